//! `cases list`: every case and what is expected of it.

use std::collections::BTreeMap;
use std::io::Write;

use rules::units::count_noun;
use serde::Serialize;
use terminal::console::{Console, DOUBT, FAINT, STRONG};
use terminal::exit::Exit;
use terminal::failure::Failure;
use terminal::printable::printable;
use unicode_width::UnicodeWidthStr;

use crate::cli::cases::course_argument::{ChosenAssignments, assignments, display_path};
use crate::cli::class::class_arguments::CourseArgument;
use crate::cli::shared_output::{listed, print_json};
use crate::cli::wrapped_text::columns;
use cases::proof::describe_expectation;
use course::assignment::{Assignment, Case, Visibility};
use model::answer_checks::Aspect;
use model::case_facts::Expectation;
use report::terminal::text_layout::pad;
use scoring::tally::case_worth;

#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct List {
    #[command(flatten)]
    assignments: ChosenAssignments,
    #[command(flatten)]
    course: CourseArgument,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  grader cases list                     every case, its weight in its group, and the points that makes
  grader cases list fifteen-bnb --json  those of one assignment, for a program";

#[derive(Debug, Serialize)]
struct Line<'a> {
    assignment: &'a str,
    case: &'a str,
    expected: Expectation,
    group: &'a str,
    weight: String,
    points: String,
    /// What of these points is for figures beside the answer, in percent; for cases on which there are such.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    shares: BTreeMap<&'static str, u32>,
    visibility: &'static str,
    tags: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'a str>,
}

impl List {
    pub(crate) fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let named = self.assignments.names();
        let first = named.first().map(String::as_str);
        let course = self.course.open_or_built_in(None, first, console)?;
        let chosen = assignments(&course, &named)?;
        if self.json {
            let lines: Vec<Line<'_>> = chosen.iter().copied().flat_map(lines).collect();
            print_json(&lines, console.out)?;
        } else {
            print(&chosen, columns(), console.out)?;
        }
        let mut exit = Exit::Done;
        for broken in chosen.iter().flat_map(|assignment| &assignment.broken) {
            exit = Exit::Usage;
            let folder = printable(&display_path(&broken.folder));
            let reason = printable(&broken.reason);
            writeln!(
                console.notes,
                "{DOUBT}broken:{DOUBT:#} `{folder}`: {}",
                reason.trim_end()
            )?;
        }
        Ok(exit)
    }
}

fn lines(assignment: &Assignment) -> impl Iterator<Item = Line<'_>> {
    assignment.cases.iter().map(|case| Line {
        assignment: &assignment.name,
        case: &case.name,
        expected: case.expectation,
        group: &case.group,
        weight: case.points.to_string(),
        points: case_worth(assignment, &case.name).to_string(),
        shares: shares(assignment, case),
        visibility: visibility(case),
        tags: &case.tags,
        note: case.note.as_deref(),
    })
}

/// What of a case's points is for figures, in percent. Who refuses bad input prints none, and where there is no solution there
/// is only the table of Kurang.
fn shares(assignment: &Assignment, case: &Case) -> BTreeMap<&'static str, u32> {
    let has = |aspect: Aspect| match case.expectation {
        Expectation::MinimumMoves(_) | Expectation::Solvable => true,
        Expectation::NoSolution => aspect == Aspect::Kurang,
        Expectation::InvalidInput => false,
    };
    let shares = assignment.shares.iter().filter(|it| has(it.aspect));
    shares.map(|it| (it.aspect.slug(), it.percent)).collect()
}

/// What figures are worth in every case that has them: `; of a case's points 20 % are for kurang`.
fn shares_in_words(assignment: &Assignment) -> String {
    let shares = assignment.shares.iter();
    let shares = shares.map(|it| format!("{} % are for {}", it.percent, it.aspect.slug()));
    match listed(shares) {
        none if none.is_empty() => none,
        shares => format!("; of the points of a case {shares}"),
    }
}

fn visibility(case: &Case) -> &'static str {
    match case.visibility {
        Visibility::Public => "public",
        Visibility::Hidden => "hidden",
        Visibility::AfterDue => "after-due",
    }
}

const HEAD: [&str; 7] = [
    "case",
    "expected",
    "group",
    "weight",
    "points",
    "visibility",
    "tags",
];

fn print(assignments: &[&Assignment], columns: usize, out: &mut dyn Write) -> Result<(), Failure> {
    for (number, assignment) in assignments.iter().enumerate() {
        let gap = if number == 0 { "" } else { "\n" };
        writeln!(
            out,
            "{gap}{STRONG}{}{STRONG:#}  {FAINT}{}{}{FAINT:#}",
            printable(&assignment.name),
            count_noun(assignment.cases.len() as u64, "case"),
            shares_in_words(assignment)
        )?;
        let cases = assignment.cases.iter();
        let rows: Vec<[String; 7]> = cases.map(|case| row(assignment, case)).collect();
        let width = |column: usize| {
            let cells = rows.iter().map(|row| row[column].width());
            cells.max().unwrap_or(0).max(HEAD[column].width())
        };
        let widths = shared(std::array::from_fn(width), columns);
        let head = aligned(&HEAD.map(str::to_owned), &widths);
        writeln!(out, "  {FAINT}{head}{FAINT:#}")?;
        for row in &rows {
            writeln!(out, "  {}", aligned(row, &widths))?;
        }
    }
    Ok(())
}

fn row(assignment: &Assignment, case: &Case) -> [String; 7] {
    [
        printable(&case.name),
        describe_expectation(case.expectation),
        printable(&case.group),
        case.points.to_string(),
        case_worth(assignment, &case.name).to_string(),
        visibility(case).to_owned(),
        printable(&case.tags.join(" ")),
    ]
}

/// The widths of the columns, where there is less room than they take: tags give way first, then the wider of the names.
fn shared(mut widths: [usize; 7], columns: usize) -> [usize; 7] {
    const TAGS: usize = 6;
    const NAMES: [usize; 2] = [0, 2];
    const LEAST: usize = 6;
    // The indent, and two blanks between columns.
    let taken = |widths: &[usize; 7]| 2 + widths.iter().sum::<usize>() + 2 * (widths.len() - 1);
    let gives_way = |widths: &[usize; 7]| match NAMES.into_iter().max_by_key(|&name| widths[name]) {
        _ if widths[TAGS] > LEAST => Some(TAGS),
        Some(name) if widths[name] > LEAST => Some(name),
        Some(_) | None => None,
    };
    while taken(&widths) > columns
        && let Some(column) = gives_way(&widths)
    {
        widths[column] -= 1;
    }
    widths
}

/// The cells in their columns, two blanks between them.
fn aligned(row: &[String; 7], widths: &[usize; 7]) -> String {
    let cells = row.iter().zip(widths);
    let line: String = cells
        .map(|(cell, width)| pad(cell, *width) + "  ")
        .collect();
    line.trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_give_way_where_there_is_little_room_and_nowhere_else() {
        let natural = [40, 9, 12, 6, 6, 10, 30];
        assert_eq!(shared(natural, usize::MAX), natural);
        let narrow = shared(natural, 80);
        assert_eq!(2 + narrow.iter().sum::<usize>() + 12, 80);
        assert_eq!([narrow[1], narrow[3], narrow[5]], [9, 6, 10]);
        assert_eq!(
            narrow[2], 12,
            "a short name is not cut while there are long ones"
        );
    }
}
