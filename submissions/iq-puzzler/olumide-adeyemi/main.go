// IQ Puzzler Pro solver in Go. The puzzle comes on standard input.
package main

import (
	"bufio"
	"fmt"
	"os"
	"sort"
	"strconv"
	"strings"
	"time"
)

type cell struct{ r, c int }

type piece struct {
	letter byte
	cells  []cell
	turns  [][]cell
}

var (
	rows, cols int
	board      [][]byte // 0 is free, '.' is outside the mask
	pieces     []*piece
	used       []bool
	tried      int
)

func refuse(format string, args ...any) {
	fmt.Printf("Invalid input: "+format+"\n", args...)
	os.Exit(1)
}

func readPuzzle() {
	var lines []string
	scanner := bufio.NewScanner(os.Stdin)
	for scanner.Scan() {
		line := strings.TrimRight(scanner.Text(), " \r\t")
		if line != "" {
			lines = append(lines, line)
		}
	}
	if len(lines) < 2 {
		refuse("the file is too short")
	}
	var numbers []int
	for _, word := range strings.Fields(lines[0]) {
		number, err := strconv.Atoi(word)
		if err != nil || number < 1 {
			refuse("%q is not a positive number", word)
		}
		numbers = append(numbers, number)
	}
	if len(numbers) != 3 {
		refuse("the first line needs three numbers, it has %d", len(numbers))
	}
	rows, cols = numbers[0], numbers[1]
	if rows > 1000 || cols > 1000 {
		refuse("the board is too large")
	}
	board = make([][]byte, rows)
	for r := range board {
		board[r] = make([]byte, cols)
	}
	kind, rest := strings.TrimSpace(lines[1]), lines[2:]
	switch kind {
	case "DEFAULT":
	case "CUSTOM":
		if len(rest) < rows {
			refuse("the mask has too few rows")
		}
		for r := range board {
			mask := strings.TrimSpace(rest[r])
			if len(mask) != cols || strings.Trim(mask, "X.") != "" {
				refuse("mask row %d is wrong: %q", r+1, mask)
			}
			for c := range mask {
				if mask[c] == '.' {
					board[r][c] = '.'
				}
			}
		}
		rest = rest[rows:]
	default:
		refuse("unknown kind of board %q", kind)
	}
	known := map[byte]bool{}
	height := 0
	for _, line := range rest {
		letter := strings.TrimLeft(line, " ")[0]
		if letter < 'A' || letter > 'Z' || strings.Trim(line, " "+string(rune(letter))) != "" {
			refuse("%q is not a row of a piece", line)
		}
		if len(pieces) == 0 || pieces[len(pieces)-1].letter != letter {
			if known[letter] {
				refuse("two pieces are called %c", letter)
			}
			known[letter] = true
			pieces = append(pieces, &piece{letter: letter})
			height = 0
		}
		last := pieces[len(pieces)-1]
		for c := range line {
			if line[c] == letter {
				last.cells = append(last.cells, cell{height, c})
			}
		}
		height++
	}
	if len(pieces) != numbers[2] {
		refuse("there should be %d pieces, there are %d", numbers[2], len(pieces))
	}
}

// connected walks from cell to cell, by sides and by corners.
func (p *piece) connected() bool {
	todo := map[cell]bool{}
	for _, x := range p.cells {
		todo[x] = true
	}
	stack := []cell{p.cells[0]}
	delete(todo, p.cells[0])
	for len(stack) > 0 {
		x := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		for r := x.r - 1; r <= x.r+1; r++ {
			for c := x.c - 1; c <= x.c+1; c++ {
				if todo[cell{r, c}] {
					delete(todo, cell{r, c})
					stack = append(stack, cell{r, c})
				}
			}
		}
	}
	return len(todo) == 0
}

func (p *piece) makeTurns() {
	seen := map[string]bool{}
	for k := 0; k < 8; k++ {
		turn := make([]cell, len(p.cells))
		for i, x := range p.cells {
			if k >= 4 {
				x.c = -x.c
			}
			for n := 0; n < k%4; n++ {
				x = cell{x.c, -x.r}
			}
			turn[i] = x
		}
		sort.Slice(turn, func(i, j int) bool {
			return turn[i].r < turn[j].r || turn[i].r == turn[j].r && turn[i].c < turn[j].c
		})
		first := turn[0]
		for i := range turn {
			turn[i].r -= first.r
			turn[i].c -= first.c
		}
		if key := fmt.Sprint(turn); !seen[key] {
			seen[key] = true
			p.turns = append(p.turns, turn)
		}
	}
}

// fits puts a turned piece with its first cell on (r, c) if every cell is free.
func fits(turn []cell, r, c int) bool {
	for _, x := range turn {
		a, b := r+x.r, c+x.c
		if a >= rows || b < 0 || b >= cols || board[a][b] != 0 {
			return false
		}
	}
	return true
}

func put(turn []cell, r, c int, letter byte) {
	for _, x := range turn {
		board[r+x.r][c+x.c] = letter
	}
}

// fill covers the first free cell in reading order.
func fill(from int) bool {
	for from < rows*cols && board[from/cols][from%cols] != 0 {
		from++
	}
	if from == rows*cols {
		return true
	}
	r, c := from/cols, from%cols
	for i, p := range pieces {
		if used[i] {
			continue
		}
		for _, turn := range p.turns {
			tried++
			if !fits(turn, r, c) {
				continue
			}
			put(turn, r, c, p.letter)
			used[i] = true
			if fill(from + 1) {
				return true
			}
			used[i] = false
			put(turn, r, c, 0)
		}
	}
	return false
}

func main() {
	readPuzzle()
	area, free := 0, 0
	for _, p := range pieces {
		if !p.connected() {
			refuse("piece %c is in more than one part", p.letter)
		}
		p.makeTurns()
		area += len(p.cells)
	}
	for _, row := range board {
		for _, x := range row {
			if x == 0 {
				free++
			}
		}
	}
	used = make([]bool, len(pieces))
	start := time.Now()
	if area == free && fill(0) {
		for _, row := range board {
			for _, x := range row {
				if x == '.' {
					fmt.Print("  ")
				} else {
					fmt.Printf("\x1b[1;%dm%c\x1b[0m ", 31+int(x-'A')%6, x)
				}
			}
			fmt.Println()
		}
		fmt.Println("\nSolution Found")
	} else {
		fmt.Println("No Solution Found")
	}
	fmt.Printf("Time: %.2f ms\n", float64(time.Since(start).Microseconds())/1000)
	fmt.Println("Cases tried:", tried)
}
