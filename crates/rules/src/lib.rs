//! The rules of the puzzles, and the types that whoever solves and whoever checks share.
//!
//! Boards, pieces, moves, parity and paths of every puzzle kind; how boards are written; the names of known mistakes;
//! bytes, durations, quantiles and the stop-watch. Nothing here searches, and nothing touches a file or a process: a checker that
//! knows only this crate cannot share a line with a solver.
//!
//! ```
//! use rules::sliding::board::Board;
//! use rules::sliding::parity::is_solvable;
//! use rules::sliding::path::Path;
//!
//! let board: Board = "1 2 3 / 4 5 6 / 7 0 8".parse().expect("three rows of three");
//! assert!(is_solvable(&board));
//! let end = Path::new(vec![8]).end(&board).expect("8 is beside the blank");
//! assert!(end.is_goal());
//! ```

mod named_enum;
pub mod packing;
pub mod search_watch;
pub mod solver_bug;
pub mod statistics;
pub mod units;

pub mod sliding {
    //! The sliding puzzle: N×N cells, one of them blank, tiles that slide into the blank.

    pub mod board;
    pub mod parity;
    pub mod path;
    pub(crate) mod replay;

    pub mod notation {
        //! How boards are written: every form the courses use is read, and every form can be printed.
        //!
        //! Reading and printing are inverses. Nothing here opens a file: bytes come in, text goes out.

        mod error;
        mod locate_board;
        mod print_notation;
        mod read;

        pub use error::{BadBoard, Missing, Place};
        pub use print_notation::{Blank, Layout, Mark, Notation, SideLine};
        pub use read::{Reading, parse_board, read};
    }
}
