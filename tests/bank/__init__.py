"""Tests of the bank: YAML, items, complaints, the cache, the schema."""
