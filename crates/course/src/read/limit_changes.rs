//! `limits` and `build-limits`: what a run or a build may use.

use std::time::Duration;

use rules::units::parse_duration;

use crate::assignment::{CpuLimit, LimitChanges};
use crate::toml_file::complaint::Complaint;
use crate::toml_file::document::Reader;
use crate::toml_file::field::Field;

/// The limits under this key: those of the table itself, and where it leaves one out, those of the defaults.
pub(crate) fn read_limit_changes(reader: &Reader<'_>, key: &'static str) -> LimitChanges {
    let own = reader.own(key).and_then(|field| read_limits(&field));
    let default = reader.default(key).and_then(|field| read_limits(&field));
    match (own, default) {
        (Some(own), Some(default)) => own.or(&default),
        (own, default) => own.or(default).unwrap_or_default(),
    }
}

fn read_limits(field: &Field<'_>) -> Option<LimitChanges> {
    let reader = field.table("limits")?;
    let (cpu, wall) = (reader.get("cpu"), reader.get("wall"));
    let limits = LimitChanges {
        cpu: cpu.and_then(|field| read_cpu(&field)),
        wall: wall.and_then(|field| field.duration()),
        memory: reader.read("memory", Field::size),
        tasks: reader.read("tasks", |field| field.whole(1..=u32::MAX)),
        output: reader.read("output", Field::size),
        disk: reader.read("disk", Field::size),
    };
    reader.finish();
    if let (Some(CpuLimit::Time(most)), Some(clock)) = (limits.cpu, limits.wall)
        && let (Some(cpu), Some(wall)) = (cpu, wall)
        && clock < most
    {
        reader.complain(
            Complaint::new(
                wall.at(),
                "less time on the clock than processor time: the second could never be used up",
            )
            .label("allow more, or leave `wall` out")
            .other(cpu.at(), "the processor time"),
        );
    }
    Some(limits)
}

fn read_cpu(field: &Field<'_>) -> Option<CpuLimit> {
    let what = "a duration, as \"10s\", or a multiple, as \"20x reference\"";
    match field.parsed(what, parse_cpu)? {
        CpuLimit::Time(Duration::ZERO) => {
            field.complain("`cpu` must be more than nothing", "");
            None
        }
        limit => Some(limit),
    }
}

#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("write `10s` or `20x reference`")]
struct NoLimit;

fn parse_cpu(text: &str) -> Result<CpuLimit, NoLimit> {
    let Some(times) = text.trim().strip_suffix("reference") else {
        return parse_duration(text)
            .map(CpuLimit::Time)
            .map_err(|_| NoLimit);
    };
    let times = times.trim_end().strip_suffix(['x', '×']).ok_or(NoLimit)?;
    match times.trim_end().parse::<f64>() {
        Ok(times) if times > 0.0 && times <= 1e6 => Ok(CpuLimit::TimesReference(times)),
        _ => Err(NoLimit),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn processor_time_is_a_duration_or_a_multiple_of_the_reference() {
        let table = [
            ("10s", Ok(CpuLimit::Time(Duration::from_secs(10)))),
            ("500ms", Ok(CpuLimit::Time(Duration::from_millis(500)))),
            ("20x reference", Ok(CpuLimit::TimesReference(20.0))),
            ("1.5 × reference", Ok(CpuLimit::TimesReference(1.5))),
            ("20 reference", Err(NoLimit)),
            ("x reference", Err(NoLimit)),
            ("-1x reference", Err(NoLimit)),
            ("nanx reference", Err(NoLimit)),
            ("infx reference", Err(NoLimit)),
            ("soon", Err(NoLimit)),
        ];
        for (text, limit) in table {
            assert_eq!(parse_cpu(text), limit, "{text}");
        }
    }
}
