//! What a line says about whether the pieces fill the board, beyond what is said of any puzzle.
//!
//! Who packs pieces says that the board *cannot be filled*, that *no combination fits*, or writes a dash for the solution.
//! None of this is said of sliding tiles, where a dash may be the path of a solved board. What tells of one piece alone is
//! said while the search goes on, and what tells of sizes and numbers is a complaint about the input.

use std::collections::HashSet;
use std::sync::LazyLock;

use crate::answer_reading::Says;
use crate::text::{chatter, solvability_phrases};

/// The most words between what denies and what is denied.
const REACH: usize = 7;
/// The most words of a clause that says no more than that nothing turned up.
const SHORT: usize = 4;
/// What is said in Chinese of pieces that do not fill a board.
const CHINESE: [&str; 7] = [
    "无法填满",
    "不能填满",
    "填不满",
    "无法放下",
    "没有可行",
    "没有合适的",
    "无法拼",
];

pub(super) fn says(line: &str) -> Says {
    match solvability_phrases::says(line) {
        // `Only DEFAULT can be solved`.
        Some(Says::Solution) if chatter::turns_a_kind_away(line) => Says::Nothing,
        // `CUSTOM cannot be solved by this program`: other programs may solve it.
        Some(Says::NoSolution { .. })
            if chatter::turns_a_kind_away(line)
                && chatter::is_about_the_program(line)
                && !chatter::names_a_path(line) =>
        {
            Says::Nothing
        }
        Some(said) => said,
        None if denies(line) => Says::NoSolution {
            line: solvability_phrases::cut(line.trim()).to_owned(),
        },
        None => Says::Nothing,
    }
}

fn denies(line: &str) -> bool {
    let lower = solvability_phrases::cut(line.trim()).to_lowercase();
    if lower.contains(['?', '？']) {
        return false;
    }
    if CHINESE.iter().any(|words| lower.contains(words)) {
        return !lower.contains("如果");
    }
    // What comes behind it says why, and may well tell of areas and numbers.
    if is_dash_for_a_solution(&lower) || lower.starts_with("no packing:") {
        return true;
    }
    let all = words(&lower);
    let has = |list: &WordList| all.iter().any(|word| is_of(word, list));
    if !has(&DENIALS) || has(&CONDITIONS) || has(&COMPLAINTS) || is_about_one_piece(&all) {
        return false;
    }
    lower
        .split(['.', ',', ';', '!', '(', ':'])
        .any(|clause| is_denial(&words(clause)))
}

/// `Solusi: -`, `Hasil: tidak ditemukan`: nothing else on the line.
fn is_dash_for_a_solution(lower: &str) -> bool {
    let Some((name, value)) = lower.split_once([':', '=']) else {
        return false;
    };
    let (name, told) = (words(name), words(value));
    let is_name = name.last().is_some_and(|word| is_of(word, &SOLUTIONS));
    let is_kept = name.iter().any(|word| is_of(word, &COMPLAINTS));
    let is_none = matches!(told[..], [no, found] if is_of(no, &DENIALS) && is_of(found, &THERE_IS));
    is_name
        && !is_kept
        && name.len() <= SHORT
        && (is_none || matches!(value.trim(), "-" | "–" | "—"))
}

fn is_denial(clause: &[&str]) -> bool {
    let denials = (0..clause.len()).filter(|&at| is_of(clause[at], &DENIALS));
    let says_so = |at: usize| {
        let after = &clause[at + 1..clause.len().min(at + 1 + REACH)];
        // `Passen niet`: in some languages the verb comes first.
        let before = &clause[at.saturating_sub(1)..at];
        let is_behind = before.iter().any(|word| is_of(word, &FIT_NOT));
        let whole = [before, after].concat();
        let told = if is_behind { &whole } else { after };
        is_unfilled(clause, told) || nothing_fits(after) || is_not_found(clause, after)
    };
    denials.into_iter().any(says_so)
}

/// `The board cannot be filled`, `unable to fit all pieces`.
fn is_unfilled(clause: &[&str], after: &[&str]) -> bool {
    let names = |list: &WordList| clause.iter().any(|word| is_of(word, list));
    after.iter().any(|word| is_of(word, &FILLS)) && (names(&BOARDS) || names(&PIECES))
}

/// `tidak ada kombinasi yang cocok`, `no combination works`, `tidak ada yang muat`. What a board has to be is no way to fill
/// it: `no valid board configuration` is a complaint.
fn nothing_fits(after: &[&str]) -> bool {
    let fits = |words: &[&str]| {
        let mut words = words.iter();
        words.any(|word| is_of(word, &FITS) || is_of(word, &FILLS))
    };
    if let [there_is, "yang", rest @ ..] = after {
        return is_of(there_is, &THERE_IS) && fits(rest);
    }
    let Some(way) = after.iter().position(|word| is_of(word, &WAYS)) else {
        return matches!(after, [one] if is_of(one, &ALONE));
    };
    let is_of_the_board = after[..(way + 2).min(after.len())]
        .iter()
        .any(|word| is_of(word, &BOARDS));
    !is_of_the_board && (fits(&after[..way]) || fits(&after[way + 1..]))
}

/// `ga ketemu`: what was looked for did not turn up, and the clause names nothing else that could be meant.
fn is_not_found(clause: &[&str], after: &[&str]) -> bool {
    clause.len() <= SHORT && matches!(after, ["ketemu" | "nemu", ..])
}

/// `piece A`, `blok 3`, `this piece`: told while the pieces are tried one by one.
fn is_about_one_piece(words: &[&str]) -> bool {
    let is_name = |word: &str| word.chars().count() == 1 || word.parse::<u32>().is_ok();
    let is_one = |pair: &[&str]| {
        let is_this = ["this", "current", "next", "that", "ini", "deze", "each"];
        is_of(pair[0], &PIECES) && (is_name(pair[1]) || pair[1] == "ini")
            || is_this.contains(&pair[0]) && is_of(pair[1], &PIECES)
    };
    words.windows(2).any(is_one)
}

fn words(lower: &str) -> Vec<&str> {
    lower
        .split(|c: char| !c.is_alphanumeric() && c != '\'' && c != '’')
        .filter(|word| !word.is_empty())
        .collect()
}

fn is_of(word: &str, list: &WordList) -> bool {
    list.contains(word)
}

/// Words of one kind: so many lines are read that each word has to be found at once.
type WordList = LazyLock<HashSet<&'static str>>;

macro_rules! word_list {
    ($words:literal) => {
        LazyLock::new(|| $words.split_ascii_whitespace().collect())
    };
}

static DENIALS: WordList = word_list!(
    "no not none nothing never cannot can't can’t cant couldn't couldn’t don't don’t dont \
    doesn't doesn’t didn't didn’t unable impossible failed tidak tak tdk ga gak nggak enggak gagal mustahil niet geen \
    onmogelijk nicht kein keine aucun aucune não nao nenhum nenhuma ningún ninguna sin sem"
);

/// What fills a board, or is laid on it.
static FILLS: WordList = word_list!(
    "fill filled filling cover covered covering fit fits fitted fitting place placed placing \
    arrange arranged pack packed mengisi diisi terisi memenuhi dipenuhi terpenuhi menutupi menutup ditutupi tertutup \
    ditutup muat ditempatkan menempatkan ditaruh dipasang memasang disusun menyusun vullen gevuld opgevuld \
    opvullen passen past plaatsen geplaatst gelegd füllen gefüllt passt remplir rempli remplie placer llenar rellenar \
    llenado colocar preencher preenchido encaixar"
);

/// What comes before its denial.
static FIT_NOT: WordList = word_list!("passen past passt");

static BOARDS: WordList =
    word_list!("board grid papan papannya bord brett spielfeld plateau grille tablero tabuleiro");

/// What a board is filled with, more than one, or one that [has no name](is_about_one_piece).
static PIECES: WordList = word_list!(
    "pieces piece blocks block blok bloknya potongan kepingan keping balok stukken stuk \
    blokken blokjes teile pièces piezas peças"
);

/// Ways to fill a board.
static WAYS: WordList = word_list!(
    "combination combinations placement placements way ways possibility possibilities permutation \
    permutations configuration configurations packing tiling kombinasi konfigurasi susunan penempatan peletakan cara \
    kemungkinan permutasi posisi combinatie combinaties manier configuratie indeling mogelijkheid mogelijkheden plaatsing \
    kombination möglichkeit anordnung combinaison façon combinación manera configuración combinação forma configuração"
);

static THERE_IS: WordList = word_list!("ada terdapat satupun ditemukan ketemu found gevonden");

/// What says of a way that it works.
static FITS: WordList = word_list!(
    "cocok pas berhasil valid sesuai tepat mungkin ditemukan ketemu works work worked match \
    matches succeeded possible found exists left werkt gevonden mogelijk passt gefunden trouvée trouvé encontrada \
    encontrado válida válido"
);

/// By themselves behind what denies: `none fits`.
static ALONE: WordList = word_list!("fits fit works worked matches past");

/// What a solution is called, where a dash or a denial stands for it.
static SOLUTIONS: WordList = word_list!(
    "solution solusi penyelesaian oplossing lösung solución solucion solução solucao hasil result pencarian search"
);

/// What is said under a condition, or not for good.
static CONDITIONS: WordList = word_list!(
    "if when unless whether yet otherwise backtrack backtracking undo jika kalau bila \
    apabila apakah belum mundur als indien nog terug wenn si"
);

/// Words of a complaint about sizes, numbers and rules.
static COMPLAINTS: WordList = word_list!(
    "enough many few size area number count must should file folder mode type cukup jumlah \
    banyak luas ukuran kurang kelebihan melebihi harus boleh syarat ketentuan kriteria format berkas huruf karakter \
    genoeg aantal grootte moet bestand suficiente"
);

#[cfg(test)]
mod tests {
    use super::*;

    fn is_denied(line: &str) -> bool {
        matches!(says(line), Says::NoSolution { .. })
    }

    #[test]
    fn pieces_that_fill_no_board_are_told_in_many_words() {
        for line in [
            "Semua kemungkinan sudah dicoba dan tidak ada yang cocok.",
            "Tidak ada konfigurasi yang memenuhi",
            "Tidak ada susunan blok yang cocok",
            "Tidak ditemukan kombinasi yang valid",
            "Solusi: -",
            "Hasil solusi = -",
            "Hasil pencarian: tidak ditemukan",
            "Result = not found",
            "Blok-blok tidak dapat mengisi papan secara penuh",
            "Papan tidak dapat diisi penuh dengan blok yang ada",
            "Papan tidak bisa terisi penuh!",
            "Yah, ga ketemu",
            "Unable to fill the board",
            "The board cannot be filled with these pieces",
            "The pieces don't fit on the board.",
            "Could not place all pieces",
            "No combination works",
            "No way to fill the board",
            "None fits",
            "No packing: the pieces have 12 cells and the board has 9; the area must be the same.",
            "Het bord kan niet gevuld worden",
            "De stukken passen niet op het bord",
            "Geen enkele combinatie past",
            "无法填满棋盘",
            "Das Brett kann nicht gefüllt werden",
            "Não foi possível preencher o tabuleiro",
            "No se puede llenar el tablero",
            "Impossible de remplir le plateau",
            // What is said of any puzzle.
            "Sem solução",
            "No solution found",
        ] {
            assert!(is_denied(line), "{line}");
        }
    }

    #[test]
    fn what_is_denied_of_something_else_is_no_answer() {
        for line in [
            "Tidak ada error",
            "Tidak ada file yang cocok",
            "Solution not saved",
            "No solution file written",
            "Solusi:",
            "Solusi: ---",
            "File hasil: tidak ditemukan",
            "Hasil: tidak disimpan",
            "Simpan hasil: tidak",
            "Hanya DEFAULT yang bisa diselesaikan",
            "Path: -",
            "Nama file solusi baru: - (kosong)",
            "Cannot place piece A",
            "Blok A tidak dapat ditempatkan pada papan",
            "No valid position found for piece B, going back",
            "No placement fits this piece",
            "Papan belum terisi penuh",
            "No packing found yet.",
            "If the board cannot be filled, nothing is saved",
            "Jumlah blok tidak cukup untuk mengisi papan",
            "Ukuran blok tidak cocok dengan papan",
            "Papan tidak memenuhi syarat",
            "Luas blok tidak memenuhi luas papan",
            "No valid board configuration found",
            "Papan tidak boleh diisi huruf kecil",
            "Board filled",
            "Semua blok pas mengisi papan",
            "Papan tidak dapat dimuat",
            "Tidak ketemu file yang dicari di folder test",
            "Is the board not filled?",
            "False",
            "null",
            "None",
        ] {
            assert!(!is_denied(line), "{line}");
        }
    }
}
