//! Takes the time off the lines of a log: `2026-11-17 10:09:50,148 INFO moves: 7 11 12` tells three tiles.

/// The words that a line of a log begins with where its time has neither a date nor a fraction.
const LEVELS: [&[u8]; 8] = [
    b"info", b"debug", b"warn", b"error", b"trace", b"notice", b"log", b"fatal",
];

/// The line without the date and the time of day that it begins with. A time of day alone may be one that was measured, so
/// a fraction or the level of a log must stand behind it.
pub(super) fn without_stamp(line: &[u8]) -> &[u8] {
    stamp(line).unwrap_or(line)
}

fn stamp(line: &[u8]) -> Option<&[u8]> {
    let (open, rest) = match line.strip_prefix(b"[") {
        Some(rest) => (true, rest),
        None => (false, line),
    };
    let (dated, rest) = match after_date(rest) {
        Some(rest) => (true, rest),
        None => (false, rest),
    };
    let rest = digits(rest, 2, 2)?.strip_prefix(b":")?;
    let rest = digits(rest, 2, 2)?.strip_prefix(b":")?;
    let rest = digits(rest, 2, 2)?;
    let fraction = rest
        .strip_prefix(b",")
        .or_else(|| rest.strip_prefix(b"."))
        .and_then(|rest| digits(rest, 3, 9));
    let rest = fraction.unwrap_or(rest);
    let rest = rest.strip_prefix(b"Z").unwrap_or(rest);
    let rest = match open {
        true => rest.strip_prefix(b"]")?,
        false => rest,
    };
    let text = rest.trim_ascii_start();
    let is_apart = text.len() < rest.len() && !text.is_empty();
    let is_log = dated || fraction.is_some() && !open || has_level(text);
    (is_apart && is_log).then_some(text)
}

/// What follows `2026-11-17 ` or `17/11/2026T`.
fn after_date(line: &[u8]) -> Option<&[u8]> {
    let mut rest = line;
    for part in 0..3 {
        rest = digits(rest, 2, 4)?;
        if part < 2 {
            rest = rest
                .strip_prefix(b"-")
                .or_else(|| rest.strip_prefix(b"/"))?;
        }
    }
    rest.strip_prefix(b" ").or_else(|| rest.strip_prefix(b"T"))
}

/// What follows so many digits, and no more.
fn digits(line: &[u8], least: usize, most: usize) -> Option<&[u8]> {
    let count = line.iter().take_while(|byte| byte.is_ascii_digit()).count();
    (least..=most).contains(&count).then(|| &line[count..])
}

fn has_level(text: &[u8]) -> bool {
    let word = text.strip_prefix(b"[").unwrap_or(text);
    let is_level = |level: &&[u8]| {
        word.get(..level.len())
            .is_some_and(|start| start.eq_ignore_ascii_case(level))
    };
    LEVELS.iter().any(is_level)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_of_a_log_is_no_part_of_what_it_says() {
        for line in [
            "2026-11-17 10:09:50,148 INFO moves: 7",
            "2026-11-17T10:09:50.148Z INFO moves: 7",
            "[2026-11-17 10:09:50] INFO moves: 7",
            "17/11/2026 10:09:50 INFO moves: 7",
            "10:09:50,148 INFO moves: 7",
            "10:09:50 INFO moves: 7",
            "[10:09:50] INFO moves: 7",
        ] {
            let rest = without_stamp(line.as_bytes());
            assert_eq!(rest, b"INFO moves: 7", "{line}");
        }
    }

    #[test]
    fn a_time_that_was_measured_stays() {
        for line in [
            "00:00:01",
            "00:00:01 elapsed",
            "0:00:01.500 elapsed",
            "10:09:50,148",
            "12 11 10",
            "10:12 INFO",
            "2026-11-17",
            "1 2 3 4",
            "",
        ] {
            let rest = without_stamp(line.as_bytes());
            assert_eq!(rest, line.as_bytes(), "{line}");
        }
    }
}
