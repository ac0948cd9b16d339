//! What is said of a path that wastes a move is the very sentence, wherever the waste was put.

use course::assignment::Locale;
use insight::wasted_move::{WasteFinder, first_waste};
use model::answer::{self, Answered, Solution};
use model::answer_checks::{Aspect, Checked, Finding, Weight};
use model::fault::Fault;
use reference::sliding::oracle::answer::Finding as Found;
use reference::sliding::oracle::{Oracle, Strength};
use reference::sliding::tables::cache::Cache;
use report::words::words;
use rules::search_watch::Watch;
use rules::sliding::board::Board;

use crate::shipped_cases::assignments;

/// What is told in English of these moves from this board, which has this minimum.
fn told(finder: &WasteFinder, start: &Board, tiles: &[u8], minimum: u32) -> String {
    let moves = tiles.len() as u64;
    let mut answered = Answered {
        solutions: vec![Solution {
            path: Some(answer::Path {
                start: start.clone(),
                tiles: tiles.to_vec(),
                steps: moves,
                broken_at: None,
                waste: None,
            }),
            ..Solution::default()
        }],
        ..Answered::default()
    };
    let too_long = Checked {
        aspect: Aspect::Minimality,
        weight: Weight::Required,
        finding: Finding::Failed(Fault::NotMinimal {
            moves,
            minimum: u64::from(minimum),
        }),
    };
    finder.mark(&mut answered, start, minimum);
    let wasted = first_waste(&answered, &[too_long], minimum).expect("it is wasteful");
    words(Locale::English).wasted(&wasted)
}

/// Where the tile stands, seen from where the blank stands.
fn side_of_the_blank(board: &Board, tile: u8) -> &'static str {
    let side = board.side();
    let cell = board.cells().iter().position(|&it| it == tile);
    let (cell, blank) = (cell.expect("the board has it"), board.blank());
    match (cell / side).cmp(&(blank / side)) {
        std::cmp::Ordering::Less => "above",
        std::cmp::Ordering::Greater => "below",
        std::cmp::Ordering::Equal if cell < blank => "at its left",
        std::cmp::Ordering::Equal => "at its right",
    }
}

#[test]
fn a_wasted_move_is_told_in_words_wherever_it_was_put() {
    let (oracle, finder) = (
        Oracle::new(Strength::Default, Cache::none()),
        WasteFinder::default(),
    );
    let boards = [
        "8 1 3 / 4 0 2 / 7 6 5",
        "8 6 7 / 2 5 4 / 3 0 1",
        "3 1 2 4 / 0 5 7 8 / 10 6 11 12 / 9 13 14 15",
        "5 1 12 0 / 10 2 4 3 / 9 8 14 13 / 11 15 6 7",
    ];
    for text in boards {
        let start: Board = text.parse().expect("a board");
        let answer = oracle.ask(&start, &mut Watch::default());
        let Found::Minimum(shortest) = answer.finding else {
            panic!("{text} is easy");
        };
        let (shortest, minimum) = (shortest.tiles().to_vec(), shortest.len() as u32);
        let mut board = start.clone();
        for place in 1..shortest.len() {
            // There and back: the way back is the first wasted move, and afterwards the path goes on as before.
            let tile = shortest[place - 1];
            board.slide(tile).expect("a path");
            let way = match side_of_the_blank(&board, tile) {
                "above" => "down",
                "below" => "up",
                "at its left" => "right",
                _ => "left",
            };
            let mut tiles = shortest.clone();
            tiles.splice(place..place, [tile, tile]);
            let good = match place {
                1 => "Move 1 is".to_owned(),
                place => format!("Moves 1–{place} are"),
            };
            let left = match minimum as usize - place {
                1 => "1 move was".to_owned(),
                left => format!("{left} moves were"),
            };
            let expected = format!(
                "{good} on a shortest path; move {}, tile {tile} {way}, is the first wasted one: {left} left, after it {}.",
                place + 1,
                minimum as usize - place + 1
            );
            assert_eq!(told(&finder, &start, &tiles, minimum), expected, "{text}");
        }
    }
}

#[test]
#[ignore = "takes long"]
fn the_minimum_of_every_shipped_sliding_board_is_one_that_waste_can_be_told_of() {
    use model::case_facts::Expectation;
    let finder = WasteFinder::default();
    let oracle = Oracle::new(Strength::Default, Cache::none());
    for assignment in assignments() {
        for case in &assignment.cases {
            let (Some(board), Expectation::MinimumMoves(minimum)) =
                (case.board.tiles(), case.expectation)
            else {
                continue;
            };
            if minimum < 2 {
                continue;
            }
            let Found::Minimum(path) = oracle.ask(board, &mut Watch::default()).finding else {
                panic!("{} is easy", case.name);
            };
            let mut tiles = path.tiles().to_vec();
            let middle = tiles.len() / 2;
            let tile = tiles[middle - 1];
            tiles.splice(middle..middle, [tile, tile]);
            let told = told(&finder, board, &tiles, minimum);
            let expected = format!("move {}, tile {tile} ", middle + 1);
            assert!(told.contains(&expected), "{}: {told}", case.name);
        }
    }
}
