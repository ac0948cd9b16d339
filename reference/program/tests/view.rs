//! The visualizer from outside, over loopback: a page that is served for one test, and a client that is no browser.
//! And `view` as a program: what it prints, and how it ends.

mod guard_and_clients;
mod routes;

use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use reference::sliding::tables::cache::Cache;
use reference_program::view_server::search_jobs::Job;
use reference_program::view_server::{Options, Server, StopHandle};
use rules::search_watch::Limits;
use rules::units::Bytes;
use serde_json::{Value, json};

use crate::program::reference_with;

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

    /// What is wrong begins with these words, and it has this status.
    #[track_caller]
    pub(crate) fn refuses(&self, status: u16, words: &str) {
        let refusal = self.refusal(status);
        assert!(refusal.starts_with(words), "{refusal}");
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
        let own = Arc::clone(&server);
        Self {
            port: port.parse().expect("a port is a number"),
            token: token.trim_end_matches('/').to_owned(),
            stop_handle: server.stop_handle(),
            server,
            serving: Some(thread::spawn(move || own.serve())),
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
        let asked = format!("GET /{token}{path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n");
        self.send(asked.as_bytes())
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

    /// What is told about a text.
    pub(crate) fn read(&self, text: &str) -> Value {
        self.post("/api/read", &json!({ "text": text })).json()
    }

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

/// A board 80 moves from the goal, and a search without tables: it does not end within a test.
pub(crate) fn hard_search() -> Value {
    let hard = "0 12 9 13 / 15 11 10 14 / 3 7 2 5 / 4 8 6 1";
    json!({ "text": hard, "algorithm": "ida", "heuristic": "hamming" })
}

/// Reads an answer to its end.
pub(crate) fn answer(stream: TcpStream) -> Answer {
    let text = std::io::read_to_string(stream).expect("an answer comes, and is text");
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

/// `view`, with the same tables as the pages that are served here.
fn view() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_reference"));
    let cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join("view-cache");
    command.arg("view").env("GRADER_CACHE_DIR", cache);
    command
}

/// Starts it, and waits for the address that it prints.
fn started(command: &mut Command) -> (Child, String) {
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut address = String::new();
    BufReader::new(child.stdout.take().expect("its output is piped"))
        .read_line(&mut address)
        .expect("it prints a line");
    (child, address.trim_end().to_owned())
}

/// The last part of an address, which nobody can guess.
fn token(address: &str) -> Option<&str> {
    address.trim_end_matches('/').rsplit('/').next()
}

#[test]
fn it_prints_the_address_serves_the_board_and_ends_on_ctrl_c() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("board.txt");
    std::fs::write(&path, "8 1 3\n4 0 2\n7 6 5\n").unwrap();
    let (mut child, address) = started(view().arg("--no-open").arg(&path));
    let host = address.strip_prefix("http://").unwrap();
    let host = host.split('/').next().unwrap();
    assert!(host.starts_with("127.0.0.1:"), "{address}");
    let token = token(&address).unwrap();
    assert_eq!(token.len(), 32, "{address}");
    let mut stream = TcpStream::connect(host).expect("somebody listens");
    let asked = format!("GET /{token}/api/choices HTTP/1.1\r\nHost: {host}\r\n\r\n");
    stream.write_all(asked.as_bytes()).expect("somebody reads");
    assert_eq!(answer(stream).json()["text"], "8 1 3\n4 0 2\n7 6 5\n");
    let sent = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status()
        .unwrap();
    assert!(sent.success());
    assert_eq!(child.wait().unwrap().code(), Some(0));
    let notes = std::io::read_to_string(child.stderr.take().unwrap()).unwrap();
    let note = "note: it ends with Ctrl-C, or 10 minutes after its last page is closed\n";
    assert_eq!(notes, note);
}

#[test]
fn two_addresses_are_never_the_same() {
    let (mut one, first) = started(view().arg("--no-open"));
    let (mut other, second) = started(view().arg("--no-open"));
    // The ports differ anyway, since both run at once.
    assert_ne!(token(&first), token(&second));
    for child in [&mut one, &mut other] {
        child.kill().unwrap();
        child.wait().unwrap();
    }
}

#[test]
fn a_bad_board_is_told_before_anything_is_served() {
    let note = "error: no board can be read from standard input\n  caused by: line 2, column 3: ";
    reference_with("1 2\n3 3\n", "view --no-open -")
        .fails(2)
        .says_first(note);
}

/// Starts it with this folder as the only place of programs, and gives its address and the first note.
#[cfg(target_os = "linux")]
fn view_opened_from(folder: &Path) -> (String, String) {
    let (mut child, address) = started(view().env("PATH", folder));
    let mut note = String::new();
    BufReader::new(child.stderr.take().expect("its notes are piped"))
        .read_line(&mut note)
        .expect("it notes something");
    child.kill().expect("it runs until now");
    child.wait().expect("it was started here");
    (address, note)
}

/// A folder with this script as `xdg-open`.
#[cfg(target_os = "linux")]
fn opener(script: &str) -> tempfile::TempDir {
    use std::os::unix::fs::PermissionsExt;

    let folder = tempfile::tempdir().expect("a folder");
    let opener = folder.path().join("xdg-open");
    std::fs::write(&opener, script).expect("it can be written");
    let executable = std::fs::Permissions::from_mode(0o755);
    std::fs::set_permissions(&opener, executable).expect("it is ours");
    folder
}

#[cfg(target_os = "linux")]
#[test]
fn the_browser_is_opened_with_the_address() {
    let folder =
        opener("#!/bin/sh\ncd \"${0%/*}\"\necho \"$1\" > part && /bin/mv part opened.txt\n");
    let (address, note) = view_opened_from(folder.path());
    let wanted =
        "note: opened in the browser; it ends with Ctrl-C, or when its last page is closed\n";
    assert_eq!(note, wanted);
    let told = loop {
        if let Ok(told) = std::fs::read_to_string(folder.path().join("opened.txt")) {
            break told;
        }
        thread::sleep(Duration::from_millis(10));
    };
    assert_eq!(told.trim_end(), address);
}

#[cfg(target_os = "linux")]
#[test]
fn an_opener_that_finds_no_browser_is_told() {
    let (_, note) = view_opened_from(opener("#!/bin/sh\nexit 3\n").path());
    let wanted =
        "note: `xdg-open` could not open the browser (exit status: 3); open the address yourself";
    assert!(note.starts_with(wanted), "{note}");
}

#[cfg(target_os = "linux")]
#[test]
fn without_a_browser_the_address_is_enough() {
    let folder = tempfile::tempdir().unwrap();
    let (address, note) = view_opened_from(folder.path());
    assert!(address.starts_with("http://127.0.0.1:"), "{address}");
    let wanted = "note: cannot start `xdg-open`; open the address yourself";
    assert!(note.starts_with(wanted), "{note}");
}
