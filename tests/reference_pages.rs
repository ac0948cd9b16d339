//! Uses the pages of the reference solver in a real browser.
//!
//! Needs `node`, Chromium (or its path in `CHROMIUM`) and `npm ci` in `tests/browser`; where one is missing a test is
//! ignored with that reason, unless `GRADER_TEST_REQUIRE` contains `browser`.

use std::fs;
use std::path::{Path, PathBuf};

use maud::html;
use pages::web::page::{Page, REPLAY_CSS, REPLAY_JS, Reach, THEME_CSS, THEME_JS, ThemeSwitch};
use pages::web::replay::{Mark, MarkKind, Replay, ReplayWords, replay_element};
use serde_json::json;
use testkit::browser_scripts::Script;
use testkit::run_program::{run, typed_in};
use testkit::trial::Trial;

use crate::GRADER;

/// Every script; a further one is a line here.
const SCRIPTS: [Script; 4] = [
    Script {
        name: "reference pages/replay",
        file: "replay.mjs",
        arguments: write_replay_page,
    },
    Script {
        name: "reference pages/compare",
        file: "compare.mjs",
        arguments: write_compare_page,
    },
    Script {
        name: "reference pages/solved",
        file: "solved.mjs",
        arguments: write_solved_pages,
    },
    Script {
        name: "reference pages/view",
        file: "view.mjs",
        arguments: find_program,
    },
];

pub fn trials() -> Vec<Trial> {
    let trials = SCRIPTS.map(|script| script.trial(env!("CARGO_TARGET_TMPDIR")));
    trials.into()
}

const HOSTILE: &str = "\"><img src=x onerror=\"document.title='broken'\"></script><script>document.title='broken'</script>";

/// A page with every kind of replay, and a name that would like to be more than text.
fn write_replay_page(folder: &Path) -> Vec<PathBuf> {
    let page = folder.join("replay.html");
    fs::write(&page, replay_page()).expect("the folder for tests can be written");
    vec![page]
}

fn replay_page() -> String {
    let replays = replays();
    let body = html! {
        header { (ThemeSwitch::ENGLISH) }
        main {
            h1 { "Replays" }
            @for (index, (label, _)) in replays.iter().enumerate() {
                h2 { (label) }
                (replay_element(index, label, "This replay needs a script."))
            }
        }
    };
    let data = json!({
        "replays": replays.iter().map(|(_, replay)| replay).collect::<Vec<_>>(),
        "replay_words": ReplayWords::ENGLISH,
        "hostile": HOSTILE,
    });
    let page = Page {
        title: "Replays",
        language: "en",
        styles: &[THEME_CSS, REPLAY_CSS],
        scripts: &[THEME_JS, REPLAY_JS],
        data: &data,
        body,
        reach: Reach::Nobody,
    };
    page.to_html()
}

fn replays() -> Vec<(&'static str, Replay)> {
    let start = vec![
        vec![1, 2, 3, 4],
        vec![5, 6, 0, 8],
        vec![9, 10, 7, 11],
        vec![13, 14, 15, 12],
    ];
    let marked = |step, kind| Some(Mark { step, kind });
    let sliding = |tiles, mark| Replay::Sliding {
        rows: start.clone(),
        tiles,
        total: None,
        mark,
    };
    let rows: Vec<String> = [
        "AABBCDEEF",
        "AABCCDEFF",
        "GGGHHDEIF",
        "JGKKHHIIL",
        "JJJKKMMLL",
    ]
    .map(str::to_owned)
    .to_vec();
    let packing = |mark| Replay::Packing {
        rows: rows.clone(),
        order: ('A'..='M').collect(),
        mark,
    };
    vec![
        ("A shortest path", sliding(vec![7, 11, 12], None)),
        (
            "A path with a wasted move",
            sliding(vec![8, 8, 7, 11, 12], marked(1, MarkKind::Wasted)),
        ),
        (
            "A path with an illegal move",
            sliding(vec![7, 1, 12], marked(2, MarkKind::Illegal)),
        ),
        ("A path off the board", sliding(vec![7, 0], None)),
        ("A packing", packing(None)),
        (
            "A packing with a wrong piece",
            packing(marked(4, MarkKind::Illegal)),
        ),
        (HOSTILE, sliding(vec![], None)),
    ]
}

/// The page of the experiment: two heuristics on twenty boards.
fn write_compare_page(folder: &Path) -> Vec<PathBuf> {
    let page = folder.join("compare.html");
    let compare = "compare --boards 20 --seed 5 --html compare.html";
    reference(folder, compare);
    vec![page]
}

const BOARDS: [(&str, &str); 4] = [
    ("path", "1 2 3 4\n5 6 0 8\n9 10 7 11\n13 14 15 12\n"),
    ("unsolvable", "1 2 3\n4 5 6\n8 7 0\n"),
    ("packing", "2 3 2\nDEFAULT\nAA\nA\nBB\nB\n"),
    ("no-packing", "2 3 2\nDEFAULT\nAAA\nBB\nBB\n"),
];

/// The pages of solved boards, written by the program: a path, none, a packing, and none.
fn write_solved_pages(folder: &Path) -> Vec<PathBuf> {
    let pages = BOARDS.map(|(name, text)| {
        let board = folder.join(format!("{name}.txt"));
        fs::write(&board, text).expect("the folder for tests can be written");
        let page = format!("solved-{name}.html");
        reference(folder, &format!("view {name}.txt --out {page}"));
        folder.join(page)
    });
    pages.to_vec()
}

/// `grader reference` in this folder.
fn reference(folder: &Path, words: &str) {
    let mut command = typed_in(folder, GRADER, &format!("reference {words}"));
    run(command.env("GRADER_CACHE_DIR", folder.join("cache"))).exits(0);
}

/// The visualizer, which its script starts by itself: the program, and the folder in which it may keep tables.
fn find_program(folder: &Path) -> Vec<PathBuf> {
    vec![PathBuf::from(GRADER), folder.join("cache")]
}
