//! What is to be made, and what was made of it.

use std::path::Path;

use cases::make::{MadeBoard, MakeContext, MakeError};
use cases::new_case::{EntryError, Place};
use terminal::failure::Failure;

use crate::cli::cases::generate::common_arguments::Common;

pub(crate) type Making<'a> = Box<dyn FnOnce(&MakeContext<'_>) -> Result<Outcome, MakeError> + 'a>;

/// What is to be made: everything that was typed is right.
pub(crate) struct BatchRequest<'a> {
    /// The kind, as it was typed.
    pub(crate) kind: &'static str,
    /// What was asked for, as a command would have it: `depth --moves 20 --side 3`.
    pub(crate) asked: String,
    /// The name of each board, and whose it is.
    pub(crate) names: Vec<Name>,
    pub(crate) seed: u64,
    pub(crate) making: Making<'a>,
}

/// The name of a case to be, and the student it is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Name {
    /// The student's key, where it is for one.
    pub(crate) student: Option<String>,
    pub(crate) case: String,
}

/// What a maker made: a board for each name.
pub(crate) struct Outcome {
    /// What they are held to, where that is a case.
    pub(crate) base: Option<Base>,
    /// Each board, and how it compares with the base.
    pub(crate) boards: Vec<(MadeBoard, Option<Likeness>)>,
}

/// The case that variants are held to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Base {
    pub(crate) case: String,
    pub(crate) moves: u32,
    /// The search whose nodes are counted.
    pub(crate) search: String,
    pub(crate) nodes: u64,
    pub(crate) band: u32,
}

/// How a variant compares with its base and with the others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Likeness {
    /// How far its nodes are off, in tenths of a percent.
    pub(crate) off: i64,
    /// The first other student with the same board.
    pub(crate) same_as: Option<String>,
}

/// What was made, with its names.
pub(crate) struct Batch {
    /// The kind, as it was typed.
    pub(crate) kind: &'static str,
    /// What they are held to, where that is a case.
    pub(crate) base: Option<Base>,
    pub(crate) boards: Vec<NamedBoard>,
}

pub(crate) struct NamedBoard {
    pub(crate) student: Option<String>,
    pub(crate) name: String,
    pub(crate) made: MadeBoard,
    /// How it compares with the base.
    pub(crate) likeness: Option<Likeness>,
    /// Where it comes from, in words.
    pub(crate) source: String,
}

impl Name {
    pub(crate) fn for_all(names: Vec<String>) -> Vec<Self> {
        let name = |case| Self {
            student: None,
            case,
        };
        names.into_iter().map(name).collect()
    }
}

impl BatchRequest<'_> {
    /// Looks whether every name is free below this folder, before anything is made.
    pub(crate) fn check_free(&self, folder: &Path) -> Result<(), Failure> {
        for name in &self.names {
            let mut path = folder.to_owned();
            path.extend(&name.student);
            path.push(&name.case);
            if path.exists() {
                return Err(Failure::input(EntryError::Exists(path)));
            }
        }
        Ok(())
    }

    /// Makes the boards and gives them their names.
    pub(crate) fn make(self, context: &MakeContext<'_>) -> Result<Batch, MakeError> {
        let Outcome { base, boards } = (self.making)(context)?;
        let several = self.names.len() > 1;
        let named = self.names.into_iter().zip(boards).enumerate();
        let boards = named.map(|(nth, (name, (made, likeness)))| {
            let which = match (&name.student, several) {
                (Some(student), _) => format!(", for {student}"),
                (None, true) => format!(", board {}", nth + 1),
                (None, false) => String::new(),
            };
            NamedBoard {
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
    pub(crate) fn places(&self, common: &Common) -> Vec<Place> {
        let place = |board: &NamedBoard| Place {
            below: board.student.clone(),
            name: board.name.clone(),
            entry: common.complete(board.made.entry(&board.source)),
        };
        self.boards.iter().map(place).collect()
    }
}

/// The outcome of a maker whose boards are held to no case.
pub(crate) fn plain(made: Vec<MadeBoard>) -> Outcome {
    Outcome {
        base: None,
        boards: made.into_iter().map(|made| (made, None)).collect(),
    }
}
