//! Numbers and strings packed into one message, and taken out again in the same order.

use std::ffi::OsString;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A message under way.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Parcel(Vec<u8>);

impl Parcel {
    /// An empty one.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The bytes to send.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// Packs a number.
    pub fn number(&mut self, number: u64) -> &mut Self {
        self.0.extend_from_slice(&number.to_le_bytes());
        self
    }

    /// Packs a duration.
    pub fn duration(&mut self, duration: Duration) -> &mut Self {
        self.number(u64::try_from(duration.as_nanos()).unwrap_or(u64::MAX))
    }

    /// Packs bytes.
    pub fn text(&mut self, bytes: &[u8]) -> &mut Self {
        self.number(bytes.len() as u64);
        self.0.extend_from_slice(bytes);
        self
    }

    /// Packs a path.
    pub fn path(&mut self, path: &Path) -> &mut Self {
        self.text(path.as_os_str().as_bytes())
    }

    /// Packs a list, each item by `pack`.
    pub fn list<Item>(
        &mut self,
        items: &[Item],
        mut pack: impl FnMut(&mut Self, &Item),
    ) -> &mut Self {
        self.number(items.len() as u64);
        for item in items {
            pack(self, item);
        }
        self
    }
}

/// A message that does not read as it should.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a message between the grader and its launcher is garbled")]
pub struct Garbled;

/// A message being unpacked.
#[derive(Debug)]
pub(crate) struct Unpacking<'a>(&'a [u8]);

impl<'a> Unpacking<'a> {
    /// These bytes.
    #[must_use]
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    /// Takes a number out.
    ///
    /// # Errors
    /// When there is none.
    pub(crate) fn number(&mut self) -> Result<u64, Garbled> {
        let (number, rest) = self.0.split_first_chunk().ok_or(Garbled)?;
        self.0 = rest;
        Ok(u64::from_le_bytes(*number))
    }

    /// Takes a number of a narrower kind out.
    ///
    /// # Errors
    /// When there is none, or it is too large.
    pub(crate) fn narrow<Number: TryFrom<u64>>(&mut self) -> Result<Number, Garbled> {
        self.number()?.try_into().map_err(|_| Garbled)
    }

    /// Takes a duration out.
    ///
    /// # Errors
    /// When there is none.
    pub(crate) fn duration(&mut self) -> Result<Duration, Garbled> {
        self.number().map(Duration::from_nanos)
    }

    /// Takes bytes out.
    ///
    /// # Errors
    /// When there are fewer than announced.
    pub(crate) fn text(&mut self) -> Result<&'a [u8], Garbled> {
        let length: usize = self.narrow()?;
        let (text, rest) = self.0.split_at_checked(length).ok_or(Garbled)?;
        self.0 = rest;
        Ok(text)
    }

    /// Takes a path out.
    ///
    /// # Errors
    /// When there is none.
    pub(crate) fn path(&mut self) -> Result<PathBuf, Garbled> {
        Ok(OsString::from_vec(self.text()?.to_vec()).into())
    }

    /// Takes a list out, each item by `unpack`.
    ///
    /// # Errors
    /// When there are fewer items than announced.
    pub(crate) fn list<Item>(
        &mut self,
        mut unpack: impl FnMut(&mut Self) -> Result<Item, Garbled>,
    ) -> Result<Vec<Item>, Garbled> {
        let length = self.number()?;
        (0..length).map(|_| unpack(self)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_comes_out_in_the_same_order() {
        let mut parcel = Parcel::new();
        parcel
            .number(7)
            .text(b"a\0b")
            .duration(Duration::from_millis(3))
            .path(Path::new("/x"))
            .list(&[1_u64, 2], |parcel, number| {
                parcel.number(*number);
            });
        let mut unpacking = Unpacking::new(parcel.bytes());
        assert_eq!(unpacking.number(), Ok(7));
        assert_eq!(unpacking.text(), Ok(&b"a\0b"[..]));
        assert_eq!(unpacking.duration(), Ok(Duration::from_millis(3)));
        assert_eq!(unpacking.path(), Ok(PathBuf::from("/x")));
        assert_eq!(unpacking.list(Unpacking::number), Ok(vec![1, 2]));
        assert_eq!(unpacking.number(), Err(Garbled));
    }

    #[test]
    fn a_message_that_announces_more_than_it_has_is_garbled() {
        let mut parcel = Parcel::new();
        parcel.number(u64::MAX);
        assert_eq!(Unpacking::new(parcel.bytes()).text(), Err(Garbled));
        assert_eq!(
            Unpacking::new(parcel.bytes()).list(Unpacking::number),
            Err(Garbled)
        );
        assert_eq!(Unpacking::new(&[1, 2]).number(), Err(Garbled));
    }
}
