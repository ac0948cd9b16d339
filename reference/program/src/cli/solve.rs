//! `solve`: a path to the goal, by the oracle or by any search, as text, as JSON or as each handout of a sliding course
//! asks a solver to print it.
//!
//! Nothing here searches: the oracle or a search is asked, its path replayed, and the answer written.

pub(crate) mod human;
mod json;
pub mod method;
pub(super) mod solution;

use std::io::Write;

use reference::sliding::heuristic::Heuristic;
use reference::sliding::oracle::Strength;
use reference::sliding::search::Algorithm;
use reference::sliding::search::best_first::{Closed, Ties, node_count};
use reference::sliding::search::report::Ending;
use rules::search_watch::Limits;
use rules::sliding::board::Board;
use rules::sliding::notation::Notation;
use rules::sliding::parity::{Inversions, KurangTable};
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;
use terminal::input_source::Input;
use terminal::limit_arguments::LimitArguments;

use crate::cli::shared_arguments::{BoardArgument, Handout};
use crate::cli::solve::method::MethodArguments;
use crate::cli::solve::solution::{Walk, search, shortest, solve};

/// What `solve` was asked for.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Solve {
    #[command(flatten)]
    board: BoardArgument,
    #[command(flatten)]
    method: MethodArguments,
    /// Print exactly what this handout asks for, in its language
    #[arg(long = "as", value_enum, value_name = "HANDOUT", conflicts_with_all = ["json", "algorithm", "heuristic", "closed", "ties"])]
    handout: Option<Handout>,
    /// Print one JSON object: board, solvable, inversions, kurang, ending, moves, tiles, directions, proof, bounds,
    /// stop and effort
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    limits: LimitArguments,
}

const EXAMPLES: &str = "\
Examples:
  reference solve board.txt                                           the minimum moves, proven
  reference solve board.txt --algorithm a-star --heuristic hamming    as a student would
  reference solve board.txt --algorithm a-star --closed parent-only   without a closed list
  reference solve board.txt --as fifteen-bnb                          what the handout asks for
  reference solve board.txt --json --time 10s                         for programs
  reference solve -                                                   the board from standard input

Directions are the blank's. A board that cannot be solved is an answer: exit code 0. Where a limit is reached, what is \
known by then is printed: exit code 3. Without `--memory` the limit is 2 GB.";

/// A board of another size than the handout's.
#[derive(Debug, thiserror::Error)]
#[error(
    "{input} holds a {side}×{side} board, but `--as {handout}` is for {wanted}×{wanted} boards; leave `--as` out or give another board"
)]
struct WrongSize {
    input: Input,
    side: usize,
    handout: Handout,
    wanted: usize,
}

/// Tables for an oracle that nobody asks.
#[derive(Debug, thiserror::Error)]
#[error("`--deep` is for the oracle, and `--as {handout}` does not ask it; leave it out")]
struct NoOracle {
    handout: Handout,
}

impl Solve {
    /// Solves the board and prints the answer.
    ///
    /// # Errors
    /// When the board or the choice of arguments is wrong, or a limit was reached.
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let limits = self.limits.for_search();
        if let Some(handout) = self.handout {
            let strength = self.method.strength();
            if strength == Strength::Deep && !asks_the_oracle(handout) {
                return Err(Failure::input(NoOracle { handout }));
            }
            let board = self.board_for(handout, console)?;
            print_as(handout, &board, strength, limits, console)?;
            return Ok(Exit::Done);
        }
        let method = self.method.to_method()?;
        let board = self.board.read(console)?;
        let solution = solve(board, method, limits, console.notes)?;
        if self.json {
            json::print(&solution, console.out)?;
        } else {
            human::print(&solution, console.out)?;
        }
        solution.exit()
    }

    fn board_for(&self, handout: Handout, console: &mut Console<'_>) -> Result<Board, Failure> {
        let board = self.board.read(console)?;
        match handout.side() {
            Some(wanted) if wanted != board.side() => Err(Failure::input(WrongSize {
                input: self.board.input(),
                side: board.side(),
                handout,
                wanted,
            })),
            Some(_) | None => Ok(board),
        }
    }
}

/// Whether the answer in this form is the oracle's.
fn asks_the_oracle(handout: Handout) -> bool {
    match handout {
        Handout::FifteenBnb | Handout::EightHeuristics => false,
        Handout::FifteenIda | Handout::NpuzzleAstar => true,
    }
}

fn print_as(
    handout: Handout,
    board: &Board,
    strength: Strength,
    limits: Limits,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    match handout {
        Handout::FifteenBnb => print_fifteen_bnb(board, limits, console.out),
        Handout::FifteenIda => print_fifteen_ida(board, strength, limits, console),
        Handout::EightHeuristics => print_eight_heuristics(board, limits, console.out),
        Handout::NpuzzleAstar => print_npuzzle_astar(board, strength, limits, console),
    }
}

/// `eight-heuristics`: solvable or not, then iterations, time and path of A* with each heuristic.
fn print_eight_heuristics(
    board: &Board,
    limits: Limits,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if !Inversions::new(board).is_solvable() {
        writeln!(out, "not solvable")?;
        return Ok(());
    }
    writeln!(out, "solvable")?;
    let notation = Notation::eight_heuristics();
    for heuristic in [Heuristic::Hamming, Heuristic::Manhattan] {
        let report = search(board, Algorithm::AStar(Closed::All), heuristic, limits)?;
        let walk = match &report.ending {
            Ending::Solved(path) => Walk::new(board, path)?,
            Ending::Unsolvable => return Err(Failure::could_not(TheProofsDisagree)),
            Ending::Stopped(stop) => return Err((*stop).into()),
        };
        let (iterations, time) = (report.effort.expanded, report.effort.time.as_secs_f64());
        writeln!(
            out,
            "found in {iterations} iterations and {time:.6}sec using {heuristic}"
        )?;
        for board in walk.boards(board) {
            writeln!(out, "{}", notation.print(&board))?;
        }
    }
    Ok(())
}

/// The inversions say that there is a path, and a search says that there is none.
#[derive(Debug, thiserror::Error)]
#[error("the inversions and the search do not agree on whether the board can be solved")]
struct TheProofsDisagree;

/// `fifteen-bnb`: its six sections, solved by its branch and bound.
///
/// # Errors
/// When a limit was reached; nothing is printed then.
fn print_fifteen_bnb(board: &Board, limits: Limits, out: &mut dyn Write) -> Result<(), Failure> {
    let algorithm = Algorithm::BranchAndBound(Ties::FirstIn);
    let report = search(board, algorithm, Heuristic::Hamming, limits)?;
    let walk = match &report.ending {
        Ending::Solved(path) => Some(Walk::new(board, path)?),
        Ending::Unsolvable => None,
        Ending::Stopped(stop) => return Err((*stop).into()),
    };
    let notation = Notation::fifteen_bnb();
    let kurang = KurangTable::new(board);
    writeln!(out, "> Initial Map\n\n{}", notation.print(board))?;
    writeln!(out, "> Kurang(i)\n")?;
    for row in kurang.values.chunks(board.side()) {
        let row: Vec<String> = row.iter().map(u32::to_string).collect();
        writeln!(out, "{}", row.join(" "))?;
    }
    writeln!(out, "\n> Sum(kurang(i)) + X\n\n{}\n", kurang.total())?;
    writeln!(out, "> Solution\n")?;
    match walk {
        None => writeln!(out, "No solution found")?,
        Some(walk) => print_path(board, &walk, out)?,
    }
    let seconds = report.effort.time.as_secs_f64();
    writeln!(out, "> Runtime\n\n{seconds:.9}s\n")?;
    writeln!(out, "> Node Count\n\n{}\n", node_count(&report.effort))?;
    Ok(())
}

fn print_path(board: &Board, walk: &Walk, out: &mut dyn Write) -> Result<(), Failure> {
    let notation = Notation::fifteen_bnb();
    writeln!(out, "Solution found!")?;
    let mut boards = walk.boards(board);
    if let Some(start) = boards.next() {
        writeln!(out, "{}", notation.print(&start))?;
    }
    for ((board, way), step) in boards.zip(&walk.directions).zip(1..) {
        let way = way.to_string().to_uppercase();
        write!(out, "{}", notation.print(&board))?;
        writeln!(out, "Step {step} | Action {way}\n")?;
    }
    writeln!(out)?;
    Ok(())
}

/// `fifteen-ida`: the tiles moved, in order, and the length.
///
/// # Errors
/// When a limit was reached; nothing is printed then.
fn print_fifteen_ida(
    board: &Board,
    strength: Strength,
    limits: Limits,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let found = shortest(board, strength, limits, console.notes)?;
    let out = &mut console.out;
    match found {
        None => writeln!(out, "No solution found")?,
        Some(walk) => {
            writeln!(out, "{:?}", walk.tiles)?;
            writeln!(out, "Length: {}", walk.len())?;
        }
    }
    Ok(())
}

/// `npuzzle-astar`: every board of a shortest path, then the minimum number of moves, in Dutch.
///
/// # Errors
/// When a limit was reached; nothing is printed then.
fn print_npuzzle_astar(
    board: &Board,
    strength: Strength,
    limits: Limits,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let found = shortest(board, strength, limits, console.notes)?;
    let out = &mut console.out;
    match found {
        None => writeln!(out, "Geen mogelijke oplossing")?,
        Some(walk) => {
            let notation = Notation::npuzzle_astar_output();
            for board in walk.boards(board) {
                writeln!(out, "{}", notation.print(&board))?;
            }
            writeln!(out, "Minimum aantal verplaatsingen = {}", walk.len())?;
        }
    }
    Ok(())
}
