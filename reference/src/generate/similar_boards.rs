//! Boards similar to a given one: as far from the goal, and a search makes about as many nodes on them.

use crate::generate::exact_depth::{Depths, NoSuchDepth};
use crate::generate::hardness::{NodeBudget, Nodes, Yardstick};
use crate::random::Random;
use rules::search_watch::{Stop, Watch};
use rules::sliding::board::Board;

/// What similar boards have in common with a given one.
#[derive(Debug, Clone, Copy)]
pub struct SimilarBoards<'a> {
    /// The given board, which is not among them.
    pub board: &'a Board,
    /// Its depth, which is theirs.
    pub depth: u32,
    /// The search whose nodes are counted.
    pub yardstick: &'a Yardstick,
    /// The nodes it makes on the board.
    pub nodes: u64,
    /// How far theirs may be from that, in percent.
    pub band: u32,
}

#[derive(Debug)]
pub enum NoSimilarBoard {
    Depth(NoSuchDepth<Stop>),
    /// No board of that depth is within the band; this is what the nearest makes, where one was measured.
    NotMet {
        /// How many boards were measured.
        boards: u32,
        /// The nodes of the one nearest to the band.
        nearest: Option<u64>,
    },
    Stop(Stop),
}

impl SimilarBoards<'_> {
    /// The fewest nodes within the band.
    pub fn low(&self) -> u64 {
        let share = 100_u128.saturating_sub(u128::from(self.band));
        (u128::from(self.nodes) * share).div_ceil(100) as u64
    }

    /// The most nodes within the band.
    pub fn high(&self) -> u64 {
        let most = u128::from(self.nodes) * (100 + u128::from(self.band)) / 100;
        u64::try_from(most).unwrap_or(u64::MAX)
    }

    /// A random similar board and its nodes, among at most so many that are measured.
    pub fn draw(
        &self,
        depths: &mut Depths,
        most: u32,
        random: &mut Random,
        budget: &mut NodeBudget,
        watch: &mut Watch<'_>,
        mut minimum: impl FnMut(&Board, &mut Watch<'_>) -> Result<u32, Stop>,
    ) -> Result<(Board, u64), NoSimilarBoard> {
        let (low, high) = (self.low(), self.high());
        let mut nearest: Option<u64> = None;
        for _ in 0..most {
            let drawn = depths.draw(self.depth, random, |board| minimum(board, watch));
            let board = drawn.map_err(NoSimilarBoard::Depth)?;
            if board == *self.board {
                continue;
            }
            // One that makes far more says only that it is far off.
            let nodes = match budget.measure(self.yardstick, &board, high.saturating_mul(2), watch)
            {
                Ok(Nodes::Exactly(nodes)) => nodes,
                Ok(Nodes::MoreThan(_)) => continue,
                Err(stop) => return Err(NoSimilarBoard::Stop(stop)),
            };
            if (low..=high).contains(&nodes) {
                return Ok((board, nodes));
            }
            let is_nearer = |known: u64| nodes.abs_diff(self.nodes) < known.abs_diff(self.nodes);
            if nearest.is_none_or(is_nearer) {
                nearest = Some(nodes);
            }
        }
        Err(NoSimilarBoard::NotMet {
            boards: most,
            nearest,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sliding::heuristic::Heuristic;
    use crate::sliding::oracle::full_table::FullTable;
    use crate::sliding::search::{Algorithm, solve};

    fn similar_to<'a>(
        board: &'a Board,
        yardstick: &'a Yardstick,
        depth: u32,
        band: u32,
    ) -> SimilarBoards<'a> {
        let measured = yardstick.measure(board, u64::MAX, &mut Watch::default());
        let Ok(Nodes::Exactly(nodes)) = measured else {
            panic!("{measured:?}")
        };
        SimilarBoards {
            board,
            depth,
            yardstick,
            nodes,
            band,
        }
    }

    #[test]
    fn kin_have_the_same_depth_and_about_the_same_nodes() {
        let table = FullTable::new(3);
        let board: Board = "6 2 8 / 0 7 1 / 4 3 5".parse().unwrap();
        let depth = table.distance(&board).unwrap();
        let yardstick = Yardstick::new(Algorithm::Ida, Heuristic::Manhattan, 3).unwrap();
        let similar = similar_to(&board, &yardstick, depth, 20);
        let (mut depths, mut budget) = (Depths::new(3), NodeBudget::new(u64::MAX));
        for seed in 0..20 {
            let (watch, random) = (&mut Watch::default(), &mut Random::new(seed));
            let distance = |board: &Board, _: &mut Watch<'_>| Ok(table.distance(board).unwrap());
            let drawn = similar.draw(&mut depths, 500, random, &mut budget, watch, distance);
            let (other, nodes) = drawn.unwrap();
            assert_ne!(other, board);
            assert_eq!(table.distance(&other), Some(depth));
            let report = solve(&other, Algorithm::Ida, Heuristic::Manhattan, watch).unwrap();
            assert_eq!(report.effort.generated, nodes);
            assert!(nodes * 100 >= similar.nodes * 80 && nodes * 100 <= similar.nodes * 120);
        }
    }

    #[test]
    fn a_board_without_kin_says_how_near_the_nearest_came() {
        // The two deepest boards of 3×3 are similar to each other alone.
        let board: Board = "8 6 7 / 2 5 4 / 3 0 1".parse().unwrap();
        let yardstick = Yardstick::new(Algorithm::Ida, Heuristic::Manhattan, 3).unwrap();
        let similar = similar_to(&board, &yardstick, 31, 0);
        let drawn = similar.draw(
            &mut Depths::new(3),
            50,
            &mut Random::new(1),
            &mut NodeBudget::new(u64::MAX),
            &mut Watch::default(),
            |_, _| unreachable!("all layers are kept"),
        );
        let Err(NoSimilarBoard::NotMet { boards, nearest }) = drawn else {
            panic!("{drawn:?}");
        };
        assert!(boards == 50 && nearest.is_some());
    }

    #[test]
    fn a_band_is_cut_to_whole_nodes_within_it() {
        let board = Board::goal(3);
        let yardstick = Yardstick::new(Algorithm::Ida, Heuristic::Manhattan, 3).unwrap();
        for (nodes, band, expected) in [
            (1000, 20, (800, 1200)),
            (7, 20, (6, 8)),
            (7, 0, (7, 7)),
            (10, 250, (0, 35)),
        ] {
            let similar = SimilarBoards {
                nodes,
                ..similar_to(&board, &yardstick, 0, band)
            };
            assert_eq!((similar.low(), similar.high()), expected);
        }
    }
}
