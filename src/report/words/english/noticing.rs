//! What is noticed beyond verdicts, in English.

use crate::report::words::count::Count;
use crate::report::words::labels::Labels;
use crate::report::words::languages::English;
use crate::report::words::noticing::{Noticing, OwnTold, Topic, first_lines};
use crate::report::words::quote::{quote, shortened};

impl Noticing for English {
    fn topic(&self, topic: Topic) -> &'static str {
        match topic {
            Topic::Hint => "A mistake that would explain it",
            Topic::Search => "The search",
            Topic::OwnChecklist => "Your own checklist",
        }
    }

    fn own_checklist(&self, told: &OwnTold<'_>) -> String {
        match *told {
            OwnTold::NotSo { line, reason } => {
                let reason = reason.map(|reason| self.aside(&shortened(reason)));
                let reason = reason.unwrap_or_default();
                format!("You ticked yes for {}; measured: no{reason}.", quote(line))
            }
            OwnTold::BetterThanSaid { line } => {
                format!("You ticked no for {}; measured: yes.", quote(line))
            }
            OwnTold::Agrees { file, lines } => format!(
                "The table in {} agrees with what was measured ({} compared).",
                quote(file),
                Count::of(lines, "line", "lines")
            ),
            OwnTold::NotCompared { lines } => {
                format!("Not compared: {}", first_lines(lines, ", ", "."))
            }
            OwnTold::AsItShouldBe { file } => {
                format!("The table in {} as it should be:", quote(file))
            }
        }
    }
}
