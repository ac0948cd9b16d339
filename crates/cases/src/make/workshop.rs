//! What every maker of boards needs: how boards are written, who proves them, and how long that may take.

use reference::generate::yardstick::Yardstick;
use reference::sliding::oracle::answer::Finding;
use rules::sliding::board::Board;
use rules::sliding::notation::Notation;
use rules::watch::{Stop, Watch};

use crate::doubt::Doubt;
use crate::make::made::{Made, Measured};
use crate::make::unmade::Unmade;
use crate::prove::{Prover, Subject};
use model::expectation::Expectation;

/// A search is followed so far where its nodes are only told, and nothing hangs on them.
pub const TOLD: u64 = 1_000_000;

/// What every maker of boards needs.
pub struct Workshop<'a> {
    /// The assignment that the boards are for.
    pub subject: Subject<'a>,
    /// How it writes them.
    pub notation: Notation,
    /// Who proves them.
    pub prover: &'a Prover,
    /// A watch for the making of one board.
    pub watch: &'a dyn Fn() -> Watch<'a>,
    /// Is told what is being done, for somebody who waits.
    pub say: &'a dyn Fn(String),
}

impl Workshop<'_> {
    /// The board with the minimum moves that a solvable board has, or the word that it has none; proven. None if the
    /// search of the assignment's own handout is not minimal on it, so that it makes no case there.
    ///
    /// # Errors
    /// When it could not be proven.
    pub fn prove(
        &self,
        board: &Board,
        measured: Vec<Measured>,
        watch: &mut Watch<'_>,
    ) -> Result<Option<Made>, Unmade> {
        let text = self.notation.print(board);
        match self.prover.work_out(self.subject, text.as_bytes(), watch) {
            Ok((expectation, proof)) => Ok(Some(Made {
                text,
                expectation,
                measured,
                solutions: None,
                proof,
            })),
            Err(Doubt::HandoutIsLonger { .. }) => Ok(None),
            Err(doubt) => Err(Unmade::Doubtful(doubt)),
        }
    }

    /// What a search needs on a board, where nothing hangs on it.
    ///
    /// # Errors
    /// When a limit was reached.
    pub fn told(
        &self,
        board: &Board,
        yardstick: &Yardstick,
        watch: &mut Watch<'_>,
    ) -> Result<Measured, Unmade> {
        let needed = yardstick.measure(board, TOLD, watch);
        let needed = needed.map_err(Unmade::Stopped)?;
        Ok(Measured::nodes(yardstick, needed))
    }

    /// The minimum moves of a board that can be solved.
    ///
    /// # Errors
    /// When the oracle had to stop.
    pub fn minimum(&self, board: &Board, watch: &mut Watch<'_>) -> Result<u32, Stop> {
        match self.prover.oracle.ask(board, watch).finding {
            Finding::Minimum(path) => Ok(path.len() as u32),
            Finding::Between { stop, .. } => Err(stop),
            Finding::NoSolution => unreachable!("only solvable boards are asked about"),
        }
    }
}

/// Makes sure that what was proven is what was asked for.
///
/// # Panics
/// When it is not, which would be a mistake of a maker.
pub fn hold(made: &Made, expected: Expectation) {
    assert_eq!(
        made.expectation, expected,
        "a board was made for another expectation"
    );
}
