//! The box against programs that mean harm: every promise it makes, in every tier, for every kind of user.
//!
//! Each test is named `sandbox/tier/user/promise`; one that cannot run here says why and counts as ignored. With
//! `GRADER_TEST_REQUIRE=contained,fenced` a tier that does not hold is a failure. A test named `sandbox/control/…` shows
//! that the attempt would succeed without the box.

mod cases;
mod harness;

pub use cases::all::trials;
