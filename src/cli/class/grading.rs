//! One run over what was handed in: graded, and kept as it happens where something is kept.

use terminal::console::Console;
use terminal::failure::Failure;

use crate::cli::class::keeping::Keeping;
use crate::cli::class::session::Session;
use engine::grade::Graded;
use engine::memory::Using;
use engine::options::Options;
use model::event::Event;
use model::run_facts::RunFacts;
use report::terminal::finished_line::finished_line;
use store::outcomes::Transcripts;
use store::store::Store;

/// What is graded, and where it is kept.
#[derive(Debug)]
pub struct Grading<'g> {
    /// The course, what was handed in for it, and the box.
    pub session: &'g Session,
    /// What of it is graded, and how.
    pub options: &'g Options,
    /// The one assignment that was asked for, if one was.
    pub assignment: Option<&'g str>,
    /// Where results are kept, if they are.
    pub store: Option<&'g Store>,
    /// Whether what is kept already is used.
    pub using: Using,
}

/// What came of a run.
#[derive(Debug)]
pub struct Results {
    /// What was graded.
    pub graded: Graded,
    /// The number that it is kept under, if it is.
    pub number: Option<u64>,
}

impl Grading<'_> {
    /// Grades, keeps what comes of it, and says how much was run. So much is held of the outcomes as reports show.
    ///
    /// # Errors
    /// Why nothing was graded.
    pub fn grade(
        &self,
        facts: &RunFacts,
        held: Transcripts,
        listener: &mut (dyn FnMut(&Event<'_>) + Send),
        console: &mut Console<'_>,
    ) -> Result<Results, Failure> {
        let course = &self.session.course;
        let keeping = match self.store {
            Some(store) => {
                let of = (course, self.assignment);
                Keeping::begin(store, of, facts, self.using, held, console)?
            }
            None => None,
        };
        let graded = self.session.grade_keeping(
            self.options,
            console,
            &mut |card| Some(finished_line(card, course.tongue)),
            listener,
            keeping.as_ref(),
        );
        if let Some(keeping) = &keeping {
            keeping.end(graded.as_ref().ok(), console)?;
        }
        Ok(Results {
            graded: graded?,
            number: keeping.as_ref().map(Keeping::run),
        })
    }
}
