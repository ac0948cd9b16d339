mod state;

use state::State;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::io::Read;

fn read() -> Result<State, String> {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).map_err(|e| e.to_string())?;
    let rows: Vec<Vec<&str>> = text
        .lines()
        .map(|line| line.split_whitespace().collect::<Vec<_>>())
        .filter(|row| !row.is_empty())
        .collect();
    if rows.len() != 4 || rows.iter().any(|row| row.len() != 4) {
        return Err("expected four rows of four".to_string());
    }
    let cells: Vec<u8> = rows.concat().iter().map(|cell| cell.parse().unwrap_or(16)).collect();
    for tile in 1..=16 {
        if !cells.contains(&tile) {
            return Err(format!("{tile} is missing"));
        }
    }
    Ok(State::new(&cells))
}

fn solve(start: State) -> (Vec<State>, usize) {
    let mut came_from = HashMap::from([(start, None)]);
    let mut queue = BinaryHeap::from([Reverse((start.misplaced(), 0usize, 0u32, start))]);
    while let Some(Reverse((_, _, depth, state))) = queue.pop() {
        if state.misplaced() == 0 {
            let mut path = vec![state];
            while let Some(before) = came_from[path.last().unwrap()] {
                path.push(before);
            }
            path.reverse();
            return (path, came_from.len());
        }
        for next in state.neighbours() {
            let number = came_from.len();
            came_from.entry(next).or_insert_with(|| {
                queue.push(Reverse((depth + 1 + next.misplaced(), number, depth + 1, next)));
                Some(state)
            });
        }
    }
    unreachable!("checked before")
}

fn main() {
    println!("Enter the puzzle, four rows of four:");
    let start = match read() {
        Ok(start) => start,
        Err(why) => {
            println!("This is no puzzle: {why}");
            std::process::exit(2);
        }
    };
    println!("\n{start}");
    let kurang: Vec<u32> = (1..=16).map(|tile| start.kurang(tile)).collect();
    println!("Kurang(1..16): {kurang:?}");
    let sum = kurang.iter().sum::<u32>() + start.x();
    println!("sum + X: {sum}");
    if sum % 2 == 1 {
        println!("Impossible!! No arrangement of moves reaches the goal.");
        return;
    }
    let (path, nodes) = solve(start);
    let mut words = Vec::new();
    for (step, pair) in path.windows(2).enumerate() {
        let word = pair[0].towards(&pair[1]);
        println!("LEVEL: {}, PREVIOUS MOVE: {word}\n{}", step + 1, pair[1]);
        words.push(word);
    }
    println!("Moves: {}", words.join(" -> "));
    println!("Nodes: {nodes}");
}
