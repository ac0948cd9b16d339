//! `cases generate twin`: a case with two tiles swapped, so that it cannot be solved.

use rules::sliding::parity::is_solvable;
use terminal::failure::Failure;

use crate::cli::cases::generate::batch::{Name, Order, plain};
use crate::cli::cases::generate::common::Common;
use cases::make::twin::Twins;
use course::assignment::Assignment;

/// What `cases generate twin` was asked for.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Twin {
    /// The case: one that can be solved
    #[arg(value_name = "CASE")]
    case: String,
}

const EXAMPLES: &str = "\
Examples:
  grader cases generate -a fifteen-bnb twin berhasil2            berhasil2-twin, which has no solution
  grader cases generate -a eight-heuristics twin 20-moves --count 3

Two tiles change places and all else stays as it is, so that nothing but a test of solvability tells the two boards \
apart. That it cannot be solved is proven by inversions, by cycles and, up to 3×3, by walking through every board.";

/// The case has no twin of this kind.
#[derive(Debug, thiserror::Error)]
#[error("`{0}` cannot be solved itself, so its twin can; name a case that can be solved")]
struct Unsolvable(String);

impl Twin {
    /// What is to be made.
    ///
    /// # Errors
    /// When there is no such case, or it cannot be solved.
    pub fn order<'a>(
        &self,
        common: &Common,
        assignment: &'a Assignment,
    ) -> Result<Order<'a>, Failure> {
        let (case, board) = common.case(assignment, &self.case)?;
        if !is_solvable(board) {
            return Err(Failure::input(Unsolvable(case.name.clone())));
        }
        let (count, seed) = (common.number(), common.seed);
        let name = case.name.replace('/', "-");
        Ok(Order {
            kind: "twin",
            asked: format!("twin {}", case.name),
            names: Name::for_all(common.names(&format!("{name}-twin"))),
            seed,
            making: Box::new(move |shop| Twins { board, count, seed }.make(shop).map(plain)),
        })
    }
}
