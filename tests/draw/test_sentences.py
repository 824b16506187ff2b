"""Sentences to count in: as long as they must be, varied, and never with a noun that wants "an"."""

import pytest

from quizgen.draw import Key
from quizgen.errors import FormulaError
from quizgen.problem.sentences import ADJECTIVES, TOPICS, sentence


def drawn(count: int, seed: int) -> tuple[str, ...]:
    return sentence(Key("bank", "item", seed).stream("s"), count).words


@pytest.mark.parametrize("count", range(1, 61))
def test_a_sentence_has_as_many_words_as_it_must(count: int) -> None:
    assert {len(drawn(count, seed)) for seed in range(40)} == {count}


@pytest.mark.parametrize("count", [0, -1, 61])
def test_a_sentence_of_no_words_or_too_many_is_refused(count: int) -> None:
    with pytest.raises(FormulaError, match="1 to 60 words"):
        drawn(count, 1)


@pytest.mark.parametrize("count", range(5, 15))
def test_some_sentences_repeat_a_word_and_some_do_not_repeat_it_as_often(count: int) -> None:
    different = {len(set(drawn(count, seed))) for seed in range(200)}
    assert len(different) > 1
    assert min(different) < count


def test_a_long_enough_sentence_repeats_a_word_in_most_draws() -> None:
    repeating = sum(len(set(drawn(8, seed))) < 8 for seed in range(300))
    assert repeating > 200


def test_the_same_key_gives_the_same_sentence_and_another_one_another() -> None:
    assert drawn(7, 1) == drawn(7, 1)
    assert len({drawn(7, seed) for seed in range(100)}) > 90


def test_every_word_is_in_small_letters_without_marks() -> None:
    assert all(word.isalpha() and word.islower() for seed in range(300) for word in drawn(14, seed))


def test_no_noun_or_adjective_wants_an() -> None:
    nouns = [noun for topic in TOPICS for noun in topic.subjects]
    nouns += [thing for topic in TOPICS for _, thing in (*topic.acts, *topic.places)]
    assert not [word for word in (*nouns, *ADJECTIVES) if word[0] in "aeiou"]


def test_two_words_are_a_noun_and_what_it_does() -> None:
    assert {len(pair.split()) for topic in TOPICS for pair in topic.short} == {2}
