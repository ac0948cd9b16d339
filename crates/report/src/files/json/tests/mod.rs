//! The document against its schema.

mod against_schema;
mod validator;
