//! Makes up a class: programs drawn from the textbooks, programs with ways of their own, and bugs.

use std::collections::{BTreeSet, HashMap};

use reference::random::Random;
use reference::textbook::Trace;

use crate::twin_submissions::behaviour_evidence::Class;
use crate::twin_submissions::behaviour_evidence::habit_model::Model;
use crate::twin_submissions::behaviour_evidence::submission_signs::{CaseSign, Signs};
use crate::twin_submissions::{FoundGroups, look, needed};
use course::assignment::Case;
use course::course::Course;
use model::twin_submissions::Category;

/// The cases of the made-up suite that can go wrong.
pub(super) const CASES: usize = 16;

/// Nobody at all.
pub(super) const NOBODY: [[usize; 0]; 0] = [];

pub(super) fn cases<'c>(course: &'c Course, assignment: &str, names: &[&str]) -> Vec<&'c Case> {
    let assignment = course.assignment(assignment).unwrap();
    let named = |name: &&str| assignment.cases.iter().find(|case| case.name == *name);
    names.iter().map(|name| named(name).unwrap()).collect()
}

/// Programs to draw from: what each does on every slot, with the share of programmers who write it.
pub(super) struct Pool {
    pub model: Model,
}

impl Pool {
    /// A program drawn as often as programmers write it.
    pub(super) fn drawn(&self, random: &mut Random) -> usize {
        let mut left = random.below(1_000_000) as f64 / 1e6;
        let drawn = self.model.habits.iter().position(|habit| {
            left -= habit.share;
            left < 0.0
        });
        drawn.unwrap_or(0)
    }

    pub(super) fn commonest(&self) -> usize {
        let habits = &self.model.habits;
        let by_share =
            |&one: &usize, &other: &usize| habits[one].share.total_cmp(&habits[other].share);
        (0..habits.len()).max_by(by_share).unwrap()
    }

    /// These students, to be weighed against these textbooks.
    pub(super) fn class<'a>(&'a self, students: &'a [Signs]) -> Class<'a> {
        Class {
            model: &self.model,
            students,
        }
    }

    /// A submission that follows a textbook, and counts one of the usual things, or now and then something of its own.
    pub(super) fn textbook(&self, habit: usize, random: &mut Random) -> Signs {
        let (way, beginning) = (random.below(100), random.below(5));
        let own = (random.below(100) < 15).then(|| random.bits());
        self.following(habit, |trace| match own {
            Some(own) => trace.counts[0] * (2 + own % 5) + own % 97,
            None => {
                let count = trace.counts[way % trace.counts.len()];
                // Three in five begin where we do.
                [count, count, count, count + 1, count.saturating_sub(1)][beginning]
            }
        })
    }

    /// A submission that follows a textbook and counts like this.
    pub(super) fn following(&self, habit: usize, count: impl Fn(&Trace) -> u64) -> Signs {
        let traces = &self.model.habits[habit].traces;
        let choices = traces.iter().map(|trace| Some(trace.as_ref()?.choice));
        let counts = traces.iter().map(|trace| trace.as_ref().map(&count));
        Signs {
            choices: choices.collect(),
            counts: counts.collect(),
            case_signs: vec![CaseSign::Right; CASES],
            bug: None,
        }
    }

    /// A submission that searches by a rule in no textbook: on every board it does what some program does, never the
    /// same one.
    pub(super) fn odd(&self, salt: u64) -> Signs {
        let mut random = Random::new(salt);
        let mut signs = Signs::unknown(self.model.slots.len(), CASES);
        signs.case_signs = vec![CaseSign::Right; CASES];
        for slot in 0..self.model.slots.len() {
            let known = self.model.habits.iter();
            let known: Vec<&Trace> = known.filter_map(|it| it.traces[slot].as_ref()).collect();
            // The answers that fewest choose are as likely as those that most do.
            let choices: BTreeSet<u64> = known.iter().map(|trace| trace.choice).collect();
            let choices: Vec<u64> = choices.into_iter().collect();
            signs.choices[slot] = random.choose(&choices).copied();
            let trace = random.choose(&known).unwrap();
            signs.counts[slot] = Some(trace.counts[0] + random.below(50) as u64);
        }
        signs
    }
}

/// A bug that this many of a hundred wrong programs have, or of one's own: the cases it shows on follow from its number.
pub(super) fn bug(random: &mut Random) -> u64 {
    match random.below(100) {
        0..30 => 1,
        30..55 => 2,
        55..70 => 3,
        70..80 => 4,
        _ => random.bits(),
    }
}

/// Puts a bug into a submission.
pub(super) fn broken(signs: &mut Signs, bug: u64) {
    let mut random = Random::new(bug);
    let category = Category::ALL[random.below(Category::ALL.len())];
    for case in 0..CASES {
        if random.below(3) == 0 {
            signs.case_signs[case] = CaseSign::Wrong(category, random.bits());
        }
    }
}

/// So many who wrote by themselves; one in `wrong_in` has a bug, where that is not 0.
pub(super) fn class(pool: &Pool, number: usize, wrong_in: usize, seed: u64) -> Vec<Signs> {
    let mut random = Random::new(seed);
    let student = |_| {
        // One in twenty-five has a way of his own.
        let mut signs = match random.below(25) {
            0 => pool.odd(random.bits()),
            _ => {
                let habit = pool.drawn(&mut random);
                pool.textbook(habit, &mut random)
            }
        };
        if wrong_in > 0 && random.below(wrong_in) == 0 {
            let bug = bug(&mut random);
            broken(&mut signs, bug);
        }
        signs
    };
    (0..number).map(student).collect()
}

/// What is found in a class by its behaviour alone.
pub(super) fn looked(pool: &Pool, students: &[Signs]) -> FoundGroups {
    let number = students.len();
    let class = pool.class(students);
    look(number, Some(&class), &HashMap::new(), needed(number))
}

/// The bits that two of a class say when all of a group are left out.
pub(super) fn bits(pool: &Pool, students: &[Signs], group: &[usize]) -> f64 {
    pool.class(students).bits(group[0], group[1], group)
}

pub(super) fn found(pool: &Pool, students: &[Signs]) -> Vec<Vec<usize>> {
    let looked = looked(pool, students);
    assert!(looked.shared_by_many.is_empty(), "{looked:?}");
    let groups = looked.groups.into_iter();
    groups.map(|group| group.members).collect()
}
