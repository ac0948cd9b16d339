//! The sample class three times: in one run, in parts that share a store, and in parts that share nothing; and whether
//! the same verdicts and scores came of it.

use std::collections::BTreeMap;
use std::error::Error;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde_json::Value;
use testkit::bench::{self, Took};

use crate::phase_times::Phases;
use crate::sample_class::{Class, LARGE, option, report};

/// How many parts the class is cut into.
pub const PARTS: u32 = 24;

/// How often an empty part is timed.
const ROUNDS: usize = 5;

#[derive(Debug)]
pub struct Runs {
    /// How many programs ran at a time.
    pub jobs: usize,
    /// One run of the whole class: the first, and that after all parts.
    pub one: [Whole; 2],
    /// In parts with one store.
    pub shared: Parts,
    /// In parts with a store each.
    pub apart: Parts,
    /// A part that nobody is in, of a large class.
    pub empty: Duration,
    /// How many verdicts there are, and on how many the runs may differ.
    pub agreement: Agreement,
}

/// One run of the whole class.
#[derive(Debug)]
pub struct Whole {
    pub took: Took,
    pub phases: Phases,
}

#[derive(Debug, Default)]
pub struct Parts {
    /// Each part with somebody in it, in seconds on the clock.
    pub walls: Vec<f64>,
    /// Where the time of each of those went.
    pub phases: Vec<Phases>,
    /// Those with nobody in it.
    pub empty: Vec<f64>,
    /// All parts, on the clock and of processors.
    pub wall: f64,
    pub cpu: f64,
    pub merging: f64,
    pub merging_cpu: f64,
}

impl Runs {
    /// Grades the class, and sees that the same came of it each time.
    pub fn measure(class: &Class, students: usize) -> Result<Self, Box<dyn Error>> {
        // What is read from the disk for the first time is no cost of the first run.
        let mut warm = option("--store", class.path("warm.db")).to_vec();
        warm.extend(option("--case", "1*"));
        class.run("submissions", &warm)?;
        let first = whole(class, "first")?;
        let (mut shared, mut apart) = (Parts::default(), Parts::default());
        // By turns, so that what else happens on the machine happens to both.
        for part in 1..=PARTS {
            shared.grade(class, "shared", part, "shared.db")?;
            apart.grade(class, "apart", part, &format!("apart-{part}.db"))?;
        }
        shared.merge(class, "shared")?;
        apart.merge(class, "apart")?;
        let one = [first, whole(class, "last")?];
        let mut agreement = Agreement::default();
        let verdicts = Verdicts::read(&class.path("first.json"))?;
        for other in ["shared", "apart", "last"] {
            let other = Verdicts::read(&class.path(&format!("{other}.json")))?;
            agreement = agreement.and(&verdicts.agree_with(&other)?);
        }
        Ok(Self {
            jobs: class.jobs,
            one,
            shared,
            apart,
            empty: empty(class, students)?,
            agreement,
        })
    }
}

fn whole(class: &Class, name: &str) -> Result<Whole, Box<dyn Error>> {
    let events = class.path(&format!("{name}.jsonl"));
    let mut words = option("--store", class.path(&format!("{name}.db"))).to_vec();
    words.extend(report("json", &class.path(&format!("{name}.json"))));
    words.extend(report("jsonl", &events));
    let took = class.run("submissions", &words)?;
    let phases = Phases::read(&events, class.jobs, took.wall.as_secs_f64())?;
    Ok(Whole { took, phases })
}

impl Parts {
    /// Where the time of all of them went.
    pub fn all(&self) -> Phases {
        let phases = self.phases.iter();
        phases.fold(Phases::default(), |all, part| all.and(part))
    }

    fn grade(
        &mut self,
        class: &Class,
        name: &str,
        part: u32,
        store: &str,
    ) -> Result<(), Box<dyn Error>> {
        let events = class.path(&format!("{name}-{part}.jsonl"));
        let mut words: Vec<OsString> = option("--store", class.path(store)).to_vec();
        words.extend(option("--partition", format!("hash:{part}/{PARTS}")));
        words.extend(option("--parts", parts(class, name)));
        words.extend(report("jsonl", &events));
        let took = class.run("submissions", &words)?;
        let wall = took.wall.as_secs_f64();
        self.wall += wall;
        self.cpu += took.cpu.as_secs_f64();
        if fs::metadata(&events)?.len() == 0 {
            self.empty.push(wall);
            return Ok(());
        }
        let phases = Phases::read(&events, class.jobs, wall)?;
        self.walls.push(wall);
        self.phases.push(phases);
        Ok(())
    }

    fn merge(&mut self, class: &Class, name: &str) -> Result<(), Box<dyn Error>> {
        let mut words: Vec<OsString> = vec!["merge".into(), parts(class, name).into()];
        words.push("--summary".into());
        words.extend(option("--store", class.path(&format!("{name}-merged.db"))));
        words.extend(report("json", &class.path(&format!("{name}.json"))));
        let took = class.grader(&words)?;
        self.merging = took.wall.as_secs_f64();
        self.merging_cpu = took.cpu.as_secs_f64();
        Ok(())
    }
}

/// The middle one; nothing where there is none.
pub fn median(numbers: impl Iterator<Item = f64>) -> f64 {
    let numbers: Vec<f64> = numbers.collect();
    if numbers.is_empty() {
        0.0
    } else {
        bench::median(&numbers)
    }
}

fn parts(class: &Class, name: &str) -> PathBuf {
    class.path(&format!("{name}-parts"))
}

/// A part that nobody is in, of a class of so many students.
fn empty(class: &Class, students: usize) -> Result<Duration, Box<dyn Error>> {
    let part = class.lay_out_large(students)?;
    let mut words = option("--partition", part.to_string()).to_vec();
    words.extend(option("--parts", class.path("empty-parts")));
    words.extend(option("--store", class.path("empty.db")));
    let mut rounds = Vec::new();
    for _ in 0..ROUNDS {
        rounds.push(class.run(LARGE, &words)?.wall);
    }
    Ok(bench::median(&rounds))
}

/// The verdict on every case of every submission, and its score.
#[derive(Debug)]
pub struct Verdicts {
    cases: BTreeMap<(String, String), String>,
    scores: BTreeMap<String, Value>,
}

#[derive(Debug, Default)]
pub struct Agreement {
    /// On how many verdicts two runs agree.
    pub same: usize,
    /// Cases on which programs give up by the clock, and did so once.
    pub by_the_clock: Vec<String>,
}

impl Agreement {
    pub fn and(mut self, other: &Self) -> Self {
        self.same = self.same.max(other.same);
        self.by_the_clock.extend(other.by_the_clock.iter().cloned());
        self
    }
}

impl Verdicts {
    pub fn read(path: &Path) -> Result<Self, Box<dyn Error>> {
        let report: Value = serde_json::from_str(&fs::read_to_string(path)?)?;
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let mut found = Self {
            cases: BTreeMap::new(),
            scores: BTreeMap::new(),
        };
        for submission in report["submissions"].as_array().ok_or("no submissions")? {
            let assignment = text(&submission["assignment"]["name"]);
            let whose = format!("{assignment}/{}", text(&submission["student"]["key"]));
            found
                .scores
                .insert(whose.clone(), submission["score"].clone());
            for case in submission["cases"].as_array().ok_or("no cases")? {
                let name = (whose.clone(), text(&case["name"]));
                found.cases.insert(name, text(&case["verdict"]));
            }
        }
        if found.cases.is_empty() {
            Err("a report without a case".into())
        } else {
            Ok(found)
        }
    }

    /// Whether the same came of it another time, but for the deepest boards: there two programs of the class stop by a
    /// clock of their own.
    pub fn agree_with(&self, other: &Self) -> Result<Agreement, Box<dyn Error>> {
        if !self.cases.keys().eq(other.cases.keys()) || !self.scores.keys().eq(other.scores.keys())
        {
            return Err("two runs are not about the same submissions and cases".into());
        }
        let mut agreement = Agreement::default();
        let mut differ = Vec::new();
        let mut excused: Vec<&str> = Vec::new();
        for (name @ (whose, case), verdict) in &self.cases {
            let became = &other.cases[name];
            let told = format!("{whose} {case}: {verdict} became {became}");
            match verdict == became {
                true => agreement.same += 1,
                false if is_deep(whose, case) => {
                    excused.push(whose);
                    agreement.by_the_clock.push(told);
                }
                false => differ.push(told),
            }
        }
        for (whose, score) in &self.scores {
            let became = &other.scores[whose];
            if score != became && !excused.contains(&whose.as_str()) {
                differ.push(format!("{whose}: {score} became {became}"));
            }
        }
        if differ.is_empty() {
            Ok(agreement)
        } else {
            Err(format!("two runs differ:\n{}", differ.join("\n")).into())
        }
    }
}

fn is_deep(whose: &str, case: &str) -> bool {
    whose.starts_with("fifteen-ida/")
        && case.starts_with(['4', '5', '6'])
        && case.ends_with("-moves")
}
