//! Which Java builds what, and whose fault a build is that failed.

use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::build_submission::Built;
use crate::installed_tools::ToolsHere;
use crate::runner::PrepareError;
use confined::ConfinedDir;
use model::execution::{Captured, Execution};
use model::fault::Fault;
use model::obstacle::Obstacle;
use model::program_ending::Ending;
use model::scorecard::{BuildRecord, BuildResult};
use model::tier::Tier;
use sandbox::toolchain::Java;
use submission::program::Program;

use super::{BuildAttempt, is_java, java_needed, refusal, with_java, with_the_java_it_needs};

fn command(words: &[&str]) -> Vec<String> {
    words.iter().map(|&word| word.to_owned()).collect()
}

fn program(build: &[&[&str]], run: &[&str], least_java: Option<u32>) -> Program {
    Program {
        language: "java".to_owned(),
        entry: PathBuf::from("Main.java"),
        build: build.iter().map(|words| command(words)).collect(),
        run: command(run),
        least_java,
        ..Program::default()
    }
}

fn javac(least: Option<u32>) -> Program {
    program(&[&["javac", "Main.java"]], &["java", "Main"], least)
}

fn java(version: u32) -> Java {
    Java {
        version,
        home: PathBuf::from(format!("/jdk/{version}")),
    }
}

fn newer(here: &str, needed: &str) -> Fault {
    Fault::NotRun(Obstacle::NewerToolNeeded {
        here: here.to_owned(),
        needed: needed.to_owned(),
    })
}

/// Builds with 17 by its name, with 21 and 25 beside it, for a program that really needs this one. The compilers that were
/// called, and what is said in the end.
fn built_where(needs: u32, least: Option<u32>) -> (Vec<String>, Option<Fault>) {
    let tools = ToolsHere::with_javas(17, vec![java(17), java(21), java(25)]);
    let folder = tempfile::tempdir().unwrap();
    let mut called = Vec::new();
    let tried = with_the_java_it_needs(&javac(least), &tools, &mut |way: Program| {
        let compiler = way.build[0][0].clone();
        called.push(compiler.clone());
        let version = Path::new(&compiler)
            .ancestors()
            .nth(2)
            .and_then(|home| home.file_name()?.to_str()?.parse().ok())
            .unwrap_or(17);
        Ok::<_, PrepareError>(BuildAttempt {
            program: way,
            folder: ConfinedDir::open(folder.path()).unwrap(),
            made: None,
            record: None,
            fault: (version < needs).then(|| newer("Java", &format!("Java {needs}"))),
        })
    });
    (called, tried.unwrap().fault)
}

#[test]
fn the_oldest_java_that_will_do_is_taken() {
    let table = [
        (11, None, &["javac"][..]),
        (21, None, &["javac", "/jdk/21/bin/javac"]),
        (25, None, &["javac", "/jdk/25/bin/javac"]),
        // Where its files tell, the older one is not tried first.
        (21, Some(21), &["/jdk/21/bin/javac"]),
        (17, Some(8), &["javac"]),
    ];
    for (needs, least, expected) in table {
        let (called, fault) = built_where(needs, least);
        assert_eq!(called, expected, "{needs}");
        assert_eq!(fault, None, "{needs}");
    }
}

#[test]
fn where_no_java_is_new_enough_the_newest_here_is_named() {
    let expected = Some(newer("Java 25", "Java 26"));
    assert_eq!(built_where(26, None).1, expected);
    // What its files ask for counts, even where a compiler would take it.
    assert_eq!(built_where(17, Some(26)).1, expected);
}

#[test]
fn another_java_builds_and_runs_it_and_other_tools_stay() {
    let way = program(
        &[&["javac", "-d", "out", "Main.java"], &["sh", "after.sh"]],
        &["java", "-cp", "out", "Main"],
        None,
    );
    let taken = with_java(&way, &java(21));
    let build = [
        command(&["/jdk/21/bin/javac", "-d", "out", "Main.java"]),
        command(&["sh", "after.sh"]),
    ];
    assert_eq!(taken.build, build);
    assert_eq!(taken.run[0], "/jdk/21/bin/java");
    let home = ("JAVA_HOME".to_owned(), "/jdk/21".to_owned());
    assert_eq!(taken.environment, [home]);
}

#[test]
fn a_java_is_asked_for_only_of_what_is_built_with_one() {
    assert!(is_java(&javac(None)));
    assert!(is_java(&program(&[&["ant"]], &["{made}"], None)));
    assert!(!is_java(&program(&[&["make"]], &["{made}"], None)));
    assert_eq!(java_needed(&newer("Java 17", "Java 21")), Some(21));
    assert_eq!(java_needed(&newer("Go 1.19", "Go 1.21")), None);
    assert_eq!(java_needed(&Fault::NoOutput), None);
}

/// A build that ended so, and said this.
fn built(result: BuildResult, complained: &str) -> Built {
    Built {
        record: BuildRecord {
            commands: vec!["ant".to_owned()],
            result,
            words: complained.to_owned(),
            cpu: Duration::ZERO,
        },
        made: None,
        last: Some(Execution {
            stderr: Captured::whole(complained),
            ..Execution::new(Tier::Contained, Ending::Exited { code: 127 })
        }),
    }
}

#[test]
fn a_tool_that_is_not_here_is_not_the_programs_fault() {
    let way = javac(None);
    let refused = |result, words: &str| refusal(&built(result, words), &way, &[]);
    let missing = "sh: 1: ant: not found";
    for result in [BuildResult::Failed, BuildResult::Stopped] {
        let tool = Obstacle::ToolMissing {
            tool: "ant".to_owned(),
        };
        assert_eq!(refused(result, missing), Some(Fault::NotRun(tool)));
    }
    let words = "Main.java:3: error: ';' expected";
    let own = Fault::DoesNotCompile {
        words: words.to_owned(),
    };
    assert_eq!(refused(BuildResult::Failed, words), Some(own));
    assert_eq!(refused(BuildResult::Built, missing), None);
}
