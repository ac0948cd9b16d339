//! What was tried to give a program its board, in words.

use crate::words::given::attempted;
use crate::words::label::Label;
use crate::words::quote::quote;
use crate::words::vocabulary::Words;
use model::fault::{NotDriven, Try};

/// What was tried, a line each, at most so many: `` the file name typed at `Code:`; it said `Wrong.` (12 times) ``.
#[must_use]
pub(crate) fn tries(words: &dyn Words, tried: &NotDriven, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = tried
        .tries
        .iter()
        .take(most)
        .map(|it| in_words(words, it))
        .collect();
    let more = tried.tries.len().saturating_sub(most);
    if more > 0 {
        let more = words
            .giving()
            .more_ways
            .replace("{number}", &more.to_string());
        lines.push(format!("… {more}"));
    }
    lines
}

/// The files it looked for in vain, as one line.
#[must_use]
pub(crate) fn looked_for(words: &dyn Words, tried: &NotDriven) -> Option<String> {
    let files: Vec<String> = tried.looked_for.iter().map(|file| quote(file)).collect();
    let lead = format!("{}{}", words.label(Label::LookedFor), words.colon());
    (!files.is_empty()).then(|| format!("{lead}{}", files.join(words.comma())))
}

fn in_words(words: &dyn Words, tried: &Try) -> String {
    let giving = words.giving();
    let mut parts = attempted(words, &tried.given);
    parts.push(match &tried.last_words {
        Some(said) => format!("{} {}", giving.it_said, quote(said)),
        None => giving.it_said_nothing.to_owned(),
    });
    let mut line = parts.join(words.semicolon());
    if tried.times > 1 {
        let times = tried.times.to_string();
        line += &words.aside(&giving.times.replace("{times}", &times));
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::vocabulary::words;
    use course::tongue::Tongue;
    use model::given_board::{Delivery, GivenBoard, Piece};

    fn tried(piece: Piece, last_words: Option<&str>, times: usize) -> Try {
        Try {
            given: GivenBoard {
                asked: vec![Some("Code:".to_owned())],
                ..GivenBoard::by(Delivery::Typed(vec![piece]))
            },
            last_words: last_words.map(str::to_owned),
            times,
        }
    }

    #[test]
    fn each_way_is_a_line_with_what_was_said_and_how_often() {
        let it = NotDriven {
            attempts: 14,
            asked: vec!["Code:".to_owned()],
            looked_for: vec!["a.txt".to_owned(), "b/c.txt".to_owned()],
            tries: vec![
                tried(Piece::FileName, Some("Wrong."), 12),
                tried(Piece::Board, None, 1),
                tried(Piece::Side, None, 1),
            ],
        };
        let english = words(Tongue::English);
        assert_eq!(
            tries(english, &it, 2),
            [
                "the file name typed at `Code:`; it said `Wrong.` (12 times)",
                "the board typed at `Code:`; it said nothing",
                "… and 1 more",
            ]
        );
        assert_eq!(
            looked_for(english, &it).as_deref(),
            Some("looked for, and not there: `a.txt`, `b/c.txt`")
        );
        assert_eq!(tries(words(Tongue::Chinese), &it, 9).len(), 3);
    }
}
