//! An answer to a request, and how it is written.

use std::io::{self, Write};

use serde::Serialize;

use crate::view_server::visualizer_page::Document;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Status {
    Ok,
    Accepted,
    BadRequest,
    /// It came from somewhere else than our own page.
    Forbidden,
    NotFound,
    MethodNotAllowed,
    /// It took too long to arrive.
    RequestTimeout,
    /// Nobody said how long it is.
    LengthRequired,
    ContentTooLarge,
    /// Its body is of another kind.
    UnsupportedMediaType,
    /// It is a request, but what it gives is no board, or cannot be solved that way.
    Unprocessable,
    /// Too much is going on already.
    TooManyRequests,
    HeadTooLarge,
    /// It uses something that is not understood.
    NotImplemented,
    VersionNotSupported,
}

impl Status {
    /// The number and the words of the first line.
    const fn line(self) -> &'static str {
        match self {
            Self::Ok => "200 OK",
            Self::Accepted => "202 Accepted",
            Self::BadRequest => "400 Bad Request",
            Self::Forbidden => "403 Forbidden",
            Self::NotFound => "404 Not Found",
            Self::MethodNotAllowed => "405 Method Not Allowed",
            Self::RequestTimeout => "408 Request Timeout",
            Self::LengthRequired => "411 Length Required",
            Self::ContentTooLarge => "413 Content Too Large",
            Self::UnsupportedMediaType => "415 Unsupported Media Type",
            Self::Unprocessable => "422 Unprocessable Content",
            Self::TooManyRequests => "429 Too Many Requests",
            Self::HeadTooLarge => "431 Request Header Fields Too Large",
            Self::NotImplemented => "501 Not Implemented",
            Self::VersionNotSupported => "505 HTTP Version Not Supported",
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Html,
    Json,
}

impl Kind {
    const fn media_type(self) -> &'static str {
        match self {
            Self::Html => "text/html; charset=utf-8",
            Self::Json => "application/json",
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Response {
    pub status: Status,
    pub kind: Kind,
    /// What a browser may do with it, besides that nobody may frame it.
    pub policy: String,
    pub body: Vec<u8>,
}

/// What is said when something is wrong.
#[derive(Serialize)]
struct Complaint<'a> {
    error: &'a str,
}

impl Response {
    /// A page, which may do what its own policy says.
    pub(crate) fn page(document: &Document) -> Self {
        Self {
            status: Status::Ok,
            kind: Kind::Html,
            policy: document.policy.clone(),
            body: document.html.as_bytes().to_vec(),
        }
    }

    pub(crate) fn json(status: Status, value: &impl Serialize) -> Self {
        Self {
            status,
            kind: Kind::Json,
            policy: "default-src 'none'".to_owned(),
            body: serde_json::to_vec(value)
                .expect("what is told here are numbers, texts and lists"),
        }
    }

    pub(crate) fn error(status: Status, message: &str) -> Self {
        Self::json(status, &Complaint { error: message })
    }

    /// Writes it; the connection ends after it.
    pub(crate) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut bytes = format!(
            "HTTP/1.1 {}\r\nContent-Type: {}\r\nContent-Length: {}\r\nConnection: close\r\n\
             Cache-Control: no-store\r\nContent-Security-Policy: {}; frame-ancestors 'none'\r\nX-Content-Type-Options: nosniff\r\n\
             X-Frame-Options: DENY\r\nReferrer-Policy: no-referrer\r\nCross-Origin-Resource-Policy: same-origin\r\n\
             Cross-Origin-Opener-Policy: same-origin\r\n{}\r\n",
            self.status.line(),
            self.kind.media_type(),
            self.body.len(),
            self.policy,
            match self.status {
                Status::MethodNotAllowed => "Allow: GET, POST\r\n",
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
        Response::error(Status::NotFound, "nothing")
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
