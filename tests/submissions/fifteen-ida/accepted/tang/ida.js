// IDA* — the arrows say which way the TILE goes.   node ida.js board.txt
const fs = require('fs');

const file = process.argv[2];
if (!file) {
  console.error('node ida.js BOARD');
  process.exit(64);
}
const b = fs.readFileSync(file, 'utf8').trim().split(/\s+/).map(Number);
const far = (t, i) => Math.abs(((t - 1) >> 2) - (i >> 2)) + Math.abs(((t - 1) & 3) - (i & 3));
const steps = [['↓', -4, z => z > 3], ['↑', 4, z => z < 12], ['→', -1, z => z & 3], ['←', 1, z => (z & 3) < 3]];

let wrong = b.indexOf(0) >> 2;
for (let i = 0; i < 16; i++) for (let j = 0; j < i; j++) if (b[i] && b[j] > b[i]) wrong++;
if (wrong % 2 === 0) {
  console.log('Unsolvable');
  process.exit(0);
}

const path = [];
function dive(z, h, bound, from) {
  if (path.length + h > bound) return false;
  if (h === 0) return true;
  for (const [arrow, d, fits] of steps) {
    const to = z + d;
    if (!fits(z) || to === from) continue;
    const t = b[to];
    b[z] = t;
    b[to] = 0;
    path.push(arrow);
    if (dive(to, h - far(t, to) + far(t, z), bound, z)) return true;
    path.pop();
    b[to] = t;
    b[z] = 0;
  }
  return false;
}

const h = b.reduce((s, t, i) => (t ? s + far(t, i) : s), 0);
for (let bound = h; !dive(b.indexOf(0), h, bound, -1); bound += 2);
console.log(path.join(' '));
console.log('Length: ' + path.length);
