//! A long answer of boards, read and checked.

use std::error::Error;
use std::fmt::Write;
use std::time::{Duration, Instant};

use model::case_facts::Expectation;
use model::execution::{Captured, Execution};
use model::fault::Wanted;
use model::program_ending::Ending;
use model::tier::Tier;
use model::verdict::Verdict;
use puzzles::check::judge;
use puzzles::judgement::{AnswerRules, ExitStatus, Minimality};
use puzzles::puzzle_traits::{Asked, CaseBoard};
use rules::sliding::board::Board;

const SIZE: usize = 64 << 20;
const ROUNDS: usize = 5;

/// How fast answers of one form are read and checked.
pub struct Speed {
    pub name: &'static str,
    pub megabytes_a_second: f64,
    pub notes: String,
}

type Print = fn(&Board) -> String;

/// How many million bytes a second are read and checked, for each form of the answer: the best of some rounds.
pub fn speeds() -> Result<Vec<Speed>, Box<dyn Error>> {
    let forms: [(&str, Print); 2] = [
        ("64 MiB of plain boards, read and checked", plain),
        (
            "64 MiB of boards with step headings, read and checked",
            with_headings,
        ),
    ];
    let mut speeds = Vec::new();
    for (name, print) in forms {
        let (answer, boards) = answer(print)?;
        let mut best = Duration::MAX;
        for _ in 0..ROUNDS {
            best = best.min(judged(&answer)?);
        }
        speeds.push(Speed {
            name,
            megabytes_a_second: answer.len() as f64 / best.as_secs_f64() / 1e6,
            notes: format!("{boards} boards, best of {ROUNDS}"),
        });
    }
    Ok(speeds)
}

fn plain(board: &Board) -> String {
    let mut text = String::new();
    for row in board.cells().chunks(board.side()) {
        let row: Vec<String> = row.iter().map(ToString::to_string).collect();
        let _ = writeln!(text, "{}", row.join(" "));
    }
    text + "\n"
}

fn with_headings(board: &Board) -> String {
    format!("Step | Action\n{}", plain(board))
}

/// The cells that the blank goes to from the first board, three moves from the goal: one step on the way, then round and
/// round three times until all tiles are back where they were, then on.
const FIRST: usize = 3;
const IN: [usize; 1] = [7];
const ROUND: [usize; 12] = [6, 10, 11, 7, 6, 10, 11, 7, 6, 10, 11, 7];
const OUT: [usize; 2] = [11, 15];

fn first_board() -> Result<Board, Box<dyn Error>> {
    let mut board = Board::goal(4);
    for cell in [11, 7, FIRST] {
        move_blank(&mut board, cell)?;
    }
    Ok(board)
}

fn move_blank(board: &mut Board, to: usize) -> Result<(), Box<dyn Error>> {
    let tile = board.cells()[to];
    board.slide(tile)?;
    Ok(())
}

/// Boards that walk in circles before they end at the goal: legal, and far too long.
fn answer(print: Print) -> Result<(Vec<u8>, usize), Box<dyn Error>> {
    let mut board = first_board()?;
    let mut printed = |cells: &[usize]| -> Result<String, Box<dyn Error>> {
        let mut text = String::new();
        for cell in cells {
            move_blank(&mut board, *cell)?;
            text += &print(&board);
        }
        Ok(text)
    };
    let (on_the_way, round, rest) = (printed(&IN)?, printed(&ROUND)?, printed(&OUT)?);
    let times = SIZE / round.len();
    let answer = print(&first_board()?) + &on_the_way + &round.repeat(times) + &rest;
    Ok((
        answer.into_bytes(),
        1 + IN.len() + ROUND.len() * times + OUT.len(),
    ))
}

fn judged(answer: &[u8]) -> Result<Duration, Box<dyn Error>> {
    let board = first_board()?;
    let execution = Execution {
        stdout: Captured::whole(answer),
        ..Execution::new(Tier::Contained, Ending::Exited { code: 0 })
    };
    let rules = AnswerRules {
        required: vec![Wanted::Path],
        asked: Vec::new(),
        minimality: Minimality::Required,
        exit_status: ExitStatus::Lenient,
    };
    let board = CaseBoard::new(board);
    let asked = Asked {
        expectation: Expectation::MinimumMoves(3),
        board: &board,
        text: &[],
        rules: &rules,
        intervals: None,
    };
    let started = Instant::now();
    let judgement = judge(&asked, &execution);
    let time = started.elapsed();
    match judgement.verdict {
        Verdict::NotMinimal => Ok(time),
        verdict => Err(format!("the answer was judged {verdict}").into()),
    }
}
