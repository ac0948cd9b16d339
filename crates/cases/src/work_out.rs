//! Works out what is to be expected of a board.

use rules::watch::Watch;

use crate::proof::{Doubt, Proof};
use crate::prove::{Prover, Subject, read};
use crate::{packing, sliding};
use model::expectation::Expectation;
use puzzles::case_board::CaseBoard;

impl Prover {
    /// What is to be expected of a board, and its proof, within the limits of the watch.
    ///
    /// # Errors
    /// Why it could not be worked out or proven twice.
    pub fn work_out(
        &self,
        subject: Subject<'_>,
        text: &[u8],
        watch: &mut Watch<'_>,
    ) -> Result<(Expectation, Proof), Doubt> {
        let expectation = match read(subject.puzzle, text) {
            CaseBoard::Sliding(board) => sliding::by_the_oracle(&board, &self.oracle, watch)?,
            CaseBoard::Packing(puzzle) => packing::by_exact_cover(&puzzle, watch)?,
            CaseBoard::Bad(_) => Expectation::InvalidInput,
        };
        let proof = self.prove(subject, text, expectation, watch)?;
        Ok((expectation, proof))
    }
}
