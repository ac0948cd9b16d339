//! Who may ask: our own page, on this machine, with the token. Everybody else is refused before a body is read.

use crate::view::request::{Head, Method};
use crate::view::response::{Response, Status};
use crate::view::token::Token;

/// What a request must show.
#[derive(Debug, Clone, Copy)]
pub struct Guard {
    /// The port this is served on.
    pub port: u16,
    /// The secret in the address.
    pub token: Token,
}

impl Guard {
    /// The path behind the token, if this request may ask.
    ///
    /// A page of somebody else, and a name of somebody else that leads to this machine, are told by `Origin` and
    /// `Host`, which a browser does not let a page choose.
    ///
    /// # Errors
    /// The refusal.
    pub fn admit<'h>(&self, head: &'h Head) -> Result<&'h str, Response> {
        let hosts = [
            format!("127.0.0.1:{}", self.port),
            format!("localhost:{}", self.port),
        ];
        let host = head.header("host").unwrap_or_default();
        if !hosts.iter().any(|known| known == host) {
            return Err(Response::error(
                Status::Forbidden,
                "this is served on this machine alone; open the address that was printed",
            ));
        }
        let own_origin = |origin: &str| {
            origin
                .strip_prefix("http://")
                .is_some_and(|origin| origin == host)
        };
        if !head.header("origin").is_none_or(own_origin) {
            return Err(Response::error(
                Status::Forbidden,
                "another page asked; open the address that was printed",
            ));
        }
        let path = head
            .path
            .strip_prefix('/')
            .and_then(|path| path.split_at_checked(32))
            .filter(|(token, _)| self.token.is(token))
            .map(|(_, rest)| rest)
            .filter(|rest| rest.starts_with('/'))
            .ok_or_else(|| {
                Response::error(
                    Status::NotFound,
                    "there is nothing here; open the address that was printed",
                )
            })?;
        let is_json = |kind: &str| {
            let kind = kind.split(';').next().unwrap_or_default();
            kind.trim().eq_ignore_ascii_case("application/json")
        };
        if head.method == Method::Post && !head.header("content-type").is_some_and(is_json) {
            return Err(Response::error(
                Status::UnsupportedMediaType,
                "send JSON, and say so with `Content-Type: application/json`",
            ));
        }
        Ok(path)
    }
}
