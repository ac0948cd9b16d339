//! What a large class costs once its results are kept: 3,000 students with 60 cases each, graded again without a change,
//! and every report on them.
//!
//! `cargo bench --bench large_class` prints the figures. `-- --in FOLDER` lays the class out there and leaves it, or
//! uses the one that an earlier run left; `-- --students N` makes it smaller.

#![allow(unreachable_pub, reason = "nobody but this program uses it")]
#![expect(
    clippy::print_stdout,
    reason = "a benchmark is read by the person who runs it"
)]

mod class_on_disk;
mod fill_store;

use std::error::Error;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

use class_on_disk::{Arguments, CASES, Class, MODELS};
use report::format::{Coverage, Format};
use rules::units::Bytes;
use sandbox::linux::used_by_children;
use sandbox::machine::Machine;
use testkit::bench::{self, Took, describe, verdict, watched};
use testkit::browser_scripts;

const RERUN: Duration = Duration::from_secs(5);
const REPORT: Duration = Duration::from_secs(2);
const STORE: Bytes = Bytes::megabytes(200);
const MEMORY: Bytes = Bytes::megabytes(300);
const PAGE: Bytes = Bytes::megabytes(3);
const FIRST_DRAW: Duration = Duration::from_millis(1_500);
/// How often what is timed is done; the median counts.
const ROUNDS: usize = 3;

fn main() -> ExitCode {
    let used = || {
        let used = used_by_children();
        (used.cpu, used.largest)
    };
    bench::run(used, |words| measure(&Arguments::read(words)?))
}

fn measure(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let machine = Machine::detect();
    let processor = machine.processor.as_deref();
    describe(processor, machine.processors, &machine.system);
    let temporary = tempfile::tempdir()?;
    let folder = arguments.folder.as_deref().unwrap_or(temporary.path());
    let class = match arguments.folder.as_deref().and_then(Class::found) {
        Some(class) => class,
        None => make_class(folder, arguments.students)?,
    };
    let out = temporary.path().join("out");
    // The first run of all enters every scorecard, and reads no file that the filling has read.
    let (first, pages) = graded_again(&class, &out)?;
    let mut rounds = Vec::new();
    for _ in 0..ROUNDS {
        let (took, again) = graded_again(&class, &out)?;
        if again != pages {
            return Err("the same class was reported otherwise the second time".into());
        }
        rounds.push(took);
    }
    let took = bench::median(&rounds);
    let name = format!("{} students × {CASES} cases, graded again", class.students);
    let notes = format!(
        "{:.2} s of processor time; {:.2} s the first time; {:.0} MB of pages printed",
        took.cpu.as_secs_f64(),
        first.wall.as_secs_f64(),
        pages.len() as f64 / 1e6,
    );
    println!("{}", time_line(&name, RERUN, took.wall, &notes));
    let memory = size_line("its memory", MEMORY, Bytes(took.memory), "");
    let store = size_line("its store", STORE, size(&class.store())?, "");
    println!("{memory}\n{store}");
    reports(&class, temporary.path())
}

/// Every report, and the most memory that one of them took.
fn reports(class: &Class, folder: &Path) -> Result<(), Box<dyn Error>> {
    let mut largest: Option<(Bytes, Format)> = None;
    for &format in Format::ALL {
        let asked = ReportRequest::new(class, format, folder)?;
        let mut rounds = Vec::new();
        for _ in 0..ROUNDS {
            let (took, _) = watched(&asked.command, &folder.join("said"))?;
            rounds.push(took);
        }
        let took = bench::median(&rounds);
        let whose = match format.coverage() {
            Coverage::One => ", of one submission",
            Coverage::Class => "",
        };
        let notes = format!(
            "{:.2} s of processor time; {:.1} MB written{whose}; {:.0} MB of memory",
            took.cpu.as_secs_f64(),
            asked.size()? as f64 / 1e6,
            took.memory as f64 / 1e6,
        );
        let name = format!("grader report {format}");
        println!("{}", time_line(&name, REPORT, took.wall, &notes));
        largest = largest.max(Some((Bytes(took.memory), format)));
        if format == Format::Html {
            opened(&asked.to, Bytes(asked.size()?))?;
        }
    }
    if let Some((memory, format)) = largest {
        let name = "the most memory of a report";
        println!("{}", size_line(name, MEMORY, memory, &format.to_string()));
    }
    Ok(())
}

/// What the page about the class is for whoever opens it.
fn opened(page: &Path, size: Bytes) -> Result<(), Box<dyn Error>> {
    println!("{}", size_line("  its page", PAGE, size, ""));
    let name = "  its first draw in headless Chromium";
    match first_draws(page, ROUNDS)? {
        Ok(draws) => {
            let notes = "from opening the file to the first drawing of all results";
            let middle = bench::median(&draws);
            println!("{}", time_line(name, FIRST_DRAW, middle, notes));
        }
        Err(missing) => println!("{name}: not measured, {missing}"),
    }
    Ok(())
}

/// A new class with a full store.
fn make_class(folder: &Path, students: usize) -> Result<Class, Box<dyn Error>> {
    let began = Instant::now();
    let class = Class::lay_out(folder, students)?;
    let models: Vec<OsString> = (0..MODELS.len())
        .map(|student| class.submission(student).into_os_string())
        .collect();
    let (_, said) = graded(&class, &models, &folder.join("models.txt"))?;
    if !said.contains(&format!("{} run", MODELS.len() * CASES)) {
        return Err(format!("the models were not all run: {said}").into());
    }
    fill_store::fill(&class)?;
    println!(
        "the class was laid out and its store filled in {:.0} s; {} programs were really run ({})",
        began.elapsed().as_secs_f64(),
        MODELS.len(),
        MODELS.join("; ")
    );
    Ok(class)
}

/// Grades the whole class, of which everything is known, and gives back what was printed.
fn graded_again(class: &Class, out: &Path) -> Result<(Took, String), Box<dyn Error>> {
    let all = class.folder.join("submissions").into_os_string();
    let (took, said) = graded(class, &[all], out)?;
    let known = format!("{} results from the store, 0 run", class.students * CASES);
    if !said.contains(&known) {
        let end: Vec<&str> = said.lines().rev().take(5).collect();
        return Err(format!("not everything was known: {end:?}").into());
    }
    Ok((took, fs::read_to_string(out)?))
}

fn graded(class: &Class, paths: &[OsString], out: &Path) -> Result<(Took, String), Box<dyn Error>> {
    let mut command: Vec<OsString> = vec![env!("CARGO_BIN_EXE_grader").into(), "run".into()];
    command.extend(["--course".into(), class.course().into_os_string()]);
    command.extend(paths.iter().cloned());
    watched(&command, out)
}

/// The file with what belongs to it.
fn size(store: &Path) -> Result<Bytes, Box<dyn Error>> {
    let mut size = fs::metadata(store)?.len();
    for ending in ["-wal", "-shm"] {
        let mut beside = store.as_os_str().to_owned();
        beside.push(ending);
        size += fs::metadata(beside).map_or(0, |facts| facts.len());
    }
    Ok(Bytes(size))
}

/// How wide the names are.
const NAME: usize = 46;

/// The line of a time that must not be longer than this.
fn time_line(name: &str, most: Duration, measured: Duration, notes: &str) -> String {
    let seconds = |time: Duration| format!("{:.2} s", time.as_secs_f64());
    let reached = verdict(measured <= most);
    line(name, &seconds(most), &seconds(measured), reached, notes)
}

/// The line of a size that must not be larger than this.
fn size_line(name: &str, most: Bytes, measured: Bytes, notes: &str) -> String {
    let places = usize::from(most.0 < 10_000_000);
    let megabytes = |size: Bytes| format!("{:.places$} MB", size.0 as f64 / 1e6);
    let reached = verdict(measured <= most);
    line(name, &megabytes(most), &megabytes(measured), reached, notes)
}

fn line(name: &str, most: &str, measured: &str, reached: &str, notes: &str) -> String {
    format!("{name:<NAME$} ≤ {most:<7} {measured:>7}  {reached:<7}  {notes}")
}

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
) -> Result<Result<Vec<Duration>, &'static str>, Box<dyn Error>> {
    if let Some(missing) = browser_scripts::missing() {
        return Ok(Err(missing));
    }
    let said = Command::new("node")
        .arg(browser_scripts::scripts().join("first_draw.mjs"))
        .arg(page)
        .arg(rounds.to_string())
        .env("CHROMIUM", browser_scripts::chromium())
        .output()?;
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
