/** Chooses the next deed of a turn. */
import { same } from '../../engines/core/values.ts';
import type { Deed, View, Way } from '../../engines/raja/model.ts';
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
export function turn({ view, land, search }: Sight, offered: readonly Deed[], rng: Rng): number {
  const plan = planFrom(land, fitsOf(view, land), search, weary(rng) ? act => act.do !== 'travel' : null);
  const deed = plan && firstOf(view, land, plan);
  const found = deed ? offered.findIndex(each => same(each, deed)) : -1;
  return found >= 0 ? found : stop(offered);
}

/** Returns the act that moves the lifted house. `null`: no plan moves it. */
export function dropOf({ view, land, search }: Sight): Act | null {
  const lifted = view.turn?.lifted;
  if (!lifted) return null;
  const plan = planFrom(
    land,
    fitsOf(view, land),
    search,
    act => act.do === 'move' && act.from === lifted.from && act.by === lifted.by,
  );
  return plan?.acts[0] ?? null;
}

function fitsOf({ turn }: View, { tokens }: Land): Fits {
  if (!turn) throw new Error('nobody moves');
  return fitting(turnOffers(turn, tokens));
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
