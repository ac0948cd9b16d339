//! `cases generate effort`: boards on which a search makes a wanted number of nodes.

use reference::generate::hardness::Window;
use reference_program::cli::seed;
use terminal::failure::Failure;

use crate::cli::cases::generate::batch::{Name, Order, plain};
use crate::cli::cases::generate::common::Common;
use crate::cli::cases::generate::range::Range;
use crate::cli::cases::generate::search_arguments::SearchArguments;
use cases::make::effort::OfEffort;
use course::assignment::Assignment;

/// The nodes that measuring may make where nobody says otherwise: some ten seconds.
pub const BUDGET: u64 = 300_000_000;

/// What `cases generate effort` was asked for.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Effort {
    /// The nodes: boards that the search makes, the first one included, all rounds of ida together
    #[arg(long, value_name = "LOW..HIGH")]
    nodes: Range,
    #[command(flatten)]
    search: SearchArguments,
    /// The side of the boards [default: the assignment's, or 3]
    #[arg(long, value_name = "N", value_parser = seed::side())]
    side: Option<u8>,
    /// Give up after this many nodes of measuring
    #[arg(long, value_name = "NODES", default_value_t = BUDGET)]
    budget: u64,
}

const EXAMPLES: &str = "\
Examples:
  grader cases generate -a fifteen-ida effort --nodes 50000..80000 --count 5
  grader cases generate -a npuzzle-astar effort --algorithm a-star --heuristic hamming --nodes 1000..1100

Every board is measured by running the search on it. `grader reference solve --algorithm … --heuristic …` shows the \
same number as generated. Where nothing is found, the error says whether boards were too easy or too hard.";

impl Effort {
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
        let (count, seed, budget) = (common.number(), common.seed, self.budget);
        let Range { low, high } = self.nodes;
        Ok(Order {
            kind: "effort",
            asked: format!("effort --nodes {low}..{high} --side {side}` by `{yardstick}"),
            names: Name::for_all(common.names(&format!("made-{low}-to-{high}-nodes"))),
            seed,
            making: Box::new(move |shop| {
                let boards = OfEffort {
                    side,
                    window: Window {
                        yardstick: &yardstick,
                        low,
                        high,
                    },
                    count,
                    seed,
                    budget,
                };
                boards.make(shop).map(plain)
            }),
        })
    }
}
