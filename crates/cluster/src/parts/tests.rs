//! Parts in any order, any number of times, and with any of them missing; and a class and its parts, as machines would
//! write them.

use PartitionScheme::{Hash, Slice};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use jiff::Timestamp;
use model::fault::Fault;
use model::grading_run::Scope;
use model::outcome::{Outcome, Usage};
use model::points::Points;
use model::scorecard::{Receipt, Score, Scorecard, Student};
use model::verdict::Verdict;
use proptest::prelude::{
    Just, ProptestConfig, Strategy, prop, prop_assert, prop_assert_eq, proptest,
};
use rules::units::Bytes;
use tempfile::TempDir;

use crate::parts::part_file::{Basis, Entry, FORM, Head, PartLine, PartReadError, PartWriter};
use crate::parts::survey_parts::{MergeError, fingerprint_class, survey_parts};
use crate::parts::{MOST, Partition, PartitionError, PartitionScheme};

/// What a student got, after this long on a machine of this name.
pub(crate) fn card(student: &str, points: i64, seconds: u64, processor: &str) -> Scorecard {
    let outcome = Outcome {
        verdict: Verdict::Accepted,
        fault: None,
        usage: Some(Usage {
            cpu: Duration::from_secs(seconds),
            wall: Duration::from_secs(seconds),
            memory: Bytes::megabytes(1),
        }),
        ..Outcome::without_a_run("one", "all", Fault::NoOutput)
    };
    Scorecard {
        student: Student::keyed(student),
        assignment: "a".to_owned(),
        outcomes: vec![outcome],
        score: Score {
            total: Points::whole(points),
            of: Points::whole(10),
            ..Score::default()
        },
        receipt: Receipt {
            processor: processor.to_owned(),
            ..Receipt::default()
        },
        ..Scorecard::default()
    }
}

/// A class, and the folder that its parts are in.
#[derive(Debug)]
pub(crate) struct Class {
    pub folder: TempDir,
    pub students: Vec<String>,
    pub first: Partition,
}

impl Class {
    pub(crate) fn new(students: usize, scheme: PartitionScheme, of: u32) -> Self {
        Self {
            folder: tempfile::tempdir().unwrap(),
            students: (0..students).map(|it| format!("s{it:03}")).collect(),
            first: first(scheme, of),
        }
    }

    pub(crate) fn basis(&self) -> Basis {
        let names: Vec<String> = self.students.iter().map(|key| format!("a/{key}")).collect();
        Basis {
            grader: "1".to_owned(),
            suite: "s".to_owned(),
            tier: "bare".to_owned(),
            class: fingerprint_class(names.iter().map(String::as_str)),
            submissions: names.len(),
            asked: Vec::new(),
            scope: Scope::WholeSuite,
        }
    }

    /// Writes a part as one machine would; `mark` is what everybody gets there.
    pub(crate) fn write(&self, part: Partition, copy: usize, mark: i64, basis: Basis) -> PathBuf {
        let name = format!("{copy}-{}", part.file_name());
        let path = self.folder.path().join(name);
        self.write_to(&path, part, copy, mark, basis);
        path
    }

    pub(crate) fn write_to(
        &self,
        path: &Path,
        part: Partition,
        copy: usize,
        mark: i64,
        basis: Basis,
    ) {
        let mut out = begin(path, part, copy, basis);
        for (place, student) in self.students.iter().enumerate() {
            if part.takes(&format!("a/{student}"), place) {
                // Another machine is slower, and no less right.
                let card = card(student, mark, copy as u64, &format!("p{copy}"));
                put(&mut out, place, card);
            }
        }
        out.finish(0, 1).unwrap();
    }
}

/// A part that is being written, with its head.
fn begin(path: &Path, partition: Partition, copy: usize, basis: Basis) -> PartWriter {
    let mut out = PartWriter::new(path).unwrap();
    let head = Head {
        form: FORM,
        partition,
        basis,
        broken: Vec::new(),
        began: Timestamp::UNIX_EPOCH,
        command: format!("grader run class --partition {partition} -j 2"),
        host: format!("host-{copy}"),
    };
    out.put(&PartLine::Part(Box::new(head))).unwrap();
    out
}

fn put(out: &mut PartWriter, place: usize, card: Scorecard) {
    let keys = Vec::new();
    let entry = Entry { place, card, keys };
    out.put(&PartLine::Submission(Box::new(entry))).unwrap();
}

fn seen(paths: &[PathBuf]) -> Result<Vec<(usize, String)>, MergeError> {
    let survey = survey_parts(paths)?;
    let mut seen = Vec::new();
    survey.each(&mut |line| -> Result<(), PartReadError> {
        if let PartLine::Submission(entry) = line {
            seen.push((entry.place, entry.card.student.key));
        }
        Ok(())
    })?;
    seen.sort();
    Ok(seen)
}

fn scheme() -> impl Strategy<Value = PartitionScheme> {
    prop::sample::select(PartitionScheme::ALL.to_vec())
}

fn class() -> impl Strategy<Value = (usize, PartitionScheme, u32)> {
    (0..40_usize, scheme(), 1..9_u32)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn in_any_order_and_any_number_of_times_it_is_the_class(
        (class, order) in class().prop_flat_map(|class| {
            let parts: Vec<(u32, usize)> =
                (1..=class.2).flat_map(|part| (0..3).map(move |copy| (part, copy))).collect();
            (Just(class), Just(parts).prop_shuffle())
        }),
        copies in prop::collection::vec(1..=3_usize, 9),
    ) {
        let class = Class::new(class.0, class.1, class.2);
        let wanted: Vec<(u32, usize)> = order
            .into_iter()
            .filter(|&(part, copy)| copy < copies[part as usize])
            .collect();
        let paths: Vec<PathBuf> = wanted
            .iter()
            .map(|&(part, copy)| class.write(Partition { part, ..class.first }, copy, 7, class.basis()))
            .collect();
        let found = survey_parts(&paths).unwrap();
        prop_assert!(found.holes.is_empty());
        prop_assert_eq!(found.doubles.len(), paths.len() - class.first.of as usize);
        let all: Vec<(usize, String)> = class.students.iter().cloned().enumerate().collect();
        prop_assert_eq!(seen(&paths).unwrap(), all);
    }

    #[test]
    fn a_hole_is_told_with_the_command_that_fills_it(class in class(), missing in prop::collection::btree_set(1..9_u32, 1..4)) {
        let class = Class::new(class.0, class.1, class.2);
        let missing: BTreeSet<u32> = missing.into_iter().filter(|&part| part <= class.first.of).collect();
        let paths: Vec<PathBuf> = class
            .first
            .siblings()
            .filter(|part| !missing.contains(&part.part))
            .map(|part| class.write(part, 0, 7, class.basis()))
            .collect();
        if paths.is_empty() {
            prop_assert!(matches!(survey_parts(&paths), Err(MergeError::None)));
            return Ok(());
        }
        let found = survey_parts(&paths).unwrap();
        let holes: BTreeSet<u32> = found.holes.iter().map(|hole| hole.part).collect();
        prop_assert_eq!(&holes, &missing);
        for &hole in &found.holes {
            let command = format!("grader run class --partition {hole} -j 2");
            prop_assert_eq!(found.command_for(hole), command);
        }
    }
}

#[test]
fn two_machines_that_disagree_are_both_named() {
    let class = Class::new(20, Hash, 2);
    let parts: Vec<Partition> = class.first.siblings().collect();
    let one = class.write(parts[0], 0, 7, class.basis());
    let other = class.write(parts[0], 1, 8, class.basis());
    let rest = class.write(parts[1], 0, 7, class.basis());
    match survey_parts(&[one.clone(), rest, other.clone()]) {
        Err(MergeError::Disagreement {
            one: first,
            other: second,
            ..
        }) => assert_eq!((first, second), (one, other)),
        found => panic!("{found:?}"),
    }
}

#[test]
fn parts_that_are_not_of_the_same_are_refused_and_say_what_differs() {
    let class = Class::new(9, Slice, 3);
    let one = class.write(class.first, 0, 7, class.basis());
    let second = Partition {
        part: 2,
        ..class.first
    };
    type Change = fn(&mut Basis);
    let changes: [(&str, Change); 6] = [
        ("grader `1` and `2`", |basis| basis.grader = "2".to_owned()),
        ("suite `s` and `t`", |basis| basis.suite = "t".to_owned()),
        ("sandbox `bare` and `fenced`", |basis| {
            basis.tier = "fenced".to_owned()
        }),
        ("of 9 submissions", |basis| basis.submissions = 8),
        ("what was asked for: `` and `-k moves`", |basis| {
            basis.asked = vec!["-k moves".to_owned()];
        }),
        ("cases: all and some", |basis| {
            basis.scope = Scope::SomeCases
        }),
    ];
    for (said, change) in changes {
        let mut basis = class.basis();
        change(&mut basis);
        let other = class.write(second, 1, 7, basis);
        let trouble = survey_parts(&[one.clone(), other]).unwrap_err();
        assert!(matches!(trouble, MergeError::Unlike { .. }), "{trouble}");
        assert!(trouble.to_string().contains(said), "{trouble}");
    }
    let of_four = Partition {
        part: 4,
        of: 4,
        ..class.first
    };
    let other = class.write(of_four, 1, 7, class.basis());
    let trouble = survey_parts(&[one, other]).unwrap_err().to_string();
    assert!(
        trouble.contains("parts by slice of 3 and slice of 4"),
        "{trouble}"
    );
}

#[test]
fn whatever_happened_to_a_file_it_is_not_taken_for_a_whole_part() {
    let class = Class::new(6, Slice, 1);
    let path = class.write(class.first, 0, 7, class.basis());
    let whole = fs::read(&path).unwrap();
    let refused = |bytes: &[u8]| {
        fs::write(&path, bytes).unwrap();
        let trouble = survey_parts(std::slice::from_ref(&path));
        assert!(matches!(trouble, Err(MergeError::Bad(_))), "{trouble:?}");
    };
    // Cut anywhere, as by a full disk.
    for length in (0..whole.len()).step_by(37) {
        refused(&whole[..length]);
    }
    let text = String::from_utf8(whole.clone()).unwrap();
    refused(text.replacen("700", "900", 1).as_bytes());
    let lines: Vec<&str> = text.lines().collect();
    refused((lines[..1].join("\n") + "\n" + &lines[2..].join("\n") + "\n").as_bytes());
    refused((text.clone() + &text).as_bytes());
    refused(text.replacen("\"form\":1", "\"form\":2", 1).as_bytes());
    fs::write(&path, &whole).unwrap();
    assert_eq!(survey_parts(&[path]).unwrap().basis.submissions, 6);
}

#[test]
fn a_part_is_there_whole_or_not_at_all() {
    let class = Class::new(6, Slice, 1);
    let files = |folder: &Path| -> Vec<String> {
        let entries = folder.read_dir().unwrap();
        entries
            .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
            .collect()
    };
    let path = class.folder.path().join("part-1-of-1.jsonl");
    let out = PartWriter::new(&path).unwrap();
    assert!(!path.exists());
    drop(out);
    assert!(files(class.folder.path()).is_empty());
    class.write(class.first, 0, 7, class.basis());
    assert_eq!(files(class.folder.path()), ["0-part-1-of-1.jsonl"]);
    let nowhere = Path::new("/proc/no/such/folder/part-1-of-1.jsonl");
    let trouble = PartWriter::new(nowhere).unwrap_err().to_string();
    assert!(trouble.contains("part-1-of-1.jsonl"), "{trouble}");
}

#[test]
fn a_submission_in_the_wrong_part_is_found() {
    let class = Class::new(9, Slice, 3);
    let path = class.write(class.first, 0, 7, class.basis());
    let second = Partition {
        part: 2,
        ..class.first
    };
    // A part that says it is another.
    let mut out = begin(&path, second, 0, class.basis());
    put(&mut out, 0, card("s000", 7, 1, "p"));
    out.finish(0, 0).unwrap();
    let trouble = survey_parts(&[path]).unwrap_err();
    assert!(matches!(trouble, MergeError::Misplaced { .. }), "{trouble}");
}

fn names() -> impl Strategy<Value = BTreeSet<String>> {
    prop::collection::btree_set("[a-z]{1,8}/[a-z0-9é]{1,12}", 0..60)
}

const fn first(scheme: PartitionScheme, of: u32) -> Partition {
    let part = 1;
    Partition { scheme, part, of }
}

proptest! {
    #[test]
    fn every_submission_is_in_exactly_one_part(names in names(), scheme in scheme(), of in 1..300_u32) {
        for (place, name) in names.iter().enumerate() {
            let parts = first(scheme, of).siblings().filter(|part| part.takes(name, place));
            prop_assert_eq!(parts.count(), 1);
        }
    }

    #[test]
    fn one_more_submission_moves_no_other(names in names(), one in "[a-z]{1,8}/[a-z]{1,12}", of in 1..300_u32) {
        let first = first(Hash, of);
        let part_of = |names: &BTreeSet<String>, name: &str| {
            let place = names.iter().position(|other| other == name).unwrap();
            first.siblings().find(|part| part.takes(name, place))
        };
        let mut more = names.clone();
        more.insert(one);
        for name in &names {
            prop_assert_eq!(part_of(&names, name), part_of(&more, name));
        }
    }

    #[test]
    fn slices_differ_by_one_at_most(number in 0..500_usize, of in 1..40_u32) {
        let first = first(Slice, of);
        let sizes: Vec<usize> = first
            .siblings()
            .map(|part| (0..number).filter(|&place| part.takes("", place)).count())
            .collect();
        let (least, most) = (sizes.iter().min(), sizes.iter().max());
        prop_assert!(most.unwrap() - least.unwrap() <= 1);
    }

    #[test]
    fn a_part_is_read_as_it_is_written(scheme in scheme(), of in 1..=MOST, part in 1..=MOST) {
        let written = Partition { scheme, part, of };
        match written.to_string().parse::<Partition>() {
            Ok(read) => prop_assert_eq!(read, written),
            Err(trouble) => {
                prop_assert!(part > of);
                prop_assert_eq!(trouble, PartitionError::Number { part, of });
            }
        }
    }
}

#[test]
fn a_hash_spreads_a_class() {
    for part in first(Hash, 20).siblings() {
        let names = (0..2_000).map(|number| format!("fifteen-bnb/135{number:05}"));
        let taken = names.filter(|name| part.takes(name, 0)).count();
        assert!((60..=140).contains(&taken), "{part}: {taken}");
    }
}

/// Parts are graded on many machines and on many days: a name must stay where it is.
#[test]
fn a_name_is_in_the_same_part_for_ever() {
    let parts = || first(Hash, 24).siblings();
    let part_of = |name: &str| parts().find(|part| part.takes(name, 0)).unwrap();
    let parts = ["fifteen-bnb/ada", "fifteen-bnb/budi", "iq-puzzler/ada"].map(part_of);
    assert_eq!(parts.map(|part| part.part), [19, 2, 22]);
}

#[test]
fn what_is_no_part_is_refused() {
    for text in [
        "",
        "hash",
        "hash:",
        "hash:1",
        "hash:1/",
        "hash:/2",
        "hash:1/0",
        "hash:a/2",
        "hash:+1/2",
        "Hash:1/2",
        "slice:1/2/3",
        "slice:1/200000",
        "hash:-1/2",
        "hash:01/2",
        " hash:1/2",
    ] {
        let read = text.parse::<Partition>();
        assert_eq!(read, Err(PartitionError::Form), "{text}");
    }
    for (text, part, of) in [("hash:0/3", 0, 3), ("slice:4/3", 4, 3)] {
        let trouble = PartitionError::Number { part, of };
        assert_eq!(text.parse::<Partition>(), Err(trouble), "{text}");
    }
    let third: Partition = "slice:3/24".parse().unwrap();
    assert_eq!(third.file_name(), "part-3-of-24.jsonl");
    assert_eq!(third.parse_file_name("part-7-of-24.jsonl").unwrap().part, 7);
    for name in [
        "part-07-of-24.jsonl",
        "part-0-of-24.jsonl",
        "part-25-of-24.jsonl",
        "part-3-of-25.jsonl",
        "part-3",
    ] {
        assert_eq!(third.parse_file_name(name), None, "{name}");
    }
}
