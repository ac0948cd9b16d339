//! What comes of reading what a program printed: the same for every puzzle.
//!
//! Reading is pure: bytes in, an answer or a clear reason out, in linear time and bounded memory. It does not decide
//! whether an answer is right, and it never guesses: what can be read in two ways that disagree is told as such.

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
    Ambiguous { one: Box<A>, other: Box<A> },
    /// It can be read in one way.
    Answer(A),
}

/// What a program says in words about whether there is a solution.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Says {
    #[default]
    Nothing,
    Solution,
    NoSolution {
        line: String,
    },
    GaveUp {
        line: String,
    },
    BadInput {
        line: String,
    },
}
