import sys, time

def putar(s):
    return [(c, -r) for r, c in s]

def rapikan(s):
    r0 = min(r for r, _ in s); c0 = min(c for _, c in s)
    return tuple(sorted((r - r0, c - c0) for r, c in s))

def bentuk(s):
    hasil = []
    for cermin in (s, [(r, -c) for r, c in s]):
        for _ in range(4):
            if rapikan(cermin) not in hasil:
                hasil.append(rapikan(cermin))
            cermin = putar(cermin)
    return hasil

def cari(k):
    global kasus
    if k == len(blok):
        return all('?' not in b for b in papan)
    huruf, semua = blok[k]
    for r in range(n):
        for c in range(m):
            for s in semua:
                kasus += 1
                if all(r + y < n and c + x < m and papan[r + y][c + x] == '?' for y, x in s):
                    for y, x in s: papan[r + y][c + x] = huruf
                    if cari(k + 1): return True
                    for y, x in s: papan[r + y][c + x] = '?'
    return False

nama = input("Masukkan nama file (di folder test): ")
baris = open("test/" + nama).read().split("\n")
n, m = map(int, baris[0].split()[:2])
papan = [['?'] * m for _ in range(n)]
isi = baris[2:]
if baris[1].strip() == 'CUSTOM':
    papan = [['?' if x == 'X' else '.' for x in b[:m]] for b in isi[:n]]
    isi = isi[n:]
blok, gambar = [], []
for b in isi + ['']:
    huruf = b.strip()[:1]
    if gambar and huruf != gambar[0].strip()[0]:
        h = gambar[0].strip()[0]
        blok.append((h, bentuk([(r, c) for r, g in enumerate(gambar) for c, x in enumerate(g) if x == h])))
        gambar = []
    if huruf:
        gambar.append(b)
kasus, t = 0, time.time()
print()
if cari(0):
    for b in papan:
        print(''.join(x if x == '.' else '\033[%dm%s\033[0m' % (31 + ord(x) % 6, x) for x in b))
else:
    print('Tidak ada solusi')
print('Waktu pencarian: %d ms' % ((time.time() - t) * 1000))
print('Banyak kasus yang ditinjau:', kasus)
