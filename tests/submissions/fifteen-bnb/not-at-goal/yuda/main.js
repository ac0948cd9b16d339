// Reads the board from stdin. Shows every step in a frame.
const lines = require('fs').readFileSync(0, 'utf8').split('\n').filter(l => l.trim());
const board = lines.flatMap(l => l.trim().split(/\s+/)).map(c => (isNaN(c) ? 16 : +c));
if (board.length !== 16 || [...board].sort((a, b) => a - b).some((t, i) => t !== i + 1)) {
  console.log('That is not a 15-puzzle.');
  process.exit(1);
}
const frame = b => {
  console.log('+----+----+----+----+');
  for (let r = 0; r < 4; r++) {
    console.log('|' + b.slice(4 * r, 4 * r + 4).map(t => ' ' + (t === 16 ? '' : t).toString().padStart(2) + ' ').join('|') + '|');
    console.log('+----+----+----+----+');
  }
};
const kurang = board.map((_, i) => board.slice(board.indexOf(i + 1)).filter(t => t <= i).length);
const at = board.indexOf(16);
const sum = kurang.reduce((a, b) => a + b) + (((at >> 2) + at) & 1);
console.log('Kurang(i): ' + kurang.join(' '));
console.log('Kurang + X: ' + sum);
if (sum % 2) {
  console.log('The puzzle is not solvable.');
  process.exit(0);
}
const h = b => b.filter((t, i) => t !== 16 && t !== i + 1).length;
const next = b => {
  const k = b.indexOf(16);
  const to = [];
  if (k > 3) to.push(k - 4);
  if (k < 12) to.push(k + 4);
  if (k % 4 < 3) to.push(k + 1);
  if (k % 4 > 0) to.push(k - 1);
  return to.map(t => b.map((v, i) => (i === k ? b[t] : i === t ? 16 : v)));
};
const buckets = [];
const put = n => (buckets[n.d + h(n.b)] ||= []).push(n);
const seen = new Map([[board.join(), 1]]);
put({ b: board, d: 0, p: null });
let found = null;
for (let c = 0; !found; c++) {
  for (let i = 0; !found && i < (buckets[c] || []).length; i++) {
    const n = buckets[c][i];
    // expand first, look whether it was the goal afterwards
    for (const b of next(n.b)) {
      if (seen.has(b.join()) && h(n.b)) continue;
      seen.set(b.join(), 1);
      const child = { b, d: n.d + 1, p: n };
      if (h(n.b) === 0) found = child;
      else put(child);
    }
  }
}
const path = [];
for (; found; found = found.p) path.unshift(found.b);
path.forEach((b, i) => {
  console.log(i ? 'Step ' + i : 'Start');
  frame(b);
});
