//! Shapes of submissions as students hand them in, and how each is started.

mod c;
mod java;
mod obstacles;
mod places;
mod python;
mod samples;
mod scripts;
mod settings;
mod shipped;
