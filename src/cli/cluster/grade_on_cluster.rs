//! A class graded by a cluster, and told of as if it had been graded here.

use std::collections::BTreeSet;
use std::env;
use std::io;

use cluster::jobs::job_folder::Contents;
use cluster::jobs::open_job::{HeldJob, JobRequest, RequestError, most_parts, usual_parts};
use cluster::jobs::scheduler::Installed;
use cluster::jobs::wait_for_parts::{Patience, SystemClock, Until, WaitError, Waited, wait};
use cluster::jobs::{Engine, EngineError, Member};
use cluster::parts::survey_parts::Survey;
use engine::class_and_result::Completion;
use engine::options::Options;
use engine::result_cache::CachePolicy;
use model::scorecard::Scorecard;
use report::html::student_page::people_and_file_names::group_by_person;
use store::store::Store;
use submission::collect_class::Submission;
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;
use terminal::interrupt::listen;

use crate::cli::class::grading_session::CollectedClass;
use crate::cli::class::print_class_report::{Printing, tell_who_is_missing};
use crate::cli::cluster::class_part::{name_of, submissions_to_run};
use crate::cli::cluster::cluster_arguments::EngineArguments;
use crate::cli::cluster::job_progress::{
    PartsProgress, request_note, tell_changed, tell_how_to_go_on, tell_leftovers, tell_missing,
};
use crate::cli::cluster::merge::{MergedParts, keep_failure, no_store};
use crate::cli::reports::report_plan::ReportPlan;
use crate::cli::reports::write_reports::fail_with;

#[derive(Debug)]
pub(crate) struct RemoteRun<'a> {
    pub(crate) collected: &'a CollectedClass,
    pub(crate) options: Options,
    /// Where its results will be kept, if they can be.
    pub(crate) store: Option<&'a Store>,
    /// The one assignment that was asked for, if one was.
    pub(crate) assignment: Option<&'a str>,
    /// What the grader of a part is told after `run`.
    pub(crate) part_command: Vec<String>,
    pub(crate) cache_policy: CachePolicy,
    /// How many programs run at a time on a machine, where that was said.
    pub(crate) jobs: Option<usize>,
    pub(crate) printing: Printing<'a>,
    pub(crate) plan: &'a ReportPlan,
}

#[derive(Debug)]
pub(crate) enum RemoteOutcome {
    Reported(Vec<Scorecard>),
    /// There is nothing to tell yet.
    Unfinished(Exit),
}

impl RemoteRun<'_> {
    /// Hands the class in, waits, puts the parts together, and tells of them.
    pub(crate) fn grade(
        &self,
        engine: Engine,
        arguments: &EngineArguments,
        console: &mut Console<'_>,
    ) -> Result<RemoteOutcome, Failure> {
        let store = self.store.ok_or_else(no_store)?;
        let meant = self.checked_submissions()?;
        let suite = self.collected.course.suite_hash(self.assignment);
        let parts = parts(arguments, meant.len(), console)?;
        let typed = env::args_os().skip(1);
        let typed = typed.map(|word| word.to_string_lossy().into_owned());
        let request = JobRequest {
            root: &self.collected.course.root,
            suite: &suite,
            class: members(self.collected, &meant, store),
            engine,
            parts,
            contents: Contents {
                graded: &self.part_command,
                jobs: self.jobs,
                program: &env::current_exe().map_err(Failure::could_not)?,
                known: (self.cache_policy == CachePolicy::Reuse).then_some(store),
            },
            typed: typed.collect(),
            folder: env::current_dir().ok(),
            resumed: arguments.resumed.as_deref(),
        };
        let mut held = open(request, console)?;
        let patience = Patience {
            retries: arguments.retries,
            until: match arguments.no_wait {
                true => Until::HandedIn,
                false => Until::Whole,
            },
            suite: &suite,
        };
        let waited = wait_for(&mut held, patience, console)?;
        let exit = match &waited {
            Waited::Whole(survey) => {
                let now = || members(self.collected, &meant, store);
                let cards = self.tell(held, survey, store, &now, console)?;
                return Ok(RemoteOutcome::Reported(cards));
            }
            Waited::Missing { parts, queue } => {
                tell_missing(&held.folder, &held.job, parts, queue, console)?;
                Exit::CouldNot
            }
            Waited::Ended => {
                let name = &held.job.name;
                let ended = format!("the job `{name}` was ended by `grader cluster cancel`");
                writeln!(console.notes, "{ended}")?;
                Exit::Interrupted
            }
            Waited::Interrupted => {
                tell_how_to_go_on(&held.job, console)?;
                Exit::Interrupted
            }
            Waited::HandedIn => {
                tell_how_to_go_on(&held.job, console)?;
                Exit::Done
            }
        };
        Ok(RemoteOutcome::Unfinished(exit))
    }

    /// The names of the submissions of which something is run, once it is sure that reports can be made of them.
    fn checked_submissions(&self) -> Result<BTreeSet<String>, Failure> {
        let submissions = &self.collected.handed_in.submissions;
        let meant = submissions_to_run(&self.collected.course, submissions, &self.options)?;
        let is_meant = |submission: &&Submission| meant.contains(&name_of(submission));
        let handed_in: Vec<&Submission> = submissions.iter().filter(is_meant).collect();
        let students = group_by_person(&handed_in, |submission| &submission.student).len();
        self.plan.check_audience(handed_in.len(), students)?;
        Ok(meant)
    }

    /// Keeps what the parts hold, tells of it, and puts the job away.
    fn tell(
        &self,
        mut held: HeldJob,
        survey: &Survey,
        store: &Store,
        now: &dyn Fn() -> Vec<Member>,
        console: &mut Console<'_>,
    ) -> Result<Vec<Scorecard>, Failure> {
        let CollectedClass {
            course, handed_in, ..
        } = self.collected;
        let merged = MergedParts {
            survey,
            course,
            store,
        };
        let facts = merged.facts(Some(&held.job.typed));
        let number = held
            .keep(survey, course, store, &facts)
            .map_err(keep_failure)?;
        merged.tell_machines(console)?;
        let (cards, failures) = match merged.tell(number, self.plan, &self.printing, console) {
            Ok(told) => told,
            // Whoever read it has seen enough; everything is kept.
            Err(failure @ Failure::Output(_)) => {
                put_away(held, console)?;
                return Err(failure);
            }
            Err(failure) => return Err(failure),
        };
        let ending = (self.plan.reader(), Completion::Whole);
        tell_who_is_missing(course, handed_in, ending, console)?;
        tell_changed(&held.job, &now(), console)?;
        put_away(held, console)?;
        fail_with(failures, console)?;
        Ok(cards)
    }
}

/// How many parts there are to be.
fn parts(
    arguments: &EngineArguments,
    submissions: usize,
    console: &mut Console<'_>,
) -> Result<u32, Failure> {
    let asked = arguments.shards.unwrap_or(usual_parts(submissions));
    let most = most_parts(submissions);
    if asked > most {
        console.note(format!(
            "there are {submissions} submissions, so there are no more than {most} parts"
        ))?;
    }
    Ok(asked.min(most))
}

fn open(request: JobRequest<'_>, console: &mut Console<'_>) -> Result<HeldJob, Failure> {
    let mut written: io::Result<()> = Ok(());
    let opened = request.open(&Installed, &mut |event| {
        if written.is_ok() {
            written = writeln!(console.notes, "{}", request_note(event));
        }
    });
    written?;
    let held = opened.map_err(|trouble| match trouble {
        RequestError::OtherEngine { .. } => Failure::input(trouble),
        RequestError::Folder(_) | RequestError::Engine(_) | RequestError::AnotherWaits { .. } => {
            Failure::could_not(trouble)
        }
    })?;
    console.notes.flush()?;
    Ok(held)
}

/// Waits for the job, and shows how far it is. One that the cluster never got is taken away.
fn wait_for(
    held: &mut HeldJob,
    patience: Patience<'_>,
    console: &mut Console<'_>,
) -> Result<Waited, Failure> {
    let waited = listen().and_then(|interrupted| {
        let clock = SystemClock::start(interrupted);
        let mut progress = PartsProgress::new(held.job.first.of);
        let waited = wait(held, patience, &Installed, &clock, &mut |event| {
            progress.show(event);
        });
        waited.map_err(wait_failure)
    });
    if waited.is_err() && held.withdraw() {
        writeln!(
            console.notes,
            "nothing was handed in, and the job `{}` is taken away",
            held.job.name
        )?;
    }
    waited
}

/// Whose fault it is that a job cannot be waited for.
fn wait_failure(trouble: WaitError) -> Failure {
    match trouble {
        // It is what it was asked for that it does not take.
        WaitError::Engine(EngineError::Refused { .. }) | WaitError::NotTogether { .. } => {
            Failure::input(trouble)
        }
        WaitError::Folder(_) | WaitError::Engine(_) | WaitError::NoAnswer { .. } => {
            Failure::could_not(trouble)
        }
    }
}

/// Takes a job away whose parts are put together.
fn put_away(held: HeldJob, console: &mut Console<'_>) -> Result<(), Failure> {
    let name = held.job.name.clone();
    tell_leftovers(&name, &held.put_away(&Installed), console)
}

/// Who is in the class, and what they handed in.
fn members(collected: &CollectedClass, meant: &BTreeSet<String>, store: &Store) -> Vec<Member> {
    let submissions = collected.handed_in.submissions.iter();
    submissions
        .map(|submission| (name_of(submission), submission))
        .filter(|(name, _)| meant.contains(name))
        .map(|(name, submission)| Member {
            name,
            contents: collected.contents(submission, store),
        })
        .collect()
}
