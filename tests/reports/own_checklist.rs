//! The checklist that a student hands in, held against what was measured.

use serde_json::Value;
use testkit::class_of_two::Class;

use crate::GRADER;

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
    let run = class.run(&["--report", "json=out/then.json"]);
    assert_eq!(run.code, Some(0), "{}", run.notes);
    // Again from what is kept, and as students see it: no hidden case is named.
    let again = class.run(&["--report", "json=out/again.json"]);
    assert!(again.notes.contains(" 0 run"), "{}", again.notes);
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
        let said = budi["noticed"][0]["said"].as_array().expect("a list");
        assert!(
            !said.iter().any(|said| said.to_string().contains("- | 4")),
            "what differs is for terminals: {budi}"
        );
        let ada = of(&class.read(name), "ada");
        let said = ada["noticed"][0]["said"].as_array().expect("a list");
        let agrees = "The table in `README.md` agrees with what was measured (4 lines compared).";
        assert_eq!(said[0], agrees, "{ada}");
    }
    let words = ["report", "text", "-s", "budi", "--for", "students"];
    let text = class.grader(&words).out;
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
        assert!(text.contains(line), "{line}\n{text}");
    }
    assert!(!text.contains("veiled-board"), "{text}");
    let markdown = class.grader(&["report", "markdown", "-s", "budi"]).out;
    assert!(
        markdown.contains("| 5 | Bonus dibuat |  | ✓ |"),
        "{markdown}"
    );
    // What a person decides since then counts at once.
    let marked = class.grader(&["mark", "budi", "bonus", "yes"]);
    assert_eq!(marked.code, Some(0), "{}", marked.notes);
    let text = class.grader(&words).out;
    let line = "You ticked no for `Bonus dibuat`; measured: yes.";
    assert!(text.contains(line), "{text}");
    assert!(text.contains("| 5 | Bonus dibuat | ✓ |  |"), "{text}");
}

#[test]
fn who_doubts_the_own_output_is_not_contradicted_by_public_cases_alone() {
    let class = Class::new(GRADER);
    let line = "Luaran sudah benar untuk semua data uji |";
    let humble = PROUD.replace(&format!("{line} ✓ | |"), &format!("{line} | ✓ |"));
    assert_ne!(humble, PROUD);
    class.write("submissions/ada/README.md", &humble);
    let check = class.grader(&["check", "submissions/ada", "--tier", "bare"]);
    assert_eq!(check.code, Some(0), "{}", check.notes);
    let said = "(3 lines compared).";
    assert!(check.out.contains(said), "{}", check.out);
    assert!(!check.out.contains("You ticked"), "{}", check.out);
    let run = class.run(&["--student", "ada"]);
    let said = "You ticked no for `Luaran sudah benar untuk semua data uji`;";
    assert!(run.out.contains(said), "{}", run.out);
}
