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
    /// The number after the last tile stood for the blank.
    pub blank_as_last: &'static str,
    /// It was started in this folder.
    pub started_in: &'static str,
    /// `{what}` was typed when it asked `{asked}`.
    pub typed_at: &'static str,
    /// `{what}` was typed, and nobody knows what it had asked.
    pub typed_unasked: &'static str,
    /// The file with the board lay here.
    pub laid_at: &'static str,
    /// The grader is sure, because `{why}`.
    pub sure: &'static str,
    /// It answered the board.
    pub answered: &'static str,
    /// It opened the board's file.
    pub opened: &'static str,
    /// What it printed changed with the board.
    pub differed: &'static str,
    /// It printed an answer, and nothing spoke for another way.
    pub claimed: &'static str,
    /// Somebody prescribed it.
    pub prescribed: &'static str,
    /// Before what a program said last.
    pub it_said: &'static str,
    /// It said nothing.
    pub it_said_nothing: &'static str,
    /// It was tried `{times}` times.
    pub times: &'static str,
    /// `{number}` more ways were tried.
    pub more_ways: &'static str,
}
