/** Weighs the characters, less their price. */
import { isabellaSites, openSites, siteCost } from '../../engines/dynasties/board.ts';
import { giftsTo } from '../../engines/dynasties/deeds.ts';
import { ELIZABETH } from '../../engines/dynasties/facts.ts';
import { payments, total } from '../../engines/dynasties/goods.ts';
import type { Character, CharacterView, City, Site, View } from '../../engines/dynasties/model.ts';
import { range } from '../../engines/core/values.ts';
import { highest } from '../mix.ts';
import { rollWorth } from './dice.ts';
import { dispensable, drawnWorth, lossOf } from './goods.ts';
import { goodsOf, type Mind } from './mind.ts';
import { bestFree } from './sites.ts';
import type { Thought } from './thought.ts';
import { drakeWorth } from './trade.ts';
import { inRound } from './weights.ts';

/** DY-50, DY-103: returns the worth of the best unused character on spaces of this colour. */
export const bestCharacter = (thought: Thought, space: 'blue' | 'yellow'): number =>
  Math.max(-Infinity, ...unused(thought, space).map(each => characterWorth(thought, each)));

const unused = ({ view }: Thought, space: 'blue' | 'yellow'): CharacterView[] =>
  view.characters.filter(each => each.space === space && !each.used);

/** Returns that character. `null`: none is left. */
export function favourite(thought: Thought, space: 'blue' | 'yellow'): Character | null {
  const all = unused(thought, space);
  return all[highest(all.map(each => characterWorth(thought, each)))]?.character ?? null;
}

export function characterNamed({ characters }: View, name: Character): CharacterView {
  const found = characters.find(({ character }) => character === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
}

/** Returns the first usable character on spaces of this colour; called when there is only one. */
export const onlyCharacter = (thought: Thought, space: 'blue' | 'yellow'): Character | null =>
  thought.view.characters.find(
    each => each.space === space && !each.used && characterWorth(thought, each) > -Infinity,
  )?.character ?? null;

export function characterWorth(thought: Thought, { character, space, price }: CharacterView): number {
  const ways = payments(goodsOf(thought.mind), space, price);
  return ways.length === 0
    ? -Infinity
    : benefit(thought, character, price) - Math.min(...ways.map(way => lossOf(thought.mind, way)));
}

function benefit(thought: Thought, character: CharacterView['character'], price: number): number {
  const { view, mind, faces } = thought;
  switch (character) {
    case 'drake':
      return drakeWorth(view, mind, []);
    case 'leonardo':
      return mind.weights.lastBonus;
    case 'charles':
      return thought.faces('scoringCard');
    case 'elizabeth':
      return ELIZABETH * inRound(mind.weights.actionCard, mind.round);
    case 'fugger':
      return giftsTo(view, mind.who).reduce(
        (sum, { count }) => sum + drawnWorth(mind, view.bag) * (count > 0 ? count * mind.weights.given : 1),
        0,
      );
    case 'philip':
      return rollWorth(faces, 2);
    case 'isabella':
      return bestFree(thought, isabellaSites(mind, mind.who));
    case 'machiavelli':
      return twoPlacements(thought, price);
  }
}

/** DY-54: returns the worth of one placement or two; each costs one good more, paid with spare goods. */
function twoPlacements(thought: Thought, price: number): number {
  const { mind } = thought;
  const losses = lossesOf(mind, price);
  const all = notable(placements(thought));
  const lossFor = (cost: number): number => losses[cost] ?? Infinity;
  const isAlone = mind.players[mind.who]?.members === 1;
  let best = -Infinity;
  for (const { city, worth, cost } of all) {
    best = Math.max(best, worth - lossFor(cost));
    if (isAlone) continue;
    for (const second of all)
      if (second.city > city) best = Math.max(best, worth + second.worth - lossFor(cost + second.cost));
  }
  return best;
}

/** Returns, for each cost, the two best placements in different cities: the best pair has no others. */
function notable(all: readonly Placement[]): Placement[] {
  const byCost: Placement[][] = [];
  for (const each of [...all].sort((a, b) => b.worth - a.worth)) {
    const same = (byCost[each.cost] ??= []);
    if (same.length < 2 && same[0]?.city !== each.city) same.push(each);
  }
  return byCost.flat();
}

/** DY-54: returns the worth of a first placement with the best second one, or without. */
export function firstPlacement(thought: Thought, site: Site): number {
  const { mind, view } = thought;
  const losses = lossesOf(mind, characterNamed(view, 'machiavelli').price);
  const lossFor = (cost: number): number => losses[cost] ?? Infinity;
  const cost = siteCost(mind, site) + 1;
  const seconds = mind.players[mind.who]?.members === 1 ? [] : placements(thought);
  return (
    thought.sites(site) +
    Math.max(
      -lossFor(cost),
      ...seconds.filter(({ city }) => city !== site.city).map(each => each.worth - lossFor(cost + each.cost)),
    )
  );
}

interface Placement {
  readonly city: City;
  readonly worth: number;
  readonly cost: number;
}

const placements = ({ mind, sites }: Thought): Placement[] =>
  openSites(mind, mind.who).map(site => ({
    city: site.city,
    worth: sites(site),
    cost: siteCost(mind, site) + 1,
  }));

/** Returns the cost of spending 0, 1, 2 ... goods beyond the price of the character. */
const lossesOf = (mind: Mind, price: number): number[] =>
  range(Math.max(0, total(goodsOf(mind)) - price) + 1).map(count => lossOf(mind, dispensable(mind, count)));
