//! The language a report is written in.

/// The language a report is written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub enum Locale {
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

impl Locale {
    /// What the language is called in a course's file and on the command line.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Indonesian => "id",
            Self::Dutch => "nl",
            Self::Chinese => "zh",
        }
    }
}
