//! What a program printed, as clean lines: of much, the beginning and the end.

use crate::text::ansi;
use crate::text::encoding::Decoder;

/// The most of each end that is looked at.
const END: usize = 64_000;

/// The lines of an output without colours and control characters. They keep what they are indented by.
pub fn lines(bytes: &[u8]) -> Vec<String> {
    let bytes = &*Decoder::default().decode(bytes);
    if bytes.len() <= 2 * END {
        return part(bytes).collect();
    }
    let (first, last) = (&bytes[..END], &bytes[bytes.len() - END..]);
    part(first).chain(part(last)).collect()
}

fn part(bytes: &[u8]) -> impl Iterator<Item = String> + '_ {
    bytes.split(|&byte| byte == b'\n').flat_map(|line| {
        let text = ansi::clean(line);
        let parts: Vec<String> = text
            .split('\n')
            .map(|part| part.trim_end().to_owned())
            .collect();
        parts
    })
}
