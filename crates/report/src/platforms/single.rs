//! The one submission of formats that tell of one.

use crate::book::Book;
use crate::view::{Reader, View};

/// Why there is no such report.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum NotOne {
    /// Nothing was graded.
    #[error("`{format}` tells of one submission, and nothing was graded")]
    None {
        /// The format.
        format: &'static str,
    },
    /// A class was graded.
    #[error(
        "`{format}` tells of one submission, and there are {number}; choose one with `--student NAME`"
    )]
    Several {
        /// The format.
        format: &'static str,
        /// How many there are.
        number: usize,
    },
}

/// The only submission of the book, as its student may see it: what these formats are written for shows it to them.
///
/// # Errors
/// When there is none, or more than one.
pub fn only<'a>(book: &Book<'a>, format: &'static str) -> Result<View<'a>, NotOne> {
    match book.cards {
        [card] => Ok(View::new(card, Reader::Student)),
        [] => Err(NotOne::None { format }),
        cards => Err(NotOne::Several {
            format,
            number: cards.len(),
        }),
    }
}
