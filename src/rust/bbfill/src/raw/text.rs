// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
//! Texts for C, and texts of C.
use super::sys;
use crate::reason::{is_space, MoveText, Reason};
use crate::{ParseError, Position};
use core::{fmt, ops, slice, str};

/// A short text of ASCII, which is a `str`; it needs no allocator.
///
/// ```
/// assert_eq!(&*bbfill::format_fen(&bbfill::Position::default()), "8/8/8/8/8/8/8/8 w - - 0 1");
/// ```
#[derive(Clone, Copy)]
#[repr(transparent)]
pub struct Text<const N: usize> {
    bytes: [u8; N],
}

impl<const N: usize> Text<N> {
    /// The text up to its null byte.
    pub(crate) fn new(bytes: [u8; N]) -> Self {
        Text { bytes }
    }
}

impl<const N: usize> ops::Deref for Text<N> {
    type Target = str;

    fn deref(&self) -> &str {
        let len = self.bytes.iter().position(|&byte| byte == 0).unwrap_or(N);
        str::from_utf8(&self.bytes[..len]).unwrap_or_default()
    }
}

impl<const N: usize> fmt::Display for Text<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self)
    }
}

impl<const N: usize> fmt::Debug for Text<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl<const N: usize> PartialEq for Text<N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<const N: usize> Eq for Text<N> {}

impl<const N: usize> PartialEq<str> for Text<N> {
    fn eq(&self, other: &str) -> bool {
        **self == *other
    }
}

impl<const N: usize> PartialEq<&str> for Text<N> {
    fn eq(&self, other: &&str) -> bool {
        **self == **other
    }
}

/// A text of C that is never freed.
///
/// # Safety
///
/// The pointer is null, or that of a constant text.
pub unsafe fn static_text(text: *const sys::c_char) -> Option<&'static str> {
    if text.is_null() {
        return None;
    }
    let text: *const u8 = text.cast();
    let mut len = 0;
    // SAFETY: a text of C ends at a null byte.
    let bytes = unsafe {
        while *text.add(len) != 0 {
            len += 1;
        }
        slice::from_raw_parts(text, len)
    };
    str::from_utf8(bytes).ok()
}

const ROOM: usize = 256;

/// What no reader accepts. It stands for a null byte, and for the end of what has room.
const WRONG: u8 = 1;

/// A copy of a text that C can read.
///
/// White space is the same in any length to all of C's readers, so only one character of it is copied from
/// a long text, which is then as long as its words. No text that is right has longer words than there is room
/// for.
pub struct CText<'a> {
    text: &'a str,
    bytes: [u8; ROOM],
}

/// The places of the bytes that are copied.
fn places(text: &str) -> impl Iterator<Item = usize> + '_ {
    let bytes = text.as_bytes();
    let whole = bytes.len() < ROOM;
    (0..bytes.len())
        .filter(move |&i| whole || i == 0 || !is_space(bytes[i]) || !is_space(bytes[i - 1]))
}

impl<'a> CText<'a> {
    pub fn new(text: &'a str) -> Self {
        let mut bytes = [0; ROOM];
        for (k, i) in places(text).take(ROOM - 1).enumerate() {
            let byte = text.as_bytes()[i];
            bytes[k] = match byte {
                0 => WRONG,
                _ if k == ROOM - 2 && text.len() >= ROOM => WRONG,
                byte => byte,
            };
        }
        CText { text, bytes }
    }

    /// Of a move, without exclamation and question marks at its end.
    pub fn of_move(text: &'a str) -> Self {
        let is_mark = |c: char| matches!(c, '!' | '?');
        let is_blank = |c: char| u8::try_from(c).map_or(false, is_space);
        let bare = text.trim_end_matches(|c| is_mark(c) || is_blank(c));
        let is_marked = text[bare.len()..].contains(is_mark);
        CText::new(if is_marked { bare } else { text })
    }

    pub fn as_ptr(&self) -> *const sys::c_char {
        self.bytes.as_ptr().cast()
    }

    /// The error of a text that is wrong at this place of the copy.
    pub fn error(&self, wrong: *const sys::c_char, what: &'static str) -> ParseError {
        ParseError::new(what, self.text, self.place_of(wrong))
    }

    /// The error of a move in a notation.
    pub(crate) fn move_error(
        &self,
        wrong: *const sys::c_char,
        notation: fn(Position, MoveText) -> Reason,
        position: &Position,
    ) -> ParseError {
        let reason = notation(*position, MoveText::new(&self.bytes));
        ParseError::of_move(self.place_of(wrong), reason)
    }

    fn place_of(&self, wrong: *const sys::c_char) -> usize {
        let k = wrong as usize - self.bytes.as_ptr() as usize;
        places(self.text).nth(k).unwrap_or(self.text.len())
    }

    /// What C says of the copy, as it is of the text.
    pub fn words<const N: usize>(&self, mut words: [u8; N]) -> Text<N> {
        let named = words.windows(4).position(|part| part == b"0x01");
        if let (Some(at), true) = (named, self.text.contains('\0')) {
            words[at + 3] = b'0';
        }
        Text::new(words)
    }
}
