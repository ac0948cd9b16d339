//! The experiment as one page: what was compared, the summary, the pictures, and every row.

use crate::plot::escape::escaped;
use crate::plot::setting::STYLE;

/// What the page shows.
pub struct Page<'a> {
    /// What was compared, in a line.
    pub heading: &'a str,
    /// The table over all boards, and the finding.
    pub summary: &'a str,
    /// The table of every board.
    pub rows: &'a str,
    /// The pictures, drawn for a page.
    pub pictures: &'a [String],
}

const LAYOUT: &str = "\
:root { color-scheme: light dark; }
body { max-width: 62rem; margin: 0 auto; padding: 1.5rem 1rem; font: 1rem/1.5 system-ui, sans-serif;
  color: #1f2328; background: #ffffff; }
h1 { font-size: 1.5rem; }
h2 { font-size: 1.2rem; }
figure { margin: 1.5rem 0; }
pre { overflow-x: auto; font-size: 0.85rem; }
summary { cursor: pointer; }
:focus-visible { outline: 3px solid #0072b2; outline-offset: 2px; }
@media (prefers-color-scheme: dark) {
  body { color: #e6edf3; background: #15181c; }
  :focus-visible { outline-color: #56b4e9; }
}
@media print { figure { break-inside: avoid; } }
";

impl Page<'_> {
    /// The page as one file that asks for nothing from anywhere.
    pub fn html(&self) -> String {
        let figures: String = self
            .pictures
            .iter()
            .map(|picture| format!("<figure>\n{picture}</figure>\n"))
            .collect();
        format!(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; \
             base-uri 'none'; form-action 'none'\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>Heuristics compared</title>\n<style>\n{LAYOUT}{STYLE}</style>\n</head>\n<body>\n<main>\n\
             <h1>Heuristics compared</h1>\n<p>{}</p>\n\
             <h2>Summary</h2>\n{}<h2>Pictures</h2>\n{figures}\
             <h2>Boards</h2>\n<details>\n<summary>Every board</summary>\n{}</details>\n</main>\n</body>\n</html>\n",
            escaped(self.heading),
            table("Summary", self.summary),
            table("Every board", self.rows),
        )
    }
}

/// A text table that can be scrolled by keyboard where it is wider than the page.
fn table(name: &str, text: &str) -> String {
    let lines: Vec<String> = text.lines().map(escaped).collect();
    format!(
        "<pre role=\"region\" aria-label=\"{name}\" tabindex=\"0\">{}</pre>\n",
        lines.join("\n")
    )
}

#[cfg(test)]
mod tests {
    use super::Page;

    #[test]
    fn the_page_asks_for_nothing_and_shows_words_as_words() {
        let page = Page {
            heading: "2 boards <b>",
            summary: "a\n<script>",
            rows: "1 & 2\n",
            pictures: &["<svg></svg>\n".to_owned()],
        };
        let html = page.html();
        assert!(html.contains("<p>2 boards &lt;b&gt;</p>"), "{html}");
        assert!(html.contains(">a\n&lt;script&gt;</pre>"), "{html}");
        assert!(html.contains("<figure>\n<svg></svg>\n</figure>"), "{html}");
        for word in ["<script", "src=", "href=", "url(", "@import"] {
            assert!(!html.contains(word), "{word}: {html}");
        }
    }
}
