//! An answer to a request, and how it is written.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::json;

use crate::view_server::visualizer_page::Document;

/// The number and the words of an answer's first line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Status(&'static str);

impl Status {
    pub(crate) const OK: Self = Self("200 OK");
    pub(crate) const ACCEPTED: Self = Self("202 Accepted");
    pub(crate) const BAD_REQUEST: Self = Self("400 Bad Request");
    /// It came from somewhere else than our own page.
    pub(crate) const FORBIDDEN: Self = Self("403 Forbidden");
    pub(crate) const NOT_FOUND: Self = Self("404 Not Found");
    pub(crate) const METHOD_NOT_ALLOWED: Self = Self("405 Method Not Allowed");
    pub(crate) const REQUEST_TIMEOUT: Self = Self("408 Request Timeout");
    pub(crate) const LENGTH_REQUIRED: Self = Self("411 Length Required");
    pub(crate) const CONTENT_TOO_LARGE: Self = Self("413 Content Too Large");
    pub(crate) const UNSUPPORTED_MEDIA_TYPE: Self = Self("415 Unsupported Media Type");
    /// It is a request, but what it gives is no board, or cannot be solved that way.
    pub(crate) const UNPROCESSABLE: Self = Self("422 Unprocessable Content");
    pub(crate) const TOO_MANY_REQUESTS: Self = Self("429 Too Many Requests");
    pub(crate) const HEAD_TOO_LARGE: Self = Self("431 Request Header Fields Too Large");
    pub(crate) const NOT_IMPLEMENTED: Self = Self("501 Not Implemented");
    pub(crate) const VERSION_NOT_SUPPORTED: Self = Self("505 HTTP Version Not Supported");
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Response {
    pub status: Status,
    pub media_type: &'static str,
    /// What a browser may do with it, besides that nobody may frame it.
    pub policy: String,
    pub body: Vec<u8>,
}

impl Response {
    /// A page, which may do what its own policy says.
    pub(crate) fn page(document: &Document) -> Self {
        Self {
            status: Status::OK,
            media_type: "text/html; charset=utf-8",
            policy: document.policy.clone(),
            body: document.html.as_bytes().to_vec(),
        }
    }

    pub(crate) fn json(status: Status, value: &impl Serialize) -> Self {
        Self {
            status,
            media_type: "application/json",
            policy: "default-src 'none'".to_owned(),
            body: serde_json::to_vec(value)
                .expect("what is told here are numbers, texts and lists"),
        }
    }

    pub(crate) fn error(status: Status, message: &str) -> Self {
        Self::json(status, &json!({ "error": message }))
    }

    /// Writes it; the connection ends after it.
    pub(crate) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut bytes = format!(
            "HTTP/1.1 {}\r\nContent-Type: {}\r\nContent-Length: {}\r\nConnection: close\r\n\
             Cache-Control: no-store\r\nContent-Security-Policy: {}; frame-ancestors 'none'\r\nX-Content-Type-Options: nosniff\r\n\
             X-Frame-Options: DENY\r\nReferrer-Policy: no-referrer\r\nCross-Origin-Resource-Policy: same-origin\r\n\
             Cross-Origin-Opener-Policy: same-origin\r\n{}\r\n",
            self.status.0,
            self.media_type,
            self.body.len(),
            self.policy,
            match self.status {
                Status::METHOD_NOT_ALLOWED => "Allow: GET, POST\r\n",
                _ => "",
            }
        )
        .into_bytes();
        bytes.extend_from_slice(&self.body);
        out.write_all(&bytes)?;
        out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_says_how_long_it_is_and_what_it_may_do() {
        let mut out = Vec::new();
        Response::error(Status::NOT_FOUND, "nothing")
            .write(&mut out)
            .unwrap();
        let text = String::from_utf8(out).unwrap();
        assert!(text.starts_with("HTTP/1.1 404 Not Found\r\n"), "{text}");
        assert!(text.contains("\r\nContent-Length: 19\r\n"), "{text}");
        assert!(
            text.contains(
                "\r\nContent-Security-Policy: default-src 'none'; frame-ancestors 'none'\r\n"
            ),
            "{text}"
        );
        assert!(text.ends_with("\r\n\r\n{\"error\":\"nothing\"}"), "{text}");
    }
}
