/** Says what cannot be done now although an action or a journey waits for it. */
import type { Msg, Prompt, Seat } from '../../../engines/core/game.ts';
import { isCity } from '../../../engines/raja/facts.ts';
import type { Asks, City, Deed, Part, Place, View } from '../../../engines/raja/model.ts';
import { placeName, refusesDeed } from '../../../engines/raja/outlook.ts';
import { buildable, freeSites } from '../../../engines/raja/targets.ts';
import { valuesOf, type OpenQuestion } from '../presenter.ts';
import type { Localizer } from '../../discord/localizer.ts';
import type { At } from './pictures.ts';
import { msg } from './words.ts';

/** In the menu of villages, names those without room; in that of other deeds, what concerns them all. */
export function missing({ view, localizer }: At, { prompt, at }: OpenQuestion<Prompt<Asks>>): readonly Msg[] {
  const group = prompt.options[at - 1]?.group ?? null;
  switch (prompt.type) {
    case 'turn':
      return group !== null && VILLAGES.test(group.key)
        ? full(view, prompt.seat, localizer)
        : inTurn(view, valuesOf(prompt), prompt.seat);
    case 'opening':
    case 'drop':
      return full(view, prompt.seat, localizer);
    case 'bid':
    case 'pick':
    case 'discs':
    case 'sure':
    case 'give':
      return [];
  }
}

/** The groups of villages in a turn. */
const VILLAGES = /^raja:group\.(house|free)\./;

/** Returns why an open palace action cannot be used now. `null`: it can, or none is open. */
export function noPalace(view: View, deeds: readonly Deed[], seat: Seat): Msg | null {
  const isOpen = view.turn?.open.includes('palace') === true;
  const example = isOpen && deeds.every(deed => deed.do !== 'palace') ? palace(view, seat) : null;
  return example && refusesDeed(view, example);
}

function inTurn(view: View, deeds: readonly Deed[], seat: Seat): Msg[] {
  const open = view.turn?.open ?? [];
  const lacks = (parts: readonly Part[], kind: Deed['do']): boolean =>
    parts.some(part => open.includes(part)) && !deeds.some(deed => deed.do === kind && isPaid(deed));
  const examples: readonly (Deed | null)[] = [
    lacks(['palace'], 'palace') ? palace(view, seat) : null,
    lacks(['house', 'cityHouse'], 'house') ? house(view, seat) : null,
    lacks(['move'], 'lift') ? { do: 'lift', from: placeOfSeat(view, seat), by: 'action' } : null,
    lacks(['quarry'], 'quarry') ? { do: 'quarry' } : null,
    ...governors(view, deeds),
    held(view, deeds, seat),
  ];
  const refused = examples.flatMap(deed => (deed === null ? [] : (refusesDeed(view, deed) ?? [])));
  return [...refused, ...journey(view, deeds, seat)];
}

/** Returns the governors that cannot move although one is to be moved (RA-37). */
const governors = ({ governors: row, turn }: View, deeds: readonly Deed[]): Deed[] =>
  turn?.open.includes('governor') === true
    ? Object.keys(row)
        .filter(isCity)
        .filter(city => !deeds.some(deed => deed.do === 'governor' && deed.city === city))
        .map(city => ({ do: 'governor', city }))
    : [];

/** Returns the choice of a character that another player holds (RA-76). `null`: none is to be chosen. */
function held({ players, turn, free }: View, deeds: readonly Deed[], seat: Seat): Deed | null {
  if (turn?.open.includes('character') !== true || free.length === 0) return null;
  const [take] = players.flatMap(({ characters }, who) => (who === seat ? [] : characters));
  const isOffered = deeds.some(deed => deed.do === 'character' && deed.take === take);
  return take === undefined || isOffered ? null : { do: 'character', take };
}

/** The Builder's houses need no action. */
const isPaid = (deed: Deed): boolean => !('by' in deed) || deed.by !== 'builder';

/** Returns the city of the architect; at the start, the city that is scored. */
function cityFor({ players, maharaja }: View, seat: Seat): City | null {
  const stop = players[seat]?.at ?? maharaja;
  if (isCity(stop)) return stop;
  return isCity(maharaja) ? maharaja : null;
}

function palace(view: View, seat: Seat): Deed | null {
  const city = cityFor(view, seat);
  return city === null ? null : { do: 'palace', at: city, site: freeSites(view, city)[0] ?? 0 };
}

/** Returns a house in a city, where only a city is open (RA-32); otherwise at any place with room. */
function house(view: View, seat: Seat): Deed | null {
  const city = cityFor(view, seat);
  const at = view.turn?.open.includes('house') === true ? buildable(view, seat)[0] : city;
  return at === undefined || at === null ? null : { do: 'house', at, by: 'action' };
}

/** Returns a place of one of the player's houses. Without any: the city. */
const placeOfSeat = (view: View, seat: Seat): Place => {
  const [own] = Object.entries(view.houses).flatMap(([place, owners]) =>
    owners.includes(seat) ? [place] : [],
  );
  return (own ?? cityFor(view, seat) ?? 'A') as Place;
};

/** Says why the architect cannot go to the city that is scored. */
function journey(view: View, deeds: readonly Deed[], seat: Seat): Msg[] {
  const { maharaja, players, ways } = view;
  const own = players[seat];
  if (!own || own.at === maharaja || deeds.some(deed => deed.do === 'travel' && deed.to === maharaja))
    return [];
  const by = ways.find(({ to }) => to === maharaja)?.by ?? [];
  const refused = refusesDeed(view, { do: 'travel', to: maharaja, by });
  return refused === null ? [] : [refused];
}

/** Names the villages without room (RA-5). */
function full(view: View, seat: Seat, { list }: Localizer): Msg[] {
  const open = buildable(view, seat);
  const places = Object.keys(view.houses).filter(
    (place): place is Place => !isCity(place) && !open.includes(place as Place),
  );
  return places.length === 0 ? [] : [msg('missing.full', { places: list(places.map(placeName)) })];
}
