//! What is noticed beyond verdicts, in English.

use crate::words::count::Count;
use crate::words::labels::Labels;
use rules::bug::Bug;

use crate::words::languages::English;
use crate::words::noticing::{Noticing, OwnTold, Topic, first_lines};
use crate::words::quote::{quote, shortened};
use model::hint::{Came, Hint};

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
    fn bug(&self, bug: Bug) -> &'static str {
        bug.describe()
    }

    fn came(&self, came: Came) -> String {
        match came {
            Came::Moves(moves) => match moves {
                1 => "1 move".to_owned(),
                moves => format!("{moves} moves"),
            },
            Came::Solution => "a solution".to_owned(),
            Came::NoSolution => "no solution".to_owned(),
            Came::Invalid => "not valid".to_owned(),
            Came::Refused => "refused".to_owned(),
            Came::Kurang(sum) => format!("Σ + X = {sum}"),
        }
    }

    fn hint(&self, hint: &Hint, examples: &str) -> String {
        let Hint {
            agrees,
            of,
            telling,
            ..
        } = hint;
        let does = self.bug(hint.bug);
        let cases = if *of == 1 { "case" } else { "cases" };
        format!(
            "Your answers agree with a solver that {does}, on {agrees} of {of} {cases}; on {telling} of them the right \
             answer is another (for example {examples}). This is a hint and no part of the score."
        )
    }

    fn kin(&self, others: &[&str]) -> String {
        format!(
            "These cases do not tell it from a solver that {}.",
            others.join(", or one that ")
        )
    }
}
