//! Sliding boards to order: at an exact depth, on which a search makes a wanted number of nodes, that tell two searches
//! apart, and twins that cannot be solved.

use std::collections::HashSet;

use reference::generate::dial::{Dial, NotMet};
use reference::generate::hardness::{NodeBudget, Nodes, Telling, Window, Yardstick};
use reference::generate::{Depths, twin, twins};
use reference::random::Random;
use rules::sliding::board::Board;
use rules::watch::Stop;

use crate::make::made::{Made, Measured, Workshop, hold};
use crate::make::unmade::Unmade;
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

/// So many boards are looked at for one that fits.
pub const LOOKED_AT: u32 = 20_000;

/// Boards on which a search makes a wanted number of nodes, no two alike.
#[derive(Debug)]
pub struct OfEffort<'a> {
    /// Their side.
    pub side: usize,
    /// The search and the nodes it may make.
    pub window: Window<'a>,
    /// How many.
    pub count: u32,
    /// The seed.
    pub seed: u64,
    /// The nodes that all measuring together may make.
    pub budget: u64,
}

impl OfEffort<'_> {
    /// Finds and proves them.
    ///
    /// # Errors
    /// When none is found, or one cannot be proven.
    pub fn make(&self, shop: &Workshop<'_>) -> Result<Vec<Made>, Unmade> {
        let (mut dial, mut random) = (Dial::new(self.side), Random::new(self.seed));
        let mut budget = NodeBudget::new(self.budget);
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
                self.window.judge(board, &mut budget, &mut (shop.watch)())
            });
            let (board, nodes) = found.map_err(|not_met| self.unmade(not_met))?;
            let measured = Measured::nodes(self.window.yardstick, Nodes::Exactly(nodes));
            made.extend(shop.prove(&board, vec![measured], &mut (shop.watch)())?);
        }
        Ok(made)
    }

    fn unmade(&self, not_met: NotMet) -> Unmade {
        let Window {
            yardstick,
            low,
            high,
        } = self.window;
        let wanted = format!("on which {yardstick} makes {low} to {high} nodes");
        unmade(not_met, wanted, self.side)
    }
}

/// Why no board was found, in the maker's words.
pub(super) fn unmade(not_met: NotMet, wanted: String, side: usize) -> Unmade {
    match not_met {
        NotMet::None(seen) => Unmade::NotMet { wanted, side, seen },
        NotMet::Stop(Stop::Nodes(budget), seen) => Unmade::Budget {
            wanted,
            side,
            seen,
            budget,
        },
        NotMet::Stop(stop, _) => Unmade::Stopped(stop),
    }
}

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
        let mut budget = NodeBudget::new(self.budget);
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
                self.telling.judge(board, &mut budget, &mut (shop.watch)())
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
