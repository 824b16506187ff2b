"""Who was dealt what: the questions of a sheet, the class, codes and seeds, and the file that keeps it all for ever."""
