//! `due` and `late`: when an assignment is due, to the second and with its zone, and what lateness costs.

use std::time::Duration;

use jiff::{Timestamp, Zoned};
use rules::units::parse_duration;
use toml::de::DeValue;

use crate::assignment::LateRule;
use crate::file::complaint::Complaint;
use crate::file::document::Reader;

const FORMS: &str = "write `2026-03-01T23:59:00+07:00`, or with the name of a zone and in quotes \
                     `\"2026-03-01T23:59[Asia/Jakarta]\"`";

/// When it is due.
#[must_use]
pub(crate) fn read_due(reader: &Reader<'_>) -> Option<Timestamp> {
    let field = reader.get("due")?;
    let text = match field.value() {
        DeValue::Datetime(date) => date.to_string(),
        DeValue::String(text) => text.clone().into_owned(),
        _ => return field.wrong("a date and a time"),
    };
    let due = parse(&text);
    if let Err(problem) = &due {
        let label = match problem {
            Problem::NoZone => "say in which zone",
            Problem::NoDate(label) => label.as_str(),
        };
        let words = format!("`{text}` is no moment that `due` could be");
        reader.complain(Complaint::new(field.at(), words).label(label).help(FORMS));
    }
    due.ok()
}

#[derive(Debug, PartialEq, Eq)]
enum Problem {
    NoZone,
    NoDate(String),
}

fn parse(text: &str) -> Result<Timestamp, Problem> {
    if text.ends_with(']') {
        return match text.parse::<Zoned>() {
            Ok(moment) => Ok(moment.timestamp()),
            Err(error) => Err(Problem::NoDate(error.to_string())),
        };
    }
    match text.parse::<Timestamp>() {
        Ok(moment) => Ok(moment),
        Err(_) if text.parse::<jiff::civil::DateTime>().is_ok() => Err(Problem::NoZone),
        Err(error) => Err(Problem::NoDate(error.to_string())),
    }
}

/// What lateness costs.
#[must_use]
pub(crate) fn read_late_rule(reader: &Reader<'_>) -> LateRule {
    let Some(late) = reader.get("late").and_then(|field| field.table("`late`")) else {
        return LateRule::default();
    };
    let percent = |key| late.get(key).and_then(|field| field.percent());
    let rule = LateRule {
        grace: late
            .get("grace")
            .and_then(|field| field.parsed("a duration, as \"15m\"", parse_duration))
            .unwrap_or(Duration::ZERO),
        per_day: percent("per-day").unwrap_or_default(),
        cap: percent("cap"),
    };
    if let (Some(field), None) = (late.get("cap"), late.get("per-day")) {
        field.complain(
            "a cap on nothing: lateness costs nothing",
            "say `per-day` as well",
        );
    }
    late.finish();
    rule
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_has_a_zone() {
        let moment = "2026-03-01T16:59:00Z".parse::<Timestamp>().unwrap();
        for text in [
            "2026-03-01T23:59:00+07:00",
            "2026-03-01 23:59:00+07:00",
            "2026-03-01T16:59:00Z",
            "2026-03-01T23:59[Asia/Jakarta]",
            "2026-03-01T23:59:00+07:00[Asia/Jakarta]",
        ] {
            assert_eq!(parse(text), Ok(moment), "{text}");
        }
        for text in ["2026-03-01T23:59:00", "2026-03-01T23:59", "2026-03-01"] {
            assert_eq!(parse(text), Err(Problem::NoZone), "{text}");
        }
        for text in ["soon", "2026-03-01T23:59[Asia/Nowhere]", "23:59:00", ""] {
            assert!(matches!(parse(text), Err(Problem::NoDate(_))), "{text}");
        }
    }
}
