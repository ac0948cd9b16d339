//! What is known of a submission once it was prepared.

use dialogue::manner::Manner;
use model::fault::Fault;
use model::scorecard::{BuildRecord, ProgramFacts};

/// A submission that was prepared, as far as that went.
#[derive(Debug)]
pub struct Prepared {
    /// What is known of the program.
    pub facts: ProgramFacts,
    /// The build, if there was one.
    pub build: Option<BuildRecord>,
    /// Whether it can be run.
    pub readiness: Readiness,
}

/// Whether a submission can be run.
#[derive(Debug)]
pub enum Readiness {
    /// It can, in this manner.
    Ready(Manner),
    /// It could before, in this manner; it must be built again for that.
    Known(Manner),
    /// It cannot: every case gets this.
    Stopped(Fault),
}

/// A submission of which nothing is known but this.
#[must_use]
pub fn stopped(fault: Fault) -> Prepared {
    Prepared {
        facts: ProgramFacts::default(),
        build: None,
        readiness: Readiness::Stopped(fault),
    }
}
