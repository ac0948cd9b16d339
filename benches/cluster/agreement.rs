//! Whether the same verdicts and scores came of two runs.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::path::Path;

use serde_json::Value;

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
    /// Two of them taken together.
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
