//! How a run ends: with which exit code, and what is said of those who are below what was asked for.

use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;
use terminal::printable::printable;

use crate::cli::ci_service::annotate;
use crate::cli::shared_output::first_few;
use engine::class_and_result::Completion;
use model::points::Points;
use model::scorecard::Scorecard;
use model::verdict::Standing;

/// What a run was told of its exit code.
#[derive(Debug, clap::Args)]
pub(crate) struct EndingArguments {
    /// Exit with code 1 if any submission stays below this percentage of the points even with all that are still open; a
    /// warning names those that only open points keep above it
    #[arg(long, value_name = "PERCENT", value_parser = percent)]
    fail_under: Option<f64>,
    /// End with code 0 whenever grading ran, for platforms that want that
    #[arg(long)]
    exit_zero: bool,
}

impl EndingArguments {
    /// Has GitHub show who is below what was asked for, if that is how it ends: before all other errors, of which it shows
    /// the first alone.
    pub(crate) fn annotate(
        &self,
        cards: &[Scorecard],
        completion: Completion,
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        let lines = self.describe_ending(cards, completion);
        if lines.is_empty() {
            return Ok(());
        }
        let shown = lines.len().min(ANNOTATED);
        let more = match lines.len() - shown {
            0 => String::new(),
            more => format!("\nand {more} more"),
        };
        let text = lines[..shown].join("\n") + &more;
        annotate("error", "Below what was asked for", &text, console)?;
        Ok(console.notes.flush()?)
    }

    /// Says who is below what was asked for, if that is how it ends.
    pub(crate) fn end(
        &self,
        cards: &[Scorecard],
        completion: Completion,
        console: &mut Console<'_>,
    ) -> Result<Exit, Failure> {
        let lines = self.describe_ending(cards, completion);
        console.out.flush()?;
        for line in &lines {
            writeln!(console.notes, "{line}")?;
        }
        if completion == Completion::Whole {
            self.tell_undecided(cards, console)?;
        }
        Ok(self.exit(cards, completion))
    }

    /// Who is below what was asked for, and by how much; nobody where it does not end for that.
    fn describe_ending(&self, cards: &[Scorecard], completion: Completion) -> Vec<String> {
        match (self.exit(cards, completion), self.fail_under) {
            (Exit::Failed, Some(percent)) => {
                let below = cards.iter().filter(|card| self.is_below(card));
                below.map(|card| describe_below(card, percent)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Says which submissions only open points keep above the mark: what nobody could talk to or has looked at must not seem
    /// to pass.
    fn tell_undecided(
        &self,
        cards: &[Scorecard],
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        let Some(percent) = self.fail_under else {
            return Ok(());
        };
        let may_reach =
            |card: &&Scorecard| !self.is_below(card) && is_short(card, card.score.total, percent);
        let undecided = cards.iter().filter(may_reach);
        let keys: Vec<&str> = undecided.map(|card| card.student.key.as_str()).collect();
        if keys.is_empty() {
            return Ok(());
        }
        console.out.flush()?;
        console.warn(describe_undecided(&keys, keys.len(), percent))?;
        let warning = describe_undecided(&keys, ANNOTATED, percent);
        annotate("warning", "Not decided yet", &warning, console)
    }

    /// What needs a look or waits to be run may still come: nobody is below the mark for that.
    fn is_below(&self, card: &Scorecard) -> bool {
        let most = card.score.total + card.score.open;
        let is_short = |percent| is_short(card, most, percent);
        self.fail_under.is_some_and(is_short)
    }

    fn exit(&self, cards: &[Scorecard], completion: Completion) -> Exit {
        let unknown = |card: &Scorecard| {
            let mut outcomes = card.outcomes.iter();
            outcomes.any(|outcome| outcome.standing() == Standing::Unknown)
        };
        if completion == Completion::Interrupted {
            Exit::Interrupted
        } else if self.exit_zero {
            Exit::Done
        } else if cards.iter().any(unknown) {
            Exit::CouldNot
        } else if cards.iter().any(|card| self.is_below(card)) {
            Exit::Failed
        } else {
            Exit::Done
        }
    }
}

/// So many submissions are named in an annotation.
const ANNOTATED: usize = 10;

/// Whether so many points are less than this share of what there was to earn.
fn is_short(card: &Scorecard, points: Points, percent: f64) -> bool {
    points.as_f64() * 100.0 < percent * card.score.of.as_f64()
}

/// That these have less than this share of the points, and may still reach it; so many are named.
fn describe_undecided(keys: &[&str], most: usize, percent: f64) -> String {
    let quoted = keys.iter().map(|key| format!("`{}`", printable(key)));
    let shown = first_few(&quoted.collect::<Vec<_>>(), most);
    let reach = match keys {
        [_] => "1 submission is not decided yet and reaches".to_owned(),
        several => format!(
            "{} submissions are not decided yet and reach",
            several.len()
        ),
    };
    format!("{reach} `--fail-under {percent}` only if enough of the open points come: {shown}")
}

/// How far a submission is below this share of the points. Shares are rounded down: none that is too low looks as if it
/// were enough.
fn describe_below(card: &Scorecard, percent: f64) -> String {
    let score = &card.score;
    let share = |points: f64| (points * 1000.0 / score.of.as_f64()).floor() / 10.0;
    let earned = share(score.total.as_f64());
    let most = share((score.total + score.open).as_f64());
    let key = printable(&card.student.key);
    let line = format!("`{key}`: {percent} % asked for, {earned} % earned");
    if most > earned {
        format!("{line}, at most {most} % with what is undecided")
    } else {
        line
    }
}

fn percent(text: &str) -> Result<f64, String> {
    let number = text.trim().trim_end_matches('%').trim();
    match number.parse::<f64>() {
        Ok(percent) if (0.0..=1000.0).contains(&percent) => Ok(percent),
        Ok(_) | Err(_) => Err("give a share in percent, as in `60`".to_owned()),
    }
}
