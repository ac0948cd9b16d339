//! A person's decision as it was typed: on a whole submission, on one case of it, or on a line of the checklist.

use crate::cli::shared_output::listed;
use course::assignment::{Assignment, Item, Scoring};
use model::checklist::Usual;
use model::outcome::{CaseRuling, NotedRuling, SubmissionRuling, decision_key};
use model::points::Points;
use model::scorecard::Scorecard;
use report::words::words;
use store::decisions::DecisionBody;

/// A person's word, as it was typed; mount it with `#[command(flatten)]`.
#[derive(Debug, Clone, Default, clap::Args)]
pub(crate) struct RulingArguments {
    /// Decide one case, not the whole submission
    #[arg(long, value_name = "NAME", conflicts_with = "item")]
    pub(crate) case: Option<String>,
    /// The case is right
    #[arg(long, group = "ruling", requires = "case")]
    right: bool,
    /// The case is wrong
    #[arg(long, group = "ruling", requires = "case")]
    wrong: bool,
    /// Give this many points: the total of the submission, or with `--case` those of the case
    #[arg(long, group = "ruling", value_name = "NUMBER", value_parser = points)]
    points: Option<Points>,
    /// Exempt the student: no score, and nothing counts as missing; with `--case` only from that case
    #[arg(long, group = "ruling")]
    exempt: bool,
    /// Why, for readers of the report
    #[arg(long, value_name = "TEXT", conflicts_with = "undo")]
    note: Option<String>,
}

impl RulingArguments {
    pub(crate) fn note(&self) -> Option<&str> {
        self.note.as_deref()
    }

    /// Whether something was decided of a case or of all.
    pub(crate) const fn is_given(&self) -> bool {
        self.right || self.wrong || self.points.is_some() || self.exempt
    }

    /// What was decided, bound to what stands of it: the files that were handed in, and the case as it is.
    pub(crate) fn decision(
        &self,
        assignment: &Assignment,
        card: &Scorecard,
    ) -> Result<DecisionBody, String> {
        let note = self.note.clone();
        let Some(name) = &self.case else {
            let ruling = match self.points {
                Some(points) if !self.exempt => SubmissionRuling::Points(points),
                _ => SubmissionRuling::Exempt,
            };
            return Ok(on_all(ruling, note, card));
        };
        let ruling = match self.points {
            Some(points) => CaseRuling::Points(points),
            None if self.exempt => CaseRuling::Exempt,
            None if self.right => CaseRuling::Right,
            None => CaseRuling::Wrong,
        };
        on_case(assignment, card, name, NotedRuling { ruling, note })
    }
}

/// A word on a whole submission. One who is exempt stays so, whatever is handed in.
pub(crate) fn on_all(
    ruling: SubmissionRuling,
    note: Option<String>,
    card: &Scorecard,
) -> DecisionBody {
    let work = match ruling {
        SubmissionRuling::Exempt => None,
        SubmissionRuling::Points(_) => Some(card.work.clone().unwrap_or_default()),
    };
    let word = NotedRuling { ruling, note };
    DecisionBody::SubmissionRuling { word, work }
}

/// A word on a case of what stands.
pub(crate) fn on_case(
    assignment: &Assignment,
    card: &Scorecard,
    name: &str,
    word: NotedRuling<CaseRuling>,
) -> Result<DecisionBody, String> {
    let Some(case) = assignment.cases.iter().find(|case| case.name == name) else {
        let cases = listed(assignment.cases.iter().map(|it| &it.name));
        let assignment = &assignment.name;
        return Err(format!(
            "`{assignment}` has no case `{name}`; its cases are {cases}"
        ));
    };
    if card.cases.iter().all(|it| it.name != name) {
        return Err(not_tried(card, name));
    }
    if let CaseRuling::Points(points) = word.ruling {
        let group = assignment.groups.iter().find(|it| it.name == case.group);
        if group.is_some_and(|it| it.scoring == Scoring::All) {
            return Err(format!(
                "the points of the group `{}` are all or nothing; say `--right` or `--wrong` of `{name}`",
                case.group
            ));
        }
        let worth = worth_of(assignment, card, name);
        if points > worth {
            return Err(format!(
                "at most {worth} can be given for `{name}`, not {points}"
            ));
        }
    }
    Ok(DecisionBody::CaseRuling {
        case: name.to_owned(),
        word,
        looked_at: decision_key(card.work.as_deref(), &case.fingerprint()),
    })
}

pub(crate) fn not_tried(card: &Scorecard, case: &str) -> String {
    let student = &card.student.key;
    format!("`{student}` has no result for `{case}` yet; `grader run` produces it")
}

/// What a case is worth once it counts: a case that nobody has decided is worth nothing yet.
pub(crate) fn worth_of(assignment: &Assignment, card: &Scorecard, name: &str) -> Points {
    let mut outcomes = card.outcomes.clone();
    let wrong = NotedRuling {
        ruling: CaseRuling::Wrong,
        note: None,
    };
    for outcome in outcomes.iter_mut().filter(|it| it.case == name) {
        outcome.decide(Some(&wrong));
    }
    let (groups, _) = scoring::score::score_ticked(assignment, &outcomes, &card.checklist, None);
    let worth = scoring::tally::points_per_case(assignment, &outcomes, &groups);
    let place = outcomes.iter().position(|it| it.case == name);
    place.map_or(Points::ZERO, |place| worth[place].1)
}

/// Points as they are typed: `75`, `7.5` or `7,25`.
pub(crate) fn points(text: &str) -> Result<Points, String> {
    let wrong =
        || "points are a number from 0 on, with two digits after the point at most".to_owned();
    let text = text.trim().replace(',', ".");
    let (whole, part) = text.split_once('.').unwrap_or((&text, "0"));
    let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit());
    if !is_digits(whole) || !is_digits(part) || part.len() > 2 || whole.len() > 9 {
        return Err(wrong());
    }
    let number = |text: &str| text.parse::<i64>().map_err(|_| wrong());
    let hundredths = number(part)? * if part.len() == 1 { 10 } else { 1 };
    Ok(Points::whole(number(whole)?) + Points::hundredths(hundredths))
}

/// Whether the line at a place is meant.
type Fits<'a> = &'a dyn Fn(usize, &Item) -> bool;

/// The line that is meant, of those that a person decides, and its place from 0.
pub(crate) fn checklist_line<'a>(
    assignment: &'a Assignment,
    typed: &str,
) -> Result<(usize, &'a Item), String> {
    let lines: Vec<(usize, &Item)> = assignment
        .checklist
        .iter()
        .enumerate()
        .filter(|(_, item)| item.may_be_a_persons())
        .collect();
    let wanted = typed.trim().to_lowercase();
    let number: Option<usize> = wanted.parse().ok();
    let called = |item: &Item| {
        let usual = words(assignment.locale).question(Usual::Bonus);
        let printed = item.words.as_deref().unwrap_or(usual);
        [item.name(), printed].map(str::to_lowercase)
    };
    // What fits better leaves no doubt about what fits less well.
    let by: [Fits<'_>; 4] = [
        &|_, item| item.name() == typed,
        &|place, _| number == Some(place + 1),
        &|_, item| called(item).contains(&wanted),
        &|_, item| !wanted.is_empty() && called(item).iter().any(|it| it.starts_with(&wanted)),
    ];
    for fits in by {
        let found: Vec<(usize, &Item)> = lines
            .iter()
            .copied()
            .filter(|&(place, item)| fits(place, item))
            .collect();
        match found.as_slice() {
            [] => {}
            [only] => return Ok(*only),
            several => {
                return Err(format!(
                    "`{typed}` begins several lines of the checklist of `{}`: {}; give the number of one",
                    assignment.name,
                    list_lines(several)
                ));
            }
        }
    }
    Err(format!(
        "`{typed}` is not a checklist item of `{}` that a person decides; those are {}",
        assignment.name,
        list_lines(&lines)
    ))
}

/// Lines with their numbers, as the checklist has them.
fn list_lines(lines: &[(usize, &Item)]) -> String {
    let line = |(place, item): &(usize, &Item)| format!("`{}` (line {})", item.name(), place + 1);
    match lines {
        [] => "none".to_owned(),
        lines => listed(lines.iter().map(line)),
    }
}

#[cfg(test)]
mod tests {
    use course::assignment::Decided;
    use course::course::Course;
    use model::points::Points;
    use puzzles::known_kinds::KINDS;

    use super::*;

    #[test]
    fn points_are_read_as_people_write_them() {
        for (text, hundredths) in [
            ("75", 7500),
            (" 0 ", 0),
            ("7.5", 750),
            ("7,25", 725),
            ("0.05", 5),
        ] {
            assert_eq!(points(text), Ok(Points::hundredths(hundredths)), "{text}");
        }
        for text in ["", "-1", "7.", ".5", "7.125", "seven", "1e3", "1234567890"] {
            assert!(points(text).is_err(), "{text}");
        }
    }

    fn sample() -> Assignment {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("grader.toml");
        std::fs::write(&file, "[assignments.npuzzle-astar]\n").unwrap();
        Course::at(&file, KINDS).unwrap().assignments.remove(0)
    }

    fn item(words: Option<&str>, decided: Decided) -> Item {
        Item {
            words: words.map(str::to_owned),
            decided,
            points: Points::ZERO,
        }
    }

    #[test]
    fn a_line_is_known_by_its_words_their_beginning_and_its_number() {
        let mut assignment = sample();
        assignment.checklist = vec![
            item(None, Decided::Usual(Usual::Runs)),
            item(Some("Report is clear"), Decided::Manual),
            item(Some("Report is whole"), Decided::Manual),
            item(Some("report"), Decided::Manual),
            item(None, Decided::Usual(Usual::Bonus)),
        ];
        let place = |typed: &str| checklist_line(&assignment, typed).map(|(place, _)| place);
        for (typed, expected) in [
            ("Report is clear", 1),
            ("report is W", 2),
            ("REPORT", 3),
            ("report", 3),
            ("2", 1),
            (" 5 ", 4),
            ("Bon", 4),
        ] {
            assert_eq!(place(typed), Ok(expected), "{typed}");
        }
        let several = place("report is").unwrap_err();
        assert!(
            several.ends_with(
                ": `Report is clear` (line 2), `Report is whole` (line 3); give the number of one"
            ),
            "{several}"
        );
        // A line that a machine decides, none at all, and nothing.
        for typed in ["1", "0", "6", "runs", ""] {
            let none = place(typed).unwrap_err();
            assert!(
                none.contains("those are `Report is clear` (line 2), "),
                "{none}"
            );
        }
    }

    #[test]
    fn the_usual_bonus_is_known_by_the_words_that_are_printed_too() {
        let mut assignment = sample();
        assignment.checklist = vec![item(None, Decided::Usual(Usual::Bonus))];
        let printed = words(assignment.locale).question(Usual::Bonus);
        assert!(checklist_line(&assignment, printed).is_ok(), "{printed}");
    }
}
