//! Limits that differ from the usual ones.

use std::fmt;
use std::time::Duration;

use rules::units::Bytes;

use model::limits::Limits;

/// Limits that differ from the usual ones; what is left out stays.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LimitChanges {
    pub cpu: Option<CpuLimit>,
    /// Time on the clock; follows the processor time if that alone is given.
    pub wall: Option<Duration>,
    pub memory: Option<Bytes>,
    pub tasks: Option<u32>,
    pub output: Option<Bytes>,
    pub disk: Option<Bytes>,
}

/// Processor time: so much, or as a multiple of what the reference solver needs here.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum CpuLimit {
    Time(Duration),
    /// So many times what the reference needs on this machine, as in `20x reference`.
    TimesReference(f64),
}

impl Eq for CpuLimit {}

/// In a line, as `cpu=20s memory=256.0 MB`; nothing where there are none.
impl fmt::Display for LimitChanges {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cpu = self.cpu.map(|cpu| match cpu {
            CpuLimit::Time(time) => format!("{time:?}"),
            CpuLimit::TimesReference(times) => format!("{times}x reference"),
        });
        let all = [
            ("cpu", cpu),
            ("wall", self.wall.map(|wall| format!("{wall:?}"))),
            ("memory", self.memory.map(|memory| memory.to_string())),
            ("tasks", self.tasks.map(|tasks| tasks.to_string())),
            ("output", self.output.map(|output| output.to_string())),
            ("disk", self.disk.map(|disk| disk.to_string())),
        ];
        let told = all.into_iter();
        let told = told.filter_map(|(name, value)| Some(format!("{name}={}", value?)));
        f.write_str(&told.collect::<Vec<_>>().join(" "))
    }
}

impl LimitChanges {
    /// These changes, and where they leave a limit as it is, the others.
    #[must_use]
    pub fn or(self, others: &Self) -> Self {
        Self {
            cpu: self.cpu.or(others.cpu),
            wall: self.wall.or(others.wall),
            memory: self.memory.or(others.memory),
            tasks: self.tasks.or(others.tasks),
            output: self.output.or(others.output),
            disk: self.disk.or(others.disk),
        }
    }

    /// These limits with the changes made; `reference` is what the reference solver needed, where a limit follows it.
    #[must_use]
    pub fn applied_to(&self, limits: &Limits, reference: Duration) -> Limits {
        let mut changed = limits.clone();
        match self.cpu {
            Some(CpuLimit::Time(cpu)) => changed.cpu = cpu,
            // Below a tenth of a second a start of an interpreter would decide.
            Some(CpuLimit::TimesReference(times)) => {
                changed.cpu = reference
                    .max(Duration::from_millis(10))
                    .mul_f64(times)
                    .max(Duration::from_millis(100));
            }
            None => {}
        }
        if self.cpu.is_some() {
            changed.wall = Limits::backstop(changed.cpu);
        }
        changed.wall = self.wall.unwrap_or(changed.wall);
        changed.memory = self.memory.unwrap_or(changed.memory);
        changed.tasks = self.tasks.unwrap_or(changed.tasks);
        changed.output = self.output.unwrap_or(changed.output);
        changed.disk = self.disk.unwrap_or(changed.disk);
        changed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_told_in_a_line() {
        assert_eq!(LimitChanges::default().to_string(), "");
        let changes = LimitChanges {
            cpu: Some(CpuLimit::Time(Duration::from_millis(2500))),
            memory: Some(Bytes::megabytes(256)),
            tasks: Some(4),
            ..LimitChanges::default()
        };
        assert_eq!(changes.to_string(), "cpu=2.5s memory=256.0 MB tasks=4");
        let times = LimitChanges {
            cpu: Some(CpuLimit::TimesReference(20.0)),
            ..LimitChanges::default()
        };
        assert_eq!(times.to_string(), "cpu=20x reference");
    }
}
