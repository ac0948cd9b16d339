//! One report, as it is asked for on the command line, and its page as a real browser draws it.

use std::error::Error;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use crate::class_on_disk::Class;
use report::format::{Coverage, Format};

/// What the runner of Classroom 50 sets.
const VARIABLES: [&str; 5] = [
    "CLASSROOM=large",
    "ASSIGNMENT=fifteen",
    "SUBMISSION_TAG=submit/1",
    "COMMIT_URL=https://example.org/commit",
    "RELEASE_URL=https://example.org/release",
];

pub struct ReportRequest {
    /// The command, with what must be in its environment.
    pub command: Vec<OsString>,
    pub to: PathBuf,
}

impl ReportRequest {
    /// This format, on this class or on its first student, into this folder.
    pub fn new(class: &Class, format: Format, folder: &Path) -> Result<Self, Box<dyn Error>> {
        let to = folder.join(format!("report.{format}"));
        let mut wanted = OsString::from(format!("{format}="));
        wanted.push(&to);
        let mut command: Vec<OsString> = vec!["env".into()];
        command.extend(VARIABLES.map(OsString::from));
        command.extend([env!("CARGO_BIN_EXE_grader").into(), "report".into(), wanted]);
        command.extend(["--course".into(), class.course().into_os_string()]);
        match format.coverage() {
            Coverage::One => command.extend(["--student".into(), "student-0000".into()]),
            Coverage::Class => {}
        }
        if let Some(template) = template(class, format) {
            let path = folder.join(format!("template.{format}"));
            fs::write(&path, template)?;
            command.extend(["--template".into(), path.into_os_string()]);
        }
        Ok(Self { command, to })
    }

    pub fn size(&self) -> Result<u64, Box<dyn Error>> {
        if !self.to.is_dir() {
            return Ok(fs::metadata(&self.to)?.len());
        }
        let mut size = 0;
        for entry in fs::read_dir(&self.to)? {
            size += entry?.metadata()?.len();
        }
        Ok(size)
    }
}

/// What the platform exported, where the report fills that.
fn template(class: &Class, format: Format) -> Option<String> {
    let (head, row): (&str, fn(usize) -> String) = match format {
        Format::Canvas => (
            "Student,ID,SIS User ID,SIS Login ID,Section,fifteen (7)\n    Points Possible,,,,,100\n",
            |student| format!("Student {student},{student},student-{student:04},,A,\n"),
        ),
        Format::Moodle => (
            "Identifier,Full name,ID number,Grade,Last modified (grade)\n",
            |student| format!("Participant {student},Student {student},student-{student:04},,-\n"),
        ),
        _ => return None,
    };
    let rows: String = (0..class.students).map(row).collect();
    Some(format!("{head}{rows}"))
}

/// How long the page took to its first drawing, each time it was opened; or what is missing here.
pub fn first_draws(
    page: &Path,
    rounds: usize,
) -> Result<Result<Vec<Duration>, String>, Box<dyn Error>> {
    let scripts = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/browser");
    if !scripts.join("node_modules").is_dir() {
        let missing = "what drives the browser is missing; run `npm ci --prefix tests/browser`";
        return Ok(Err(missing.to_owned()));
    }
    let chromium = std::env::var_os("CHROMIUM");
    let chromium = chromium.map_or_else(|| PathBuf::from("/usr/bin/chromium"), PathBuf::from);
    if !chromium.exists() {
        return Ok(Err(
            "`chromium` is missing; install the package `chromium`".to_owned()
        ));
    }
    let mut node = Command::new("node");
    node.arg(scripts.join("first_draw.mjs"))
        .arg(page)
        .arg(rounds.to_string())
        .env("CHROMIUM", chromium);
    let said = match node.output() {
        Ok(said) => said,
        Err(error) => return Ok(Err(format!("`node` cannot be started: {error}"))),
    };
    if !said.status.success() {
        return Err(String::from_utf8_lossy(&said.stderr).into_owned().into());
    }
    let lines = String::from_utf8(said.stdout)?;
    let draws: Result<Vec<f64>, _> = lines.lines().map(str::parse).collect();
    let seconds = draws?
        .into_iter()
        .map(|it| Duration::from_secs_f64(it / 1e3));
    Ok(Ok(seconds.collect()))
}
