// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
//! Batches that store several arrays, or as many items as there are: each as the function of one position
//! or set, what happens where the room ends, and lengths that do not fit.
use bbfill::*;

/// The positions after some moves, mates and Chess960 among them.
fn positions() -> PositionVec {
    let mut all = PositionVec::new();
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -",
        "7k/6Q1/6K1/8/8/8/8/8 b - -",
        "1rk4r/8/8/8/8/8/8/1RK4R b HBhb -",
        "8/P7/8/8/8/8/k7/7K w - -",
    ] {
        let position: Position = fen.parse().unwrap();
        all.push(position);
        all.extend(position.children().iter().copied());
    }
    all
}

fn error<T: std::fmt::Debug>(result: Result<T, LengthError>) -> (&'static str, usize, usize) {
    let error = result.unwrap_err();
    (error.name, error.expected, error.found)
}

#[test]
fn play() {
    let given = positions();
    let n = given.len();
    let moves: Vec<Move> = given
        .iter()
        .map(|p| p.legal_moves().iter().last().unwrap_or(Move::NULL))
        .collect();
    let planes: Vec<Plane> = moves.iter().map(|mv| mv.plane()).collect();
    let from: Vec<Bitboard> = moves
        .iter()
        .map(|mv| mv.from().map_or(Bitboard::EMPTY, Square::board))
        .collect();
    let mut out = PositionVec::with_len(n);
    play_n(&mut out.as_mut_positions(), &given.as_positions(), &planes, &from).unwrap();
    for (i, after) in out.iter().enumerate() {
        assert_eq!(Some(after), given.get(i).map(|p| p.play(moves[i])), "{i}");
    }
    let before = out.clone();
    let p = given.as_positions();
    assert_eq!(
        error(play_n(&mut out.as_mut_positions(), &p, &planes[1..], &from)),
        ("plane", n, n - 1)
    );
    assert_eq!(
        error(play_n(&mut out.as_mut_positions(), &p, &planes, &from[2..])),
        ("from", n, n - 2)
    );
    let short = Positions {
        castling: Some(&from[1..]),
        ..p
    };
    assert_eq!(
        error(play_n(&mut out.as_mut_positions(), &short, &planes, &from)),
        ("castling", n, n - 1)
    );
    let mut columns = out.as_mut_positions();
    columns.black_to_move = &mut [];
    assert_eq!(
        error(play_n(&mut columns, &p, &planes, &from)),
        ("black_to_move", n, 0)
    );
    assert_eq!((&out, &given), (&before, &positions()));
    play_n(
        &mut PositionVec::new().as_mut_positions(),
        &Positions::default(),
        &[],
        &[],
    )
    .unwrap();
}

#[test]
fn every_column_is_looked_at() {
    let given = positions();
    let n = given.len();
    let p = given.as_positions();
    let mut out = vec![Bitboard::EMPTY; n];
    type Change = for<'a> fn(&mut Positions<'a>, &'a [Bitboard], &'a [bool]);
    let changes: [(&str, Change); 10] = [
        ("pawns", |p, boards, _| p.pawns = boards),
        ("knights", |p, boards, _| p.knights = boards),
        ("bishops", |p, boards, _| p.bishops = boards),
        ("rooks", |p, boards, _| p.rooks = boards),
        ("queens", |p, boards, _| p.queens = boards),
        ("kings", |p, boards, _| p.kings = boards),
        ("white", |p, boards, _| p.white = boards),
        ("castling", |p, boards, _| p.castling = Some(boards)),
        ("en_passant", |p, boards, _| p.en_passant = Some(boards)),
        ("black_to_move", |p, _, sides| p.black_to_move = Some(sides)),
    ];
    for (name, change) in changes {
        let mut wrong = p;
        change(&mut wrong, &p.pawns[1..], &[false]);
        assert_eq!(error(checkers_n(&mut out, &wrong)).0, name);
        assert_eq!(wrong.position_at(n - 1), None, "{name}");
    }
    assert_eq!(p.position_at(n), None);
    assert_eq!(p.position_at(usize::MAX), None);
    let bare = Positions {
        castling: None,
        en_passant: None,
        black_to_move: None,
        ..p
    };
    let first = bare.position_at(1).unwrap();
    assert_eq!(
        (first.castling, first.side_to_move()),
        (Bitboard::EMPTY, Side::White)
    );
}

#[test]
fn children() {
    let given = positions();
    let expected: Vec<(u64, Move, Position)> = (0..given.len() as u64)
        .flat_map(|i| {
            let p = given.get(i as usize).unwrap();
            let moves = p.legal_moves().into_iter();
            let rows: Vec<_> = moves
                .zip(p.children().iter())
                .map(|(mv, child)| (i, mv, *child))
                .collect();
            rows
        })
        .collect();
    let room = expected.len() + 7;
    let mut out = PositionVec::with_len(room);
    let (mut parent, mut plane, mut square) = (
        vec![9999; room],
        vec![Plane::default(); room],
        vec![Square::A1; room],
    );
    let p = given.as_positions();
    let stored = children_n(
        &mut out.as_mut_positions(),
        Some(&mut parent),
        Some(&mut plane),
        Some(&mut square),
        &p,
    )
    .unwrap();
    assert_eq!(
        stored,
        Stored {
            items: expected.len(),
            finished: given.len()
        }
    );
    for (i, row) in expected.iter().enumerate() {
        assert_eq!(
            (
                parent[i],
                Move::new(plane[i], square[i]),
                out.get(i).unwrap()
            ),
            *row
        );
    }
    assert!(parent[expected.len()..]
        .iter()
        .all(|&parent| parent == 9999));
    // The first position's 20 children have room, the next one's have not.
    let mut few = PositionVec::with_len(21);
    let stored = children_n(&mut few.as_mut_positions(), None, None, None, &p).unwrap();
    assert_eq!(
        stored,
        Stored {
            items: 20,
            finished: 1
        }
    );
    // What is refused stores nothing, and what is given stays as it is.
    let before = (few.clone(), parent.clone(), plane.clone(), square.clone());
    let wrong = children_n(&mut few.as_mut_positions(), Some(&mut parent), None, None, &p);
    assert_eq!(error(wrong), ("parent", 21, room));
    let wrong = children_n(&mut few.as_mut_positions(), None, Some(&mut plane), None, &p);
    assert_eq!(error(wrong), ("plane", 21, room));
    let wrong = children_n(&mut few.as_mut_positions(), None, None, Some(&mut square), &p);
    assert_eq!(error(wrong), ("square", 21, room));
    assert_eq!(before, (few.clone(), parent, plane, square));
    assert_eq!(given, positions());
    let stored = children_n(&mut few.as_mut_positions(), None, None, None, &Positions::default()).unwrap();
    assert_eq!(stored, Stored::default());
    let stored = children_n(&mut PositionVec::new().as_mut_positions(), None, None, None, &p).unwrap();
    assert_eq!(stored, Stored::default());
}

/// A batch stores lists one after another, as many as have room, and nothing if there are too few offsets.
fn stores<T: Copy + PartialEq + std::fmt::Debug>(
    lists: &[Vec<T>],
    unset: T,
    batch: impl Fn(&mut [u64], &mut [T]) -> Result<Stored, LengthError>,
) {
    let expected = lists.concat();
    let (mut offsets, mut items) = (vec![7; lists.len() + 1], vec![unset; expected.len() + 3]);
    for room in [0, expected.len() / 2, expected.len(), items.len()] {
        let mut fits = Stored::default();
        for list in lists {
            if fits.items + list.len() > room {
                break;
            }
            fits.items += list.len();
            fits.finished += 1;
        }
        assert_eq!(batch(&mut offsets, &mut items[..room]), Ok(fits));
        assert_eq!(items[..fits.items], expected[..fits.items]);
        for (i, list) in lists[..fits.finished].iter().enumerate() {
            assert_eq!(items[offsets[i] as usize..offsets[i + 1] as usize], *list);
        }
    }
    assert_eq!(items[expected.len()..], [unset; 3]);
    let before = (offsets.clone(), items.clone());
    let wrong = batch(&mut offsets[1..], &mut items);
    assert_eq!(error(wrong), ("offsets", lists.len() + 1, lists.len()));
    assert_eq!(before, (offsets, items));
}

#[test]
fn contacts() {
    let given = positions();
    let (n, p) = (given.len(), given.as_positions());
    let lists: Vec<_> = given.iter().map(|p| p.list_contacts().to_vec()).collect();
    stores(&lists, 9, |offsets, contacts| list_contacts_n(offsets, contacts, &p));

    let moves: Vec<u16> = given
        .iter()
        .map(|p| p.list_moves().first().copied().unwrap_or(0))
        .collect();
    let lists: Vec<_> = given
        .iter()
        .zip(&moves)
        .map(|(p, &number)| contact_changes(&p, number).to_vec())
        .collect();
    assert!(lists.concat().iter().any(|&change| change & CONTACT_BEGUN != 0));
    stores(&lists, 9, |offsets, changes| contact_changes_n(offsets, changes, &p, &moves));
    assert_eq!(
        error(contact_changes_n(&mut vec![0; n + 1], &mut [], &p, &moves[1..])),
        ("number", n, n - 1)
    );
}

#[test]
fn lists() {
    let given = positions();
    let p = given.as_positions();
    let lists: Vec<_> = given.iter().map(|p| p.list_moves().to_vec()).collect();
    stores(&lists, 9, |offsets, moves| list_moves_n(offsets, moves, &p));
    let lists: Vec<Vec<Square>> = p.pawns.iter().map(|set| set.iter().collect()).collect();
    stores(&lists, Square::H8, |offsets, squares| squares_n(offsets, squares, p.pawns));
    assert_eq!(given, positions());
    let none = Positions::default();
    assert_eq!(list_moves_n(&mut [5], &mut [], &none), Ok(Stored::default()));
    assert_eq!(error(list_moves_n(&mut [], &mut [], &none)), ("offsets", 1, 0));
}

#[test]
fn picked() {
    let given = positions();
    let (n, p) = (given.len(), given.as_positions());
    let index: Vec<u64> = (0..n as u64)
        .map(|i| i.wrapping_mul(0x9e3779b97f4a7c15))
        .collect();
    let (mut plane, mut from) = (vec![Plane::default(); n], vec![Bitboard::ALL; n]);
    pick_move_n(&mut plane, &mut from, &p, &index).unwrap();
    for (i, position) in given.iter().enumerate() {
        let mv = from[i].first().map(|square| Move::new(plane[i], square));
        assert_eq!(position.pick_move(index[i]), mv);
    }
    let before = (plane.clone(), from.clone(), index.clone());
    assert_eq!(
        error(pick_move_n(&mut plane, &mut from[1..], &p, &index)),
        ("from", n, n - 1)
    );
    assert_eq!(
        error(pick_move_n(&mut plane, &mut from, &p, &index[1..])),
        ("index", n, n - 1)
    );
    let none = Positions::default();
    assert_eq!(
        error(pick_move_n(&mut plane, &mut from, &none, &index)),
        ("pawns", n, 0)
    );
    assert_eq!(before, (plane, from, index));
    assert_eq!(given, positions());
    pick_move_n(&mut [], &mut [], &none, &[]).unwrap();
}
