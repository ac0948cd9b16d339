package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Puzzle adalah satu susunan ubin; 0 adalah kotak kosong.
type Puzzle struct {
	ubin   [16]int
	kosong int
	induk  *Puzzle
	aksi   string
	dalam  int
}

func baca(teks string) (*Puzzle, error) {
	var kata []string
	for _, baris := range strings.Split(teks, "\n") {
		isi := strings.Fields(baris)
		if len(isi) == 0 {
			continue
		}
		if len(isi) != 4 || len(kata) == 16 {
			return nil, errors.New("harus 4 baris, tiap baris 4 kotak")
		}
		kata = append(kata, isi...)
	}
	if len(kata) != 16 {
		return nil, errors.New("harus 4 baris, tiap baris 4 kotak")
	}
	p := &Puzzle{}
	var ada [16]bool
	for i, k := range kata {
		nilai, err := strconv.Atoi(k)
		if err != nil {
			nilai = 16 // tanda kotak kosong
		}
		if nilai < 1 || nilai > 16 {
			return nil, fmt.Errorf("angka %d", nilai)
		}
		if ada[nilai%16] {
			return nil, fmt.Errorf("ganda: %s", k)
		}
		ada[nilai%16] = true
		p.ubin[i] = nilai % 16
		if nilai == 16 {
			p.kosong = i
		}
	}
	return p, nil
}

// Banyaknya ubin yang lebih kecil dari ubin i dan berada setelah ubin i.
func (p *Puzzle) kurang(i int) int {
	nilai, posisi := i%16, 0
	for p.ubin[posisi] != nilai {
		posisi++
	}
	banyak := 0
	for _, u := range p.ubin[posisi+1:] {
		if u < nilai {
			banyak++
		}
	}
	return banyak
}

// Awalnya 1 untuk kotak diarsir, tapi hasilnya selalu terbalik, jadi saya tukar.
func (p *Puzzle) x() int {
	return 1 - (p.kosong/4+p.kosong%4)%2
}

func (p *Puzzle) salahTempat() int {
	banyak := 0
	for i, u := range p.ubin {
		if u != 0 && u != i+1 {
			banyak++
		}
	}
	return banyak
}

func (p *Puzzle) geser(ke int, aksi string) *Puzzle {
	baru := &Puzzle{ubin: p.ubin, kosong: ke, induk: p, aksi: aksi, dalam: p.dalam + 1}
	baru.ubin[p.kosong], baru.ubin[ke] = p.ubin[ke], 0
	return baru
}

func (p *Puzzle) cetak() {
	fmt.Println("+----+----+----+----+")
	for r := 0; r < 4; r++ {
		fmt.Print("|")
		for k := 0; k < 4; k++ {
			if u := p.ubin[4*r+k]; u == 0 {
				fmt.Print("    |")
			} else {
				fmt.Printf(" %2d |", u)
			}
		}
		fmt.Println()
		fmt.Println("+----+----+----+----+")
	}
}
