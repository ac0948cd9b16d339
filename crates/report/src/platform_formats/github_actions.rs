//! GitHub Actions: annotations and groups on standard output, the step's summary, and its outputs.
//!
//! All three are text; where it goes is the command line's. A workflow's log is read for commands, so whatever others
//! wrote stands between `::stop-commands::` and a token that nobody can guess, or within a command of ours.

mod annotations;
mod error_line;
pub mod step_summary;

use std::fmt::Write;
use std::io;

use model::points::Points;
use model::scorecard::{BuildRecord, Scorecard};
use model::verdict::Standing;
use rules::units::Bytes;
use terminal::printable::printable;

use crate::class_results::ClassResults;
use crate::escape::escape_workflow_message;
use crate::json_object::{Object, to_json_line};
use crate::platform_formats::github_actions::annotations::annotations;
use crate::reader_view::{Reader, View};
use crate::score_lines::{Subject, describe_line, describe_points, score_lines, summarize_score};
use crate::terminal::symbols::PassResult;
use crate::terminal::text_layout::sanitize;
use crate::words::{Label, Words};

/// How many lines of what a program printed are shown.
const LINES: usize = 20;

/// Writes the annotations and the groups, with a token that follows from the results.
pub(crate) fn write(
    results: &ClassResults<'_>,
    reader: Reader,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    let token = Token::from_results(results);
    let views: Vec<View<'_>> = results.views(reader).collect();
    out.write_all(annotations(results, &views).as_bytes())?;
    for view in &views {
        let group = group(view, results.words_of(&view.card), &token);
        out.write_all(group.as_bytes())?;
    }
    Ok(())
}

/// What came of a submission, folded away; all of it is between the token's two lines.
fn group(view: &View<'_>, words: &Words, token: &Token) -> String {
    let mut text = String::new();
    let card = &*view.card;
    let score = summarize_score(card, words);
    let title = words.said_of(&sanitize(&card.student.name), &score);
    let _ = writeln!(text, "::group::{}", escape_workflow_message(&title));
    let _ = writeln!(text, "::stop-commands::{}", token.word());
    let within = body(view, card, words);
    // It cannot be in there; if it were, what follows would be read as commands.
    text.push_str(&within.replace(token.word(), "…"));
    let _ = writeln!(text, "::{}::", token.word());
    text.push_str("::endgroup::\n");
    text
}

fn body(view: &View<'_>, card: &Scorecard, words: &Words) -> String {
    let mut text = String::new();
    let quote = |text: &mut String, label, said: &str, left_out| {
        quoted(text, words.label(label), said, left_out);
    };
    if let Some(build) = &card.build {
        quote(&mut text, Label::Command, &build.commands.join("\n"), 0);
        quote(&mut text, Label::Complained, &build.words, 0);
    }
    let is_shown = |build: &BuildRecord| !build.words.trim().is_empty();
    if !card.build.as_ref().is_some_and(is_shown) {
        let mut lines = score_lines(view).into_iter();
        if let Some(said) = lines.find_map(|line| line.compiler_message()) {
            quote(&mut text, Label::Complained, &said, 0);
        }
    }
    for line in score_lines(view) {
        let said = describe_line(&line, card, words);
        let mark = match said.standing {
            Standing::Right => "✓",
            Standing::Wrong => "✗",
            Standing::Open => "~",
            Standing::Waiting | Standing::NotRun | Standing::Exempt => "–",
            Standing::Unknown => "?",
        };
        let points = describe_points(&line, words);
        let _ = writeln!(text, "{mark} {}  {points}", said.name);
        for line in said.message(words).lines() {
            let _ = writeln!(text, "    {line}");
        }
        if let Subject::Case(_, outcome) = line.about
            && said.standing != Standing::Right
            && let Some(transcript) = &outcome.transcript
        {
            for (label, said) in [
                (Label::Printed, &transcript.stdout),
                (Label::Complained, &transcript.stderr),
            ] {
                let (words_of_it, left_out) = said.shown();
                quote(&mut text, label, words_of_it, left_out);
            }
        }
    }
    text
}

/// Writes somebody's words below a heading, a mark before every line.
fn quoted(text: &mut String, heading: &str, words: &str, left_out: u64) {
    let words = printable(words);
    if words.trim().is_empty() {
        return;
    }
    let _ = writeln!(text, "    {heading}");
    let mut lines = words.trim_end().lines();
    for line in lines.by_ref().take(LINES) {
        let _ = writeln!(text, "    │ {line}");
    }
    let more = lines.count();
    if more > 0 {
        let _ = writeln!(text, "    └ … + {more}");
    }
    if left_out > 0 {
        let _ = writeln!(text, "    └ … + {}", Bytes(left_out));
    }
}

/// The points, where there is a grade: a number would be taken for one.
fn graded_points(card: &Scorecard) -> Option<Points> {
    let is_exempt = PassResult::new(card) == PassResult::Exempt;
    (!is_exempt && !card.is_pending()).then_some(card.score.total)
}

/// The outputs: `score`, `max-score` and `summary` of one submission, `scores` of all as a line of JSON, and how many
/// there are in `submissions`; a `score` without a grade is empty, and `null` in `scores`; `ungraded` is how many cases the grader could not grade, `needs-a-look` how many a person
/// must decide, and `waiting` how many were not run for a reason that is not the hand-in's.
pub fn render_outputs(results: &ClassResults<'_>, token: &Token) -> String {
    let mut text = String::new();
    let mut put = |name: &str, value: &str| {
        // A value of one line needs no delimiter, but then it could also not be told from one of two.
        let word = token.word();
        let value = value.replace(word, "…");
        let _ = write!(text, "{name}<<{word}\n{value}\n{word}\n");
    };
    if let [card] = results.cards {
        let score = graded_points(card).map(|points| points.to_string());
        put("score", &score.unwrap_or_default());
        put("max-score", &card.score.of.to_string());
        put(
            "summary",
            &sanitize(&summarize_score(card, results.words_of(card))),
        );
    }
    let scores = results.cards.iter().map(|card| {
        Object::new()
            .put("student", sanitize(&card.student.key))
            .put("assignment", sanitize(&card.assignment))
            .put("score", graded_points(card).map(Points::as_f64))
            .put("max-score", card.score.of.as_f64())
    });
    let scores = to_json_line(&scores.collect::<Vec<_>>());
    put("scores", scores.trim_end());
    put("submissions", &results.cards.len().to_string());
    for (name, standing) in [
        ("ungraded", Standing::Unknown),
        ("needs-a-look", Standing::Open),
        ("waiting", Standing::Waiting),
    ] {
        let outcomes = results.cards.iter().flat_map(|card| &card.outcomes);
        let such = outcomes.filter(|outcome| outcome.standing() == standing);
        put(name, &such.count().to_string());
    }
    text
}

/// A word that what students wrote cannot contain: where it stands alone, their text is over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// This word; whoever gives it vouches that it was drawn at random.
    pub fn new(word: impl Into<String>) -> Self {
        Self(word.into())
    }

    /// One that follows from the results, so that the same results give the same text. Everything that a student
    /// can have shown is part of it, and nobody can print a hash of what they print.
    pub fn from_results(results: &ClassResults<'_>) -> Self {
        let mut hash = blake3::Hasher::new();
        let mut add = |text: &str| {
            hash.update(&(text.len() as u64).to_le_bytes());
            hash.update(text.as_bytes());
        };
        add(&results.run.began.to_string());
        for card in results.cards {
            add(&card.student.key);
            add(&card.student.name);
            add(card.program.entry.as_deref().unwrap_or_default());
            if let Some(build) = &card.build {
                add(&build.words);
            }
            for outcome in &card.outcomes {
                add(&outcome.case);
                add(&format!("{:?}", outcome.usage));
                if let Some(transcript) = &outcome.transcript {
                    add(&transcript.stdout.text);
                    add(&transcript.stderr.text);
                }
            }
        }
        Self(format!("grader-{}", &hash.finalize().to_hex()[..32]))
    }

    pub fn word(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use course::assignment::Locale;

    use crate::sample_class::{ada, class, refused, with_results};
    use crate::tests::hostile_texts::hostile_class;
    use crate::words::words;

    use super::*;

    fn outputs(cards: &[Scorecard]) -> String {
        with_results(cards, |results| render_outputs(results, &Token::new("END")))
    }

    #[test]
    fn a_submission_without_a_grade_has_no_score_in_the_outputs() {
        let is_daan = |card: &Scorecard| card.student.key == "daan";
        let daan = class().into_iter().find(is_daan).unwrap();
        assert!(daan.is_pending());
        let text = outputs(&[daan, ada()]);
        for part in [
            r#"{"student":"daan","assignment":"fifteen-bnb","score":null,"max-score":100.0}"#,
            r#"{"student":"ada","assignment":"fifteen-bnb","score":100.0,"max-score":100.0}"#,
        ] {
            assert!(text.contains(part), "{text}");
        }
        let daan = class().into_iter().find(is_daan).unwrap();
        let text = outputs(&[daan]);
        let told = "score<<END\n\nEND\nmax-score<<END\n100\nEND\n";
        assert!(text.starts_with(told), "{text}");
        assert!(outputs(&[ada()]).starts_with("score<<END\n100\nEND\n"));
    }

    #[test]
    fn the_log_has_a_syntax_error_that_no_build_found() {
        let card = refused("File \"x.py\", line 4\nSyntaxError: invalid syntax");
        let text = body(
            &View::new(&card, Reader::Staff),
            &card,
            words(Locale::English),
        );
        let told = text.matches("│ SyntaxError: invalid syntax\n").count();
        assert_eq!(told, 1, "{text}");
    }

    #[test]
    fn a_token_follows_from_what_was_printed() {
        let mut class = hostile_class();
        let one = with_results(&class, Token::from_results);
        assert_eq!(one, with_results(&class, Token::from_results));
        assert!(one.word().len() > 32);
        let transcript = class[0].outcomes[3].transcript.as_mut().unwrap();
        transcript.stdout.text.push('x');
        assert_ne!(one, with_results(&class, Token::from_results));
    }
}
