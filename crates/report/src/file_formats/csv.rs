//! `csv`: a line a submission, with a column for every group and every case.

use std::collections::HashSet;
use std::io::{self, Write};

use ::csv::WriterBuilder;
use model::checklist::{Tick, Ticked};
use model::outcome::{CaseRuling, SubmissionRuling};
use model::scorecard::Scorecard;

use crate::class_results::ClassResults;
use crate::escape::escape_cell;
use crate::reader_view::{CaseCounts, Reader, View};
use crate::score_lines::describe_pending;
use crate::terminal::symbols::{PassResult, percent};

/// The columns that every class has.
const COLUMNS: [&str; 26] = [
    "submission",
    "student_id",
    "name",
    "email",
    "group",
    "status",
    "score",
    "max_score",
    "percent",
    "bonus",
    "late_minutes",
    "late_penalty",
    "raw_score",
    "passed",
    "failed",
    "errors",
    "grader_version",
    "suite_hash",
    "run_id",
    "not_assessed",
    "needs_a_look",
    "not_run",
    "open_points",
    "no_grade_because",
    "decided",
    "decided_note",
];

/// A column that a class has because one of its assignments does.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Column {
    assignment: String,
    group: String,
    case: Option<String>,
}

/// Writes a line a submission. Text is never a formula. What a cell of a case has is its points; it is empty where the
/// case is not decided or could not be graded, or is no case of that assignment. Of a submission without a grade the score
/// is empty too, and the last of the fixed columns says why. Of a student who is exempt all points and the count of what
/// failed are empty.
pub(crate) fn write(
    results: &ClassResults<'_>,
    reader: Reader,
    out: &mut dyn Write,
) -> io::Result<()> {
    let columns = columns(results, reader);
    let mut table = WriterBuilder::new().from_writer(out);
    let names = columns.iter().map(Column::name);
    let fixed = COLUMNS.iter().map(|&name| name.to_owned());
    table.write_record(fixed.chain(names))?;
    for view in results.views(reader) {
        let further = columns.iter().map(|column| column.cell(&view));
        table.write_record(write_row(results, &view).into_iter().chain(further))?;
    }
    table.flush()
}

/// The groups of every assignment, in the order of the first submission that has them, and then its cases.
fn columns(results: &ClassResults<'_>, reader: Reader) -> Vec<Column> {
    let (mut groups, mut cases) = (Vec::new(), Vec::new());
    let mut seen = HashSet::new();
    for view in results.views(reader) {
        let card = &*view.card;
        let column = |group: &str, case: Option<&str>| Column {
            assignment: card.assignment.clone(),
            group: group.to_owned(),
            case: case.map(str::to_owned),
        };
        let of_groups = card.groups.iter().map(|it| column(&it.name, None));
        groups.extend(of_groups.filter(|it| seen.insert(it.clone())));
        let of_cases = card.cases.iter();
        let of_cases = of_cases.map(|it| column(&it.group, Some(&it.name)));
        cases.extend(of_cases.filter(|it| seen.insert(it.clone())));
    }
    groups.append(&mut cases);
    groups
}

fn write_row(results: &ClassResults<'_>, view: &View<'_>) -> Vec<String> {
    let card = &*view.card;
    let score = &card.score;
    let tally = CaseCounts::new(view);
    let optional = |text: &Option<String>| text.as_deref().map(escape_cell).unwrap_or_default();
    let number = |number: Option<u64>| number.map(|it| it.to_string()).unwrap_or_default();
    let late = card.lateness.map(|lateness| lateness.late);
    let is_exempt = PassResult::new(card) == PassResult::Exempt;
    let blank_if = |is_blank: bool, number: String| if is_blank { String::new() } else { number };
    let graded = |number| blank_if(is_exempt || card.is_pending(), number);
    // Of who is exempt nothing is missing.
    let counted = |number| blank_if(is_exempt, number);
    vec![
        escape_cell(&format!("{}/{}", card.assignment, card.student.key)),
        optional(&card.student.id),
        escape_cell(&card.student.name),
        optional(&card.student.email),
        escape_cell(&card.assignment),
        status(PassResult::new(card)).to_owned(),
        graded(score.total.to_string()),
        counted(score.of.to_string()),
        graded(number(percent(score.total, score.of))),
        counted(score.bonus.to_string()),
        number(late.map(|late| late.as_secs().div_ceil(60))),
        counted(score.penalty.to_string()),
        graded((score.total + score.penalty).to_string()),
        tally.right.to_string(),
        counted((tally.wrong + tally.not_run).to_string()),
        tally.unknown.to_string(),
        escape_cell(&card.receipt.grader),
        escape_cell(&card.receipt.suite),
        number(results.run.number),
        not_assessed(&card.checklist).to_string(),
        tally.open.to_string(),
        (tally.not_run + tally.waiting).to_string(),
        counted(score.open.to_string()),
        escape_cell(&describe_pending(card, results.words_of(card)).unwrap_or_default()),
        describe_decided(card).to_owned(),
        escape_cell(&decided_note(card)),
    ]
}

/// How many lines of the checklist wait for a person; until then they give no points.
fn not_assessed(checklist: &[Ticked]) -> usize {
    let waits = |item: &&Ticked| item.tick == Tick::NotYetAssessed;
    checklist.iter().filter(waits).count()
}

/// What of it a person decided: all of it, or some cases.
fn describe_decided(card: &Scorecard) -> &'static str {
    match card.word.as_ref().map(|word| word.ruling) {
        Some(SubmissionRuling::Points(_)) => "points",
        Some(SubmissionRuling::Exempt) => "exempt",
        None if card.outcomes.iter().any(|it| it.decided.is_some()) => "cases",
        None => "",
    }
}

/// What the person wrote beside it; with the names of cases, where it was of cases.
fn decided_note(card: &Scorecard) -> String {
    if let Some(word) = &card.word {
        return word.note.clone().unwrap_or_default();
    }
    let decided = card.outcomes.iter().filter_map(|outcome| {
        let word = &outcome.decided.as_ref()?.word;
        let ruling = match word.ruling {
            CaseRuling::Right => "right".to_owned(),
            CaseRuling::Wrong => "wrong".to_owned(),
            CaseRuling::Points(points) => points.to_string(),
            CaseRuling::Exempt => "exempt".to_owned(),
        };
        let note = word.note.as_deref();
        let note = note.map_or_else(String::new, |note| format!(" ({note})"));
        Some(format!("{} {ruling}{note}", outcome.case))
    });
    decided.collect::<Vec<_>>().join("; ")
}

const fn status(mark: PassResult) -> &'static str {
    match mark {
        PassResult::Passed => "passed",
        PassResult::NotPassed => "not-passed",
        PassResult::Open => "open",
        PassResult::NothingRun => "nothing-run",
        PassResult::Exempt => "exempt",
    }
}

impl Column {
    /// Its name: two assignments may have groups of one name, and two groups cases.
    fn name(&self) -> String {
        let Self {
            assignment,
            group,
            case,
        } = self;
        let case = case.as_ref().map(|case| format!("/{case}"));
        escape_cell(&format!("{assignment}/{group}{}", case.unwrap_or_default()))
    }

    fn cell(&self, view: &View<'_>) -> String {
        let card = &*view.card;
        if card.assignment != self.assignment || PassResult::new(card) == PassResult::Exempt {
            return String::new();
        }
        match &self.case {
            None => {
                let mut groups = card.groups.iter();
                let group = groups.find(|group| group.name == self.group);
                let group = group.filter(|_| !card.is_pending());
                group.map(|group| group.points.to_string())
            }
            Some(name) => card
                .results()
                .find(|(case, _)| case.name == *name && case.group == self.group)
                .filter(|(_, outcome)| outcome.standing().is_decided())
                .map(|(case, _)| case.points.to_string()),
        }
        .unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_documentation_has_every_column_in_its_order() {
        let page = include_str!("../../../../docs/platforms.md");
        let (_, part) = page
            .split_once("\n## The columns of `csv`\n")
            .expect("the page has this part");
        let (part, _) = part.split_once("\n## ").expect("it is not the last part");
        let rows = part.lines().filter(|line| line.starts_with("| `"));
        let first = rows.filter_map(|row| row.split(" | ").next());
        let told: Vec<&str> = first
            .flat_map(|cell| cell.split('`').skip(1).step_by(2))
            .collect();
        assert_eq!(told, COLUMNS);
    }
}
