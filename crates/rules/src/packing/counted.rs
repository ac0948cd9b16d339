//! A number with its noun, for the sentences of a refusal.

/// `1 cell`, `2 cells`.
pub fn counted(number: u64, noun: &str) -> String {
    match number {
        1 => format!("1 {noun}"),
        _ => format!("{number} {noun}s"),
    }
}
