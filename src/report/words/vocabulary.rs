//! All the words of one language.

use crate::report::words::circumstances::Circumstances;
use crate::report::words::labels::Labels;
use crate::report::words::languages::{Chinese, Dutch, English, Indonesian};
use crate::report::words::noticing::Noticing;
use crate::report::words::proving::Proving;
use crate::report::words::reasons::Reasons;
use crate::report::words::searching::Searching;
use course::tongue::Tongue;

/// All the words of one language.
pub trait Words: Labels + Reasons + Circumstances + Noticing + Proving + Searching {}

impl<T: Labels + Reasons + Circumstances + Noticing + Proving + Searching> Words for T {}

/// The words of this language.
#[must_use]
pub fn words(tongue: Tongue) -> &'static dyn Words {
    match tongue {
        Tongue::English => &English,
        Tongue::Indonesian => &Indonesian,
        Tongue::Dutch => &Dutch,
        Tongue::Chinese => &Chinese,
    }
}
