//! Whether two reports of a class say the same, but for times, machines, and what the run itself was.

use std::fs;
use std::path::Path;

use serde_json::Value;

/// Units that a time is told in.
const UNITS: [&str; 4] = ["s", "ms", "µs", "min"];

/// Every difference between two reports in JSON that is none of times, machines, receipts, and of the run's own number and
/// command.
pub fn differences(one: &Path, other: &Path) -> Vec<String> {
    let mut found = Vec::new();
    compare("", &lasting(one), &lasting(other), &mut found);
    found
}

/// What a report says that stays when somebody else grades the class.
pub fn lasting(path: &Path) -> Value {
    let text = fs::read_to_string(path).expect("a report");
    let mut report: Value = serde_json::from_str(&text).expect("JSON");
    let run = report["run"].as_object_mut().expect("a run");
    run.retain(|key, _| ["scope", "state"].contains(&key.as_str()));
    strip(&mut report);
    report
}

fn strip(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            for key in ["receipt", "usage", "cpu-seconds"] {
                fields.remove(key);
            }
            fields.values_mut().for_each(strip);
        }
        Value::Array(items) => items.iter_mut().for_each(strip),
        Value::String(text) => *text = without_times(text),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// A text in which times are `T`, columns are no wider than a blank, and folders that a program ran in are the same ones.
fn without_times(text: &str) -> String {
    let mut words: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let is_number = |word: &str| word.parse::<f64>().is_ok();
        let is_unit = UNITS.contains(&word.trim_end_matches([',', ';', '.', ')']));
        match words.last_mut() {
            Some(last) if is_unit && is_number(last) => *last = "T".to_owned(),
            Some(_) | None => words.push(without_folder(word)),
        }
    }
    words.join(" ")
}

/// A path without the machine's own folder for what is temporary.
fn without_folder(word: &str) -> String {
    match word.split_once("/grader-folder-") {
        Some((_, rest)) => match rest.split_once('/') {
            Some((_, inside)) => format!("F/{inside}"),
            None => "F".to_owned(),
        },
        None => word.to_owned(),
    }
}

fn compare(at: &str, one: &Value, other: &Value, found: &mut Vec<String>) {
    match (one, other) {
        (Value::Object(first), Value::Object(second)) => {
            for key in first.keys().chain(second.keys()) {
                let (first, second) = (&one[key], &other[key]);
                let at = format!("{at}/{key}");
                if first != second && !found.iter().any(|line| line.starts_with(&at)) {
                    compare(&at, first, second, found);
                }
            }
        }
        (Value::Array(first), Value::Array(second)) if first.len() == second.len() => {
            for (place, (first, second)) in first.iter().zip(second).enumerate() {
                compare(&format!("{at}/{place}"), first, second, found);
            }
        }
        // A few tell enough.
        (one, other) if one != other && found.len() < 5 => {
            found.push(format!("{at}: {one} became {other}"))
        }
        (_, _) => {}
    }
}

#[test]
fn what_differs_is_found_and_times_are_none_of_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let report = |name: &str, verdict: &str, said: &str, host: &str| {
        let path = folder.path().join(name);
        let text = format!(
            r#"{{"run":{{"number":1,"command":"{host}","state":"done","scope":"whole-suite"}},"submissions":[
            {{"cases":[{{"verdict":"{verdict}","usage":{{"cpu-seconds":0.1}}}}],"said":"{said}","receipt":"{host}"}}]}}"#
        );
        fs::write(&path, text).expect("a file");
        path
    };
    let one = report("one", "accepted", "in 1.2 ms, 3 moves", "a");
    let same = report("same", "accepted", "in 20  s, 3 moves", "b");
    assert_eq!(differences(&one, &same), Vec::<String>::new());
    let verdict = report("verdict", "crash", "in 1.2 ms, 3 moves", "a");
    let at = r#"/submissions/0/cases/0/verdict: "accepted" became "crash""#;
    assert_eq!(differences(&one, &verdict), [at]);
    let said = report("said", "accepted", "in 1.2 ms, 4 moves", "a");
    assert_eq!(differences(&one, &said).len(), 1);
}
