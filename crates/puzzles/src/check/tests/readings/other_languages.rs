//! Steps, lengths and denials in Indonesian, Dutch, Chinese, Spanish, Portuguese, German, French and Italian.

use Expectation::{MinimumMoves, NoSolution};
use model::case_facts::Expectation;
use model::fault::Wanted;
use model::verdict::{Standing, Verdict};

use crate::check::tests::readings::{FIFTEEN, judged};

const EIGHT: &str = "1 2 3 / 4 0 5 / 7 8 6";
const UNSOLVABLE: &str = "1 2 3 / 4 5 6 / 8 7 0";
const TWO: Expectation = MinimumMoves(2);

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
        (
            "--- NAME ---\nÇözüm: sağa aşağı\nToplam hamle sayısı: #\nYineleme sayısı: 3\n",
            "Hamming",
        ),
        (
            "[NAME] moves=#, expanded=3, time=0.25ms\nPath: R D\n",
            "misplaced",
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
fn a_step_is_told_with_and_without_words_that_lead_to_its_way() {
    for (left, up) in [
        ("ficha 5 a la izquierda", "ficha 6 arriba"),
        ("tile 5 to the left", "tile 6 up"),
        ("Stein 5 nach links", "Stein 6 oben"),
        ("peça 5 para a esquerda", "peça 6 acima"),
        ("ubin 5 ke kiri", "ubin 6 atas"),
        ("tegel 5 naar links", "tegel 6 omhoog"),
        ("tuile 5 à gauche", "tuile 6 haut"),
        ("taş 5 sola", "taş 6 yukarı"),
    ] {
        for (printed, came) in [
            (format!("1) {left}\n2) {up}\n"), Verdict::Accepted),
            (format!("1. {left}\n2. {up}\nMoves: 2\n"), Verdict::Accepted),
            (format!("1. {left}\n2. {left}\n"), Verdict::Ambiguous),
            // Steps are missing, by their own numbers or by the length.
            (format!("1. {left}\n3. {left}\n"), Verdict::Unreadable),
            (format!("{left}\nMoves: 2\n"), Verdict::Ambiguous),
        ] {
            let judgement = judged(EIGHT, TWO, &[Wanted::Path], &printed);
            assert_eq!(judgement.verdict, came, "{printed}{:?}", judgement.fault);
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
fn rising_and_sinking_are_ways_too() {
    let printed = ":: Jejak petak kosong (3 geseran)\n    TURUN > KANAN > TURUN\n";
    let judgement = judged(FIFTEEN, MinimumMoves(3), &[Wanted::Path], printed);
    assert_eq!(judgement.verdict, Verdict::Accepted);
    let other = printed.replace("KANAN", "KIRI");
    let judgement = judged(FIFTEEN, MinimumMoves(3), &[Wanted::Path], &other);
    assert_ne!(judgement.verdict, Verdict::Accepted);
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
        let judgement = judged(UNSOLVABLE, NoSolution, &[], printed);
        assert_eq!(judgement.verdict, Verdict::Accepted, "{printed}");
        let judgement = judged(EIGHT, TWO, &[], printed);
        assert_eq!(judgement.verdict, Verdict::FalseNoSolution, "{printed}");
    }
}

#[test]
fn what_would_be_out_of_reach_otherwise_is_not() {
    for line in [
        "Even means solvable, otherwise the goal is out of reach.",
        "An odd number of inversions puts the goal out of reach.",
        "An odd parity puts the goal out of reach.",
        "Gerade heisst lösbar, sonst ist das Ziel nicht erreichbar.",
        "Datei nicht erreichbar",
        "Dosyaya ulaşılamıyor",
    ] {
        let printed = format!("{line}\nMinimum moves: 2\n");
        let judgement = judged(EIGHT, TWO, &[], &printed);
        assert_eq!(judgement.verdict, Verdict::Accepted, "{printed}");
    }
    for line in [
        "The sum is odd, so the goal is out of reach.",
        "Otherwise this text is not shown. The goal is out of reach.",
        "Das Ziel ist nicht erreichbar.",
        "Nicht erreichbar!",
        "Hedefe ulaşılamıyor",
    ] {
        let judgement = judged(EIGHT, TWO, &[], &format!("{line}\n"));
        assert_eq!(judgement.verdict, Verdict::FalseNoSolution, "{line}");
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

#[test]
fn steps_are_told_in_four_languages() {
    for printed in [
        "Langkah: kanan, bawah\n",
        "Langkah 1: KANAN\nLangkah 2: BAWAH\nTotal langkah: 2\n",
        "1. Geser ubin 5 ke kiri\n2. Geser ubin 6 ke atas\n",
        "Urutan gerakan ubin: 5 -> 6\n",
        "Papan digerakkan ke kanan\nPapan digerakkan ke bawah\n",
        "Stappen: rechts, omlaag\n",
        "Schuif tegel 5 naar links\nSchuif tegel 6 naar boven\nAantal zetten: 2\n",
        "移动：右 下\n",
        "向右移动\n向下移动\n",
        "移动 5\n移动 6\n共 2 步\n",
        "Start -> R -> D -> Goal\n",
        "Mulai, kanan, bawah, akhir\n",
        "Move 5 left, then move 6 up. Done in 2 steps.\n",
        "[('RIGHT', 1), ('DOWN', 2)]\n",
    ] {
        assert_eq!(
            judged(EIGHT, TWO, &[Wanted::Path], printed).verdict,
            Verdict::Accepted,
            "{printed}"
        );
    }
    for (printed, expected) in [
        ("Start -> R -> D -> L -> Goal\n", Verdict::Ambiguous),
        ("移动 5\n移动 8\n共 2 步\n", Verdict::IllegalMove),
        ("Langkah 1: KANAN\nLangkah 2: ATAS\n", Verdict::Ambiguous),
    ] {
        assert_eq!(
            judged(EIGHT, TWO, &[Wanted::Path], printed).verdict,
            expected,
            "{printed}"
        );
    }
}

#[test]
fn on_a_board_without_solution_a_denial_in_any_words_will_do() {
    for printed in [
        "Sayang sekali, dari posisi ini susunan akhir tidak terjangkau.\n",
        "No way: you can shuffle forever and never get this one in order.\n",
        "Nodes: 12\nVerdict: HOPELESS, the end is nowhere to be seen.\nTime: 3 ms\n",
    ] {
        let judgement = judged(UNSOLVABLE, NoSolution, &[], printed);
        assert_eq!(judgement.verdict, Verdict::Accepted, "{printed}");
        // Of one that has a solution such words prove nothing, and accuse nobody.
        let judgement = judged(EIGHT, TWO, &[], printed);
        assert_eq!(judgement.verdict.standing(), Standing::Open, "{printed}");
    }
    for printed in [
        "Nodes: 12\n",
        "Dosyaya ulaşılamıyor\n",
        "Datei nicht erreichbar\n",
        "File tidak ditemukan\n",
        "Still searching the goal\n",
    ] {
        let judgement = judged(UNSOLVABLE, NoSolution, &[], printed);
        assert_ne!(judgement.verdict, Verdict::Accepted, "{printed}");
    }
}

#[test]
fn steps_are_told_one_after_the_other_in_sentences() {
    for (last, came) in [
        ("And finally slide tile 6 up", Verdict::Accepted),
        ("Finally slide tile 6 up", Verdict::Accepted),
        ("And finally slide tile 6 down", Verdict::Ambiguous),
    ] {
        let printed = format!(
            "First slide tile 5 to the left.\n{last}.\nThat makes 2 slides altogether. I looked at 2 boards in 7.8µs.\n"
        );
        let judgement = judged(EIGHT, TWO, &[Wanted::Path], &printed);
        assert_eq!(judgement.verdict, came, "{printed}{:?}", judgement.fault);
    }
}

#[test]
fn first_letters_of_words_in_other_languages_are_ways() {
    for (printed, came) in [
        ("Solution : D B\nNombre de coups : 2\n", Verdict::Accepted),
        ("Movimientos: D, B\n", Verdict::Accepted),
        // The name of a search or of a student.
        (
            "Metode: IDA\nSolusi disimpan di solusi.txt\n",
            Verdict::Unreadable,
        ),
        ("Nama: ADI\n", Verdict::Unreadable),
        ("Solusi: ADA\nMoves: R D\n", Verdict::Accepted),
        ("Solution: DB\n", Verdict::Unreadable),
        ("[D, B]\nmoves: 2\n", Verdict::NeedsALook),
        ("Solution : B D\n", Verdict::Ambiguous),
        // Back and forth.
        ("Path: D B H B\n", Verdict::NotMinimal),
        // Right and down in German, in letters that are English too.
        ("Path: R U\n", Verdict::Ambiguous),
    ] {
        let judgement = judged(
            EIGHT,
            Expectation::MinimumMoves(2),
            &[Wanted::Path],
            printed,
        );
        assert_eq!(judgement.verdict, came, "{printed}{:?}", judgement.fault);
    }
}
