//! Many clients at once, and clients that go away.

use std::io::Write;
use std::net::Shutdown;
use std::thread;
use std::time::Duration;

use reference_program::view::jobs::{Phase, State};
use reference_program::view::server::Options;
use serde_json::json;

use crate::view::client::{Served, options, served};

#[test]
fn many_are_answered_at_once_each_with_its_own() {
    let served = served();
    thread::scope(|scope| {
        for client in 0..100_usize {
            let served = &served;
            scope.spawn(move || {
                // Tile 1 stands where the client's number says.
                let mut cells = vec![0, 2, 3, 4, 5, 6, 7, 8];
                cells.insert(client % 9, 1);
                let text: Vec<String> = cells.iter().map(ToString::to_string).collect();
                let told = served
                    .post("/api/read", &json!({ "text": text.join(" ") }))
                    .json();
                assert_eq!(told["board"][client % 9 / 3][client % 3], 1, "{told}");
            });
        }
    });
}

#[test]
fn clients_that_go_away_in_the_middle_leave_the_rest_alone() {
    let served = served();
    let asked = served.post_bytes("/api/read", &json!({ "text": "1 2 / 3 0" }).to_string());
    for length in (0..asked.len()).step_by(7) {
        let mut stream = served.connect();
        stream.write_all(&asked.as_bytes()[..length]).unwrap();
        if length % 2 == 0 {
            stream.shutdown(Shutdown::Write).unwrap();
        }
    }
    // One that asks and does not wait for the answer.
    served.connect().write_all(asked.as_bytes()).unwrap();
    assert_eq!(served.send(asked.as_bytes()).status, 200);
}

#[test]
fn clients_that_say_nothing_do_not_keep_others_out_for_ever() {
    let served = Served::with(Options {
        patience: Duration::from_millis(300),
        ..options()
    });
    let silent: Vec<_> = (0..100).map(|_| served.connect()).collect();
    assert_eq!(served.get("/").status, 200);
    drop(silent);
}

#[test]
fn a_search_whose_page_is_gone_is_cancelled() {
    let served = Served::with(Options {
        neglect: Duration::from_millis(50),
        ..options()
    });
    let hard = "0 12 9 13 / 15 11 10 14 / 3 7 2 5 / 4 8 6 1";
    let job = served.start(&json!({ "text": hard, "algorithm": "ida", "heuristic": "hamming" }));
    let told = loop {
        // Asked less often than a search that is looked after.
        thread::sleep(Duration::from_millis(400));
        let told = served.look(job);
        if told["state"] != "running" {
            break told;
        }
    };
    assert_eq!(told["answer"]["stop"]["reason"], "cancelled", "{told}");
}

#[test]
fn a_page_that_says_goodbye_takes_its_own_searches_with_it() {
    let served = Served::with(Options {
        grace: Duration::from_secs(600),
        ..options()
    });
    let hard = "0 12 9 13 / 15 11 10 14 / 3 7 2 5 / 4 8 6 1";
    let question = json!({ "text": hard, "algorithm": "ida", "heuristic": "hamming" });
    let (own, other) = (served.start(&question), served.start(&question));
    served.post("/api/bye", &json!({ "jobs": [own, 99] }));
    let told = served.ended(own);
    assert_eq!(told["answer"]["stop"]["reason"], "cancelled", "{told}");
    assert_eq!(served.look(other)["state"], "running");
    served.cancel(other);
}

#[test]
fn ending_the_server_cancels_its_searches() {
    // Not by neglect, and its limit of time would be another reason.
    let served = Served::with(Options {
        neglect: Duration::from_secs(3600),
        ..options()
    });
    let hard = "0 12 9 13 / 15 11 10 14 / 3 7 2 5 / 4 8 6 1";
    let job = served.start(&json!({ "text": hard, "algorithm": "ida", "heuristic": "hamming" }));
    let search = served.search(job);
    served.post("/api/bye", &json!({}));
    served.wait();
    while search.phase() == Phase::Running {
        thread::sleep(Duration::from_millis(5));
    }
    match search.look() {
        State::Done { answer } => assert_eq!(answer["stop"]["reason"], "cancelled", "{answer}"),
        other => panic!("{other:?}"),
    }
}
