//! What pages show of a scorecard beyond what a book holds of it.

use std::io;

use model::scorecard::Scorecard;

/// A scorecard with what pages show of it beyond what is in the book; none where the book has it all.
pub type Recall<'a> = &'a dyn Fn(&Scorecard) -> io::Result<Option<Scorecard>>;
