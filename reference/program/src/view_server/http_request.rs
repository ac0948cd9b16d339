//! Reads one HTTP/1.1 request, head first and then body, each within its limit.

use std::io::{self, Read};

/// The most bytes of a request's first line and headers.
pub const LARGEST_HEAD: usize = 16 << 10;
pub const MOST_HEADERS: usize = 64;
/// The most bytes of a request's body; a board of any puzzle here is some hundred times smaller.
pub const LARGEST_BODY: usize = 256 << 10;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    Get,
    Post,
    /// Anything else, which nothing here answers to.
    Other,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Head {
    pub method: Method,
    /// The path, as it was sent.
    pub path: String,
    /// The headers, their names in lower case.
    headers: Vec<(String, String)>,
}

#[derive(Debug, thiserror::Error)]
pub enum Unreadable {
    #[error("the client is gone")]
    Gone,
    #[error("the request took too long to arrive; send it at once")]
    Slow,
    #[error(
        "the head of a request may have {LARGEST_HEAD} bytes and {MOST_HEADERS} headers; send less"
    )]
    HeadTooLarge,
    #[error("the body of a request may have {LARGEST_BODY} bytes; send less")]
    BodyTooLarge,
    #[error("a request with a body needs `Content-Length`")]
    LengthMissing,
    #[error("`Transfer-Encoding` is not understood; send `Content-Length`")]
    Encoded,
    #[error("only HTTP/1.1 and HTTP/1.0 are understood")]
    Version,
    #[error("this is no HTTP request: {0}")]
    Malformed(&'static str),
}

/// A connection that is being read, and what of it was read but not yet used.
#[derive(Debug)]
pub struct Reader<R> {
    source: R,
    buffer: Vec<u8>,
}

impl<R: Read> Reader<R> {
    pub fn new(source: R) -> Self {
        Self {
            source,
            buffer: Vec::new(),
        }
    }

    /// Reads up to the empty line.
    pub fn head(&mut self) -> Result<Head, Unreadable> {
        let mut searched = 0;
        let end = loop {
            let mut windows = self.buffer[searched..].windows(4);
            if let Some(place) = windows.position(|window| window == b"\r\n\r\n") {
                break searched + place;
            }
            if self.buffer.len() > LARGEST_HEAD {
                return Err(Unreadable::HeadTooLarge);
            }
            searched = self.buffer.len().saturating_sub(3);
            self.more()?;
        };
        if end > LARGEST_HEAD {
            return Err(Unreadable::HeadTooLarge);
        }
        let head: Vec<u8> = self.buffer.drain(..end + 4).collect();
        Head::parse(&head[..end])
    }

    /// Reads the body that belongs to this head; the body of a `GET` is empty.
    pub fn body(&mut self, head: &Head) -> Result<Vec<u8>, Unreadable> {
        if head.header("transfer-encoding").is_some() {
            return Err(Unreadable::Encoded);
        }
        let length = match head.header("content-length") {
            Some(digits) => length_of(digits)?,
            None if head.method == Method::Post => return Err(Unreadable::LengthMissing),
            None => 0,
        };
        if length > LARGEST_BODY {
            return Err(Unreadable::BodyTooLarge);
        }
        while self.buffer.len() < length {
            self.more()?;
        }
        Ok(self.buffer.drain(..length).collect())
    }

    fn more(&mut self) -> Result<(), Unreadable> {
        let mut chunk = [0; 4096];
        let length = loop {
            match self.source.read(&mut chunk) {
                Ok(0) => return Err(Unreadable::Gone),
                Ok(length) => break length,
                Err(error) => match error.kind() {
                    io::ErrorKind::Interrupted => {}
                    io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut => {
                        return Err(Unreadable::Slow);
                    }
                    _ => return Err(Unreadable::Gone),
                },
            }
        };
        self.buffer.extend_from_slice(&chunk[..length]);
        Ok(())
    }
}

impl Head {
    /// The header of this name, given in lower case.
    pub fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    fn parse(bytes: &[u8]) -> Result<Self, Unreadable> {
        let text = str::from_utf8(bytes).map_err(|_| Unreadable::Malformed("it is not text"))?;
        let mut lines = text.split("\r\n");
        let first = lines.next().unwrap_or_default();
        let [method, path, version] = first.split(' ').collect::<Vec<_>>()[..] else {
            return Err(Unreadable::Malformed("its first line has not three words"));
        };
        if !matches!(version, "HTTP/1.1" | "HTTP/1.0") {
            return Err(Unreadable::Version);
        }
        if !path.starts_with('/') {
            return Err(Unreadable::Malformed("its path does not begin with `/`"));
        }
        let headers = lines.map(header_of).collect::<Result<Vec<_>, _>>()?;
        if headers.len() > MOST_HEADERS {
            return Err(Unreadable::HeadTooLarge);
        }
        for name in ["host", "origin", "content-length"] {
            if headers.iter().filter(|(known, _)| known == name).count() > 1 {
                return Err(Unreadable::Malformed(
                    "`Host`, `Origin` or `Content-Length` stands twice",
                ));
            }
        }
        Ok(Self {
            method: match method {
                "GET" => Method::Get,
                "POST" => Method::Post,
                _ => Method::Other,
            },
            path: path.to_owned(),
            headers,
        })
    }
}

fn header_of(line: &str) -> Result<(String, String), Unreadable> {
    let is_sign = |byte: u8| byte.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(&byte);
    let is_token = |name: &str| !name.is_empty() && name.bytes().all(is_sign);
    match line.split_once(':') {
        Some((name, value)) if is_token(name) && !value.contains(char::is_control) => {
            Ok((name.to_ascii_lowercase(), value.trim().to_owned()))
        }
        _ => Err(Unreadable::Malformed("a header is not `Name: value`")),
    }
}

fn length_of(digits: &str) -> Result<usize, Unreadable> {
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(Unreadable::Malformed("`Content-Length` is no number"));
    }
    // A number too large to count with is too large a body as well.
    Ok(digits.parse().unwrap_or(usize::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(bytes: &[u8]) -> Result<(Head, Vec<u8>), Unreadable> {
        let mut reader = Reader::new(bytes);
        let head = reader.head()?;
        let body = reader.body(&head)?;
        Ok((head, body))
    }

    /// A source that gives one byte at a time.
    struct Dripping<'a>(&'a [u8]);

    impl Read for Dripping<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let Some((first, rest)) = self.0.split_first() else {
                return Ok(0);
            };
            buffer[0] = *first;
            self.0 = rest;
            Ok(1)
        }
    }

    #[test]
    fn a_request_is_read_however_it_is_cut() {
        let bytes = b"POST /a HTTP/1.1\r\nHost: b:1\r\ncontent-LENGTH:  3 \r\n\r\nxyzmore";
        let (head, body) = read(bytes).unwrap();
        assert_eq!((head.method, head.path.as_str()), (Method::Post, "/a"));
        assert_eq!(head.header("host"), Some("b:1"));
        assert_eq!(body, b"xyz");
        let mut reader = Reader::new(Dripping(bytes));
        assert_eq!(reader.head().unwrap(), head);
        assert_eq!(reader.body(&head).unwrap(), b"xyz");
    }

    #[test]
    fn what_is_no_request_is_refused_with_the_reason() {
        let unnamed = "a header is not `Name: value`";
        for (text, reason) in [
            ("GET /", "its first line has not three words"),
            ("GET / HTTP/2", "only HTTP/1.1 and HTTP/1.0"),
            ("GET a HTTP/1.1", "does not begin with `/`"),
            ("GET / HTTP/1.1\nHost : a", unnamed),
            ("GET / HTTP/1.1\n folded", unnamed),
            ("GET / HTTP/1.1\nHost: a\nHost: b", "stands twice"),
            ("POST / HTTP/1.1", "needs `Content-Length`"),
            ("POST / HTTP/1.1\nContent-Length: -1", "is no number"),
            (
                "POST / HTTP/1.1\nTransfer-Encoding: chunked",
                "`Transfer-Encoding` is not understood",
            ),
            (
                "POST / HTTP/1.1\nContent-Length: 99999999999999999999999",
                "the body of a request may have",
            ),
        ] {
            let text = text.replace('\n', "\r\n") + "\r\n\r\n";
            let refusal = read(text.as_bytes()).unwrap_err().to_string();
            assert!(refusal.contains(reason), "{text:?}: {refusal}");
        }
    }

    #[test]
    fn a_head_without_an_end_is_too_large() {
        let mut reader = Reader::new(io::repeat(b'a'));
        assert!(matches!(reader.head(), Err(Unreadable::HeadTooLarge)));
        let many = format!("GET / HTTP/1.1\r\n{}\r\n", "a: b\r\n".repeat(100));
        let read = read(many.as_bytes());
        assert!(matches!(read, Err(Unreadable::HeadTooLarge)));
    }

    #[test]
    fn a_client_that_goes_away_is_nobody_to_answer() {
        let cut = "POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\nxyz";
        assert!(matches!(read(cut.as_bytes()), Err(Unreadable::Gone)));
    }
}
