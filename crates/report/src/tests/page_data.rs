//! Reads the data of a page, as its scripts do.

use serde_json::Value;

/// What is said on this page and the data it is drawn from: its language, title, body and data, without its styles,
/// its scripts and their hashes, which have tests of their own and change with every touch.
pub(crate) fn said_on(page: &str) -> String {
    let (_, language) = page.split_once("<html").unwrap();
    let (language, _) = language.split_once('\n').unwrap();
    let (_, title) = page.split_once("<title>").unwrap();
    let (title, _) = title.split_once('\n').unwrap();
    let (_, body) = page.split_once("<body>\n").unwrap();
    let (body, scripts) = match body.split_once("\n<script>") {
        Some((body, scripts)) => (body, scripts),
        None => (body, ""),
    };
    assert!(
        !scripts.contains("id=\"data\""),
        "the data comes before the scripts"
    );
    format!("<html{language}\n<title>{title}\n{body}\n")
}

/// The data of this page.
pub(crate) fn page_data(page: &str) -> Value {
    let (_, rest) = page.split_once("id=\"data\">").unwrap();
    let (data, _) = rest.split_once("</script>").unwrap();
    serde_json::from_str(data).unwrap()
}
