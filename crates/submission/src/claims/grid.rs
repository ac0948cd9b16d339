//! Cells in rows and columns, however they were drawn.

/// The most lines of a table that are looked at.
pub(crate) const MOST_ROWS: usize = 100;
/// The most columns of a table that are looked at.
pub(crate) const MOST_COLUMNS: usize = 12;

/// Cells in rows and columns, as they were written.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Grid {
    /// The first line, which says what the columns are.
    pub head: Vec<String>,
    /// The lines below it; one may have fewer cells than the first, or more.
    pub rows: Vec<Vec<String>>,
}

impl Grid {
    /// The cell of a row in a column; nothing where the row ends before it.
    #[must_use]
    pub(crate) fn cell(&self, row: usize, column: usize) -> &str {
        let row = self.rows.get(row);
        row.and_then(|cells| cells.get(column))
            .map_or("", String::as_str)
    }

    /// Whether it is small enough to be a checklist, and has lines at all.
    #[must_use]
    pub(crate) fn is_worth_a_look(&self) -> bool {
        let columns = 3..=MOST_COLUMNS;
        columns.contains(&self.head.len()) && (1..=MOST_ROWS).contains(&self.rows.len())
    }
}
