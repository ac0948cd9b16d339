//! What a line says about whether there is a solution, in Spanish, Portuguese, German, French, Italian and
//! Turkish.
//!
//! These are whole phrases and not words: `pas` and `sin` are other things in the languages that are read word by word.

use crate::answer_reading::Says;

/// That there is no solution, without accents.
const DENIALS: &[&str] = &[
    "sin solucion",
    "ninguna solucion",
    "nenhuma solucao",
    "no tiene solucion",
    "no hay solucion",
    "no existe solucion",
    "no existe una solucion",
    "no se encontro solucion",
    "no se encontro una solucion",
    "no se ha encontrado solucion",
    "no se ha encontrado una solucion",
    "solucion no encontrada",
    "no hay soluciones",
    "no es resoluble",
    "no es solucionable",
    "no se puede resolver",
    "no se puede solucionar",
    "imposible de resolver",
    "irresoluble",
    "sem solucao",
    "nao tem solucao",
    "nao possui solucao",
    "nao ha solucao",
    "nao existe solucao",
    "nao foi encontrada solucao",
    "solucao nao encontrada",
    "nao foi possivel encontrar solucao",
    "nao foi possivel encontrar uma solucao",
    "nao se encontrou solucao",
    "nao e soluvel",
    "nao e solucionavel",
    "nao tem solucoes",
    "insoluvel",
    "impossivel de resolver",
    "nao pode ser resolvido",
    "nicht losbar",
    "nicht loesbar",
    "unlosbar",
    "unloesbar",
    "keine losung",
    "keine loesung",
    "losung nicht gefunden",
    "loesung nicht gefunden",
    "nicht gelost werden",
    "nicht geloest werden",
    "pas de solution",
    "aucune solution",
    "sans solution",
    "pas soluble",
    "pas resoluble",
    "pas solvable",
    "pas resolvable",
    "solution introuvable",
    "solution non trouvee",
    "pas trouve de solution",
    "nessuna soluzione",
    "senza soluzione",
    "non ha soluzione",
    "non ha soluzioni",
    "non esiste soluzione",
    "non esiste una soluzione",
    "non risolvibile",
    "non e risolvibile",
    "irrisolvibile",
    "soluzione non trovata",
    "impossibile da risolvere",
    "insolubile",
    "cozum yok",
    "cozum yoktur",
    "cozumu yok",
    "cozumu yoktur",
    "cozumu bulunmuyor",
    "cozum bulunamadi",
    "cozumu bulunamadi",
    "cozulemez",
    "cozumsuz",
    "cozulebilir degil",
    "cozulebilir degildir",
];
/// The same, said of the goal or alone.
const DENIALS_OF_THE_GOAL: &[&str] = &[
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
/// Words that may stand beside them where they are said alone.
const COPULAS: &[&str] = &["es", "ist", "e", "est"];
/// Words by which the goal is not reached so far: at a depth, or yet.
const SO_FAR: &[&str] = &[
    "tiefe",
    "profundidad",
    "profundidade",
    "profondeur",
    "profondita",
    "derinlik",
    "derinlikte",
    "noch",
    "todavia",
    "ainda",
    "encore",
    "ancora",
    "henuz",
];
/// Words by which the time was over before the search.
const OUT_OF_TIME: &[&str] = &[
    "timeout",
    "time out",
    "tiempo limite",
    "limite de tiempo",
    "tempo limite",
    "limite de tempo",
    "zeitlimit",
    "zeituberschreitung",
    "limite de temps",
    "limite di tempo",
    "zaman asimi",
];
/// That there is one.
const AFFIRMATIONS: &[&str] = &[
    "tiene solucion",
    "solucion encontrada",
    "es resoluble",
    "tem solucao",
    "possui solucao",
    "solucao encontrada",
    "e soluvel",
    "ist losbar",
    "ist loesbar",
    "losung gefunden",
    "loesung gefunden",
    "solution trouvee",
    "est soluble",
    "soluzione trovata",
    "e risolvibile",
    "cozum bulundu",
    "cozulebilir",
];
/// Words that turn what is affirmed round.
const DENYING: &[&str] = &[
    "no", "not", "sin", "ninguna", "ningun", "nao", "sem", "nenhuma", "nicht", "kein", "keine",
    "keinen", "ne", "pas", "aucune", "sans", "non", "nessuna", "senza", "yok", "yoktur", "degil",
    "degildir",
];
/// Words that make a condition or a doubt of what follows.
const CONDITIONS: &[&str] = &[
    "si",
    "se",
    "wenn",
    "falls",
    "ob",
    "peut-etre",
    "quizas",
    "talvez",
    "eger",
    "belki",
    "sonst",
    "andernfalls",
    "sino",
    "senao",
    "sinon",
    "altrimenti",
    "aksi",
];

/// Whether there is anything in a line of what every one of those phrases has: most lines are done with by that.
fn may_speak_of_it(line: &str) -> bool {
    const MARKS: [&[u8]; 4] = [b"sol", b"los", b"loe", b"coz"];
    const OF_THE_GOAL: [&str; 7] = [
        "alcan", "ating", "erreich", "attei", "raggiun", "ula", "eri",
    ];
    const WITH_ACCENTS: [&str; 6] = ["lös", "LÖS", "Lös", "çöz", "ÇÖZ", "Çöz"];
    let is_mark = |bytes: &[u8]| MARKS.iter().any(|mark| bytes.eq_ignore_ascii_case(mark));
    line.as_bytes().windows(3).any(is_mark)
        || WITH_ACCENTS.iter().any(|mark| line.contains(mark))
        || {
            let lower = line.to_ascii_lowercase();
            OF_THE_GOAL.iter().any(|mark| lower.contains(mark))
        }
}

/// What this line says, if it says it in one of these languages.
pub(crate) fn says(line: &str) -> Option<Says> {
    if line.contains('?') || !may_speak_of_it(line) {
        return None;
    }
    let plain = without_accents(line);
    // What follows a condition and a comma is said under that condition.
    let clauses: Vec<Vec<&str>> = plain
        .split(['.', '!', ';', '('])
        .flat_map(|sentence| {
            sentence
                .split(',')
                .map(words)
                .take_while(|clause| !is_conditional(clause))
        })
        .collect();
    if clauses.iter().any(|clause| denies(clause)) {
        let line = line.to_owned();
        return Some(
            match OUT_OF_TIME.iter().any(|words| plain.contains(words)) {
                true => Says::GaveUp { line },
                false => Says::NoSolution { line },
            },
        );
    }
    // A denial in other words than those is no affirmation.
    let is_turned = clauses.iter().flatten().any(|word| DENYING.contains(word));
    let affirms = |clause: &Vec<&str>| {
        AFFIRMATIONS
            .iter()
            .any(|phrase| rest(clause, phrase).is_some())
    };
    (!is_turned && clauses.iter().any(affirms)).then_some(Says::Solution)
}

fn words(clause: &str) -> Vec<&str> {
    clause
        .split(|c: char| !(c.is_alphanumeric() || c == '-'))
        .filter(|word| !word.is_empty())
        .collect()
}

fn is_conditional(clause: &[&str]) -> bool {
    clause.first().is_some_and(|word| CONDITIONS.contains(word))
}

fn denies(clause: &[&str]) -> bool {
    let of_the_goal = |phrase: &&str| {
        rest(clause, phrase).is_some_and(|rest| {
            let is_alone = rest.iter().all(|word| COPULAS.contains(word));
            let has = |words: &[&str]| rest.iter().any(|word| words.contains(word));
            (is_alone || has(GOALS)) && !has(DENYING) && !has(SO_FAR)
        })
    };
    let is_final = |phrase: &str| {
        rest(clause, phrase).is_some_and(|rest| !rest.iter().any(|word| SO_FAR.contains(word)))
    };
    DENIALS.iter().copied().any(is_final) || DENIALS_OF_THE_GOAL.iter().any(of_the_goal)
}

/// The words beside this phrase, if it is in the clause.
fn rest<'a>(clause: &[&'a str], phrase: &str) -> Option<Vec<&'a str>> {
    let count = phrase.split(' ').count();
    let is_it = |words: &[&str]| words.iter().copied().eq(phrase.split(' '));
    let at = clause.windows(count).position(is_it)?;
    Some([&clause[..at], &clause[at + count..]].concat())
}

/// The text in lower case and without accents, as many type it.
pub fn without_accents(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars().flat_map(char::to_lowercase) {
        match c {
            'á' | 'à' | 'â' | 'ã' | 'ä' | 'å' => plain.push('a'),
            'é' | 'è' | 'ê' | 'ë' => plain.push('e'),
            'í' | 'ì' | 'î' | 'ï' => plain.push('i'),
            'ó' | 'ò' | 'ô' | 'õ' | 'ö' => plain.push('o'),
            'ú' | 'ù' | 'û' | 'ü' => plain.push('u'),
            'ç' => plain.push('c'),
            'ñ' => plain.push('n'),
            'ı' => plain.push('i'),
            'ş' => plain.push('s'),
            'ğ' => plain.push('g'),
            // What is left of a capital İ in small letters.
            '\u{307}' => {}
            'œ' => plain.push_str("oe"),
            'ß' => plain.push_str("ss"),
            _ => plain.push(c),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_solution_is_denied_or_affirmed_with_accents_and_without() {
        for line in [
            "El tablero no tiene solución.",
            "Sin solucion",
            "Este tabuleiro NÃO possui solução!",
            "O quebra-cabeca nao tem solucao",
            "Dieses Puzzle ist nicht loesbar.",
            "Nicht lösbar",
            "Keine Lösung möglich",
            "Pas de solution",
            "Ce taquin n'a pas de solution.",
            "Nessuna soluzione",
            "Bu bulmacanın çözümü yoktur.",
            "ÇÖZÜM YOK",
            "Bu tahta cozulebilir degil",
            "O tabuleiro não pode ser resolvido.",
            "Ce taquin n'est pas solvable",
            "Cozum bulunamadi.",
            "Solución no encontrada",
            "Lösung nicht gefunden",
            "Solution introuvable !",
            "Soluzione non trovata",
        ] {
            let said = says(line);
            assert!(matches!(said, Some(Says::NoSolution { .. })), "{line}");
        }
        for line in [
            "Lösung nicht gefunden (Timeout)",
            "Soluzione non trovata: timeout",
        ] {
            let said = says(line);
            assert!(matches!(said, Some(Says::GaveUp { .. })), "{line}");
        }
        assert_eq!(says("Soluzione non trovata a profondità 3"), None);
        for line in [
            "El tablero tiene solución.",
            "Solução encontrada em 2 movimentos",
            "Lösung gefunden",
            "Çözüm bulundu: 12 hamle",
        ] {
            assert_eq!(says(line), Some(Says::Solution), "{line}");
        }
        for line in [
            "Si no tiene solución, pulse 1",
            "¿No tiene solución?",
            "Solución: derecha abajo",
            "Solusi pas ditemukan",
            "sin(x) solution",
            "Geen oplossing",
            "Eğer çözüm yoksa 1 yazın",
            "Çözüm: sağ aşağı",
            "",
        ] {
            assert_eq!(says(line), None, "{line}");
        }
    }
}
