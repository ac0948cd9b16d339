//! The hash by which content is known: what has the same one is the same.

use std::fmt;

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Fingerprint([u8; 32]);

impl Fingerprint {
    pub fn hash(bytes: &[u8]) -> Self {
        Digest::new("bytes").bytes(bytes).finish()
    }

    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Its first figures, enough to tell suites and runs apart by eye.
    pub fn short(&self) -> String {
        self.to_string()[..12].to_owned()
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.short())
    }
}

/// Gathers what makes up a [`Fingerprint`]. Each part goes in with its length, so that no two lists of parts are mixed up.
#[derive(Debug, Clone)]
pub struct Digest {
    hasher: blake3::Hasher,
}

impl Digest {
    /// Of this kind of thing; the same parts of another kind have another fingerprint.
    pub fn new(kind: &str) -> Self {
        let hasher = blake3::Hasher::new();
        Self { hasher }.text(kind)
    }

    #[must_use]
    pub fn bytes(mut self, bytes: &[u8]) -> Self {
        self.hasher.update(&(bytes.len() as u64).to_le_bytes());
        self.hasher.update(bytes);
        self
    }

    #[must_use]
    pub fn text(self, text: &str) -> Self {
        self.bytes(text.as_bytes())
    }

    #[must_use]
    pub fn number(self, number: u64) -> Self {
        self.bytes(&number.to_le_bytes())
    }

    #[must_use]
    pub fn fingerprint(self, fingerprint: &Fingerprint) -> Self {
        self.bytes(&fingerprint.0)
    }

    /// Takes every field of a value, by the text that developers see of it.
    #[must_use]
    pub fn value(self, value: &impl fmt::Debug) -> Self {
        self.text(&format!("{value:?}"))
    }

    pub fn finish(self) -> Fingerprint {
        Fingerprint(*self.hasher.finalize().as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_not_mixed_up() {
        let of = |parts: &[&str]| {
            let digest = Digest::new("test");
            parts
                .iter()
                .fold(digest, |digest, part| digest.text(part))
                .finish()
        };
        assert_eq!(of(&["a", "b"]), of(&["a", "b"]));
        assert_ne!(of(&["a", "b"]), of(&["ab"]));
        assert_ne!(of(&["a", "b"]), of(&["", "ab"]));
        assert_ne!(Digest::new("one").finish(), Digest::new("two").finish());
    }

    #[test]
    fn a_fingerprint_is_written_in_hexadecimal() {
        let print = Fingerprint::from_bytes([0xa7; 32]);
        assert_eq!(print.to_string(), "a7".repeat(32));
        assert_eq!(print.short(), "a7a7a7a7a7a7");
        let written = serde_json::to_string(&print).unwrap();
        assert_eq!(
            serde_json::from_str::<Fingerprint>(&written).unwrap(),
            print
        );
    }
}
