//! Twins of a board: two tiles have changed places, so that it cannot be solved any more.

use std::collections::HashSet;

use reference::generate::twin::{twin, twins};
use reference::random::Random;
use rules::sliding::board::Board;

use crate::make::made::Made;
use crate::make::unmade::Unmade;
use crate::make::workshop::{Workshop, hold};
use model::expectation::Expectation;

/// Twins of a board that can be solved, no two alike.
#[derive(Debug)]
pub struct Twins<'a> {
    /// The board.
    pub board: &'a Board,
    /// How many.
    pub count: u32,
    /// The seed.
    pub seed: u64,
}

impl Twins<'_> {
    /// Draws and proves them.
    ///
    /// # Errors
    /// When it has fewer twins, or one cannot be proven.
    ///
    /// # Panics
    /// When the board cannot be solved: its twins can.
    pub fn make(&self, shop: &Workshop<'_>) -> Result<Vec<Made>, Unmade> {
        let number = twins(self.board);
        if number < self.count as usize {
            let count = self.count;
            return Err(Unmade::FewTwins { number, count });
        }
        let mut random = Random::new(self.seed);
        let mut drawn = HashSet::new();
        let mut made = Vec::new();
        while made.len() < self.count as usize {
            let board = twin(self.board, &mut random);
            if !drawn.insert(board.clone()) {
                continue;
            }
            (shop.say)(format!("twin {} of {}", made.len() + 1, self.count));
            if let Some(twin) = shop.prove(&board, Vec::new(), &mut (shop.watch)())? {
                hold(&twin, Expectation::NoSolution);
                made.push(twin);
            }
        }
        Ok(made)
    }
}
