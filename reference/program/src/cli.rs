//! The command line of the reference solvers, mounted as `reference …` and as `grader reference …`: every command, and
//! a file or folder for each.

pub(crate) mod compare;
pub(crate) mod generate;
pub(crate) mod lower_bound;
pub(crate) mod pack;
pub mod shared_arguments;
pub mod solve;
pub(crate) mod table;
pub(crate) mod tables;
pub(crate) mod view;
pub(crate) mod zoo;

use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;

use crate::cli::compare::Compare;
use crate::cli::generate::Generate;
use crate::cli::lower_bound::LowerBound;
use crate::cli::pack::PackArguments;
use crate::cli::solve::Solve;
use crate::cli::table::Table;
use crate::cli::tables::{EXAMPLES, TablesCommand};
use crate::cli::view::View;
use crate::cli::zoo::{EXAMPLES as ZOO_EXAMPLES, ZooCommand};

/// What the reference solvers can be asked for.
#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// Solve a sliding board: a shortest path, proven, or any search's
    Solve(Solve),
    /// Show what every heuristic says of a board, side by side
    LowerBound(LowerBound),
    /// Compare Hamming and Manhattan over many random boards
    Compare(Compare),
    /// Time Hamming and Manhattan on every board below a folder
    Table(Table),
    /// Draw random boards: uniform, at an exact depth, unsolvable or walked
    Generate(Generate),
    /// Build, show or remove the pattern databases that solvers keep in the cache
    #[command(arg_required_else_help = true, after_help = EXAMPLES)]
    Tables {
        /// What to do with them.
        #[command(subcommand)]
        command: TablesCommand,
    },
    /// Fill a board with pieces, or say why that cannot be done
    Pack(PackArguments),
    /// Look at a board in the browser: whether it can be solved, and how
    View(View),
    /// List solvers that are wrong on purpose, or let one of them solve a board
    #[command(arg_required_else_help = true, after_help = ZOO_EXAMPLES)]
    Zoo {
        /// What to do with them.
        #[command(subcommand)]
        command: ZooCommand,
    },
}

impl Command {
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        match self {
            Self::Solve(solve) => solve.run(console),
            Self::LowerBound(lower_bound) => lower_bound.run(console),
            Self::Compare(compare) => compare.run(console),
            Self::Table(table) => table.run(console),
            Self::Generate(generate) => generate.run(console),
            Self::Tables { command } => command.run(console),
            Self::Pack(arguments) => pack::run(&arguments, console),
            Self::View(view) => view.run(console),
            Self::Zoo { command } => command.run(console),
        }
    }
}

/// Solves, generates and compares puzzles, and proves minimum moves
#[derive(Debug, clap::Parser)]
#[command(name = "reference", version, arg_required_else_help = true)]
pub struct Arguments {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

#[cfg(test)]
mod tests {
    use clap::{CommandFactory, Parser};

    use super::*;

    #[test]
    fn the_arguments_do_not_contradict_each_other() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn every_command_has_examples_and_all_are_understood() {
        for command in Arguments::command().get_subcommands() {
            let name = command.get_name();
            let help = command
                .get_after_help()
                .unwrap_or_else(|| panic!("`{name}` has no examples"))
                .to_string();
            let examples: Vec<_> = help
                .lines()
                .filter(|line| line.starts_with("  reference "))
                .collect();
            assert!(!examples.is_empty(), "`{name}` has no examples");
            for example in examples {
                // What the example does stands after two blanks.
                let (typed, _) = example.trim().split_once("  ").unwrap();
                let understood = Arguments::try_parse_from(typed.split(' '));
                assert!(understood.is_ok(), "`{typed}`: {understood:?}");
            }
        }
    }
}
