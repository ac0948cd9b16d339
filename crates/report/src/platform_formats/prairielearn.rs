//! PrairieLearn: the results of an external grader.

use model::obstacle::ObstacleOwner;
use model::scorecard::Scorecard;
use serde::Serialize;

use crate::class_results::ClassResults;
use crate::json_object::{Object, to_pretty_text};
use crate::reader_view::View;
use crate::score_lines::{describe_line, score_lines, summarize_score};
use crate::terminal::text_layout::sanitize;
use crate::words::{Counted, Words};

/// PrairieLearn takes 1 MB; this leaves room for what it adds itself.
const MOST: usize = 900_000;

#[derive(Serialize)]
struct Results {
    gradable: bool,
    score: f64,
    message: String,
    tests: Vec<Test>,
}

#[derive(Serialize)]
struct Test {
    name: String,
    points: f64,
    max_points: f64,
    #[serde(skip_serializing_if = "String::is_empty")]
    message: String,
}

/// The results of the only submission, as its student may see it. The score is the share of the points, between nothing
/// and all; every test has its points. A submission in which there is no program is not gradable, which costs no attempt.
pub(crate) fn render(results: &ClassResults<'_>, view: &View<'_>) -> String {
    let card = &*view.card;
    let words = results.words_of(card);
    let errors = format_errors(card, words);
    if !errors.is_empty() {
        let refused = Object::new().put("gradable", false);
        return to_pretty_text(&refused.put("format_errors", errors));
    }
    let tests = score_lines(view).into_iter().map(|line| {
        let said = describe_line(&line, card, words);
        Test {
            message: said.message(words),
            name: said.name,
            points: line.points.as_f64(),
            max_points: line.of.as_f64(),
        }
    });
    let results = Results {
        gradable: true,
        score: share(card),
        message: summarize_score(card, words),
        tests: tests.collect(),
    };
    fit_into(results, words, MOST)
}

/// The results in at most so many bytes: words go first, from the last test on, and then tests; the message says how
/// many.
fn fit_into(mut results: Results, words: &Words, most: usize) -> String {
    let mut text = to_pretty_text(&results);
    let mut place = results.tests.len();
    while text.len() > most && place > 0 {
        // Each round halves what is left, so that a long report is not written thousands of times.
        let keep = place / 2;
        for test in &mut results.tests[keep..place] {
            test.message.clear();
        }
        place = keep;
        text = to_pretty_text(&results);
    }
    let all = results.tests.len();
    while text.len() > most && !results.tests.is_empty() {
        results.tests.truncate(results.tests.len() / 2);
        text = to_pretty_text(&results);
    }
    let gone = all - results.tests.len();
    if gone > 0 {
        let more = words.count(gone, Counted::More);
        results.message = format!("{}\n… {more}", results.message);
        text = to_pretty_text(&results);
    }
    text
}

fn share(card: &Scorecard) -> f64 {
    let (total, of) = (card.score.total.as_f64(), card.score.of.as_f64());
    if of > 0.0 {
        (total / of).clamp(0.0, 1.0)
    } else {
        0.0
    }
}

/// Why there is nothing to grade, where that is for the student to fix.
fn format_errors(card: &Scorecard, words: &Words) -> Vec<String> {
    let was_run = card.outcomes.iter().any(|outcome| outcome.usage.is_some());
    if was_run || card.build.is_some() {
        return Vec::new();
    }
    card.obstacles
        .iter()
        .filter(|obstacle| obstacle.whose() == ObstacleOwner::HandIn)
        .map(|obstacle| sanitize(&words.obstacle(obstacle)))
        .collect()
}

#[cfg(test)]
mod tests {
    use course::assignment::Locale;

    use crate::words::words;

    use super::*;

    #[test]
    fn what_is_too_long_loses_its_words_before_its_tests() {
        let test = |place: usize| Test {
            name: format!("case {place}"),
            points: 1.0,
            max_points: 1.0,
            message: "x".repeat(1000),
        };
        let results = |number| Results {
            gradable: true,
            score: 1.0,
            message: "all".to_owned(),
            tests: (0..number).map(test).collect(),
        };
        let text = fit_into(results(40), words(Locale::English), 20_000);
        assert!(text.len() <= 20_000);
        assert_eq!(text.matches("\"name\"").count(), 40);
        assert!(text.contains("xxx"));
        let text = fit_into(results(4000), words(Locale::English), 20_000);
        assert!(text.len() <= 20_100);
        let kept = text.matches("\"name\"").count();
        assert!(kept > 0);
        assert!(text.contains(&format!("… {} more", 4000 - kept)), "{kept}");
    }
}
