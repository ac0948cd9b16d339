//! A class of which much waits for a person, and some was decided by one.

use model::verdict::Verdict;
use serde_json::{Value, json};

use crate::pages::class_sample::small;

/// The small class, with a queue and a person's words.
pub fn waiting() -> Value {
    let mut data = small();
    data["date"] = json!("2026-11-15");
    data["again"] = json!({
        "looking": "--in 'my class' --course c/grader.toml",
        "deciding": "--course c/grader.toml",
        "assignment": true,
    });
    let place = |verdict| Verdict::ALL.iter().position(|&it| it == verdict);
    data["waiting"] = json!([
        {
            "assignment": 0, "task": "talk", "verdict": place(Verdict::NotDriven), "text": "could not be talked to",
            "students": [14], "results": 8, "things": 1, "left": 0,
            "items": [{ "w": [14], "c": [0, 1, 2, 3, 4, 5, 6, 7], "p": "asked `Secret word:`" }],
        },
        {
            "assignment": 0, "task": "look", "verdict": place(Verdict::Unreadable), "text": "unreadable answer",
            "students": [7, 8, 9], "results": 5, "things": 33, "left": 30,
            "items": [
                { "w": [7, 8], "c": [2, 4], "p": "hocus\n<b>pocus</b>", "y": "Nothing in it can be read." },
                { "w": [9], "c": [3], "p": "abracadabra", "y": "Nothing in it can be read." },
            ],
        },
        {
            "assignment": 1, "task": "tick", "text": "The report is clear", "line": 5,
            "students": [0, 1], "results": 2, "things": 2, "left": 0, "items": [{ "w": [0] }, { "w": [1] }],
        },
        {
            "assignment": 1, "task": "none", "verdict": place(Verdict::NotRun), "text": "is empty",
            "students": [1], "results": 1, "things": 0, "left": 0, "items": [{ "w": [1] }],
        },
    ]);
    let rows = &mut data["assignments"][0]["rows"];
    rows[0]["h"] = json!([[1, "a person decided that it is right: read by hand"]]);
    rows[1]["z"] = json!("a person decided on 87.5 points: run by hand");
    rows[4]["z"] = json!("exempt, as a person decided");
    rows[4]["e"] = json!(true);
    rows[5]["l"] = json!(true);
    rows[2]["b"] = json!("Your answers agree with a solver that counts the blank.");
    data
}
