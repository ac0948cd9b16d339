//! `compare`: the experiment of `eight-heuristics`, many random boards solved with Hamming and with Manhattan.

use std::fmt::Write as _;
use std::path::PathBuf;

use crate::cli::console::Console;
use crate::cli::exit::Exit;
use crate::cli::failure::Failure;
use crate::cli::interrupt;
use crate::cli::limits::LimitArguments;
use crate::cli::numbers::count;
use crate::cli::progress::ProgressLine;
use crate::cli::replacement::Replacement;
use crate::cli::seed::{self, SeedArgument};
use crate::experiment::comparison::{self, Comparison, Setup};
use crate::experiment::csv::csv;
use crate::experiment::quantity::{Quantity, summary_of};
use crate::experiment::strategy::Strategy;
use crate::experiment::text;
use crate::generate;
use crate::random::Random;

/// What `compare` was asked for.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Compare {
    /// How many random solvable boards
    #[arg(long, default_value_t = 200, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..))]
    boards: u32,
    #[command(flatten)]
    seed: SeedArgument,
    /// What "the board with the smallest distance" is taken to mean
    #[arg(long, value_enum, default_value_t)]
    strategy: StrategyName,
    /// The side of the boards
    #[arg(long, default_value_t = 3, value_name = "N", value_parser = seed::side())]
    side: u8,
    /// Print a row for each board as well
    #[arg(long)]
    rows: bool,
    /// Write rows and summary to this file, as text
    #[arg(long, value_name = "FILE")]
    text: Option<PathBuf>,
    /// Write a line for each board and heuristic to this file, as comma-separated values
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    #[command(flatten)]
    limits: LimitArguments,
}

const EXAMPLES: &str = "\
Examples:
  reference compare                                        200 boards, the summary
  reference compare --boards 1000 --seed 7 --csv rows.csv  for plots
  reference compare --strategy greedy --text report.txt    as the handout has it

Limits are those of each single search; without `--memory` it is 2 GB.";

/// A strategy, as typed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, clap::ValueEnum)]
enum StrategyName {
    /// The smallest depth + distance to go: paths are minimal
    #[default]
    AStar,
    /// The smallest distance to go: paths are seldom minimal
    Greedy,
}

impl Compare {
    /// Solves the boards and prints the tables.
    ///
    /// # Errors
    /// When a file cannot be written, or somebody pressed Ctrl-C; what was measured by then is printed, and no file is
    /// touched.
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let text_file = self.text.as_deref().map(Replacement::begin).transpose()?;
        let csv_file = self.csv.as_deref().map(Replacement::begin).transpose()?;
        let compared = self.compare()?;
        let heading = self.heading(compared.rows.len());
        let (rows, summary) = (text::rows(&compared), summary(&compared));
        if self.rows {
            write!(console.out, "{heading}\n\n{rows}\n{summary}")?;
        } else {
            write!(console.out, "{heading}\n\n{summary}")?;
        }
        if compared.rows.len() < self.boards as usize {
            return Err(Failure::Interrupted);
        }
        if let Some(file) = text_file {
            file.finish(&format!("{heading}\n\n{rows}\n{summary}"))?;
        }
        if let Some(file) = csv_file {
            file.finish(&csv(&compared))?;
        }
        Ok(Exit::Done)
    }

    fn compare(&self) -> Result<Comparison, Failure> {
        let mut random = Random::new(self.seed.seed);
        let boards = (0..self.boards).map(|_| generate::solvable(self.side.into(), &mut random));
        let setup = Setup {
            strategy: self.strategy.into(),
            limits: self.limits.of_a_search(),
            ..Setup::default()
        };
        let cancel = interrupt::listen()?;
        let line = ProgressLine::counting(self.boards.into(), "boards");
        comparison::compare(boards, &setup, Some(cancel), &mut |_, _| line.step())
            .map_err(Failure::input)
    }

    /// What was compared; nothing of it depends on the machine.
    fn heading(&self, done: usize) -> String {
        let (side, strategy) = (self.side, Strategy::from(self.strategy));
        let boards = count(self.boards, &format!("random {side}×{side} board"));
        let interrupted = if done < self.boards as usize {
            format!(", interrupted after {done}")
        } else {
            String::new()
        };
        format!("{boards}, seed {}, {strategy}{interrupted}", self.seed.seed)
    }
}

impl From<StrategyName> for Strategy {
    fn from(name: StrategyName) -> Self {
        match name {
            StrategyName::AStar => Self::AStar,
            StrategyName::Greedy => Self::Greedy,
        }
    }
}

/// The table, and the finding the handout expects in one sentence.
fn summary(compared: &Comparison) -> String {
    let mut text = text::summary(compared);
    let mean = |column| summary_of(compared, column, Quantity::Iterations).map(|all| all.mean);
    if let (Some(hamming), Some(manhattan)) = (mean(0), mean(1))
        && hamming > 0.0
        && manhattan > 0.0
    {
        let (fewer, more, times) = if manhattan <= hamming {
            ("manhattan", "hamming", hamming / manhattan)
        } else {
            ("hamming", "manhattan", manhattan / hamming)
        };
        writeln!(
            text,
            "\n{more} needs {times:.1} times the iterations of {fewer} on average"
        )
        .expect("writing to a string cannot fail");
    }
    text
}
