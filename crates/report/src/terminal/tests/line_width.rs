//! No line of a report is wider than its page.

use course::assignment::Locale;
use model::outcome::Outcome;
use model::points::Points;
use model::scorecard::{PassMark, Scorecard};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::{ProptestConfig, Strategy, any, prop_assert, proptest};
use proptest::sample::select;

use crate::sample_class::{
    ada, case, class as sample_class, course, fifteen, group, right, student, wrong,
};
use crate::terminal::case_outcome::write_outcome;
use crate::terminal::class_report::write_class;
use crate::terminal::scorecard::write_scorecard;
use crate::terminal::tests::every_variant::{faults, obstacles, remarks};
use crate::terminal::tests::printed;
use crate::terminal::text_layout::width;
use crate::terminal::{Detail, Page};

/// Names as people have them, and as they should not.
fn names() -> impl Strategy<Value = String> {
    let parts = [
        "Ada",
        "Émile",
        "王小明",
        "Ñandú",
        "🚲👩‍🔬",
        "ا",
        "x\u{301}",
        "O'Neil",
        " ",
        "-",
        "한글",
        "averyverylongnamewithoutanyblanksinitatall",
        "\u{200d}",
        "\t",
        "❤️",
    ];
    vec(select(parts.to_vec()), 1..6).prop_map(|parts| parts.concat())
}

fn outcomes() -> impl Strategy<Value = Vec<Outcome>> {
    let one = (
        option::weighted(0.6, select(faults())),
        names(),
        select(vec!["handout", "deeper 更深"]),
        any::<u16>(),
        vec(select(remarks()), 0..3),
    )
        .prop_map(|(fault, case, group, time, remarks)| {
            let time = u64::from(time);
            let outcome = match fault {
                Some(fault) => wrong(group, &case, time, fault),
                None => right(group, &case, time),
            };
            Outcome { remarks, ..outcome }
        });
    vec(one, 0..40)
}

fn cards() -> impl Strategy<Value = Scorecard> {
    (
        names(),
        names(),
        outcomes(),
        -10_000_i64..2_000_000,
        select(vec![
            PassMark::None,
            PassMark::Reached,
            PassMark::NotReached,
            PassMark::Open,
        ]),
        vec(select(obstacles()), 0..3),
        0_usize..5,
    )
        .prop_map(|(name, title, outcomes, total, mark, obstacles, sample)| {
            let mut card = sample_class()[sample].clone();
            card.student = student(&name, &name, Some(&title));
            card.outcomes = outcomes;
            card.groups = vec![
                group("handout", 12, 34, total, 100),
                group("deeper 更深", 0, 1, 0, 100),
                group(&title, 0, 0, 0, 0),
            ];
            card.score.total = Points::hundredths(total);
            card.score.mark = mark;
            card.obstacles = obstacles;
            card.notes = vec![title];
            card
        })
}

/// The widest line; a line of a command that is one long word is never cut, so that it can be copied.
fn widest(text: &str) -> (usize, &str) {
    let mut goes_on = false;
    text.lines()
        .filter(|line| {
            let begins = ["→ ", "$ "]
                .iter()
                .any(|mark| line.trim_start().starts_with(mark));
            let is_command = begins || goes_on;
            goes_on = is_command && line.ends_with(" \\");
            !is_command
        })
        .map(|line| (width(line), line))
        .max()
        .unwrap_or((0, ""))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn no_line_is_wider_than_the_page(
        cards in vec(cards(), 1..6),
        columns in 40_usize..=120,
        locale in select(Locale::ALL.to_vec()),
        detail in select(vec![Detail::Brief, Detail::Full]),
    ) {
        let page = Page { width: columns, locale, detail, show_with: "--in here -a fifteen-bnb", own_talk: None, is_kept: true };
        let mut texts = vec![printed(|out| write_class(out, &cards, &course(), &page))];
        for card in &cards {
            texts.push(printed(|out| write_scorecard(out, card, &fifteen(), &page)));
            for it in &card.outcomes {
                texts.push(printed(|out| write_outcome(out, card, it, &case(), &page)));
            }
        }
        for text in &texts {
            let (wide, line) = widest(text);
            prop_assert!(wide <= columns, "{wide} > {columns}: {line}");
            prop_assert!(text.lines().all(|line| line.trim_end() == line), "{text:?}");
        }
    }
}

#[test]
fn a_page_that_is_too_narrow_is_written_as_the_narrowest_there_is() {
    let write = |columns| {
        let page = Page {
            width: columns,
            ..Page::default()
        };
        printed(|out| write_scorecard(out, &ada(), &fifteen(), &page))
    };
    assert_eq!(write(0), write(40));
    assert_eq!(write(500), write(120));
    assert_ne!(write(60), write(80));
}
