/** Weighs bonus actions at the end of a round. */
import { casanovaSites, spaceOf } from '../../engines/dynasties/board.ts';
import { BONUS_GOODS, BONUS_VP, NATIONS, other, ROLES, ROUNDS } from '../../engines/dynasties/facts.ts';
import type { BonusChoice, FreeCity, Nation, Role, Site } from '../../engines/dynasties/model.ts';
import { rollWorth } from './dice.ts';
import { drawnWorth } from './goods.ts';
import { founded, settled, withRevaluation } from './mind.ts';
import { priceOf, siteWorth } from './sites.ts';
import { boardNow, boardWorth } from './board-worth.ts';
import type { Thought } from './thought.ts';
import { inRound } from './weights.ts';

/** DY-74: a free city tile, its side, its nation and the space that the member takes. */
interface Foundation {
  readonly tile: FreeCity;
  readonly side: Role;
  readonly nation: Nation;
  readonly as: Role;
}

export function bonusWorth(thought: Thought, choice: BonusChoice): number {
  const { view, mind, dowry } = thought;
  switch (choice.bonus) {
    case 'vp3':
      return BONUS_VP;
    case 'goods3':
      return drawnWorth(mind, view.bag, BONUS_GOODS);
    case 'actionCard':
      return mind.round < ROUNDS ? inRound(mind.weights.actionCard, mind.round) : 0;
    case 'scoringCard':
      return thought.faces('scoringCard');
    case 'revaluation':
      return boardWorth(withRevaluation(mind, choice.nation), dowry) - boardNow(mind, dowry);
    case 'freeCity':
      return bestFoundation(thought, {});
    case 'casanova':
      return Math.max(-Infinity, ...casanovaSites(mind, mind.who).map(site => casanovaWorth(thought, site)));
  }
}

/** DY-75: weighs a neutral spouse for a member who is alone: the dice and the marriage, less the price. */
export function casanovaWorth({ mind, dowry, faces }: Thought, site: Site): number {
  const dice = spaceOf(mind, { city: site.city, as: other(site.as) }) === 'large' ? 2 : 1;
  return (
    rollWorth(faces, dice) +
    boardWorth(settled(mind, site, 'neutral'), dowry) -
    boardNow(mind, dowry) -
    priceOf(mind, site)
  );
}

/** Returns the worth of the best foundation that contains the choices so far. */
export function bestFoundation(thought: Thought, { tile, side, nation, as }: Partial<Foundation>): number {
  const places = only(tile, thought.view.freeCities).flatMap(a =>
    only(side, ROLES).map(b => ({ tile: a, side: b })),
  );
  const members = only(nation, NATIONS).flatMap(a => only(as, ROLES).map(b => ({ nation: a, as: b })));
  return Math.max(
    -Infinity,
    ...places.flatMap(place => members.map(member => foundationWorth(thought, { ...place, ...member }))),
  );
}

const only = <T>(chosen: T | undefined, all: readonly T[]): readonly T[] =>
  chosen === undefined ? all : [chosen];

function foundationWorth({ view, mind, dowry }: Thought, { tile, side, nation, as }: Foundation): number {
  const map = founded(mind, tile, side, nation);
  return siteWorth(view, map, dowry, { city: tile, as }) - priceOf(map, { city: tile, as });
}
