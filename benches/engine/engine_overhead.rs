//! A class of trivial programs: graded, and merely run.

use puzzles::known_kinds::KINDS;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use course::course::Course;
use dialogue::scratch_dir::ScratchDir;
use engine::class_and_result::Class;
use engine::grade::grade;
use engine::options::Options;
use engine::sandbox_runner::SandboxRunners;
use jiff::Timestamp;
use model::limits::Limits;
use model::scorecard::Scorecard;
use model::verdict::Verdict;
use sandbox::{ReadOnlyPath, Request, Sandbox, Settings, TierChoice};
use submission::collect_class::collect;
use submission::unpack_archive::external_unpacker::NoUnpacker;

const SUBMISSIONS: usize = 40;
const CASES: usize = 25;
const ROUNDS: usize = 3;

/// The time of grading over the time of the same runs, the median of some rounds in which both take turns.
pub fn overhead() -> Result<(f64, String), Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    lay_out(folder.path())?;
    let program = PathBuf::from(env!("CARGO_BIN_EXE_grader"));
    let settings = Settings::with_launcher(program.clone(), TierChoice::Best);
    let sandbox = Sandbox::open(&settings)?;
    let mut rounds = Vec::new();
    for _ in 0..ROUNDS {
        let merely = merely_run(folder.path(), &sandbox)?;
        let graded = graded(folder.path(), &sandbox, &program)?;
        rounds.push((graded, merely));
    }
    rounds.sort_by(|one, other| ratio(one).total_cmp(&ratio(other)));
    let middle = rounds[ROUNDS / 2];
    let notes = format!(
        "{:.1} over {:.1} s; rounds {:.2} to {:.2}; one job, in {}; grading has the reference on {CASES} cases and {SUBMISSIONS} probes more",
        middle.0.as_secs_f64(),
        middle.1.as_secs_f64(),
        ratio(&rounds[0]),
        ratio(&rounds[ROUNDS - 1]),
        sandbox.tier(),
    );
    Ok((ratio(&middle), notes))
}

fn ratio((one, other): &(Duration, Duration)) -> f64 {
    one.as_secs_f64() / other.as_secs_f64()
}

/// A course with trivial boards, and programs that solve just those.
fn lay_out(folder: &Path) -> Result<(), Box<dyn Error>> {
    fs::write(
        folder.join("grader.toml"),
        "[assignments.trivial]\nside = 3\nways = [\"argument\"]\nrequired = [\"path\"]\n",
    )?;
    for number in 0..CASES {
        let case = folder.join(format!("cases/trivial/case-{number:02}"));
        fs::create_dir_all(&case)?;
        // The same board, which is one move from the goal: a case is a case.
        fs::write(case.join("board.txt"), "1 2 3\n4 5 6\n7 0 8\n")?;
        fs::write(case.join("expected.toml"), "minimum-moves = 1\n")?;
    }
    for number in 0..SUBMISSIONS {
        let student = folder.join(format!("submissions/trivial/student-{number:02}"));
        fs::create_dir_all(&student)?;
        fs::write(student.join("solver.py"), SOLVER)?;
    }
    Ok(())
}

const SOLVER: &str = "\
import sys
cells = open(sys.argv[1]).read().split()
print(*cells[0:3]); print(*cells[3:6]); print(*cells[6:9]); print()
print('1 2 3'); print('4 5 6'); print('7 8 0')
";

/// The runs without a grader: no case is read, nothing is judged.
fn merely_run(folder: &Path, sandbox: &Sandbox) -> Result<Duration, Box<dyn Error>> {
    let mut worker = sandbox.worker()?;
    let started = Instant::now();
    for number in 0..SUBMISSIONS {
        let student = folder.join(format!("submissions/trivial/student-{number:02}"));
        for case in 0..CASES {
            let board = folder.join(format!("cases/trivial/case-{case:02}"));
            let mut request = Request::new(["python3", "solver.py", "../board/board.txt"]);
            request.limits = Limits::default();
            request.start_in = PathBuf::from("submission");
            request.processor = Some(0);
            request.shown = vec![
                ReadOnlyPath {
                    from: student.clone(),
                    name: PathBuf::from("submission"),
                },
                ReadOnlyPath {
                    from: board,
                    name: PathBuf::from("board"),
                },
            ];
            request.environment = vec![
                ("PYTHONDONTWRITEBYTECODE".into(), "1".into()),
                ("PYTHONUNBUFFERED".into(), "1".into()),
            ];
            let execution = worker.run(&request)?;
            if !execution.stdout.kept.ends_with(b"7 8 0\n") {
                return Err(format!("the program failed: {execution:?}").into());
            }
        }
    }
    Ok(started.elapsed())
}

fn graded(folder: &Path, sandbox: &Sandbox, program: &Path) -> Result<Duration, Box<dyn Error>> {
    let (time, cards) = graded_in(folder, sandbox, program)?;
    let accepted = cards
        .iter()
        .flat_map(|card| &card.outcomes)
        .filter(|outcome| outcome.verdict == Verdict::Accepted)
        .count();
    if accepted != SUBMISSIONS * CASES {
        return Err(format!("only {accepted} runs were accepted").into());
    }
    Ok(time)
}

/// Grades the class in this folder, one program at a time: how long that took, and what came of it.
pub fn graded_in(
    folder: &Path,
    sandbox: &Sandbox,
    program: &Path,
) -> Result<(Duration, Vec<Scorecard>), Box<dyn Error>> {
    let started = Instant::now();
    let course = Course::at(&folder.join("grader.toml"), KINDS)?;
    let scratch_dir = ScratchDir::new()?;
    let unpacked = scratch_dir.unpacking()?;
    let handed_in = collect(
        &[folder.join("submissions")],
        &course,
        None,
        &unpacked,
        &NoUnpacker,
    )?;
    let options = Options::default();
    let runners = SandboxRunners::new(&course, sandbox, program, &scratch_dir);
    let class = Class {
        course: &course,
        submissions: &handed_in.submissions,
        options: &options,
        runners: &runners,
        cache: None,
        now: Timestamp::now(),
    };
    let graded = grade(&class, &mut |_| {})?;
    Ok((started.elapsed(), graded.scorecards))
}
