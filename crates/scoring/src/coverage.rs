//! How much of an assignment's suite a run was asked to try.

/// How much of an assignment's suite a run was asked to try.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Coverage {
    /// Every case there is for whoever asked.
    Whole,
    /// Some of them: what the others would decide is left open.
    Part,
}
