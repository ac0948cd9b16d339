//! Boards at an exact depth: so many moves from the goal, and no fewer.

use std::collections::HashSet;

use reference::generate::Depths;
use reference::generate::yardstick::Yardstick;
use reference::random::Random;

use crate::make::made::Made;
use crate::make::unmade::Unmade;
use crate::make::workshop::{Workshop, hold};
use model::expectation::Expectation;

/// Boards at an exact depth, no two alike.
#[derive(Debug)]
pub struct AtDepth<'a> {
    /// Their side.
    pub side: usize,
    /// Their moves from the goal.
    pub moves: u32,
    /// How many.
    pub count: u32,
    /// The seed.
    pub seed: u64,
    /// The search whose nodes are told.
    pub yardstick: &'a Yardstick,
}

impl AtDepth<'_> {
    /// Draws and proves them.
    ///
    /// # Errors
    /// When there are none, too few, or one cannot be proven.
    pub fn make(&self, shop: &Workshop<'_>) -> Result<Vec<Made>, Unmade> {
        let (mut depths, mut random) = (Depths::new(self.side), Random::new(self.seed));
        if let Some(number) = depths.number(self.moves)
            && number > 0
            && number < self.count as usize
        {
            return Err(Unmade::FewAtDepth {
                side: self.side,
                moves: self.moves,
                number,
                count: self.count,
            });
        }
        let most = 1000 + 100 * self.count;
        let mut drawn = HashSet::new();
        let mut made = Vec::new();
        for _ in 0..most {
            if made.len() == self.count as usize {
                break;
            }
            (shop.say)(format!("board {} of {}", made.len() + 1, self.count));
            let watch = &mut (shop.watch)();
            let board = depths.draw(self.moves, &mut random, |board| shop.minimum(board, watch))?;
            if !drawn.insert(board.clone()) {
                continue;
            }
            let told = vec![shop.told(&board, self.yardstick, watch)?];
            if let Some(board) = shop.prove(&board, told, &mut (shop.watch)())? {
                hold(&board, Expectation::MinimumMoves(self.moves));
                made.push(board);
            }
        }
        if made.len() < self.count as usize {
            return Err(Unmade::TooFew {
                found: made.len(),
                count: self.count,
                drawn: most,
            });
        }
        Ok(made)
    }
}
