//! What came of reading what a program printed.

/// What came of reading what a program printed.
#[derive(Debug, Clone, PartialEq)]
pub enum Reading<A> {
    /// It printed nothing but white space.
    Nothing,
    /// Nothing in it can be read as an answer.
    Unreadable {
        /// The nearest thing to an answer, and why it is none.
        nearest: Option<String>,
    },
    /// It can be read in two ways that disagree.
    Ambiguous {
        /// One way.
        one: Box<A>,
        /// The other.
        other: Box<A>,
    },
    /// It can be read in one way.
    Answer(A),
}
