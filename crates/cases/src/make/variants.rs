//! Variants of a board, one a student: as far from the goal, and about as hard.

use reference::generate::Depths;
use reference::generate::hardness::{NodeBudget, Nodes, Yardstick};
use reference::generate::similar::{NoSimilarBoard, SimilarBoards};
use reference::random::keyed;
use rules::sliding::board::Board;
use rules::watch::Stop;

use crate::make::error::MakeError;
use crate::make::made::{MadeBoard, MakeContext, Measured, assert_expected};
use model::case_facts::Expectation;

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
    /// The seed.
    pub seed: u64,
    /// The nodes that measuring for one student may make.
    pub budget: u64,
}

/// The variants, and what they are held to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Family {
    /// The moves of the board and of all variants.
    pub moves: u32,
    /// The nodes of the board.
    pub nodes: u64,
    /// One for each student, in the order given.
    pub variants: Vec<Variant>,
}

/// One student's variant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Variant {
    /// The student's key.
    pub student: String,
    /// Its nodes.
    pub nodes: u64,
    /// The board.
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
    #[must_use]
    pub fn off(&self, variant: &Variant) -> i64 {
        let (nodes, wanted) = (i128::from(variant.nodes), i128::from(self.nodes));
        // Rounded away from nothing, so that no band is said to be narrower than it is.
        let off = (nodes - wanted) * 1000;
        let rounded = off.abs().div_euclid(wanted) + i128::from(off.abs() % wanted != 0);
        i64::try_from(rounded * off.signum()).unwrap_or(i64::MAX)
    }

    /// The first student before this one who has the same board.
    #[must_use]
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
