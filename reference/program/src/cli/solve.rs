//! `solve`: a path to the goal, by the oracle or by any search, as text, as JSON or as a handout wants it.
//!
//! Nothing here searches: the oracle or a search is asked, its path replayed, and the answer written.

mod handouts;
pub(super) mod human;
mod json;
pub mod method;
pub(super) mod solution;

use crate::cli::shared::{BoardArgument, Handout};
use crate::cli::solve::method::MethodArguments;
use crate::cli::solve::solution::solve;
use reference::sliding::oracle::Strength;
use rules::sliding::board::Board;
use rules::watch::Limits;
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;
use terminal::input::Input;
use terminal::limits::LimitArguments;

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
        Handout::FifteenBnb => handouts::print_fifteen_bnb(board, limits, console.out),
        Handout::FifteenIda => handouts::print_fifteen_ida(board, strength, limits, console),
        Handout::EightHeuristics => handouts::print_eight_heuristics(board, limits, console.out),
        Handout::NpuzzleAstar => handouts::print_npuzzle_astar(board, strength, limits, console),
    }
}
