//! Tests: every key of submission.toml is read, and every mistake in it is named with its line.

use super::*;
use crate::tests::Desk;

#[test]
fn every_key_is_read() {
    let (settings, notes) = Settings::parse(
        "language = \"java\"\nentry = \"./src/Solver.java\"\nbuild = [\"make all\", \"make 'my board'\"]\n\
         run = \"java -cp out Solver\"\nway = \"stdin\"\nstart-in = 'src\\sub'\n",
    );
    assert_eq!(notes, [""; 0]);
    let expected = Settings {
        language: Some("java".into()),
        entry: Some("src/Solver.java".into()),
        build: Some(vec![
            vec!["make".into(), "all".into()],
            vec!["make".into(), "my board".into()],
        ]),
        run: Some(["java", "-cp", "out", "Solver"].map(str::to_owned).to_vec()),
        way: Some("stdin".into()),
        own_way: None,
        start_in: Some("src/sub".into()),
    };
    assert_eq!(settings, expected);
}

#[test]
fn every_key_has_a_row_on_the_page_for_students() {
    let page = include_str!("../../../../../docs/students.md");
    let (_, table) = page
        .split_once("| key | what it says |\n|---|---|\n")
        .unwrap();
    let rows = table.lines().take_while(|line| line.starts_with("| `"));
    let keys: Vec<&str> = rows.filter_map(|row| row.split('`').nth(1)).collect();
    assert_eq!(keys, KEYS);
}

#[test]
fn what_is_not_understood_is_a_note_and_the_rest_counts() {
    let table = [
        ("langauge = \"c\"\n", "line 1: `langauge` is no key"),
        ("langauge = \"c\"\n", "did you mean `language`?"),
        ("lang = \"python\"\n", "did you mean `language`?"),
        ("# mine\n\ncolour = 1\n", "line 3: `colour`"),
        (
            "way = { arguments = [\"{board}\", \"{bord}\"] }\n",
            "nothing is filled in for `{bord}`; did you mean `{board}`?",
        ),
        (
            "way = { arguments = [\"{board}\", \"{zzzzzz}\"] }\n",
            "there are `{board}`, `{stem}`",
        ),
        ("way = argument\n", "line 1 is not understood"),
        ("start_in = \"src\"\n", "did you mean `start-in`?"),
        ("colour = 1\n", "there are `language`, `entry`"),
        ("entry = \"../x.py\"\n", "a path within the submission"),
        ("entry = \"/etc/passwd\"\n", "a path within the submission"),
        ("run = 3\n", "give a command"),
        ("run = \"a 'b\"\n", "give a command"),
        ("way = \n", "line 1 is not understood"),
    ];
    for (text, expected) in table {
        let (_, notes) = Settings::parse(text);
        assert_eq!(notes.len(), 1, "{text}");
        assert!(notes[0].contains(expected), "{text}: {notes:?}");
    }
    let (_, notes) = Settings::parse("way = { arguments = [\"{bord}\"] }\n");
    assert!(notes[0].contains("`way` is left aside"), "{notes:?}");
    assert!(notes[1].contains("did you mean `{board}`?"), "{notes:?}");
    let (settings, _) = Settings::parse("colour = 1\nway = \"stdin\"\n");
    assert_eq!(settings.way.as_deref(), Some("stdin"));
}

#[test]
fn words_that_mean_nothing_here_are_told_with_their_line() {
    let table: [(&str, &[&str]); 8] = [
        ("language = \"python\"\nway = \"stdin\"\n", &[]),
        ("language = \"Python\"\nentry = \"main.py\"\n", &[]),
        (
            "way = \"stdin\"\nlanguage = \"Python3\"\n",
            &[
                "`submission.toml`, line 2: `Python3` is no language here and is left aside; did you mean `python`?",
            ],
        ),
        (
            "way = \"foo\"\n",
            &[
                "line 1: `foo` is no way and is left aside; there are `argument`, `option-f`, `stdin`",
            ],
        ),
        (
            "way = \"stdni\"\n",
            &["line 1: `stdni` is no way and is left aside; did you mean `stdin`?"],
        ),
        (
            "\nentry = \"gone.py\"\n",
            &["`submission.toml`, line 2: `entry` names `gone.py`, which is not there"],
        ),
        ("way = argument\n", &["line 1 is not understood"]),
        (
            "lang = \"python\"\nway = \"foo\"\n",
            &["line 1: `lang` is no key", "line 2: `foo` is no way"],
        ),
    ];
    for (text, expected) in table {
        let desk = Desk::new(
            &["x"],
            &[("ada/submission.toml", text), ("ada/main.py", "print(1)\n")],
        );
        let class = desk.collect("ada", Some("x")).unwrap();
        let notes = &class.submissions[0].notes;
        assert_eq!(notes.len(), expected.len(), "{text}: {notes:?}");
        for (note, expected) in notes.iter().zip(expected) {
            assert!(note.contains(expected), "{text}: {note}");
        }
    }
}

#[test]
fn builds_are_one_command_or_several() {
    let table: [(&str, &[&[&str]]); 6] = [
        ("\"make\"", &[&["make"]]),
        ("[\"javac\", \"Solver.java\"]", &[&["javac", "Solver.java"]]),
        ("[\"make a\", \"make\"]", &[&["make", "a"], &["make"]]),
        (
            "[[\"make\"], [\"x\", \"y z\"]]",
            &[&["make"], &["x", "y z"]],
        ),
        ("[]", &[]),
        ("\"\"", &[]),
    ];
    for (value, expected) in table {
        let (settings, notes) = Settings::parse(&format!("build = {value}\n"));
        assert_eq!(notes, [""; 0], "{value}");
        assert_eq!(settings.build.unwrap(), expected, "{value}");
    }
}

fn way() -> Way {
    Way {
        name: "talk".to_owned(),
        answers: vec!["1".to_owned(), "{board}".to_owned()],
        file: BoardFile::Told,
        terminal: true,
        ..Way::default()
    }
}

#[test]
fn a_way_that_is_written_is_read() {
    let written = set_way("", Some(&way())).unwrap();
    let table: Table = written.parse().unwrap();
    let read = parse_way(table["way"].as_table().unwrap()).unwrap();
    let nameless = Way {
        name: String::new(),
        ..way()
    };
    assert_eq!(read, nameless);
}

#[test]
fn what_else_is_said_stays_to_the_letter() {
    let new = way().inline().replacen("name = \"talk\", ", "", 1);
    let table = [
        (
            "# mine\nentry = \"a.py\" # yes\n",
            format!("way = {new}\n# mine\nentry = \"a.py\" # yes\n"),
        ),
        (
            "entry = \"a.py\"\nway = \"stdin\" # old\nrun = \"x\"\n",
            format!("entry = \"a.py\"\nway = {new} # old\nrun = \"x\"\n"),
        ),
        ("[odd]\nx = 1\n", format!("way = {new}\n[odd]\nx = 1\n")),
    ];
    for (text, expected) in table {
        assert_eq!(set_way(text, Some(&way())).unwrap(), expected);
    }
    let text = "entry = \"a.py\"\nway = { answers = [\n\"{text}\"] }\nrun = \"x\"\n";
    let without = "entry = \"a.py\"\nrun = \"x\"\n";
    assert_eq!(set_way(text, None).unwrap(), without);
    assert_eq!(set_way(without, None).unwrap(), without);
    assert_eq!(set_way("entry = ", Some(&way())), None);
}

#[test]
fn a_way_that_is_not_understood_or_hands_nothing_over_is_none() {
    for table in [
        "answers = [\"n\"]",
        "answers = [1]",
        "answers = [\"{text}\"]\nstdin = \"{text}\"",
        "file = \"../x\"",
        "name = \"x\"\nanswers = [\"{text}\"]",
    ] {
        assert_eq!(parse_way(&table.parse().unwrap()), None, "{table}");
    }
}
