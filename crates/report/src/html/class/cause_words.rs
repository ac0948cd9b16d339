//! The cause of failures in words.

use crate::html::class::causes::{Cause, Trait};
use crate::words::vocabulary::words;
use course::tongue::Tongue;
use model::verdict::Verdict;

/// A cause in a few words: `illegal move on boards with the blank in the last row`.
#[must_use]
pub(crate) fn in_words(cause: &Cause<'_>, tongue: Tongue) -> String {
    let verdict = words(tongue).verdict(cause.verdict);
    // These verdicts say themselves on what.
    let says_so = matches!(
        cause.verdict,
        Verdict::AcceptedBadInput | Verdict::CrashedOnBadInput
    );
    let on = cause.on.filter(|on| !(says_so && *on == Trait::BadInput));
    match on {
        None => verdict.to_owned(),
        Some(on) => {
            let on = boards(on, tongue);
            match tongue {
                Tongue::English | Tongue::Indonesian | Tongue::Dutch => format!("{verdict} {on}"),
                Tongue::Chinese => format!("{verdict}（{on}）"),
            }
        }
    }
}

/// On which boards.
fn boards(on: Trait, tongue: Tongue) -> String {
    let pick = |texts: [&'static str; 4]| {
        let [english, indonesian, dutch, chinese] = texts;
        match tongue {
            Tongue::English => english,
            Tongue::Indonesian => indonesian,
            Tongue::Dutch => dutch,
            Tongue::Chinese => chinese,
        }
    };
    match on {
        Trait::Every => pick([
            "on every board",
            "pada setiap papan",
            "op elk bord",
            "所有棋盘",
        ]),
        Trait::Unsolvable => pick([
            "on boards without a solution",
            "pada papan tanpa solusi",
            "op borden zonder oplossing",
            "无解的棋盘",
        ]),
        Trait::Solvable => pick([
            "on boards with a solution",
            "pada papan yang punya solusi",
            "op borden met een oplossing",
            "有解的棋盘",
        ]),
        Trait::BadInput => pick([
            "on bad input",
            "pada masukan yang salah",
            "bij foute invoer",
            "错误输入",
        ]),
        Trait::BlankInFirstRow => pick([
            "on boards with the blank in the first row",
            "pada papan dengan petak kosong di baris pertama",
            "op borden met het lege vak in de eerste rij",
            "空格在第一行的棋盘",
        ]),
        Trait::BlankInLastRow => pick([
            "on boards with the blank in the last row",
            "pada papan dengan petak kosong di baris terakhir",
            "op borden met het lege vak in de laatste rij",
            "空格在最后一行的棋盘",
        ]),
        Trait::BlankInFirstColumn => pick([
            "on boards with the blank in the first column",
            "pada papan dengan petak kosong di kolom pertama",
            "op borden met het lege vak in de eerste kolom",
            "空格在第一列的棋盘",
        ]),
        Trait::BlankInLastColumn => pick([
            "on boards with the blank in the last column",
            "pada papan dengan petak kosong di kolom terakhir",
            "op borden met het lege vak in de laatste kolom",
            "空格在最后一列的棋盘",
        ]),
        Trait::Side(side) => {
            return pick([
                "on boards of {n} × {n}",
                "pada papan {n} × {n}",
                "op borden van {n} × {n}",
                "{n} × {n} 的棋盘",
            ])
            .replace("{n}", &side.to_string());
        }
        Trait::AtLeast(moves) => {
            return pick([
                "on boards that need {n} moves or more",
                "pada papan yang perlu {n} langkah atau lebih",
                "op borden die {n} zetten of meer vergen",
                "至少需要 {n} 步的棋盘",
            ])
            .replace("{n}", &moves.to_string());
        }
    }
    .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cause_says_what_is_wrong_and_on_which_boards() {
        let cause = |on| Cause {
            assignment: "a",
            verdict: Verdict::IllegalMove,
            on,
            rows: Vec::new(),
            cases: 0,
        };
        let crashed = Cause {
            verdict: Verdict::CrashedOnBadInput,
            ..cause(Some(Trait::BadInput))
        };
        assert_eq!(in_words(&crashed, Tongue::English), "crashed on bad input");
        let said = |on, tongue| in_words(&cause(on), tongue);
        let verdict = words(Tongue::English).verdict(Verdict::IllegalMove);
        assert_eq!(said(None, Tongue::English), verdict);
        assert_eq!(
            said(Some(Trait::BlankInLastRow), Tongue::English),
            format!("{verdict} on boards with the blank in the last row")
        );
        assert!(said(Some(Trait::Side(3)), Tongue::Dutch).ends_with(" op borden van 3 × 3"));
        assert!(
            said(Some(Trait::AtLeast(30)), Tongue::Chinese).ends_with("（至少需要 30 步的棋盘）")
        );
    }
}
