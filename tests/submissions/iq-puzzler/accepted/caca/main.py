import time


class Salah(Exception):
    pass


def muat(teks):
    baris = teks.split("\n")
    kepala = baris[0].split()
    if len(kepala) != 3 or not all(k.isdigit() and int(k) > 0 for k in kepala):
        raise Salah("baris pertama harus berisi tiga bilangan bulat positif")
    n, m, p = map(int, kepala)
    jenis = baris[1].strip() if len(baris) > 1 else ""
    sisa = baris[2:]
    if jenis == "DEFAULT":
        papan = [["."] * m for _ in range(n)]
    elif jenis == "CUSTOM":
        papan = [["." if c == "X" else "#" for c in b.strip()] for b in sisa[:n]]
        sisa = sisa[n:]
        if len(papan) != n or any(len(b) != m for b in papan):
            raise Salah("bentuk papan tidak sesuai ukuran")
    else:
        raise Salah("jenis papan tidak dikenal: " + jenis)
    blok, terakhir = {}, None
    for b in sisa:
        b = b.rstrip()
        if not b:
            continue
        huruf = b.strip()[0]
        if not ("A" <= huruf <= "Z") or set(b) - {huruf, " "}:
            raise Salah("baris blok aneh: " + b)
        if huruf != terakhir and huruf in blok:
            raise Salah(f"blok {huruf} muncul lebih dari sekali")
        terakhir = huruf
        blok.setdefault(huruf, []).append(b)
    if len(blok) != p:
        raise Salah(f"jumlah blok {len(blok)}, seharusnya {p}")
    return papan, {h: semua_arah(h, isi) for h, isi in blok.items()}


def semua_arah(huruf, isi):
    sel = [(r, c) for r, b in enumerate(isi) for c, x in enumerate(b) if x == huruf]
    hasil = []
    for i in range(8):
        sel = [(r, -c) for r, c in sel] if i == 4 else [(c, -r) for r, c in sel]
        r0, c0 = min(sel)
        bentuk = sorted((r - r0, c - c0) for r, c in sel)
        if bentuk not in hasil:
            hasil.append(bentuk)
    return hasil


class Pencari:
    def __init__(self, papan, blok):
        self.papan, self.blok, self.kasus = papan, blok, 0

    def isi(self, sisa):
        kosong = next(((r, c) for r, b in enumerate(self.papan) for c, x in enumerate(b) if x == "."), None)
        if kosong is None:
            return not sisa
        for huruf in sisa:
            for bentuk in self.blok[huruf]:
                self.kasus += 1
                tempat = [(kosong[0] + r, kosong[1] + c) for r, c in bentuk]
                if all(0 <= r < len(self.papan) and 0 <= c < len(self.papan[0]) and self.papan[r][c] == "." for r, c in tempat):
                    for r, c in tempat:
                        self.papan[r][c] = huruf
                    if self.isi([h for h in sisa if h != huruf]):
                        return True
                    for r, c in tempat:
                        self.papan[r][c] = "."
        return False


BERSIH = "\033[2J\033[H"


def warna(kode, tulisan):
    return f"\033[{kode}m{tulisan}\033[0m"


print(BERSIH + warna("1;36", "╔══════════════════╗\n║  IQ PUZZLER PRO  ║\n╚══════════════════╝"))
print(warna(33, "[1]"), "Lihat contoh papan")
print(warna(33, "[2]"), "Buka berkas sendiri")
print(warna(31, "[3]"), "Pulang")
pilih = input(warna("1;32", "➜ "))
if pilih == "1":
    print("AAB\nACB\nCCB")
elif pilih == "2":
    nama = input(BERSIH + warna("1;32", "Nama berkas ➜ "))
    try:
        papan, blok = muat(open("test/" + nama).read())
    except FileNotFoundError:
        print(warna(31, "Berkas itu tidak ada"))
    except Salah as s:
        print(warna(31, f"Berkas itu salah: {s}"))
    else:
        print(BERSIH, end="")
        cari, mulai = Pencari(papan, blok), time.time()
        if cari.isi(list(blok)):
            for baris in papan:
                print("".join(" " if h == "#" else warna(f"1;{31 + ord(h) % 6}", h) for h in baris))
        else:
            print(warna(31, "Tidak ada solusi"))
        print(f"{(time.time() - mulai) * 1000:.0f} ms, {cari.kasus} kasus")
