//! Uses the reports' pages in a real browser: students' and, in each language, small or large or with little in them,
//! those about a class.
//!
//! Needs `node`, Chromium (or its path in `CHROMIUM`) and `npm ci` in `tests/browser`; where one is missing a test is
//! ignored with that reason, unless `GRADER_TEST_REQUIRE` contains `browser`.

mod sample_class_data;
mod student_pages;

use std::fs;
use std::path::{Path, PathBuf};

use course::assignment::Locale;
use model::scorecard::Scorecard;
use report::class_results::ClassResults;
use report::html::class_page::{render_class_page, render_document};
use serde_json::json;
use testkit::browser_scripts::Script;
use testkit::trial::Trial;

use crate::pages_in_browser::sample_class_data::{bare, large, pictures, small, waiting};
use crate::pages_in_browser::student_pages::{course, packing, run_facts, sliding};

/// Every script; a further one is a line here.
const SCRIPTS: [Script; 3] = [
    Script {
        name: "pages/class",
        file: "class.mjs",
        arguments: pages,
    },
    Script {
        name: "pages/waiting",
        file: "waiting.mjs",
        arguments: pages_with_a_queue,
    },
    Script {
        name: "pages/student",
        file: "student.mjs",
        arguments: student_pages::pages,
    },
];

pub fn trials() -> Vec<Trial> {
    let trials = SCRIPTS.map(|script| script.trial(env!("CARGO_TARGET_TMPDIR")));
    trials.into()
}

/// Writes the pages, in the order in which the script takes them.
pub fn pages(folder: &Path) -> Vec<PathBuf> {
    let locales = [
        ("english", Locale::English),
        ("indonesian", Locale::Indonesian),
        ("dutch", Locale::Dutch),
        ("chinese", Locale::Chinese),
    ];
    let mut paths: Vec<PathBuf> = locales
        .into_iter()
        .map(|(name, locale)| {
            let page = render_document(small(), &pictures(), locale);
            written(folder, name, &page)
        })
        .collect();
    let page = render_document(bare(), &[], Locale::English);
    paths.push(written(folder, "bare", &page));
    let nothing = json!({ "verdicts": [], "assignments": [] });
    let page = render_document(nothing, &[], Locale::English);
    paths.push(written(folder, "empty", &page));
    let page = render_document(large(3_000, 60), &[], Locale::English);
    paths.push(written(folder, "large", &page));
    paths.push(written(folder, "real", &real(folder)));
    paths
}

/// Writes a page without a queue and two with one, in the order in which the script takes them.
fn pages_with_a_queue(folder: &Path) -> Vec<PathBuf> {
    let page = |name, data, locale| written(folder, name, &render_document(data, &[], locale));
    vec![
        page("calm", small(), Locale::English),
        page("waiting", waiting(), Locale::English),
        page("waiting-chinese", waiting(), Locale::Chinese),
    ]
}

/// The page that the grader makes of scorecards.
fn real(folder: &Path) -> String {
    let course = course(folder);
    let names = ["Ada Lovelace", "Budi Santoso", "Citra Dewi"];
    let mut cards: Vec<Scorecard> = names
        .into_iter()
        .flat_map(|name| [sliding(name), packing(name)])
        .collect();
    for card in &mut cards {
        card.student.key = card.student.name.to_lowercase().replace(' ', "-");
        for (place, outcome) in card.outcomes.iter_mut().enumerate() {
            outcome.nodes = Some(10_u64.pow(place as u32));
        }
    }
    let run = run_facts();
    render_class_page(&ClassResults {
        course: &course,
        run: &run,
        cards: &cards,
        broken: &[],
        command_options: &report::class_results::CommandOptions::DEFAULT,
    })
}

fn written(folder: &Path, name: &str, page: &str) -> PathBuf {
    let path = folder.join(format!("{name}.html"));
    fs::write(&path, page).expect("the folder for tests can be written");
    path
}
