//! `language` and `report-language`: what reports are written in.

use crate::file::field::Field;
use crate::locale::Locale;

const LOCALES: [(&str, Locale); 4] = [
    ("en", Locale::English),
    ("id", Locale::Indonesian),
    ("nl", Locale::Dutch),
    ("zh", Locale::Chinese),
];

/// The language of a report.
#[must_use]
pub(crate) fn read_locale(field: &Field<'_>) -> Option<Locale> {
    field.choice(&LOCALES)
}
