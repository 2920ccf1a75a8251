/** Estimates the worth of a position at the end of this player's turn, in gold. */
import { CENTRE, COSTS, homeOf, MONOPOLY, payoutsOf, POINTS } from '../../engines/raja/facts.ts';
import type { City } from '../../engines/raja/model.ts';
import { rankOf } from '../../engines/raja/state.ts';
import type { Seat } from '../../engines/core/game.ts';
import { at } from '../../engines/core/values.ts';
import { highest } from '../mix.ts';
import { knownOr } from './known.ts';
import { cardsOf, stopOf, type Land } from './land.ts';
import { gapsOf, tollOf } from './routes.ts';
import { AHEAD, ENOUGH_SUPPLY } from './weights.ts';

export function worth(land: Land): number {
  return (
    holdings(land) +
    scorings(land) +
    network(land) +
    reach(land) +
    deck(land) -
    land.weights.envy * land.given
  );
}

/** RA-61: weighs palaces, and gold as far as it can buy more palaces. */
const holdings = (land: Land): number => palaces(land) + useful(land) + spare(land) + stock(land);

const palaces = ({ left, weights }: Land): number =>
  (left === 0 ? weights.lastPalace : 0) - weights.palace * left;
/** Returns the gold that can buy palaces. */
const useful = ({ left, gold, rounds }: Land): number =>
  left === 0 ? 0 : Math.min(gold, COSTS.palace * Math.min(left, 2 * rounds));
const spare = (land: Land): number => spareWeight(land) * (land.gold - useful(land));
/** RA-61: returns the worth of a gold coin that buys no palace. In the last round it breaks ties. */
const spareWeight = ({ rounds, weights }: Land): number =>
  rounds === 0 && weights.endgame === 1 ? 1 : weights.spareGold;
/** Returns the worth of houses and tokens for later rounds. */
const stock = ({ left, rounds, supply, tokens, weights }: Land): number =>
  (left === 0 ? 0 : Math.min(1, rounds / 3)) *
  (weights.supplied * Math.min(supply, ENOUGH_SUPPLY) + weights.token * tokens);

/** What a position is worth, by cause, in gold. */
export type Part = 'palaces' | 'gold' | 'stock' | 'scorings' | 'routes' | 'cards' | 'tolls';

export const partsOf = (land: Land): Readonly<Record<Part, number>> => ({
  palaces: palaces(land),
  gold: useful(land) + spare(land),
  stock: stock(land),
  scorings: scorings(land),
  routes: network(land) + reach(land),
  cards: deck(land),
  tolls: -land.weights.envy * land.given,
});

/** Returns the expected gold from scorings; without `endgame` it counts little once it can buy no palace. */
function scorings(land: Land): number {
  const isSpare = land.weights.endgame === 0 && (land.rounds === 0 || land.left === 0);
  const use = isSpare ? land.weights.spareGold : 1;
  const now = land.maharaja === 'S' ? 1 : 0;
  return use * land.agenda.reduce((sum, city, i) => sum + weighted(land, city, i + now), 0);
}

const weighted = (land: Land, city: City, later: number): number =>
  (land.weights.rounds[later] ?? 0) * known(land, city, later);

/** Returns the city whose scoring gains most from one position to another, of those that come. */
export function gainingCity(from: Land, to: Land): City | null {
  const now = to.maharaja === 'S' ? 1 : 0;
  const gains = to.agenda.map((city, i) => {
    const before = from.agenda.indexOf(city);
    return weighted(to, city, i + now) - (before < 0 ? 0 : weighted(from, city, before + now));
  });
  return to.agenda[highest(gains)] ?? null;
}

const known = (land: Land, city: City, later: number): number =>
  knownOr(land.known, city, later, () => payout(land, city, later));

/** RA-56, RA-57: returns the expected payout of this player in a city, `later` rounds from now. */
function payout(land: Land, city: City, later: number): number {
  const mine = points(land, land.seat, city, later);
  if (mine === 0 && later === 0) return 0;
  const pays = payoutsOf(land.players.length);
  let ranks = [1];
  let alone = true;
  for (const rival of land.players.keys()) {
    if (rival === land.seat) continue;
    const his = points(land, rival, city, later);
    if (his > 0) alone = false;
    ranks = below(ranks, chanceToBeat(land, rival, mine - his, later));
  }
  return (
    ranks.reduce((sum, chance, rank) => sum + chance * at(pays, rank), 0) +
    (alone && mine > 0 ? MONOPOLY * lonely(land, later) : 0)
  );
}

/** Returns the chances for each rank after adding a rival, who is beaten with the chance `beats`. */
const below = (ranks: readonly number[], beats: number): number[] =>
  [...ranks, 0].map((chance, rank) => chance * beats + (rank > 0 ? at(ranks, rank - 1) * (1 - beats) : 0));

function chanceToBeat(land: Land, rival: Seat, lead: number, later: number): number {
  const { tie, laterTie } = land.weights;
  const edge = (later > 0 ? laterTie : tie) * (rankOf(land, land.seat) < rankOf(land, rival) ? 1 : -1);
  const { expected, spread } = later > 0 ? gainLater(land, later) : gainNow(land, rival);
  return 1 / (1 + Math.exp(-(lead + edge - expected) / spread));
}

/** Points that a rival is expected to gain until a scoring, and the spread of that guess. */
interface Gain {
  readonly expected: number;
  readonly spread: number;
}
const gainLater = ({ weights }: Land, later: number): Gain => ({
  expected: 0,
  spread: weights.later + weights.drift * later,
});
const gainNow = ({ players, weights }: Land, rival: Seat): Gain =>
  at(players, rival).moved
    ? { expected: 0, spread: weights.sure }
    : { expected: weights.stillToCome, spread: weights.unsure };

function lonely({ players, seat, weights }: Land, later: number): number {
  if (later > 0) return weights.alone.later;
  return players.every((each, i) => i === seat || each.moved) ? 1 : weights.alone.now;
}

/**
 * RA-55, RA-47, RA-75: counts a player's points in a city. Architects count only for this round's scoring,
 * because later places are unknown.
 */
function points(
  { seat, players, houses, palaces, options }: Land,
  who: Seat,
  city: City,
  later: number,
): number {
  const { characters, at: stop, moved } = at(players, who);
  const outer = characters.includes('sadhu') ? POINTS.outerPalaceWithSadhu : POINTS.outerPalace;
  let sum = later === 0 && stop === city && (moved || who === seat) ? POINTS.architect : 0;
  for (const owner of houses[city] ?? []) if (owner === who) sum += POINTS.house;
  for (const each of palaces)
    if (each.city === city && each.owner === who) sum += each.site === CENTRE ? POINTS.centrePalace : outer;
  if (options.level !== 'base' && characters.some(card => homeOf(card) === city)) sum += POINTS.homeCity;
  return sum;
}

/** Returns the worth of this player's houses in villages. */
const network = ({
  roads: {
    own: [first, second],
  },
  rounds,
  weights,
}: Land): number => (weights.village * first + weights.second * second) * Math.min(1, rounds / 4);

/** Returns the worth of routes to the next cities. */
function reach(land: Land): number {
  const { weights } = land;
  const now = land.maharaja === 'S' ? 0 : 1;
  const from = stopOf(land);
  const free = cardsOf(land).includes('monk') ? 0.3 : 1;
  return land.agenda.slice(now, now + AHEAD).reduce((sum, city, i) => {
    const worse =
      weights.reachToll * free * tollOf(land.roads, from, city) +
      weights.reachGap * gapsOf(land.roads, from, city);
    return sum + (weights.rounds[i + 1] ?? 0) * Math.max(0, weights.reach - worse);
  }, 0);
}

/** Returns the worth of the cards in later rounds. */
function deck(land: Land): number {
  const { cards, furtherCard } = land.weights;
  const soon = land.left === 0 ? 0 : Math.min(1, land.rounds / 3);
  const [best = 0, ...more] = cardsOf(land)
    .map(card => cards[card])
    .sort((a, b) => b - a);
  return soon * (best + furtherCard * more.reduce((sum, each) => sum + each, 0));
}
