//! What a report looks like without colour.

use std::io::{self, Write};

use crate::terminal::page::{Detail, Page};
use course::tongue::Tongue;

/// A brief page of so many columns.
pub(crate) fn page(width: usize, tongue: Tongue) -> Page<'static> {
    Page {
        width,
        tongue,
        show_with: "",
        is_kept: true,
        detail: Detail::Brief,
    }
}

/// What is written, without the escapes of colours.
pub(crate) fn printed(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> String {
    let mut out = Vec::new();
    write(&mut out).unwrap();
    without_colour(&String::from_utf8(out).unwrap())
}

/// Only colours are taken away: any other escape stays, and would be seen.
fn without_colour(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some(start) = rest.find("\u{1b}[") {
        plain.push_str(&rest[..start]);
        let after = &rest[start + 2..];
        let end = after.find(|character: char| !character.is_ascii_digit() && character != ';');
        match end {
            Some(end) if after[end..].starts_with('m') => rest = &after[end + 1..],
            _ => {
                plain.push_str("\u{1b}[");
                rest = after;
            }
        }
    }
    plain.push_str(rest);
    plain
}
