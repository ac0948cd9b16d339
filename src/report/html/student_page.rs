//! The page of one student.

use reference::web::page::Page;
use reference::web::policy::Reach;
use serde_json::json;

use crate::report::book::Book;
use crate::report::view::Reader;

/// The page of the one student whom these scorecards are of, with what this reader may see.
#[must_use]
pub fn student_page(book: &Book<'_>, reader: Reader) -> String {
    let views: Vec<_> = book.views(reader).collect();
    let totals: Vec<f64> = views
        .iter()
        .map(|view| view.card.score.total.as_f64())
        .collect();
    let body = format!("<p>{}</p>", views.len());
    Page {
        title: "grader",
        language: "en",
        styles: &[],
        scripts: &[],
        data: &json!({ "totals": totals }),
        body: &body,
        reach: Reach::Nobody,
    }
    .to_html()
}
