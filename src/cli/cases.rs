//! `cases`: the boards that programs are tried on.

pub(crate) mod add;
pub(crate) mod audit;
pub(crate) mod check_seal;
pub(crate) mod course_argument;
pub(crate) mod explain;
pub(crate) mod generate;
pub(crate) mod import;
pub(crate) mod list;
pub(crate) mod reveal;
pub(crate) mod seal;
pub(crate) mod verify;

use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;

use crate::cli::cases::add::Add;
use crate::cli::cases::audit::Audit;
use crate::cli::cases::check_seal::CheckSeal;
use crate::cli::cases::explain::Explain;
use crate::cli::cases::generate::Generate;
use crate::cli::cases::import::Import;
use crate::cli::cases::list::List;
use crate::cli::cases::reveal::Reveal;
use crate::cli::cases::seal::Seal;
use crate::cli::cases::verify::Verify;

#[derive(Debug, clap::Args)]
#[command(arg_required_else_help = true, after_help = EXAMPLES)]
pub(crate) struct Cases {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  grader cases list fifteen-bnb                 the boards of an assignment
  grader cases verify                           prove every expectation twice
  grader cases explain gagal2                   why a board has no solution, or what its minimum is
  grader cases audit                            which mistakes the suite catches, and boards for the others
  grader cases add board.txt -a fifteen-ida     work out what to expect, and write the case
  grader cases generate depth --moves 20        make boards to measure, each with its proof
  grader cases import puzzles -a npuzzle-astar  bring in Princeton's files or a Kattis package
  grader cases seal -a fifteen-bnb              a commitment to the hidden cases, to publish";

/// A command of `cases`.
#[derive(Debug, clap::Subcommand)]
enum Command {
    /// List the cases and what is expected of them
    List(List),
    /// Prove what every case expects, twice
    Verify(Verify),
    /// Say why a board has no solution, or what decides that it has one
    Explain(Explain),
    /// Work out what to expect of a board, and write it as a case
    Add(Add),
    /// Generate boards: by depth, by effort, unsolvable twins, one per student, packings
    Generate(Generate),
    /// Show which cases catch which mistakes of wrong solvers, and propose boards for the rest
    Audit(Audit),
    /// Bring in Princeton's files or a Kattis package
    Import(Import),
    /// Print a commitment to the hidden cases, to publish with the assignment
    Seal(Seal),
    /// Print what opens the seal: the hidden cases with their salts
    Reveal(Reveal),
    /// Check revealed cases against the seal that was published; needs no course
    CheckSeal(CheckSeal),
}

impl Cases {
    pub(crate) fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        match self.command {
            Command::List(list) => list.run(console),
            Command::Verify(verify) => verify.run(console),
            Command::Explain(explain) => explain.run(console),
            Command::Add(add) => add.run(console),
            Command::Generate(generate) => generate.run(console),
            Command::Audit(audit) => audit.run(console),
            Command::Import(import) => import.run(console),
            Command::Seal(seal) => seal.run(console),
            Command::Reveal(reveal) => reveal.run(console),
            Command::CheckSeal(check) => check.run(console),
        }
    }
}
