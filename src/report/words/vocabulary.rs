//! All the words of one language.

use crate::course::tongue::Tongue;
use crate::report::words::circumstances::Circumstances;
use crate::report::words::labels::Labels;
use crate::report::words::languages::{Chinese, Dutch, English, Indonesian};
use crate::report::words::noticing::Noticing;
use crate::report::words::reasons::Reasons;

/// All the words of one language.
pub trait Words: Labels + Reasons + Circumstances + Noticing {}

impl<T: Labels + Reasons + Circumstances + Noticing> Words for T {}

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
