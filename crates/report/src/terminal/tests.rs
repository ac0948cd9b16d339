//! Whole reports, as text.

pub(crate) mod every_variant;
mod golden_reports;
mod line_width;
mod result_changes;

use std::io::{self, Write};

use course::assignment::Locale;

use crate::sample_class::{case, course, fifteen};
use crate::terminal::case_outcome::write_outcome;
use crate::terminal::class_report::write_class;
use crate::terminal::scorecard::{finished_line, write_scorecard};
use crate::terminal::{Detail, Page};
use crate::tests::hostile_texts::hostile;

pub(crate) fn page(width: usize, locale: Locale) -> Page<'static> {
    Page {
        width,
        locale,
        show_with: "",
        own_talk: None,
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

/// Clears the screen, rings, turns text around, ends lines, and hides what follows.
const HOSTILE: &str = "x\u{1b}[2J\u{7}\u{202e}\r\u{9b}31m\u{2028}\u{1b}]0;t\u{7}";

#[test]
fn what_students_wrote_is_shown_and_steers_nothing() {
    let card = hostile(HOSTILE);
    let mut case = case();
    case.note = Some(HOSTILE.to_owned());
    case.tags = vec![HOSTILE.to_owned()];
    for locale in Locale::ALL {
        let page = page(80, locale);
        let mut texts = vec![
            printed(|out| write_scorecard(out, &card, &fifteen(), &page)),
            printed(|out| write_class(out, std::slice::from_ref(&card), &course(), &page)),
            finished_line(&card, locale),
        ];
        for it in &card.outcomes {
            texts.push(printed(|out| write_outcome(out, &card, it, &case, &page)));
        }
        for text in texts {
            let steers = |character: char| {
                (character.is_control() && character != '\n')
                    || matches!(character, '\u{202e}' | '\u{2028}')
            };
            assert!(!text.contains(steers), "{text:?}");
            assert!(text.contains("\\u{1b}"), "{text}");
        }
    }
}
