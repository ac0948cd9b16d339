// A* with the Manhattan distance.
const [side, ...board] = require("fs").readFileSync(process.argv[2], "utf8").split(/\s+/).filter(Boolean).map(Number);

class Entry {
  constructor(tiles, steps) {
    this.tiles = tiles;
    this.steps = steps;
    this.f = steps.length;
    tiles.forEach((tile, place) => {
      if (tile === 0) return;
      const home = tile - 1;
      this.f += Math.abs((place % side) - (home % side)) + Math.abs(((place / side) | 0) - ((home / side) | 0));
    });
  }

  get isGoal() {
    return this.tiles.every((tile, place) => tile === (place + 1) % (side * side));
  }

  move(dx, dy) {
    const zero = this.tiles.indexOf(0);
    const x = (zero % side) + dx;
    const y = Math.floor(zero / side) + dy;
    if (x < 0 || y < 0 || x >= side || y >= side) return null;
    const tiles = [...this.tiles];
    tiles[zero] = tiles[y * side + x];
    tiles[y * side + x] = 0;
    return new Entry(tiles, [...this.steps, tiles[zero]]);
  }
}

const queue = [new Entry(board, [])];
const closed = new Map();
let expansions = 0;
for (;;) {
  const least = Math.min(...queue.map((entry) => entry.f));
  const [current] = queue.splice(queue.findIndex((entry) => entry.f === least), 1);
  if (closed.has(String(current.tiles))) continue;
  closed.set(String(current.tiles), true);
  if (current.isGoal) {
    process.stdout.write(`[${current.steps.join(", ")}]\nLength: ${current.steps.length}\nNodes: ${expansions}\n`);
    break;
  }
  expansions += 1;
  for (const child of [current.move(0, -1), current.move(0, 1), current.move(-1, 0), current.move(1, 0)]) {
    if (child && !closed.has(String(child.tiles))) queue.push(child);
  }
}
