//! Real inputs, their mutations, and the smallest part that still does it.

use std::fs;
use std::io::{Cursor, Write};
use std::path::Path;
use std::sync::LazyLock;

use flate2::Compression;
use flate2::write::GzEncoder;
use walkdir::WalkDir;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::fuzz::readers::Reader;
use reference::random::Random;

/// The longest input: a reader that fails at all fails on a short one.
const LONGEST: usize = 6_000;

/// What readers stumble over: letters of several bytes, letters that grow when they are made small, numbers at their ends,
/// marks that open and are never closed.
static WORDS: LazyLock<Vec<String>> = LazyLock::new(|| {
    serde_json::from_str(include_str!("words.json")).expect("it is a list of texts")
});

pub fn mutation(seeds: &[Vec<u8>], random: &mut Random) -> Vec<u8> {
    let mut input = window(random.choose(seeds).expect("a reader has seeds"), random).to_vec();
    for _ in 0..=random.below(4) {
        change(&mut input, seeds, random);
    }
    input.truncate(LONGEST);
    input
}

fn change(input: &mut Vec<u8>, seeds: &[Vec<u8>], random: &mut Random) {
    let at = random.below(input.len() + 1);
    let end = at + random.below((input.len() - at).min(80) + 1);
    match random.below(9) {
        0 => insert(input, at, &[random.bits() as u8]),
        1 if at < input.len() => input[at] ^= 1 << random.below(8),
        2 => drop(input.drain(at..end)),
        3 => {
            let piece = input[at..end].to_vec();
            let to = random.below(input.len() + 1);
            insert(input, to, &piece);
        }
        4 => {
            let piece = input[at..end].to_vec();
            for _ in 0..random.below(40) {
                insert(input, at, &piece);
            }
        }
        5 => {
            let other = window(random.choose(seeds).expect("a reader has seeds"), random);
            insert(input, at, &other[..other.len().min(200)]);
        }
        6 => input.truncate(at),
        _ => {
            let word = random.choose(&WORDS).expect("there are words");
            // In the place of something as often as before it.
            let end = if random.below(2) == 0 { end } else { at };
            drop(input.splice(at..end, word.bytes()));
        }
    }
}

/// All of a short input, some of a long one.
fn window<'i>(input: &'i [u8], random: &mut Random) -> &'i [u8] {
    let length = LONGEST / 2;
    match input.len().checked_sub(length) {
        Some(spare) if spare > 0 => &input[random.below(spare)..][..length],
        Some(_) | None => input,
    }
}

fn insert(input: &mut Vec<u8>, at: usize, piece: &[u8]) {
    drop(input.splice(at..at, piece.iter().copied()));
}

/// How often a shorter input is tried.
const TRIES: usize = 3_000;

/// The shortest input that was found for which this still holds: pieces are left out, large ones first.
pub fn shrink(mut input: Vec<u8>, holds: impl Fn(&[u8]) -> bool) -> Vec<u8> {
    let mut tries = 0;
    let mut piece = input.len().div_ceil(2);
    while piece > 0 {
        let (mut at, mut shrunk) = (0, false);
        while at < input.len() && tries < TRIES {
            let end = (at + piece).min(input.len());
            let shorter = [&input[..at], &input[end..]].concat();
            tries += 1;
            if holds(&shorter) {
                (input, shrunk) = (shorter, true);
            } else {
                at = end;
            }
        }
        if !shrunk {
            piece /= 2;
        }
    }
    input
}

#[test]
fn what_does_not_matter_is_left_out() {
    let input = b"some text, and then area: 5 cm\xc2\xb2 and more".to_vec();
    let is_found = |input: &[u8]| input.windows(2).any(|pair| pair == b"\xc2\xb2");
    assert_eq!(shrink(input, is_found), b"\xc2\xb2");
}

pub fn seeds(reader: &Reader) -> Vec<Vec<u8>> {
    let own = format!("tests/fuzz/seeds/{}", reader.name);
    let mut seeds = files(&own, |_| true);
    seeds.extend(match reader.name {
        "sliding" => files("tests/transcripts", |name| !name.contains("iq-puzzler")),
        "packing" => files("tests/transcripts", |name| name.contains("iq-puzzler")),
        "bad-input" => files("tests/transcripts", |name| name.contains("nosol")),
        "readme" | "checklist" => files("tests/fuzz/seeds/readme", |_| true),
        "source" => files("submissions", is_source)
            .into_iter()
            .chain(files("tests/submissions", is_source))
            .collect(),
        "grader-toml" => [".", "tests/submissions"]
            .iter()
            .map(|folder| read(&root().join(folder).join("grader.toml")))
            .collect(),
        "expected-toml" => files("cases", |name| name == "expected.toml"),
        "board" | "import" => files("cases", |name| name == "board.txt"),
        "archive" => archives(),
        _ => Vec::new(),
    });
    assert!(!seeds.is_empty(), "`{}` has no seeds", reader.name);
    seeds
}

fn is_source(name: &str) -> bool {
    ["py", "java", "cpp", "c", "js", "go", "rs", "sh"]
        .iter()
        .any(|ending| name.ends_with(&format!(".{ending}")))
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &Path) -> Vec<u8> {
    fs::read(path).unwrap_or_else(|error| panic!("`{}`: {error}", path.display()))
}

/// The files below a folder of the project whose names are wanted, in order.
fn files(folder: &str, is_wanted: impl Fn(&str) -> bool) -> Vec<Vec<u8>> {
    WalkDir::new(root().join(folder))
        .sort_by_file_name()
        .into_iter()
        .flatten()
        .filter(|file| file.file_type().is_file())
        .filter(|file| is_wanted(&file.file_name().to_string_lossy()))
        .map(|file| read(file.path()))
        .collect()
}

/// The same few files in every kind of archive that is unpacked.
fn archives() -> Vec<Vec<u8>> {
    let members: [(&str, &[u8]); 3] = [
        ("ada/src/main.py", b"print(1)\n"),
        ("ada/README.md", b"Run `python src/main.py`\n"),
        (
            "ada/a-folder-with-a-long-name/of/a/file",
            b"aaaaaaaaaaaaaaaa",
        ),
    ];
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let mut tar = tar::Builder::new(Vec::new());
    for (name, bytes) in members {
        zip.start_file(name, SimpleFileOptions::default())
            .and_then(|()| Ok(zip.write_all(bytes)?))
            .expect("a zip");
        let mut header = tar::Header::new_gnu();
        header.set_size(bytes.len() as u64);
        header.set_mode(0o644);
        header.set_cksum();
        tar.append_data(&mut header, name, bytes).expect("a tar");
    }
    let zip = zip.finish().expect("a zip").into_inner();
    let tar = tar.into_inner().expect("a tar");
    let mut gzip = GzEncoder::new(Vec::new(), Compression::fast());
    gzip.write_all(&tar).expect("a tar.gz");
    vec![zip, tar, gzip.finish().expect("a tar.gz")]
}
