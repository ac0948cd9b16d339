//! What every topic needs: the boxes, and how often to measure.

use std::cell::OnceCell;
use std::time::{Duration, Instant};

use model::ending::Ending;
use model::execution::Execution;
use model::tier::Tier;
use sandbox::{Request, Sandbox, Settings, Wanted, Worker};

use crate::arguments::Size;

/// What every topic needs.
pub struct Bench {
    pub size: Size,
    settings: Settings,
    /// Opened when they are first needed, in the order of [`Tier::STRONGEST_FIRST`].
    sandboxes: [OnceCell<Result<Sandbox, String>>; 4],
}

impl Bench {
    pub fn new(size: Size) -> Self {
        Self {
            size,
            settings: settings(),
            sandboxes: [const { OnceCell::new() }; 4],
        }
    }

    /// The settings the sandboxes are opened with.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// A worker of this tier, or why there is none.
    pub fn worker(&self, tier: Tier) -> Result<Worker, String> {
        let number = Tier::STRONGEST_FIRST
            .iter()
            .position(|one| *one == tier)
            .expect("every tier is listed");
        let sandbox = self.sandboxes[number].get_or_init(|| {
            Sandbox::of_tier(tier, &self.settings)
                .map_err(|reason| format!("`{tier}` does not hold here: {reason}"))
        });
        let sandbox = sandbox.as_ref().map_err(Clone::clone)?;
        sandbox.worker().map_err(|trouble| trouble.to_string())
    }
}

/// Settings that know no toolchain yet.
pub fn settings() -> Settings {
    Settings::with_launcher(env!("CARGO_BIN_EXE_grader").into(), Wanted::Best)
}

/// Runs a request whose program must end well, and says how long that took from here.
pub fn run(worker: &mut Worker, request: &Request) -> (Execution, Duration) {
    let begun = Instant::now();
    let execution = worker.run(request).expect("the box does its work");
    let time = begun.elapsed();
    assert_eq!(
        execution.ending,
        Ending::Exited { code: 0 },
        "{}",
        String::from_utf8_lossy(&execution.stderr.kept)
    );
    (execution, time)
}
