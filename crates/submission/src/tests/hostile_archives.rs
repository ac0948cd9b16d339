//! Archives and folders made to harm, or merely broken.

use std::ffi::OsStr;
use std::fs;
use std::io::Write;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::file_tree::TreeError;
use crate::tests::{Desk, gzip, summary, tar, zip};
use crate::unpack_archive::external_unpacker::{ForeignUnpacking, NoUnpacker};
use crate::unpack_archive::member_sink::ArchiveLimits;
use crate::unpack_archive::unpack;
use confined::ConfinedDir;
use model::obstacle::Obstacle;

const ONE: &[&str] = &["fifteen-bnb"];

/// What comes of an archive of these bytes: its notes, or why it is refused.
fn unpacked(name: &str, bytes: &[u8]) -> Result<Vec<String>, TreeError> {
    let desk = Desk::new(ONE, &[]);
    desk.write(name, bytes);
    let into = desk.unpacked().join("a/b");
    fs::create_dir_all(&into).unwrap();
    let notes = unpack(
        &open(&desk.path("")),
        Path::new(name),
        &open(&into),
        ArchiveLimits::SUBMISSION,
        ForeignUnpacking {
            folder: &open(&into),
            unpacker: &NoUnpacker,
        },
    );
    // Nothing may lie beside the folder, whatever the archive says.
    for folder in [desk.unpacked(), &desk.unpacked().join("a")] {
        let inside = fs::read_dir(folder).map_or(0, Iterator::count);
        assert!(inside <= 1, "{name}");
    }
    notes
}

fn open(folder: &Path) -> ConfinedDir {
    ConfinedDir::open(folder).unwrap()
}

fn reason(name: &str, bytes: &[u8]) -> String {
    match unpacked(name, bytes) {
        Err(TreeError::Obstacle(Obstacle::Unreadable { reason })) => reason,
        other => panic!("{name}: {other:?}"),
    }
}

#[test]
fn names_that_lead_outside_are_not_written() {
    let names: [(&str, &[u8]); 5] = [
        ("../evil.py", b"x"),
        ("a/../../evil.py", b"x"),
        ("/tmp/evil.py", b"x"),
        ("C:\\evil.py", b"x"),
        ("main.py", b"x"),
    ];
    let expected = "left out names that lead outside the archive: `../evil.py`, `a/../../evil.py`, `/tmp/evil.py`, 1 more";
    assert_eq!(unpacked("a.zip", &zip(&names)).unwrap(), [expected]);
    assert_eq!(unpacked("a.tar", &tar(&names)).unwrap(), [expected]);
}

#[test]
fn links_and_devices_are_not_made() {
    let mut archive = ZipWriter::new(std::io::Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default();
    archive.add_symlink("link", "/etc/passwd", options).unwrap();
    archive
        .start_file("main.py", options.unix_permissions(0o4755))
        .unwrap();
    let bytes = archive.finish().unwrap().into_inner();
    assert_eq!(
        unpacked("a.zip", &bytes).unwrap(),
        ["left out links and special files: `link`"]
    );
    let mut archive = tar::Builder::new(Vec::new());
    for (name, kind) in [
        ("soft", tar::EntryType::Symlink),
        ("hard", tar::EntryType::Link),
        ("fifo", tar::EntryType::Fifo),
        ("disk", tar::EntryType::Block),
    ] {
        let mut header = tar::Header::new_gnu();
        header.set_path(name).unwrap();
        header.set_entry_type(kind);
        header.set_link_name("../../../etc/passwd").unwrap();
        header.set_size(0);
        header.set_cksum();
        archive.append(&header, &b""[..]).unwrap();
    }
    let bytes = archive.into_inner().unwrap();
    assert_eq!(
        unpacked("a.tar", &bytes).unwrap(),
        ["left out links and special files: `soft`, `hard`, `fifo`, 1 more"]
    );
}

#[test]
fn a_link_and_then_a_file_through_it_stays_inside() {
    let mut archive = tar::Builder::new(Vec::new());
    let mut header = tar::Header::new_gnu();
    header.set_path("d").unwrap();
    header.set_entry_type(tar::EntryType::Symlink);
    header.set_link_name("..").unwrap();
    header.set_size(0);
    header.set_cksum();
    archive.append(&header, &b""[..]).unwrap();
    let mut bytes = archive.into_inner().unwrap();
    bytes.truncate(512);
    bytes.extend(tar(&[("d/evil.py", b"x")]));
    assert_eq!(
        unpacked("a.tar", &bytes).unwrap(),
        ["left out links and special files: `d`"]
    );
}

#[test]
fn permissions_are_fresh_ones() {
    let desk = Desk::new(ONE, &[]);
    desk.write("a.tar", &tar(&[("run.sh", b"x")]));
    unpack(
        &open(&desk.path("")),
        Path::new("a.tar"),
        &open(desk.unpacked()),
        ArchiveLimits::SUBMISSION,
        ForeignUnpacking {
            folder: &open(desk.unpacked()),
            unpacker: &NoUnpacker,
        },
    )
    .unwrap();
    let mode = fs::metadata(desk.unpacked().join("run.sh"))
        .unwrap()
        .permissions()
        .mode();
    assert_eq!(mode & 0o7000, 0);
    assert_eq!(mode & 0o100, 0o100);
}

#[test]
fn bombs_are_stopped_while_they_are_read() {
    let zeros = vec![0; 80 << 20];
    let said = "grows enormously";
    assert!(reason("a.zip", &zip(&[("zeros", &zeros)])).contains(said));
    let packed = gzip(&tar(&[("zeros", &zeros)]));
    assert!(reason("a.tar.gz", &packed).contains(said));
}

#[test]
fn a_hundred_thousand_files_are_too_many() {
    let mut archive = ZipWriter::new(std::io::Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default();
    for number in 0..100_000 {
        archive.start_file(format!("{number}"), options).unwrap();
    }
    let bytes = archive.finish().unwrap().into_inner();
    assert!(reason("a.zip", &bytes).contains("more than 20000 files"));
    let header = &tar(&[("x", b"")])[..512];
    let bytes = header.repeat(100_000);
    assert!(reason("a.tar", &bytes).contains("more than 20000 files"));
}

#[test]
fn a_name_without_end_is_not_read_into_memory() {
    let mut archive = tar::Builder::new(Vec::new());
    let mut header = tar::Header::new_gnu();
    header.set_path("././@LongLink").unwrap();
    header.set_entry_type(tar::EntryType::GNULongName);
    header.set_size(1 << 20);
    header.set_cksum();
    archive.append(&header, &vec![b'x'; 1 << 20][..]).unwrap();
    let bytes = archive.into_inner().unwrap();
    assert!(reason("a.tar", &bytes).contains("a name longer than"));
}

#[test]
fn long_names_are_read() {
    let folder = "d".repeat(90);
    let name = format!("{folder}/{folder}/main.py");
    let mut archive = tar::Builder::new(Vec::new());
    let mut header = tar::Header::new_gnu();
    header.set_size(3);
    archive
        .append_data(&mut header, &name, &b"x()"[..])
        .unwrap();
    let desk = Desk::new(ONE, &[]);
    desk.write("in/ada.tar", &archive.into_inner().unwrap());
    let class = desk.collect("in/ada.tar", None).unwrap();
    assert_eq!(summary(&class.submissions[0]), "fifteen-bnb/ada: main.py");
}

#[test]
fn broken_archives_are_said_to_be_broken() {
    let whole = zip(&[("main.py", &[b'x'; 5000])]);
    let packed = gzip(&tar(&[("main.py", b"some text that is long enough")]));
    let table: [(&str, &[u8], &str); 5] = [
        ("cut.zip", &whole[..whole.len() / 2], "broken"),
        ("no.zip", b"this is no zip", "broken"),
        ("empty.zip", b"", "is empty"),
        ("cut.tgz", &packed[..packed.len() / 2], "cut off"),
        (
            "no.tar.gz",
            b"hello, this is longer than a header",
            "broken",
        ),
    ];
    for (name, bytes, expected) in table {
        let reason = reason(name, bytes);
        assert!(reason.contains(expected), "{name}: {reason}");
    }
}

#[test]
fn an_encrypted_zip_is_said_to_be_encrypted() {
    let mut bytes = zip(&[("main.py", b"x()")]);
    // The flag in the local header, and in the directory.
    let directory = bytes
        .windows(4)
        .position(|window| window == b"PK\x01\x02")
        .unwrap();
    bytes[6] |= 1;
    bytes[directory + 8] |= 1;
    assert!(reason("a.zip", &bytes).contains("without a password"));
}

#[test]
fn a_lying_size_does_not_get_past_the_limit() {
    let zeros = vec![0; 80 << 20];
    let mut bytes = zip(&[("zeros", &zeros)]);
    let directory = bytes
        .windows(4)
        .position(|window| window == b"PK\x01\x02")
        .unwrap();
    bytes[directory + 24..directory + 28].copy_from_slice(&10_u32.to_le_bytes());
    let result = unpacked("a.zip", &bytes);
    assert!(
        matches!(
            result,
            Err(TreeError::Obstacle(Obstacle::Unreadable { .. }))
        ),
        "{result:?}"
    );
}

#[test]
fn one_broken_submission_does_not_stop_the_others() {
    let desk = Desk::new(ONE, &[("in/ada/main.py", "x()"), ("in/dan/.DS_Store", "")]);
    desk.write("in/bob.zip", b"nonsense");
    desk.write("in/carol.rar", b"Rar!");
    let class = desk.collect("in", None).unwrap();
    let trees: Vec<bool> = class
        .submissions
        .iter()
        .map(|one| one.tree.is_ok())
        .collect();
    assert_eq!(trees, [true, false, false, false]);
    assert_eq!(
        class.submissions[3].tree,
        Err(TreeError::Obstacle(Obstacle::Empty))
    );
}

#[test]
fn a_file_and_a_folder_of_one_name_are_no_trouble() {
    let bytes = tar(&[("a", b"x"), ("a/b", b"x"), ("a", b"y")]);
    assert_eq!(
        unpacked("a.tar", &bytes).unwrap(),
        ["left out what the archive holds twice: `a/b`, `a`"]
    );
}

#[test]
fn a_link_among_the_students_is_not_followed() {
    let desk = Desk::new(
        ONE,
        &[
            ("in/ada/main.py", "x()"),
            ("in/bob/main.py", "x()"),
            ("secret/main.py", "x()"),
        ],
    );
    symlink(desk.path("secret"), desk.path("in/carol")).unwrap();
    symlink(desk.path("secret/main.py"), desk.path("in/bob/stolen.py")).unwrap();
    let class = desk.collect("in", None).unwrap();
    let found: Vec<String> = class.submissions.iter().map(summary).collect();
    assert_eq!(
        found,
        ["fifteen-bnb/ada: main.py", "fifteen-bnb/bob: main.py"]
    );
    assert!(class.notes[0].contains("`carol`"), "{:?}", class.notes);
    assert_eq!(
        class.submissions[1].notes,
        ["did not follow links: `stolen.py`"]
    );
}

#[test]
fn names_that_are_no_text_are_kept() {
    let desk = Desk::new(ONE, &[("in/ada/main.py", "x()")]);
    for name in [
        &b"in/ada/caf\xe9.txt"[..],
        b"in/ada/-rf",
        b"in/ada/a\nb",
        b"in/ada/\x1b[2J",
        b"in/b\xffb\n/x.py",
    ] {
        let path = desk.path("").join(Path::new(OsStr::from_bytes(name)));
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::File::create(path).unwrap().write_all(b"x").unwrap();
    }
    let class = desk.collect("in", None).unwrap();
    let [ada, other] = class.submissions.as_slice() else {
        panic!("{:?}", class.submissions);
    };
    assert_eq!(ada.tree.as_ref().unwrap().files.len(), 5);
    assert!(
        other
            .student
            .key
            .chars()
            .all(|one| one.is_ascii_alphanumeric() || one == '-')
    );
    let copy = tempfile::tempdir().unwrap();
    let tree = ada.tree.as_ref().unwrap();
    tree.copy_into(&open(copy.path())).unwrap();
    assert!(copy.path().join(OsStr::from_bytes(b"caf\xe9.txt")).exists());
}
