//! Reports that one platform reads, nearly all of them on one submission.

pub mod artemis;
pub(crate) mod autolab;
pub(crate) mod check50;
pub(crate) mod classroom50;
pub(crate) mod codegrade;
pub mod github_actions;
pub(crate) mod github_classroom;
pub mod gradescope;
pub(crate) mod prairielearn;

use crate::class_results::ClassResults;
use crate::reader_view::{Reader, View};

#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum NotOneSubmission {
    #[error("`{format}` reports one submission, and nothing was graded")]
    None { format: &'static str },
    #[error(
        "`{format}` reports one submission, and there are {number}; choose one with `--student NAME`"
    )]
    Several { format: &'static str, number: usize },
}

/// The only submission, as its student may see it: what these formats are written for shows it to them.
pub(crate) fn only_submission<'a>(
    results: &ClassResults<'a>,
    format: &'static str,
) -> Result<View<'a>, NotOneSubmission> {
    match results.cards {
        [card] => Ok(View::new(card, Reader::Student)),
        [] => Err(NotOneSubmission::None { format }),
        cards => Err(NotOneSubmission::Several {
            format,
            number: cards.len(),
        }),
    }
}

/// The name, with a number from 2 on where it is taken.
pub(crate) fn free_name(
    name: &str,
    numbered: impl Fn(u32) -> String,
    taken: impl Fn(&str) -> bool,
) -> String {
    let mut names = std::iter::once(name.to_owned()).chain((2..).map(numbered));
    let free = names.find(|name| !taken(name));
    free.expect("no list has every number")
}

#[cfg(test)]
mod tests {
    use crate::sample_class::with_results;
    use crate::tests::settled_class;

    use super::*;

    #[test]
    fn a_class_is_refused_with_the_way_out() {
        let refused = with_results(&settled_class(), |results| {
            only_submission(results, "codegrade").unwrap_err()
        });
        assert_eq!(
            refused.to_string(),
            "`codegrade` reports one submission, and there are 6; choose one with `--student NAME`"
        );
    }
}
