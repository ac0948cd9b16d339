//! What a run says of its times: the events that it writes down as they happen.

use std::collections::HashMap;
use std::error::Error;
use std::fs;
use std::path::Path;

use serde_json::Value;

/// Where the time of one run of the grader went on the clock, in seconds.
#[derive(Debug, Clone, Default)]
pub struct Phases {
    /// Until everything is planned, and after the last submission is done.
    pub outside: f64,
    /// The proof of the cases by the reference solver.
    pub proving: f64,
    pub proven: usize,
    /// From there to the first build: which compilers are here, and what is known already.
    pub looking_for_tools: f64,
    /// The rest.
    pub grading: f64,
    /// How long its workers had something to do in the rest, taken together.
    pub busy: f64,
    pub submissions: Vec<Times>,
}

/// What one submission took on the clock, in seconds.
#[derive(Debug, Clone, Default)]
pub struct Times {
    /// Building it, and finding out how it wants its board.
    pub preparing: f64,
    /// Each case, with the sandbox, the judgement, and keeping it.
    pub cases: Vec<f64>,
    /// What is found out when all cases are run.
    pub looking: f64,
}

#[derive(Debug)]
struct Event {
    name: String,
    after: f64,
    submission: String,
    case: String,
    of: usize,
}

/// What a worker is at, since when.
#[derive(Debug, PartialEq)]
enum Work {
    Preparing(String),
    Case(String, String),
    Looking(String),
}

impl Phases {
    /// Reads what a run with so many workers wrote, which took so many seconds in all.
    pub fn read(path: &Path, jobs: usize, wall: f64) -> Result<Self, Box<dyn Error>> {
        let mut events = Vec::new();
        for line in fs::read_to_string(path)?.lines() {
            events.push(Event::read(line)?);
        }
        let at = |name: &str| events.iter().rfind(|event| event.name == name);
        let planned = at("planned").ok_or("a run planned nothing")?.after;
        let (proof, proven) = match at("reference-ran") {
            Some(event) => (event.after, event.of),
            None => (planned, 0),
        };
        let first = events.iter().find(|event| event.name == "building");
        let first = first.ok_or("a run built nothing")?.after;
        let last = events.last().map_or(first, |event| event.after);
        let submissions = submissions(&events, jobs);
        let busy = submissions.iter().map(Times::total).sum();
        Ok(Self {
            outside: wall - (last - planned),
            proving: proof - planned,
            proven,
            looking_for_tools: first - proof,
            grading: last - first,
            busy,
            submissions,
        })
    }

    pub fn and(mut self, other: &Self) -> Self {
        self.outside += other.outside;
        self.proving += other.proving;
        self.proven += other.proven;
        self.looking_for_tools += other.looking_for_tools;
        self.grading += other.grading;
        self.busy += other.busy;
        self.submissions.extend(other.submissions.iter().cloned());
        self
    }
}

impl Times {
    pub fn total(&self) -> f64 {
        self.preparing + self.cases.iter().sum::<f64>() + self.looking
    }
}

impl Event {
    fn read(line: &str) -> Result<Self, Box<dyn Error>> {
        let value: Value = serde_json::from_str(line)?;
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let case = match &value["case"] {
            Value::Object(case) => case.get("name").map(text),
            name => Some(text(name)),
        };
        Ok(Self {
            name: text(&value["event"]),
            after: value["after-seconds"]
                .as_f64()
                .ok_or("an event without its time")?,
            submission: text(&value["submission"]),
            case: case.unwrap_or_default(),
            of: usize::try_from(value["of"].as_u64().unwrap_or_default())?,
        })
    }
}

/// What each submission took. That it is prepared is no event of its own: the worker that did it takes the next piece of
/// work at once, which may be a case of another submission. So it is ended by whatever begins when no worker is free.
fn submissions(events: &[Event], jobs: usize) -> Vec<Times> {
    let mut last_case: HashMap<&str, usize> = HashMap::new();
    for (place, event) in events.iter().enumerate() {
        if event.name == "case-finished" {
            last_case.insert(&event.submission, place);
        }
    }
    let mut times: HashMap<&str, Times> = HashMap::new();
    let mut order: Vec<&str> = Vec::new();
    let mut at_work: Vec<(Work, &str, f64)> = Vec::new();
    for (place, event) in events.iter().enumerate() {
        let name = event.submission.as_str();
        let (submission, now) = (event.submission.clone(), event.after);
        match event.name.as_str() {
            "building" | "case-started" => {
                let own = Work::Preparing(submission.clone());
                let own = at_work.iter().position(|(work, _, _)| *work == own);
                let any = || {
                    let is_it =
                        |(work, _, _): &(Work, &str, f64)| matches!(work, Work::Preparing(_));
                    at_work.iter().position(is_it)
                };
                let ended = own.or_else(|| (at_work.len() >= jobs).then(any).flatten());
                if let Some(ended) = ended {
                    let (_, whose, since) = at_work.remove(ended);
                    times.entry(whose).or_default().preparing += now - since;
                }
                let work = match event.name.as_str() {
                    "building" => {
                        order.push(name);
                        Work::Preparing(submission)
                    }
                    _ => Work::Case(submission, event.case.clone()),
                };
                at_work.push((work, name, now));
            }
            "case-finished" => {
                let work = Work::Case(submission.clone(), event.case.clone());
                // One that was never begun was not run.
                if let Some(ended) = at_work.iter().position(|(at, _, _)| *at == work) {
                    let (_, _, since) = at_work.remove(ended);
                    times.entry(name).or_default().cases.push(now - since);
                    if last_case.get(name) == Some(&place) {
                        at_work.push((Work::Looking(submission), name, now));
                    }
                }
            }
            "submission-finished" => {
                let looking = Work::Looking(submission.clone());
                let preparing = Work::Preparing(submission);
                let ended = at_work
                    .iter()
                    .position(|(work, _, _)| *work == looking || *work == preparing);
                if let Some(ended) = ended {
                    let (work, _, since) = at_work.remove(ended);
                    let times = times.entry(name).or_default();
                    match work {
                        Work::Looking(_) => times.looking += now - since,
                        Work::Preparing(_) | Work::Case(_, _) => times.preparing += now - since,
                    }
                }
            }
            // The plan, and the reference solver.
            _ => {}
        }
    }
    order
        .iter()
        .map(|name| times.remove(name).unwrap_or_default())
        .collect()
}
