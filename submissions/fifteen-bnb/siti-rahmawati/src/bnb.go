package main

// Pencari memakai biaya = kedalaman + banyak ubin salah tempat; satu antrean untuk tiap nilai biaya.
type Pencari struct {
	simpul  int
	antrean [][]*Puzzle
	pernah  map[[16]int]bool
}

func (c *Pencari) cari(awal *Puzzle) []*Puzzle {
	c.pernah = map[[16]int]bool{}
	c.tambah(awal)
	for biaya := 0; biaya < len(c.antrean); biaya++ {
		for len(c.antrean[biaya]) > 0 {
			p := c.antrean[biaya][0]
			c.antrean[biaya] = c.antrean[biaya][1:]
			if p.salahTempat() == 0 {
				return jalur(p)
			}
			c.bangkitkan(p)
		}
	}
	return nil
}

func (c *Pencari) bangkitkan(p *Puzzle) {
	baris, kolom := p.kosong/4, p.kosong%4
	if baris > 0 {
		c.tambah(p.geser(p.kosong-4, "ATAS"))
	}
	if baris < 3 {
		c.tambah(p.geser(p.kosong+4, "BAWAH"))
	}
	if kolom < 3 {
		c.tambah(p.geser(p.kosong+1, "KANAN"))
	}
	if kolom > 0 {
		c.tambah(p.geser(p.kosong-1, "KIRI"))
	}
}

func (c *Pencari) tambah(p *Puzzle) {
	if c.pernah[p.ubin] {
		return
	}
	c.pernah[p.ubin] = true
	c.simpul++
	biaya := p.dalam + p.salahTempat()
	for len(c.antrean) <= biaya {
		c.antrean = append(c.antrean, nil)
	}
	c.antrean[biaya] = append(c.antrean[biaya], p)
}

func jalur(akhir *Puzzle) []*Puzzle {
	hasil := make([]*Puzzle, akhir.dalam+1)
	for p := akhir; p != nil; p = p.induk {
		hasil[p.dalam] = p
	}
	return hasil
}
