//! What is to be known of a run that has just ended.

use std::env;

use jiff::Timestamp;

use crate::engine::grade::Completion;
use crate::record::run_facts::{RunFacts, RunState, Scope};

/// A run that began then and has just ended.
#[must_use]
pub fn ended(began: Timestamp, scope: Scope, completion: Completion) -> RunFacts {
    RunFacts {
        number: None,
        began,
        ended: Some(Timestamp::now()),
        command: typed(env::args_os().map(|argument| argument.to_string_lossy().into_owned())),
        scope,
        state: match completion {
            Completion::Whole => RunState::Done,
            Completion::Interrupted => RunState::Interrupted,
        },
    }
}

/// The arguments as they could be typed, the program without its folder.
fn typed(arguments: impl Iterator<Item = String>) -> String {
    let mut words = Vec::new();
    for (place, argument) in arguments.enumerate() {
        let word = match place {
            0 => argument.rsplit('/').next().unwrap_or_default(),
            _ => &argument,
        };
        let is_plain =
            |character: char| character.is_alphanumeric() || "-_=./,:@%+".contains(character);
        words.push(match word {
            "" => "''".to_owned(),
            word if word.chars().all(is_plain) => word.to_owned(),
            word => format!("'{}'", word.replace('\'', r"'\''")),
        });
    }
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_remembered_as_it_could_be_typed() {
        let arguments = ["/usr/bin/grader", "run", "my class", "it's", ""];
        assert_eq!(
            typed(arguments.into_iter().map(str::to_owned)),
            r"grader run 'my class' 'it'\''s' ''"
        );
    }
}
