//! What a page lets a browser do: run and apply what is in it, by hash, and next to nothing else; and base64, in which
//! hashes are written.

use sha2::{Digest, Sha256};

/// Whom a page may talk to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reach {
    /// Nobody: it is a file that is opened from anywhere.
    Nobody,
    /// The server it came from, and no other.
    ItsServer,
}

/// The content security policy of a page with these styles and scripts, each the very text between its tags.
pub fn policy(styles: &[&str], scripts: &[&str], reach: Reach) -> String {
    let connect = match reach {
        Reach::Nobody => "'none'",
        Reach::ItsServer => "'self'",
    };
    format!(
        "default-src 'none'; script-src {}; style-src {}; img-src data:; connect-src {connect}; base-uri 'none'; \
         form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
        sources(scripts),
        sources(styles),
    )
}

fn sources(texts: &[&str]) -> String {
    if texts.is_empty() {
        return "'none'".to_owned();
    }
    let hashes: Vec<String> = texts
        .iter()
        .map(|text| format!("'sha256-{}'", base64(&Sha256::digest(text.as_bytes()))))
        .collect();
    hashes.join(" ")
}

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The bytes in the standard alphabet, padded.
pub fn base64(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for group in bytes.chunks(3) {
        let mut bits = 0u32;
        for place in 0..3 {
            bits = bits << 8 | u32::from(group.get(place).copied().unwrap_or(0));
        }
        for place in 0..4 {
            if place <= group.len() {
                let index = bits >> (18 - 6 * place) & 63;
                text.push(char::from(ALPHABET[index as usize]));
            } else {
                text.push('=');
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{Reach, base64, policy};

    #[test]
    fn a_page_without_scripts_runs_none() {
        let policy = policy(&[], &[], Reach::Nobody);
        assert!(policy.contains("script-src 'none'; style-src 'none';"));
        assert!(policy.contains("connect-src 'none'"));
    }

    #[test]
    fn a_served_page_reaches_its_server_alone() {
        assert!(policy(&[], &[], Reach::ItsServer).contains("connect-src 'self';"));
    }

    #[test]
    fn a_hash_is_what_sha256sum_says() {
        // printf 'abc' | sha256sum | xxd -r -p | base64
        let policy = policy(&["abc"], &["abc", "abc"], Reach::Nobody);
        let hash = "'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='";
        assert!(policy.contains(&format!("script-src {hash} {hash}; style-src {hash};")));
    }

    #[test]
    fn the_examples_of_the_standard_come_out() {
        for (bytes, text) in [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg=="),
            ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"),
        ] {
            assert_eq!(base64(bytes.as_bytes()), text);
        }
        assert_eq!(base64(&[0xfb, 0xff, 0xfe]), "+//+");
    }
}
