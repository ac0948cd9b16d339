//! The pages about a class that `class.mjs` uses: a small one in each language, some with little
//! or nothing in them, and a large one.

use std::fs;
use std::path::{Path, PathBuf};

use grader::course::tongue::Tongue;
use grader::report::html::class::page::document;
use serde_json::json;

use crate::class_sample::{bare, large, pictures, small};

/// Writes the pages, the one in English first and the large one last.
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
    paths
}

fn written(folder: &Path, name: &str, page: &str) -> PathBuf {
    let path = folder.join(format!("{name}.html"));
    fs::write(&path, page).expect("the folder for tests can be written");
    path
}
