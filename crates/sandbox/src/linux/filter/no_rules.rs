//! What the box refuses on a processor whose calls nobody has looked up: nothing.
//!
//! There is no filter there. The canary will say so, because it tries what a filter would refuse.

use super::profile::Profile;
use super::rule::Rule;

/// No rules.
pub fn rules(_profile: Profile) -> Vec<&'static Rule> {
    Vec::new()
}
