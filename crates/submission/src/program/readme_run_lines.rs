//! How a README says the program is started.

use std::path::{Path, PathBuf};

use crate::file_tree;
use crate::file_tree::Tree;
use crate::names_and_keys::is_among;
use crate::program::input_hints::{MenuLine, search_line};
use crate::program::submission_toml::words;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RunLine {
    /// The line, as it stands there.
    pub line: String,
    /// The folder of the submission it is started in, as far as the README says so.
    pub start_in: Option<PathBuf>,
    words: Vec<String>,
}

const STARTERS: &[&str] = &[
    "python", "python3", "py", "java", "node", "deno", "bash", "sh", "go", "cargo", "npx",
    "ts-node", "tsx",
];
const COMPILERS: &[&str] = &["javac", "g++", "gcc", "clang++", "clang", "c++", "cc"];
/// What compilers want a word behind.
const OPTIONS_WITH_A_VALUE: &str = "\
    -d -cp -classpath --class-path -sourcepath --source-path -p --module-path --add-modules -encoding \
    --release -source --source -target --target -s -h -o -I -L";
const MOST_LINES: usize = 50;
const READ_BYTES: u64 = 256 << 10;
/// A longer line is prose.
const LONGEST_SHOWN: usize = 160;
const MOST_SHOWN: usize = 400;

/// Endings of files that a program is made of, or writes.
const NO_BOARDS: &str = "cpp cc hpp java py js ts rs go exe jar class png gif html json";

/// The files that a line of a README compiles, from the root.
pub(crate) type Compiled = Vec<PathBuf>;

/// What the lines of the submission's READMEs compile, line by line.
#[must_use]
pub(crate) fn compiled(tree: &Tree) -> Vec<Compiled> {
    let mut found: Vec<Compiled> = lines(tree, COMPILERS)
        .iter()
        .map(|line| line.compiled(tree))
        .filter(|files| !files.is_empty())
        .collect();
    found.dedup();
    found
}

/// What the submission's READMEs call its searches, as in `- A: A* search`.
#[must_use]
pub(crate) fn searches(tree: &Tree) -> Vec<MenuLine> {
    let texts = texts(tree).into_iter();
    texts
        .flat_map(|(_, text)| text.lines().filter_map(search_line).collect::<Vec<_>>())
        .collect()
}

/// The lines of the READMEs that are short: among them may be a session with the program.
#[must_use]
pub(crate) fn shown_lines(tree: &Tree) -> Vec<String> {
    let is_shown = |line: &&str| !line.is_empty() && line.len() <= LONGEST_SHOWN;
    let texts = texts(tree).into_iter();
    let lines = texts.flat_map(|(_, text)| {
        let lines = text.lines().map(str::trim).filter(is_shown);
        lines.map(str::to_owned).collect::<Vec<_>>()
    });
    lines.take(MOST_SHOWN).collect()
}

/// The submission's READMEs and the folders they lie in, the outermost first.
fn texts(tree: &Tree) -> Vec<(PathBuf, String)> {
    let mut readmes: Vec<&Path> = tree
        .files
        .iter()
        .map(|file| file.path.as_path())
        .filter(|path| {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            name.to_lowercase().starts_with("readme") && path.components().count() <= 3
        })
        .collect();
    readmes.sort_by_key(|path| path.components().count());
    let read = |readme: &Path| {
        let text = tree.beginning(readme, READ_BYTES);
        let folder = readme.parent().unwrap_or(Path::new("")).to_owned();
        (folder, String::from_utf8_lossy(&text).into_owned())
    };
    readmes.into_iter().map(read).collect()
}

/// The lines of the submission's READMEs that begin with one of these words, the outermost README first.
fn lines(tree: &Tree, first: &[&str]) -> Vec<RunLine> {
    let texts = texts(tree).into_iter();
    let mut found: Vec<RunLine> = texts
        .flat_map(|(folder, text)| in_text(&text, &folder, tree, first))
        .collect();
    found.truncate(MOST_LINES);
    found
}

impl RunLine {
    /// The run lines of the submission's READMEs, the outermost first.
    #[must_use]
    pub fn all(tree: &Tree) -> Vec<Self> {
        lines(tree, STARTERS)
    }

    /// The files that it compiles: those that its patterns fit, from where it is typed or from the root.
    fn compiled(&self, tree: &Tree) -> Compiled {
        let mut patterns = Vec::new();
        let mut words = self.words.iter().skip(1);
        while let Some(word) = words.next() {
            if is_among(word, OPTIONS_WITH_A_VALUE) {
                words.next();
            } else if !word.starts_with(['-', '@']) {
                patterns.push(word.trim_start_matches("./"));
            }
        }
        let place = self.start_in.clone().unwrap_or_default();
        let fits = |path: &Path| {
            [place.as_path(), Path::new("")].into_iter().any(|place| {
                let inner = path.strip_prefix(place).ok().and_then(Path::to_str);
                inner.is_some_and(|inner| patterns.iter().any(|pattern| names(pattern, inner)))
            })
        };
        let files = tree.files.iter().map(|file| &file.path);
        files.filter(|path| fits(path)).cloned().collect()
    }

    #[must_use]
    pub fn starts(&self, entry: &Path) -> bool {
        let Some(whole) = entry.to_str() else {
            return false;
        };
        let stem = entry
            .file_stem()
            .and_then(|stem| stem.to_str())
            .unwrap_or_default();
        let place = self.start_in.clone().unwrap_or_default();
        let without_ending = entry.with_extension("");
        let is_starter = |word: &String| STARTERS.contains(&word.as_str());
        self.words
            .iter()
            .skip_while(|word| is_starter(word))
            .any(|word| {
                let word = word.replace('\\', "/");
                let word = word.trim_start_matches("./");
                let from_place = place.join(word);
                // `python -m solver` starts what lies in the package of that name.
                let package = place.join(word.replace('.', "/"));
                from_place == entry
                    || package.join("__main__.py") == entry
                    || whole == word
                    || (word.contains('/') && word.ends_with(&format!("/{whole}")))
                    || word == stem
                    || (word.contains(['.', '/'])
                        && without_ending.ends_with(word.replace('.', "/")))
                    || (!word.contains('/') && entry.file_name().is_some_and(|name| name == word))
            })
    }
}

impl RunLine {
    /// What stands behind the word that names this file.
    #[must_use]
    pub fn arguments(&self, entry: &Path) -> Option<Vec<String>> {
        let last = (1..=self.words.len()).find(|&many| {
            let beginning = Self {
                words: self.words[..many].to_vec(),
                ..self.clone()
            };
            beginning.starts(entry)
        })?;
        Some(self.words[last..].to_vec())
    }

    /// What stands behind a program that was built from the submission, where a board or a file stands among it.
    #[must_use]
    pub(crate) fn arguments_of_program(&self) -> Option<Vec<String>> {
        if let Some(arguments) = self.arguments_of_tool() {
            return Some(arguments);
        }
        let first = self.words.first()?;
        let is_program = first.starts_with("./") || first.ends_with(".exe");
        let digits = |word: &String| word.bytes().filter(u8::is_ascii_digit).count();
        // The blank may be a letter.
        let has_board = self.words.iter().map(digits).sum::<usize>() >= 8;
        let is_file = |word: &String| {
            let ending = word.rsplit_once('.').map_or("", |(_, ending)| ending);
            let is_ending =
                ending.len() > 1 && ending.bytes().all(|byte| byte.is_ascii_alphabetic());
            !word.starts_with('-') && is_ending && !is_among(ending, NO_BOARDS)
        };
        let gives = has_board || self.words[1..].iter().any(is_file);
        (is_program && gives).then(|| self.words[1..].to_vec())
    }

    /// What stands behind `go run .` and `cargo run --`.
    fn arguments_of_tool(&self) -> Option<Vec<String>> {
        let words: Vec<&str> = self.words.iter().map(String::as_str).collect();
        let rest = match words.as_slice() {
            ["go", "run", place, rest @ ..] if place.starts_with('.') => rest,
            ["cargo", "run", rest @ ..] => {
                let end = rest.iter().position(|word| *word == "--")?;
                &rest[end + 1..]
            }
            _ => return None,
        };
        Some(rest.iter().map(|word| (*word).to_owned()).collect())
    }

    /// The folder it starts this file in: as it says, or the file's own where it names the file without one.
    #[must_use]
    pub(crate) fn place_of(&self, entry: &Path) -> Option<PathBuf> {
        let own = entry.parent()?;
        let is_bare = |word: &String| {
            let word = word.trim_start_matches("./");
            entry.file_name().is_some_and(|name| name == word)
        };
        let bare = self.words.iter().any(is_bare).then(|| own.to_owned());
        self.start_in.clone().or(bare)
    }
}

/// Whether a shell would put this path in the place of the pattern; one without a folder is about its own folder alone.
fn names(pattern: &str, path: &str) -> bool {
    pattern.contains('/') == path.contains('/') && file_tree::matches(pattern, path)
}

fn in_text(text: &str, folder: &Path, tree: &Tree, first_words: &[&str]) -> Vec<RunLine> {
    let mut found = Vec::new();
    let mut place: Option<PathBuf> = None;
    for line in text.lines() {
        let trimmed = line.trim();
        if trimmed.starts_with("```") || trimmed.starts_with('#') {
            place = None;
        }
        for piece in pieces(trimmed) {
            for command in commands(piece) {
                let Some(words) = words(&command.trim().replace('\\', "/")) else {
                    continue;
                };
                match words.first().map(String::as_str) {
                    Some("cd") => {
                        place = words.get(1).and_then(|to| folder_within(tree, folder, to));
                    }
                    Some(first)
                        if first_words.contains(&first)
                            || (first.starts_with("./") || first.ends_with(".exe"))
                                && first_words == STARTERS =>
                    {
                        found.push(RunLine {
                            line: command.trim().to_owned(),
                            start_in: place.clone(),
                            words,
                        });
                    }
                    Some(_) | None => {}
                }
            }
        }
    }
    found
}

/// The commands of a piece, one after the other: `&&` and `;` part them where they are not quoted.
fn commands(piece: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let (mut from, mut quote) = (0, None);
    for (at, sign) in piece.char_indices() {
        let parts = match quote {
            Some(_) => 0,
            None if sign == ';' => 1,
            None if piece[at..].starts_with("&&") => 2,
            None => 0,
        };
        match quote {
            Some(open) if open == sign => quote = None,
            None if matches!(sign, '"' | '\'') => quote = Some(sign),
            _ => {}
        }
        if parts > 0 && at >= from {
            found.push(&piece[from..at]);
            from = at + parts;
        }
    }
    found.push(&piece[from..]);
    found
}

/// The parts of a line that may be commands: what stands in quotes, or all of it without its bullet and prompt, or what
/// comes after a colon.
fn pieces(line: &str) -> Vec<&str> {
    let first = line.split_whitespace().next().unwrap_or_default();
    // What stands in quotes there is an argument.
    if STARTERS.contains(&first) && !line.contains('`') {
        return vec![line];
    }
    for quote in ['`', '"'] {
        let quoted: Vec<&str> = line.split(quote).skip(1).step_by(2).collect();
        if !quoted.is_empty() && !line.starts_with("```") {
            return quoted;
        }
    }
    let after_colon = line.split_once(": ").map(|(_, rest)| rest.trim());
    let bare = line.trim_start_matches(|character: char| {
        character.is_ascii_digit() || matches!(character, '-' | '*' | '$' | '>' | '.' | ')' | ' ')
    });
    // The dot of `./solver` is no bullet.
    let bullet = line.len() - bare.len();
    let bare = if line[..bullet].ends_with('.') && bare.starts_with('/') {
        &line[bullet - 1..]
    } else {
        bare
    };
    // `For example ./solver board.txt`
    let program = line.find(" ./").map(|at| &line[at + 1..]);
    let program = program.filter(|_| after_colon.is_none_or(|rest| !rest.starts_with("./")));
    std::iter::once(bare)
        .chain(after_colon)
        .chain(program)
        .collect()
}

/// The folder of the submission that a `cd` leads to: the README may begin outside, at the repository's name.
fn folder_within(tree: &Tree, from: &Path, to: &str) -> Option<PathBuf> {
    let to = to.replace('\\', "/");
    let parts: Vec<&str> = to
        .split('/')
        .filter(|part| !part.is_empty() && *part != ".")
        .collect();
    let is_folder = |path: &Path| tree.files.iter().any(|file| file.path.starts_with(path));
    (0..parts.len()).find_map(|skipped| {
        let inner: PathBuf = parts[skipped..].iter().collect();
        [from.join(&inner), inner]
            .into_iter()
            .find(|path| is_folder(path))
    })
}

#[cfg(test)]
mod tests {
    use crate::file_tree::{FileMode, TreeFile};

    use super::*;

    fn tree(files: &[&str]) -> Tree {
        let files = files.iter().map(|path| TreeFile {
            path: path.into(),
            size: 1,
            mode: FileMode::Plain,
        });
        Tree::new(PathBuf::new(), files.collect())
    }

    #[test]
    fn run_lines_are_found_in_what_students_write() {
        let table = [
            (
                "Run `python src/main.py` in a terminal",
                "src/main.py",
                None,
            ),
            (
                "```\ncd src\npython main.py\n```",
                "src/main.py",
                Some("src"),
            ),
            ("$ cd src && python3 main.py", "src/main.py", Some("src")),
            (
                "1. cd Tucil3_13520001/src\n2. py main.py",
                "src/main.py",
                Some("src"),
            ),
            ("java -cp bin Main test.txt", "src/Main.java", None),
            ("java -cp bin id.itb.Main", "src/id/itb/Main.java", None),
            ("java -cp bin itb/Main", "src/id/itb/Main.java", None),
            ("> java .\\src\\Main.java", "src/Main.java", None),
            ("    ./run.sh puzzle", "run.sh", None),
            ("- node index.js", "index.js", None),
            ("python -m src.main", "src/main.py", None),
            (
                "python3 -m a.solver --board \"1,2,3\"",
                "a/solver/__main__.py",
                None,
            ),
            (
                "```bash\ncd bin\n```\n## Other\n`python src/main.py`",
                "src/main.py",
                None,
            ),
        ];
        for (text, entry, start_in) in table {
            let lines = in_text(text, Path::new(""), &tree(&[entry, "bin/x"]), STARTERS);
            let line = lines.iter().find(|line| line.starts(Path::new(entry)));
            let line = line.unwrap_or_else(|| panic!("{text}: {lines:?}"));
            let place = line.place_of(Path::new(entry));
            let place = place.filter(|place| place != Path::new(""));
            assert_eq!(place, start_in.map(PathBuf::from), "{text}");
        }
    }

    #[test]
    fn what_is_quoted_is_one_argument() {
        let text = "java A \"1,2,3;4,0,5;7,8,6\" ; echo done";
        let lines = in_text(text, Path::new(""), &tree(&["A.java"]), STARTERS);
        let found: Vec<_> = lines
            .iter()
            .filter_map(|line| line.arguments(Path::new("A.java")))
            .collect();
        assert_eq!(found, [["1,2,3;4,0,5;7,8,6"]]);
    }

    #[test]
    fn what_a_line_compiles_is_found_from_where_it_is_typed() {
        let files = [
            "src/Main.java",
            "src/a/A.java",
            "src/a/b/B.java",
            "src/gui/Gui.java",
            "main.cpp",
            "board.cpp",
        ];
        let table: [(&str, &[&str]); 8] = [
            (
                "javac -d bin src/*.java src/a/*.java",
                &["src/Main.java", "src/a/A.java"],
            ),
            (
                "`cd src && javac -d ../bin Main.java a/*.java`",
                &["src/Main.java", "src/a/A.java"],
            ),
            ("```\ncd src\njavac -cp . *.java\n```", &["src/Main.java"]),
            (
                "javac -encoding UTF-8 .\\src\\Main.java",
                &["src/Main.java"],
            ),
            ("javac src/a/**/*.java", &["src/a/A.java", "src/a/b/B.java"]),
            ("javac @sources.txt", &[]),
            ("g++ -O2 -o solver *.cpp", &["main.cpp", "board.cpp"]),
            ("java -cp bin Main", &[]),
        ];
        let tree = tree(&files);
        for (text, expected) in table {
            let lines = in_text(text, Path::new(""), &tree, COMPILERS);
            let found: Vec<PathBuf> = lines.iter().flat_map(|line| line.compiled(&tree)).collect();
            let expected: Vec<PathBuf> = expected.iter().map(PathBuf::from).collect();
            assert_eq!(found, expected, "{text}");
        }
    }

    #[test]
    fn prose_is_no_run_line() {
        for text in [
            "Python 3 is needed",
            "the program, main.py, solves puzzles",
            "pip install numpy",
            "cd src",
            "an open ' quote: python main.py '",
            "/src   source code",
            "// run it",
        ] {
            let lines = in_text(text, Path::new(""), &tree(&["main.py", "src/x"]), STARTERS);
            assert_eq!(lines, [], "{text}");
        }
    }
}
