//! Makes clean text of bytes: UTF-8 of what was written in another encoding, as far as that can be told (UTF-16 by its
//! byte order mark, the Chinese words of GBK by their bytes); no terminal escapes, no control characters; of much, the
//! beginning and the end.

use std::borrow::Cow;

/// The most spaces that one jump of the cursor to the right is worth.
const WIDEST_JUMP: usize = 64;

/// The line without terminal escapes and control characters; bytes that are no UTF-8 become `U+FFFD`.
///
/// Where an escape moves the cursor to another line or clears the screen, the text has a line break: what follows does
/// not stand on the line of what was before. Tabs stay, a backspace takes back the character before it.
pub(crate) fn clean(line: &[u8]) -> Cow<'_, str> {
    if !line.iter().any(|&byte| is_control(byte)) {
        return without_marks(text(line));
    }
    let mut kept = Vec::with_capacity(line.len());
    let mut at = 0;
    while let Some(&byte) = line.get(at) {
        at += 1;
        match byte {
            0x1b => at = escape(line, at, &mut kept),
            b'\t' => kept.push(b'\t'),
            b'\n' | b'\r' | 0x0b | 0x0c => kept.push(b'\n'),
            0x08 => take_back(&mut kept),
            // What an array holds where nothing was put into it.
            0 => kept.push(b' '),
            _ if is_control(byte) => {}
            _ => kept.push(byte),
        }
    }
    Cow::Owned(without_marks(text(&kept)).into_owned())
}

/// Whether `clean` has anything to do but to check the UTF-8.
pub(crate) const fn is_control(byte: u8) -> bool {
    byte < 0x20 && byte != b'\t' || byte == 0x7f
}

/// Byte order marks and characters of no width say nothing.
fn without_marks(text: Cow<'_, str>) -> Cow<'_, str> {
    let is_mark = |c: char| {
        matches!(
            c,
            '\u{feff}' | '\u{200b}'..='\u{200f}' | '\u{fe0e}' | '\u{fe0f}' | '\u{2060}'
        )
    };
    if text.is_ascii() || !text.contains(is_mark) {
        return text;
    }
    Cow::Owned(text.chars().filter(|&c| !is_mark(c)).collect())
}

fn take_back(kept: &mut Vec<u8>) {
    while let Some(byte) = kept.pop() {
        if byte & 0xc0 != 0x80 {
            break;
        }
    }
}

/// Reads one escape from just behind its `ESC` and says where it ends; an escape without end ends with the line.
fn escape(line: &[u8], at: usize, kept: &mut Vec<u8>) -> usize {
    match line.get(at) {
        Some(b'[') => control_sequence(line, at + 1, kept),
        // A title, a link, a device string: up to BEL or ESC \.
        Some(b']' | b'P' | b'X' | b'^' | b'_') => string(line, at + 1),
        // A character set: one more byte.
        Some(b'(' | b')' | b'*' | b'+' | b'#' | b'%' | b' ') => (at + 2).min(line.len()),
        // Next line, reverse line feed, full reset.
        Some(b'E' | b'D' | b'M' | b'c') => {
            kept.push(b'\n');
            at + 1
        }
        Some(0x20..=0x7e) => at + 1,
        _ => at,
    }
}

fn control_sequence(line: &[u8], from: usize, kept: &mut Vec<u8>) -> usize {
    let rest = line.get(from..).unwrap_or_default();
    let Some(length) = rest.iter().position(|byte| !matches!(byte, 0x20..=0x3f)) else {
        return line.len();
    };
    let (parameters, end) = (&rest[..length], rest[length]);
    match end {
        b'A' | b'B' | b'E' | b'F' | b'H' | b'J' | b'd' | b'f' => kept.push(b'\n'),
        b'C' => kept.extend(std::iter::repeat_n(b' ', jump(parameters))),
        0x40..=0x7e => {}
        // Not part of the sequence: a broken one, such as ESC [ and the end of the text.
        _ => return from + length,
    }
    from + length + 1
}

fn jump(parameters: &[u8]) -> usize {
    std::str::from_utf8(parameters)
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(1)
        .min(WIDEST_JUMP)
}

fn string(line: &[u8], from: usize) -> usize {
    let mut at = from;
    while let Some(&byte) = line.get(at) {
        match byte {
            0x07 => return at + 1,
            0x1b if line.get(at + 1) == Some(&b'\\') => return at + 2,
            _ => at += 1,
        }
    }
    line.len()
}

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
        let text = clean(line);
        let parts: Vec<String> = text
            .split('\n')
            .map(|part| part.trim_end().to_owned())
            .collect();
        parts
    })
}

/// Makes UTF-8 of a stream of bytes.
#[derive(Debug, Default)]
pub(crate) enum Decoder {
    /// Nothing came yet.
    #[default]
    Unknown,
    /// One byte came that may be the first of a byte order mark.
    Half(u8),
    /// The bytes are taken as they are.
    Bytes,
    Utf16 {
        order: ByteOrder,
        /// A byte whose other half has not come.
        half: Option<u8>,
        /// The first half of a character of two pairs.
        high: Option<u16>,
    },
}

/// Which byte of a pair comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ByteOrder {
    Little,
    Big,
}

impl Decoder {
    /// The next bytes in UTF-8; bytes without a byte order mark are given back as they came.
    pub(crate) fn decode<'a>(&mut self, bytes: &'a [u8]) -> Cow<'a, [u8]> {
        match self {
            Self::Bytes => Cow::Borrowed(bytes),
            Self::Unknown => match bytes {
                [] => Cow::Borrowed(bytes),
                [one @ (0xff | 0xfe)] => {
                    *self = Self::Half(*one);
                    Cow::Borrowed(&[])
                }
                [0xff, 0xfe, rest @ ..] => self.begin(ByteOrder::Little, rest),
                [0xfe, 0xff, rest @ ..] => self.begin(ByteOrder::Big, rest),
                _ => {
                    *self = Self::Bytes;
                    Cow::Borrowed(bytes)
                }
            },
            Self::Half(one) => match (*one, bytes) {
                (_, []) => Cow::Borrowed(bytes),
                (0xff, [0xfe, rest @ ..]) => self.begin(ByteOrder::Little, rest),
                (0xfe, [0xff, rest @ ..]) => self.begin(ByteOrder::Big, rest),
                (one, _) => {
                    *self = Self::Bytes;
                    Cow::Owned([&[one], bytes].concat())
                }
            },
            Self::Utf16 { order, half, high } => {
                let mut text = String::with_capacity(bytes.len());
                for &byte in bytes {
                    let Some(first) = half.take() else {
                        *half = Some(byte);
                        continue;
                    };
                    let unit = match order {
                        ByteOrder::Little => u16::from_le_bytes([first, byte]),
                        ByteOrder::Big => u16::from_be_bytes([first, byte]),
                    };
                    let units = high.take().into_iter().chain([unit]);
                    if (0xd800..0xdc00).contains(&unit) {
                        text.extend(units.take_while(|&before| before != unit).map(lone));
                        *high = Some(unit);
                        continue;
                    }
                    text.extend(
                        char::decode_utf16(units).map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER)),
                    );
                }
                Cow::Owned(text.into_bytes())
            }
        }
    }

    fn begin<'a>(&mut self, order: ByteOrder, rest: &'a [u8]) -> Cow<'a, [u8]> {
        *self = Self::Utf16 {
            order,
            half: None,
            high: None,
        };
        self.decode(rest)
    }
}

/// Half a character stands for none.
const fn lone(_: u16) -> char {
    char::REPLACEMENT_CHARACTER
}

/// The Chinese words that answers are made of, as GBK writes them.
const GBK: &[([u8; 2], char)] = &[
    ([0xce, 0xde], '无'),
    ([0xbd, 0xe2], '解'),
    ([0xc3, 0xbb], '没'),
    ([0xd3, 0xd0], '有'),
    ([0xc9, 0xcf], '上'),
    ([0xcf, 0xc2], '下'),
    ([0xd7, 0xf3], '左'),
    ([0xd3, 0xd2], '右'),
    ([0xb2, 0xbd], '步'),
    ([0xca, 0xfd], '数'),
    ([0xd5, 0xd2], '找'),
    ([0xb5, 0xbd], '到'),
    ([0xb2, 0xbb], '不'),
    ([0xbf, 0xc9], '可'),
    ([0xb4, 0xef], '达'),
    ([0xb7, 0xa8], '法'),
    ([0xc4, 0xbf], '目'),
    ([0xb1, 0xea], '标'),
    ([0xb3, 0xa4], '长'),
    ([0xb6, 0xc8], '度'),
    ([0xb9, 0xb2], '共'),
    ([0xd7, 0xdc], '总'),
    ([0xca, 0xb1], '时'),
    ([0xbc, 0xe4], '间'),
    ([0xd3, 0xc3], '用'),
    ([0xb5, 0xda], '第'),
    ([0xc2, 0xb7], '路'),
    ([0xbe, 0xb6], '径'),
    ([0xd2, 0xc6], '移'),
    ([0xb6, 0xaf], '动'),
    ([0xd7, 0xee], '最'),
    ([0xc9, 0xd9], '少'),
    ([0xc3, 0xeb], '秒'),
    ([0xc4, 0xdc], '能'),
    ([0xc7, 0xf3], '求'),
    ([0xce, 0xb4], '未'),
    ([0xcf, 0xf2], '向'),
    ([0xa3, 0xba], '：'),
    ([0xa3, 0xac], '，'),
];

/// The text of bytes that are no UTF-8: the Chinese words that are known, if it can be GBK, and else what is left of it.
pub(crate) fn text(bytes: &[u8]) -> Cow<'_, str> {
    let lossy = String::from_utf8_lossy(bytes);
    // Where a character of three bytes or more is whole it is UTF-8 with a fault in it; two bytes may be a word of GBK.
    let is_utf8 = |c: char| c >= '\u{800}' && c != char::REPLACEMENT_CHARACTER;
    if matches!(lossy, Cow::Borrowed(_)) || lossy.contains(is_utf8) {
        return lossy;
    }
    let mut text = String::with_capacity(bytes.len());
    let mut at = 0;
    let mut known = 0;
    while let Some(&byte) = bytes.get(at) {
        if byte.is_ascii() {
            text.push(char::from(byte));
            at += 1;
            continue;
        }
        // A pair of GBK begins with 0x81 to 0xFE, and its second byte is 0x40 at least.
        let Some(&second) = bytes.get(at + 1).filter(|&&second| second >= 0x40) else {
            return lossy;
        };
        let word = GBK.iter().find(|(pair, _)| *pair == [byte, second]);
        known += usize::from(word.is_some());
        text.push(word.map_or(char::REPLACEMENT_CHARACTER, |&(_, c)| c));
        at += 2;
    }
    match known {
        0 => lossy,
        _ => Cow::Owned(text),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{any, proptest};

    use super::{Decoder, clean, text};

    #[test]
    fn escapes_and_controls_go_and_text_stays() {
        for (line, text) in [
            (&b"plain 1 2 3"[..], "plain 1 2 3"),
            (b"\x1b[36mLangkah\x1b[0m \x1b[33m1\x1b[0m", "Langkah 1"),
            (b"\x1b[38;2;1;2;3mA\x1b[39;49mB", "AB"),
            (b"\x1b]0;title\x07text", "text"),
            (b"\x1b]8;;http://a\x1b\\link\x1b]8;;\x1b\\", "link"),
            (b"\x1b[2J\x1b[H1 2", "\n\n1 2"),
            (b"1\x1b[3C2", "1   2"),
            (b"a\x1b(Bb\x1b[", "ab"),
            (b"12\x08\x083", "3"),
            (b"\xef\xbb\xbf1\t2\x00", "1\t2 "),
            (b"\xff1", "\u{fffd}1"),
            (b"\x1b[31\xe2\x86\x91", "\u{2191}"),
            ("\u{2b06}\u{fe0f}".as_bytes(), "\u{2b06}"),
        ] {
            assert_eq!(clean(line), text);
        }
    }

    proptest! {
        #[test]
        fn any_bytes_become_text_without_controls(line in proptest::collection::vec(any::<u8>(), 0..80)) {
            let text = clean(&line);
            assert!(!text.chars().any(|c| c.is_ascii_control() && c != '\t' && c != '\n'));
        }
    }

    fn utf16(text: &str, big: bool) -> Vec<u8> {
        let bytes = |unit: u16| match big {
            true => unit.to_be_bytes(),
            false => unit.to_le_bytes(),
        };
        let units = [0xfeff].into_iter().chain(text.encode_utf16());
        units.flat_map(bytes).collect()
    }

    #[test]
    fn utf16_is_decoded_however_it_comes() {
        let written = "1 2 3\r\n无解 😀 →";
        for big in [false, true] {
            let bytes = utf16(written, big);
            for size in [1, 2, 3, 5, bytes.len()] {
                let mut decoder = Decoder::default();
                let pieces = bytes.chunks(size);
                let decoded: Vec<u8> = pieces
                    .flat_map(|piece| decoder.decode(piece).into_owned())
                    .collect();
                assert_eq!(String::from_utf8(decoded).unwrap(), written, "{size}");
            }
        }
    }

    #[test]
    fn other_bytes_stay_as_they_are() {
        for bytes in [&b"1 2 3"[..], b"\xff 1", b"\xfe\xfe", b"\xef\xbb\xbf1"] {
            for size in [1, bytes.len()] {
                let mut decoder = Decoder::default();
                let pieces = bytes.chunks(size);
                let decoded: Vec<u8> = pieces
                    .flat_map(|piece| decoder.decode(piece).into_owned())
                    .collect();
                assert_eq!(decoded, bytes);
            }
        }
    }

    #[test]
    fn the_words_of_gbk_are_known() {
        assert_eq!(text(b"\xce\xde\xbd\xe2"), "无解");
        assert_eq!(text(b"\xc3\xbb\xd3\xd0\xbd\xe2!"), "没有解!");
        assert_eq!(text(b"\xd3\xd2 \xcf\xc2"), "右 下");
        assert_eq!(text("无解".as_bytes()), "无解");
        assert_eq!(text(b"1 \xff 2"), "1 \u{fffd} 2");
        assert_eq!(text(b"ab\xe9 cd"), "ab\u{fffd} cd");
        // 路径 in UTF-8, and a broken byte beside what would be a word of GBK.
        assert_eq!(
            text(b"\xe8\xb7\xaf\xe5\xbe\x84 \xce\xde"),
            "路径 \u{fffd}\u{fffd}"
        );
    }
}
