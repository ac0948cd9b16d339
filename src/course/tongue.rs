//! The language a report is written in.

/// The language a report is written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub enum Tongue {
    /// English.
    #[default]
    English,
    /// Indonesian.
    Indonesian,
    /// Dutch.
    Dutch,
    /// Chinese.
    Chinese,
}
