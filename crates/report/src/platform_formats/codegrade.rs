//! CodeGrade: the share of the points, for descriptor 3 of a custom test.

use model::points::Points;

use crate::class_results::ClassResults;
use crate::json_object::{Object, to_json_line};
use crate::reader_view::View;

/// The share of the points as a line of JSON. CodeGrade takes a share between nothing and all: points beyond what there
/// was to earn are all of it.
pub(crate) fn render(_: &ClassResults<'_>, view: &View<'_>) -> String {
    let score = &view.card.score;
    let said = Object::new().put("tag", "points");
    to_json_line(&said.put("points", score_fraction(score.total, score.of)))
}

/// The share in whole numbers: `17/20`, and `395/1000` for 39.5 of 100.
fn score_fraction(total: Points, of: Points) -> String {
    let (total, of) = (total.as_hundredths(), of.as_hundredths());
    if of <= 0 {
        return "0/1".to_owned();
    }
    let total = total.clamp(0, of);
    let unit = [100, 10, 1]
        .into_iter()
        .find(|unit| total % unit == 0 && of % unit == 0)
        .expect("one divides everything");
    format!("{}/{}", total / unit, of / unit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_two_whole_numbers() {
        let table = [
            (1700, 2000, "17/20"),
            (3950, 10_000, "395/1000"),
            (3333, 10_000, "3333/10000"),
            (12_000, 10_000, "100/100"),
            (-500, 10_000, "0/100"),
            (0, 0, "0/1"),
        ];
        for (total, of, text) in table {
            let of = Points::hundredths(of);
            assert_eq!(score_fraction(Points::hundredths(total), of), text);
        }
    }
}
