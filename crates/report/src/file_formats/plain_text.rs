//! `text`: the report of the terminal as a plain file, 80 columns wide and without colour.

use std::io::{self, Write};

use model::scorecard::Scorecard;

use crate::class_results::ClassResults;
use crate::escape::defuse_commands;
use crate::explain_failure::plain_lines;
use crate::reader_view::{Reader, View};
use crate::score_lines::summarize_score;
use crate::terminal::Page;
use crate::terminal::class_report::write_class;
use crate::terminal::scorecard::write_scorecard;
use crate::terminal::text_layout::sanitize;

/// Writes a page for every submission, and for teachers the class at the end.
pub(crate) fn write(
    results: &ClassResults<'_>,
    reader: Reader,
    out: &mut dyn Write,
) -> io::Result<()> {
    let views: Vec<View<'_>> = results.views(reader).collect();
    for view in &views {
        let card = &*view.card;
        let Some(assignment) = results.assignment(&card.assignment) else {
            // An assignment that the course no longer has stands in the table of the class, which students do not see.
            if reader == Reader::Student {
                let (name, title) = (sanitize(&card.student.name), sanitize(&card.assignment));
                let score = summarize_score(card, results.words_of(card));
                let line = defuse_commands(&format!("{name} · {title} · {score}"));
                writeln!(out, "{line}")?;
            }
            continue;
        };
        let name = results.named(&assignment.name);
        let page = Page {
            locale: assignment.locale,
            show_with: &results.command_options.show_options(name),
            ..Page::default()
        };
        write_plain(out, |out| write_scorecard(out, card, assignment, &page))?;
    }
    // What others have, and which cases are broken, is not for students.
    if reader == Reader::Student {
        return Ok(());
    }
    let cards: Vec<&Scorecard> = views.iter().map(|view| &*view.card).collect();
    let page = Page {
        locale: results.course.locale,
        show_with: &results.command_options.mark_options(None),
        ..Page::default()
    };
    write_plain(out, |out| write_class(out, &cards, results.course, &page))
}

/// Writes what this writes, without colours.
fn write_plain(
    out: &mut dyn Write,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    for line in plain_lines(write)? {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::sample_class::{ada, with_results};

    use super::*;

    #[test]
    fn an_assignment_that_the_course_no_longer_has_is_told_of_all_the_same() {
        let mut card = ada();
        card.assignment = "gone".to_owned();
        for reader in [Reader::Staff, Reader::Student] {
            let mut out = Vec::new();
            with_results(&[card.clone()], |results| write(results, reader, &mut out)).unwrap();
            let text = String::from_utf8(out).unwrap();
            assert!(text.contains("Ada") && text.contains("100"), "{text}");
        }
    }
}
