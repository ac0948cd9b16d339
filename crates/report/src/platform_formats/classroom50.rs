//! Classroom 50: `result.json`, whose numbers are whole.
//!
//! Where what a test is worth is not whole, every number is told in tenths or hundredths of a point, so that scores and
//! what could have been earned are exact and the same for the whole class: 39.5 of 100 is 395 of 1000 where some case is
//! worth half a point. Only what lateness leaves may then still be between two units; the total is rounded to the nearer
//! one, and the line that tells of lateness makes up for it.

use model::points::Points;
use model::verdict::Standing;

use crate::class_results::ClassResults;
use crate::format::MissingVariable;
use crate::json_object::{Object, to_pretty_text};
use crate::reader_view::View;
use crate::score_lines::{
    ScoreLine, counted_points, describe_line, message_with_open_points, score_lines,
};
use crate::terminal::text_layout::sanitize;

/// The result of the only submission, as its student may see it. `variable` looks a variable of the runner's environment
/// up.
///
/// # Errors
/// When a variable is missing.
pub(crate) fn render(
    results: &ClassResults<'_>,
    view: &View<'_>,
    variable: &dyn Fn(&str) -> Option<String>,
) -> Result<String, MissingVariable> {
    let card = &*view.card;
    let words = results.words_of(card);
    let set = |name: &'static str| {
        variable(name)
            .filter(|value| !value.trim().is_empty())
            .ok_or(MissingVariable { name })
    };
    let lines = score_lines(view);
    let unit = unit(&lines, card.score.of);
    let scores = scores(&lines, unit, card.score.total);
    let tests = lines.iter().zip(scores).map(|(line, score)| {
        let said = describe_line(line, card, words);
        let message = message_with_open_points(line, &said, words);
        Object::new()
            .put("test-name", for_a_table(&said.name))
            .put("passed", said.standing == Standing::Right)
            .put("score", score)
            .put("max-score", in_units(counted_points(line, card), unit))
            // It is kept as it is, and shown by nobody yet.
            .and("message", Some(message).filter(|it| !it.is_empty()))
    });
    let commit = set("COMMIT_URL")?;
    let ended = results.run.ended.unwrap_or(results.run.began);
    let document = Object::new()
        .put("schema", "classroom50/result/v1")
        .put("classroom", set("CLASSROOM")?)
        .put("assignment", set("ASSIGNMENT")?)
        .put("submission", set("SUBMISSION_TAG")?)
        .put("commit", &*commit)
        .put("release", set("RELEASE_URL")?)
        .put(
            "review",
            set("REVIEW_URL").unwrap_or_else(|_| commit.clone()),
        )
        .put("datetime", ended.strftime("%Y-%m-%dT%H:%M:%SZ").to_string())
        .put("score", in_units(card.score.total, unit))
        .put("max-score", in_units(card.score.of, unit))
        .list("tests", tests);
    Ok(to_pretty_text(&document))
}

/// The largest of a point, a tenth and a hundredth that everything is worth a whole number of.
fn unit(lines: &[ScoreLine<'_>], of: Points) -> i64 {
    let fits = |unit: &i64| {
        let mut all = lines.iter().map(|line| line.of).chain([of]);
        all.all(|points| points.as_hundredths() % unit == 0)
    };
    [100, 10].into_iter().find(fits).unwrap_or(1)
}

/// The points in units, rounded to the nearest, halves up.
fn in_units(points: Points, unit: i64) -> i64 {
    (points.as_hundredths() + unit / 2).div_euclid(unit)
}

/// The scores of the lines in units, so that they add up to the total in units. The last line that had to be rounded,
/// which is lateness where it costs something, makes up for the rounding.
fn scores(lines: &[ScoreLine<'_>], unit: i64, total: Points) -> Vec<i64> {
    let mut scores: Vec<i64> = lines
        .iter()
        .map(|line| in_units(line.points, unit))
        .collect();
    let difference = in_units(total, unit) - scores.iter().sum::<i64>();
    let rounded = |line: &ScoreLine<'_>| line.points.as_hundredths() % unit != 0;
    if let Some(place) = lines.iter().rposition(rounded) {
        scores[place] += difference;
    }
    scores
}

/// The name for a table of Markdown that the runner makes of it.
fn for_a_table(name: &str) -> String {
    sanitize(name)
        .chars()
        .map(|character| match character {
            '|' => '¦',
            '<' => '‹',
            '>' => '›',
            '`' => '\'',
            '[' => '(',
            ']' => ')',
            '@' => '＠',
            other => other,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use crate::score_lines::Subject;

    use super::*;

    #[test]
    fn whole_numbers_add_up_in_every_unit() {
        let line = |points, of| ScoreLine {
            about: Subject::Lateness,
            points: Points::hundredths(points),
            of: Points::hundredths(of),
        };
        let table = [
            (vec![(2000, 2000), (0, 4000)], 100, vec![20, 0]),
            (vec![(250, 250), (0, 750)], 10, vec![25, 0]),
            (vec![(333, 333), (333, 333), (0, 334)], 1, vec![333, 333, 0]),
            (
                vec![(2000, 2000), (2000, 2000), (-333, 0)],
                100,
                vec![20, 20, -3],
            ),
            (vec![(50, 100), (50, 100), (50, 100)], 100, vec![1, 1, 0]),
        ];
        for (numbers, expected_unit, expected) in table {
            let lines: Vec<ScoreLine<'_>> =
                numbers.iter().map(|(got, of)| line(*got, *of)).collect();
            let unit = unit(&lines, lines.iter().map(|line| line.of).sum());
            assert_eq!(unit, expected_unit, "{numbers:?}");
            let total: Points = lines.iter().map(|line| line.points).sum();
            let scores = scores(&lines, unit, total);
            assert_eq!(scores, expected, "{numbers:?}");
            assert_eq!(scores.iter().sum::<i64>(), in_units(total, unit));
        }
    }

    #[test]
    fn names_cannot_leave_their_cell() {
        assert_eq!(for_a_table("a|b <i> `c` [d]@e"), "a¦b ‹i› 'c' (d)＠e");
    }
}
