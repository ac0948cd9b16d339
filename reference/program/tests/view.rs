//! The visualizer from outside, over loopback: a page that is served for one test, and a client that is no browser.
//! And `view` as a program: what it prints, and how it ends.

mod guard_and_clients;
mod routes;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use assert_cmd::cargo::cargo_bin_cmd;
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

/// The program, and the address it printed.
fn view(arguments: &[&str]) -> (Child, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_reference"))
        .arg("view")
        .arg("--no-open")
        .args(arguments)
        .env(
            "GRADER_CACHE_DIR",
            Path::new(env!("CARGO_TARGET_TMPDIR")).join("view-cache"),
        )
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

fn get(address: &str, path: &str) -> String {
    let rest = address.strip_prefix("http://").expect("it is an address");
    let (host, token) = rest.split_once('/').expect("a path follows the port");
    let mut stream = TcpStream::connect(host).expect("somebody listens");
    write!(
        stream,
        "GET /{token}{path} HTTP/1.1\r\nHost: {host}\r\n\r\n"
    )
    .expect("somebody reads");
    let mut answer = String::new();
    stream
        .read_to_string(&mut answer)
        .expect("an answer comes, and is text");
    answer
}

#[test]
fn it_prints_the_address_serves_the_board_and_ends_on_ctrl_c() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("board.txt");
    std::fs::write(&path, "8 1 3\n4 0 2\n7 6 5\n").unwrap();
    let (mut child, address) = view(&[path.to_str().unwrap()]);
    assert!(address.starts_with("http://127.0.0.1:"), "{address}");
    let token = address.trim_end_matches('/').rsplit('/').next().unwrap();
    assert_eq!(token.len(), 32, "{address}");
    let choices = get(&address, "api/choices");
    assert!(
        choices.contains(r#""text":"8 1 3\n4 0 2\n7 6 5\n""#),
        "{choices}"
    );
    let sent = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status()
        .unwrap();
    assert!(sent.success());
    assert_eq!(child.wait().unwrap().code(), Some(0));
    let mut notes = String::new();
    child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut notes)
        .unwrap();
    assert_eq!(
        notes,
        "note: it ends with Ctrl-C, or 10 minutes after its last page is closed\n"
    );
}

#[test]
fn two_addresses_are_never_the_same() {
    let (mut one, first) = view(&[]);
    let (mut other, second) = view(&[]);
    // The ports differ anyway, since both run at once.
    let token = |address: &str| {
        address
            .trim_end_matches('/')
            .rsplit('/')
            .next()
            .map(str::to_owned)
    };
    assert_ne!(token(&first), token(&second));
    for child in [&mut one, &mut other] {
        child.kill().unwrap();
        child.wait().unwrap();
    }
}

#[test]
fn a_bad_board_is_told_before_anything_is_served() {
    let output = cargo_bin_cmd!("reference")
        .args(["view", "--no-open", "-"])
        .write_stdin("1 2\n3 3\n")
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(output.stdout, b"");
    let notes = String::from_utf8(output.stderr).unwrap();
    assert!(
        notes.starts_with(
            "error: no board can be read from standard input\n  caused by: line 2, column 3: "
        ),
        "{notes}"
    );
}

/// Starts it with this folder as the only place of programs, and gives its address and the first note.
#[cfg(target_os = "linux")]
fn view_opened_from(folder: &Path) -> (String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_reference"))
        .arg("view")
        .env("PATH", folder)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let (mut address, mut note) = (String::new(), String::new());
    BufReader::new(child.stdout.take().expect("its output is piped"))
        .read_line(&mut address)
        .expect("it prints a line");
    BufReader::new(child.stderr.take().expect("its notes are piped"))
        .read_line(&mut note)
        .expect("it notes something");
    child.kill().expect("it runs until now");
    child.wait().expect("it was started here");
    (address.trim_end().to_owned(), note)
}

#[cfg(target_os = "linux")]
#[test]
fn the_browser_is_opened_with_the_address() {
    use std::os::unix::fs::PermissionsExt;

    let folder = tempfile::tempdir().unwrap();
    let (opener, opened) = (
        folder.path().join("xdg-open"),
        folder.path().join("opened.txt"),
    );
    let script = format!(
        "#!/bin/sh\necho \"$1\" > '{0}.part' && /bin/mv '{0}.part' '{0}'\n",
        opened.display()
    );
    std::fs::write(&opener, script).unwrap();
    std::fs::set_permissions(&opener, std::fs::Permissions::from_mode(0o755)).unwrap();
    let (address, note) = view_opened_from(folder.path());
    assert_eq!(
        note,
        "note: opened in the browser; it ends with Ctrl-C, or when its last page is closed\n"
    );
    let told = loop {
        if let Ok(told) = std::fs::read_to_string(&opened) {
            break told;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    };
    assert_eq!(told.trim_end(), address);
}

#[cfg(target_os = "linux")]
#[test]
fn an_opener_that_finds_no_browser_is_told() {
    use std::os::unix::fs::PermissionsExt;

    let folder = tempfile::tempdir().unwrap();
    let opener = folder.path().join("xdg-open");
    std::fs::write(&opener, "#!/bin/sh\nexit 3\n").unwrap();
    std::fs::set_permissions(&opener, std::fs::Permissions::from_mode(0o755)).unwrap();
    let (_, note) = view_opened_from(folder.path());
    assert!(
        note.starts_with("note: `xdg-open` could not open the browser (exit status: 3); open the address yourself"),
        "{note}"
    );
}

#[cfg(target_os = "linux")]
#[test]
fn without_a_browser_the_address_is_enough() {
    let folder = tempfile::tempdir().unwrap();
    let (address, note) = view_opened_from(folder.path());
    assert!(address.starts_with("http://127.0.0.1:"), "{address}");
    assert!(
        note.starts_with("note: cannot start `xdg-open`; open the address yourself"),
        "{note}"
    );
}
