//! The CI service that the grader runs in, and the files that GitHub takes annotations and summaries from.

use std::env;
use std::fs::OpenOptions;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::{Failure, because};
use terminal::printable::{in_one_line, printable};

use model::scorecard::Scorecard;
use report::class_results::ClassResults;
use report::format::{Format, WriteError};
use report::platform_formats::github_actions::step_summary::render_summary;
use report::platform_formats::github_actions::{Token, render_outputs};
use report::reader_view::Reader;
use report::write::{WriteOptions, write};
use submission::collect_class::{Class, Submission};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Service {
    GitHub,
    GitLab,
    Other,
    /// None: somebody may be sitting there.
    None,
}

impl Service {
    pub(crate) fn here() -> Self {
        Self::from_environment(&|name| env::var(name).ok())
    }

    /// Whether somebody may be looking at standard error.
    pub(crate) fn is_watched() -> bool {
        Self::here().is_attended() && io::stderr().is_terminal()
    }

    /// The service that this environment is of. `variable` looks a variable up.
    pub(crate) fn from_environment(variable: &dyn Fn(&str) -> Option<String>) -> Self {
        let is_set = |name: &str| {
            variable(name).is_some_and(|value| {
                let value = value.trim().to_ascii_lowercase();
                !matches!(value.as_str(), "" | "0" | "false" | "no")
            })
        };
        if is_set("GITHUB_ACTIONS") {
            Self::GitHub
        } else if is_set("GITLAB_CI") {
            Self::GitLab
        } else if is_set("CI") {
            Self::Other
        } else {
            Self::None
        }
    }

    /// The format that is written there beside the text, if nobody asked for another.
    pub(crate) const fn format(self) -> Option<Format> {
        match self {
            Self::GitHub => Some(Format::Github),
            Self::GitLab => Some(Format::Gitlab),
            Self::Other | Self::None => None,
        }
    }

    /// Who reads what is written there, if nobody says otherwise: what a service shows, students see.
    pub(crate) const fn reader(self) -> Option<Reader> {
        match self {
            Self::GitHub | Self::GitLab => Some(Reader::Student),
            Self::Other | Self::None => None,
        }
    }

    /// Whether somebody may be there to be asked and shown a bar, if this is a terminal.
    pub(crate) const fn is_attended(self) -> bool {
        matches!(self, Self::None)
    }
}

/// The command that a line of the log makes an annotation of this level with, which stands at a pull request too.
fn render_annotation(level: &str, title: &str, text: &str) -> String {
    let text = printable(text).replace('%', "%25").replace('\n', "%0A");
    format!("::{level} title={title}::{text}")
}

/// Has an annotation shown, a `warning` or an `error`, if this is GitHub.
pub(crate) fn annotate(
    level: &str,
    title: &str,
    text: &str,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    if Service::here() == Service::GitHub {
        console.out.flush()?;
        let annotation = render_annotation(level, title, text);
        writeln!(console.notes, "{annotation}")?;
    }
    Ok(())
}

/// Has GitHub show why nothing was graded, where that is so: an exit code alone is found by nobody.
pub(crate) fn annotate_failure(
    ended: Result<Exit, Failure>,
    console: &mut Console<'_>,
) -> Result<Exit, Failure> {
    if let Err(Failure::Input(cause) | Failure::CouldNot(cause) | Failure::NothingToRun(cause)) =
        &ended
    {
        let why = in_one_line(&**cause);
        annotate("error", "Nothing was graded", &why, console)?;
    }
    ended
}

/// The folder of the only submission that was graded, from the repository that it lies in, or else from the working
/// directory: annotations name files from there.
pub(crate) fn only_folder(class: &Class, cards: &[Scorecard]) -> Option<String> {
    let [card] = cards else { return None };
    let is_of =
        |it: &&Submission| it.student.key == card.student.key && it.assignment == card.assignment;
    let submission = class.submissions.iter().find(is_of)?;
    let root = submission.tree.as_ref().ok()?.root().canonicalize().ok()?;
    let here = env::current_dir().and_then(|here| here.canonicalize());
    folder_from_repository(&root, &here.ok()?)
}

/// None where it is the repository or the working directory itself, or lies elsewhere.
fn folder_from_repository(root: &Path, here: &Path) -> Option<String> {
    let is_repository = |folder: &&Path| *folder == here || folder.join(".git").exists();
    let above = root.ancestors().find(is_repository)?;
    let folder = root.strip_prefix(above).ok()?.to_str()?;
    (root.starts_with(here) && !folder.is_empty()).then(|| folder.to_owned())
}

/// Writes what a workflow looks for: of `github`, annotations and groups to `log`, and the summary and the outputs to
/// the files that the environment names; of `github-classroom`, the output `result`. A file that is not named is left
/// out: then this is not such a workflow.
pub(crate) fn deliver(
    format: Format,
    book: &ClassResults<'_>,
    given: &WriteOptions<'_>,
    log: &mut dyn Write,
) -> Result<Vec<String>, WriteError> {
    if format == Format::GithubClassroom {
        let mut result = b"result=".to_vec();
        let remarks = write(format, book, given, &mut result)?;
        add("GITHUB_OUTPUT", given, &String::from_utf8_lossy(&result))?;
        return Ok(remarks);
    }
    let remarks = write(format, book, given, log)?;
    log.flush()?;
    let summary = render_summary(book, given.reader);
    add("GITHUB_STEP_SUMMARY", given, &summary)?;
    let outputs = render_outputs(book, &Token::from_results(book));
    add("GITHUB_OUTPUT", given, &outputs)?;
    Ok(remarks)
}

/// Adds a text to the file that this variable names; others may have written to it before.
fn add(name: &'static str, given: &WriteOptions<'_>, text: &str) -> io::Result<()> {
    let Some(path) = (given.variable)(name).filter(|path| !path.is_empty()) else {
        return Ok(());
    };
    let path = PathBuf::from(path);
    let file = OpenOptions::new().append(true).create(true).open(&path);
    let added = file.and_then(|mut file| file.write_all(text.as_bytes()));
    added.map_err(|error| {
        let what = format!("cannot add to `{}`, which `{name}` names", path.display());
        io::Error::new(error.kind(), because(what, error))
    })
}

#[cfg(test)]
mod tests {
    use std::fs;

    use course::course::Course;
    use model::grading_run::{RunFacts, RunState};
    use report::gradebook::ExcessPoints;
    use report::reader_view::Reader;

    use super::*;

    #[test]
    fn a_service_is_known_by_its_environment() {
        let table: [(&[(&str, &str)], Service); 7] = [
            (
                &[("GITHUB_ACTIONS", "true"), ("CI", "true")],
                Service::GitHub,
            ),
            (&[("GITLAB_CI", "true"), ("CI", "true")], Service::GitLab),
            (&[("CI", "1")], Service::Other),
            (&[("CI", "false")], Service::None),
            (&[("CI", "")], Service::None),
            (
                &[("GITHUB_ACTIONS", "false"), ("CI", "true")],
                Service::Other,
            ),
            (&[], Service::None),
        ];
        for (variables, service) in table {
            let variable = |name: &str| {
                let mut variables = variables.iter();
                let found = variables.find(|(other, _)| *other == name);
                found.map(|(_, value)| (*value).to_owned())
            };
            assert_eq!(
                Service::from_environment(&variable),
                service,
                "{variables:?}"
            );
            assert_eq!(service.is_attended(), service == Service::None);
        }
    }

    #[test]
    fn an_annotation_is_one_line_that_carries_no_other_command() {
        let shown = render_annotation("error", "No course", "no `a`\n::warning::100%\u{1b}[0m");
        assert_eq!(
            shown,
            "::error title=No course::no `a`%0A::warning::100%25\\u{1b}[0m"
        );
    }

    #[test]
    fn a_submission_within_a_repository_is_named_from_there() {
        let folder = tempfile::tempdir().unwrap();
        let here = folder.path().canonicalize().unwrap();
        let theirs = here.join("submission/tugas");
        fs::create_dir_all(&theirs).unwrap();
        let named = |root: &Path| folder_from_repository(root, &here);
        assert_eq!(named(&theirs).as_deref(), Some("submission/tugas"));
        assert_eq!(named(&here), None);
        // A checkout of its own within the workspace.
        fs::create_dir(here.join("submission/.git")).unwrap();
        assert_eq!(named(&theirs).as_deref(), Some("tugas"));
        assert_eq!(named(&here.join("submission")), None);
        assert_eq!(named(Path::new("/")), None);
    }

    #[test]
    fn each_part_goes_where_the_workflow_looks_for_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        fs::write(path("summary"), "of another step\n").unwrap();
        let run = RunFacts {
            state: RunState::Done,
            ..RunFacts::default()
        };
        let course = Course::default();
        let book = ClassResults {
            course: &course,
            run: &run,
            cards: &[],
            broken: &[],
            command_options: &report::class_results::CommandOptions::DEFAULT,
        };
        let variable = |name: &str| {
            let file = match name {
                "GITHUB_STEP_SUMMARY" => "summary",
                "GITHUB_OUTPUT" => "output",
                _ => return None,
            };
            Some(path(file).to_string_lossy().into_owned())
        };
        let given = |variable| WriteOptions {
            reader: Reader::Student,
            variable,
            template: None,
            column: None,
            beyond: ExcessPoints::Stay,
        };
        let mut log = Vec::new();
        deliver(Format::Github, &book, &given(&variable), &mut log).unwrap();
        let read = |name: &str| fs::read_to_string(path(name)).unwrap();
        assert!(read("summary").starts_with("of another step\n"));
        assert!(
            read("output").starts_with("scores<<grader-"),
            "{}",
            read("output")
        );
        // Where nothing is named, nothing is written.
        deliver(Format::Github, &book, &given(&|_| None), &mut log).unwrap();
        // A file that cannot be written is named.
        let gone = |_: &str| Some(path("no/such/folder").to_string_lossy().into_owned());
        let refused = deliver(Format::Github, &book, &given(&gone), &mut log).unwrap_err();
        assert!(
            refused.to_string().contains("`GITHUB_STEP_SUMMARY`"),
            "{refused}"
        );
    }
}
