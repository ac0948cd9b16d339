# Tucil 1: IQ Puzzler Pro. Dewi Lestari 13520109
import sys
import time

TERBESAR = 25  # papan 5 x 5 dari contoh soal


def tolak(pesan):
    print("Masukan ditolak:", pesan)
    sys.exit(1)


def baca(nama):
    baris = [b.rstrip() for b in open(nama).read().splitlines()]
    angka = baris[0].split() if baris else []
    if len(angka) != 3 or not all(a.isdigit() and int(a) > 0 for a in angka):
        tolak("baris pertama bukan tiga bilangan positif")
    n, m, p = map(int, angka)
    if n * m > TERBESAR:
        tolak(f"papan {n} x {m} terlalu besar")
    if len(baris) < 2 or baris[1] != "DEFAULT":
        tolak("hanya papan DEFAULT yang didukung")
    keping = {}
    sebelum = ""
    for b in filter(None, baris[2:]):
        huruf = b.strip()[0]
        if set(b) - {huruf, " "} or not "A" <= huruf <= "Z":
            tolak("keping " + b)
        if huruf != sebelum and huruf in keping:
            tolak("keping " + huruf + " dua kali")
        keping.setdefault(huruf, []).append(b)
        sebelum = huruf
    if len(keping) != p:
        tolak(f"ada {len(keping)} keping, bukan {p}")
    return n, m, keping


def bentuk(gambar):
    sel = [(r, k) for r, b in enumerate(gambar) for k, c in enumerate(b) if c != " "]
    semua = set()
    for _ in range(2):
        for _ in range(4):
            sel = [(k, -r) for r, k in sel]
            r0, k0 = min(sel)
            semua.add(tuple(sorted((r - r0, k - k0) for r, k in sel)))
        sel = [(r, -k) for r, k in sel]
    return semua


def isi(papan, sisa, hitung):
    kosong = next(((r, k) for r, b in enumerate(papan) for k, c in enumerate(b) if not c), None)
    if kosong is None:
        return not sisa
    for huruf in sisa:
        for pola in sisa[huruf]:
            hitung[0] += 1
            tempat = [(kosong[0] + r, kosong[1] + k) for r, k in pola]
            if any(not (0 <= r < len(papan) and 0 <= k < len(papan[0])) or papan[r][k] for r, k in tempat):
                continue
            for r, k in tempat:
                papan[r][k] = huruf
            if isi(papan, {h: s for h, s in sisa.items() if h != huruf}, hitung):
                return True
            for r, k in tempat:
                papan[r][k] = ""
    return False


n, m, keping = baca(sys.argv[1])
papan = [[""] * m for _ in range(n)]
hitung = [0]
mulai = time.time()
if isi(papan, {h: bentuk(g) for h, g in keping.items()}, hitung):
    print("\n".join("".join(b) for b in papan))
else:
    print("Tidak ada solusi.")
print(f"Waktu pencarian: {(time.time() - mulai) * 1000:.0f} ms")
print("Banyak kasus yang ditinjau:", hitung[0])
