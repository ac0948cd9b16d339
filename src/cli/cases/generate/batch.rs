//! What is to be made, and what was made of it.

use std::path::Path;

use terminal::failure::Failure;

use crate::cli::cases::generate::common::Common;
use cases::entry::{EntryTrouble, Place};
use cases::make::made::{Made, Workshop};
use cases::make::unmade::Unmade;

/// Makes boards in a workshop.
pub type Making<'a> = Box<dyn FnOnce(&Workshop<'_>) -> Result<Outcome, Unmade> + 'a>;

/// What is to be made: everything that was typed is right.
pub struct Order<'a> {
    /// The kind, as it was typed.
    pub kind: &'static str,
    /// What was asked for, as a command would have it: `depth --moves 20 --side 3`.
    pub asked: String,
    /// The name of each board, and whose it is.
    pub names: Vec<Name>,
    /// The seed.
    pub seed: u64,
    /// How they are made.
    pub making: Making<'a>,
}

/// The name of a case to be, and the student it is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Name {
    /// The student's key, where it is for one.
    pub student: Option<String>,
    /// The case's name.
    pub case: String,
}

/// What a maker made: a board for each name.
pub struct Outcome {
    /// What they are held to, where that is a case.
    pub base: Option<Base>,
    /// Each board, and how it compares with the base.
    pub boards: Vec<(Made, Option<Likeness>)>,
}

/// The case that variants are held to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Base {
    /// Its name.
    pub case: String,
    /// Its moves, and theirs.
    pub moves: u32,
    /// The search whose nodes are counted.
    pub search: String,
    /// Its nodes.
    pub nodes: u64,
    /// The band, in percent.
    pub band: u32,
}

/// How a variant compares with its base and with the others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Likeness {
    /// How far its nodes are off, in tenths of a percent.
    pub off: i64,
    /// The first other student with the same board.
    pub same_as: Option<String>,
}

/// What was made, with its names.
pub struct Batch {
    /// The kind, as it was typed.
    pub kind: &'static str,
    /// What they are held to, where that is a case.
    pub base: Option<Base>,
    /// The boards.
    pub boards: Vec<Named>,
}

/// One board with its name.
pub struct Named {
    /// Whose it is.
    pub student: Option<String>,
    /// The case's name.
    pub name: String,
    /// The board.
    pub made: Made,
    /// How it compares with the base.
    pub likeness: Option<Likeness>,
    /// Where it comes from, in words.
    pub source: String,
}

impl Name {
    /// Names of cases for everybody.
    #[must_use]
    pub fn for_all(names: Vec<String>) -> Vec<Self> {
        let name = |case| Self {
            student: None,
            case,
        };
        names.into_iter().map(name).collect()
    }
}

impl Order<'_> {
    /// Looks whether every name is free below this folder, before anything is made.
    ///
    /// # Errors
    /// That one is not.
    pub fn check_free(&self, folder: &Path) -> Result<(), Failure> {
        for name in &self.names {
            let mut path = folder.to_owned();
            path.extend(&name.student);
            path.push(&name.case);
            if path.exists() {
                return Err(Failure::input(EntryTrouble::Exists(path)));
            }
        }
        Ok(())
    }

    /// Makes the boards and gives them their names.
    ///
    /// # Errors
    /// Why they could not be made.
    pub fn make(self, shop: &Workshop<'_>) -> Result<Batch, Unmade> {
        let Outcome { base, boards } = (self.making)(shop)?;
        let several = self.names.len() > 1;
        let named = self.names.into_iter().zip(boards).enumerate();
        let boards = named.map(|(nth, (name, (made, likeness)))| {
            let which = match (&name.student, several) {
                (Some(student), _) => format!(", for {student}"),
                (None, true) => format!(", board {}", nth + 1),
                (None, false) => String::new(),
            };
            Named {
                student: name.student,
                name: name.case,
                made,
                likeness,
                source: format!(
                    "Made by `grader cases generate {}`, seed {}{which}.",
                    self.asked, self.seed
                ),
            }
        });
        Ok(Batch {
            kind: self.kind,
            base,
            boards: boards.collect(),
        })
    }
}

impl Batch {
    /// The cases to write.
    #[must_use]
    pub fn places(&self, common: &Common) -> Vec<Place> {
        let place = |board: &Named| Place {
            below: board.student.clone(),
            name: board.name.clone(),
            entry: common.complete(board.made.entry(&board.source)),
        };
        self.boards.iter().map(place).collect()
    }
}

/// The outcome of a maker whose boards are held to no case.
#[must_use]
pub fn plain(made: Vec<Made>) -> Outcome {
    Outcome {
        base: None,
        boards: made.into_iter().map(|made| (made, None)).collect(),
    }
}
