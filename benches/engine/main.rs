//! What grading costs beyond the runs themselves: the whole engine over the same runs without it, what it costs to find out
//! how programs want their boards, and how fast answers are read and checked.
//!
//! `cargo bench --bench engine` prints the figures; everything is measured side by side in one run. With `-- class`,
//! `-- probing` or `-- answers` only that part is measured.

#![allow(unreachable_pub, reason = "nobody but this program uses it")]

mod engine_overhead;
mod probing_cost;

use std::env;
use std::error::Error;
use std::fmt::Write as _;
use std::io::{self, Write as _};
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
use testkit::bench::{seconds, verdict};

fn main() -> Result<(), Box<dyn Error>> {
    let mut out = io::stdout();
    let parts: Vec<String> = env::args()
        .skip(1)
        .filter(|part| !part.starts_with('-'))
        .collect();
    let wanted = |part: &str| parts.is_empty() || parts.iter().any(|one| one == part);
    if wanted("class") {
        let (ratio, notes) = engine_overhead::overhead()?;
        writeln!(
            out,
            "40 submissions × 25 trivial cases through the engine, over the same runs in the sandbox  ≤ 1.15  {ratio:.2}  {}  {notes}",
            verdict(ratio <= 1.15)
        )?;
    }
    if wanted("probing") {
        probing(&mut out)?;
    }
    if !wanted("answers") {
        return Ok(());
    }
    for speed in answer_speeds()? {
        writeln!(
            out,
            "{}  ≥ 200 MB/s  {:.0} MB/s  {}  {}",
            speed.name,
            speed.megabytes_a_second,
            verdict(speed.megabytes_a_second >= 200.0),
            speed.notes
        )?;
    }
    Ok(())
}

/// Says what probing a class of programs that prompt costs.
fn probing(out: &mut dyn io::Write) -> Result<(), Box<dyn Error>> {
    let figures = probing_cost::figures()?;
    let ((attempts, most), (cpu, most_cpu)) = (figures.attempts(), figures.cpu());
    let spent = |cpu: std::time::Duration| seconds(cpu.as_secs_f64());
    writeln!(
        out,
        "{} programs that prompt, until they are driven  {attempts} attempts, at most {most}; {} of processor time, at most {}; in {}",
        figures.driven.len(),
        spent(cpu),
        spent(most_cpu),
        figures.tier,
    )?;
    for given_up in &figures.not_driven {
        writeln!(
            out,
            "one that nobody can talk to, until it is given up  {} attempts; {} of processor time",
            given_up.attempts,
            spent(given_up.cpu)
        )?;
    }
    writeln!(
        out,
        "probing in grading that class  {:.0} % of the clock; {:.0} % of the programs' processor time",
        100.0 * figures.share(),
        100.0 * figures.share_of_cpu()
    )?;
    Ok(())
}

const SIZE: usize = 64 << 20;
const ROUNDS: usize = 5;

/// How fast answers of one form are read and checked.
pub struct Speed {
    pub name: String,
    pub megabytes_a_second: f64,
    pub notes: String,
}

type Print = fn(&Board) -> String;

/// How many million bytes a second are read and checked, for each form of the answer: the best of some rounds.
fn answer_speeds() -> Result<Vec<Speed>, Box<dyn Error>> {
    let forms: [(&str, Print); 2] = [
        ("plain boards", plain),
        ("boards with step headings", with_headings),
    ];
    let mut speeds = Vec::new();
    for (form, print) in forms {
        let (answer, boards) = answer(print)?;
        let mut best = Duration::MAX;
        for _ in 0..ROUNDS {
            best = best.min(judged(&answer)?);
        }
        speeds.push(Speed {
            name: format!("64 MiB of {form}, read and checked"),
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
