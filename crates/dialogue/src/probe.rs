//! Finds out how a program nobody adapted wants its board: the ways of the course are tried on an easy case.

use std::path::PathBuf;
use std::time::Duration;

use crate::conversation::BOARD_NAME;
use crate::manner::{Footing, Manner};
use crate::promise::{Likely, Promise, promise};
use crate::stage::{Sites, Stage};
use crate::trial::{Cast, TrialTrouble, run};
use crate::workshop::Scratch;
use confined::dir::ConfinedDir;
use course::assignment::Assignment;
use course::case::Case;
use course::way::{BoardFile, Form, Way};
use model::ending::Ending;
use model::execution::Execution;
use model::limit::Limit;
use model::limits::Limits;
use model::obstacle::Obstacle;
use puzzles::check::asked::Asked;
use puzzles::check::judge::judge;
use puzzles::check::judgement::Judgement;
use puzzles::check::obstacle::obstacle;
use sandbox::worker::Worker;
use submission::program::hints::{Clue, MenuLine};
use submission::program::program::Program;

/// The most attempts one program is worth.
const MOST_ATTEMPTS: usize = 60;
/// How many attempts that ended badly, and for no reason that was told, are made again in a folder that can be written to.
const MOST_SILENT: usize = 4;
/// When all attempts together have had this much processor time, no further one is begun. Neither this nor what follows
/// hangs on how busy the machine is: it finds what an idle one finds.
const MOST_CPU: Duration = Duration::from_secs(60);
/// The same for attempts that had to be stopped because they slept.
const MOST_SLEEPERS: usize = 8;
/// The most processor time and time on the clock of one attempt: the case is an easy one.
const ATTEMPT: (Duration, Duration) = (Duration::from_secs(5), Duration::from_secs(8));

/// What a program's attempts have cost so far.
#[derive(Debug, Default)]
struct Spent {
    attempts: usize,
    cpu: Duration,
    sleepers: usize,
}

impl Spent {
    fn add(&mut self, execution: &Execution) {
        self.attempts += 1;
        self.cpu += execution.cpu;
        let hit = execution.exceeded.map(|excess| excess.limit);
        self.sleepers += usize::from(hit == Some(Limit::Wall));
    }

    /// Whether the program is worth another attempt.
    fn is_affordable(&self) -> bool {
        self.attempts < MOST_ATTEMPTS && self.cpu < MOST_CPU && self.sleepers < MOST_SLEEPERS
    }
}

/// What ways are tried on.
#[derive(Debug)]
pub struct Probe<'a> {
    /// The assignment, whose ways they are.
    pub assignment: &'a Assignment,
    /// An easy case of it.
    pub case: &'a Case,
    /// What the submission's own files are called.
    pub own_names: &'a [String],
    /// The built tree.
    pub tree: &'a ConfinedDir,
    /// Where it is laid out.
    pub scratch: &'a Scratch,
}

/// What came of probing.
#[derive(Debug)]
pub enum Probed {
    /// It answers when it is talked to in this manner.
    Answers(Manner),
    /// It never gave an answer; this manner came nearest.
    Silent(Manner),
    /// Something stands in the way.
    Hindered(Obstacle),
}

/// Tries the ways of the assignment on this case.
///
/// # Errors
/// What the grader could not do.
pub fn probe(
    worker: &mut Worker,
    cast: &Cast<'_>,
    on: &Probe<'_>,
    limits: &Limits,
) -> Result<Probed, TrialTrouble> {
    let sites = Sites::of(worker);
    let lay_out = |names: &[String]| {
        let starts = &cast.program.start_in;
        Stage::new(on.tree, &sites, starts, names, on.scratch)
    };
    let usual = lay_out(&told_names(cast.program))?;
    let (assignment, case) = (on.assignment, on.case);
    let own: Vec<&str> = on.own_names.iter().map(String::as_str).collect();
    let limits = Limits {
        cpu: limits.cpu.min(ATTEMPT.0),
        wall: limits.wall.min(ATTEMPT.1),
        ..limits.clone()
    };
    let asked = Asked {
        expectation: case.expectation,
        board: &case.board,
        text: &case.text,
        rules: &assignment.answer,
        intervals: None,
    };
    let mut spent = Spent::default();
    let mut manners = manners(cast.program, assignment);
    let mut best: Option<(Promise, Manner)> = None;
    let mut hindrances: Vec<Obstacle> = Vec::new();
    let mut tried = 0;
    let mut silent = 0;
    while tried < manners.len() && spent.is_affordable() {
        let manner = manners[tried].clone();
        tried += 1;
        // A board that lies under a name built into the program would be in the way of one that writes a file so named.
        let special = match &manner.board_name {
            Some(name) => Some(lay_out(std::slice::from_ref(name))?),
            None => None,
        };
        let stage = special.as_ref().unwrap_or(&usual);
        let (execution, transcript) = run(worker, stage, cast, &manner, case, &limits)?;
        spent.add(&execution);
        let judgement = judge(&asked, &execution);
        let likely = match likely(cast.program, &manner.way) {
            true => Likely::Yes,
            false => Likely::No,
        };
        let promise = promise(&judgement, &cast.program.hints, likely);
        if promise >= Promise::Took {
            return Ok(Probed::Answers(manner));
        }
        if best.as_ref().is_none_or(|(before, _)| promise > *before) {
            best = Some((promise, manner.clone()));
        }
        let Some(found) =
            hindrance(&judgement).or_else(|| obstacle(&execution, &cast.program.language, &own))
        else {
            // Many a program does not say that it was not let write next to itself.
            let ended_badly =
                execution.ending != (Ending::Exited { code: 0 }) && execution.exceeded.is_none();
            if ended_badly && manner.footing == Footing::Sealed && silent < MOST_SILENT {
                silent += 1;
                let copy = Manner {
                    footing: Footing::Copy,
                    ..manner
                };
                add(&mut manners, tried, Some(copy));
            }
            continue;
        };
        match &found {
            // What it was told itself is no name that is built in.
            Obstacle::FileMissing { name } if transcript.mentions(name) => {}
            Obstacle::FileMissing { name } => {
                add(&mut manners, tried, built_in(&manner, name, assignment));
            }
            Obstacle::WritesToItsOwnFolder if manner.footing == Footing::Sealed => {
                let copy = Manner {
                    footing: Footing::Copy,
                    ..manner
                };
                add(&mut manners, tried, Some(copy));
            }
            Obstacle::ToolMissing { .. }
            | Obstacle::PackageMissing { .. }
            | Obstacle::NewerToolNeeded { .. }
            | Obstacle::NeedsDisplay => return Ok(Probed::Hindered(found)),
            Obstacle::WritesToItsOwnFolder
            | Obstacle::RefusedByTheBox(_)
            | Obstacle::WantsTerminal
            | Obstacle::WantsMoreInput
            | Obstacle::BoardBuiltIn
            | Obstacle::NoProgram { .. }
            | Obstacle::Empty
            | Obstacle::Unreadable { .. }
            | Obstacle::LanguageNotAllowed { .. }
            | Obstacle::NotStarted { .. }
            | Obstacle::EarlierFailure
            | Obstacle::Interrupted => {}
        }
        hindrances.push(found);
    }
    Ok(match best {
        Some((Promise::Perhaps | Promise::Claims | Promise::Seems, manner)) => {
            Probed::Answers(manner)
        }
        Some((Promise::Tried | Promise::Ran, manner)) => Probed::Silent(manner),
        Some((Promise::None | Promise::Took | Promise::Right, manner)) => {
            match most_telling(hindrances) {
                Some(found) => Probed::Hindered(found),
                None => Probed::Silent(manner),
            }
        }
        None => Probed::Hindered(Obstacle::NotStarted {
            reason: "the course names no way to give it a board; add `ways` to its assignment"
                .to_owned(),
        }),
    })
}

/// Where the board lies for a program that puts a folder of its own before the name it is told.
#[must_use]
pub fn told_names(program: &Program) -> Vec<String> {
    let folders = program.boards.folders.iter();
    folders
        .map(|folder| format!("{}/{BOARD_NAME}", folder.trim_end_matches(['/', '\\'])))
        .collect()
}

/// Every manner of talking to the program, the likely ones first.
fn manners(program: &Program, assignment: &Assignment) -> Vec<Manner> {
    let mut ways: Vec<&Way> = assignment.ways.iter().collect();
    if let Some(fixed) = &program.way {
        ways.retain(|way| way.name == *fixed);
    }
    let own = through_the_menu(program, &ways);
    if program.way.is_none() {
        ways.extend(&own);
    }
    ways.sort_by_key(|way| !likely(program, way));
    let plain = [Form {
        blank: None,
        side_line: None,
    }];
    let forms = match assignment.forms.as_slice() {
        [] => &plain,
        forms => forms,
    };
    let starts: &[PathBuf] = match program.start_in.as_slice() {
        [] => &[PathBuf::new()],
        starts => starts,
    };
    let mut manners = Vec::new();
    for form in forms {
        for start in starts {
            for way in &ways {
                let names = match way.file {
                    BoardFile::BuiltIn => program.boards.files.iter().cloned().map(Some).collect(),
                    BoardFile::Named(ref name) => vec![Some(name.clone())],
                    BoardFile::None | BoardFile::Told => vec![None],
                };
                for board_name in names {
                    add(
                        &mut manners,
                        0,
                        Some(Manner {
                            way: (*way).clone(),
                            form: form.clone(),
                            start_in: start.clone(),
                            footing: Footing::Sealed,
                            board_name,
                        }),
                    );
                }
            }
        }
    }
    manners
}

/// Adds a manner that is not among them yet: as the next one after those that were tried, or at the end.
fn add(manners: &mut Vec<Manner>, tried: usize, manner: Option<Manner>) {
    let Some(manner) = manner.filter(|manner| !manners.contains(manner)) else {
        return;
    };
    match tried {
        0 => manners.push(manner),
        tried => manners.insert(tried, manner),
    }
}

/// The manner that puts the board where the program looked in vain.
fn built_in(manner: &Manner, name: &str, assignment: &Assignment) -> Option<Manner> {
    let way = assignment
        .ways
        .iter()
        .find(|way| way.file == BoardFile::BuiltIn)?;
    Some(Manner {
        way: way.clone(),
        board_name: Some(name.to_owned()),
        ..manner.clone()
    })
}

/// Whether what the program's text suggests speaks for this way.
fn likely(program: &Program, way: &Way) -> bool {
    let saw = |clue| program.hints.seen.contains(&clue);
    let named = way.arguments.iter().any(|word| word.starts_with('-'));
    match (&way.file, way.arguments.is_empty(), way.answers.is_empty()) {
        (BoardFile::BuiltIn, ..) => !program.boards.files.is_empty() && !saw(Clue::Arguments),
        (_, false, _) => saw(Clue::Arguments) && named == saw(Clue::FileOption),
        (_, true, false) => saw(Clue::Asks) && chooses(program, way),
        (_, true, true) => saw(Clue::StandardInput) && !saw(Clue::Arguments),
    }
}

/// Whether what is typed first is what the program's menu calls reading a file; a program without a menu has nothing
/// to choose.
fn chooses(program: &Program, way: &Way) -> bool {
    let first = way.answers.first().map(|answer| answer.trim());
    let menu = &program.hints.menu;
    let is_choice = first.is_some_and(|first| !first.contains('{'));
    if menu.is_empty() || !is_choice {
        return menu.is_empty() != is_choice;
    }
    menu.iter()
        .any(|line| reads_a_file(line) && Some(line.choice.as_str()) == first)
}

/// Words of a menu that offer to read a board from a file.
const FILE_WORDS: [&str; 9] = [
    "file", "berkas", ".txt", "bestand", "文件", "load", "baca", "import", "muat",
];

fn reads_a_file(line: &MenuLine) -> bool {
    let words = line.words.to_lowercase();
    FILE_WORDS.iter().any(|word| words.contains(word))
}

/// The way through the program's own menu, where the course has none that chooses the same.
fn through_the_menu(program: &Program, ways: &[&Way]) -> Option<Way> {
    let line = program.hints.menu.iter().find(|line| reads_a_file(line))?;
    let is_known = ways.iter().any(|way| {
        let mut answers = way.answers.iter();
        answers
            .next()
            .is_some_and(|first| first.trim() == line.choice)
            && answers
                .next()
                .is_some_and(|second| second.contains("{board}"))
    });
    (!is_known).then(|| Way {
        name: format!("menu-{}", line.choice),
        arguments: Vec::new(),
        stdin: None,
        answers: [&line.choice, "{board}", "n", "n"]
            .map(str::to_owned)
            .to_vec(),
        file: BoardFile::Told,
    })
}

fn hindrance(judgement: &Judgement) -> Option<Obstacle> {
    judgement.fault.as_ref()?.obstacle().cloned()
}

/// The obstacle that says most: what the machine lacks before what the program waits for.
fn most_telling(mut found: Vec<Obstacle>) -> Option<Obstacle> {
    found.sort_by_key(|obstacle| match obstacle {
        Obstacle::ToolMissing { .. }
        | Obstacle::PackageMissing { .. }
        | Obstacle::NewerToolNeeded { .. }
        | Obstacle::NeedsDisplay => 0,
        Obstacle::RefusedByTheBox(_) | Obstacle::BoardBuiltIn => 1,
        Obstacle::WantsTerminal => 2,
        Obstacle::WritesToItsOwnFolder => 3,
        Obstacle::FileMissing { .. } => 4,
        Obstacle::WantsMoreInput => 5,
        Obstacle::NotStarted { .. } => 6,
        Obstacle::NoProgram { .. }
        | Obstacle::Empty
        | Obstacle::Unreadable { .. }
        | Obstacle::LanguageNotAllowed { .. }
        | Obstacle::EarlierFailure
        | Obstacle::Interrupted => 7,
    });
    found.into_iter().next()
}

#[cfg(test)]
mod tests {
    use rules::watch::Bytes;

    use super::*;
    use model::captured::Captured;
    use model::ending::Ending;
    use model::excess::Excess;
    use model::execution::Switches;
    use model::tier::Tier;

    /// An attempt on a busy machine.
    fn attempt(cpu: Duration, hit: Option<Limit>) -> Execution {
        let limits = Limits::default();
        let exceeded = hit.map(|limit| Excess {
            limit,
            used: limits.allowed(limit),
            allowed: limits.allowed(limit),
        });
        Execution {
            tier: Tier::Contained,
            ending: Ending::Stopped,
            exceeded,
            cpu,
            wall: Duration::from_secs(1000),
            withheld: Duration::from_secs(990),
            peak_memory: Bytes(0),
            switches: Switches::default(),
            script: None,
            stdout: Captured::default(),
            stderr: Captured::default(),
        }
    }

    /// How many such attempts a program is worth.
    fn affordable(attempt: &Execution) -> usize {
        let mut spent = Spent::default();
        while spent.is_affordable() {
            spent.add(attempt);
        }
        spent.attempts
    }

    #[test]
    fn how_long_an_attempt_takes_on_a_busy_machine_does_not_matter() {
        let short = Duration::from_millis(10);
        assert_eq!(affordable(&attempt(short, None)), MOST_ATTEMPTS);
        let long = Duration::from_millis(7500);
        assert_eq!(affordable(&attempt(long, Some(Limit::Cpu))), 8);
        assert_eq!(
            affordable(&attempt(short, Some(Limit::Wall))),
            MOST_SLEEPERS
        );
    }
}
