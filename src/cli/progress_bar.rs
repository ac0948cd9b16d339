//! A bar on standard error that says how far a run is; it is gone when the run is.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

use crate::cli::ci_service::Service;
use course::assignment::Locale;
use model::grading_run::Event;
use report::progress::{RunningWork, TimeLeft};
use report::words::{Label, words};

/// How far, how long still, and what has been running longest.
const TEMPLATE: &str = "{bar:20} {pos}/{len} {prefix}{left}  {slowest}";

/// A bar that shows how far a run is, and nothing where standard error is not a terminal or a service runs this.
#[derive(Debug)]
pub(crate) struct Progress {
    bar: ProgressBar,
    began: Instant,
    running: Arc<Mutex<RunningWork>>,
    left: Arc<Mutex<TimeLeft>>,
}

impl Progress {
    /// A bar in this language; it is drawn once the plan is known.
    pub(crate) fn new(locale: Locale) -> Self {
        let target = match Service::is_watched() {
            true => ProgressDrawTarget::stderr(),
            false => ProgressDrawTarget::hidden(),
        };
        Self::drawn_on(target, locale)
    }

    /// Takes in what the engine tells.
    pub(crate) fn tell(&self, event: &Event<'_>) {
        self.running
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .tell(event, self.began.elapsed());
        self.left
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .tell(event, self.began.elapsed());
        match event {
            Event::Planned { runs, .. } => {
                self.bar.set_length(*runs as u64);
                if !self.bar.is_hidden() {
                    self.bar.enable_steady_tick(Duration::from_millis(200));
                }
            }
            Event::CaseFinished { .. } => self.bar.inc(1),
            Event::ReferenceRan { .. }
            | Event::Building { .. }
            | Event::CaseStarted { .. }
            | Event::SubmissionFinished(_) => {}
        }
    }

    /// Does this, which prints, while the bar is out of the way.
    pub(crate) fn above<T>(&self, print: impl FnOnce() -> T) -> T {
        self.bar.suspend(print)
    }

    pub(crate) fn is_shown(&self) -> bool {
        !self.bar.is_hidden()
    }

    fn drawn_on(target: ProgressDrawTarget, locale: Locale) -> Self {
        let bar = ProgressBar::with_draw_target(Some(0), target);
        let (began, running) = (Instant::now(), Arc::<Mutex<RunningWork>>::default());
        let seen = Arc::clone(&running);
        let slowest = move |_: &ProgressState, out: &mut dyn fmt::Write| {
            let running = seen.lock().unwrap_or_else(PoisonError::into_inner);
            let text = running.slowest(began.elapsed(), locale);
            // There is nowhere to tell that a bar could not be drawn.
            let _ = out.write_str(&text);
        };
        let left = Arc::<Mutex<TimeLeft>>::default();
        let still = Arc::clone(&left);
        let to_go = move |_: &ProgressState, out: &mut dyn fmt::Write| {
            let left = still.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(time) = left.about() {
                let _ = write!(out, " · {time} {}", words(locale).label(Label::ToGo));
            }
        };
        bar.set_style(
            ProgressStyle::with_template(TEMPLATE)
                .expect("the template is fixed and valid")
                .progress_chars("██░")
                .with_key("slowest", slowest)
                .with_key("left", to_go),
        );
        bar.set_prefix(words(locale).label(Label::Runs));
        Self {
            bar,
            began,
            running,
            left,
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

#[cfg(test)]
mod tests {
    use std::io;

    use indicatif::TermLike;

    use model::fault::Fault;
    use model::outcome::Outcome;

    use super::*;

    /// A terminal that keeps what is written to it.
    #[derive(Debug, Clone, Default)]
    struct Paper {
        written: Arc<Mutex<String>>,
    }

    impl TermLike for Paper {
        fn width(&self) -> u16 {
            80
        }

        fn move_cursor_up(&self, _: usize) -> io::Result<()> {
            Ok(())
        }

        fn move_cursor_down(&self, _: usize) -> io::Result<()> {
            Ok(())
        }

        fn move_cursor_right(&self, _: usize) -> io::Result<()> {
            Ok(())
        }

        fn move_cursor_left(&self, _: usize) -> io::Result<()> {
            Ok(())
        }

        fn write_line(&self, line: &str) -> io::Result<()> {
            self.write_str(line)
        }

        fn write_str(&self, text: &str) -> io::Result<()> {
            self.written.lock().unwrap().push_str(text);
            Ok(())
        }

        fn clear_line(&self) -> io::Result<()> {
            Ok(())
        }

        fn flush(&self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_bar_counts_runs_and_names_what_runs() {
        let paper = Paper::default();
        let target = ProgressDrawTarget::term_like(Box::new(paper.clone()));
        let progress = Progress::drawn_on(target, Locale::English);
        assert!(progress.is_shown());
        progress.tell(&Event::Planned {
            submissions: 1,
            runs: 25,
            jobs: 2,
        });
        let submission = "fifteen-bnb/ada";
        for case in ["a", "b", "c", "d", "gagal1"] {
            let outcome = Outcome::without_a_run(case, "handout", Fault::NoOutput);
            progress.tell(&Event::CaseStarted { submission, case });
            progress.tell(&Event::CaseFinished {
                submission,
                outcome: &outcome,
            });
        }
        progress.tell(&Event::CaseStarted {
            submission,
            case: "depth-24",
        });
        progress.bar.force_draw();
        drop(progress);
        let seen = paper.written.lock().unwrap().clone();
        assert!(
            seen.contains("5/25 runs · 1s to go  ada/depth-24 "),
            "{seen}"
        );
    }
}
