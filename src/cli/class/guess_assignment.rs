//! Which assignment a folder is for, where nobody says so: by the boards that lie in it, and by what it calls itself.
//!
//! A wrong guess would grade a right program as wrong. So one is made only where a single assignment is left: the files
//! in the folder rule the others out, or they name one of those that are left and no other.

use std::path::Path;

use course::assignment::Assignment;
use course::course::Course;
use model::fault::Wanted;
use submission::file_tree::Tree;

/// What can be said of a folder.
#[derive(Debug)]
pub(crate) enum Guess<'c> {
    /// It is for this assignment, for this reason.
    One(&'c Assignment, &'static str),
    /// It may be for any of these.
    Several(Vec<&'c Assignment>),
}

/// A file with more bytes is no board.
const LARGEST_BOARD: u64 = 4096;
/// So much of a file is read for what is said in it.
const MOST_READ: u64 = 64 << 10;
/// So many files are looked at.
const MOST_FILES: usize = 300;

pub(crate) fn guess<'c>(course: &'c Course, tree: &Tree) -> Guess<'c> {
    let all = || course.assignments.iter();
    let fitting = find_fitting(course, tree);
    if let [only] = fitting.as_slice() {
        return Guess::One(only, "the files in it fit no other");
    }
    let said = Said::read(tree);
    let named: Vec<&Assignment> = all().filter(|it| said.names(it)).collect();
    let of_kurang: Vec<&Assignment> = all().filter(|it| asks_for_kurang(it)).collect();
    let (one, reason) = match (named.as_slice(), of_kurang.as_slice()) {
        ([one], []) => (*one, "it is named in it"),
        ([one], [other, ..]) if one.name == other.name || !said.computes_kurang() => {
            (*one, "it is named in it")
        }
        ([], [one]) if said.computes_kurang() => (*one, "it computes Kurang"),
        _ => return Guess::Several(fitting),
    };
    if fitting.iter().any(|it| it.name == one.name) {
        Guess::One(one, reason)
    } else {
        // The boards speak for one and the words for another.
        Guess::Several(all().collect())
    }
}

/// The assignments that the files of a submission leave: all of them, unless boards lie there that are of some of them
/// alone, or nothing is in a language that an assignment allows.
fn find_fitting<'c>(course: &'c Course, tree: &Tree) -> Vec<&'c Assignment> {
    let files = tree.files.iter().take(MOST_FILES);
    let boards: Vec<Vec<u8>> = files
        .filter(|file| file.size <= LARGEST_BOARD)
        .map(|file| tree.beginning(&file.path, LARGEST_BOARD))
        .filter(|bytes| {
            course
                .assignments
                .iter()
                .any(|it| it.puzzle.is_board(bytes))
        })
        .collect();
    let fits = |assignment: &&Assignment| {
        let mut boards = boards.iter();
        let has_board = boards.len() == 0 || boards.any(|bytes| assignment.puzzle.is_board(bytes));
        has_board && is_in_an_allowed_language(course, assignment, tree)
    };
    let fitting: Vec<&Assignment> = course.assignments.iter().filter(fits).collect();
    if fitting.is_empty() {
        return course.assignments.iter().collect();
    }
    fitting
}

/// Whether some file may be of a language that the assignment allows.
fn is_in_an_allowed_language(course: &Course, assignment: &Assignment, tree: &Tree) -> bool {
    let allowed = |name: &String| assignment.languages.contains(name);
    let mut languages = course.languages.iter().filter(|it| allowed(&it.name));
    let ending = |path: &Path| {
        let ending = path.extension().unwrap_or_default().to_string_lossy();
        ending.to_lowercase()
    };
    assignment.languages.is_empty()
        || languages.any(|language| {
            // What has no ending of its own may be anything, as a program that is built already.
            language.extensions.is_empty()
                || (tree.files.iter()).any(|file| language.extensions.contains(&ending(&file.path)))
        })
}

fn asks_for_kurang(assignment: &Assignment) -> bool {
    let required = &assignment.answer.required;
    required.contains(&Wanted::Kurang) || required.contains(&Wanted::KurangSum)
}

/// The words in the files of a submission and in their names.
struct Said {
    text: String,
    /// The words of it, in small letters, each between blanks.
    words: String,
}

impl Said {
    fn read(tree: &Tree) -> Self {
        let mut text = String::new();
        for file in tree.files.iter().take(MOST_FILES) {
            text.push('\n');
            text += &file.path.to_string_lossy();
            text.push('\n');
            let bytes = tree.beginning(&file.path, MOST_READ);
            // What is no text says nothing.
            text += std::str::from_utf8(&bytes).unwrap_or_default();
        }
        let words = fold(&text);
        Self { text, words }
    }

    /// Whether an assignment is called by its name or its title.
    fn names(&self, assignment: &Assignment) -> bool {
        let phrases = [(&assignment.name, 2), (&assignment.title, 3)];
        phrases.iter().any(|(phrase, least)| {
            let phrase = fold(phrase);
            // A word alone, or words like `A*`, are said in many a program.
            let long = phrase.split(' ').filter(|word| word.chars().count() > 1);
            long.count() >= *least && self.words.contains(&phrase)
        })
    }

    /// Whether there is a function or a variable of that name: the word alone is Indonesian for "less".
    fn computes_kurang(&self) -> bool {
        const WORD: &str = "kurang";
        let small = self.text.to_lowercase();
        small.match_indices(WORD).any(|(at, _)| {
            small[..at].ends_with('_') || small[at + WORD.len()..].starts_with(['(', '[', '_'])
        })
    }
}

/// The words of a text in small letters, with a blank before, between and after them.
fn fold(text: &str) -> String {
    let mut folded = String::from(" ");
    for character in text.chars().flat_map(char::to_lowercase) {
        if character.is_alphanumeric() {
            folded.push(character);
        } else if !folded.ends_with(' ') {
            folded.push(' ');
        }
    }
    if !folded.ends_with(' ') {
        folded.push(' ');
    }
    folded
}

#[cfg(test)]
mod tests {
    use puzzles::known_kinds::KINDS;
    use std::fs;
    use std::path::PathBuf;

    use submission::gather_files::gather;

    use super::*;

    fn shipped() -> Course {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        Course::at(&root.join("grader.toml"), KINDS).unwrap_or_else(|trouble| panic!("{trouble}"))
    }

    /// Names of files with their text.
    type Files = &'static [(&'static str, &'static str)];

    /// What is guessed of a folder with these files: a name, or how many it may be.
    fn guessed(course: &Course, files: &[(&str, &str)]) -> Result<String, usize> {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in files {
            fs::write(folder.path().join(name), text).unwrap();
        }
        let (tree, _) = gather(folder.path()).unwrap();
        match guess(course, &tree) {
            Guess::One(assignment, _) => Ok(assignment.name.clone()),
            Guess::Several(several) => Err(several.len()),
        }
    }

    const FIFTEEN: &str = "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0\n";
    const EIGHT: &str = "1 2 3\n4 5 6\n7 8 0\n";
    const PACKING: &str = "2 2 2\nDEFAULT\nA\nBB\nB\n";

    #[test]
    fn only_what_one_assignment_fits_is_guessed() {
        let course = shipped();
        let table: [(Files, Result<&str, usize>); 12] = [
            (&[("a.py", "pass")], Err(5)),
            (&[("a.py", "pass"), ("b.txt", PACKING)], Ok("iq-puzzler")),
            (&[("a.py", "pass"), ("b.txt", FIFTEEN)], Err(3)),
            (&[("a.py", "pass"), ("b.txt", EIGHT)], Err(2)),
            (&[("b.txt", EIGHT), ("c.txt", FIFTEEN)], Err(4)),
            (&[("a.py", "# 15-puzzle by IDA*")], Ok("fifteen-ida")),
            (
                &[("a.py", "pass"), ("README", "fifteen-bnb")],
                Ok("fifteen-bnb"),
            ),
            // Two are named, or another than the boards fit.
            (&[("README", "fifteen-bnb is not fifteen_ida")], Err(5)),
            (&[("README", "IQ Puzzler"), ("b.txt", FIFTEEN)], Err(5)),
            (&[("a.py", "def kurang(i):")], Ok("fifteen-bnb")),
            // The word is Indonesian for "less".
            (&[("a.py", "# jika kurang dari 3, kurangi")], Err(5)),
            // Many a program is an N-puzzle by a student.
            (&[("a.py", "# n puzzle by a student")], Err(5)),
        ];
        for (files, expected) in table {
            let expected = expected.map(str::to_owned);
            assert_eq!(guessed(&course, files), expected, "{files:?}");
        }
    }

    #[test]
    fn a_language_that_is_not_allowed_rules_an_assignment_out() {
        let mut course = shipped();
        course.assignments.truncate(2);
        course.assignments[0].languages = vec!["java".to_owned()];
        let files: [(&str, &str); 1] = [("a.py", "pass")];
        assert_eq!(guessed(&course, &files), Ok("fifteen-ida".to_owned()));
        course.assignments[1].languages = vec!["c".to_owned()];
        assert_eq!(guessed(&course, &files), Err(2), "then both are");
    }

    #[test]
    fn no_program_of_ours_is_taken_for_another_assignment() {
        let course = shipped();
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/submissions");
        let folders = |path: PathBuf| {
            let listed = fs::read_dir(path).into_iter().flatten();
            listed.filter_map(|entry| Some(entry.ok()?.path()))
        };
        let (mut right, mut all) = (0, 0);
        for assignment in &course.assignments {
            let of_verdicts = folders(root.join(&assignment.name));
            for student in of_verdicts.flat_map(folders) {
                let Ok((tree, _)) = gather(&student) else {
                    continue;
                };
                all += 1;
                if let Guess::One(one, reason) = guess(&course, &tree) {
                    let (one, own) = (&one.name, &assignment.name);
                    assert_eq!(one, own, "{}: {reason}", student.display());
                    right += 1;
                }
            }
        }
        assert!(all > 150 && right > all / 4, "{right} of {all}");
    }
}
