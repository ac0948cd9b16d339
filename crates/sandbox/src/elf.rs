//! What the first bytes of a Linux program say: for which machine it was built, and what loads it.

/// Why this machine does not run it.
pub(crate) fn explain_refusal(head: &[u8]) -> String {
    let here = std::env::consts::ARCH;
    match Header::read(head).map(|header| header.machine) {
        Some(machine) if machine_name(machine) != Some(here) => {
            let built_for = match machine_name(machine) {
                Some(name) => format!("`{name}`"),
                None => format!("another processor (number {machine})"),
            };
            format!("it was built for {built_for} and this machine is `{here}`; build it here")
        }
        Some(_) | None => "it is damaged or cut short; build it again".to_owned(),
    }
}

/// The loader it asks for, where the head reaches so far.
pub(crate) fn loader_path(head: &[u8]) -> Option<&[u8]> {
    const INTERPRETER: u64 = 3;
    let header = Header::read(head)?;
    (0..header.segments)
        .map(|index| header.first_segment + index * header.segment_size)
        .find(|&at| header.number(head, at, 4) == Some(INTERPRETER))
        .and_then(|at| {
            let (offset, length) = if header.wide { (8, 32) } else { (4, 16) };
            let word = if header.wide { 8 } else { 4 };
            let from = usize::try_from(header.number(head, at + offset, word)?).ok()?;
            let length = usize::try_from(header.number(head, at + length, word)?).ok()?;
            head.get(from..from.checked_add(length)?)
        })
        .map(|name| name.strip_suffix(b"\0").unwrap_or(name))
}

/// As [`std::env::consts::ARCH`] has it.
const fn machine_name(machine: u64) -> Option<&'static str> {
    Some(match machine {
        3 => "x86",
        8 => "mips",
        20 => "powerpc",
        21 => "powerpc64",
        22 => "s390x",
        40 => "arm",
        62 => "x86_64",
        183 => "aarch64",
        243 => "riscv64",
        258 => "loongarch64",
        _ => return None,
    })
}

struct Header {
    wide: bool,
    little_endian: bool,
    machine: u64,
    first_segment: usize,
    segment_size: usize,
    segments: usize,
}

impl Header {
    fn read(head: &[u8]) -> Option<Self> {
        let [0x7f, b'E', b'L', b'F', class, order, ..] = *head else {
            return None;
        };
        let mut header = Self {
            wide: class == 2,
            little_endian: order == 1,
            machine: 0,
            first_segment: 0,
            segment_size: 0,
            segments: 0,
        };
        header.machine = header.number(head, 18, 2)?;
        let (table, word, size, count) = if header.wide {
            (32, 8, 54, 56)
        } else {
            (28, 4, 42, 44)
        };
        // A head too short for these has still said which machine it is for. Offsets are kept small, so that no
        // sum of them can overflow.
        let small = |number: Option<u64>| match number {
            Some(number) if number < 1 << 20 => number as usize,
            Some(_) | None => 0,
        };
        header.first_segment = small(header.number(head, table, word));
        header.segment_size = small(header.number(head, size, 2));
        header.segments = small(header.number(head, count, 2));
        Some(header)
    }

    fn number(&self, head: &[u8], at: usize, size: usize) -> Option<u64> {
        let bytes = head.get(at..at + size)?.iter();
        let join = |number: u64, byte: &u8| number << 8 | u64::from(*byte);
        Some(if self.little_endian {
            bytes.rev().fold(0, join)
        } else {
            bytes.fold(0, join)
        })
    }
}
