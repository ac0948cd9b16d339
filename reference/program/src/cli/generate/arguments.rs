//! The arguments of `generate`, and what is done with the boards.

use std::path::{Path, PathBuf};

use crate::cli::generate::folder::{Existing, fill};
use crate::cli::generate::kind::Kind;
use crate::cli::handout::Handout;
use crate::cli::seed::{self, SeedArgument};
use rules::sliding::board::Board;
use rules::sliding::notation::Notation;
use rules::watch::Limits;
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;
use terminal::limits::LimitArguments;
use terminal::numbers::count;
use terminal::printable::printable;

/// What `generate` was asked for.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Generate {
    /// The side of the boards [default: the format's, or 4]
    #[arg(long, value_name = "N", value_parser = seed::side())]
    side: Option<u8>,
    /// How many boards
    #[arg(long, default_value_t = 10, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    count: u32,
    #[command(flatten)]
    seed: SeedArgument,
    #[command(flatten)]
    kind: KindArguments,
    /// How the boards are written [default: as fifteen-ida has it, boards of any side]
    #[arg(long, value_enum, value_name = "HANDOUT")]
    format: Option<Handout>,
    /// Write a file for each board to this folder instead of standard output
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Replace files that are already there
    #[arg(long, requires = "out")]
    force: bool,
    #[command(flatten)]
    limits: LimitArguments,
}

const EXAMPLES: &str = "\
Examples:
  reference generate                                           ten solvable 4×4 boards
  reference generate --side 3 --depth 20 --count 5 --seed 7    five boards 20 moves from the goal
  reference generate --format npuzzle-astar --out Boards       as files 4x4-uniform-s1-001.txt and so on
  reference generate --unsolvable --count 1                    a board that cannot be solved";

/// The kind of board, as typed.
#[derive(Debug, clap::Args)]
#[group(multiple = false)]
struct KindArguments {
    /// Solvable boards, each as likely as the others; this is the default
    #[arg(long)]
    uniform: bool,
    /// Boards exactly this many moves from the goal, proven by the oracle
    #[arg(long, value_name = "MOVES")]
    depth: Option<u32>,
    /// Boards that cannot be solved, each as likely as the others
    #[arg(long)]
    unsolvable: bool,
    /// Boards a random walk of this many moves from the goal leads to
    #[arg(long, value_name = "MOVES", value_parser = clap::value_parser!(u32).range(..=1_000_000))]
    walk: Option<u32>,
}

/// Arguments that do not go together.
#[derive(Debug, thiserror::Error)]
enum Contradiction {
    #[error(
        "`--format {format}` is for {wanted}×{wanted} boards, not {side}×{side}; leave `--side` out or choose `--format npuzzle-astar`"
    )]
    Side {
        format: Handout,
        wanted: usize,
        side: usize,
    },
    #[error("`--time` and `--memory` limit the oracle, and only `--depth` asks it; leave them out")]
    Limits,
}

impl Generate {
    /// Draws the boards and writes them.
    ///
    /// # Errors
    /// When no such board exists, a file cannot be written or must not be replaced, or a limit was reached.
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let limits = Limits::from(self.limits);
        let (side, kind, seed) = (self.side()?, self.kind.meant(), self.seed.seed);
        if limits != Limits::default() && !matches!(kind, Kind::Depth(_)) {
            return Err(Failure::input(Contradiction::Limits));
        }
        let boards = kind.draw(side, self.count, seed, limits, console.notes)?;
        let drawn = count(self.count, &format!("{side}×{side} board"));
        let what = format!("{drawn}, {}, seed {seed}", kind.words());
        match &self.out {
            None => {
                self.print(&boards, console)?;
                writeln!(console.notes, "{what}")?;
            }
            Some(folder) => {
                self.write(&boards, folder)?;
                let folder = printable(&folder.display().to_string());
                writeln!(console.notes, "{what}, in `{folder}`")?;
            }
        }
        Ok(Exit::Done)
    }

    fn side(&self) -> Result<usize, Failure> {
        let typed = self.side.map(usize::from);
        let formats = self
            .format
            .and_then(|format| Some((format, format.side()?)));
        match (typed, formats) {
            (Some(side), Some((format, wanted))) if side != wanted => {
                Err(Failure::input(Contradiction::Side {
                    format,
                    wanted,
                    side,
                }))
            }
            (Some(side), _) | (None, Some((_, side))) => Ok(side),
            (None, None) => Ok(4),
        }
    }

    fn notation(&self) -> Notation {
        self.format.unwrap_or(Handout::FifteenIda).notation()
    }

    fn print(&self, boards: &[Board], console: &mut Console<'_>) -> Result<(), Failure> {
        let notation = self.notation();
        let boards: Vec<String> = boards.iter().map(|board| notation.print(board)).collect();
        write!(console.out, "{}", boards.join("\n"))?;
        Ok(())
    }

    fn write(&self, boards: &[Board], folder: &Path) -> Result<(), Failure> {
        let (side, kind, seed) = (self.side()?, self.kind.meant(), self.seed.seed);
        let notation = self.notation();
        let digits = self.count.to_string().len().max(3);
        let files: Vec<(String, String)> = (1..)
            .zip(boards)
            .map(|(number, board)| {
                let name = format!("{side}x{side}-{kind}-s{seed}-{number:0digits$}.txt");
                (name, notation.print(board))
            })
            .collect();
        let existing = if self.force {
            Existing::Replace
        } else {
            Existing::Keep
        };
        fill(folder, &files, existing)
    }
}

impl KindArguments {
    fn meant(&self) -> Kind {
        match (self.depth, self.walk, self.unsolvable) {
            (Some(depth), _, _) => Kind::Depth(depth),
            (None, Some(moves), _) => Kind::Walk(moves),
            (None, None, true) => Kind::Unsolvable,
            (None, None, false) => Kind::Uniform,
        }
    }
}
