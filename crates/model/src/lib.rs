//! The plain data of grading: what one crate hands to another, and what is kept.
//!
//! It computes nothing but names and sentences of its own data. It opens no file, reads no clock and starts no
//! process.
//!
//! ```
//! use model::fault::Fault;
//! use model::outcome::Outcome;
//! use model::verdict::{Standing, Verdict};
//!
//! let outcome = Outcome::without_a_run("easy", "basic", Fault::NoOutput);
//! assert_eq!(outcome.verdict, Verdict::NoOutput);
//! assert_eq!(outcome.standing(), Standing::Wrong);
//! ```

pub mod answer;
pub mod answer_checks;
pub mod board_explanation;
pub mod case_facts;
pub mod checklist;
pub mod execution;
pub mod fault;
pub mod fingerprint;
pub mod given_board;
pub mod grading_run;
pub mod insight;
pub mod limits;
pub mod obstacle;
pub mod outcome;
pub mod panics;
pub mod points;
pub mod program_ending;
pub mod scorecard;
pub mod tier;
pub mod transcript;
pub mod twin_submissions;
pub mod verdict;

pub mod serde_seconds {
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
}
