// The page itself: fields, buttons, and what is told. Nothing is put in as markup: remarks stand on the page already.

const SAID = {
  right: "Right.",
  wrong: "Not yet.",
  partly: "Partly right.",
  coarse: "Right so far.",
  unreadable: "This page cannot read that form, so it is not judged.",
  contradiction: "Something is ticked and \u201cnone of these\u201d as well, so it is not judged.",
  blank: "Nothing is given yet.",
};

const JUDGED = ["right", "wrong", "partly", "coarse"];

function answerIn(form) {
  const typed = form.querySelector(".typed");
  return typed ? typed.value : [...form.querySelectorAll("input:checked")].map((each) => each.value);
}

function tell(form, found) {
  const verdict = document.createElement("strong");
  verdict.textContent = SAID[found.verdict];
  const remark = form.querySelectorAll(".remarks > *")[found.say];
  const told = form.querySelector("output");
  told.replaceChildren(verdict, ` ${found.count ?? ""} `, ...(remark ? [remark.cloneNode(true)] : []));
  told.className = found.verdict;
}

function countRight() {
  const told = [...document.querySelectorAll("output")];
  const right = told.filter((each) => each.className === "right").length;
  document.querySelector("#count").textContent = `${right} of ${told.length} answers right`;
}

// The way to the answer is open once every part of the question was tried.
function allowSolution(section) {
  const told = [...section.querySelectorAll("output")];
  const isTried = told.every((each) => JUDGED.includes(each.className));
  section.querySelector(".solution-button").disabled = !isTried && section.querySelector(".solution-button").disabled;
}

function unfold(button) {
  const more = document.getElementById(button.getAttribute("aria-controls"));
  more.hidden = !more.hidden;
  button.setAttribute("aria-expanded", String(!more.hidden));
}

document.querySelectorAll("form").forEach((form) => {
  const data = JSON.parse(form.dataset.judging);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    tell(form, judge(data, answerIn(form)));
    countRight();
    allowSolution(form.closest("section"));
  });
});

document.querySelectorAll("button[aria-controls]").forEach((button) => {
  button.addEventListener("click", () => unfold(button));
});

countRight();
