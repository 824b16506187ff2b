"""YAML → items: the bank format, its complaints and its cache. Ask `load_bank`."""

from quizgen.bank.bank import Bank, UnknownItemError
from quizgen.bank.contents import Entry
from quizgen.bank.item import Item, Skill
from quizgen.bank.loader import item_from_text, load_bank

__all__ = ["Bank", "Entry", "Item", "Skill", "UnknownItemError", "item_from_text", "load_bank"]
