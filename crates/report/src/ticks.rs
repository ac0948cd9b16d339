//! A checklist in GitHub's Markdown, for every format that is written in it.

use crate::escape::gfm::inline;
use crate::words::label::Label;
use crate::words::vocabulary::Words;
use model::checklist::{Question, Tick, Ticked};
use model::points::Points;

/// The checklist as boxes, a line each, and a blank line after them; nothing at all where there is none.
#[must_use]
pub(crate) fn checklist(items: &[Ticked], words: &dyn Words) -> String {
    let mut text = String::new();
    for item in items {
        let question = match &item.question {
            Question::Usual(usual) => words.question(*usual),
            Question::Own(own) => own,
        };
        let mut question = inline(question);
        if item.points != Points::ZERO {
            question += &format!(" · {}", words.points(item.points));
        }
        let (tick, aside) = match &item.tick {
            Tick::Yes => ("x", item.aside()),
            Tick::No(_) => (" ", item.aside()),
            Tick::NotYetAssessed => (" ", Some(words.label(Label::NotYetAssessed))),
            Tick::NotInThisRun => (" ", Some(words.label(Label::NotInThisRun))),
            Tick::Unknown => (" ", Some(words.label(Label::NotKnown))),
        };
        let aside = aside.map(|aside| words.aside(&inline(aside)));
        let aside = aside.unwrap_or_default();
        text += &format!("- [{tick}] {question}{aside}\n");
    }
    if !text.is_empty() {
        text.push('\n');
    }
    text
}
