# Papan digambar dengan petak selebar tiga huruf, lubang sebagai balok.
import sys


def baca(nama):
    baris = [b.rstrip() for b in open(nama)]
    n, m, p = map(int, baris[0].split())
    sisa = baris[2:]
    petak = {(r, c) for r in range(n) for c in range(m)}
    if baris[1] == "CUSTOM":
        petak = {(r, c) for r, c in petak if sisa[r][c] == "X"}
        sisa = sisa[n:]
    bentuk, akhir = {}, None
    for b in filter(None, sisa):
        huruf = b.strip()[0]
        if set(b) - {" ", huruf} or not huruf.isupper() or huruf != akhir and huruf in bentuk:
            raise ValueError("blok " + huruf)
        bentuk.setdefault(huruf, []).append(b)
        akhir = huruf
    if len(bentuk) != p or min(n, m, p) < 1:
        raise ValueError("banyak blok")
    return n, m, petak, {h: {(r, c) for r, b in enumerate(g) for c, x in enumerate(b) if x != " "} for h, g in bentuk.items()}


def arah(sel):
    semua = set()
    for _ in range(2):
        for _ in range(4):
            sel = {(c, -r) for r, c in sel}
            a, b = min(sel)
            semua.add(frozenset((r - a, c - b) for r, c in sel))
        sel = {(r, -c) for r, c in sel}
    return semua


def isi(kosong, blok, papan):
    if not kosong:
        return not blok
    r, c = min(kosong)
    for h in blok:
        for pola in blok[h]:
            taruh = {(r + y, c + x) for y, x in pola}
            if taruh <= kosong:
                papan.update(dict.fromkeys(taruh, h))
                if isi(kosong - taruh, {k: v for k, v in blok.items() if k != h}, papan):
                    return True
    return False


try:
    n, m, petak, blok = baca(sys.argv[1])
except (ValueError, IndexError) as salah:
    sys.exit("Masukan tidak valid: %s" % salah)
papan = {}
if isi(petak, {h: arah(sel) for h, sel in blok.items()}, papan):
    for r in range(n):
        print(" ".join(papan[r, c].center(3) if (r, c) in petak else "███" for c in range(m)))
else:
    print("Tidak ada solusi.")
