//! Who may ask: our own page, on this machine, with the token. Everybody else is refused before a body is read.

use crate::view::request::{Head, Method};
use crate::view::response::{Response, Status};
use crate::view::token::Token;

/// The port of an address that names none.
const USUAL_PORT: u16 = 80;

/// What a request must show.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Guard {
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
    pub(crate) fn admit<'h>(&self, head: &'h Head) -> Result<&'h str, Response> {
        let host = head.header("host").unwrap_or_default();
        let is_ours = |name: &str| match host.strip_prefix(name) {
            // A browser leaves out the port that is usual.
            Some("") => self.port == USUAL_PORT,
            Some(port) => port == format!(":{}", self.port),
            None => false,
        };
        if !["127.0.0.1", "localhost"].into_iter().any(is_ours) {
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

#[cfg(test)]
mod tests {
    use super::Guard;
    use crate::view::request::Reader;
    use crate::view::token::Token;

    #[test]
    fn the_usual_port_may_be_left_out_and_no_other() {
        let token = Token::draw().unwrap();
        let admits = |port, host: &str, origin: &str| {
            let text = format!(
                "GET /{token}/ HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{origin}\r\n\r\n"
            );
            let head = Reader::new(text.as_bytes()).head().unwrap();
            Guard { port, token }.admit(&head).is_ok()
        };
        for host in ["127.0.0.1", "localhost"] {
            assert!(admits(80, host, host));
            assert!(!admits(8080, host, host));
            assert!(!admits(80, host, "evil.example"));
        }
        assert!(admits(80, "127.0.0.1:80", "127.0.0.1:80"));
        assert!(admits(8080, "localhost:8080", "localhost:8080"));
        assert!(!admits(
            80,
            "localhost.evil.example",
            "localhost.evil.example"
        ));
        assert!(!admits(80, "localhost:8080", "localhost:8080"));
    }
}
