"""Are two answers the same?"""

from quizgen.equivalence.compare import compare as compare
from quizgen.equivalence.comparison import Comparison as Comparison
from quizgen.equivalence.judge import judge as judge
