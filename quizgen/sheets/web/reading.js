"use strict";
// What is typed, read: a small part of what quizgen reads. Whatever is not listed here gives null: it cannot be read.
// Numbers are exact: fractions of BigInt, with their decimals and significant digits as typed.

const LONGEST = 60;
const NUMBER = /^([+\-\u2212]?)(\d+(?:\.\d+)?|\.\d+)(?:\s*\/\s*(\d+(?:\.\d+)?)|(\s*%))?$/;
const IN_SQUARE_BRACKETS = /^\[([^[\]()]*)\]$/;
const IN_ROUND_BRACKETS = /^\(([^[\]()]*,[^[\]()]*)\)$/;
const WITHOUT_BRACKETS = /^([^[\]()]*,[^[\]()]*)$/;
const ROWS_IN_BRACKETS = /^\[\s*(\[[^[\]()]*\](?:\s*,\s*\[[^[\]()]*\])*)\s*\]$/;
const SIZES = /^\d+(?:\s*(?:[x\u00d7]|,)\s*\d+)*$/i;
const UNDEFINED = ["undefined", "not defined", "does not exist", "impossible"];

// "0.25" as a fraction. Zeros at the end of a whole number may be digits or not: `fewest` leaves them out.
function decimal(text) {
  const [whole, after = ""] = text.split(".");
  const digits = (whole + after).replace(/^0+/, "");
  const fewest = text.includes(".") ? digits : digits.replace(/0+$/, "");
  return {
    above: BigInt(whole + after),
    below: 10n ** BigInt(after.length),
    places: after.length,
    fewest: fewest.length,
    most: digits.length,
  };
}

// One number. A quotient has no number of decimals: it is as exact as it is.
function number(text, percent) {
  const found = NUMBER.exec(text.trim());
  if (!found || text.length > LONGEST || (found[4] && !percent)) return null;
  const [, sign, first, second, isPercent] = found;
  const read = decimal(first);
  const value = { ...read, above: sign === "-" || sign === "\u2212" ? -read.above : read.above };
  if (isPercent) return { ...value, below: value.below * 100n, places: value.places + 2 };
  if (second === undefined) return value;
  const divisor = decimal(second);
  if (divisor.above === 0n) return null;
  return { above: value.above * divisor.below, below: value.below * divisor.above };
}

function all(values) {
  return values.includes(null) ? null : values;
}

// Numbers between commas. Where some commas have a space after them and some have none, they could be decimal.
function row(text, percent) {
  const commas = text.match(/,/g) ?? [];
  const spaced = text.match(/,\s/g) ?? [];
  if (spaced.length !== 0 && spaced.length !== commas.length) return null;
  return all(text.split(",").map((piece) => number(piece, percent)));
}

function scalar(text, percent) {
  const value = number(text, percent);
  return value && { shape: [], cells: [value] };
}

function vector(text, percent) {
  const found = IN_SQUARE_BRACKETS.exec(text) ?? IN_ROUND_BRACKETS.exec(text) ?? WITHOUT_BRACKETS.exec(text);
  const cells = found && row(found[1], percent);
  return cells && { shape: [cells.length], cells };
}

function matrix(text, percent) {
  const found = ROWS_IN_BRACKETS.exec(text);
  const rows = found && all([...found[1].matchAll(/\[([^[\]]*)\]/g)].map((each) => row(each[1], percent)));
  if (!rows || rows.some((each) => each.length !== rows[0].length)) return null;
  return { shape: [rows.length, rows[0].length], cells: rows.flat() };
}

// A shape with one size is a row.
function shape(text) {
  if (UNDEFINED.includes(text.toLowerCase().replace(/\s+/g, " "))) return { sizes: null };
  const bare = (/^\((.*)\)$/.exec(text) ?? /^\[(.*)\]$/.exec(text) ?? ["", text])[1].trim();
  if (!SIZES.test(bare) || bare.length > LONGEST) return null;
  const sizes = bare.match(/\d+/g).map(Number);
  return { sizes: sizes.length === 1 ? [1, ...sizes] : sizes };
}

const READERS = { number: scalar, vector, matrix, shape };
