//! A commitment: the SHA-256 hash that one line of a seal is.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::seal::hex;

/// A SHA-256 hash that holds somebody to what it is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Commitment([u8; 32]);

/// A text that is no commitment.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("a hash has 64 small hexadecimal digits, unlike `{0}`")]
pub struct NoCommitment(String);

impl Commitment {
    /// To these bytes.
    #[must_use]
    pub fn to(bytes: &[u8]) -> Self {
        Self(Sha256::digest(bytes).into())
    }

    /// To all of these: the hash of their digits, each followed by the end of a line.
    #[must_use]
    pub fn to_all(commitments: &[Self]) -> Self {
        let lines: String = commitments.iter().map(|it| format!("{it}\n")).collect();
        Self::to(lines.as_bytes())
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::written(&self.0))
    }
}

impl TryFrom<String> for Commitment {
    type Error = NoCommitment;

    fn try_from(text: String) -> Result<Self, NoCommitment> {
        let bytes = hex::read(&text).and_then(|bytes| bytes.try_into().ok());
        bytes.map(Self).ok_or(NoCommitment(text))
    }
}

impl From<Commitment> for String {
    fn from(commitment: Commitment) -> Self {
        commitment.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_the_one_everybody_computes() {
        // The standard's own example, FIPS 180-4.
        let known = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        let commitment = Commitment::to(b"abc");
        assert_eq!(commitment.to_string(), known);
        assert_eq!(Commitment::try_from(known.to_owned()), Ok(commitment));
        assert!(Commitment::try_from(known.to_uppercase()).is_err());
    }

    #[test]
    fn a_root_hangs_on_every_line_and_their_order() {
        let (one, two) = (Commitment::to(b"1"), Commitment::to(b"2"));
        let root = Commitment::to_all(&[one, two]);
        assert_eq!(root, Commitment::to(format!("{one}\n{two}\n").as_bytes()));
        assert_ne!(root, Commitment::to_all(&[two, one]));
        assert_ne!(root, Commitment::to_all(&[one]));
    }
}
