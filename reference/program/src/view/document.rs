//! The visualizer's page as text, with what a browser may do with it.

use serde_json::json;

use crate::view::examples::EXAMPLES;
use crate::view::request::LARGEST_BODY;
use pages::web::page::{Page, REPLAY_CSS, REPLAY_JS, THEME_CSS, THEME_JS};
use pages::web::policy::{Reach, policy};
use pages::web::replay::ReplayWords;
use pages::web::theme_switch::ThemeSwitch;

/// A page, and what a browser may do with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Document {
    /// The page.
    pub html: String,
    /// The same policy as in the page, for the head of the answer.
    pub policy: String,
}

/// Where the switch between the themes goes.
const SWITCH: &str = "<!-- theme -->";
const BODY: &str = include_str!("page/body.html");
const STYLES: [&str; 5] = [
    THEME_CSS,
    REPLAY_CSS,
    include_str!("page/layout.css"),
    include_str!("page/board.css"),
    include_str!("page/search.css"),
];
/// Each makes one name, and uses those before it.
const SCRIPTS: [&str; 15] = [
    THEME_JS,
    REPLAY_JS,
    include_str!("page/dom.js"),
    include_str!("page/words.js"),
    include_str!("page/server.js"),
    include_str!("page/drawing.js"),
    include_str!("page/proof.js"),
    include_str!("page/input.js"),
    include_str!("page/choice.js"),
    include_str!("page/answer.js"),
    include_str!("page/picture.js"),
    include_str!("page/save.js"),
    include_str!("page/search.js"),
    include_str!("page/comparison.js"),
    include_str!("page/main.js"),
];

impl Document {
    /// This page.
    #[must_use]
    pub(crate) fn of(page: &Page<'_>) -> Self {
        Self {
            html: page.to_html(),
            policy: policy(page.styles, page.scripts, page.reach),
        }
    }
}

/// The visualizer's page.
#[must_use]
pub(crate) fn visualizer() -> Document {
    let switch = ThemeSwitch {
        label: "Theme",
        system: "System",
        light: "Light",
        dark: "Dark",
    };
    Document::of(&Page {
        title: "Puzzle visualizer",
        language: "en",
        styles: &STYLES,
        scripts: &SCRIPTS,
        data: &json!({
            "examples": EXAMPLES,
            "largest_text": LARGEST_BODY,
            "replay_words": ReplayWords::ENGLISH,
        }),
        body: &BODY.replace(SWITCH, &switch.to_html()),
        reach: Reach::ItsServer,
    })
}

#[cfg(test)]
mod tests {
    use super::{BODY, SCRIPTS, STYLES, SWITCH, visualizer};

    #[test]
    fn the_page_asks_for_nothing_from_elsewhere() {
        for asset in STYLES.into_iter().chain(SCRIPTS).chain([BODY]) {
            for foreign in ["@import", "url(", "https:", "import(", "//cdn"] {
                assert!(!asset.contains(foreign), "{foreign}");
            }
        }
        assert_eq!(BODY.matches(SWITCH).count(), 1);
    }

    #[test]
    fn no_script_turns_text_into_markup_or_code() {
        for script in SCRIPTS {
            for way in [
                "innerHTML",
                "outerHTML",
                "insertAdjacentHTML",
                "document.write",
                "DOMParser",
                "eval(",
                "new Function",
            ] {
                assert!(!script.contains(way), "{way}");
            }
        }
    }

    #[test]
    fn the_policy_of_the_answer_is_the_policy_of_the_page() {
        let page = visualizer();
        assert!(!page.policy.contains("unsafe"));
        assert!(page.html.contains(&page.policy));
        assert!(page.policy.contains("connect-src 'self'"));
    }

    #[test]
    fn nothing_in_the_markup_has_a_handler_or_a_style_of_its_own() {
        for way in [" onclick", " style=", "javascript:", "<script", "<style"] {
            assert!(!BODY.contains(way), "{way}");
        }
    }
}
