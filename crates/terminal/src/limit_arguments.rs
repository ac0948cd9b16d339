//! The limits of a computation as arguments: `--time` and `--memory`, the same for every command that can run long.

use std::time::Duration;

use rules::search_watch::Limits;
use rules::units::{Bytes, parse_bytes, parse_duration};

/// The memory of a search where nobody sets a limit: more could take a machine down.
pub const DEFAULT_MEMORY: Bytes = Bytes::megabytes(2000);

/// The limits as they were typed; mount it with `#[command(flatten)]`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, clap::Args)]
pub struct LimitArguments {
    /// Stop after this much time, for example 500ms, 10s, 2m
    #[arg(long, value_name = "DURATION", value_parser = parse_duration)]
    pub time: Option<Duration>,
    /// Stop before more memory than this is used, for example 512MB, 2GiB
    #[arg(long, value_name = "SIZE", value_parser = parse_bytes)]
    pub memory: Option<Bytes>,
}

impl LimitArguments {
    /// The limits of a single search, which never goes without one on its memory.
    pub fn for_search(self) -> Limits {
        Limits {
            time: self.time,
            memory: Some(self.memory.unwrap_or(DEFAULT_MEMORY)),
        }
    }
}

impl From<LimitArguments> for Limits {
    fn from(typed: LimitArguments) -> Self {
        Self {
            time: typed.time,
            memory: typed.memory,
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Debug, Parser)]
    struct Wait {
        #[command(flatten)]
        limits: LimitArguments,
    }

    #[test]
    fn limits_are_read_with_their_units() {
        let typed = Wait::parse_from(["wait", "--time", "2m", "--memory", "512MB"]);
        let meant = Limits {
            time: Some(Duration::from_secs(120)),
            memory: Some(Bytes::megabytes(512)),
        };
        assert_eq!(Limits::from(typed.limits), meant);
        let typed = Wait::parse_from(["wait"]);
        assert_eq!(Limits::from(typed.limits), Limits::default());
        let for_search = Limits {
            time: None,
            memory: Some(DEFAULT_MEMORY),
        };
        assert_eq!(typed.limits.for_search(), for_search);
    }

    #[test]
    fn a_limit_that_cannot_be_read_is_named_with_a_way_to_write_it() {
        let refused = Wait::try_parse_from(["wait", "--time", "soon"]).unwrap_err();
        assert_eq!(
            refused.to_string().lines().next().unwrap(),
            "error: invalid value 'soon' for '--time <DURATION>': \
             write a duration as `500ms`, `10s`, `2m`, `1h` or plain seconds"
        );
    }
}
