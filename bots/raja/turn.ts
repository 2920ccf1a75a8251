/** Chooses the next deed of a turn. */
import { same } from '../../engines/core/values.ts';
import type { Asks, Deed, Means, Place, View, Way } from '../../engines/raja/model.ts';
import type { Rng } from '../../engines/core/rng.ts';
import { has, type Land } from './land.ts';
import { fitting, turnOffers, type Fits } from './offers.ts';
import { planFrom, type Plan, type Search } from './plan.ts';
import type { Act } from './steps.ts';

/** What a player sees and how far it searches. */
export interface Sight {
  readonly view: View;
  readonly land: Land;
  readonly search: Search;
}

/** Returns the index of the next deed of the best plan. */
export function turn(sight: Sight, offered: readonly Deed[], rng: Rng): number {
  return next(sight, offered, weary(rng) ? act => act.do !== 'travel' : null).place;
}

/** The index of a deed, and the plan that begins with it. `null`: none, the deed ends the turn. */
interface Next {
  readonly place: number;
  readonly plan: Plan | null;
}

/** Returns the next deed of the best plan. `begins`: as in `planFrom`. */
export function next(
  { view, land, search }: Sight,
  offered: readonly Deed[],
  begins: ((act: Act) => boolean) | null = null,
): Next {
  const plan = planFrom(land, fitsOf(view, land), search, begins);
  const deed = plan && firstOf(view, land, plan);
  const place = deed ? offered.findIndex(each => same(each, deed)) : -1;
  return place >= 0 ? { place, plan } : { place: stop(offered), plan: null };
}

/**
 * Returns where to put a lifted house. It goes back if no plan moves it, for example when another player
 * lifted it before leaving this seat.
 */
export function drop(sight: Sight, offered: readonly Asks['drop'][]): number {
  const { lifted } = sight.view.turn ?? {};
  const act = lifted ? moving(sight, lifted)?.acts[0] : null;
  const found = offered.findIndex(each => act?.do === 'move' && each.at === act.to);
  return found >= 0 ? found : offered.findIndex(each => each.at === null);
}

/** Returns the best plan that begins by moving this house. `null`: there is none. */
export const moving = (
  { view, land, search }: Sight,
  { from, by }: { readonly from: Place; readonly by: Means },
): Plan | null =>
  planFrom(land, fitsOf(view, land), search, act => act.do === 'move' && act.from === from && act.by === by);

export function fitsOf({ turn }: View, { tokens, weights }: Land): Fits {
  if (!turn) throw new Error('nobody moves');
  return fitting(turnOffers(turn, tokens), weights);
}

/**
 * True once in 200 times. Then a journey may not come first, so that no turn can travel in circles for ever.
 */
const weary = (rng: Rng): boolean => rng.below(200) === 0;

function firstOf(view: View, land: Land, { acts: [act], fit: { offer } }: Plan): Deed | null {
  if (act === undefined) return null;
  if (offer.token !== null) return { do: 'token', action: offer.token };
  switch (act.do) {
    case 'travel':
      return journey(view.ways, act.to, has(land, 'monk') ? Infinity : land.gold);
    case 'move':
      return { do: 'lift', from: act.from, by: act.by };
    case 'house':
    case 'palace':
    case 'gold':
    case 'quarry':
    case 'governor':
    case 'character':
    case 'swap':
    case 'seduce':
      return act;
  }
}

/** Returns the cheapest journey to a stop. */
function journey(ways: readonly Way[], to: string, gold: number): Deed | null {
  const [way] = ways.filter(each => each.to === to && each.toll <= gold).sort((a, b) => a.toll - b.toll);
  return way ? { do: 'travel', to: way.to, by: way.by } : null;
}

/** RA-15: ends the turn. `finish` first carries out Gold and Quarry if they are unfinished. */
function stop(offered: readonly Deed[]): number {
  const finish = offered.findIndex(each => each.do === 'finish');
  return finish >= 0 ? finish : offered.findIndex(each => each.do === 'end');
}
