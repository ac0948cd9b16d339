//! One line on standard error that says how far a computation is, and the running of a computation under it.

use std::borrow::Cow;
use std::io::{self, IsTerminal};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::failure::Failure;
use crate::interrupt;
use crate::readable_numbers::grouped;
use rules::search_watch::{Limits, Progress, Watch};

/// A line that shows progress on a terminal, and nothing where standard error is not one.
#[derive(Debug)]
pub struct ProgressLine {
    bar: ProgressBar,
}

impl ProgressLine {
    /// A line for one long computation: `solving  bound 52 · 1 204 331 expanded · 31.0 MB · 4.2 s`.
    pub fn open_ended(what: impl Into<Cow<'static, str>>) -> Self {
        Self::new(ProgressBar::no_length(), what.into(), OPEN_ENDED)
    }

    /// A line for so many steps: `12/200 boards`.
    pub fn counting(total: u64, what: impl Into<Cow<'static, str>>) -> Self {
        Self::new(ProgressBar::new(total), what.into(), COUNTING)
    }

    pub fn show(&self, progress: &Progress) {
        self.bar.set_message(glimpse(progress));
    }

    /// Shows this text; for computations that know better than a glimpse what they are at.
    pub fn say(&self, text: impl Into<Cow<'static, str>>) {
        self.bar.set_message(text);
    }

    pub fn step(&self) {
        self.bar.inc(1);
    }

    fn new(bar: ProgressBar, what: Cow<'static, str>, template: &str) -> Self {
        bar.set_draw_target(if io::stderr().is_terminal() {
            ProgressDrawTarget::stderr()
        } else {
            ProgressDrawTarget::hidden()
        });
        bar.set_style(
            ProgressStyle::with_template(template).expect("the templates are fixed and valid"),
        );
        bar.set_prefix(what);
        if !bar.is_hidden() {
            bar.enable_steady_tick(Duration::from_millis(100));
        }
        Self { bar }
    }
}

impl Drop for ProgressLine {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

const OPEN_ENDED: &str = "{spinner} {prefix}  {wide_msg}";
const COUNTING: &str = "{spinner} {bar:24} {pos}/{len} {prefix}, {eta} to go  {wide_msg}";

fn glimpse(progress: &Progress) -> String {
    let effort = &progress.effort;
    format!(
        "bound {} · {} expanded · {} · {:.1} s",
        progress.bound,
        grouped(effort.expanded),
        effort.memory,
        effort.time.as_secs_f64()
    )
}

/// Runs this computation under these limits, showing `what` it does while it runs.
pub fn run_watched<T>(
    what: &'static str,
    limits: Limits,
    compute: impl FnOnce(&mut Watch<'_>) -> T,
) -> Result<T, Failure> {
    let cancel = interrupt::listen()?;
    let line = ProgressLine::open_ended(what);
    let mut show = |progress: &Progress| line.show(progress);
    let mut watch = Watch::new(limits)
        .cancelled_by(cancel)
        .reporting_to(&mut show);
    Ok(compute(&mut watch))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::search_watch::Effort;
    use rules::units::Bytes;

    #[test]
    fn a_glimpse_is_one_short_line() {
        let progress = Progress {
            effort: Effort {
                expanded: 1_204_331,
                memory: Bytes::megabytes(31),
                time: Duration::from_millis(4200),
                ..Effort::default()
            },
            bound: 52,
        };
        assert_eq!(
            glimpse(&progress),
            "bound 52 · 1 204 331 expanded · 31.0 MB · 4.2 s"
        );
    }

    #[test]
    fn a_line_counts_and_every_template_is_valid() {
        let line = ProgressLine::counting(200, "boards");
        line.step();
        line.say("3×3");
        assert_eq!((line.bar.position(), line.bar.length()), (1, Some(200)));
        assert_eq!(ProgressLine::open_ended("solving").bar.length(), None);
    }
}
