import sys, time
from heapq import heappush, heappop

def baca():
    isi = open(sys.argv[1]).read().split() if len(sys.argv) > 1 else sys.stdin.read().split()
    p = tuple(16 if not s.isdigit() else int(s) for s in isi)
    if sorted(p) != list(range(1, 17)):
        print('Puzzle salah!')
        sys.exit(1)
    return p

def tetangga(p):
    k = p.index(16)
    for nama, t, boleh in (('UP', k - 4, k > 3), ('DOWN', k + 4, k < 12), ('RIGHT', k + 1, k % 4 < 3), ('LEFT', k - 1, k % 4 > 0)):
        if boleh:
            q = list(p)
            q[k], q[t] = q[t], q[k]
            yield nama, tuple(q)

def g(p):
    return sum(1 for i in range(16) if p[i] != 16 and p[i] != i + 1)

def gambar(p):
    print('\n'.join('\t'.join('x' if n == 16 else str(n) for n in p[i:i+4]) for i in (0, 4, 8, 12)))

awal = baca()
total = 0
for i in range(1, 17):
    k = sum(1 for n in awal[awal.index(i):] if n < i)
    total += k
    print('KURANG(%d) = %d' % (i, k))
kosong = awal.index(16)
total += (kosong // 4 + kosong % 4) % 2
print('Total KURANG + X =', total)
if total % 2 == 1:
    print('Puzzle tidak dapat dipecahkan')
    sys.exit(0)

t = time.time()
simpul, urut = [(g(awal), 0, 0, awal)], 0
asal = {awal: (None, None)}
while simpul:
    _, _, d, p = heappop(simpul)
    if g(p) == 0:
        break
    for nama, q in tetangga(p):
        if q not in asal:
            asal[q] = (p, nama)
            urut += 1
            heappush(simpul, (d + 1 + g(q), urut, d + 1, q))
jalan = []
while p:
    jalan.insert(0, p)
    p = asal[p][0]
for n, p in enumerate(jalan):
    print('Langkah', n, asal[p][1] or '')
    gambar(p)
print('Jumlah langkah:', len(jalan))   # banyak papan
print('Waktu eksekusi: %.3f s' % (time.time() - t))
