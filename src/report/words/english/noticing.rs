//! What is noticed beyond verdicts, in English.

use reference::zoo::bug::Bug;

use crate::record::hint::{Came, Hint};
use crate::report::words::languages::English;
use crate::report::words::noticing::{Noticing, Topic};

impl Noticing for English {
    fn topic(&self, topic: Topic) -> &'static str {
        match topic {
            Topic::Hint => "A mistake that would explain it",
            Topic::Search => "The search",
            Topic::OwnChecklist => "Your own checklist",
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
