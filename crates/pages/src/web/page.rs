//! One self-contained HTML document.

use maud::{DOCTYPE, Markup, PreEscaped, Render, html};

use crate::web::content_security_policy::{Reach, policy};
use crate::web::escape::{defuse, json};
use serde_json::Value;

/// A page before it is text.
#[derive(Debug, Clone)]
pub struct Page<'a> {
    pub title: &'a str,
    /// The language of its words, as `lang` wants it: `en`, `id`.
    pub language: &'a str,
    /// Its style sheets, in order, such as [`THEME_CSS`].
    pub styles: &'a [&'a str],
    /// Its scripts, in order; they run when the body has been read.
    pub scripts: &'a [&'a str],
    /// What its scripts read from the element `data`.
    pub data: &'a Value,
    pub body: Markup,
    pub reach: Reach,
}

impl Page<'_> {
    /// The document.
    ///
    /// # Panics
    /// If a style or script contains what would end or change its element: those are ours, so that would be a bug.
    pub fn to_html(&self) -> String {
        let policy = policy(self.styles, self.scripts, self.reach);
        html! {
            (DOCTYPE)
            html lang=(self.language) {
                head {
                    meta charset="utf-8";
                    meta http-equiv="Content-Security-Policy" content=(policy);
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    meta name="referrer" content="no-referrer";
                    title { (PreEscaped(defuse(&self.title.render().0))) }
                    @for style in self.styles { "\n" style { (check_raw(style)) } }
                }
                // Pages are known by how their body begins, those of earlier versions too.
                body {
                    "\n" (PreEscaped(defuse(&self.body.0)))
                    "\n" script type="application/json" id="data" { (PreEscaped(json(&self.data.to_string()))) }
                    @for script in self.scripts { "\n" script { (check_raw(script)) } }
                }
            }
        }
        .into_string()
    }
}

/// The text of an element that a browser takes as it is, so that nothing in it can be escaped.
fn check_raw(text: &str) -> PreEscaped<&str> {
    let lower = text.to_ascii_lowercase();
    for end in ["</script", "</style", "<script", "<!--", "\r", "\0"] {
        assert!(
            !lower.contains(end),
            "a style or script of ours contains {end:?}, which a browser reads otherwise than it was hashed"
        );
    }
    PreEscaped(text)
}

/// Colours, type and spacing of every page: light and dark, screen and print.
pub const THEME_CSS: &str = include_str!("theme.css");

/// Remembers and applies the reader's choice of theme.
pub const THEME_JS: &str = include_str!("theme.js");

/// How the player of moves looks; it uses the theme's variables.
pub const REPLAY_CSS: &str = include_str!("replay.css");

/// The player of moves: brings every `<div class="replay">` to life.
pub const REPLAY_JS: &str = include_str!("replay.js");

#[cfg(test)]
mod tests {
    use super::{Page, REPLAY_CSS, REPLAY_JS, THEME_CSS, THEME_JS};
    use crate::web::content_security_policy::{Reach, base64};
    use maud::{Markup, html};
    use proptest::prelude::{any, proptest};
    use proptest::prop_assert_eq;
    use serde_json::{Value, json};
    use sha2::{Digest, Sha256};
    use testkit::golden::assert_matches;
    use testkit::golden_file;

    #[test]
    fn a_small_page_is_exactly_this() {
        let page = Page {
            title: "Ada <3 & Bob",
            language: "en",
            styles: &["p { color: red }"],
            scripts: &["let a = 1 < 2;"],
            data: &json!({ "name": "</script><b>" }),
            body: html! { p { "Hello" } },
            reach: Reach::Nobody,
        };
        assert_matches(golden_file!("golden/small.html"), &page.to_html());
    }

    #[test]
    fn every_hash_is_of_the_bytes_between_the_tags() {
        let html = sample(&Value::Null);
        for (element, directive, count) in [("style", "style-src", 2), ("script", "script-src", 2)]
        {
            let allowed = html
                .split_once(&format!("{directive} "))
                .and_then(|(_, rest)| rest.split_once(';'))
                .unwrap()
                .0;
            let hashes: Vec<String> = html
                .split(&format!("<{element}>"))
                .skip(1)
                .map(|rest| rest.split_once(&format!("</{element}>")).unwrap().0)
                .map(|bytes| format!("'sha256-{}'", base64(&Sha256::digest(bytes))))
                .collect();
            assert_eq!(hashes.len(), count);
            assert_eq!(hashes.join(" "), allowed);
        }
    }

    #[test]
    #[should_panic(expected = "contains \"</script\"")]
    fn a_script_that_would_end_its_element_is_a_bug() {
        let page = Page {
            title: "",
            language: "en",
            styles: &[],
            scripts: &["'</SCRIPT>'"],
            data: &Value::Null,
            body: Markup::default(),
            reach: Reach::Nobody,
        };
        page.to_html();
    }

    proptest! {
        #[test]
        fn nothing_in_the_data_ends_its_element(name in any::<String>()) {
            let data = json!({ name.clone(): format!("</script>{name}<!--<script>") });
            let html = sample(&data);
            let rest = html.split_once("id=\"data\">").unwrap().1;
            let text = rest.split_once('<').unwrap().0;
            prop_assert_eq!(serde_json::from_str::<Value>(text).unwrap(), data);
            prop_assert_eq!(html.matches("</script").count(), 3);
        }
    }

    fn sample(data: &Value) -> String {
        Page {
            title: "t",
            language: "en",
            styles: &[THEME_CSS, REPLAY_CSS],
            scripts: &[THEME_JS, REPLAY_JS],
            data,
            body: Markup::default(),
            reach: Reach::Nobody,
        }
        .to_html()
    }

    #[test]
    fn no_asset_asks_for_anything_from_elsewhere() {
        for asset in [THEME_CSS, THEME_JS, REPLAY_CSS, REPLAY_JS] {
            for foreign in ["@import", "url(", "https:", "import(", "fetch("] {
                assert!(!asset.contains(foreign), "{foreign}");
            }
        }
    }

    #[test]
    fn no_script_turns_text_into_markup_or_code() {
        for script in [THEME_JS, REPLAY_JS] {
            for way in [
                "innerHTML",
                "outerHTML",
                "insertAdjacentHTML",
                "document.write",
                "eval(",
                "new Function",
            ] {
                assert!(!script.contains(way), "{way}");
            }
        }
    }

    #[test]
    fn lines_end_as_the_browser_will_hash_them() {
        for asset in [THEME_CSS, THEME_JS, REPLAY_CSS, REPLAY_JS] {
            assert!(!asset.contains('\r') && !asset.contains('\0'));
        }
    }
}
