# 15 puzzle dengan GUI, pilih file lalu tekan Solve
import tkinter as tk
from tkinter import filedialog, messagebox


class Jendela(tk.Tk):
    def __init__(self):
        super().__init__()
        self.title("15 puzzle")
        self.kotak = [tk.Label(self, width=4, height=2, relief="raised") for _ in range(16)]
        for i, k in enumerate(self.kotak):
            k.grid(row=i // 4, column=i % 4)
        tk.Button(self, text="Buka", command=self.buka).grid(row=4, column=0, columnspan=2)
        tk.Button(self, text="Solve", command=self.selesaikan).grid(row=4, column=2, columnspan=2)
        self.papan = []

    def buka(self):
        nama = filedialog.askopenfilename()
        with open(nama) as f:
            self.papan = f.read().split()
        for k, isi in zip(self.kotak, self.papan):
            k.config(text=isi)

    def selesaikan(self):
        kurang = sum(1 for i in range(16) for j in range(i, 16) if self.papan[j] < self.papan[i])
        messagebox.showinfo("Hasil", "Kurang: %d" % kurang)


Jendela().mainloop()
