//! What a program printed, as far as it was kept.

use rules::watch::Bytes;
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

/// What a program printed on one of its outputs.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Captured {
    /// The beginning of it, up to the limit.
    pub kept: Vec<u8>,
    /// How many bytes there were in all, until it ended or was ended.
    pub printed: Bytes,
}

impl Captured {
    /// Whether there was more than was kept.
    #[must_use]
    pub fn is_cut(&self) -> bool {
        self.printed.0 > self.kept.len() as u64
    }
}

impl Serialize for Captured {
    /// As text: bytes that are no text are shown as the replacement character, and `cut` says that there was more.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut captured = serializer.serialize_struct("Captured", 3)?;
        captured.serialize_field("text", &String::from_utf8_lossy(&self.kept))?;
        captured.serialize_field("printed-bytes", &self.printed)?;
        captured.serialize_field("cut", &self.is_cut())?;
        captured.end()
    }
}
