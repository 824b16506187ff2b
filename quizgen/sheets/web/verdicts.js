// Answers, judged by the borders and tables that the page was given. There is no formula here: whatever is compared was
// computed before. `say` is the number of a remark, −1 for none.

const NOTHING_SAID = -1;

function plain(verdict) {
  return { verdict, say: NOTHING_SAID };
}

// "-1/3", as the data have numbers.
function exact(text) {
  const [above, below = "1"] = text.split("/");
  return { above: BigInt(above), below: BigInt(below) };
}

function difference(one, other) {
  return one.above * other.below - other.above * one.below;
}

function isWithin(value, [least, greatest]) {
  return difference(value, exact(least)) >= 0n && difference(value, exact(greatest)) <= 0n;
}

function isOneOf(value, texts) {
  return texts.some((text) => difference(value, exact(text)) === 0n);
}

function areSame(one, other) {
  if (one === null || other === null) return one === other;
  return one.length === other.length && one.every((size, place) => size === other[place]);
}

function fits(given, target) {
  if ("sizes" in target) return areSame(given.sizes, target.sizes);
  return areSame(given.shape, target.shape) && given.cells.every((cell, place) => isWithin(cell, target.cells[place]));
}

// Whether a number is right as far as it goes, with too few decimals or digits.
function isCoarse(cell, isFitting, table) {
  if (cell.places === undefined) return false;
  if ("places" in table) return !isFitting && isOneOf(cell, table.places[cell.places] ?? []);
  if (isFitting) return cell.most < table.digits;
  for (let count = Math.max(1, cell.fewest); count <= cell.most; count += 1) {
    if (isOneOf(cell, table.shortened[count] ?? [])) return true;
  }
  return false;
}

// The one mistake that an answer fits, or the one pair of them.
function explained(given, data) {
  const single = data.mistakes.filter((mistake) => fits(given, mistake));
  if (single.length === 1) return { verdict: "wrong", say: single[0].say };
  if (single.length > 1) return { verdict: "wrong", say: data.several[single.length - 2] };
  const pairs = data.pairs.filter((pair) => fits(given, pair));
  return pairs.length === 1 ? { verdict: "wrong", say: pairs[0].say } : null;
}

// An array cell by cell; numbers that are all equal are a guess.
function byCells(given, data) {
  if (!areSame(given.shape, data.right.shape)) return plain("wrong");
  const fitting = given.cells.map((cell, place) => isWithin(cell, data.right.cells[place]));
  const coarse = given.cells.map((cell, place) => isCoarse(cell, fitting[place], data.coarse[place]));
  const right = fitting.filter((isFitting, place) => isFitting || coarse[place]).length;
  if (right === given.cells.length) {
    return coarse.includes(true) ? { verdict: "coarse", say: data["too coarse"] } : plain("right");
  }
  const isGuess = given.cells.every((cell) => difference(cell, given.cells[0]) === 0n);
  if (right === 0 || isGuess) return plain("wrong");
  return { ...plain("partly"), count: `${right} of ${given.cells.length} numbers ${right === 1 ? "is" : "are"} right.` };
}

function judgeTyped(text, data) {
  if (!text.trim()) return plain("blank");
  const given = READERS[data.kind](text.trim(), data.percent);
  if (!given) return plain("unreadable");
  const found = data.kind === "shape" ? plain(fits(given, data.right) ? "right" : "wrong") : byCells(given, data);
  return found.verdict === "right" ? found : (explained(given, data) ?? found);
}

function judgeTicks(ticked, data) {
  if (ticked.length === 0) return plain("blank");
  if (ticked.includes("none") && ticked.length > 1) return plain("contradiction");
  return data.ticks[ticked.filter((letter) => letter !== "none").join("")];
}

// The verdict on a text, or on a list of letters.
function judge(data, answer) {
  return "ticks" in data ? judgeTicks(answer, data) : judgeTyped(answer, data);
}
