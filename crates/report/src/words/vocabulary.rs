//! All the words of one language.

use crate::words::circumstances::Circumstances;
use crate::words::labels::Labels;
use crate::words::languages::{Chinese, Dutch, English, Indonesian};
use crate::words::noticing::Noticing;
use crate::words::proving::Proving;
use crate::words::reasons::Reasons;
use crate::words::searching::Searching;
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
