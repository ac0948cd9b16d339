//! Phrases that say that there is no way to the goal, where no word of them says so by itself: `out of reach`,
//! `no sequence of moves that solves it`.

use crate::text::solvability_phrases_translated::without_accents;

/// That there is none, in English.
const DENIALS: &[&str] = &[
    "out of reach",
    "no way to reach",
    "no way to solve",
    "no way to get to the goal",
    "no way from here to the goal",
    "cannot be brought to",
    "can not be brought to",
    "cant be brought to",
    "can never be brought to",
    "cannot be transformed into the goal",
    "cannot be turned into the goal",
    "the goal cannot be achieved",
    "the goal cannot be attained",
    "goal state cannot be achieved",
    "goal state cannot be attained",
];
/// The beginning of such a phrase, which one of [`LEADS`] must follow.
const NONE_OF: &[&str] = &[
    "no sequence of moves",
    "no sequence of steps",
    "no series of moves",
    "no combination of moves",
];
const LEADS: &[&str] = &[
    "solves",
    "solve",
    "reaches",
    "reach",
    "leads to",
    "lead to",
    "brings",
    "bring",
    "transforms",
    "transform",
];
/// The same in Spanish, Portuguese, German, French, Italian and Turkish, said of the goal or alone.
const DENIALS_ABROAD: &[&str] = &[
    "inalcanzable",
    "no es alcanzable",
    "no se puede alcanzar",
    "no puede alcanzarse",
    "imposible de alcanzar",
    "inalcancavel",
    "nao e alcancavel",
    "nao pode ser alcancado",
    "impossivel de alcancar",
    "inatingivel",
    "nicht erreichbar",
    "unerreichbar",
    "nicht zu erreichen",
    "nicht erreicht werden",
    "inatteignable",
    "pas atteignable",
    "ne peut pas etre atteint",
    "irraggiungibile",
    "non raggiungibile",
    "non e raggiungibile",
    "ulasilamaz",
    "ulasilamiyor",
    "erisilemez",
];
const GOALS: &[&str] = &[
    "objetivo",
    "meta",
    "estado",
    "ziel",
    "zielzustand",
    "zielstellung",
    "endzustand",
    "zustand",
    "but",
    "objectif",
    "etat",
    "obiettivo",
    "stato",
    "hedef",
    "hedefe",
    "duruma",
    "goal",
];
/// The most words of a line that says it alone.
const ALONE: usize = 3;
/// Words that make something else of it: a condition, a search that goes on, a path that is no shorter.
const OTHERWISE: &[&str] = &[
    "if",
    "when",
    "whether",
    "unless",
    "not",
    "isnt",
    "never",
    "yet",
    "within",
    "shorter",
    "fewer",
    "less",
    "faster",
    "better",
    "under",
    "depth",
    "needed",
    "necessary",
    "required",
    "optimal",
    "optimally",
    "bound",
    "limit",
    "time",
    "si",
    "se",
    "wenn",
    "falls",
    "ob",
    "eger",
    "tiefe",
    "profundidad",
    "profundidade",
    "profondeur",
];
/// Whether this line says so.
pub(super) fn is_told(line: &str) -> bool {
    if line.contains('?') || !may_speak_of_it(line) {
        return false;
    }
    let plain = without_accents(line).replace(['\'', '’'], "");
    let words: Vec<&str> = plain
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    let text = format!(" {} ", words.join(" "));
    let of_the_goal = words.len() <= ALONE || words.iter().any(|word| GOALS.contains(word));
    let has = |phrase: &&str| rest(&text, phrase).is_some_and(|rest| is_plain(&rest));
    let leads_nowhere = |start: &&str| {
        let rest = rest(&text, start).filter(|rest| is_plain(rest));
        rest.is_some_and(|rest| LEADS.iter().any(|lead| rest.contains(&format!(" {lead} "))))
    };
    DENIALS.iter().any(has)
        || NONE_OF.iter().any(leads_nowhere)
        || of_the_goal && DENIALS_ABROAD.iter().any(has)
}

/// The words beside this phrase, if it is among those of the text.
fn rest(text: &str, phrase: &str) -> Option<String> {
    let (before, after) = text.split_once(&format!(" {phrase} "))?;
    Some(format!("{before} {after} "))
}

fn is_plain(rest: &str) -> bool {
    !rest.split(' ').any(|word| OTHERWISE.contains(&word))
}

/// Whether there is anything in a line of what those phrases have: most lines are done with by that.
fn may_speak_of_it(line: &str) -> bool {
    const MARKS: [&str; 16] = [
        "reach",
        "no way",
        "no se",
        "no mo",
        "combination",
        "brought",
        "cannot be",
        "alcan",
        "erreich",
        "ating",
        "attei",
        "atteint",
        "raggiun",
        "ula",
        "eri",
        "series",
    ];
    let lower = line.to_ascii_lowercase();
    MARKS.iter().any(|mark| lower.contains(mark))
}

#[cfg(test)]
mod tests {
    use super::is_told;

    #[test]
    fn the_goal_is_out_of_reach_in_many_words() {
        for line in [
            "The goal is out of reach from this initial state.",
            "There is no sequence of moves that solves this board.",
            "No series of moves leads to the goal.",
            "This board cannot be brought to the goal.",
            "This board can't be brought to the goal state",
            "It can not be brought to the goal",
            "There is no way to reach the goal.",
            "No way to solve this puzzle",
            "Das Ziel ist nicht erreichbar.",
            "Zielzustand unerreichbar",
            "Das Ziel kann nicht erreicht werden",
            "El estado objetivo es inalcanzable.",
            "No se puede alcanzar la meta",
            "O objetivo é inalcançável!",
            "L'état but est inatteignable",
            "Obiettivo irraggiungibile",
            "Hedef duruma ulaşılamaz.",
        ] {
            assert!(is_told(line), "{line}");
        }
    }

    #[test]
    fn what_is_within_reach_bounded_or_about_something_else_says_nothing() {
        for line in [
            "The goal is within reach",
            "The goal is not out of reach",
            "If the goal is out of reach, nothing is printed",
            "The goal is out of reach at depth 3",
            "There is no sequence of moves shorter than 10",
            "There is no sequence of moves shorter than 10 that solves it",
            "Out of memory",
            "There is no way to undo",
            "No moves needed",
            "No moves are required to reach the goal",
            "No sequence of moves is needed to solve it",
            "No moves were made to reach it yet",
            "Der Server ist im Moment nicht erreichbar",
            "Wenn das Ziel nicht erreichbar ist, endet die Suche",
            "Ist das Ziel nicht erreichbar?",
            "Goal reached",
            "",
        ] {
            assert!(!is_told(line), "{line}");
        }
    }
}
