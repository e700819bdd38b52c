// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
//! All functions against the C library: answers.py adds a test for each, with a digest of what C gives
//! for the same stream of arguments. Batches and methods are compared with the functions themselves.
#![allow(clippy::all, unused)]
use bbfill::*;

const WORDS: &[u8] = b" \t1/wbKQa-hx#.0=\x01n8";

/// The arguments, one after another; answers.py has the same.
struct Stream(u64);

impl Stream {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e3779b97f4a7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58476d1ce4e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d049bb133111eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    fn set(&mut self) -> Bitboard {
        Bitboard(match self.below(8) {
            0 => 0,
            1 => !0,
            2 => 1 << self.below(64),
            3 | 4 => self.next() & self.next() & self.next(),
            5 => self.next() | self.next(),
            _ => self.next(),
        })
    }

    fn area(&mut self) -> Bitboard {
        self.set()
    }

    fn rays(&mut self) -> [Bitboard; 8] {
        [(); 8].map(|()| self.set())
    }

    fn word(&mut self) -> u64 {
        self.next()
    }

    fn files(&mut self) -> u8 {
        self.next() as u8
    }

    fn direction(&mut self) -> Direction {
        Direction::ALL[self.below(Direction::ALL.len())]
    }

    fn mover(&mut self) -> Mover {
        Mover::ALL[self.below(Mover::ALL.len())]
    }

    fn plane(&mut self) -> Plane {
        Plane::try_from(self.below(MOVE_PLANES) as u8).unwrap()
    }

    fn square(&mut self) -> Square {
        Square::ALL[self.below(64)]
    }

    fn number(&mut self) -> i32 {
        match self.below(2) {
            0 => self.below(70) as i32 - 3,
            _ => self.next() as i32,
        }
    }

    fn counter(&mut self) -> u32 {
        match self.below(2) {
            0 => self.below(200) as u32,
            _ => self.next() as u32,
        }
    }

    fn fault(&mut self) -> u16 {
        match self.below(2) {
            0 => 1 << self.below(16),
            _ => self.next() as u16,
        }
    }

    fn move_number(&mut self) -> u16 {
        self.next() as u16 & 32767
    }

    fn values(&mut self) -> [i32; 6] {
        [(); 6].map(|()| self.below(1000) as i32 - 9)
    }

    fn position(&mut self) -> Position {
        if self.below(4) > 0 {
            return FENS[self.below(FENS.len())].parse().unwrap();
        }
        let mut p = Position::default();
        for board in [
            &mut p.pawns,
            &mut p.knights,
            &mut p.bishops,
            &mut p.rooks,
            &mut p.queens,
            &mut p.kings,
            &mut p.white,
            &mut p.castling,
            &mut p.en_passant,
        ] {
            *board = self.set();
        }
        p.set_side_to_move([Side::White, Side::Black][self.below(2)]);
        p
    }

    /// Half of them legal.
    fn mv(&mut self, position: &Position) -> Move {
        match self.below(16) {
            0 => Move::NULL,
            1..=7 => Move::new(self.plane(), self.square()),
            _ => {
                let (moves, k) = (position.legal_moves(), self.below(256));
                if moves.is_empty() {
                    Move::NULL
                } else {
                    moves.iter().nth(k % moves.iter().count()).unwrap()
                }
            }
        }
    }

    /// A text that may have become wrong.
    fn text(&mut self, text: &str) -> String {
        let mut bytes = text.as_bytes().to_vec();
        let (way, at) = (self.below(4), self.below(bytes.len() + 1));
        match way {
            1 if at < bytes.len() => bytes[at] = WORDS[self.below(WORDS.len())],
            2 => bytes.truncate(at),
            3 => drop(bytes.splice(at..at, *b"  \t ")),
            _ => {}
        }
        String::from_utf8(bytes).unwrap()
    }
}

struct Digest(u64);

impl Digest {
    fn add(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(0x9e3779b97f4a7c15);
        self.0 ^= self.0 >> 32;
    }
}

trait Digested {
    fn digest(&self, d: &mut Digest);
}

macro_rules! digested {
    ($($type:ty: |$x:ident| $word:expr;)*) => {
        $(impl Digested for $type { fn digest(&self, d: &mut Digest) { let $x = *self; d.add($word) } })*
    };
}
digested! {
    Bitboard: |x| x.0;
    Square: |x| x.number().into();
    u64: |x| x;
    u32: |x| x.into();
    u16: |x| x.into();
    u8: |x| x.into();
    i32: |x| x as u64;
    bool: |x| x.into();
    Option<u8>: |x| x.map_or(!0, u64::from);
    Option<u32>: |x| x.map_or(!0, u64::from);
}

impl<T: Digested> Digested for (T, T) {
    fn digest(&self, d: &mut Digest) {
        self.0.digest(d);
        self.1.digest(d);
    }
}

impl Digested for (Position, u32, u32) {
    fn digest(&self, d: &mut Digest) {
        self.0.digest(d);
        (self.1, self.2).digest(d);
    }
}

impl Digested for Option<&str> {
    fn digest(&self, d: &mut Digest) {
        match self {
            Some(text) => text.digest(d),
            None => d.add(!0),
        }
    }
}

impl<const N: usize> Digested for Option<(i32, Text<N>)> {
    fn digest(&self, d: &mut Digest) {
        self.map_or(0, |(kind, _)| kind).digest(d);
        if let Some((_, words)) = self {
            words.digest(d);
        }
    }
}

impl<T: Digested, const N: usize> Digested for [T; N] {
    fn digest(&self, d: &mut Digest) {
        self.iter().for_each(|x| x.digest(d));
    }
}

impl<T: Digested + Copy, const N: usize> Digested for List<T, N> {
    fn digest(&self, d: &mut Digest) {
        d.add(self.len() as u64);
        self.iter().for_each(|x| x.digest(d));
    }
}

impl Digested for str {
    fn digest(&self, d: &mut Digest) {
        d.add(self.len() as u64);
        self.bytes().for_each(|x| x.digest(d));
    }
}

impl<const N: usize> Digested for Text<N> {
    fn digest(&self, d: &mut Digest) {
        (**self).digest(d);
    }
}

impl Digested for Move {
    fn digest(&self, d: &mut Digest) {
        self.plane().number().digest(d);
        self.from().map_or(Bitboard(0), Square::board).digest(d);
    }
}

impl Digested for Option<Move> {
    fn digest(&self, d: &mut Digest) {
        self.unwrap_or(Move::NULL).digest(d);
    }
}

impl Digested for MoveSets {
    fn digest(&self, d: &mut Digest) {
        self.sets().digest(d);
        d.add(self.len() as u64);
    }
}

impl Digested for Position {
    fn digest(&self, d: &mut Digest) {
        [
            self.pawns,
            self.knights,
            self.bishops,
            self.rooks,
            self.queens,
            self.kings,
            self.white,
            self.castling,
            self.en_passant,
        ]
        .digest(d);
        (self.side_to_move() == Side::Black).digest(d);
    }
}

impl<T: Digested> Digested for Result<T, ParseError> {
    fn digest(&self, d: &mut Digest) {
        match self {
            Ok(value) => value.digest(d),
            Err(error) => d.add(!(error.at as u64)),
        }
    }
}

/// What batches store for a result.
trait Stores {
    type Stored: PartialEq + std::fmt::Debug;
    fn stored(self) -> Self::Stored;
}

macro_rules! stores {
    ($($type:ty => $stored:ty: |$x:ident| $value:expr;)*) => {
        $(impl Stores for $type { type Stored = $stored; fn stored(self) -> $stored { let $x = self; $value } })*
    };
}
stores! {
    Bitboard => Bitboard: |x| x;
    u64 => u64: |x| x;
    u16 => u16: |x| x;
    i32 => u8: |x| x.min(255) as u8;
    u8 => u8: |x| x;
    bool => bool: |x| x;
    Option<u32> => i8: |x| x.map_or(-1, |moves| moves as i8);
    MoveSets => [Bitboard; MOVE_PLANES]: |x| *x.sets();
}

impl<T: PartialEq + std::fmt::Debug, const N: usize> Stores for [T; N] {
    type Stored = [T; N];
    fn stored(self) -> [T; N] {
        self
    }
}

fn wrong_length<T: std::fmt::Debug>(
    result: Result<T, LengthError>,
    name: &str,
    expected: usize,
    found: usize,
) {
    let error = result.unwrap_err();
    assert_eq!(
        (error.name, error.expected, error.found),
        (name, expected, found)
    );
}
