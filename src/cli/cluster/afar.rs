//! A class graded by a cluster, and told of as if it had been graded here.

use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;

use crate::cli::class::asides::tell_who_is_missing;
use crate::cli::class::gathered::Gathered;
use crate::cli::class::keeping::suite;
use crate::cli::class::printing::Printing;
use crate::cli::cluster::arguments::EngineArguments;
use crate::cli::cluster::cut::meant;
use crate::cli::cluster::merge::NotWanted;
use crate::cli::cluster::merged::Merged;
use crate::cli::cluster::send::{
    Sending, members, put_away, tell_changed, tell_how_to_go_on, withdraw,
};
use crate::cli::cluster::wait::{Patience, Until, Waited, wait};
use crate::cli::reports::order::Order;
use crate::cli::reports::write::fail_with;
use cluster::jobs::job::Engine;
use cluster::parts::part::name;
use engine::grade::Completion;
use engine::memory::Using;
use engine::options::Options;
use model::run_facts::RunState;
use model::scorecard::Scorecard;
use report::html::student::people::people;
use store::store::Store;
use submission::class::Submission;

/// A class for a cluster.
#[derive(Debug)]
pub struct Afar<'a> {
    /// The class.
    pub gathered: &'a Gathered,
    /// What of it is graded.
    pub options: Options,
    /// Where its results will be kept, if they can be.
    pub store: Option<&'a Store>,
    /// The one assignment that was asked for, if one was.
    pub assignment: Option<&'a str>,
    /// What the grader of a part is told after `run`.
    pub graded: Vec<String>,
    /// Whether what is kept already is used.
    pub using: Using,
    /// How many programs run at a time on a machine, where that was said.
    pub jobs: Option<usize>,
    /// How the report for people is printed.
    pub printing: Printing<'a>,
    /// The reports.
    pub order: &'a Order,
}

/// How it ended.
#[derive(Debug)]
pub enum Afterwards {
    /// These results were told.
    Told(Vec<Scorecard>),
    /// There is nothing to tell yet.
    Not(Exit),
}

impl Afar<'_> {
    /// Hands the class in, waits, puts the parts together, and tells of them.
    ///
    /// # Errors
    /// Why it came to nothing. What the cluster has goes on.
    pub fn grade(
        self,
        engine: Engine,
        arguments: &EngineArguments,
        console: &mut Console<'_>,
    ) -> Result<Afterwards, Failure> {
        let gathered = self.gathered;
        let store = self.store.ok_or_else(|| Failure::could_not(NotWanted))?;
        let submissions = &gathered.handed_in.submissions;
        let meant = meant(&gathered.course, submissions, &self.options)?;
        let is_meant = |submission: &&Submission| {
            meant.contains(&name(&submission.assignment, &submission.student.key))
        };
        let handed_in: Vec<&Submission> = submissions.iter().filter(is_meant).collect();
        let students = people(&handed_in, |submission| &submission.student).len();
        self.order.check(handed_in.len(), students)?;
        let sending = Sending {
            gathered,
            meant: &meant,
            assignment: self.assignment,
            engine,
            shards: shards(arguments, meant.len(), console)?,
            graded: self.graded,
            store,
            using: self.using,
            jobs: self.jobs,
            resumed: arguments.resumed.as_deref(),
        };
        let mut sent = sending.job(console)?;
        console.notes.flush()?;
        let until = match arguments.no_wait {
            true => Until::HandedIn,
            false => Until::Whole,
        };
        let suite = suite(&gathered.course, self.assignment);
        let patience = Patience {
            retries: arguments.retries,
            until,
            suite: &suite,
        };
        let waited = wait(&mut sent, patience, console);
        if waited.is_err() {
            withdraw(&sent, console)?;
        }
        let survey = match waited? {
            Waited::Whole(survey) => survey,
            Waited::Missing => return Ok(Afterwards::Not(Exit::CouldNot)),
            Waited::HandedIn => {
                tell_how_to_go_on(&sent.job, console)?;
                return Ok(Afterwards::Not(Exit::Done));
            }
            Waited::Interrupted => {
                tell_how_to_go_on(&sent.job, console)?;
                return Ok(Afterwards::Not(Exit::Interrupted));
            }
            Waited::Ended => {
                let name = &sent.job.name;
                writeln!(
                    console.notes,
                    "the job `{name}` was ended by `grader cluster cancel`"
                )?;
                return Ok(Afterwards::Not(Exit::Interrupted));
            }
        };
        let typed = sent.job.typed.clone();
        let merged = Merged {
            survey: &survey,
            course: &gathered.course,
            store,
            typed: Some(&typed),
        };
        let is_kept = |number: &u64| {
            let facts = store.facts(*number);
            facts.is_ok_and(|facts| facts.began == survey.began && facts.state == RunState::Done)
        };
        let number = match sent.job.kept.filter(is_kept) {
            // A grader was killed while it told of it.
            Some(number) => number,
            None => merged.keep()?,
        };
        sent.job.kept = Some(number);
        // Where this cannot be written, the parts would be kept once more, and nothing else.
        let _ = sent.folder.save(&sent.job);
        merged.tell_machines(console)?;
        let told = match merged.tell(number, self.order, &self.printing, console) {
            Ok(told) => told,
            // Whoever read it has seen enough; everything is kept.
            Err(failure @ Failure::Output(_)) => {
                put_away(sent, console)?;
                return Err(failure);
            }
            Err(failure) => return Err(failure),
        };
        let ending = (self.order.reader(), Completion::Whole);
        tell_who_is_missing(&gathered.course, &gathered.handed_in, ending, console)?;
        tell_changed(&sent.job, &members(gathered, &meant, store), console)?;
        put_away(sent, console)?;
        fail_with(told.failures, console)?;
        Ok(Afterwards::Told(told.cards))
    }
}

/// How many parts there are to be: not more than somebody could be in.
fn shards(
    arguments: &EngineArguments,
    submissions: usize,
    console: &mut Console<'_>,
) -> Result<u32, Failure> {
    let asked = arguments.shards(submissions);
    let most = u32::try_from(submissions).unwrap_or(u32::MAX).max(1);
    if asked > most {
        writeln!(
            console.notes,
            "note: there are {submissions} submissions, so there are no more than {most} parts"
        )?;
    }
    Ok(asked.min(most))
}
