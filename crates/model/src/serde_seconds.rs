//! A duration as a number of seconds in the files we write.

use std::time::Duration;

use serde::{Deserialize, Deserializer, Serializer};

/// Writes it.
pub fn serialize<S: Serializer>(duration: &Duration, serializer: S) -> Result<S::Ok, S::Error> {
    // Whole microseconds: finer digits are noise, and a binary fraction would show them.
    serializer.serialize_f64(duration.as_micros() as f64 / 1e6)
}

/// Reads it back.
pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Duration, D::Error> {
    let seconds = f64::deserialize(deserializer)?;
    Duration::try_from_secs_f64(seconds).map_err(serde::de::Error::custom)
}
