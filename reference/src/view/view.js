"use strict";

// The address of this page ends in the token, so relative addresses carry it.
const byId = (id) => document.getElementById(id);

async function ask(path, body) {
  const options = body === undefined
    ? {}
    : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(path, options);
  const told = await response.json();
  if (!response.ok) {
    throw new Error(told.error);
  }
  return told;
}

function say(text) {
  byId("said").textContent = text;
}

let guided = new Map();
let running = null;
let latest = 0;

function isPacking(told) {
  return told.puzzle === "packing";
}

async function look() {
  const asked = ++latest;
  byId("answer").textContent = "";
  if (byId("text").value.trim() === "") {
    say("");
    return;
  }
  try {
    const told = await ask("api/read", { text: byId("text").value });
    if (asked !== latest) {
      return;
    }
    if (isPacking(told)) {
      say(`${told.rows}×${told.columns} board, ${told.cells} cells, ${told.pieces.length} pieces`);
    } else {
      const verdict = told.solvable ? "can be solved" : "cannot be solved";
      say(`${told.side}×${told.side} board: ${verdict}; ΣKurang + X = ${told.kurang.sum} + ${told.kurang.x} = ${told.kurang.total}, ${told.inversions.count} inversions`);
    }
  } catch (error) {
    if (asked === latest) {
      say(error.message);
    }
  }
}

function choose() {
  byId("heuristic").disabled = !guided.get(byId("algorithm").value);
}

async function solve() {
  const text = byId("text").value;
  byId("solve").disabled = true;
  try {
    const told = await ask("api/read", { text });
    const question = { text };
    if (!isPacking(told)) {
      question.algorithm = byId("algorithm").value;
      if (!byId("heuristic").disabled) {
        question.heuristic = byId("heuristic").value;
      }
    }
    running = (await ask("api/solve", question)).job;
    byId("cancel").disabled = false;
    for (;;) {
      const job = await ask(`api/jobs/${running}`);
      if (job.state === "done") {
        show(job.answer);
        break;
      }
      if (job.state === "failed") {
        throw new Error(job.error);
      }
      if (job.progress !== null) {
        say(`searching: bound ${job.progress.bound}, ${job.progress.effort.expanded} nodes, ${job.progress.effort.seconds.toFixed(1)} s`);
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  } catch (error) {
    say(error.message);
  } finally {
    running = null;
    byId("cancel").disabled = true;
    byId("solve").disabled = false;
  }
}

function show(answer) {
  const cost = `${answer.effort.expanded} nodes, ${answer.effort.seconds.toFixed(3)} s`;
  if (isPacking(answer)) {
    say(`${answer.ending}; ${cost}`);
    byId("answer").textContent = answer.packings.map((rows) => rows.join("\n")).join("\n\n") || answer.reason || "";
  } else {
    const moves = answer.moves === null ? "" : ` in ${answer.moves} moves`;
    say(`${answer.ending}${moves}; ${cost}`);
    byId("answer").textContent = answer.tiles === null ? "" : answer.tiles.join(" ");
  }
}

function fill(select, names) {
  for (const name of names) {
    const option = document.createElement("option");
    option.value = name;
    option.textContent = name;
    select.append(option);
  }
}

async function begin() {
  const choices = await ask("api/choices");
  guided = new Map(choices.algorithms.map((choice) => [choice.name, choice.guided]));
  fill(byId("algorithm"), guided.keys());
  fill(byId("heuristic"), choices.heuristics);
  byId("heuristic").value = "manhattan";
  byId("algorithm").addEventListener("change", choose);
  byId("text").addEventListener("input", look);
  byId("solve").addEventListener("click", solve);
  byId("cancel").addEventListener("click", () => {
    if (running !== null) {
      ask(`api/jobs/${running}/cancel`, {}).catch((error) => say(error.message));
    }
  });
  byId("file").addEventListener("change", async (event) => {
    const [file] = event.target.files;
    if (file !== undefined) {
      byId("text").value = await file.text();
      look();
    }
  });
  choose();
  if (choices.text !== null) {
    byId("text").value = choices.text;
    look();
  }
}

begin().catch((error) => say(error.message));
