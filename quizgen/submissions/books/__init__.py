"""What a teacher gets: gradebook, list of answers, problems, feedback, and the record from which all comes again."""
