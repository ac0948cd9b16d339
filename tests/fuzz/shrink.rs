//! Makes an input that a reader stumbles over as short as it can be.

/// How often a shorter input is tried.
const TRIES: usize = 3_000;

/// The shortest input that was found for which this still holds: pieces are left out, large ones first.
pub fn shrink(mut input: Vec<u8>, holds: impl Fn(&[u8]) -> bool) -> Vec<u8> {
    let mut tries = 0;
    let mut piece = input.len().div_ceil(2);
    while piece > 0 {
        let (mut at, mut shrunk) = (0, false);
        while at < input.len() && tries < TRIES {
            let end = (at + piece).min(input.len());
            let shorter = [&input[..at], &input[end..]].concat();
            tries += 1;
            if holds(&shorter) {
                (input, shrunk) = (shorter, true);
            } else {
                at = end;
            }
        }
        if !shrunk {
            piece /= 2;
        }
    }
    input
}

#[test]
fn what_does_not_matter_is_left_out() {
    let input = b"some text, and then area: 5 cm\xc2\xb2 and more".to_vec();
    let is_found = |input: &[u8]| input.windows(2).any(|pair| pair == b"\xc2\xb2");
    assert_eq!(shrink(input, is_found), b"\xc2\xb2");
}
