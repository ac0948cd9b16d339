//! The page of one student.

use reference::web::assets::{REPLAY_CSS, REPLAY_JS, THEME_CSS, THEME_JS};
use reference::web::escape::html;
use reference::web::page::Page;
use reference::web::policy::Reach;
use serde_json::json;

use crate::record::scorecard::Scorecard;
use crate::report::book::Book;
use crate::report::escape::defuse::in_one_line;
use crate::report::html::player_words::{language, player_words, theme_switch};
use crate::report::html::student_assets::{STUDENT_CSS, STUDENT_JS};
use crate::report::html::student_part::{Among, Part, Replays, line};
use crate::report::html::student_section::section;
use crate::report::html::student_words::student_words;
use crate::report::told::{title, tongue};
use crate::report::view::{Reader, View};
use crate::report::words::vocabulary::words;

/// What the body of every student's page begins with, and of no other page.
pub const BEGINS: &str = "<body>\n<div class=\"student-page\">";

/// The page of the one student whom these scorecards of the book are of, with what this reader may see. Nothing in it
/// is of anybody else.
#[must_use]
pub fn student_page(book: &Book<'_>, cards: &[&Scorecard], reader: Reader) -> String {
    let tongue_of = |card| tongue(book, card);
    // Each part is in its own language; what is around them in that of the first.
    let around = cards
        .first()
        .map_or(book.course.tongue, |card| tongue_of(card));
    let own = student_words(around);
    let mut replays = Replays::new();
    let mut sections = String::new();
    let mut contents = String::new();
    for (place, card) in cards.iter().enumerate() {
        let view = View::new(card, reader);
        let tongue = tongue_of(card);
        let words = words(tongue);
        let part = Part {
            number: place + 1,
            card: &view.card,
            hidden: &view.hidden,
            assignment: book.assignment(&card.assignment),
            reader,
            among: match cards.len() {
                0 | 1 => Among::None,
                _ => Among::Others,
            },
            tongue,
            words,
            own: student_words(tongue),
        };
        sections += &section(&part, &mut replays);
        contents += &format!(
            "<li lang=\"{}\"><a href=\"#a{}\">{}</a> <span class=\"quiet\">{}</span></li>",
            language(tongue),
            part.number,
            html(&title(book, card)),
            html(&words.points_of(card.score.total, card.score.of))
        );
    }
    if cards.len() > 1 {
        contents = format!(
            "<nav class=\"contents\" aria-label=\"{}\"><ul>{contents}</ul></nav>\n",
            html(own.assignments)
        );
    } else {
        contents.clear();
    }
    let totals: Vec<f64> = cards.iter().map(|card| card.score.total.as_f64()).collect();
    let data = json!({
        "totals": totals,
        "replays": replays,
        "replay_words": player_words(around),
        "words": { "open": own.open_all, "close": own.close_all, "copied": own.copied, "not_copied": own.not_copied },
    });
    let name = cards.first().map_or("", |card| card.student.name.as_str());
    Page {
        title: &page_title(book, cards),
        language: language(around),
        styles: &[THEME_CSS, REPLAY_CSS, STUDENT_CSS],
        scripts: &[THEME_JS, REPLAY_JS, STUDENT_JS],
        data: &data,
        body: &format!(
            "<div class=\"student-page\">\n<a class=\"skip\" href=\"#results\">{}</a>\n<header class=\"top\">\n\
             <div class=\"who\"><h1>{}</h1>{}</div>\n<div class=\"tools no-print\">\
             <button type=\"button\" id=\"fold\" hidden>{}</button>{}</div>\n</header>\n{contents}\
             <main id=\"results\" tabindex=\"-1\">\n{sections}</main>\n\
             <p class=\"out-of-sight\" role=\"status\" id=\"said\"></p>\n</div>",
            html(own.to_the_results),
            line(name),
            id(cards),
            html(own.open_all),
            theme_switch(around).to_html(),
        ),
        reach: Reach::Nobody,
    }
    .to_html()
}

fn page_title(book: &Book<'_>, cards: &[&Scorecard]) -> String {
    let name = cards
        .first()
        .map_or("grader", |card| card.student.name.as_str());
    let mut parts = vec![in_one_line(name)];
    parts.extend(cards.iter().map(|card| title(book, card)));
    in_one_line(&parts.join(" · "))
}

/// The student's id, where it is known and says something else than the name.
fn id(cards: &[&Scorecard]) -> String {
    let mut ids = cards.iter().filter_map(|card| card.student.id.as_deref());
    match ids.next() {
        Some(id) if !id.is_empty() => format!("<p class=\"quiet\">{}</p>", line(id)),
        Some(_) | None => String::new(),
    }
}
