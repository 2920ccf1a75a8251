/**
 * Final scoring, as in the rulebook's examples (DY-90):
 * nations, crowns, revaluation tiles, book tiles, winners.
 */
import type { Frozen, Io, Seat } from '../core/game.ts';
import { player } from '../core/values.ts';
import { citiesIn, factOf, ownerAt } from './board.ts';
import { coatOn, NATION_TILES, NATIONS, revaluationOf, ROLES, TILE_VP } from './facts.ts';
import { total } from './goods.ts';
import type { City, Nation } from './model.ts';
import { score, totalsIn } from './score.ts';
import { msg, mutable, playerAt, seatsOf, type State } from './state.ts';

export function finish(state: State, io: Io): void {
  showTiles(state, io);
  for (const nation of NATIONS) reckonNation(state, nation, io);
  for (const who of winners(state))
    io.tell(msg('log.wins', { who: player(who), count: playerAt(state, who).score }));
}

/** Shows the book tiles that were kept (DY-93). Tiles of 3 VP score (DY-88). */
function showTiles(state: State, io: Io): void {
  for (const who of seatsOf(state)) {
    for (const tile of mutable(state, who).tiles) {
      io.tell(msg('log.showsTile', { who: player(who), tile }));
      if (tile === 'vp3') score(state, { who, points: TILE_VP, for: 'tile' }, io);
    }
  }
}

/** Returns members and coats by seat, including coats on book tiles (DY-85, DY-92). */
export const finalTotals = (state: Frozen<State>, nation: Nation): number[] =>
  totalsIn(state, nation).map(
    (count, who) => count + playerAt(state, who).tiles.filter(tile => coatOn(tile) === nation).length,
  );

/** Returns the scoring tile of a nation. */
export function tileOf(
  state: Pick<Frozen<State>, 'nationTiles'>,
  nation: Nation,
): (typeof NATION_TILES)[number] {
  const tile = NATION_TILES.find(({ id }) => id === state.nationTiles[nation]);
  if (!tile) throw new Error(`no tile on ${nation}`);
  return tile;
}

function reckonNation(state: State, nation: Nation, io: Io): void {
  const totals = finalTotals(state, nation);
  const crowns = seatsOf(state).map(who => crownsOf(state, who, nation));
  const places = placesOf(totals);
  const tile = tileOf(state, nation);
  for (const [who, place] of places.entries()) {
    if (place !== null)
      score(state, { who, points: tile[place], for: place, nation, total: totals[who] ?? 0 }, io);
    for (const city of crowns[who] ?? []) score(state, { who, points: tile.crown, for: 'crown', city }, io);
    revalue(state, { who, nation, placed: place !== null, crowned: (crowns[who] ?? []).length > 0 }, io);
  }
}

/**
 * Returns the scoring rank of each player (DY-85). There is no second
 * rank if the first is tied. `null`: none, also for a total of 0.
 */
export function placesOf(totals: readonly number[]): ('first' | 'second' | null)[] {
  const most = Math.max(...totals);
  const tied = totals.filter(count => count === most).length > 1;
  const next = Math.max(0, ...totals.filter(count => count < most));
  return totals.map(count => {
    if (count === 0) return null;
    if (count === most) return 'first';
    return count === next && !tied ? 'second' : null;
  });
}

/**
 * Returns the crown cities of a nation with a prince or princess
 * of this player (DY-86, DY-97). A child does not count.
 */
const crownsOf = (state: Pick<Frozen<State>, 'cities' | 'free'>, who: Seat, nation: Nation): City[] =>
  citiesIn(state, nation).filter(
    city => factOf(state, city).symbol === 'crown' && ROLES.some(as => ownerAt(state, { city, as }) === who),
  );

/** A player's result in a nation. `placed`: scored a majority. `crowned`: scored a crown city. */
interface NationResult {
  readonly who: Seat;
  readonly nation: Nation;
  readonly placed: boolean;
  readonly crowned: boolean;
}

/** DY-87. */
function revalue(state: State, { who, nation, placed, crowned }: NationResult, io: Io): void {
  if (!mutable(state, who).revaluations.includes(nation)) return;
  const tile = revaluationOf(nation);
  if (placed) score(state, { who, points: tile.majority, for: 'majority', nation }, io);
  if (crowned) score(state, { who, points: tile.crown, for: 'crowns', nation }, io);
}

/** Returns the players with most VP; ties: most goods; still tied: shared (DY-89). */
export function winners(state: Frozen<State>): Seat[] {
  if (state.agenda.length > 0) return [];
  const best = (seats: readonly Seat[], value: (seat: Seat) => number) =>
    seats.filter(seat => value(seat) === Math.max(...seats.map(value)));
  const most = best(seatsOf(state), seat => playerAt(state, seat).score);
  return best(most, seat => total(playerAt(state, seat).goods));
}
