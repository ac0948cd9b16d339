//! The secret in the address: whoever does not know it gets nothing.

use std::fmt;
use std::fs::File;
use std::io::{self, Read};

/// Where the system gives random bytes.
const SOURCE: &str = "/dev/urandom";

/// 128 random bits. `Debug` does not show them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Token([u8; 16]);

/// The system gave no random bytes.
#[derive(Debug, thiserror::Error)]
#[error("cannot read random bytes from `{SOURCE}`")]
pub struct NoRandomness {
    /// What the system says.
    pub source: io::Error,
}

impl Token {
    /// A new one, from the system's randomness.
    ///
    /// # Errors
    /// When the system gives none.
    pub(crate) fn draw() -> Result<Self, NoRandomness> {
        let mut bytes = [0; 16];
        File::open(SOURCE)
            .and_then(|mut source| source.read_exact(&mut bytes))
            .map_err(|source| NoRandomness { source })?;
        Ok(Self(bytes))
    }

    /// Whether this text is the token. Takes as long whatever is wrong with it.
    #[must_use]
    pub(crate) fn is(&self, text: &str) -> bool {
        let own = self.to_string();
        let differences = own
            .bytes()
            .zip(text.bytes().chain(std::iter::repeat(0)))
            .fold(0, |so_far, (left, right)| so_far | (left ^ right));
        differences == 0 && text.len() == own.len()
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_knows_itself_and_nothing_else() {
        let (one, other) = (Token::draw().unwrap(), Token::draw().unwrap());
        assert_ne!(one, other);
        let text = one.to_string();
        assert_eq!(text.len(), 32);
        assert!(one.is(&text));
        for wrong in [
            "",
            &text[..31],
            &format!("{text}0"),
            &text.to_uppercase().replace(char::is_numeric, "A"),
            &other.to_string(),
        ] {
            assert!(!one.is(wrong), "{wrong}");
        }
        assert!(!format!("{one:?}").contains(&text));
    }
}
