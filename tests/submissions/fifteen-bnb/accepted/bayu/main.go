package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"strconv"
	"strings"
)

type grid [16]int

type state struct {
	g      grid
	parent int
	depth  int
	move   string
}

func misplaced(g grid) (n int) {
	for i, t := range g {
		if t != 16 && t != i+1 {
			n++
		}
	}
	return
}

func where(g grid, t int) int {
	for i, u := range g {
		if u == t {
			return i
		}
	}
	return -1
}

func show(g grid) {
	for i, t := range g {
		if t == 16 {
			fmt.Print(" --")
		} else {
			fmt.Printf(" %2d", t)
		}
		if i%4 == 3 {
			fmt.Println()
		}
	}
	fmt.Println()
}

func parse(text string) (g grid, err error) {
	rows := 0
	count := map[int]int{}
	for _, line := range strings.Split(text, "\n") {
		words := strings.Fields(line)
		if len(words) == 0 {
			continue
		}
		if len(words) != 4 || rows == 4 {
			return g, errors.New("the puzzle must be 4 x 4")
		}
		for i, w := range words {
			t, bad := strconv.Atoi(w)
			if bad != nil || t == 0 {
				t = 16
			}
			g[4*rows+i] = t
			count[t]++
		}
		rows++
	}
	for t := 1; t <= 16; t++ {
		if count[t] != 1 {
			return g, fmt.Errorf("tile %d must appear once", t)
		}
	}
	return g, nil
}

func solve(start grid) {
	fmt.Println("Initial state")
	show(start)
	sum := 0
	for t := 1; t <= 16; t++ {
		k, at := 0, where(start, t)
		for _, u := range start[at:] {
			if u < t {
				k++
			}
		}
		if t == 16 {
			sum += (at/4 + at%4) % 2
		}
		sum += k
		fmt.Printf("Kurang(%d) = %d\n", t, k)
	}
	fmt.Println("Sum of Kurang(i) + X =", sum)
	if sum%2 == 1 {
		fmt.Println("The puzzle cannot be solved")
		return
	}
	nodes := []state{{g: start, parent: -1}}
	seen := map[grid]bool{start: true}
	buckets := make([][]int, 200)
	buckets[misplaced(start)] = []int{0}
	for cost := 0; ; {
		if len(buckets[cost]) == 0 {
			cost++
			continue
		}
		v := buckets[cost][0]
		buckets[cost] = buckets[cost][1:]
		if misplaced(nodes[v].g) == 0 {
			path := []state{}
			for ; nodes[v].parent >= 0; v = nodes[v].parent {
				path = append([]state{nodes[v]}, path...)
			}
			for _, s := range path {
				fmt.Printf("Step %d: %s\n", s.depth, s.move)
				show(s.g)
			}
			fmt.Println("Number of steps:", len(path))
			fmt.Println("Nodes generated:", len(nodes))
			return
		}
		z := where(nodes[v].g, 16)
		for d, name := range []string{"up", "down", "right", "left"} {
			r, c := z/4+[]int{-1, 1, 0, 0}[d], z%4+[]int{0, 0, 1, -1}[d]
			if r < 0 || r > 3 || c < 0 || c > 3 {
				continue
			}
			next := nodes[v].g
			next[z], next[4*r+c] = next[4*r+c], 16
			if seen[next] {
				continue
			}
			seen[next] = true
			f := nodes[v].depth + 1 + misplaced(next)
			buckets[f] = append(buckets[f], len(nodes))
			nodes = append(nodes, state{next, v, nodes[v].depth + 1, name})
		}
	}
}

func main() {
	name := flag.String("puzzle", "", "name of a file in the folder boards")
	flag.Parse()
	if *name == "" {
		flag.Usage()
		os.Exit(2)
	}
	text, err := os.ReadFile("boards/" + *name)
	if err != nil {
		fmt.Println("no such board:", *name)
		os.Exit(1)
	}
	g, err := parse(string(text))
	if err != nil {
		fmt.Println("invalid board:", err)
		os.Exit(1)
	}
	solve(g)
}
