/** Facts derived from a view: sources of points, the next question of a plan, divisions of goods. */
import type { Msg, Seat } from '../core/game.ts';
import { player, same } from '../core/values.ts';
import { divisions, minus } from './goods.ts';
import { known } from './known.ts';
import type { City, Goods, Root, ScoringCard, Step, View } from './model.ts';
import { follow, type Reached } from './plan.ts';
import { citiesCounted, gainMsg } from './score.ts';

/** Describes how a player gained points, by round. */
export const gainsIn = ({ gains }: View, who: Seat): { readonly round: number; readonly msg: Msg }[] =>
  gains
    .filter(gain => gain.who === who)
    .map(gain => ({ round: gain.round, msg: gainMsg(gain, player(who)) }));

/** Returns the next question of a plan after these steps, or its deed with cost and effect. */
export const ahead = (view: View, root: Root, steps: readonly Step[]): Reached =>
  follow(known(view), view.seat ?? view.active, root, steps);

/** Returns the reader's cities that a scoring card counts now. Empty: none, or the reader is a spectator. */
export const countedCities = (view: View, card: ScoringCard): readonly City[] =>
  view.seat === null ? [] : citiesCounted(known(view), view.seat, card);

/** Returns the option of this division, given either of its groups (DY-21). `null`: not a division. */
export function divisionInto(goods: Goods, group: Goods): Goods | null {
  const rest = minus(goods, group);
  return divisions(goods).find(each => same(each, { ...group }) || same(each, rest)) ?? null;
}
