//! Random boards at an exact depth: so many moves from the goal, and no fewer.

use std::collections::HashSet;

use crate::random::Random;
use rules::sliding::board::Board;

/// The most boards a layer may have to be kept whole: all of 2×2 and 3×3, and 4×4 up to 14 moves.
const LAYER: usize = 50_000;
/// How often the oracle is asked before a depth is given up.
const QUESTIONS: u32 = 20_000;
/// The greatest depth of the 4×4 boards (Brüngger, Marzetta, Fukuda and Nievergelt, 1999).
const DEEPEST_15: u32 = 80;

/// Draws boards of one side that are an exact number of moves away from the goal.
///
/// Layer after layer around the goal is kept while layers are small; a board of such a layer is drawn uniformly, and no
/// oracle is asked. The 2×2 and 3×3 boards are all of this kind, and so are the 4×4 boards up to 14 moves.
///
/// A deeper board is climbed to. Since a move changes the depth by exactly one, up or down, the climb starts on a uniform
/// board of the last layer kept and takes, among the moves that do not take back the last one, a random one that leads
/// up; where none does, it takes a random one down and goes on. It stops at the first board of the depth asked for. Such
/// boards are *not* drawn uniformly: a board to which many ways lead up is drawn more often, and a climb seldom gets to
/// the few deepest boards.
#[derive(Debug, Clone)]
pub struct Depths {
    /// The boards at depth 0, 1, 2, …
    layers: Vec<Vec<Board>>,
    /// Layers are kept up to this many boards.
    keep: usize,
    reach: Reach,
}

/// What is beyond the layers kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Reach {
    /// Perhaps a layer small enough to be kept.
    Unknown,
    /// A layer too large to be kept.
    Large,
    /// Nothing: the last layer kept is the deepest.
    Nothing,
}

#[derive(Debug, thiserror::Error)]
pub enum NoSuchDepth<E> {
    #[error(
        "no {side}×{side} board is {depth} moves from the goal; the deepest is {deepest}, ask for at most that"
    )]
    TooDeep {
        side: usize,
        depth: u32,
        deepest: u32,
    },
    #[error(
        "no {side}×{side} board at {depth} moves was met while {boards} boards were looked at, the deepest at {deepest}; ask \
         for fewer moves or try another seed"
    )]
    NotMet {
        side: usize,
        depth: u32,
        /// How many boards the oracle was asked about.
        boards: u32,
        /// The depth of the deepest of them.
        deepest: u32,
    },
    #[error("the minimum moves of a board could not be determined")]
    Oracle(#[source] E),
}

impl Depths {
    pub fn new(side: usize) -> Self {
        Self::keeping(side, LAYER)
    }

    fn keeping(side: usize, keep: usize) -> Self {
        Self {
            layers: vec![vec![Board::goal(side)]],
            keep,
            reach: Reach::Unknown,
        }
    }

    /// How many boards are at this depth, where their layer is kept whole or there is none.
    pub fn number(&mut self, depth: u32) -> Option<usize> {
        let layer = self.layer(depth).map(Vec::len);
        match (layer, self.reach) {
            (Some(boards), _) => Some(boards),
            (None, Reach::Nothing) => Some(0),
            (None, Reach::Large | Reach::Unknown) => None,
        }
    }

    /// The layer at this depth, where it is kept.
    fn layer(&mut self, depth: u32) -> Option<&Vec<Board>> {
        while self.reach == Reach::Unknown && self.layers.len() <= depth as usize {
            self.grow();
        }
        self.layers.get(depth as usize)
    }

    /// A random board at this depth; `minimum` tells the depth of a board, and is only ever asked about solvable ones.
    pub fn draw<E>(
        &mut self,
        depth: u32,
        random: &mut Random,
        minimum: impl FnMut(&Board) -> Result<u32, E>,
    ) -> Result<Board, NoSuchDepth<E>> {
        let side = self.layers[0][0].side();
        if let Some(board) = self.layer(depth).and_then(|layer| random.choose(layer)) {
            return Ok(board.clone());
        }
        let deepest = match (self.reach, side) {
            (Reach::Nothing, _) => Some(self.layers.len() as u32 - 1),
            (_, 4) => Some(DEEPEST_15),
            _ => None,
        };
        match deepest {
            Some(deepest) if depth > deepest => Err(NoSuchDepth::TooDeep {
                side,
                depth,
                deepest,
            }),
            _ => self.climb(depth, random, minimum),
        }
    }

    /// Adds the next layer, if there is one and it is small.
    fn grow(&mut self) {
        let (last, before) = self.layers.split_last().expect("the goal is always kept");
        // A neighbour is one move nearer or one farther: it is new unless it was in the layer before.
        let known: HashSet<&Board> = before.last().into_iter().flatten().collect();
        let mut seen = HashSet::new();
        let mut layer = Vec::new();
        for (_, board) in last.iter().flat_map(Board::neighbours) {
            if !known.contains(&board) && seen.insert(board.clone()) {
                layer.push(board);
            }
        }
        match layer.len() {
            0 => self.reach = Reach::Nothing,
            size if size > self.keep => self.reach = Reach::Large,
            _ => self.layers.push(layer),
        }
    }

    fn climb<E>(
        &self,
        target: u32,
        random: &mut Random,
        mut minimum: impl FnMut(&Board) -> Result<u32, E>,
    ) -> Result<Board, NoSuchDepth<E>> {
        let last = self.layers.last().expect("the goal is always kept");
        let mut board = random.choose(last).expect("no layer is empty").clone();
        let mut depth = self.layers.len() as u32 - 1;
        let mut deepest = depth;
        let mut came = None;
        let mut asked = 0;
        while depth < target {
            let mut ways: Vec<_> = board
                .neighbours()
                .filter(|&(way, _)| came != Some(way.opposite()))
                .collect();
            random.shuffle(&mut ways);
            let mut taken = None;
            for (way, next) in ways {
                if asked == QUESTIONS {
                    let side = board.side();
                    return Err(NoSuchDepth::NotMet {
                        side,
                        depth: target,
                        boards: asked,
                        deepest,
                    });
                }
                asked += 1;
                let found = minimum(&next).map_err(NoSuchDepth::Oracle)?;
                taken = Some((way, next, found));
                if found > depth {
                    break;
                }
            }
            let (way, next, found) =
                taken.expect("even a corner has two ways out, and one takes back");
            (board, depth, came) = (next, found, Some(way));
            deepest = deepest.max(depth);
        }
        Ok(board)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, HashMap};
    use std::convert::Infallible;

    use super::{Board, Depths, NoSuchDepth, Random};

    /// The depth of every solvable board of this side, by breadth first search.
    fn all_depths(side: usize) -> HashMap<Board, u32> {
        let mut depths = HashMap::from([(Board::goal(side), 0)]);
        let mut queue = std::collections::VecDeque::from([Board::goal(side)]);
        while let Some(board) = queue.pop_front() {
            let depth = depths[&board] + 1;
            for (_, next) in board.neighbours() {
                depths.entry(next).or_insert_with_key(|next| {
                    queue.push_back(next.clone());
                    depth
                });
            }
        }
        depths
    }

    fn no_oracle(_: &Board) -> Result<u32, &'static str> {
        Err("asked")
    }

    #[test]
    fn boards_of_side_2_and_3_are_drawn_at_every_depth_without_an_oracle() {
        let mut random = Random::new(1);
        for (side, deepest) in [(2, 6), (3, 31)] {
            let known = all_depths(side);
            let mut depths = Depths::new(side);
            for depth in 0..=deepest {
                for _ in 0..20 {
                    let board = depths.draw(depth, &mut random, no_oracle).unwrap();
                    assert_eq!(known[&board], depth, "{board}");
                }
            }
        }
    }

    #[test]
    fn layers_have_the_known_sizes() {
        let mut depths = Depths::new(4);
        let mut random = Random::new(2);
        let _ = depths.draw(14, &mut random, no_oracle).unwrap();
        let sizes: Vec<usize> = depths.layers.iter().map(Vec::len).collect();
        let known = [
            1, 2, 4, 10, 24, 54, 107, 212, 446, 946, 1_948, 3_938, 7_808, 15_544, 30_821,
        ];
        assert_eq!(sizes, known);
        let error = depths.draw(15, &mut random, no_oracle).unwrap_err();
        assert!(matches!(error, NoSuchDepth::Oracle("asked")));
        let numbers = [3, 14, 15].map(|depth| depths.number(depth));
        assert_eq!(numbers, [Some(10), Some(30_821), None]);
        let mut small = Depths::new(3);
        let numbers = [31, 32].map(|depth| small.number(depth));
        assert_eq!(numbers, [Some(2), Some(0)]);
    }

    #[test]
    fn a_kept_layer_is_drawn_uniformly() {
        let mut depths = Depths::new(4);
        let mut random = Random::new(3);
        let mut drawn: BTreeMap<Board, u32> = BTreeMap::new();
        for _ in 0..10_000 {
            *drawn
                .entry(depths.draw(3, &mut random, no_oracle).unwrap())
                .or_default() += 1;
        }
        assert_eq!(drawn.len(), 10);
        // Five standard deviations of a fair draw are 150.
        let is_fair = drawn.values().all(|times| times.abs_diff(1000) < 150);
        assert!(is_fair, "{drawn:?}");
    }

    #[test]
    fn a_climb_ends_at_exactly_the_depth_asked_for() {
        let known = all_depths(3);
        let oracle = |board: &Board| Ok::<u32, Infallible>(known[board]);
        let mut random = Random::new(4);
        // Keeping small layers only makes the generator climb where the truth is known.
        let mut depths = Depths::keeping(3, 10);
        for depth in 0..=30 {
            for _ in 0..10 {
                let board = depths.draw(depth, &mut random, oracle).unwrap();
                assert_eq!(known[&board], depth, "{board}");
            }
        }
    }

    #[test]
    fn a_climb_that_does_not_arrive_gives_up_and_says_how_far_it_got() {
        let known = all_depths(3);
        let mut asked = 0;
        let oracle = |board: &Board| {
            asked += 1;
            Ok::<u32, Infallible>(known[board])
        };
        let error = Depths::keeping(3, 10)
            .draw(32, &mut Random::new(5), oracle)
            .unwrap_err();
        assert!(
            matches!(
                error,
                NoSuchDepth::NotMet {
                    side: 3,
                    depth: 32,
                    boards: 20_000,
                    deepest: 29..=31
                }
            ),
            "{error}"
        );
        assert_eq!(asked, 20_000);
    }

    #[test]
    fn a_depth_no_board_has_is_refused_with_the_deepest_there_is() {
        for (side, depth, deepest) in [(2, 7, 6), (3, 32, 31), (4, 81, 80), (3, u32::MAX, 31)] {
            let error = Depths::new(side)
                .draw(depth, &mut Random::new(6), no_oracle)
                .unwrap_err();
            let text = format!(
                "no {side}×{side} board is {depth} moves from the goal; the deepest is {deepest}, ask for at most that"
            );
            assert_eq!(error.to_string(), text);
        }
    }

    #[test]
    fn a_seed_gives_the_same_boards() {
        let known = all_depths(3);
        let draw = || {
            let mut random = Random::new(7);
            let mut depths = Depths::keeping(3, 10);
            [10, 20, 25].map(|depth| {
                let oracle = |board: &Board| Ok::<u32, Infallible>(known[board]);
                depths.draw(depth, &mut random, oracle).unwrap()
            })
        };
        assert_eq!(draw(), draw());
    }
}
