//! Remembers lines that say nothing, so that a heading before each of a million boards is looked into once.

use crate::sliding::read::draft::Form;
use crate::sliding::read::label::Label;
use crate::sliding::read::ways::RawWay;

const PLACES: usize = 256;

/// Lines that say nothing but perhaps one way, by their shape: digits apart, the same line.
#[derive(Debug)]
pub(super) struct Dull {
    known: Box<[Option<(u64, Little)>]>,
}

/// The little that such a line says.
#[derive(Debug, Clone, Copy)]
pub(super) struct Little {
    /// A way, and in what form the line tells it.
    pub way: Option<(RawWay, Form)>,
    /// What a list of numbers below it would be.
    pub form: Form,
    /// Whether it names one of the boards that a search could go on with.
    pub is_choice: bool,
    /// What it is as a label.
    pub label: Label,
}

impl Default for Dull {
    fn default() -> Self {
        Self {
            known: vec![None; PLACES].into(),
        }
    }
}

impl Dull {
    /// What a line of this shape says, if one was seen before.
    pub(super) fn look(&self, shape: u64) -> Option<Little> {
        self.known[place(shape)]
            .filter(|&(known, _)| known == shape)
            .map(|(_, little)| little)
    }

    /// Remembers that lines of this shape say nothing more than this.
    pub(super) fn remember(&mut self, shape: u64, little: Little) {
        self.known[place(shape)] = Some((shape, little));
    }
}

/// A number for the line, the same for lines that differ only in their numbers.
pub(super) fn shape(line: &[u8]) -> u64 {
    let mut shape = 0xcbf2_9ce4_8422_2325_u64;
    let mut in_number = false;
    for &byte in line {
        let digit = byte.is_ascii_digit();
        if digit && in_number {
            continue;
        }
        in_number = digit;
        let byte = if digit { b'0' } else { byte };
        shape = (shape ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        shape ^= shape >> 29;
    }
    shape
}

const fn place(shape: u64) -> usize {
    (shape >> 17) as usize % PLACES
}
