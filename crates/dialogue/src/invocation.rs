//! How a program is started, told its board, and talked to: all that a second run needs to go like the first.

use std::path::PathBuf;

use course::assignment::Assignment;
use course::input_ways::Way;
pub use model::given_board::Sure;
use model::scorecard::Student;
use puzzles::puzzle_traits::Shape;
use serde::{Deserialize, Serialize};

/// How a program is started and given its board.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Invocation {
    /// Arguments after the program's own. Texts may hold `{board}`, the name of the board's file; `{stem}`, the same without
    /// its ending; `{path}`, where it lies, from the root; `{text}`, what is in it; `{line}`, all of it on one line; `{cells}`, a cell a line; `{digits}`, a
    /// character an entry, and `{digits/_}` with that sign for the blank; `{commas}`, commas between them;
    /// `{places:rc1: }`, the row and the column of each tile, counted from one;
    /// `{joined:,:;}`, this between entries and that between rows, and `{joined:,:;:_}` with that sign for the blank; `{goal}`, the file of the goal, and `{goal:digits}`, the goal in such a form; `{side}`, its side; and `{blank}`, what stands for its blank. An argument that is `{entries}` alone is one for each entry, and `{entries/_}` has that sign for the blank.
    pub arguments: Vec<String>,
    /// What it finds on its standard input, all at once; a program without it is talked to.
    pub stdin: Option<String>,
    /// What it asked and was answered, in that order.
    pub turns: Vec<Turn>,
    /// The name it is told for the file of its board.
    pub name: String,
    /// Where that file lies, from the root of the submission; `..` leads out of it.
    pub places: Vec<PathBuf>,
    pub shape: Shape,
    /// The folder it starts in, from the root of the submission.
    pub start_in: PathBuf,
    /// The file it starts from, where that is not the likeliest one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entry: Option<PathBuf>,
    /// Whether it may write next to itself.
    pub footing: WriteAccess,
    /// Whether its standard input and output are a terminal, where it is talked to: on a pipe it keeps its prompts back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub terminal: bool,
    /// Why the grader is sure that it got its board.
    pub sure: Sure,
}

impl Invocation {
    /// Whether the board itself is among the arguments.
    pub(crate) fn gives_entries(&self) -> bool {
        self.arguments.iter().any(|text| is_board_itself(text))
    }
}

/// Whether the place of an argument is for the board itself, and for no file.
pub(crate) fn is_board_itself(argument: &str) -> bool {
    let mut forms = [
        "{line}", "{entries", "{digits", "{commas}", "{joined", "{text}",
    ]
    .into_iter();
    forms.any(|form| argument.contains(form))
}

/// Something that was asked and answered.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Turn {
    /// What it asked, in its own words; nothing where the answer was prescribed.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub asked: Option<String>,
    pub say: Say,
}

/// What is said to a program that waits.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Say {
    /// This word, which may be none: then Enter is pressed.
    Word(String),
    /// A text with places to be filled in, as arguments have.
    Filled(String),
    /// The name of the board's file.
    Name,
    /// The same without its ending.
    Stem,
    /// The rows of the board, one each time it waits.
    Rows,
    /// What chooses the board's file in a list of files, which was this.
    Pick(String),
    /// All entries, on one line.
    Line,
    /// The entries, one each time it waits.
    Cells,
    Side,
    /// What chooses the board's size in a menu of sizes, which was this.
    Size(String),
    /// The rows of the goal, one each time it waits.
    Goal,
    /// That nothing more will be typed: its input ends.
    End,
    /// Nothing more: it has said all it has to say.
    Nothing,
}

impl Say {
    /// Whether the entries of the board themselves are typed.
    pub(crate) fn tells_entries(&self) -> bool {
        let is_file = |text: &str| {
            let mut names = ["{board}", "{stem}", "{path}"].into_iter();
            names.any(|name| text.contains(name))
        };
        match self {
            Self::Rows | Self::Line | Self::Cells => true,
            Self::Filled(text) => self.is_board() && !is_file(text),
            _ => false,
        }
    }

    /// Whether the board is handed over by this.
    pub fn is_board(&self) -> bool {
        match self {
            Self::Name | Self::Stem | Self::Pick(_) | Self::Rows | Self::Line | Self::Cells => true,
            Self::Filled(text) => [
                "{board}", "{stem}", "{path}", "{text}", "{line}", "{cells}", "{digits",
                "{commas}", "{joined", "{places",
            ]
            .iter()
            .any(|place| text.contains(place)),
            Self::Word(_) | Self::Side | Self::Size(_) | Self::Goal | Self::End | Self::Nothing => {
                false
            }
        }
    }
}

/// Whether a program may write next to itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WriteAccess {
    /// It may not: its files are sealed.
    Sealed,
    /// It may, in a copy that is thrown away.
    Copy,
}

/// A way of talking that a person has shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Taught {
    pub way: Way,
    pub hold: Binding,
}

/// How far it binds that a person has shown a way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Binding {
    /// It was shown for this very program: it is talked to in this way and no other.
    Firm,
    /// It was shown for another, as that of a class in one frame: it is tried first, and left without evidence that the
    /// board arrives.
    Loose,
}

/// What the course says of how this student's program is talked to.
pub fn by_course(assignment: &Assignment, student: &Student) -> Vec<Taught> {
    let names = [Some(&student.key), Some(&student.name), student.id.as_ref()];
    let is_for = |way: &&Way| {
        let mut names = names.into_iter().flatten();
        names.any(|name| way.students.contains(name))
    };
    let own = assignment.ways.iter().filter(is_for);
    let everybody = assignment.ways.iter().filter(|way| way.is_for_everybody());
    let taught = |hold| {
        move |way: &Way| Taught {
            way: way.clone(),
            hold,
        }
    };
    own.map(taught(Binding::Firm))
        .chain(everybody.map(taught(Binding::Loose)))
        .collect()
}
