# mencoba terus sampai ketemu
import random, sys

data = open(sys.argv[1]).read().split("\n")
n, m, p = map(int, data[0].split())
isi = data[2:]
bentuk_papan = ["X" * m] * n
if data[1].strip() == "CUSTOM":
    bentuk_papan, isi = isi[:n], isi[n:]
blok = {}
for b in isi:
    if b.strip():
        blok.setdefault(b.strip()[0], []).append(b)
sel = {h: [(r, c) for r, b in enumerate(g) for c, x in enumerate(b) if x == h] for h, g in blok.items()}
random.seed(13523)


def coba():
    kosong = {(r, c) for r in range(n) for c in range(m) if bentuk_papan[r][c] == "X"}
    papan, sisa = {}, list(sel)
    while kosong and sisa:
        r, c = min(kosong)
        h = random.choice(sisa)
        s = sel[h]
        for _ in range(random.randrange(4)):
            s = [(x, -y) for y, x in s]
        if random.random() < 0.5:
            s = [(y, -x) for y, x in s]
        y0, x0 = min(s)
        tempat = {(r + y - y0, c + x - x0) for y, x in s}
        if not tempat <= kosong:
            return None
        kosong -= tempat
        sisa.remove(h)
        papan.update(dict.fromkeys(tempat, h))
    return papan if not kosong and not sisa else None


hasil = None
while hasil is None:
    hasil = coba()
print("Solution Found")
for r in range(n):
    print(" ".join(hasil.get((r, c), ".") for c in range(m)))
