//! Recognises, in what Python complained, that it could not read a source of the program: nothing of it was run. Sources for
//! Node are left alone: what it cannot read may be meant for a tool that makes another of it.

use std::path::Path;

use model::execution::Execution;
use model::program_ending::Ending;

use crate::text::clean::lines;

/// What Python calls it.
const OF_PYTHON: [&str; 3] = ["SyntaxError: ", "IndentationError: ", "TabError: "];

/// What a newer Python, or an older one, may read: it says nothing about the program.
const OF_OTHER_PYTHONS: &[&str] = &[
    "f-string",
    "multiple exception types must be parenthesized",
    "Missing parentheses in call to ",
    "future feature ",
    "encoding problem",
    "Non-UTF-8 code",
    "unpacking cannot be used in comprehension",
];

/// Where files lie that came with the machine, or with a package.
const FOREIGN: [&str; 2] = ["site-packages", "dist-packages"];

/// The interpreter's message on the source that it could not read, if it ran nothing for it: the file, its line, what is
/// wrong. `own` are the sources of the program, from the root of the submission. A message that another version of the
/// interpreter may not have is none.
pub fn source_error(execution: &Execution, own: &[&Path]) -> Option<String> {
    let failed = matches!(execution.ending, Ending::Exited { code } if code != 0);
    let printed = lines(&execution.stdout.kept);
    if !failed || printed.iter().any(|line| !line.trim().is_empty()) {
        return None;
    }
    let mut complained = lines(&execution.stderr.kept);
    complained.retain(|line| !line.trim().is_empty());
    python(&complained, own)
}

/// Whether what a compiler or an interpreter said is such a message.
pub fn is_source_error(words: &str) -> bool {
    let last = words.lines().next_back().unwrap_or_default();
    OF_PYTHON.iter().any(|kind| last.starts_with(kind))
}

/// Python's message is the last of what it says, below the file and the line.
fn python(lines: &[String], own: &[&Path]) -> Option<String> {
    let (message, before) = lines.split_last()?;
    let is_one = OF_PYTHON.iter().any(|kind| message.starts_with(kind));
    if !is_one || any_of(message, OF_OTHER_PYTHONS) {
        return None;
    }
    // A frame of what ran says in what it was.
    let at = before
        .iter()
        .rposition(|line| line.starts_with("  File \""))?;
    let (file, line) = before[at]
        .strip_prefix("  File \"")?
        .split_once("\", line ")?;
    if line.is_empty() || !line.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let shown = &before[at + 1..];
    if shown.iter().any(|line| is_of_a_newer_python(line)) {
        return None;
    }
    let name = own_name(file, own)?;
    let head = format!("File \"{name}\", line {line}");
    Some(join(&head, shown, message))
}

/// How lines begin that a newer Python reads and an older one does not.
const BEGUN_BY_NEWER_PYTHONS: [&str; 7] = [
    "match ", "case ", "type ", "except*", "except *", "with (", "lazy ",
];

/// Whether a newer Python may read this line: a template or what may be nested in a formatted text, `match`, a `type`, an
/// assignment within an expression, parameters of types.
fn is_of_a_newer_python(line: &str) -> bool {
    let line = line.trim_start();
    let is_apart = |(at, _): (usize, &str)| {
        let before = line[..at].chars().next_back();
        !before.is_some_and(|letter| letter.is_alphanumeric() || letter == '_')
    };
    let has_text = |lead: &str| line.match_indices(lead).any(is_apart);
    let is_generic = ["def ", "async def ", "class "].iter().any(|keyword| {
        let named = line.strip_prefix(keyword).unwrap_or_default();
        named
            .split('(')
            .next()
            .is_some_and(|name| name.contains('['))
    });
    is_generic
        || line.contains(":=")
        || [
            "t\"", "t'", "f\"", "f'", "F\"", "F'", "rf\"", "rf'", "fr\"", "fr'",
        ]
        .into_iter()
        .any(has_text)
        || BEGUN_BY_NEWER_PYTHONS.iter().any(|it| line.starts_with(it))
}

/// What a submission calls the file that is named, if it is its own.
fn own_name(file: &str, own: &[&Path]) -> Option<String> {
    let file = Path::new(file);
    let is_foreign = FOREIGN
        .iter()
        .any(|name| file.iter().any(|part| part == *name));
    if is_foreign || file.starts_with("/usr") {
        return None;
    }
    let fitting = own.iter().filter(|source| file.ends_with(source));
    let name = fitting.max_by_key(|source| source.iter().count())?;
    Some(name.display().to_string())
}

fn join(head: &str, shown: &[String], message: &str) -> String {
    let shown = shown.iter().map(String::as_str);
    let lines: Vec<&str> = std::iter::once(head)
        .chain(shown)
        .chain([message])
        .collect();
    lines.join("\n")
}

fn any_of(line: &str, signs: &[&str]) -> bool {
    signs.iter().any(|sign| line.contains(sign))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::tests::printed_and_complained;

    fn told(stdout: &str, stderr: &str, code: i32) -> Option<String> {
        let own = ["main.py", "src/solver.py", "solver.py", "client/index.js"].map(Path::new);
        source_error(&printed_and_complained(stdout, stderr, code), &own)
    }

    #[test]
    fn a_source_that_cannot_be_read_is_told_with_its_line() {
        let python = "  File \"/w/main.py\", line 3\n    print(\"x\"\n         ^\n\
                      SyntaxError: '(' was never closed\n";
        let tabs = "  File \"/w/main.py\", line 3\n    q=2\n\
                    TabError: inconsistent use of tabs and spaces in indentation\n";
        let indented =
            "  File \"main.py\", line 2\n    x = 1\nIndentationError: unexpected indent\n";
        let imported = "Traceback (most recent call last):\n  File \"/w/main.py\", line 1, in <module>\n\
                        \u{20}   import solver\n  File \"/w/src/solver.py\", line 1\n    def f(:\n          ^\n\
                        SyntaxError: invalid syntax\n";
        let table = [
            (
                python,
                "File \"main.py\", line 3\n    print(\"x\"\n         ^\nSyntaxError: '(' was never closed",
            ),
            (
                tabs,
                "File \"main.py\", line 3\n    q=2\nTabError: inconsistent use of tabs and spaces in indentation",
            ),
            (
                indented,
                "File \"main.py\", line 2\n    x = 1\nIndentationError: unexpected indent",
            ),
            (
                imported,
                "File \"src/solver.py\", line 1\n    def f(:\n          ^\nSyntaxError: invalid syntax",
            ),
        ];
        for (stderr, expected) in table {
            assert_eq!(told("", stderr, 1).as_deref(), Some(expected), "{stderr}");
            assert!(is_source_error(expected));
            // What ran, or ended well, was read.
            assert_eq!(told("Masukkan papan: ", stderr, 1), None);
            assert_eq!(told("", stderr, 0), None);
        }
    }

    #[test]
    fn what_may_be_the_machines_or_the_programs_own_words_is_left_alone() {
        let python = |file: &str, line: &str, message: &str| {
            format!("  File \"{file}\", line 3\n    {line}\n    ^\n{message}\n")
        };
        let table = [
            python(
                "/usr/lib/python3/dist-packages/numpy/main.py",
                "x = (",
                "SyntaxError: '(' was never closed",
            ),
            python(
                "/home/a/.local/lib/python3.11/site-packages/main.py",
                "x = (",
                "SyntaxError: '(' was never closed",
            ),
            python("<string>", "1 2", "SyntaxError: invalid syntax"),
            python("/w/other.py", "1 2", "SyntaxError: invalid syntax"),
            python(
                "/w/main.py",
                "print(f\"{a[\"b\"]}\")",
                "SyntaxError: f-string: expecting '}'",
            ),
            python(
                "/w/main.py",
                "except ValueError, KeyError:",
                "SyntaxError: multiple exception types must be parenthesized",
            ),
            python(
                "/w/main.py",
                "print \"x\"",
                "SyntaxError: Missing parentheses in call to 'print'. Did you mean print(...)?",
            ),
            python(
                "/w/main.py",
                "x = t\"{board}\"",
                "SyntaxError: invalid syntax",
            ),
            python("/w/main.py", "match way:", "SyntaxError: invalid syntax"),
            python("/w/main.py", "type Board = tuple", "SyntaxError: invalid syntax"),
            python("/w/main.py", "def first[T](them):", "SyntaxError: expected '('"),
            python("/w/main.py", "class Queue[T]:", "SyntaxError: expected ':'"),
            python("/w/main.py", "except* OSError:", "SyntaxError: invalid syntax"),
            python("/w/main.py", "if (n := read()):", "SyntaxError: invalid syntax"),
            python(
                "/w/main.py",
                "print(f'{",
                "SyntaxError: unterminated string literal (detected at line 3)",
            ),
            "SyntaxError: this is no board\n".to_owned(),
            "Traceback (most recent call last):\n  File \"/w/main.py\", line 3, in <module>\n    eval(x)\n\
             SyntaxError: invalid syntax\n"
                .to_owned(),
            "ValueError: x\n".to_owned(),
            // What a browser gets is made of it first.
            "/w/client/index.js:6\n    <App />,\n    ^\n\nSyntaxError: Unexpected token '<'\n    at wrapSafe (node:internal/modules/cjs/loader:1464:18)\n\nNode.js v20.20.2\n"
                .to_owned(),
        ];
        for stderr in table {
            assert_eq!(told("", &stderr, 1), None, "{stderr}");
        }
    }
}
