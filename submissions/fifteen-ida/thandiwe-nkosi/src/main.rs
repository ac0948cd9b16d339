//! IDA* for the 15-puzzle. Board on standard input, 0 is the blank.

mod board;
mod ida;

use std::io::{read_to_string, stdin};
use std::process::ExitCode;

use board::Board;

fn main() -> ExitCode {
    let board = match read_to_string(stdin()).map_err(|e| e.to_string()).and_then(|text| Board::parse(&text)) {
        Ok(board) => board,
        Err(why) => {
            eprintln!("not a 15-puzzle: {why}");
            return ExitCode::FAILURE;
        }
    };
    if !board.solvable() {
        println!("No solution: the permutation is odd.");
        return ExitCode::SUCCESS;
    }
    let Some(found) = ida::solve(board) else {
        println!("Taking too long (> 1 s). I give up.");
        return ExitCode::SUCCESS;
    };
    let tiles: Vec<String> = found.tiles.iter().map(u8::to_string).collect();
    println!("Start from lower bound {}", board.manhattan());
    println!("Tiles to move: {}", tiles.join(" "));
    println!("Length: {}", found.tiles.len());
    println!("({} nodes expanded)", found.expanded);
    ExitCode::SUCCESS
}
