//! What a line of those that add up to a score says, for formats that show a test a line.

use terminal::printable::printable;

use crate::because::whole_reason;
use crate::book::Book;
use crate::lines::{About, Line};
use crate::pending::pending;
use crate::terminal::failing::verdict_in_words;
use crate::terminal::text::safe;
use crate::words::label::Label;
use crate::words::vocabulary::{Words, words};
use course::tongue::Tongue;
use model::checklist::{Question, Tick};
use model::points::Points;
use model::scorecard::{PassMark, Scorecard};
use model::verdict::Standing;

/// What a line says. Nothing in it steers a terminal or turns text around; what it may mean in Markdown, HTML or a
/// workflow's log is up to the format.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Told {
    /// What it is about, on one line.
    pub name: String,
    /// Whether it is right.
    pub standing: Standing,
    /// In a few words, as `not minimal` or `2 of 3 cases right`; nothing where it is right.
    pub short: String,
    /// Why it is not right; nothing where it is.
    pub why: String,
    /// What may help; nothing where there is nothing to say.
    pub help: String,
}

impl Told {
    /// All of why it is not right, as lines: in short, why, and what may help.
    #[must_use]
    pub(crate) fn message(&self, words: &dyn Words) -> String {
        let mut lines = Vec::new();
        if !self.short.is_empty() {
            lines.push(self.short.clone());
        }
        if !self.why.is_empty() {
            lines.push(self.why.clone());
        }
        if !self.help.is_empty() {
            lines.push(format!(
                "{}{}{}",
                words.label(Label::Help),
                words.colon(),
                self.help
            ));
        }
        lines.join("\n")
    }
}

/// What this line of a scorecard says.
#[must_use]
pub(crate) fn told(line: &Line<'_>, card: &Scorecard, words: &dyn Words) -> Told {
    let mut told = Told {
        name: String::new(),
        standing: Standing::Right,
        short: String::new(),
        why: String::new(),
        help: String::new(),
    };
    match line.about {
        About::Case(case, outcome) => {
            told.name = safe(&case.name);
            told.standing = outcome.standing();
            if let Some(fault) = &outcome.fault {
                let reason = whole_reason(outcome, fault, words);
                verdict_in_words(words, outcome).clone_into(&mut told.short);
                told.why = printable(&reason.what);
                told.help = printable(&reason.help);
            }
        }
        About::Hidden(group) => {
            let aside = words.aside(&safe(&group.group));
            told.name = format!("{}{aside}", words.label(Label::HiddenCases));
            told.standing = group.standing();
            if group.total > 0 {
                told.short = words.right_of_all(group.right, group.total);
            }
            told.why = group.undecided(words).join(words.comma());
        }
        About::Item(item) => {
            told.name = match &item.question {
                Question::Usual(usual) => words.question(*usual).to_owned(),
                Question::Own(own) => safe(own),
            };
            told.standing = match &item.tick {
                Tick::Yes => Standing::Right,
                Tick::No(_) => {
                    words.label(Label::No).clone_into(&mut told.short);
                    told.why = item.aside().map(printable).unwrap_or_default();
                    Standing::Wrong
                }
                Tick::NotYetAssessed => {
                    words
                        .label(Label::NotYetAssessed)
                        .clone_into(&mut told.short);
                    Standing::Unknown
                }
                Tick::NotInThisRun => {
                    words.label(Label::NotInThisRun).clone_into(&mut told.short);
                    Standing::Unknown
                }
                Tick::Unknown => {
                    words.label(Label::NotKnown).clone_into(&mut told.short);
                    Standing::Unknown
                }
            };
        }
        About::Word(word) => {
            told.name = safe(&words.on_all(word));
        }
        About::Lateness => {
            told.name = words.taken_off(card.score.penalty);
            told.standing = Standing::Wrong;
            if let Some(lateness) = card.lateness {
                told.short = words.late(lateness.late);
            }
        }
    }
    told
}

/// All of why a line is not right, for platforms that know nothing between right and wrong: of what is not decided yet it
/// begins with that, and with what may still come of it.
#[must_use]
pub(crate) fn message_where_all_is_decided(
    line: &Line<'_>,
    said: &Told,
    words: &dyn Words,
) -> String {
    let message = said.message(words);
    if !said.standing.is_open() {
        return message;
    }
    let not_decided = match line.of - line.points {
        may_come if may_come > Points::ZERO => words.still_open(may_come),
        _ => words.label(Label::Open).to_owned(),
    };
    format!("{not_decided}\n{message}")
}

/// What a line earned of what it could have; where that is nothing, as of lateness, what it earned alone.
#[must_use]
pub(crate) fn earned(line: &Line<'_>, words: &dyn Words) -> String {
    if line.of == Points::ZERO {
        words.points(line.points)
    } else {
        words.points_of(line.points, line.of)
    }
}

/// The language of reports on this submission.
#[must_use]
pub(crate) fn tongue(book: &Book<'_>, card: &Scorecard) -> Tongue {
    book.assignment(&card.assignment)
        .map_or(book.course.tongue, |assignment| assignment.tongue)
}

/// The words of reports on this submission.
#[must_use]
pub(crate) fn words_of(book: &Book<'_>, card: &Scorecard) -> &'static dyn Words {
    words(tongue(book, card))
}

/// The assignment's name for people, on one line.
#[must_use]
pub(crate) fn title(book: &Book<'_>, card: &Scorecard) -> String {
    let assignment = book.assignment(&card.assignment);
    safe(assignment.map_or(&card.assignment, |assignment| &assignment.title))
}

/// The score in a line: `10 of 100 points, not passed, 5 taken off for lateness`; and why there is no grade yet, where
/// there is none.
#[must_use]
pub(crate) fn score_line(card: &Scorecard, words: &dyn Words) -> String {
    let score = &card.score;
    let mut parts = vec![words.points_of(score.total, score.of)];
    if score.bonus != Points::ZERO {
        parts.push(words.of_which_bonus(score.bonus));
    }
    if score.penalty != Points::ZERO {
        parts.push(words.taken_off(score.penalty));
    }
    if score.open != Points::ZERO {
        parts.push(words.still_open(score.open));
    }
    if let Some(why) = pending(card, words) {
        parts.push(why);
        return parts.join(words.comma());
    }
    match score.mark {
        PassMark::None => {}
        PassMark::Reached => parts.push(words.label(Label::Passed).to_owned()),
        PassMark::NotReached => parts.push(words.label(Label::NotPassed).to_owned()),
        PassMark::Open => parts.push(words.label(Label::Open).to_owned()),
    }
    parts.extend(card.word.as_ref().map(|word| safe(&words.on_all(word))));
    parts.join(words.comma())
}

#[cfg(test)]
mod tests {
    use crate::format::Format;
    use crate::samples::ada;
    use crate::tests::written::written;
    use crate::view::Reader;
    use model::fault::{Fault, Wanted};
    use model::verdict::Verdict;

    use super::*;

    #[test]
    fn an_answer_that_lacks_something_is_called_incomplete_here_as_on_a_terminal() {
        let card = ada();
        let (case, outcome) = card.results().next().unwrap();
        let english = words(Tongue::English);
        let table = [
            (Fault::Missing(Wanted::Placements), "incomplete answer"),
            (
                Fault::Missing(Wanted::Kurang),
                english.verdict(Verdict::WrongKurang),
            ),
            (Fault::NoOutput, english.verdict(Verdict::NoOutput)),
        ];
        for (fault, short) in table {
            let mut outcome = outcome.clone();
            outcome.verdict = fault.verdict();
            outcome.fault = Some(fault);
            let line = Line {
                about: About::Case(case, &outcome),
                points: Points::ZERO,
                of: Points::ZERO,
            };
            assert_eq!(told(&line, &card, english).short, short);
        }
    }

    #[test]
    fn formats_for_people_have_one_name_for_a_verdict() {
        let mut card = ada();
        let fault = Fault::Missing(Wanted::Placements);
        card.outcomes[0].verdict = fault.verdict();
        card.outcomes[0].fault = Some(fault);
        let cards = [card];
        for format in [Format::Text, Format::Markdown, Format::Github] {
            let text = written(format, &cards, Reader::Staff);
            assert!(text.contains("incomplete answer"), "{format}: {text}");
            assert!(!text.contains("unreadable answer"), "{format}: {text}");
        }
    }
}
