//! The ways in which programs print a path, as data.

/// How a path is printed.
#[derive(Debug, Clone)]
pub struct Dialect {
    pub body: Body,
    pub extras: Extras,
}

/// What tells the path.
#[derive(Debug, Clone)]
pub enum Body {
    Boards {
        start: Start,
        blank: Blank,
        cells: Cells,
        heading: Heading,
        goal_again: Again,
    },
    Ways {
        words: Words,
        join: Join,
        of: Mover,
        label: Label,
    },
    Tiles {
        form: TileForm,
        label: Label,
    },
}

/// How often the start is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Start {
    Never,
    Once,
    Twice,
}

/// Whether the goal is printed a second time at the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Again {
    Yes,
    No,
}

/// What stands for the blank.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Blank {
    Zero,
    Last,
    Sign(&'static str),
    Nothing,
}

/// How cells are set apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cells {
    Spaces,
    SpaceBehind,
    Columns,
    Zeros,
    Tabs,
    Bars,
    Box,
    Drawn,
    Brackets,
    Python,
    Numpy,
    OneLine,
    NestedLine,
}

/// What stands before a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Heading {
    None,
    Empty,
    Step,
    Langkah,
    StepAndWay,
    WayBehind,
    Size,
}

/// The language of ways.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Words {
    Letters,
    DutchLetters,
    English,
    Capitals,
    Indonesian,
    Dutch,
    Chinese,
    Arrows,
    Signs,
    Enum,
}

/// What joins ways.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Join {
    Nothing,
    Space,
    Comma,
    Arrow,
    Lines,
    Numbered,
}

/// Whose ways they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mover {
    Blank,
    Tile,
}

/// What stands before a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Label {
    None,
    Before(&'static str),
    Above(&'static str),
}

/// How tiles are listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TileForm {
    Spaces,
    Brackets,
    Arrows,
    EachLine,
    TenALine,
    BracketsOverLines,
}

/// What else is printed.
#[derive(Debug, Clone, Copy)]
pub struct Extras {
    pub line_end: &'static str,
    pub colour: Colour,
    pub kurang: Kurang,
    pub length: Option<&'static str>,
    pub figures: Figures,
}

/// Whether lines are coloured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Colour {
    Yes,
    No,
}

/// How the table of Kurang is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kurang {
    None,
    Matrix,
    List,
    Columns,
}

/// Whether nodes and time are printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Figures {
    None,
    English,
    Indonesian,
}
