//! Moodle: fills the grading worksheet of an assignment, or an export of the gradebook.

use std::collections::HashSet;

use model::points::Points;
use model::scorecard::Scorecard;
use model::verdict::Standing;

use crate::class_results::ClassResults;
use crate::gradebook::csv_sheet::{Change, Sheet, decimal_mark, format_number, parse_number};
use crate::gradebook::matching::{Person, letters, match_people};
use crate::gradebook::moodle_headers::{
    CHANGEABLE, EMAIL, FEEDBACK, FIRST, GRADE, IDENTIFIER, LAST, MAXIMUM, NAME, NO, NUMBER,
    is_one_of,
};
use crate::gradebook::{ExcessPoints, FillError, FilledSheet, UnmatchedReason, list_names};
use crate::reader_view::describe_undecided;
use crate::score_lines::describe_pending;
use crate::terminal::text_layout::sanitize;

/// Fills the grades of the only assignment into the column of grades, and a line of words into that of feedback
/// where a cell of it is empty. People are found by Moodle's own number, the address, an id and the name, in this order.
/// A cell that holds the same number stays.
///
/// # Errors
/// When the file is not Moodle's, or a column cannot be told.
pub(crate) fn fill(
    template: &[u8],
    results: &ClassResults<'_>,
    column: Option<&str>,
    beyond: ExcessPoints,
) -> Result<FilledSheet, FillError> {
    let sheet = Sheet::read(template)?;
    let columns = Columns::new(&sheet, results, column)?;
    let people = people(&sheet, &columns);
    let mark = decimal_mark(sheet.rows.iter().flatten().map(|cell| cell.text.as_str()));
    let cards: Vec<&Scorecard> = results.cards.iter().collect();
    let found = match_people(&cards, &people);
    let mut filled = FilledSheet {
        unmatched_people: found.unmatched,
        ..FilledSheet::default()
    };
    let mut changes = Vec::new();
    let mut with_grade = HashSet::new();
    for (card, row) in found.pairs {
        with_grade.insert(row);
        let Some(cell) = sheet.rows[row].get(columns.grade) else {
            filled.leave_out(card, UnmatchedReason::ShortRow);
            continue;
        };
        let most = columns.most(&sheet, row);
        let grade = beyond.grade(&card.score, most);
        if card.is_pending() {
            filled.leave_out(card, UnmatchedReason::Pending);
        } else {
            filled.filled += 1;
            filled.note_open(card);
            filled.note_maximum(sheet.text(0, columns.grade), most, card.score.of);
            filled.note_cut(card, grade);
        }
        if !card.is_pending() && parse_number(&cell.text) != Some(grade) {
            filled.note_replaced(card, &cell.text, grade);
            filled
                .notes
                .extend(describe_refusal(&sheet, &columns, row, card, grade));
            changes.push(Change {
                row,
                column: columns.grade,
                text: format_number(grade, mark),
            });
        }
        if let Some(feedback) = columns.feedback
            && sheet.rows[row]
                .get(feedback)
                .is_some_and(|cell| cell.text.trim().is_empty())
        {
            changes.push(Change {
                row,
                column: feedback,
                text: words(results, card),
            });
        }
    }
    let nameless = people
        .iter()
        .filter(|person| !with_grade.contains(&person.row));
    filled.unmatched_rows = nameless
        .map(|person| match person.name.as_str() {
            "" => sheet.text(person.row, 0).to_owned(),
            name => name.to_owned(),
        })
        .collect();
    filled.bytes = sheet.with(changes);
    Ok(filled)
}

/// A line for the student, or why there is no grade yet. It has nothing in it that means anything in HTML, as which Moodle
/// may show it, or in a spreadsheet.
fn words(results: &ClassResults<'_>, card: &Scorecard) -> String {
    let words = results.words_of(card);
    // Zeros beside it would read as a grade.
    if let Some(why) = describe_pending(card, words) {
        return guard_formula(&why);
    }
    let count = |is_so: fn(Standing) -> bool| {
        let standings = card.outcomes.iter().map(|outcome| outcome.standing());
        standings.filter(|standing| is_so(*standing)).count()
    };
    let passed = count(|standing| standing == Standing::Right);
    let graded = count(|standing| !matches!(standing, Standing::Unknown | Standing::Exempt));
    let mut parts = vec![
        words.points_of(card.score.total, card.score.of),
        words.right_of_all(passed, graded),
    ];
    if card.score.open != Points::ZERO {
        parts.push(words.still_open(card.score.open));
    }
    let open = count(|standing| standing == Standing::Open);
    let waiting = count(|standing| standing == Standing::Waiting);
    parts.extend(describe_undecided(open, waiting, 0, words));
    parts.extend(
        card.word
            .as_ref()
            .map(|word| words.on_all(word, card.score.found)),
    );
    guard_formula(&parts.join(words.comma()))
}

/// The text, such that a spreadsheet that opens the file computes nothing.
fn guard_formula(text: &str) -> String {
    let text = text
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;");
    if text.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        format!("'{text}")
    } else {
        text
    }
}

/// Why Moodle would leave this row out without a word when the file is imported, if it would.
fn describe_refusal(
    sheet: &Sheet<'_>,
    columns: &Columns,
    row: usize,
    card: &Scorecard,
    grade: Points,
) -> Option<String> {
    let is_locked = |column| is_one_of(NO, sheet.text(row, column));
    let most = columns.most(sheet, row).filter(|most| grade > *most);
    let why = if columns.changeable.is_some_and(is_locked) {
        "the row says that it cannot be changed".to_owned()
    } else if grade < Points::ZERO {
        format!("{grade} is below 0")
    } else {
        let most = most?;
        format!("{grade} is above {most}, the most that the row allows; `--cap` fills in that")
    };
    let key = sanitize(&card.student.key);
    Some(format!(
        "the platform will not import the grade of `{key}`: {why}"
    ))
}

#[derive(Debug)]
pub(super) struct Columns {
    identifier: Option<usize>,
    name: Vec<usize>,
    email: Option<usize>,
    number: Vec<usize>,
    grade: usize,
    maximum: Option<usize>,
    changeable: Option<usize>,
    feedback: Option<usize>,
}

impl Columns {
    pub(super) fn new(
        sheet: &Sheet<'_>,
        results: &ClassResults<'_>,
        column: Option<&str>,
    ) -> Result<Self, FillError> {
        let header = sheet.rows.first().map_or(&[][..], Vec::as_slice);
        let place = |titles| header.iter().position(|cell| is_one_of(titles, &cell.text));
        let name = match (place(NAME), place(FIRST), place(LAST)) {
            (Some(name), _, _) => vec![name],
            (None, Some(first), Some(last)) => vec![first, last],
            (None, _, _) => Vec::new(),
        };
        let numbers = (0..header.len()).filter(|place| is_one_of(NUMBER, &header[*place].text));
        let mut columns = Self {
            identifier: place(IDENTIFIER).or_else(|| identifier(sheet)),
            name,
            email: place(EMAIL),
            number: numbers.collect(),
            grade: 0,
            maximum: place(MAXIMUM),
            changeable: place(CHANGEABLE),
            feedback: place(FEEDBACK),
        };
        if columns.identifier.is_none() && columns.email.is_none() && columns.number.is_empty() {
            return Err(FillError::NotIts {
                platform: "Moodle",
                wanted: "that tells who is who, as `Identifier` or `Email address`",
            });
        }
        columns.grade = columns.grade(sheet, results, column)?;
        Ok(columns)
    }

    /// Moodle's own number of the person in this row; nothing where the file has none.
    pub(super) fn participant<'s>(&self, sheet: &'s Sheet<'_>, row: usize) -> &'s str {
        let identifier = self.identifier;
        participant(identifier.map_or("", |column| sheet.text(row, column)))
    }

    /// What Moodle gives in this row at most, where the file says so.
    fn most(&self, sheet: &Sheet<'_>, row: usize) -> Option<Points> {
        parse_number(sheet.text(row, self.maximum?))
    }

    /// The column of grades: the one that is named; that of a worksheet; or the one of an export that has the
    /// assignment's title in it.
    fn grade(
        &self,
        sheet: &Sheet<'_>,
        results: &ClassResults<'_>,
        column: Option<&str>,
    ) -> Result<usize, FillError> {
        let names = results.assignments();
        if names.len() > 1 {
            let number = names.len();
            return Err(FillError::SeveralAssignments { number });
        }
        let header = sheet.rows.first().map_or(&[][..], Vec::as_slice);
        let among = |is_it: &dyn Fn(&str) -> bool| -> Vec<usize> {
            (0..header.len())
                .filter(|place| is_it(&header[*place].text))
                .collect()
        };
        let all = || list_names(header.iter().map(|cell| cell.text.as_str()));
        if let Some(wanted) = column {
            let found = among(&|title| title.trim() == wanted.trim());
            return match found.as_slice() {
                [place] => Ok(*place),
                _ => Err(FillError::NoSuchColumn {
                    column: wanted.to_owned(),
                    columns: all(),
                }),
            };
        }
        let name = names.first().copied().unwrap_or_default();
        let title = results.title(name);
        let of_a_worksheet = among(&|title| is_one_of(GRADE, title));
        let wanted = [letters(title), letters(name)];
        let has_title = |text: &str| {
            let mut wanted = wanted.iter();
            wanted.any(|wanted| has_in_whole_words(text, wanted))
        };
        let of_an_export = among(&has_title);
        match (of_a_worksheet.as_slice(), of_an_export.as_slice()) {
            ([place], _) | ([], [place]) => Ok(*place),
            ([], []) => Err(FillError::NoColumn {
                assignment: title.to_owned(),
                columns: all(),
            }),
            ([], several) | (several, _) => Err(FillError::SeveralColumns {
                assignment: title.to_owned(),
                columns: list_names(several.iter().map(|place| header[*place].text.as_str())),
            }),
        }
    }
}

/// Whether some words of a text, one after the other, have these letters: `Task 1` is in `Assignment: Task 1 (Real)`, and
/// not in `Task 10`.
fn has_in_whole_words(text: &str, wanted: &str) -> bool {
    let words: Vec<String> = text
        .split(|character: char| !character.is_alphanumeric())
        .map(letters)
        .filter(|word| !word.is_empty())
        .collect();
    (0..words.len()).any(|begin| {
        let mut so_far = String::new();
        words[begin..].iter().any(|word| {
            so_far.push_str(word);
            so_far == wanted
        })
    })
}

/// The first column where every cell is a word and a number, as `Participant 123`, whatever its header says.
fn identifier(sheet: &Sheet<'_>) -> Option<usize> {
    let rows = 1..sheet.rows.len();
    let all = !rows.is_empty()
        && rows.clone().all(|row| {
            let text = sheet.text(row, 0);
            let number = participant(text);
            !number.is_empty() && text.len() > number.len()
        });
    all.then_some(0)
}

/// The number at the end of `Participant 123`.
fn participant(text: &str) -> &str {
    let rest = text.trim_end_matches(|character: char| character.is_ascii_digit());
    &text[rest.len()..]
}

pub(super) fn people(sheet: &Sheet<'_>, columns: &Columns) -> Vec<Person> {
    let person = |row: usize| {
        let cell = |column: Option<usize>| {
            column
                .map_or("", |column| sheet.text(row, column))
                .to_owned()
        };
        let mut marks = vec![
            columns.participant(sheet, row).to_owned(),
            cell(columns.email),
        ];
        marks.extend(columns.number.iter().map(|column| cell(Some(*column))));
        Person::new(sheet, row, &columns.name, marks)
    };
    (1..sheet.rows.len()).filter_map(person).collect()
}
