//! What stands in the way of a program, and what does not.

use std::fs;
use std::path::Path;
use std::path::PathBuf;

use crate::file_tree::Tree;
use crate::gather_files::gather;
use crate::program::Program;
use crate::program::recognise::recognise;
use crate::program::recognise::tests::{
    C_MAIN, ELF, JAVA_MAIN, PY_MAIN, languages, recognised, submission, text,
};
use crate::tests::{assignment, rows};
use model::obstacle::{Foreign, Obstacle};

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
            language: "java".into(),
            foreign: Foreign::Sources,
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
fn a_language_without_an_entry_is_named_and_a_course_that_allows_some_does_not_allow_it() {
    let sources = [
        ("assignment1.csproj", "<Project/>"),
        ("src/Program.cs", "class Program {}"),
        ("src/a/Board.cs", ""),
        ("tools/x.rb", ""),
    ];
    let expected = Obstacle::LanguageUnknown {
        language: "C#".into(),
        file: "src/Program.cs".into(),
    };
    assert_eq!(recognised(&sources), Err(expected));
    let expected = Obstacle::LanguageNotAllowed {
        language: "C#".into(),
        foreign: Foreign::Sources,
    };
    assert_eq!(where_only(&["python"], &sources), Err(expected));
    // A program in a language of the course is taken for what it is, whatever lies beside it.
    assert!(recognised(&[("main.py", PY_MAIN), ("a.rb", ""), ("b.rb", "")]).is_ok());
    // The course's own entry for an ending says better what is wanted.
    let (_folder, tree) = submission(&[("Board.cs", "")]);
    let mut known = languages();
    known[0].extensions.push("cs".into());
    known.retain(|language| language.name != "python");
    let came = recognise(&tree, &assignment("x"), &known, &|_| true);
    assert!(
        !matches!(came, Err(Obstacle::LanguageUnknown { .. })),
        "{came:?}"
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

/// What comes of these files where only these languages are allowed.
fn where_only(allowed: &[&str], files: &[(&str, &str)]) -> Result<Program, Obstacle> {
    let (_folder, tree) = submission(files);
    let mut some = assignment("x");
    some.languages = allowed.iter().map(|&name| name.into()).collect();
    recognise(&tree, &some, &languages(), &|_| true)
}

/// Files with their texts, as `main.py=PY_MAIN`.
fn files(listed: &str) -> Vec<(&str, &str)> {
    let files = listed.split_whitespace().map(|file| {
        let (name, code) = file.split_once('=').unwrap_or((file, ""));
        (name, text(code))
    });
    files.collect()
}

#[test]
fn a_claim_does_not_decide_the_language() {
    let table = r#"
        python | build = "gcc -O2 -o solver solver.c"\nrun = "./solver" | solver.c=C_MAIN | gcc
        python | build = "make" | Makefile | make
        python | build = ["python3 x.py", "sh build.sh"] | build.sh | sh
        python | run = "./solver" | solver=ELF | ./solver
        python | run = "./run.sh" | run.sh | ./run.sh
        python | run = "{out}/solver" | | {out}/solver
        python | run = "{made}" | | {made}
        # Only named like the tool.
        python | run = "./python3 main.py" | python3 | ./python3
        python | run = "/tmp/python3 main.py" | | /tmp/python3
        python | run = "env python3 main.py" | | env
        python | run = "node main.js" | main.js | node
        # The right tool, and what it is given is not of its language.
        java python | run = "java -jar x.jar" | x.jar=PK | x.jar
        c python | build = "gcc -o s fast.cpp" | fast.cpp | fast.cpp
        # What was handed in is not what the build made.
        c python | run = "./solver" | solver=ELF | ./solver
        c python | start-in = "bin"\nrun = "./s.sh" | bin/s.sh | ./s.sh
    "#;
    for [allowed, settings, listed, word] in rows(table) {
        let settings = format!("language = \"python\"\\n{settings}").replace("\\n", "\n");
        let mut all = vec![("main.py", PY_MAIN), ("submission.toml", &*settings)];
        all.extend(files(listed));
        let expected = Obstacle::LanguageNotAllowed {
            language: word.to_owned(),
            foreign: Foreign::Command,
        };
        let allowed: Vec<&str> = allowed.split(' ').collect();
        assert_eq!(where_only(&allowed, &all), Err(expected), "{settings}");
        // Where nothing is said about languages, all of that is nobody's business.
        assert!(where_only(&[], &all).is_ok(), "{settings}");
    }
}

#[test]
fn commands_of_an_allowed_language_are_the_submissions_own_business() {
    let table = r#"
        python | run = "python3 -O main.py" | main.py=PY_MAIN
        python | run = "python main.py --quiet board.txt" | main.py=PY_MAIN board.txt
        python | run = "/usr/bin/python3.12 -m main" | main.py=PY_MAIN
        python | build = "python3 -m compileall ." | main.py=PY_MAIN
        python | build = []\nrun = "python3 main.py" | main.py=PY_MAIN notes.c
        python | run = "python3 solver.txt" | solver.txt
        c | build = "gcc-13 -O3 -o solver solver.c"\nrun = "./solver" | solver.c=C_MAIN
        c | build = "gcc -o {out}/s solver.c"\nrun = "{out}/s" | solver.c=C_MAIN
        # It was built at home, too, and is built again here.
        c | | solver.c=C_MAIN a.out=ELF
        c | build = "cc -O2 -o solver solver.c"\nrun = "./solver" | solver.c=C_MAIN solver=ELF
        python | | main.py=PY_MAIN bin/solver=ELF fast.so=ELF
        java | build = "javac -cp lib/algs4.jar -d {out} X.java" | X.java=JAVA_MAIN lib/algs4.jar=PK
        c-make | build = "make all"\nrun = "bin/solver" | solver.c=C_MAIN Makefile
        java | run = "java -cp {out}:lib/algs4.jar X" | X.java=JAVA_MAIN lib/algs4.jar=PK
        jar java | run = "java -jar x.jar" | X.java=JAVA_MAIN x.jar=PK
    "#;
    for [allowed, settings, listed] in rows(table) {
        let settings = settings.replace("\\n", "\n");
        let mut all = vec![("submission.toml", &*settings)];
        all.extend(files(listed));
        let allowed: Vec<&str> = allowed.split(' ').collect();
        let came = where_only(&allowed, &all);
        assert!(came.is_ok(), "{settings}: {came:?}");
        // What was built elsewhere is no offence, and not there.
        let binaries = all.iter().filter(|(_, text)| *text == ELF);
        let mut names: Vec<PathBuf> = binaries.map(|(name, _)| name.into()).collect();
        names.sort();
        assert_eq!(came.unwrap().left_out, names, "{settings}");
    }
}
