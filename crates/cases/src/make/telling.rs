//! Boards that tell two searches apart: easy for one, too hard for the other.

use reference::generate::dial::Dial;
use reference::generate::hardness::{Purse, Telling};
use reference::generate::yardstick::Nodes;
use reference::random::Random;

use crate::make::effort::{LOOKED_AT, unmade};
use crate::make::made::{Made, Measured};
use crate::make::unmade::Unmade;
use crate::make::workshop::Workshop;
use model::expectation::Expectation;

/// Boards that tell two searches apart, no two alike.
#[derive(Debug)]
pub struct ThatTell<'a> {
    /// Their side.
    pub side: usize,
    /// The two searches, and the nodes allowed.
    pub telling: Telling<'a>,
    /// How many.
    pub count: u32,
    /// The seed.
    pub seed: u64,
    /// The nodes that all measuring together may make.
    pub budget: u64,
}

impl ThatTell<'_> {
    /// Finds and proves them.
    ///
    /// # Errors
    /// When none is found, or one cannot be proven.
    pub fn make(&self, shop: &Workshop<'_>) -> Result<Vec<Made>, Unmade> {
        let (mut dial, mut random) = (Dial::new(self.side), Random::new(self.seed));
        let mut purse = Purse::of(self.budget);
        let Telling { easy, hard, limit } = self.telling;
        let mut made = Vec::new();
        while made.len() < self.count as usize {
            let mut looked = 0_u32;
            let found = dial.find(LOOKED_AT, &mut random, |board| {
                looked += 1;
                (shop.say)(format!(
                    "board {} of {}, {looked} looked at",
                    made.len() + 1,
                    self.count
                ));
                self.telling.judge(board, &mut purse, &mut (shop.watch)())
            });
            let (board, told) = found.map_err(|not_met| {
                let tenth = self.telling.tenth();
                let wanted = format!(
                    "on which {easy} makes at most {tenth} nodes and {hard} more than {limit}"
                );
                unmade(not_met, wanted, self.side)
            })?;
            let measured = vec![
                Measured::nodes(easy, Nodes::Exactly(told.easy)),
                Measured::nodes(hard, Nodes::MoreThan(limit)),
            ];
            let proven = shop.prove(&board, measured, &mut (shop.watch)())?;
            // Nobody is to be lucky: what was made beyond the limit must be made in every order of moves.
            let by_luck = |board: &Made| match board.expectation {
                Expectation::MinimumMoves(moves) => hard.is_bound_to() && told.bound >= moves,
                Expectation::NoSolution | Expectation::Solvable | Expectation::InvalidInput => true,
            };
            made.extend(proven.filter(|board| !by_luck(board)));
        }
        Ok(made)
    }
}
