//! What programs print in forms of their own, from the text to the verdict: what is right is found by what is true, and
//! nobody is accused of what was only not recognised.

mod boards_in_words;
mod kurang;
mod no_phantom_steps;
mod other_languages;
mod path_forms;
mod search_logs;
mod search_traces;
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
