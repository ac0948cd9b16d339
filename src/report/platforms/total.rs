//! The total is the same number in every format.

use crate::record::case_facts::SeenBy;
use crate::record::points::Points;
use crate::record::scorecard::Scorecard;
use crate::report::platforms::render::{alone, json};
use crate::report::settled::{hostile_class, settled_class};

/// The sample class, the same with hidden cases, and the hostile one.
fn everybody() -> Vec<Scorecard> {
    let mut cards = settled_class();
    for mut card in settled_class() {
        for case in card.cases.iter_mut().skip(1) {
            case.seen_by = SeenBy::Staff;
        }
        cards.push(card);
    }
    cards.extend(hostile_class());
    cards
}

fn sum(values: &serde_json::Value, key: &str) -> Points {
    let values = values.as_array().unwrap().iter();
    values.map(|value| points(&value[key])).sum()
}

fn points(value: &serde_json::Value) -> Points {
    let number = value.as_f64().unwrap() * 100.0;
    assert!((number - number.round()).abs() < 1e-6, "{value}");
    Points::hundredths(number.round() as i64)
}

#[test]
fn the_total_is_the_same_number_everywhere() {
    for card in everybody() {
        let (total, of) = (card.score.total, card.score.of);
        let who = card.student.name.clone();
        for (format, text) in alone(&card) {
            match format {
                "github-annotations" => {
                    let said = format!("{total} of {of} points");
                    assert!(text.contains(&said), "{who}: {text}");
                }
                "github-summary" => {
                    let said = format!("**{total} of {of} points");
                    assert!(text.contains(&said), "{who}: {text}");
                }
                "github-outputs" => {
                    let said = format!("score<<TOKEN-4711\n{total}\nTOKEN-4711\n");
                    assert!(text.contains(&said), "{who}: {text}");
                }
                "gradescope" => {
                    let json = json(format, &text);
                    assert_eq!(points(&json["score"]), total, "{who}");
                    assert_eq!(sum(&json["tests"], "score"), total, "{who}");
                }
                "classroom50" => {
                    let json = json(format, &text);
                    assert_eq!(
                        points(&json["score"]),
                        sum(&json["tests"], "score"),
                        "{who}"
                    );
                    assert_eq!(points(&json["max-score"]), sum(&json["tests"], "max-score"));
                    let (score, most) = (&json["score"], &json["max-score"]);
                    let score = score.as_i64().unwrap() * of.as_hundredths();
                    assert_eq!(
                        score,
                        total.as_hundredths() * most.as_i64().unwrap(),
                        "{who}"
                    );
                }
                "github-classroom" => {
                    let json = json(format, &text);
                    assert_eq!(sum(&json["tests"], "score"), total, "{who}");
                    // As the reporter's log counts.
                    let tests = json["tests"].as_array().unwrap();
                    let passed = tests.iter().filter(|test| test["status"] == "pass").count();
                    let share = passed as f64 / tests.len() as f64;
                    let counted = share * json["max_score"].as_f64().unwrap();
                    assert!((counted - total.as_f64()).abs() < 1e-6, "{who}: {counted}");
                }
                "autolab" => {
                    let json = json(format, &text);
                    assert_eq!(points(&json["scoreboard"][0]), total, "{who}");
                    let scores = json["scores"].as_object().unwrap().values();
                    assert_eq!(scores.map(points).sum::<Points>(), total, "{who}");
                }
                "codegrade" => {
                    let json = json(format, &text);
                    let (score, most) = json["points"].as_str().unwrap().split_once('/').unwrap();
                    let (score, most): (i64, i64) = (score.parse().unwrap(), most.parse().unwrap());
                    assert_eq!(
                        score * of.as_hundredths(),
                        total.as_hundredths() * most,
                        "{who}"
                    );
                }
                "prairielearn" => {
                    let json = json(format, &text);
                    let share = total.as_f64() / of.as_f64();
                    assert!(
                        (json["score"].as_f64().unwrap() - share).abs() < 1e-9,
                        "{who}"
                    );
                    assert_eq!(sum(&json["tests"], "points"), total, "{who}");
                }
                "check50" => {
                    let json = json(format, &text);
                    let results = json["results"].as_array().unwrap().iter();
                    let told = results.filter(|result| !result["data"]["points"].is_null());
                    let told = told.map(|result| points(&result["data"]["points"]));
                    assert_eq!(told.sum::<Points>(), total, "{who}");
                }
                // It has no place for points but in its words.
                "artemis" => {}
                other => panic!("`{other}` was not looked at"),
            }
        }
    }
}
