//! The readers: whatever takes in bytes that somebody else wrote.

use puzzles::known_kinds::KINDS;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::OnceLock;

use cases::import::candidates;
use cases::seal::published::Published;
use cluster::parts::part_file::{PartReadError, read_part};
use cluster::parts::survey_parts::survey_parts;
use confined::ConfinedDir;
use course::assignment::Assignment;
use course::course::Course;
use insight::own_checklist::line_meaning::meaning;
use insight::own_checklist::own_checklist;
use insight::twin_submissions::text_fingerprints::tokens::{Grammar, tokens};
use model::case_facts::Expectation;
use model::execution::{Captured, Execution};
use model::program_ending::Ending;
use model::scorecard::Student;
use model::tier::Tier;
use puzzles::check::obstacle::obstacle;
use puzzles::check::{error_line, judge};
use puzzles::puzzle_traits::{Asked, CaseBoard, PuzzleKind};
use report::gradebook::csv_sheet;
use report::gradebook::csv_sheet::Sheet;
use report::platform_formats::gradescope::Metadata;
use submission::gather_files::gather;
use submission::names_and_keys::make_key;
use submission::own_checklist::read_own_checklists;
use submission::platform_file_names;
use submission::program::board_names::BoardNames;
use submission::program::entry_file::has_main;
use submission::program::input_hints::Hints;
use submission::program::recognise::recognise;
use submission::program::source_file::Source;
use submission::program::submission_toml::Settings;
use submission::roster::Roster;
use submission::unpack_archive::external_unpacker::{ForeignUnpacking, NoUnpacker};
use submission::unpack_archive::member_sink::ArchiveLimits;
use submission::unpack_archive::{member_names, unpack};
use tempfile::TempDir;

pub struct Reader {
    /// What it is called, and its seeds and kept inputs with it.
    pub name: &'static str,
    /// How often it has a turn: one that needs files is slower than one that does not.
    pub share: usize,
    /// Reads these bytes; the folder is for whatever files that takes.
    pub read: fn(&[u8], &Path),
}

pub static READERS: &[Reader] = &[
    reader("sliding", 10, sliding),
    reader("packing", 12, packing),
    reader("bad-input", 1, bad_input),
    reader("complaint", 6, complaints),
    reader("readme", 4, readme),
    reader("checklist", 10, checklist),
    reader("source", 3, source),
    reader("submission-toml", 8, settings),
    reader("grader-toml", 2, course_file),
    reader("expected-toml", 4, expected),
    reader("board", 8, board),
    reader("roster", 8, roster),
    reader("names", 8, file_names),
    reader("archive", 4, archive),
    reader("part", 4, part),
    reader("gradebook", 6, gradebook),
    reader("metadata", 2, metadata),
    reader("published", 2, published),
    reader("import", 2, import),
];

const fn reader(name: &'static str, share: usize, read: fn(&[u8], &Path)) -> Reader {
    Reader { name, share, read }
}

/// A folder for files, in memory where that can be had.
pub fn scratch() -> TempDir {
    TempDir::new_in("/dev/shm")
        .or_else(|_| TempDir::new())
        .expect("a folder")
}

fn course() -> &'static Course {
    static COURSE: OnceLock<Course> = OnceLock::new();
    COURSE.get_or_init(|| {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("grader.toml");
        Course::at(&file, KINDS).expect("the project's own course")
    })
}

fn assignment(name: &str) -> &'static Assignment {
    course().assignment(name).expect("it is in the course")
}

fn execution(stdout: &[u8], stderr: &[u8], code: i32) -> Execution {
    Execution {
        stdout: Captured::whole(stdout),
        stderr: Captured::whole(stderr),
        ..Execution::new(Tier::Bare, Ending::Exited { code })
    }
}

/// What a program printed on this board.
fn judged(assignment: &Assignment, text: &[u8], expectation: Expectation, output: &[u8]) {
    let board = match CaseBoard::read(text, assignment.puzzle) {
        Ok(board) => board,
        Err(bad) => CaseBoard::Bad(bad.reason),
    };
    let asked = Asked {
        expectation,
        board: &board,
        text,
        rules: &assignment.answer,
        intervals: None,
    };
    drop(judge(&asked, &execution(output, b"", 0)));
}

fn sliding(bytes: &[u8], _: &Path) {
    let fifteen = assignment("fifteen-bnb");
    let easy = b"1 2 3 4\n5 6 0 8\n9 10 7 11\n13 14 15 12\n";
    judged(fifteen, easy, Expectation::MinimumMoves(3), bytes);
    let none = b"1 3 4 15\n2 0 5 12\n7 6 11 14\n8 9 10 13\n";
    judged(fifteen, none, Expectation::NoSolution, bytes);
}

fn packing(bytes: &[u8], _: &Path) {
    let text = b"5 5 7\nDEFAULT\nA\nAA\nB\nBB\nC\nCC\nD\nDD\nEE\nEE\nE\nFF\nFF\nF\nGGG\n";
    let iq = assignment("iq-puzzler");
    judged(iq, text, Expectation::Solvable, bytes);
}

fn bad_input(bytes: &[u8], _: &Path) {
    let fifteen = assignment("fifteen-bnb");
    let bad = CaseBoard::Bad("it is no board".to_owned());
    let asked = Asked {
        expectation: Expectation::InvalidInput,
        board: &bad,
        text: b"1 2\n3 x\n",
        rules: &fifteen.answer,
        intervals: None,
    };
    drop(judge(&asked, &execution(bytes, b"", 0)));
}

fn complaints(bytes: &[u8], _: &Path) {
    let execution = execution(b"", bytes, 1);
    for language in ["Python", "Java", "C++", "JavaScript", "Go", "Rust"] {
        drop(obstacle(&execution, language, &["solver"]));
    }
    drop(error_line::line(&execution));
    drop(error_line::stack_trace(&execution));
}

/// A submission with this file in it, recognised.
fn recognised(file: &str, bytes: &[u8], scratch: &Path) {
    let folder = scratch.join("submission");
    if !folder.is_dir() {
        fs::create_dir_all(folder.join("src")).expect("a folder");
        fs::write(folder.join("src/main.py"), "print(input('File: '))\n").expect("a file");
    }
    let file = folder.join(file);
    fs::write(&file, bytes).expect("a file");
    if let Ok((tree, _)) = gather(&folder) {
        let languages = &course().languages;
        drop(recognise(
            &tree,
            assignment("fifteen-bnb"),
            languages,
            &|_| true,
        ));
    }
    fs::remove_file(file).expect("a file");
}

fn readme(bytes: &[u8], scratch: &Path) {
    recognised("README.md", bytes, scratch);
}

fn checklist(bytes: &[u8], _: &Path) {
    let own = read_own_checklists(bytes, "README.md");
    drop(own_checklist(&own, &[]));
    for line in String::from_utf8_lossy(bytes).lines() {
        let _ = meaning(line);
    }
}

fn source(bytes: &[u8], scratch: &Path) {
    for name in ["main.py", "Main.java"] {
        let source = Source::read(name, bytes);
        drop(Hints::from_sources([&source]));
        drop(BoardNames::from_sources([&source]));
        drop((
            source.types(),
            source.main_class(),
            source.package(),
            source.is_test(),
        ));
        let language = &course().languages[0];
        let _ = has_main(&source, language);
    }
    let text = String::from_utf8_lossy(bytes);
    for ending in ["py", "java", "rs", "js"] {
        if let Some(grammar) = Grammar::from_extension(ending) {
            drop(tokens(&text, grammar));
        }
    }
    recognised("solver.py", bytes, scratch);
}

fn settings(bytes: &[u8], _: &Path) {
    drop(Settings::parse(&String::from_utf8_lossy(bytes)));
}

fn course_file(bytes: &[u8], scratch: &Path) {
    let file = scratch.join("grader.toml");
    fs::write(&file, bytes).expect("a file");
    if let Err(trouble) = Course::at(&file, KINDS) {
        drop(trouble.to_string());
    }
    fs::remove_file(file).expect("a file");
}

fn expected(bytes: &[u8], scratch: &Path) {
    let folder = scratch.join("course");
    let case = folder.join("cases/fifteen-bnb/one");
    if !case.is_dir() {
        fs::create_dir_all(&case).expect("a folder");
        fs::write(folder.join("grader.toml"), "[assignments.fifteen-bnb]\n").expect("a file");
        fs::write(
            case.join("board.txt"),
            "1 2 3 4\n5 6 0 8\n9 10 7 11\n13 14 15 12\n",
        )
        .expect("a file");
    }
    fs::write(case.join("expected.toml"), bytes).expect("a file");
    drop(Course::at(&folder.join("grader.toml"), KINDS));
}

fn board(bytes: &[u8], _: &Path) {
    let sliding = PuzzleKind::sliding(2, 10);
    for puzzle in [sliding, PuzzleKind::packing()] {
        if let Err(bad) = CaseBoard::read(bytes, puzzle) {
            drop(course::cases::show_no_board(&bad, "board.txt", bytes));
        }
    }
}

fn roster(bytes: &[u8], _: &Path) {
    if let Ok(roster) = Roster::parse(bytes) {
        let mut student = Student {
            key: "ada-lovelace".to_owned(),
            name: "lovelaceada".to_owned(),
            id: Some("13521001".to_owned()),
            email: None,
        };
        if let Some(line) = roster.find(&student.clone(), &BTreeSet::new()) {
            line.fill(&mut student);
        }
    }
}

fn file_names(bytes: &[u8], _: &Path) {
    let text = String::from_utf8_lossy(bytes);
    drop(platform_file_names::name_in_receipt(&text));
    for name in text.lines() {
        drop((
            platform_file_names::parse_name(name),
            platform_file_names::is_by_product(name),
            make_key(name),
        ));
    }
}

fn archive(bytes: &[u8], scratch: &Path) {
    // A kind is told by the first bytes, whatever the name says.
    let archive = Path::new("archive.zip");
    fs::write(scratch.join(archive), bytes).expect("a file");
    let from = ConfinedDir::open(scratch).expect("a folder");
    let into = from.create_folder("unpacked").expect("a folder");
    drop(member_names(&from, archive));
    let elsewhere = ForeignUnpacking {
        folder: &from,
        unpacker: &NoUnpacker,
    };
    if unpack(&from, archive, &into, ArchiveLimits::SUBMISSION, elsewhere).is_ok() {
        drop(gather(into.path()));
    }
    from.remove(Path::new("unpacked")).expect("it is ours");
}

fn part(bytes: &[u8], scratch: &Path) {
    let file = scratch.join("part.jsonl");
    fs::write(&file, bytes).expect("a file");
    drop(survey_parts(std::slice::from_ref(&file)));
    drop(read_part::<PartReadError>(&file, &mut |_, _| Ok(())));
}

fn gradebook(bytes: &[u8], _: &Path) {
    if let Ok(sheet) = Sheet::read(bytes) {
        drop(sheet.with(Vec::new()));
        for column in 0..8 {
            let _ = csv_sheet::parse_number(sheet.text(1, column));
        }
    }
}

fn metadata(bytes: &[u8], _: &Path) {
    if let Ok(metadata) = Metadata::read(&String::from_utf8_lossy(bytes)) {
        drop(metadata.student("ada"));
    }
}

fn published(bytes: &[u8], _: &Path) {
    if let Ok(published) = Published::read(&String::from_utf8_lossy(bytes)) {
        for one in published {
            let _ = one.root_holds();
        }
    }
}

fn import(bytes: &[u8], scratch: &Path) {
    let folder = scratch.join("import");
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join("puzzle07.txt"), bytes).expect("a file");
    drop(candidates(&folder));
}
