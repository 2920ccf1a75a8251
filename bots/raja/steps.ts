/** Generates the promising next steps of a turn. */
import { CITIES, cardsOf as cardsIn, COSTS, VILLAGES, roomOf } from '../../engines/raja/facts.ts';
import type { Character, City, Deed, Means, Part, Place, Village } from '../../engines/raja/model.ts';
import { canLower } from '../../engines/raja/round.ts';
import { countAt, freeCards } from '../../engines/raja/state.ts';
import { at, range } from '../../engines/core/values.ts';
import {
  carded,
  cardsOf,
  costOf,
  dug,
  enriched,
  has,
  housed,
  moved,
  palaced,
  settled,
  sitesOf,
  stopOf,
  travelled,
  turned,
  type Land,
} from './land.ts';
import { worth } from './worth.ts';
import { gapOf, gapsOf } from './routes.ts';
import { AHEAD, HOUSES_TRIED, VILLAGES_TRIED } from './weights.ts';

/** Planned action. A `Deed`, but with the destination for journeys and for houses that move. */
export type Act =
  | Exclude<Deed, { readonly do: 'lift' | 'travel' | 'token' | 'finish' | 'end' }>
  | { readonly do: 'travel'; readonly to: City }
  | { readonly do: 'move'; readonly from: Place; readonly to: Place; readonly by: Means };

/** Parts that some unfinished action still needs. */
export type Open = ReadonlySet<Part>;
export interface Step {
  readonly acts: readonly Act[];
  readonly land: Land;
}

/** Places that a plan considers, fixed when planning begins. */
export interface Scope {
  readonly cities: readonly City[];
  readonly villages: readonly Village[];
  /** Places of this player's houses that may move. */
  readonly spare: readonly Place[];
}

/**
 * Returns the places to consider. Near the end these are all cities, because a palace then counts more than
 * the points that it brings in its city.
 */
export function scopeOf(land: Land): Scope {
  const here = CITIES.filter(city => city === stopOf(land));
  const soon = land.agenda.slice(0, AHEAD + 1);
  const isNearEnd = land.weights.endgame === 1 && soon.length <= AHEAD;
  const cities = [...new Set([...soon, ...here, ...(isNearEnd ? CITIES : [])])];
  return { cities, villages: villagesFor(land, cities), spare: spareHouses(land) };
}

export function* steps(land: Land, scope: Scope, open: Open): Generator<Step> {
  yield* anywhere(land, scope, open);
  const here = CITIES.find(city => city === stopOf(land));
  if (here !== undefined) yield* inCity(land, here, scope, open);
  for (const city of scope.cities) {
    yield* bridged(land, city, open);
    const there = travelled(land, city);
    if (there)
      for (const { acts, land: after } of inCity(there, city, scope, open))
        yield { acts: [{ do: 'travel', to: city }, ...acts], land: after };
  }
}

const step = (act: Act, land: Land): Step => ({ acts: [act], land });

/** Generates the steps that are possible wherever the architect is. */
function* anywhere(land: Land, { villages, spare }: Scope, open: Open): Generator<Step> {
  if (open.has('gold')) yield step({ do: 'gold' }, enriched(land));
  if (open.has('quarry') && land.quarry > 0) yield step({ do: 'quarry' }, dug(land));
  if (open.has('governor'))
    for (const city of lowerable(land)) yield step({ do: 'governor', city }, turned(land, city));
  if (open.has('character')) yield* changes(land);
  for (const by of means(land, open.has('house') && land.gold > 0)) {
    if (land.supply > 0)
      for (const place of villages)
        if (hasRoom(land, place)) yield step({ do: 'house', at: place, by }, housed(land, place, by));
  }
  for (const by of means(land, open.has('move')))
    for (const to of villages.slice(0, 2)) if (hasRoom(land, to)) yield* moves(land, spare, to, by);
}

/** RA-31, RA-33, RA-35: generates the steps in the architect's city. */
function* inCity(land: Land, city: City, { spare }: Scope, open: Open): Generator<Step> {
  if (open.has('palace') && land.left > 0 && land.gold >= costOf(land)) {
    for (const site of sitesOf(land, city))
      yield step({ do: 'palace', at: city, site }, palaced(land, city, site));
  }
  yield* cheaper(land, city, open);
  for (const by of means(land, open.has('cityHouse') && land.gold > 0))
    if (land.supply > 0) yield step({ do: 'house', at: city, by }, housed(land, city, by));
  for (const by of means(land, open.has('move'))) yield* moves(land, spare, city, by);
}

/** RA-49: returns the ways to pay for a house or a move: an action, the Builder, or both. */
const means = (land: Land, action: boolean): Means[] => [
  ...(action ? ['action' as const] : []),
  ...(has(land, 'builder') && !land.used.includes('builder') ? ['builder' as const] : []),
];

function* moves(land: Land, spare: readonly Place[], to: Place, by: Means): Generator<Step> {
  for (const from of spare)
    if (from !== to && countAt(land, from, land.seat) > 0)
      yield step({ do: 'move', from, to, by }, moved(land, from, to, by));
}

/**
 * RA-37: returns the governors that may be lowered. The highest one is left, because lowering it would delay
 * the end of the game.
 */
function lowerable({ governors }: Land): City[] {
  const highest = Math.max(...CITIES.map(city => governors[city]));
  return canLower(governors).filter(city => governors[city] < highest);
}

/** RA-38, RA-76: generates the exchanges of character cards. */
function* changes(land: Land): Generator<Step> {
  const own = cardsOf(land);
  const free = freeCards(land);
  const taken = cardsIn(land.options).filter(card => !own.includes(card) && !free.includes(card));
  const several = land.options.level === 'several';
  for (const take of several ? free : [...free, ...taken])
    yield step({ do: 'character', take }, carded(land, take, several ? [] : own));
  if (!several || free.length > 0) return;
  for (const take of taken)
    for (const give of own) yield step({ do: 'swap', take, give }, carded(land, take, [give]));
  for (const from of range(land.players.length)) {
    const cards = at(land.players, from).characters;
    if (cards.length > own.length) yield step({ do: 'seduce', from }, carded(land, given(cards), []));
  }
}

/** Guesses the card that a seduced player will give: the last one, because it is unknown. */
export const given = (cards: readonly Character[]): Character => at(cards, cards.length - 1);

/** Generates two or three houses that complete a route together. A single house is an ordinary step. */
function* bridged(land: Land, city: City, open: Open): Generator<Step> {
  const from = stopOf(land);
  const gaps = gapsOf(land.roads, from, city);
  if (gaps < 2 || gaps > 3 || land.supply < gaps || !open.has('house')) return;
  const acts: Act[] = [];
  let after = land;
  for (const place of gapOf(land.roads, land.houses, from, city)) {
    const [by] = means(after, false);
    if (by === undefined && after.gold === 0) return;
    acts.push({ do: 'house', at: place, by: by ?? 'action' });
    after = housed(after, place, by ?? 'action');
  }
  yield { acts, land: after };
}

/** RA-50: generates a palace at the price of the Artisan, who is taken before. */
function* cheaper(land: Land, city: City, open: Open): Generator<Step> {
  if (!open.has('palace') || !open.has('character') || land.left === 0 || has(land, 'artisan')) return;
  if (land.gold < COSTS.palaceWithArtisan || land.weights.endgame === 0) return;
  for (const { acts, land: after } of changes(land))
    if (has(after, 'artisan'))
      for (const site of sitesOf(after, city))
        yield { acts: [...acts, { do: 'palace', at: city, site }], land: palaced(after, city, site) };
}

const hasRoom = ({ houses, players }: Land, village: Place): boolean =>
  (houses[village] ?? []).length < roomOf(players.length);

/**
 * Returns the villages to consider: those without a house on the routes to the next cities, and the best
 * others.
 */
function villagesFor(land: Land, cities: readonly City[]): Village[] {
  const gaps = cities
    .slice(0, AHEAD)
    .flatMap(city => gapOf(land.roads, land.houses, stopOf(land), city).slice(0, 3));
  const rated = VILLAGES.map(v => v.id)
    .filter(village => hasRoom(land, village))
    .map(village => ({
      village,
      worth: worth(settled(land, village, [...(land.houses[village] ?? []), land.seat])),
    }))
    .sort((a, b) => b.worth - a.worth);
  return [...new Set([...rated.slice(0, VILLAGES_TRIED).map(each => each.village), ...gaps])].filter(
    village => hasRoom(land, village),
  );
}

/** Returns the places of this player's houses whose loss costs least. */
function spareHouses(land: Land): Place[] {
  const own = [...VILLAGES.map(v => v.id), ...CITIES].filter(place => countAt(land, place, land.seat) > 0);
  const without = (place: Place) => {
    const owners = land.houses[place] ?? [];
    return worth(settled(land, place, owners.toSpliced(owners.indexOf(land.seat), 1)));
  };
  return own
    .map(place => ({ place, worth: without(place) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, HOUSES_TRIED)
    .map(each => each.place);
}
