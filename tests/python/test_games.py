# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Games by the whole rules: known ones, and random ones beside slow rules that are written here."""
import collections
import hashlib
import inspect
import math

import bbfill as bb
import numpy as np
import pytest

import cases
import library

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"
KNIGHTS = "g1f3 g8f6 f3g1 f6g8 "
LOYD = ("e2e3 a7a5 d1h5 a8a6 h5a5 h7h5 h2h4 a6h6 a5c7 f7f6 c7d7 e8f7 d7b7 d8d3 b7b8 d3h7 b8c8 f7g6 "
        "c8e6")
ROOKS = "h1g1 h8g8 g1h1 g8h8 "
LOCKED = "7k/5p1p/5P1P/8/8/5p1p/5P1P/7K w - -"  # pawns that cannot move
PASSED = "e2e4 e8d8 g1h3 d8e8 h3g1 " + 2 * "e8d8 g1h3 d8e8 h3g1 "


def games_at(*fens, **options):
    return bb.Games(len(fens), bb.parse_fens(fens), **options)


def action_of(games, text):
    return bb.policy_index(games.positions, *bb.parse_uci(text, games.positions))


def end_of(fen, moves, **options):
    """Plies until the game is over, why, and who has won; None if it goes on."""
    games = games_at(fen, **options)
    for ply, text in enumerate(moves.split(), 1):
        _, reward, terminated, truncated, info = games.step(action_of(games, text))
        finished = info["finished"]
        assert not truncated.any() and terminated[0] == (len(finished.game) > 0)
        if terminated[0]:
            assert finished.game.tolist() == [0] and finished.plies.tolist() == [ply]
            assert reward[0] == abs(finished.result[0])
            return ply, bb.Reason(finished.reason[0]).name, finished.result[0]
        assert reward[0] == 0 and games.plies[0] == ply
    return None


@pytest.mark.parametrize("fen, moves, claim, end", [
    (START, "f2f3 e7e5 g2g4 d8h4", False, (4, "CHECKMATE", -1)),
    (START, "e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7", False, (7, "CHECKMATE", 1)),
    (START, LOYD, False, (19, "STALEMATE", 0)),
    (START, 5 * KNIGHTS, False, (16, "FIVEFOLD_REPETITION", 0)),
    (START, 5 * KNIGHTS, True, (8, "THREEFOLD_REPETITION", 0)),
    (START, "e2e4 " + 5 * "g8f6 g1f3 f6g8 f3g1 ", False, (17, "FIVEFOLD_REPETITION", 0)),
    # Every six plies.
    ("7k/8/8/8/p7/P7/8/K7 w - -", 3 * "a1b1 h8g8 b1b2 g8g7 b2a1 g7h8 ", True,
     (12, "THREEFOLD_REPETITION", 0)),
    # Rights to castle are lost, and only then the same position is there again.
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq -", 4 * ROOKS, True, (10, "THREEFOLD_REPETITION", 0)),
    ("r3k2r/8/8/8/8/8/8/R3K2R w Qq -", 4 * ROOKS, True, (8, "THREEFOLD_REPETITION", 0)),
    # After the pawn's double step a capture en passant is legal, there is none, or it is not legal.
    ("4k3/8/8/8/3p4/8/4P3/4K1N1 w - -", PASSED, True, (10, "THREEFOLD_REPETITION", 0)),
    ("4k3/8/8/8/8/8/4P3/4K1N1 w - -", PASSED, True, (9, "THREEFOLD_REPETITION", 0)),
    ("3k4/8/8/8/3p4/8/4P3/3RK3 w - -", "e2e4 d8e8 d1d2 e8d8 d2d1 " + 2 * "d8e8 d1d2 e8d8 d2d1 ", True,
     (9, "THREEFOLD_REPETITION", 0)),
    ("8/8/8/8/k2p3R/8/4P3/4K3 w - -", "e2e4 " + 4 * "a4b4 h4g4 b4a4 g4h4 ", True,
     (9, "THREEFOLD_REPETITION", 0)),
    # A dead position that goes on.
    ("7k/8/8/p1p1p1p1/P1P1P1P1/8/8/7K w - -", 3 * "h1g1 h8g8 g1h1 g8h8 ", True, (8, "THREEFOLD_REPETITION", 0)),
    ("8/8/8/3k4/8/8/2K1p3/8 w - -", "c2d2 d5e5 d2e2", False, (3, "INSUFFICIENT_MATERIAL", 0)),
    ("8/4P3/8/3k4/8/8/2K5/8 w - -", "e7e8n", False, (1, "INSUFFICIENT_MATERIAL", 0)),
    ("8/4P3/8/3k4/8/8/2K5/8 w - -", "e7e8q", False, None),
    ("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf -", "h2h3 h7h6 h1h2 h8h7", False,
     None),
])
def test_known_games(fen, moves, claim, end):
    assert end_of(fen, moves, claim_draws=claim) == end


def test_what_was_in_the_last_game_is_forgotten():
    games = games_at(START, claim_draws=True)
    for text in ("f2f3 e7e5 g2g4 d8h4 " + KNIGHTS + KNIGHTS).split():
        _, _, terminated, _, info = games.step(action_of(games, text))
        if terminated[0]:
            last = info["finished"]
            assert games.plies[0] == games.clock[0] == 0
    assert terminated[0] and last.plies[0] == 8 and last.reason[0] == bb.Reason.THREEFOLD_REPETITION


def test_clocks():
    """At the end of 50 or 75 moves: a quiet move, a capture, a pawn's move, and a mate."""
    fens = ["4k3/8/8/8/8/8/4p3/R3K3 w - -"] * 2 + ["4k3/8/8/8/8/8/P7/R3K3 w - -",
                                                   "4k3/R7/4K3/8/8/8/8/8 w - -"]
    moves = ["a1a2", "e1e2", "a2a3", "a7a8"]
    for claim, limit, why in ((False, 150, "SEVENTYFIVE_MOVES"), (True, 100, "FIFTY_MOVES")):
        for clock in (limit - 1, limit - 2):
            games = games_at(*fens, claim_draws=claim)
            games._clock[:], games._keys[:] = clock, 0
            finished = games.step(action_of(games, moves))[4]["finished"]
            want = {0: why, 3: "CHECKMATE"} if clock == limit - 1 else {3: "CHECKMATE"}
            assert dict(zip(finished.game.tolist(), (bb.Reason(r).name for r in finished.reason))) == want
            assert games.clock.tolist() == [clock + 1 if len(want) == 1 else 0, 0, 0, 0]


def test_seventyfive_moves_as_they_are_played():
    """Always to a position that was there least often, without captures."""
    for claim, end in ((False, (150, "SEVENTYFIVE_MOVES", 0)), (True, (100, "FIFTY_MOVES", 0))):
        games, seen = games_at(LOCKED, claim_draws=claim), collections.Counter()
        for ply in range(1, 151):
            found = bb.children(games.positions)
            quiet = bb.popcount(found.positions.occupied) == 10
            quiet &= bb.count_legal_moves(found.positions) > 0
            keys = bb.hash(found.positions)
            best = min(np.flatnonzero(quiet), key=lambda k: seen[keys[k]])
            seen[keys[best]] += 1
            action = bb.policy_index(games.positions, found.plane[best],
                                     np.uint64(1) << np.uint64(found.square[best]))
            finished = games.step(action)[4]["finished"]
            if len(finished.game):
                break
            assert games.clock[0] == ply
        assert (ply, bb.Reason(finished.reason[0]).name, finished.result[0]) == end


class Slow:
    """The rules for one game, one after another."""

    def __init__(self, position, claim, clock=0, dead=False):
        self.position, self.claim, self.clock, self.dead = position, claim, clock, dead
        self.seen = collections.Counter([self.key()])

    def key(self):
        row = tuple(map(int, self.position.columns))
        start = [n & 63 for n in library.list_moves(row)
                 if row[8] and row[8] >> (n >> 6 & 63) & 1 and row[0] >> (n & 63) & 1
                 and (n ^ n >> 6) & 7]
        return (*row[:8], row[8] if start else 0, row[9])

    def play(self, plane, start):
        before = self.position
        self.position = after = bb.play(before, plane, start)
        fens = [bb.format_fen(p).split()[0] for p in (before, after)]
        pawns = int(before.pawns) != int(after.pawns)
        fewer = sum(map(str.isalpha, fens[1])) < sum(map(str.isalpha, fens[0]))
        self.clock = 0 if pawns or fewer else self.clock + 1
        self.seen[self.key()] += 1
        return self.end(fens[1])

    def end(self, board):
        row = tuple(map(int, self.position.columns))
        men = sorted(filter(str.isalpha, board.upper()))
        colours = {(s + s // 8) % 2 for s in range(64) if row[2] >> s & 1}
        times = self.seen[self.key()]
        if not library.list_moves(row):
            if bb.checkers(self.position):
                return "CHECKMATE"
        if men in (["K", "K"], ["K", "K", "N"]) or set(men) == {"B", "K"} and len(colours) == 1:
            return "INSUFFICIENT_MATERIAL"
        if not library.list_moves(row):
            return "STALEMATE"
        for limit, name in ((self.dead and library.LIBRARY.bbf_unwinnable(library.fields_of(row)) == 3, "DEAD_POSITION"),
                            (self.clock >= 150, "SEVENTYFIVE_MOVES"), (times >= 5, "FIVEFOLD_REPETITION"),
                            (self.claim and self.clock >= 100, "FIFTY_MOVES"),
                            (self.claim and times >= 3, "THREEFOLD_REPETITION")):
            if limit:
                return name
        return None


FENS = [START, LOCKED, "8/3k4/8/8/2bB4/8/4K3/6R1 w - -",
        "8/2k5/8/8/8/8/3Q4/5K2 b - -", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq -",
        "8/1p1k4/8/8/4n3/8/P3K1p1/8 w - -", "rk5r/8/8/8/8/8/8/RK5R w HAha -"]


# With White's bishop, Black's last piece, or a move of a pawn, nobody can win any more.
CLOSED = ["7k/8/8/p1p1p1p1/P1P1P1P1/8/6n1/7K w - -", "7k/8/6p1/p1p1p3/P1P1P1P1/8/8/5b1K b - -"]


@pytest.mark.parametrize("claim, clocks, dead", [(False, 0, False), (True, 0, False), (False, 150, True),
                                                 (True, 100, True)])
def test_random_games_by_slow_rules(claim, clocks, dead):
    n, rng, mask = 301, np.random.PCG64(3), np.zeros((301, 4672), bool)  # more than a block
    fens = FENS + CLOSED if dead else FENS
    starts, clock = bb.parse_fens([fens[k % len(fens)] for k in range(n)]), np.arange(n) * 7 % (clocks or 1)
    games = bb.Games(n, starts, claim_draws=claim, observe=None, halfmove=clock, dead=dead)
    found, looked_at = collections.Counter(), [*range(12), 255, 256, 300]
    slow = {k: Slow(starts[k], claim, clock[k], dead) for k in looked_at}
    for ply in range(260):
        before = games.positions
        plane, start = bb.pick_moves(before, rng)
        actions = bb.policy_index(before, plane, start)
        assert games.legal_mask(out=mask)[range(n), actions].all()
        _, reward, terminated, _, info = games.step(actions)
        finished = info["finished"]
        ends = dict(zip(finished.game.tolist(), range(len(finished.game))))
        after = games.positions
        for k in looked_at:
            end = slow[k].play(plane[k], start[k])
            assert (k in ends) == terminated[k] == (end is not None), (ply, k, end)
            if end:
                row = ends[k]
                found[end] += 1
                assert bb.Reason(finished.reason[row]).name == end
                winner = (1 if slow[k].position.black_to_move else -1) if end == "CHECKMATE" else 0
                assert finished.result[row] == winner and reward[k] == abs(winner)
                assert finished.positions[row] == slow[k].position
                slow[k] = Slow(starts[k], claim, clock[k], dead)
            assert after[k] == slow[k].position and games.clock[k] == slow[k].clock
            assert games.repetitions[k] == slow[k].seen[slow[k].key()]
    assert len(found) >= 3 and sum(found.values()) > 15, found
    assert (found["DEAD_POSITION"] > 0) == dead


@pytest.mark.parametrize("halfmove, end", [
    (0, (8, "THREEFOLD_REPETITION", 0)), (91, (8, "THREEFOLD_REPETITION", 0)), (92, (8, "FIFTY_MOVES", 0)),
    (95, (5, "FIFTY_MOVES", 0)), (99, (1, "FIFTY_MOVES", 0))])
def test_clocks_at_the_start(halfmove, end):
    """What was before is not known, and positions of the game are counted from there."""
    assert end_of("7k/8/8/p7/P7/8/8/K7 w - -", 3 * "a1b1 h8g8 b1a1 g8h8 ", claim_draws=True, halfmove=halfmove) == end


def test_clocks_that_games_may_have():
    start = bb.parse_fens(["7k/8/8/p7/P7/8/8/K7 w - -"])
    games = bb.Games(3, start, claim_draws=True, halfmove=[0, 90, 99])
    assert games.clock.tolist() == [0, 90, 99]
    games.random_step()
    assert games.clock.tolist() == [1, 91, 99]  # the last one has begun again
    for options, clock in (({"start": start, "halfmove": 98}, 98), ({"start": start}, 0)):
        games.reset(options=options)
        assert games.clock.tolist() == [clock] * 3
    assert bb.Games(1, start, halfmove=149).clock[0] == 149
    for wrong, error, words in (
            (150, ValueError, "the game of start position 0 is over$"), (-1, ValueError, "halfmove is a whole number"),
            ([0, 2**32 - 1, 0], ValueError, "the game of start position 1 is over$"),
            (1.5, TypeError, "halfmove is a whole number"), ([1, 2], ValueError, "halfmove is one number or 3, not")):
        with pytest.raises(error, match=rf"^Games\(\): {words}"):
            bb.Games(3, start, halfmove=wrong)


def test_dead_positions():
    """They end games that are asked to: at the start, and after the last piece is captured."""
    fen = CLOSED[0]
    for options, end in (({"dead": True}, (1, "DEAD_POSITION", 0)), ({}, None),
                         ({"dead": True, "halfmove": 149}, (1, "DEAD_POSITION", 0))):
        assert end_of(fen, "h1g2", **options) == end
    after = bb.play(bb.parse_fen(fen), *bb.parse_uci("h1g2", bb.parse_fen(fen)))
    with pytest.raises(ValueError, match="the game of start position 0 is over"):
        bb.Games(2, after, dead=True)
    # The reasons that come after it are those of games that go on.
    games = bb.Games(3, after, claim_draws=True, halfmove=[98, 99, 0])
    finished = games.random_step()[4]["finished"]
    assert finished.game.tolist() == [1] and finished.reason.tolist() == [bb.Reason.FIFTY_MOVES]
    columns = bb.outcome(after, [0, 100, 150], 1)
    assert columns.tolist() == [bb.Reason.DEAD_POSITION] * 3


def test_observations_and_masks():
    games = bb.Games(3)
    assert (games.reset()[0] == bb.planes(games.positions)).all()
    observation = games.step([int(games.legal_mask()[0].argmax())] * 3)[0]
    assert (observation == bb.planes(games.positions)).all() and games.positions.black_to_move.all()
    mask, out = games.legal_mask(), np.ones((3, 4672), bool)
    assert (mask == bb.policy_mask(games.positions).reshape(3, -1)).all()
    assert games.legal_mask(out=out) is out and (out == mask).all()
    for wrong in (np.ones((3, 73, 8, 8), bool), np.ones((4672, 3), bool).T, np.ones((2, 4672), bool)):
        with pytest.raises(ValueError, match=r"^legal_mask\(\): out has the shape"):
            games.legal_mask(out=wrong)
    held = bb.Games(2, observe=lambda positions: positions)
    first = held.reset()[0]
    text = bb.format_fen(first).tolist()
    held.random_step()
    assert bb.format_fen(first).tolist() == text, "observations change later"
    assert bb.Games(2, observe=None).random_step()[0] is None


def test_illegal_actions():
    start = bb.parse_fens([START, "8/8/8/8/8/7k/8/R4KR1 w GA -", START])
    games = bb.Games(3, start)
    good = action_of(games, ["e2e4", "f1e1", "e2e4"])
    castling, aside = 64 * 15 + 5, 64 * 14 + 5  # two squares to the east, and one, onto the rook
    assert bb.format_uci(start, *bb.policy_move(start, castling))[1] == "f1g1"
    assert games.legal_mask()[1, castling] and not games.legal_mask()[1, aside]
    for game, action in ((0, good[1]), (1, aside), (1, -1), (1, 4672), (1, 7), (0, 64 * 64 + 12)):
        actions = good.astype(np.int64)
        actions[game] = action
        with pytest.raises(ValueError, match=rf"^step\(\): action {action} is not legal in game {game}$"):
            games.step(actions)
        assert (games.positions == start).all() and not games.plies.any()
    for wrong in (good[:2], good.astype(float), [None] * 3, int(good[0])):
        with pytest.raises(TypeError, match=r"^step\(\): actions are 3 integers, not an array of"):
            games.step(wrong)
    assert games.legal_mask()[1, 0], "what an unknown action must not become"
    many = bb.Games(200)
    actions = np.full(200, good[0])
    for game in 199, 128, 65:
        actions[game] = good[1]
        with pytest.raises(ValueError, match=rf"^step\(\): action {good[1]} is not legal in game {game}$"):
            many.step(actions)
    games.step(np.where(np.arange(3) == 1, castling, good).astype(np.uint16))
    assert games.plies.tolist() == [1, 1, 1]
    for wrong in (0, -1, 1.5, None):
        with pytest.raises(ValueError, match=r"^Games\(\): n is a number of games"):
            bb.Games(wrong)
    with pytest.raises(ValueError, match=r"^Games\(\): start is one position or 5, not 3$"):
        bb.Games(5, start)
    with pytest.raises(ValueError, match="the game of start position 1 is over"):
        games_at(START, "7k/5KQ1/8/8/8/8/8/8 b - -")


def test_every_game_of_many():
    """Random steps are those of pick_moves, in more games than a block has."""
    games, rng = bb.Games(700, seed=9, observe=None), np.random.PCG64(9)
    for _ in range(60):
        want = bb.play(games.positions, *bb.pick_moves(games.positions, rng))
        finished = games.random_step()[4]["finished"]
        goes_on = np.ones(700, bool)
        goes_on[finished.game] = False
        assert (games.positions == want)[goes_on].all()
        assert (finished.positions == want[finished.game]).all()


def test_seeds():
    """The same on every machine."""
    def digest(games, steps=400):
        for _ in range(steps):
            games.random_step()
        fens = "\n".join([*bb.format_fen(games.positions), *map(str, games.plies), *map(str, games.clock)])
        return hashlib.sha256(fens.encode()).hexdigest()
    games = bb.Games(64, seed=2024, observe=None)
    assert digest(games) == DIGEST
    assert digest(games) != DIGEST
    games.reset(seed=2024)
    assert digest(games) == DIGEST
    games.reset(seed=1, options={"start": bb.parse_fen(FENS[1])})
    assert set(bb.format_fen(games.positions)) == {bb.format_fen(bb.parse_fen(FENS[1]))}
    assert digest(games) != DIGEST
    one, other = bb.Games(9, observe=None), bb.Games(9, observe=None)
    for rng in (np.random.PCG64(5), np.random.MT19937(5), np.random.default_rng(5)):
        one.random_step(rng)
    for rng in (np.random.PCG64(5), np.random.MT19937(5), np.random.default_rng(5)):
        other.random_step(rng)
    assert (one.positions == other.positions).all()
    # A step takes a word for each game, and no more.
    for words in (1, 2):
        rng, same = ((np.random.PCG64, np.random.MT19937)[words - 1](5) for _ in range(2))
        for _ in range(2):
            one.random_step(rng)
            bb.pick_moves(one.positions, rng)
            same.random_raw(2 * 9 * words)
            assert str(rng.state) == str(same.state)


DIGEST = "a2613bd0b97cc57d9898757fcdcac2194b3bd4f8b7ab196996451dcbc71fb8ed"


def state_of(games):
    """All that later calls depend on."""
    known = np.arange(games._keys.shape[1]) <= games._clock[:, None]
    held = vars(games) | {"_keys": np.where(known, games._keys, 0), "_bits": games._bits.state}
    return {name: np.asarray(one).tolist() for name, one in held.items()}


def started(**options):
    """Games that are under way: with captures, with a long clock, and one that is over again and again."""
    games = games_at(START, LOCKED, "8/8/8/3k4/8/8/2K1p3/8 w - -", seed=5, **options)
    for _ in range(7):
        games.random_step()
    return games


def fails(positions):
    raise ZeroDivisionError


def refused_calls(games):
    """(method, arguments, named arguments)"""
    legal = games.legal_mask().argmax(axis=1)
    illegal = np.where(np.arange(3) == 2, 4671, legal)
    mated = bb.parse_fen("7k/5KQ1/8/8/8/8/8/8 b - -")
    for options in ({"strat": FENS[1]}, {"start": FENS[1]}, {"start": mated}, {"start": games.positions[:2]},
                    {"start": games.positions, "more": 1}, 5):
        for seed in (None, 9, np.random.SeedSequence(9)):
            yield bb.Games.reset, [seed, options], {}
    for seed in (-1, "x", 1.5):
        yield bb.Games.reset, [seed], {"options": {"start": bb.parse_fen(FENS[1])}}
    for actions in (illegal, illegal.tolist(), legal[:2], legal.astype(float), None, [[1, 2, 3]], legal - 5000):
        yield bb.Games.step, [actions], {}
    for rng in (7, "x", 1.5, np.random.RandomState(1), True):
        yield bb.Games.random_step, [rng], {}
    logits, wrong = np.zeros((3, 4672), np.float32), np.zeros((3, 4672))
    wrong[2, games.legal_list().indices[-1]] = np.inf
    for given in (wrong, logits[:2], logits.T, logits.astype(int), logits.astype(complex), logits > 0, None,
                  logits.reshape(3, 73, 8, 8), logits.tolist()[:1]):
        for rng in (None, np.random.PCG64(1)):
            yield bb.Games.sample, [given, rng], {}
    for temperature in (-1, np.nan, np.inf, "1", None, 1j, [1.0]):
        yield bb.Games.sample, [logits], {"temperature": temperature}
    for rng in (7, "x", 1.5, np.random.RandomState(1), True):
        yield bb.Games.sample, [logits, rng], {}
    mask = np.ones((3, 4672), bool)
    still = mask.copy()
    still.flags.writeable = False
    for out in (mask[:2], mask.astype(float), still, mask.tolist(), np.ones((3, 9344), bool)[:, ::2], 5):
        yield bb.Games.legal_mask, [], {"out": out}


def test_what_is_refused_has_no_effect():
    """The state, random words included, and the arguments are as they were."""
    games, twin = started(), started()
    seen = set()
    for method, arguments, named in refused_calls(games):
        before, given = state_of(games), cases.snapshot([arguments, named])
        with pytest.raises((TypeError, ValueError)):
            method(games, *arguments, **named)
        assert state_of(games) == before and cases.snapshot([arguments, named]) == given, method
        seen.add(method.__name__)
    assert seen == {name for name, one in vars(bb.Games).items()
                    if inspect.isfunction(one) and name[0] != "_"} - {"legal_list", "observe"}
    for _ in range(60):
        assert all((a == b).all() for a, b in zip(games.random_step()[1:4], twin.random_step()[1:4]))
    assert state_of(games) == state_of(twin)


@pytest.mark.parametrize("kind", ["PCG64", "MT19937", "default_rng"])
def test_an_observer_that_raises_has_no_effect(kind):
    games, twin, rng = started(), started(), getattr(np.random, kind)(3)
    calls = [lambda: games.random_step(), lambda: games.random_step(rng), lambda: games.reset(),
             lambda: games.reset(seed=8), lambda: games.reset(4, {"start": bb.parse_fen(FENS[1])})]
    for turn in range(40):
        legal = games.legal_mask()
        calls.append(lambda: games.step(legal.argmax(axis=1)))
        games._observe = twin._observe = fails
        before, words = state_of(games), cases.snapshot(rng)
        for call in calls:
            with pytest.raises(ZeroDivisionError):
                call()
            assert state_of(games) == before and cases.snapshot(rng) == words
        games._observe = twin._observe = bb.planes
        calls.pop()
        games.random_step(), twin.random_step()  # with captures, and games that begin again
    assert state_of(games) == state_of(twin) and games._over == twin._over > 0


def write(found):
    """Into all arrays of what a call gave; how many there are."""
    arrays = list(cases.arrays_in(found))
    for array in arrays:
        array[...] = ~array if array.dtype.kind in "biu" else 7
    return len(arrays)


@pytest.mark.parametrize("observe", [None, lambda positions: positions])
def test_what_is_given_and_got_is_the_callers(observe):
    """Arguments and results change no game, and no game changes them."""
    start, options = bb.parse_fens([START, LOCKED, FENS[4]]), {"start": bb.parse_fens(FENS[:3])}
    actions, rng, arrays, held = bb.policy_index(start, *bb.pick_move(start, 0)), np.random.PCG64(3), 0, []
    games = bb.Games(3, start, observe=observe)
    for call, given in [
            (games.step, [actions]), *[(games.random_step, [])] * 40, (games.random_step, [rng]),
            (lambda: games.positions, []), (lambda: games.plies, []), (lambda: games.clock, []),
            (lambda: games.repetitions, []), (games.legal_list, []), (games.sample, [np.zeros((3, 4672)), rng]),
            (games.legal_mask, []), (games.observe, []), (games.reset, [1, options]),
            *[(games.random_step, [])] * 40]:
        before = cases.snapshot([actions, start, options])
        held.append((found := call(*given), cases.snapshot(found)))
        assert cases.snapshot([actions, start, options]) == before
        state = state_of(games)
        again = call(*given) if call.__name__ == "<lambda>" else None
        arrays += write(again)
        assert state_of(games) == state, "what was got is the game's own"
    for found, before in held:
        assert cases.snapshot(found) == before
    state = state_of(games)
    assert write([start, actions, options["start"]]) == 21 and arrays >= 12
    assert write([found for found, _ in held]) > 500
    assert state_of(games) == state
    games.reset(options={})
    assert (games.positions == bb.parse_fens(FENS[:3])).all()


def test_actions_are_read_once(monkeypatch):
    """Another thread may change them while a ufunc has given up the lock."""
    games = bb.Games(2)
    actions, policy_move = np.array([0, 7]), bb.policy_move

    def slow(*given):
        actions[:] = 10**6
        return policy_move(*given)
    monkeypatch.setattr(bb._bbfill, "policy_move", slow)
    with pytest.raises(ValueError, match=r"^step\(\): action 0 is not legal in game 0$"):
        games.step(actions)


def test_how_games_are_shown():
    games = bb.Games(3, seed=2, observe=None)
    assert repr(games) == "<Games: 3 being played, 0 to 0 plies long; 0 finished since the beginning>"
    over = 0
    while over < 4:
        over += len(games.random_step()[4]["finished"].game)
    assert repr(games) == (f"<Games: 3 being played, {min(games.plies)} to {max(games.plies)} plies long; "
                           f"{over} finished since the beginning>")
    games.reset()
    assert "; 0 finished" in repr(games)
    for wrong in (True, False, np.bool_(True)):
        with pytest.raises(ValueError, match=rf"^Games\(\): n is a number of games, not {wrong!r}$"):
            bb.Games(wrong)


def drawn(games, logits, words, temperature):
    """What sample() should give, by slow sums; None where rounding may decide."""
    found, (indices, offsets) = [], bb.policy_list(games.positions)
    for k, word in enumerate(words.tolist()):
        legal = indices[offsets[k]:offsets[k + 1]].tolist()
        values = [float(logits[k, one]) for one in legal]
        weights = [math.exp((value - max(values)) / temperature) for value in values]
        sums = np.cumsum(weights) / math.fsum(weights)
        point = (word >> 11) / 2**53
        near = np.abs(sums - point).min() < 1e-6
        found.append(None if near else legal[int((sums <= point).sum())])
    return found


def test_samples():
    """Beside slow sums, for each type of floats and at each temperature."""
    games, rng, compared = games_at(*FENS * 9, seed=3), np.random.default_rng(4), 0
    other = np.random.PCG64(5)
    for turn in range(40):
        logits = (rng.standard_normal((len(games), 4672)) * 4).astype(("f2", "f4", "f8", ">f4", "<f8")[turn % 5])
        temperature = (1.0, 0.3, np.float32(5), 2)[turn % 4]
        given = (logits, logits[:, ::-1].copy()[:, ::-1])[turn % 2]
        state = other.state
        want = drawn(games, logits, other.random_raw(len(games)), temperature)
        after, other.state = str(other.state), state
        actions = games.sample(given, other, temperature=temperature)
        assert actions.dtype == np.intc and str(other.state) == after, "a word for each game"
        right = [one for one in zip(actions.tolist(), want) if one[1] is not None]
        assert all(one == wanted for one, wanted in right)
        compared += len(right)
        games.step(actions)
    assert compared > 0.99 * 40 * len(games)


def test_samples_are_as_likely_as_they_should_be():
    games, logits = bb.Games(60_000, seed=8, observe=None), np.zeros((60_000, 4672), np.float32)
    legal = games.legal_list().indices[:20]
    logits[:, legal] = np.linspace(-3, 2, 20)
    counts = np.bincount(games.sample(logits, temperature=1.5), minlength=4672)[legal]
    weights = np.exp(np.linspace(-3, 2, 20) / 1.5)
    want = 60_000 * weights / weights.sum()
    assert counts.sum() == 60_000 and ((counts - want)**2 / want).sum() < 60  # chi squared of 19: 1 in 10**5


def test_the_largest_logit():
    games, rng = games_at(*FENS), np.random.PCG64(5)
    logits = np.random.default_rng(6).integers(-3, 3, (len(FENS), 4672)).astype(np.float16)
    indices, offsets = games.legal_list()
    before = str(rng.state)
    actions = games.sample(logits, rng, temperature=0)
    assert str(rng.state) == before, "no word is taken"
    for k, action in enumerate(actions):
        legal = indices[offsets[k]:offsets[k + 1]]
        assert action == legal[logits[k, legal].argmax()]
    # Nearly no temperature, and logits as far apart as can be.
    logits = np.full((len(FENS), 4672), -1.7e308)
    logits[range(len(FENS)), actions] = 1.7e308
    for temperature in (5e-324, 1e-200, 1e-3, 1, 1e300):
        assert (games.sample(logits, temperature=temperature) == actions).all()


def test_logits_that_are_not_finite():
    games = bb.Games(3)
    for dtype in (np.float16, np.float32, np.float64):
        for bad in (np.nan, np.inf, -np.inf):
            logits = np.full((3, 4672), bad, dtype)  # which nobody reads where moves are not legal
            logits[:, games.legal_list().indices] = 0
            assert games.legal_mask()[range(3), games.sample(logits)].all()
            logits[1, games.legal_list().indices[4]] = bad
            words = rf"^sample\(\): logit {games.legal_list().indices[4]} of game 1, of a legal move, is {bad}$"
            for temperature in (0, 1):
                with pytest.raises(ValueError, match=words):
                    games.sample(logits, temperature=temperature)


def test_each_float16():
    """The largest one of twenty, in any order."""
    numbers = np.arange(1 << 16, dtype=np.uint16).view(np.float16)
    numbers = np.random.default_rng(3).permutation(numbers[np.isfinite(numbers)])
    games = bb.Games(len(numbers) // 20, observe=None)
    legal = games.legal_list().indices[:20]
    numbers = numbers[:len(games) * 20].reshape(-1, 20)
    logits = np.zeros((len(games), 4672), np.float16)
    logits[:, legal] = numbers
    assert (games.sample(logits, temperature=0) == legal[numbers.argmax(axis=1)]).all()
    # The smallest of all, of which the order does not say whether they have the right size.
    logits[:, legal] = np.arange(20) * 2.0**-24
    drawn_by = [games.sample(logits.astype(kind), np.random.PCG64(1), temperature=2.0**-20) for kind in ("f2", "f8")]
    assert (drawn_by[0] == drawn_by[1]).all()


def test_samples_are_the_same_everywhere():
    games, rng, found = bb.Games(64, seed=12, observe=None), np.random.PCG64(13), []
    for _ in range(100):
        words = rng.random_raw(64 * 4672).reshape(64, 4672)
        found.append(games.sample((words >> np.uint64(40)).astype(np.float32) / np.float32(2**21)))
        games.step(found[-1])
    text = " ".join(map(str, np.concatenate(found)))
    assert hashlib.sha256(text.encode()).hexdigest() == SAMPLES


SAMPLES = "c98ce8d423a8794d504e1928275477d6623e240eace4a012a1007766a1f865e4"


def test_sides_as_the_documentation_has_them():
    games = games_at(FENS[3], FENS[1])
    positions = games.positions
    assert games.positions.black_to_move.tolist() == [True, False]
    assert (games.observe() == bb.planes(positions)).all()
    turned = bb.flip_position(positions)
    assert (games.legal_mask()[0] == bb.policy_mask(turned)[0].ravel()).all()
    assert "planes(flip_position(positions))" in bb.Games.__doc__ and "own_planes" in bb.Games.__doc__
    moved = bb.Games(2, positions, observe=bb.own_planes).observe()
    assert (moved[0] == bb.planes(turned)[0]).all() and (moved[1] == bb.planes(positions)[1]).all()
