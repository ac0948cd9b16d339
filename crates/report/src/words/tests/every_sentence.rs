//! Every sentence of a language, asked for with samples of everything it can be about.

use std::time::Duration;

use course::assignment::Locale;
use model::answer_checks::Aspect;
use model::board_explanation::{Explanation, NoPacking, Parity, Wasted, WastedMove};
use model::case_facts::Expectation;
use model::checklist::Usual;
use model::fault::{NotDriven, Try, Wanted};
use model::given_board::{Delivery, GivenBoard, NEW_FOLDER, Piece, Sure, Written};
use model::insight::{AnswerSummary, Counting, Fit, Guide, Hint, RuledOut, Search};
use model::outcome::{NotedRuling, Remark, SubmissionRuling};
use model::points::Points;
use model::verdict::Verdict;
use rules::sliding::board::Direction;
use rules::solver_bug::Bug;
use serde_json::json;

use crate::explain_failure::explain_unsolvability;
use crate::html::class_page::failure_causes::{BoardTrait, Cause as ClassCause, describe_cause};
use crate::html::replay::{player_words, theme_switch};
use crate::html::student_page::shared_markup::student_words;
use crate::terminal::tests::every_variant;
use crate::tests::fault_explanations;
use crate::words::board_delivery::{
    describe_delivery, describe_driven, describe_looked_for, describe_tries,
};
use crate::words::notices::Topic;
use crate::words::tests::sample_faults::{NUMBERS, endings, faults, letter, text};
use crate::words::{Caption, Cause, Column, Counted, Label, words};

/// Whatever is said: that it was asked for is what counts.
fn ask(_said: impl AsRef<str>) {}

pub(crate) fn ask_for_every_sentence(locale: Locale) {
    short_phrases(locale);
    reasons(locale);
    circumstances(locale);
    notices(locale);
    proofs(locale);
    searches(locale);
    deliveries(locale);
    pages(locale);
}

fn short_phrases(locale: Locale) {
    let words = words(locale);
    for label in Label::ALL {
        ask(words.label(label));
        // The table of labels is made once, perhaps by another test.
        ask(words.find_label(label));
    }
    for verdict in Verdict::ALL {
        ask(words.verdict(verdict));
        ask(words.find_verdict(verdict));
    }
    for question in Usual::ALL {
        ask(words.question(question));
    }
    ask(words.help_to_talk_to_own());
    for aspect in Aspect::ALL {
        ask(words.aspect(aspect));
    }
    for expectation in [
        Expectation::MinimumMoves(1),
        Expectation::MinimumMoves(12_345),
        Expectation::NoSolution,
        Expectation::Solvable,
        Expectation::InvalidInput,
    ] {
        ask(words.expectation(&expectation));
    }
    for number in NUMBERS {
        for caption in [
            Caption::BeforeStep(number),
            Caption::AfterStep(number),
            Caption::AtTheEnd(number),
        ] {
            ask(words.caption(caption));
        }
        for counted in Counted::ALL {
            ask(words.count(number as usize, counted));
        }
        for other in NUMBERS {
            let (one, other) = (number as usize, other as usize);
            ask(words.of(one, other));
            ask(words.right_of_all(one, other));
        }
    }
    for caption in [Caption::Given, Caption::First, Caption::AsPrinted] {
        ask(words.caption(caption));
    }
    let file = "report/*.pdf".to_owned();
    ask(words.missing_files(&[file]));
    for hundredths in [0, 1, 100, 150, 200, 1_234_567] {
        let points = Points::hundredths(hundredths);
        ask(words.points(points));
        ask(words.of_which_bonus(points));
        ask(words.still_open(points));
        ask(words.taken_off(points));
        let percent = points.as_f64();
        ask(words.below_pass_mark(percent));
        for of in [0, 100, 150, 10_000] {
            let of = Points::hundredths(of);
            ask(words.points_of(points, of));
        }
    }
    for minutes in [0, 1, 60, 61, 120, 1440, 1441, 1500, 3000] {
        ask(words.late(Duration::from_secs(minutes * 60)));
    }
    for aside in ["x", ""] {
        ask(words.aside(aside));
    }
    ask(words.colon());
    ask(words.semicolon());
    ask(words.comma());
}

fn reasons(locale: Locale) {
    let words = words(locale);
    for wanted in Wanted::ALL {
        ask(words.missing(&[wanted]));
    }
    for fault in faults() {
        let reason = words.reason(&fault);
        ask(reason.what);
        ask(reason.help);
    }
}

fn circumstances(locale: Locale) {
    let words = words(locale);
    for obstacle in every_variant::obstacles() {
        ask(words.obstacle(&obstacle));
        let cause = Cause::new(&obstacle);
        ask(words.cause(&cause));
    }
    for ending in endings() {
        ask(words.ending(&ending));
        let remark = Remark::EndedBadly(ending);
        ask(words.remark(&remark));
    }
    let mut remarks = every_variant::remarks();
    remarks.extend(NUMBERS.map(|step| Remark::PassedTheGoal { step }));
    remarks.extend(Verdict::ALL.map(|found| Remark::Decided {
        note: Some(text("x")),
        found,
    }));
    for remark in remarks {
        ask(words.remark(&remark));
    }
    for note in [None, Some(text("x"))] {
        let rulings = [
            SubmissionRuling::Exempt,
            SubmissionRuling::Points(Points::whole(1)),
            SubmissionRuling::Points(Points::hundredths(7550)),
        ];
        for ruling in rulings {
            let note = note.clone();
            let word = NotedRuling { ruling, note };
            ask(words.on_all(&word, None));
            ask(words.on_all(&word, Some(Points::hundredths(6250))));
        }
    }
}

fn notices(locale: Locale) {
    let words = words(locale);
    for topic in Topic::ALL {
        ask(words.topic(topic));
    }
    for bug in Bug::ALL {
        ask(words.bug(bug));
    }
    let lines = ["one", "x", "three", "four"];
    for many in 0..=lines.len() {
        ask(words.not_compared(&lines[..many]));
    }
    ask(words.not_so("x", None));
    ask(words.not_so("x", Some("x")));
    ask(words.better_than_said("x"));
    ask(words.as_it_should_be("x"));
    for number in NUMBERS {
        ask(words.own_agrees("x", number));
    }
    let mut came = vec![
        AnswerSummary::Solution,
        AnswerSummary::NoSolution,
        AnswerSummary::Invalid,
        AnswerSummary::Refused,
    ];
    for number in [0, 1, 2, 21, 12_345] {
        came.push(AnswerSummary::Moves(number));
        came.push(AnswerSummary::Kurang(number));
        let hint = Hint {
            bug: Bug::Greedy,
            agrees: number,
            of: number,
            telling: number / 2,
            examples: Vec::new(),
            kin: Vec::new(),
        };
        ask(words.hint(&hint, "x"));
    }
    for came in came {
        ask(words.came(came));
    }
    let others = ["does a", "does b", "x"];
    for many in 0..=others.len() {
        ask(words.kin(&others[..many]));
    }
}

fn proofs(locale: Locale) {
    let words = words(locale);
    for (good, bad) in [(0, 1), (1, 2), (6, 7), (12_345, 12_346)] {
        let mut wasted = Wasted {
            moves: 50,
            heuristic: None,
            good,
            bad,
            first: None,
        };
        ask(words.wasted(&wasted));
        for way in Direction::ALL {
            for before in NUMBERS {
                wasted.first = Some(WastedMove {
                    tile: 5,
                    way,
                    before,
                    after: before + 1,
                });
                ask(words.wasted(&wasted));
            }
        }
    }
    // Those of the others are all odd.
    let even = Explanation::Parity(Parity {
        side: 4,
        inversions: 12_345,
        rows_below: 3,
        kurang: None,
    });
    let reasons = fault_explanations::reasons()
        .into_iter()
        .map(|(why, _)| why);
    for why in reasons.chain([even]) {
        explain_unsolvability(&why, words).into_iter().for_each(ask);
    }
    for number in [0, 1, 2, 12_345] {
        for pieces in [vec![(letter(b'A'), 2), (letter(b'C'), 4)], Vec::new()] {
            let board = number;
            ask(words.no_packing(&NoPacking::Colouring { board, pieces }));
        }
        ask(words.no_packing(&NoPacking::Area {
            pieces: number,
            board: number + 1,
        }));
    }
    for (earned, open) in [(0, 0), (1, 1), (80, 0), (60, 20)] {
        ask(words.in_part(earned, open));
    }
    ask(words.gap());
    ask(words.stop());
}

fn searches(locale: Locale) {
    let words = words(locale);
    let ways = [Search::ClosedList, Search::NoClosedList, Search::Ida];
    let ruled_out: Vec<RuledOut> = Guide::ALL
        .map(|guide| RuledOut { guide, cases: 3 })
        .to_vec();
    for guide in Guide::ALL {
        for many in 0..=ways.len() {
            let mut sets: Vec<Vec<Counting>> = Counting::ALL.map(|it| vec![it]).to_vec();
            sets.push(Counting::ALL.to_vec());
            for countings in sets {
                for claimed in [None, Some(Guide::Hamming), Some(guide)] {
                    for cases in [1, 12_345] {
                        let fit = Fit {
                            guide,
                            searches: ways[..many].to_vec(),
                            countings: countings.clone(),
                            cases,
                            ruled_out: ruled_out[..many + 1].to_vec(),
                        };
                        ask(words.counts_fit(claimed, &fit));
                    }
                }
            }
        }
    }
    for claimed in Guide::ALL.into_iter().map(Some).chain([None]) {
        for reference in [None, Some(1.2345)] {
            for class in [None, Some(12_345.678)] {
                ask(words.branching(claimed, 1.005, reference, class));
            }
        }
    }
    for column in Column::ALL {
        ask(words.column(column));
    }
    ask(words.time_by_depth());
    ask(words.part("times", "axis"));
    ask(words.part("times", "how-compared"));
}

fn deliveries(locale: Locale) {
    let words = words(locale);
    let word = |word: &str| Piece::Word(text(word));
    let pieces = [
        word("-f"),
        word(""),
        word("x"),
        Piece::FileName,
        Piece::Board,
        Piece::BoardOnOneLine,
        Piece::BoardAsOneWord,
        Piece::BoardAsArguments,
        Piece::Goal,
        Piece::BoardCellByCell,
        Piece::Side,
    ];
    let mut lists: Vec<Vec<Piece>> = pieces.iter().map(|piece| vec![piece.clone()]).collect();
    lists.push(pieces.to_vec());
    let mut deliveries = vec![Delivery::File(text("x"))];
    for list in lists {
        deliveries.push(Delivery::Arguments(list.clone()));
        deliveries.push(Delivery::StandardInput(list.clone()));
        deliveries.push(Delivery::Typed(list));
    }
    let mut tries = Vec::new();
    for delivery in deliveries {
        let bare = GivenBoard::new(delivery);
        let full = GivenBoard {
            blank: Some(text("x")),
            start_in: Some(text("x")),
            asked: vec![Some(text("x")), None, Some(text("Next {asked}?"))],
            arguments: pieces.to_vec(),
            laid_at: vec![text("x"), text("b")],
            ..bare.clone()
        };
        let mut written = ["", "  ", "\t", ","]
            .map(|sign| Written::Between(text(sign)))
            .to_vec();
        written.extend([
            Written::BetweenRows(text(";")),
            Written::Width(2),
            Written::OneLine,
            Written::RowsAndColumns,
            Written::Count,
            Written::Goal,
            Written::NoLastLineEnd,
        ]);
        let in_new = GivenBoard {
            written,
            start_in: Some(text(NEW_FOLDER)),
            ..bare.clone()
        };
        let mut given = vec![full, in_new];
        given.extend(["n2", " "].map(|blank| GivenBoard {
            blank: Some(text(blank)),
            ..bare.clone()
        }));
        given.extend(Sure::ALL.map(|sure| GivenBoard {
            sure: Some(sure),
            ..bare.clone()
        }));
        given.push(bare);
        for given in given {
            ask(describe_delivery(words, &given));
            ask(describe_driven(words, &given));
            for (last_words, times) in [(None, 1), (Some(text("x")), 12_345)] {
                let given = given.clone();
                tries.push(Try {
                    given,
                    last_words,
                    times,
                });
            }
        }
    }
    let tried = NotDriven {
        attempts: 3,
        asked: Vec::new(),
        looked_for: vec![text("x"), text("b")],
        tries,
    };
    ask(describe_looked_for(words, &tried).unwrap());
    for most in [1, 1000] {
        for line in describe_tries(words, &tried, most) {
            ask(line);
        }
    }
}

fn pages(locale: Locale) {
    let traits = [
        BoardTrait::Every,
        BoardTrait::Unsolvable,
        BoardTrait::Solvable,
        BoardTrait::BadInput,
        BoardTrait::BlankInFirstRow,
        BoardTrait::BlankInLastRow,
        BoardTrait::BlankInFirstColumn,
        BoardTrait::BlankInLastColumn,
        BoardTrait::Side(3),
        BoardTrait::AtLeast(1),
        BoardTrait::AtLeast(30),
        BoardTrait::AtLeast(12_345),
    ];
    for on in traits.into_iter().map(Some).chain([None]) {
        for verdict in [Verdict::IllegalMove, Verdict::CrashedOnBadInput] {
            let cause = ClassCause {
                assignment: "a",
                verdict,
                on,
                rows: Vec::new(),
                cases: 0,
            };
            ask(describe_cause(&cause, locale));
        }
    }
    ask(format!("{:#?}", student_words(locale)));
    ask(json!(words(locale).parts("plot-rows")).to_string());
    ask(json!(words(locale).parts("plot")).to_string());
    ask(format!("{:#?}", theme_switch(locale)));
    ask(json!(player_words(locale)).to_string());
    // Those that the page asks for are made once, perhaps by another test.
    ask(json!(words(locale).parts("class")).to_string());
}
