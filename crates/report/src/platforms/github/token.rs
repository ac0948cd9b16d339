//! A word that what students wrote cannot contain.

use crate::book::Book;

/// A word that what students wrote cannot contain: where it stands alone, their text is over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// This word; whoever gives it vouches that it was drawn at random.
    #[must_use]
    pub fn new(word: impl Into<String>) -> Self {
        Self(word.into())
    }

    /// One that follows from what is in the book, so that the same book gives the same text. Everything that a student
    /// can have shown is part of it, and nobody can print a hash of what they print.
    #[must_use]
    pub fn of(book: &Book<'_>) -> Self {
        let mut hash = blake3::Hasher::new();
        let mut add = |text: &str| {
            hash.update(&(text.len() as u64).to_le_bytes());
            hash.update(text.as_bytes());
        };
        add(&book.run.began.to_string());
        for card in book.cards {
            add(&card.student.key);
            add(&card.student.name);
            add(card.program.entry.as_deref().unwrap_or_default());
            if let Some(build) = &card.build {
                add(&build.words);
            }
            for outcome in &card.outcomes {
                add(&outcome.case);
                add(&format!("{:?}", outcome.usage));
                if let Some(transcript) = &outcome.transcript {
                    add(&transcript.stdout.text);
                    add(&transcript.stderr.text);
                }
            }
        }
        Self(format!("grader-{}", &hash.finalize().to_hex()[..32]))
    }

    /// The word.
    #[must_use]
    pub fn word(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::with_book;
    use crate::tests::hostile_class::hostile_class;

    #[test]
    fn a_token_follows_from_what_was_printed() {
        let mut class = hostile_class();
        let one = with_book(&class, Token::of);
        assert_eq!(one, with_book(&class, Token::of));
        assert!(one.word().len() > 32);
        let transcript = class[0].outcomes[3].transcript.as_mut().unwrap();
        transcript.stdout.text.push('x');
        assert_ne!(one, with_book(&class, Token::of));
    }
}
