//! Every format, written from the same class. A format joins by the list of formats: what it lacks here does not
//! compile.

mod golden;
mod hidden;
mod hostile;
mod read_back;
mod tap_reader;
mod totals;
pub mod written;
mod xml_reader;
