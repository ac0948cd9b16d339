//! Boards on which a search makes a wanted number of nodes.

use reference::generate::dial::{Dial, NotMet};
use reference::generate::hardness::{Purse, Window};
use reference::generate::yardstick::Nodes;
use reference::random::Random;
use rules::watch::Stop;

use crate::make::made::{Made, Measured};
use crate::make::unmade::Unmade;
use crate::make::workshop::Workshop;

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
        let mut purse = Purse::of(self.budget);
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
                self.window.judge(board, &mut purse, &mut (shop.watch)())
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
