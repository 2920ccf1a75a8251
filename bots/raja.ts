/**
 * Automated player of Raja. It plans its turn by the worth of scorings, palaces and routes. It knows only its
 * view and its prompt.
 */
import type { Prompt } from '../engines/core/game.ts';
import type { Rng } from '../engines/core/rng.ts';
import type { Asks, Disc, View } from '../engines/raja/model.ts';
import type { Choose } from './index.ts';
import type { BotLevel } from './levels.ts';
import { highest } from './mix.ts';
import { bid, give, pick } from './raja/cards.ts';
import { roundsLeft } from './raja/horizon.ts';
import { housed, landOf } from './raja/land.ts';
import { anyDisc } from './raja/offers.ts';
import { planFrom, type Search } from './raja/plan.ts';
import { dropOf, turn, type Sight } from './raja/turn.ts';
import { LEVELS } from './raja/weights.ts';
import { worth } from './raja/worth.ts';

/** Returns a player that searches its turns so far. */
export const rajaBy =
  (search: Search): Choose =>
  (view, prompt, rng) => {
    if (!isView(view) || !isAsk(prompt)) throw new TypeError(`not a question of Raja: ${prompt.type}`);
    return [place({ view, land: landOf(view, prompt.seat, roundsLeft(view)), search }, prompt, rng)];
  };

export const rajaByLevel: Readonly<Record<BotLevel, Choose>> = {
  gentle: rajaBy(LEVELS.gentle),
  steady: rajaBy(LEVELS.steady),
  sharp: rajaBy(LEVELS.sharp),
};
export const raja = rajaByLevel.sharp;

function place(sight: Sight, prompt: Prompt<Asks>, rng: Rng): number {
  const { view, land } = sight;
  switch (prompt.type) {
    case 'bid':
      return bid(view, values(prompt));
    case 'pick':
      return pick(
        land,
        values(prompt).map(each => each.take),
      );
    case 'give':
      return give(
        land,
        values(prompt).map(each => each.give),
      );
    case 'opening':
      return highest(values(prompt).map(each => worth(housed(land, each.at, 'builder'))));
    case 'discs':
      return discPlace(values(prompt), sight);
    case 'turn':
      return turn(sight, values(prompt), rng);
    case 'drop':
      return drop(sight, values(prompt));
    case 'sure':
      return values(prompt).findIndex(each => each.then === 'end');
  }
}

/** RA-10: returns the index of the disc setting that the best plan for this position uses. */
function discPlace(offered: readonly Disc[], { land, search }: Sight): number {
  const disc = planFrom(land, anyDisc, search)?.fit.offer.disc;
  return Math.max(
    0,
    offered.findIndex(({ first, second }) => first === disc?.first && second === disc.second),
  );
}

/**
 * Returns where to put a lifted house. It goes back if no plan moves it, for example when another player
 * lifted it before leaving this seat.
 */
function drop(sight: Sight, offered: readonly Asks['drop'][]): number {
  const act = dropOf(sight);
  const found = offered.findIndex(each => act?.do === 'move' && each.at === act.to);
  return found >= 0 ? found : offered.findIndex(each => each.at === null);
}

const values = <T>({ options }: { readonly options: readonly { readonly value: T }[] }): T[] =>
  options.map(o => o.value);

const QUESTIONS: Readonly<Record<keyof Asks, true>> = {
  bid: true,
  pick: true,
  opening: true,
  discs: true,
  turn: true,
  drop: true,
  sure: true,
  give: true,
};
const isAsk = (prompt: Parameters<Choose>[1]): prompt is Prompt<Asks> => prompt.type in QUESTIONS;
const isView = (view: unknown): view is View =>
  typeof view === 'object' && view !== null && 'governors' in view && 'maharaja' in view;
