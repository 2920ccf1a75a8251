/** What a view tells beyond what stands in it: names, points so far, what a withdrawal would bring, why a play is not legal. */
import type { Arg, Msg } from '../core/game.ts';
import { at } from '../core/values.ts';
import { cardOf, cityOf, isInfluence, isSpecial, provinceOf } from './facts.ts';
import { gainMsg, tileWorth } from './goods.ts';
import type { Choice, FigureView, Sign, Site, View, Who } from './model.ts';
import { linkedWith } from './palaces.ts';
import { here, msg, nameOf } from './state.ts';
import { symbolsOf } from './symbols.ts';
import { pointsOf, ways } from './worth.ts';

/** A figure as a message argument. */
export const nameIn = ({ figures }: View, who: Who): Arg =>
  nameOf(who, figures.filter(f => !f.carletto).length, figures.length);

/** How a figure's points were made, visit by visit. */
export function gainsIn(view: View, who: Who): { readonly visit: number; readonly msg: Msg }[] {
  return view.gains
    .filter(gain => gain.who === who)
    .map(gain => ({ visit: gain.visit, msg: gainMsg(gain, nameIn(view, who)) }));
}

export interface Forecast {
  readonly prizes: readonly Sign[];
  /** Normal palaces, and whether one with the crown. */
  readonly palaces: number;
  readonly crown: boolean;
  /** Points for the province tile if no bonus tile came before it. */
  readonly tile: number;
  /** All points, the palaces standing where they score most. */
  readonly most: number;
}

/** TM-20: what withdrawing now would win and score. */
export function forecast(view: View, who: Who): Forecast {
  const { leads: prizes, commodities: before } = at(view.figures, who);
  const palaces = prizes.filter(isInfluence).length;
  const crown = prizes.includes('mogul');
  const won = prizes.includes('elephant');
  const all = ways(view, palaces, crown).map(sites => pointsOf(view, who, { sites, before, tile: won }));
  return {
    prizes,
    palaces,
    crown,
    tile: won ? tileWorth(view.visit, before) : 0,
    most: Math.max(0, ...all),
  };
}

/** TM-20: what this figure would lead after playing this. */
export function leadsWith(view: View, who: Who, { card, with: other }: Choice): Sign[] {
  const { played } = at(view.figures, who);
  const own = symbolsOf(card === null ? played : [...played, { card, with: other }]);
  const others = view.figures.filter((figure, i) => i !== who && !figure.withdrawn);
  return view.court
    .filter(
      ({ sign, open }) => open && own[sign] > Math.max(0, ...others.map(({ symbols }) => symbols[sign])),
    )
    .map(({ sign }) => sign);
}

/** What everybody else who is still in the visit leads, and by how much, in the order of turns. */
export function standings(
  view: View,
  who: Who,
): { readonly who: Who; readonly leads: readonly { readonly sign: Sign; readonly margin: number }[] }[] {
  return view.order
    .filter(other => other !== who && !at(view.figures, other).withdrawn)
    .map(other => ({
      who: other,
      leads: view.court
        .filter(({ open, leader }) => open && leader === other)
        .map(({ sign, margin }) => ({ sign, margin })),
    }));
}

/** TM-23, TM-40: what a palace here would bring: its bonus tile, and the chain as it would then stand (scored once, when all palaces stand). */
export function siteWorth(
  view: View,
  who: Who,
  site: Site,
): { readonly city: string; readonly bonus: number; readonly chain: number } {
  const chain = linkedWith(view, who, [site]).length;
  const before = at(view.figures, who).commodities;
  const all = pointsOf(view, who, { sites: [site], before, tile: false });
  return { city: cityOf(site.city).name, bonus: all - chain, chain };
}

/** Why the player who is asked may not play this, or `null` (TM-11, TM-12, TM-13). */
export function refusesPlay(view: View, { card, with: other }: Choice): Msg | null {
  const figure = at(view.figures, view.active);
  if (card === null) return other === null ? null : msg('refuse.alone');
  if (figure.hand?.includes(card) !== true) return msg('refuse.notInHand');
  const { colour } = cardOf(card);
  if (colour === 'white') return msg('refuse.alone');
  if (other !== null && !has(figure, other)) return msg('refuse.notInHand');
  if (other !== null && !isSpecial(other) && cardOf(other).colour !== 'white')
    return msg('refuse.twoColoured');
  if (figure.colour === null || figure.colour === colour || other === 'special-colour') return null;
  return msg('refuse.colour', { colour: figure.colour, province: provinceOf(here(view)).name });
}

const has = ({ hand, specials }: FigureView, other: NonNullable<Choice['with']>): boolean =>
  isSpecial(other) ? specials.includes(other) : hand?.includes(other) === true;
