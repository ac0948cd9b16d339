//! The canary: a program that really tries to get out, sent into a box before anybody else.
//!
//! That the kernel has a feature, or that a call succeeds, proves nothing: some systems let a namespace be made and take
//! its powers away afterwards. So a tier holds if the bird stays in the cage, and not otherwise. [`bird`] is what runs
//! in the box, [`keeper`] sets the traps outside and looks whether they were touched.

pub(crate) mod bird;
pub mod keeper;
pub(crate) mod song;
