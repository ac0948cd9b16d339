//! The boards that a submission brings along: how they are written, and where they lie.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use puzzles::kind::{PuzzleKind, Shape};
use submission::tree::Tree;

/// The boards that a submission brings along.
#[derive(Debug, Clone, Default)]
pub struct OwnBoards {
    /// How they are written, the commonest way first.
    pub shapes: Vec<Shape>,
    /// The files, from the root.
    pub files: Vec<PathBuf>,
    /// The folders they lie in, from the root, the one with most of them first.
    pub folders: Vec<PathBuf>,
}

/// A file with more bytes is no board.
const LARGEST: u64 = 8 << 10;
/// More files than this are not looked at.
const MOST_FILES: usize = 2_000;
/// Endings of files that are something else.
const OTHERS: [&str; 16] = [
    "py", "java", "class", "c", "cpp", "h", "hpp", "js", "ts", "md", "json", "xml", "html", "css",
    "toml", "yml",
];

impl OwnBoards {
    /// Those of this submission, for puzzles of this kind.
    #[must_use]
    pub fn of(tree: &Tree, kind: PuzzleKind) -> Self {
        let mut shapes: Vec<(Shape, usize)> = Vec::new();
        let mut folders: HashMap<PathBuf, usize> = HashMap::new();
        let mut files = Vec::new();
        let is_other = |path: &Path| {
            let ending = path.extension().map(|ending| ending.to_string_lossy());
            ending.is_some_and(|ending| OTHERS.contains(&ending.to_lowercase().as_str()))
        };
        let small = tree
            .files
            .iter()
            .filter(|file| file.size <= LARGEST && !is_other(&file.path));
        for file in small.take(MOST_FILES) {
            let bytes = tree.beginning(&file.path, LARGEST);
            let Some(shape) = kind.shape(&bytes) else {
                continue;
            };
            match shapes.iter_mut().find(|(known, _)| *known == shape) {
                Some((_, count)) => *count += 1,
                None => shapes.push((shape, 1)),
            }
            let folder = file.path.parent().unwrap_or(Path::new(""));
            *folders.entry(folder.to_owned()).or_default() += 1;
            files.push(file.path.clone());
        }
        shapes.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        let mut folders: Vec<(PathBuf, usize)> = folders.into_iter().collect();
        folders.sort_by(|one, two| two.1.cmp(&one.1).then(one.0.cmp(&two.0)));
        Self {
            shapes: shapes.into_iter().map(|(shape, _)| shape).collect(),
            files,
            folders: folders.into_iter().map(|(folder, _)| folder).collect(),
        }
    }
}
