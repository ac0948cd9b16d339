//! The pages about a class that `class.mjs` uses: a small one in each language, some with little or nothing in them, a
//! large one, and one that the grader makes of scorecards.

use std::fs;
use std::path::{Path, PathBuf};

use course::tongue::Tongue;
use model::scorecard::Scorecard;
use report::book::Book;
use report::html::class::{class_page, document};
use serde_json::json;

use crate::pages::class_sample::{bare, large, pictures, small};
use crate::pages::student::{course, packing, run_facts, sliding};
use crate::pages::waiting_sample::waiting;

/// Writes the pages, in the order in which the script takes them.
pub fn pages(folder: &Path) -> Vec<PathBuf> {
    let tongues = [
        ("english", Tongue::English),
        ("indonesian", Tongue::Indonesian),
        ("dutch", Tongue::Dutch),
        ("chinese", Tongue::Chinese),
    ];
    let mut paths: Vec<PathBuf> = tongues
        .into_iter()
        .map(|(name, tongue)| {
            let page = document(small(), &pictures(), tongue);
            written(folder, name, &page)
        })
        .collect();
    let page = document(bare(), &[], Tongue::English);
    paths.push(written(folder, "bare", &page));
    let nothing = json!({ "verdicts": [], "assignments": [] });
    let page = document(nothing, &[], Tongue::English);
    paths.push(written(folder, "empty", &page));
    let page = document(large(3_000, 60), &[], Tongue::English);
    paths.push(written(folder, "large", &page));
    paths.push(written(folder, "real", &real(folder)));
    for (name, tongue) in [
        ("waiting", Tongue::English),
        ("waiting-chinese", Tongue::Chinese),
    ] {
        let page = document(waiting(), &[], tongue);
        paths.push(written(folder, name, &page));
    }
    paths
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
    class_page(&Book {
        course: &course,
        run: &run,
        cards: &cards,
        broken: &[],
        again: &report::book::Again::USUAL,
    })
}

fn written(folder: &Path, name: &str, page: &str) -> PathBuf {
    let path = folder.join(format!("{name}.html"));
    fs::write(&path, page).expect("the folder for tests can be written");
    path
}
