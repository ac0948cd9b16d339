//! What students say of their own work: the ticked table `Poin | Ya | Tidak` in a README, found among the files they
//! handed in and read as a checklist.
//!
//! It reads what is written and compares nothing. Where a table can be read in two ways, it is read in none.

pub(crate) mod aligned_tables;
pub(crate) mod bordered_tables;
pub(crate) mod columns_and_ticks;
pub(crate) mod shown_lines;
pub(crate) mod table_grid;
#[cfg(test)]
mod tests;

use std::path::Path;

use model::checklist::{ColumnHeads, OwnChecklist, OwnRow, OwnTick, TickOrder};

use crate::file_tree::Tree;
use crate::names_and_keys::printable_path;
use crate::own_checklist::columns_and_ticks::{Columns, Mark, is_yes};
use crate::own_checklist::shown_lines::{shown_lines, without_comments};
use crate::own_checklist::table_grid::{Grid, is_struck_out, plain};

/// How many files are looked at.
const MOST_FILES: usize = 20;
/// How many bytes of each are read.
const READ_BYTES: u64 = 256 << 10;
/// How deep in the folders they lie at most.
const DEEPEST: usize = 4;
/// How many tables are kept of a submission.
const MOST_TABLES: usize = 20;

/// The checklists in the READMEs and other texts of a submission, READMEs first, and the outermost first among them.
#[must_use]
pub fn find_own_checklists(tree: &Tree) -> Vec<OwnChecklist> {
    let mut files: Vec<(usize, usize, &Path)> = tree
        .files
        .iter()
        .map(|file| file.path.as_path())
        .filter_map(|path| Some((rank(path)?, path.components().count(), path)))
        .filter(|(_, depth, _)| *depth <= DEEPEST)
        .collect();
    files.sort();
    let mut found = Vec::new();
    for (_, _, path) in files.into_iter().take(MOST_FILES) {
        let bytes = tree.beginning(path, READ_BYTES);
        found.extend(read_own_checklists(&bytes, &printable_path(path)));
    }
    found.truncate(MOST_TABLES);
    found
}

#[must_use]
pub fn read_own_checklists(bytes: &[u8], file: &str) -> Vec<OwnChecklist> {
    // Programs that were handed in as text, and texts of an encoding that nobody can guess.
    if bytes.contains(&0) {
        return Vec::new();
    }
    let text = String::from_utf8_lossy(bytes);
    let text = without_comments(text.strip_prefix('\u{feff}').unwrap_or(&text));
    let lines = shown_lines(&text);
    let grids = [
        bordered_tables::grids(&lines),
        bordered_tables::html_grids(&lines),
        aligned_tables::grids(&lines),
    ];
    let grids = grids.iter().flatten();
    grids
        .filter_map(|grid| checklist(grid, file))
        .take(MOST_TABLES)
        .collect()
}

/// Where a file stands among those that may hold a checklist; none if it is none.
fn rank(path: &Path) -> Option<usize> {
    let name = path.file_name()?.to_string_lossy().to_lowercase();
    let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
    match (name.starts_with("readme"), ending) {
        (true, "" | "md" | "markdown" | "txt" | "rst") => Some(0),
        (false, "md" | "markdown") => Some(1),
        (false, "txt" | "rst") => Some(2),
        (true | false, _) => None,
    }
}

/// The most characters of a head that are kept.
const LONGEST_HEAD: usize = 40;
/// The most characters of a number that are kept.
const LONGEST_NUMBER: usize = 6;

/// The checklist that this table is, if it is one.
#[must_use]
pub(crate) fn checklist(grid: &Grid, file: &str) -> Option<OwnChecklist> {
    let columns = Columns::find(grid)?;
    let yes = meanings(grid, columns.yes);
    let no = meanings(grid, columns.no);
    let rows: Vec<OwnRow> = (0..grid.rows.len())
        .filter_map(|row| line(grid, &columns, row, yes[row], no[row]))
        .collect();
    if rows.is_empty() {
        return None;
    }
    let head = |column: usize| cut(&plain(&grid.head[column]), LONGEST_HEAD);
    Some(OwnChecklist {
        file: file.to_owned(),
        heads: ColumnHeads {
            number: columns.number.map(head),
            point: head(columns.point),
            yes: head(columns.yes),
            no: head(columns.no),
            order: if columns.yes < columns.no {
                TickOrder::YesFirst
            } else {
                TickOrder::NoFirst
            },
            tick: tick(grid, &columns),
        },
        rows,
    })
}

fn line(
    grid: &Grid,
    columns: &Columns,
    row: usize,
    yes: CellMeaning,
    no: CellMeaning,
) -> Option<OwnRow> {
    let mut point = grid.cell(row, columns.point);
    let mut number = columns.number.map(|column| plain(grid.cell(row, column)));
    if let Some(column) = columns.number
        && plain(point).is_empty()
    {
        // `1. The program runs` in one cell, below a head of its own for the number.
        point = grid.cell(row, column);
        number = None;
    }
    let words = plain(point);
    if !words.chars().any(char::is_alphabetic) {
        return None;
    }
    let wrote = if is_struck_out(point) {
        OwnTick::Unclear
    } else {
        match (yes, no) {
            (CellMeaning::Tick, CellMeaning::Nothing) => OwnTick::Yes,
            (CellMeaning::Nothing, CellMeaning::Tick | CellMeaning::Cross) => OwnTick::No,
            (CellMeaning::Nothing, CellMeaning::Nothing)
            | (CellMeaning::Tick, CellMeaning::Tick | CellMeaning::Cross)
            | (CellMeaning::Cross | CellMeaning::Doubt, _)
            | (_, CellMeaning::Doubt) => OwnTick::Unclear,
        }
    };
    Some(OwnRow {
        number: number
            .filter(|number| !number.is_empty())
            .map(|number| cut(&number, LONGEST_NUMBER)),
        words,
        wrote,
        question: None,
    })
}

/// What a cell says in its column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CellMeaning {
    Nothing,
    Tick,
    /// In the column for no it says no; in that for yes it might say no too.
    Cross,
    Doubt,
}

/// What a column for ticks says, row by row.
fn meanings(grid: &Grid, column: usize) -> Vec<CellMeaning> {
    let rows = 0..grid.rows.len();
    let marks: Vec<Mark> = rows.map(|row| Mark::read(grid.cell(row, column))).collect();
    // Beside a ✓ in the same column, an x or a cross is hardly a tick.
    let has_checks = marks.contains(&Mark::Check);
    let own = is_yes(&grid.head[column]);
    let meaning = |mark| match mark {
        Mark::Empty => CellMeaning::Nothing,
        Mark::Check => CellMeaning::Tick,
        Mark::Ex | Mark::Cross if has_checks => CellMeaning::Doubt,
        Mark::Ex => CellMeaning::Tick,
        Mark::Cross => CellMeaning::Cross,
        Mark::Yes if own => CellMeaning::Tick,
        Mark::No if !own => CellMeaning::Tick,
        Mark::Yes | Mark::No | Mark::Other => CellMeaning::Doubt,
    };
    marks.into_iter().map(meaning).collect()
}

/// What the student ticks with: the first sign that is a tick for certain, and short.
fn tick(grid: &Grid, columns: &Columns) -> String {
    let cells = (0..grid.rows.len())
        .flat_map(|row| [grid.cell(row, columns.yes), grid.cell(row, columns.no)]);
    let mut ticks = cells.filter(|cell| matches!(Mark::read(cell), Mark::Check | Mark::Ex));
    ticks.next().map_or_else(|| "✓".to_owned(), plain)
}

fn cut(text: &str, most: usize) -> String {
    text.chars().take(most).collect()
}
