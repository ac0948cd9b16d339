//! The processor the filter is for, as the kernel names it.

/// What the kernel calls this processor's own system calls, in every description of a call it shows to a filter;
/// nothing where there are no rules.
///
/// Numbers mean something only together with it: most processors also run programs of an older kind, whose calls are
/// numbered differently.
pub(crate) const ARCHITECTURE: Option<u32> = if cfg!(target_endian = "big") {
    // A filter reads the lower half of an argument where these processors keep the upper one.
    None
} else if cfg!(target_arch = "x86_64") {
    Some(EM_X86_64 | WORDS_OF_64_BITS | LITTLE_ENDIAN)
} else if cfg!(target_arch = "aarch64") {
    Some(EM_AARCH64 | WORDS_OF_64_BITS | LITTLE_ENDIAN)
} else {
    None
};

// From `linux/elf-em.h` and `linux/audit.h`; `libc` has the first two as 16 bits and the others not at all.
const EM_X86_64: u32 = libc::EM_X86_64 as u32;
const EM_AARCH64: u32 = libc::EM_AARCH64 as u32;
const WORDS_OF_64_BITS: u32 = 0x8000_0000;
const LITTLE_ENDIAN: u32 = 0x4000_0000;

#[cfg(test)]
mod tests {
    use super::ARCHITECTURE;

    #[test]
    fn the_two_processors_have_the_names_that_the_kernel_gives_them() {
        let expected = match std::env::consts::ARCH {
            "x86_64" => Some(0xC000_003E),
            "aarch64" => Some(0xC000_00B7),
            _ => None,
        };
        assert_eq!(ARCHITECTURE, expected);
    }
}
