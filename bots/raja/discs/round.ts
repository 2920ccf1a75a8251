/** Imagines the rest of a round: the turns of all players with given discs, and who is ahead then. */
import type { Disc, View } from '../../../engines/raja/model.ts';
import { isCity, PENALTY, START } from '../../../engines/raja/facts.ts';
import { scored } from '../../../engines/raja/scoring.ts';
import { freeCards, toMove } from '../../../engines/raja/state.ts';
import type { Seat } from '../../../engines/core/game.ts';
import { at, range } from '../../../engines/core/values.ts';
import { pick } from '../cards.ts';
import { roundsFrom, roundsLeft } from '../horizon.ts';
import { landFor, served, type Ground, type Land, type Purse } from '../land.ts';
import { anyDisc, discFits } from '../offers.ts';
import { bestDiscs, planFrom, type Plan, type Search } from '../plan.ts';
import type { Weights } from '../weights.ts';
import { worth } from '../worth.ts';

/**
 * Difference by which a chance to win grows by a factor of e against another player's: in gold at the end of
 * the game, and before in worth, more for each round left.
 */
const SPREAD = { gold: 3, worth: 4, rounds: 3 };
/** Cost of each palace that is missing at the end, more than any gold could make up for (RA-61). */
const MISSING = 40;

/** A position between two turns, with what each player holds. */
export interface Round extends Ground {
  readonly purses: readonly Purse[];
  /** Box that ends the game (RA-60). */
  readonly endBox: number;
}

/** Returns the round as a seat sees it. Hidden gold is counted (RA-6). */
export function roundOf(view: View, weights: Weights): Round {
  const { options, players, houses, palaces, governors, maharaja, endBox } = view;
  return {
    ...{ options, players, houses, palaces, governors, maharaja, endBox, weights },
    rounds: roundsLeft(view, weights),
    purses: players.map(({ gold, counted, palaces: left, supply, quarry, tokens }) => ({
      ...{ left, supply, quarry, tokens },
      gold: gold ?? counted ?? 0,
    })),
  };
}

/** Returns the seat whose turn is next. `null`: all players have had theirs. */
export const nextOf = (round: Round): Seat | null => toMove(round)[0] ?? null;

/** Returns the discs of a seat whose turn would begin now, that of its best plan first. */
export const likely = (round: Round, seat: Seat, search: Search): Disc[] =>
  bestDiscs(beginning(round, seat), anyDisc(round.weights), search);

/** Returns the round after the turn of a seat with this disc. */
export function played(round: Round, seat: Seat, disc: Disc, search: Search): Round {
  const from = beginning(round, seat);
  const plan = planFrom(from, discFits(disc, from.tokens, round.weights), search);
  if (!plan) throw new Error(`no plan for ${disc.first} and ${disc.second}`);
  const { players, houses, palaces, governors, left } = plan.land;
  return robbed({
    ...round,
    ...{ players, houses, palaces, governors },
    rounds: left === 0 ? 0 : round.rounds,
    purses: round.purses.map((purse, each) => (each === seat ? purseAfter(plan) : paid(purse, plan))),
  });
}

/** Returns the position of a seat whose turn begins (RA-46, RA-71). A part of a coin buys nothing. */
function beginning(round: Round, seat: Seat): Land {
  const figure = at(round.players, seat);
  const players = round.players.with(seat, { ...figure, moved: true });
  const land = landIn({ ...round, players }, seat);
  return figure.characters.reduce(served, { ...land, gold: Math.floor(land.gold) });
}

const landIn = ({ purses, ...ground }: Round, seat: Seat): Land => landFor(ground, seat, at(purses, seat));

/** Returns what the mover has after a turn. A spent token goes back to the stock (RA-72). */
function purseAfter({ land: { gold, left, supply, quarry, tokens }, fit }: Plan): Purse {
  return { gold, left, supply, quarry, tokens: fit.offer.token === null ? tokens : tokens - 1 };
}

/** RA-21, RA-40: returns what a rival has after a turn. Tolls are shared equally among all rivals. */
function paid(purse: Purse, { land, fit }: Plan): Purse {
  const toll = land.given / (land.players.length - 1);
  return { ...purse, gold: purse.gold + PENALTY * fit.open + toll };
}

/** RA-38: gives each robbed player the free card that is worth most to that player. */
function robbed(round: Round): Round {
  const seat = round.players.findIndex(each => each.characters.length === 0);
  if (seat < 0) return round;
  const free = freeCards(round);
  const card = at(free, pick(landIn(round, seat), free));
  const players = round.players.with(seat, { ...at(round.players, seat), characters: [card] });
  return robbed({ ...round, players });
}

/** What a round comes to, by seat. */
interface Outcome {
  /** Chances to win the game, from 0 to 1. */
  readonly chances: readonly number[];
  /** Worth of the positions, in gold. */
  readonly worths: readonly number[];
}

/** Scores the city (RA-56) after all turns, and weighs the positions. */
export function outcomeOf(round: Round): Outcome {
  const after = afterScoring(round);
  const { rounds, purses } = after;
  const worths = range(purses.length).map(seat => worth(landIn(after, seat)));
  const spread = SPREAD.worth + SPREAD.rounds * rounds;
  const standings =
    rounds === 0
      ? purses.map(({ gold, left }) => gold / SPREAD.gold - MISSING * left)
      : worths.map(each => each / spread);
  return { chances: shares(standings), worths };
}

/** RA-60: true if the game ends with this round. All of its turns are over. */
const isOver = ({ purses, governors, endBox }: Round): boolean =>
  purses.some(({ left }) => left === 0) || Math.max(...Object.values(governors)) >= endBox;

function afterScoring(round: Round): Round {
  const { maharaja, governors, endBox, weights } = round;
  const rows = isCity(maharaja) ? scored(round, maharaja) : [];
  const purses = round.purses.map((purse, seat) => ({
    ...purse,
    gold: purse.gold + (rows[seat]?.payout ?? 0) + (rows[seat]?.monopoly ?? 0),
  }));
  const players = purses.map(({ left }) => ({ palaces: left }));
  const expectedRounds = roundsFrom({ governors, endBox, players }, weights, false);
  return {
    ...round,
    purses,
    maharaja: START,
    players: round.players.map(each => ({ ...each, moved: false })),
    rounds: isOver(round) ? 0 : Math.max(1, Math.min(round.rounds, expectedRounds)),
  };
}

/** Returns shares of 1 that grow by a factor of e with each point. */
function shares(points: readonly number[]): number[] {
  const most = Math.max(...points);
  const raw = points.map(each => Math.exp(each - most));
  const sum = raw.reduce((a, b) => a + b, 0);
  return raw.map(each => each / sum);
}
