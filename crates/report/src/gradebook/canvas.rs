//! Canvas: fills the gradebook that was exported there.

use std::collections::HashSet;

use model::points::Points;

use crate::class_results::ClassResults;
use crate::gradebook::csv_sheet::{Change, Sheet, decimal_mark, format_number, parse_number};
use crate::gradebook::matching::{Person, letters, match_people};
use crate::gradebook::{ExcessPoints, FillError, FilledSheet, UnmatchedReason, list_names};

/// Rows that are nobody's, by what stands in their first cell.
const NOBODY: [&str; 4] = [
    "points possible",
    "manual posting",
    "muted",
    "student, test",
];
/// What the platform says of columns and rows that it will not take back.
const READ_ONLY: &str = "(read only)";

/// Fills the grades of every assignment into its column: the one that is named, or the one whose title is
/// the assignment's. People are found by `ID`, `SIS User ID`, `SIS Login ID` and the name, in this order. A cell that says
/// that somebody is excused stays, and so does one that holds the same number, and that of whoever has no grade yet.
///
/// # Errors
/// When the file is not Canvas's, or a column cannot be told.
pub(crate) fn fill(
    template: &[u8],
    results: &ClassResults<'_>,
    column: Option<&str>,
    beyond: ExcessPoints,
) -> Result<FilledSheet, FillError> {
    let sheet = Sheet::read(template)?;
    let columns = Columns::new(&sheet)?;
    let people = people(&sheet, &columns);
    let mark = decimal_mark(sheet.rows.iter().flatten().map(|cell| cell.text.as_str()));
    let names = results.assignments();
    if column.is_some() && names.len() > 1 {
        let number = names.len();
        return Err(FillError::SeveralAssignments { number });
    }
    let mut filled = FilledSheet::default();
    let mut changes = Vec::new();
    let mut with_grade = HashSet::new();
    for name in names {
        let place = match column {
            Some(wanted) => columns.named(&sheet, wanted)?,
            None => columns.of_assignment(&sheet, results, name)?,
        };
        let cards = results.cards_of(name);
        let most = points_possible(&sheet, place);
        if let Some(ours) = cards.iter().map(|card| card.score.of).max() {
            filled.note_maximum(sheet.text(0, place), most, ours);
        }
        let found = match_people(&cards, &people);
        filled.unmatched_people.extend(found.unmatched);
        for (card, row) in found.pairs {
            with_grade.insert(row);
            let Some(cell) = sheet.rows[row].get(place) else {
                filled.leave_out(card, UnmatchedReason::ShortRow);
                continue;
            };
            if cell.text.trim().eq_ignore_ascii_case("EX") {
                filled.leave_out(card, UnmatchedReason::Excused);
                continue;
            }
            if card.is_pending() {
                filled.leave_out(card, UnmatchedReason::Pending);
                continue;
            }
            filled.filled += 1;
            filled.note_open(card);
            let grade = beyond.grade(&card.score, most);
            filled.note_cut(card, grade);
            if parse_number(&cell.text) != Some(grade) {
                filled.note_replaced(card, &cell.text, grade);
                changes.push(Change {
                    row,
                    column: place,
                    text: format_number(grade, mark),
                });
            }
        }
    }
    let nameless = people
        .iter()
        .filter(|person| !with_grade.contains(&person.row));
    filled.unmatched_rows = nameless.map(|person| person.name.clone()).collect();
    filled.bytes = sheet.with(changes);
    Ok(filled)
}

/// What Canvas gives for this column at most, where the file says so.
fn points_possible(sheet: &Sheet<'_>, place: usize) -> Option<Points> {
    let row = (1..sheet.rows.len()).find(|row| letters(sheet.text(*row, 0)) == "pointspossible");
    row.and_then(|row| parse_number(sheet.text(row, place)))
}

struct Columns {
    marks: Vec<usize>,
    name: Vec<usize>,
    assignments: Vec<usize>,
}

impl Columns {
    fn new(sheet: &Sheet<'_>) -> Result<Self, FillError> {
        let not_its = |wanted| FillError::NotIts {
            platform: "Canvas",
            wanted,
        };
        let header = sheet.rows.first().ok_or_else(|| not_its("`Student`"))?;
        let place = |name: &str| header.iter().position(|cell| letters(&cell.text) == name);
        let name = match (place("student"), place("lastname"), place("firstname")) {
            (Some(student), _, _) => vec![student],
            (None, Some(last), Some(first)) => vec![first, last],
            _ => return Err(not_its("`Student`")),
        };
        let id = place("id").ok_or_else(|| not_its("`ID`"))?;
        let section = place("section").ok_or_else(|| not_its("`Section`"))?;
        let marks = [Some(id), place("sisuserid"), place("sisloginid")];
        let is_closed = |column: usize| {
            (0..sheet.rows.len().min(4))
                .any(|row| sheet.text(row, column).to_lowercase().contains(READ_ONLY))
        };
        Ok(Self {
            marks: marks.into_iter().flatten().collect(),
            name,
            assignments: (section + 1..header.len())
                .filter(|column| !is_closed(*column))
                .collect(),
        })
    }

    /// The column that was named: by all of its title, by the title without the number, or by the number.
    fn named(&self, sheet: &Sheet<'_>, wanted: &str) -> Result<usize, FillError> {
        let is_it = |column: &usize| {
            let title = sheet.text(0, *column);
            let (short, number) = parts(title);
            title == wanted.trim() || short == wanted.trim() || number == Some(wanted.trim())
        };
        let found: Vec<usize> = self.assignments.iter().copied().filter(is_it).collect();
        match found.as_slice() {
            [column] => Ok(*column),
            _ => Err(FillError::NoSuchColumn {
                column: wanted.to_owned(),
                columns: self.listed(sheet, &self.assignments),
            }),
        }
    }

    fn of_assignment(
        &self,
        sheet: &Sheet<'_>,
        results: &ClassResults<'_>,
        name: &str,
    ) -> Result<usize, FillError> {
        let title = results.title(name);
        let wanted = [letters(title), letters(name)];
        let is_it = |column: &usize| wanted.contains(&letters(parts(sheet.text(0, *column)).0));
        let found: Vec<usize> = self.assignments.iter().copied().filter(is_it).collect();
        match found.as_slice() {
            [column] => Ok(*column),
            [] => Err(FillError::NoColumn {
                assignment: title.to_owned(),
                columns: self.listed(sheet, &self.assignments),
            }),
            several => Err(FillError::SeveralColumns {
                assignment: title.to_owned(),
                columns: self.listed(sheet, several),
            }),
        }
    }

    fn listed(&self, sheet: &Sheet<'_>, columns: &[usize]) -> String {
        list_names(columns.iter().map(|column| sheet.text(0, *column)))
    }
}

/// A column's title without the assignment's number in brackets, and that number.
fn parts(title: &str) -> (&str, Option<&str>) {
    let inner = title
        .strip_suffix(')')
        .and_then(|rest| rest.rsplit_once('('));
    match inner {
        Some((short, number))
            if !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()) =>
        {
            (short.trim(), Some(number))
        }
        _ => (title, None),
    }
}

fn people(sheet: &Sheet<'_>, columns: &Columns) -> Vec<Person> {
    let person = |row: usize| {
        let marks = columns.marks.iter();
        let marks = marks.map(|column| sheet.text(row, *column).to_owned());
        let person = Person::new(sheet, row, &columns.name, marks.collect())?;
        let is_nobody = NOBODY.contains(&person.name.to_lowercase().as_str())
            || letters(sheet.text(row, 0)) == "pointspossible";
        (!is_nobody).then_some(person)
    };
    (1..sheet.rows.len()).filter_map(person).collect()
}
