//! The salt of a sealed case: what makes its line of the seal tell nothing.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::seal::hex;

/// How many bytes a salt has.
pub const LENGTH: usize = 32;

/// The salt of one sealed case, which nobody but staff may know until the case is revealed.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Salt([u8; LENGTH]);

/// A text that is no salt.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("a salt has {} small hexadecimal digits", 2 * LENGTH)]
pub struct NoSalt;

impl Salt {
    /// Of these random bytes.
    #[must_use]
    pub const fn new(bytes: [u8; LENGTH]) -> Self {
        Self(bytes)
    }
}

impl fmt::Display for Salt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::written(&self.0))
    }
}

impl fmt::Debug for Salt {
    /// Without the salt: what developers print ends up in logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Salt(…)")
    }
}

impl TryFrom<String> for Salt {
    type Error = NoSalt;

    fn try_from(text: String) -> Result<Self, NoSalt> {
        let bytes = hex::read(&text).and_then(|bytes| bytes.try_into().ok());
        bytes.map(Self).ok_or(NoSalt)
    }
}

impl From<Salt> for String {
    fn from(salt: Salt) -> Self {
        salt.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_salt_reads_back_and_is_not_told_to_developers() {
        let salt = Salt::new([0xa7; LENGTH]);
        assert_eq!(Salt::try_from(salt.to_string()), Ok(salt.clone()));
        assert!(!format!("{salt:?}").contains("a7"));
        let short = Salt::try_from("a7".repeat(8)).unwrap_err();
        assert_eq!(short.to_string(), "a salt has 64 small hexadecimal digits");
    }
}
