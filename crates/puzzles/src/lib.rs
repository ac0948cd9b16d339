//! What is about a puzzle's kind: what a board file means, what may be asked of an answer, what a program printed, and
//! whether it is right.
//!
//! It is pure: no file, no clock, no process. It shares the rules of the puzzles with the solvers and not one line of their
//! algorithms, which it could not name: it does not depend on them. It decides no points and puts nothing into words.
//!
//! Another kind of puzzle is another folder beside [`sliding`] and [`packing`]: it implements [`puzzle_traits::Kind`] and
//! [`puzzle_traits::Board`], and is entered in [`known_kinds::KINDS`].
//!
//! ```
//! use puzzles::puzzle_traits::{CaseBoard, PuzzleKind};
//!
//! let eight = PuzzleKind::sliding(3, 3);
//! let board = CaseBoard::read(b"1 2 3\n4 5 6\n7 0 8\n", eight).expect("it is a board");
//! assert_eq!(board.tiles().map(|tiles| tiles.side()), Some(3));
//!
//! let refused = CaseBoard::read(b"1 2 3\n4 5 6\n7 7 8\n", eight).expect_err("7 stands there twice");
//! assert_eq!(refused.place, Some((3, 3)));
//! ```

pub mod answer_reading;
pub mod check;
pub mod judgement;
pub mod known_kinds;
pub mod packing;
pub mod puzzle_traits;
pub mod sliding;

pub mod text {
    //! The words of a program's output: bytes made clean text, what a line says about whether there is a solution, and what
    //! else it is for.
    //!
    //! Nothing here knows a puzzle's rules; numbers, boards and grids are read elsewhere.

    pub(crate) mod chatter;
    pub mod clean;
    pub(crate) mod loose_denials;
    pub(crate) mod solvability_phrases;
    pub(crate) mod solvability_phrases_translated;
    pub(crate) mod solvability_vocabulary;
    mod unreachable_goal;

    pub use solvability_phrases_translated::without_accents;

    /// What was printed, as a person sees it: no terminal escapes, no control characters but the ends of lines.
    pub fn plain(printed: &[u8]) -> String {
        clean::clean(printed).into_owned()
    }
}
