//! Who may ask: our own page, on this machine, with the token in its address. Everybody else is refused before a body is
//! read.

use std::fmt;
use std::fs::File;
use std::io;
use std::io::Read;

use crate::view_server::http_request::{Head, Method};
use crate::view_server::http_response::{Response, Status};

/// The port of an address that names none.
const USUAL_PORT: u16 = 80;

#[derive(Debug, Clone, Copy)]
pub(crate) struct Guard {
    pub port: u16,
    /// The secret in the address.
    pub token: Token,
}

impl Guard {
    /// The path behind the token, if this request may ask.
    ///
    /// A page of somebody else, and a name of somebody else that leads to this machine, are told by `Origin` and
    /// `Host`, which a browser does not let a page choose.
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
                Status::FORBIDDEN,
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
                Status::FORBIDDEN,
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
                    Status::NOT_FOUND,
                    "there is nothing here; open the address that was printed",
                )
            })?;
        let is_json = |kind: &str| {
            let kind = kind.split(';').next().unwrap_or_default();
            kind.trim().eq_ignore_ascii_case("application/json")
        };
        if head.method == Method::Post && !head.header("content-type").is_some_and(is_json) {
            return Err(Response::error(
                Status::UNSUPPORTED_MEDIA_TYPE,
                "send JSON, and say so with `Content-Type: application/json`",
            ));
        }
        Ok(path)
    }
}

/// Where the system gives random bytes.
const SOURCE: &str = "/dev/urandom";

/// 128 random bits. `Debug` does not show them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Token([u8; 16]);

#[derive(Debug, thiserror::Error)]
#[error("cannot read random bytes from `{SOURCE}`")]
pub struct NoRandomness {
    pub source: io::Error,
}

impl Token {
    pub(crate) fn draw() -> Result<Self, NoRandomness> {
        let mut bytes = [0; 16];
        File::open(SOURCE)
            .and_then(|mut source| source.read_exact(&mut bytes))
            .map_err(|source| NoRandomness { source })?;
        Ok(Self(bytes))
    }

    /// Whether this text is the token. Takes as long whatever is wrong with it.
    pub(crate) fn is(&self, text: &str) -> bool {
        let own = self.to_string();
        let differences = own
            .bytes()
            .zip(text.bytes().chain(std::iter::repeat(0)))
            .fold(0, |so_far, (left, right)| so_far | (left ^ right));
        differences == 0 && text.len() == own.len()
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view_server::http_request::Reader;

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

    #[test]
    fn a_token_knows_itself_and_nothing_else() {
        let (one, other) = (Token::draw().unwrap(), Token::draw().unwrap());
        assert_ne!(one, other);
        let text = one.to_string();
        assert_eq!(text.len(), 32);
        assert!(one.is(&text));
        for wrong in [
            "",
            &text[..31],
            &format!("{text}0"),
            &text.to_uppercase().replace(char::is_numeric, "A"),
            &other.to_string(),
        ] {
            assert!(!one.is(wrong), "{wrong}");
        }
        assert!(!format!("{one:?}").contains(&text));
    }
}
