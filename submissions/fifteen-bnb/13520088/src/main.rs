// Fifteen puzzle, branch and bound. Agus Pratama (13520088)
// usage: main FILE
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::time::Instant;

type Board = [u8; 16];
const MOVES: [(&str, i32); 4] = [("UP", -4), ("DOWN", 4), ("RIGHT", 1), ("LEFT", -1)];

fn read(text: &str) -> Result<Board, String> {
    let tokens: Vec<&str> = text.split_whitespace().collect();
    let rows: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    if rows.len() != 4 || rows.iter().any(|row| row.split_whitespace().count() != 4) {
        return Err("expected 4 rows of 4 cells".to_string());
    }
    let mut board = [0; 16];
    let mut seen = [false; 17];
    for (cell, token) in board.iter_mut().zip(&tokens) {
        let tile = token.parse::<i64>().unwrap_or(16);
        if !(1..=16).contains(&tile) {
            return Err(format!("{tile} is not a tile"));
        }
        if std::mem::replace(&mut seen[tile as usize], true) {
            return Err(format!("{token} appears twice"));
        }
        *cell = tile as u8;
    }
    Ok(board)
}

fn kurang(board: &Board, i: u8) -> usize {
    let at = board.iter().position(|&t| t == i).unwrap();
    board[at..].iter().filter(|&&t| t < i).count()
}

fn misplaced(board: &Board) -> u32 {
    (0..16).filter(|&i| board[i] != 16 && board[i] as usize != i + 1).count() as u32
}

fn print(board: &Board) {
    for row in board.chunks(4) {
        for &tile in row {
            if tile == 16 {
                print!("[  ]");
            } else {
                print!("[{tile:2}]");
            }
        }
        println!();
    }
}

/// Best first on depth + misplaced tiles; gives the path and how many nodes were generated.
fn search(start: Board) -> (Vec<(&'static str, Board)>, usize) {
    let mut parent: HashMap<Board, Option<(&'static str, Board)>> = HashMap::new();
    let mut queue = BinaryHeap::new();
    let mut number = 0;
    parent.insert(start, None);
    queue.push(Reverse((misplaced(&start), number, 0, start)));
    while let Some(Reverse((cost, _, depth, board))) = queue.pop() {
        if cost == depth {
            let mut path = Vec::new();
            let mut at = board;
            while let Some((name, before)) = parent[&at] {
                path.push((name, at));
                at = before;
            }
            path.reverse();
            return (path, number);
        }
        let blank = board.iter().position(|&t| t == 16).unwrap() as i32;
        for (name, step) in MOVES {
            let to = blank + step;
            // stay on the board
            if !(0..16).contains(&to) {
                continue;
            }
            let mut child = board;
            child.swap(blank as usize, to as usize);
            if parent.contains_key(&child) {
                continue;
            }
            parent.insert(child, Some((name, board)));
            number += 1;
            queue.push(Reverse((depth + 1 + misplaced(&child), number, depth + 1, child)));
        }
    }
    unreachable!("the parity test lets only solvable boards through")
}

fn main() {
    let Some(file) = std::env::args().nth(1) else {
        eprintln!("usage: main FILE");
        std::process::exit(2);
    };
    let text = std::fs::read_to_string(&file).unwrap_or_else(|error| {
        eprintln!("cannot read {file} in {:?}: {error}", std::env::current_dir());
        std::process::exit(2);
    });
    let board = read(&text).unwrap_or_else(|error| {
        eprintln!("bad board: {error}");
        std::process::exit(2);
    });
    println!("Initial board");
    print(&board);
    let table: Vec<usize> = (1..=16).map(|i| kurang(&board, i)).collect();
    println!("\nKurang(i)");
    for (i, value) in table.iter().enumerate() {
        println!("{:2} : {value}", i + 1);
    }
    let blank = board.iter().position(|&t| t == 16).unwrap();
    let sum = table.iter().sum::<usize>() + (blank / 4 + blank % 4) % 2;
    println!("\nSum Kurang(i) + X = {sum}\n");
    if sum % 2 == 1 {
        println!("This puzzle is not solvable.");
        return;
    }
    let clock = Instant::now();
    let (path, nodes) = search(board);
    for (i, (name, board)) in path.iter().enumerate() {
        println!("Move {} : {name}", i + 1);
        print(board);
        println!();
    }
    println!("Total moves     : {}", path.len());
    println!("Nodes generated : {nodes}");
    println!("Time            : {:?}", clock.elapsed());
}
