//! `lower-bound`: what every heuristic says of a board, side by side.

use std::io::{self, Write};

use serde::Serialize;

use crate::cli::shared_arguments::BoardArgument;
use crate::cli::solve::human;
use reference::sliding::heuristic::Heuristic;
use reference::sliding::heuristic::estimator::{Estimator, NoEstimator};
use rules::sliding::board::Board;
use rules::sliding::parity::is_solvable;
use terminal::console::{Console, DOUBT, FAINT, STRONG};
use terminal::exit::Exit;
use terminal::failure::Failure;

#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct LowerBound {
    #[command(flatten)]
    board: BoardArgument,
    /// Print one JSON object: side, board, solvable and bounds, null where a heuristic has nothing to say
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  reference lower-bound board.txt          at least so many moves
  reference lower-bound board.txt --json   for programs";

impl LowerBound {
    /// Asks every heuristic and prints what it says.
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let board = self.board.read(console)?;
        let bounds = Heuristic::ALL.map(|heuristic| Bound::new(&board, heuristic));
        match self.json {
            true => print_json(&board, &bounds, console.out)?,
            false => print(&board, &bounds, console.out)?,
        }
        Ok(Exit::Done)
    }
}

#[derive(Serialize)]
struct Bound {
    heuristic: String,
    /// `None` where the heuristic does not exist for the board's size, or found no room for its tables.
    least: Option<u32>,
    #[serde(skip)]
    missing: Option<NoEstimator>,
}

#[derive(Serialize)]
struct Document<'a> {
    side: usize,
    board: &'a Board,
    solvable: bool,
    bounds: &'a [Bound],
}

impl Bound {
    fn new(board: &Board, heuristic: Heuristic) -> Self {
        let (least, missing) = match Estimator::new(heuristic, board.side()) {
            Ok(estimator) => (Some(estimator.estimate(board)), None),
            Err(missing) => (None, Some(missing)),
        };
        Self {
            heuristic: heuristic.to_string(),
            least,
            missing,
        }
    }
}

fn print(board: &Board, bounds: &[Bound], out: &mut dyn Write) -> io::Result<()> {
    let best = bounds.iter().filter_map(|bound| bound.least).max();
    let names = bounds.iter().map(|bound| bound.heuristic.len());
    let width = names.max().unwrap_or(0);
    let line = |bound: &Bound| {
        let name = format!("{:<width$}", bound.heuristic);
        match bound.least {
            Some(least) if bound.least == best => {
                format!("{name}  {STRONG}{least:>4}{STRONG:#}")
            }
            Some(least) => format!("{name}  {least:>4}"),
            None => {
                let reason = bound.missing.map_or("", reason);
                format!("{name}  {FAINT}   – {reason}{FAINT:#}")
            }
        }
    };
    let mut lines: Vec<String> = bounds.iter().map(line).collect();
    lines.push(String::new());
    lines.push(match is_solvable(board) {
        true => format!("at least {STRONG}{}{STRONG:#} moves", best.unwrap_or(0)),
        false => format!("{DOUBT}not solvable{DOUBT:#}, whatever the bounds say"),
    });
    human::board_with(board, &lines, out)
}

fn reason(missing: NoEstimator) -> &'static str {
    match missing {
        NoEstimator::WalkingDistance { .. } | NoEstimator::PatternDatabases { .. } => {
            "too large a board"
        }
        NoEstimator::Memory => "not enough memory for its tables",
    }
}

fn print_json(board: &Board, bounds: &[Bound], out: &mut dyn Write) -> io::Result<()> {
    let document = Document {
        side: board.side(),
        board,
        solvable: is_solvable(board),
        bounds,
    };
    writeln!(out, "{}", serde_json::to_string(&document)?)
}
