//! Every program in `tests/submissions/<assignment>/<verdict>/` gets that verdict.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread::available_parallelism;

use grader::course::course::Course;
use grader::record::fault::Fault;
use grader::record::obstacle::Obstacle;
use grader::record::outcome::Outcome;
use grader::record::scorecard::Scorecard;
use grader::record::verdict::Verdict;

use crate::class::{graded, root};
use crate::tally::Tally;

pub fn check(tally: &mut Tally) {
    let folder = root().join("tests/submissions");
    let course = match Course::at(&folder.join("grader.toml")) {
        Ok(course) => course,
        Err(trouble) => return tally.failed("verdicts", &trouble.to_string()),
    };
    let mut fixtures = Vec::new();
    for assignment in &course.assignments {
        for verdict in folders(&folder.join(&assignment.name)) {
            for program in folders(&verdict) {
                let name = format!("{}/{}/{}", assignment.name, last(&verdict), last(&program));
                if tally.wants(&name) {
                    fixtures.push((name, assignment.name.clone(), last(&verdict), program));
                }
            }
        }
    }
    let huge = Huge::new();
    if tally.wants(HUGE) {
        let program = huge.folder.path().to_owned();
        let assignment = course.assignments[0].name.clone();
        fixtures.push((HUGE.to_owned(), assignment, "not-run".to_owned(), program));
    }
    every_verdict_has_a_program(tally, &fixtures);
    if fixtures.is_empty() {
        return;
    }
    let handed_in: Vec<(PathBuf, Option<String>)> = fixtures
        .iter()
        .map(|(_, assignment, _, path)| (path.clone(), Some(assignment.clone())))
        .collect();
    let jobs = available_parallelism().map_or(1, usize::from);
    let cards = match graded(&course, &handed_in, jobs) {
        Ok(cards) => cards,
        Err(reason) => return tally.failed("verdicts", &reason),
    };
    if cards.len() != fixtures.len() {
        let (some, all) = (cards.len(), fixtures.len());
        return tally.failed(
            "verdicts",
            &format!("{some} submissions came of {all} folders"),
        );
    }
    for ((name, _, verdict, _), card) in fixtures.iter().zip(&cards) {
        judge(tally, name, verdict, card);
    }
}

/// A submission that is larger than the grader reads, which is nobody's fault but its own.
const HUGE: &str = "fifteen-bnb/not-run/huge";

struct Huge {
    folder: tempfile::TempDir,
}

impl Huge {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        fs::write(folder.path().join("solver.py"), "print('hello')\n")
            .expect("a file can be written");
        // It takes no space: nothing was written into it.
        let huge = fs::File::create(folder.path().join("weights.bin")).expect("a file can be made");
        huge.set_len(8 << 30).expect("a file can have holes");
        Self { folder }
    }
}

fn judge(tally: &mut Tally, name: &str, verdict: &str, card: &Scorecard) {
    let came = card.verdict();
    if let Some(tool) = missing_tool(card)
        && verdict != "not-run"
    {
        return tally.skipped(name, &format!("there is no `{tool}` here"));
    }
    // What is not run earns nothing on any case.
    let is_right = |outcome: &Outcome| outcome.verdict == Verdict::Accepted;
    if came == Verdict::NotRun && card.outcomes.iter().any(is_right) {
        tally.failed(
            name,
            &format!("right on a case all the same\n{}", why(card)),
        );
    } else if came.slug() == verdict {
        tally.passed(name);
    } else {
        tally.failed(name, &format!("got {came}\n{}", why(card)));
    }
}

/// With no filter, every verdict must be brought about by some program, but for the one that is the grader's own fault:
/// no program may bring that about.
fn every_verdict_has_a_program(tally: &mut Tally, fixtures: &[(String, String, String, PathBuf)]) {
    let name = "every verdict has a program, and every folder is a verdict";
    if !tally.wants(name) {
        return;
    }
    let without: Vec<&str> = Verdict::ALL
        .iter()
        .filter(|verdict| **verdict != Verdict::NotGraded)
        .map(|verdict| verdict.slug())
        .filter(|slug| !fixtures.iter().any(|(_, _, verdict, _)| verdict == slug))
        .collect();
    let unknown: Vec<&String> = fixtures
        .iter()
        .map(|(name, _, verdict, _)| (name, verdict))
        .filter(|(_, verdict)| {
            Verdict::from_slug(verdict).is_none_or(|known| known == Verdict::NotGraded)
        })
        .map(|(name, _)| name)
        .collect();
    match (without.as_slice(), unknown.as_slice()) {
        ([], []) => tally.passed(name),
        _ => tally.failed(
            name,
            &format!("without a program: {without:?}; unknown: {unknown:?}"),
        ),
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
