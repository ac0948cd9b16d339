//! A table as a checklist: what each line asks, and what was ticked.

use crate::claims::cell::{is_struck_out, plain};
use crate::claims::columns::{Columns, is_yes};
use crate::claims::grid::Grid;
use crate::claims::mark::Mark;
use model::own_checklist::{Heads, Order, OwnChecklist, OwnRow, Wrote};

/// The most characters of a head that are kept.
const LONGEST_HEAD: usize = 40;
/// The most characters of a number that are kept.
const LONGEST_NUMBER: usize = 6;

/// The checklist that this table is, if it is one.
#[must_use]
pub(crate) fn checklist(grid: &Grid, file: &str) -> Option<OwnChecklist> {
    let columns = Columns::of(grid)?;
    let yes = Ticks::of(grid, columns.yes);
    let no = Ticks::of(grid, columns.no);
    let rows: Vec<OwnRow> = (0..grid.rows.len())
        .filter_map(|row| line(grid, &columns, row, &yes, &no))
        .collect();
    if rows.is_empty() {
        return None;
    }
    let head = |column: usize| cut(&plain(&grid.head[column]), LONGEST_HEAD);
    Some(OwnChecklist {
        file: file.to_owned(),
        heads: Heads {
            number: columns.number.map(head),
            point: head(columns.point),
            yes: head(columns.yes),
            no: head(columns.no),
            order: if columns.yes < columns.no {
                Order::YesFirst
            } else {
                Order::NoFirst
            },
            tick: tick(grid, &columns),
        },
        rows,
    })
}

fn line(grid: &Grid, columns: &Columns, row: usize, yes: &Ticks, no: &Ticks) -> Option<OwnRow> {
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
        Wrote::Unclear
    } else {
        match (yes.said(row), no.said(row)) {
            (Said::Tick, Said::Nothing) => Wrote::Yes,
            (Said::Nothing, Said::Tick | Said::Cross) => Wrote::No,
            (Said::Nothing, Said::Nothing)
            | (Said::Tick, Said::Tick | Said::Cross)
            | (Said::Cross | Said::Doubt, _)
            | (_, Said::Doubt) => Wrote::Unclear,
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
enum Said {
    Nothing,
    Tick,
    /// In the column for no it says no; in that for yes it might say no too.
    Cross,
    Doubt,
}

/// What a column for ticks says.
struct Ticks {
    said: Vec<Said>,
}

impl Ticks {
    fn of(grid: &Grid, column: usize) -> Self {
        let rows = 0..grid.rows.len();
        let marks: Vec<Mark> = rows.map(|row| Mark::of(grid.cell(row, column))).collect();
        // Beside a ✓ in the same column, an x or a cross is hardly a tick.
        let has_checks = marks.contains(&Mark::Check);
        let own = is_yes(&grid.head[column]);
        let said = marks.into_iter().map(|mark| match mark {
            Mark::Empty => Said::Nothing,
            Mark::Check => Said::Tick,
            Mark::Ex if has_checks => Said::Doubt,
            Mark::Ex => Said::Tick,
            Mark::Cross if has_checks => Said::Doubt,
            Mark::Cross => Said::Cross,
            Mark::Yes if own => Said::Tick,
            Mark::No if !own => Said::Tick,
            Mark::Yes | Mark::No | Mark::Other => Said::Doubt,
        });
        Self {
            said: said.collect(),
        }
    }

    fn said(&self, row: usize) -> Said {
        self.said.get(row).copied().unwrap_or(Said::Nothing)
    }
}

/// What the student ticks with: the first sign that is a tick for certain, and short.
fn tick(grid: &Grid, columns: &Columns) -> String {
    let cells = (0..grid.rows.len())
        .flat_map(|row| [grid.cell(row, columns.yes), grid.cell(row, columns.no)]);
    let mut ticks = cells.filter(|cell| matches!(Mark::of(cell), Mark::Check | Mark::Ex));
    ticks.next().map_or_else(|| "✓".to_owned(), plain)
}

fn cut(text: &str, most: usize) -> String {
    text.chars().take(most).collect()
}
