//! What it costs to grade a class in parts, and how large parts should be: the sample class in one run and in 24 parts, and a
//! large class on a cluster, simulated from the times that were measured.
//!
//! `cargo bench --bench cluster` prints the figures; `-- --quick` takes a few of the cases, to see whether it works.
#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a benchmark is read by the person who runs it"
)]

mod arguments;
mod class;
#[path = "../../tests/cluster/daemon.rs"]
mod daemon;
mod delay;
mod drawn;
mod events;
mod forecast;
#[path = "../../tests/cluster/lab.rs"]
#[expect(dead_code, reason = "tests use more of it")]
mod lab;
#[path = "../sandbox/machine.rs"]
mod machine;
mod overhead;
mod runs;
mod schedule;
mod verdicts;
#[path = "../../tests/cluster/waiting.rs"]
mod waiting;
#[path = "../store/watched.rs"]
#[expect(dead_code, reason = "another benchmark asks for memory too")]
mod watched;

use std::error::Error;
use std::ffi::OsString;
use std::process::ExitCode;

use grader::sandbox::machine::Machine;

use arguments::Size;
use class::Class;
use delay::Delay;
use runs::Runs;

fn main() -> ExitCode {
    let words: Vec<OsString> = std::env::args_os().skip(1).collect();
    if let Some(code) = watched::enter(&words) {
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

fn measure(size: Size) -> Result<(), Box<dyn Error>> {
    schedule::check()?;
    let machine = Machine::here();
    machine::describe();
    let folder = tempfile::tempdir()?;
    let class = Class::lay_out(folder.path(), size, machine.processors)?;
    let runs = Runs::measure(&class, forecast::STUDENTS)?;
    overhead::print(&runs, forecast::STUDENTS);
    forecast::print(&runs, &Delay::measure());
    Ok(())
}
