//! A word that what students wrote cannot contain.

use crate::report::book::Book;

/// A word that what students wrote cannot contain: where it stands alone, their text is over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// This word; whoever gives it vouches that it was drawn at random.
    #[must_use]
    pub fn new(word: impl Into<String>) -> Self {
        Self(word.into())
    }

    /// One that follows from everything in the book, so that the same book gives the same text. Nobody can print a hash
    /// of what they print.
    #[must_use]
    pub fn of(book: &Book<'_>) -> Self {
        let mut hash = blake3::Hasher::new();
        hash.update(format!("{:?}", book.run).as_bytes());
        for card in book.cards {
            hash.update(format!("{card:?}").as_bytes());
        }
        Self(format!("grader-{}", &hash.finalize().to_hex()[..32]))
    }

    /// The word.
    #[must_use]
    pub fn word(&self) -> &str {
        &self.0
    }
}
