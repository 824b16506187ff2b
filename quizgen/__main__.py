"""`python -m quizgen` is `quiz`."""

from quizgen.cli import main

if __name__ == "__main__":
    main()
