//! Every format, written from the same class. A format joins by the list of formats: what it lacks here does not
//! compile.

mod because;
mod golden;
mod hidden;
mod hostile;
pub(crate) mod hostile_class;
mod not_driven;
mod open;
pub(crate) mod page_data;
mod read_back;
pub(crate) mod settled;
mod tap_reader;
mod totals;
mod workflow_log;
pub(crate) mod written;
mod xml_reader;
