// node oplossen.js: lost het bord in borden/opgave.txt op
const fs = require("fs");

const [n, ...start] = fs.readFileSync(`${__dirname}/borden/opgave.txt`, "utf8").split(/\s+/).filter(Boolean).map(Number);
const doel = start.map((_, i) => (i + 1) % (n * n));
const ver = (bord) => bord.reduce((som, t, i) => {
  if (t === 0) return som;
  return som + Math.abs(Math.floor((t - 1) / n) - Math.floor(i / n)) + Math.abs((t - 1) % n - i % n);
}, 0);
const buren = (bord) => {
  const gat = bord.indexOf(0);
  const uit = [];
  for (const [dr, dk] of [[-1, 0], [1, 0], [0, -1], [0, 1]]) {
    const r = Math.floor(gat / n) + dr;
    const k = gat % n + dk;
    if (r < 0 || k < 0 || r >= n || k >= n) continue;
    const nieuw = [...bord];
    nieuw[gat] = bord[r * n + k];
    nieuw[r * n + k] = 0;
    uit.push(nieuw);
  }
  return uit;
};
const oplosbaar = () => {
  const rest = start.filter((t) => t);
  let paren = 0;
  rest.forEach((a, i) => rest.slice(i + 1).forEach((b) => { if (a > b) paren += 1; }));
  return (n % 2 ? paren : paren + n - 1 - Math.floor(start.indexOf(0) / n)) % 2 === 0;
};
const zoek = (pad, grens, gezien) => {
  const nu = pad[pad.length - 1];
  const f = pad.length - 1 + ver(nu);
  if (f > grens) return f;
  if (ver(nu) === 0) return pad;
  let beste = Infinity;
  for (const buur of buren(nu)) {
    const sleutel = buur.join();
    if (gezien.has(sleutel)) continue;
    gezien.add(sleutel);
    const uit = zoek([...pad, buur], grens, gezien);
    if (Array.isArray(uit)) return uit;
    gezien.delete(sleutel);
    beste = Math.min(beste, uit);
  }
  return beste;
};

if (!oplosbaar()) {
  console.log("No solution possible");
} else {
  let grens = ver(start);
  let pad = null;
  while (!Array.isArray(pad = zoek([start], grens, new Set([start.join()])))) grens = pad;
  console.log(`Minimum number of moves = ${pad.length - 1}`);
  for (const bord of pad) {
    for (let r = 0; r < n; r += 1) console.log(bord.slice(r * n, r * n + n).join(" "));
    console.log();
  }
}
