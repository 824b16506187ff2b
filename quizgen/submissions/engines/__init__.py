"""Who grades the chunks of a class: this process, several, or a cluster; the books are the same to the byte."""
