//! The styles and scripts that pages share, as plain files that a browser could read as they are.

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
    use super::{REPLAY_CSS, REPLAY_JS, THEME_CSS, THEME_JS};

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
