//! Whether what was printed denies, in whatever words, that the goal can be reached.
//!
//! It is asked only of boards that have no solution, about programs that print nothing else that is an answer: there the
//! truth has to be found in what is printed, not proven by it. A denial beside a word of the goal or of getting there is
//! enough then, and so are sayings of hopelessness. On a board that has a solution it never speaks against anybody.

use crate::text::solvability_phrases::is_chinese;
use crate::text::solvability_vocabulary::{Sense, sense};

/// The most lines that a conclusion is said in: what is said more often is a log of the search.
const MOST: usize = 3;

/// How words begin that deny, beside those whose sense is known.
const DENIALS: [&str; 8] = [
    "forever", "kagak", "ndak", "nope", "nothing", "kapan", "nowhere", "hiç",
];

/// How words begin that say by themselves that there is no way.
const HOPELESS: [&str; 8] = [
    "hopeless",
    "buntu",
    "unattainable",
    "unobtainable",
    "stuck",
    "uitzichtloos",
    "aussichtslos",
    "imkansız",
];

/// How words begin that are about the goal, or about getting there.
const GOAL: [&str; 51] = [
    "goal",
    "target",
    "final",
    "tujuan",
    "akhir",
    "doel",
    "ziel",
    "objetivo",
    "meta",
    "hedef",
    "solv",
    "solu",
    "reach",
    "obtain",
    "attain",
    "achiev",
    "arrang",
    "order",
    "sort",
    "assembl",
    "complet",
    "way",
    "path",
    "route",
    "sequence",
    "fit",
    "fill",
    "selesai",
    "pecah",
    "susun",
    "tersusun",
    "terurut",
    "urut",
    "jangkau",
    "terjangkau",
    "capai",
    "tercapai",
    "sampai",
    "jalan",
    "rute",
    "rangkaian",
    "cocok",
    "muat",
    "oploss",
    "weg",
    "lös",
    "loes",
    "alcanz",
    "orden",
    "çöz",
    "ulaş",
];

/// How words begin whose lines are about something else: files, the form of the input, what is asked, a better answer.
const BESIDE: [&str; 24] = [
    "file",
    "berkas",
    "bestand",
    "save",
    "saving",
    "simpan",
    "disimpan",
    "valid",
    "invalid",
    "input",
    "masukan",
    "format",
    "option",
    "pilihan",
    "argument",
    "shorter",
    "better",
    "optimal",
    "minimal",
    "unique",
    "warning",
    "animation",
    "yet",
    "belum",
];

/// How Chinese denies that the goal can be reached.
const IN_CHINESE: [&str; 6] = [
    "到不了",
    "达不到",
    "拼不出",
    "不能还原",
    "不能到达",
    "走不到",
];

/// What says that there is none where nothing else stands on the last line.
const NONE: [&str; 8] = [
    "tidak ada",
    "tak ada",
    "tiada",
    "nihil",
    "geen",
    "ninguna",
    "nenhuma",
    "aucune",
];

/// The line that denies it, if one does.
pub(crate) fn loose_denial(lines: &[String]) -> Option<&str> {
    if let Some(last) = lone_none(lines) {
        return Some(last);
    }
    let mut denials = lines.iter().map(String::as_str).filter(|line| denies(line));
    let first = denials.next()?;
    (denials.count() < MOST).then_some(first)
}

/// The last line, if it is no more than that there is none, and no answer to a heading about something else.
fn lone_none(lines: &[String]) -> Option<&str> {
    let mut said = lines.iter().rev().filter(|line| !line.trim().is_empty());
    let last = said.next()?;
    let bare = last.trim_matches(|c: char| !c.is_alphabetic());
    let is_headed = said.next().is_some_and(|before| {
        let lower = before.to_lowercase();
        let mut words = lower.split(|c: char| !c.is_alphabetic());
        let is_about_it = words.any(|word| GOAL.iter().any(|start| word.starts_with(start)));
        before.trim_end().ends_with([':', '：']) && !is_about_it
    });
    (!is_headed && NONE.contains(&bare.to_lowercase().as_str())).then_some(last)
}

fn denies(line: &str) -> bool {
    if line.trim_end().ends_with(['?', '？']) {
        return false;
    }
    if line.chars().any(is_chinese) {
        return IN_CHINESE.iter().any(|words| line.contains(words));
    }
    let lower = line.to_lowercase().replace(['\'', '’'], "");
    let words: Vec<&str> = lower
        .split(|c: char| !c.is_alphabetic())
        .filter(|word| !word.is_empty())
        .collect();
    let begins = |word: &str, with: &[&str]| with.iter().any(|start| word.starts_with(start));
    let is_beside = words.iter().any(|word| {
        begins(word, &BESIDE) || matches!(sense(word), Sense::If | Sense::Condition | Sense::Yet)
    });
    if is_beside {
        return false;
    }
    let is_denial =
        |word: &&str| matches!(sense(word), Sense::Not | Sense::Cannot) || begins(word, &DENIALS);
    let is_out_of_reach = words
        .windows(3)
        .any(|three| three == ["out", "of", "reach"]);
    words.iter().any(|word| begins(word, &HOPELESS))
        || is_out_of_reach
        || words.iter().any(is_denial) && words.iter().any(|word| begins(word, &GOAL))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_denial_is_found_in_whatever_words() {
        for line in [
            "Sayang sekali, dari posisi ini susunan akhir tidak terjangkau.",
            "Totalnya ganjil, jadi nggak ada jalan menuju posisi akhir.",
            "Hasil: BUNTU. Tidak mungkin sampai ke susunan 1..15 dari sini.",
            "The goal arrangement cannot be obtained from your puzzle.",
            "Nihil: tidak ada rangkaian geseran yang menuju papan tujuan.",
            "Yah, papan ini sampai kapan pun tidak akan bisa disusun :(",
            "Status tujuan TIDAK TERJANGKAU dari posisi awal.",
            "Verdict: HOPELESS, the target is out of reach for this board.",
            "No way: you can shuffle forever and never get this one in order.",
            "Semua kemungkinan habis, susunan tidak ada.",
            "The pieces don't fit.",
            "Tidak ada.",
            "这个棋盘拼不出来",
        ] {
            assert_eq!(loose_denial(&[line.to_owned()]), Some(line));
        }
    }

    #[test]
    fn what_is_said_of_something_else_denies_nothing() {
        for line in [
            "The goal can be reached.",
            "Susunan akhir dapat dicapai",
            "File tidak ditemukan",
            "Solusi tidak akan disimpan",
            "No shorter path was found",
            "Input tidak valid, susunan harus 4x4",
            "Is there no way to the goal?",
            "If the sum is odd the goal cannot be reached",
            "Node 12, no children",
            "Goal not reached yet",
            "Total 27",
            "",
        ] {
            assert_eq!(loose_denial(&[line.to_owned()]), None, "{line}");
        }
        for lines in [
            ["Tidak ada", "Nodes: 12"],
            ["Peringatan:", "Tidak ada."],
            ["Semua blok terpasang. Blok tersisa:", "tidak ada"],
        ] {
            assert_eq!(loose_denial(&lines.map(str::to_owned)), None, "{lines:?}");
        }
        let headed = ["Solusi:", "Tidak ada"].map(str::to_owned);
        assert_eq!(loose_denial(&headed), Some("Tidak ada"));
        // A search that tells of every board that it is not the goal has come to no end.
        let log = vec!["not the goal".to_owned(); 40];
        assert_eq!(loose_denial(&log), None);
    }
}
