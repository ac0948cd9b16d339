//! The Python that a program is run by: the usual one, or a newer one where only that can read it.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use crate::build_submission::BuildError;
use crate::installed_tools::ToolsHere;
use crate::runner::PrepareError;
use confined::ConfinedDir;
use model::fault::Fault;
use model::limits::Limits;
use model::obstacle::Obstacle;
use sandbox::{Request, Work, Worker};
use submission::file_tree::Tree;
use submission::program::{Program, least_python};

/// The name of the usual one.
const USUAL: &str = "python3";

/// Has Python read what a program is made of, without running it.
const READ: &str = "
import ast, sys
for name in sys.argv[1:]:
    with open(name, 'rb') as file:
        ast.parse(file.read(), name)
";

#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    /// The usual one: it can read it, or no other can.
    Usual,
    Newer(PathBuf),
    Missing(Obstacle),
}

/// What is known before anybody reads the program.
#[derive(Debug)]
pub(crate) struct Known {
    /// The version of the usual Python after the three.
    here: Option<u32>,
    /// The programs of newer ones, the oldest first.
    newer: Vec<PathBuf>,
    /// The oldest that it seems to be written for.
    least: Option<u32>,
}

impl Known {
    /// Of a program that a Python runs by its name alone; nothing of any other.
    pub(crate) fn new(program: &Program, tree: &Tree, tools: &ToolsHere) -> Option<Self> {
        let is_usual = program.run.first().is_some_and(|tool| tool == USUAL);
        if !is_usual || program.sources.is_empty() {
            return None;
        }
        let sources = program.sources.iter();
        let least = sources.filter_map(|path| {
            let text = tree.beginning(path, u64::MAX);
            least_python(&String::from_utf8_lossy(&text))
        });
        Some(Self {
            here: tools.python(),
            newer: tools
                .newer_pythons()
                .map(|python| python.program.clone())
                .collect(),
            least: least.max(),
        })
    }

    /// Which Python runs it. Only where another answer than the usual one is possible is anybody asked to read it.
    pub(crate) fn choose<T>(
        &self,
        can_read: &mut dyn FnMut(&Path) -> Result<bool, T>,
    ) -> Result<Choice, T> {
        let missing = self.missing();
        if self.newer.is_empty() && missing.is_none() || can_read(Path::new(USUAL))? {
            return Ok(Choice::Usual);
        }
        for python in &self.newer {
            if can_read(python)? {
                return Ok(Choice::Newer(python.clone()));
            }
        }
        Ok(missing.map_or(Choice::Usual, Choice::Missing))
    }

    /// What it seems to be written for, where that is newer than the usual one.
    fn missing(&self) -> Option<Obstacle> {
        let (here, needed) = (self.here?, self.least?);
        (needed > here).then(|| Obstacle::NewerToolNeeded {
            here: format!("Python 3.{here}"),
            needed: format!("Python 3.{needed}"),
        })
    }
}

/// Whether this Python can read the program that lies in this folder.
pub(crate) fn can_read(
    worker: &mut Worker,
    python: &Path,
    program: &Program,
    folder: &ConfinedDir,
    limits: Limits,
) -> Result<bool, PrepareError> {
    // Alone: what is handed in must not stand in for what the question imports.
    let command = [
        python.as_os_str(),
        OsStr::new("-I"),
        OsStr::new("-c"),
        OsStr::new(READ),
    ];
    let sources = program.sources.iter().map(|path| path.as_os_str());
    let mut request = Request::new(command.into_iter().chain(sources));
    request.limits = limits;
    request.work = Work::Folder(folder.path().to_owned());
    request.start_in = PathBuf::from("work");
    let execution = worker.run(&request).map_err(BuildError::from)?;
    let complained = String::from_utf8_lossy(&execution.stderr.kept);
    Ok(execution.ending.is_well() || !complained.contains("SyntaxError"))
}

/// The fault with the version of the Python that is here, where a newer one was asked for.
pub(crate) fn with_version_here(obstacle: Obstacle, tools: &ToolsHere) -> Obstacle {
    match (obstacle, tools.python()) {
        (Obstacle::NewerToolNeeded { here, needed }, Some(minor)) if here == "Python" => {
            Obstacle::NewerToolNeeded {
                here: format!("Python 3.{minor}"),
                needed,
            }
        }
        (other, _) => other,
    }
}

/// Takes this choice over into the program; why it cannot be run, where the right one is not here.
pub(crate) fn take(choice: Choice, program: &mut Program) -> Option<Fault> {
    match choice {
        Choice::Usual => None,
        Choice::Newer(python) => {
            program.run[0] = python.display().to_string();
            None
        }
        Choice::Missing(obstacle) => Some(Fault::NotRun(obstacle)),
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use super::*;

    fn choice(known: &Known, readers: &[&str]) -> (Choice, Vec<String>) {
        let mut asked = Vec::new();
        let chosen = known.choose(&mut |python: &Path| {
            let name = python.display().to_string();
            asked.push(name.clone());
            Ok::<_, Infallible>(readers.contains(&name.as_str()))
        });
        (chosen.unwrap_or_else(|never| match never {}), asked)
    }

    fn known(newer: &[&str], least: Option<u32>) -> Known {
        Known {
            here: Some(11),
            newer: newer.iter().map(PathBuf::from).collect(),
            least,
        }
    }

    #[test]
    fn the_oldest_that_can_read_it_is_taken() {
        let newer = ["/p/12", "/p/13"];
        let it = known(&newer, Some(12));
        assert_eq!(choice(&it, &["python3", "/p/12"]).0, Choice::Usual);
        assert_eq!(choice(&it, &newer).0, Choice::Newer("/p/12".into()));
        assert_eq!(choice(&it, &["/p/13"]).0, Choice::Newer("/p/13".into()));
    }

    #[test]
    fn a_python_that_is_not_here_is_named_only_where_the_usual_one_cannot_read_it() {
        let missing = Choice::Missing(Obstacle::NewerToolNeeded {
            here: "Python 3.11".to_owned(),
            needed: "Python 3.12".to_owned(),
        });
        let it = known(&[], Some(12));
        assert_eq!(choice(&it, &[]).0, missing);
        assert_eq!(choice(&it, &["python3"]).0, Choice::Usual);
        // What every Python refuses, and what is written for an older one, is the program's own fault.
        for least in [None, Some(10), Some(11)] {
            assert_eq!(choice(&known(&["/p/12"], least), &[]).0, Choice::Usual);
        }
    }

    #[test]
    fn nobody_is_asked_where_the_answer_is_known() {
        let (chosen, asked) = choice(&known(&[], Some(10)), &[]);
        assert_eq!((chosen, asked), (Choice::Usual, Vec::new()));
    }

    #[test]
    fn the_version_here_is_told_where_only_the_needed_one_was_known() {
        let tools = ToolsHere::default();
        let asked = Obstacle::NewerToolNeeded {
            here: "Java 17".to_owned(),
            needed: "Java 21".to_owned(),
        };
        assert_eq!(with_version_here(asked.clone(), &tools), asked);
    }
}
