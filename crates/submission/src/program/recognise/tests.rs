//! Small submissions, languages to recognise them by, and the languages the grader ships with; what a `submission.toml`
//! decides, where programs start, and what they find there.

mod java;
mod obstacles;
mod other_languages;

use std::fs;
use std::path::Path;

use course::languages::{Language, built_in_languages};
use model::obstacle::Obstacle;

use crate::file_tree::Tree;
use crate::gather_files::gather;
use crate::program::Program;
use crate::program::input_hints::Clue;
use crate::program::recognise::recognise;
use crate::tests::assignment;

pub(super) const JAVA_MAIN: &str = "public class X { public static void main(String[] args) {} }";
pub(super) const PY_MAIN: &str = "if __name__ == '__main__':\n    main()\n";
pub(super) const C_MAIN: &str = "int main(void) { return 0; }";
pub(super) const ELF: &str = "\u{7f}ELF";
pub(super) const WINDOW: &str =
    "import javafx.application.Application;\nclass X { public static void main(String[] a) {} }";

pub(super) fn strings(words: &str) -> Vec<String> {
    words.split_whitespace().map(str::to_owned).collect()
}

/// `name | extensions | markers | entries | mains, separated by ; | tools | builds, separated by ; | run`
pub(super) fn language(line: &str) -> Language {
    let parts: Vec<&str> = line.split('|').map(str::trim).collect();
    let lines = |text: &str| -> Vec<String> {
        let lines = text.split(';').map(str::trim);
        lines
            .filter(|line| !line.is_empty())
            .map(str::to_owned)
            .collect()
    };
    Language {
        name: parts[0].to_owned(),
        extensions: strings(parts[1]),
        markers: strings(parts[2]),
        entries: strings(parts[3]),
        mains: lines(parts[4]),
        tools: strings(parts[5]),
        build: lines(parts[6]).iter().map(|line| strings(line)).collect(),
        run: strings(parts[7]),
        environment: Vec::new(),
    }
}

pub(super) fn languages() -> Vec<Language> {
    [
        "rust-cargo | rs | Cargo.toml | | | cargo | cargo build | {made}",
        "c-make | c cpp | Makefile | | | make gcc | make | {made}",
        "java-ant | java | build.xml | Main.java Solver.java | public static void main | ant java | ant | java {class}",
        "python-package | py | __main__.py | | | python3 | | python3 -m {class}",
        "python | py | | main.py solver.py | if __name__ == | python3 | | python3 {entry}",
        "java | java | | Main.java Solver.java | public static void main | javac java | javac -d {out} {sources} | java -cp {out} {class}",
        "cpp | cpp cc | | main.cpp solver.cpp | int main | g++ | g++ -o {out}/{stem} {sources} | {out}/{stem}",
        "c | c | | main.c | int main | gcc | gcc -o {out}/{stem} {sources} | {out}/{stem}",
        "rust | rs | | main.rs | fn main() | rustc | rustc -o {out}/{stem} {entry} | {out}/{stem}",
        "go | go | | main.go | func main() | go | go build -o {out}/{stem} {sources} | {out}/{stem}",
        "node | js mjs | package.json | index.js main.js | | node | | node {entry}",
        "jar | jar | | | | java | | java -jar {entry}",
        "shell | sh | | run.sh | | bash | | bash {entry}",
        "executable | elf out | | | | | | ./{entry}",
    ]
    .map(language)
    .to_vec()
}

pub(super) fn submission(files: &[(&str, &str)]) -> (tempfile::TempDir, Tree) {
    let folder = tempfile::tempdir().unwrap();
    for (path, text) in files {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    let (tree, _) = gather(folder.path()).unwrap();
    (folder, tree)
}

pub(super) fn recognised(files: &[(&str, &str)]) -> Result<Program, Obstacle> {
    let (_folder, tree) = submission(files);
    recognise(&tree, &assignment("fifteen-bnb"), &languages(), &|_| true)
}

/// The text that a name in capitals stands for; any other stands for itself.
pub(super) fn text(name: &str) -> &str {
    match name {
        "JAVA_MAIN" => JAVA_MAIN,
        "PY_MAIN" => PY_MAIN,
        "C_MAIN" => C_MAIN,
        "WINDOW" => WINDOW,
        "ELF" => ELF,
        text => text,
    }
}

/// Submissions, each with a line a file, as `name = text`, and then what is found:
/// `> language | entry | command that runs it | last that builds it | a part of how it was found`.
pub(super) fn hold(submissions: &str) {
    let mut files: Vec<(&str, String)> = Vec::new();
    for line in submissions.lines().map(str::trim) {
        let Some(expected) = line.strip_prefix("> ") else {
            let (name, code) = line.split_once(" = ").unwrap_or((line, ""));
            let code = text(code).replace("\\n", "\n").replace("\\t", "\t");
            files.extend((!name.is_empty()).then_some((name, code)));
            continue;
        };
        let handed_in: Vec<(&str, &str)> =
            files.iter().map(|(name, code)| (*name, &**code)).collect();
        let program = recognised(&handed_in).unwrap_or_else(|it| panic!("{files:?}: {it:?}"));
        let parts: Vec<&str> = expected.split('|').map(str::trim).collect();
        let [language, entry, run, build, how] = parts.try_into().unwrap();
        let how_found = &program.how_found;
        let found = (&*program.language, &*program.entry);
        assert_eq!(
            found,
            (language, Path::new(entry)),
            "{files:?}: {how_found}"
        );
        assert_eq!(program.run.join(" "), run, "{files:?}");
        let last = program.build.last().map(|command| command.join(" "));
        assert_eq!(last.unwrap_or_default(), build, "{files:?}");
        assert!(how_found.contains(how), "{files:?}: {how_found}");
        files.clear();
    }
}

#[test]
fn the_languages_the_grader_ships_with_are_told_apart() {
    let table: [(&[(&str, &str)], &str); 12] = [
        (&[("main.py", "x()")], "python"),
        (
            &[("pkg/__main__.py", "x()"), ("a.txt", "")],
            "python-package",
        ),
        (&[("src/Main.java", JAVA_MAIN)], "java"),
        (
            &[("src/Main.java", JAVA_MAIN), ("build.xml", "")],
            "java-ant",
        ),
        (&[("main.c", C_MAIN)], "c"),
        (&[("main.cpp", C_MAIN)], "cpp"),
        (&[("main.cpp", C_MAIN), ("Makefile", "")], "c-make"),
        (&[("main.cpp", C_MAIN), ("CMakeLists.txt", "")], "cpp-cmake"),
        (&[("main.rs", "fn main() {}")], "rust"),
        (
            &[("src/main.rs", "fn main() {}"), ("Cargo.toml", "")],
            "rust-cargo",
        ),
        (&[("solver.js", "x()")], "javascript"),
        (&[("solve.sh", "echo")], "shell"),
    ];
    for (files, expected) in table {
        let (_folder, tree) = submission(files);
        let languages = built_in_languages();
        let program = recognise(&tree, &assignment("x"), languages, &|_| true).unwrap();
        assert_eq!(program.language, expected, "{files:?}");
    }
}

#[test]
fn submission_toml_comes_first() {
    hold(
        r#"
        submission.toml = entry = "b.py"
        main.py = PY_MAIN
        b.py
        > python | b.py | python3 {tree}/b.py | | `submission.toml` says `b.py`
        submission.toml = language = "Java"
        main.py = PY_MAIN
        Main.java = JAVA_MAIN
        > java | Main.java | java -cp {out} X | javac -d {out} Main.java |
        submission.toml = run = "python3 -O main.py"\nbuild = "make x"
        main.py = PY_MAIN
        > python | main.py | python3 -O main.py | make x |
        submission.toml = run = ["ghc", "x.hs"]
        x.hs
        > ghc | | ghc x.hs | | says how to run it
    "#,
    );
    let program = recognised(&[
        (
            "submission.toml",
            "way = \"stdin\"\nstart-in = \"src\"\nlanguag = \"c\"\n",
        ),
        ("src/main.py", PY_MAIN),
    ])
    .unwrap();
    assert_eq!(program.way.as_deref(), Some("stdin"));
    assert_eq!(program.start_in, [Path::new("src")]);
}

#[test]
fn where_it_starts_and_what_it_opens_is_told() {
    let program = recognised(&[
        (
            "src/main.py",
            "name = input('Nama file: ')\nb = open('../test/' + name)\nprint('1. Dari file')\nc = open('../test/a.txt')",
        ),
        ("test/a.txt", ""),
        ("README.md", "```\ncd src\npython main.py\n```"),
    ])
    .unwrap();
    assert_eq!(
        program.start_in,
        [Path::new("src"), Path::new("test"), Path::new("")]
    );
    assert_eq!(program.boards.files, ["../test/a.txt"]);
    assert_eq!(program.boards.folders, ["../test/"]);
    assert!(program.hints.has(Clue::Asks));
    assert_eq!(program.hints.menu[0].choice, "1");
    assert_eq!(program.hints.questions, ["Nama file:"]);
}

#[test]
fn modules_and_headers_are_found_wherever_they_lie() {
    let variables = |files| recognised(files).unwrap().environment;
    let pair = |name: &str, value: &str| vec![(name.to_owned(), value.to_owned())];
    assert_eq!(
        variables(&[
            ("src/main.py", "from src.board import B\nrun()"),
            ("src/board.py", ""),
            ("a.txt", "")
        ]),
        pair("PYTHONPATH", "{tree}")
    );
    assert_eq!(
        variables(&[
            ("src/main.py", "import board\nrun()"),
            ("src/board.py", ""),
            ("a.txt", "")
        ]),
        []
    );
    assert_eq!(
        variables(&[("src/pkg/__main__.py", "run()"), ("a.txt", "")]),
        pair("PYTHONPATH", "{tree}/src")
    );
    assert_eq!(
        variables(&[("src/main.c", C_MAIN), ("include/board.h", "")]),
        pair("CPATH", "{tree}/include")
    );
}
