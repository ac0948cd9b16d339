//! Java, as students hand it in.

use std::path::Path;

use crate::program::recognise::recognise;
use crate::program::recognise::tests::samples::{JAVA_MAIN, WINDOW, hold, languages, submission};
use crate::tests::sample::assignment;

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
