//! A commitment, the SHA-256 hash that one line of a seal is; the salt that makes it tell nothing; and the one way of writing
//! both that a hash is taken of.

use std::fmt::{self, Write};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

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
        f.write_str(&to_hex(&self.0))
    }
}

impl TryFrom<String> for Commitment {
    type Error = NoCommitment;

    fn try_from(text: String) -> Result<Self, NoCommitment> {
        let bytes = from_hex(&text).and_then(|bytes| bytes.try_into().ok());
        bytes.map(Self).ok_or(NoCommitment(text))
    }
}

impl From<Commitment> for String {
    fn from(commitment: Commitment) -> Self {
        commitment.to_string()
    }
}

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
        f.write_str(&to_hex(&self.0))
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
        let bytes = from_hex(&text).and_then(|bytes| bytes.try_into().ok());
        bytes.map(Self).ok_or(NoSalt)
    }
}

impl From<Salt> for String {
    fn from(salt: Salt) -> Self {
        salt.to_string()
    }
}

/// The bytes as small hexadecimal digits.
#[must_use]
pub(crate) fn to_hex(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        write!(text, "{byte:02x}").expect("a text takes every write");
    }
    text
}

/// The bytes that were written so; none if it is not exactly what [`to_hex`] writes.
#[must_use]
pub(crate) fn from_hex(text: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    };
    let pairs = text.as_bytes().chunks(2);
    pairs
        .map(|pair| match pair {
            [high, low] => Some(digit(*high)? << 4 | digit(*low)?),
            _ => None,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

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

    #[test]
    fn a_salt_reads_back_and_is_not_told_to_developers() {
        let salt = Salt::new([0xa7; LENGTH]);
        assert_eq!(Salt::try_from(salt.to_string()), Ok(salt.clone()));
        assert!(!format!("{salt:?}").contains("a7"));
        let short = Salt::try_from("a7".repeat(8)).unwrap_err();
        assert_eq!(short.to_string(), "a salt has 64 small hexadecimal digits");
    }

    #[test]
    fn what_is_not_written_so_is_not_read() {
        for text in ["a", "abc", "AB", "0x", " a", "é0"] {
            assert_eq!(from_hex(text), None, "{text}");
        }
        assert_eq!(from_hex("00ff7a"), Some(vec![0, 255, 0x7a]));
    }

    proptest! {
        #[test]
        fn what_is_written_reads_back(bytes: Vec<u8>) {
            prop_assert_eq!(from_hex(&to_hex(&bytes)), Some(bytes));
        }
    }
}
