//! `twins`: submissions that are worth a look together, by what they do and by their texts.

pub(crate) mod compared_people;
pub(crate) mod twins_text;

use std::collections::HashMap;
use std::path::PathBuf;

use clap::ValueHint;
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;
use terminal::printable::printable;

use crate::cli::cases::course_argument::assignment as named;
use crate::cli::ci_service::Service;
use crate::cli::class::class_arguments::CourseArgument;
use crate::cli::class::earlier_runs::GradedClass;
use crate::cli::class::results_store::{StoreArguments, store_failure};
use crate::cli::shared_output::print_json;
use crate::cli::twins::compared_people::{
    HandedIn, Person, StoreFindings, join_people, only_graded, read_given, read_handed_in,
    read_programs,
};
use crate::cli::twins::twins_text::write;
use crate::cli::wrapped_text::{columns, wrapped};
use course::assignment::Assignment;
use course::course::Course;
use insight::findings_cache::FindingsCache;
use insight::twin_submissions::behaviour_evidence::habit_model::Model;
use insight::twin_submissions::behaviour_evidence::submission_signs::Signs;
use insight::twin_submissions::behaviour_evidence::{Class, evidence};
use insight::twin_submissions::text_fingerprints::{Shared, Source, Text, compare};
use insight::twin_submissions::{look, needed};
use model::scorecard::Scorecard;
use model::twin_submissions as record;
use store::outcomes::Transcripts;

#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Twins {
    /// Where the submissions are; only these are compared [default: `submissions` of the course or where they were graded,
    /// and all stored results]
    #[arg(value_name = "SUBMISSIONS", value_hint = ValueHint::AnyPath)]
    paths: Vec<PathBuf>,
    /// Look at this assignment alone [default: the only one with results, or all]
    #[arg(long, short = 'a', value_name = "NAME")]
    assignment: Option<String>,
    /// Code that all were given, which says nothing; the course's provided files are known
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::AnyPath)]
    base: Vec<PathBuf>,
    /// List behaviour that is rarer than one in so many, as 1e6 [default: 1000 times the pairs, and at least a million]
    #[arg(long, value_name = "N", value_parser = odds)]
    least_odds: Option<f64>,
    /// Compare the texts alone; nothing needs to be graded
    #[arg(long, conflicts_with = "behaviour_only")]
    text_only: bool,
    /// Compare what the programs do alone
    #[arg(long, conflicts_with = "base")]
    behaviour_only: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Explain what the odds mean and how they are found, and do nothing else
    #[arg(long)]
    explain: bool,
    #[command(flatten)]
    course: CourseArgument,
    #[command(flatten)]
    store: StoreArguments,
}

const EXAMPLES: &str = "\
Examples:
  grader twins                               all stored results, and the texts in `submissions`
  grader twins Downloads -a fifteen-bnb      one assignment, handed in elsewhere
  grader twins --base handout                leave out the code that all were given
  grader twins --text-only                   before anything is graded
  grader twins --behaviour-only --json       for a program
  grader twins --explain                     what the odds mean

It compares the current results of each student: which of many right answers a program chose, what it counted, and how \
it is wrong, across languages; and the texts of programs in one language. What textbook programs do by themselves is no \
evidence. Nothing is run but the grader's own searches, and their findings are stored. For staff: no report has it.

Exit codes:
  0    compared, whatever was found
  2    the arguments are wrong, or the file is not one of the grader's
  4    nothing is graded or handed in yet, or nothing of it can be compared";

const EXPLAIN: &str = "\
Two programs that were written apart and follow the same textbook choose the same path on every board and count the same \
nodes. So agreement is not evidence by itself. For up to eight boards of an assignment the grader runs every textbook \
program it knows (for sliding puzzles: A*, branch and bound, greedy, breadth first and IDA*, with each estimate, each of \
the 24 orders of neighbours, each rule for equals from queues to the heaps of Python, C++, Rust, Java and Go, and each \
way to close boards; for packing: the orders of pieces, places and turns) and gives each the share of programmers who \
probably write it.

For every two submissions it asks how many times likelier their agreement is if one was made from the other than if both \
were written apart: by a textbook program, by somebody of the class, or in a way of their own. Whichever of these makes \
it commoner counts. Those who are weighed are left out of the class, so that a ring does not become the norm.

  - Agreeing with a textbook program says as much as few write that program, once, however many boards show it.
  - A way to search that no textbook has and nobody else shows says up to 16 bits, and equal counts up to 6 more: \
    somebody else may have had the same idea. A count that no textbook has, of a textbook search, says up to 15.
  - Being wrong in the same way says up to 8 bits for each kind of mistake, 12 in all, and less where others are, too.
  - Disagreement speaks against.

Behaviour alone is listed when the odds beat one in a million, and in a large class one in 1000 times the pairs; with \
texts that are alike 8 bits less are enough (10 bits are about one in a thousand). Texts are compared word by word, all \
names, numbers and strings being equal, by winnowed fingerprints; listed are those of which 40 % of the smaller is in the \
larger. Code that was given does not count, nor what half of the class or a quarter of its independent groups have.

The odds are those of this model. They are no proof, and who is listed has done nothing wrong by being listed.";

/// No line of running text is longer: the eye would lose the next one.
const WIDEST: usize = 100;

/// What the odds mean, in lines of at most so many columns.
fn explained(columns: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in EXPLAIN.lines() {
        match paragraph.strip_prefix("  - ") {
            Some(item) => {
                let item = wrapped(item, columns.saturating_sub(4));
                let marks = std::iter::once("  - ").chain(std::iter::repeat("    "));
                lines.extend(marks.zip(item).map(|(mark, line)| format!("{mark}{line}")));
            }
            None => lines.extend(wrapped(paragraph, columns)),
        }
    }
    lines
}

fn nothing_graded() -> Failure {
    Failure::nothing_to_run(
        "nothing is graded yet on all its cases; `grader run` grades and stores, and `grader twins --text-only` compares \
         texts alone",
    )
}

impl Twins {
    pub(crate) fn run(mut self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        if self.explain {
            for line in explained(columns().min(WIDEST)) {
                writeln!(console.out, "{line}")?;
            }
            return Ok(Exit::Done);
        }
        let assignment = self.assignment.as_deref();
        let path = self.paths.first().map(PathBuf::as_path);
        let course = self.course.open_or_built_in(path, assignment, console)?;
        if let Some(name) = &self.assignment {
            named(&course, name)?;
        }
        let store = match self.text_only {
            true => None,
            false if self.store.store.is_none() && !self.store.path(&course).exists() => {
                return Err(nothing_graded());
            }
            false => Some(self.store.existing(&course)?),
        };
        let mut cards = Vec::new();
        if let Some(store) = &store {
            let found = store.current(Transcripts::Answers).map_err(store_failure)?;
            cards = found.map(|found| found.cards).unwrap_or_default();
            if cards.is_empty() {
                return Err(nothing_graded());
            }
        }
        self.choose_assignment(&course, &cards, console)?;
        let people = join_people(cards, self.texts(&course)?, !self.paths.is_empty());
        let base = read_given(&self.base)?;
        let shelf = store.as_ref().map(StoreFindings);
        let kept = shelf.as_ref().map(|shelf| shelf as &dyn FindingsCache);
        let is_lively = Service::is_watched();
        let (mut found, mut alone) = (Vec::new(), Vec::new());
        for assignment in &course.assignments {
            let named = self.assignment.as_ref();
            let is_meant = named.is_none_or(|name| *name == assignment.name);
            let of_it = |person: &&Person| person.assignment == assignment.name;
            let people: Vec<&Person> = people.iter().filter(of_it).collect();
            if let (true, [only]) = (is_meant, people.as_slice()) {
                alone.push(*only);
            }
            if !is_meant || people.len() < 2 {
                continue;
            }
            if is_lively {
                let (number, name) = (people.len(), printable(&assignment.name));
                writeln!(
                    console.notes,
                    "comparing {number} submissions of `{name}` …"
                )?;
            }
            found.push(self.compared(assignment, &course, &people, &base, kept));
        }
        if let ([], [only]) = (found.as_slice(), alone.as_slice()) {
            return Err(Failure::nothing_to_run(format!(
                "there is only one submission of `{}`, by `{}`, and nothing to compare it with; name where the others are, \
                 as in `grader twins Downloads`",
                only.assignment, only.student.key
            )));
        }
        if found.is_empty() {
            let name = self.assignment.as_ref();
            let what = name.map_or_else(|| "one assignment".to_owned(), |name| format!("`{name}`"));
            return Err(Failure::nothing_to_run(format!(
                "there are no two submissions of {what} to compare; `grader log` lists what is stored"
            )));
        }
        if self.json {
            print_json(&found, console.out)?;
        } else {
            write(&found, console.out)?
        }
        console.out.flush()?;
        for only in alone {
            let (name, key) = (printable(&only.assignment), printable(&only.student.key));
            console.note(format!(
                "`{name}` has one submission, by `{key}`, and nothing to compare it with"
            ))?;
        }
        Ok(match found.iter().any(record::Twins::is_compared) {
            true => Exit::Done,
            false => Exit::NothingToRun,
        })
    }

    /// Takes the only assignment that has results, where nobody named one, and says so.
    fn choose_assignment(
        &mut self,
        course: &Course,
        cards: &[Scorecard],
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        if self.assignment.is_some() || course.assignments.len() < 2 {
            return Ok(());
        }
        let kept = self.text_only.then(|| self.store.existing(course).ok());
        let kept = kept
            .flatten()
            .and_then(|it| it.current(Transcripts::LeftOut).ok().flatten());
        let graded = kept.as_ref().map_or(cards, |kept| &kept.cards);
        if let Some(name) = only_graded(graded, course) {
            console.note(format!(
                "only `{name}` has results, so that is compared; `-a NAME` says otherwise"
            ))?;
            self.assignment = Some(name.to_owned());
        }
        Ok(())
    }

    /// The texts of what was handed in.
    fn texts(&self, course: &Course) -> Result<Vec<HandedIn>, Failure> {
        let mut assignment = self.assignment.clone();
        let paths = if self.paths.is_empty() {
            if self.behaviour_only {
                return Ok(Vec::new());
            }
            let usual = course.home.join("submissions");
            let (paths, graded_for) = match usual.exists() {
                true => (vec![usual], None),
                false => GradedClass::usual(course, &self.store, assignment.as_deref()),
            };
            // Where the behaviour is known, the texts may be elsewhere.
            if !self.text_only && !paths.iter().all(|path| path.exists()) {
                return Ok(Vec::new());
            }
            assignment = assignment.or(graded_for);
            paths
        } else {
            self.paths.clone()
        };
        read_handed_in(course, &paths, assignment.as_deref())
    }

    /// Compares the submissions of one assignment.
    fn compared(
        &self,
        assignment: &Assignment,
        course: &Course,
        people: &[&Person],
        base: &[Source],
        kept: Option<&dyn FindingsCache>,
    ) -> record::Twins {
        let mut notes = Vec::new();
        let cases = assignment.cases.iter();
        let cases: Vec<&str> = cases.map(|case| case.name.as_str()).collect();
        let model = if self.text_only {
            Model::new(Vec::new(), Vec::new())
        } else {
            Model::for_assignment(assignment, kept)
        };
        let signs = |person: &&Person| match &person.card {
            Some(card) => Signs::from_scorecard(card, &model.slots, &cases),
            None => Signs::unknown(model.slots.len(), cases.len()),
        };
        let students: Vec<Signs> = people.iter().map(signs).collect();
        let behaviours = students.iter().filter(|signs| !signs.are_none()).count();
        let mut compared_texts = 0;
        let class = Class {
            model: &model,
            students: &students,
        };
        let shared: HashMap<(usize, usize), Shared> = if self.behaviour_only {
            HashMap::new()
        } else {
            let text = |person: &&Person| Text::new(person.sources.as_deref().unwrap_or(&[]));
            let texts: Vec<Text> = people.iter().map(text).collect();
            let sources = people.iter().map(|person| person.sources.as_ref());
            let missing = sources.clone().filter(Option::is_none).count();
            if missing > 0 {
                notes.push(format!(
                    "the texts of {missing} were not found; name where they are, as in `grader twins Downloads`"
                ));
            }
            let without = sources.flatten().filter(|it| it.is_empty()).count();
            if without > 0 {
                notes.push(format!(
                    "{without} handed in no text in a language that is compared"
                ));
            }
            compared_texts = texts.iter().filter(|text| text.is_long_enough()).count();
            let short = people.len() - missing - without - compared_texts;
            if short > 0 {
                notes.push(format!("{short} handed in too short a text to compare"));
            }
            let provided = assignment.provided.iter();
            let provided = provided.flat_map(|path| read_programs(&course.root.join(path)));
            let given: Vec<Source> = base.iter().cloned().chain(provided).collect();
            compare(&texts, &given)
        };
        let ungraded = people.iter().filter(|person| person.card.is_none()).count();
        if ungraded > 0 && !self.text_only {
            notes.push(format!(
                "{ungraded} of them are not graded, so only their texts count"
            ));
        }
        let silent = people.len() - ungraded - behaviours.min(people.len() - ungraded);
        if silent > 0 && !self.text_only {
            notes.push(format!(
                "{silent} of them were not run, or did nothing that could be compared"
            ));
        }
        let usual = || needed(people.len());
        let needed = self.least_odds.map_or_else(usual, f64::log2);
        let class = (!self.text_only).then_some(class);
        let looked = look(people.len(), class.as_ref(), &shared, needed);
        let key = |place: usize| people[place].student.key.clone();
        let language = |card: &Scorecard| card.program.language.clone();
        let member = |&place: &usize| record::Member {
            student: people[place].student.clone(),
            language: people[place].card.as_ref().and_then(language),
        };
        let groups = looked.groups.iter().map(|group| {
            let mut texts: Vec<record::TextMatch> = Vec::new();
            for (place, &one) in group.members.iter().enumerate() {
                for &other in &group.members[place + 1..] {
                    texts.extend(shared.get(&(one, other)).map(|shared| record::TextMatch {
                        one: key(one),
                        other: key(other),
                        share: shared.share,
                        stretches: shared.stretches.clone(),
                    }));
                }
            }
            texts.sort_by(|one, other| other.share.total_cmp(&one.share));
            texts.truncate(MOST_TEXTS);
            let class = class.as_ref().filter(|_| group.bits.is_some());
            let evidence = class.map(|class| evidence(class, &group.members, &cases));
            record::TwinGroup {
                members: group.members.iter().map(member).collect(),
                bits: group.bits,
                evidence: evidence.unwrap_or_default(),
                texts,
            }
        });
        let student = |&place: &usize| people[place].student.clone();
        let many = looked.shared_by_many.iter();
        record::Twins {
            assignment: assignment.name.clone(),
            submissions: people.len(),
            behaviours: (!self.text_only).then_some(behaviours),
            texts: (!self.behaviour_only).then_some(compared_texts),
            needed_bits: needed,
            boards: model.boards(),
            habits: model.tried,
            groups: groups.collect(),
            shared_by_many: many
                .map(|many| many.iter().map(student).collect())
                .collect(),
            notes,
        }
    }
}

/// How many pairs of texts are shown of a group.
const MOST_TEXTS: usize = 3;

fn odds(typed: &str) -> Result<f64, String> {
    match typed.parse::<f64>() {
        Ok(odds) if odds.is_finite() && odds >= 2.0 => Ok(odds),
        Ok(_) | Err(_) => Err("give a number from 2 on, as `1e6` for one in a million".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_odds_mean_fits_a_narrow_terminal_and_no_word_is_lost() {
        for columns in [40, 80, 100] {
            let lines = explained(columns);
            assert!(lines.iter().all(|line| line.chars().count() <= columns));
            let text = lines.join("\n");
            assert!(text.split_whitespace().eq(EXPLAIN.split_whitespace()));
        }
    }
}
