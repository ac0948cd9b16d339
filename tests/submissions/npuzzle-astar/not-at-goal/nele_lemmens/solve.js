// node solve.js bord.txt
const [n, ...start] = require('fs').readFileSync(process.argv[2] || 0, 'utf8').trim().split(/\s+/).map(Number);
const goal = start.map((_, i) => i).join(); // 0 1 2 3 ...
let layer = [{ b: start, from: null }];
const seen = new Set([start.join()]);
let end = null;
while (layer.length && !end && seen.size < 400000) {
  const next = [];
  for (const node of layer) {
    if (node.b.join() === goal) {
      end = node;
      break;
    }
    const z = node.b.indexOf(0);
    for (const t of [z - n, z + n, z % n ? z - 1 : -1, z % n < n - 1 ? z + 1 : -1]) {
      if (t < 0 || t >= n * n) continue;
      const b = node.b.slice();
      b[z] = b[t];
      b[t] = 0;
      if (seen.has(b.join())) continue;
      seen.add(b.join());
      next.push({ b, from: node });
    }
  }
  layer = next;
}
if (!end) console.log('Geen mogelijke oplossing');
else {
  const path = [];
  for (; end; end = end.from) path.unshift(end.b);
  for (const b of path) {
    for (let r = 0; r < n; r++) console.log(b.slice(r * n, r * n + n).map(t => (t || ' ').toString().padStart(2)).join(' '));
    console.log('');
  }
  console.log(`Minimum aantal verplaatsingen = ${path.length - 1}`);
}
