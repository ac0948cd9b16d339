//! What the words of a question may be about.

/// What a word of a question is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Subject {
    /// A file, by its name or path.
    File,
    Folder,
    /// A name without its ending.
    WithoutEnding,
    /// Something that is written: an answer's file.
    Output,
    /// To keep the answer.
    Save,
    /// To go on with another board, or to leave.
    Again,
    /// A window or an animation.
    Window,
    /// A board made by chance.
    Random,
    /// What is printed while it searches.
    Progress,
    /// To show the answer.
    Show,
    Algorithm,
    Heuristic,
    Rows,
    /// A single row.
    OneRow,
    Cell,
    Side,
    /// How many rows a board has, which is the side of a square one.
    RowCount,
    Goal,
    /// The empty place of a board.
    Blank,
    /// A number that changes nothing of the answer.
    Limit,
    Choice,
    Solve,
    /// To see the next step of the answer.
    Step,
    /// What goes on, among the entries of a menu.
    Next,
    /// The board at the beginning.
    Start,
    /// How many boards follow.
    Count,
    /// An empty line that ends what is typed.
    EmptyLine,
    /// A path from the root of the machine.
    Absolute,
    Commas,
    Spaces,
    /// Entries of one sign each.
    Digits,
    /// How something is written that shall be typed, which is no choice.
    Format,
    /// The longest form of an answer.
    Whole,
}

/// What an entry of a menu weighs that names all ways to search.
pub(crate) const ALL_WAYS: i32 = 6;
