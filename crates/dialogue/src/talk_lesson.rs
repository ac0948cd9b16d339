//! A person shows how a program is talked to, and what is kept of that.
//!
//! The program is in the sandbox, on a terminal, with an easy board; what it prints is passed on as it comes, and a
//! line is asked for whenever it waits. Where it looks for the board in vain, the board is laid there and it is started
//! again, with what was typed so far.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::time::Duration;

use course::input_ways::{BoardFile, Way};
use model::execution::Execution;
use model::limits::Limits;
use sandbox::{FileAccess, Interactor, Notice, Printed, Reply, Worker};

use crate::board_forms::BoardForms;
use crate::case_run::{Observed, ProgramSetup, TrialError, request, tree_of};
use crate::invocation::{Invocation, Sure, WriteAccess};
use crate::probe::board_names::{may_be_a_board, shapes, told_name};
use crate::probe::search_state::Probe;
use crate::staged_submission::{SandboxPaths, Stage};
use crate::talker::Talker;
use crate::talker::files_sought::{WatchedFiles, normal};
use crate::typed_recording::{arguments, recorded};

/// How long a person may take.
const PATIENCE: Duration = Duration::from_secs(3600);
/// The most times that a program is started again because it looks elsewhere.
const MOST_STARTS: usize = 5;

/// Somebody who shows how a program is talked to.
pub trait Person {
    fn begins(&mut self, board: &LaidBoard<'_>);

    fn hears(&mut self, bytes: &[u8]);

    /// The program waits: what is typed?
    fn types(&mut self) -> Typed;

    /// It looked for its board there, in vain; now it lies there, and the program is started again.
    fn begins_again(&mut self, places: &[PathBuf]);

    /// This was typed for the person, who had typed it before.
    fn typed_before(&mut self, line: &str);
}

/// The board that lies there for a person.
#[derive(Debug)]
pub struct LaidBoard<'a> {
    /// The name of its file.
    pub name: &'a str,
    pub text: &'a [u8],
    /// The command that starts the program, without its sandbox.
    pub arguments: &'a [String],
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Typed {
    Line(String),
    End,
    /// The person does not want to go on.
    Stop,
}

/// What came of a lesson.
#[derive(Debug)]
pub enum Lesson {
    /// The program is talked to in this way.
    Learned(Way),
    /// Nothing that was typed is of the board, and nobody saw the program open it.
    NoBoard,
    /// The person did not go on.
    Stopped,
}

/// Has a person show how a program is talked to, on the case that ways are tried on.
pub fn lesson(
    worker: &mut Worker,
    cast: &ProgramSetup<'_>,
    on: &Probe<'_>,
    given: &[String],
    person: &mut dyn Person,
    limits: &Limits,
) -> Result<Lesson, TrialError> {
    let name = told_name(on.own_names, on.own_boards);
    let shape = shapes(on.assignment, on.own_boards).swap_remove(0);
    let told = BoardForms::new(on.case, on.assignment.puzzle, &shape, &name);
    let started = arguments(given, &told);
    let starts = match cast.program.start_in.as_slice() {
        [] => vec![PathBuf::new()],
        starts => starts.to_vec(),
    };
    let mut invocation = Invocation {
        arguments: started.arguments.clone(),
        stdin: None,
        turns: Vec::new(),
        places: Stage::guessed(on.tree, &starts, &name),
        name,
        shape,
        entry: None,
        start_in: starts[0].clone(),
        footing: WriteAccess::Copy,
        terminal: true,
        sure: Sure::Prescribed,
    };
    let limits = Limits {
        wall: PATIENCE,
        ..limits.clone()
    };
    person.begins(&LaidBoard {
        name: &invocation.name,
        text: &told.text,
        arguments: given,
    });
    let mut typed = Vec::new();
    let mut elsewhere = Vec::new();
    for start in 1..=MOST_STARTS {
        let session = session(
            worker,
            cast,
            on,
            (&invocation, &told),
            &limits,
            (&typed, person),
        )?;
        typed = session.typed;
        if session.stopped {
            return Ok(Lesson::Stopped);
        }
        let way = recorded(started.clone(), &typed, &told);
        let wanted = match way.tells_the_board() {
            true => session.missing,
            false => session.others,
        };
        if session.opened || wanted.is_empty() || start == MOST_STARTS {
            let place = match session.opened {
                true => elsewhere.first(),
                false => None,
            };
            return Ok(learned(way, place));
        }
        person.begins_again(&wanted);
        invocation.places.retain(|place| !wanted.contains(place));
        invocation.places.splice(0..0, wanted.iter().cloned());
        elsewhere = wanted;
    }
    Ok(Lesson::NoBoard)
}

/// What is learned of this way, where the program was seen to open a board in this place.
fn learned(way: Way, place: Option<&PathBuf>) -> Lesson {
    if way.tells_the_board() {
        return Lesson::Learned(way);
    }
    match place.and_then(|place| place.to_str()) {
        Some(place) if !place.starts_with("..") => Lesson::Learned(Way {
            file: BoardFile::Named(place.to_owned()),
            ..way
        }),
        _ => Lesson::NoBoard,
    }
}

/// What came of one start of the program.
struct Session {
    typed: Vec<String>,
    stopped: bool,
    opened: bool,
    /// Where it looked for the name it was told.
    missing: Vec<PathBuf>,
    /// What else it looked for that may be a board.
    others: Vec<PathBuf>,
}

fn session(
    worker: &mut Worker,
    cast: &ProgramSetup<'_>,
    on: &Probe<'_>,
    (invocation, told): (&Invocation, &BoardForms),
    limits: &Limits,
    (before, person): (&[String], &mut dyn Person),
) -> Result<Session, TrialError> {
    let stage = Stage::new(
        on.tree,
        &SandboxPaths::of(worker),
        &invocation.places,
        on.scratch,
    )?;
    let tree = worker.place(Path::new(tree_of(invocation.footing)));
    let laid = invocation.places.iter();
    let lookout = WatchedFiles {
        aliases: stage.aliases(&tree),
        laid: laid.map(|place| normal(&tree.join(place))).collect(),
        marker: told.stem().to_lowercase(),
        tree,
    };
    let request = request(
        worker,
        &stage,
        cast,
        invocation,
        told,
        limits,
        Observed::Yes,
    )?;
    let mut pupil = PersonRelay {
        eyes: Talker::new(told, &[]).watching(lookout),
        person,
        before: before.iter().cloned().collect(),
        typed: Vec::new(),
        shown: (0, 0),
        last: 0,
        stopped: false,
        ended: false,
    };
    let execution = worker.talk(&request, &mut pupil)?;
    pupil.show_the_rest(&execution);
    let sighted = pupil.eyes.sighted;
    let mut others = sighted.others;
    others.retain(|place| !on.tree.has(place) && may_be_a_board(place));
    let mut typed = pupil.typed;
    typed.extend(pupil.before);
    Ok(Session {
        typed,
        stopped: pupil.stopped,
        opened: sighted.opened,
        missing: sighted.missing,
        others,
    })
}

/// Passes on what is said between a program and a person.
struct PersonRelay<'a> {
    /// Sees which files it looks for.
    eyes: Talker<'a>,
    person: &'a mut dyn Person,
    /// What was typed before it was started again.
    before: VecDeque<String>,
    typed: Vec<String>,
    /// How much of each output was passed on.
    shown: (usize, usize),
    /// How much it had printed when something was last typed.
    last: usize,
    stopped: bool,
    ended: bool,
}

impl PersonRelay<'_> {
    fn show(&mut self, stdout: &[u8], stderr: &[u8]) {
        for (all, shown) in [(stdout, &mut self.shown.0), (stderr, &mut self.shown.1)] {
            if let Some(more) = all.get(*shown..).filter(|more| !more.is_empty()) {
                self.person.hears(more);
                *shown = all.len();
            }
        }
    }

    fn show_the_rest(&mut self, execution: &Execution) {
        self.show(&execution.stdout.kept, &execution.stderr.kept);
    }

    /// Whether it looked for its board in vain, so that it has to be started again.
    fn looks_elsewhere(&self) -> bool {
        let sighted = &self.eyes.sighted;
        !sighted.opened && !sighted.missing.is_empty()
    }
}

impl Interactor for PersonRelay<'_> {
    fn reply(&mut self, printed: Printed<'_>) -> Reply {
        self.show(printed.stdout, printed.stderr);
        if self.looks_elsewhere() {
            return Reply::Dismiss;
        }
        let all = printed.stdout.len() + printed.stderr.len();
        let typed = match self.before.pop_front() {
            Some(line) => {
                self.person.typed_before(&line);
                Typed::Line(line)
            }
            None => self.person.types(),
        };
        match typed {
            Typed::Line(line) => {
                self.last = all;
                let mut keys = line.clone().into_bytes();
                keys.push(b'\n');
                self.typed.push(line);
                Reply::Type(keys)
            }
            // One that has said nothing since has not read all it wants; any other is done.
            Typed::End if self.last == all && !self.ended => {
                self.ended = true;
                Reply::End
            }
            Typed::End => Reply::Dismiss,
            Typed::Stop => {
                self.stopped = true;
                Reply::Dismiss
            }
        }
    }

    fn overhear(&mut self, printed: Printed<'_>) {
        self.show(printed.stdout, printed.stderr);
    }

    fn notice(&mut self, access: &FileAccess) -> Notice {
        self.eyes.notice(access)
    }
}
