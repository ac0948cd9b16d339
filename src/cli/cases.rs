//! `cases`: the boards that programs are tried on.

mod add;
mod audit;
mod check_seal;
pub(crate) mod course_argument;
mod explain;
mod generate;
mod import;
mod list;
mod reveal;
mod seal;
mod verify;

use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;

pub(crate) const EXAMPLES: &str = "\
Examples:
  grader cases list fifteen-bnb                 the boards of an assignment
  grader cases verify                           prove every expectation twice
  grader cases explain gagal2                   why a board has no solution, or what its minimum is
  grader cases audit                            which mistakes the suite catches, and boards for the others
  grader cases add board.txt -a fifteen-ida     work out what to expect, and write the case
  grader cases generate depth --moves 20        make boards to measure, each with its proof
  grader cases import puzzles -a npuzzle-astar  bring in Princeton's files or a Kattis package
  grader cases seal -a fifteen-bnb              a commitment to the hidden cases, to publish";

#[derive(Debug, clap::Subcommand)]
pub(crate) enum Command {
    /// List the cases and what is expected of them
    List(list::List),
    /// Prove what every case expects, twice
    Verify(verify::Verify),
    /// Say why a board has no solution, or what decides that it has one
    Explain(explain::Explain),
    /// Work out what to expect of a board, and write it as a case
    Add(add::Add),
    /// Generate boards: by depth, by effort, unsolvable twins, one per student, packings
    Generate(generate::Generate),
    /// Show which cases catch which mistakes of wrong solvers, and propose boards for the rest
    Audit(audit::Audit),
    /// Bring in Princeton's files or a Kattis package
    Import(import::Import),
    /// Print a commitment to the hidden cases, to publish with the assignment
    Seal(seal::Seal),
    /// Print what opens the seal: the hidden cases with their salts
    Reveal(reveal::Reveal),
    /// Check revealed cases against the seal that was published; needs no course
    CheckSeal(check_seal::CheckSeal),
}

impl Command {
    pub(crate) fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        match self {
            Self::List(list) => list.run(console),
            Self::Verify(verify) => verify.run(console),
            Self::Explain(explain) => explain.run(console),
            Self::Add(add) => add.run(console),
            Self::Generate(generate) => generate.run(console),
            Self::Audit(audit) => audit.run(console),
            Self::Import(import) => import.run(console),
            Self::Seal(seal) => seal.run(console),
            Self::Reveal(reveal) => reveal.run(console),
            Self::CheckSeal(check) => check.run(console),
        }
    }
}
