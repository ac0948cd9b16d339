//! Programs that keep a processor busy beside a test.

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use rustix::thread::{CpuSet, sched_getaffinity};
use testkit::trial::{Miss, failed};

use crate::sandbox::bench::shop::Shop;

/// Programs that keep a processor busy until this is dropped.
pub struct Beside {
    programs: Child,
    /// The processor.
    pub processor: usize,
}

impl Beside {
    /// Keeps the last processor busy with so many programs.
    pub fn start(shop: &Shop, count: u32) -> Result<Self, Miss> {
        let usable = sched_getaffinity(None).map_err(std::io::Error::from)?;
        let last = (0..CpuSet::MAX_CPU)
            .rev()
            .find(|number| usable.is_set(*number));
        let processor = last.expect("this runs on a processor");
        let mut programs = Command::new(shop.compiled("load/beside.c")?)
            .args([processor.to_string(), count.to_string()])
            .stdout(Stdio::piped())
            .spawn()?;
        let output = programs.stdout.take().expect("it is a pipe");
        let beside = Self {
            programs,
            processor,
        };
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line)?;
        match line.trim() {
            "busy" => Ok(beside),
            _ => failed("the processor could not be kept busy"),
        }
    }
}

/// What a processor has done so far.
pub struct Ledger {
    processor: usize,
    stolen: u64,
    all: u64,
}

impl Ledger {
    /// Of this processor, up to now.
    pub fn of(processor: usize) -> Self {
        let text = fs::read_to_string("/proc/stat").unwrap_or_default();
        let line = text.lines().find_map(|line| {
            let (name, counts) = line.split_once(' ')?;
            (name == format!("cpu{processor}")).then(|| counts.to_owned())
        });
        let counts: Vec<u64> = line
            .unwrap_or_default()
            .split_whitespace()
            .map_while(|count| count.parse().ok())
            .collect();
        // The eighth is what the host gave to others; what follows is counted already.
        Self {
            processor,
            stolen: counts.get(7).copied().unwrap_or(0),
            all: counts.iter().take(8).sum(),
        }
    }

    /// What the host of a virtual machine gave to others since, in percent: nobody in the machine sees who waited for it.
    pub fn stolen_since(&self) -> u64 {
        let now = Self::of(self.processor);
        100 * now.stolen.saturating_sub(self.stolen) / now.all.saturating_sub(self.all).max(1)
    }
}

impl Drop for Beside {
    fn drop(&mut self) {
        // They end with the one that started them.
        let _ = self.programs.kill();
        let _ = self.programs.wait();
    }
}
