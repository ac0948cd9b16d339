//! Every command of the reference solvers; mounted under `reference` and under `grader reference`.

use crate::cli::compare::Compare;
use crate::cli::generate::Generate;
use crate::cli::lower_bound::LowerBound;
use crate::cli::pack;
use crate::cli::pack::arguments::PackArguments;
use crate::cli::solve::Solve;
use crate::cli::table::Table;
use crate::cli::tables::command::{EXAMPLES, TablesCommand};
use crate::cli::view::View;
use crate::cli::zoo::command::{EXAMPLES as ZOO_EXAMPLES, ZooCommand};
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;

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
    /// Does it.
    ///
    /// # Errors
    /// Why it could not be done, and whose fault that is.
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        match self {
            Self::Solve(solve) => solve.run(console),
            Self::LowerBound(lower_bound) => lower_bound.run(console),
            Self::Compare(compare) => compare.run(console),
            Self::Table(table) => table.run(console),
            Self::Generate(generate) => generate.run(console),
            Self::Tables { command } => command.run(console),
            Self::Pack(arguments) => pack::run::run(&arguments, console),
            Self::View(view) => view.run(console),
            Self::Zoo { command } => command.run(console),
        }
    }
}
