// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
//! Boards, squares, moves, positions and texts; what is at their edges.
use bbfill::*;
use std::hash::Hash;

fn wrong<T: std::fmt::Debug>(result: Result<T, ParseError>) -> (&'static str, usize) {
    let error = result.unwrap_err();
    (error.what, error.at)
}

#[test]
fn boards() {
    let board: Bitboard = "a1, e4,h8".parse().unwrap();
    assert_eq!(board, Bitboard(0x8000_0000_1000_0001));
    assert_eq!(
        board.iter().collect::<Vec<_>>(),
        [Square::A1, Square::E4, Square::H8]
    );
    assert_eq!(
        board.iter().rev().collect::<Vec<_>>(),
        [Square::H8, Square::E4, Square::A1]
    );
    assert_eq!(
        (board.len(), board.iter().len(), board.popcount()),
        (3, 3, 3)
    );
    assert_eq!(board.iter().collect::<Bitboard>(), board);
    assert_eq!(
        format!("{board:?} {:x} {:#x}", board, Bitboard(255)),
        "Bitboard(0x8000000010000001) 8000000010000001 0xff"
    );
    assert_eq!(board.to_string().lines().count(), 8);
    assert_eq!(board.to_string().len(), 127);
    assert_eq!(
        (Bitboard::EMPTY.first(), Bitboard::ALL.first()),
        (None, Some(Square::A1))
    );
    assert_eq!(Bitboard::ALL.iter().collect::<Vec<_>>(), Square::ALL);
    assert_eq!(Bitboard::ALL.iter().rev().len(), 64);
    assert_eq!(Bitboard::EMPTY.iter().next_back(), None);
    let (a, b) = (Bitboard(0b1100), Bitboard(0b1010));
    assert_eq!(
        (a & b, a | b, a ^ b, a - b),
        (Bitboard(8), Bitboard(14), Bitboard(6), Bitboard(4))
    );
    assert_eq!(!a, Bitboard(!0b1100));
    let mut c = a;
    c -= b;
    c |= Square::A1;
    assert_eq!(u64::from(c), 5);
    assert!(c.contains(Square::C1) && !c.contains(Square::B1));
    let c1 = Square::C1;
    assert_eq!(
        (c & c1, c | c1, c - c1),
        (c1.board(), c, Square::A1.board())
    );
    assert_eq!((c ^ c1 ^ Square::H8).0, 1 | 1 << 63);
    c ^= c1;
    c -= Square::A1;
    c &= Square::A1;
    assert!(c.is_empty());
    assert_eq!((a << 62, a >> 3), (Bitboard(0), Bitboard(1)));
    c = Bitboard(5);
    c <<= 8;
    assert_eq!(c, Bitboard(0x500));
    c >>= 10;
    assert_eq!(c, Bitboard(1));
}

#[test]
fn squares_and_planes() {
    for (i, square) in Square::ALL.into_iter().enumerate() {
        assert_eq!(usize::from(square.number()), i);
        assert_eq!(square.to_string().parse(), Ok(square));
        assert_eq!(Square::try_from(i as u8), Ok(square));
        assert_eq!(square.board(), Bitboard(1 << i));
        assert_eq!(Square::new(square.file(), square.rank()), Some(square));
        assert_eq!((i % 8, i / 8), (square.file().into(), square.rank().into()));
    }
    assert_eq!(
        (Square::new(8, 0), Square::new(0, 8), Square::new(255, 255)),
        (None, None, None)
    );
    assert!(Mover::ALL.iter().map(|mover| mover.number()).eq(0..9));
    assert_eq!(Square::try_from(64).map_err(|error| error.number), Err(64));
    assert_eq!(Mover::try_from(9).map_err(|error| error.number), Err(9));
    assert_eq!(
        Direction::try_from(255).unwrap_err().to_string(),
        "nothing has the number 255"
    );
    assert_eq!(Direction::try_from(7), Ok(Direction::North));
    assert_eq!(Plane::try_from(74), Ok(Plane::CASTLING_A));
    assert_eq!(Plane::try_from(75).map_err(|error| error.number), Err(75));
    assert!(Plane::ALL.iter().map(|plane| plane.number()).eq(0..75));
    assert_eq!(wrong("i4".parse::<Square>()), ("square", 0));
    assert_eq!(wrong("e".parse::<Square>()), ("square", 1));
    assert_eq!(wrong("e9".parse::<Square>()), ("square", 1));
    assert_eq!(wrong("e4 ".parse::<Square>()), ("square", 2));
    assert_eq!(format!("{:>4}|{:<4}", Square::E4, Square::A1), "  e4|a1  ");
}

#[test]
fn readers_say_where() {
    assert_eq!(wrong("a1,e9".parse::<Bitboard>()), ("board", 4));
    assert_eq!(wrong("".parse::<Bitboard>()), ("board", 0));
    let start = Position::start().to_string();
    assert_eq!(wrong(start[..9].parse::<Position>()), ("FEN", 9));
    assert_eq!(wrong(Move::parse("e2e5", &Position::start())), ("move", 0));
    let said = |error: ParseError| error.to_string();
    for (text, expected) in [
        ("a1 , e9", "board: '9' in column 7 of a board, which is squares such as a1,e4"),
        ("0x12g", "board: 'g' in column 5 of a board, which is 0x and 1 to 16 hexadecimal digits"),
        (". . 2", "board: '2' in column 5 of a board, which is squares such as a1,e4, 0x and digits, \
                   a number, or a diagram of 64 squares"),
    ] {
        assert_eq!(text.parse::<Bitboard>().map_err(said), Err(format!("no {expected}")));
    }
    assert_eq!(
        "é4".parse::<Square>().map_err(said),
        Err("no square: byte 0xc3 in column 1 of a square, which is a letter from a to h and a digit from 1 to 8".into())
    );
    let of_move = |text: &str| said(Move::parse(text, &Position::start()).unwrap_err());
    let form = |column| {
        format!("is not a move, such as e2e4, e7e8q, Nf3 or O-O; see column {column}")
    };
    assert_eq!(of_move(" e2e5\n"), "no move: e2e5 is not legal: the piece on e2 cannot move to e5");
    assert_eq!(of_move(&(" ".repeat(14) + "e2e5")), of_move("e2e5"));
    assert_eq!(of_move(" e2é5"), format!("no move: e2??5 {}", form(4)));
    assert_eq!(of_move(" "), format!("no move: an empty text {}", form(2)));
    assert_eq!(of_move(&"z".repeat(99)), format!("no move: {} {}", "z".repeat(15), form(1)));
    let uci = parse_uci("Nf3", &Position::start());
    assert_eq!(uci.map_err(said), Err(format!("no move: Nf3 {}", form(1).replace("e7e8q, Nf3 or O-O", "e7e8q or e1g1"))));
    assert_eq!("8/8/8\0/".parse::<Position>().map_err(said), Err(
        "no FEN: byte 0x00 in column 6 of the placement is neither a piece nor a digit from 1 to 8".into()
    ));
    assert!(std::mem::size_of::<ParseError>() < 128);
}

/// For C, a text ends at a null byte, and the crate has room for 255 characters.
#[test]
fn texts_of_any_length() {
    let start = Position::start();
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    let wide = |gap: &str| format!("{gap}{fen}{gap}b{gap}KQkq{gap}e3{gap}");
    let mut black = start;
    black.en_passant = Square::E3.board();
    black.set_side_to_move(Side::Black);
    for gap in [" ", "\t", " \n", &" ".repeat(1000)] {
        assert_eq!(wide(gap).parse(), Ok(black));
        assert_eq!((wide(gap) + &"x".repeat(1000)).parse(), Ok(black));
        let text = wide(gap).replace("KQkq", "KQxq");
        assert_eq!(
            wrong(text.parse::<Position>()),
            ("FEN", text.find('x').unwrap())
        );
    }
    for at in 0..fen.len() {
        let text = format!("{}\0{}", &fen[..at], &fen[at..]);
        assert_eq!(wrong(text.parse::<Position>()), ("FEN", at));
    }
    assert_eq!(wrong("0x\0".parse::<Bitboard>()), ("board", 2));
    assert_eq!(wrong(Move::parse("e2e4\0", &start)), ("move", 4));
    assert_eq!(wrong("é".parse::<Bitboard>()), ("board", 0));
    let spread = Bitboard(0x1234).to_string().replace(' ', &"\n ".repeat(50));
    assert_eq!(spread.parse(), Ok(Bitboard(0x1234)));
    assert_eq!(wrong(".".repeat(300).parse::<Bitboard>()), ("board", 64));
    let (blanks, e4) = (" ".repeat(400), Move::new(Plane::NORT2, Square::E2));
    assert_eq!(
        Move::parse(&format!("{blanks}e4{blanks}e5"), &start),
        Ok(e4)
    );
    assert_eq!(Move::parse(&format!("e4{}", "!? ".repeat(400)), &start), Ok(e4));
    assert_eq!(parse_uci("e2e4?", &start), Ok(e4));
    assert!(Move::parse("e!4", &start).is_err() && Move::parse("!e4", &start).is_err());
}

#[test]
fn moves() {
    let start = Position::start();
    assert_eq!(parse_uci("0000", &start), Ok(Move::NULL));
    assert_eq!(
        (Move::NULL.from(), Move::NULL.to(), &*Move::NULL.uci(&start)),
        (None, None, "0000")
    );
    assert_eq!(start.play(Move::NULL).side_to_move(), Side::Black);
    assert_eq!(Move::new(Plane::NORT7, Square::E2).to(), None);
    let moves = start.legal_moves();
    let mut iter = moves.iter();
    for left in (0..20).rev() {
        assert_eq!(iter.len(), left + 1);
        let mv = iter.next().unwrap();
        assert_eq!(Move::parse(&mv.uci(&start), &start), Ok(mv));
        assert_eq!(Move::parse(&mv.san(&start), &start), Ok(mv));
        assert!(start.is_legal(mv) && !start.gives_check(mv));
        assert!(start.list_moves().contains(&start.encode_move(mv)));
        assert_eq!(start.decode_move(start.encode_move(mv)), Some(mv));
    }
    assert_eq!((iter.next(), iter.next(), iter.len()), (None, None, 0));
    assert_eq!(start.decode_move(0), None);
    assert!(!start.is_legal(Move::NULL) && !start.is_legal(Move::new(Plane::NORT2, Square::E3)));
    let castling: Position = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq -".parse().unwrap();
    let legal = castling.legal_moves();
    for plane in Plane::ALL {
        for mv in Square::ALL.map(|from| Move::new(plane, from)) {
            assert_eq!(castling.is_legal(mv), legal.iter().any(|other| other == mv), "{mv:?}");
        }
    }
    let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -";
    let (position, values): (Position, _) = (fen.parse().unwrap(), [1, 3, 3, 5, 9, 100]);
    let mut captures = 0;
    for (mv, &number) in position.legal_moves().iter().zip(&position.list_moves()) {
        assert_eq!(position.captured(mv), captured(&position, number));
        assert_eq!(position.exchange(mv, &values), exchange(&position, number, &values));
        assert_eq!(position.contact_changes(mv), contact_changes(&position, number));
        captures += position.captured(mv).len();
    }
    assert_eq!(captures, 8);
    let taken = Move::parse("Nxd7", &position).map(|mv| position.encode_move(mv)).unwrap();
    assert_eq!(exchange(&position, taken, &[MAX_PIECE_VALUE, 0, 0, 0, 0, MAX_PIECE_VALUE]), MAX_PIECE_VALUE);
    // A king's move onto its own rook is not castling.
    let onto = Move::new(Plane::EAST3, Square::E1);
    assert_eq!(castling.encode_move(onto), castling.encode_move(Move::new(Plane::CASTLING_H, Square::E1)));
    assert_eq!((castling.captured(onto), castling.contact_changes(onto).len()), (Bitboard::EMPTY, 0));
    let mate: Position = "7k/6Q1/6K1/8/8/8/8/8 b - -".parse().unwrap();
    assert_eq!(
        (mate.pick_move(3), mate.legal_moves().is_empty()),
        (None, true)
    );
    assert_eq!((mate.children().len(), mate.list_moves().len()), (0, 0));
    assert_eq!(mate.checkers(), Square::G7.board());
}

/// Counters go from text to text; moves of a position as texts; how a game ends.
#[test]
fn games() {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 99 4294967295";
    let (start, halfmove, fullmove) = read_fen(fen, 0).unwrap();
    assert_eq!((start, halfmove, fullmove), (Position::start(), 99, u32::MAX));
    assert_eq!(start.write_fen(halfmove, fullmove, 0), fen);
    assert_eq!(start.write_fen(0, 1, FEN_CASTLING_FILES), fen.replace("KQkq - 99 4294967295", "HAha - 0 1").as_str());
    assert_eq!(wrong(read_fen(&(fen.to_owned() + "0"), 0)), ("FEN", fen.len()));
    assert_eq!((start.outcome(halfmove, 1), start.outcome(100, 1)), (0, OUTCOME_50_MOVES));
    assert_eq!(start.outcome(u32::MAX, 5), OUTCOME_75_MOVES);
    assert_eq!(outcome_name(OUTCOME_75_MOVES), Some("75 moves"));
    assert_eq!((outcome_name(0), fault_name(0)), (None, None));
    assert_eq!(Position::default().faults(), FAULT_NO_KING);
    assert_eq!(fault_name(FAULT_NO_KING), Some("a side has no king"));
    for (mv, (uci, san)) in start.legal_moves().iter().zip(start.list_uci(0).iter().zip(&start.list_san())) {
        assert_eq!((uci, san), (&mv.uci(&start), &mv.san(&start)));
    }
    let castling: Position = "4k3/8/8/8/8/8/8/4K2R w K -".parse().unwrap();
    assert!(castling.list_uci(UCI_CHESS960).iter().any(|uci| uci == "e1h1"));
    assert_eq!(explain_san("O-O", &castling), None);
    assert_eq!(explain_san("O-O-O", &castling).unwrap().0, MISTAKE_CASTLING);
}

#[test]
fn positions() {
    let start = Position::start();
    assert_eq!((start.occupied().len(), start.empty().len()), (32, 32));
    assert_eq!(start.king(Side::Black), Some(Square::E8));
    assert_eq!(start.of(Side::Black), RANK_7 | RANK_8);
    assert_eq!(Position::default().king(Side::White), None);
    let built = start
        .with_queens(Square::D1, Square::D8)
        .with_rooks(RANK_3, RANK_4)
        .with_rooks(Bitboard(0x81), Bitboard(0x81 << 56));
    assert_eq!(built, start);
    let fen = "4k3/8/8/8/8/8/8/2N1K3 b - - 0 1";
    let built = Position::default()
        .with_kings(Square::E1, Square::E8)
        .with_knights(Square::C1, Bitboard::EMPTY)
        .with_side_to_move(Side::Black);
    assert_eq!(built, fen.parse().unwrap());
    assert_eq!(
        (start.perft(0), start.perft(1), start.perft(4)),
        (1, 20, 197281)
    );
    let mut hasher = std::collections::hash_map::DefaultHasher::new();
    start.hash(&mut hasher);
    assert_eq!(start.key(), hash(&start));
    assert_eq!(!Side::White, Side::Black);
    assert_eq!(start.flip_position().side_to_move(), !start.side_to_move());
    let mut vector: PositionVec = [start; 3].into_iter().collect();
    assert_eq!(
        (vector.len(), vector.get(2), vector.get(3)),
        (3, Some(start), None)
    );
    assert_eq!(PositionVec::from(vec![start; 3]), vector);
    assert_eq!(PositionVec::from([start; 3]), vector);
    assert_eq!(PositionVec::from(&[start; 3][..]), vector);
    vector.push(built);
    let mut all = vector.iter();
    assert_eq!(
        (all.len(), all.next_back(), all.next(), all.len()),
        (4, Some(built), Some(start), 2)
    );
    assert!((&vector).into_iter().eq(vector.iter()));
    let positions = vector.as_positions();
    assert_eq!(positions.into_iter().collect::<PositionVec>(), vector);
    let short = Positions {
        kings: &positions.kings[1..],
        ..positions
    };
    assert_eq!(short.iter().len(), 0);
    vector.truncate(1);
    assert_eq!(vector.iter().collect::<Vec<_>>(), [start]);
    assert!(!vector.is_empty() && PositionVec::new().is_empty());
}

#[test]
fn the_library() {
    assert_eq!(version(), env!("CARGO_PKG_VERSION"));
    assert!(["scalar", "portable", "bmi2"].contains(&backend()));
    let kernels: Vec<_> = (0..).map_while(batch_kernel_name).collect();
    let chosen = batch_kernel();
    let usual = *kernels.last().unwrap(); // of every CPU
    assert!(kernels.contains(&chosen));
    assert_eq!(
        (batch_kernel_name(-1), batch_kernel_name(i32::MAX)),
        (None, None)
    );
    assert!(
        !batch_use("no such kernel") && !batch_use("sse2\0") && !batch_use(&"x".repeat(1000))
    );
    assert_eq!(batch_kernel(), chosen);
    assert!(batch_use(usual));
    assert_eq!(batch_kernel(), usual);
    assert!(batch_use(chosen));
}

#[test]
fn paths() {
    let (a1, h8) = (Square::A1.board(), Square::H8.board());
    assert_eq!(
        distance(Mover::Bishop, a1, Square::A2.board(), Bitboard::ALL),
        None
    );
    assert_eq!(distance(Mover::Knight, a1, h8, Bitboard::ALL), Some(6));
    assert!(shortest_path(Mover::King, a1, h8, Bitboard::EMPTY).is_empty());
    assert_eq!(
        shortest_path(Mover::Rook, a1, a1, Bitboard::ALL)[..],
        [Square::A1]
    );
    assert_eq!(
        components(Mover::King, Bitboard(0x5555_0000_5555_0000)).len(),
        8
    );
    let map = distance_map(Mover::Bishop, a1, Bitboard::ALL);
    assert_eq!((map[0], map[1], map[63]), (Some(0), None, Some(1)));
    assert_eq!(Bitboard::ALL.squares()[..], Square::ALL);
    assert_eq!(components(Mover::BlackPawn, Bitboard(0xaa)).len(), 4);
}

#[test]
fn pieces() {
    let (start, mut on) = (Position::start(), [0; 6]);
    for (square, of) in Square::ALL.map(|square| (square, start.piece_at(square))) {
        assert_eq!(of.is_some(), start.occupied().contains(square));
        if let Some((side, piece)) = of {
            assert!((start.of(side) & start.pieces(piece)).contains(square));
            on[piece as usize] += 1;
        }
    }
    assert_eq!(on, [16, 4, 4, 4, 2, 2]);
    let position: Position = "1n6/P7/8/8/8/8/k7/7K w - -".parse().unwrap();
    let mut became: Vec<_> = position
        .legal_moves()
        .iter()
        .filter_map(|mv| mv.promotion(&position))
        .collect();
    became.sort();
    let each = [Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen];
    assert_eq!(became, each.map(|piece| [piece; 2]).concat());
    assert_eq!(Move::NULL.promotion(&position), None);
}

#[test]
fn lists_and_words() {
    let mut squares = Bitboard(0x8001_0001).squares().into_iter();
    assert_eq!(
        (squares.len(), squares.next_back(), squares.next()),
        (3, Some(Square::H4), Some(Square::A1))
    );
    assert_eq!(format!("{squares:?}"), "[A3]");
    assert_eq!(
        (squares.next(), squares.next_back(), squares.len()),
        (Some(Square::A3), None, 0)
    );
    assert!(Bitboard::ALL.squares().into_iter().eq(Square::ALL)); // no room is left
    let mut words = [1, 2, 3];
    Bitboard::from_u64s_mut(&mut words)[1] |= Square::H8;
    assert_eq!(words, [1, 2 | 1 << 63, 3]);
    let mut sets = Bitboard::from_u64s(&words).to_vec();
    Bitboard::as_u64s_mut(&mut sets)[2] = 7;
    assert_eq!(Bitboard::as_u64s(&sets), [1, 2 | 1 << 63, 7]);
    assert!(Bitboard::from_u64s(&[]).is_empty());
}

#[test]
fn packed_positions() {
    let start = Position::start();
    let bytes = start.pack().unwrap();
    assert_eq!(bytes[..9], [0xff, 0xff, 0, 0, 0, 0, 0xff, 0xff, 0x2d]);
    assert_eq!(unpack(&bytes), start);
    let kings = Bitboard(u64::MAX >> 31);
    let crowded = Position::default().with_kings(kings, Bitboard(0));
    assert_eq!((kings.len(), crowded.pack()), (33, None));
    let mut columns = PositionVec::new();
    columns.push(start);
    columns.push(crowded);
    let mut rows = [[1; PACKED_SIZE]; 2];
    pack_n(&mut rows, &columns.as_positions()).unwrap();
    assert_eq!(rows, [bytes, [0; PACKED_SIZE]]);
}
