// rustc -O npuzzle.rs && ./npuzzle < puzzle04.txt
use std::collections::{BTreeSet, HashMap};
use std::io::{stdin, Read};

type Board = Vec<usize>;

fn priority(board: &Board, n: usize) -> usize {
    board
        .iter()
        .enumerate()
        .filter(|(_, &t)| t > 0)
        .map(|(i, &t)| (i / n).abs_diff((t - 1) / n) + (i % n).abs_diff((t - 1) % n))
        .sum()
}

fn solvable(board: &Board, n: usize) -> bool {
    let tiles: Vec<usize> = board.iter().copied().filter(|&t| t > 0).collect();
    let inversions: usize = (0..tiles.len())
        .map(|i| tiles[i..].iter().filter(|&&t| t < tiles[i]).count())
        .sum();
    let row = board.iter().position(|&t| t == 0).unwrap() / n;
    if n % 2 == 1 {
        inversions % 2 == 0
    } else {
        (inversions + n - 1 - row) % 2 == 0
    }
}

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|w| w.parse::<usize>().expect("a number"));
    let n = numbers.next().expect("the size comes first");
    let start: Board = numbers.take(n * n).collect();
    if !solvable(&start, n) {
        println!("Geen mogelijke oplossing");
        return;
    }
    let mut open = BTreeSet::from([(priority(&start, n), 0, start.clone())]);
    let mut known: HashMap<Board, (usize, Option<Board>)> = HashMap::from([(start, (0, None))]);
    while let Some((f, g, board)) = open.pop_first() {
        if f == g {
            let mut path = vec![board];
            while let Some(before) = known[path.last().unwrap()].1.clone() {
                path.push(before);
            }
            println!("Minimum aantal verplaatsingen = {g}");
            for board in path.iter().rev() {
                println!("{n}");
                for row in board.chunks(n) {
                    println!("{}", row.iter().map(|t| format!("{t:2} ")).collect::<String>());
                }
                println!();
            }
            return;
        }
        let gap = board.iter().position(|&t| t == 0).unwrap();
        let mut to = vec![];
        if gap >= n {
            to.push(gap - n);
        }
        if gap + n < n * n {
            to.push(gap + n);
        }
        if gap % n > 0 {
            to.push(gap - 1);
        }
        if gap % n + 1 < n {
            to.push(gap + 1);
        }
        for t in to {
            let mut next = board.clone();
            next.swap(gap, t);
            let old = known.get(&next).map_or(usize::MAX, |k| k.0);
            if g + 1 < old {
                let h = priority(&next, n);
                open.remove(&(old.wrapping_add(h), old, next.clone()));
                open.insert((g + 1 + h, g + 1, next.clone()));
                known.insert(next, (g + 1, Some(board.clone())));
            }
        }
    }
}
