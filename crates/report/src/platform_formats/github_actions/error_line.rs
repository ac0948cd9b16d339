//! The line of the submission that a compiler found an error in, read from the compiler's words.

/// A line of a file, from the folder that the program was built in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct SourceLine {
    pub file: String,
    pub line: u32,
}

/// The line of the first error, where the words name one in a file of the submission: every other file is named by its
/// whole path, or by none. `entry` is the file that the program starts from.
pub(crate) fn find_error_line(words: &str, entry: Option<&str>) -> Option<SourceLine> {
    let marked = || words.lines().find_map(read_marked);
    let pointed = || read_pointed(words);
    let quoted = || words.lines().rev().find_map(read_quoted);
    let unmarked = || words.lines().find_map(read_unmarked);
    let mut found = marked()
        .or_else(pointed)
        .or_else(quoted)
        .or_else(unmarked)?;
    // A build within a folder of the submission names its files from there.
    if let Some(entry) = entry
        && entry.ends_with(&format!("/{}", found.file))
    {
        entry.clone_into(&mut found.file);
    }
    Some(found)
}

/// `src/A.java:20: error: …`, `a.c:3:5: fatal error: …` and `a.ts(3,5): error …`.
fn read_marked(line: &str) -> Option<SourceLine> {
    let marks = [": error", ": fatal error"];
    let place = marks.iter().filter_map(|mark| line.find(mark)).min()?;
    let place = &line[..place];
    if let Some((file, numbers)) = place.strip_suffix(')').and_then(|it| it.rsplit_once('(')) {
        return source_line(file, numbers.split(',').next()?);
    }
    let (file, number) = split_numbers(place)?;
    source_line(file, number)
}

/// ` --> src/main.rs:3:5`, below a line that begins with `error`.
fn read_pointed(words: &str) -> Option<SourceLine> {
    let from_error = words.lines().skip_while(|line| !line.starts_with("error"));
    let mut places = from_error.filter_map(|line| line.trim_start().strip_prefix("--> "));
    let (file, number) = split_numbers(places.next()?)?;
    source_line(file, number)
}

/// `File "x.py", line 4`; the last is where it happened.
fn read_quoted(line: &str) -> Option<SourceLine> {
    let (file, after) = line.trim_start().strip_prefix("File \"")?.split_once('"')?;
    let number = after.strip_prefix(", line ")?;
    source_line(file, number.split(',').next()?)
}

/// `./main.go:5:2: undefined: x`: nothing says what it is, and it is no warning.
fn read_unmarked(line: &str) -> Option<SourceLine> {
    let (place, message) = line.split_once(": ")?;
    let is_lesser = |word| message.trim_start().starts_with(word);
    if ["warning", "note", "required from"]
        .into_iter()
        .any(is_lesser)
    {
        return None;
    }
    let (file, number) = split_numbers(place)?;
    source_line(file, number)
}

/// The file and the line of `FILE:LINE` or `FILE:LINE:COLUMN`.
fn split_numbers(place: &str) -> Option<(&str, &str)> {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit());
    let (before, last) = place.trim().rsplit_once(':')?;
    match before.rsplit_once(':') {
        Some((file, line)) if is_number(line) && is_number(last) => Some((file, line)),
        _ if is_number(last) => Some((before, last)),
        _ => None,
    }
}

/// None where that file cannot be one of the submission.
fn source_line(file: &str, number: &str) -> Option<SourceLine> {
    let file = file.trim().trim_start_matches("./");
    let (_, name) = file.rsplit_once('/').unwrap_or(("", file));
    let is_inside = !file.starts_with(['/', '<']) && !file.split('/').any(|part| part == "..");
    let line = number.trim().parse().ok()?;
    (is_inside && name.contains('.')).then(|| SourceLine {
        file: file.to_owned(),
        line,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_of_the_first_error_is_read_as_each_compiler_writes_it() {
        let table = [
            (
                "src/A.java:7: warning: [x] y\nsrc/A.java:20: error: ';' expected\n  int x\n1 error",
                Some(("src/A.java", 20)),
            ),
            (
                "a.c: In function ‘main’:\na.c:3:5: error: expected expression",
                Some(("a.c", 3)),
            ),
            (
                "main.cpp:1:10: fatal error: grid.hpp: No such file or directory",
                Some(("main.cpp", 1)),
            ),
            ("main.ts(3,5): error TS2322: Type 'x'", Some(("main.ts", 3))),
            (
                "warning: unused\n --> src/a.rs:1:5\n\nerror[E0308]: mismatched\n --> src/main.rs:3:5\n",
                Some(("src/main.rs", 3)),
            ),
            (
                "File \"x.py\", line 4\n    def f(:\n          ^\nSyntaxError: invalid syntax",
                Some(("x.py", 4)),
            ),
            (
                "  File \"main.py\", line 1, in <module>\n    import board\n  File \"board.py\", line 9\nSyntaxError: x",
                Some(("board.py", 9)),
            ),
            ("# main\n./main.go:5:2: undefined: x", Some(("main.go", 5))),
            ("/usr/include/c++/13/vector:67: error: x", None),
            ("../other/a.c:3:5: error: x", None),
            ("File \"<string>\", line 1\nSyntaxError: x", None),
            ("make: *** [Makefile:3: all] Error 1", None),
            ("error: no such command", None),
            ("", None),
        ];
        for (words, place) in table {
            let found = find_error_line(words, None);
            let found = found.as_ref().map(|it| (it.file.as_str(), it.line));
            assert_eq!(found, place, "{words}");
        }
    }

    #[test]
    fn a_build_in_a_folder_of_the_submission_names_the_entry_from_there() {
        let words = "error: x\n --> src/main.rs:3:5";
        let found = find_error_line(words, Some("solver/src/main.rs")).unwrap();
        assert_eq!(found.file, "solver/src/main.rs");
        let found = find_error_line(words, Some("other.rs")).unwrap();
        assert_eq!(found.file, "src/main.rs");
    }
}
