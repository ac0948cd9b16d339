//! What staff keep of all seals, as the text of a file.

use serde::{Deserialize, Serialize};

use crate::seal::seal::Seal;

const HEAD: &str = "\
# What opens the seals of hidden cases. For staff only, until the cases are revealed: whoever has a salt can try boards
# until one fits its line. Keep a copy of this file; without it no seal can be opened.

";

/// The seals of a course, with their salts.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Salts {
    /// A seal for each assignment that was sealed.
    #[serde(rename = "seal", default)]
    pub seals: Vec<Seal>,
}

impl Salts {
    /// The seal of this assignment.
    #[must_use]
    pub fn seal(&self, assignment: &str) -> Option<&Seal> {
        self.seals.iter().find(|seal| seal.assignment == assignment)
    }

    /// Keeps a seal in place of the one that the assignment had.
    pub fn keep(&mut self, seal: Seal) {
        match self
            .seals
            .iter_mut()
            .find(|kept| kept.assignment == seal.assignment)
        {
            Some(kept) => *kept = seal,
            None => self.seals.push(seal),
        }
    }

    /// From the text of the file.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn read(text: &str) -> Result<Self, toml::de::Error> {
        toml::from_str(text)
    }

    /// The text of the file.
    ///
    /// # Errors
    /// When it cannot be written so.
    pub fn to_toml(&self) -> Result<String, toml::ser::Error> {
        Ok(HEAD.to_owned() + &toml::to_string(self)?)
    }
}
