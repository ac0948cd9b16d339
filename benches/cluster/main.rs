//! What it costs to grade a class in parts, and how large parts should be: the sample class in one run and in 24 parts, and a
//! large class on a cluster, simulated from the times that were measured.
//!
//! `cargo bench --bench cluster` prints the figures; `-- --quick` takes a few of the cases, to see whether it works.

#![allow(unreachable_pub, reason = "nobody but this program uses it")]
#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a benchmark is read by the person who runs it"
)]

mod class;
mod events;
mod forecast;
mod overhead;
mod runs;
mod schedule;

use std::error::Error;
use std::ffi::OsString;
use std::process::ExitCode;
use std::time::Duration;

use sandbox::linux::used_by_children;
use sandbox::machine::Machine;
use testkit::bench::{self, describe};

use class::{Class, Size};
use forecast::Delay;
use runs::Runs;

fn main() -> ExitCode {
    let words: Vec<OsString> = std::env::args_os().skip(1).collect();
    if let Some(code) = bench::enter(&words, used) {
        return code;
    }
    match Size::read(&words).and_then(measure) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// What the children of this process used.
fn used() -> (Duration, u64) {
    let used = used_by_children();
    (used.cpu, used.largest)
}

fn measure(size: Size) -> Result<(), Box<dyn Error>> {
    schedule::check()?;
    let machine = Machine::detect();
    let processor = machine.processor.as_deref();
    describe(processor, machine.processors, &machine.system);
    let folder = tempfile::tempdir()?;
    let class = Class::lay_out(folder.path(), size, machine.processors)?;
    let runs = Runs::measure(&class, forecast::STUDENTS)?;
    overhead::print(&runs, forecast::STUDENTS);
    forecast::print(&runs, &Delay::measure());
    Ok(())
}
