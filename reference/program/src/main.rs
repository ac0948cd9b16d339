//! The `reference` program: wiring only.

use std::env;
use std::process::ExitCode;

use reference_program::cli::Arguments;
use terminal::console::with_console;
use terminal::program_main;

fn main() -> ExitCode {
    with_console(|console| {
        program_main::run(env::args_os(), console, |arguments: Arguments, console| {
            arguments.command.run(console)
        })
    })
    .into()
}
