//! `view` as a program: what it prints, and how it ends.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use assert_cmd::cargo::cargo_bin_cmd;

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
