//! Builds a submission by one of its ways after another, with a newer Java where it needs one.

use std::env::join_paths;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rules::units::Bytes;

use crate::build_submission::{Built, build};
use crate::installed_tools::ToolsHere;
use crate::python_choice;
use crate::runner::{PrepareContext, PrepareError, lacked_space};
use confined::ConfinedDir;
use dialogue::case_run::ProgramSetup;
use dialogue::scratch_dir::Scratch;
use model::fault::Fault;
use model::limits::Limits;
use model::obstacle::Obstacle;
use model::scorecard::{BuildRecord, BuildResult};
use puzzles::check::obstacle::obstacle_of_build;
use sandbox::Worker;
use sandbox::toolchain::Java;
use submission::file_tree::Tree;
use submission::program::Program;

#[derive(Debug)]
pub(crate) struct BuildAttempt {
    /// The program, as the way that was taken has it.
    pub program: Program,
    pub folder: ConfinedDir,
    pub made: Option<PathBuf>,
    /// What was done and said, where there was something to build.
    pub record: Option<BuildRecord>,
    pub fault: Option<Fault>,
}

/// What is said of a submission that this machine has no space to build.
const NO_SPACE: &str = "there was no space among the temporary files to build it in; make some, or set TMPDIR, and grade it again";
/// What is said of a build that leaves nothing to start.
const NOTHING_MADE: &str = "the build ended well, and made no program that could be started";

/// Lays a submission out and builds it: by its likeliest way, by the others where that one fails. Where none leads to a
/// program, what is told is what became of the likeliest.
pub(crate) fn build_somehow(
    worker: &mut Worker,
    tree: &Tree,
    mut program: Program,
    own: &[String],
    around: &PrepareContext<'_>,
    scratch: &Scratch,
) -> Result<BuildAttempt, PrepareError> {
    let otherwise = std::mem::take(&mut program.otherwise);
    let ways: Vec<Program> = std::iter::once(program)
        .chain(otherwise)
        .map(|way| with_javafx(way, around.tools))
        .collect();
    let mut attempt = |way: Program| lay_out_and_build(worker, tree, way, own, around, scratch);
    let mut first: Option<BuildAttempt> = None;
    for way in &ways {
        let tried = with_the_java_it_needs(way, around.tools, &mut attempt)?;
        if tried.fault.is_none() {
            return Ok(tried);
        }
        first.get_or_insert(tried);
    }
    let first = first.expect("there is one way at least");
    // What a newer compiler would not complain of is not always told by the words of an older one.
    let is_its_own = matches!(first.fault, Some(Fault::DoesNotCompile { .. }));
    if let Some(newest) = around.tools.newest_java().filter(|_| is_its_own) {
        for way in ways.iter().filter(|way| is_java(way)) {
            let tried = attempt(with_java(way, newest))?;
            if tried.fault.is_none() {
                return Ok(tried);
            }
        }
    }
    Ok(first)
}

/// Builds by one way, and again with a newer Java as long as one is asked for and is here.
fn with_the_java_it_needs(
    way: &Program,
    tools: &ToolsHere,
    attempt: &mut dyn FnMut(Program) -> Result<BuildAttempt, PrepareError>,
) -> Result<BuildAttempt, PrepareError> {
    let too_old = |needed: u32| {
        Fault::NotRun(Obstacle::NewerToolNeeded {
            here: tools
                .newest_java()
                .map(|java| java.version)
                .or(tools.java())
                .map_or_else(|| "Java".to_owned(), |here| format!("Java {here}")),
            needed: format!("Java {needed}"),
        })
    };
    let is_older = |needed: &u32| tools.java().is_some_and(|here| here < *needed);
    let asked = way.least_java.filter(|_| is_java(way)).filter(is_older);
    let mut tried = match asked.map(|needed| (needed, tools.newer_java(needed))) {
        None => attempt(way.clone())?,
        Some((_, Some(java))) => attempt(with_java(way, java))?,
        Some((needed, None)) => {
            let mut tried = attempt(way.clone())?;
            tried.fault = Some(too_old(needed));
            return Ok(tried);
        }
    };
    let mut tried_with = 0;
    while let Some(needed) = tried.fault.as_ref().and_then(java_needed) {
        match tools.newer_java(needed.max(tried_with + 1)) {
            Some(java) => {
                tried_with = java.version;
                tried = attempt(with_java(way, java))?;
            }
            None => {
                tried.fault = Some(too_old(needed));
                break;
            }
        }
    }
    Ok(tried)
}

/// The Java that a build asked for.
fn java_needed(fault: &Fault) -> Option<u32> {
    match fault {
        Fault::NotRun(Obstacle::NewerToolNeeded { needed, .. }) => {
            needed.strip_prefix("Java ")?.parse().ok()
        }
        _ => None,
    }
}

/// The programs of a Java that commands call by their names alone.
const OF_JAVA: &[&str] = &["java", "javac"];

fn is_java(program: &Program) -> bool {
    let commands = program.build.iter().chain([&program.run]);
    let mut called = commands.filter_map(|command| command.first());
    called.any(|tool| is_of_java(tool) || tool == "ant")
}

/// The program, with the modules of JavaFX where it imports them and they are here.
fn with_javafx(mut program: Program, tools: &ToolsHere) -> Program {
    let jars = if program.javafx { tools.javafx() } else { &[] };
    let Some(path) = join_paths(jars)
        .ok()
        .and_then(|path| path.into_string().ok())
    else {
        return program;
    };
    if jars.is_empty() {
        return program;
    }
    let commands = program.build.iter_mut().chain([&mut program.run]);
    for command in commands.filter(|command| command.first().is_some_and(|tool| is_of_java(tool))) {
        let words = ["--module-path", &path, "--add-modules", "ALL-MODULE-PATH"];
        command.splice(1..1, words.map(str::to_owned));
    }
    program
}

fn is_of_java(tool: &str) -> bool {
    OF_JAVA.contains(&tool)
}

/// The program, built and run by this Java.
fn with_java(program: &Program, java: &Java) -> Program {
    let mut program = program.clone();
    let commands = program.build.iter_mut().chain([&mut program.run]);
    for tool in commands.filter_map(|command| command.first_mut()) {
        if is_of_java(tool) {
            *tool = java.home.join("bin").join(&tool).display().to_string();
        }
    }
    let home = java.home.display().to_string();
    program.environment.push(("JAVA_HOME".to_owned(), home));
    program
}

/// Lays a submission out in a room of its own, so that nothing is left in it of another way, and builds it there.
fn lay_out_and_build(
    worker: &mut Worker,
    tree: &Tree,
    program: Program,
    own: &[String],
    around: &PrepareContext<'_>,
    scratch: &Scratch,
) -> Result<BuildAttempt, PrepareError> {
    let assignment = around.planned.assignment;
    let folder = scratch.room("tree")?;
    tree.without(&program.left_out)
        .copy_into(&folder)
        .map_err(|trouble| trouble.source)?;
    for (from, to) in &program.renamed {
        folder.write(to, &tree.beginning(from, u64::MAX))?;
    }
    if let Some((name, text)) = assignment.read_driver()? {
        // In the place of whatever was handed in under the same name.
        folder.write(name, &text)?;
    }
    let mut tried = BuildAttempt {
        program,
        folder,
        made: None,
        record: None,
        fault: None,
    };
    if tried.program.build.is_empty() {
        take_other_python(worker, tree, &mut tried, around.tools)?;
        return Ok(tried);
    }
    let limits = assignment
        .build_limits
        .applied_to(&build_limits(), Duration::ZERO);
    let cast = ProgramSetup {
        program: &tried.program,
        made: None,
        provided: &assignment.provided,
        processor: around.processor,
    };
    let built = build(worker, &tried.folder, &cast, &limits)?;
    tried.fault = refusal(&built, &tried.program, own);
    let words = &built.record.words;
    if tried.fault.is_some() && lacked_space(tried.folder.path(), words, limits.disk) {
        tried.fault = Some(Fault::NotGraded {
            reason: NO_SPACE.to_owned(),
        });
    }
    let is_wanted = |word: &String| word.contains("{made}");
    if tried.fault.is_none() && built.made.is_none() && tried.program.run.iter().any(is_wanted) {
        tried.fault = Some(Fault::DoesNotCompile {
            words: NOTHING_MADE.to_owned(),
        });
    }
    tried.made = built.made;
    tried.record = Some(built.record);
    Ok(tried)
}

/// Takes another Python for a program that the usual one cannot read, or lacks packages for, and the other does not.
fn take_other_python(
    worker: &mut Worker,
    tree: &Tree,
    tried: &mut BuildAttempt,
    tools: &ToolsHere,
) -> Result<(), PrepareError> {
    let Some(known) = python_choice::Known::new(&tried.program, tree, tools) else {
        return Ok(());
    };
    let choice = known.choose(&mut |python: &Path| {
        let (program, folder) = (&tried.program, &tried.folder);
        python_choice::read(worker, python, program, folder, build_limits())
    })?;
    tried.fault = python_choice::take(choice, &mut tried.program);
    Ok(())
}

/// Why a build does not lead to a program that can be run.
fn refusal(built: &Built, program: &Program, own: &[String]) -> Option<Fault> {
    match built.record.result {
        BuildResult::Built => None,
        BuildResult::Failed | BuildResult::Stopped => {
            let own: Vec<&str> = own.iter().map(String::as_str).collect();
            let hindrance = built
                .last
                .as_ref()
                .and_then(|last| obstacle_of_build(last, &program.language, &own));
            Some(match hindrance {
                Some(
                    found @ (Obstacle::PackageMissing { .. }
                    | Obstacle::NewerToolNeeded { .. }
                    | Obstacle::ToolMissing { .. }),
                ) => Fault::NotRun(found),
                _ => Fault::DoesNotCompile {
                    words: built.record.words.clone(),
                },
            })
        }
    }
}

/// Builds are given more of everything than runs.
fn build_limits() -> Limits {
    Limits {
        memory: Bytes::megabytes(2_000),
        tasks: 512,
        file_size: Bytes::megabytes(512),
        disk: Bytes::megabytes(1_000),
        open_files: 2_048,
        ..Limits::with_cpu(Duration::from_secs(120))
    }
}

#[cfg(test)]
mod tests;
