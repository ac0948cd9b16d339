//! What is true about the puzzles: solvers for them, an oracle that proves minimum moves, boards made to measure, solvers
//! that are wrong on purpose, and programs as textbooks write them.
//!
//! It knows nothing of grading and of no terminal. The rules stand below it, in `rules`; only the cache of tables touches
//! files. No search checks its own answer: whoever needs certainty replays the path.
//!
//! ```
//! use reference::sliding::heuristic::Heuristic;
//! use reference::sliding::search::best_first::Closed;
//! use reference::sliding::search::{Algorithm, solve};
//! use rules::sliding::board::Board;
//! use rules::search_watch::Watch;
//!
//! let board: Board = "1 2 3 / 4 5 6 / 0 7 8".parse().expect("three rows of three");
//! let a_star = Algorithm::AStar(Closed::All);
//! let report = solve(&board, a_star, Heuristic::Manhattan, &mut Watch::default());
//! let report = report.expect("Manhattan is there for every size");
//! assert_eq!(report.path().expect("it can be solved").tiles(), [7, 8]);
//! ```

mod board_hasher;
pub mod compare_heuristics;
pub mod generate;
mod heaps_of_java_python_cpp;
pub mod random;
pub mod textbook;
pub mod wrong_solvers;

pub mod packing {
    //! Solvers of the packing puzzle: the handout's brute force, and a fast one that also counts every packing.
    //!
    //! They know no file and print nothing. Nothing here reads an answer some program printed, and nothing decides what a wrong
    //! answer is worth.

    pub mod brute_force;
    pub mod exact_cover;
    mod mask;
}

pub mod sliding {
    //! Solvers of the sliding puzzle: lower bounds, searches, an oracle that proves minimum moves, and the tables it looks up.
    //!
    //! Searches know no file and print nothing; only the cache of tables touches files.

    pub mod heuristic;
    pub mod oracle;
    pub mod search;
    pub mod tables;
}
