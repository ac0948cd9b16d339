//! What was found once, under what it hangs on: how a submission is built and talked to, what the reference solver says.

use rusqlite::OptionalExtension;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::outcomes::Older;
use crate::packed::{pack, unpack};
use crate::store::Store;
use crate::trouble::StoreTrouble;
use model::fingerprint::Fingerprint;

impl Store {
    /// What was found under this key; nothing where it is none of this kind.
    ///
    /// # Errors
    /// What the database says.
    pub fn finding<T: DeserializeOwned>(
        &self,
        key: &Fingerprint,
    ) -> Result<Option<T>, StoreTrouble> {
        self.read(|file| {
            let mut select = file.prepare_cached("SELECT body FROM findings WHERE key = ?1")?;
            let body: Option<Vec<u8>> = select
                .query_row([key.as_bytes()], |row| row.get(0))
                .optional()?;
            Ok(body.and_then(|body| unpack(&body).ok()))
        })
    }

    /// Keeps this under this key.
    ///
    /// # Errors
    /// What the database says.
    pub fn keep_finding(
        &self,
        key: &Fingerprint,
        found: &impl Serialize,
        older: Older,
    ) -> Result<(), StoreTrouble> {
        let sql = match older {
            Older::Stays => "INSERT OR IGNORE INTO findings (key, body) VALUES (?1, ?2)",
            Older::Replaced => "INSERT OR REPLACE INTO findings (key, body) VALUES (?1, ?2)",
        };
        self.write(|change| {
            change
                .prepare_cached(sql)?
                .execute((key.as_bytes(), pack(found)?))?;
            Ok(())
        })
    }
}
