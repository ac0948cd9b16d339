// What things are called on the page, and how numbers are written.
"use strict";
const words = (() => {
  const ALGORITHMS = {
    oracle: ["Oracle", "The fastest way that proves the fewest moves; it chooses its tables by the size of the board."],
    "breadth-first": ["Breadth-first search", "Looks at all boards one move away, then two, and so on: the fewest moves, at the price of much memory."],
    "branch-and-bound": ["Branch and bound", "The handout’s: cost is depth + misplaced tiles, and among equal costs first in, first out. Nearly always the fewest moves."],
    "branch-and-bound-heapq": ["Branch and bound, heapq order", "The same, with the order of Python’s heapq among equal costs."],
    "a-star": ["A*", "Cost is moves made + heuristic; no board is visited twice. The fewest moves."],
    "a-star-no-closed-list": ["A* without closed list", "Only the board before is not visited again, so that many are visited often. The fewest moves."],
    greedy: ["Greedy best-first", "Follows the heuristic alone: quick, and seldom the fewest moves."],
    ida: ["IDA*", "Depth first up to a bound that grows: the fewest moves, and next to no memory."],
    "exact-cover": ["Exact cover", "Always covers the cell or piece with the fewest ways left: fast."],
    "brute-force": ["Brute force", "The handout’s: tries every piece in every position and place, and counts the placements."],
  };
  const HEURISTICS = {
    hamming: ["Hamming", "How many tiles are not at home."],
    manhattan: ["Manhattan", "How many rows and columns every tile is from home, added up."],
    "linear-conflict": ["Linear conflict", "Manhattan, and two more for each tile that must leave its line to let others pass."],
    "walking-distance": ["Walking distance", "The moves that bring every tile into its row, and into its column, if tiles of a line could change places freely."],
    "pattern-databases": ["Pattern databases", "The fewest moves of a few groups of tiles, each known from a table, added up."],
  };
  const QUESTIONS = {
    first: ["One packing", "Stops at the first packing it finds.", "for one packing"],
    unique: ["Is there only one?", "Looks for a second packing that differs.", "for whether there is only one"],
    count: ["How many are there?", "Counts all packings; turned and mirrored boards count too.", "for how many there are"],
  };
  // What the number means that a search reports while it runs.
  const BOUNDS = { ida: "threshold", oracle: "threshold", "breadth-first": "depth", "exact-cover": "depth", "brute-force": "depth" };
  // Why a search cannot be given a heuristic.
  const UNGUIDED = {
    oracle: "The oracle chooses its own.",
    "breadth-first": "Breadth-first search asks none.",
    "branch-and-bound": "Branch and bound always counts misplaced tiles.",
    "branch-and-bound-heapq": "Branch and bound always counts misplaced tiles.",
  };
  const named = (names) => ({
    title: (name) => names[name]?.[0] ?? name,
    about: (name) => names[name]?.[1] ?? "",
    aim: (name) => names[name]?.[2] ?? "",
  });

  const number = (value) => new Intl.NumberFormat("en").format(value);
  const count = (value, one, many = `${one}s`) => `${number(value)} ${String(value) === "1" ? one : many}`;
  const time = (seconds) => {
    const ms = seconds * 1000;
    if (ms < 1) return `${(ms * 1000).toFixed(0)} µs`;
    if (ms < 100) return `${ms.toFixed(1)} ms`;
    if (ms < 1000) return `${ms.toFixed(0)} ms`;
    return seconds < 60 ? `${seconds.toFixed(2)} s` : `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`;
  };
  const times = (ratio) => `${ratio < 10 ? ratio.toFixed(1) : number(Math.round(ratio))} times`;
  const evenness = (value) => (value % 2 === 0 ? "even" : "odd");

  return {
    algorithm: named(ALGORITHMS),
    heuristic: named(HEURISTICS),
    question: named(QUESTIONS),
    unguided: (name) => UNGUIDED[name] ?? "This search asks none.",
    bound: (name) => BOUNDS[name] ?? "cost",
    number,
    count,
    time,
    times,
    evenness,
  };
})();
