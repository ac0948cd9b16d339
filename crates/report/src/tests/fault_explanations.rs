//! What stands behind a fault is told in every language, and in every format that tells why a case failed.

use Locale::{Chinese, English};
use rules::packing::board::Cell;
use rules::packing::piece::Letter;
use rules::sliding::board::Direction;

use course::assignment::Locale;
use model::answer_checks::{Aspect, Part, PartStanding};
use model::board_explanation::{Explanation, Kurang, NoPacking, Parity, Wasted};
use model::case_facts::SeenBy;
use model::fault::{Fault, Wanted};
use model::scorecard::Scorecard;

use crate::explain_failure::{explain_fault, explain_unsolvability};
use crate::format::Format;
use crate::reader_view::Reader;
use crate::sample_class::{budi, wasted, wrong};
use crate::tests::equal_totals::readable;
use crate::tests::golden_formats::parts;
use crate::tests::settled;
use crate::words::words;

fn letter(byte: u8) -> Letter {
    Letter::new(byte).unwrap()
}

/// That of gagal2 of the handout.
fn gagal2() -> Explanation {
    Explanation::Parity(Parity {
        side: 4,
        inversions: 48,
        rows_below: 1,
        kurang: Some(Kurang {
            values: vec![0, 1, 1, 1, 2, 1, 2, 4, 4, 1, 6, 0, 10, 1, 14, 7],
            sum: 55,
            x: 0,
        }),
    })
}

fn odd_side() -> Explanation {
    Explanation::Parity(Parity {
        side: 3,
        inversions: 1,
        rows_below: 0,
        kurang: None,
    })
}

/// Every kind of reason, with what is told of it in English.
pub(crate) fn reasons() -> Vec<(Explanation, Vec<&'static str>)> {
    let packing = |why| Explanation::Packing(why);
    vec![
        (
            gagal2(),
            vec![
                "Inversions (pairs of tiles in the wrong order): 48; rows below the blank: 1; together 49, an odd number. At \
                 the goal it is 0, and on a board 4 wide no move changes whether it is odd or even.",
                "ΣKurang(i) + X = 55 + 0 = 55, an odd number; a board can be solved exactly when it is even.",
                "Kurang(1…16): 0, 1, 1, 1, 2, 1, 2, 4, 4, 1, 6, 0, 10, 1, 14, 7.",
            ],
        ),
        (
            odd_side(),
            vec![
                "Inversions (pairs of tiles in the wrong order): 1, an odd number. At the goal it is 0, and on a board 3 \
                 wide no move changes whether it is odd or even.",
            ],
        ),
        (
            packing(NoPacking::Area {
                pieces: 12,
                board: 15,
            }),
            vec!["The pieces have 12 cells together and the board has 15, so they cannot fill it."],
        ),
        (
            packing(NoPacking::FitsNowhere(letter(b'B'))),
            vec!["Piece `B` fits nowhere on the empty board, however it is turned or mirrored."],
        ),
        (
            packing(NoPacking::Uncoverable(Cell { row: 0, column: 4 })),
            vec!["No piece can cover row 1, column 5, however it is turned or mirrored."],
        ),
        (
            packing(NoPacking::Colouring {
                board: 0,
                pieces: vec![(letter(b'A'), 2), (letter(b'C'), 4)],
            }),
            vec![
                "Coloured like a chessboard, the board has as many cells of one colour as of the other; the pieces that \
                 take more of one (A 2, C 4) cannot add up to that, on whatever colours they lie.",
            ],
        ),
        (
            packing(NoPacking::Colouring {
                board: 2,
                pieces: Vec::new(),
            }),
            vec![
                "Coloured like a chessboard, the board has 2 cells more of one colour than of the other; every piece \
                 takes as many of one as of the other.",
            ],
        ),
        (
            packing(NoPacking::Exhausted { placements: 12_345 }),
            vec![
                "The reference solver's complete search tried 12\u{a0}345 placements and found no packing.",
            ],
        ),
        (
            packing(NoPacking::OnFile),
            vec![
                "No short argument shows that there is no packing, and a complete search is too long to be repeated here; \
                 `grader cases verify` makes it.",
            ],
        ),
    ]
}

/// Every kind of waste, with what is told of it in English.
fn wastes() -> Vec<(Wasted, &'static str)> {
    let range = |good, bad| Wasted {
        good,
        bad,
        first: None,
        ..wasted(23, 7, 15)
    };
    vec![
        (
            wasted(23, 7, 13),
            "Moves 1–6 are on a shortest path; move 7, tile 5 left, is the first wasted one: 13 moves were left, after it 14.",
        ),
        (
            wasted(23, 2, 1),
            "Move 1 is on a shortest path; move 2, tile 5 left, is the first wasted one: 1 move was left, after it 2.",
        ),
        (
            wasted(23, 1, 21),
            "Move 1, tile 5 left, is already wasted: 21 moves were left, after it 22.",
        ),
        (
            range(6, 12),
            "Moves 1–6 are on a shortest path; the first wasted one is among moves 7–12; to find out which would take too \
             long.",
        ),
        (
            range(0, 12),
            "The first wasted one is among moves 1–12; to find out which would take too long.",
        ),
    ]
}

#[test]
fn reasons_and_wastes_are_sentences_in_every_language() {
    for locale in Locale::ALL {
        let words = words(locale);
        let wastes = wastes().into_iter().map(|(wasted, english)| {
            let told = words.wasted(&wasted);
            (vec![told], vec![english])
        });
        let reasons = reasons()
            .into_iter()
            .map(|(why, english)| (explain_unsolvability(&why, words), english));
        for (told, english) in wastes.chain(reasons) {
            assert_eq!(told.len(), english.len());
            assert_eq!(told == english, locale == English, "{told:?}");
            for sentence in told {
                let stop = if locale == Chinese { '。' } else { '.' };
                assert!(sentence.ends_with(stop), "{locale:?}: {sentence}");
                assert!(!sentence.contains("  "), "{locale:?}: {sentence}");
                assert_eq!(sentence.trim(), sentence);
            }
        }
    }
}

#[test]
fn which_way_a_tile_goes_is_told_in_every_language() {
    for locale in Locale::ALL {
        let mut told: Vec<String> = Direction::ALL
            .into_iter()
            .map(|way| {
                let mut wasted = wasted(23, 7, 15);
                wasted.first.as_mut().unwrap().way = way;
                words(locale).wasted(&wasted)
            })
            .collect();
        told.sort_unstable();
        told.dedup();
        assert_eq!(told.len(), 4, "{told:?}");
    }
}

#[test]
fn a_path_is_told_with_its_heuristic_and_only_where_it_is_the_one_meant() {
    let english = words(English);
    let longer = |moves| Fault::NotMinimal { moves, minimum: 21 };
    let mut outcome = wrong("handout", "berhasil2", 9, longer(23));
    outcome.wasted = Some(Box::new(Wasted {
        heuristic: Some("manhattan".to_owned()),
        ..wasted(23, 7, 15)
    }));
    let told = explain_fault(&outcome, &longer(23), english);
    assert!(told[0].starts_with("manhattan: Moves 1–6 "), "{told:?}");
    assert_eq!(told.len(), 1);
    assert_eq!(explain_fault(&outcome, &longer(25), english), [""; 0]);
    assert_eq!(explain_fault(&outcome, &Fault::NoOutput, english), [""; 0]);
}

#[test]
fn what_is_earned_all_the_same_is_told_in_every_language() {
    let fault = Fault::Unrecognised(Wanted::Kurang);
    let mut outcome = wrong("handout", "berhasil2", 9, fault.clone());
    let part = |aspect, percent, standing| Part {
        aspect,
        percent,
        standing,
    };
    for open in [PartStanding::Open, PartStanding::Wrong] {
        outcome.parts = vec![
            part(Aspect::Answer, 85, PartStanding::Right),
            part(Aspect::Kurang, 15, open),
        ];
        for locale in Locale::ALL {
            let told = explain_fault(&outcome, &fault, words(locale));
            let is_told = |number: &str| told[0].contains(number);
            let waits = open == PartStanding::Open;
            assert_eq!((told.len(), is_told("85"), is_told("15")), (1, true, waits));
            // Only with what decided the case.
            assert_eq!(
                explain_fault(&outcome, &Fault::NoOutput, words(locale)),
                [""; 0]
            );
        }
    }
}

/// Somebody who tells a solution where there is none, on a case that these may see.
fn misled(seen_by: SeenBy) -> Scorecard {
    let mut card = settled(budi());
    let fault = Fault::FalseSolution { moves: Some(12) };
    let mut outcome = wrong("handout", "berhasil1", 84, fault);
    outcome.explanation = Some(Box::new(gagal2()));
    card.outcomes[0] = outcome;
    card.cases[0].seen_by = seen_by;
    card
}

fn in_a_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn every_format_that_says_why_a_case_failed_says_what_stands_behind_it() {
    let silent = [
        Format::Csv,
        Format::Codegrade,
        Format::Canvas,
        Format::Moodle,
    ];
    for &format in Format::ALL {
        for reader in [Reader::Staff, Reader::Student] {
            let texts: Vec<String> = parts(format, &[misled(SeenBy::Everybody)], reader)
                .iter()
                .map(|part| in_a_line(&readable(format, &part.text)))
                .collect();
            for sentence in [
                "is the first wasted one",
                "no move changes whether it is odd",
            ] {
                // What it tells of a case is cut short.
                if format == Format::GithubClassroom && sentence.starts_with("no move") {
                    continue;
                }
                let is_told = texts.iter().any(|text| text.contains(sentence));
                assert_eq!(is_told, !silent.contains(&format), "{format}: {texts:?}");
            }
        }
    }
}

#[test]
fn what_stands_behind_a_hidden_case_is_told_to_no_student() {
    for &format in Format::ALL {
        for part in parts(format, &[misled(SeenBy::Staff)], Reader::Student) {
            let text = in_a_line(&readable(format, &part.text));
            assert!(!text.contains("no move changes"), "{format}: {text}");
        }
    }
}
