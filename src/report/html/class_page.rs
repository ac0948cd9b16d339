//! The page about a class.

use reference::web::page::Page;
use reference::web::policy::Reach;

use crate::report::book::Book;
use crate::report::html::class_data::ClassData;
use crate::report::html::class_extras::{MOST_BYTES, add_extras};
use crate::report::html::plot_words::plot_words;
use crate::report::html::plots::plots;
use crate::report::words::vocabulary::words;

/// The plots of one assignment, as SVG.
#[derive(Debug, Clone)]
pub struct Plots {
    /// Its name.
    pub assignment: String,
    /// Processor time.
    pub time: String,
    /// Nodes, where some program prints them.
    pub nodes: Option<String>,
}

/// The page about a class, as teachers see it.
#[must_use]
pub fn class_page(book: &Book<'_>) -> String {
    let tongue = book.course.tongue;
    let mut data = ClassData::of(book, tongue);
    add_extras(&mut data, book, words(tongue), MOST_BYTES);
    let body: Vec<Plots> = data
        .assignments
        .iter()
        .map(|part| plots(book, part, &plot_words(tongue)))
        .collect();
    let body: String = body.into_iter().map(|plots| plots.time).collect();
    let data = serde_json::to_value(&data).unwrap_or_default();
    Page {
        title: "grader",
        language: "en",
        styles: &[],
        scripts: &[],
        data: &data,
        body: &body,
        reach: Reach::Nobody,
    }
    .to_html()
}
