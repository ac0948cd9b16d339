//! What a `submission.toml` decides.

use std::path::Path;

use crate::program::recognise::tests::samples::{JAVA_MAIN, PY_MAIN, hold, recognised};

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
