//! Students' pages and the page about a class: who gets which, and where they go.

use std::fs;

use serde_json::Value;
use testkit::class_of_two::Class;
use testkit::files::read_all;
use testkit::run_program::run;

use crate::GRADER;

/// What no student may see of the class's hidden case: its name, and the boards of its path.
const SECRETS: [&str; 3] = ["veiled-board", "[0,1,3]", "0 1 3"];

fn data(page: &str) -> Value {
    let (_, rest) = page.split_once("id=\"data\">").expect("a page has data");
    let (data, _) = rest.split_once("</script>").expect("which ends");
    serde_json::from_str(data).expect("it is JSON")
}

fn names(class: &Class, folder: &str) -> Vec<String> {
    read_all(&class.path(folder)).into_keys().collect()
}

#[test]
fn of_one_student_the_page_is_the_students_unless_staff_is_said() {
    let class = Class::new(GRADER);
    class.run("-s ada --report html=out/run.html").exits(0);
    let of_run = class.read("out/run.html");
    let kept = class.grader("report html -s ada").exits(0);
    // What is kept makes the page that the run made, and so does what is recalled.
    assert_eq!(kept.out, of_run);
    let again = class.run("-s ada --report html=-");
    again.says(" 0 run");
    assert_eq!(again.out, of_run);
    for secret in SECRETS {
        assert!(!of_run.contains(secret), "{secret}");
    }
    assert!(
        of_run.contains("1 of 1 case right"),
        "the hidden one is counted"
    );
    let replays = data(&of_run)["replays"].clone();
    assert_eq!(replays.as_array().unwrap().len(), 2, "{replays}");
    assert_eq!(replays[0]["tiles"], serde_json::json!([6]));
    let staff = class.grader("report html -s ada --for staff");
    assert!(staff.out.contains("veiled-board") && staff.out.contains("[0,1,3]"));
    assert_eq!(data(&staff.out)["replays"].as_array().unwrap().len(), 3);
}

#[test]
fn several_students_are_a_class_for_teachers_and_an_error_for_students() {
    let class = Class::new(GRADER);
    let refused = class.run("--for students --report html=out/all.html");
    let told = "a page for students shows one student, and there are 2; write one page per student with \
                `html=FOLDER/`, choose one with `--student`, or write the class page for staff with `--for staff`";
    assert_eq!((refused.code, refused.out.as_str()), (Some(2), ""));
    refused.says(told);
    // Nothing was graded.
    refused.never_says(" run\n");
    // What a service shows, students see.
    let words = "run submissions --tier bare --report html=out/all.html";
    let on_github = run(class.command(words).env("GITHUB_ACTIONS", "true")).exits(2);
    on_github.says(told);
    assert!(names(&class, "out").is_empty());
    class.run("--report html=out/all.html").exits(0);
    assert!(class.read("out/all.html").contains("veiled-board"));
    let before = class.read("out/all.html");
    let kept = "report html=out/all.html --for students";
    class.grader(kept).exits(2).says(told);
    assert_eq!(class.read("out/all.html"), before, "what was there stays");
    // Whoever names students wants their own pages, and not one about others.
    let named = "report html=out/all.html -s ada -s budi";
    class.grader(named).exits(2).says(told);
    assert_eq!(class.read("out/all.html"), before, "what was there stays");
    assert_eq!(names(&class, "out"), ["all.html"]);
}

#[test]
fn into_a_folder_goes_a_page_each_and_nothing_tells_of_others() {
    let class = Class::new(GRADER);
    let graded = class.run("--report html=out/pages/").exits(0);
    graded.says("html: 2 pages in `out/pages/`");
    assert_eq!(names(&class, "out/pages"), ["ada.html", "budi.html"]);
    let pages = ["ada.html", "budi.html"].map(|name| class.read(&format!("out/pages/{name}")));
    for (page, other) in pages.iter().zip(["budi", "ada"]) {
        for said in [">%<", "%/", "%.html"] {
            let said = said.replace('%', other);
            assert!(!page.contains(&said), "{said}");
        }
        for secret in SECRETS {
            assert!(!page.contains(secret), "{secret}");
        }
    }
    // A wrong word that there is no solution shows none.
    assert!(data(&pages[1])["replays"].as_array().unwrap().is_empty());
    assert!(pages[1].contains("there is one of 1 move"));
    // The same of what is kept, into a folder that is there.
    fs::remove_file(class.path("out/pages/ada.html")).unwrap();
    class.grader("report html=out/pages").exits(0);
    assert_eq!(class.read("out/pages/ada.html"), pages[0]);
    assert_eq!(class.read("out/pages/budi.html"), pages[1]);
}

#[test]
fn in_a_folder_pages_of_those_who_left_go_and_everything_else_stays() {
    let class = Class::new(GRADER);
    class.run("--report html=out/pages/").exits(0);
    let page = class.read("out/pages/budi.html");
    class.write("out/pages/gone.html", &page);
    class.write("out/pages/mine.html", "<html><body>mine</body></html>");
    // Who is left out here has not left.
    let part = class.grader("report html=out/pages/ -s ada");
    part.says("html: 1 page in `out/pages/`");
    let alone = "run submissions/ada --tier bare --report html=out/pages/";
    class.grader(alone).exits(0).says("html: 1 page in");
    let all = ["ada.html", "budi.html", "gone.html", "mine.html"];
    assert_eq!(names(&class, "out/pages"), all);
    class.run("--report html=out/pages/").exits(0);
    let stay = ["ada.html", "budi.html", "mine.html"];
    assert_eq!(names(&class, "out/pages"), stay);
}

#[test]
fn a_folder_that_cannot_be_written_is_named() {
    let class = Class::new(GRADER);
    class.write("out/file", "no folder");
    let graded = class.run("--report html=out/file/pages/").exits(3);
    let told = "cannot write the html report to `out/file/pages/`";
    graded.says(told);
}

#[test]
fn what_a_student_checks_is_the_students_page() {
    let class = Class::new(GRADER);
    let words = "check submissions/ada --tier bare --report html=out/me.html";
    class.grader(words).exits(0);
    let page = class.read("out/me.html");
    assert_eq!(data(&page)["replays"].as_array().unwrap().len(), 2);
    assert!(!page.contains("veiled-board"));
    assert!(page.contains("Only some of the cases were run: this is not the grade."));
    assert!(!page.contains("score passed"));
    class.run("--report html=out/pages/").exits(0);
    let words = "check submissions/budi --tier bare --report html=out/pages/";
    class.grader(words).exits(1);
    let page = class.read("out/pages/budi.html");
    assert!(page.contains("<code>grader check -a npuzzle-astar --case first</code>"));
    let names = names(&class, "out/pages");
    assert_eq!(names, ["ada.html", "budi.html"], "others' pages stay");
}
