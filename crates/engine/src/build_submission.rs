//! Builds a submission in the sandbox, once.

use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::Duration;

use confined::{
    ConfinedDir, SanitizeError, TreeBounds, WalkEntry, WalkLimits, is_machine_fault, sanitize_tree,
    walk,
};
use dialogue::case_run::ProgramSetup;
use dialogue::command_places::{OUT, Places, provided};
use model::execution::Execution;
use model::limits::Limits;
use model::program_ending::Ending;
use model::scorecard::{BuildRecord, BuildResult};
use sandbox::{Request, SandboxError, Work, Worker};
use submission::gather_files::{self, MOST_BYTES};

/// The most a report keeps of what a compiler says.
const MOST_WORDS: usize = 8_000;

#[derive(Debug)]
pub(crate) struct Built {
    pub record: BuildRecord,
    /// The executable it made, from the root of the tree, where one was made.
    pub made: Option<PathBuf>,
    /// The last run, for those who look for what stood in the way.
    pub last: Option<Execution>,
}

/// Builds the program in this folder, which holds a copy of its tree.
pub(crate) fn build(
    worker: &mut Worker,
    tree: &ConfinedDir,
    cast: &ProgramSetup<'_>,
    limits: &Limits,
) -> Result<Built, BuildError> {
    // A name that the grader has for itself, whatever was handed in under it.
    tree.make_folder(Path::new(OUT))?;
    let before = executables(tree);
    let mut record = BuildRecord {
        commands: Vec::new(),
        result: BuildResult::Built,
        words: String::new(),
        cpu: Duration::ZERO,
    };
    let mut last = None;
    let places = Places::new(
        worker,
        Path::new("work"),
        cast.provided,
        &cast.program.libraries,
        None,
        limits.memory,
    );
    for command in &cast.program.build {
        let mut request = Request::new(places.fill(command));
        request.limits = limits.clone();
        request.work = Work::Folder(tree.path().to_owned());
        request.start_in = Path::new("work").join(&cast.program.build_in);
        request.shown = provided(cast.provided);
        request.environment = places.search_paths();
        for (name, value) in &cast.program.environment {
            request
                .environment
                .push((name.into(), places.fill_word(value)));
        }
        record.commands.push(shortened(command, cast.provided));
        let execution = worker.run(&request)?;
        record.cpu += execution.cpu;
        add_words(&mut record.words, &execution);
        record.result = match (&execution.ending, &execution.exceeded) {
            (Ending::Exited { code: 0 }, None) => BuildResult::Built,
            (_, Some(_)) | (Ending::Stopped | Ending::Dismissed | Ending::LeftWaiting, _) => {
                BuildResult::Stopped
            }
            (Ending::Exited { .. } | Ending::Crashed { .. } | Ending::NotStarted { .. }, None) => {
                BuildResult::Failed
            }
        };
        last = Some(execution);
        if record.result != BuildResult::Built {
            break;
        }
    }
    match sanitize_tree(tree, bounds(limits)) {
        Ok(()) => {}
        Err(SanitizeError::System(error)) if is_machine_fault(&error) => return Err(error.into()),
        Err(trouble) => {
            record.result = BuildResult::Failed;
            record
                .words
                .push_str(&format!("the build was refused: {trouble}\n"));
            return Ok(Built {
                record,
                made: None,
                last: None,
            });
        }
    }
    let made = executables(tree)
        .into_iter()
        .filter(|path| !before.contains(path))
        // What stands nearer the root is more likely the program than a helper.
        .min_by_key(|path| (path.components().count(), path.clone()));
    Ok(Built { record, made, last })
}

#[derive(Debug, thiserror::Error)]
pub(crate) enum BuildError {
    #[error(transparent)]
    Sandbox(#[from] SandboxError),
    #[error("the submission could not be laid out for its build")]
    Folder(#[from] io::Error),
}

/// How much a build may leave: what it was allowed to write, holes in files counted in full.
fn bounds(limits: &Limits) -> TreeBounds {
    TreeBounds {
        entries: usize::try_from(limits.files()).unwrap_or(usize::MAX),
        bytes: limits.disk.0.saturating_add(MOST_BYTES),
        depth: DEEPEST,
    }
}

/// Folders are nested no deeper than this, though a build adds some to what was handed in.
const DEEPEST: usize = 2 * gather_files::DEEPEST;

/// The programs in a folder that could be started as they are, from its root.
fn executables(tree: &ConfinedDir) -> Vec<PathBuf> {
    let reach = WalkLimits {
        depth: DEEPEST,
        entries: usize::MAX,
    };
    let mut found = Vec::new();
    walk(tree, reach, &mut |_, _| true, &mut |seen| {
        if let WalkEntry::File(path, facts) = seen
            && facts.st_mode & 0o111 != 0
            && path
                .extension()
                .is_none_or(|ending| ending == "exe" || ending == "out")
        {
            found.push(path.to_owned());
        }
        ControlFlow::Continue(())
    });
    found
}

/// A command for people, as if it were typed in the submission's own folder.
fn shortened(command: &[String], provided: &[PathBuf]) -> String {
    let names = provided.iter().filter_map(|file| file.file_name());
    let names: Vec<_> = names.map(|name| name.to_string_lossy()).collect();
    let provided = if names.is_empty() {
        ".".to_owned()
    } else {
        names.join(":")
    };
    let words = command.join(" ");
    words
        .replace("{provided}", &provided)
        .replace("{out}", OUT)
        .replace("{tree}/", "")
        .replace("{tree}", ".")
}

fn add_words(words: &mut String, execution: &Execution) {
    for captured in [&execution.stderr, &execution.stdout] {
        let said = String::from_utf8_lossy(&captured.kept);
        for line in errors_first(&said) {
            if words.len() + line.len() > MOST_WORDS {
                if !words.ends_with("…\n") {
                    words.push_str("…\n");
                }
                return;
            }
            words.push_str(line);
            words.push('\n');
        }
    }
}

/// The lines of a compiler, its warnings that come before the first error behind everything else: only the first lines are
/// told.
fn errors_first(said: &str) -> Vec<&str> {
    let mut lines: Vec<&str> = said.lines().collect();
    let is_error = |line: &&str| line.contains("error:") || line.starts_with("error[");
    let Some(mut first) = lines.iter().position(is_error) else {
        return lines;
    };
    if lines[..first].iter().any(|line| line.contains("warning:")) {
        // `In function 'main':` belongs to the error below it.
        while first > 0 && lines[first - 1].ends_with(':') {
            first -= 1;
        }
        lines.rotate_left(first);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_of_a_compiler_come_before_its_warnings() {
        let said = "a.c:1:2: warning: unused\n 1 | x\na.c: In function 'main':\na.c:3:1: error: no\n 3 | y";
        let expected = [
            "a.c: In function 'main':",
            "a.c:3:1: error: no",
            " 3 | y",
            "a.c:1:2: warning: unused",
            " 1 | x",
        ];
        assert_eq!(errors_first(said), expected);
        for plain in [
            "a.c:3:1: error: no\na.c:4:1: warning: x",
            "a.c:1:2: warning: unused",
            "",
        ] {
            assert_eq!(errors_first(plain), plain.lines().collect::<Vec<_>>());
        }
    }
}
