//! Records as they lie in the store: JSON, deflated; many are packed and unpacked on all processors.

use std::io::{self, Read, Write};
use std::num::NonZero;
use std::thread;

use flate2::Compression;
use flate2::bufread::DeflateDecoder;
use flate2::write::DeflateEncoder;
use rusqlite::types::Type;
use serde::Serialize;
use serde::de::DeserializeOwned;

pub(crate) fn pack(record: &impl Serialize) -> rusqlite::Result<Vec<u8>> {
    let packed = || -> io::Result<Vec<u8>> { deflate(&serde_json::to_vec(record)?) };
    packed().map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))
}

pub(crate) fn deflate(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(bytes)?;
    encoder.finish()
}

pub(crate) fn unpack<T: DeserializeOwned>(packed: &[u8]) -> rusqlite::Result<T> {
    let unpacked = || -> io::Result<T> {
        // About what there will be: records repeat themselves.
        let mut text = Vec::with_capacity(packed.len() * 8);
        DeflateDecoder::new(packed).read_to_end(&mut text)?;
        Ok(serde_json::from_slice(&text)?)
    };
    unpacked()
        .map_err(|error| rusqlite::Error::FromSqlConversionFailure(0, Type::Blob, error.into()))
}

/// Unpacks these records, several at a time, in their order.
pub(crate) fn unpack_all<T: DeserializeOwned + Send>(
    packed: &[Vec<u8>],
) -> rusqlite::Result<Vec<T>> {
    map_parallel(packed, |one| unpack(one))
        .into_iter()
        .collect()
}

/// Maps all of these on all processors; the results are in their order.
pub fn map_parallel<T: Sync, R: Send>(all: &[T], one: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let share = all.len().div_ceil(threads).max(1);
    let one = &one;
    thread::scope(|scope| {
        let parts: Vec<_> = all
            .chunks(share)
            .map(|part| scope.spawn(move || part.iter().map(one).collect::<Vec<R>>()))
            .collect();
        let parts = parts.into_iter().map(thread::ScopedJoinHandle::join);
        parts
            .flat_map(|part| part.expect("what is done with one of many does not panic"))
            .collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_records_are_unpacked_in_their_order_and_none_is_passed_over() {
        for count in [0, 1, 2, 3, 100] {
            let numbers: Vec<u64> = (0..count).collect();
            let packed: Vec<Vec<u8>> = numbers.iter().map(|one| pack(one).unwrap()).collect();
            assert_eq!(unpack_all::<u64>(&packed).unwrap(), numbers);
        }
        let broken = [pack(&1).unwrap(), b"rubbish".to_vec(), pack(&2).unwrap()];
        assert!(unpack_all::<u64>(&broken).is_err());
    }

    #[test]
    fn what_is_packed_is_unpacked_and_smaller() {
        let text = "Kurang(1) = 0\n".repeat(500);
        let packed = pack(&text).unwrap();
        assert!(packed.len() * 20 < text.len());
        assert_eq!(unpack::<String>(&packed).unwrap(), text);
        assert!(unpack::<u64>(&packed).is_err());
        assert!(unpack::<String>(&packed[..packed.len() / 2]).is_err());
    }
}
