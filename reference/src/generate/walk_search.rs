//! Looks for boards of a wanted hardness: by random walks whose length is turned up and down like a dial.

use std::collections::HashSet;

use crate::generate::walk;
use crate::random::Random;
use rules::search_watch::Stop;
use rules::sliding::board::Board;

/// How a board compares with what is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Judged<T> {
    TooEasy,
    TooHard,
    /// It is as wanted, and this is known of it.
    Fits(T),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotMet {
    /// None of those looked at is as wanted.
    None(Rejections),
    Stop(Stop, Rejections),
}

/// The boards that were looked at in vain.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Rejections {
    pub too_easy: u32,
    pub too_hard: u32,
    /// How many were as wanted, but had been given before.
    pub again: u32,
}

/// Random walks from the goal, longer after a board that was too easy and shorter after one that was too hard.
///
/// Boards are *not* drawn uniformly among those that fit: short walks come first.
#[derive(Debug, Clone)]
pub struct WalkSearch {
    goal: Board,
    length: usize,
    step: usize,
    turned: Turn,
    /// How many boards were looked at since the length stood against its stop, every one on the wrong side.
    against: u32,
    given: HashSet<Board>,
}

/// So many boards in a row that are too easy at the far end, or too hard at the near one, and it is given up.
const AGAINST: u32 = 500;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Turn {
    Up,
    Down,
}

impl WalkSearch {
    pub fn new(side: usize) -> Self {
        Self {
            goal: Board::goal(side),
            length: 4 * side,
            step: 4 * side,
            turned: Turn::Up,
            against: 0,
            given: HashSet::new(),
        }
    }

    /// The next board as wanted that was not given before, and what is known of it, among at most so many that are
    /// looked at.
    pub fn find<T>(
        &mut self,
        most: u32,
        random: &mut Random,
        mut judge: impl FnMut(&Board) -> Result<Judged<T>, Stop>,
    ) -> Result<(Board, T), NotMet> {
        let mut rejected = Rejections::default();
        self.against = 0;
        for _ in 0..most {
            if self.against == AGAINST {
                break;
            }
            let board = walk(&self.goal, self.length, random).end;
            match judge(&board).map_err(|stop| NotMet::Stop(stop, rejected))? {
                Judged::TooEasy => {
                    rejected.too_easy += 1;
                    self.turn(Turn::Up);
                }
                Judged::TooHard => {
                    rejected.too_hard += 1;
                    self.turn(Turn::Down);
                }
                Judged::Fits(known) => {
                    if self.given.insert(board.clone()) {
                        return Ok((board, known));
                    }
                    rejected.again += 1;
                }
            }
        }
        Err(NotMet::None(rejected))
    }

    /// Every change of direction halves the step, and every step in the same direction makes the next one longer.
    fn turn(&mut self, way: Turn) {
        let side = self.goal.side();
        self.step = match self.turned == way {
            true => (self.step + 1).min(4 * side),
            false => (self.step / 2).max(1),
        };
        self.turned = way;
        // After so long a walk a board is as good as drawn from all.
        let longest = 40 * side * side;
        let length = match way {
            Turn::Up => (self.length + self.step).min(longest),
            Turn::Down => self.length.saturating_sub(self.step).max(1),
        };
        self.against = match length == self.length {
            true => self.against + 1,
            false => 0,
        };
        self.length = length;
    }
}

impl Rejections {
    pub const fn all(self) -> u32 {
        self.too_easy + self.too_hard + self.again
    }
}

#[cfg(test)]
mod tests {
    use std::cmp::Ordering;

    use super::*;
    use crate::sliding::oracle::full_table::FullTable;

    #[test]
    fn it_turns_to_what_is_wanted_and_gives_no_board_twice() {
        let table = FullTable::new(3);
        let mut random = Random::new(1);
        for wanted in [2, 9, 20, 27] {
            let mut search = WalkSearch::new(3);
            let mut given = Vec::new();
            for _ in 0..4 {
                let (board, depth) = search
                    .find(5000, &mut random, |board| {
                        let depth = table.distance(board).unwrap();
                        Ok(match depth.cmp(&wanted) {
                            Ordering::Less => Judged::TooEasy,
                            Ordering::Greater => Judged::TooHard,
                            Ordering::Equal => Judged::Fits(depth),
                        })
                    })
                    .unwrap();
                assert_eq!(depth, wanted);
                assert!(!given.contains(&board));
                given.push(board);
            }
        }
    }

    #[test]
    fn it_says_what_it_saw_when_nothing_is_as_wanted() {
        let mut random = Random::new(2);
        let error = WalkSearch::new(2)
            .find(30, &mut random, |_: &Board| Ok(Judged::<()>::TooEasy))
            .unwrap_err();
        let NotMet::None(rejected) = error else {
            panic!("{error:?}")
        };
        let counts = (rejected.too_easy, rejected.too_hard, rejected.all());
        assert_eq!(counts, (30, 0, 30));
        // At the longest walk it does not go on for ever.
        for judged in [Judged::<()>::TooEasy, Judged::TooHard] {
            let error = WalkSearch::new(2)
                .find(u32::MAX, &mut random, |_: &Board| Ok(judged))
                .unwrap_err();
            let NotMet::None(rejected) = error else {
                panic!("{error:?}")
            };
            assert!((500..1000).contains(&rejected.all()), "{error:?}");
        }
        let stopped = WalkSearch::new(2).find(30, &mut random, |_: &Board| {
            Err::<Judged<()>, _>(Stop::Nodes(7))
        });
        assert!(matches!(stopped, Err(NotMet::Stop(Stop::Nodes(7), _))));
    }
}
