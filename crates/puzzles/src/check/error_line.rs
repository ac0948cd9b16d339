//! Finds, in what a program printed, the one line that says most about why it ended badly.

use model::execution::Execution;

use crate::text::clean::lines;

/// The most of a line that is worth showing, in characters.
const LONGEST: usize = 200;

/// The line that says most: of a stack trace if there is one, of a complaint otherwise.
pub fn line(execution: &Execution) -> Option<String> {
    stack_trace(execution).or_else(|| {
        let (errors, printed) = outputs(execution);
        complaint(&errors)
            .or_else(|| last_words(&errors))
            .or_else(|| complaint(&printed))
    })
}

/// The telling line of a stack trace, if one was printed: what a runtime prints when a program fails, which is no message
/// of the program's own.
pub fn stack_trace(execution: &Execution) -> Option<String> {
    let (errors, printed) = outputs(execution);
    trace(&errors).or_else(|| trace(&printed))
}

/// The lines of standard error and of standard output, empty ones left out.
fn outputs(execution: &Execution) -> (Vec<String>, Vec<String>) {
    let full = |bytes: &[u8]| {
        let mut lines = lines(bytes);
        lines.retain(|line| !line.is_empty());
        lines
    };
    (full(&execution.stderr.kept), full(&execution.stdout.kept))
}

/// The telling line of the last stack trace.
fn trace(lines: &[String]) -> Option<String> {
    let found = lines.iter().enumerate().rev().find_map(|(at, line)| {
        let text = line.trim_start();
        let before = &lines[..at];
        let after = &lines[at + 1..];
        if text.starts_with("Traceback (most recent call last)") {
            return Some(python(after).unwrap_or_else(|| text.to_owned()));
        }
        // A program that Python cannot even read ends without a trace, and refuses nothing.
        let is_misread = ["SyntaxError: ", "IndentationError: ", "TabError: "];
        if is_misread.iter().any(|kind| line.starts_with(kind)) {
            return Some(text.to_owned());
        }
        if text.starts_with("Exception in thread ") || text.starts_with("Caused by: ") {
            return Some(text.to_owned());
        }
        if is_java_frame(text) || is_node_frame(text) {
            return Some(thrown(before).unwrap_or_else(|| text.to_owned()));
        }
        if text.starts_with("panic: ") || text.starts_with("goroutine ") && text.ends_with("]:") {
            let panic =
                |line: &&String| line.starts_with("panic: ") || line.starts_with("fatal error: ");
            let said = lines[..=at].iter().rev().find(panic);
            return Some(said.map_or(text, |line| line.as_str()).to_owned());
        }
        if text.starts_with("thread '") && text.contains(" panicked at ") {
            // Newer compilers put the message on a line of its own.
            let message = after.first().filter(|_| text.ends_with(':'));
            return Some(message.map_or(text, |line| line.trim()).to_owned());
        }
        if let Some(thrown) = text.strip_prefix("terminate called after throwing an instance of ") {
            let what = after
                .first()
                .and_then(|line| line.trim_start().strip_prefix("what():"));
            let thrown = thrown.trim_matches('\'');
            return Some(match what {
                Some(what) => format!("{thrown}: {}", what.trim()),
                None => thrown.to_owned(),
            });
        }
        let is_sanitizer = text.starts_with("==") && text.contains("==ERROR: ")
            || text.contains("ERROR: AddressSanitizer");
        (is_sanitizer || text.starts_with("terminate called")).then(|| text.to_owned())
    });
    found.map(|line| shown(&line))
}

/// The error is the first line after the frames that is not indented.
fn python(after: &[String]) -> Option<String> {
    let error = after
        .iter()
        .find(|line| !line.starts_with(' ') && !line.starts_with('\t'));
    error.cloned()
}

/// `at solver.Board.<init>(Board.java:17)`, `at java.base/java.lang.…(Native Method)`.
pub(crate) fn is_java_frame(text: &str) -> bool {
    text.strip_prefix("at ").is_some_and(|frame| {
        frame.ends_with(')')
            && (frame.contains(".java:")
                || frame.contains("(Native Method)")
                || frame.contains("(Unknown Source)"))
    })
}

/// `at Object.<anonymous> (/box/solver.js:3:7)`, `at /box/solver.js:3:7`, `at node:internal/main/run_main_module:23:47`.
pub(crate) fn is_node_frame(text: &str) -> bool {
    text.strip_prefix("at ").is_some_and(|frame| {
        let place = frame.trim_end_matches(')');
        let mut parts = place.rsplitn(3, ':');
        let is_number = |part: Option<&str>| {
            part.is_some_and(|part| {
                !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit())
            })
        };
        is_number(parts.next()) && is_number(parts.next()) && parts.next().is_some()
    })
}

/// What was thrown stands before the frames: the nearest line that is no frame; deeper causes come later and win.
fn thrown(before: &[String]) -> Option<String> {
    let is_frame = |line: &&String| {
        let text = line.trim_start();
        is_java_frame(text) || is_node_frame(text) || text.starts_with("... ")
    };
    let line = before.iter().rev().find(|line| !is_frame(line))?;
    Some(line.trim().to_owned())
}

/// The last line that complains.
fn complaint(lines: &[String]) -> Option<String> {
    const WORDS: &[&str] = &[
        "error",
        "exception",
        "fail",
        "cannot",
        "could not",
        "can't",
        "invalid",
        "not found",
        "no such",
        "denied",
        "unable",
        "fatal",
        "kesalahan",
        "gagal",
        "tidak valid",
        "tidak ditemukan",
        "fout",
        "ongeldig",
        "错误",
        "无效",
    ];
    let complains = |line: &&String| {
        let line = line.to_lowercase();
        WORDS.iter().any(|word| line.contains(word))
    };
    lines.iter().rev().find(complains).map(|line| shown(line))
}

fn last_words(lines: &[String]) -> Option<String> {
    let says_something = |line: &&String| line.chars().any(char::is_alphanumeric);
    lines
        .iter()
        .rev()
        .find(says_something)
        .map(|line| shown(line))
}

fn shown(line: &str) -> String {
    let line = line.trim();
    match line.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_owned(),
    }
}

/// The lines that belong to no stack trace: neither a frame, nor what was thrown before frames or told behind them.
pub(crate) fn outside(lines: Vec<String>) -> Vec<String> {
    let mut own: Vec<String> = Vec::new();
    let mut in_python = false;
    let mut after_frame = false;
    for line in lines {
        let text = line.trim_start();
        if text.starts_with("Traceback (most recent call last)") {
            in_python = true;
            continue;
        }
        if in_python {
            // The error is the first line that is not indented.
            in_python = text.is_empty() || text.len() < line.len();
            continue;
        }
        let is_frame = is_java_frame(text) || is_node_frame(text) || text.starts_with("... ");
        if is_frame && !after_frame {
            own.pop();
        }
        after_frame = is_frame;
        if !is_frame && !text.starts_with("Caused by: ") {
            own.push(line);
        }
    }
    own
}

#[cfg(test)]
mod tests {
    use crate::check::tests::{exited, printed_and_complained};

    use super::*;

    #[test]
    fn the_telling_line_of_a_stack_trace_is_found_in_every_language() {
        let table = [
            (
                "Traceback (most recent call last):\n  File \"a.py\", line 3, in <module>\n    int('x')\n\
                 ValueError: invalid literal for int() with base 10: 'x'\n",
                "ValueError: invalid literal for int() with base 10: 'x'",
            ),
            (
                "Exception in thread \"main\" java.lang.NumberFormatException: For input string: \"x\"\n\
                 \tat java.base/java.lang.Integer.parseInt(Integer.java:652)\n\tat Main.main(Main.java:3)\n",
                "Exception in thread \"main\" java.lang.NumberFormatException: For input string: \"x\"",
            ),
            (
                "java.lang.RuntimeException: bad\n\tat Main.main(Main.java:3)\n\
                 Caused by: java.io.IOException: no board\n\tat Main.read(Main.java:9)\n\t... 1 more\n",
                "Caused by: java.io.IOException: no board",
            ),
            (
                "panic: runtime error: index out of range [4] with length 4\n\ngoroutine 1 [running]:\nmain.main()\n\
                 \t/box/main.go:5 +0x1d\nexit status 2\n",
                "panic: runtime error: index out of range [4] with length 4",
            ),
            (
                "fatal error: all goroutines are asleep - deadlock!\n\ngoroutine 1 [chan receive]:\n",
                "fatal error: all goroutines are asleep - deadlock!",
            ),
            (
                "thread 'main' panicked at src/main.rs:3:5:\nindex out of bounds: the len is 4 but the index is 4\n\
                 note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace\n",
                "index out of bounds: the len is 4 but the index is 4",
            ),
            (
                "thread 'main' panicked at 'no tile', src/main.rs:3:5\n",
                "thread 'main' panicked at 'no tile', src/main.rs:3:5",
            ),
            (
                "/box/a.js:3\n  x.y();\n    ^\n\nTypeError: Cannot read properties of undefined (reading 'y')\n\
                 \u{20}   at Object.<anonymous> (/box/a.js:3:5)\n\
                 \u{20}   at node:internal/main/run_main_module:23:47\n\nNode.js v20.11.0\n",
                "TypeError: Cannot read properties of undefined (reading 'y')",
            ),
            (
                "terminate called after throwing an instance of 'std::invalid_argument'\n  what():  stoi\n",
                "std::invalid_argument: stoi",
            ),
            (
                "=================\n==7==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x6\n    #0 0x5 in main a.c:3\n",
                "==7==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x6",
            ),
        ];
        for (stderr, telling) in table {
            let execution = printed_and_complained("1 2 3\n", stderr, 1);
            assert_eq!(stack_trace(&execution).as_deref(), Some(telling));
            assert_eq!(line(&execution).as_deref(), Some(telling));
            // Some print it where the answer should be.
            let execution = exited(stderr, 1);
            assert_eq!(stack_trace(&execution).as_deref(), Some(telling));
        }
    }

    #[test]
    fn a_message_is_no_stack_trace_and_still_found() {
        let table = [
            (
                "",
                "bad board: 17 is no tile\n",
                Some("bad board: 17 is no tile"),
            ),
            (
                "",
                "loading\nerror: no such tile\nbye\n",
                Some("error: no such tile"),
            ),
            (
                "Masukkan nama file: Error: file tidak ditemukan\n",
                "",
                Some("Masukkan nama file: Error: file tidak ditemukan"),
            ),
            ("1 2 3\n4 5 6\n", "", None),
            ("meet me at 5:30:12\n", "", None),
        ];
        for (stdout, stderr, telling) in table {
            let execution = printed_and_complained(stdout, stderr, 1);
            assert_eq!(stack_trace(&execution), None, "{stdout}{stderr}");
            assert_eq!(line(&execution).as_deref(), telling);
        }
    }

    #[test]
    fn a_long_line_is_cut_at_a_character() {
        let execution = printed_and_complained("", &"é".repeat(500), 1);
        assert_eq!(line(&execution).map(|line| line.chars().count()), Some(201));
    }

    #[test]
    fn what_a_runtime_prints_is_left_out() {
        let table = [
            (
                "Reading\nTraceback (most recent call last):\n  File \"a.py\", line 3\n    int(x)\nValueError: x\nInput salah",
                vec!["Reading", "Input salah"],
            ),
            (
                "java.lang.RuntimeException: bad\n\tat Main.main(Main.java:3)\nCaused by: java.io.IOException: no\n\
                 \tat Main.read(Main.java:9)\n\t... 1 more\nTerjadi kesalahan",
                vec!["Terjadi kesalahan"],
            ),
            (
                "Error: bad board\n    at solve (/box/solver.js:3:7)\nbye",
                vec!["bye"],
            ),
            ("Error: bad board\nbye", vec!["Error: bad board", "bye"]),
        ];
        for (printed, own) in table {
            let lines = printed.lines().map(str::to_owned).collect();
            assert_eq!(outside(lines), own, "{printed}");
        }
    }
}
