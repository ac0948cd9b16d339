//! One self-contained HTML document, with the policy that says what it lets a browser do: run and apply what is in it,
//! by hash, and next to nothing else; and the switch between the system's theme, light and dark, as markup that
//! `theme.js` listens to.

use maud::{DOCTYPE, Markup, PreEscaped, Render, html};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::web::escape::{defuse, json};

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

#[derive(Debug, Clone, Copy)]
pub struct ThemeSwitch<'a> {
    /// What the choice is about: "Theme".
    pub label: &'a str,
    pub system: &'a str,
    pub light: &'a str,
    pub dark: &'a str,
}

impl ThemeSwitch<'static> {
    pub const ENGLISH: Self = Self {
        label: "Theme",
        system: "System",
        light: "Light",
        dark: "Dark",
    };
}

/// A page has at most one.
impl Render for ThemeSwitch<'_> {
    fn render(&self) -> Markup {
        let themes = [
            ("system", self.system),
            ("light", self.light),
            ("dark", self.dark),
        ];
        html! {
            label.theme-switch {
                span { (self.label) } " "
                select #theme autocomplete="off" {
                    @for (value, word) in themes { option value=(value) { (word) } }
                }
            }
        }
    }
}

/// Whom a page may talk to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reach {
    /// Nobody: it is a file that is opened from anywhere.
    Nobody,
    /// The server it came from, and no other.
    ItsServer,
}

/// The content security policy of a page with these styles and scripts, each the very text between its tags.
pub fn policy(styles: &[&str], scripts: &[&str], reach: Reach) -> String {
    let connect = match reach {
        Reach::Nobody => "'none'",
        Reach::ItsServer => "'self'",
    };
    format!(
        "default-src 'none'; script-src {}; style-src {}; img-src data:; connect-src {connect}; base-uri 'none'; \
         form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
        sources(scripts),
        sources(styles),
    )
}

fn sources(texts: &[&str]) -> String {
    if texts.is_empty() {
        return "'none'".to_owned();
    }
    let hashes: Vec<String> = texts
        .iter()
        .map(|text| format!("'sha256-{}'", base64(&Sha256::digest(text.as_bytes()))))
        .collect();
    hashes.join(" ")
}

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The bytes in the standard alphabet, padded.
pub fn base64(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for group in bytes.chunks(3) {
        let mut bits = 0u32;
        for place in 0..3 {
            bits = bits << 8 | u32::from(group.get(place).copied().unwrap_or(0));
        }
        for place in 0..4 {
            if place <= group.len() {
                let index = bits >> (18 - 6 * place) & 63;
                text.push(char::from(ALPHABET[index as usize]));
            } else {
                text.push('=');
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use maud::{Markup, Render, html};
    use proptest::prelude::{any, proptest};
    use proptest::prop_assert_eq;
    use serde_json::{Value, json};
    use sha2::{Digest, Sha256};
    use testkit::golden::assert_matches;
    use testkit::golden_file;
    use testkit::page_assets::assert_harmless;

    use super::{
        Page, REPLAY_CSS, REPLAY_JS, Reach, THEME_CSS, THEME_JS, ThemeSwitch, base64, policy,
    };

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
    fn no_asset_does_more_than_it_should() {
        assert_harmless(&[THEME_CSS, REPLAY_CSS], &[THEME_JS, REPLAY_JS]);
    }

    #[test]
    fn words_are_shown_and_not_read() {
        let switch = ThemeSwitch {
            label: "<b>",
            system: "System",
            light: "Light",
            dark: "Dark",
        };
        assert_eq!(
            switch.render().into_string(),
            "<label class=\"theme-switch\"><span>&lt;b&gt;</span> <select id=\"theme\" autocomplete=\"off\">\
             <option value=\"system\">System</option><option value=\"light\">Light</option>\
             <option value=\"dark\">Dark</option></select></label>"
        );
    }

    #[test]
    fn a_page_without_scripts_runs_none() {
        let policy = policy(&[], &[], Reach::Nobody);
        assert!(policy.contains("script-src 'none'; style-src 'none';"));
        assert!(policy.contains("connect-src 'none'"));
    }

    #[test]
    fn a_served_page_reaches_its_server_alone() {
        assert!(policy(&[], &[], Reach::ItsServer).contains("connect-src 'self';"));
    }

    #[test]
    fn a_hash_is_what_sha256sum_says() {
        // printf 'abc' | sha256sum | xxd -r -p | base64
        let policy = policy(&["abc"], &["abc", "abc"], Reach::Nobody);
        let hash = "'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='";
        assert!(policy.contains(&format!("script-src {hash} {hash}; style-src {hash};")));
    }

    #[test]
    fn the_examples_of_the_standard_come_out() {
        for (bytes, text) in [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg=="),
            ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"),
        ] {
            assert_eq!(base64(bytes.as_bytes()), text);
        }
        assert_eq!(base64(&[0xfb, 0xff, 0xfe]), "+//+");
    }
}
