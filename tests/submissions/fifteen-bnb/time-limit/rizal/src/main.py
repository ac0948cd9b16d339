# Branch and bound: batas (bound) dinaikkan sampai ketemu. -- Rizal
# python3 src/main.py test/soal.txt
import sys


def h(p):
    return sum(abs(i // 4 - (n - 1) // 4) + abs(i % 4 - (n - 1) % 4) for i, n in enumerate(p) if n != 16)


def telusuri(p, g, batas, jalan):
    if g + h(p) > batas:
        return False
    if h(p) == 0:
        return True
    k = p.index(16)
    for arah, t, boleh in (("atas", k - 4, k > 3), ("bawah", k + 4, k < 12), ("kanan", k + 1, k % 4 < 3), ("kiri", k - 1, k % 4)):
        if not boleh:
            continue
        q = p[:]
        q[k], q[t] = q[t], 16
        if len(jalan) > 1 and jalan[-2][1] == q:
            continue
        jalan.append((arah, q))
        if telusuri(q, g + 1, batas, jalan):
            return True
        jalan.pop()
    return False


papan = [int(s) if s.isdigit() else 16 for s in open(sys.argv[1]).read().split()]
tabel = [sum(1 for n in papan[papan.index(i):] if n < i) for i in range(1, 17)]
print("Kurang:", *tabel)
kosong = papan.index(16)
print("Kurang + X =", sum(tabel) + (kosong // 4 + kosong % 4) % 2)
sys.stdout.flush()
batas, jalan = h(papan), [("mulai", papan)]
while not telusuri(papan, 0, batas, jalan):
    batas += 1        # pasti ketemu suatu saat
for n, (arah, p) in enumerate(jalan):
    print("Langkah ke-%d: %s" % (n, arah))
    for i in range(0, 16, 4):
        print(*("-" if t == 16 else t for t in p[i:i + 4]))
print("Selesai dalam", len(jalan) - 1, "langkah")
