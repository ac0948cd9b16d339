//! `init`: writes a starter course, with a comment at every key.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;

use course::course_file::{CourseFile, FILE};

/// What `init` was asked for.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Init {
    /// Where; it is made if it is not there
    #[arg(value_name = "FOLDER", default_value = ".")]
    folder: PathBuf,
}

const EXAMPLES: &str = "\
Examples:
  grader init              a course in the current folder
  grader init my-course    a course in a folder of its own

It writes a grader.toml, one case, and an empty folder for submissions. A file that is there already is never written \
over: then nothing is written at all.";

/// The files of the starter course.
const FILES: [(&str, &str); 3] = [
    (FILE, include_str!("starter/grader.toml")),
    (
        "cases/eight-puzzle/two-moves/board.txt",
        include_str!("starter/cases/eight-puzzle/two-moves/board.txt"),
    ),
    (
        "cases/eight-puzzle/two-moves/expected.toml",
        include_str!("starter/cases/eight-puzzle/two-moves/expected.toml"),
    ),
];

/// The folder for what students hand in.
const SUBMISSIONS: &str = "submissions";

#[derive(Debug, thiserror::Error)]
enum NotWritten {
    #[error("`{}` is there already; nothing was written", .0.display())]
    Taken(PathBuf),
    #[error("cannot write `{}`", path.display())]
    Unwritable { path: PathBuf, source: io::Error },
}

impl Init {
    /// Writes the course and says what to do next.
    pub(crate) fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        write_course(&self.folder).map_err(|reason| match reason {
            NotWritten::Taken(_) => Failure::input(reason),
            NotWritten::Unwritable { .. } => Failure::could_not(reason),
        })?;
        for (name, _) in FILES {
            writeln!(console.out, "wrote {}", self.folder.join(name).display())?;
        }
        let submissions = self.folder.join(SUBMISSIONS);
        writeln!(
            console.out,
            "\nPut what students handed in into {}, a folder each, and type\n  grader run {}",
            submissions.display(),
            submissions.display()
        )?;
        if let Ok(Some(outer)) = CourseFile::around(&self.folder)
            && !is_in(outer.path(), &self.folder)
        {
            writeln!(
                console.notes,
                "note: {} is further out and comes first; name this course with --course {}",
                outer.path().display(),
                self.folder.join(FILE).display()
            )?;
        }
        Ok(Exit::Done)
    }
}

fn write_course(folder: &Path) -> Result<(), NotWritten> {
    let taken = FILES.iter().map(|(name, _)| folder.join(name));
    if let Some(path) = taken
        .into_iter()
        .find(|path| path.symlink_metadata().is_ok())
    {
        return Err(NotWritten::Taken(path));
    }
    let unwritable = |path: &Path| {
        let path = path.to_owned();
        |source| NotWritten::Unwritable { path, source }
    };
    for (name, text) in FILES {
        let path = folder.join(name);
        let above = path.parent().unwrap_or(folder);
        fs::create_dir_all(above).map_err(unwritable(above))?;
        fs::write(&path, text).map_err(unwritable(&path))?;
    }
    let submissions = folder.join(SUBMISSIONS);
    fs::create_dir_all(&submissions).map_err(unwritable(&submissions))
}

/// Whether a file lies in this very folder.
fn is_in(path: &Path, folder: &Path) -> bool {
    let folder = folder.canonicalize().ok();
    folder.is_some() && folder.as_deref() == path.parent()
}

#[cfg(test)]
mod tests {
    use course::course::Course;

    use super::*;

    /// What `init` prints in this folder, and what it notes.
    fn init(folder: &Path) -> (Result<Exit, Failure>, String, String) {
        let (mut out, mut notes) = (Vec::new(), Vec::new());
        let command = Init {
            folder: folder.to_owned(),
        };
        let ended = command.run(&mut Console {
            input: &mut io::empty(),
            out: &mut out,
            notes: &mut notes,
        });
        let text = |bytes| {
            String::from_utf8(bytes)
                .unwrap()
                .replace(&*folder.to_string_lossy(), "HERE")
        };
        (ended, text(out), text(notes))
    }

    #[test]
    fn the_starter_course_opens_without_a_word() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path().join("my course");
        let (ended, out, notes) = init(&folder);
        assert_eq!(ended.unwrap(), Exit::Done);
        assert_eq!(
            out,
            "wrote HERE/grader.toml\n\
             wrote HERE/cases/eight-puzzle/two-moves/board.txt\n\
             wrote HERE/cases/eight-puzzle/two-moves/expected.toml\n\
             \n\
             Put what students handed in into HERE/submissions, a folder each, and type\n  \
             grader run HERE/submissions\n"
        );
        assert_eq!(notes, "");
        let course = Course::open(&folder).unwrap_or_else(|trouble| panic!("{trouble}"));
        assert_eq!(course.notes, [""; 0]);
        let [assignment] = &course.assignments[..] else {
            panic!("{:?}", course.assignments);
        };
        assert_eq!(assignment.broken, []);
        assert_eq!(assignment.cases.len(), 1);
        assert!(folder.join(SUBMISSIONS).is_dir());
    }

    #[test]
    fn what_the_starter_course_leaves_out_may_be_put_in() {
        let folder = tempfile::tempdir().unwrap();
        init(folder.path()).0.unwrap();
        let path = folder.path().join(FILE);
        let text = fs::read_to_string(&path).unwrap();
        fs::write(
            &path,
            text.replace("\n#due", "\ndue").replace("\n#late", "\nlate"),
        )
        .unwrap();
        let course = Course::open(folder.path()).unwrap_or_else(|trouble| panic!("{trouble}"));
        assert!(course.assignments[0].due.is_some());
        assert!(course.assignments[0].late.cap.is_some());
    }

    #[test]
    fn nothing_is_written_over() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join(FILE), "language = \"id\"\n").unwrap();
        let (ended, out, _) = init(folder.path());
        let failure = ended.unwrap_err();
        assert_eq!((failure.exit(), out.as_str()), (Exit::Usage, ""));
        assert!(!folder.path().join("cases").exists());
        let kept = fs::read_to_string(folder.path().join(FILE)).unwrap();
        assert_eq!(kept, "language = \"id\"\n");
    }

    #[test]
    fn a_course_further_out_is_told() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join(FILE), "").unwrap();
        let within = folder.path().join("within");
        let (ended, _, notes) = init(&within);
        assert_eq!(ended.unwrap(), Exit::Done);
        assert!(
            notes.contains("comes first; name this course with --course HERE/grader.toml"),
            "{notes}"
        );
    }
}
