//! What stands in the way of a program, and what does not.

use std::fs;
use std::path::Path;
use std::path::PathBuf;

use crate::record::obstacle::Obstacle;
use crate::submission::gather::gather;
use crate::submission::program::recognise::recognise;
use crate::submission::program::recognise::tests::samples::{
    C_MAIN, JAVA_MAIN, PY_MAIN, languages, recognised, submission,
};
use crate::submission::tests::sample::assignment;
use crate::submission::tree::Tree;

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
    let empty = Tree::new(PathBuf::new(), Vec::new());
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
fn odd_bytes_are_no_obstacle() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("main.py"), b"# caf\xe9\nprint('\xff')\n").unwrap();
    let (tree, _) = gather(folder.path()).unwrap();
    let program = recognise(&tree, &assignment("x"), &languages(), &|_| true).unwrap();
    assert_eq!(program.entry, Path::new("main.py"));
}
