//! A notation: one way to write a board.

/// One way to write a board: whether the side comes first, what stands for the blank, and how the entries are laid out.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Notation {
    side: SideLine,
    blank: Blank,
    layout: Layout,
}

/// Whether a line with N comes before the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SideLine {
    /// N comes first.
    First,
    /// The rows tell the side.
    Absent,
}

/// What stands for the blank.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Blank {
    /// The number 0.
    Zero,
    /// The number N²: 16 on a 4×4 board.
    Square,
    /// A word that is no number, such as `-` or `_`.
    Mark(Mark),
    /// Nothing: an empty place, told by the columns.
    Empty,
}

/// A word that can stand for the blank: without digits, white space and control characters.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Mark(String);

/// How the entries are laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Layout {
    /// A row a line, one blank character between entries.
    Rows,
    /// A row a line, entries flush right in columns of one width.
    Columns,
    /// All entries on one line.
    OneLine,
}

impl Mark {
    /// The mark made of this word, if a word it is and no digit is in it.
    #[must_use]
    pub fn new(word: &str) -> Option<Self> {
        // A byte-order mark would vanish at the start of a text.
        let refused =
            |c: char| c.is_numeric() || c.is_whitespace() || c.is_control() || c == '\u{feff}';
        (!word.is_empty() && !word.contains(refused)).then(|| Self(word.to_owned()))
    }

    /// The word.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Notation {
    /// This notation. An empty place can only be told where there are columns, so it is laid out in columns whatever
    /// the layout asked for.
    #[must_use]
    pub fn new(side: SideLine, blank: Blank, layout: Layout) -> Self {
        let layout = match blank {
            Blank::Empty => Layout::Columns,
            Blank::Zero | Blank::Square | Blank::Mark(_) => layout,
        };
        Self {
            side,
            blank,
            layout,
        }
    }

    /// The boards of `fifteen-bnb`: four rows, the blank as `-`.
    #[must_use]
    pub fn fifteen_bnb() -> Self {
        Self::rows(SideLine::Absent, Blank::Mark(Mark("-".to_owned())))
    }

    /// The boards of `fifteen-ida`: four rows, the blank as 0.
    #[must_use]
    pub fn fifteen_ida() -> Self {
        Self::rows(SideLine::Absent, Blank::Zero)
    }

    /// The boards of `eight-heuristics`: three rows, the blank as `_`.
    #[must_use]
    pub fn eight_heuristics() -> Self {
        Self::rows(SideLine::Absent, Blank::Mark(Mark("_".to_owned())))
    }

    /// The boards `npuzzle-astar` is given: N, then N rows, the blank as 0.
    #[must_use]
    pub fn npuzzle_astar() -> Self {
        Self::rows(SideLine::First, Blank::Zero)
    }

    /// The boards `npuzzle-astar` prints: columns, the blank as an empty place.
    #[must_use]
    pub fn npuzzle_astar_output() -> Self {
        Self::new(SideLine::Absent, Blank::Empty, Layout::Columns)
    }

    /// Whether a line with N comes first.
    #[must_use]
    pub fn side_line(&self) -> SideLine {
        self.side
    }

    /// What stands for the blank.
    #[must_use]
    pub fn blank(&self) -> &Blank {
        &self.blank
    }

    /// How the entries are laid out.
    #[must_use]
    pub fn layout(&self) -> Layout {
        self.layout
    }

    fn rows(side: SideLine, blank: Blank) -> Self {
        Self::new(side, blank, Layout::Rows)
    }
}
