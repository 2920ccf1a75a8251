/** Facts derived from a view: names, sources of points, forecasts of a withdrawal, reasons against a play. */
import type { Arg, Msg } from '../core/game.ts';
import { at } from '../core/values.ts';
import { cardOf, cityOf, COLOURS, isInfluence, isSpecial, provinceOf, signOf, SYMBOLS } from './facts.ts';
import { gainMsg, tileWorth } from './goods.ts';
import type { CardFact } from './facts.ts';
import type { Card, Choice, Colour, FigureView, Sign, Site, View, Who } from './model.ts';
import { chainAdded, linkedWith, openCities } from './palaces.ts';
import { choices } from './prompts.ts';
import { here, msg, nameOf } from './state.ts';
import { symbolsOf } from './symbols.ts';
import { pointsOf, ways } from './worth.ts';

/** Returns a figure as a message argument. */
export const nameIn = ({ figures }: View, who: Who): Arg =>
  nameOf(who, figures.filter(f => !f.carletto).length, figures.length);

/** Describes how a figure gained its points, by visit. */
export function gainsIn(view: View, who: Who): { readonly visit: number; readonly msg: Msg }[] {
  return view.gains
    .filter(gain => gain.who === who)
    .map(gain => ({ visit: gain.visit, msg: gainMsg(gain, nameIn(view, who)) }));
}

interface Forecast {
  readonly prizes: readonly Sign[];
  /** Number of normal palaces. `crown`: whether a crown palace is added. */
  readonly palaces: number;
  readonly crown: boolean;
  /** Points for the province tile if no bonus tile is taken before it. */
  readonly tile: number;
  /** All points, with the palaces where they score most. */
  readonly most: number;
}

/** Returns what withdrawing now would win and score (TM-20). */
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

/** Returns the prizes that this figure would lead after this play (TM-20). */
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

/** True if nothing can be played any more after this play (TM-11, TM-12): all that is left is to withdraw. */
export function isLastPlay(view: View, who: Who, { card, with: other }: Choice): boolean {
  if (card === null) return false;
  const { hand, colour, specials } = at(view.figures, who);
  const after = {
    hand: (hand ?? []).filter(each => each !== card && each !== other),
    specials: specials.filter(each => each !== other),
    colour: other === 'special-colour' ? colour : (colour ?? coloured(card)),
  };
  return choices(after).length === 0;
}

/**
 * Returns for each symbol how many the cards that can still be played in this visit would bring at most.
 * They are those of one colour, each with a white or a special card, and one of another colour by the colour
 * change (TM-11, TM-12, TM-13). None for a player who has withdrawn.
 */
export function mostToAdd(figure: FigureView): Record<Sign, number> {
  const { colour, withdrawn } = figure;
  const most = symbolsOf([]);
  if (withdrawn) return most;
  const colours = colour === null ? COLOURS : [colour];
  for (const sign of SYMBOLS) most[sign] = Math.max(0, ...colours.map(each => added(figure, each, sign)));
  return most;
}

/** Returns how many of a symbol the cards that can be played with this colour would bring at most. */
function added({ hand, specials }: FigureView, colour: Colour, sign: Sign): number {
  const cards = (hand ?? []).map(cardOf);
  const shown = (all: readonly CardFact[]): number[] =>
    all.map(({ symbols }) => symbols.filter(each => each === sign).length);
  const own = cards.filter(card => card.colour === colour);
  const others = cards.filter(card => card.colour !== colour && card.colour !== 'white');
  const extras =
    shown(cards.filter(card => card.colour === 'white')).filter(count => count > 0).length +
    specials.filter(special => signOf(special) === sign).length;
  const changed = specials.includes('special-colour') ? Math.max(0, ...shown(others)) : 0;
  return shown(own).reduce((sum, count) => sum + count, 0) + Math.min(own.length, extras) + changed;
}

/** `null`: a white card, which has no colour. */
function coloured(card: Card): Colour | null {
  const { colour } = cardOf(card);
  return colour === 'white' ? null : colour;
}

/** Returns the prizes led by every other figure still in the visit, with their margins, in turn order. */
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

/**
 * Returns what a palace here would add: its bonus tile (TM-23), and the provinces of the chain that the
 * palaces of this withdrawal do not reach yet (TM-40).
 */
export function siteWorth(
  view: View,
  who: Who,
  site: Site,
): { readonly city: string; readonly bonus: number; readonly chain: number } {
  const before = at(view.figures, who).commodities;
  const all = pointsOf(view, who, { sites: [site], before, tile: false });
  return {
    city: cityOf(site.city).name,
    bonus: all - linkedWith(view, who, [site]).length,
    chain: chainAdded(view, who, site),
  };
}

/** Returns where the next palace must go once this one stands. `null`: there is none, or it has a choice. */
export function forcedNext(view: View, { city, crown }: Site): string | null {
  const { normal = 0, crown: crowned = false } = view.placing ?? {};
  const left = crown ? normal : normal - 1;
  const open = openCities(view).filter(each => crown || each !== city);
  const isOnly = left > 0 && open.length === 1 && (crown || !crowned);
  return isOnly ? cityOf(at(open, 0)).name : null;
}

/**
 * Returns why this play is illegal for the player who is asked (TM-11, TM-12, TM-13). `null`: it is legal.
 */
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
