//! What is told of an attempt that did not get the board across.

use crate::given_board::{last_line, told};
use crate::manner::{Manner, Say};
use model::execution::Execution;
use model::fault::Try;
use model::given_board::GivenBoard;
use puzzles::text::plain;

/// What is told of an attempt in this manner.
#[must_use]
pub(crate) fn tried(manner: &Manner, execution: &Execution) -> Try {
    // A question that nobody answered is the last it said.
    let open = manner.turns.last().filter(|turn| turn.say == Say::Nothing);
    let open = open.and_then(|turn| last_line(turn.asked.as_deref()?));
    let said = |kept: &[u8]| last_line(&plain(kept));
    let printed = said(&execution.stdout.kept);
    let complained = said(&execution.stderr.kept);
    // What it complains of when it fails says more than the question before.
    let last_words = match execution.ending.is_well() {
        true => open.or(printed).or(complained),
        false => complained.or(open).or(printed),
    };
    let given = GivenBoard {
        // How the board was written is another thing each time.
        blank: None,
        ..told(manner, &manner.turns)
    };
    let asked = given.asked.last().cloned().flatten();
    Try {
        last_words: last_words.map(|said| after_question(said, asked.as_deref())),
        given,
        times: 1,
    }
}

/// What it said after its question, which stands on the same line: what is typed ends no line of what it prints.
fn after_question(said: String, asked: Option<&str>) -> String {
    let rest = asked.and_then(|asked| said.strip_prefix(asked));
    match rest.map(str::trim) {
        Some("") | None => said,
        Some(rest) => rest.to_owned(),
    }
}

/// Adds an attempt to those that were made; one that is like another is counted there.
pub(crate) fn enter(tries: &mut Vec<Try>, new: Try) {
    let mut before = tries.iter_mut();
    match before.find(|before| are_alike(before, &new)) {
        Some(before) => before.times += new.times,
        None => tries.push(new),
    }
}

/// Whether the same was said on both sides: how the board was written, and where it lay, tells no more.
fn are_alike(one: &Try, other: &Try) -> bool {
    one.given.delivery == other.given.delivery
        && one.given.asked == other.given.asked
        && one.given.arguments == other.given.arguments
        && one.last_words == other.last_words
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::given_board::{Delivery, Piece};

    fn tried(typed: Piece, last_words: &str) -> Try {
        Try {
            given: GivenBoard::by(Delivery::Typed(vec![typed])),
            last_words: Some(last_words.to_owned()),
            times: 1,
        }
    }

    #[test]
    fn what_is_alike_is_counted_and_what_was_said_otherwise_is_not() {
        let mut tries = Vec::new();
        enter(&mut tries, tried(Piece::Board, "Wrong."));
        let elsewhere = Try {
            given: GivenBoard {
                start_in: Some("src".to_owned()),
                ..GivenBoard::by(Delivery::Typed(vec![Piece::Board]))
            },
            ..tried(Piece::Board, "Wrong.")
        };
        enter(&mut tries, elsewhere);
        enter(&mut tries, tried(Piece::Board, "No such file."));
        enter(&mut tries, tried(Piece::FileName, "Wrong."));
        let times: Vec<usize> = tries.iter().map(|tried| tried.times).collect();
        assert_eq!(times, [2, 1, 1]);
    }

    #[test]
    fn the_question_is_not_taken_for_the_answer_to_it() {
        let said = |said: &str, asked| after_question(said.to_owned(), asked);
        assert_eq!(said("Code: Not known.", Some("Code:")), "Not known.");
        assert_eq!(said("Code:", Some("Code:")), "Code:");
        assert_eq!(said("Not known.", Some("Code:")), "Not known.");
        assert_eq!(said("Not known.", None), "Not known.");
    }
}
