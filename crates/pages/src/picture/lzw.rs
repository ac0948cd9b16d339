//! The compression of GIF: sequences seen before are written as one code each, in codes that grow.

use std::collections::HashMap;

/// Codes never grow beyond this many bits.
const LONGEST: u32 = 12;

/// The compressed indices, of which each has at most so many bits.
pub(super) fn lzw(indices: &[u8], bits: u32) -> Vec<u8> {
    let clear = 1_u16 << bits;
    let end = clear + 1;
    let mut codes: HashMap<(u16, u8), u16> = HashMap::new();
    let mut width = bits + 1;
    let mut next = end + 1;
    let mut out = Bits::default();
    out.push(clear, width);
    let mut sequence: Option<u16> = None;
    for &index in indices {
        let Some(code) = sequence else {
            sequence = Some(index.into());
            continue;
        };
        if let Some(&longer) = codes.get(&(code, index)) {
            sequence = Some(longer);
            continue;
        }
        out.push(code, width);
        sequence = Some(index.into());
        if next < 1 << LONGEST {
            codes.insert((code, index), next);
            // A reader is one code behind: it knows this one only after the next.
            if next == 1 << width {
                width += 1;
            }
            next += 1;
        } else {
            out.push(clear, width);
            codes.clear();
            width = bits + 1;
            next = end + 1;
        }
    }
    if let Some(code) = sequence {
        out.push(code, width);
        if next == 1 << width && width < LONGEST {
            width += 1;
        }
    }
    out.push(end, width);
    out.finish()
}

/// Codes of any width in bytes, the lowest bit first.
#[derive(Default)]
struct Bits {
    bytes: Vec<u8>,
    held: u32,
    count: u32,
}

impl Bits {
    fn push(&mut self, code: u16, width: u32) {
        self.held |= u32::from(code) << self.count;
        self.count += width;
        while self.count >= 8 {
            self.bytes.push(self.held as u8);
            self.held >>= 8;
            self.count -= 8;
        }
    }

    fn finish(mut self) -> Vec<u8> {
        if self.count > 0 {
            self.bytes.push(self.held as u8);
        }
        self.bytes
    }
}
