/** What a view tells beyond what stands in it: how points were made, what would score now, what a tile is worth, a division by either of its groups. */
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

/** How a player's points were made, round by round. */
export const gainsIn = ({ gains }: View, who: Seat): { readonly round: number; readonly msg: Msg }[] =>
  gains
    .filter(gain => gain.who === who)
    .map(gain => ({ round: gain.round, msg: gainMsg(gain, player(who)) }));

/** Points by cause and seat, of one round or of all: a table for the scoring. Causes in the order in which they first scored. */
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

/** DY-80: what the unmarried would score if this round ended now; after round 3 nothing. */
export const unmarriedNow = (view: View): readonly Gain[] =>
  view.round < 3 ? scored(view, reckonUnmarried) : [];

/** DY-85 to DY-88: what final scoring would bring if the game ended now, with the book tiles that this seat knows. */
export const finalNow = (view: View): readonly Gain[] => scored(view, finish);

export const pointsOf = (gains: readonly Gain[], who: Seat): number =>
  gains.reduce((sum, gain) => (gain.who === who ? sum + gain.points : sum), 0);

/** What an own book tile adds to final scoring as things stand (DY-92); what is used in a turn adds nothing. */
export function tileWorth(view: View, who: Seat, tile: BookTile): number {
  const players = view.players.map((each, seat) =>
    seat === who ? { ...each, tiles: without(each.tiles ?? [], tile) } : each,
  );
  return pointsOf(finalNow(view), who) - pointsOf(finalNow({ ...view, players }), who);
}

const without = (tiles: readonly BookTile[], tile: BookTile): readonly BookTile[] =>
  tiles.toSpliced(tiles.indexOf(tile), 1);

/** What a scoring would note; it draws nothing and tells nobody. */
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

/** What a turn, a book tile or a bonus action that is offered to this seat asks after these details, or what it comes to: costs and effect. */
export const ahead = (view: View, root: Root, steps: readonly Step[] = []): Reached =>
  follow(known(view), view.seat ?? view.active, root, steps);

/** DY-21: the option that divides the ship into this group and the rest, whichever of the two is named; `null`: no division. */
export function divisionInto(goods: Goods, group: Goods): Goods | null {
  const rest = minus(goods, group);
  return divisions(goods).find(each => same(each, { ...group }) || same(each, rest)) ?? null;
}
