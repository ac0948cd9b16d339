//! What programs print in forms of their own, from the text to the verdict: what is right is found by what is true, and
//! nobody is accused of what was only not recognised.

mod boards;
mod kurang;
mod ornaments;
mod searches;
mod traces;

use model::case_facts::Expectation;
use model::fault::Wanted;
use model::verdict::Verdict;

use crate::check::judge;
use crate::check::tests::exited;
use crate::check::tests::sliding::{asked, board, rules};
use crate::kind::{CaseBoard, Judgement};

/// Three moves: 7, 11 and 12 slide. ΣKurang is 15, and X is 1.
pub(super) const FIFTEEN: &str = "1 2 3 4 / 5 6 0 8 / 9 10 7 11 / 13 14 15 12";

/// What comes of this text as the answer to this board.
pub(super) fn judged(
    given: &str,
    expectation: Expectation,
    required: &[Wanted],
    printed: &str,
) -> Judgement {
    let given = CaseBoard::new(board(given));
    let mut rules = rules();
    rules.required = required.to_vec();
    judge(&asked(expectation, &given, &rules), &exited(printed, 0))
}

const EIGHT: &str = "1 2 3 / 4 0 5 / 7 8 6";
const UNSOLVABLE: &str = "1 2 3 / 4 5 6 / 8 7 0";
const TWO: Expectation = Expectation::MinimumMoves(2);

#[test]
fn ways_lengths_and_iterations_are_read_abroad() {
    let wanted = [
        Wanted::Hamming,
        Wanted::Manhattan,
        Wanted::Iterations,
        Wanted::Path,
        Wanted::Count,
    ];
    for (part, hamming) in [
        (
            "Heurística: NAME\nSolución: derecha abajo\nNúmero de movimientos: #\nIteraciones: 3\n",
            "fichas mal colocadas",
        ),
        (
            "Heurística: NAME\nCaminho: direita -> baixo\nSolução encontrada em # movimentos\nIterações: 3\n",
            "Peças fora do lugar",
        ),
        (
            "Heuristik: NAME\nLösung: rechts unten\nAnzahl der Züge: #\nIterationen: 3\n",
            "falsch platzierte Felder",
        ),
        (
            "Heuristique: NAME\nSolution: droite bas\nNombre de coups: #\nItérations: 3\n",
            "pièces mal placées",
        ),
        (
            "Euristica: NAME\nSoluzione: destra giu\nNumero di mosse: #\nIterazioni: 3\n",
            "tessere fuori posto",
        ),
    ] {
        for (name, moves, came) in [
            ("Hamming", "2", Verdict::Accepted),
            (hamming, "2", Verdict::Accepted),
            (hamming, "3", Verdict::Miscounted),
        ] {
            let one = |name: &str, moves: &str| part.replace("NAME", name).replace('#', moves);
            let printed = one(name, moves) + &one("Manhattan", "2");
            let judgement = judged(EIGHT, TWO, &wanted, &printed);
            assert_eq!(judgement.verdict, came, "{printed}\n{:?}", judgement.fault);
        }
    }
}

#[test]
fn words_that_are_other_things_are_no_ways() {
    for (printed, came) in [
        ("Solution: bas bas\n", Verdict::Ambiguous),
        ("Auteur: Bas\nMoves: 2\n", Verdict::Accepted),
        ("Moves: derecha, abajo\n", Verdict::Accepted),
        // Not all of one language.
        ("Moves: derecha, baixo\n", Verdict::Unreadable),
        ("Schritt 1: rechts\nSchritt 2: unten\n", Verdict::Accepted),
        ("Paso 1: derecha\nPaso 2: arriba\n", Verdict::Ambiguous),
    ] {
        let judgement = judged(EIGHT, TWO, &[], printed);
        assert_eq!(judgement.verdict, came, "{printed}");
    }
}

#[test]
fn a_denial_abroad_is_one() {
    for printed in [
        "El tablero no tiene solución.\n",
        "Este tabuleiro NÃO possui solução!\n",
        "Nicht loesbar\n",
        "Pas de solution\n",
        "Nessuna soluzione\n",
    ] {
        let judgement = judged(UNSOLVABLE, Expectation::NoSolution, &[], printed);
        assert_eq!(judgement.verdict, Verdict::Accepted, "{printed}");
        let judgement = judged(EIGHT, TWO, &[], printed);
        assert_eq!(judgement.verdict, Verdict::FalseNoSolution, "{printed}");
    }
}

#[test]
fn the_size_of_a_board_is_no_length_of_a_path() {
    for printed in [
        "Tamanho: 3\nSolucao:\ndireita\nbaixo\n",
        "lange 5\ndireita\nbaixo\n",
    ] {
        let judgement = judged(EIGHT, TWO, &[], printed);
        assert_eq!(judgement.verdict, Verdict::Accepted, "{printed}");
    }
}
