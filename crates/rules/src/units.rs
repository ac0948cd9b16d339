//! Durations, sizes and counts as people write and read them: `500ms`, `2m`, `512MB`, `2GiB`, `3 cells`.

use std::fmt;
use std::time::Duration;

/// A number of bytes; printed with the unit a reader would choose.
#[derive(
    Debug,
    Clone,
    Copy,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    serde::Serialize,
    serde::Deserialize,
)]
#[serde(transparent)]
pub struct Bytes(pub u64);

impl Bytes {
    /// So many megabytes (of 10⁶ bytes).
    #[inline]
    pub const fn megabytes(count: u64) -> Self {
        Self(count * 1_000_000)
    }
}

impl fmt::Display for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            bytes @ 0..1_000 => write!(f, "{bytes} B"),
            bytes @ 1_000..1_000_000 => write!(f, "{:.1} kB", bytes as f64 / 1e3),
            bytes @ 1_000_000..1_000_000_000 => write!(f, "{:.1} MB", bytes as f64 / 1e6),
            bytes => write!(f, "{:.2} GB", bytes as f64 / 1e9),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotADuration {
    /// It does not read as a number and a unit of time.
    #[error("write a duration as `500ms`, `10s`, `2m`, `1h` or plain seconds")]
    Unreadable,
    #[error("that is longer than can be measured")]
    TooLong,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotASize {
    /// It does not read as a number and a unit of size.
    #[error("write a size as `512MB`, `2GB` or `2GiB`")]
    Unreadable,
    /// It is a number without a unit, and guessing one could be wrong a million times over.
    #[error("say of what: `{0}MB`, `{0}GB`, or `{0}B` for single bytes")]
    NoUnit(String),
    /// A letter where a unit should be: it means one thing to some and another to others.
    #[error("ambiguous unit: write `{0}B` for powers of 1000 or `{0}iB` for powers of 1024")]
    HalfAUnit(String),
    #[error("that is more bytes than can be counted")]
    TooLarge,
}

/// Reads `10s`, `500ms`, `2m`, `1h`, `1.5s` or plain seconds.
pub fn parse_duration(text: &str) -> Result<Duration, NotADuration> {
    let (number, unit) = split(text).ok_or(NotADuration::Unreadable)?;
    let seconds = match unit {
        "ms" => number / 1e3,
        "" | "s" => number,
        "m" | "min" => number * 60.0,
        "h" => number * 3600.0,
        _ => return Err(NotADuration::Unreadable),
    };
    Duration::try_from_secs_f64(seconds).map_err(|_| NotADuration::TooLong)
}

/// Reads `512MB`, `2GiB`, `1.5 GB`: units of 1000 with `B`, of 1024 with `iB`, in any case.
pub fn parse_bytes(text: &str) -> Result<Bytes, NotASize> {
    let (number, unit) = split(text).ok_or(NotASize::Unreadable)?;
    let scale: u64 = match unit.to_ascii_lowercase().as_str() {
        "" => return Err(NotASize::NoUnit(text.trim().to_owned())),
        "k" | "m" | "g" | "t" => return Err(NotASize::HalfAUnit(text.trim().to_owned())),
        "b" => 1,
        "kb" => 1_000,
        "mb" => 1_000_000,
        "gb" => 1_000_000_000,
        "tb" => 1_000_000_000_000,
        "kib" => 1 << 10,
        "mib" => 1 << 20,
        "gib" => 1 << 30,
        "tib" => 1 << 40,
        _ => return Err(NotASize::Unreadable),
    };
    let bytes = (number * scale as f64).round();
    if bytes >= u64::MAX as f64 {
        return Err(NotASize::TooLarge);
    }
    Ok(Bytes(bytes as u64))
}

/// The number a text begins with, and the unit after it.
fn split(text: &str) -> Option<(f64, &str)> {
    let text = text.trim();
    let end = text
        .find(|character: char| !character.is_ascii_digit() && character != '.')
        .unwrap_or(text.len());
    let (number, unit) = text.split_at(end);
    Some((number.parse().ok()?, unit.trim_start()))
}

/// `1 cell`, `2 cells`, `3 entries`.
pub fn count_noun(number: u64, noun: &str) -> String {
    match (number, noun.strip_suffix('y')) {
        (1, _) => format!("1 {noun}"),
        (_, Some(stem)) => format!("{number} {stem}ies"),
        (_, None) => format!("{number} {noun}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::{any, prop_assert, proptest};

    #[test]
    fn durations_are_read_with_their_unit() {
        let table = [
            ("10s", Duration::from_secs(10)),
            ("500ms", Duration::from_millis(500)),
            ("2m", Duration::from_secs(120)),
            ("2min", Duration::from_secs(120)),
            ("1h", Duration::from_secs(3600)),
            ("5", Duration::from_secs(5)),
            ("1.5", Duration::from_millis(1500)),
            ("0.1 s", Duration::from_millis(100)),
            ("0", Duration::ZERO),
        ];
        for (text, duration) in table {
            assert_eq!(parse_duration(text), Ok(duration), "{text}");
        }
    }

    #[test]
    fn what_is_no_duration_is_refused() {
        for text in [
            "", "s", "-1s", "1e3", "inf", "nan", "10x", "1.2.3s", "1s2", ".",
        ] {
            assert_eq!(
                parse_duration(text),
                Err(NotADuration::Unreadable),
                "{text}"
            );
        }
        let age = format!("{}h", "9".repeat(20));
        assert_eq!(parse_duration(&age), Err(NotADuration::TooLong));
    }

    #[test]
    fn sizes_are_read_with_their_unit() {
        let table = [
            ("512MB", 512_000_000),
            ("512mb", 512_000_000),
            ("2GiB", 2 << 30),
            ("1.5 GB", 1_500_000_000),
            ("64 KiB", 65_536),
            ("3kB", 3_000),
            ("7B", 7),
            ("1TB", 1_000_000_000_000),
        ];
        for (text, bytes) in table {
            assert_eq!(parse_bytes(text), Ok(Bytes(bytes)), "{text}");
        }
    }

    #[test]
    fn what_is_no_size_is_refused() {
        for text in ["", "MB", "-1MB", "12 parsecs", "1e3MB"] {
            assert_eq!(parse_bytes(text), Err(NotASize::Unreadable), "{text}");
        }
        assert_eq!(
            parse_bytes("5M").unwrap_err().to_string(),
            "ambiguous unit: write `5MB` for powers of 1000 or `5MiB` for powers of 1024"
        );
        assert_eq!(
            parse_bytes(" 512").unwrap_err().to_string(),
            "say of what: `512MB`, `512GB`, or `512B` for single bytes"
        );
        assert_eq!(parse_bytes("99999999TB"), Err(NotASize::TooLarge));
    }

    proptest! {
        #[test]
        fn a_printed_size_is_read_back_as_far_as_it_was_printed(bytes in any::<u64>()) {
            let printed = Bytes(bytes).to_string();
            let read = parse_bytes(&printed).unwrap();
            prop_assert!(read.0.abs_diff(bytes) <= bytes / 19 + 1, "{bytes} {printed} {}", read.0);
        }
    }
}
