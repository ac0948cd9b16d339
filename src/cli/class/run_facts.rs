//! What is to be known of a run, when it begins and when it has ended.

use std::env;

use jiff::Timestamp;

use engine::grade::Completion;
use model::run_facts::{Purpose, RunFacts, RunState, Scope};

/// A run that begins now.
#[must_use]
pub fn begun(scope: Scope) -> RunFacts {
    RunFacts {
        number: None,
        began: Timestamp::now(),
        ended: None,
        command: as_typed(env::args_os().map(|argument| argument.to_string_lossy().into_owned())),
        scope,
        state: RunState::Open,
        purpose: Purpose::Grading,
    }
}

/// The same run when it has just ended; it is kept under this number, if it is.
#[must_use]
pub fn ended(begun: RunFacts, number: Option<u64>, completion: Completion) -> RunFacts {
    RunFacts {
        number,
        ended: Some(Timestamp::now()),
        state: match completion {
            Completion::Whole => RunState::Done,
            Completion::Interrupted => RunState::Interrupted,
        },
        ..begun
    }
}

/// The arguments as they could be typed, the program without its folder.
#[must_use]
pub fn as_typed(arguments: impl Iterator<Item = impl AsRef<str>>) -> String {
    let mut words = Vec::new();
    for (place, argument) in arguments.enumerate() {
        let argument = argument.as_ref();
        let word = match place {
            0 => argument.rsplit('/').next().unwrap_or_default(),
            _ => argument,
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
            as_typed(arguments.into_iter()),
            r"grader run 'my class' 'it'\''s' ''"
        );
    }

    #[test]
    fn a_run_that_has_ended_is_the_one_that_began_with_its_number() {
        let began = begun(Scope::SomeCases);
        let facts = ended(began.clone(), Some(7), Completion::Interrupted);
        assert_eq!((facts.number, began.number), (Some(7), None));
        assert_eq!(
            (facts.began, facts.scope, facts.state),
            (began.began, Scope::SomeCases, RunState::Interrupted)
        );
        assert!(facts.ended.is_some_and(|ended| ended >= facts.began));
    }
}
