//! The visualizer's page as text, with what a browser may do with it, and boards to begin with.

use maud::{PreEscaped, Render};
use pages::web::page::{
    Page, REPLAY_CSS, REPLAY_JS, Reach, THEME_CSS, THEME_JS, ThemeSwitch, policy,
};
use pages::web::replay::ReplayWords;
use serde_json::json;

use crate::view_server::http_request::LARGEST_BODY;

/// A page, and what a browser may do with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Document {
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
    pub(crate) fn new(page: &Page<'_>) -> Self {
        Self {
            html: page.to_html(),
            policy: policy(page.styles, page.scripts, page.reach),
        }
    }
}

pub(crate) fn visualizer() -> Document {
    let switch = ThemeSwitch::ENGLISH.render().into_string();
    Document::new(&Page {
        title: "Puzzle visualizer",
        language: "en",
        styles: &STYLES,
        scripts: &SCRIPTS,
        data: &json!({
            "examples": EXAMPLES.map(|(name, text)| json!({ "name": name, "text": text })),
            "largest_text": LARGEST_BODY,
            "replay_words": ReplayWords::ENGLISH,
        }),
        body: PreEscaped(BODY.replace(SWITCH, &switch)),
        reach: Reach::ItsServer,
    })
}

/// Boards to click: a name, and the board as it would stand in a file.
const EXAMPLES: [(&str, &str); 8] = [
    (
        "15-puzzle, easy",
        "1 2 3 4\n5 6 7 8\n9 12 15 14\n13 11 - 10\n",
    ),
    (
        "15-puzzle, hard",
        "14 10 6 0\n4 9 1 8\n2 3 5 11\n12 13 7 15\n",
    ),
    (
        "15-puzzle, unsolvable",
        "15 2 3 13\n5 8 11 9\n- 4 7 6\n10 1 14 12\n",
    ),
    ("8-puzzle", "3 7 8\n1 2 4\n5 6 _\n"),
    (
        "24-puzzle",
        "5\n0 7 3 5 9\n2 1 13 8 4\n6 11 12 14 10\n16 17 18 19 15\n21 22 23 24 20\n",
    ),
    (
        "IQ Puzzler",
        "5 5 7\nDEFAULT\nA\nAA\nB\nBB\nC\nCC\nD\nDD\nEE\nEE\nE\nFF\nFF\nF\nGGG\n",
    ),
    (
        "IQ Puzzler, 5×11",
        "5 11 12\nDEFAULT\nAAA\n A\nBBB\n  BB\nCCCC\n C\nD\nDD\n DD\nEEEE\nE\n FF\nFF\n GG\nGG\n G\nHHH\nH\n\
               I\nI\nIII\nJ\nJJ\nK K\nKKK\nLL\nLL\nL\n",
    ),
    (
        "IQ Puzzler, custom",
        "5 7 5\nCUSTOM\n...X...\n.XXXXX.\nXXXXXXX\n.XXXXX.\n...X...\nA\nAAA\nBB\nBBB\nCCCC\n C\nD\nEEE\nE\n",
    ),
];

#[cfg(test)]
mod tests {
    use super::{BODY, EXAMPLES, SCRIPTS, STYLES, SWITCH};
    use crate::view_server::puzzle_from_text::{Puzzle, read};
    use rules::packing::AreaGap;
    use rules::sliding::parity::Inversions;

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
    fn nothing_in_the_markup_has_a_handler_or_a_style_of_its_own() {
        for way in [" onclick", " style=", "javascript:", "<script", "<style"] {
            assert!(!BODY.contains(way), "{way}");
        }
    }

    #[test]
    fn every_example_is_what_its_name_says() {
        for (name, text) in EXAMPLES {
            match read(text, None).unwrap() {
                Puzzle::Sliding(board) => {
                    let tiles = board.side() * board.side() - 1;
                    assert!(name.starts_with(&format!("{tiles}-puzzle")), "{name}");
                    assert_eq!(
                        Inversions::new(&board).is_solvable(),
                        !name.contains("unsolvable"),
                        "{name}"
                    );
                }
                Puzzle::Packing(puzzle) => {
                    assert!(name.starts_with("IQ Puzzler"), "{name}");
                    assert_eq!(puzzle.area_gap(), AreaGap::None, "{name}");
                }
            }
        }
    }
}
