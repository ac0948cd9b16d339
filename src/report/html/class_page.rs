//! The page about a class.

use reference::web::page::Page;
use reference::web::policy::Reach;

use crate::report::book::Book;
use crate::report::html::class_data::ClassData;
use crate::report::words::vocabulary::words;

/// The page about a class, as teachers see it.
#[must_use]
pub fn class_page(book: &Book<'_>) -> String {
    let words = words(book.course.tongue);
    let data = ClassData::of(book, words);
    let data = serde_json::to_value(&data).unwrap_or_default();
    Page {
        title: "grader",
        language: "en",
        styles: &[],
        scripts: &[],
        data: &data,
        body: "",
        reach: Reach::Nobody,
    }
    .to_html()
}
