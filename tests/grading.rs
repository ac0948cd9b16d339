//! Grades real programs with the whole engine: every one in `tests/submissions` must get the verdict its folder is named
//! after, and the sample class must get the same verdicts however many programs run at a time.

mod archives;
mod by_parallel;
mod class;
mod own_things;
#[cfg(target_os = "linux")]
mod processors;
mod prompting;
mod same_verdicts;
mod templates;
mod third_kind;
mod verdicts;

use libtest_mimic::Arguments;
use testkit::trial::{Company, Outcome, Trial};

/// Every test; a class is graded by one at a time, since each takes all the processors there are.
pub fn trials(arguments: &Arguments) -> Vec<Trial> {
    let mut trials = verdicts::trials(arguments);
    trials.extend(own_things::driver_trials());
    trials.extend(own_things::trials());
    trials.extend(archives::trials());
    #[cfg(target_os = "linux")]
    trials.extend(processors::trials());
    trials.extend(templates::trials());
    trials.extend(third_kind::trials());
    trials.extend(by_parallel::trials());
    trials.extend(prompting::trials());
    trials.extend(same_verdicts::trials());
    trials
}

/// A test that nothing runs beside.
fn trial(name: &str, run: impl FnOnce() -> Outcome + Send + 'static) -> Trial {
    Trial::new(format!("grading/{name}"), run).company(Company::Alone)
}
