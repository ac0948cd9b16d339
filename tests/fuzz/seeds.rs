//! The inputs that mutations begin with: real ones, out of the project itself.

use std::fs;
use std::io::{Cursor, Write};
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;
use walkdir::WalkDir;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::fuzz::readers::Reader;

/// The seeds of this reader.
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
