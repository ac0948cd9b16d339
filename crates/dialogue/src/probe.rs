//! Finds out how a program nobody adapted wants its board: it is talked to on an easy case until there is evidence that it
//! got it.
//!
//! Every attempt begins anew. What is answered is what the program asked; where that did not lead to the board, the next
//! best answer is tried, the one that most speaks for first.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::attempted::{enter, tried};
use crate::evidence::{Shown, other_board, shown};
use crate::manner::{Footing, Manner, Say, Sure, Turn};
use crate::openings::{by_way, openings};
use crate::own_boards::OwnBoards;
use crate::promise::{Likely, Promise, promise};
use crate::question::Class;
use crate::stage::{Sites, Stage};
use crate::talker::{Decision, Lookout, Sighted, Talker};
use crate::taught::{Hold, Taught};
use crate::told::Told;
use crate::trial::{Cast, Observed, TrialTrouble, converse, tree_of};
use crate::workshop::Scratch;
use confined::dir::ConfinedDir;
use course::assignment::Assignment;
use course::case::Case;
use course::way::{SideLine, Way};
use model::execution::Execution;
use model::fault::{Fault, NotDriven};
use model::limit::Limit;
use model::limits::Limits;
use model::obstacle::Obstacle;
use puzzles::answer::plain::plain;
use puzzles::check::asked::Asked;
use puzzles::check::judge::judge;
use puzzles::check::obstacle::obstacle;
use puzzles::shape::Shape;
use sandbox::trouble::Trouble;
use sandbox::worker::Worker;
use submission::program::hints::Clue;

/// The most attempts one program is worth.
const MOST_ATTEMPTS: usize = 30;
/// The most further ones after the board was opened.
const OPENED: usize = 14;
/// The most further ones after something was printed that may well be an answer to it.
const NEAR: usize = 6;
/// So often must a program have shown a board of its own before that is said of it.
const TWICE: usize = 2;
/// When all attempts together have had this much processor time, no further one is begun. Neither this nor what follows
/// hangs on how busy the machine is: it finds what an idle one finds.
const MOST_CPU: Duration = Duration::from_secs(40);
/// The same for attempts that had to be stopped because they slept.
const MOST_SLEEPERS: usize = 4;
/// The most processor time and time on the clock of one attempt: the case is an easy one.
const ATTEMPT: (Duration, Duration) = (Duration::from_secs(5), Duration::from_secs(8));
/// Nothing that speaks less for itself is tried.
const MOST_COST: u32 = 16;
/// The most questions that are told of a program that could not be talked to.
const MOST_TOLD: usize = 6;

/// What a program's attempts have cost so far.
#[derive(Debug, Clone, Copy, Default)]
pub struct Spent {
    /// How many there were.
    pub attempts: usize,
    /// Their processor time.
    pub cpu: Duration,
    /// How many had to be stopped because they slept.
    pub sleepers: usize,
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

/// What ways of talking are tried on.
#[derive(Debug)]
pub struct Probe<'a> {
    /// The assignment.
    pub assignment: &'a Assignment,
    /// An easy case of it.
    pub case: &'a Case,
    /// One without a solution.
    pub unsolvable: Option<&'a Case>,
    /// What the submission's own files are called.
    pub own_names: &'a [String],
    /// The boards it brings along.
    pub own_boards: &'a OwnBoards,
    /// The ways that persons have shown, the one that binds most first.
    pub taught: &'a [Taught],
    /// The built tree.
    pub tree: &'a ConfinedDir,
    /// Where it is laid out.
    pub scratch: &'a Scratch,
}

/// What came of probing.
#[derive(Debug)]
pub enum Probed {
    /// It gets its board when it is talked to in this manner.
    Driven(Manner),
    /// Nobody found out how it wants its board.
    NotDriven(NotDriven),
    /// Something stands in the way.
    Hindered(Obstacle),
}

/// A manner that may be tried: the cheaper, the sooner.
#[derive(Debug, PartialEq, Eq)]
struct Node {
    cost: u32,
    number: usize,
    manner: Manner,
}

impl Ord for Node {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (Reverse(self.cost), Reverse(self.number))
            .cmp(&(Reverse(other.cost), Reverse(other.number)))
    }
}

impl PartialOrd for Node {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// What came of one attempt.
struct Attempt {
    execution: Execution,
    decisions: Vec<Decision>,
    turns: Vec<Turn>,
    sighted: Sighted,
    /// Whether the board reached the program, as far as can be seen.
    arrived: bool,
    /// What was printed of it.
    print: Shown,
    /// Whether rows were typed, and something else was asked for.
    rows_refused: bool,
}

/// The search for a manner.
struct Search<'s, 'a> {
    worker: &'s mut Worker,
    cast: &'s Cast<'a>,
    on: &'s Probe<'a>,
    limits: Limits,
    sites: Sites,
    name: String,
    shapes: Vec<Shape>,
    heap: BinaryHeap<Node>,
    seen: HashSet<Manner>,
    /// What the program was told already.
    told: HashSet<(Manner, Vec<String>, Vec<u8>)>,
    pushed: usize,
    spent: Spent,
    /// Whether files that are looked for can be seen; not known before the first attempt.
    sees: Option<bool>,
    /// How many attempts showed a board, and another one than was given.
    on_its_own: usize,
    /// How many attempts are left: fewer when one has come near.
    left: usize,
    /// Whether one that waited in silence was tried on a terminal.
    was_on_a_terminal: bool,
}

/// Finds out how a program wants its board.
///
/// # Errors
/// What the grader could not do.
pub fn probe(
    worker: &mut Worker,
    cast: &Cast<'_>,
    on: &Probe<'_>,
    limits: &Limits,
) -> Result<Probed, TrialTrouble> {
    probe_and_count(worker, cast, on, limits).map(|(probed, _)| probed)
}

/// The same, and what it cost.
///
/// # Errors
/// What the grader could not do.
pub fn probe_and_count(
    worker: &mut Worker,
    cast: &Cast<'_>,
    on: &Probe<'_>,
    limits: &Limits,
) -> Result<(Probed, Spent), TrialTrouble> {
    let sites = Sites::of(worker);
    let limits = Limits {
        cpu: limits.cpu.min(ATTEMPT.0),
        wall: limits.wall.min(ATTEMPT.1),
        ..limits.clone()
    };
    let mut search = Search {
        worker,
        cast,
        on,
        limits,
        sites,
        name: told_name(on.own_names),
        shapes: shapes(on),
        heap: BinaryHeap::new(),
        seen: HashSet::new(),
        told: HashSet::new(),
        pushed: 0,
        spent: Spent::default(),
        sees: None,
        left: MOST_ATTEMPTS,
        on_its_own: 0,
        was_on_a_terminal: false,
    };
    let probed = search.run()?;
    Ok((probed, search.spent))
}

impl Search<'_, '_> {
    fn run(&mut self) -> Result<Probed, TrialTrouble> {
        let firm = self.on.taught.iter().find(|one| one.hold == Hold::Firm);
        if let Some(taught) = firm {
            self.prescribe(&taught.way);
            return self.search(true);
        }
        // Whoever says how their own program is talked to knows better than what was shown for all.
        let loose = match self.cast.program.has_way() {
            true => &[],
            false => self.on.taught,
        };
        for taught in loose {
            self.prescribe(&taught.way);
            if let Probed::Driven(manner) = self.search(false)? {
                return Ok(Probed::Driven(manner));
            }
            self.heap.clear();
            self.left = MOST_ATTEMPTS;
        }
        let prescribed = self.begin();
        self.search(prescribed)
    }

    /// Tries what there is until there is evidence that the board arrives; what is prescribed needs none.
    fn search(&mut self, prescribed: bool) -> Result<Probed, TrialTrouble> {
        let mut best: Option<(Merit, Manner)> = None;
        let mut hindrances: Vec<Obstacle> = Vec::new();
        let mut told = NotDriven::default();
        while let Some(node) = self.heap.pop() {
            if !self.spent.is_affordable() || self.left == 0 {
                break;
            }
            if !self.is_new(&node.manner) {
                continue;
            }
            self.left -= 1;
            let attempt = self.attempt(&node.manner, self.on.case)?;
            let (node, attempt) = self.on_a_terminal_if_it_speaks_there(node, attempt)?;
            self.note(&mut told, &node.manner, &attempt);
            let own: Vec<&str> = self.on.own_names.iter().map(String::as_str).collect();
            let language = &self.cast.program.language;
            let judgement = judge(&asked(self.on.assignment, self.on.case), &attempt.execution);
            let likely = match attempt.arrived {
                true => Likely::Yes,
                false => Likely::No,
            };
            let shown = promise(&judgement, &self.cast.program.hints, likely);
            let shown = shown.max(self.seen_in_print(&attempt, judgement.fault.as_ref()));
            let manner = Manner {
                turns: attempt.turns.clone(),
                places: self.places(&node.manner),
                ..node.manner.clone()
            };
            let found = obstacle(&attempt.execution, language, &own);
            let cannot_write =
                attempt.sighted.wrote || matches!(found, Some(Obstacle::WritesToItsOwnFolder));
            let is_sealed = node.manner.footing == Footing::Sealed;
            if shown >= Promise::Took {
                if cannot_write && is_sealed && !attempt.execution.ending.is_well() {
                    self.push(
                        node.cost,
                        Manner {
                            footing: Footing::Copy,
                            ..node.manner.clone()
                        },
                    );
                    best = keep(best, Merit::of(shown, &attempt), manner);
                    continue;
                }
                return Ok(Probed::Driven(Manner {
                    sure: match prescribed {
                        true => Sure::Prescribed,
                        false => Sure::Answered,
                    },
                    ..manner
                }));
            }
            if attempt.sighted.opened {
                self.stay_with(&node.manner, &attempt);
            }
            self.spare(&node.manner, &attempt, shown);
            let own = other_board(&attempt.execution.stdout.kept, &self.on.case.board);
            self.on_its_own += usize::from(!attempt.arrived && own.is_some());
            if attempt.arrived || prescribed {
                best = keep(best, Merit::of(shown, &attempt), manner);
            }
            match found {
                Some(
                    found @ (Obstacle::ToolMissing { .. }
                    | Obstacle::PackageMissing { .. }
                    | Obstacle::NewerToolNeeded { .. }),
                ) if !attempt.arrived => return Ok(Probed::Hindered(found)),
                Some(found) if !attempt.arrived => hindrances.push(found),
                Some(_) | None => {}
            }
            self.expand(&node, &attempt, cannot_write && is_sealed);
        }
        if let Some((Merit { shown, .. }, manner)) = best {
            if prescribed {
                return Ok(Probed::Driven(Manner {
                    sure: Sure::Prescribed,
                    ..manner
                }));
            }
            if let Some(sure) = self.confirm(shown, &manner)? {
                return Ok(Probed::Driven(Manner { sure, ..manner }));
            }
        }
        if self.on_its_own >= TWICE {
            return Ok(Probed::Hindered(Obstacle::BoardBuiltIn));
        }
        match most_telling(hindrances) {
            Some(found) => Ok(Probed::Hindered(found)),
            None => Ok(Probed::NotDriven(told)),
        }
    }

    /// Fills in what is tried first, and says whether that is prescribed.
    fn begin(&mut self) -> bool {
        let program = self.cast.program;
        let named = || {
            let name = program.way.as_ref()?;
            let mut ways = self.on.assignment.ways.iter();
            let way = ways.find(|way| way.name == *name).cloned();
            way.or_else(|| course::built_in_ways::built_in(name))
        };
        if let Some(way) = program.own_way.clone().or_else(named) {
            self.prescribe(&way);
            return true;
        }
        let (base, starts) = (self.base(), self.starts());
        for (cost, arguments) in openings(program, self.on.assignment) {
            for (number, start_in) in starts.iter().enumerate().take(3) {
                let manner = Manner {
                    arguments: arguments.clone(),
                    start_in: start_in.clone(),
                    ..base.clone()
                };
                let shape = match gives_entries(&manner) {
                    true => self.plain_shape(),
                    false => manner.shape.clone(),
                };
                self.push(cost + 4 * number as u32, Manner { shape, ..manner });
            }
        }
        false
    }

    /// How a board is written among arguments, if nobody says otherwise: in numbers alone.
    fn plain_shape(&self) -> Shape {
        let is_number = |shape: &&Shape| {
            let blank = shape.blank.as_deref();
            blank.is_some_and(|blank| blank == "n2" || blank.parse::<u32>().is_ok())
        };
        let found = self.shapes.iter().find(is_number);
        found.unwrap_or(&self.shapes[0]).clone()
    }

    /// Fills in what a way has tried: however boards may be written, wherever the program may start.
    fn prescribe(&mut self, way: &Way) {
        let base = self.base();
        for (cost, shape) in self.shapes.clone().into_iter().enumerate() {
            for start_in in self.starts() {
                let base = Manner {
                    shape: shape.clone(),
                    start_in,
                    ..base.clone()
                };
                for manner in by_way(way, &base, self.cast.program) {
                    self.push(cost as u32, manner);
                }
            }
        }
    }

    /// The folders it may start in.
    fn starts(&self) -> Vec<PathBuf> {
        match self.cast.program.start_in.as_slice() {
            [] => vec![PathBuf::new()],
            starts => starts.to_vec(),
        }
    }

    /// A manner in which nothing is said.
    fn base(&self) -> Manner {
        Manner {
            arguments: Vec::new(),
            stdin: None,
            turns: Vec::new(),
            name: self.name.clone(),
            places: Vec::new(),
            shape: self.shapes[0].clone(),
            start_in: PathBuf::new(),
            footing: Footing::Sealed,
            terminal: false,
            sure: Sure::Prescribed,
        }
    }

    /// An attempt, or the same on a terminal where a program that waited in silence has something to say there: with a pipe
    /// for its output it kept that back. Then it is talked to there from now on.
    fn on_a_terminal_if_it_speaks_there(
        &mut self,
        node: Node,
        attempt: Attempt,
    ) -> Result<(Node, Attempt), TrialTrouble> {
        let is_silent = |attempt: &Attempt| {
            let first = attempt.decisions.first();
            first.map(|decision| decision.question.class == Class::Silence)
        };
        if self.was_on_a_terminal || node.manner.terminal || is_silent(&attempt) != Some(true) {
            return Ok((node, attempt));
        }
        self.was_on_a_terminal = true;
        let on_a_terminal = |node: &Node| Manner {
            terminal: true,
            ..node.manner.clone()
        };
        let manner = on_a_terminal(&node);
        let spoken = match self.attempt(&manner, self.on.case) {
            Ok(spoken) => spoken,
            // A machine that has no terminals to give.
            Err(TrialTrouble::Box(Trouble::Step { .. })) => return Ok((node, attempt)),
            Err(trouble) => return Err(trouble),
        };
        if is_silent(&spoken) != Some(false) {
            return Ok((node, attempt));
        }
        self.seen.insert(manner.clone());
        let others = std::mem::take(&mut self.heap).into_sorted_vec();
        for other in others.iter().rev() {
            self.push(other.cost, on_a_terminal(other));
        }
        Ok((Node { manner, ..node }, spoken))
    }

    fn push(&mut self, cost: u32, manner: Manner) {
        if cost > MOST_COST || !self.seen.insert(manner.clone()) {
            return;
        }
        self.pushed += 1;
        self.heap.push(Node {
            cost,
            number: self.pushed,
            manner,
        });
    }

    /// Whether the program would not be told the very same once more: boards that are written differently may be the same
    /// when they are typed.
    fn is_new(&mut self, manner: &Manner) -> bool {
        let told = Told::new(
            self.on.case,
            self.on.assignment.puzzle,
            &manner.shape,
            &manner.name,
        );
        let says = |wanted: &[Say]| manner.turns.iter().any(|turn| wanted.contains(&turn.say));
        let is_typed = says(&[Say::Rows, Say::Line, Say::Cells]) || gives_entries(manner);
        let text = match is_typed {
            true => told.rows().join(&b'\n'),
            false => told.text.clone(),
        };
        let arguments = told.arguments(&manner.arguments);
        let plain = Manner {
            shape: Shape::default(),
            ..manner.clone()
        };
        self.told.insert((plain, arguments, text))
    }

    /// Where the board lies if nobody knows better: where the program starts, and where its own boards lie.
    fn places(&self, manner: &Manner) -> Vec<PathBuf> {
        if !manner.places.is_empty() {
            return manner.places.clone();
        }
        if self.sees == Some(false) {
            return Stage::guessed(self.on.tree, &self.cast.program.start_in, &manner.name);
        }
        let mut places = vec![manner.start_in.join(&manner.name)];
        let folders = self.on.own_boards.folders.iter().take(2);
        places.extend(folders.map(|folder| folder.join(&manner.name)));
        places
    }

    fn attempt(&mut self, manner: &Manner, case: &Case) -> Result<Attempt, TrialTrouble> {
        let kind = self.on.assignment.puzzle;
        let told = Told::new(case, kind, &manner.shape, &manner.name);
        let places = self.places(manner);
        let stage = Stage::new(self.on.tree, &self.sites, &places, self.on.scratch)?;
        let tree = self.worker.place(Path::new(tree_of(manner.footing)));
        let laid = places
            .iter()
            .map(|place| crate::talker::normal(&tree.join(place)));
        let stem = told.stem().to_lowercase();
        let lookout = Lookout {
            aliases: stage.aliases(&tree),
            laid: laid.collect(),
            marker: stem,
            tree,
        };
        let hints = &self.cast.program.hints;
        let reads_files = hints.seen.is_empty() || hints.has(Clue::OpensFile);
        let mut talker = Talker::new(&told, &manner.turns)
            .watching(lookout)
            .that_reads_files(reads_files);
        let by_argument = manner.arguments.iter().any(|text| text.contains('{'));
        let is_placed = !manner.places.is_empty()
            && !manner.places.iter().any(|place| names(place, told.stem()));
        if by_argument || is_placed {
            talker = talker.that_has_its_board();
        }
        let (execution, _) = converse(
            self.worker,
            &stage,
            self.cast,
            manner,
            &told,
            &mut talker,
            &self.limits,
            Observed::Yes,
        )?;
        self.spent.add(&execution);
        let sighted = std::mem::take(&mut talker.sighted);
        if self.sees.is_none() {
            self.sees = Some(sighted.any);
        }
        let says = |wanted: &[Say]| {
            let mut decisions = talker.decisions.iter();
            decisions.any(|decision| wanted.contains(&decision.said))
        };
        let typed_rows = says(&[Say::Rows, Say::Line, Say::Cells]);
        let given_entries = gives_entries(manner);
        let typed_name = says(&[Say::Name, Say::Stem]) || by_argument || is_placed;
        // A program that looks at its arguments was given its board, whatever it did with it.
        let told_by_argument =
            by_argument && self.cast.program.hints.has(Clue::Arguments) && !sighted.any;
        let print = match says(&[Say::Line]) && repeats(&execution.stdout.kept, &told.line()) {
            // Whatever is typed is repeated by some.
            true => Shown::Nothing,
            false => shown(&execution.stdout.kept, &case.board),
        };
        let was_told = typed_rows && !talker.asked_again || given_entries || told_by_argument;
        let arrived = sighted.opened
            || print > Shown::Nothing
            || was_told && !says_usage(&execution)
            || manner.stdin.is_some()
            || !sighted.any && typed_name && !talker.asked_again && talker.handed.is_some();
        Ok(Attempt {
            arrived,
            print,
            rows_refused: typed_rows && talker.asked_again
                || given_entries && says_usage(&execution),
            turns: talker.turns(),
            decisions: talker.decisions,
            sighted,
            execution,
        })
    }

    /// Adds what may be tried after this attempt.
    fn expand(&mut self, node: &Node, attempt: &Attempt, cannot_write: bool) {
        let manner = &node.manner;
        let sighted = &attempt.sighted;
        if !sighted.opened && !sighted.missing.is_empty() {
            // A folder on the way to a file is none itself.
            let is_on_the_way = |place: &&PathBuf| {
                let mut others = sighted.missing.iter();
                !others.any(|other| other != *place && other.starts_with(place))
            };
            let missing: Vec<PathBuf> = sighted
                .missing
                .iter()
                .filter(is_on_the_way)
                .cloned()
                .collect();
            if manner.places != missing {
                self.push(
                    node.cost,
                    Manner {
                        places: missing,
                        turns: attempt.turns.clone(),
                        ..manner.clone()
                    },
                );
                return;
            }
        }
        if cannot_write {
            self.push(
                node.cost,
                Manner {
                    footing: Footing::Copy,
                    ..manner.clone()
                },
            );
        }
        if attempt.arrived || attempt.rows_refused {
            for (rank, shape) in self.shapes.clone().into_iter().enumerate() {
                self.push(
                    node.cost + 1 + rank as u32 / 2,
                    Manner {
                        shape,
                        turns: attempt.turns.clone(),
                        ..manner.clone()
                    },
                );
            }
        }
        for (number, decision) in attempt.decisions.iter().enumerate() {
            let is_forced = number < manner.turns.len();
            let is_certain = sighted.opened || attempt.print > Shown::Nothing;
            if is_forced || is_certain && !decision.was_handed {
                continue;
            }
            for candidate in &decision.candidates {
                if candidate.say == decision.said {
                    continue;
                }
                let mut turns = attempt.turns[..number].to_vec();
                turns.push(Turn {
                    asked: Some(decision.question.text.clone()),
                    say: candidate.say.clone(),
                });
                self.push(
                    node.cost + candidate.cost.max(1),
                    Manner {
                        turns,
                        ..manner.clone()
                    },
                );
            }
        }
        if attempt.arrived {
            return;
        }
        for place in &sighted.others {
            let is_own = self.on.own_boards.files.contains(place);
            let is_there = self.on.tree.has(place);
            let cost = match (is_own, is_there) {
                (true, _) => 5,
                (false, false) if may_be_a_board(place) => 1,
                (false, _) => continue,
            };
            self.push(
                node.cost + cost,
                Manner {
                    places: vec![place.clone()],
                    turns: attempt.turns.clone(),
                    ..manner.clone()
                },
            );
        }
    }

    /// Drops what would go back over how the program got its board: it has got it.
    fn stay_with(&mut self, manner: &Manner, attempt: &Attempt) {
        let handed = attempt
            .decisions
            .iter()
            .filter(|decision| !decision.was_handed);
        let until = handed.count();
        let said = &attempt.turns[..until.min(attempt.turns.len())];
        self.heap.retain(|node| {
            node.manner.arguments == manner.arguments
                && node.manner.start_in == manner.start_in
                && node.manner.turns.starts_with(said)
        });
    }

    /// Whether a manner in which the board arrived and brought no answer is the program's: the board arrives also where
    /// it has no solution, or what is printed changes with it.
    fn confirm(&mut self, shown: Promise, manner: &Manner) -> Result<Option<Sure>, TrialTrouble> {
        let plain = self.attempt(manner, self.on.case)?;
        let Some(unsolvable) = self.on.unsolvable else {
            if plain.sighted.opened {
                return Ok(Some(Sure::Opened));
            }
            let answers = self.has_plain_answer(manner, shown) && plain.arrived;
            return Ok(answers.then_some(Sure::Claimed));
        };
        let other = self.attempt(manner, unsolvable)?;
        if plain.sighted.opened && other.sighted.opened {
            return Ok(Some(Sure::Opened));
        }
        // A board made by chance is another one each time.
        let again = self.attempt(manner, self.on.case)?;
        let lines = |attempt: &Attempt| lasting_lines(&attempt.execution.stdout.kept);
        if !plain.arrived || lines(&plain) != lines(&again) {
            return Ok(None);
        }
        let judgement = judge(&asked(self.on.assignment, unsolvable), &other.execution);
        let differs = lines(&plain) != lines(&other);
        if judgement.fault.is_none() && differs {
            return Ok(Some(Sure::Differed));
        }
        let answers = self.has_plain_answer(manner, shown);
        Ok(answers.then_some(Sure::Claimed))
    }

    /// Whether what was shown will do where nothing speaks for another way: a length without a path, or any plain answer of
    /// a program that was given its board as an argument. Where files cannot be seen, that it looks at its arguments is all
    /// there is to know.
    fn has_plain_answer(&self, manner: &Manner, shown: Promise) -> bool {
        let by_argument = manner.arguments.iter().any(|text| text.contains('{'));
        shown >= Promise::Claims
            || by_argument && shown >= Promise::Perhaps
            || by_argument && self.sees == Some(false)
    }

    /// What the printed text shows by itself, whatever it was read as.
    fn seen_in_print(&self, attempt: &Attempt, fault: Option<&Fault>) -> Promise {
        let is_answer = !matches!(
            fault,
            Some(Fault::Refused { .. } | Fault::GaveUp { .. } | Fault::NoOutput)
        );
        let has_ended = attempt.execution.exceeded.is_none() && attempt.execution.ending.is_well();
        match (attempt.print, has_ended && is_answer) {
            (Shown::Nothing, _) => Promise::None,
            (Shown::BoardAndGoal, true) => Promise::Took,
            (Shown::Board, true) => Promise::Seems,
            (Shown::Board | Shown::BoardAndGoal, false) => Promise::Claims,
        }
    }

    /// An attempt that came near leaves little to try: how the board is written, and later questions.
    fn spare(&mut self, manner: &Manner, attempt: &Attempt, shown: Promise) {
        let is_well = attempt.execution.exceeded.is_none() && attempt.execution.ending.is_well();
        let answers = gives_entries(manner) && attempt.arrived && is_well;
        if shown >= Promise::Claims || answers && shown == Promise::Perhaps {
            self.left = self.left.min(NEAR);
        } else if attempt.sighted.opened {
            self.left = self.left.min(OPENED);
        }
    }

    /// Takes note of what is told if nothing leads to the board.
    fn note(&self, told: &mut NotDriven, manner: &Manner, attempt: &Attempt) {
        told.attempts += 1;
        let manner = Manner {
            turns: attempt.turns.clone(),
            places: self.places(manner),
            ..manner.clone()
        };
        enter(&mut told.tries, tried(&manner, &attempt.execution));
        for decision in &attempt.decisions {
            let text = &decision.question.text;
            let is_new = !told.asked.contains(text) && !text.is_empty();
            if is_new && told.asked.len() < MOST_TOLD {
                told.asked.push(text.clone());
            }
        }
        let looked = attempt
            .sighted
            .missing
            .iter()
            .chain(&attempt.sighted.others);
        let is_named = |place: &&PathBuf| !place.as_os_str().is_empty() && !self.on.tree.has(place);
        for place in looked.filter(is_named) {
            let place = place.to_string_lossy().into_owned();
            let is_new = !told.looked_for.contains(&place) && !place.is_empty();
            if is_new && told.looked_for.len() < MOST_TOLD {
                told.looked_for.push(place);
            }
        }
    }
}

/// What speaks for a manner that was tried: the greater, the better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Merit {
    /// What was shown, where that tells manners apart.
    rank: Promise,
    /// Whether the board was seen to be opened.
    opened: bool,
    /// Whether it ended by itself, and well.
    ended: bool,
    /// What was shown.
    shown: Promise,
}

impl Merit {
    fn of(shown: Promise, attempt: &Attempt) -> Self {
        let ended = attempt.execution.exceeded.is_none() && attempt.execution.ending.is_well();
        Self {
            rank: match shown {
                Promise::None | Promise::Tried | Promise::Perhaps | Promise::Ran => Promise::None,
                Promise::Claims | Promise::Seems | Promise::Took | Promise::Right => shown,
            },
            opened: attempt.sighted.opened,
            ended,
            shown,
        }
    }

    const fn key(self) -> (Promise, bool, bool) {
        (self.rank, self.opened, self.ended)
    }
}

/// The better of the two; where nothing tells them apart, the one that more speaks for.
fn keep(best: Option<(Merit, Manner)>, merit: Merit, manner: Manner) -> Option<(Merit, Manner)> {
    match best {
        Some((before, kept)) if before.key() >= merit.key() => Some((before, kept)),
        _ => Some((merit, manner)),
    }
}

fn asked<'a>(assignment: &'a Assignment, case: &'a Case) -> Asked<'a> {
    Asked {
        expectation: case.expectation,
        board: &case.board,
        text: &case.text,
        rules: &assignment.answer,
        intervals: None,
    }
}

/// What was printed, without the lines that tell how long it took: they differ from run to run.
fn lasting_lines(printed: &[u8]) -> Vec<String> {
    const TIMES: [&str; 9] = [
        "time", "waktu", "detik", "second", "tijd", "ms", "durasi", "duration", "时间",
    ];
    let text = plain(printed);
    let is_lasting = |line: &&str| {
        let lower = line.to_lowercase();
        !TIMES.iter().any(|word| lower.contains(word))
    };
    text.lines().filter(is_lasting).map(str::to_owned).collect()
}

/// Whether it told how it wants to be started, instead of anything about its board.
fn says_usage(execution: &Execution) -> bool {
    let outputs = [&execution.stdout.kept, &execution.stderr.kept];
    outputs.into_iter().any(|bytes| {
        let text = plain(bytes).to_lowercase();
        let begins = |line: &str| {
            let line = line.trim_start_matches(|c: char| !c.is_alphabetic());
            ["usage", "penggunaan", "cara pakai", "gebruik", "用法"]
                .iter()
                .any(|word| line.starts_with(word))
        };
        text.lines().any(begins)
    })
}

/// Whether what was typed stands in what was printed, as it was typed.
fn repeats(printed: &[u8], line: &[u8]) -> bool {
    !line.is_empty() && printed.windows(line.len()).any(|window| window == line)
}

/// Whether the board itself is among the arguments.
fn gives_entries(manner: &Manner) -> bool {
    manner.arguments.iter().any(|text| {
        ["{line}", "{entries}", "{digits", "{commas}", "{text}"]
            .iter()
            .any(|it| text.contains(it))
    })
}

/// Whether a place has this name in it.
fn names(place: &Path, stem: &str) -> bool {
    place.to_string_lossy().contains(stem)
}

/// The name a program is told for its board: one that occurs nowhere in the submission, and is the same on every machine.
pub(crate) fn told_name(own: &[String]) -> String {
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    for byte in own.iter().flat_map(|name| name.bytes()) {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    const LETTERS: &[u8] = b"bcdfghjklmnpqrstvwxz";
    loop {
        let mut rest = hash;
        let letters: String = (0..4)
            .map(|_| {
                let letter = LETTERS[(rest % LETTERS.len() as u64) as usize];
                rest /= LETTERS.len() as u64;
                char::from(letter)
            })
            .collect();
        let stem = format!("board{letters}");
        if !own.iter().any(|name| name.to_lowercase().contains(&stem)) {
            return format!("{stem}.txt");
        }
        hash = hash.wrapping_add(1);
    }
}

/// How boards may be written, the likeliest way first: as the submission's own, then as the course says.
pub(crate) fn shapes(on: &Probe<'_>) -> Vec<Shape> {
    let own = &on.own_boards.shapes;
    let mut shapes: Vec<Shape> = own.iter().take(3).cloned().collect();
    let base = shapes.first().cloned().unwrap_or_default();
    let mut add = |shape: Shape| {
        if !shapes.contains(&shape) {
            shapes.push(shape);
        }
    };
    for form in &on.assignment.forms {
        let side_line = form.side_line.map(|side| side == SideLine::First);
        add(Shape {
            blank: form.blank.clone().or_else(|| base.blank.clone()),
            side_line: side_line.or(base.side_line),
            ..base.clone()
        });
    }
    add(Shape::default());
    add(Shape {
        final_newline: Some(false),
        ..base.clone()
    });
    let is_sliding = !matches!(on.assignment.puzzle, puzzles::kind::PuzzleKind::Packing);
    if is_sliding {
        for blank in ["0", "n2", "-", "x", "_", "-1"] {
            add(Shape {
                blank: Some(blank.to_owned()),
                ..base.clone()
            });
        }
        for blank in ["n2", "0", "x", "-"] {
            add(Shape {
                blank: Some(blank.to_owned()),
                separator: Some(",".to_owned()),
                ..base.clone()
            });
        }
    }
    shapes
}

/// Whether a file that is not there may be where a program looks for its board, and nothing of its language's own.
pub(crate) fn may_be_a_board(place: &Path) -> bool {
    const OTHERS: [&str; 22] = [
        "py",
        "pyc",
        "so",
        "class",
        "jar",
        "cfg",
        "pth",
        "zip",
        "java",
        "js",
        "mjs",
        "json",
        "node",
        "properties",
        "lock",
        "toml",
        "ini",
        "hotspotrc",
        "hotspot_compiler",
        "ds_store",
        "map",
        "prof",
    ];
    let name = place
        .file_name()
        .map(|name| name.to_string_lossy().to_lowercase());
    let ending = place
        .extension()
        .map(|ending| ending.to_string_lossy().to_lowercase());
    let is_hidden = name.as_ref().is_none_or(|name| name.starts_with('.'));
    let is_written = name.is_some_and(|name| {
        ["output", "hasil", "result", "solution", "solusi"]
            .iter()
            .any(|word| name.contains(word))
    });
    !is_hidden && !is_written && ending.is_some_and(|ending| !OTHERS.contains(&ending.as_str()))
}

/// The obstacle that says most: what the machine lacks before what the program waits for.
fn most_telling(mut found: Vec<Obstacle>) -> Option<Obstacle> {
    found.retain(|obstacle| {
        matches!(
            obstacle,
            Obstacle::NeedsDisplay | Obstacle::RefusedByTheBox(_) | Obstacle::NotStarted { .. }
        )
    });
    found.sort_by_key(|obstacle| match obstacle {
        Obstacle::NeedsDisplay => 0,
        Obstacle::RefusedByTheBox(_) => 1,
        _ => 2,
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
        assert_eq!(affordable(&attempt(long, Some(Limit::Cpu))), 6);
        assert_eq!(
            affordable(&attempt(short, Some(Limit::Wall))),
            MOST_SLEEPERS
        );
    }
}
