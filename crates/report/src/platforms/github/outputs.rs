//! The outputs of the step, as the file of `GITHUB_OUTPUT` takes them.

use std::fmt::Write;

use serde::Serialize;

use crate::book::Book;
use crate::escape::safe_json::compact;
use crate::platforms::github::token::Token;
use crate::terminal::text::safe;
use crate::told::{score_line, words_of};
use model::verdict::Standing;

/// A score in the output `scores`.
#[derive(Serialize)]
struct Scored {
    student: String,
    assignment: String,
    score: f64,
    #[serde(rename = "max-score")]
    max_score: f64,
}

/// The outputs: `score`, `max-score` and `summary` of one submission, `scores` of all as a line of JSON, and how many
/// there are in `submissions`; `ungraded` is how many cases the grader could not grade, `needs-a-look` how many a person
/// must decide, and `waiting` how many were not run for a reason that is not the hand-in's.
#[must_use]
pub fn outputs(book: &Book<'_>, token: &Token) -> String {
    let mut text = String::new();
    let mut put = |name: &str, value: &str| {
        // A value of one line needs no delimiter, but then it could also not be told from one of two.
        let word = token.word();
        let value = value.replace(word, "…");
        let _ = write!(text, "{name}<<{word}\n{value}\n{word}\n");
    };
    if let [card] = book.cards {
        put("score", &card.score.total.to_string());
        put("max-score", &card.score.of.to_string());
        put("summary", &safe(&score_line(card, words_of(book, card))));
    }
    let scores: Vec<Scored> = book
        .cards
        .iter()
        .map(|card| Scored {
            student: safe(&card.student.key),
            assignment: safe(&card.assignment),
            score: card.score.total.as_f64(),
            max_score: card.score.of.as_f64(),
        })
        .collect();
    put(
        "scores",
        &compact(&scores).expect("numbers and strings can be written"),
    );
    put("submissions", &book.cards.len().to_string());
    for (name, standing) in [
        ("ungraded", Standing::Unknown),
        ("needs-a-look", Standing::Open),
        ("waiting", Standing::Waiting),
    ] {
        let outcomes = book.cards.iter().flat_map(|card| &card.outcomes);
        let such = outcomes.filter(|outcome| outcome.standing() == standing);
        put(name, &such.count().to_string());
    }
    text
}
