//! Complaints that a file is not there.

use model::obstacle::Obstacle;

/// The file that this line misses.
pub(super) fn file(line: &str) -> Option<Obstacle> {
    let missing = |name: &str| {
        let name = name.trim().trim_matches(['\'', '"', '`']);
        (!name.is_empty()).then(|| Obstacle::FileMissing {
            name: name.to_owned(),
        })
    };
    // Python: `FileNotFoundError: [Errno 2] No such file or directory: 'test/x.txt'`.
    if let Some((_, name)) = line.split_once("No such file or directory: ") {
        return missing(name);
    }
    for words in ["FileNotFoundException: ", "NoSuchFileException: "] {
        if let Some((_, name)) = line.split_once(words) {
            return missing(name.split(" (").next().unwrap_or(name));
        }
    }
    // Node: `Error: ENOENT: no such file or directory, open 'x.txt'`.
    if line.contains("ENOENT") {
        return missing(line.rsplit_once(", open ").map(|(_, name)| name)?);
    }
    // Go: `open x.txt: no such file or directory`; shell and C: `x.txt: No such file or directory`.
    for words in [": no such file or directory", ": No such file or directory"] {
        if let Some((before, _)) = line.split_once(words) {
            return missing(before.rsplit([' ', ':']).next().unwrap_or(before));
        }
    }
    for words in [
        "rror opening file",
        "ould not open file",
        "annot open file",
        "nable to open file",
    ] {
        if let Some((_, name)) = line.split_once(words) {
            return missing(name.trim_start_matches([':', ' ']));
        }
    }
    None
}
