/**
 * Facts derived from a view: sources of points, forecasts of
 * scorings, the worth of tiles, divisions of goods.
 */
import type { Io, Msg, Seat } from '../core/game.ts';
import { isDeepStrictEqual as same } from 'node:util';
import { player } from '../core/values.ts';
import { divisions, minus } from './goods.ts';
import { finish } from './finish.ts';
import { known } from './known.ts';
import type { BookTile, Gain, Goods, Root, Step, View } from './model.ts';
import { follow, type Reached } from './plan.ts';
import { reckonUnmarried } from './round.ts';
import { gainMsg } from './score.ts';
import type { State } from './state.ts';

/** Describes how a player gained points, by round. */
export const gainsIn = ({ gains }: View, who: Seat): { readonly round: number; readonly msg: Msg }[] =>
  gains
    .filter(gain => gain.who === who)
    .map(gain => ({ round: gain.round, msg: gainMsg(gain, player(who)) }));

/**
 * Returns points by cause and seat, for a round. `null`: all
 * rounds. Causes are in the order of their first score.
 */
export function table(
  { gains, players }: View,
  round: number | null = null,
): { readonly cause: Gain['for']; readonly points: readonly number[] }[] {
  const counted = gains.filter(gain => round === null || gain.round === round);
  const sum = (cause: Gain['for'], who: Seat) =>
    counted
      .filter(gain => gain.for === cause && gain.who === who)
      .reduce((all, gain) => all + gain.points, 0);
  return [...new Set(counted.map(gain => gain.for))].map(cause => ({
    cause,
    points: players.map((_, who) => sum(cause, who)),
  }));
}

/** Returns the gains of unmarried members if this round ended now (DY-80). Empty in round 3. */
export const unmarriedNow = (view: View): readonly Gain[] =>
  view.round < 3 ? scored(view, reckonUnmarried) : [];

/**
 * Returns the gains of final scoring if the game ended now,
 * with the book tiles known to this seat (DY-85 to DY-88).
 */
export const finalNow = (view: View): readonly Gain[] => scored(view, finish);

export const pointsOf = (gains: readonly Gain[], who: Seat): number =>
  gains.reduce((sum, gain) => (gain.who === who ? sum + gain.points : sum), 0);

/**
 * Returns the points that a book tile adds to final scoring now (DY-92). 0 for tiles that are used in a turn.
 */
export function tileWorth(view: View, who: Seat, tile: BookTile): number {
  const players = view.players.map((each, seat) =>
    seat === who ? { ...each, tiles: without(each.tiles ?? [], tile) } : each,
  );
  return pointsOf(finalNow(view), who) - pointsOf(finalNow({ ...view, players }), who);
}

const without = (tiles: readonly BookTile[], tile: BookTile): readonly BookTile[] =>
  tiles.toSpliced(tiles.indexOf(tile), 1);

/** Returns the gains of a scoring. Nothing is drawn or announced. */
function scored(view: View, reckon: (state: State, io: Io) => void): readonly Gain[] {
  const state = { ...known(view), agenda: [] };
  const nothing = (): never => {
    throw new Error('a scoring draws nothing');
  };
  reckon(state, {
    rng: { used: false, below: nothing, take: nothing, shuffle: nothing },
    tell: () => undefined,
    bind: () => undefined,
  });
  return state.gains.slice(view.gains.length);
}

/** Returns the next question of a plan after these steps, or its deed with cost and effect. */
export const ahead = (view: View, root: Root, steps: readonly Step[] = []): Reached =>
  follow(known(view), view.seat ?? view.active, root, steps);

/** Returns the option of this division, given either of its groups (DY-21). `null`: not a division. */
export function divisionInto(goods: Goods, group: Goods): Goods | null {
  const rest = minus(goods, group);
  return divisions(goods).find(each => same(each, { ...group }) || same(each, rest)) ?? null;
}
