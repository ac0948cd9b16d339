package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
	"time"
)

func main() {
	fmt.Println("==============================")
	fmt.Println("   15-PUZZLE SOLVER (B & B)   ")
	fmt.Println("==============================")
	fmt.Print("Masukkan nama file: ")
	nama, err := bufio.NewReader(os.Stdin).ReadString('\n')
	if err != nil {
		fmt.Println("\nTidak ada nama file.")
		return
	}
	nama = strings.TrimSpace(nama)
	teks, err := os.ReadFile(nama)
	if err != nil {
		fmt.Println("File", nama, "tidak dapat dibaca")
		return
	}
	awal, err := baca(string(teks))
	if err != nil {
		fmt.Println("Papan tidak valid:", err)
		return
	}
	fmt.Println("\nPosisi awal:")
	awal.cetak()

	jumlah := 0
	fmt.Println("\nNilai fungsi Kurang(i):")
	for i := 1; i <= 16; i++ {
		fmt.Printf("Kurang(%d) = %d\n", i, awal.kurang(i))
		jumlah += awal.kurang(i)
	}
	fmt.Println("Sigma Kurang(i) + X =", jumlah+awal.x())

	if (jumlah+awal.x())%2 == 1 {
		fmt.Println("\nPersoalan tidak dapat diselesaikan.")
		return
	}
	mulai := time.Now()
	pencari := &Pencari{}
	hasil := pencari.cari(awal)
	waktu := time.Since(mulai)

	fmt.Println("\nPersoalan dapat diselesaikan.")
	for i, p := range hasil[1:] {
		fmt.Printf("\nLangkah ke-%d: %s\n", i+1, p.aksi)
		p.cetak()
	}
	fmt.Println("\nJumlah langkah           :", len(hasil)-1)
	fmt.Println("Jumlah simpul dibangkitkan:", pencari.simpul)
	fmt.Printf("Waktu eksekusi           : %.3f ms\n", waktu.Seconds()*1000)
}
