# IQ Puzzler Pro - Ayu Wulandari 13520077
# python3 main.py test/papan.txt
import sys
import time

WARNA = ['\033[%dm' % k for k in (91, 92, 93, 94, 95, 96, 31, 32, 33, 34, 35, 36)]


def galat(pesan):
    print('Galat:', pesan)
    sys.exit(1)


def baca(nama):
    try:
        baris = [b.rstrip() for b in open(nama).read().splitlines() if b.strip()]
    except OSError:
        galat('file %s tidak ada' % nama)
    try:
        n, m, p = map(int, baris[0].split())
    except (ValueError, IndexError):
        galat('baris pertama harus berisi tiga bilangan N M P')
    if min(n, m, p) < 1:
        galat('N, M dan P harus positif')
    jenis = baris[1].strip() if len(baris) > 1 else ''
    sisa = baris[2:]
    if jenis == 'DEFAULT':
        topeng = ['X' * m] * n
    elif jenis == 'CUSTOM':
        topeng, sisa = [b.strip() for b in sisa[:n]], sisa[n:]
        if len(topeng) != n or any(len(b) != m or set(b) - set('X.') for b in topeng):
            galat('papan CUSTOM harus %d baris dan %d kolom X atau .' % (n, m))
    else:
        galat('jenis papan %s tidak dikenal' % (jenis or '(kosong)'))
    blok = {}
    terakhir = None
    for b in sisa:
        huruf = b.strip()[0]
        if not ('A' <= huruf <= 'Z') or set(b) - {huruf, ' '}:
            galat('baris blok salah: %r' % b)
        if huruf != terakhir:
            if huruf in blok:
                galat('huruf %s dipakai dua blok' % huruf)
            blok[huruf] = []
            tinggi = 0
        blok[huruf] += [(tinggi, k) for k, h in enumerate(b) if h == huruf]
        tinggi += 1
        terakhir = huruf
    if len(blok) != p:
        galat('seharusnya %d blok, ternyata %d' % (p, len(blok)))
    for huruf, sel in blok.items():
        if not tersambung(sel):
            galat('blok %s terputus' % huruf)
    return n, m, topeng, blok


def tersambung(sel):
    sudah = [sel[0]]
    for r, k in sudah:
        sudah += [(a, b) for a, b in sel if abs(a - r) <= 1 and abs(b - k) <= 1 and (a, b) not in sudah]
    return len(sudah) == len(sel)


def putaran(sel):
    """Keempat putaran blok; sel pertama (urutan baca) menjadi (0, 0)."""
    hasil = []
    for _ in range(4):
        sel = sorted((k, -r) for r, k in sel)
        r0, k0 = sel[0]
        bentuk = [(r - r0, k - k0) for r, k in sel]
        if bentuk not in hasil:
            hasil.append(bentuk)
    return hasil


def selesaikan(n, m, papan, blok):
    kasus = 0

    def isi(mulai, sisa):
        nonlocal kasus
        while mulai < n * m and papan[mulai] != 'X':
            mulai += 1
        if mulai == n * m:
            return not sisa
        r, k = divmod(mulai, m)
        for huruf in sisa:
            for bentuk in blok[huruf]:
                kasus += 1
                tempat = []
                for dr, dk in bentuk:
                    if not (r + dr < n and 0 <= k + dk < m and papan[(r + dr) * m + k + dk] == 'X'):
                        break
                    tempat.append((r + dr) * m + k + dk)
                else:
                    for t in tempat:
                        papan[t] = huruf.lower()
                    if isi(mulai, [h for h in sisa if h != huruf]):
                        return True
                    for t in tempat:
                        papan[t] = 'X'
        return False

    return isi(0, list(blok)), kasus


if len(sys.argv) < 2:
    galat('nama file belum diberikan')
n, m, topeng, blok = baca(sys.argv[1])
papan = list(''.join(topeng))
luas = sum(map(len, blok.values()))
blok = {huruf: putaran(sel) for huruf, sel in blok.items()}
mulai = time.time()
ada, kasus = selesaikan(n, m, papan, blok) if luas == papan.count('X') else (False, 0)
ms = (time.time() - mulai) * 1000
if ada:
    for r in range(n):
        for h in papan[r * m:(r + 1) * m]:
            print(' ' if h == '.' else WARNA[(ord(h) - 97) % 12] + h.upper() + '\033[0m', end='')
        print()
else:
    print('Tidak ada solusi.')
print('\nWaktu pencarian: %.0f ms' % ms)
print('Banyak kasus yang ditinjau: %d' % kasus)
