//! `generate`: random boards of a chosen kind, to standard output or to files.
//!
//! Drawing boards is the library's; here they are named and written.

use std::fmt;
use std::io::Write;
use std::path::{Path, PathBuf};

use crate::cli::shared_arguments;
use crate::cli::shared_arguments::{Handout, SeedArgument, make_folder};
use reference::generate;
use reference::generate::{Depths, NoSuchDepth};
use reference::random::Random;
use reference::sliding::oracle::answer::Finding;
use reference::sliding::oracle::{Oracle, Strength};
use reference::sliding::tables::cache::Cache;
use rules::search_watch::{Limits, Stop};
use rules::sliding::board::Board;
use rules::sliding::notation::Notation;
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;
use terminal::file_replacement::Replacement;
use terminal::limit_arguments::LimitArguments;
use terminal::printable::printable;
use terminal::progress::run_watched;
use terminal::readable_numbers::count;

#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Generate {
    /// The side of the boards [default: the format's, or 4]
    #[arg(long, value_name = "N", value_parser = shared_arguments::side_parser())]
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

impl Generate {
    /// Draws the boards and writes them.
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let limits = Limits::from(self.limits);
        let (side, kind, seed) = (self.side()?, self.kind.to_kind(), self.seed.seed);
        if limits != Limits::default() && !matches!(kind, Kind::Depth(_)) {
            return Err(Failure::input(
                "`--time` and `--memory` limit the oracle, and only `--depth` asks it; leave them out",
            ));
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
        let of_format = self.format.and_then(Handout::side);
        match (typed, self.format, of_format) {
            (Some(side), Some(format), Some(wanted)) if side != wanted => {
                Err(Failure::input(format!(
                    "`--format {format}` is for {wanted}×{wanted} boards, not {side}×{side}; leave `--side` out or choose \
                     `--format npuzzle-astar`"
                )))
            }
            _ => Ok(typed.or(of_format).unwrap_or(4)),
        }
    }

    fn notation(&self) -> Notation {
        self.format.unwrap_or(Handout::FifteenIda).notation()
    }

    fn print(&self, boards: &[Board], console: &mut Console<'_>) -> Result<(), Failure> {
        let notation = self.notation();
        let boards: Vec<String> = boards.iter().map(|board| notation.print(board)).collect();
        Ok(write!(console.out, "{}", boards.join("\n"))?)
    }

    fn write(&self, boards: &[Board], folder: &Path) -> Result<(), Failure> {
        let (side, kind, seed) = (self.side()?, self.kind.to_kind(), self.seed.seed);
        let notation = self.notation();
        let digits = self.count.to_string().len().max(3);
        let file = |(number, board)| {
            let name = format!("{side}x{side}-{kind}-s{seed}-{number:0digits$}.txt");
            (name, notation.print(board))
        };
        let files: Vec<(String, String)> = (1_usize..).zip(boards).map(file).collect();
        fill(folder, &files, self.force)
    }
}

impl KindArguments {
    fn to_kind(&self) -> Kind {
        match (self.depth, self.walk, self.unsolvable) {
            (Some(depth), _, _) => Kind::Depth(depth),
            (None, Some(moves), _) => Kind::Walk(moves),
            (None, None, true) => Kind::Unsolvable,
            (None, None, false) => Kind::Uniform,
        }
    }
}

/// Which boards are drawn. Displayed as in a file's name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// Solvable ones, each as likely as the others.
    Uniform,
    /// Ones that cannot be solved, each as likely as the others.
    Unsolvable,
    /// Ones that are exactly so many moves from the goal.
    Depth(u32),
    /// The ends of random walks of so many moves from the goal.
    Walk(u32),
}

impl Kind {
    /// Draws so many boards of this side.
    pub(super) fn draw(
        self,
        side: usize,
        number: u32,
        seed: u64,
        limits: Limits,
        notes: &mut dyn Write,
    ) -> Result<Vec<Board>, Failure> {
        let mut random = Random::new(seed);
        let goal = Board::goal(side);
        let many = |draw: &mut dyn FnMut() -> Board| (0..number).map(|_| draw()).collect();
        match self {
            Self::Uniform => Ok(many(&mut || generate::solvable(side, &mut random))),
            Self::Unsolvable => Ok(many(&mut || generate::unsolvable(side, &mut random))),
            Self::Walk(moves) => Ok(many(&mut || {
                generate::walk(&goal, moves as usize, &mut random).end
            })),
            Self::Depth(depth) => at_depth(depth, side, number, &mut random, limits, notes),
        }
    }

    pub(super) fn words(self) -> String {
        match self {
            Self::Uniform => "uniform".to_owned(),
            Self::Unsolvable => "unsolvable".to_owned(),
            Self::Depth(depth) => format!("exactly {} from the goal", moves(depth)),
            Self::Walk(walked) => format!("walked {}", moves(walked)),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Uniform => f.write_str("uniform"),
            Self::Unsolvable => f.write_str("unsolvable"),
            Self::Depth(depth) => write!(f, "d{depth}"),
            Self::Walk(moves) => write!(f, "w{moves}"),
        }
    }
}

fn moves(number: u32) -> String {
    count(number, "move")
}

fn at_depth(
    depth: u32,
    side: usize,
    number: u32,
    random: &mut Random,
    limits: Limits,
    notes: &mut dyn Write,
) -> Result<Vec<Board>, Failure> {
    let oracle = Oracle::new(Strength::Default, Cache::user());
    let mut depths = Depths::new(side);
    let drawn: Result<Vec<Board>, NoSuchDepth<Stop>> = run_watched("drawing", limits, |watch| {
        (0..number)
            .map(|_| {
                depths.draw(depth, random, |board| {
                    match oracle.ask(board, watch).finding {
                        Finding::Minimum(path) => Ok(path.len() as u32),
                        Finding::Between { stop, .. } => Err(stop),
                        Finding::NoSolution => {
                            unreachable!("only solvable boards are asked about")
                        }
                    }
                })
            })
            .collect()
    })?;
    shared_arguments::finish_oracle(oracle, notes)?;
    drawn.map_err(|error| match error {
        NoSuchDepth::TooDeep { .. } => Failure::input(error),
        NoSuchDepth::NotMet { .. } => Failure::could_not(error),
        NoSuchDepth::Oracle(stop) => stop.into(),
    })
}

/// Writes these texts under these names; none of them where a file is there and is not to be replaced.
fn fill(folder: &Path, files: &[(String, String)], replace: bool) -> Result<(), Failure> {
    if !replace {
        let mut paths = files.iter().map(|(name, _)| folder.join(name));
        if let Some(path) = paths.find(|path| path.exists()) {
            return Err(Failure::input(format!(
                "`{}` exists already, and nothing was written; choose another folder or seed, or replace it with `--force`",
                path.display()
            )));
        }
    }
    make_folder(folder)?;
    for (name, text) in files {
        Replacement::begin(&folder.join(name))?.finish(text)?;
    }
    Ok(())
}
