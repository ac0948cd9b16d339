//! What a format makes of a class.

use crate::record::scorecard::Scorecard;
use crate::report::format::Format;
use crate::report::samples::{class, eka, with_book};
use crate::report::view::Reader;
use crate::report::write::write;

/// What this format makes of these scorecards.
pub fn written(format: Format, cards: &[Scorecard], reader: Reader) -> String {
    let mut out = Vec::new();
    with_book(cards, |book| write(format, book, reader, &mut out)).unwrap();
    String::from_utf8(out).unwrap()
}

/// The sample class, with somebody in it who has a hidden case.
pub fn everybody() -> Vec<Scorecard> {
    let mut cards = class();
    cards.push(eka());
    cards
}
