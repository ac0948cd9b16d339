//! Sliding boards to order: at an exact depth, on which a search makes a wanted number of nodes, that tell two searches
//! apart, and twins that cannot be solved; and variants of a board, one a student, as far from the goal and about as
//! hard.

use std::collections::HashSet;

use model::case_facts::Expectation;
use reference::generate::hardness::{NodeBudget, Nodes, Telling, Window, Yardstick};
use reference::generate::similar_boards::{NoSimilarBoard, SimilarBoards};
use reference::generate::walk_search::{NotMet, WalkSearch};
use reference::generate::{Depths, twin, twins};
use reference::random::{Random, keyed};
use rules::search_watch::Stop;
use rules::sliding::board::Board;

use crate::make::{MadeBoard, MakeContext, MakeError, Measured, assert_expected};

/// Boards at an exact depth, no two alike.
#[derive(Debug)]
pub struct DepthBoards<'a> {
    pub side: usize,
    /// Their moves from the goal.
    pub moves: u32,
    pub count: u32,
    pub seed: u64,
    /// The search whose nodes are told.
    pub yardstick: &'a Yardstick,
}

impl DepthBoards<'_> {
    /// Draws and proves them.
    ///
    /// # Errors
    /// When there are none, too few, or one cannot be proven.
    pub fn make(&self, context: &MakeContext<'_>) -> Result<Vec<MadeBoard>, MakeError> {
        let (mut depths, mut random) = (Depths::new(self.side), Random::new(self.seed));
        if let Some(number) = depths.number(self.moves)
            && number > 0
            && number < self.count as usize
        {
            return Err(MakeError::FewAtDepth {
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
            (context.say)(format!("board {} of {}", made.len() + 1, self.count));
            let watch = &mut (context.watch)();
            let board = depths.draw(self.moves, &mut random, |board| {
                context.minimum(board, watch)
            })?;
            if !drawn.insert(board.clone()) {
                continue;
            }
            let told = vec![context.measure(&board, self.yardstick, watch)?];
            if let Some(board) = context.prove(&board, told, &mut (context.watch)())? {
                assert_expected(&board, Expectation::MinimumMoves(self.moves));
                made.push(board);
            }
        }
        if made.len() < self.count as usize {
            return Err(MakeError::TooFew {
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
pub struct EffortBoards<'a> {
    pub side: usize,
    /// The search and the nodes it may make.
    pub window: Window<'a>,
    pub count: u32,
    pub seed: u64,
    /// The nodes that all measuring together may make.
    pub budget: u64,
}

impl EffortBoards<'_> {
    /// Finds and proves them.
    ///
    /// # Errors
    /// When none is found, or one cannot be proven.
    pub fn make(&self, context: &MakeContext<'_>) -> Result<Vec<MadeBoard>, MakeError> {
        let (mut search, mut random) = (WalkSearch::new(self.side), Random::new(self.seed));
        let mut budget = NodeBudget::new(self.budget);
        let mut made = Vec::new();
        while made.len() < self.count as usize {
            let mut say = say_looked_at(context, made.len(), self.count);
            let found = search.find(LOOKED_AT, &mut random, |board| {
                say();
                self.window
                    .judge(board, &mut budget, &mut (context.watch)())
            });
            let (board, nodes) = found.map_err(|not_met| self.unmade(not_met))?;
            let measured = Measured::nodes(self.window.yardstick, Nodes::Exactly(nodes));
            made.extend(context.prove(&board, vec![measured], &mut (context.watch)())?);
        }
        Ok(made)
    }

    fn unmade(&self, not_met: NotMet) -> MakeError {
        let Window {
            yardstick,
            low,
            high,
        } = self.window;
        let wanted = format!("on which {yardstick} makes {low} to {high} nodes");
        unmade(not_met, wanted, self.side)
    }
}

/// Tells of every board that is looked at.
fn say_looked_at(context: &MakeContext<'_>, made: usize, count: u32) -> impl FnMut() {
    let mut looked = 0_u32;
    move || {
        looked += 1;
        let number = made + 1;
        (context.say)(format!("board {number} of {count}, {looked} looked at"));
    }
}

/// Why no board was found, in the maker's words.
pub(super) fn unmade(not_met: NotMet, wanted: String, side: usize) -> MakeError {
    match not_met {
        NotMet::None(rejected) => MakeError::NotMet {
            wanted,
            side,
            rejected,
        },
        NotMet::Stop(Stop::Nodes(budget), rejected) => MakeError::Budget {
            wanted,
            side,
            rejected,
            budget,
        },
        NotMet::Stop(stop, _) => MakeError::Stopped(stop),
    }
}

/// Boards that tell two searches apart, no two alike.
#[derive(Debug)]
pub struct SeparatingBoards<'a> {
    pub side: usize,
    /// The two searches, and the nodes allowed.
    pub telling: Telling<'a>,
    pub count: u32,
    pub seed: u64,
    /// The nodes that all measuring together may make.
    pub budget: u64,
}

impl SeparatingBoards<'_> {
    /// Finds and proves them.
    ///
    /// # Errors
    /// When none is found, or one cannot be proven.
    pub fn make(&self, context: &MakeContext<'_>) -> Result<Vec<MadeBoard>, MakeError> {
        let (mut search, mut random) = (WalkSearch::new(self.side), Random::new(self.seed));
        let mut budget = NodeBudget::new(self.budget);
        let Telling { easy, hard, limit } = self.telling;
        let mut made = Vec::new();
        while made.len() < self.count as usize {
            let mut say = say_looked_at(context, made.len(), self.count);
            let found = search.find(LOOKED_AT, &mut random, |board| {
                say();
                self.telling
                    .judge(board, &mut budget, &mut (context.watch)())
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
            let proven = context.prove(&board, measured, &mut (context.watch)())?;
            // Nobody is to be lucky: what was made beyond the limit must be made in every order of moves.
            let by_luck = |board: &MadeBoard| match board.expectation {
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
pub struct TwinBoards<'a> {
    pub board: &'a Board,
    pub count: u32,
    pub seed: u64,
}

impl TwinBoards<'_> {
    /// Draws and proves them.
    ///
    /// # Errors
    /// When it has fewer twins, or one cannot be proven.
    ///
    /// # Panics
    /// When the board cannot be solved: its twins can.
    pub fn make(&self, context: &MakeContext<'_>) -> Result<Vec<MadeBoard>, MakeError> {
        let number = twins(self.board);
        if number < self.count as usize {
            let count = self.count;
            return Err(MakeError::FewTwins { number, count });
        }
        let mut random = Random::new(self.seed);
        let mut drawn = HashSet::new();
        let mut made = Vec::new();
        while made.len() < self.count as usize {
            let board = twin(self.board, &mut random);
            if !drawn.insert(board.clone()) {
                continue;
            }
            (context.say)(format!("twin {} of {}", made.len() + 1, self.count));
            if let Some(twin) = context.prove(&board, Vec::new(), &mut (context.watch)())? {
                assert_expected(&twin, Expectation::NoSolution);
                made.push(twin);
            }
        }
        Ok(made)
    }
}

/// So many boards are drawn for one student.
const DRAWN: u32 = 1000;
/// So many boards as hard as this one a student's budget must be good for.
const LIKE_IT: u64 = 20;

/// Variants of a board that can be solved, one for each student.
///
/// A student's variant hangs on the seed, the board and the student's key alone, so nobody's changes when others join
/// or leave. Two students may have the same one; where few boards are like this one they will.
#[derive(Debug)]
pub struct Variants<'a> {
    /// The board, which is nobody's variant.
    pub board: &'a Board,
    /// The students' keys.
    pub students: &'a [String],
    /// The search whose nodes are to be about the same.
    pub yardstick: &'a Yardstick,
    /// How far they may be from those of the board, in percent.
    pub band: u32,
    pub seed: u64,
    /// The nodes that measuring for one student may make.
    pub budget: u64,
}

/// The variants, and what they are held to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Family {
    /// The moves of the board and of all variants.
    pub moves: u32,
    pub nodes: u64,
    /// One for each student, in the order given.
    pub variants: Vec<Variant>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Variant {
    pub student: String,
    pub nodes: u64,
    pub made: MadeBoard,
}

impl Variants<'_> {
    /// Draws and proves them.
    ///
    /// # Errors
    /// When there is none for a student, or one cannot be proven.
    pub fn make(&self, context: &MakeContext<'_>) -> Result<Family, MakeError> {
        let watch = &mut (context.watch)();
        let depth = context
            .minimum(self.board, watch)
            .map_err(MakeError::Stopped)?;
        let most = self.budget / LIKE_IT;
        let nodes = match self.yardstick.measure(self.board, most, watch) {
            Ok(Nodes::Exactly(nodes)) => nodes,
            Ok(Nodes::MoreThan(most)) => {
                let search = self.yardstick.to_string();
                return Err(MakeError::TooHard { search, most });
            }
            Err(stop) => return Err(MakeError::Stopped(stop)),
        };
        let similar = SimilarBoards {
            board: self.board,
            depth,
            yardstick: self.yardstick,
            nodes,
            band: self.band,
        };
        let mut depths = Depths::new(self.board.side());
        let mut variants = Vec::new();
        for (number, student) in self.students.iter().enumerate() {
            (context.say)(format!("student {} of {}", number + 1, self.students.len()));
            variants.push(self.variant(student, &similar, &mut depths, context)?);
        }
        Ok(Family {
            moves: depth,
            nodes,
            variants,
        })
    }

    fn variant(
        &self,
        student: &str,
        similar: &SimilarBoards<'_>,
        depths: &mut Depths,
        context: &MakeContext<'_>,
    ) -> Result<Variant, MakeError> {
        let no_variant = |boards, nearest| MakeError::NoVariant {
            student: student.to_owned(),
            moves: similar.depth,
            low: similar.low(),
            high: similar.high(),
            boards,
            nearest,
        };
        // Whoever types a name in capitals is still the same student.
        let key = student.to_lowercase();
        let mut random = keyed(self.seed, &[self.board.cells(), key.as_bytes()]);
        let mut budget = NodeBudget::new(self.budget);
        let mut passed_over = 0;
        while passed_over < DRAWN {
            let watch = &mut (context.watch)();
            let drawn = similar.draw(
                depths,
                DRAWN,
                &mut random,
                &mut budget,
                watch,
                |board, watch| context.minimum(board, watch),
            );
            let (board, nodes) = drawn.map_err(|no_kin| match no_kin {
                NoSimilarBoard::Depth(none) => MakeError::Depth(none),
                NoSimilarBoard::NotMet { boards, nearest } => no_variant(boards, nearest),
                NoSimilarBoard::Stop(Stop::Nodes(_)) => no_variant(DRAWN, None),
                NoSimilarBoard::Stop(stop) => MakeError::Stopped(stop),
            })?;
            let measured = Measured::nodes(self.yardstick, Nodes::Exactly(nodes));
            if let Some(made) = context.prove(&board, vec![measured], &mut (context.watch)())? {
                assert_expected(&made, Expectation::MinimumMoves(similar.depth));
                return Ok(Variant {
                    student: student.to_owned(),
                    nodes,
                    made,
                });
            }
            passed_over += 1;
        }
        Err(no_variant(DRAWN, None))
    }
}

impl Family {
    /// How far a variant's nodes are from those of the board, in tenths of a percent, below nothing where it needs fewer.
    pub fn off(&self, variant: &Variant) -> i64 {
        let (nodes, wanted) = (i128::from(variant.nodes), i128::from(self.nodes));
        // Rounded away from nothing, so that no band is said to be narrower than it is.
        let off = (nodes - wanted) * 1000;
        let rounded = off.abs().div_euclid(wanted) + i128::from(off.abs() % wanted != 0);
        i64::try_from(rounded * off.signum()).unwrap_or(i64::MAX)
    }

    /// The first student before this one who has the same board.
    pub fn same_as(&self, variant: &Variant) -> Option<&str> {
        let first = self
            .variants
            .iter()
            .find(|it| it.made.text == variant.made.text);
        first
            .map(|it| it.student.as_str())
            .filter(|student| *student != variant.student)
    }
}
