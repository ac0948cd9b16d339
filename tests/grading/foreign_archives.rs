//! Archives that the grader does not read itself: unpacked in the sandbox by whatever is installed, and graded as any other.

use std::fs;
use std::path::Path;
use std::process::Command;

use flate2::Crc;
use serde_json::Value;
use testkit::files::write;
use testkit::run_program::{run, typed_in};
use testkit::trial::{Outcome, Trial, failed, require, skipped};

use crate::GRADER;
use crate::grading::own_program_or_driver::{SOLVER, lay_out_course};
use crate::grading::trial;

/// A kind of archive, and which programs unpack it.
const KINDS: [(&str, &[&str]); 5] = [
    ("rar", &["unrar", "unar", "bsdtar"]),
    ("7z", &["7zz", "7z", "7za"]),
    ("zipx", &["7zz", "7z", "7za"]),
    ("tar.xz", &["bsdtar"]),
    ("tar.zst", &["bsdtar"]),
];

pub fn trials() -> Vec<Trial> {
    let mut trials: Vec<Trial> = KINDS
        .into_iter()
        .map(|(kind, tools)| {
            let name = format!("a {kind} is unpacked in the sandbox and graded");
            trial(&name, move || graded(kind, tools))
        })
        .collect();
    trials.push(trial("a broken rar waits and costs nothing", broken));
    trials
}

fn graded(kind: &str, tools: &[&str]) -> Outcome {
    if !tools.iter().any(|tool| is_here(tool)) {
        let missing = format!("none of `{}` is installed", tools.join("`, `"));
        return require(kind, Some(&missing));
    }
    let folder = tempfile::tempdir()?;
    let top = folder.path();
    lay_out_course(top);
    write(top.join("made/main.py"), format!("{SOLVER}solve()\n"));
    // As Moodle hands it out, and as it may be called by whoever packed it.
    let packed = top.join(format!(
        "submissions/Ada Lovelace_7_assignsubmission_file_/-o my work.{kind}"
    ));
    fs::create_dir_all(packed.parent().expect("it lies in a folder"))?;
    pack(kind, tools, &top.join("made"), &packed)?;
    let report = report(top)?;
    let one = &report["submissions"][0];
    let (total, of) = (&one["score"]["total"], &one["score"]["of"]);
    if one["student"]["key"] == "ada-lovelace" && total == of && total.as_f64() > Some(0.0) {
        Ok(())
    } else {
        failed(one.to_string())
    }
}

fn broken() -> Outcome {
    let folder = tempfile::tempdir()?;
    lay_out_course(folder.path());
    write(
        folder.path().join("submissions/ada.rar"),
        "Rar!\x1a\x07\0nonsense",
    );
    write(folder.path().join("submissions/budi.zip"), "nonsense");
    let report = report(folder.path())?;
    let pending = |place: usize| &report["submissions"][place]["score"]["pending"];
    if *pending(0) == true && *pending(1) == false {
        Ok(())
    } else {
        failed(report["submissions"].to_string())
    }
}

fn is_here(tool: &str) -> bool {
    let found = Command::new("sh")
        .args(["-c", "command -v \"$1\"", "sh", tool])
        .output();
    found.is_ok_and(|found| found.status.success())
}

fn report(top: &Path) -> Result<Value, testkit::trial::Miss> {
    let words = "run submissions -a two --no-store --report json=-";
    let run = run(&mut typed_in(top, GRADER, words));
    serde_json::from_str(&run.out).or_else(|error| failed(format!("{error}: {}", run.notes)))
}

/// Packs `main.py` of a folder.
fn pack(kind: &str, tools: &[&str], from: &Path, into: &Path) -> Outcome {
    if kind == "rar" {
        // No free program writes them.
        let bytes = fs::read(from.join("main.py"))?;
        return Ok(fs::write(into, rar("main.py", &bytes))?);
    }
    let made = from.join(format!("made.{kind}"));
    let tool = tools.iter().find(|tool| is_here(tool)).unwrap_or(&"7z");
    let mut command = Command::new(tool);
    match kind {
        "7z" => command.args(["a", "made.7z", "main.py"]),
        "zipx" => command.args(["a", "-tzip", "-mm=LZMA", "made.zipx", "main.py"]),
        "tar.zst" => command.args(["--zstd", "-cf", "made.tar.zst", "main.py"]),
        _ => command.args(["-cJf", "made.tar.xz", "main.py"]),
    };
    let packed = command.current_dir(from).output()?;
    if packed.status.success() {
        Ok(fs::rename(made, into)?)
    } else {
        skipped(format!("`{tool}` packs no {kind}"))
    }
}

/// A rar of the fourth version with this one file, stored as it is.
fn rar(name: &str, bytes: &[u8]) -> Vec<u8> {
    let sum = |bytes: &[u8]| {
        let mut sum = Crc::new();
        sum.update(bytes);
        sum.sum()
    };
    let block = |kind: u8, flags: u16, rest: &[u8]| {
        let length = u16::try_from(7 + rest.len()).expect("a header is short");
        let mut header = vec![kind];
        header.extend(flags.to_le_bytes());
        header.extend(length.to_le_bytes());
        header.extend(rest);
        let mut block = sum(&header).to_le_bytes()[..2].to_vec();
        block.extend(header);
        block
    };
    let size = u32::try_from(bytes.len()).expect("a program is short");
    let mut file = Vec::new();
    file.extend(size.to_le_bytes());
    file.extend(size.to_le_bytes());
    // Made on Unix.
    file.push(3);
    file.extend(sum(bytes).to_le_bytes());
    // A day in 2024; read by version 2.0; stored.
    file.extend([0, 0, 0x21, 0x58, 20, 0x30]);
    let length = u16::try_from(name.len()).expect("a name is short");
    file.extend(length.to_le_bytes());
    file.extend(0o100_644_u32.to_le_bytes());
    file.extend(name.as_bytes());
    let mut rar = b"Rar!\x1a\x07\0".to_vec();
    rar.extend(block(0x73, 0, &[0; 6]));
    rar.extend(block(0x74, 0x8000, &file));
    rar.extend(bytes);
    rar.extend(block(0x7b, 0x4000, &[]));
    rar
}
