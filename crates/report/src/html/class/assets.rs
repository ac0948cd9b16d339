//! The styles and scripts of the page about a class, as plain files that a browser could read as they are.

use pages::web::assets::{REPLAY_CSS, REPLAY_JS, THEME_CSS, THEME_JS};

/// Its markup, in which `{{name}}` stands for a word, or for what only Rust can make.
pub(crate) const BODY: &str = include_str!("look/body.html");

/// Its style sheets, in order.
pub(crate) const STYLES: &[&str] = &[
    THEME_CSS,
    REPLAY_CSS,
    include_str!("look/frame.css"),
    include_str!("look/verdicts.css"),
    include_str!("look/waiting.css"),
    include_str!("look/map.css"),
    include_str!("look/table.css"),
    include_str!("look/parts.css"),
    include_str!("look/details.css"),
    include_str!("look/paper.css"),
];

/// Its scripts, in order: each knows those before it.
pub(crate) const SCRIPTS: &[&str] = &[
    THEME_JS,
    REPLAY_JS,
    include_str!("look/base.js"),
    include_str!("look/decode.js"),
    include_str!("look/address.js"),
    include_str!("look/model.js"),
    include_str!("look/head.js"),
    include_str!("look/filters.js"),
    include_str!("look/scores.js"),
    include_str!("look/causes.js"),
    include_str!("look/cases.js"),
    include_str!("look/legend.js"),
    include_str!("look/heat.js"),
    include_str!("look/copying.js"),
    include_str!("look/commands.js"),
    include_str!("look/waiting.js"),
    include_str!("look/cells.js"),
    include_str!("look/table.js"),
    include_str!("look/details.js"),
    include_str!("look/paper.js"),
    include_str!("look/page.js"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use model::verdict::Verdict;

    fn all() -> impl Iterator<Item = &'static str> {
        STYLES.iter().chain(SCRIPTS).copied()
    }

    #[test]
    fn no_asset_asks_for_anything_from_elsewhere() {
        for asset in all() {
            for foreign in ["@import", "url(", "https:", "import(", "fetch("] {
                assert!(!asset.contains(foreign), "{foreign}");
            }
        }
    }

    #[test]
    fn no_script_turns_text_into_markup_or_code() {
        for script in SCRIPTS {
            for way in [
                "innerHTML",
                "outerHTML",
                "insertAdjacentHTML",
                "document.write",
                "eval(",
                "new Function",
                "setAttribute(\"style\"",
            ] {
                assert!(!script.contains(way), "{way}");
            }
        }
    }

    #[test]
    fn lines_end_as_the_browser_will_hash_them() {
        for asset in all() {
            assert!(!asset.contains('\r') && !asset.contains('\0'));
        }
    }

    #[test]
    fn every_verdict_has_a_look_of_its_own() {
        let decode = SCRIPTS
            .iter()
            .find(|script| script.contains("const decode"))
            .unwrap();
        let mut codes = Vec::new();
        for verdict in Verdict::ALL {
            let start = format!("    \"{verdict}\": [\"");
            let (_, rest) = decode
                .split_once(&start)
                .unwrap_or_else(|| panic!("no look for {verdict}"));
            let (family, rest) = rest.split_once("\", \"").unwrap();
            let styled = STYLES
                .iter()
                .any(|style| style.contains(&format!("--map-{family}:")));
            assert!(styled, "{family}");
            codes.push(rest.split_once('"').unwrap().0);
        }
        codes.sort_unstable();
        codes.dedup();
        assert_eq!(codes.len(), Verdict::ALL.len(), "two share a code");
    }
}
