"""The tests of quizgen; helpers are imported as `tests.name`."""
