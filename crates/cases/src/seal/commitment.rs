//! What opens one line of a seal: the case, and the salt it was sealed with; and the commitment that the line is, the
//! SHA-256 hash of both.
//!
//! The line is the SHA-256 hash of nine parts, each written as its length in bytes, a colon, the part and a comma: the
//! word `grader-seal-1`, the assignment, the case's name, the salt, what is expected, the group, the points, the case's
//! own limits, and the bytes of `board.txt`. All but the board are hashed as the text that stands in the opening.

use std::fmt::{self, Write};
use std::time::Duration;

use course::assignment::{Assignment, Case, CpuLimit, LimitChanges};
use rules::units::Bytes;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::new_case::expectation_line;

/// The word for this way of sealing.
pub const FORMAT: &str = "grader-seal-1";

/// What opens one line of a seal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Opening {
    pub assignment: String,
    pub case: String,
    pub salt: Salt,
    /// What is expected, as `expected.toml` says it.
    pub expected: String,
    pub group: String,
    /// What it is worth within its group.
    pub points: String,
    /// Where its limits differ from the assignment's; nothing if they do not.
    pub limits: String,
    pub board: Board,
}

/// The bytes of a board, so that they can be read and are still exact.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Board {
    /// Its lines, each with its end.
    Lines(Vec<String>),
    /// A board that is no text.
    Bytes { hex: HexBytes },
}

/// Bytes that a document has in hexadecimal digits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct HexBytes(Vec<u8>);

impl Opening {
    pub fn new(assignment: &Assignment, case: &Case, salt: Salt) -> Self {
        Self {
            assignment: assignment.name.clone(),
            case: case.name.clone(),
            salt,
            expected: expectation_line(case.expectation),
            group: case.group.clone(),
            points: case.points.to_string(),
            limits: limits(&case.limits),
            board: Board::new(&case.text),
        }
    }

    /// The line it opens.
    pub fn commitment(&self) -> Commitment {
        let (salt, board) = (self.salt.to_string(), self.board.bytes());
        let parts: [&[u8]; 9] = [
            FORMAT.as_bytes(),
            self.assignment.as_bytes(),
            self.case.as_bytes(),
            salt.as_bytes(),
            self.expected.as_bytes(),
            self.group.as_bytes(),
            self.points.as_bytes(),
            self.limits.as_bytes(),
            &board,
        ];
        let mut input = Vec::new();
        for part in parts {
            input.extend_from_slice(format!("{}:", part.len()).as_bytes());
            input.extend_from_slice(part);
            input.push(b',');
        }
        Commitment::to(&input)
    }
}

impl Board {
    fn new(bytes: &[u8]) -> Self {
        match str::from_utf8(bytes) {
            Ok(text) => Self::Lines(text.split_inclusive('\n').map(str::to_owned).collect()),
            Err(_) => Self::Bytes {
                hex: HexBytes(bytes.to_owned()),
            },
        }
    }

    fn bytes(&self) -> Vec<u8> {
        match self {
            Self::Lines(lines) => lines.concat().into_bytes(),
            Self::Bytes { hex } => hex.0.clone(),
        }
    }
}

impl TryFrom<String> for HexBytes {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let bytes = from_hex(&text).map(Self);
        bytes.ok_or("bytes are written in small hexadecimal digits")
    }
}

impl From<HexBytes> for String {
    fn from(bytes: HexBytes) -> Self {
        to_hex(&bytes.0)
    }
}

/// The limits in one order and one way of writing them, whatever way the file has: `cpu=1.5s memory=512000000`.
fn limits(limits: &LimitChanges) -> String {
    let LimitChanges {
        cpu,
        wall,
        memory,
        tasks,
        output,
        disk,
    } = limits;
    let cpu = cpu.map(|cpu| match cpu {
        CpuLimit::Time(time) => seconds(time),
        CpuLimit::TimesReference(times) => format!("{times}x-reference"),
    });
    let size = |size: &Option<Bytes>| size.map(|size| size.0.to_string());
    let all = [
        ("cpu", cpu),
        ("wall", wall.map(seconds)),
        ("memory", size(memory)),
        ("tasks", tasks.map(|tasks| tasks.to_string())),
        ("output", size(output)),
        ("disk", size(disk)),
    ];
    let given = all
        .into_iter()
        .filter_map(|(name, limit)| Some(format!("{name}={}", limit?)));
    given.collect::<Vec<_>>().join(" ")
}

fn seconds(time: Duration) -> String {
    let text = format!("{}.{:09}", time.as_secs(), time.subsec_nanos());
    format!("{}s", text.trim_end_matches('0').trim_end_matches('.'))
}

/// A SHA-256 hash that holds somebody to what it is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Commitment([u8; 32]);

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("a hash has 64 small hexadecimal digits, unlike `{0}`")]
pub struct NoCommitment(String);

impl Commitment {
    pub fn to(bytes: &[u8]) -> Self {
        Self(Sha256::digest(bytes).into())
    }

    /// The hash of their digits, each followed by the end of a line.
    pub fn to_all(commitments: &[Self]) -> Self {
        let lines: String = commitments.iter().map(|it| format!("{it}\n")).collect();
        Self::to(lines.as_bytes())
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&to_hex(&self.0))
    }
}

impl TryFrom<String> for Commitment {
    type Error = NoCommitment;

    fn try_from(text: String) -> Result<Self, NoCommitment> {
        let bytes = from_hex(&text).and_then(|bytes| bytes.try_into().ok());
        bytes.map(Self).ok_or(NoCommitment(text))
    }
}

impl From<Commitment> for String {
    fn from(commitment: Commitment) -> Self {
        commitment.to_string()
    }
}

pub const LENGTH: usize = 32;

/// The salt of one sealed case, which nobody but staff may know until the case is revealed.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Salt([u8; LENGTH]);

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("a salt has {} small hexadecimal digits", 2 * LENGTH)]
pub struct NoSalt;

impl Salt {
    pub const fn new(bytes: [u8; LENGTH]) -> Self {
        Self(bytes)
    }
}

impl fmt::Display for Salt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&to_hex(&self.0))
    }
}

impl fmt::Debug for Salt {
    /// Without the salt: what developers print ends up in logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Salt(…)")
    }
}

impl TryFrom<String> for Salt {
    type Error = NoSalt;

    fn try_from(text: String) -> Result<Self, NoSalt> {
        let bytes = from_hex(&text).and_then(|bytes| bytes.try_into().ok());
        bytes.map(Self).ok_or(NoSalt)
    }
}

impl From<Salt> for String {
    fn from(salt: Salt) -> Self {
        salt.to_string()
    }
}

/// The bytes as small hexadecimal digits.
fn to_hex(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        write!(text, "{byte:02x}").expect("a text takes every write");
    }
    text
}

/// The bytes that were written so; none if it is not exactly what [`to_hex`] writes.
fn from_hex(text: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    };
    let pairs = text.as_bytes().chunks(2);
    pairs
        .map(|pair| match pair {
            [high, low] => Some(digit(*high)? << 4 | digit(*low)?),
            _ => None,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{LENGTH, *};

    type Edit = fn(&mut Opening);

    fn opening() -> Opening {
        Opening {
            assignment: "fifteen".to_owned(),
            case: "far".to_owned(),
            salt: Salt::new([7; LENGTH]),
            expected: "minimum-moves = 30".to_owned(),
            group: "depth".to_owned(),
            points: "2.5".to_owned(),
            limits: String::new(),
            board: Board::new(b"1 2\r\n3 0"),
        }
    }

    #[test]
    fn the_hash_is_taken_of_exactly_these_bytes() {
        let input = format!(
            "13:grader-seal-1,7:fifteen,3:far,64:{},18:minimum-moves = 30,5:depth,3:2.5,0:,8:1 2\r\n3 0,",
            "07".repeat(32)
        );
        assert_eq!(opening().commitment(), Commitment::to(input.as_bytes()));
    }

    #[test]
    fn no_part_can_change_without_another_hash() {
        let changes: [(&str, Edit); 9] = [
            ("assignment", |it| it.assignment.push('1')),
            ("case", |it| it.case.push('1')),
            ("salt", |it| it.salt = Salt::new([8; LENGTH])),
            ("expected", |it| it.expected.push('1')),
            ("group", |it| it.group.push('1')),
            ("points", |it| it.points.push('1')),
            ("limits", |it| it.limits.push('1')),
            ("board", |it| it.board = Board::new(b"1 2\n3 0")),
            ("where a part ends", |it| {
                it.group.push('2');
                it.points.remove(0);
            }),
        ];
        for (what, change) in changes {
            let mut changed = opening();
            change(&mut changed);
            assert_ne!(changed.commitment(), opening().commitment(), "{what}");
        }
    }

    #[test]
    fn limits_are_written_in_one_way() {
        let none = LimitChanges::default();
        assert_eq!(limits(&none), "");
        let some = LimitChanges {
            cpu: Some(CpuLimit::Time(Duration::from_millis(1500))),
            wall: Some(Duration::from_secs(10)),
            memory: Some(Bytes(512_000_000)),
            tasks: Some(4),
            output: Some(Bytes(100)),
            disk: Some(Bytes(0)),
        };
        let words = "cpu=1.5s wall=10s memory=512000000 tasks=4 output=100 disk=0";
        assert_eq!(limits(&some), words);
        let times = LimitChanges {
            cpu: Some(CpuLimit::TimesReference(20.0)),
            ..none
        };
        assert_eq!(limits(&times), "cpu=20x-reference");
    }

    proptest! {
        #[test]
        fn a_board_keeps_its_bytes_through_the_document(bytes: Vec<u8>) {
            let board = Board::new(&bytes);
            let text = serde_json::to_string(&board).unwrap();
            let read: Board = serde_json::from_str(&text).unwrap();
            prop_assert_eq!(read.bytes(), bytes);
        }

        #[test]
        fn a_text_keeps_its_bytes_through_the_document(text in "[0-9 \r\n\u{2028}é]{0,20}") {
            prop_assert!(matches!(Board::new(text.as_bytes()), Board::Lines(_)));
            prop_assert_eq!(Board::new(text.as_bytes()).bytes(), text.into_bytes());
        }
    }

    #[test]
    fn the_hash_is_the_one_everybody_computes() {
        // The standard's own example, FIPS 180-4.
        let known = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        let commitment = Commitment::to(b"abc");
        assert_eq!(commitment.to_string(), known);
        assert_eq!(Commitment::try_from(known.to_owned()), Ok(commitment));
        assert!(Commitment::try_from(known.to_uppercase()).is_err());
    }

    #[test]
    fn a_root_hangs_on_every_line_and_their_order() {
        let (one, two) = (Commitment::to(b"1"), Commitment::to(b"2"));
        let root = Commitment::to_all(&[one, two]);
        assert_eq!(root, Commitment::to(format!("{one}\n{two}\n").as_bytes()));
        assert_ne!(root, Commitment::to_all(&[two, one]));
        assert_ne!(root, Commitment::to_all(&[one]));
    }

    #[test]
    fn a_salt_reads_back_and_is_not_told_to_developers() {
        let salt = Salt::new([0xa7; LENGTH]);
        assert_eq!(Salt::try_from(salt.to_string()), Ok(salt.clone()));
        assert!(!format!("{salt:?}").contains("a7"));
        let short = Salt::try_from("a7".repeat(8)).unwrap_err();
        assert_eq!(short.to_string(), "a salt has 64 small hexadecimal digits");
    }

    #[test]
    fn what_is_not_written_so_is_not_read() {
        for text in ["a", "abc", "AB", "0x", " a", "é0"] {
            assert_eq!(from_hex(text), None, "{text}");
        }
        assert_eq!(from_hex("00ff7a"), Some(vec![0, 255, 0x7a]));
    }

    proptest! {
        #[test]
        fn what_is_written_reads_back(bytes: Vec<u8>) {
            prop_assert_eq!(from_hex(&to_hex(&bytes)), Some(bytes));
        }
    }
}
