//! Ways as the first letters of words that are not English, where a line has nothing else: `Solution : D B D H`.

use crate::sliding::read::tokens::{Kind, Token};

/// Up, down, left and right: haut, bas, gauche, droite; oben, unten, links, rechts; arriba, abajo, izquierda, derecha; cima,
/// baixo, esquerda, direita; top, bottom, left, right.
pub(super) const ABROAD: [[u8; 4]; 5] = [*b"HBGD", *b"OULR", *b"ABID", *b"CBED", *b"TBLR"];

/// Fewer letters than these are ways only behind a label.
const FEWEST: usize = 3;

/// The letters, if they are all in one of these alphabets.
pub(super) fn letters_abroad(text: &str, tokens: &[Token], labelled: bool) -> Option<Vec<u8>> {
    let mut letters = Vec::new();
    for token in tokens {
        match token.kind {
            Kind::Word(_) => letters.extend(text[token.start..token.end].bytes()),
            Kind::Comma | Kind::Bracket | Kind::Join | Kind::Arrow(_) => {}
            _ => return None,
        }
    }
    let are_told = letters.len() >= FEWEST || labelled && !letters.is_empty();
    let is_in = |alphabet: &[u8; 4]| letters.iter().all(|letter| alphabet.contains(letter));
    (are_told && ABROAD.iter().any(is_in)).then_some(letters)
}
