// node index.js papan.txt
const fs = require('fs');

const path = process.argv[2];
if (!path) {
  console.log('usage: node index.js FILE');
  process.exit(1);
}
const rows = fs.readFileSync(path, 'utf8').split('\n').map(r => r.trim()).filter(r => r !== '');
const board = rows.join(' ').split(/\s+/).map(c => (/^\d+$/.test(c) ? Number(c) : 16));
if (rows.length !== 4 || board.length !== 16 || new Set(board).size !== 16) {
  console.log('Error: papan tidak valid');
  process.exit(1);
}

const kurang = t => board.slice(board.indexOf(t)).filter(u => u < t).length;
const distance = b => b.reduce((sum, t, i) => (t === 16 ? sum
  : sum + Math.abs(((t - 1) >> 2) - (i >> 2)) + Math.abs(((t - 1) & 3) - (i & 3))), 0);
const draw = b => {
  for (let r = 0; r < 16; r += 4) console.log(b.slice(r, r + 4).map(t => (t === 16 ? '.' : t)).join('\t'));
};

const table = Array.from({ length: 16 }, (_, i) => kurang(i + 1));
const blank = board.indexOf(16);
const total = table.reduce((a, b) => a + b) + (((blank >> 2) + (blank & 3)) & 1);
console.log('Papan awal:');
draw(board);
table.forEach((k, i) => console.log(`Kurang(${i + 1}) = ${k}`));
console.log(`Total = ${total}`);
if (total % 2) {
  console.log('Tidak ada solusi.');
  process.exit(0);
}

// only the distance counts, the depth made it slow
const open = [{ b: board, h: distance(board), from: null, move: '' }];
const seen = new Set([board.join()]);
let node;
for (;;) {
  let best = 0;
  for (let i = 1; i < open.length; i++) if (open[i].h < open[best].h) best = i;
  [node] = open.splice(best, 1);
  if (node.h === 0) break;
  const at = node.b.indexOf(16);
  for (const [move, dr, dc] of [['kanan', 0, 1], ['kiri', 0, -1], ['atas', -1, 0], ['bawah', 1, 0]]) {
    const r = (at >> 2) + dr;
    const c = (at & 3) + dc;
    if (r < 0 || r > 3 || c < 0 || c > 3) continue;
    const b = node.b.slice();
    [b[at], b[4 * r + c]] = [b[4 * r + c], 16];
    if (seen.has(b.join())) continue;
    seen.add(b.join());
    open.push({ b, h: distance(b), from: node, move });
  }
}
const steps = [];
for (; node.from; node = node.from) steps.unshift(node);
steps.forEach((s, i) => {
  console.log(`\nLangkah ${i + 1}: ${s.move}`);
  draw(s.b);
});
console.log(`\nJumlah langkah: ${steps.length}`);
console.log(`Simpul: ${seen.size}`);
