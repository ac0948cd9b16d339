//! eight-puzzle BOARD: greedy search with both distances.
use std::collections::{BTreeMap, HashMap};

type Grid = [u8; 9];

fn hamming(g: &Grid) -> usize {
    (0..9).filter(|&i| g[i] != 0 && g[i] as usize != i + 1).count()
}

fn manhattan(g: &Grid) -> usize {
    (0..9)
        .filter(|&i| g[i] != 0)
        .map(|i| {
            let t = g[i] as usize - 1;
            (i / 3).abs_diff(t / 3) + (i % 3).abs_diff(t % 3)
        })
        .sum()
}

fn search(start: Grid, h: fn(&Grid) -> usize) -> (Vec<Grid>, usize) {
    let mut open: BTreeMap<usize, Vec<Grid>> = BTreeMap::from([(h(&start), vec![start])]);
    let mut from: HashMap<Grid, Option<Grid>> = HashMap::from([(start, None)]);
    let mut iterations = 0;
    while let Some(mut entry) = open.first_entry() {
        let Some(g) = entry.get_mut().pop() else {
            entry.remove();
            continue;
        };
        iterations += 1;
        let gap = g.iter().position(|&t| t == 0).unwrap();
        let (row, column) = (gap / 3, gap % 3);
        for to in 0..9 {
            if row.abs_diff(to / 3) + column.abs_diff(to % 3) != 1 {
                continue;
            }
            let mut next = g;
            next.swap(gap, to);
            if h(&next) == 0 {
                // the way to here is what was asked for
                let mut path = vec![g];
                while let Some(before) = from[path.last().unwrap()] {
                    path.push(before);
                }
                path.reverse();
                return (path, iterations);
            }
            if !from.contains_key(&next) {
                from.insert(next, Some(g));
                open.entry(h(&next)).or_default().push(next);
            }
        }
    }
    (vec![], iterations)
}

fn main() {
    let Some(path) = std::env::args().nth(1) else {
        println!("usage: eight-puzzle BOARD");
        std::process::exit(2);
    };
    let text = std::fs::read_to_string(path).expect("a readable file");
    let cells: Vec<u8> = text.split_whitespace().map(|w| w.parse().unwrap_or(0)).collect();
    let start: Grid = cells.try_into().expect("nine cells");
    let tiles: Vec<u8> = start.iter().copied().filter(|&t| t > 0).collect();
    let inversions: usize = (0..8).map(|i| tiles[i..].iter().filter(|&&t| t < tiles[i]).count()).sum();
    if inversions % 2 == 1 {
        println!("not solvable");
        return;
    }
    println!("solvable");
    for (name, h) in [("hamming", hamming as fn(&Grid) -> usize), ("manhattan", manhattan)] {
        let (path, iterations) = search(start, h);
        println!("found in {iterations} iterations using {name}");
        for g in path {
            for row in g.chunks(3) {
                println!("{} {} {}", row[0], row[1], row[2]);
            }
            println!();
        }
    }
}
