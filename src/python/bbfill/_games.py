# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Many games at once, by the whole rules of chess: an environment for learning."""
import contextlib
import enum
import math
import numbers
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from . import _bbfill
from ._moves import PolicyList, bits_of, random_words
from ._positions import START, Positions, counter_of, of_columns

ACTIONS = _bbfill._POLICY_SIZE
LONGEST = 150  # plies without a capture or a pawn's move


class Reason(enum.IntEnum):
    """Why a game is over; the numbers are those of outcome(), which says which comes first."""

    CHECKMATE = 1
    INSUFFICIENT_MATERIAL = 2
    STALEMATE = 3
    SEVENTYFIVE_MOVES = 4
    FIVEFOLD_REPETITION = 5
    FIFTY_MOVES = 6
    THREEFOLD_REPETITION = 7
    DEAD_POSITION = 8


class Finished(NamedTuple):
    """Games that are over: their numbers, why, 1 if White has won, -1 if Black has, else 0, the
    number of plies, and the last positions."""

    game: NDArray[np.int64]
    reason: NDArray[np.uint8]
    result: NDArray[np.int8]
    plies: NDArray[np.int64]
    positions: Positions


class Games:
    """n games of chess that are played at the same time.

    start is a position, or one for each game; without it, games begin as usual. seed is that of
    random_step(). With claim_draws, a game is a draw at the threefold repetition and after 50 moves
    without a capture or a pawn's move, without it at the fivefold and after 75. observe is a
    function of positions, which says what step() and reset() give to a learner; None gives None.
    halfmove is the half-move clock of FEN at the start, a number or one for each game. With dead, a
    game also ends where unwinnable() is 3, so that no moves lead to mate.

    By default observations and actions are seen from different sides: planes() shows the board as
    White sees it, but actions and legal_mask() are those of policy_mask(), as the side to move sees
    it. planes(flip_position(positions)) is how Black sees positions; observe=own_planes gives
    observations from the side to move's view, too.

    A game that is over begins again in the same step, so that there are always legal moves: what
    Gymnasium calls SAME_STEP. If a method raises, also if it is observe that raises, nothing has
    changed, random words included.
    """

    def __init__(self, n, start=None, *, seed=None, claim_draws=False, observe=_bbfill.planes,
                 halfmove=0, dead=False):
        if isinstance(n, bool) or not isinstance(n, (int, np.integer)) or n < 1:
            raise ValueError(f"Games(): n is a number of games, not {n!r}")
        self._n = int(n)
        self._claim = bool(claim_draws)
        self._dead = bool(dead)
        self._observe = observe
        self._keys = np.empty((n, LONGEST + 1), np.uint64)
        self._bits = np.random.PCG64(seed)
        self._set_start(START if start is None else start, halfmove)
        self._begin()

    def __len__(self):
        return self._n

    def __repr__(self):
        return (f"<Games: {self._n} being played, {self._plies.min()} to {self._plies.max()} plies "
                f"long; {self._over} finished since the beginning>")

    @property
    def positions(self):
        """The positions of all games, as a copy."""
        return of_columns(column.copy() for column in self._columns)

    @property
    def plies(self):
        """How many moves each game has had."""
        return self._plies.copy()

    @property
    def clock(self):
        """How many plies there were since a capture or a pawn's move, or else since the beginning, and
        then those that were given as halfmove."""
        return self._clock.copy()

    @property
    def repetitions(self):
        """How often the position of each game has occurred in that game, this time included."""
        return self._times.copy()

    def reset(self, seed=None, options=None):
        """Begins all games again, and gives (observations, {}). options={"start": positions} sets
        where games begin from now on, and "halfmove" beside it the clocks there. Without a seed, the
        random words go on."""
        options = dict(options or {})
        start, halfmove = options.pop("start", None), options.pop("halfmove", 0)
        if options:
            raise ValueError(f"reset(): no option is {next(iter(options))!r}, only 'start' and 'halfmove'")
        bits = self._bits if seed is None else np.random.PCG64(seed)
        with self._unless_it_raises():
            if start is not None:
                self._set_start(start, halfmove)
            self._bits = bits
            self._begin()
            return self.observe(), {}

    @contextlib.contextmanager
    def _unless_it_raises(self, bits=None):
        """If observe raises, what has changed is as it was, the words of a bit generator included."""
        if self._observe is None:
            yield
            return
        names = ("_columns", "_clock", "_plies", "_times", "_over", "_start", "_start_clock",
                 "_start_keys", "_bits")
        before = {name: getattr(self, name) for name in names}
        keys, words = self._keys[:, 0].copy(), bits and bits.state
        # These are written in place.
        self._columns = tuple(column.copy() for column in self._columns)
        self._clock, self._plies = self._clock.copy(), self._plies.copy()
        try:
            yield
        except BaseException:
            vars(self).update(before)
            self._keys[:, 0] = keys  # the others are written before they are read
            if bits:
                bits.state = words
            raise

    def _begin(self):
        self._over = 0
        self._columns = tuple(column.copy() for column in self._start)
        self._clock = self._start_clock.copy()
        self._plies = np.zeros(self._n, np.int64)
        self._times = np.ones(self._n, np.uint8)
        self._keys[:, 0] = self._start_keys

    def _set_start(self, start, halfmove):
        if not isinstance(start, Positions):
            raise TypeError("Games(): start is Positions, as parse_fen() gives them, not "
                            + type(start).__name__)
        # A copy, which nobody else changes.
        columns = [np.array(column).ravel() for column in start.columns]
        count = len(columns[0])
        if count not in (1, self._n):
            raise ValueError(f"Games(): start is one position or {self._n}, not {count}")
        clock = counter_of("Games", "halfmove", halfmove).astype(np.int64)
        if clock.shape not in ((), (1,), (self._n,)):
            raise ValueError(f"Games(): halfmove is one number or {self._n}, not an array of the shape "
                             f"{clock.shape}")
        *columns, clock = map(np.ascontiguousarray, np.broadcast_arrays(*columns, clock))
        over = _bbfill._reasons(tuple(columns), np.minimum(clock, LONGEST), self._claim, self._dead) != 0
        if over.any():
            raise ValueError(f"Games(): the game of start position {over.argmax()} is over")
        self._start = [np.ascontiguousarray(np.broadcast_to(column, self._n)) for column in columns]
        self._start_clock = np.broadcast_to(clock, self._n).copy()
        self._start_keys = _bbfill.hash(*self._start)

    def observe(self):
        """What observe gives for the positions of all games."""
        return self._observe and self._observe(self.positions)

    def legal_mask(self, out=None):
        """The legal actions as bools of the shape (n, 4672): policy_mask, in one row for each game.
        out is an array without gaps."""
        if out is None:
            return _bbfill.policy_mask(*self._columns).reshape(self._n, ACTIONS)
        if getattr(out, "shape", None) != (self._n, ACTIONS) or not out.flags.c_contiguous:
            raise ValueError(f"legal_mask(): out has the shape ({self._n}, {ACTIONS}), without gaps")
        _bbfill.policy_mask(*self._columns, out=out.reshape(self._n, 73, 8, 8))
        return out

    def legal_list(self):
        """The legal actions one after another: policy_list() of the games' positions."""
        return PolicyList(*_bbfill._policy_list(self._columns))

    def sample(self, logits, rng=None, *, temperature=1.0):
        """A legal action of each game, drawn from a network's logits, an array of float32, float64 or
        float16 of the shape (n, 4672). Only those of legal actions are read.

        An action is drawn with a probability in proportion to exp(logit / temperature). With the
        temperature 0 it is the one with the largest logit, the first of several. Each game takes one
        random word of 64 bits, as random_step() does, and none with the temperature 0. Raises
        ValueError if the logit of a legal action is NaN or infinite, and then no word is taken.

        Logits and words decide the actions, on every machine whose floats are those of IEEE 754.
        """
        logits = np.asarray(logits)
        if logits.shape != (self._n, ACTIONS) or logits.dtype.char not in "efd":
            raise TypeError(f"sample(): logits are float32, float64 or float16 of the shape ({self._n}, "
                            f"{ACTIONS}), not an array of {logits.dtype} with the shape {logits.shape}")
        if not (isinstance(temperature, numbers.Real) and 0 <= temperature < math.inf):
            raise ValueError(f"sample(): temperature is a number from 0 up, not {temperature!r}")
        bits = self._bits_for("sample", rng)
        legal = _bbfill._policy_list(self._columns)
        found = _bbfill._legal_logits(legal, logits)
        words = random_words(bits, self._n) if temperature else None
        return _bbfill._draw_actions(legal, found, words, temperature)

    def step(self, actions):
        """Plays a move in each game, by its index in policy_mask, as policy_index() gives it.

        Gives (observations, rewards, terminated, truncated, info). A reward is 1 if the move mates,
        else 0; it is that of the player who moved, and the opponent's is the same below zero.
        terminated says which games are over, truncated is false. info["finished"] is a Finished for
        them. Raises ValueError if a move is not legal; then no game has changed.
        """
        actions = np.array(actions)  # a copy, which no other thread changes
        if actions.shape != (self._n,) or actions.dtype.kind not in "iu":
            raise TypeError(f"step(): actions are {self._n} integers, not an array of "
                            f"{actions.dtype} with the shape {actions.shape}")
        known = (actions >= 0) & (actions < ACTIONS)
        plane, start = _bbfill.policy_move(*self._columns, np.where(known, actions, 0))
        start[~known] = 0
        with self._unless_it_raises():
            return self._play(plane, start, actions)

    def random_step(self, rng=None):
        """The same with the moves of pick_moves(); without rng, words come from PCG64 with the seed
        of the games."""
        bits = self._bits_for("random_step", rng)
        with self._unless_it_raises(bits):
            words = random_words(bits, self._n)
            return self._play(*_bbfill.pick_move(*self._columns, words))

    def _bits_for(self, function, rng):
        """The bit generator of what a step was given."""
        if isinstance(rng, (int, np.integer)):
            raise TypeError(f"{function}(): a seed would give the same words in each step; "
                            "reset(seed) takes one")
        return self._bits if rng is None else bits_of(function, rng)

    def _play(self, plane, start, actions=None):
        """Plays these moves, which are legal unless they come from actions."""
        game, times, reason = _bbfill._step_games(
            self._columns, self._clock, self._plies, self._keys, plane, start, self._claim,
            self._dead, actions is not None)
        if game >= 0:
            raise ValueError(f"step(): action {actions[game]} is not legal in game {game}")
        finished = self._finished(reason)
        game = finished.game
        terminated, rewards = np.zeros(self._n, bool), np.zeros(self._n, np.float32)
        self._over += len(game)
        if len(game):
            terminated[game] = True
            rewards[game] = finished.result != 0
            for column, first in zip(self._columns, self._start):
                column[game] = first[game]
            self._keys[game, 0] = self._start_keys[game]
            self._clock[game] = self._start_clock[game]
            self._plies[game] = 0
            times[game] = 1
        self._times = times
        return (self.observe(), rewards, terminated, np.zeros(self._n, bool),
                {"finished": finished})

    def _finished(self, reason):
        """Those of some games that are over."""
        game = np.flatnonzero(reason)
        if not len(game):  # as in most steps of a few games
            return _NONE
        columns, reason = [column[game] for column in self._columns], reason[game]
        result = (reason == Reason.CHECKMATE) * np.where(columns[9], 1, -1).astype(np.int8)
        return Finished(game, reason, result, self._plies[game], of_columns(columns))


_NONE = Finished(*(np.zeros(0, kind) for kind in (np.int64, np.uint8, np.int8, np.int64)),
                 Positions(*[np.zeros(0, np.uint64)] * 9, np.zeros(0, bool)))
