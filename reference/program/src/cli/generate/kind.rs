//! Which boards are drawn, and drawing them.

use std::fmt;
use std::io::Write;

use crate::cli::oracle;
use reference::generate::{self, Depths, NoSuchDepth};
use reference::random::Random;
use reference::sliding::oracle::answer::Finding;
use reference::sliding::oracle::{Oracle, Strength};
use reference::sliding::tables::cache::Cache;
use rules::sliding::board::Board;
use rules::watch::{Limits, Stop};
use terminal::failure::Failure;
use terminal::numbers::count;
use terminal::watched::watched;

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
    ///
    /// # Errors
    /// When no board is that deep, or a limit was reached.
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

    /// In words.
    #[must_use]
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
    let drawn: Result<Vec<Board>, NoSuchDepth<Stop>> = watched("drawing", limits, |watch| {
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
    oracle::finish(oracle, notes)?;
    drawn.map_err(|error| match error {
        NoSuchDepth::TooDeep { .. } => Failure::input(error),
        NoSuchDepth::NotMet { .. } => Failure::could_not(error),
        NoSuchDepth::Oracle(stop) => stop.into(),
    })
}
