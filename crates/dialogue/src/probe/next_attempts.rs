//! What may be tried next, the best-founded first.

use std::path::PathBuf;

use course::input_ways::Way;
use model::fault::Fault;
use puzzles::judgement::Judgement;
use puzzles::puzzle_traits::Shape;
use puzzles::text::plain;

use crate::board_forms::BoardForms;
use crate::command_places::DEEPER;
use crate::first_arguments::{by_way, openings};
use crate::invocation::{Invocation, Sure, Turn, WriteAccess};
use crate::printed_board::Shown;
use crate::probe::attempt::told_usage;
use crate::probe::blank_words::{sign_in_refusal, told_blank, told_separator};
use crate::probe::board_names::may_be_a_board;
use crate::probe::search_state::{Attempt, Node, Search};
use crate::question::topic::Topic;
use crate::usage_text::{lists, may_name_a_goal, usage_words, with_goal_like_board};

/// Nothing that speaks less for itself is tried.
const MOST_COST: u32 = 16;

/// So many names of the course's goal are tried.
const MOST_GOALS: usize = 3;
/// More of what lies out of reach is not tried.
const MOST_FURTHER_OUT: usize = 3;

impl Search<'_, '_> {
    /// Fills in what is tried first, and says whether that is prescribed.
    pub(super) fn begin(&mut self) -> bool {
        let program = self.cast.program;
        let named = || {
            let name = program.way.as_ref()?;
            let mut ways = self.on.assignment.ways.iter();
            let way = ways.find(|way| way.name == *name).cloned();
            way.or_else(|| course::input_ways::built_in(name))
        };
        if let Some(way) = program.own_way.clone().or_else(named) {
            self.prescribe(&way);
            return true;
        }
        let (base, starts) = (self.base(), self.starts());
        for (cost, arguments) in openings(program, self.on.assignment) {
            for (number, start_in) in starts.iter().enumerate().take(3) {
                let invocation = Invocation {
                    arguments: arguments.clone(),
                    start_in: start_in.clone(),
                    ..base.clone()
                };
                let shape = match invocation.gives_entries() {
                    true => self.plain_shape(),
                    false => invocation.shape.clone(),
                };
                self.push(
                    cost + 4 * number as u32,
                    Invocation {
                        shape,
                        ..invocation
                    },
                );
            }
        }
        false
    }

    /// How a board is written among arguments, if nobody says otherwise: in numbers alone.
    pub(super) fn plain_shape(&self) -> Shape {
        let is_number = |shape: &&Shape| {
            let blank = shape.blank.as_deref();
            blank.is_some_and(|blank| blank == "n2" || blank.parse::<u32>().is_ok())
        };
        let found = self.shapes.iter().find(is_number);
        found.unwrap_or(&self.shapes[0]).clone()
    }

    /// Fills in what a way has tried: however boards may be written, wherever the program may start.
    pub(super) fn prescribe(&mut self, way: &Way) {
        let base = self.base();
        for (cost, shape) in self.shapes.clone().into_iter().enumerate() {
            for start_in in self.starts() {
                let base = Invocation {
                    shape: shape.clone(),
                    start_in,
                    ..base.clone()
                };
                for invocation in by_way(way, &base, self.cast.program) {
                    self.push(cost as u32, invocation);
                }
            }
        }
    }

    /// The folders it may start in.
    pub(super) fn starts(&self) -> Vec<PathBuf> {
        match self.cast.program.start_in.as_slice() {
            [] => vec![PathBuf::new()],
            starts => starts.to_vec(),
        }
    }

    /// A manner in which nothing is said.
    pub(super) fn base(&self) -> Invocation {
        Invocation {
            arguments: Vec::new(),
            stdin: None,
            turns: Vec::new(),
            name: self.name.clone(),
            places: Vec::new(),
            shape: self.shapes[0].clone(),
            start_in: PathBuf::new(),
            footing: self.footing,
            entry: None,
            terminal: false,
            sure: Sure::Prescribed,
        }
    }

    pub(super) fn push(&mut self, cost: u32, invocation: Invocation) {
        if cost > MOST_COST || !self.seen.insert(invocation.clone()) {
            return;
        }
        self.pushed += 1;
        self.heap.push(Node {
            cost,
            number: self.pushed,
            invocation,
        });
    }

    /// Whether the program would not be told the very same once more: boards that are written differently may be the same
    /// when they are typed.
    pub(super) fn is_new(&mut self, invocation: &Invocation) -> bool {
        let told = BoardForms::new(
            self.on.case,
            self.on.assignment.puzzle,
            &invocation.shape,
            &invocation.name,
        );
        let mut turns = invocation.turns.iter();
        let is_typed = turns.any(|turn| turn.say.tells_entries()) || invocation.gives_entries();
        let text = match is_typed {
            true => told.rows().join(&b'\n'),
            false => told.file.clone(),
        };
        let arguments = told.arguments(&invocation.arguments);
        let plain = Invocation {
            shape: Shape::default(),
            ..invocation.clone()
        };
        self.told.insert((plain, arguments, text))
    }

    /// Adds what may be tried after this attempt.
    pub(super) fn expand(&mut self, node: &Node, attempt: &Attempt, cannot_write: bool) {
        let invocation = &node.invocation;
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
            if invocation.places != missing {
                self.push(
                    node.cost,
                    Invocation {
                        places: missing,
                        turns: attempt.turns.clone(),
                        ..invocation.clone()
                    },
                );
                return;
            }
        }
        if cannot_write {
            self.push(
                node.cost,
                Invocation {
                    footing: WriteAccess::Copy,
                    ..invocation.clone()
                },
            );
        }
        if attempt.arrived || attempt.rows_refused {
            for (rank, shape) in self.shapes.clone().into_iter().enumerate() {
                self.push(
                    node.cost + 1 + rank as u32 / 2,
                    Invocation {
                        shape,
                        turns: attempt.turns.clone(),
                        ..invocation.clone()
                    },
                );
            }
        }
        for (number, decision) in attempt.decisions.iter().enumerate() {
            let is_forced = number < invocation.turns.len();
            let is_certain = sighted.opened || attempt.print > Shown::Nothing;
            let chose_the_goal = decision.question.topic == Topic::Goal;
            if is_forced || is_certain && !decision.was_handed && !chose_the_goal {
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
                    Invocation {
                        turns,
                        ..invocation.clone()
                    },
                );
            }
        }
        if attempt.arrived {
            return;
        }
        self.follow_usage(node, attempt);
        for further in sighted.further_out.iter().take(MOST_FURTHER_OUT) {
            let deeper = std::iter::repeat_n(DEEPER, further.steps);
            let start_in = deeper.fold(invocation.start_in.clone(), |above, name| above.join(name));
            self.push(
                node.cost + 1,
                Invocation {
                    // The second is for the folder that it starts in, which must be there.
                    places: vec![further.place.clone(), start_in.join(&invocation.name)],
                    turns: attempt.turns.clone(),
                    start_in,
                    ..invocation.clone()
                },
            );
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
                Invocation {
                    places: vec![place.clone()],
                    turns: attempt.turns.clone(),
                    ..invocation.clone()
                },
            );
        }
    }

    /// The same manner with the blank and what parts entries written as the program says, where that was written otherwise:
    /// whatever came of that is none of the program's.
    pub(super) fn as_it_says(
        &mut self,
        invocation: &Invocation,
        attempt: &Attempt,
    ) -> Option<Invocation> {
        let board = self.on.case.board.tiles()?;
        let decisions = &attempt.decisions;
        let at = decisions
            .iter()
            .position(|decision| decision.said.tells_entries())?;
        let fields = board.cells().len();
        let asked = &decisions[at].question;
        // What stands above the first question is heard once, and meant for all of them.
        let earlier = decisions[..at].iter().rev();
        let earlier = earlier.map(|decision| &decision.question.above);
        let texts: Vec<&String> = [&asked.text, &asked.above]
            .into_iter()
            .chain(earlier)
            .collect();
        let blank = texts.iter().find_map(|text| told_blank(text, fields));
        let separator = texts.iter().find_map(|text| told_separator(text));
        let shape = Shape {
            blank: blank.or_else(|| invocation.shape.blank.clone()),
            separator: separator.or_else(|| invocation.shape.separator.clone()),
            ..invocation.shape.clone()
        };
        self.written_otherwise(invocation, shape)
    }

    /// The same manner with the sign for the blank that a program named when it refused the board that was typed to it.
    pub(super) fn as_it_refuses(
        &mut self,
        invocation: &Invocation,
        attempt: &Attempt,
    ) -> Option<Invocation> {
        let mut decisions = attempt.decisions.iter();
        let was_typed = decisions.any(|decision| decision.said.tells_entries());
        let printed = plain(&attempt.execution.stdout.kept);
        let sign = sign_in_refusal(&printed).filter(|_| was_typed)?;
        let shape = Shape {
            blank: Some(sign),
            ..invocation.shape.clone()
        };
        let told = self.written_otherwise(invocation, shape)?;
        Some(Invocation {
            turns: attempt.turns.clone(),
            ..told
        })
    }

    /// The same manner with the board written in this shape, if that is another text; from now on it is the likeliest.
    fn written_otherwise(&mut self, invocation: &Invocation, shape: Shape) -> Option<Invocation> {
        let written = |shape: &Shape| {
            let kind = self.on.assignment.puzzle;
            BoardForms::new(self.on.case, kind, shape, &invocation.name).text
        };
        if written(&shape) == written(&invocation.shape) {
            return None;
        }
        if !self.shapes.contains(&shape) {
            self.shapes.insert(0, shape.clone());
        }
        Some(Invocation {
            shape,
            ..invocation.clone()
        })
    }

    /// The same manner with the course's goal chosen by an option, or named behind one by each of the names that it may have,
    /// where the program may have gone to another one.
    pub(super) fn with_goal_named(
        &self,
        invocation: &Invocation,
        judgement: &Judgement,
    ) -> Vec<Invocation> {
        let may_have_another = matches!(
            judgement.fault,
            Some(Fault::NotAtGoal { .. } | Fault::FalseNoSolution { .. } | Fault::Ambiguous { .. })
        );
        let given = &invocation.arguments;
        if !may_have_another || given.iter().any(|text| text.contains("{goal")) {
            return Vec::new();
        }
        let program = self.cast.program;
        let hints = &program.hints;
        let with = |before: &[String], behind: &[String]| Invocation {
            arguments: with_goal_like_board([before, given, behind].concat()),
            ..invocation.clone()
        };
        let options = hints.goal_options.iter().take(1);
        let named = options
            .filter(|option| !given.contains(option))
            .flat_map(|option| {
                let goals = hints.goals.iter().take(MOST_GOALS);
                goals.map(move |goal| [option.clone(), goal.clone()])
            });
        let words = program.said_arguments.iter().flatten().map(String::as_str);
        let words = words.chain(
            hints
                .usages
                .iter()
                .flat_map(|usage| usage.split_whitespace()),
        );
        let behind = may_name_a_goal(words).then(|| with(&[], &["{goal}".to_owned()]));
        let has_flag = hints.goal_flags.iter().any(|flag| given.contains(flag));
        let flags = hints.goal_flags.iter().filter(|_| !has_flag);
        let flags = flags.map(|flag| with(std::slice::from_ref(flag), &[]));
        let named = named.map(|named| with(&named, &[]));
        flags.chain(named).chain(behind).collect()
    }

    /// Adds the arguments that a program itself has asked for.
    fn follow_usage(&mut self, node: &Node, attempt: &Attempt) {
        let Some(words) = told_usage(&attempt.execution).and_then(|usage| usage_words(&usage))
        else {
            return;
        };
        let lists = lists(&words, &self.cast.program.hints);
        for (rank, arguments) in lists.into_iter().enumerate() {
            let invocation = Invocation {
                arguments,
                turns: Vec::new(),
                ..node.invocation.clone()
            };
            let shape = match invocation.gives_entries() {
                true => self.plain_shape(),
                false => invocation.shape.clone(),
            };
            self.push(
                node.cost + rank as u32 / 2,
                Invocation {
                    shape,
                    ..invocation
                },
            );
        }
    }

    /// Drops what would go back over how the program got its board: it has got it. Only if it failed over that, a board
    /// among its arguments, as a README shows it, may be what it can read.
    pub(super) fn stay_with(&mut self, invocation: &Invocation, attempt: &Attempt) {
        let handed = attempt
            .decisions
            .iter()
            .filter(|decision| !decision.was_handed);
        let until = handed.count();
        let said = &attempt.turns[..until.min(attempt.turns.len())];
        let failed = !attempt.execution.ending.is_well();
        self.heap.retain(|node| {
            let is_shown = node.cost <= 1 && node.invocation.gives_entries();
            failed && is_shown
                || node.invocation.arguments == invocation.arguments
                    && node.invocation.start_in == invocation.start_in
                    && node.invocation.turns.starts_with(said)
        });
    }
}
