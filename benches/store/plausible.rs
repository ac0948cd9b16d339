//! What another student's program may have come to, made from what a model's did.

use std::time::Duration;

use model::answered::{Answered, Path, Solution, Waste};
use model::outcome::{Outcome, Usage};
use model::transcript::{Excerpt, Transcript};
use puzzles::case_board::CaseBoard;
use reference::generate::walk;
use reference::random::Random;
use rules::sliding::board::Board;
use rules::watch::Bytes;

use crate::class::rows;

/// The fewest and the most boards that a program prints where there is a path.
const BOARDS: (usize, usize) = (20, 60);

/// The outcome of a program that did on this board as the model did: with the same verdict, other times and other
/// boards. No two programs print the same way here, which is the worst that can happen to the store's size.
pub fn plausible(model: &Outcome, board: &CaseBoard, seed: u64) -> Outcome {
    let mut random = Random::new(seed);
    let usage = model.usage.map(|usage| Usage {
        cpu: longer(usage.cpu, &mut random),
        wall: longer(usage.wall, &mut random),
        memory: Bytes(usage.memory.0 + (random.below(256) << 12) as u64),
    });
    let transcript = match (&model.transcript, board) {
        (Some(said), CaseBoard::Sliding(board)) if said.stdout.text.contains("\n\n") => {
            let moves = BOARDS.0 + random.below(BOARDS.1 - BOARDS.0);
            let tiles = walk(board, moves, &mut random).path.tiles().to_vec();
            Some(Box::new(Transcript {
                stdout: boards(board, &tiles),
                answered: Some(answered(board, tiles)),
                ..(**said).clone()
            }))
        }
        (said, _) => said.clone(),
    };
    Outcome {
        usage,
        transcript,
        nodes: Some(100 + random.below(10_000_000) as u64),
        ..model.clone()
    }
}

fn answered(start: &Board, tiles: Vec<u8>) -> Answered {
    let path = Path {
        start: start.clone(),
        steps: tiles.len() as u64,
        tiles,
        broken_at: None,
        waste: Some(Waste { good: 2, bad: 3 }),
    };
    Answered {
        solutions: vec![Solution {
            path: Some(path),
            ..Solution::default()
        }],
        ..Answered::default()
    }
}

fn longer(time: Duration, random: &mut Random) -> Duration {
    time + Duration::from_micros(random.below(20_000) as u64)
}

fn boards(start: &Board, tiles: &[u8]) -> Excerpt {
    let mut board = start.clone();
    let mut text = rows(&board);
    for tile in tiles {
        board
            .slide(*tile)
            .expect("the walk was taken on this board");
        text.push('\n');
        text += &rows(&board);
    }
    Excerpt { text, left_out: 0 }
}
