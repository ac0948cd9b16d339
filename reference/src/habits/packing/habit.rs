//! One way to write a brute force: the choices that a handout leaves open, each made.

/// One way to write a brute force.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Habit {
    /// Which piece is laid first.
    pub pieces: Pieces,
    /// Where it is tried.
    pub scan: Scan,
    /// The order of the eight ways to lay it, each by its number among a piece's orientations.
    pub turns: [usize; 8],
    /// Whether ways that look the same are tried again.
    pub alike: Alike,
}

/// Which piece is laid first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pieces {
    /// The first of the file.
    AsGiven,
    /// The last of the file.
    Backwards,
    /// The one with most cells.
    LargestFirst,
    /// The one with fewest cells.
    SmallestFirst,
    /// The one with the first letter.
    ByLetter,
}

/// Where a piece is tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scan {
    /// Row by row, and at each place every way to lay it.
    RowsThenTurns,
    /// Column by column, and at each place every way to lay it.
    ColumnsThenTurns,
    /// Every way to lay it, and for each row by row.
    TurnsThenRows,
    /// Every way to lay it, and for each column by column.
    TurnsThenColumns,
    /// At the first empty cell, every piece that is left.
    FirstEmptyByRows,
    /// The same, column by column.
    FirstEmptyByColumns,
}

/// Whether ways to lay a piece that look the same are tried again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Alike {
    /// All eight are tried.
    TriedAgain,
    /// Each that looks different is tried once.
    LeftOut,
}
