//! `bundle`: what a platform is given so that it grades with this course.

use std::collections::BTreeMap;
use std::io::{self, Cursor, Write};
use std::path::{Path, PathBuf};
use std::{env, fs};

use clap::ValueHint;
use rules::watch::Bytes;
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;
use terminal::replacement::write_file;
use walkdir::WalkDir;
use zip::result::ZipResult;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

use crate::cli::cases::course_argument::assignment;
use crate::cli::class::arguments::CourseArgument;
use course::course::Course;
use course::course_file::FILE;
use report::platforms::gradescope::{DIED, render_failure};

/// What `bundle` was asked for.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, arg_required_else_help = true)]
pub(crate) struct Bundle {
    /// The platform.
    #[command(subcommand)]
    platform: Platform,
}

/// The platforms.
#[derive(Debug, clap::Subcommand)]
enum Platform {
    /// Write the zip that Gradescope takes as an autograder
    Gradescope(Gradescope),
    /// Print a workflow for GitHub Actions, with what each line is for
    Github,
    /// Print a job for GitLab CI, with what each line is for
    Gitlab,
}

const EXAMPLES: &str = "\
Examples:
  grader bundle gradescope -a fifteen-bnb       the zip for one assignment
  grader bundle gradescope -a fifteen-bnb -o autograder.zip  the same under another name
  grader bundle github                          a workflow for .github/workflows/grade.yml
  grader bundle gitlab                          a job for .gitlab-ci.yml";

impl Bundle {
    pub(crate) fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        match self.platform {
            Platform::Gradescope(gradescope) => gradescope.run(console),
            Platform::Github => print_example(Example::GitHub, console),
            Platform::Gitlab => print_example(Example::GitLab, console),
        }
    }
}

/// What `bundle gradescope` was asked for.
#[derive(Debug, clap::Args)]
#[command(after_help = GRADESCOPE_EXAMPLES)]
pub(crate) struct Gradescope {
    #[command(flatten)]
    course: CourseArgument,
    /// The assignment [default: the only one]
    #[arg(long, short = 'a', value_name = "NAME")]
    assignment: Option<String>,
    /// Where to write it [default: `gradescope-NAME.zip` here]
    #[arg(long, short = 'o', value_name = "FILE", value_hint = ValueHint::FilePath)]
    output: Option<PathBuf>,
    /// The grader to put in; it must run on Gradescope's Ubuntu [default: this program]
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    program: Option<PathBuf>,
}

const GRADESCOPE_EXAMPLES: &str = "\
Examples:
  grader bundle gradescope -a fifteen-bnb                    the zip for one assignment
  grader bundle gradescope -a fifteen-bnb -o autograder.zip  the same under another name

Upload it at `Configure Autograder`. It holds the grader, the course's file and all its cases, hidden ones too, but no \
roster and no submission; setup.sh says which languages are installed. The same course gives the same bytes.";

#[derive(Debug, thiserror::Error)]
enum NotBundled {
    #[error("the course has several assignments; say `--assignment NAME`, one of {names}")]
    Which { names: String },
    #[error("`{}` is outside the course's folder and cannot go along; move it into `{}`", path.display(), root.display())]
    Outside { path: PathBuf, root: PathBuf },
    #[error("the name of `{}` is no text; give it another one", .0.display())]
    NoText(PathBuf),
    #[error("cannot read `{}`", path.display())]
    Unreadable { path: PathBuf, source: io::Error },
    #[error("cannot write `{}`", path.display())]
    Unwritable { path: PathBuf, source: io::Error },
    #[error("cannot make the zip")]
    NoZip(#[from] zip::result::ZipError),
}

impl Gradescope {
    /// Writes the zip and says what to do with it.
    pub(crate) fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let course = self.course.open()?;
        let name = match &self.assignment {
            Some(name) => assignment(&course, name)?.name.clone(),
            None => only_assignment(&course).map_err(Failure::input)?,
        };
        let program = match self.program {
            Some(program) => program,
            None => env::current_exe().map_err(Failure::could_not)?,
        };
        let bytes = fs::read(&program).map_err(|source| {
            let path = program.clone();
            Failure::input(NotBundled::Unreadable { path, source })
        })?;
        let archive = build_archive(&course, &name, bytes).map_err(Failure::input)?;
        let output = self
            .output
            .unwrap_or_else(|| PathBuf::from(format!("gradescope-{name}.zip")));
        let zip = archive
            .zipped()
            .map_err(|source| Failure::could_not(NotBundled::from(source)))?;
        write_file(&output, |out| out.write_all(&zip)).map_err(|source| {
            let path = output.clone();
            Failure::could_not(NotBundled::Unwritable { path, source })
        })?;
        writeln!(
            console.out,
            "wrote {} ({} files, {})\n\nUpload it to Gradescope, at `Configure Autograder` of the assignment.",
            output.display(),
            archive.names().count(),
            Bytes(zip.len() as u64)
        )?;
        Ok(Exit::Done)
    }
}

fn only_assignment(course: &Course) -> Result<String, NotBundled> {
    match course.assignments.as_slice() {
        [only] => Ok(only.name.clone()),
        several => {
            let names = several.iter().map(|it| format!("`{}`", it.name));
            let names: Vec<String> = names.collect();
            Err(NotBundled::Which {
                names: names.join(", "),
            })
        }
    }
}

/// Everything that goes into the zip.
fn build_archive(
    course: &Course,
    assignment: &str,
    program: Vec<u8>,
) -> Result<Archive, NotBundled> {
    let mut archive = Archive::default();
    archive.put(
        "setup.sh",
        include_bytes!("bundle/gradescope_files/setup.sh"),
        Use::Start,
    );
    archive.put(
        "run_autograder",
        include_bytes!("bundle/gradescope_files/run_autograder"),
        Use::Start,
    );
    archive.put("grader", program, Use::Start);
    archive.put("assignment", format!("{assignment}\n"), Use::Read);
    archive.put("failure.json", render_failure(DIED), Use::Read);
    let text = fs::read(&course.path).map_err(|source| NotBundled::Unreadable {
        path: course.path.clone(),
        source,
    })?;
    archive.put(format!("course/{FILE}"), text, Use::Read);
    // All assignments: the course's file speaks of them, and must be understood there as it is here.
    for assignment in &course.assignments {
        let files = [&assignment.folder];
        let files = files.into_iter().chain(&assignment.provided);
        for path in files.chain(&assignment.driver) {
            add_folder(&mut archive, course, &course.root.join(path))?;
        }
    }
    Ok(archive)
}

/// Puts a file, or all files of a folder, where they are in the course. What is not there is the course's business.
fn add_folder(archive: &mut Archive, course: &Course, path: &Path) -> Result<(), NotBundled> {
    if !path.exists() {
        return Ok(());
    }
    for entry in WalkDir::new(path).follow_links(false).sort_by_file_name() {
        let entry = entry.map_err(|trouble| NotBundled::Unreadable {
            path: path.to_owned(),
            source: trouble.into(),
        })?;
        if !entry.file_type().is_file() {
            continue;
        }
        let inner = entry.path().strip_prefix(&course.root);
        let inner = inner.map_err(|_| NotBundled::Outside {
            path: entry.path().to_owned(),
            root: course.root.clone(),
        })?;
        let name = inner
            .to_str()
            .ok_or_else(|| NotBundled::NoText(inner.to_owned()))?;
        let bytes = fs::read(entry.path()).map_err(|source| NotBundled::Unreadable {
            path: entry.path().to_owned(),
            source,
        })?;
        archive.put(format!("course/{name}"), bytes, Use::Read);
    }
    Ok(())
}

/// What a file may be used for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Use {
    Read,
    Start,
}

/// Files on their way into a zip, by their name in it.
#[derive(Debug, Default)]
pub(crate) struct Archive {
    files: BTreeMap<String, (Vec<u8>, Use)>,
}

impl Archive {
    /// Puts a file in; one of the same name is replaced.
    pub(crate) fn put(&mut self, name: impl Into<String>, bytes: impl Into<Vec<u8>>, used: Use) {
        self.files.insert(name.into(), (bytes.into(), used));
    }

    /// The names of all files, sorted.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    pub(crate) fn zipped(&self) -> ZipResult<Vec<u8>> {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        for (name, (bytes, used)) in &self.files {
            let mode = match used {
                Use::Read => 0o644,
                Use::Start => 0o755,
            };
            let options = SimpleFileOptions::default()
                .compression_method(CompressionMethod::Deflated)
                .last_modified_time(DateTime::default())
                .unix_permissions(mode);
            zip.start_file(name.as_str(), options)?;
            zip.write_all(bytes)?;
        }
        Ok(zip.finish()?.into_inner())
    }
}

/// A service that a workflow is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Example {
    GitHub,
    GitLab,
}

impl Example {
    pub(crate) const fn text(self) -> &'static str {
        match self {
            Self::GitHub => include_str!("bundle/github-workflow.yml"),
            Self::GitLab => include_str!("bundle/gitlab-ci.yml"),
        }
    }
}

pub(crate) fn print_example(example: Example, console: &mut Console<'_>) -> Result<Exit, Failure> {
    console.out.write_all(example.text().as_bytes())?;
    Ok(Exit::Done)
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use zip::ZipArchive;

    use super::*;

    fn course(folder: &Path) -> Course {
        fs::create_dir_all(folder.join("cases/eight-puzzle/two-moves")).unwrap();
        for (name, text) in [
            ("grader.toml", include_str!("starter/grader.toml")),
            (
                "cases/eight-puzzle/two-moves/board.txt",
                include_str!("starter/cases/eight-puzzle/two-moves/board.txt"),
            ),
            (
                "cases/eight-puzzle/two-moves/expected.toml",
                include_str!("starter/cases/eight-puzzle/two-moves/expected.toml"),
            ),
        ] {
            fs::write(folder.join(name), text).unwrap();
        }
        fs::write(folder.join("roster.csv"), "private\n").unwrap();
        Course::open(folder).unwrap_or_else(|trouble| panic!("{trouble}"))
    }

    #[test]
    fn the_zip_holds_what_gradescope_starts_and_the_whole_course() {
        let folder = tempfile::tempdir().unwrap();
        let course = course(folder.path());
        let zip = || {
            build_archive(&course, "eight-puzzle", b"program".to_vec())
                .unwrap()
                .zipped()
                .unwrap()
        };
        let bytes = zip();
        assert_eq!(bytes, zip(), "the same course gives the same bytes");
        let mut archive = ZipArchive::new(io::Cursor::new(bytes)).unwrap();
        let mut found = Vec::new();
        for place in 0..archive.len() {
            let mut file = archive.by_index(place).unwrap();
            let mut text = String::new();
            file.read_to_string(&mut text).unwrap();
            let mode = file.unix_mode().unwrap() & 0o777;
            found.push((file.name().to_owned(), mode, text));
        }
        let names: Vec<(&str, u32)> = found
            .iter()
            .map(|(name, mode, _)| (name.as_str(), *mode))
            .collect();
        assert_eq!(
            names,
            [
                ("assignment", 0o644),
                ("course/cases/eight-puzzle/two-moves/board.txt", 0o644),
                ("course/cases/eight-puzzle/two-moves/expected.toml", 0o644),
                ("course/grader.toml", 0o644),
                ("failure.json", 0o644),
                ("grader", 0o755),
                ("run_autograder", 0o755),
                ("setup.sh", 0o755),
            ]
        );
        assert_eq!(found[0].2, "eight-puzzle\n");
        let failure: serde_json::Value = serde_json::from_str(&found[4].2).unwrap();
        assert_eq!(failure["output"], DIED);
    }

    #[test]
    fn of_several_assignments_one_must_be_named() {
        let mut course = Course::default();
        assert!(only_assignment(&course).is_err());
        let folder = tempfile::tempdir().unwrap();
        course = self::course(folder.path());
        assert_eq!(only_assignment(&course).unwrap(), "eight-puzzle");
        let second = course.assignments[0].clone();
        course.assignments.push(second);
        let refused = only_assignment(&course).unwrap_err().to_string();
        assert!(
            refused.contains("`eight-puzzle`, `eight-puzzle`"),
            "{refused}"
        );
    }
}
