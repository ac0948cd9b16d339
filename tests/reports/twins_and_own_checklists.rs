//! What is told of submissions beside their verdicts: similar ones, and checklists that students filled in.

use serde_json::Value;

use crate::GRADER;
use testkit::class_of_two::Class;

/// Boards on which the planted way leads to paths that nobody else finds.
const BOARDS: [(&str, u32); 8] = [
    ("2 6 4 1 3 8 7 0 5", 13),
    ("5 2 3 0 1 6 7 4 8", 13),
    ("0 1 2 4 7 3 6 8 5", 14),
    ("0 1 2 7 5 8 6 4 3", 14),
    ("1 0 6 4 3 7 5 2 8", 15),
    ("4 6 1 7 3 8 5 0 2", 15),
    ("0 7 4 1 3 2 8 5 6", 16),
    ("0 7 3 1 2 5 4 8 6", 16),
];

/// Whose programs these are. The last two are the same way to search in two languages, and none that a textbook has.
const PROGRAMS: [(&str, &str, &str); 4] = [
    ("chen", "solver.py", include_str!("twins/textbook.py")),
    ("dewi", "solver.js", include_str!("twins/textbook.js")),
    ("emre", "puzzle.py", include_str!("twins/odd.py")),
    ("fitri", "index.js", include_str!("twins/odd.js")),
];

fn planted() -> Class {
    let class = Class::new(GRADER);
    for (number, (board, moves)) in BOARDS.iter().enumerate() {
        let folder = format!("cases/npuzzle-astar/board-{number}");
        let expected = format!("minimum-moves = {moves}\n");
        class.write_case(&folder, format!("3\n{board}\n"), &expected);
    }
    for (student, file, text) in PROGRAMS {
        class.write(&format!("submissions/{student}/{file}"), text);
    }
    class
}

#[test]
#[ignore = "needs node"]
fn twins_in_two_languages_are_found_and_a_textbook_in_two_is_not() {
    let class = planted();
    class.run("").exits(0);
    let twins = class.grader("twins --json").exits(0);
    let found = twins.json();
    let groups = found[0]["groups"].as_array().expect("groups");
    assert_eq!(groups.len(), 1, "{}", twins.out);
    let members = groups[0]["members"].as_array().expect("members");
    let told: Vec<[&str; 2]> = members
        .iter()
        .map(|member| [&member["student"]["key"], &member["language"]])
        .map(|told| told.map(|text| text.as_str().unwrap_or_default()))
        .collect();
    assert_eq!(told, [["emre", "python"], ["fitri", "javascript"]]);
    assert!(groups[0]["bits"].as_f64() >= Some(20.0), "{}", twins.out);
    assert_eq!(groups[0]["evidence"].as_array().map(Vec::len), Some(3));
    assert_eq!(groups[0]["texts"].as_array().map(Vec::len), Some(0));
    // In words, and wherever it runs.
    let mut command = class.command("twins -a npuzzle-astar");
    let page = testkit::run_program::run(command.env("CI", "true")).exits(0);
    page.prints("  1  emre (python), fitri (javascript)\n");
    page.prints("behaviour  about 1 in 10^6 under the model");
    page.prints("A person must read the programs");
    // The same again from what was kept.
    assert_eq!(class.grader("twins --json").out, twins.out);
    // Nobody else is told.
    let student = class.grader("report text -s emre --for students");
    student.never_prints("fitri");
}

#[test]
fn texts_are_compared_before_anything_is_graded() {
    let class = Class::new(GRADER);
    let program = include_str!("twins/textbook.py");
    let renamed = program.replace("state", "papan").replace("heap", "antrian");
    let renamed = format!("# saya sendiri\n\n{renamed}");
    class.write("submissions/chen/solver.py", program);
    class.write("submissions/dewi/src/main.py", &renamed);
    class.write("submissions/emre/puzzle.py", include_str!("twins/odd.py"));
    let nothing = class.grader("twins").exits(4);
    nothing.says("nothing is graded yet");
    nothing.says("--text-only");
    let texts = "twins submissions -a npuzzle-astar --text-only";
    let found = class.grader(texts).exits(0);
    found.prints("  1  chen, dewi\n");
    found.prints("100 % of the smaller");
    found.prints("solver.py:2-46 ~ src/main.py:4-48");
    found.never_prints("emre");
    found.never_prints("behaviour");
    // What all were given is not theirs.
    class.write("handout/base.py", program);
    let found = class.grader(&format!("{texts} --base handout"));
    found.prints("nothing that is worth a look");
    let wrong = class.grader(&format!("{texts} --base nowhere")).exits(2);
    wrong.says("`nowhere`");
    class.grader("twins --least-odds 0").exits(2);
}

#[test]
fn what_could_not_be_compared_is_told_and_one_submission_is_nobodys_twin() {
    let class = Class::new(GRADER);
    let texts = "twins submissions -a npuzzle-astar --text-only";
    let program = include_str!("twins/textbook.py");
    class.write("submissions/chen/solver.py", program);
    for student in ["ada", "budi"] {
        let _ = std::fs::remove_dir_all(class.path(&format!("submissions/{student}")));
    }
    let alone = class.grader(texts).exits(4);
    alone.says("there is only one submission of `npuzzle-astar`, by `chen`, and nothing to compare it with");
    // Nobody reads a program in a picture.
    for student in ["chen", "dewi"] {
        let _ = std::fs::remove_dir_all(class.path(&format!("submissions/{student}")));
        class.write(&format!("submissions/{student}/program.png"), "no text");
    }
    let nothing = class.grader(texts).exits(4);
    nothing.prints("npuzzle-astar · 2 submissions, no texts to compare\n");
    nothing.prints("  nothing could be compared, so nothing is known of them\n");
    nothing.prints("2 handed in no text in a language that is compared");
}

#[test]
fn the_only_assignment_with_results_is_compared_with_its_texts_where_they_were_graded() {
    let class = Class::new(GRADER);
    let course = "[assignments.npuzzle-astar]\n\n[assignments.iq-puzzler]\npuzzle = \"packing\"\n";
    class.write("grader.toml", course);
    std::fs::create_dir_all(class.path("cases/iq-puzzler")).expect("a folder");
    let moved = std::fs::rename(class.path("submissions"), class.path("Downloads"));
    moved.expect("a folder can be renamed");
    let graded = "run Downloads --tier bare -a npuzzle-astar";
    class.grader(graded).exits(0);
    let found = class.grader("twins").exits(0);
    let note =
        "note: only `npuzzle-astar` has results, so that is compared; `-a NAME` says otherwise\n";
    found.says(note);
    found.prints("npuzzle-astar · 2 submissions, behaviour of all compared, no texts to compare\n");
    found.prints("nothing in their behaviour is worth a look; their texts could not be compared\n");
    found.prints("  2 handed in too short a text to compare\n");
    class.grader("twins -a npuzzle-astar").never_says("only");
}

/// A table that says yes to everything but the bonus.
const PROUD: &str = "# Tugas\n\n| No | Poin | Ya | Tidak |\n|:-:|---|:-:|:-:|\n\
    | 1 | Program berhasil dikompilasi tanpa kesalahan | ✓ | |\n\
    | 2 | Program berhasil *running* | ✓ | |\n\
    | 3 | Program dapat menerima masukan dan menuliskan luaran | ✓ | |\n\
    | 4 | Luaran sudah benar untuk semua data uji | ✓ | |\n\
    | 5 | Bonus dibuat | | ✓ |\n\
    | 6 | Program memiliki GUI | ✓ | |\n";

fn of(text: &str, student: &str) -> Value {
    let document: Value = serde_json::from_str(text).expect("it is JSON");
    let submissions = document["submissions"].as_array().expect("a list");
    let mut found = submissions.iter();
    let found = found.find(|submission| submission["student"]["key"] == student);
    found.expect("the student is there").clone()
}

#[test]
fn what_is_ticked_and_is_not_so_is_told_with_the_table_as_it_should_be() {
    let class = Class::new(GRADER);
    class.write("submissions/budi/README.md", PROUD);
    class.write("submissions/ada/README.md", PROUD);
    class.run("--report json=out/then.json").exits(0);
    // Again from what is kept, and as students see it: no hidden case is named.
    let again = class.run("--report json=out/again.json");
    again.says(" 0 run");
    for name in ["out/then.json", "out/again.json"] {
        let budi = of(&class.read(name), "budi");
        let own = &budi["own-checklist"];
        assert_eq!(own["file"], "README.md", "{budi}");
        let lines = own["lines"].as_array().expect("a list");
        let told: Vec<[&str; 2]> = lines
            .iter()
            .map(|line| ["wrote", "agreement"].map(|key| line[key].as_str().unwrap_or("-")))
            .collect();
        let expected = [
            ["yes", "agrees"],
            ["yes", "agrees"],
            ["yes", "agrees"],
            ["yes", "disagrees"],
            ["no", "not-compared"],
            ["yes", "not-compared"],
        ];
        assert_eq!(told, expected, "{budi}");
        assert_eq!(budi["noticed"][0]["topic"], "own-checklist", "{budi}");
        // What differs is for terminals.
        let said = budi["noticed"][0]["said"].to_string();
        assert!(!said.contains("- | 4"), "{budi}");
        let ada = of(&class.read(name), "ada");
        let said = ada["noticed"][0]["said"].as_array().expect("a list");
        let agrees = "The table in `README.md` agrees with what was measured (4 lines compared).";
        assert_eq!(said[0], agrees, "{ada}");
    }
    let words = "report text -s budi --for students";
    let text = class.grader(words);
    for line in [
        "You ticked yes for `Luaran sudah benar untuk semua data uji`; measured: no",
        "(0 of 3).",
        "     - | 4 | Luaran sudah benar untuk semua data uji | ✓ |  |\n",
        "     + | 4 | Luaran sudah benar untuk semua data uji |  | ✓ |\n",
        "| No | Poin | Ya | Tidak |",
        "| 2 | Program berhasil running | ✓ |  |",
        "| 4 | Luaran sudah benar untuk semua data uji |  | ✓ |",
        "| 5 | Bonus dibuat |  | ✓ |",
    ] {
        text.prints(line);
    }
    text.never_prints("veiled-board");
    let markdown = class.grader("report markdown -s budi");
    markdown.prints("| 5 | Bonus dibuat |  | ✓ |");
    // What a person decides since then counts at once.
    class.grader("mark budi bonus yes").exits(0);
    let text = class.grader(words);
    text.prints("You ticked no for `Bonus dibuat`; measured: yes.");
    text.prints("| 5 | Bonus dibuat | ✓ |  |");
}

#[test]
fn who_doubts_the_own_output_is_not_contradicted_by_public_cases_alone() {
    let class = Class::new(GRADER);
    let line = "Luaran sudah benar untuk semua data uji |";
    let humble = PROUD.replace(&format!("{line} ✓ | |"), &format!("{line} | ✓ |"));
    assert_ne!(humble, PROUD);
    class.write("submissions/ada/README.md", &humble);
    let check = class.grader("check submissions/ada --tier bare").exits(0);
    let said = "(3 lines compared).";
    check.prints(said);
    check.never_prints("You ticked");
    let run = class.run("--student ada");
    let said = "You ticked no for `Luaran sudah benar untuk semua data uji`;";
    run.prints(said);
}
