//! GitHub Classroom: what its grading reporter reads from a step's output `result`.
//!
//! The reporter's log counts tests that pass, and Classroom adds up scores. Both come to the total when every test is
//! worth the same, so a line that is worth more is told as several tests: of 20 and 15 points, four and three tests of
//! five. What lateness takes off is that many tests that pass no more. Where that would be too many tests, each line is
//! told once with its own score: Classroom's number is the total then, the log's only comes near. Where even these are too
//! long for the variable, there is one test with the total.

use model::outcome::Usage;
use model::points::Points;
use model::scorecard::Scorecard;
use model::verdict::Standing;
use pages::web::page::base64;
use serde::Serialize;

use crate::class_results::ClassResults;
use crate::escape::defuse_text;
use crate::reader_view::View;
use crate::score_lines::{ScoreLine, Subject, describe_line, score_lines, summarize_score};
use crate::words::Words;

/// How many tests there may be. All of them go through one variable of the environment, which holds 128 KiB.
const MOST: i64 = 400;
/// How many characters a message may have, and a name.
const MESSAGE: usize = 160;
const NAME: usize = 60;
/// How many bytes of JSON go into that variable with room to spare; where there are more, messages are left out.
const BYTES: usize = 90_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum Status {
    Pass,
    Fail,
    Error,
}

#[derive(Serialize)]
struct Document<'t> {
    version: u32,
    status: Status,
    max_score: f64,
    tests: &'t [Test],
}

#[derive(Clone, Serialize)]
struct Test {
    name: String,
    status: Status,
    score: f64,
    message: Option<String>,
    test_code: &'static str,
    filename: &'static str,
    line_no: u32,
    execution_time: Option<String>,
}

/// The output for the only submission, as its student may see it: one line of JSON, in base 64.
pub(crate) fn render(results: &ClassResults<'_>, view: &View<'_>) -> String {
    let card = &*view.card;
    let words = results.words_of(card);
    let lines = score_lines(view);
    let (max_score, mut tests) = match unit(&lines) {
        Some(unit) => equal(&lines, card, words, unit),
        None => as_they_are(&lines, card, words),
    };
    let some_are = |status| tests.iter().any(|test| test.status == status);
    let status = match (some_are(Status::Error), some_are(Status::Fail)) {
        (true, _) => Status::Error,
        (false, true) => Status::Fail,
        (false, false) => Status::Pass,
    };
    let written = |tests: &[Test]| {
        let document = Document {
            version: 1,
            status,
            max_score,
            tests,
        };
        serde_json::to_vec(&document).expect("texts and numbers can be written")
    };
    let mut text = written(&tests);
    if text.len() > BYTES {
        for test in &mut tests {
            test.message = None;
        }
        text = written(&tests);
    }
    if text.len() > BYTES {
        text = written(&[in_all(card, words, status)]);
    }
    base64(&text) + "\n"
}

/// What every test is worth, if the lines can be told as tests of one worth that are not too many.
fn unit(lines: &[ScoreLine<'_>]) -> Option<i64> {
    let all = || lines.iter().flat_map(|line| [line.points, line.of]);
    let unit = all().fold(0, |unit, points| divisor(unit, points.as_hundredths()));
    let of: Points = lines.iter().map(|line| line.of).sum();
    (unit > 0 && of.as_hundredths() / unit <= MOST).then_some(unit)
}

fn divisor(one: i64, other: i64) -> i64 {
    let (mut one, mut other) = (one.abs(), other.abs());
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}

/// A test for every unit of what there was to earn.
fn equal(lines: &[ScoreLine<'_>], card: &Scorecard, words: &Words, unit: i64) -> (f64, Vec<Test>) {
    let mut tests = Vec::new();
    let mut take = 0;
    for line in lines {
        let (points, of) = (
            line.points.as_hundredths() / unit,
            line.of.as_hundredths() / unit,
        );
        if points < 0 {
            take -= points;
        }
        for place in 0..of {
            let mut test = build_test(line, card, words);
            if of > 1 {
                test.name = format!("{} ({}/{of})", test.name, place + 1);
            }
            if place < points {
                test.status = Status::Pass;
                test.score = Points::hundredths(unit).as_f64();
                test.message = None;
            } else {
                test.score = 0.0;
                if test.status == Status::Pass {
                    test.status = Status::Fail;
                }
                // Said once a line.
                if place > points.max(0) {
                    test.message = None;
                }
            }
            tests.push(test);
        }
    }
    let late = words.taken_off(card.score.penalty);
    for test in tests.iter_mut().rev() {
        if take > 0 && test.status == Status::Pass {
            take -= 1;
            test.status = Status::Fail;
            test.score = 0.0;
            test.message = Some(late.clone());
        }
    }
    let all = Points::hundredths(unit * tests.len() as i64);
    (all.as_f64(), tests)
}

/// A test a line, with its own score.
fn as_they_are(lines: &[ScoreLine<'_>], card: &Scorecard, words: &Words) -> (f64, Vec<Test>) {
    let tests = lines
        .iter()
        .map(|line| build_test(line, card, words))
        .collect();
    let of: Points = lines.iter().map(|line| line.of).sum();
    (of.as_f64(), tests)
}

/// One test for all lines, where there are more of them than go into the variable.
fn in_all(card: &Scorecard, words: &Words, status: Status) -> Test {
    Test {
        name: defuse_text(&summarize_score(card, words)),
        status,
        score: card.score.total.as_f64(),
        message: None,
        test_code: "",
        filename: "",
        line_no: 0,
        execution_time: None,
    }
}

fn build_test(line: &ScoreLine<'_>, card: &Scorecard, words: &Words) -> Test {
    let said = describe_line(line, card, words);
    let usage = match line.about {
        Subject::Case(_, outcome) => outcome.usage,
        Subject::Hidden(_) | Subject::Item(_) | Subject::Lateness | Subject::Word(_) => None,
    };
    let message = cut(&said.message(words), MESSAGE);
    Test {
        name: defuse_text(&cut(&said.name, NAME)),
        status: match said.standing {
            // It is worth nothing, and is not wrong.
            Standing::Right | Standing::Exempt => Status::Pass,
            Standing::Wrong | Standing::NotRun => Status::Fail,
            Standing::Open | Standing::Waiting | Standing::Unknown => Status::Error,
        },
        score: line.points.as_f64(),
        message: Some(defuse_text(&message)).filter(|message| !message.is_empty()),
        test_code: "",
        filename: "",
        line_no: 0,
        execution_time: usage.map(|Usage { wall, .. }| format!("{:.2}s", wall.as_secs_f64())),
    }
}

/// The text in at most so many characters: where it has more, it ends after a word and with `…`. Text without blanks, as
/// Chinese, ends anywhere.
fn cut(text: &str, most: usize) -> String {
    if text.chars().nth(most).is_none() {
        return text.to_owned();
    }
    let mut room = text.char_indices().skip(most.saturating_sub(1));
    let end = room.next().map_or(text.len(), |(end, _)| end);
    // One more character tells whether a word ends just here.
    let with_next = room.next().map_or(text.len(), |(next, _)| next);
    let last_blank = text[..with_next].rfind(char::is_whitespace);
    let end = last_blank.filter(|blank| *blank >= end / 2).unwrap_or(end);
    format!("{}…", text[..end].trim_end())
}

#[cfg(test)]
mod tests {
    use crate::format::Format;
    use crate::reader_view::Reader;
    use crate::sample_class::budi;
    use crate::tests::golden_formats::written;

    use super::*;

    #[test]
    fn a_suite_too_large_for_the_variable_is_one_test() {
        let mut card = budi();
        for number in 0..2000 {
            let mut case = card.cases[0].clone();
            case.name = format!("{number} {}", "棋".repeat(60));
            card.cases.push(case);
            card.outcomes.push(card.outcomes[0].clone());
        }
        let text = written(Format::GithubClassroom, &[card], Reader::Student);
        assert!(text.len() < 128 << 10, "{}", text.len());
    }

    #[test]
    fn long_text_ends_after_a_word_and_says_that_it_goes_on() {
        let table = [
            ("one two", 7, "one two"),
            ("one two three", 8, "one two…"),
            ("one two three", 7, "one…"),
            ("one two three", 9, "one two…"),
            ("one\ntwo three", 5, "one…"),
            ("abcdefghij", 4, "abc…"),
            ("a bcdefghij", 8, "a bcdef…"),
            ("五四三二一", 3, "五四…"),
            ("", 3, ""),
        ];
        for (text, most, expected) in table {
            assert_eq!(cut(text, most), expected, "{text} in {most}");
            assert!(cut(text, most).chars().count() <= most, "{text} in {most}");
        }
    }

    #[test]
    fn a_unit_divides_everything_and_too_many_are_none() {
        let line = |points, of| ScoreLine {
            about: Subject::Lateness,
            points: Points::hundredths(points),
            of: Points::hundredths(of),
        };
        let table = [
            (vec![(2000, 2000), (1500, 1500)], Some(500)),
            (vec![(2000, 2000), (-100, 0)], Some(100)),
            (vec![(1000, 1000), (0, 1000)], Some(1000)),
            (vec![(333, 333), (0, 9667)], None),
            (vec![(0, 0)], None),
        ];
        for (numbers, expected) in table {
            let lines: Vec<ScoreLine<'_>> =
                numbers.iter().map(|(got, of)| line(*got, *of)).collect();
            assert_eq!(unit(&lines), expected, "{numbers:?}");
        }
    }
}
