//! Tests over all formats that platforms read: their exact text, one total, and nothing active in them.

mod golden;
mod hidden;
mod hostile;
mod render;
mod total;
