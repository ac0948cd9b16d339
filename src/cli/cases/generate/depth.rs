//! `cases generate depth`: boards at an exact number of moves from the goal.

use reference_program::cli::seed;
use terminal::failure::Failure;

use crate::cli::cases::generate::batch::{Name, Order, plain};
use crate::cli::cases::generate::common::Common;
use crate::cli::cases::generate::search_arguments::SearchArguments;
use cases::make::depth::AtDepth;
use course::assignment::Assignment;

/// What `cases generate depth` was asked for.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Depth {
    /// The moves from the goal: none of the boards can be solved in fewer
    #[arg(long, value_name = "NUMBER")]
    moves: u32,
    /// The side of the boards [default: the assignment's, or 3]
    #[arg(long, value_name = "N", value_parser = seed::side())]
    side: Option<u8>,
    #[command(flatten)]
    search: SearchArguments,
}

const EXAMPLES: &str = "\
Examples:
  grader cases generate -a npuzzle-astar depth --moves 31 --side 3 --dry-run  one of the two deepest of 3×3
  grader cases generate -a fifteen-ida depth --moves 30 --count 3 --hidden    three of 4×4, for teachers only

Boards of 2×2 and 3×3, and of 4×4 up to 14 moves, are drawn uniformly; deeper ones are climbed to. No board of 3×3 is \
deeper than 31 moves and none of 4×4 deeper than 80. The nodes of the search are told as far as a million.";

impl Depth {
    /// What is to be made.
    ///
    /// # Errors
    /// When it does not fit the assignment.
    pub fn order<'a>(
        &self,
        common: &Common,
        assignment: &'a Assignment,
    ) -> Result<Order<'a>, Failure> {
        let side = common.side(self.side, 3, assignment)?;
        let yardstick = self.search.yardstick(assignment, side)?;
        let (moves, count, seed) = (self.moves, common.number(), common.seed);
        Ok(Order {
            kind: "depth",
            asked: format!("depth --moves {moves} --side {side}"),
            names: Name::for_all(common.names(&format!("made-{moves}-moves"))),
            seed,
            making: Box::new(move |shop| {
                let boards = AtDepth {
                    side,
                    moves,
                    count,
                    seed,
                    yardstick: &yardstick,
                };
                boards.make(shop).map(plain)
            }),
        })
    }
}
