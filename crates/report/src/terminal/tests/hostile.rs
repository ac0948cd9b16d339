//! Nothing a student wrote steers the terminal.

use crate::samples::{case, course, fifteen};
use crate::terminal::class::class;
use crate::terminal::finished_line::finished_line;
use crate::terminal::outcome::outcome;
use crate::terminal::scorecard::scorecard;
use crate::terminal::tests::every_variant::TONGUES;
use crate::terminal::tests::printed::{page, printed};
use crate::tests::hostile_class::hostile;

/// Clears the screen, rings, turns text around, ends lines, and hides what follows.
const HOSTILE: &str = "x\u{1b}[2J\u{7}\u{202e}\r\u{9b}31m\u{2028}\u{1b}]0;t\u{7}";

#[test]
fn what_students_wrote_is_shown_and_steers_nothing() {
    let card = hostile(HOSTILE);
    let mut case = case();
    case.note = Some(HOSTILE.to_owned());
    case.tags = vec![HOSTILE.to_owned()];
    for tongue in TONGUES {
        let page = page(80, tongue);
        let mut texts = vec![
            printed(|out| scorecard(out, &card, &fifteen(), &page)),
            printed(|out| class(out, std::slice::from_ref(&card), &course(), &page)),
            finished_line(&card, tongue),
        ];
        for it in &card.outcomes {
            texts.push(printed(|out| outcome(out, &card, it, &case, &page)));
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
