package main

import (
	"bufio"
	"fmt"
	"os"
)

var (
	board [16]int
	path  []rune
)

var words = map[rune]int{'上': -4, '下': 4, '左': -1, '右': 1}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

func manhattan() (sum int) {
	for i, t := range board {
		if t > 0 {
			sum += abs((t-1)/4-i/4) + abs((t-1)%4-i%4)
		}
	}
	return
}

func solvable() bool {
	n := 0
	for i, a := range board {
		if a == 0 {
			n += i/4 + 1
			continue
		}
		for _, b := range board[i:] {
			if b != 0 && b < a {
				n++
			}
		}
	}
	return n%2 == 0
}

func legal(at int, d rune) bool {
	switch d {
	case '上':
		return at > 3
	case '下':
		return at < 12
	case '左':
		return at%4 > 0
	}
	return at%4 < 3
}

func search(at, g, bound int, last rune) bool {
	h := manhattan()
	if g+h > bound {
		return false
	}
	if h == 0 {
		return true
	}
	for _, d := range "上下左右" {
		if !legal(at, d) || words[d] == -words[last] {
			continue
		}
		to := at + words[d]
		board[at], board[to] = board[to], 0
		path = append(path, d)
		if search(to, g+1, bound, d) {
			return true
		}
		path = path[:len(path)-1]
		board[to], board[at] = board[at], 0
	}
	return false
}

func main() {
	in := bufio.NewReader(os.Stdin)
	gap := 0
	for i := range board {
		if _, err := fmt.Fscan(in, &board[i]); err != nil {
			fmt.Println("输入有误:", err)
			os.Exit(1)
		}
		if board[i] == 0 {
			gap = i
		}
	}
	if !solvable() {
		fmt.Println("该问题无解")
		return
	}
	for bound := manhattan(); !search(gap, 0, bound, ' '); bound += 2 {
	}
	fmt.Println("空格的移动:")
	for _, d := range path {
		fmt.Printf("%c ", d)
	}
	fmt.Printf("\n步数: %d\n", len(path))
}
