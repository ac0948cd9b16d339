// node puzzel.js BORD
const fs = require('fs');

const [n, ...start] = fs.readFileSync(process.argv[2], 'utf8').trim().split(/\s+/).map(Number);

const afstand = b => b.reduce((som, t, i) => (t ? som + Math.abs(Math.floor((t - 1) / n) - Math.floor(i / n)) + Math.abs((t - 1) % n - i % n) : som), 0);

function toon(b) {
  for (let r = 0; r < n; r++) console.log(b.slice(r * n, r * n + n).map(t => String(t).padStart(3)).join(''));
  console.log();
}

function oplosbaar(b) {
  const tegels = b.filter(t => t);
  const inversies = tegels.reduce((k, t, i) => k + tegels.slice(i).filter(u => u < t).length, 0);
  return n % 2 ? inversies % 2 === 0 : (inversies + Math.floor(b.indexOf(0) / n)) % 2 === 1;
}

function zoek() {
  const rijen = [];
  const zet = k => (rijen[k.g + afstand(k.b)] ??= []).push(k);
  const beste = new Map();
  zet({ b: start, g: 0 });
  for (let f = 0; ; ) {
    const k = rijen[f]?.pop();
    if (!k) { f++; continue; }
    const sleutel = k.b.join();
    if (beste.has(sleutel)) continue;
    beste.set(sleutel, k.g);
    console.log(`bekeken: bord ${beste.size}, g = ${k.g}, h = ${f - k.g}`);
    if (beste.size <= 40) toon(k.b);
    if (f === k.g) return k;
    const z = k.b.indexOf(0);
    for (const [dr, dk] of [[-1, 0], [0, 1], [1, 0], [0, -1]]) {
      const r = Math.floor(z / n) + dr, c = z % n + dk;
      if (r < 0 || r >= n || c < 0 || c >= n) continue;
      const b = k.b.slice();
      b[z] = b[r * n + c];
      b[r * n + c] = 0;
      zet({ b, g: k.g + 1, vorige: k });
    }
  }
}

if (!oplosbaar(start)) console.log('Geen mogelijke oplossing');
else {
  const pad = [];
  for (let k = zoek(); k; k = k.vorige) pad.unshift(k.b);
  console.log('======== Oplossing ========');
  pad.forEach(toon);
  console.log(`Minimum aantal verplaatsingen = ${pad.length - 1}`);
}
