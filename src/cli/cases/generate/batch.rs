//! What is to be made, and what was made of it.

use std::path::Path;

use cases::make::{MadeBoard, MakeContext, MakeError};
use cases::new_case::{EntryError, Place};
use serde::Serialize;
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
#[derive(Serialize)]
pub(crate) struct Base {
    pub(crate) case: String,
    pub(crate) moves: u32,
    /// The search whose nodes are counted.
    pub(crate) search: String,
    pub(crate) nodes: u64,
    #[serde(rename = "band-percent")]
    pub(crate) band: u32,
}

/// How a variant compares with its base and with the others.
pub(crate) struct Likeness {
    /// How far its nodes are off, in tenths of a percent.
    pub(crate) off: i64,
    /// The first other student with the same board.
    pub(crate) same_as: Option<String>,
}

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

impl<'a> BatchRequest<'a> {
    /// Boards that are held to no case and are for everybody; called so unless a name was typed.
    pub(crate) fn new(
        kind: &'static str,
        asked: String,
        common: &Common,
        usual_name: &str,
        make: impl FnOnce(&MakeContext<'_>) -> Result<Vec<MadeBoard>, MakeError> + 'a,
    ) -> Self {
        let name = |case| Name {
            student: None,
            case,
        };
        Self {
            kind,
            asked,
            names: common.names(usual_name).into_iter().map(name).collect(),
            seed: common.seed(),
            making: Box::new(|context| {
                let boards = make(context)?.into_iter().map(|made| (made, None));
                let (base, boards) = (None, boards.collect());
                Ok(Outcome { base, boards })
            }),
        }
    }

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
