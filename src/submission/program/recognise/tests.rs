//! Shapes of submissions as students hand them in, and how each is started.

use std::fs;

use super::*;

use crate::course::built_in_languages::built_in_languages;
use crate::submission::gather::gather;
use crate::submission::program::hints::Clue;
use crate::submission::tests::sample::assignment;

const JAVA_MAIN: &str = "public class X { public static void main(String[] args) {} }";
const PY_MAIN: &str = "if __name__ == '__main__':\n    main()\n";
const C_MAIN: &str = "int main(void) { return 0; }";
const WINDOW: &str =
    "import javafx.application.Application;\nclass X { public static void main(String[] a) {} }";

fn strings(words: &str) -> Vec<String> {
    words.split_whitespace().map(str::to_owned).collect()
}

/// `name | extensions | markers | entries | mains, separated by ; | tools | builds, separated by ; | run`
fn language(line: &str) -> Language {
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

fn languages() -> Vec<Language> {
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

fn submission(files: &[(&str, &str)]) -> (tempfile::TempDir, Tree) {
    let folder = tempfile::tempdir().unwrap();
    for (path, text) in files {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    let (tree, _) = gather(folder.path()).unwrap();
    (folder, tree)
}

fn recognised(files: &[(&str, &str)]) -> Result<Program, Obstacle> {
    let (_folder, tree) = submission(files);
    recognise(&tree, &assignment("fifteen-bnb"), &languages(), &|_| true)
}

/// The files, the language, the entry, the run command, the last build command, and a part of how it was found.
type Row<'a> = (
    &'a [(&'a str, &'a str)],
    &'a str,
    &'a str,
    &'a str,
    &'a str,
    &'a str,
);

fn hold(table: &[Row<'_>]) {
    for (files, language, entry, run, build, how) in table {
        let names: Vec<&str> = files.iter().map(|(name, _)| *name).collect();
        let program =
            recognised(files).unwrap_or_else(|obstacle| panic!("{names:?}: {obstacle:?}"));
        assert_eq!(program.language, *language, "{names:?}");
        assert_eq!(
            program.entry,
            Path::new(entry),
            "{names:?}: {}",
            program.how_found
        );
        assert_eq!(program.run.join(" "), *run, "{names:?}");
        let last = program.build.last().map(|command| command.join(" "));
        assert_eq!(last.unwrap_or_default(), *build, "{names:?}");
        assert!(
            program.how_found.contains(how),
            "{names:?}: {}",
            program.how_found
        );
    }
}

#[test]
fn python_is_started_as_a_person_would() {
    hold(&[
        (
            &[("main.py", "print(1)")],
            "python",
            "main.py",
            "python3 {tree}/main.py",
            "",
            "only file with a main",
        ),
        (
            &[("tucil.py", "x = 1")],
            "python",
            "tucil.py",
            "python3 {tree}/tucil.py",
            "",
            "is the only file",
        ),
        (
            &[
                ("src/main.py", "import board\nmain()"),
                ("src/board.py", "class Board: pass"),
                ("test/a.txt", "1"),
                ("README.md", ""),
            ],
            "python",
            "src/main.py",
            "python3 {tree}/src/main.py",
            "",
            "only file with a main",
        ),
        (
            &[
                ("solver.py", PY_MAIN),
                ("board.py", PY_MAIN),
                ("util.py", ""),
            ],
            "python",
            "solver.py",
            "python3 {tree}/solver.py",
            "",
            "name of a main program",
        ),
        (
            &[("Main.py", PY_MAIN), ("gui.py", "import tkinter\nmain()")],
            "python",
            "Main.py",
            "python3 {tree}/Main.py",
            "",
            "name of a main program",
        ),
        (
            &[("main.py", "import tkinter\nmain()"), ("cli.py", PY_MAIN)],
            "python",
            "cli.py",
            "python3 {tree}/cli.py",
            "",
            "",
        ),
        (
            &[("a.py", PY_MAIN), ("b.py", "import a\nmain()")],
            "python",
            "b.py",
            "python3 {tree}/b.py",
            "",
            "the others are used by it",
        ),
        (
            &[
                ("a.py", PY_MAIN),
                ("b.py", PY_MAIN),
                ("README.md", "Run `python b.py`"),
            ],
            "python",
            "b.py",
            "python3 {tree}/b.py",
            "",
            "the README starts `b.py`",
        ),
        (
            &[("a.py", PY_MAIN), ("test_a.py", PY_MAIN)],
            "python",
            "a.py",
            "python3 {tree}/a.py",
            "",
            "tests or open windows",
        ),
        (
            &[("fifteen.py", PY_MAIN), ("zzz.py", PY_MAIN)],
            "python",
            "fifteen.py",
            "python3 {tree}/fifteen.py",
            "",
            "name of a main program",
        ),
        (
            &[("a.py", PY_MAIN), ("deep/b.py", PY_MAIN)],
            "python",
            "a.py",
            "python3 {tree}/a.py",
            "",
            "the outermost",
        ),
        (
            &[
                ("puzzle/__main__.py", "main()"),
                ("puzzle/__init__.py", ""),
                ("setup.cfg", ""),
            ],
            "python-package",
            "puzzle/__main__.py",
            "python3 -m puzzle",
            "",
            "there is a `puzzle/__main__.py`",
        ),
        (
            &[
                ("src/puzzle/__main__.py", "main()"),
                ("src/puzzle/board.py", ""),
                ("x.txt", ""),
            ],
            "python-package",
            "src/puzzle/__main__.py",
            "python3 -m puzzle",
            "",
            "",
        ),
        (
            &[("__main__.py", "main()"), ("board.py", "")],
            "python",
            "__main__.py",
            "python3 {tree}/__main__.py",
            "",
            "",
        ),
        (
            &[
                ("app/main.py", "from .board import Board\nmain()"),
                ("app/board.py", ""),
                ("x.txt", ""),
            ],
            "python",
            "app/main.py",
            "python3 -m app.main",
            "",
            "",
        ),
        (
            &[
                ("main.py", "# main()\ndef f(): pass"),
                ("other.py", "print(1)"),
            ],
            "python",
            "other.py",
            "python3 {tree}/other.py",
            "",
            "only file with a main",
        ),
        (
            &[("a.py", "def f(): pass"), ("b.py", "def g(): pass")],
            "python",
            "a.py",
            "python3 {tree}/a.py",
            "",
            "no file has a main",
        ),
        (
            &[("-rf.py", "print(1)")],
            "python",
            "-rf.py",
            "python3 {tree}/-rf.py",
            "",
            "",
        ),
    ]);
}

#[test]
fn java_is_built_with_all_that_belongs_to_it() {
    hold(&[
        (
            &[
                (
                    "src/Main.java",
                    "class Main { public static void main(String[] a) { new Board(); new Save(); } }",
                ),
                ("src/Board.java", "class Board {}"),
                (
                    "src/Save.java",
                    "import java.awt.image.BufferedImage; class Save {}",
                ),
                (
                    "demo/src/main/java/module-info.java",
                    "module demo { requires javafx.controls; }",
                ),
                (
                    "demo/src/main/java/app/App.java",
                    "package app; import javafx.application.Application; class App { public static void main(String[] a) { new Board(); } }",
                ),
                (
                    "demo/src/main/java/app/Board.java",
                    "package app; class Board { App app; }",
                ),
            ],
            "java",
            "src/Main.java",
            "java -cp {out} Main",
            "javac -d {out} src/Board.java src/Main.java src/Save.java",
            "",
        ),
        (
            &[("Solver.java", JAVA_MAIN), ("Board.java", "class Board {}")],
            "java",
            "Solver.java",
            "java -cp {out} X",
            "javac -d {out} Board.java Solver.java",
            "only file with a main",
        ),
        (
            &[
                (
                    "src/Main.java",
                    "package app;\nclass Main { public static void main(String[] a) {} }",
                ),
                ("src/Board.java", "package app; class Board {}"),
                ("bin/app/Main.class", ""),
            ],
            "java",
            "src/Main.java",
            "java -cp {out} app.Main",
            "javac -d {out} src/Board.java src/Main.java",
            "",
        ),
        (
            &[
                ("src/Main.java", JAVA_MAIN),
                (
                    "src/BoardTest.java",
                    "import org.junit.Test; class BoardTest {}",
                ),
            ],
            "java",
            "src/Main.java",
            "java -cp {out} X",
            "javac -d {out} src/Main.java",
            "",
        ),
        (
            &[("Main.java", WINDOW), ("Cli.java", JAVA_MAIN)],
            "java",
            "Cli.java",
            "java -cp {out} X",
            "javac -d {out} Cli.java Main.java",
            "",
        ),
        (
            &[
                ("src/Main.java", JAVA_MAIN),
                ("old/src/Main.java", JAVA_MAIN),
            ],
            "java",
            "src/Main.java",
            "java -cp {out} X",
            "javac -d {out} src/Main.java",
            "",
        ),
        (
            &[
                ("build.xml", "<project/>"),
                ("src/Solver.java", JAVA_MAIN),
                ("report/a.pdf", ""),
            ],
            "java-ant",
            "src/Solver.java",
            "java X",
            "ant",
            "there is a `build.xml`",
        ),
        (
            &[
                ("src/Puzzle15.java", JAVA_MAIN),
                (
                    "src/Other.java",
                    "class Other { /* public static void main */ }",
                ),
            ],
            "java",
            "src/Puzzle15.java",
            "java -cp {out} X",
            "javac -d {out} src/Other.java src/Puzzle15.java",
            "only file with a main",
        ),
        (
            &[
                ("src/Main.java", JAVA_MAIN),
                ("run.sh", "javac src/*.java && java Main"),
                ("README.md", ""),
            ],
            "java",
            "src/Main.java",
            "java -cp {out} X",
            "javac -d {out} src/Main.java",
            "",
        ),
    ]);
}

#[test]
fn c_and_its_kin_are_built_with_one_main() {
    hold(&[
        (
            &[("main.c", C_MAIN), ("board.c", "int b;"), ("board.h", "")],
            "c",
            "main.c",
            "{out}/main",
            "gcc -o {out}/main board.c main.c",
            "only file with a main",
        ),
        (
            &[
                ("src/solver.cpp", C_MAIN),
                ("src/board.cc", ""),
                ("src/bench.cpp", C_MAIN),
            ],
            "cpp",
            "src/solver.cpp",
            "{out}/solver",
            "g++ -o {out}/solver src/board.cc src/solver.cpp",
            "name of a main program",
        ),
        (
            &[("Makefile", "all:"), ("src/main.cpp", C_MAIN)],
            "c-make",
            "Makefile",
            "{made}",
            "make",
            "there is a `Makefile`",
        ),
        (
            &[
                ("Makefile", "run:\n\tpython main.py"),
                ("main.py", "print(1)"),
            ],
            "python",
            "main.py",
            "python3 {tree}/main.py",
            "",
            "",
        ),
        (
            &[("Cargo.toml", ""), ("src/main.rs", "fn main() {}")],
            "rust-cargo",
            "Cargo.toml",
            "{made}",
            "cargo build",
            "there is a `Cargo.toml`",
        ),
        (
            &[("solver.rs", "fn main() {}")],
            "rust",
            "solver.rs",
            "{out}/solver",
            "rustc -o {out}/solver solver.rs",
            "",
        ),
        (
            &[
                ("main.go", "func main() {}"),
                ("board.go", ""),
                ("board_test.go", ""),
                ("cmd/x/x.go", "func main() {}"),
            ],
            "go",
            "main.go",
            "{out}/main",
            "go build -o {out}/main board.go main.go",
            "",
        ),
    ]);
}

#[test]
fn scripts_and_programs_already_built_are_started() {
    hold(&[
        (
            &[
                ("package.json", "{\"main\": \"lib/go.js\"}"),
                ("lib/go.js", "run()"),
                ("index.js", "x()"),
            ],
            "node",
            "lib/go.js",
            "node {tree}/lib/go.js",
            "",
            "`package.json` names `lib/go.js`",
        ),
        (
            &[
                (
                    "package.json",
                    "{\"scripts\": {\"start\": \"node src/index.js\"}}",
                ),
                ("src/index.js", "run()"),
            ],
            "node",
            "src/index.js",
            "node {tree}/src/index.js",
            "",
            "",
        ),
        (
            &[
                ("solver.js", "module.exports = 1"),
                ("index.js", "const s = require('./solver');\ns.run()"),
            ],
            "node",
            "index.js",
            "node {tree}/index.js",
            "",
            "",
        ),
        (
            &[("run.sh", "echo 1")],
            "shell",
            "run.sh",
            "bash {tree}/run.sh",
            "",
            "",
        ),
        (
            &[("solver", "\u{7f}ELF....")],
            "executable",
            "solver",
            "{tree}/solver",
            "",
            "already built",
        ),
        (
            &[("main.py", "print(1)"), ("solver", "\u{7f}ELF....")],
            "python",
            "main.py",
            "python3 {tree}/main.py",
            "",
            "",
        ),
        (
            &[
                ("gen.py", "print(1)"),
                ("main.cpp", "// a long program\nint main() { return 0; }\n"),
            ],
            "cpp",
            "main.cpp",
            "{out}/main",
            "g++ -o {out}/main main.cpp",
            "",
        ),
    ]);
}

#[test]
fn submission_toml_comes_first() {
    hold(&[
        (
            &[
                ("submission.toml", "entry = \"b.py\""),
                ("main.py", PY_MAIN),
                ("b.py", ""),
            ],
            "python",
            "b.py",
            "python3 {tree}/b.py",
            "",
            "`submission.toml` says `b.py`",
        ),
        (
            &[
                ("submission.toml", "language = \"Java\""),
                ("main.py", PY_MAIN),
                ("Main.java", JAVA_MAIN),
            ],
            "java",
            "Main.java",
            "java -cp {out} X",
            "javac -d {out} Main.java",
            "",
        ),
        (
            &[
                (
                    "submission.toml",
                    "run = \"python3 -O main.py\"\nbuild = \"make x\"",
                ),
                ("main.py", PY_MAIN),
            ],
            "python",
            "main.py",
            "python3 -O main.py",
            "make x",
            "",
        ),
        (
            &[
                ("submission.toml", "run = [\"ghc\", \"x.hs\"]"),
                ("x.hs", ""),
            ],
            "ghc",
            "",
            "ghc x.hs",
            "",
            "says how to run it",
        ),
    ]);
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
    assert_eq!(program.notes.len(), 1);
}

#[test]
fn what_stands_in_the_way_is_named() {
    let no_tool = |missing: &'static str| move |tool: &str| tool != missing;
    let (_folder, tree) = submission(&[("Main.java", JAVA_MAIN)]);
    let java_only = assignment("x");
    assert_eq!(
        recognise(&tree, &java_only, &languages(), &no_tool("javac")),
        Err(Obstacle::ToolMissing {
            tool: "javac".into()
        })
    );
    let mut python_only = assignment("x");
    python_only.languages = vec!["Python".into()];
    assert_eq!(
        recognise(&tree, &python_only, &languages(), &|_| true),
        Err(Obstacle::LanguageNotAllowed {
            language: "java".into()
        })
    );
    let Err(Obstacle::NoProgram { looked_for, found }) =
        recognised(&[("report.pdf", ""), ("a.txt", "")])
    else {
        panic!("a program");
    };
    assert!(
        looked_for.contains(&"python (main.py, *.py)".to_owned()),
        "{looked_for:?}"
    );
    assert_eq!(found, ["a.txt", "report.pdf"]);
    let Err(Obstacle::NoProgram { looked_for, .. }) = recognised(&[
        ("submission.toml", "entry = \"gone.py\""),
        ("main.py", PY_MAIN),
    ]) else {
        panic!("a program");
    };
    assert_eq!(looked_for, ["gone.py"]);
    let empty = Tree {
        root: PathBuf::new(),
        files: Vec::new(),
    };
    assert_eq!(
        recognise(&empty, &java_only, &[], &|_| true),
        Err(Obstacle::Empty)
    );
    let Err(obstacle) = recognised(&[("Board.java", "class Board {}")]) else {
        panic!("a program");
    };
    assert!(
        matches!(obstacle, Obstacle::NoProgram { .. }),
        "{obstacle:?}"
    );
}

#[test]
fn of_two_languages_the_one_whose_tools_are_here_is_taken() {
    let (_folder, tree) = submission(&[("Main.java", JAVA_MAIN), ("main.py", "x()")]);
    let here = |tool: &str| tool != "javac";
    let program = recognise(&tree, &assignment("x"), &languages(), &here).unwrap();
    assert_eq!(program.language, "python");
    let (_folder, tree) = submission(&[("Makefile", ""), ("main.c", C_MAIN)]);
    let here = |tool: &str| tool != "make";
    let program = recognise(&tree, &assignment("x"), &languages(), &here).unwrap();
    assert_eq!(program.language, "c");
}

#[test]
fn a_driver_of_the_course_is_started_with_the_students_classes() {
    let (_folder, tree) = submission(&[
        ("src/Board.java", "class Board {}"),
        ("src/Solver.java", JAVA_MAIN),
    ]);
    let mut driven = assignment("npuzzle-astar");
    driven.driver = Some("provided/Driver.java".into());
    let program = recognise(&tree, &driven, &languages(), &|_| true).unwrap();
    assert_eq!(program.entry, Path::new("Driver.java"));
    assert_eq!(program.run.join(" "), "java -cp {out} Driver");
    assert_eq!(
        program.build[0].join(" "),
        "javac -d {out} src/Board.java src/Solver.java Driver.java"
    );
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
    assert_eq!(program.hints.file_choice(), Some("1"));
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

#[test]
fn odd_bytes_are_no_obstacle() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("main.py"), b"# caf\xe9\nprint('\xff')\n").unwrap();
    let (tree, _) = gather(folder.path()).unwrap();
    let program = recognise(&tree, &assignment("x"), &languages(), &|_| true).unwrap();
    assert_eq!(program.entry, Path::new("main.py"));
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
