//! `sandbox`: runs one command in the sandbox and prints its record.

use std::ffi::{OsStr, OsString};
use std::io::{self, IsTerminal, Read};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::{Path, PathBuf};

use clap::builder::{OsStringValueParser, TypedValueParser};
use rules::units::Bytes;
use serde::Serialize;
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::{Failure, because};

use crate::cli::execution_text::{print, went_well};
use crate::cli::sandbox_arguments::{LimitArgument, SandboxArguments, limits, sandbox_failure};
use crate::cli::shared_output::print_json;
use model::execution::Execution;
use model::limits::Limits;
use sandbox::{Input, ReadOnlyPath, Request, Script, Work};

#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct SandboxCommand {
    #[command(flatten)]
    sandbox: SandboxArguments,
    /// Change a limit, as in cpu=2s or memory=256MB; the limits are cpu, wall, memory, tasks, output, stderr, file-size,
    /// disk and open-files
    #[arg(long = "limit", value_name = "NAME=VALUE")]
    limits: Vec<LimitArgument>,
    /// Print the record as JSON, with all of the output that was captured
    #[arg(long)]
    json: bool,
    /// What the program reads; `-` is the grader's own input [default: the same, where that is no terminal]
    #[arg(long, value_name = "FILE")]
    stdin: Option<PathBuf>,
    /// Answer a prompt with this line, once the program waits; the next one when it waits again, and after the last its
    /// input ends
    #[arg(
        long = "answer",
        value_name = "TEXT",
        conflicts_with = "stdin",
        allow_hyphen_values = true
    )]
    answers: Vec<OsString>,
    /// Let it read this file or folder, under this name in the sandbox
    #[arg(long = "show", value_name = "FROM[=NAME]", value_parser = OsStringValueParser::new().try_map(parse_shown))]
    shown: Vec<ReadOnlyPath>,
    /// Let it write, change and delete in this folder, and start there instead of in the current folder
    #[arg(long, value_name = "DIR")]
    work: Option<PathBuf>,
    /// Set a variable; of the grader's own it gets none
    #[arg(long = "env", value_name = "NAME=VALUE", value_parser = parse_variable)]
    environment: Vec<(String, String)>,
    /// Keep it on this processor
    #[arg(long, value_name = "N")]
    processor: Option<usize>,
    /// The program and its arguments
    #[arg(trailing_var_arg = true, required = true, value_name = "COMMAND")]
    command: Vec<OsString>,
}

const EXAMPLES: &str = "\
Examples:
  grader sandbox -- python3 solver.py                             run a solver of the current folder
  grader sandbox --stdin board.txt -- ./solver                    give it a board to read
  grader sandbox --answer board.txt --answer n -- ./solver        answer what it asks, one line at a time
  grader sandbox --limit cpu=2s --limit memory=256MB -- ./solver  under tighter limits
  grader sandbox --work . -- make                                 build in the current folder
  grader sandbox --work out -- gcc ../submission/a.c -o solver    build into another folder, which stays
  grader sandbox --require contained --json -- ./solver           never in a weaker sandbox, as JSON

The current folder is shown to the program as `../submission`, to be read and not written, and the program starts in \
it. It may write into `../work` (empty, gone afterwards), $HOME and $TMPDIR. The grader's standard input is passed on, \
up to 64 MiB, before the program starts.

Limits, unless --limit changes them: cpu=10s (all processes together), wall=21s (twice cpu and a second), memory=512MB, \
tasks=128, output=16MB, stderr=64kB (captured; the rest is counted), file-size=64MB, disk=128MB, open-files=512. Beyond \
the last three and tasks the program gets the errors that a full system gives, and handles them itself.

Exit codes:
  0  the program ended with code 0 and hit no limit
  1  it did not
  2  the arguments are wrong; nothing was run
  3  the sandbox could not be made
  130  interrupted";

/// The name in the sandbox of the folder the program comes from.
const SUBMISSION: &str = "submission";

/// The most that is passed on from standard input.
const LARGEST_INPUT: Bytes = Bytes(64 << 20);

#[derive(Debug, Serialize)]
struct Record<'a> {
    sandbox: &'a str,
    limits: &'a Limits,
    #[serde(flatten)]
    execution: &'a Execution,
}

impl SandboxCommand {
    pub(crate) fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let json = self.json;
        let arguments = self.sandbox;
        // Before Ctrl-C is listened for: what is to be read may never come.
        let request = self.request(console)?;
        let sandbox = arguments.open()?;
        let mut worker = sandbox.worker().map_err(sandbox_failure)?;
        let execution = worker.run(&request).map_err(sandbox_failure)?;
        if json {
            let line = sandbox.line();
            let record = Record {
                sandbox: line.strip_prefix("sandbox: ").unwrap_or(&line),
                limits: &request.limits,
                execution: &execution,
            };
            print_json(&record, console.out)?;
        } else {
            print(&execution, &request.limits, &sandbox.line(), console.out)?;
        }
        Ok(match went_well(&execution) {
            true => Exit::Done,
            false => Exit::Failed,
        })
    }

    fn request(self, console: &mut Console<'_>) -> Result<Request, Failure> {
        let input = match self.stdin {
            None if !self.answers.is_empty() => {
                let answers = self.answers.into_iter().map(OsString::into_vec);
                Input::Script(Script::from_answers(answers))
            }
            Some(file) if file != Path::new("-") => Input::File(file),
            None if io::stdin().is_terminal() => {
                console.note(
                    "it reads nothing; give it a file with `--stdin FILE` or a line with `--answer TEXT`, or type with `--stdin -`",
                )?;
                Input::Nothing
            }
            Some(_) | None => read_stdin(console.input)?,
        };
        let mut request = Request::new(self.command);
        let variables = self.environment.into_iter();
        request.environment = variables
            .map(|(name, value)| (name.into(), value.into()))
            .collect();
        request.input = input;
        request.limits = limits(&self.limits);
        request.shown = self.shown;
        request.processor = self.processor;
        match self.work {
            Some(folder) => request.work = Work::Folder(folder),
            None => request.start_in = SUBMISSION.into(),
        }
        let is_taken = |shown: &ReadOnlyPath| shown.name == Path::new(SUBMISSION);
        if !request.shown.iter().any(is_taken) {
            let (from, name) = (".".into(), SUBMISSION.into());
            request.shown.insert(0, ReadOnlyPath { from, name });
        }
        Ok(request)
    }
}

fn read_stdin(input: &mut dyn Read) -> Result<Input, Failure> {
    let mut bytes = Vec::new();
    input
        .take(LARGEST_INPUT.0 + 1)
        .read_to_end(&mut bytes)
        .map_err(|trouble| Failure::input(because("cannot read standard input", trouble)))?;
    if bytes.len() as u64 > LARGEST_INPUT.0 {
        return Err(Failure::input(format!(
            "standard input is larger than {LARGEST_INPUT}; give it as a file with `--stdin`"
        )));
    }
    Ok(match bytes.is_empty() {
        true => Input::Nothing,
        false => Input::Bytes(bytes),
    })
}

/// Reads `FROM=NAME`, or `FROM` under its own name; the last `=` counts.
fn parse_shown(text: OsString) -> Result<ReadOnlyPath, &'static str> {
    let bytes = text.as_bytes();
    let (from, name) = match bytes.iter().rposition(|&byte| byte == b'=') {
        Some(at) => (&bytes[..at], &bytes[at + 1..]),
        None => {
            let name = Path::new(&text).file_name().unwrap_or_default();
            (bytes, name.as_bytes())
        }
    };
    if from.is_empty() || name.is_empty() {
        return Err("say what it is called in the sandbox, as in `FROM=NAME`");
    }
    Ok(ReadOnlyPath {
        from: OsStr::from_bytes(from).into(),
        name: OsStr::from_bytes(name).into(),
    })
}

fn parse_variable(text: &str) -> Result<(String, String), &'static str> {
    match text.split_once('=') {
        Some((name, value)) if !name.is_empty() => Ok((name.to_owned(), value.to_owned())),
        Some(_) | None => Err("write a variable as `NAME=VALUE`"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shown_has_a_name() {
        let table = [
            ("cases", Some(("cases", "cases"))),
            ("/a/b.txt", Some(("/a/b.txt", "b.txt"))),
            ("../x=cases", Some(("../x", "cases"))),
            ("a=b=work/c", Some(("a=b", "work/c"))),
            ("..", None),
            ("/", None),
            ("a=", None),
            ("=a", None),
        ];
        for (text, expected) in table {
            let read = parse_shown(text.into()).ok();
            let expected = expected.map(|(from, name)| ReadOnlyPath {
                from: from.into(),
                name: name.into(),
            });
            assert_eq!(read, expected, "{text}");
        }
    }

    #[test]
    fn input_without_an_end_is_refused() {
        assert!(read_stdin(&mut io::repeat(b'1')).is_err());
        assert_eq!(read_stdin(&mut io::empty()).unwrap(), Input::Nothing);
        let all = vec![b'1'; LARGEST_INPUT.0 as usize];
        assert_eq!(read_stdin(&mut all.as_slice()).unwrap(), Input::Bytes(all));
    }
}
