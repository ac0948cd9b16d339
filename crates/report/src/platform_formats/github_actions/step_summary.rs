//! The summary of the step, in GitHub's Markdown.

use model::verdict::Standing;

use crate::class_results::ClassResults;
use crate::escape::escape_markdown;
use crate::file_formats::markdown::{describe_total, markdown_checklist};
use crate::reader_view::{Reader, View};
use crate::score_lines::{describe_line, score_lines, summarize_score};
use crate::terminal::text_layout::sanitize;
use crate::words::{Counted, Label, Words, words};

/// What GitHub takes of one step is 1 MiB, and it refuses the whole of what is longer; this leaves room for others.
pub const MOST: usize = 1_000_000;

/// The summary: the class where there is one, then a table a submission. What does not fit is counted.
pub fn render_summary(results: &ClassResults<'_>, reader: Reader) -> String {
    within(results, reader, MOST)
}

fn within(results: &ClassResults<'_>, reader: Reader, most: usize) -> String {
    let mut paper = BoundedText {
        text: String::new(),
        // For the lines that say what was left out.
        room: most.saturating_sub(500),
        is_full: false,
    };
    let views: Vec<View<'_>> = results.views(reader).collect();
    let course = words(results.course.locale);
    if views.len() > 1 {
        write_class(&mut paper, results, &views, course);
    }
    let mut left_out = 0;
    for view in &views {
        let before = paper.text.len();
        write_submission(&mut paper, results, view, results.words_of(&view.card));
        if paper.text.len() == before {
            left_out += 1;
        }
    }
    if left_out > 0 {
        let more = course.count(left_out, Counted::Submissions);
        paper
            .text
            .push_str(&format!("\n… {}\n", escape_markdown(&more)));
    }
    paper.text
}

/// Text that does not grow beyond its room.
struct BoundedText {
    text: String,
    room: usize,
    is_full: bool,
}

impl BoundedText {
    /// Puts this on the paper, and says whether there was room for it. Where once there was none, nothing more is put.
    fn put(&mut self, text: &str) -> bool {
        self.is_full |= self.text.len() + text.len() > self.room;
        if !self.is_full {
            self.text.push_str(text);
        }
        !self.is_full
    }

    /// Puts these rows, and counts those that there is no room for.
    fn rows(&mut self, rows: Vec<String>, words: &Words) {
        let left_out = rows.iter().filter(|row| !self.put(row)).count();
        if left_out > 0 {
            let more = words.count(left_out, Counted::More);
            self.text
                .push_str(&format!("\n… {}\n", escape_markdown(&more)));
        }
    }
}

fn write_class(
    paper: &mut BoundedText,
    results: &ClassResults<'_>,
    views: &[View<'_>],
    words: &Words,
) {
    let head = format!(
        "## {}\n\n| {} | | {} |\n|---|---|---:|\n",
        words.label(Label::Class),
        words.label(Label::Student),
        words.label(Label::Score)
    );
    if !paper.put(&head) {
        return;
    }
    let rows = views.iter().map(|view| {
        format!(
            "| {} | {} | {} / {} |\n",
            escape_markdown(&view.card.student.name),
            escape_markdown(&results.title_of(&view.card)),
            describe_total(&view.card),
            view.card.score.of
        )
    });
    paper.rows(rows.collect(), words);
}

fn write_submission(
    paper: &mut BoundedText,
    results: &ClassResults<'_>,
    view: &View<'_>,
    words: &Words,
) {
    let card = &*view.card;
    let title = escape_markdown(&results.title_of(card));
    let head = format!(
        "\n## {}\n\n**{}**\n\n",
        words.said_of(&title, &escape_markdown(&card.student.name)),
        escape_markdown(&summarize_score(card, words)),
    );
    let late = card.lateness.filter(|lateness| !lateness.late.is_zero());
    let late = late.map(|lateness| format!("{}\n\n", escape_markdown(&words.late(lateness.late))));
    let table = format!(
        "| | {} | {} | |\n|---|---|---:|---|\n",
        words.label(Label::Cases),
        words.label(Label::Score)
    );
    let late = late.unwrap_or_default();
    let ticks = markdown_checklist(&card.checklist, words);
    if !paper.put(&format!("{head}{late}{ticks}{table}")) {
        return;
    }
    let rows = score_lines(view).into_iter().map(|line| {
        let said = describe_line(&line, card, words);
        let mark = match said.standing {
            Standing::Right => "✅",
            Standing::Wrong => "❌",
            Standing::Open => "👀",
            Standing::Waiting | Standing::NotRun | Standing::Exempt => "➖",
            Standing::Unknown => "❔",
        };
        let mut why: Vec<String> = Vec::new();
        if !said.short.is_empty() {
            why.push(format!("**{}**", escape_markdown(&said.short)));
        }
        for text in [&said.why, &said.help] {
            if !text.is_empty() {
                why.push(escape_markdown(&sanitize(text)));
            }
        }
        format!(
            "| {mark} | {} | {} / {} | {} |\n",
            escape_markdown(&said.name),
            line.points,
            line.of,
            why.join("<br>")
        )
    });
    paper.rows(rows.collect(), words);
}

#[cfg(test)]
mod tests {
    use model::checklist::{Question, Tick, Ticked};
    use model::points::Points;

    use crate::sample_class::{ada, with_results};
    use crate::tests::settled_class;

    use super::*;

    #[test]
    fn the_checklist_stands_between_the_score_and_the_cases() {
        let mut card = ada();
        let item = |own: &str, tick| Ticked {
            question: Question::Own(own.to_owned()),
            points: Points::whole(5),
            tick,
            note: None,
        };
        card.checklist = vec![
            item("It is <b>neat</b>.", Tick::Yes),
            item("It has a report.", Tick::NotYetAssessed),
        ];
        let text = with_results(&[card], |results| render_summary(results, Reader::Staff));
        let ticks = "- [x] It is \\<b\\>neat\\</b\\>. · 5 points\n";
        let place = |part: &str| text.find(part).unwrap_or_else(|| panic!("{part}: {text}"));
        let waiting = "- [ ] It has a report";
        let places = ["**100 of 100 points", ticks, waiting, "\n\n| | "].map(place);
        assert!(places.is_sorted(), "{text}");
    }

    #[test]
    fn a_checklist_that_does_not_fit_leaves_the_whole_submission_to_be_counted() {
        let mut card = ada();
        card.checklist = vec![Ticked {
            question: Question::Own("long ".repeat(1_000)),
            points: Points::ZERO,
            tick: Tick::Yes,
            note: None,
        }];
        let text = with_results(&[card], |results| within(results, Reader::Staff, 4_000));
        assert_eq!(text, "\n… 1 submission\n");
    }

    #[test]
    fn what_does_not_fit_is_counted() {
        let class = settled_class();
        let many: Vec<_> = (0..40).flat_map(|_| class.clone()).collect();
        let whole = with_results(&many, |results| render_summary(results, Reader::Staff));
        assert!(!whole.contains('…'), "{whole}");
        for most in [2_000, 9_000, 20_000, 50_000] {
            let cut = with_results(&many, |results| within(results, Reader::Staff, most));
            assert!(cut.len() <= most, "{} of {most}", cut.len());
            assert!(cut.contains("… "), "{most}");
            let shown = cut.matches("\n## ").count();
            let last = cut.trim_end().lines().last().unwrap();
            assert_eq!(last, format!("… {} submissions", 240 - shown), "{most}");
        }
    }
}
