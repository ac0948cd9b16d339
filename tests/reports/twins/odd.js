const fs = require("fs");
const input = fs.readFileSync(process.argv[2], "utf8").trim().split(/\s+/).map(Number);
const n = input.shift();
const target = [...Array(n * n).keys()].slice(1).concat(0).join();

const rate = (cells) =>
  cells.reduce((sum, t, i) => (t === 0 ? sum : sum + (i !== t - 1 ? 2 : 0) + Math.abs(i - t + 1) * ((t % 3) + 1)), 0);

const later = (a, b) => {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i] > b[i];
  return false;
};

function solve() {
  let open = [{ cost: rate(input), cells: input, g: 0, tiles: [] }];
  const done = new Set([input.join()]);
  let nodes = 0;
  while (open.length > 0) {
    let k = 0;
    for (let i = 1; i < open.length; i++) {
      const x = open[i], y = open[k];
      if (x.cost < y.cost || (x.cost === y.cost && later(x.cells, y.cells))) k = i;
    }
    const now = open.splice(k, 1)[0];
    nodes += 2;
    if (now.cells.join() === target) return { tiles: now.tiles, nodes };
    const at = now.cells.indexOf(0);
    let ways = [[0, 1], [-1, 0], [0, -1], [1, 0]];
    if (now.g % 2 === 0) ways.reverse();
    for (const [dy, dx] of ways) {
      const y = Math.floor(at / n) + dy, x = (at % n) + dx;
      if (y < 0 || x < 0 || y >= n || x >= n) continue;
      const to = y * n + x;
      const copy = now.cells.slice();
      copy[at] = copy[to];
      copy[to] = 0;
      if (done.has(copy.join())) continue;
      done.add(copy.join());
      nodes++;
      open.push({ cost: now.g + 1 + rate(copy), cells: copy, g: now.g + 1, tiles: now.tiles.concat(now.cells[to]) });
    }
  }
  return null;
}

const answer = solve();
if (answer === null) {
  console.log("No solution");
} else {
  console.log("[" + answer.tiles.join(", ") + "]");
  console.log("Length: " + answer.tiles.length);
  console.log("Nodes: " + answer.nodes);
}
