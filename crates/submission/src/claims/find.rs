//! Finds the checklists that students filled in among the files they handed in.

use std::path::Path;

use crate::claims::shown_lines::{shown_lines, without_comments};
use crate::claims::table::checklist;
use crate::claims::{aligned, markup, piped};
use crate::shown::shown;
use crate::tree::Tree;
use model::own_checklist::OwnChecklist;

/// How many files are looked at.
const MOST_FILES: usize = 20;
/// How much of each.
const READ_BYTES: u64 = 256 << 10;
/// How deep in the folders they lie at most.
const DEEPEST: usize = 4;
/// How many tables are kept of a submission.
const MOST_TABLES: usize = 20;

/// The checklists in the READMEs and other texts of a submission, READMEs first, and the outermost first among them.
#[must_use]
pub fn own_checklists(tree: &Tree) -> Vec<OwnChecklist> {
    let mut files: Vec<(usize, usize, &Path)> = tree
        .files
        .iter()
        .map(|file| file.path.as_path())
        .filter_map(|path| Some((rank(path)?, path.components().count(), path)))
        .filter(|(_, depth, _)| *depth <= DEEPEST)
        .collect();
    files.sort();
    let mut found = Vec::new();
    for (_, _, path) in files.into_iter().take(MOST_FILES) {
        let bytes = tree.beginning(path, READ_BYTES);
        found.extend(in_bytes(&bytes, &shown(path)));
    }
    found.truncate(MOST_TABLES);
    found
}

/// The checklists in a file of these bytes.
#[must_use]
pub fn in_bytes(bytes: &[u8], file: &str) -> Vec<OwnChecklist> {
    // Programs that were handed in as text, and texts of an encoding that nobody can guess.
    if bytes.contains(&0) {
        return Vec::new();
    }
    let text = String::from_utf8_lossy(bytes);
    let text = without_comments(text.strip_prefix('\u{feff}').unwrap_or(&text));
    let lines = shown_lines(&text);
    let grids = [
        piped::grids(&lines),
        markup::grids(&lines),
        aligned::grids(&lines),
    ];
    let grids = grids.iter().flatten();
    grids
        .filter_map(|grid| checklist(grid, file))
        .take(MOST_TABLES)
        .collect()
}

/// Where a file stands among those that may hold a checklist; none if it is none.
fn rank(path: &Path) -> Option<usize> {
    let name = path.file_name()?.to_string_lossy().to_lowercase();
    let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
    match (name.starts_with("readme"), ending) {
        (true, "" | "md" | "markdown" | "txt" | "rst") => Some(0),
        (false, "md" | "markdown") => Some(1),
        (false, "txt" | "rst") => Some(2),
        (true | false, _) => None,
    }
}
