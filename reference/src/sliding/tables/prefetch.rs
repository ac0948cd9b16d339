//! Asks the processor to bring a table's entry near before it is needed.
#![cfg_attr(
    target_arch = "x86_64",
    expect(
        unsafe_code,
        reason = "the processor's prefetch instruction takes a bare address"
    )
)]

/// Starts bringing `bytes[index]` into the cache. A hint: it changes nothing, and may do nothing.
#[inline(always)]
pub(crate) fn prefetch(bytes: &[u8], index: usize) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: prefetching reads nothing the program can see and never faults, whatever the address;
        // `wrapping_add` makes even a wild index a mere number.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(bytes.as_ptr().wrapping_add(index).cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = (bytes, index);
}
