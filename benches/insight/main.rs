//! What it costs to look at submissions as a whole: the sample class is graded, and then looked at once more.
//!
//! `cargo bench --bench insight` prints both times side by side, from one run.

#![allow(unreachable_pub, reason = "nobody but this program uses it")]

use puzzles::known_kinds::KINDS;
use std::collections::HashMap;
use std::env;
use std::error::Error;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use course::assignment::Case;
use course::course::Course;
use dialogue::scratch_dir::ScratchDir;
use engine::class_and_result::Class;
use engine::grade::grade;
use engine::options::Options;
use engine::sandbox_runner::SandboxRunners;
use insight::insights::{GradedSubmission, Insights};
use jiff::Timestamp;
use model::scorecard::Scorecard;
use sandbox::{Sandbox, Settings, TierChoice};
use submission::collect_class::collect;
use submission::unpack_archive::external_unpacker::NoUnpacker;
use testkit::bench::verdict;

/// Whoever takes longer is named.
const SLOW: Duration = Duration::from_millis(300);

/// The most that looking may add to grading.
const MOST: f64 = 0.05;

fn main() -> Result<(), Box<dyn Error>> {
    let mut out = io::stdout();
    let top = Path::new(env!("CARGO_MANIFEST_DIR"));
    let course = Course::at(&top.join("grader.toml"), KINDS)?;
    let started = Instant::now();
    let cards = graded(top, &course)?;
    let grading = started.elapsed();
    let looking = looked_at(&course, &cards, &mut out)?;
    let share = looking.as_secs_f64() / (grading.saturating_sub(looking)).as_secs_f64();
    writeln!(
        out,
        "looking at the {} submissions of the sample class, over grading them  ≤ {MOST}  {share:.3}  {}  {:.2} over {:.1} s",
        cards.len(),
        verdict(share <= MOST),
        looking.as_secs_f64(),
        grading.as_secs_f64()
    )?;
    Ok(())
}

fn graded(top: &Path, course: &Course) -> Result<Vec<Scorecard>, Box<dyn Error>> {
    let program = PathBuf::from(env!("CARGO_BIN_EXE_grader"));
    let settings = Settings::with_launcher(program.clone(), TierChoice::Best);
    let sandbox = Sandbox::open(&settings)?;
    let scratch_dir = ScratchDir::new()?;
    let unpacked = scratch_dir.unpacking()?;
    let handed_in = collect(
        &[top.join("submissions")],
        course,
        None,
        &unpacked,
        &NoUnpacker,
    )?;
    // One at a time, as submissions are looked at afterwards: what runs beside would make grading look short.
    let options = Options::default();
    let runners = SandboxRunners::new(course, &sandbox, &program, &scratch_dir);
    let class = Class {
        course,
        submissions: &handed_in.submissions,
        options: &options,
        runners: &runners,
        cache: None,
        now: Timestamp::now(),
    };
    Ok(grade(&class, &mut |_| {})?.scorecards)
}

/// Looks at all of them from nothing, and says how long that took and what came of it.
fn looked_at(
    course: &Course,
    cards: &[Scorecard],
    out: &mut dyn Write,
) -> Result<Duration, Box<dyn Error>> {
    let assignments: HashMap<&str, _> = course
        .assignments
        .iter()
        .map(|assignment| (assignment.name.as_str(), assignment))
        .collect();
    let insights = Insights::new(None);
    let mut time = Duration::ZERO;
    for card in cards {
        let assignment = assignments[card.assignment.as_str()];
        let cases: Vec<&Case> = assignment.cases.iter().collect();
        let needed = vec![Duration::ZERO; cases.len()];
        let started = Instant::now();
        let insight = insights.inspect(&GradedSubmission {
            assignment,
            cases: &cases,
            needed: &needed,
            own_checklists: &[],
            card,
        });
        let took = started.elapsed();
        time += took;
        if took >= SLOW {
            let seconds = took.as_secs_f64();
            writeln!(
                out,
                "{} {} took {seconds:.2} s",
                card.assignment, card.student.key
            )?;
        }
        if let Some(hint) = insight.hint {
            writeln!(
                out,
                "{} {}: {} on {} of {} cases, {} telling ({:.2} s)",
                card.assignment,
                card.student.key,
                hint.bug,
                hint.agrees,
                hint.of,
                hint.telling,
                took.as_secs_f64()
            )?;
        }
    }
    Ok(time)
}
