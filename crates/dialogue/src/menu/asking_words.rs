//! The words that stand around what shall be typed: `Enter 1 for`.

/// Words before a number that shall be typed.
pub(crate) const ASKING: [&str; 13] = [
    "enter", "type", "press", "ketik", "tekan", "input", "masukkan", "or", "atau", "typ", "of",
    "输入", "choose",
];
/// Words after a number that say what it is for.
pub(crate) const OFFERING: [&str; 9] = [
    "for", "to", "untuk", "voor", "om", "if", "jika", "表示", "als",
];
