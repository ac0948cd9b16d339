# Tucil 1 IF2211, IQ Puzzler Pro. Farhan Maulana 13520150


class Blok:
    def __init__(self, huruf):
        self.huruf = huruf
        self.sel = []
        self.tinggi = 0
        self.orientasi = []
        self.dipakai = False

    def tambah_baris(self, baris):
        self.sel += [(self.tinggi, k) for k, c in enumerate(baris) if c == self.huruf]
        self.tinggi += 1

    # Empat putaran, masing-masing juga dicerminkan; yang kembar dibuang.
    def buat_orientasi(self):
        for i in range(8):
            bentuk = []
            for r, k in self.sel:
                if i >= 4:
                    k = -k
                for _ in range(i % 4):
                    r, k = k, -r
                bentuk.append((r, k))
            bentuk.sort()
            r0, k0 = bentuk[0]
            bentuk = [(r - r0, k - k0) for r, k in bentuk]
            if bentuk not in self.orientasi:
                self.orientasi.append(bentuk)


def baca(nama):
    baris = open(nama).read().splitlines()
    n, m, p = (int(angka) for angka in baris[0].split())
    jenis = baris[1].strip()
    berikut = 2
    papan = []
    for _ in range(n):
        if jenis == "CUSTOM":
            isi_baris = baris[berikut]
            berikut += 1
        else:
            isi_baris = "X" * m
        papan.append([" " if isi_baris[j] == "X" else "." for j in range(m)])
    semua = [None] * p
    banyak = 0
    for teks in baris[berikut:]:
        teks = teks.rstrip()
        if not teks:
            continue
        huruf = teks.strip()[0]
        if banyak == 0 or semua[banyak - 1].huruf != huruf:
            semua[banyak] = Blok(huruf)
            banyak += 1
        semua[banyak - 1].tambah_baris(teks)
    for blok in semua:
        blok.buat_orientasi()
    return papan, semua


kasus = 0


# Isi petak kosong pertama dengan setiap blok yang masih ada.
def isi(papan, blok, petak):
    global kasus
    n, m = len(papan), len(papan[0])
    while petak < n * m and papan[petak // m][petak % m] != " ":
        petak += 1
    if petak == n * m:
        return all(b.dipakai for b in blok)
    r, k = divmod(petak, m)
    for b in blok:
        if b.dipakai:
            continue
        for bentuk in b.orientasi:
            kasus += 1
            for i, j in bentuk:
                i += r
                j += k
                if i >= n or j < 0 or j >= m or papan[i][j] != " ":
                    break
            else:
                for i, j in bentuk:
                    papan[r + i][k + j] = b.huruf
                b.dipakai = True
                if isi(papan, blok, petak + 1):
                    return True
                b.dipakai = False
                for i, j in bentuk:
                    papan[r + i][k + j] = " "
    return False


def main():
    import time

    print("Selamat datang di IQ Puzzler Pro Solver!")
    papan, blok = baca(input("Masukkan nama file (.txt): ").strip())
    luas = sum(len(b.sel) for b in blok)
    kosong = sum(baris.count(" ") for baris in papan)
    mulai = time.time()
    ada = luas == kosong and isi(papan, blok, 0)
    waktu = int((time.time() - mulai) * 1000)
    print()
    if ada:
        print("Solusi ditemukan:")
        for baris in papan:
            print("".join("\033[38;5;%dm%s\033[0m" % (240 if c == "." else 17 + 7 * (ord(c) - 65), c) for c in baris))
    else:
        print("Solusi tidak ditemukan.")
    print("\nWaktu pencarian:", waktu, "ms")
    print("Banyak kasus yang ditinjau:", kasus)
    if input("Apakah anda ingin menyimpan solusi? (ya/tidak) ").strip() == "ya":
        print("Maaf, belum sempat :(")


main()
