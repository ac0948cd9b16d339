//! Every program in `tests/submissions/<assignment>/<verdict>/` gets that verdict.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};
use std::thread::available_parallelism;

use course::course::Course;
use libtest_mimic::Arguments;
use model::fault::Fault;
use model::obstacle::Obstacle;
use model::outcome::Outcome;
use model::scorecard::Scorecard;
use model::verdict::Verdict;
use testkit::files::Folder;
use testkit::trial::{self, Trial, failed, skipped};

use crate::grading::{course_in, graded, root, trial};

/// Languages that a verdict is rather brought about in where only one program is tried for it: what every machine has.
const EVERYWHERE: [&str; 3] = ["py", "c", "cpp"];

/// A program, and the verdict it must get.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Fixture {
    assignment: String,
    verdict: String,
    program: PathBuf,
}

/// What became of a program; all that are wanted are graded as one class when the first is asked for.
type Graded = LazyLock<Cards, Box<dyn FnOnce() -> Cards + Send>>;

/// The programs that were graded, or why none was.
type Cards = Result<Vec<(Fixture, Scorecard)>, String>;

/// A test for each program: one for each verdict in the fast lane, all others in the full one.
pub fn trials(arguments: &Arguments) -> Vec<Trial> {
    let name = "every verdict has a program, and every folder is a verdict";
    let fixtures = match fixtures() {
        Ok(fixtures) => fixtures,
        Err(reason) => return vec![trial(name, move || failed(reason))],
    };
    let representatives = representatives(&fixtures);
    let lane = |fixture: &Fixture, trial: Trial| {
        if representatives.contains(fixture) {
            trial
        } else {
            trial.full("one more program")
        }
    };
    let is_wanted = |fixture: &Fixture| {
        let like = lane(fixture, trial(&fixture.name(), || Ok(())));
        like.is_wanted(arguments)
    };
    let wanted = fixtures.iter().filter(|&it| is_wanted(it));
    let wanted: Vec<Fixture> = wanted.cloned().collect();
    let graded: Arc<Graded> = Arc::new(LazyLock::new(Box::new(move || grade(wanted))));
    let mut trials: Vec<Trial> = Vec::new();
    for fixture in &fixtures {
        let (own, graded) = (fixture.clone(), Arc::clone(&graded));
        let judged = trial(&fixture.name(), move || {
            let graded = (**graded).as_ref().map_err(String::clone)?;
            let mut graded = graded.iter();
            match graded.find(|(fixture, _)| *fixture == own) {
                Some((fixture, card)) => judge(&fixture.verdict, card),
                None => failed("it was not graded"),
            }
        });
        trials.push(lane(fixture, judged));
    }
    trials.push(trial(name, move || every_verdict_has_a_program(&fixtures)));
    trials
}

impl Fixture {
    fn name(&self) -> String {
        let program = last(&self.program);
        format!("{}/{}/{program}", self.assignment, self.verdict)
    }

    /// How rare its language is; the less, the likelier it can be built and run.
    fn rarity(&self) -> usize {
        let is_there = |language: &str| {
            let inside = walkdir::WalkDir::new(&self.program).into_iter().flatten();
            let mut endings =
                inside.filter_map(|entry| entry.path().extension().map(ToOwned::to_owned));
            endings.any(|ending| ending == language)
        };
        let place = EVERYWHERE.iter().position(|language| is_there(language));
        place.unwrap_or(EVERYWHERE.len())
    }
}

/// One program for each verdict, in a language that is everywhere if there is one.
fn representatives(fixtures: &[Fixture]) -> Vec<Fixture> {
    let mut chosen: Vec<Fixture> = Vec::new();
    let mut by_rarity: Vec<&Fixture> = fixtures.iter().collect();
    by_rarity.sort_by_cached_key(|fixture| fixture.rarity());
    for fixture in by_rarity {
        if !chosen.iter().any(|other| other.verdict == fixture.verdict) {
            chosen.push(fixture.clone());
        }
    }
    chosen
}

fn course() -> Result<Course, String> {
    course_in(&root().join("tests/submissions"))
}

fn fixtures() -> Result<Vec<Fixture>, String> {
    let course = course()?;
    let mut fixtures = Vec::new();
    for assignment in &course.assignments {
        for verdict in folders(&root().join("tests/submissions").join(&assignment.name)) {
            for program in folders(&verdict) {
                fixtures.push(Fixture {
                    assignment: assignment.name.clone(),
                    verdict: last(&verdict),
                    program,
                });
            }
        }
    }
    fixtures.push(Fixture {
        assignment: course.assignments[0].name.clone(),
        verdict: "not-run".to_owned(),
        program: PathBuf::from(HUGE),
    });
    Ok(fixtures)
}

fn grade(fixtures: Vec<Fixture>) -> Cards {
    let huge = huge();
    let handed_in: Vec<(PathBuf, Option<String>)> = fixtures
        .iter()
        .map(|fixture| {
            let is_huge = fixture.program == Path::new(HUGE);
            let program = if is_huge {
                huge.top()
            } else {
                &fixture.program
            };
            (program.to_owned(), Some(fixture.assignment.clone()))
        })
        .collect();
    // Programs that prompt are waited for most of the time.
    let jobs = 2 * available_parallelism().map_or(1, usize::from);
    let cards = graded(&course()?, &handed_in, jobs)?;
    if cards.len() == fixtures.len() {
        Ok(fixtures.into_iter().zip(cards).collect())
    } else {
        let (some, all) = (cards.len(), fixtures.len());
        Err(format!("{some} submissions came of {all} folders"))
    }
}

/// A submission that is larger than the grader reads, which is nobody's fault but its own.
const HUGE: &str = "huge";

fn huge() -> Folder {
    let folder = Folder::empty();
    folder.write("solver.py", "print('hello')\n");
    // It takes no space: nothing was written into it.
    let huge = fs::File::create(folder.path("weights.bin")).expect("a file can be made");
    huge.set_len(8 << 30).expect("a file can have holes");
    folder
}

fn judge(verdict: &str, card: &Scorecard) -> trial::Outcome {
    let came = card.verdict();
    if let Some(tool) = missing_tool(card)
        && verdict != "not-run"
    {
        return skipped(format!("there is no `{tool}` here"));
    }
    // What is not run earns nothing on any case.
    let is_right = |outcome: &Outcome| outcome.verdict == Verdict::Accepted;
    if came == Verdict::NotRun && card.outcomes.iter().any(is_right) {
        failed(format!("right on a case all the same\n{}", why(card)))
    } else if came.slug() == verdict {
        Ok(())
    } else {
        failed(format!("got {came}\n{}", why(card)))
    }
}

/// Every verdict must be brought about by some program, but for three: one is the grader's own fault, so that no program may
/// bring it about, and two are a person's to give.
fn every_verdict_has_a_program(fixtures: &[Fixture]) -> trial::Outcome {
    let no_programs = [Verdict::NotGraded, Verdict::Marked, Verdict::Exempt];
    let without: Vec<&str> = Verdict::ALL
        .iter()
        .filter(|verdict| !no_programs.contains(verdict))
        .map(|verdict| verdict.slug())
        .filter(|slug| !fixtures.iter().any(|fixture| fixture.verdict == *slug))
        .collect();
    let unknown: Vec<String> = fixtures
        .iter()
        .filter(|fixture| {
            Verdict::from_slug(&fixture.verdict).is_none_or(|known| known == Verdict::NotGraded)
        })
        .map(Fixture::name)
        .collect();
    match (without.as_slice(), unknown.as_slice()) {
        ([], []) => Ok(()),
        _ => failed(format!(
            "without a program: {without:?}; unknown: {unknown:?}"
        )),
    }
}

fn missing_tool(card: &Scorecard) -> Option<&str> {
    card.obstacles.iter().find_map(|obstacle| match obstacle {
        Obstacle::ToolMissing { tool } => Some(tool.as_str()),
        _ => None,
    })
}

/// What a person needs to see what went wrong.
fn why(card: &Scorecard) -> String {
    let mut lines = vec![format!("  {:?}", card.program)];
    for outcome in &card.outcomes {
        lines.push(format!(
            "  {}: {} {:?}",
            outcome.case, outcome.verdict, outcome.fault
        ));
        if let (Some(transcript), Some(_)) = (&outcome.transcript, &outcome.fault) {
            let printed: String = transcript.stdout.text.chars().take(400).collect();
            let complained: String = transcript.stderr.text.chars().take(300).collect();
            lines.push(format!(
                "    $ {}\n    {printed:?}\n    {complained:?}",
                transcript.command
            ));
        }
        if matches!(
            outcome.fault,
            Some(Fault::NotRun(_) | Fault::DoesNotCompile { .. })
        ) {
            break;
        }
    }
    lines.join("\n")
}

/// What is in a folder, in order; hidden files and notes are not.
fn folders(folder: &Path) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = fs::read_dir(folder)
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| !last(path).starts_with('.') && last(path) != "README.md")
        .collect();
    found.sort();
    found
}

fn last(path: &Path) -> String {
    path.file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}
