//! Gradebooks of Canvas and Moodle that are filled in.

use std::fs;
use std::io::Read;
use std::path::Path;

use crate::GRADER;
use testkit::class_of_two::Class;

const CANVAS: &str = "Student,ID,SIS User ID,SIS Login ID,Section,Essay (4),npuzzle-astar (7)\r\n    Points Possible,,,,,10,100\r\n\
                      \"Lovelace, Ada\",11,ada,,A,9.5,\r\n\"Nobody, N\",12,nn,,A,,\r\n";

#[test]
fn a_gradebook_is_filled_and_every_other_byte_stays() {
    let class = Class::new(GRADER);
    class.write(
        "roster.csv",
        "id,name\nada,Ada Lovelace\nbudi,Budi Santoso\n",
    );
    class.write("old.csv", CANVAS);
    let run = class.run(&["--report", "canvas=out/new.csv", "--template", "old.csv"]);
    assert_eq!(run.code, Some(0), "{}", run.notes);
    let filled = class.read("out/new.csv");
    assert_eq!(filled, CANVAS.replace("A,9.5,\r\n", "A,9.5,3.00\r\n"));
    assert_eq!(class.read("old.csv"), CANVAS);
    for told in [
        "canvas: 1 grade was filled in",
        "canvas: no grade for `budi`",
        "canvas: nothing was graded for the row of Nobody, N",
    ] {
        assert!(run.notes.contains(told), "{}", run.notes);
    }
    // The same from what is kept.
    let report = class.grader(&["report", "canvas", "--template", "old.csv"]);
    assert_eq!((report.code, report.out), (Some(0), filled));
}

#[test]
fn a_file_of_something_else_is_refused_and_nothing_is_written() {
    let class = Class::new(GRADER);
    class.write("old.csv", "name,score\nAda,3\n");
    let run = class.run(&["--report", "moodle=out/new.csv", "--template", "old.csv"]);
    assert_eq!(run.code, Some(2), "{}", run.notes);
    assert!(run.notes.contains("not a Moodle file"), "{}", run.notes);
    assert!(!class.path("out/new.csv").exists());
}

#[test]
fn moodle_gets_everybodys_own_page_in_the_folders_it_knows_people_by() {
    let class = Class::new(GRADER);
    class.write(
        "old.csv",
        "Identifier,Full name,Email address,Grade,Maximum Grade\n\
         Participant 7,ada,a@x.org,,100\nParticipant 8,Grace Hopper,g@x.org,,100\n",
    );
    let download = "submissions/budi_31_assignsubmission_file_";
    fs::rename(class.path("submissions/budi"), class.path(download)).unwrap();
    let ask = ["moodle=out/new.csv", "--template", "old.csv", "--feedback"];
    let run = class.run(&[&["--report"], &ask[..], &["out/feedback.zip"]].concat());
    assert_eq!(run.code, Some(0), "{}", run.notes);
    assert!(
        run.notes
            .contains("moodle: 2 files of feedback in `out/feedback.zip`"),
        "{}",
        run.notes
    );
    let pages = pages(&class.path("out/feedback.zip"));
    let names: Vec<&str> = pages.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(
        names,
        [
            "ada_7_assignsubmission_file_/npuzzle-astar.html",
            "budi_31_assignsubmission_file_/npuzzle-astar.html",
        ]
    );
    for ((_, page), (own, other)) in pages.iter().zip([("ada", "budi"), ("budi", "ada")]) {
        assert!(page.contains(&format!("<h1>{own}")), "{own}");
        assert!(!page.contains(&format!(">{other}<")), "{own}");
        // What students may not see is not in it.
        assert!(!page.contains("veiled-board"), "{own}");
    }
    // The same from what is kept.
    let kept = class.grader(&[&["report"], &ask[..], &["out/again.zip"]].concat());
    assert_eq!(kept.code, Some(0), "{}", kept.notes);
    assert_eq!(self::pages(&class.path("out/again.zip")).len(), 2);
}

/// The files of a zip, by their names.
fn pages(zip: &Path) -> Vec<(String, String)> {
    let file = fs::File::open(zip).expect("the zip was written");
    let mut zip = zip::ZipArchive::new(file).expect("it is a zip");
    let number = zip.len();
    let page = |place: usize| {
        let mut file = zip.by_index(place).expect("there are so many");
        let mut page = String::new();
        file.read_to_string(&mut page).expect("a page is text");
        (file.name().to_owned(), page)
    };
    (0..number).map(page).collect()
}
