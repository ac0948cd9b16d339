//! Grades real programs with the whole engine: every one in `tests/submissions` must get the verdict its folder is
//! named after, also on a machine that is kept busy.

mod foreign_archives;
mod own_program_or_driver;
mod parts_elsewhere;
#[cfg(target_os = "linux")]
mod processor_sharing;
mod same_verdicts;
mod third_puzzle_kind;
mod verdicts;

use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use course::course::Course;
use dialogue::scratch_dir::ScratchDir;
use engine::class_and_result::{Class, Completion};
use engine::grade::grade;
use engine::options::Options;
use engine::sandbox_runner::SandboxRunners;
use jiff::Timestamp;
use libtest_mimic::Arguments;
use model::scorecard::Scorecard;
use model::tier::Tier;
use puzzles::known_kinds::KINDS;
use sandbox::{Sandbox, Settings, TierChoice};
use submission::collect_class::collect;
use submission::unpack_archive::external_unpacker::NoUnpacker;
use testkit::files::write;
use testkit::trial::{Company, Outcome, Trial};

/// Every test; a class is graded by one at a time, since each takes all the processors there are.
pub fn trials(arguments: &Arguments) -> Vec<Trial> {
    let mut trials = verdicts::trials(arguments);
    trials.extend(own_program_or_driver::driver_trials());
    trials.extend(own_program_or_driver::trials());
    trials.extend(foreign_archives::trials());
    #[cfg(target_os = "linux")]
    trials.extend(processor_sharing::trials());
    trials.extend(parts_elsewhere::trials());
    trials.extend(third_puzzle_kind::trials());
    trials.extend(parts_elsewhere::parallel_trials());
    trials.extend(same_verdicts::trials());
    trials
}

/// A test that nothing runs beside.
fn trial(name: &str, run: impl FnOnce() -> Outcome + Send + 'static) -> Trial {
    Trial::new(format!("grading/{name}"), run).company(Company::Alone)
}

pub fn program() -> PathBuf {
    PathBuf::from(env!("CARGO_BIN_EXE_grader"))
}

pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

pub fn course_in(folder: &Path) -> Result<Course, String> {
    let course = Course::at(&folder.join("grader.toml"), KINDS);
    course.map_err(|trouble| trouble.to_string())
}

/// Lays out a course with one assignment of boards of side 2 and one case, whose answer is `Path: [3]`; more lines of what is
/// said of the assignment.
pub fn lay_out_small(folder: &Path, assignment: &str, more: &str) {
    let table = "side = 2\nways = [\"argument\"]\nrequired = [\"path\"]\n";
    let course = format!("[assignments.{assignment}]\n{table}{more}");
    write(folder.join("grader.toml"), course);
    let case = folder.join("cases").join(assignment).join("one");
    write(case.join("board.txt"), "2\n1 2\n0 3\n");
    write(case.join("expected.toml"), "minimum-moves = 1\n");
}

/// Grades what is handed in at these paths; each path with the assignment it is for.
pub fn graded(
    course: &Course,
    handed_in: &[(PathBuf, Option<String>)],
    jobs: usize,
) -> Result<Vec<Scorecard>, String> {
    let wanted = TierChoice::AtLeast(Tier::Fenced);
    graded_by(&program(), wanted, course, handed_in, jobs)
}

/// The same in sandboxes of the wanted tier, with this program as the reference solver.
pub fn graded_by(
    reference: &Path,
    wanted: TierChoice,
    course: &Course,
    handed_in: &[(PathBuf, Option<String>)],
    jobs: usize,
) -> Result<Vec<Scorecard>, String> {
    let settings = Settings::with_launcher(program(), wanted);
    let sandbox = Sandbox::open(&settings).map_err(|trouble| trouble.to_string())?;
    let scratch_dir = ScratchDir::new().map_err(|error| error.to_string())?;
    let unpacked = scratch_dir.unpacking().map_err(|error| error.to_string())?;
    let mut submissions = Vec::new();
    for (path, assignment) in handed_in {
        let found = collect(
            std::slice::from_ref(path),
            course,
            assignment.as_deref(),
            &unpacked,
            &NoUnpacker,
        );
        submissions.extend(found.map_err(|trouble| trouble.to_string())?.submissions);
    }
    let options = Options {
        jobs: NonZero::new(jobs).expect("tests run at least one program at a time"),
        ..Options::default()
    };
    let runners = SandboxRunners::new(course, &sandbox, reference, &scratch_dir);
    let class = Class {
        course,
        submissions: &submissions,
        options: &options,
        runners: &runners,
        cache: None,
        now: Timestamp::now(),
    };
    let graded = grade(&class, &mut |_| {}).map_err(|trouble| trouble.to_string())?;
    match graded.completion {
        Completion::Whole => Ok(graded.scorecards),
        Completion::Interrupted => Err("the run was interrupted".to_owned()),
    }
}

/// Programs that do nothing but spin, each in a session of its own: some systems share processors out among sessions.
pub struct Others(Vec<Child>);

impl Others {
    /// So many of them.
    pub fn start(count: usize) -> std::io::Result<Self> {
        let mut others = Self(Vec::new());
        for _ in 0..count {
            // Should this be killed, they end too.
            let spin = ["-c", "while kill -0 $0 2>/dev/null; do :; done"];
            let spinning = Command::new("setsid")
                .arg("sh")
                .args(spin)
                .arg(std::process::id().to_string())
                .stdin(Stdio::null())
                .spawn()?;
            others.0.push(spinning);
        }
        Ok(others)
    }
}

impl Drop for Others {
    fn drop(&mut self) {
        for other in &mut self.0 {
            let _ = other.kill();
            let _ = other.wait();
        }
    }
}
