//! The page of one student.

pub(crate) mod case_groups;
pub(crate) mod fault_drawing;
pub(crate) mod one_case;
pub mod people_and_file_names;
pub(crate) mod shared_markup;
pub(crate) mod submission_section;

use std::borrow::Cow;
use std::io;

use maud::{Markup, html};
use model::scorecard::Scorecard;
use pages::plot::frame::STYLE as PLOT_STYLE;
use pages::web::page::{Page, REPLAY_CSS, REPLAY_JS, Reach, THEME_CSS, THEME_JS};
use serde_json::json;

use crate::class_results::ClassResults;
use crate::escape::to_one_line;
use crate::html::replay::{html_language, player_words, theme_switch};
use crate::html::student_page::people_and_file_names::{file_names, group_by_person};
use crate::html::student_page::shared_markup::{Replays, SubmissionPart, student_words};
use crate::html::student_page::submission_section::{describe_total, render_section};
use crate::reader_view::{Reader, View};
use crate::words::fluent_messages::shorten;
use crate::words::words;

/// What the body of every student's page begins with, and of no other page.
pub const BEGINS: &str = "<body>\n<div class=\"student-page\">";

/// The page of the one student whom these scorecards are of, with what this reader may see. Nothing in it
/// is of anybody else.
pub fn render_student_page(
    results: &ClassResults<'_>,
    cards: &[&Scorecard],
    reader: Reader,
) -> String {
    // Each part is in its own language; what is around them in that of the first.
    let around = cards
        .first()
        .map_or(results.course.locale, |card| results.locale_of(card));
    let own = student_words(around);
    let mut replays = Replays::new();
    let mut sections = Vec::new();
    for (place, card) in cards.iter().enumerate() {
        let view = View::new(card, reader);
        let locale = results.locale_of(card);
        let show_with = results
            .command_options
            .show_options(results.named(&card.assignment));
        let part = SubmissionPart {
            number: place + 1,
            card: &view.card,
            hidden: &view.hidden,
            assignment: results.assignment(&card.assignment),
            reader,
            scope: results.run.scope,
            show_with: &show_with,
            locale,
            words: words(locale),
            own: student_words(locale),
        };
        sections.push(render_section(&part, &mut replays));
    }
    let totals: Vec<f64> = cards.iter().map(|card| card.score.total.as_f64()).collect();
    let data = json!({
        "totals": totals,
        "replays": replays,
        "replay_words": player_words(around),
        "words": { "open": own.open_all, "close": own.close_all, "copied": own.copied, "not_copied": own.not_copied },
    });
    let name = cards.first().map_or("", |card| card.student.name.as_str());
    let mut ids = cards.iter().filter_map(|card| card.student.id.as_deref());
    let id = ids.next().filter(|id| !id.is_empty());
    Page {
        title: &page_title(results, cards),
        language: html_language(around),
        styles: &[THEME_CSS, REPLAY_CSS, PLOT_STYLE, STUDENT_CSS],
        scripts: &[THEME_JS, REPLAY_JS, STUDENT_JS],
        data: &data,
        body: html! {
            div.student-page {
                a.skip href="#results" { (own.to_the_results) }
                header.top {
                    div.who {
                        h1 { (to_one_line(&shorten(name))) }
                        @if let Some(id) = id { p.quiet { (to_one_line(&shorten(id))) } }
                    }
                    div.tools.no-print {
                        button type="button" id="fold" hidden { (own.open_all) }
                        (theme_switch(around))
                    }
                }
                @if cards.len() > 1 {
                    nav.contents aria-label=(own.assignments) { (render_contents(results, cards)) }
                }
                main #results tabindex="-1" { @for section in sections { (section) } }
                p.out-of-sight role="status" id="said" {}
            }
        },
        reach: Reach::Nobody,
    }
    .to_html()
}

fn page_title(results: &ClassResults<'_>, cards: &[&Scorecard]) -> String {
    let name = cards
        .first()
        .map_or("grader", |card| card.student.name.as_str());
    let mut parts = vec![shorten(name)];
    parts.extend(cards.iter().map(|card| results.title_of(card)));
    to_one_line(&parts.join(" · "))
}

fn render_contents(results: &ClassResults<'_>, cards: &[&Scorecard]) -> Markup {
    html! {
        ul {
            @for (place, card) in cards.iter().enumerate() {
                @let locale = results.locale_of(card);
                li lang=(html_language(locale)) {
                    a href={ "#a" (place + 1) } { (results.title_of(card)) } " "
                    span.quiet { (describe_total(card, words(locale))) }
                }
            }
        }
    }
}

/// The page of everybody in the class, each with the name of its file. A page is made when it is asked for, and what it
/// shows beyond these results is recalled then, so that no more than one is held at a time.
pub fn render_student_pages<'a>(
    results: &'a ClassResults<'_>,
    reader: Reader,
    recall: impl Fn(&Scorecard) -> io::Result<Option<Scorecard>> + 'a,
) -> impl ExactSizeIterator<Item = io::Result<(String, String)>> + 'a {
    let people = group_by_person(results.cards, |card: &Scorecard| &card.student);
    let keys: Vec<&str> = people
        .iter()
        .map(|cards| cards[0].student.key.as_str())
        .collect();
    let names = file_names(&keys);
    let pages = names.into_iter().zip(people);
    pages.map(move |(name, cards)| {
        let recalled = |card| Ok(recall(card)?.map_or(Cow::Borrowed(card), Cow::Owned));
        let cards = cards.into_iter().map(recalled);
        let cards: Vec<Cow<'_, Scorecard>> = cards.collect::<io::Result<_>>()?;
        let cards: Vec<&Scorecard> = cards.iter().map(AsRef::as_ref).collect();
        Ok((name, render_student_page(results, &cards, reader)))
    })
}

/// What it looks like, beside the theme and the player.
pub(crate) const STUDENT_CSS: &str = include_str!("student_page/student.css");
/// Its buttons, and what is opened for printing.
pub(crate) const STUDENT_JS: &str = include_str!("student_page/student.js");

#[cfg(test)]
mod tests {
    use model::case_facts::SeenBy;
    use model::outcome::{NotedRuling, Outcome, SubmissionRuling};
    use model::points::Points;
    use model::transcript::{Excerpt, Transcript};
    use terminal::printable::is_safe;
    use testkit::page_assets::assert_harmless;

    use crate::sample_class::{
        ada, budi, citra, daan, eka, path, refused, told, with_results, xiaoming,
    };
    use crate::tests::golden_formats::page_data;
    use crate::tests::hostile_texts::hostile_class;

    use super::*;

    fn page(cards: &[Scorecard], reader: Reader) -> String {
        let each: Vec<&Scorecard> = cards.iter().collect();
        with_results(cards, |results| render_student_page(results, &each, reader))
    }

    /// Gives an outcome a path to play, and something printed.
    fn answer(outcome: &mut Outcome, start: &str, tiles: &[u8]) {
        outcome.transcript = Some(Box::new(Transcript {
            stdout: Excerpt {
                text: format!("printed {tiles:?}"),
                left_out: 0,
            },
            answered: Some(told(path(start, tiles))),
            ..Transcript::default()
        }));
    }

    #[test]
    fn nothing_of_a_hidden_case_is_anywhere_in_the_bytes() {
        let mut card = eka();
        for outcome in &mut card.outcomes {
            answer(outcome, "1 2 3 / 4 5 0 / 7 8 6", &[6]);
        }
        let hidden = card.outcomes.last_mut().unwrap();
        answer(hidden, "8 7 6 / 5 4 3 / 2 0 1", &[7, 4, 3]);
        for seen_by in [SeenBy::Staff, SeenBy::StaffUntilDue] {
            card.cases.last_mut().unwrap().seen_by = seen_by;
            let text = page(&[card.clone()], Reader::Student);
            for secret in [
                "staff-30",
                "7932",
                "7930",
                "[8,7,6]",
                "[7,4,3]",
                "[7, 4, 3]",
                "8 7 6",
            ] {
                assert!(!text.contains(secret), "{secret}");
            }
            assert_eq!(page_data(&text)["replays"].as_array().unwrap().len(), 4);
            assert!(text.contains("0 of 1 case right"));
        }
        let staff = page(&[card], Reader::Staff);
        assert!(staff.contains("staff-30") && staff.contains("[8,7,6]"));
        assert_eq!(page_data(&staff)["replays"].as_array().unwrap().len(), 5);
    }

    #[test]
    fn what_the_grader_had_is_on_the_page_beside_the_points_of_a_person() {
        let mut card = ada();
        card.word = Some(NotedRuling {
            ruling: SubmissionRuling::Points(Points::whole(75)),
            note: None,
        });
        card.score.found = Some(Points::hundredths(6250));
        let text = page(&[card], Reader::Student);
        let told = "a person decided on 75 points; the grader had 62.5";
        assert!(text.contains(told), "{text}");
    }

    #[test]
    fn a_syntax_error_is_on_the_page_once() {
        let card = refused("File \"x.py\", line 4\nSyntaxError: invalid syntax");
        let text = page(std::slice::from_ref(&card), Reader::Student);
        assert_eq!(text.matches("SyntaxError: invalid syntax").count(), 1);
        assert_eq!(text.matches("It has a syntax error").count(), 1);
    }

    #[test]
    fn a_page_is_of_one_student_and_nothing_in_it_of_the_class() {
        let class = [ada(), budi(), citra(), daan(), eka(), xiaoming()];
        for card in &class {
            let each = [card];
            let text = with_results(&class, |results| {
                render_student_page(results, &each, Reader::Student)
            });
            for other in class.iter().filter(|it| it.student != card.student) {
                assert!(
                    !text.contains(&other.student.name),
                    "{}",
                    other.student.name
                );
                let id = other.student.id.as_deref().unwrap_or("no id");
                assert!(!text.contains(id), "{id}");
            }
            // The command of the run and broken cases are the teacher's.
            assert!(!text.contains("grader run") && !text.contains("torn"));
        }
    }

    #[test]
    fn a_right_case_is_folded_and_can_be_played_and_what_it_printed_is_left_out() {
        let mut card = ada();
        answer(&mut card.outcomes[0], "1 2 3 / 4 5 0 / 7 8 6", &[6]);
        let text = page(&[card], Reader::Student);
        assert_eq!(text.matches("<details class=\"case right\"").count(), 4);
        assert_eq!(text.matches("<div class=\"replay\"").count(), 1);
        assert!(text.contains("<pre>1 2 3\n4 5 ·\n7 8 6\nTiles in the order they slide: 6</pre>"));
        assert!(!text.contains("printed [6]"));
    }

    #[test]
    fn the_command_is_the_readers_own() {
        let card = || [budi()];
        let student = page(&card(), Reader::Student);
        assert!(student.contains("<code>grader check -a fifteen-bnb --case berhasil1</code>"));
        assert!(!student.contains("grader show"));
        let staff = page(&card(), Reader::Staff);
        // The course has several assignments.
        assert!(staff.contains("<code>grader show budi/berhasil1 -a fifteen-bnb</code>"));
    }

    #[test]
    fn whatever_a_text_holds_it_is_shown_and_neither_markup_nor_a_command() {
        for card in hostile_class() {
            for reader in [Reader::Staff, Reader::Student] {
                let text = page(std::slice::from_ref(&card), reader);
                for line in text.lines() {
                    assert!(line.chars().all(is_safe), "{line}");
                    assert!(!line.trim_start().starts_with("::"), "{line}");
                    assert!(!line.contains("##["), "{line}");
                }
                assert!(!text.contains("<img") && !text.contains("<script>alert"));
                assert!(!text.contains(" style=") && !text.contains("javascript:alert(1)\""));
                assert_eq!(text.matches("</html>").count(), 1);
                let opened = text.matches("<details").count();
                assert_eq!(opened, text.matches("</details>").count());
            }
        }
    }

    #[test]
    fn several_assignments_are_on_one_page_each_in_its_place() {
        let text = page(&[budi(), citra()], Reader::Student);
        assert_eq!(text.matches("<section class=\"assignment\"").count(), 2);
        assert_eq!(page_data(&text)["totals"], json!([10.0, 39.5]));
        assert!(text.contains("href=\"#a2\"") && text.contains("id=\"a2c1\""));
        assert!(text.contains(BEGINS));
    }

    #[test]
    fn no_asset_does_more_than_it_should() {
        assert_harmless(&[STUDENT_CSS], &[STUDENT_JS]);
        assert!(!STUDENT_CSS.contains("http") && !STUDENT_JS.contains("http"));
    }
}
