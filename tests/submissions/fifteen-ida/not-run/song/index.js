const readline = require('readline');

const far = (t, i) => (t ? Math.abs(((t - 1) >> 2) - (i >> 2)) + Math.abs(((t - 1) & 3) - (i & 3)) : 0);

function next(z) {
  return [z - 4, z + 4, z % 4 ? z - 1 : -1, z % 4 < 3 ? z + 1 : -1].filter(to => to >= 0 && to < 16);
}

function ida(start) {
  const b = start.slice(), path = [];
  const h0 = b.reduce((sum, t, i) => sum + far(t, i), 0);
  const dive = (z, h, bound) => {
    if (path.length + h > bound) return false;
    if (h === 0) return true;
    for (const to of next(z)) {
      const t = b[to];
      if (t === path[path.length - 1]) continue;
      b[z] = t; b[to] = 0; path.push(t);
      if (dive(to, h - far(t, to) + far(t, z), bound)) return true;
      path.pop(); b[to] = t; b[z] = 0;
    }
    return false;
  };
  for (let bound = h0; !dive(b.indexOf(0), h0, bound); bound += 2);
  return path;
}

function shuffled() {
  const b = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0];
  for (let i = 0; i < 30; i++) {
    const z = b.indexOf(0), all = next(z), to = all[Math.floor(Math.random() * all.length)];
    [b[z], b[to]] = [b[to], 0];
  }
  return b;
}

const rl = readline.createInterface({ input: process.stdin, output: process.stdout });
rl.question('1: the board of the lecture\n2: a shuffled board\n> ', choice => {
  const board = choice.trim() === '1' ? [5, 1, 2, 3, 0, 6, 8, 4, 9, 10, 7, 12, 13, 14, 11, 15] : shuffled();
  for (let r = 0; r < 16; r += 4) console.log(board.slice(r, r + 4).join(' '));
  const path = ida(board);
  console.log(JSON.stringify(path));
  console.log('Length: ' + path.length);
  rl.close();
});
