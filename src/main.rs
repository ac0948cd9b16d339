//! The `grader` program: wiring only.

use std::env;
use std::ffi::OsString;
use std::process::ExitCode;

use grader::cli::arguments::Arguments;
use model::panics::catch;
use terminal::console::{run_program, with_console};
use terminal::failure::Failure;

fn main() -> ExitCode {
    let arguments: Vec<OsString> = env::args_os().collect();
    if let Some(code) = sandbox::enter(&arguments) {
        return code;
    }
    with_console(|console| {
        run_program(arguments, console, |arguments: Arguments, console| {
            catch(|| arguments.run(console)).unwrap_or_else(|panic| Err(Failure::could_not(panic)))
        })
    })
    .into()
}
