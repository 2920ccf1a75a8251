/**
 * Returns the reason why typed text in `/raja` is not possible now. Text that names nothing: the reason for a
 * likely example.
 */
import type { Msg } from '../../engines/core/game.ts';
import { ACTIONS, cardsOf, CHARACTERS, CITIES, isCity, isStop, isVillage } from '../../engines/raja/facts.ts';
import type { Action, Character, City, Deed, Place, PlayerView, View } from '../../engines/raja/model.ts';
import {
  refusesBid,
  refusesDeed,
  refusesDrop,
  refusesGive,
  refusesOpening,
  refusesPick,
} from '../../engines/raja/outlook.ts';
import { buildable, freeSites, movable } from '../../engines/raja/targets.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import { namedIn, withImperative, wordsIn } from '../play/typed/typed-words.ts';
import { cardIn, cityIn, placeIn, siteIn } from './names.ts';

export type Why = (typed: string, view: View, label: Localizer['label']) => Msg | null;

export const whyNoWay: Why = (typed, view) => {
  const to = placeIn(typed);
  return to === null || !isStop(to)
    ? null
    : refusesDeed(view, { do: 'travel', to, by: view.ways.find(way => way.to === to)?.by ?? [] });
};

export const whyNoHouse: Why = (typed, view) => {
  const place = placeNamed(typed);
  if (view.stage === 'opening')
    return place !== null && isVillage(place) ? refusesOpening(view, place) : null;
  const [first] = buildable(view, seatOf(view));
  const at = place ?? first;
  return at === undefined ? null : refusesDeed(view, { do: 'house', at, by: 'action' });
};

export const whyNoPalace: Why = (typed, view) => {
  const at = cityIn(typed) ?? architectCity(view);
  return at === null
    ? null
    : refusesDeed(view, { do: 'palace', at, site: siteIn(typed) ?? freeSites(view, at)[0] ?? 0 });
};

export const whyNoMove: Why = (typed, view) => {
  const place = placeNamed(typed);
  if (view.stage === 'drop') return place === null ? null : refusesDrop(view, place);
  const [first] = [
    ...(place === null ? [] : [place]),
    ...movable(view, seatOf(view)),
    ...buildable(view, seatOf(view)),
  ];
  return first === undefined ? null : refusesDeed(view, { do: 'lift', from: first, by: 'action' });
};

export const whyNoGovernor: Why = (typed, view) =>
  refusesDeed(view, { do: 'governor', city: cityIn(typed) ?? highest(view) });

export const whyNoCard: Why = (typed, view, label) => {
  const card = cardIn(typed) ?? namedIn(typed, CHARACTERS, card => label({ key: `raja:character.${card}` }));
  if (view.stage === 'turn') return refusesDeed(view, changeFor(view, card));
  return card && (view.stage === 'give' ? refusesGive : refusesPick)(view, card);
};

export const whyNoToken: Why = (typed, view, label) =>
  refusesDeed(view, {
    do: 'token',
    action: namedIn(typed, ACTIONS, action => actionName(label, action)) ?? 'gold',
  });

export const whyNoneTaken: Why = (typed, view, label) => {
  const what = namedIn(typed, ['gold', 'quarry'] as const, action => actionName(label, action));
  return refusesDeed(view, { do: what ?? (view.turn?.open.includes('quarry') ? 'quarry' : 'gold') });
};

export const whyNoBid: Why = (typed, view, label) => {
  const [gold] = wordsIn(typed).filter(word => /^\d+$/.test(word));
  if (gold !== undefined) return refusesBid(view, Number(gold));
  const pass = label({ key: 'raja:choice.pass' });
  return withImperative(typed.trim(), [pass]).toLowerCase() === pass.toLowerCase()
    ? refusesBid(view, null)
    : null;
};

function placeNamed(typed: string): Place | null {
  const place = placeIn(typed);
  return place !== null && (isCity(place) || isVillage(place)) ? place : null;
}

/** Returns the city of the caller's architect. At the start: the city of the Maharaja. */
function architectCity(view: View): City | null {
  const { at } = ownFigure(view);
  if (isCity(at)) return at;
  return isCity(view.maharaja) ? view.maharaja : null;
}

const highest = ({ governors }: View): City =>
  CITIES.reduce((best, city) => (governors[city] > governors[best] ? city : best));

/** Returns a change of character. If no card is named, takes any other card. */
function changeFor(view: View, card: Character | null): Deed {
  const [other = 'mogul'] = [
    ...view.free,
    ...cardsOf(view.options).filter(each => !ownFigure(view).characters.includes(each)),
  ];
  return { do: 'character', take: card ?? other };
}

const seatOf = ({ seat }: View): number => seat ?? -1;
const ownFigure = (view: View): PlayerView => {
  const mine = view.players[seatOf(view)];
  if (!mine) throw new Error('a spectator has no turn');
  return mine;
};

const actionName = (label: Localizer['label'], action: Action): string =>
  label({ key: `raja:action.${action}` });
