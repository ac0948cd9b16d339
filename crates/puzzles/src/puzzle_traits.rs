//! What a kind of puzzle is to the grader: two traits, a board behind them, what is asked of a program and what came of
//! it.
//!
//! Everything else asks these and never which kind it is. Another kind is a folder beside `sliding` and `packing`, and an
//! entry in [`crate::known_kinds::KINDS`].

use std::any::Any;
use std::fmt::{self, Debug};
use std::sync::Arc;

use model::case_facts::Expectation;
use model::execution::Execution;
use model::fault::Wanted;
use rules::sliding::board::Board as Tiles;
use serde::{Deserialize, Serialize};

use crate::judgement::{AnswerRules, Intervals, Judgement};

pub type Kinds = &'static [&'static dyn Kind];

pub trait Kind: Debug + Sync {
    /// Its name, as `puzzle = "sliding"` has it; a sentence says "a sliding puzzle".
    fn name(&self) -> &'static str;

    /// The board of these bytes.
    ///
    /// # Errors
    /// Why it is none, or none with such a side.
    fn read(&self, text: &[u8], sides: Sides) -> Result<Arc<dyn Board>, NoBoard>;

    /// Whether this is a board, decided without [`Kind::read`] and by other means: that a board is bad must be found twice.
    fn is_board(&self, text: &str, sides: Sides) -> bool;

    /// The sides that its boards can have, where a course may choose among them.
    fn sides(&self) -> Option<Sides> {
        None
    }

    /// What may be asked of an answer.
    fn wanted(&self) -> &'static [Wanted];

    /// What is asked of an answer where the course does not say.
    fn required(&self) -> &'static [Wanted] {
        &[]
    }

    /// Whether its answers are paths, which have a length and may be longer than they need to be.
    fn has_paths(&self) -> bool {
        false
    }

    /// Whether its boards have a blank, for which programs have many words.
    fn has_blank(&self) -> bool {
        false
    }

    /// What the reference solver is asked where the course does not say.
    fn reference(&self) -> &'static [&'static str];

    /// How this text is written, if it is a board.
    fn shape(&self, text: &[u8], sides: Sides) -> Option<Shape> {
        let is_board = self.read(text, sides).is_ok();
        is_board.then(|| Shape {
            final_newline: Some(text.ends_with(b"\n")),
            ..Shape::default()
        })
    }

    /// A bad board written in this shape; it stays a bad one.
    fn write_bad(&self, text: &[u8], shape: &Shape, _: Sides) -> Vec<u8> {
        end_as(text.to_vec(), shape)
    }
}

pub trait Board: Any + Debug + Send + Sync {
    fn is_same(&self, other: &dyn Board) -> bool;

    fn judge(&self, asked: &Asked<'_>, execution: &Execution) -> Judgement;

    /// What speaks, without any search, against expecting this of a program that is given it.
    fn doubt(&self, expectation: Expectation) -> Option<Doubt>;

    /// How much there is to do, so far as it shows: what is to be laid, and how large it is.
    fn effort(&self) -> (usize, usize);

    /// The text of a `board.txt` with it.
    fn print(&self) -> String;

    /// It, written as `text` in its case's file, written in this shape.
    fn write(&self, text: &[u8], shape: &Shape) -> Vec<u8> {
        end_as(text.to_vec(), shape)
    }

    /// It as a square of numbered tiles with a blank, if it is one.
    fn tiles(&self) -> Option<&Tiles> {
        None
    }

    /// The lines of a drawing of it, where that shows more than its text.
    fn draw(&self) -> Option<Vec<String>> {
        None
    }
}

/// The sides that boards can have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sides {
    pub smallest: usize,
    pub largest: usize,
}

impl Sides {
    /// Whatever a kind can have.
    pub const ANY: Self = Self {
        smallest: 0,
        largest: usize::MAX,
    };

    pub const fn contains(self, side: usize) -> bool {
        self.smallest <= side && side <= self.largest
    }

    pub fn only(self) -> Option<usize> {
        (self.smallest == self.largest).then_some(self.smallest)
    }
}

/// The puzzle of an assignment: a kind, and the sides that its boards have here.
#[derive(Clone, Copy)]
pub struct PuzzleKind {
    kind: &'static dyn Kind,
    sides: Sides,
}

impl PuzzleKind {
    pub const fn new(kind: &'static dyn Kind, sides: Sides) -> Self {
        Self { kind, sides }
    }

    pub fn kind(self) -> &'static dyn Kind {
        self.kind
    }

    pub fn is(self, kind: &dyn Kind) -> bool {
        self.kind.name() == kind.name()
    }

    /// The sides that boards can have, if it is a kind of which some are chosen.
    pub fn sides(self) -> Option<Sides> {
        self.kind.sides().map(|_| self.sides)
    }

    /// How this text is written, if it is a board.
    pub fn shape(self, text: &[u8]) -> Option<Shape> {
        self.kind.shape(text, self.sides)
    }

    /// Whether this is a board, found in another way than by reading it.
    pub fn is_board(self, text: &[u8]) -> bool {
        std::str::from_utf8(text).is_ok_and(|text| self.kind.is_board(text, self.sides))
    }

    pub(crate) fn read(self, text: &[u8]) -> Result<Arc<dyn Board>, NoBoard> {
        self.kind.read(text, self.sides)
    }

    pub(crate) fn write_bad(self, text: &[u8], shape: &Shape) -> Vec<u8> {
        self.kind.write_bad(text, shape, self.sides)
    }
}

impl PartialEq for PuzzleKind {
    fn eq(&self, other: &Self) -> bool {
        self.is(other.kind) && self.sides == other.sides
    }
}

impl Eq for PuzzleKind {}

impl Debug for PuzzleKind {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Fingerprints of courses hang on these words.
        write!(out, "{:?}", self.kind)?;
        match self.sides() {
            Some(Sides { smallest, largest }) => {
                write!(out, " {{ smallest: {smallest}, largest: {largest} }}")
            }
            None => Ok(()),
        }
    }
}

/// A text that is no board of an assignment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoBoard {
    pub reason: String,
    /// The line and the column, both counted from 1, where there is one place to blame.
    pub place: Option<(usize, usize)>,
}

/// What speaks against an expectation: the rules of the puzzle, parity, distances and areas.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Doubt {
    pub words: String,
    /// What is so instead.
    pub label: String,
}

impl Doubt {
    pub fn new(words: &str, label: impl Into<String>) -> Self {
        Self {
            words: words.to_owned(),
            label: label.into(),
        }
    }
}

#[derive(Debug, Clone)]
pub enum CaseBoard {
    Good(Arc<dyn Board>),
    /// It is bad input, for this reason.
    Bad(String),
}

impl CaseBoard {
    pub fn new(board: impl Board) -> Self {
        Self::Good(Arc::new(board))
    }

    /// The board of these bytes.
    pub fn read(text: &[u8], puzzle: PuzzleKind) -> Result<Self, NoBoard> {
        puzzle.read(text).map(Self::Good)
    }

    pub const fn is_bad(&self) -> bool {
        matches!(self, Self::Bad(_))
    }

    /// The board, if it is one of this type.
    pub fn get<B: Board>(&self) -> Option<&B> {
        let board: &dyn Any = self.good()?;
        board.downcast_ref()
    }

    /// The board as a square of numbered tiles, if it is one.
    pub fn tiles(&self) -> Option<&Tiles> {
        self.good()?.tiles()
    }

    /// The lines of a drawing of it, where that shows more than its text.
    pub fn draw(&self) -> Option<Vec<String>> {
        self.good()?.draw()
    }

    /// The text of a `board.txt` with it; nothing if it is bad.
    pub fn print(&self) -> String {
        self.good().map(Board::print).unwrap_or_default()
    }

    /// How much there is to do, so far as it shows: what is to be laid, and how large it is.
    pub fn effort(&self) -> (usize, usize) {
        self.good().map_or((0, 0), Board::effort)
    }

    /// What speaks against expecting this of a program that is given it.
    pub fn doubt(&self, expectation: Expectation) -> Option<Doubt> {
        self.good()?.doubt(expectation)
    }

    /// The bytes of its case, written in this shape.
    pub fn write(&self, text: &[u8], puzzle: PuzzleKind, shape: &Shape) -> Vec<u8> {
        match self {
            Self::Good(board) => board.write(text, shape),
            Self::Bad(_) => puzzle.write_bad(text, shape),
        }
    }

    fn good(&self) -> Option<&dyn Board> {
        match self {
            Self::Good(board) => Some(board.as_ref()),
            Self::Bad(_) => None,
        }
    }
}

impl PartialEq for CaseBoard {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Good(one), Self::Good(other)) => one.is_same(other.as_ref()),
            (Self::Bad(one), Self::Bad(other)) => one == other,
            _ => false,
        }
    }
}

/// What a program was asked, and what is expected of its answer.
#[derive(Debug, Clone, Copy)]
pub struct Asked<'a> {
    pub expectation: Expectation,
    pub board: &'a CaseBoard,
    /// The bytes it was given it in: what a program prints of them is an echo and no answer.
    pub text: &'a [u8],
    pub rules: &'a AnswerRules,
    /// The iterations that A* can have on this board, where they were worked out.
    pub intervals: Option<Intervals>,
}

/// How boards are written in a submission's own files, and ours written in the same way; what is not said is as the case
/// has it.
///
/// A program that was tried on boards with commas, with `16` for the blank and without a line's end at the end is given
/// such boards. What makes a case what it is stays: a bad board is still bad, and a case that tries how boards are written
/// is written as it was, but for the blank.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Shape {
    /// What stands for the blank; `n2` is the number after the last tile.
    pub blank: Option<String>,
    /// What stands between two entries of a row.
    pub separator: Option<String>,
    /// The width that entries are filled up to, on their left.
    pub width: Option<usize>,
    /// What comes before the rows.
    pub first_line: Option<FirstLine>,
    /// Whether the last line is ended.
    pub final_newline: Option<bool>,
    /// Whether all entries are on one line.
    pub one_line: Option<bool>,
    /// Whether the goal follows, behind an empty line.
    #[serde(default)]
    pub has_goal: bool,
    /// What stands around the rows, where the file is no plain table.
    #[serde(default)]
    pub frame: Option<Box<Frame>>,
}

/// What stands around the rows of a board: `{"size": 2, "board": [[1, 2], [3, 0]]}`. The side is `<side>` in it, and a line
/// drawn from corner to corner is `<rule:+-++2>`: its left corner, its dash, what stands between two columns, its right
/// corner, and how much wider a column is than its entry.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Frame {
    pub before: String,
    pub between_rows: String,
    pub after: String,
}

impl Frame {
    /// Whether the cells of the board are drawn as boxes.
    pub(crate) fn is_drawn(&self) -> bool {
        let parts = [&self.before, &self.between_rows, &self.after];
        parts.iter().any(|part| part.contains(['|', '│', '║']))
    }
}

impl Shape {
    /// The same for a board that is typed: without a goal, and without what stands around rows in a file.
    #[must_use]
    pub fn typed(&self) -> Self {
        let is_drawn = self.frame.as_deref().is_some_and(Frame::is_drawn);
        let plain = Self {
            has_goal: false,
            frame: None,
            ..self.clone()
        };
        match is_drawn {
            true => Self {
                blank: plain.blank.filter(|blank| !blank.is_empty()),
                separator: None,
                ..plain
            },
            false => plain,
        }
    }
}

/// What stands on a line of its own before the rows of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FirstLine {
    Absent,
    Side,
    /// The side twice, as `4 4`.
    RowsAndColumns,
    /// How many boards follow: one.
    Count,
}

/// The same text, ended or not as the shape says.
pub(crate) fn end_as(mut text: Vec<u8>, shape: &Shape) -> Vec<u8> {
    let has_one = text.ends_with(b"\n") && !text.ends_with(b"\n\n") && !text.ends_with(b"\r\n");
    if shape.final_newline == Some(false) && has_one {
        text.pop();
    }
    text
}
