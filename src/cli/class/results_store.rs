//! Where results are kept, as it was typed, and the run they are kept for.

use std::env;
use std::path::{Component, Path, PathBuf};

use clap::ValueHint;
use jiff::Timestamp;
use rules::units::count_noun;
use terminal::console::Console;
use terminal::failure::Failure;
use terminal::interrupt::listen;
use terminal::printable::printable;

use course::course::Course;
use engine::class_and_result::{Completion, Graded};
use engine::result_cache::{CachePolicy, ResultCache};
use model::grading_run::{RunFacts, RunState, Scope};
use sandbox::Cancel;
use store::error::StoreError;
use store::outcomes::Transcripts;
use store::run_history::Effort;
use store::store::Store;
use submission::collect_class::Submission;

/// The folder of a course that results are kept in.
pub(crate) const KEPT: &str = ".grader";

/// Where results are kept; mount it with `#[command(flatten)]`.
#[derive(Debug, Clone, Default, clap::Args)]
pub(crate) struct StoreArguments {
    /// The file that results are stored in [default: `.grader/results.db` beside grader.toml]
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) store: Option<PathBuf>,
    /// Store no results and reuse none
    #[arg(long, conflicts_with = "store")]
    pub(crate) no_store: bool,
}

impl StoreArguments {
    pub(crate) fn path(&self, course: &Course) -> PathBuf {
        match &self.store {
            Some(path) => path.clone(),
            None => course.home.join(KEPT).join("results.db"),
        }
    }

    /// The same for a run that grades these submissions. A store that lies within one of them is not used, as with
    /// `--no-store`: whoever handed it in could have written marks and results into it.
    pub(crate) fn open_for(
        &mut self,
        course: &Course,
        submissions: &[Submission],
        console: &mut Console<'_>,
    ) -> Result<Option<Store>, Failure> {
        if !self.no_store && self.is_handed_in(course, submissions) {
            let shown = match &self.store {
                Some(path) => printable(&path.to_string_lossy()),
                None => KEPT.to_owned(),
            };
            console.note(format!(
                "`{shown}` lies within a submission, so it is not used: nothing is stored, and no mark or result is \
                 taken from it"
            ))?;
            self.no_store = true;
            self.store = None;
        }
        self.open(course, console)
    }

    /// Whether it lies within one of these submissions.
    pub(crate) fn is_handed_in(&self, course: &Course, submissions: &[Submission]) -> bool {
        let origins = submissions.iter();
        let origins = origins.filter_map(|it| it.origin.canonicalize().ok());
        lies_within(&self.path(course), origins)
    }

    /// Opens it to keep results there; none where that was not wanted, or cannot be done on this machine.
    pub(crate) fn open(
        &self,
        course: &Course,
        console: &mut Console<'_>,
    ) -> Result<Option<Store>, Failure> {
        if self.no_store {
            return Ok(None);
        }
        match Store::open(&self.path(course)) {
            Ok(store) => {
                if let Some(aside) = store.set_aside() {
                    console.warn(format!(
                        "the stored results are damaged; they were moved to `{}`, and a new store was started",
                        printable(&aside.to_string_lossy())
                    ))?;
                }
                Ok(Some(store))
            }
            // A file that was named must be one that can be used, unless only space is lacking.
            Err(trouble)
                if trouble.is_want_of_space()
                    || (trouble.is_of_the_machine() && self.store.is_none()) =>
            {
                console.warn(format!("nothing is stored: {}", describe_trouble(&trouble)))?;
                Ok(None)
            }
            Err(trouble) => Err(Failure::input(trouble)),
        }
    }

    /// Opens it to read what is kept.
    pub(crate) fn existing(&self, course: &Course) -> Result<Store, Failure> {
        if self.no_store {
            return Err(Failure::input(
                "this command reads stored results; leave out `--no-store`",
            ));
        }
        let store = Store::existing(&self.path(course)).map_err(store_failure)?;
        match store.set_aside() {
            None => Ok(store),
            Some(aside) => Err(Failure::could_not(format!(
                "the stored results are damaged and were moved to `{}`; `grader run` starts a new store",
                aside.display()
            ))),
        }
    }
}

/// Whether a path is in one of these folders, by its name or by where links lead.
fn lies_within(path: &Path, mut folders: impl Iterator<Item = PathBuf>) -> bool {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let (mut place, mut places) = (PathBuf::new(), Vec::new());
    for component in path.components() {
        if component == Component::ParentDir {
            // What is left again is no place on the way.
            place = place.canonicalize().unwrap_or(place);
            place.pop();
            places.clear();
        } else {
            place.push(component);
        }
        places.extend(place.canonicalize());
    }
    folders.any(|folder| places.iter().any(|place| place.starts_with(&folder)))
}

/// A run whose results are kept.
#[derive(Debug)]
pub(crate) struct StoredRun<'a> {
    store: &'a Store,
    run: u64,
    cache_policy: CachePolicy,
    transcripts: Transcripts,
}

impl<'a> StoredRun<'a> {
    /// Begins a run of a course, or of one assignment of it. So much is held of its outcomes until its end as reports show;
    /// none, with a warning, where the store cannot even keep that.
    pub(crate) fn begin(
        store: &'a Store,
        (course, assignment): (&Course, Option<&str>),
        facts: &RunFacts,
        cache_policy: CachePolicy,
        transcripts: Transcripts,
        console: &mut Console<'_>,
    ) -> Result<Option<Self>, Failure> {
        let begun = store.begin_run(facts, &course.suite_hash(assignment));
        if let Err(trouble) = &begun {
            console.warn(format!("nothing is stored: {}", describe_trouble(trouble)))?;
        }
        Ok(begun.ok().map(|run| Self {
            store,
            run,
            cache_policy,
            transcripts,
        }))
    }

    pub(crate) const fn run(&self) -> u64 {
        self.run
    }

    /// What the engine is given of it.
    pub(crate) fn cache<'m>(
        &'m self,
        note: &'m (dyn Fn(&str) + Sync),
    ) -> Result<ResultCache<'m>, Failure> {
        let cancel = Cancel::on(listen()?);
        Ok(ResultCache::new(
            self.store,
            self.run,
            self.cache_policy,
            self.transcripts,
            cancel,
            note,
        ))
    }

    /// The run is over, and this came of it, if it came to anything. One that came to its end is in this state.
    pub(crate) fn end(
        &self,
        graded: Option<&Graded>,
        whole: RunState,
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        let Some(graded) = graded else {
            // Where even this cannot be written, it is a run without results.
            let _ = self.store.forget_run(self.run);
            return Ok(());
        };
        let state = match graded.completion {
            Completion::Whole => whole,
            Completion::Interrupted => RunState::Interrupted,
        };
        let effort = Effort {
            recalled: graded.recalled,
            ran: graded.ran,
        };
        let ended = self.store.record_effort(self.run, effort);
        if let Err(trouble) = ended.and_then(|()| self.store.end_run(self.run, state)) {
            console.warn(format!(
                "run {} cannot be ended: {}",
                self.run,
                describe_trouble(&trouble)
            ))?;
        }
        writeln!(
            console.notes,
            "{} from the store, {} run",
            count_noun(graded.recalled as u64, "result"),
            graded.ran
        )?;
        Ok(())
    }
}

/// Whose fault it is that kept results cannot be had.
pub(crate) fn store_failure(trouble: StoreError) -> Failure {
    if trouble.is_of_the_machine() {
        Failure::could_not(trouble)
    } else {
        Failure::input(trouble)
    }
}

/// A trouble with its cause, on one line.
fn describe_trouble(trouble: &StoreError) -> String {
    let cause = std::error::Error::source(trouble);
    let cause = cause.map(|cause| format!(" ({cause})"));
    printable(&format!("{trouble}{}", cause.unwrap_or_default()))
}

pub(crate) fn facts_at_start(scope: Scope) -> RunFacts {
    RunFacts {
        began: Timestamp::now(),
        command: quote_command(
            env::args_os().map(|argument| argument.to_string_lossy().into_owned()),
        ),
        scope,
        ..RunFacts::default()
    }
}

/// The same run when it has just ended; it is kept under this number, if it is.
pub(crate) fn facts_at_end(
    begun: RunFacts,
    number: Option<u64>,
    completion: Completion,
) -> RunFacts {
    RunFacts {
        number,
        ended: Some(Timestamp::now()),
        state: match completion {
            Completion::Whole => RunState::Done,
            Completion::Interrupted => RunState::Interrupted,
        },
        ..begun
    }
}

/// The arguments as they could be typed, the program without its folder.
pub(crate) fn quote_command(arguments: impl Iterator<Item = impl AsRef<str>>) -> String {
    let mut words = Vec::new();
    for (place, argument) in arguments.enumerate() {
        let argument = argument.as_ref();
        let word = match place {
            0 => argument.rsplit('/').next().unwrap_or_default(),
            _ => argument,
        };
        let is_plain =
            |character: char| character.is_alphanumeric() || "-_=./,:@%+".contains(character);
        words.push(match word {
            "" => "''".to_owned(),
            word if word.chars().all(is_plain) => word.to_owned(),
            word => format!("'{}'", word.replace('\'', r"'\''")),
        });
    }
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_remembered_as_it_could_be_typed() {
        let arguments = ["/usr/bin/grader", "run", "my class", "it's", ""];
        assert_eq!(
            quote_command(arguments.into_iter()),
            r"grader run 'my class' 'it'\''s' ''"
        );
    }

    #[test]
    fn a_store_within_a_submission_is_found_also_through_links() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().canonicalize().unwrap();
        for name in ["ada/.grader", "elsewhere"] {
            std::fs::create_dir_all(root.join(name)).unwrap();
        }
        std::os::unix::fs::symlink(root.join("elsewhere"), root.join("ada/link")).unwrap();
        std::os::unix::fs::symlink(root.join("ada"), root.join("alias")).unwrap();
        let is_within = |name: &str| lies_within(&root.join(name), [root.join("ada")].into_iter());
        for within in [
            "ada/.grader/results.db",
            "ada/link/results.db",
            "ada/no/such/results.db",
            "alias/.grader/results.db",
            "elsewhere/../ada/results.db",
        ] {
            assert!(is_within(within), "{within}");
        }
        for beside in [
            ".grader/results.db",
            "elsewhere/results.db",
            "ada2/results.db",
            "ada/../results.db",
        ] {
            assert!(!is_within(beside), "{beside}");
        }
    }

    #[test]
    fn a_run_that_has_ended_is_the_one_that_began_with_its_number() {
        let began = facts_at_start(Scope::SomeCases);
        let facts = facts_at_end(began.clone(), Some(7), Completion::Interrupted);
        assert_eq!((facts.number, began.number), (Some(7), None));
        assert_eq!(
            (facts.began, facts.scope, facts.state),
            (began.began, Scope::SomeCases, RunState::Interrupted)
        );
        assert!(facts.ended.is_some_and(|ended| ended >= facts.began));
    }
}
