//! The solved board as one page: the answer, its replay, why it is so, and what it cost.

use serde_json::json;

use pages::picture::scene::Scene;
use pages::picture::svg::render_svg;
use pages::web::escape::html;
use pages::web::page::{Page, REPLAY_CSS, REPLAY_JS, THEME_CSS, THEME_JS};
use pages::web::policy::Reach;
use pages::web::replay::{Replay, ReplayWords, replay_element};
use pages::web::theme_switch::ThemeSwitch;

pub(super) struct SolvedPage<'a> {
    /// The answer, in a line.
    pub headline: &'a str,
    /// Why it is the answer, as part of a sentence.
    pub reason: &'a str,
    /// What is shown of it.
    pub subject: Subject<'a>,
    /// What else there is to say, each part under its heading; markup.
    pub parts: &'a [(&'a str, String)],
}

/// What is shown of a solution.
pub(super) enum Subject<'a> {
    Replay {
        /// What is played.
        replay: Replay,
        /// What it is called.
        label: &'a str,
        /// What is shown where no script runs.
        fallback: &'a str,
    },
    /// A picture, where there is nothing to play.
    Picture(Scene),
}

const STYLE: &str = include_str!("page.css");

impl SolvedPage<'_> {
    /// The page as one file that asks for nothing from anywhere.
    pub(super) fn to_html(&self) -> String {
        let mut body = format!(
            "<header class=\"top\"><h1>{}</h1>{}</header>\n<main>\n{}<div class=\"columns\">\n",
            html(self.headline),
            ThemeSwitch::ENGLISH.to_html(),
            reason(self.reason)
        );
        let mut replays = Vec::new();
        let (heading, shown) = match &self.subject {
            Subject::Replay {
                replay,
                label,
                fallback,
            } => {
                replays.push(replay);
                ("Replay", replay_element(0, label, fallback))
            }
            Subject::Picture(scene) => (
                "The board",
                format!("<div class=\"picture\">{}</div>", render_svg(scene)),
            ),
        };
        body.push_str(&format!("<section><h2>{heading}</h2>\n{shown}</section>\n"));
        body.push_str("<div>\n");
        for (heading, part) in self.parts {
            body.push_str(&format!(
                "<section><h2>{}</h2>\n{part}</section>\n",
                html(heading)
            ));
        }
        body.push_str("</div>\n</div>\n</main>");
        Page {
            title: self.headline,
            language: "en",
            styles: &[THEME_CSS, REPLAY_CSS, STYLE],
            scripts: &[THEME_JS, REPLAY_JS],
            data: &json!({ "replays": replays, "replay_words": ReplayWords::ENGLISH }),
            body: &body,
            reach: Reach::Nobody,
        }
        .to_html()
    }
}

/// The words as a sentence of their own; nothing where there are none.
fn reason(words: &str) -> String {
    let mut letters = words.chars();
    match letters.next() {
        None => String::new(),
        Some(first) => {
            let first = first.to_uppercase();
            let sentence = html(&format!("{first}{}.", letters.as_str()));
            format!("<p class=\"reason\">{sentence}</p>\n")
        }
    }
}

/// Names and what they are, as a list.
pub(super) fn facts(facts: &[(&str, String)]) -> String {
    let mut text = "<dl class=\"facts\">\n".to_owned();
    for (name, value) in facts {
        text.push_str(&format!(
            "<div><dt>{}</dt><dd>{}</dd></div>\n",
            html(name),
            html(value)
        ));
    }
    text + "</dl>\n"
}

/// Text that can be scrolled by keyboard where it is wider than the page.
pub(super) fn plain(label: &str, text: &str) -> String {
    format!(
        "<pre role=\"region\" aria-label=\"{}\" tabindex=\"0\">{}</pre>\n",
        html(label),
        html(text)
    )
}

#[cfg(test)]
mod tests {
    use super::{SolvedPage, Subject, facts};
    use pages::picture::scene::Scene;

    #[test]
    fn the_page_shows_words_as_words_and_asks_for_nothing() {
        let page = SolvedPage {
            headline: "3 < 4 moves",
            reason: "it <b>is</b> so",
            subject: Subject::Picture(Scene {
                title: "<i>".to_owned(),
                description: String::new(),
                width: 10.0,
                height: 10.0,
                shapes: Vec::new(),
            }),
            parts: &[("How & why", facts(&[("<dt>", "<dd>".to_owned())]))],
        };
        let html = page.to_html();
        for text in [
            "<h1>3 &lt; 4 moves</h1>",
            "<p class=\"reason\">It &lt;b&gt;is&lt;/b&gt; so.</p>",
            "<title>&lt;i&gt;</title>",
            "<h2>How &amp; why</h2>",
            "<dt>&lt;dt&gt;</dt><dd>&lt;dd&gt;</dd>",
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
            assert!(!html.contains(word), "{word}");
        }
    }
}
