//! Ways as the first letters of words that are not English, where a line has nothing else: `Solution : D B D H`.

use crate::sliding::read::tokens::{Kind, Token};

/// Up, down, left and right: haut, bas, gauche, droite; oben, unten, links, rechts; arriba, abajo, izquierda, derecha; cima,
/// baixo, esquerda, direita; top, bottom, left, right.
pub(super) const ABROAD: [[u8; 4]; 5] = [*b"HBGD", *b"OULR", *b"ABID", *b"CBED", *b"TBLR"];

/// Fewer letters than these are ways only behind a label.
const FEWEST: usize = 3;
/// One behind a label may be a mark or a class.
const FEWEST_LABELLED: usize = 2;

/// The letters, if they stand apart and are all in one of these alphabets: together they may be a name, as `IDA`.
pub(super) fn letters_abroad(text: &str, tokens: &[Token], labelled: bool) -> Option<Vec<u8>> {
    let mut letters = Vec::new();
    for token in tokens {
        match token.kind {
            Kind::Word(_) if token.end - token.start == 1 => {
                letters.extend(text[token.start..token.end].bytes());
            }
            Kind::Comma | Kind::Bracket | Kind::Join | Kind::Arrow(_) => {}
            _ => return None,
        }
    }
    let are_told = letters.len() >= if labelled { FEWEST_LABELLED } else { FEWEST };
    let is_in = |alphabet: &[u8; 4]| letters.iter().all(|letter| alphabet.contains(letter));
    (are_told && ABROAD.iter().any(is_in)).then_some(letters)
}
