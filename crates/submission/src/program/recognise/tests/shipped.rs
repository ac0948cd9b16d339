//! The languages the grader ships with.

use crate::program::recognise::recognise;
use crate::program::recognise::tests::samples::{C_MAIN, JAVA_MAIN, submission};
use crate::tests::sample::assignment;
use course::built_in_languages::built_in_languages;

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
