//! Programs that keep a processor busy beside a test.

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

impl Drop for Beside {
    fn drop(&mut self) {
        // They end with the one that started them.
        let _ = self.programs.kill();
        let _ = self.programs.wait();
    }
}
