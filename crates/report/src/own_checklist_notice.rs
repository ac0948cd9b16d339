//! The checklist that a student filled in, held against what was measured.

use model::checklist::{
    Agreement, ColumnHeads, OwnChecklist, OwnRow, OwnTick, Tick, TickOrder, Ticked,
};
use model::scorecard::Scorecard;

use crate::words::Words;
use crate::words::notices::{Notice, NoticePart, Topic};

/// What there is to say of the student's own checklist: each line that is not so, and the table as it should be. Nothing
/// where no line could be compared.
pub(crate) fn own_checklist_notice(card: &Scorecard, words: &Words) -> Option<Notice> {
    let own = card.insight.own_checklist.as_ref()?;
    let sentence = NoticePart::Sentence;
    let mut said = Vec::new();
    let mut agree = 0_u64;
    let mut left: Vec<&str> = Vec::new();
    for row in &own.rows {
        let line = row.words.as_str();
        match row.against(&card.checklist) {
            Agreement::Agrees => agree += 1,
            Agreement::NotSo(reason) => said.push(sentence(words.not_so(line, reason))),
            Agreement::BetterThanSaid => said.push(sentence(words.better_than_said(line))),
            Agreement::NotCompared => left.push(line),
        }
    }
    let file = own.file.as_str();
    let table = if said.is_empty() {
        if agree == 0 {
            return None;
        }
        said.push(sentence(words.own_agrees(file, agree)));
        None
    } else {
        let after = as_it_should_be(own, &card.checklist, words);
        said.push(NoticePart::Change {
            before: table(own, |row| row.wrote),
            after: after.clone(),
        });
        Some(NoticePart::Block(after))
    };
    if !left.is_empty() {
        said.push(sentence(words.not_compared(&left)));
    }
    if let Some(table) = table {
        said.push(sentence(words.as_it_should_be(file)));
        said.push(table);
    }
    Some(Notice {
        topic: Topic::OwnChecklist,
        said,
    })
}

/// The student's table with the ticks where they belong, to be copied into the file. Lines that were not measured stay as
/// they were ticked; those that were and that the table lacks come at the end.
fn as_it_should_be(own: &OwnChecklist, checklist: &[Ticked], words: &Words) -> Vec<String> {
    let heads = &own.heads;
    let mut lines = table(own, |row| should_be(row, checklist));
    let mut number = own.rows.len();
    for missing in checklist {
        let asks = |row: &OwnRow| row.question.as_ref() == Some(&missing.question);
        let wrote = match missing.tick {
            Tick::Yes => OwnTick::Yes,
            Tick::No(_) => OwnTick::No,
            Tick::NotYetAssessed | Tick::NotInThisRun | Tick::Unknown => continue,
        };
        if own.rows.iter().any(asks) {
            continue;
        }
        let question = words.asked(&missing.question);
        number += 1;
        let ticks = ticks(heads, wrote);
        lines.push(line(heads, &number.to_string(), question, ticks));
    }
    lines
}

fn table(own: &OwnChecklist, ticked: impl Fn(&OwnRow) -> OwnTick) -> Vec<String> {
    let heads = &own.heads;
    let mut lines = vec![
        line(
            heads,
            heads.number.as_deref().unwrap_or_default(),
            &heads.point,
            [&heads.yes, &heads.no],
        ),
        line(heads, "---", "---", [":-:", ":-:"]),
    ];
    for row in &own.rows {
        let number = row.number.as_deref().unwrap_or_default();
        let ticks = ticks(heads, ticked(row));
        lines.push(line(heads, number, &row.words, ticks));
    }
    lines
}

fn should_be(row: &OwnRow, checklist: &[Ticked]) -> OwnTick {
    match row.measured(checklist) {
        Some(Tick::Yes) => OwnTick::Yes,
        Some(Tick::No(_)) => OwnTick::No,
        Some(Tick::NotYetAssessed | Tick::NotInThisRun | Tick::Unknown) | None => row.wrote,
    }
}

/// What stands below yes and below no.
fn ticks(heads: &ColumnHeads, wrote: OwnTick) -> [&str; 2] {
    match wrote {
        OwnTick::Yes => [&heads.tick, ""],
        OwnTick::No => ["", &heads.tick],
        OwnTick::Unclear => ["", ""],
    }
}

fn line(heads: &ColumnHeads, number: &str, point: &str, [yes, no]: [&str; 2]) -> String {
    let mut cells = Vec::new();
    if heads.number.is_some() {
        cells.push(number);
    }
    cells.push(point);
    cells.extend(match heads.order {
        TickOrder::YesFirst => [yes, no],
        TickOrder::NoFirst => [no, yes],
    });
    let cells: Vec<String> = cells.into_iter().map(cell).collect();
    format!("| {} |", cells.join(" | "))
}

/// The text as a cell: it neither ends it nor opens a tag.
fn cell(text: &str) -> String {
    let text = text.replace(['\n', '\r', '\t'], " ").replace('\\', "\\\\");
    text.replace('|', "\\|").replace('<', "\\<")
}

#[cfg(test)]
mod tests {
    use OwnTick::{No, Unclear, Yes};
    use Usual::{AllCorrect, Bonus, Compiles, Runs};
    use course::assignment::Locale;
    use model::checklist::{Question, Usual};
    use model::points::Points;

    use crate::sample_class::ada;
    use crate::words::words;

    use super::*;

    fn row(number: &str, words: &str, wrote: OwnTick, question: Option<Usual>) -> OwnRow {
        OwnRow {
            number: Some(number.to_owned()),
            words: words.to_owned(),
            wrote,
            question: question.map(Question::Usual),
        }
    }

    fn card(rows: Vec<OwnRow>, order: TickOrder) -> Scorecard {
        let ticked = |usual, tick| Ticked {
            question: Question::Usual(usual),
            tick,
            points: Points::ZERO,
            note: None,
        };
        let mut card = ada();
        card.checklist = vec![
            ticked(Compiles, Tick::Yes),
            ticked(Runs, Tick::Yes),
            ticked(AllCorrect, Tick::No(Some("21 of 25".to_owned()))),
            ticked(Bonus, Tick::NotYetAssessed),
        ];
        card.insight.own_checklist = Some(OwnChecklist {
            file: "README.md".to_owned(),
            heads: ColumnHeads {
                number: Some("No".to_owned()),
                point: "Poin".to_owned(),
                yes: "Ya".to_owned(),
                no: "Tidak".to_owned(),
                order,
                tick: "v".to_owned(),
            },
            rows,
        });
        card
    }

    fn said(card: &Scorecard, locale: Locale) -> Vec<String> {
        let notice = own_checklist_notice(card, words(locale));
        let said = notice.into_iter().flat_map(|notice| notice.said);
        said.flat_map(|said| match said {
            NoticePart::Sentence(text) => vec![text],
            NoticePart::Block(lines) => lines,
            NoticePart::Change { before, after } => {
                let gone = before.iter().filter(|line| !after.contains(line));
                let new = after.iter().filter(|line| !before.contains(line));
                let gone = gone.map(|line| format!("-{line}"));
                gone.chain(new.map(|line| format!("+{line}"))).collect()
            }
        })
        .collect()
    }

    #[test]
    fn what_is_not_so_is_told_with_the_table_as_it_should_be() {
        let card = card(
            vec![
                row("1", "Program berhasil dikompilasi", No, Some(Compiles)),
                row("2", "Luaran benar | semua", Yes, Some(AllCorrect)),
                row("3", "Bonus", Yes, Some(Bonus)),
                row("4", "Laporan <pdf>", No, None),
                row("5", "GUI", Unclear, None),
            ],
            TickOrder::NoFirst,
        );
        assert_eq!(
            said(&card, Locale::English),
            [
                "You ticked no for `Program berhasil dikompilasi`; measured: yes.",
                "You ticked yes for `Luaran benar | semua`; measured: no (21 of 25).",
                "-| 1 | Program berhasil dikompilasi | v |  |",
                "-| 2 | Luaran benar \\| semua |  | v |",
                "+| 1 | Program berhasil dikompilasi |  | v |",
                "+| 2 | Luaran benar \\| semua | v |  |",
                "+| 6 | The program runs |  | v |",
                "Not compared: `Bonus`, `Laporan <pdf>`, `GUI`.",
                "The table in `README.md` as it should be:",
                "| No | Poin | Tidak | Ya |",
                "| --- | --- | :-: | :-: |",
                "| 1 | Program berhasil dikompilasi |  | v |",
                "| 2 | Luaran benar \\| semua | v |  |",
                "| 3 | Bonus |  | v |",
                "| 4 | Laporan \\<pdf> | v |  |",
                "| 5 | GUI |  |  |",
                "| 6 | The program runs |  | v |",
            ]
        );
    }

    #[test]
    fn where_all_is_so_one_line_says_so_in_every_language() {
        let card = card(
            vec![
                row("1", "Program compiles", Yes, Some(Compiles)),
                row("2", "All right", No, Some(AllCorrect)),
            ],
            TickOrder::YesFirst,
        );
        let table = [
            (
                Locale::English,
                "The table in `README.md` agrees with what was measured (2 lines compared).",
            ),
            (
                Locale::Indonesian,
                "Tabel di `README.md` sesuai dengan hasil pengukuran (2 baris dibandingkan).",
            ),
            (
                Locale::Dutch,
                "De tabel in `README.md` klopt met wat gemeten is (2 regels vergeleken).",
            ),
            (
                Locale::Chinese,
                "`README.md` 中的表格与实测结果一致（比较了 2 行）。",
            ),
        ];
        for (locale, expected) in table {
            assert_eq!(said(&card, locale), [expected]);
        }
    }

    #[test]
    fn where_nothing_can_be_compared_nothing_is_said() {
        let card = card(
            vec![
                row("1", "Program compiles", Unclear, Some(Compiles)),
                row("2", "Bonus", Yes, Some(Bonus)),
                row("3", "GUI", Yes, None),
            ],
            TickOrder::YesFirst,
        );
        assert!(said(&card, Locale::English).is_empty());
    }

    #[test]
    fn only_a_few_lines_that_were_not_compared_are_named() {
        let mut rows = vec![row("1", "Program compiles", Yes, Some(Compiles))];
        rows.extend((2..8).map(|place| row("", &format!("point {place}"), Yes, None)));
        let said = said(&card(rows, TickOrder::YesFirst), Locale::English);
        assert_eq!(said[1], "Not compared: `point 2`, `point 3`, `point 4`, …");
    }
}
