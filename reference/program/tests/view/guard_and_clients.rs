//! Who is let in, and what is too much; many clients at once, and clients that go away.

use std::io::Write;
use std::net::Shutdown;
use std::thread;
use std::time::Duration;

use reference_program::view_server::http_request::{LARGEST_BODY, LARGEST_HEAD};
use reference_program::view_server::search_jobs::State;
use reference_program::view_server::{CannotServe, Options, Server};
use serde_json::json;

use crate::view::{Served, answer, hard_search, options, served};

#[test]
fn the_page_is_served_with_the_strict_policy_that_is_in_it() {
    let served = served();
    let answer = served.get("/");
    assert_eq!(answer.status, 200, "{answer:?}");
    for line in [
        "Content-Type: text/html; charset=utf-8",
        "Cache-Control: no-store",
        "Referrer-Policy: no-referrer",
    ] {
        assert!(answer.head.contains(&format!("\r\n{line}\r\n")), "{line}");
    }
    let policy = answer
        .head
        .split_once("\r\nContent-Security-Policy: ")
        .and_then(|(_, rest)| rest.split_once("; frame-ancestors 'none'\r\n"))
        .expect("a policy is in the head, and nobody may frame the page")
        .0;
    assert!(policy.starts_with("default-src 'none'; script-src 'sha256-"));
    assert!(policy.contains("; connect-src 'self'; "), "{policy}");
    assert!(!policy.contains("unsafe"), "{policy}");
    assert!(answer.body.contains(policy));
    assert!(!answer.body.contains(&served.token));
}

#[test]
fn a_wrong_token_gets_nothing() {
    let served = served();
    let port = served.port;
    let other = served
        .token
        .replace(|digit| digit != '0', "0")
        .replacen('0', "1", 1);
    let cut = &served.token[..31];
    let long = format!("{}0", served.token);
    for path in [
        "/".to_owned(),
        "/api/choices".to_owned(),
        format!("/{other}/"),
        format!("/{cut}/"),
        format!("/{long}/"),
        format!("/{}", served.token),
        format!("//{}/", served.token),
        format!("/ä{}/", &served.token[2..]),
    ] {
        let asked = format!("GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n");
        let refusal = served.send(asked.as_bytes()).refusal(404);
        let nothing = "there is nothing here; open the address that was printed";
        assert_eq!(refusal, nothing, "{path}");
    }
}

#[test]
fn a_name_of_somebody_else_that_leads_here_is_refused() {
    let served = served();
    let (port, token) = (served.port, &served.token);
    for host in [
        "evil.example".to_owned(),
        format!("evil.example:{port}"),
        "127.0.0.1".to_owned(),
        format!("127.0.0.1:{port}.evil.example"),
        format!("0.0.0.0:{port}"),
    ] {
        let asked = format!("GET /{token}/ HTTP/1.1\r\nHost: {host}\r\n\r\n");
        let alone = "this is served on this machine alone";
        served.send(asked.as_bytes()).refuses(403, alone);
    }
    let without = format!("GET /{token}/ HTTP/1.1\r\n\r\n");
    served.send(without.as_bytes()).refusal(403);
    let by_name = format!("GET /{token}/ HTTP/1.1\r\nHost: localhost:{port}\r\n\r\n");
    assert_eq!(served.send(by_name.as_bytes()).status, 200);
}

#[test]
fn a_page_of_somebody_else_is_refused() {
    let served = served();
    let (port, token) = (served.port, &served.token);
    for origin in [
        "http://evil.example".to_owned(),
        "null".to_owned(),
        format!("https://127.0.0.1:{port}"),
        format!("http://localhost:{port}"),
        format!("http://127.0.0.1:{}", port ^ 1),
    ] {
        for start in ["GET /TOKEN/api/choices", "POST /TOKEN/api/bye"] {
            let start = start.replace("TOKEN", token);
            let asked = format!(
                "{start} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: {origin}\r\nContent-Length: 0\r\n\r\n"
            );
            served
                .send(asked.as_bytes())
                .refuses(403, "another page asked");
        }
    }
    assert_eq!(served.get("/api/choices").status, 200);
}

#[test]
fn a_form_of_another_page_cannot_send_data() {
    let served = served();
    let asked = served
        .post_bytes("/api/read", "{}")
        .replace("application/json", "text/plain");
    served.send(asked.as_bytes()).refusal(415);
}

#[test]
fn too_large_a_request_is_refused_and_the_client_hears_it() {
    let served = served();
    let text = "1 ".repeat(LARGEST_BODY);
    let read = served.post("/api/read", &json!({ "text": text }));
    read.refuses(413, "the body of a request may have");
    let (port, token) = (served.port, &served.token);
    let long = "a".repeat(LARGEST_HEAD);
    let asked =
        format!("GET /{token}/ HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: {long}\r\n\r\n");
    served.send(asked.as_bytes()).refusal(431);
    assert_eq!(served.get("/").status, 200);
}

#[test]
fn too_slow_a_request_is_refused_however_it_drips() {
    let served = Served::with(Options {
        patience: Duration::from_millis(300),
        ..options()
    });
    let mut silent = served.connect();
    silent.write_all(b"GET / HT").unwrap();
    answer(silent).refuses(408, "the request took too long");
    let asked = served.post_bytes("/api/read", &json!({ "text": "1 2 / 3 0" }).to_string());
    let (start, end) = asked.split_at(asked.len() - 9);
    let mut body_missing = served.connect();
    body_missing.write_all(start.as_bytes()).unwrap();
    answer(body_missing).refusal(408);
    let mut dripping = served.connect();
    let mut drips = dripping.try_clone().unwrap();
    let dropper = thread::spawn(move || {
        while drips.write_all(b"a").is_ok() {
            thread::sleep(Duration::from_millis(20));
        }
    });
    dripping.flush().unwrap();
    answer(dripping).refusal(408);
    dropper.join().unwrap();
    assert_eq!(served.send(format!("{start}{end}").as_bytes()).status, 200);
}

#[test]
fn what_is_no_request_or_not_for_this_path_is_refused() {
    let served = served();
    served.send(b"hello\r\n\r\n").refusal(400);
    served.send(b"GET / HTTP/3\r\n\r\n").refusal(505);
    served
        .send(b"GET / HTTP/1.1\r\nHost: \0\r\n\r\n")
        .refusal(400);
    served.get("/api/read").refusal(405);
    for path in ["/nothing", "/../Cargo.toml", "/api/jobs/1", "/api/jobs/x"] {
        served.get(path).refusal(404);
    }
    served.post("/", &json!({})).refusal(405);
    served.post("/api/alive", &json!({})).refusal(405);
    let chunked = served
        .post_bytes("/api/read", "")
        .replace("Content-Length: 0", "Transfer-Encoding: chunked");
    served.send(chunked.as_bytes()).refusal(501);
    let endless = served
        .post_bytes("/api/read", "")
        .replace("Content-Length: 0\r\n", "");
    served.send(endless.as_bytes()).refusal(411);
    for body in ["", "{", "[]", "{}", r#"{"text":"1 2 / 3 0","tekst":""}"#] {
        let read = served.send(served.post_bytes("/api/read", body).as_bytes());
        read.refuses(400, "the request is not as it should be: ");
    }
}

#[test]
fn a_port_that_is_taken_is_named_with_the_way_out() {
    let served = served();
    let taken = Server::open(Options {
        port: served.port,
        ..options()
    });
    let refusal = taken.unwrap_err();
    assert!(matches!(refusal, CannotServe::Port { .. }));
    let way_out = "choose another with `--port`, or leave it out for a free one";
    let taken = format!(
        "cannot listen on port {} of this machine; {way_out}",
        served.port
    );
    assert_eq!(refusal.to_string(), taken);
}

#[test]
fn the_page_can_say_goodbye() {
    let served = served();
    assert_eq!(served.get("/api/alive").json(), json!({ "alive": true }));
    assert_eq!(served.post("/api/bye", &json!({})).status, 200);
    served.wait();
}

#[test]
fn a_page_that_is_loaded_anew_or_is_not_the_last_ends_nothing() {
    let grace = Duration::from_millis(200);
    let served = Served::with(Options { grace, ..options() });
    let (bye, open) = (
        || assert_eq!(served.post("/api/bye", &json!({})).status, 200),
        || assert_eq!(served.get("/").status, 200),
    );
    open();
    bye();
    open();
    thread::sleep(grace * 3);
    open();
    bye();
    thread::sleep(grace * 3);
    assert_eq!(served.get("/api/alive").status, 200);
    bye();
    served.wait();
}

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
                let told = served.read(&text.join(" "));
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
    let job = served.start(&hard_search());
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
    let (own, other) = (served.start(&hard_search()), served.start(&hard_search()));
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
    let job = served.start(&hard_search());
    let search = served.search(job);
    served.post("/api/bye", &json!({}));
    served.wait();
    while search.is_running() {
        thread::sleep(Duration::from_millis(5));
    }
    match search.look() {
        State::Done { answer } => assert_eq!(answer["stop"]["reason"], "cancelled", "{answer}"),
        other => panic!("{other:?}"),
    }
}
