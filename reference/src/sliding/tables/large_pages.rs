//! Zeroed memory for large tables, in large pages where the system grants them.
//!
//! A search reads these tables at random. With ordinary pages of 4 KiB nearly every read would miss the processor's
//! address cache as well; pages of 2 MiB make deep searches up to twice as fast. The processor is asked to bring an entry
//! near before it is needed.

#![expect(
    unsafe_code,
    reason = "memory comes straight from the system, so that it can be asked for large pages; the processor's prefetch \
              instruction takes a bare address"
)]

use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};
use std::ptr::NonNull;

/// Numbers for which all bits zero is a value: what a table is made of.
pub trait Number: Copy + sealed::Sealed {}
impl Number for u8 {}
impl Number for u32 {}

mod sealed {
    /// Only this file says what a number is.
    pub trait Sealed {}
    impl Sealed for u8 {}
    impl Sealed for u32 {}
}

/// A fixed number of numbers, all zero at first.
#[derive(Debug)]
pub struct Pages<T: Number> {
    start: NonNull<T>,
    count: usize,
    /// Bytes taken from the system; none where there is nothing to hold.
    mapped: usize,
    owns: PhantomData<T>,
}

// SAFETY: `Pages` owns its memory as a `Vec` does, and numbers can be sent and shared.
unsafe impl<T: Number> Send for Pages<T> {}
// SAFETY: as above; shared access is by `&[T]` alone.
unsafe impl<T: Number> Sync for Pages<T> {}

impl<T: Number> Pages<T> {
    /// So many zeros.
    pub fn zeroed(count: usize) -> std::io::Result<Self> {
        let bytes = count
            .checked_mul(size_of::<T>())
            .ok_or(std::io::ErrorKind::OutOfMemory)?;
        if bytes == 0 {
            return Ok(Self {
                start: NonNull::dangling(),
                count,
                mapped: 0,
                owns: PhantomData,
            });
        }
        let start = map(bytes)?;
        Ok(Self {
            start: start.cast(),
            count,
            mapped: bytes,
            owns: PhantomData,
        })
    }
}

impl<T: Number> Deref for Pages<T> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        // SAFETY: `start` points to `count` numbers that live as long as `self`, zeroed by the system; every bit pattern
        // is a number. An empty one is dangling but aligned, which a slice of none may be.
        unsafe { std::slice::from_raw_parts(self.start.as_ptr(), self.count) }
    }
}

impl<T: Number> DerefMut for Pages<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        // SAFETY: as for `deref`, and `&mut self` makes the access exclusive.
        unsafe { std::slice::from_raw_parts_mut(self.start.as_ptr(), self.count) }
    }
}

impl<T: Number> Drop for Pages<T> {
    fn drop(&mut self) {
        if self.mapped > 0 {
            // SAFETY: the memory came from `map` with this size, and nobody can reach it after this.
            unsafe { unmap(self.start.cast(), self.mapped) };
        }
    }
}

/// Two large pages.
#[cfg(target_os = "linux")]
const WORTH_LARGE_PAGES: usize = 4 << 20;

#[cfg(unix)]
fn map(bytes: usize) -> std::io::Result<NonNull<u8>> {
    // SAFETY: a new private mapping at an address of the system's choice touches nothing that exists.
    let address = unsafe {
        libc::mmap(
            std::ptr::null_mut(),
            bytes,
            libc::PROT_READ | libc::PROT_WRITE,
            libc::MAP_PRIVATE | libc::MAP_ANONYMOUS,
            -1,
            0,
        )
    };
    if address == libc::MAP_FAILED {
        return Err(std::io::Error::last_os_error());
    }
    // Advice only: where it is not taken, the memory is slower and no less right. A small table would not fill a page.
    #[cfg(target_os = "linux")]
    if bytes >= WORTH_LARGE_PAGES {
        // SAFETY: the range was just mapped, and this advice does not change what it holds.
        unsafe { libc::madvise(address, bytes, libc::MADV_HUGEPAGE) };
    }
    NonNull::new(address.cast()).ok_or_else(|| std::io::ErrorKind::OutOfMemory.into())
}

#[cfg(unix)]
unsafe fn unmap(start: NonNull<u8>, bytes: usize) {
    // SAFETY: the caller vouches that this very range came from `map`. A failure would only leak it.
    unsafe { libc::munmap(start.as_ptr().cast(), bytes) };
}

#[cfg(not(unix))]
fn layout(bytes: usize) -> std::io::Result<std::alloc::Layout> {
    std::alloc::Layout::from_size_align(bytes, 64)
        .map_err(|_| std::io::ErrorKind::OutOfMemory.into())
}

#[cfg(not(unix))]
fn map(bytes: usize) -> std::io::Result<NonNull<u8>> {
    // SAFETY: the layout is not empty, since `zeroed` asks for at least a byte.
    let start = unsafe { std::alloc::alloc_zeroed(layout(bytes)?) };
    NonNull::new(start).ok_or_else(|| std::io::ErrorKind::OutOfMemory.into())
}

#[cfg(not(unix))]
unsafe fn unmap(start: NonNull<u8>, bytes: usize) {
    if let Ok(layout) = layout(bytes) {
        // SAFETY: the caller vouches that this range came from `map`, which used this layout.
        unsafe { std::alloc::dealloc(start.as_ptr(), layout) };
    }
}

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

#[cfg(test)]
mod tests {
    use super::Pages;

    #[test]
    fn memory_is_zero_at_first_and_keeps_what_is_written() {
        let mut pages = Pages::<u32>::zeroed(3_000_000).unwrap();
        assert!(pages.iter().all(|&number| number == 0));
        pages[2_999_999] = 7;
        assert_eq!((pages.len(), &pages[2_999_998..]), (3_000_000, &[0, 7][..]));
    }

    #[test]
    fn nothing_is_held_without_memory() {
        assert!(Pages::<u8>::zeroed(0).unwrap().is_empty());
    }

    #[test]
    fn more_than_there_is_is_an_error() {
        assert!(Pages::<u32>::zeroed(usize::MAX / 2).is_err());
    }
}
