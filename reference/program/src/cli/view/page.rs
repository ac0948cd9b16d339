//! The solved board as one page: the answer, its replay, why it is so, and what it cost.

use maud::{Markup, PreEscaped, html};
use pages::picture::scene::{Scene, render_svg};
use pages::web::page::{Page, REPLAY_CSS, REPLAY_JS, Reach, THEME_CSS, THEME_JS, ThemeSwitch};
use pages::web::replay::{Replay, ReplayWords, replay_element};
use serde_json::json;

pub(super) struct SolvedPage<'a> {
    pub headline: &'a str,
    /// Why it is the answer, as part of a sentence.
    pub reason: &'a str,
    pub subject: Subject<'a>,
    /// What else there is to say, each part under its heading.
    pub parts: &'a [(&'a str, Markup)],
}

/// What is shown of a solution.
pub(super) enum Subject<'a> {
    Replay {
        replay: Replay,
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
                html! { div.picture { (PreEscaped(render_svg(scene))) } },
            ),
        };
        let body = html! {
            header.top { h1 { (self.headline) } (ThemeSwitch::ENGLISH) }
            main {
                @if !self.reason.is_empty() { p.reason { (capitalize(self.reason)) "." } }
                div.columns {
                    section { h2 { (heading) } (shown) }
                    div { @for (heading, part) in self.parts { section { h2 { (heading) } (part) } } }
                }
            }
        };
        Page {
            title: self.headline,
            language: "en",
            styles: &[THEME_CSS, REPLAY_CSS, STYLE],
            scripts: &[THEME_JS, REPLAY_JS],
            data: &json!({ "replays": replays, "replay_words": ReplayWords::ENGLISH }),
            body,
            reach: Reach::Nobody,
        }
        .to_html()
    }
}

/// The words with a capital letter, as a sentence begins.
pub(crate) fn capitalize(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(letters).collect()
}

/// Names and what they are, as a list.
pub(crate) fn facts(facts: &[(&str, String)]) -> Markup {
    html! {
        dl.facts { @for (name, value) in facts { div { dt { (name) } dd { (value) } } } }
    }
}

/// Text that can be scrolled by keyboard where it is wider than the page.
pub(super) fn plain(label: &str, text: &str) -> Markup {
    html! { pre role="region" aria-label=(label) tabindex="0" { (text) } }
}

#[cfg(test)]
mod tests {
    use super::*;

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
