//! The `reference` program: wiring only.

use std::env;
use std::process::ExitCode;

use reference_program::cli::Arguments;
use terminal::console::with_console;
use terminal::program;

fn main() -> ExitCode {
    with_console(|console| {
        program::run(env::args_os(), console, |arguments: Arguments, console| {
            arguments.command.run(console)
        })
    })
    .into()
}
