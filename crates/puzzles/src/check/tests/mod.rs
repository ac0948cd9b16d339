//! Tables for every verdict and every refinement.

mod bad_input;
mod judge_ending;
mod packing;
mod printed_to_verdict;
mod sliding;

mod readings {
    //! What programs print in forms of their own, from the text to the verdict: what is right is found by what is true, and
    //! nobody is accused of what was only not recognised.

    mod boards_in_words;
    mod figures;
    mod kurang;
    mod kurang_sums;
    mod lists_and_places;
    mod no_phantom_steps;
    mod other_languages;
    mod path_forms;
    mod search_logs;
    mod text_around_answers;

    use model::case_facts::Expectation;
    use model::fault::Wanted;

    use crate::check::judge;
    use crate::check::tests::exited;
    use crate::check::tests::sliding::{asked, board, rules};
    use crate::judgement::Judgement;
    use crate::puzzle_traits::CaseBoard;

    /// Three moves: 7, 11 and 12 slide. ΣKurang is 15, and X is 1.
    pub(super) const FIFTEEN: &str = "1 2 3 4 / 5 6 0 8 / 9 10 7 11 / 13 14 15 12";

    /// What comes of this text as the answer to this board.
    pub(super) fn judged(
        given: &str,
        expectation: Expectation,
        required: &[Wanted],
        printed: &str,
    ) -> Judgement {
        let given = CaseBoard::new(board(given));
        let mut rules = rules();
        rules.required = required.to_vec();
        judge(&asked(expectation, &given, &rules), &exited(printed, 0))
    }
}

use std::time::Duration;

use model::execution::{Captured, Execution};
use model::program_ending::Ending;
use model::tier::Tier;
use rules::packing::Puzzle;
use rules::units::Bytes;

use crate::answer_reading::Reading;
use crate::judgement::Judgement;
use crate::packing::answer::PackingAnswer;
use crate::puzzle_traits::Asked;
use crate::sliding::answer::SlidingAnswer;

fn judge_sliding(
    asked: &Asked<'_>,
    execution: &Execution,
    reading: &Reading<SlidingAnswer>,
) -> Judgement {
    let board = asked.board.tiles().expect("a board of tiles");
    crate::sliding::judge::judge_sliding(asked, board, execution, reading)
}

fn judge_packing(
    asked: &Asked<'_>,
    execution: &Execution,
    reading: &Reading<PackingAnswer>,
) -> Judgement {
    let puzzle = asked.board.get::<Puzzle>().expect("a packing puzzle");
    crate::packing::judge::judge_packing(asked, puzzle, execution, reading)
}

/// One that ended with this code and printed this.
pub(crate) fn exited(stdout: &str, code: i32) -> Execution {
    printed_and_complained(stdout, "", code)
}

/// One that ended with this code, printed this and complained so.
pub(crate) fn printed_and_complained(stdout: &str, stderr: &str, code: i32) -> Execution {
    Execution {
        cpu: Duration::from_millis(20),
        wall: Duration::from_millis(30),
        peak_memory: Bytes::megabytes(9),
        stdout: Captured::whole(stdout),
        stderr: Captured::whole(stderr),
        ..Execution::new(Tier::Contained, Ending::Exited { code })
    }
}
