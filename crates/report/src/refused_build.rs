//! What is said above the words of a build that led to no program.

use crate::words::label::Label;
use model::obstacle::{Obstacle, Whose};
use model::scorecard::{BuildResult, Scorecard};

/// The heading of what the compiler said; nothing where the build went well or there was none.
#[must_use]
pub(crate) fn heading(card: &Scorecard) -> Option<Label> {
    match card.build.as_ref()?.result {
        BuildResult::Built => None,
        // What is not installed here is no fault of what was handed in.
        BuildResult::Failed | BuildResult::Stopped if lacks_a_tool(card) => {
            Some(Label::NotBuiltHere)
        }
        BuildResult::Failed => Some(Label::CompilerRefused),
        BuildResult::Stopped => Some(Label::BuildStopped),
    }
}

/// Whether what stood in the way of every case is the machine's.
fn lacks_a_tool(card: &Scorecard) -> bool {
    let is_the_machines = |obstacle: &Obstacle| obstacle.whose() == Whose::Machine;
    let mut faults = card.outcomes.iter().map(|it| it.fault.as_ref());
    !card.outcomes.is_empty()
        && faults.all(|fault| {
            let obstacle = fault.and_then(|fault| fault.obstacle());
            obstacle.is_some_and(is_the_machines)
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::{ada, wrong};
    use model::fault::Fault;
    use model::scorecard::BuildRecord;
    use std::time::Duration;

    fn heading_of(result: BuildResult, fault: Fault) -> Option<Label> {
        let mut card = ada();
        card.outcomes = vec![wrong("handout", "berhasil1", 1, fault)];
        card.build = Some(BuildRecord {
            commands: Vec::new(),
            result,
            words: "sh: 1: ant: not found".to_owned(),
            cpu: Duration::ZERO,
        });
        heading(&card)
    }

    #[test]
    fn a_tool_that_is_not_here_is_not_told_as_a_program_that_does_not_compile() {
        let missing = || {
            Fault::NotRun(Obstacle::ToolMissing {
                tool: "ant".to_owned(),
            })
        };
        let refused = || Fault::DoesNotCompile {
            words: "error".to_owned(),
        };
        let table = [
            (BuildResult::Failed, missing(), Some(Label::NotBuiltHere)),
            (BuildResult::Stopped, missing(), Some(Label::NotBuiltHere)),
            (BuildResult::Failed, refused(), Some(Label::CompilerRefused)),
            (BuildResult::Stopped, refused(), Some(Label::BuildStopped)),
            (BuildResult::Built, missing(), None),
        ];
        for (result, fault, label) in table {
            assert_eq!(heading_of(result, fault), label);
        }
    }
}
