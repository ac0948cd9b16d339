//! Java, as students hand it in.

use std::path::Path;

use crate::program::recognise::recognise;
use crate::program::recognise::tests::{JAVA_MAIN, hold, languages, recognised, submission};
use crate::tests::assignment;

#[test]
fn java_is_built_with_what_the_entry_needs() {
    hold(
        r"
        src/Main.java = class Main { public static void main(String[] a) { new Board(); new Save(); } }
        src/Board.java = class Board {}
        src/Save.java = import java.awt.image.BufferedImage; class Save {}
        demo/src/main/java/module-info.java = module demo { requires javafx.controls; }
        demo/src/main/java/app/App.java = package app; import javafx.application.Application; class App { public static void main(String[] a) { new Board(); } }
        demo/src/main/java/app/Board.java = package app; class Board { App app; }
        > java | src/Main.java | java -cp {out} Main | javac -d {out} src/Board.java src/Main.java src/Save.java |
        Solver.java = JAVA_MAIN
        Board.java = class Board {}
        > java | Solver.java | java -cp {out} X | javac -d {out} Solver.java | only file with a main
        src/Main.java = package app;\nclass Main { public static void main(String[] a) {} }
        src/Board.java = package app; class Board {}
        bin/app/Main.class
        > java | src/Main.java | java -cp {out} app.Main | javac -d {out} src/Main.java |
        src/Main.java = JAVA_MAIN
        src/BoardTest.java = import org.junit.Test; class BoardTest {}
        > java | src/Main.java | java -cp {out} X | javac -d {out} src/Main.java |
        Main.java = WINDOW
        Cli.java = JAVA_MAIN
        > java | Cli.java | java -cp {out} X | javac -d {out} Cli.java Main.java |
        src/Main.java = JAVA_MAIN
        old/src/Main.java = JAVA_MAIN
        > java | src/Main.java | java -cp {out} X | javac -d {out} src/Main.java |
        build.xml = <project/>
        src/Solver.java = JAVA_MAIN
        report/a.pdf
        > java-ant | src/Solver.java | java X | ant | there is a `build.xml`
        src/Puzzle15.java = JAVA_MAIN
        src/Other.java = class Other { /* public static void main */ }
        > java | src/Puzzle15.java | java -cp {out} X | javac -d {out} src/Puzzle15.java | only file with a main
        src/Main.java = JAVA_MAIN
        run.sh = javac src/*.java && java Main
        README.md
        > java | src/Main.java | java -cp {out} X | javac -d {out} src/Main.java |
    ",
    );
}

#[test]
fn other_ways_to_build_follow_the_likeliest() {
    let main = "public class Main { public static void main(String[] a) { new Board(a[0]); } }";
    let board = ("src/Board.java", "class Board {}");
    let stray = ("src/Coba.java", "class Coba { public static void main(");
    let test = (
        "src/BoardTest.java",
        "import org.junit.Test; class BoardTest {}",
    );
    let module = ("src/module-info.java", "module m { requires javafx.fxml; }");
    type Row<'a> = (&'a [(&'a str, &'a str)], &'a [&'a str]);
    let table: [Row<'_>; 4] = [
        (
            &[("src/Main.java", main), board, stray, test, module],
            &[
                "javac -d {out} src/Board.java src/Main.java",
                "javac -d {out} src/Board.java src/Coba.java src/Main.java",
            ],
        ),
        (
            &[
                ("src/Main.java", main),
                board,
                stray,
                ("README.md", "`javac -d bin src/*.java`"),
            ],
            &[
                "javac -d {out} src/Board.java src/Coba.java src/Main.java",
                "javac -d {out} src/Board.java src/Main.java",
            ],
        ),
        (
            &[("src/main.java", main), board],
            &["javac -d {out} src/Board.java src/Main.java"],
        ),
        (
            &[
                ("Makefile", "all:\n\tclang++ -o main main.cpp board.cpp\n"),
                (
                    "main.cpp",
                    "#include \"board.h\"\nint main() { return f(); }",
                ),
                ("board.cpp", "int f() { return 0; }"),
                ("old.cpp", "int f() { return 1; }"),
            ],
            &[
                "make",
                "make CXX=g++ CC=gcc",
                "g++ -o {out}/main board.cpp main.cpp old.cpp",
                "g++ -o {out}/main board.cpp main.cpp",
                "g++ -o {out}/main main.cpp",
            ],
        ),
    ];
    for (files, expected) in table {
        let program = recognised(files).unwrap();
        let ways = std::iter::once(&program).chain(&program.otherwise);
        let built: Vec<String> = ways.map(|way| way.build[0].join(" ")).collect();
        assert_eq!(built, expected, "{files:?}");
    }
}

#[test]
fn a_main_that_reads_nothing_is_taken_only_where_no_other_is_left() {
    let reading = "class Run { public static void main(String[] a) { new java.io.File(a[0]); } }";
    let window = "import javafx.stage.FileChooser; class Gui { FileChooser f; public static void main(String[] a) { new Gui(); } }";
    let idle = "class Tree { public static void main(String[] a) { System.out.println(1); } }";
    let table: [(&[(&str, &str)], &str); 6] = [
        (&[("Solver.java", idle), ("Run.java", reading)], "Run.java"),
        (&[("Gui.java", window), ("Tree.java", idle)], "Gui.java"),
        (&[("Gui.java", window), ("Run.java", reading)], "Run.java"),
        (&[("Tree.java", idle)], "Tree.java"),
        (
            &[
                (
                    "Gui.java",
                    "import javax.swing.JFrame; class Gui { Run r; public static void main(String[] a) { new Gui(a[0]); } }",
                ),
                ("Run2.java", reading),
            ],
            "Gui.java",
        ),
        (
            &[("DebugMain.java", reading), ("Start.java", reading)],
            "Start.java",
        ),
    ];
    for (files, entry) in table {
        let program = recognised(files).unwrap();
        assert_eq!(program.entry, Path::new(entry), "{}", program.how_found);
    }
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
