//! `language` and `report-language`: what reports are written in.

use crate::file::field::Field;
use crate::tongue::Tongue;

const TONGUES: [(&str, Tongue); 4] = [
    ("en", Tongue::English),
    ("id", Tongue::Indonesian),
    ("nl", Tongue::Dutch),
    ("zh", Tongue::Chinese),
];

/// The language of a report.
#[must_use]
pub(crate) fn read_tongue(field: &Field<'_>) -> Option<Tongue> {
    field.choice(&TONGUES)
}
