//! `json`: every figure of a run, for programs.
//!
//! The document has names of its own, so that what is kept in the store can change without a reader noticing. What it
//! looks like is its JSON Schema's; a change that a reader could notice is a new version.

pub(crate) mod case;
pub(crate) mod fault_evidence;
pub(crate) mod fault_proof;
pub(crate) mod submission;

use std::io::{self, Write};

use model::grading_run::{RunFacts, RunState, Scope};

use crate::class_results::ClassResults;
use crate::escape::{to_compact_json, to_pretty_json};
use crate::file_formats::json::submission::describe_submission;
use crate::json_object::Object;
use crate::reader_view::Reader;

/// Writes the document: a submission a line, so that a class of thousands is never held whole.
pub(crate) fn write(
    results: &ClassResults<'_>,
    reader: Reader,
    out: &mut dyn Write,
) -> io::Result<()> {
    let top = to_pretty_json(&describe_all_but_submissions(results, reader))?;
    let open = top
        .strip_suffix("\n}")
        .expect("an object with fields ends with a brace on its own line");
    write!(out, "{open},\n  \"submissions\": [")?;
    for (place, view) in results.views(reader).enumerate() {
        let comma = if place == 0 { "" } else { "," };
        let line = to_compact_json(&describe_submission(&view, results.course, true))?;
        write!(out, "{comma}\n    {line}")?;
    }
    writeln!(out, "\n  ]\n}}")
}

fn describe_all_but_submissions(results: &ClassResults<'_>, reader: Reader) -> Object {
    // What is wrong with a case may tell what it expects.
    let (reader_name, broken) = match reader {
        Reader::Staff => ("staff", results.broken),
        Reader::Student => ("student", &[][..]),
    };
    let broken = broken.iter().map(|case| {
        Object::new()
            .put("folder", case.folder.to_string_lossy())
            .put("reason", &*case.reason)
    });
    Object::new()
        .put("schema", VERSION)
        .put("reader", reader_name)
        .object("run", describe_run(results.run, reader))
        .list("broken-cases", broken)
}

fn describe_run(run: &RunFacts, reader: Reader) -> Object {
    let scope = match run.scope {
        Scope::WholeSuite => "whole-suite",
        Scope::SomeCases => "some-cases",
    };
    let state = match run.state {
        RunState::Open => "open",
        RunState::Done => "done",
        RunState::Interrupted => "interrupted",
        RunState::Proposed => "proposed",
        RunState::Refused => "refused",
    };
    // It may name a case.
    let command = match reader {
        Reader::Staff => &run.command,
        Reader::Student => "",
    };
    Object::new()
        .put("number", run.number)
        .put("began", run.began.to_string())
        .put("ended", run.ended.map(|ended| ended.to_string()))
        .put("command", command)
        .put("scope", scope)
        .put("state", state)
}

/// The name of this version of the document, as it stands in every one; what changed in it is told in the schema's
/// description.
pub const VERSION: &str = "grader/report/v2";

/// The schema, as `grader schema` prints it.
pub const SCHEMA: &str = include_str!("json/schema.json");

#[cfg(test)]
mod tests {
    //! The document against its schema.

    use serde_json::{Map, Value, json};

    use model::answer_checks::{Aspect, Part, PartStanding};
    use model::fault::Fault;
    use model::scorecard::Scorecard;
    use model::verdict::Verdict;

    use crate::file_formats::json::{SCHEMA, VERSION, write};
    use crate::reader_view::Reader;
    use crate::sample_class::{ada, class, complete, eka, with_results, wrong};
    use crate::terminal::tests::every_variant;
    use crate::tests::hostile_texts::{HOSTILE, hostile};

    fn schema() -> Value {
        serde_json::from_str(SCHEMA).unwrap()
    }

    fn document(cards: &[Scorecard], reader: Reader) -> Value {
        let mut out = Vec::new();
        with_results(cards, |results| write(results, reader, &mut out)).unwrap();
        serde_json::from_slice(&out).unwrap()
    }

    #[test]
    fn every_document_is_as_the_schema_says() {
        let mut cards = class();
        cards.push(eka());
        for reader in [Reader::Staff, Reader::Student] {
            for cards in [cards.as_slice(), &cards[..1], &[]] {
                let document = document(cards, reader);
                assert_eq!(faults(&schema(), &document), [""; 0]);
                assert_eq!(
                    document["submissions"].as_array().unwrap().len(),
                    cards.len()
                );
            }
        }
    }

    #[test]
    fn every_fault_is_as_the_schema_says() {
        let mut card = ada();
        card.outcomes = every_variant::faults()
            .into_iter()
            .map(|fault| wrong("handout", "berhasil1", 1, fault))
            .collect();
        for (outcome, remark) in card.outcomes.iter_mut().zip(every_variant::remarks()) {
            outcome.remarks = vec![remark];
        }
        let part = |aspect, percent, standing| Part {
            aspect,
            percent,
            standing,
        };
        card.outcomes[0].parts = vec![
            part(Aspect::Answer, 50, PartStanding::Right),
            part(Aspect::Count, 10, PartStanding::Wrong),
            part(Aspect::Kurang, 15, PartStanding::Right),
            part(Aspect::Heuristics, 20, PartStanding::Open),
            part(Aspect::Figures, 5, PartStanding::Open),
        ];
        card.obstacles = every_variant::obstacles();
        let document = document(&[complete(card)], Reader::Staff);
        assert_eq!(faults(&schema(), &document), [""; 0]);
    }

    #[test]
    fn a_wrong_claim_stands_there_with_its_line() {
        let of = |read_from: Option<&str>| {
            let mut card = ada();
            let fault = Fault::Miscounted {
                moves: 3,
                claimed: 5,
                read_from: read_from.map(ToOwned::to_owned),
            };
            card.outcomes = vec![wrong("handout", "berhasil1", 1, fault)];
            let document = document(&[complete(card)], Reader::Staff);
            let case = document["submissions"][0]["cases"][0]["fault"].clone();
            (
                case["reason"].as_str().unwrap().to_owned(),
                case["evidence"]["line"].clone(),
            )
        };
        let (reason, line) = of(Some("Total moves: 5"));
        assert_eq!(line, "Total moves: 5");
        assert!(
            reason.ends_with("Read from the line `Total moves: 5`."),
            "{reason}"
        );
        let (reason, line) = of(None);
        assert_eq!(line, Value::Null);
        assert!(!reason.contains("Read from"), "{reason}");
    }

    #[test]
    fn a_checklist_that_a_student_filled_in_is_as_the_schema_says() {
        let card = hostile(HOSTILE[0]);
        let document = document(&[card], Reader::Student);
        assert_eq!(faults(&schema(), &document), [""; 0]);
        let own = &document["submissions"][0]["own-checklist"];
        assert_eq!(own["lines"][0]["agreement"], "disagrees");
        assert_eq!(own["lines"][1]["agreement"], "not-compared");
    }

    #[test]
    fn a_document_that_is_not_as_the_schema_says_is_found_out() {
        let right = document(&[eka()], Reader::Staff);
        let changes: [(&str, Value); 7] = [
            ("/schema", json!("grader/report/v3")),
            ("/run/number", json!(0)),
            ("/submissions/0/score/total", json!("80")),
            ("/submissions/0/score", json!({})),
            ("/submissions/0/cases/0/verdict", json!("passed")),
            ("/submissions/0/cases/4/fault/evidence/moves", json!(-1)),
            (
                "/submissions/0/student",
                json!({"key": "a", "name": "a", "id": null, "email": null, "age": 20}),
            ),
        ];
        for (pointer, value) in changes {
            let mut wrong = right.clone();
            *wrong.pointer_mut(pointer).unwrap() = value;
            assert_eq!(faults(&schema(), &wrong).len(), 1, "{pointer}");
        }
    }

    #[test]
    fn the_schema_names_its_version_and_every_verdict() {
        let schema = schema();
        assert_eq!(schema["$id"], VERSION);
        let verdicts = &schema["$defs"]["case"]["properties"]["verdict"]["enum"];
        assert_eq!(*verdicts, json!(Verdict::ALL));
    }

    /// What is wrong with this value, and where; nothing if it is as the schema says.
    pub(super) fn faults(schema: &Value, value: &Value) -> Vec<String> {
        let mut faults = Vec::new();
        hold(schema, schema, value, "$", &mut faults);
        faults
    }

    fn hold(root: &Value, schema: &Value, value: &Value, at: &str, faults: &mut Vec<String>) {
        let rules = schema.as_object().expect("a schema is an object");
        for (keyword, rule) in rules {
            let holds = match keyword.as_str() {
                "$schema" | "$id" | "$defs" | "title" | "description" | "format" => true,
                "$ref" => {
                    let pointer = rule.as_str().unwrap().strip_prefix('#').unwrap();
                    let target = root.pointer(pointer).expect("a reference leads somewhere");
                    hold(root, target, value, at, faults);
                    true
                }
                "type" => match rule {
                    Value::String(name) => is_of(name, value),
                    rule => {
                        let mut names = rule.as_array().unwrap().iter();
                        names.any(|name| is_of(name.as_str().unwrap(), value))
                    }
                },
                "const" => rule == value,
                "enum" => rule.as_array().unwrap().contains(value),
                "minimum" => value.as_f64().is_none_or(|it| it >= rule.as_f64().unwrap()),
                "required" => value.as_object().is_none_or(|object| {
                    let mut names = rule.as_array().unwrap().iter();
                    names.all(|name| object.contains_key(name.as_str().unwrap()))
                }),
                "properties" => {
                    properties(root, rule, value, at, faults);
                    true
                }
                "additionalProperties" => {
                    assert_eq!(rule, &Value::Bool(false));
                    let empty = Map::new();
                    let known = rules.get("properties").and_then(Value::as_object);
                    let known = known.unwrap_or(&empty);
                    value
                        .as_object()
                        .is_none_or(|object| object.keys().all(|key| known.contains_key(key)))
                }
                "items" => {
                    for (place, item) in value.as_array().into_iter().flatten().enumerate() {
                        hold(root, rule, item, &format!("{at}[{place}]"), faults);
                    }
                    true
                }
                other => panic!("the validator does not know `{other}`"),
            };
            if !holds {
                faults.push(format!("{at}: {keyword} {rule} does not hold of {value}"));
            }
        }
    }

    fn properties(root: &Value, rule: &Value, value: &Value, at: &str, faults: &mut Vec<String>) {
        let Some(object) = value.as_object() else {
            return;
        };
        for (key, schema) in rule.as_object().unwrap() {
            if let Some(value) = object.get(key) {
                hold(root, schema, value, &format!("{at}.{key}"), faults);
            }
        }
    }

    fn is_of(name: &str, value: &Value) -> bool {
        match name {
            "object" => value.is_object(),
            "array" => value.is_array(),
            "string" => value.is_string(),
            "number" => value.is_number(),
            "integer" => value.is_i64() || value.is_u64(),
            "boolean" => value.is_boolean(),
            "null" => value.is_null(),
            other => panic!("the validator does not know the type `{other}`"),
        }
    }
}
