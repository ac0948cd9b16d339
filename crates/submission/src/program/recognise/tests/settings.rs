//! What a `submission.toml` decides, where programs start, and what they find there.

use std::path::Path;

use crate::program::hints::Clue;
use crate::program::recognise::tests::{C_MAIN, JAVA_MAIN, PY_MAIN, hold, recognised};

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
