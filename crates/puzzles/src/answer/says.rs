//! What a program says in words about whether there is a solution.

/// What a program says in words about whether there is a solution.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Says {
    /// Nothing.
    #[default]
    Nothing,
    /// That there is one.
    Solution,
    /// That there is none, in this line.
    NoSolution {
        /// The line that says so.
        line: String,
    },
    /// That it gave up, in this line.
    GaveUp {
        /// The line that says so.
        line: String,
    },
    /// That the input is bad, in this line.
    BadInput {
        /// The line that says so.
        line: String,
    },
}
