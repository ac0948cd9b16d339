//! The Python that a program is run by: the usual one, or another of the machine where only that can read it or has the
//! packages it imports.

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

const USUAL: &str = "python3";

/// Has a Python read what a program is made of, without running it, and count the imports that neither the program nor
/// this Python has.
const READ: &str = "
import ast, importlib.util, os, sys
imported, own = set(), set()
for path in sys.argv[1:]:
    with open(path, 'rb') as file:
        tree = ast.parse(file.read(), path)
    own.update(name.split('.')[0] for name in os.listdir(os.path.dirname(path) or '.'))
    for part in ast.walk(tree):
        if isinstance(part, ast.Import):
            imported.update(name.name.split('.')[0] for name in part.names)
        elif isinstance(part, ast.ImportFrom) and part.level == 0:
            imported.add(part.module.split('.')[0])

def is_lacked(name):
    try:
        return importlib.util.find_spec(name) is None
    except Exception:
        return False

print(sum(map(is_lacked, imported - own)))
";

#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    /// The usual one: it can read it and has what it imports, or no other is better.
    Usual,
    Other(PathBuf),
    Missing(Obstacle),
}

/// What a Python made of a program. The least is the best.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Reading {
    /// With so many of its imports missing.
    Reads {
        lacks: u32,
    },
    CannotRead,
}

/// It reads it and has all of it.
const ALL: Reading = Reading::Reads { lacks: 0 };

/// What is known before anybody reads the program.
#[derive(Debug)]
pub(crate) struct Known {
    /// The version of the usual Python after the three.
    here: Option<u32>,
    /// The programs of the others, the first to be tried first.
    others: Vec<PathBuf>,
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
            others: tools.other_pythons(),
            least: least.max(),
        })
    }

    /// Which Python runs it. Only where another answer than the usual one is possible is anybody asked to read it.
    pub(crate) fn choose<T>(
        &self,
        read: &mut dyn FnMut(&Path) -> Result<Reading, T>,
    ) -> Result<Choice, T> {
        let missing = self.missing();
        if self.others.is_empty() && missing.is_none() {
            return Ok(Choice::Usual);
        }
        let mut best = read(Path::new(USUAL))?;
        let mut chosen = None;
        for python in &self.others {
            if best == ALL {
                break;
            }
            let reading = read(python)?;
            if reading < best {
                (best, chosen) = (reading, Some(python));
            }
        }
        Ok(match (chosen, missing) {
            (Some(python), _) => Choice::Other(python.clone()),
            (None, Some(missing)) if best == Reading::CannotRead => Choice::Missing(missing),
            (None, _) => Choice::Usual,
        })
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

/// What this Python makes of the program that lies in this folder.
pub(crate) fn read(
    worker: &mut Worker,
    python: &Path,
    program: &Program,
    folder: &ConfinedDir,
    limits: Limits,
) -> Result<Reading, PrepareError> {
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
    if !execution.ending.is_well() && complained.contains("SyntaxError") {
        return Ok(Reading::CannotRead);
    }
    let lacks = String::from_utf8_lossy(&execution.stdout.kept);
    Ok(Reading::Reads {
        lacks: lacks.trim().parse().unwrap_or(0),
    })
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
        Choice::Other(python) => {
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

    /// What is chosen if each of these Pythons lacks so many imports and no other can read it; and who was asked.
    fn choice(known: &Known, readers: &[(&str, u32)]) -> (Choice, Vec<String>) {
        let mut asked = Vec::new();
        let chosen = known.choose(&mut |python: &Path| {
            let name = python.display().to_string();
            asked.push(name.clone());
            let mut all = readers.iter();
            let found = all.find_map(|&(reader, lacks)| (reader == name).then_some(lacks));
            Ok::<_, Infallible>(found.map_or(Reading::CannotRead, |lacks| Reading::Reads { lacks }))
        });
        (chosen.unwrap_or_else(|never| match never {}), asked)
    }

    fn known(others: &[&str], least: Option<u32>) -> Known {
        Known {
            here: Some(11),
            others: others.iter().map(PathBuf::from).collect(),
            least,
        }
    }

    #[test]
    fn the_first_that_can_read_it_is_taken() {
        let it = known(&["/p/12", "/p/13"], Some(12));
        let usual = [("python3", 0), ("/p/12", 0)];
        assert_eq!(choice(&it, &usual), (Choice::Usual, vec![USUAL.to_owned()]));
        for (readers, chosen) in [(&["/p/12", "/p/13"][..], "/p/12"), (&["/p/13"], "/p/13")] {
            let readers: Vec<_> = readers.iter().map(|&name| (name, 0)).collect();
            assert_eq!(choice(&it, &readers).0, Choice::Other(chosen.into()));
        }
    }

    #[test]
    fn one_that_has_more_of_what_it_imports_is_taken() {
        let it = known(&["/p/12", "/p/13"], None);
        for (readers, chosen) in [
            (
                &[("python3", 1), ("/p/12", 1), ("/p/13", 0)][..],
                Some("/p/13"),
            ),
            (&[("python3", 2), ("/p/12", 1), ("/p/13", 1)], Some("/p/12")),
            (&[("python3", 1), ("/p/12", 1), ("/p/13", 2)], None),
            (&[("python3", 1)], None),
            (&[("/p/13", 3)], Some("/p/13")),
        ] {
            let chosen = chosen.map_or(Choice::Usual, |path| Choice::Other(path.into()));
            assert_eq!(choice(&it, readers).0, chosen, "{readers:?}");
        }
    }

    #[test]
    fn a_python_that_is_not_here_is_named_only_where_the_usual_one_cannot_read_it() {
        let missing = Choice::Missing(Obstacle::NewerToolNeeded {
            here: "Python 3.11".to_owned(),
            needed: "Python 3.12".to_owned(),
        });
        let it = known(&[], Some(12));
        assert_eq!(choice(&it, &[]).0, missing);
        assert_eq!(choice(&it, &[("python3", 0)]).0, Choice::Usual);
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
