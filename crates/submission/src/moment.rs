//! Reads when something was handed in, as platforms write it.

use jiff::civil::DateTime;

const MONTHS: &[(&str, i8)] = &[
    ("jan", 1),
    ("feb", 2),
    ("mar", 3),
    ("mrt", 3),
    ("maa", 3),
    ("apr", 4),
    ("may", 5),
    ("mei", 5),
    ("jun", 6),
    ("jul", 7),
    ("aug", 8),
    ("agu", 8),
    ("sep", 9),
    ("oct", 10),
    ("okt", 10),
    ("nov", 11),
    ("dec", 12),
    ("des", 12),
];

/// The moment in a text as `Mar 3, 2024 1145 PM`, `3 March, 2024 11:45 PM` or `3 maart 2024 2345`.
#[must_use]
pub(crate) fn moment(text: &str) -> Option<DateTime> {
    let words: Vec<String> = text
        .split(|character: char| !character.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    let month = words.iter().find_map(|word| {
        let start: String = word.chars().take(3).collect();
        let is_month = word.chars().all(char::is_alphabetic);
        let found = MONTHS.iter().find(|(name, _)| *name == start);
        found.filter(|_| is_month).map(|(_, month)| *month)
    })?;
    let half = words.iter().find_map(|word| match word.as_str() {
        "am" => Some(0),
        "pm" => Some(12),
        _ => None,
    });
    let numbers: Vec<&str> = words
        .iter()
        .map(String::as_str)
        .filter(|word| word.bytes().all(|byte| byte.is_ascii_digit()))
        .collect();
    let (day, year, time) = match numbers.as_slice() {
        [day, year, time @ ..] if year.len() == 4 => (day, year, time),
        _ => return None,
    };
    let (hour, minute) = match time {
        [] => ("0", "0"),
        [both] if (3..=4).contains(&both.len()) => both.split_at(both.len() - 2),
        [hour, minute, ..] => (*hour, *minute),
        [_] => return None,
    };
    let mut hour: i8 = hour.parse().ok()?;
    if let Some(half) = half {
        hour = hour % 12 + half;
    }
    DateTime::new(
        year.parse().ok()?,
        month,
        day.parse().ok()?,
        hour,
        minute.parse().ok()?,
        0,
        0,
    )
    .ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_read_as_platforms_write_them() {
        let table = [
            ("Mar 3, 2024 1145 PM", Some("2024-03-03T23:45:00")),
            ("3 March, 2024 11:45 PM", Some("2024-03-03T23:45:00")),
            ("March 3, 2024 905 AM", Some("2024-03-03T09:05:00")),
            ("Mar 3, 2024 1205 AM", Some("2024-03-03T00:05:00")),
            ("3 maart 2024 2345", Some("2024-03-03T23:45:00")),
            ("3 Mei 2024", Some("2024-05-03T00:00:00")),
            ("Feb 31, 2024 1145 PM", None),
            ("Mar 3, 2024 9945", None),
            ("yesterday", None),
            ("", None),
        ];
        for (text, expected) in table {
            let read = moment(text).map(|moment| moment.to_string());
            assert_eq!(read.as_deref(), expected, "{text}");
        }
    }
}
