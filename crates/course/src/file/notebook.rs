//! What came up while a file was read: complaints, and the keys that were looked for.

use std::cell::RefCell;
use std::collections::BTreeSet;

use crate::file::complaint::Complaint;

/// What came up while a file was read.
#[derive(Debug, Default)]
pub(crate) struct Notebook {
    complaints: RefCell<Vec<Complaint>>,
    looked_for: RefCell<BTreeSet<(&'static str, &'static str)>>,
}

impl Notebook {
    /// Writes a complaint down; one that is there already is told once.
    pub(crate) fn complain(&self, complaint: Complaint) {
        self.complaints.borrow_mut().push(complaint);
    }

    /// Writes down that a kind of table may have this key.
    pub(crate) fn look_for(&self, kind: &'static str, key: &'static str) {
        self.looked_for.borrow_mut().insert((kind, key));
    }

    /// The keys that a kind of table may have.
    #[must_use]
    pub(crate) fn known_keys(&self, kind: &str) -> Vec<&'static str> {
        self.looked_for
            .borrow()
            .iter()
            .filter(|(table, _)| *table == kind)
            .map(|(_, key)| *key)
            .collect()
    }

    /// Every kind of table and every key that was looked for in it.
    #[cfg(test)]
    pub(crate) fn looked_for(&self) -> BTreeSet<(&'static str, &'static str)> {
        self.looked_for.borrow().clone()
    }

    /// The complaints, in the order of the file.
    #[must_use]
    pub(crate) fn complaints(self) -> Vec<Complaint> {
        let mut complaints = self.complaints.into_inner();
        complaints.sort_by_key(|complaint| (complaint.at.start, complaint.at.end));
        let mut told: Vec<Complaint> = Vec::with_capacity(complaints.len());
        for complaint in complaints {
            let mut here = told.iter().rev().take_while(|one| one.at == complaint.at);
            if !here.any(|one| *one == complaint) {
                told.push(complaint);
            }
        }
        told
    }
}
