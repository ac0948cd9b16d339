//! The words for how a program was given its board.

/// The words of one language for how a program was given its board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Giving {
    /// The name of the board's file was its only argument.
    pub file_argument: &'static str,
    /// These were its arguments.
    pub arguments: &'static str,
    /// This was on its standard input.
    pub standard_input: &'static str,
    /// This was typed for it.
    pub typed: &'static str,
    /// The board lay in the file of this name.
    pub in_file: &'static str,
    /// The name of the board's file.
    pub file_name: &'static str,
    /// The board itself.
    pub board: &'static str,
    /// The board itself, on one line.
    pub board_on_one_line: &'static str,
    /// The board itself, a cell a line.
    pub board_cell_by_cell: &'static str,
    /// The board's side.
    pub side: &'static str,
    /// What comes between things that are typed one after another.
    pub then: &'static str,
    /// This stood for the blank.
    pub blank: &'static str,
    /// It was started in this folder.
    pub started_in: &'static str,
}
