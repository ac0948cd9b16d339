//! The `reference` program: wiring only.

use std::env;
use std::process::ExitCode;

use reference::cli::arguments::Arguments;
use reference::cli::console::with_console;
use reference::cli::program;

fn main() -> ExitCode {
    with_console(|console| {
        program::run(env::args_os(), console, |arguments: Arguments, console| {
            arguments.command.run(console)
        })
    })
    .into()
}
