//! The `reference` program: wiring only.

use std::env;
use std::process::ExitCode;

use reference_program::cli::Arguments;
use terminal::console::{run_program, with_console};

fn main() -> ExitCode {
    with_console(|console| {
        run_program(env::args_os(), console, |arguments: Arguments, console| {
            arguments.command.run(console)
        })
    })
    .into()
}
