//! Every format, written from the same class. A format joins by the list of formats: what it lacks here does not
//! compile.

mod because;
mod golden;
mod hidden;
mod hostile;
pub mod hostile_class;
pub mod page_data;
mod read_back;
pub mod settled;
mod tap_reader;
mod totals;
mod workflow_log;
pub mod written;
mod xml_reader;
