// Hill climbing: always to the best neighbour. node hill.js BOARD
const fs = require('fs');

const text = fs.readFileSync(process.argv[2] || 0, 'utf8');
let board = text.trim().split(/\s+/).map(w => (w === '_' ? 0 : Number(w)));
const distance = b => b.reduce((s, t, i) => (t ? s + Math.abs(Math.floor((t - 1) / 3) - Math.floor(i / 3)) + Math.abs((t - 1) % 3 - i % 3) : s), 0);
const hamming = b => b.filter((t, i) => t && t !== i + 1).length;
const show = b => [0, 3, 6].map(i => b.slice(i, i + 3).map(t => t || '_').join(' ')).join('\n') + '\n';

for (const [name, h] of [['hamming', hamming], ['manhattan', distance]]) {
  let b = board;
  const path = [b];
  let iterations = 0;
  while (h(b) > 0) {
    iterations++;
    const z = b.indexOf(0);
    let best = null;
    for (const t of [z - 3, z + 3, z % 3 ? z - 1 : -1, z % 3 < 2 ? z + 1 : -1]) {
      if (t < 0 || t > 8) continue;
      const n = b.slice();
      n[z] = n[t];
      n[t] = 0;
      if (best === null || h(n) < h(best)) best = n;
    }
    b = best;
    if (path.length < 1000) path.push(b);
  }
  console.log(`${name}: ${iterations} iterations, ${path.length - 1} moves`);
  path.forEach(p => console.log(show(p)));
}
