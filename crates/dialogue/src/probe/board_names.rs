//! The names of boards and the shapes they are written in: what a program is told, the likeliest first; and the boards
//! that a submission brings along.

use std::collections::HashMap;
use std::path::{Component, Path, PathBuf};

use course::assignment::Assignment;
use puzzles::puzzle_traits::{PuzzleKind, Shape};
use submission::file_tree::Tree;

use crate::first_arguments::first_line;

/// The name a program is told for its board: one that occurs nowhere in the submission, and is the same on every machine,
/// with the ending that all of the submission's own boards have.
pub(crate) fn told_name(own: &[String], boards: &OwnBoards) -> String {
    let ending = boards.ending().unwrap_or_else(|| "txt".to_owned());
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    for byte in own.iter().flat_map(|name| name.bytes()) {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    const LETTERS: &[u8] = b"bcdfghjklmnpqrstvwxz";
    loop {
        let mut rest = hash;
        let letters: String = (0..4)
            .map(|_| {
                let letter = LETTERS[(rest % LETTERS.len() as u64) as usize];
                rest /= LETTERS.len() as u64;
                char::from(letter)
            })
            .collect();
        let stem = format!("board{letters}");
        if !own.iter().any(|name| name.to_lowercase().contains(&stem)) {
            return format!("{stem}.{ending}");
        }
        hash = hash.wrapping_add(1);
    }
}

/// Whether a file that is not there may be where a program looks for its board, and nothing of its language's own.
pub(crate) fn may_be_a_board(place: &Path) -> bool {
    const OTHERS: [&str; 22] = [
        "py",
        "pyc",
        "so",
        "class",
        "jar",
        "cfg",
        "pth",
        "zip",
        "java",
        "js",
        "mjs",
        "json",
        "node",
        "properties",
        "lock",
        "toml",
        "ini",
        "hotspotrc",
        "hotspot_compiler",
        "ds_store",
        "map",
        "prof",
    ];
    let name = place
        .file_name()
        .map(|name| name.to_string_lossy().to_lowercase());
    let ending = place
        .extension()
        .map(|ending| ending.to_string_lossy().to_lowercase());
    // What lies in a hidden folder is kept there by whoever draws or saves settings.
    let is_hidden = place.components().any(
        |part| matches!(part, Component::Normal(name) if name.to_string_lossy().starts_with('.')),
    );
    let is_written = name.is_some_and(|name| is_an_answer(&name));
    !is_hidden && !is_written && ending.is_some_and(|ending| !OTHERS.contains(&ending.as_str()))
}

/// Whether a file's name, in small letters, is one of an answer.
fn is_an_answer(name: &str) -> bool {
    let words = ["output", "hasil", "result", "solution", "solusi"];
    words.iter().any(|word| name.contains(word))
}

/// Whether a place has this name in it.
pub(super) fn names(place: &Path, stem: &str) -> bool {
    place.to_string_lossy().contains(stem)
}

/// How boards may be written, the likeliest way first: as the submission's own, then as the course says.
pub(crate) fn shapes(assignment: &Assignment, boards: &OwnBoards) -> Vec<Shape> {
    let own = &boards.shapes;
    let mut shapes: Vec<Shape> = own.iter().take(3).cloned().collect();
    let base = shapes.first().cloned().unwrap_or_default();
    let mut add = |shape: Shape| {
        if !shapes.contains(&shape) {
            shapes.push(shape);
        }
    };
    for form in &assignment.forms {
        let first_line = form.side_line.map(first_line);
        add(Shape {
            blank: form.blank.clone().or_else(|| base.blank.clone()),
            first_line: first_line.or(base.first_line),
            ..base.clone()
        });
    }
    add(Shape::default());
    add(Shape {
        final_newline: Some(false),
        ..base.clone()
    });
    if assignment.puzzle.kind().has_blank() {
        for blank in ["0", "n2", "-", "x", "_", "-1"] {
            add(Shape {
                blank: Some(blank.to_owned()),
                ..base.clone()
            });
        }
        for blank in ["n2", "0", "x", "-"] {
            add(Shape {
                blank: Some(blank.to_owned()),
                separator: Some(",".to_owned()),
                ..base.clone()
            });
        }
    }
    shapes
}

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
const OTHERS: [&str; 15] = [
    "py", "java", "class", "c", "cpp", "h", "hpp", "js", "ts", "md", "xml", "html", "css", "toml",
    "yml",
];

impl OwnBoards {
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
            // A heading above a board may be that of an answer which was kept.
            let name = file.path.file_name().unwrap_or_default();
            if shape.frame.is_some() && is_an_answer(&name.to_string_lossy().to_lowercase()) {
                continue;
            }
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

    /// The ending that all of them have.
    fn ending(&self) -> Option<String> {
        let mut endings = self.files.iter().map(|file| file.extension());
        let first = endings.next()??.to_str()?;
        let is_plain = !first.is_empty() && first.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let is_shared = endings.all(|ending| ending == Some(first.as_ref()));
        (is_plain && is_shared).then(|| first.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_is_named_as_the_submissions_own_are() {
        for (files, ending) in [
            (&[][..], ".txt"),
            (&["test/one.csv", "two.csv"], ".csv"),
            (&["one.csv", "two.txt"], ".txt"),
            (&["one"], ".txt"),
        ] {
            let boards = OwnBoards {
                files: files.iter().map(PathBuf::from).collect(),
                ..OwnBoards::default()
            };
            assert!(told_name(&[], &boards).ends_with(ending), "{files:?}");
        }
    }

    #[test]
    fn what_lies_in_a_hidden_folder_is_no_board() {
        for (place, may_be) in [
            ("../test/puzzle.txt", true),
            ("data/a.map2", true),
            ("../tmp/.cache/fontconfig/4c59-le64.cache-8", false),
            ("../.java/fonts/17/fcinfo.txt", false),
        ] {
            assert_eq!(may_be_a_board(Path::new(place)), may_be, "{place}");
        }
    }
}
