//! Every form in which a class hands in.

use crate::tests::{Desk, gzip, summary, tar, zip};

const COURSE: &[&str] = &["fifteen-bnb", "iq-puzzler"];
const ONE: &[&str] = &["fifteen-bnb"];

#[test]
fn every_shape_of_a_class_is_understood() {
    for form in include_str!("class_forms.txt").split("\n\n").skip(1) {
        let (mut course, mut path, mut files, mut expected) = (ONE, "", Vec::new(), Vec::new());
        for line in form.lines().filter(|line| !line.starts_with('#')) {
            if let Some(of_two) = line.strip_prefix("graded of two ") {
                (course, path) = (COURSE, of_two);
            } else if let Some(of_one) = line.strip_prefix("graded ") {
                path = of_one;
            } else if let Some(found) = line.strip_prefix("> ") {
                expected.push(found);
            } else {
                let line = line.trim_start();
                let (name, text) = line.split_once(" =").unwrap_or((line, "x()"));
                files.push((name, text.trim_start().replace("\\n", "\n")));
            }
        }
        let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (*name, &**text)).collect();
        let desk = Desk::new(course, &files);
        assert_eq!(desk.summary(path), expected, "{form}");
    }
}

#[test]
fn archives_are_unpacked_wherever_they_lie() {
    let inner = zip(&[
        ("project/main.py", b"x()"),
        ("__MACOSX/project/._main.py", b""),
    ]);
    let desk = Desk::new(
        ONE,
        &[("in/dan/x.py", "print(1)"), ("in/gil/report.pdf", "x")],
    );
    desk.write("in/ada.zip", &inner);
    desk.write("in/bob.tar.gz", &gzip(&tar(&[("bob/src/main.py", b"x()")])));
    desk.write("in/carol.tgz", &tar(&[("main.py", b"x()")]));
    desk.write("in/eve.tar", &tar(&[("main.py", b"x()")]));
    desk.write("in/fay/fay.zip", &inner);
    desk.write("in/gil/code.zip", &inner);
    assert_eq!(
        desk.summary("in"),
        [
            "fifteen-bnb/ada: main.py",
            "fifteen-bnb/bob: src/main.py",
            "fifteen-bnb/carol: main.py",
            "fifteen-bnb/dan: x.py",
            "fifteen-bnb/eve: main.py",
            "fifteen-bnb/fay: main.py",
            "fifteen-bnb/gil: main.py report.pdf",
        ]
    );
    assert_eq!(desk.summary("in/ada.zip"), ["fifteen-bnb/ada: main.py"]);
}

#[test]
fn archives_within_archives_are_unpacked_so_deep_and_no_deeper() {
    let wrapped = |times: usize| {
        let program = zip(&[("solve.py", b"print(1)")]);
        (0..times).fold(program, |inner, _| zip(&[("tucil.zip", &inner)]))
    };
    let name = "Dewi Lestari_1234567_assignsubmission_file_";
    let desk = Desk::new(&["fifteen-bnb"], &[]);
    for times in 0..4 {
        let class = zip(&[(&format!("{name}/outer.zip"), &wrapped(times))]);
        desk.write("class.zip", &class);
        let expected = ["fifteen-bnb/dewi-lestari: solve.py"];
        assert_eq!(desk.summary("class.zip"), expected, "{times} times");
        desk.write("own.zip", &wrapped(times + 1));
        let expected = ["fifteen-bnb/own: solve.py"];
        assert_eq!(desk.summary("own.zip"), expected, "{times} times");
    }
    desk.write("own.zip", &wrapped(5));
    let [said] = desk.summary("own.zip").try_into().unwrap();
    assert!(said.contains("NotGraded"), "it waits: {said}");
    assert!(said.contains("unpack `tucil.zip` and hand in"), "{said}");
}

#[test]
fn an_archive_that_is_broken_within_another_does_not_hide_what_is_beside_it() {
    let desk = Desk::new(&["fifteen-bnb"], &[]);
    let inner = zip(&[("solver.jar", b"PK"), ("data.zip", b"broken")]);
    desk.write("own.zip", &zip(&[("inner.zip", &inner)]));
    let expected = ["fifteen-bnb/own: data.zip solver.jar"];
    assert_eq!(desk.summary("own.zip"), expected);
    let inner = zip(&[("data.zip", b"broken")]);
    desk.write("own.zip", &zip(&[("inner.zip", &inner)]));
    let [said] = desk.summary("own.zip").try_into().unwrap();
    assert!(said.contains("hand it in again"), "{said}");
}

#[test]
fn the_download_of_a_platform_may_be_one_zip() {
    let student = zip(&[("main.py", b"x()")]);
    let desk = Desk::new(COURSE, &[]);
    desk.write(
        "AI-fifteen-bnb-99.zip",
        &zip(&[
            ("Ada Lovelace_12_assignsubmission_file_/code.zip", &student),
            ("Bob B_13_assignsubmission_file_/solver.py", b"x()"),
        ]),
    );
    assert_eq!(
        desk.summary("AI-fifteen-bnb-99.zip"),
        [
            "fifteen-bnb/ada-lovelace: main.py",
            "fifteen-bnb/bob-b: solver.py"
        ]
    );
    desk.write(
        "iq-puzzler.zip",
        &zip(&[("class/ada.zip", &student), ("class/bob.zip", &student)]),
    );
    assert_eq!(
        desk.summary("iq-puzzler.zip"),
        ["iq-puzzler/ada: main.py", "iq-puzzler/bob: main.py"]
    );
}

#[test]
fn which_assignment_is_asked_only_when_it_matters() {
    let files = [
        ("submissions/ada/main.py", "x()"),
        ("submissions/bob/main.py", "x()"),
    ];
    let desk = Desk::new(COURSE, &files);
    let trouble = desk.collect("submissions", None).unwrap_err().to_string();
    assert!(trouble.contains("--assignment NAME"), "{trouble}");
    assert!(trouble.contains("`fifteen-bnb`, `iq-puzzler`"), "{trouble}");
    let class = desk.collect("submissions", Some("IQ-puzzler")).unwrap();
    assert_eq!(class.submissions.len(), 2);
    assert_eq!(class.submissions[0].assignment, "iq-puzzler");
    let trouble = desk
        .collect("submissions", Some("iq"))
        .unwrap_err()
        .to_string();
    assert!(trouble.contains("`iq`"), "{trouble}");
    let trouble = desk.collect("gone", None).unwrap_err().to_string();
    assert!(trouble.contains("gone` does not exist"), "{trouble}");
}

#[test]
fn an_assignment_asked_for_leaves_the_others_out() {
    let desk = Desk::new(
        COURSE,
        &[
            ("in/fifteen-bnb/ada/main.py", "x()"),
            ("in/iq-puzzler/ada/main.py", "x()"),
        ],
    );
    let class = desk.collect("in", Some("iq-puzzler")).unwrap();
    let found: Vec<String> = class.submissions.iter().map(summary).collect();
    assert_eq!(found, ["iq-puzzler/ada: main.py"]);
}

#[test]
fn a_roster_gives_names_and_tells_who_is_missing() {
    let desk = Desk::new(
        ONE,
        &[
            ("in/ada/main.py", "x()"),
            ("in/Tucil3_13520002/main.py", "x()"),
            ("in/stranger/main.py", "x()"),
            (
                "in/roster.csv",
                "\u{feff}nim;full name;email;folder\n1;Ada Lovelace;ada@x.org;ada\n13520002;Bob B;bob@x.org;\n3;Carol C;c@x.org;\n",
            ),
        ],
    );
    let class = desk.collect("in", None).unwrap();
    let facts: Vec<(&str, &str, Option<&str>)> = class
        .submissions
        .iter()
        .map(|one| {
            (
                one.student.key.as_str(),
                one.student.name.as_str(),
                one.student.email.as_deref(),
            )
        })
        .collect();
    assert_eq!(
        facts,
        [
            ("Tucil3_13520002", "Bob B", Some("bob@x.org")),
            ("ada", "Ada Lovelace", Some("ada@x.org")),
            ("stranger", "stranger", None),
        ]
    );
    let missing: Vec<String> = class
        .missing("fifteen-bnb")
        .into_iter()
        .map(|one| one.name)
        .collect();
    assert_eq!(missing, ["Carol C"]);
    assert_eq!(class.notes, [""; 0]);
}

#[test]
fn names_dates_and_attempts_of_a_platform_are_kept() {
    let desk = Desk::new(
        ONE,
        &[
            ("bb/Fifteen_ada1_attempt_2024-03-01-10-00-00_a.py", "x()"),
            ("bb/Fifteen_ada1_attempt_2024-03-02-10-00-00_b.py", "x()"),
            (
                "bb/Fifteen_ada1_attempt_2024-03-02-10-00-00.txt",
                "Name: Ada Lovelace (ada1)\n",
            ),
        ],
    );
    let class = desk.collect("bb", None).unwrap();
    let [one] = class.submissions.as_slice() else {
        panic!("{:?}", class.submissions);
    };
    assert_eq!(one.student.name, "Ada Lovelace");
    let earlier: jiff::Timestamp = "2024-03-01T12:00:00Z".parse().unwrap();
    assert!(one.handed_in.unwrap() > earlier);
    assert!(one.notes[0].contains("2 attempts"), "{:?}", one.notes);
}

#[test]
fn two_students_of_one_name_are_told_apart() {
    let desk = Desk::new(
        ONE,
        &[
            ("in/Ada L_1_assignsubmission_file_/main.py", "x()"),
            ("in/Ada L_2_assignsubmission_file_/main.py", "x()"),
        ],
    );
    assert_eq!(
        desk.summary("in"),
        ["fifteen-bnb/ada-l: main.py", "fifteen-bnb/ada-l-2: main.py"]
    );
}

#[test]
fn folders_with_one_number_are_graded_each() {
    let desk = Desk::new(
        ONE,
        &[
            // One number, two students.
            ("in/Ada L_1_assignsubmission_file_/main.py", "x()"),
            ("in/Bob B_1_assignsubmission_file_/main.py", "x()"),
            // One student, two folders with the same file, and a text that belongs to either.
            ("in/Cleo C_2_assignsubmission_file/src/main.py", "x()"),
            ("in/Cleo C_2_assignsubmission_file_/src/main.py", "y()"),
            (
                "in/Cleo C_2_assignsubmission_onlinetext_/onlinetext.html",
                "hello",
            ),
            // One student, two folders that fit together.
            ("in/Dian D_3_assignsubmission_file_/main.py", "x()"),
            ("in/Dian D_3_assignsubmission_file/board.py", "x()"),
        ],
    );
    assert_eq!(
        desk.summary("in"),
        [
            "fifteen-bnb/ada-l: main.py",
            "fifteen-bnb/bob-b: main.py",
            "fifteen-bnb/cleo-c: onlinetext.html src/main.py",
            "fifteen-bnb/cleo-c-2: src/main.py",
            "fifteen-bnb/dian-d: board.py main.py",
        ]
    );
    let class = desk.collect("in", None).unwrap();
    let said: Vec<&str> = class
        .submissions
        .iter()
        .filter(|one| one.notes.iter().any(|it| it.contains("graded by itself")))
        .map(|one| one.student.key.as_str())
        .collect();
    assert_eq!(said, ["cleo-c", "cleo-c-2"]);
}

#[test]
fn what_was_handed_in_is_called_as_it_was_given() {
    let desk = Desk::new(ONE, &[("in/ada/main.py", "x()"), ("in/bob.py", "x()")]);
    desk.write(
        "all.zip",
        &zip(&[("Ada L_1_assignsubmission_file_/main.py", b"x()")]),
    );
    let origins = |path: &str| -> Vec<_> {
        let class = desk.collect(path, None).unwrap();
        class
            .submissions
            .into_iter()
            .map(|one| one.origin)
            .collect()
    };
    assert_eq!(origins("in/./ada"), [desk.path("in/./ada")]);
    assert_eq!(
        origins("all.zip"),
        [desk.path("all.zip/Ada L_1_assignsubmission_file_")]
    );
}

#[test]
fn a_number_in_the_name_of_a_file_tells_whose_a_moodle_folder_is() {
    let roster = "id,name\n13520001,Ada Lovelace\n13520002,Budi Santoso\n13520003,Citra Dewi\n13520004,Dian Ayu\n\
                  13520005,Eka Putra\n";
    let desk = Desk::new(
        ONE,
        &[
            ("in/roster.csv", roster),
            (
                "in/Ada K_7_assignsubmission_file_/Tucil3_13520001.py",
                "x()",
            ),
            (
                "in/Budi S_8_assignsubmission_file_/13520002_tucil/main.py",
                "x()",
            ),
            // Nobody on the roster.
            (
                "in/Ada M_9_assignsubmission_file_/Tucil3_13529999.py",
                "x()",
            ),
            // Somebody else's name, two numbers, and a number that two bring.
            ("in/Zaki A_10_assignsubmission_file_/13520003.py", "x()"),
            (
                "in/Citra D_11_assignsubmission_file_/13520003_13520004.py",
                "x()",
            ),
            ("in/Eka A_12_assignsubmission_file_/a_13520005.py", "x()"),
            ("in/Eka B_13_assignsubmission_file_/b_13520005.py", "x()"),
            // The name is enough, whatever is in the folder.
            (
                "in/Dian Ayu_14_assignsubmission_file_/copy_13520001.py",
                "x()",
            ),
            // Whose names are hidden stay so.
            (
                "in/Participant_15_assignsubmission_file_/13520003.py",
                "x()",
            ),
        ],
    );
    let class = desk.collect("in", None).unwrap();
    let told: Vec<String> = class
        .submissions
        .iter()
        .map(|one| {
            let id = one.student.id.as_deref().unwrap_or_default();
            format!("{} {id}: {}", one.student.name, one.notes.join("; "))
        })
        .collect();
    assert_eq!(
        told,
        [
            "Participant 15: ",
            "Ada Lovelace 13520001: whose it is was told by the number in `Tucil3_13520001.py`",
            "Ada M 9: ",
            "Budi Santoso 13520002: whose it is was told by the number in `13520002_tucil`",
            "Citra D 11: ",
            "Dian Ayu 13520004: ",
            "Eka A 12: ",
            "Eka B 13: ",
            "Zaki A 10: ",
        ]
    );
}
