//! The experiment as one page: the finding, the pictures, the summary, every row, and how to repeat it.

use serde_json::Value;

use crate::cli::compare::tables::{rows, summary};
use pages::plot::frame::STYLE as PLOT_STYLE;
use pages::web::escape::html;
use pages::web::page::{Page, THEME_CSS, THEME_JS};
use pages::web::policy::Reach;
use pages::web::theme_switch::ThemeSwitch;
use reference::experiment::comparison::Comparison;

/// What the page shows.
pub(super) struct ComparePage<'a> {
    /// What was compared, in a line.
    pub heading: &'a str,
    /// What came of it, in a sentence, where it can be said.
    pub finding: Option<&'a str>,
    /// What was measured.
    pub compared: &'a Comparison,
    /// The pictures by name, drawn for a page.
    pub pictures: &'a [(&'static str, String)],
    /// What a reader of times must know: names and values.
    pub circumstances: &'a [(&'static str, String)],
    /// The command that repeats it.
    pub command: &'a str,
}

const STYLE: &str = include_str!("page.css");

impl ComparePage<'_> {
    /// The page as one file that asks for nothing from anywhere.
    pub(super) fn to_html(&self) -> String {
        let finding = match self.finding {
            Some(finding) => format!("<p class=\"finding\">{}.</p>\n", html(&capital(finding))),
            None => String::new(),
        };
        let figures: String = self
            .pictures
            .iter()
            .map(|(name, picture)| {
                format!("<figure>{}</figure>\n", scrolled("scroll", name, picture))
            })
            .collect();
        let facts: String = self
            .circumstances
            .iter()
            .map(|(name, value)| {
                format!(
                    "<div><dt>{}</dt><dd>{}</dd></div>\n",
                    html(name),
                    html(value)
                )
            })
            .collect();
        let body = format!(
            "<header class=\"top\"><h1>Heuristics compared</h1>{}</header>\n<main>\n{finding}<p class=\"quiet\">{}</p>\n\
             <h2>Pictures</h2>\n<div class=\"pictures\">\n{figures}</div>\n\
             <h2>Summary</h2>\n{}\n\
             <h2>Every board</h2>\n<details>\n<summary>Iterations and time of each board with each heuristic</summary>\n\
             {}\n</details>\n\
             <h2>How it was measured</h2>\n<dl class=\"facts\">\n{facts}</dl>\n\
             <h2>To repeat it</h2>\n<pre role=\"region\" aria-label=\"The command\" tabindex=\"0\"><code>{}</code></pre>\n\
             </main>",
            ThemeSwitch::ENGLISH.to_html(),
            html(self.heading),
            scrolled("scroll", "Summary", &summary(self.compared)),
            scrolled("scroll every", "Every board", &rows(self.compared)),
            html(self.command),
        );
        Page {
            title: "Heuristics compared",
            language: "en",
            styles: &[THEME_CSS, PLOT_STYLE, STYLE],
            scripts: &[THEME_JS],
            data: &Value::Null,
            body: &body,
            reach: Reach::Nobody,
        }
        .to_html()
    }
}

/// Something that can be scrolled by keyboard where it is wider than the page.
fn scrolled(class: &str, name: &str, inside: &str) -> String {
    format!(
        "<div class=\"{class}\" role=\"region\" aria-label=\"{}\" tabindex=\"0\">{inside}</div>",
        html(name)
    )
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    match letters.next() {
        None => String::new(),
        Some(first) => format!("{}{}", first.to_uppercase(), letters.as_str()),
    }
}

#[cfg(test)]
mod tests {
    use super::ComparePage;
    use reference::experiment::comparison::{Comparison, Strategy};

    #[test]
    fn the_page_asks_for_nothing_and_shows_words_as_words() {
        let page = ComparePage {
            heading: "2 boards <b>",
            finding: Some("one & the other"),
            compared: &Comparison {
                strategy: Strategy::AStar,
                heuristics: Vec::new(),
                rows: Vec::new(),
            },
            pictures: &[("Dots", "<svg></svg>\n".to_owned())],
            circumstances: &[("machine", "<script>".to_owned())],
            command: "reference compare --seed 1 > \"x\"",
        };
        let html = page.to_html();
        for text in [
            "<p class=\"quiet\">2 boards &lt;b&gt;</p>",
            "<p class=\"finding\">One &amp; the other.</p>",
            "<dt>machine</dt><dd>&lt;script&gt;</dd>",
            "tabindex=\"0\"><svg></svg>\n</div>",
            "<code>reference compare --seed 1 &gt; &quot;x&quot;</code>",
        ] {
            assert!(html.contains(text), "{text}: {html}");
        }
        for word in [
            "unsafe-inline",
            "src=",
            "href=",
            "url(",
            "@import",
            " style=",
        ] {
            assert!(!html.contains(word), "{word}: {html}");
        }
    }
}
