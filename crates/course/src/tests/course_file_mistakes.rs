//! Files with mistakes, and exactly what is said about each.

use puzzles::known_kinds::KINDS;
use std::path::Path;

use proptest::prelude::{ProptestConfig, any, prop_assert, proptest};

use crate::read::{KIND, read_course};
use crate::toml_file::complaint::Notebook;
use crate::toml_file::document::{read, read_into};

/// Everything that is said about a file, a line each: where, what is wrong, what stands under the place, what helps.
fn said(text: &str) -> Vec<String> {
    let notebook = Notebook::default();
    read_into(&notebook, text, KIND, |reader| {
        read_course(reader, Path::new("grader.toml"), KINDS)
    });
    let complaints = notebook.complaints();
    let lines = complaints.iter().map(|complaint| {
        let before = &text[..complaint.at.start];
        let line = before.matches('\n').count() + 1;
        let marked = &text[complaint.at.clone()];
        let mut said = format!("{line} {marked}: {}", complaint.words);
        if !complaint.label.is_empty() {
            said.push_str(" | ");
            said.push_str(&complaint.label);
        }
        if let Some(help) = &complaint.help {
            said.push_str(" | ");
            said.push_str(help);
        }
        said
    });
    lines.collect()
}

/// Holds files, each behind these first lines, against what is said about it, behind `>`.
fn hold(first: &str, files: &str) {
    let (mut text, mut expected) = (first.to_owned(), Vec::new());
    let mut lines = files.trim().lines().map(str::trim).peekable();
    while let Some(line) = lines.next() {
        match line.strip_prefix("> ") {
            Some(line) => expected.push(line),
            None => text += &format!("{line}\n"),
        }
        let is_last = lines.peek().is_none_or(|next| !next.starts_with("> "));
        if is_last && !expected.is_empty() {
            assert_eq!(said(&text), expected, "{text}");
            (text, expected) = (first.to_owned(), Vec::new());
        }
    }
}

/// Keys of an assignment, and what is said about them.
const IN_AN_ASSIGNMENT: &str = r#"
    minimaliti = "bonus"
    > 2 minimaliti: there is no key `minimaliti` in an assignment | did you mean `minimality`?
    own-boards = "allowed"
    > 2 own-boards: there is no key `own-boards` in an assignment | leave it out | a program that solves boards of its own earns no points of cases; put what its handout asks for into `checklist` as a line that a person decides: `{ manual = true, points = 20, words = "The experiment" }`
    minimality = "requird"
    > 2 "requird": `minimality` cannot be `requird` | did you mean `required`? | it is one of `required`, `bonus` and `ignored`
    minimality = 3
    > 2 3: `minimality` must be `required`, `bonus` or `ignored` | this is a whole number
    shares = { kurang = 20 }
    > 2 20: no case hangs on this, because it is not required | name it in `required`, or leave it out
    required = ["path", "kurang"]
    shares = { kurang = 60, count = 40 }
    > 3 60: this leaves nothing for the answer itself | together they are 99 percent at most
    shares = { count = 100, kurangs = 3 }
    > 2 100: `count` must be a whole number from 1 to 99
    > 2 kurangs: there is no key `kurangs` in `shares` | did you mean `kurang`?
    shares = 20
    > 2 20: `shares` must be a table | this is a whole number
    puzzle = "packing"
    shares = { count = 5 }
    > 3 5: no case hangs on this, because it is not required | name it in `required`, or leave it out
    prescribes = ["gready", "laziness", "greedy"]
    > 2 "gready": no mistake is called `gready` | did you mean `greedy`?
    > 2 "laziness": no mistake is called `laziness` | `grader reference zoo list` names them all
    title = " "
    > 2 " ": `title` is empty | write something, or leave the key out
    title = true
    > 2 true: `title` must be a text in quotes | this is `true` or `false`
    side = 17
    > 2 17: `side` must be a whole number from 2 to 16
    sides = [5, 3]
    > 2 [5, 3]: the smallest side is larger than the largest | write `[3, 5]`
    sides = 4
    > 2 4: `sides` must be a list in brackets | this is a whole number
    sides = [4]
    > 2 [4]: `sides` must be the smallest and the largest side | as in `[2, 5]`; where there is only one, `side = 4`
    side = 4
    sides = [2, 3]
    > 3 sides: `side` and `sides` contradict each other | leave one of them out
    puzzle = "packing"
    minimality = "bonus"
    side = 3
    forms = []
    required = ["kurang"]
    > 3 "bonus": `minimality` is not for packing puzzles | leave it out
    > 4 3: `side` is not for packing puzzles | a packing puzzle's board states its own size
    > 5 []: `forms` is not for packing puzzles | leave it out
    > 6 "kurang": no program for this puzzle prints this | leave it out
    cases = "nowhere"
    > 2 "nowhere": there is no such folder | the path is taken from the folder of this file
    ways = ["stdinn", "stdin", "stdin"]
    > 2 "stdinn": `ways` cannot be `stdinn` | did you mean `stdin`? | it is one of `argument`, `option-f`, `stdin`, `stdin-with-side`, `stdin-line`, `stdin-cells`, `prompt`, `menu-1`, `menu-2`, `enter-menu-1`, `menu-1-typed`, `menu-2-typed`, `menu-1-cells`, `menu-2-cells`, `command-file`, `prompt-typed`, `argument-line` and `built-in-file`
    > 2 "stdin": the way `stdin` is there twice | leave it out
    ways = [{ name = "a", arguments = ["-q"] }]
    > 2 { name = "a", arguments = ["-q"] }: a program started this way never gets its board | use `{board}`, `{text}`, `{line}` or `{cells}`, or say which `file` it opens
    ways = [{ arguments = ["{bord}", "{board}"] }]
    > 2 { arguments = ["{bord}", "{board}"] }: a way without a name | say `name = "…"`
    > 2 "{bord}": nothing is filled in for `{bord}` in `arguments` | did you mean `{board}`?
    ways = ["argument", { name = "mine", arguments = ["{board}"] }]
    > 2 { name = "mine", arguments = ["{board}"] }: the ways `argument` and `mine` are the same | leave it out
    ways = [{ name = "a", stdin = "{text}", answers = [] }]
    > 2 answers: `stdin` is given all at once, `answers` one after another: it can only be one of them | leave one of them out
    ways = [{ name = "a", file = "../x" }, { name = "b", file = "test/{built-in}" }]
    > 2 "../x": the file lies in the folder the program is started in | write `{built-in}`, or a name as `test/board.txt`
    > 2 "test/{built-in}": `{built-in}` is the whole path, as the program has it | write `{built-in}`, or a name as `test/board.txt`
    forms = [{ blank = "7" }, { blank = "a b" }, { blank = "x" }, { blank = "x" }]
    > 2 "7": this blank would be taken for a tile | it is `0`, the square of the side, or a word without digits
    > 2 "a b": a blank with a space in it would be two entries of the board | it is `0`, the square of the side, or a word without digits
    > 2 { blank = "x" }: this form is there twice | leave it out
    required = ["path", "path"]
    asked = ["path", "placements"]
    > 2 "path": this is there twice | leave it out
    > 3 "path": this is required already | leave it out
    > 3 "placements": no program for this puzzle prints this | leave it out
    limits = { cpu = 10, memory = "512", wal = "1s" }
    > 2 10: `cpu` must be a duration, as "10s", or a multiple, as "20x reference" | this is a whole number
    > 2 "512": `memory` is not a size, as "512MB" | say of what: `512MB`, `512GB`, or `512B` for single bytes
    > 2 wal: there is no key `wal` in limits | did you mean `wall`?
    limits = { cpu = "10s", wall = "5s", tasks = 0, output = "0B" }
    > 2 "5s": less time on the clock than processor time: the second could never be used up | allow more, or leave `wall` out
    > 2 0: `tasks` must be a whole number from 1
    > 2 "0B": `output` must be more than nothing | leave the key out for the usual
    allowed-languages = ["pyhton"]
    > 2 "pyhton": `allowed-languages` cannot be `pyhton` | did you mean `python`? | it is one of `python`, `java`, `cpp`, `c`, `rust`, `go`, `javascript`, `typescript-tsc`, `typescript`, `shell`, `python-package`, `rust-cargo`, `go-module`, `cpp-cmake`, `c-make`, `java-ant`, `java-jar` and `executable`
    groups = [{ name = "x", points = -1 }, { name = "x", points = 0.001 }, { points = 1 }]
    > 2 -1: points cannot be negative
    > 2 "x": the group `x` is there twice | give it another name
    > 2 0.001: points are counted in hundredths
    > 2 { points = 1 }: a group without a name | say `name = "…"`
    groups = [{ name = "basic" }]
    checklist = [{ group = "basics" }]
    > 3 "basics": `group` cannot be `basics` | did you mean `basic`? | it can only be `basic`
    checklist = [{ group = "basic" }, { words = "?" }, { item = "runs", manual = true }, { manual = true }]
    > 2 "basic": there is no group `basic` | list the groups in `groups` first
    > 2 { words = "?" }: this line does not say who decides it | say `item`, `group`, `file` or `manual = true`
    > 2 manual: `item` and `manual` contradict each other | leave one of them out
    > 2 { manual = true }: nobody can tell what this line asks | say it in `words = "…"`
    checklist = [{ item = "runs" }, { item = "runs" }, { manual = false, words = "?" }, { file = "../x" }]
    > 2 { item = "runs" }: this line is there twice | leave it out
    > 2 false: `manual` is only ever true | say what is true instead, or leave it out
    > 2 "../x": `../x` leads out of the submission | write it from the submission's folder, as `report/*.pdf`
    pass-mark = 101
    > 2 101: `pass-mark` must be a number from 0 to 100, in percent
    due = 2026-03-01T23:59:00
    > 2 2026-03-01T23:59:00: `2026-03-01T23:59:00` is no moment that `due` could be | say in which zone | write `2026-03-01T23:59:00+07:00`, or with the name of a zone and in quotes `"2026-03-01T23:59[Asia/Jakarta]"`
    due = 5
    > 2 5: `due` must be a date and a time | this is a whole number
    late = { grace = "soon", cap = 50 }
    > 2 "soon": `grace` is not a duration, as "15m" | write a duration as `500ms`, `10s`, `2m`, `1h` or plain seconds
    > 2 50: a cap on nothing: lateness costs nothing | say `per-day` as well
    provided = ["algs4.jar"]
    > 2 "algs4.jar": `algs4.jar` is not there | the path is taken from the folder of this file
    reference = ["solve"]
    > 2 ["solve"]: the reference solver is not given the board | put `"{board}"` where its file belongs
"#;

#[test]
fn what_is_wrong_in_an_assignment_is_told_with_its_line() {
    hold("[assignments.a]\n", IN_AN_ASSIGNMENT);
}

#[test]
fn what_is_wrong_outside_of_assignments_is_told_with_its_line() {
    hold(
        "",
        r#"
        [sandbax]
        > 1 sandbax: there is no key `sandbax` in the course | did you mean `sandbox`?
        [sandbox]
        require = "vm"
        > 2 "vm": `require` cannot be `vm` | it is one of `contained+cgroup`, `contained`, `fenced` and `bare`
        colour = 1
        > 1 colour: there is no key `colour` in the course | the keys are `assignments`, `defaults`, `language`, `languages`, `roster`, `sandbox` and `title`
        language = "fr"
        > 1 "fr": `language` cannot be `fr` | it is one of `en`, `id`, `nl` and `zh`
        [defaults]
        passmark = 60
        minimality = "no"
        > 2 passmark: there is no key `passmark` in an assignment | did you mean `pass-mark`?
        > 3 "no": `minimality` cannot be `no` | it is one of `required`, `bonus` and `ignored`
        [defaults]
        passmark = 60
        pass-mark = -1
        [assignments.a]
        [assignments.b]
        > 2 passmark: there is no key `passmark` in an assignment | did you mean `pass-mark`?
        > 3 -1: `pass-mark` must be a number from 0 to 100, in percent
        [assignments."a b"]
        > 1 "a b": an assignment cannot be called `a b` | use letters, digits, `-`, `_` and `.`
        [languages.x]
        build = []
        > 1 x: nobody knows how programs in `x` are started | say `run = ["…", "{entry}"]`
        > 1 x: nobody knows which files are in `x` | say `extensions = ["…"]` or `markers = ["…"]`
        [languages.python]
        run = []
        build = ["{entri}"]
        environment = { A = 1 }
        > 2 []: `run` names no program | write the program and its arguments, each in quotes
        > 3 "{entri}": nothing is filled in for `{entri}` in `build` | did you mean `{entry}`?
        > 4 1: `A` must be a text in quotes | this is a whole number
        assignments = 3
        > 1 3: `assignments` must be a table | this is a whole number
    "#,
    );
}

fn shown(text: &str) -> String {
    read("grader.toml", text, KIND, |reader| {
        read_course(reader, Path::new("grader.toml"), KINDS)
    })
    .unwrap_err()
    .to_string()
}

#[test]
fn every_mistake_is_shown_at_its_place() {
    let text = "[assignments.a]\nminimaliti = \"bonus\"\n\ngroups = [\n    { name = \"x\" },\n    { name = \"x\" },\n]\n";
    assert_eq!(
        shown(text),
        r#"there is no key `minimaliti` in an assignment
 --> grader.toml:2:1
  |
2 | minimaliti = "bonus"
  | ^^^^^^^^^^ did you mean `minimality`?

the group `x` is there twice
 --> grader.toml:6:14
  |
5 |     { name = "x" },
  |              --- the first
6 |     { name = "x" },
  |              ^^^ give it another name"#
    );
}

#[test]
fn a_file_that_is_no_toml_is_told_with_every_place_and_nothing_else() {
    assert_eq!(
        shown("a = x\nb = ]\nunknown = 1\n"),
        "string values must be quoted, expected literal string
 --> grader.toml:1:5
  |
1 | a = x
  |     ^

missing array opening, expected `[`
 --> grader.toml:2:5
  |
2 | b = ]
  |     ^"
    );
}

#[test]
fn what_is_quoted_cannot_steer_a_terminal() {
    let said = shown("\"a\\u001b[2J\" = 1\nlanguage = \"\\u202Een\"\n# \u{1b}[31m\n");
    assert!(!said.contains(['\u{1b}', '\u{202e}']), "{said:?}");
}

/// The shipped course with a piece of it replaced.
fn damaged(start: usize, length: usize, piece: &str) -> String {
    let text = include_str!("../../../../grader.toml");
    let letters: Vec<char> = text.chars().collect();
    let start = start % letters.len();
    let end = (start + length).min(letters.len());
    let before: String = letters[..start].iter().collect();
    let after: String = letters[end..].iter().collect();
    format!("{before}{piece}{after}")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn whatever_is_done_to_a_file_it_is_read_or_its_mistakes_are_shown(
        start in any::<usize>(),
        length in 0_usize..40,
        piece in "[\\[\\]{}=\"',.#\\n a-z0-9é棋\u{7}-]{0,12}",
    ) {
        let text = damaged(start, length, &piece);
        let read = read("grader.toml", &text, KIND, |reader| {
            read_course(reader, Path::new("grader.toml"), KINDS)
        });
        if let Err(mistakes) = read {
            let shown = mistakes.to_string();
            prop_assert!(mistakes.count() > 0 && shown.contains("--> grader.toml:"), "{shown}");
            prop_assert!(!shown.contains('\u{7}'), "{shown:?}");
        }
    }
}
