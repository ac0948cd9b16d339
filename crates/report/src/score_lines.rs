//! The lines that add up to a score and what each of them says, for formats that have a number for each.

use terminal::printable::printable;

use model::case_facts::CaseFacts;
use model::checklist::{Question, Tick, Ticked, Usual};
use model::fault::Fault;
use model::outcome::{NotedRuling, Outcome, SubmissionRuling};
use model::points::Points;
use model::scorecard::{GroupKind, PassMark, Score, Scorecard};
use model::verdict::Standing;

use crate::explain_failure::{compiler_message, full_reason};
use crate::reader_view::{HiddenCases, View};
use crate::terminal::case_groups::verdict_text;
use crate::terminal::text_layout::sanitize;
use crate::words::{Label, Words};

/// One line of those that add up to a score.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct ScoreLine<'v> {
    pub about: Subject<'v>,
    /// What it earned; less than nothing for lateness.
    pub points: Points,
    /// What it could have earned.
    pub of: Points,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Subject<'v> {
    Case(&'v CaseFacts, &'v Outcome),
    /// Cases of a group that the reader may not see.
    Hidden(&'v HiddenCases),
    /// A line of the checklist that is worth something.
    Item(&'v Ticked),
    Lateness,
    /// What a person decided of all of it: what that adds to what the lines above earned, or takes off.
    Word(&'v NotedRuling<SubmissionRuling>),
}

impl ScoreLine<'_> {
    /// What the compiler said, of a case that it refused the program for.
    pub(crate) fn compiler_message(&self) -> Option<String> {
        match self.about {
            Subject::Case(_, outcome) => compiler_message(outcome.fault.as_ref()),
            Subject::Hidden(_) | Subject::Item(_) | Subject::Lateness | Subject::Word(_) => None,
        }
    }
}

/// The lines of this view: every case, hidden ones as one line a group, lines of the checklist that are worth points,
/// and lateness where it costs something. What they earned adds up to the total.
pub(crate) fn score_lines<'v>(view: &'v View<'_>) -> Vec<ScoreLine<'v>> {
    let card = &*view.card;
    let cases = card.results().map(|(case, outcome)| ScoreLine {
        about: Subject::Case(case, outcome),
        points: case.points,
        of: case.of,
    });
    let hidden = view.hidden.iter().map(|group| ScoreLine {
        about: Subject::Hidden(group),
        points: group.points,
        of: group.of,
    });
    let worth_something = |item: &&Ticked| item.points != Points::ZERO;
    let items = card.checklist.iter().filter(worth_something).map(|item| {
        let points = match item.tick {
            Tick::Yes => item.points,
            Tick::No(_) | Tick::NotYetAssessed | Tick::NotInThisRun | Tick::Unknown => Points::ZERO,
        };
        ScoreLine {
            about: Subject::Item(item),
            points,
            of: item.points,
        }
    });
    let lateness = (card.score.penalty != Points::ZERO).then_some(ScoreLine {
        about: Subject::Lateness,
        points: Points::ZERO - card.score.penalty,
        of: Points::ZERO,
    });
    let mut lines: Vec<ScoreLine<'v>> = cases.chain(hidden).chain(items).chain(lateness).collect();
    if let Some(word) = &card.word {
        if word.ruling == SubmissionRuling::Exempt {
            lines.clear();
        }
        let counted = |line: &ScoreLine<'_>| counted_points(line, card);
        lines.push(ScoreLine {
            about: Subject::Word(word),
            points: card.score.total - lines.iter().map(|line| line.points).sum(),
            of: card.score.of - lines.iter().map(counted).sum(),
        });
    }
    lines
}

/// The part of what there was to earn that this line stands for; what comes on top of it and what does not count yet
/// stand for none of it. Over all lines this adds up to what there was to earn.
pub(crate) fn counted_points(line: &ScoreLine<'_>, card: &Scorecard) -> Points {
    let is_bonus = |group: &str| {
        let mut groups = card.groups.iter();
        groups.any(|other| other.name == group && other.kind == GroupKind::Bonus)
    };
    let none_unknown = || {
        let mut groups = card.groups.iter();
        groups.all(|group| group.unknown == 0)
    };
    let counts = match line.about {
        Subject::Case(case, _) => !is_bonus(&case.group),
        Subject::Hidden(group) => !is_bonus(&group.group),
        Subject::Item(item) if item.question == Question::Usual(Usual::Bonus) => false,
        Subject::Item(item) => match item.tick {
            Tick::Yes | Tick::No(_) | Tick::NotYetAssessed => true,
            Tick::NotInThisRun => false,
            Tick::Unknown => none_unknown(),
        },
        Subject::Word(_) => true,
        Subject::Lateness => false,
    };
    if counts { line.of } else { Points::ZERO }
}

/// What a line says. Nothing in it steers a terminal or turns text around; what it may mean in Markdown, HTML or a
/// workflow's log is up to the format.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct LineText {
    /// What it is about, on one line.
    pub name: String,
    pub standing: Standing,
    /// In a few words, as `not minimal` or `2 of 3 cases right`; nothing where it is right.
    pub short: String,
    /// Why it is not right; nothing where it is.
    pub why: String,
    /// What may help; nothing where there is nothing to say.
    pub help: String,
}

impl LineText {
    /// The same, with this told below why it is not right.
    pub(crate) fn with(mut self, more: Option<String>) -> Self {
        if let Some(more) = more {
            self.why = format!("{}\n{more}", self.why);
        }
        self
    }

    /// All of why it is not right, as lines: in short, why, and what may help.
    pub(crate) fn message(&self, words: &Words) -> String {
        let help = match self.help.as_str() {
            "" => String::new(),
            help => words.said_of(words.label(Label::Help), help),
        };
        let lines = [self.short.as_str(), &self.why, &help];
        let lines: Vec<&str> = lines.into_iter().filter(|line| !line.is_empty()).collect();
        lines.join("\n")
    }
}

pub(crate) fn describe_line(line: &ScoreLine<'_>, card: &Scorecard, words: &Words) -> LineText {
    let mut told = LineText {
        name: String::new(),
        standing: Standing::Right,
        short: String::new(),
        why: String::new(),
        help: String::new(),
    };
    match line.about {
        Subject::Case(case, outcome) => {
            told.name = sanitize(&case.name);
            told.standing = outcome.standing();
            if let Some(fault) = &outcome.fault {
                let reason = full_reason(outcome, fault, words);
                verdict_text(words, outcome).clone_into(&mut told.short);
                told.why = printable(&reason.what);
                told.help = printable(&reason.help);
            }
        }
        Subject::Hidden(group) => {
            let aside = words.aside(&sanitize(&group.group));
            told.name = format!("{}{aside}", words.label(Label::HiddenCases));
            told.standing = group.standing();
            if group.total > 0 {
                told.short = words.right_of_all(group.right, group.total);
            }
            told.why = group.undecided(words).join(words.comma());
        }
        Subject::Item(item) => {
            told.name = sanitize(words.asked(&item.question));
            told.standing = match &item.tick {
                Tick::Yes => Standing::Right,
                Tick::No(_) => Standing::Wrong,
                Tick::NotYetAssessed | Tick::NotInThisRun | Tick::Unknown => Standing::Unknown,
            };
            if told.standing != Standing::Right {
                words.answer(&item.tick).clone_into(&mut told.short);
            }
            if told.standing == Standing::Wrong {
                told.why = item.aside().map(printable).unwrap_or_default();
            }
        }
        Subject::Word(word) => {
            told.name = sanitize(&words.on_all(word, card.score.found));
        }
        Subject::Lateness => {
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
pub(crate) fn message_with_open_points(
    line: &ScoreLine<'_>,
    said: &LineText,
    words: &Words,
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
pub(crate) fn describe_points(line: &ScoreLine<'_>, words: &Words) -> String {
    if line.of == Points::ZERO {
        words.points(line.points)
    } else {
        words.points_of(line.points, line.of)
    }
}

/// The score in a line: `10 of 100 points, not passed, 5 taken off for lateness`; and why there is no grade yet, where
/// there is none.
pub(crate) fn summarize_score(card: &Scorecard, words: &Words) -> String {
    let score = &card.score;
    let mut parts = vec![words.points_of(score.total, score.of)];
    let some = |points: Points| (points != Points::ZERO).then_some(points);
    parts.extend(some(score.bonus).map(|it| words.of_which_bonus(it)));
    parts.extend(some(score.penalty).map(|it| words.taken_off(it)));
    parts.extend(some(score.open).map(|it| words.still_open(it)));
    if let Some(why) = describe_pending(card, words) {
        parts.push(why);
        return parts.join(words.comma());
    }
    let mark = match score.mark {
        PassMark::None => None,
        PassMark::Reached => Some(Label::Passed),
        PassMark::NotReached => Some(Label::NotPassed),
        PassMark::Open => Some(Label::Open),
    };
    parts.extend(mark.map(|label| words.label(label).to_owned()));
    let word = card.word.as_ref();
    parts.extend(word.map(|word| sanitize(&words.on_all(word, score.found))));
    parts.join(words.comma())
}

/// What is told beside the points: the part that is bonus, how late it was, and what that took off.
pub(crate) fn describe_bonus_and_lateness(card: &Scorecard, words: &Words) -> Vec<String> {
    let Score { bonus, penalty, .. } = card.score;
    let late = card.lateness.map(|lateness| lateness.late);
    let late = late.filter(|late| !late.is_zero());
    let bonus = (bonus != Points::ZERO).then(|| words.of_which_bonus(bonus));
    let penalty = (penalty != Points::ZERO).then(|| words.taken_off(penalty));
    let parts = [bonus, late.map(|late| words.late(late)), penalty];
    parts.into_iter().flatten().collect()
}

/// So many reasons are told.
const MOST: usize = 3;

/// Why there is no grade yet, on one line; nothing where there is one.
pub(crate) fn describe_pending(card: &Scorecard, words: &Words) -> Option<String> {
    if !card.is_pending() {
        return None;
    }
    let mut reasons: Vec<String> = Vec::new();
    for outcome in &card.outcomes {
        let standing = outcome.standing();
        if !standing.is_open() && standing != Standing::Unknown {
            continue;
        }
        let reason = match outcome.fault.as_ref().and_then(Fault::obstacle) {
            Some(obstacle) => sanitize(&words.obstacle(obstacle)),
            None => words.verdict(outcome.verdict).to_owned(),
        };
        if !reasons.contains(&reason) && reasons.len() < MOST {
            reasons.push(reason);
        }
    }
    let lead = words.label(Label::NoGradeYet);
    if reasons.is_empty() {
        return Some(lead.to_owned());
    }
    Some(words.said_of(lead, &reasons.join(words.semicolon())))
}

#[cfg(test)]
mod tests {
    use course::assignment::Locale;
    use model::fault::Wanted;
    use model::verdict::Verdict;

    use crate::format::Format;
    use crate::reader_view::Reader;
    use crate::sample_class::{ada, class};
    use crate::tests::golden_formats::written;
    use crate::words::words;

    use super::*;

    #[test]
    fn what_a_person_decided_is_a_line_of_its_own_and_all_add_up() {
        for ruling in [
            SubmissionRuling::Points(Points::whole(75)),
            SubmissionRuling::Exempt,
        ] {
            for mut card in class() {
                let (total, of) = match ruling {
                    SubmissionRuling::Points(points) => (points, Points::whole(100)),
                    SubmissionRuling::Exempt => (Points::ZERO, Points::ZERO),
                };
                (card.score.total, card.score.of) = (total, of);
                card.score.penalty = Points::ZERO;
                card.word = Some(NotedRuling { ruling, note: None });
                let view = View::new(&card, Reader::Student);
                let lines = score_lines(&view);
                let sum: Points = lines.iter().map(|line| line.points).sum();
                let counted: Points = lines.iter().map(|line| counted_points(line, &card)).sum();
                assert_eq!((sum, counted), (total, of), "{}", card.student.key);
            }
        }
    }

    #[test]
    fn an_answer_that_lacks_something_is_called_incomplete_here_as_on_a_terminal() {
        let card = ada();
        let (case, outcome) = card.results().next().unwrap();
        let english = words(Locale::English);
        let table = [
            (Fault::Missing(Wanted::Placements), "incomplete answer"),
            (
                Fault::MissingSeveral(vec![Wanted::Hamming, Wanted::Manhattan]),
                "incomplete answer",
            ),
            (Fault::Missing(Wanted::Kurang), "no Kurang table"),
            (Fault::Missing(Wanted::KurangSum), "no sum of Kurang and X"),
            (Fault::SilentOnBadInput, "bad input not refused"),
            (Fault::NoOutput, english.verdict(Verdict::NoOutput)),
        ];
        for (fault, short) in table {
            let mut outcome = outcome.clone();
            outcome.verdict = fault.verdict();
            outcome.fault = Some(fault);
            let line = ScoreLine {
                about: Subject::Case(case, &outcome),
                points: Points::ZERO,
                of: Points::ZERO,
            };
            assert_eq!(describe_line(&line, &card, english).short, short);
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
