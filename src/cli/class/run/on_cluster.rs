//! A class that `run` hands in to a cluster: what it may ask for there, and what the grader of each part is told.

use std::num::NonZero;
use std::path::PathBuf;

use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;

use crate::cli::class::grading_session::CollectedClass;
use crate::cli::class::print_class_report::tell_scope;
use crate::cli::class::run::Run;
use crate::cli::cluster::cluster_arguments::CommandWords;
use crate::cli::cluster::grade_on_cluster::{RemoteOutcome, RemoteRun};
use crate::cli::reports::report_plan::ReportPlan;
use cluster::jobs::Engine;
use course::assignment::Locale;
use course::course::Course;
use engine::class_and_result::Completion;
use model::tier::Tier;

impl Run {
    /// The same, to go on with this job and wait for it.
    pub(crate) fn resuming(mut self, job: &str) -> Self {
        self.engine.no_wait = false;
        self.engine.resumed = Some(job.to_owned());
        self
    }

    /// Hands the class in to a cluster.
    pub(super) fn send(
        &mut self,
        engine: Engine,
        (course, paths): (Course, &[PathBuf]),
        plan: &ReportPlan,
        console: &mut Console<'_>,
    ) -> Result<Exit, Failure> {
        if self.last_failed || self.gradescope_metadata.is_some() {
            return Err(Failure::input(
                "`--last-failed` and `--gradescope-metadata` are of one machine alone; leave them out with `--engine`",
            ));
        }
        // Other machines do not have what is unpacked on this one.
        if course.is_built_in() {
            return Err(Failure::input(
                "`--engine` needs the course in a folder that every machine sees; `grader init --course NAME` writes a \
                 built-in one",
            ));
        }
        let assignment = self.class.assignment.as_deref();
        let collected = CollectedClass::open(course, paths, assignment, self.sandbox)
            .inspect_err(|failure| plan.explain_nothing_handed_in(failure))?;
        let submissions = &collected.handed_in.submissions;
        let store = self
            .store
            .open_for(&collected.course, submissions, console)?;
        let remote = RemoteRun {
            collected: &collected,
            options: self.options(store.as_ref())?,
            store: store.as_ref(),
            assignment,
            part_command: self.part_command(&collected.course, paths)?,
            cache_policy: self.cache_policy(),
            jobs: self.class.jobs.map(NonZero::get),
            printing: self.printing(),
            plan,
        };
        let told = remote.grade(engine, &self.engine, console)?;
        match told {
            RemoteOutcome::Reported(cards) => {
                tell_scope(self.scope(), console)?;
                self.ending.annotate(&cards, Completion::Whole, console)?;
                self.ending.end(&cards, Completion::Whole, console)
            }
            RemoteOutcome::Unfinished(exit) => Ok(exit),
        }
    }

    /// What the grader of a part is told, wherever it is.
    fn part_command(&self, course: &Course, paths: &[PathBuf]) -> Result<Vec<String>, Failure> {
        let mut words = CommandWords::default();
        for path in paths {
            words.path(path)?;
        }
        words.word("--course");
        words.path(&course.path)?;
        words.each("--assignment", self.class.assignment.iter());
        words.each("--student", &self.students);
        words.each("--case", &self.class.cases);
        words.each("-k", &self.class.containing);
        words.each("--language", self.class.language.map(Locale::code));
        words.each("--tier", self.sandbox.tier.map(Tier::name));
        words.each("--require", self.sandbox.require.map(Tier::name));
        words.each("--seed", self.seed.map(|seed| seed.to_string()));
        for flag in self.class.flags() {
            words.word(flag);
        }
        Ok(words.all)
    }
}
