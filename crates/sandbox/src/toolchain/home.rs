//! Where a toolchain lives, before it is decided what of it the box must show.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use super::links;
use super::surroundings::Surroundings;
use super::wide::is_too_wide;

/// What asking where a tool lives brings.
pub(super) struct Home {
    /// The real program.
    pub program: PathBuf,
    /// The folders it lives in, as the tool names them.
    pub roots: Vec<PathBuf>,
    /// What it cannot do without, for the case that a root is too wide to be shown.
    pub parts: Vec<PathBuf>,
    /// What must be set because it lives there.
    pub environment: Vec<(String, OsString)>,
}

impl Home {
    /// A program that needs nothing but what is named later.
    pub(super) fn of(program: impl Into<PathBuf>) -> Self {
        Self {
            program: program.into(),
            roots: Vec::new(),
            parts: Vec::new(),
            environment: Vec::new(),
        }
    }

    /// What the box must show beyond what it shows anyway: sorted, none within another. `entrance` is the path by which
    /// the box calls the program.
    pub(super) fn shown(&self, entrance: &Path, surroundings: &Surroundings) -> Vec<PathBuf> {
        let home = surroundings.home.as_deref();
        let is_too_wide = |path: &PathBuf| is_too_wide(path, home);
        let mut shown: Vec<PathBuf> = self
            .roots
            .iter()
            .flat_map(|root| {
                if is_too_wide(root) {
                    let parts = self.parts.iter().filter(|part| part.starts_with(root));
                    parts.cloned().collect()
                } else {
                    vec![root.clone()]
                }
            })
            .collect();
        // A folder must be there by the name the tool has for it and by its own.
        let real: Vec<_> = shown
            .iter()
            .filter_map(|path| fs::canonicalize(path).ok())
            .collect();
        shown.extend(real);
        shown.extend(links::chain(&self.program));
        shown.extend(links::chain(entrance));
        shown.retain(|path| path.exists() && !surroundings.shows(path) && !is_too_wide(path));
        outermost(shown)
    }
}

/// Sorted, without those within another.
pub(super) fn outermost(mut paths: Vec<PathBuf>) -> Vec<PathBuf> {
    // A folder comes before what is in it.
    paths.sort();
    let mut kept: Vec<PathBuf> = Vec::new();
    for path in paths {
        if !kept.last().is_some_and(|last| path.starts_with(last)) {
            kept.push(path);
        }
    }
    kept
}
