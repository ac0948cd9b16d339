//! The visualizer from outside, over loopback: a page that is served for one test, and a client that is no browser.

mod guard_and_clients;
mod routes;
mod view_command;

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use reference::sliding::tables::cache::Cache;
use reference_program::view_server::search_jobs::Job;
use reference_program::view_server::{Options, Server, StopHandle};
use rules::search_watch::Limits;
use rules::units::Bytes;
use serde_json::{Value, json};

/// A page that is served until this is dropped.
pub(crate) struct Served {
    pub port: u16,
    pub token: String,
    server: Arc<Server>,
    stop_handle: StopHandle,
    serving: Option<JoinHandle<()>>,
}

#[derive(Debug)]
pub(crate) struct Answer {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Answer {
    #[track_caller]
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// What is wrong, if it has this status.
    #[track_caller]
    pub(crate) fn refusal(&self, status: u16) -> String {
        assert_eq!(self.status, status, "{self:?}");
        self.json()["error"]
            .as_str()
            .expect("an error is a text")
            .to_owned()
    }
}

pub(crate) fn options() -> Options {
    let cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join("view-cache");
    Options {
        cache: Cache::at(cache),
        limits: Limits {
            time: Some(Duration::from_secs(300)),
            memory: Some(Bytes::megabytes(500)),
        },
        grace: Duration::from_millis(300),
        ..Options::default()
    }
}

pub(crate) fn served() -> Served {
    Served::with(options())
}

impl Served {
    pub(crate) fn with(options: Options) -> Self {
        let server = Arc::new(Server::open(options).expect("a port is free"));
        let address = server.address();
        let rest = address
            .strip_prefix("http://127.0.0.1:")
            .expect("it is served on loopback");
        let (port, token) = rest.split_once('/').expect("a path follows the port");
        let (port, token) = (
            port.parse().expect("a port is a number"),
            token
                .strip_suffix('/')
                .expect("the address ends in a slash")
                .to_owned(),
        );
        let stop_handle = server.stop_handle();
        let own = Arc::clone(&server);
        let serving = Some(thread::spawn(move || own.serve()));
        Self {
            port,
            token,
            server,
            stop_handle,
            serving,
        }
    }

    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(("127.0.0.1", self.port)).expect("somebody listens");
        stream
            .set_read_timeout(Some(Duration::from_secs(120)))
            .expect("a time that is not zero can be set");
        stream
    }

    /// Sends these very bytes and reads the answer.
    pub(crate) fn send(&self, bytes: &[u8]) -> Answer {
        let mut stream = self.connect();
        // A refusal may come, and the connection close, before all was sent.
        let _ = stream.write_all(bytes);
        answer(stream)
    }

    /// Looks at a path behind the token.
    pub(crate) fn get(&self, path: &str) -> Answer {
        let (port, token) = (self.port, &self.token);
        self.send(
            format!("GET /{token}{path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n").as_bytes(),
        )
    }

    /// Sends data to a path behind the token.
    pub(crate) fn post(&self, path: &str, body: &Value) -> Answer {
        self.send(self.post_bytes(path, &body.to_string()).as_bytes())
    }

    pub(crate) fn post_bytes(&self, path: &str, body: &str) -> String {
        let (port, token) = (self.port, &self.token);
        format!(
            "POST /{token}{path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        )
    }

    /// Starts a search and gives its number.
    #[track_caller]
    pub(crate) fn start(&self, question: &Value) -> u64 {
        let answer = self.post("/api/solve", question);
        assert_eq!(answer.status, 202, "{question}: {answer:?}");
        answer.json()["job"]
            .as_u64()
            .expect("a search has a number")
    }

    /// How far a search is.
    pub(crate) fn look(&self, job: u64) -> Value {
        self.get(&format!("/api/jobs/{job}")).json()
    }

    /// What came of a search, when it has ended.
    pub(crate) fn ended(&self, job: u64) -> Value {
        loop {
            let told = self.look(job);
            if told["state"] != "running" {
                return told;
            }
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Solves and waits for the answer.
    #[track_caller]
    pub(crate) fn solve(&self, question: &Value) -> Value {
        let told = self.ended(self.start(question));
        assert_eq!(told["state"], "done", "{question}: {told}");
        told["answer"].clone()
    }

    /// A search itself, which can be looked at when nobody serves any more.
    pub(crate) fn search(&self, job: u64) -> Arc<Job> {
        self.server.search(job).expect("it was started")
    }

    pub(crate) fn cancel(&self, job: u64) -> Answer {
        self.post(&format!("/api/jobs/{job}/cancel"), &json!({}))
    }

    /// Waits until the server has ended by itself.
    pub(crate) fn wait(mut self) {
        let serving = self.serving.take().expect("it is served until now");
        serving.join().expect("serving does not panic");
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        if let Some(serving) = self.serving.take() {
            self.stop_handle.stop();
            let _ = serving.join();
        }
    }
}

/// Reads an answer to its end.
pub(crate) fn answer(mut stream: TcpStream) -> Answer {
    let mut text = String::new();
    stream
        .read_to_string(&mut text)
        .expect("an answer comes, and is text");
    let (head, body) = text
        .split_once("\r\n\r\n")
        .unwrap_or_else(|| panic!("{text:?}"));
    let status = head
        .split(' ')
        .nth(1)
        .and_then(|word| word.parse().ok())
        .expect("an answer begins with its status");
    Answer {
        status,
        head: head.to_owned(),
        body: body.to_owned(),
    }
}
