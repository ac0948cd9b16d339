"""Run from this folder:  python main.py ../test/x.txt"""
import sys
import heapq


class Papan:
    def __init__(self, a, b, c, d, induk=None, aksi=None):
        self.baris = (tuple(a), tuple(b), tuple(c), tuple(d))
        self.induk = induk
        self.aksi = aksi
        self.dalam = 0 if induk is None else induk.dalam + 1

    def datar(self):
        return [n for b in self.baris for n in b]

    def biaya(self):
        return self.dalam + self.salah()

    def salah(self):
        return sum(1 for i, n in enumerate(self.datar(), 1) if n != 16 and n != i)

    def anak(self):
        p = self.datar().index(16)
        for aksi, q, boleh in (("Up", p - 4, p >= 4), ("Down", p + 4, p < 12),
                               ("Right", p + 1, p % 4 != 3), ("Left", p - 1, p % 4 != 0)):
            if boleh:
                d = self.datar()
                d[p], d[q] = d[q], d[p]
                yield Papan(d[:4], d[4:8], d[8:12], d[12:], self, aksi)

    def __str__(self):
        return "\n".join(" ".join("  " if n == 16 else "%2d" % n for n in b) for b in self.baris)


def kurang(datar, i):
    return sum(1 for j in datar[datar.index(i):] if j < i)


a, b, c, d = [[int(s) if s != "-" else 16 for s in l.split()] for l in open(sys.argv[1])]
awal = Papan(a, b, c, d)
print(awal, "\n")
datar = awal.datar()
jumlah = 0
for i in range(1, 17):
    print("Kurang(%d): %d" % (i, kurang(datar, i)))
    jumlah += kurang(datar, i)
k = datar.index(16)
jumlah += (k // 4 + k % 4) % 2
print("Kurang + X:", jumlah)
if jumlah % 2:
    print("Puzzle is unsolvable")
    sys.exit()
antrian, nomor, ada = [(awal.biaya(), 0, awal)], 0, {awal.baris}
while True:
    p = heapq.heappop(antrian)[2]
    if p.salah() == 0:
        break
    for q in p.anak():
        if q.baris not in ada:
            ada.add(q.baris)
            nomor += 1
            heapq.heappush(antrian, (q.biaya(), nomor, q))
jalan = []
while p:
    jalan.append(p)
    p = p.induk
for n, p in enumerate(reversed(jalan)):
    print("\nStep", n, p.aksi or "(start)")
    print(p)
print("\nSteps:", len(jalan) - 1)
print("Nodes:", nomor)
