//! What was seen of one run of the grader.

use std::fmt;
use std::time::Duration;

use crate::sandbox::bench::record::Record;

/// What was seen of one run of the grader.
#[derive(Debug)]
pub struct Seen {
    /// The code it ended with.
    pub code: Option<i32>,
    /// What it said about the run.
    pub record: Record,
    /// What it told its user.
    pub notes: String,
    /// The most memory the grader itself had.
    pub grader_memory: u64,
    /// The longest the harness was kept from looking, which it does a hundred times a second.
    pub longest_pause: Duration,
}

impl fmt::Display for Seen {
    /// All that helps to understand a failure, and not more than a screen of it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let beginning = |text: &str| -> String { text.chars().take(2000).collect() };
        writeln!(f, "ending   {}", self.record.ending)?;
        match &self.record.exceeded {
            Some(excess) => writeln!(f, "exceeded {}: {excess}", excess.limit)?,
            None => writeln!(f, "exceeded nothing")?,
        }
        writeln!(
            f,
            "used     {:.3} s processor, {:.3} s clock ({:.3} s withheld), {} kB; the grader {} kB; exit code {:?}",
            self.record.cpu_seconds,
            self.record.wall_seconds,
            self.record.withheld_seconds,
            self.record.peak_memory_bytes / 1024,
            self.grader_memory / 1024,
            self.code,
        )?;
        if let Some(script) = &self.record.script {
            writeln!(f, "answers  {script:?}")?;
        }
        writeln!(f, "stdout   {:?}", beginning(&self.record.stdout.text))?;
        writeln!(f, "stderr   {:?}", beginning(&self.record.stderr.text))?;
        write!(f, "notes    {:?}", beginning(&self.notes))
    }
}
