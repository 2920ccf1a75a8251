/** Every question with all its legal answers. Legality is decided only here. */
import type { Answer, Frozen, Msg, Option, Prompt, Seat } from '../core/game.ts';
import { option } from '../core/prompt.ts';
import { cardArgs } from './cards.ts';
import { cardOf, cityOf, isWhite, provinceOf } from './facts.ts';
import { bonusName, bonusWorth, goodsOf } from './goods.ts';
import type { Asks, Card, Choice, City, Site, Special } from './model.ts';
import { chainAdded, citiesHere, linked, nextPalace, sites } from './palaces.ts';
import { choice } from './placement.ts';
import {
  figureAt,
  here,
  isLast,
  msg,
  named,
  placingOf,
  type Figure,
  type State,
  type Task,
} from './state.ts';
import { leads } from './symbols.ts';

const ONE = [1, 1] as const;
export const WITHDRAW: Choice = { card: null, with: null };

export function prompts(state: Frozen<State>): Prompt<Asks>[] {
  const task = state.tasks[0];
  return task ? [ask(state, task)] : [];
}

function ask(state: Frozen<State>, task: Task): Prompt<Asks> {
  switch (task.do) {
    case 'turn':
      return turn(state, task.who);
    case 'palace':
      return palace(state, task.who);
    case 'settle':
      return settle(state, task);
    case 'supply':
      return { ...fromSupply(state, task.who, task.due, 'ask.supply'), type: 'supply' };
    case 'discard':
      return { ...fromSupply(state, task.who, task.due, 'ask.discard'), type: 'discard' };
    case 'reckon':
    case 'next':
      throw new Error(`${task.do} asks nobody`);
  }
}

/**
 * Asks for a play or a withdrawal. Withdrawing is always the
 * last option (TM-10, TM-16). A silent player withdraws.
 */
function turn(state: Frozen<State>, seat: Seat): Prompt<Asks> {
  const plays = choices(figureAt(state, seat));
  return {
    type: 'turn',
    seat,
    ask: question(state, seat, plays.length),
    pick: ONE,
    sealed: null,
    options: [...plays, option(WITHDRAW, withdrawal(state, seat))],
    fallback: [WITHDRAW],
  };
}

/**
 * Returns the withdrawal of a player without cards in hand (TM-16). The size of a hand is public (TM-98), and
 * special cards cannot be played alone (TM-11).
 */
export function forced(state: Frozen<State>): Answer<Asks> | null {
  const task = state.tasks[0];
  return task?.do === 'turn' && figureAt(state, task.who).hand.length === 0
    ? { type: 'turn', seat: task.who, picks: [WITHDRAW] }
    : null;
}

function question(state: Frozen<State>, seat: Seat, plays: number): Msg {
  const province = provinceOf(here(state)).name;
  if (plays === 0) return msg('ask.forced', { province });
  return msg(isLast(state, seat) ? 'ask.last' : 'ask.turn', { province });
}

/**
 * Returns the label of a withdrawal: up to two prizes that it wins by name, more by their number (TM-30,
 * TM-20). Prizes are public.
 */
function withdrawal(state: Frozen<State>, seat: Seat): Msg {
  if (figureAt(state, seat).played.length === 0) return msg('choice.withdrawFirst');
  const won = leads(state, seat);
  const [sign, sign2] = won;
  const count = won.length;
  if (sign === undefined || count > MOST_NAMED) return msg('choice.withdraw', { count });
  return sign2 === undefined
    ? msg('choice.winOne', { count, sign })
    : msg('choice.winTwo', { count, sign, sign2 });
}

/** How many prizes the label of a withdrawal names, so that a button of a phone has room for it. */
export const MOST_NAMED = 2;

/** Returns every legal play: a coloured card alone or with one other card (TM-11, TM-12, TM-13). */
export function choices(figure: Pick<Frozen<Figure>, 'hand' | 'colour' | 'specials'>): Option<Choice>[] {
  const whites = whitesIn(figure.hand);
  return figure.hand.flatMap((card, place) => {
    if (isWhite(card)) return [];
    const group = msg('group.card', { n: place + 1, ...cardArgs(card) });
    const free = figure.colour === null || cardOf(card).colour === figure.colour;
    const special = figure.specials.flatMap((each, after) =>
      free || each === 'special-colour'
        ? [withSpecial({ card, with: each }, figure.hand.length + after + 1, group)]
        : [],
    );
    if (!free) return special;
    return [
      option<Choice>({ card, with: null }, ALONE, { group }),
      ...whites.map(({ white, label }) => option<Choice>({ card, with: white }, label, { group })),
      ...special,
    ];
  });
}

const ALONE = msg('choice.alone');

/** Returns the white cards of a hand, labelled once for all coloured cards that they can go with. */
const whitesIn = (hand: readonly Card[]): { readonly white: Card; readonly label: Msg }[] =>
  hand.flatMap((white, place) =>
    isWhite(white) ? [{ white, label: msg('choice.white', { n: place + 1, ...cardArgs(white) }) }] : [],
  );

/** `n`: the number of the special card in the picture, after those of the other cards. */
const withSpecial = (value: Choice & { with: Special }, n: number, group: Msg): Option<Choice> =>
  option<Choice>(
    value,
    msg(value.with === 'special-colour' ? 'choice.colour' : 'choice.special', { n, special: value.with }),
    { group },
  );

/**
 * Asks for the next palace; the player chooses the order (TM-22,
 * TM-25, TM-32). A silent player builds where it scores most.
 */
function palace(state: Frozen<State>, seat: Seat): Prompt<Asks> {
  const all = pointsBySite(state, seat);
  const most = Math.max(...all.map(({ points }) => points));
  return {
    type: 'palace',
    seat,
    ask: whichPalace(state),
    pick: ONE,
    sealed: null,
    options: all.map(({ site, points }) =>
      option(site, siteLabel(state, site, points), { group: kindOf(state, site) }),
    ),
    fallback: all
      .filter(({ points }) => points === most)
      .slice(0, 1)
      .map(({ site }) => site),
  };
}

/** Returns where the next palace may go, with the points that it adds there (TM-23, TM-40). */
export function pointsBySite(
  state: Frozen<State>,
  seat: Seat,
): { readonly site: Site; readonly points: number }[] {
  const before = linked(state, seat).length;
  return sites(state).map(site => ({
    site,
    points: bonusPoints(state, seat, site) + chainAdded(state, seat, site, before),
  }));
}

/** Returns the question: which of the palaces is placed, and in which province. */
function whichPalace(state: Frozen<State>): Msg {
  const { normal, crown, placed } = placingOf(state);
  const province = provinceOf(here(state)).name;
  const total = placed + normal + (crown ? 1 : 0);
  const next = nextPalace({ normal, crown });
  return total === 1
    ? msg(`ask.only.${next}`, { province })
    : msg(`ask.next.${next}`, { province, n: placed + 1, total });
}

/** Returns the group of a site, if a palace of either kind may be placed next. */
const kindOf = (state: Frozen<State>, { crown }: Site): Msg | null =>
  nextPalace(placingOf(state)) === 'either' ? msg(crown ? 'group.crown' : 'group.normal') : null;

/**
 * Returns the label of a site: the number of the city in the picture, the bonus tile by its name, and all
 * points that this palace adds (TM-23, TM-40).
 */
function siteLabel(state: Frozen<State>, { city, crown }: Site, points: number): Msg {
  const args = { n: citiesHere(state).indexOf(city) + 1, city: cityOf(city).name, points };
  const tile = crown ? undefined : state.bonuses[city];
  const bonus = tile === undefined ? null : bonusName(tile);
  return bonus === null ? msg('site.plain', args) : msg('site.tile', { ...args, bonus });
}

function bonusPoints(state: Frozen<State>, seat: Seat, { city, crown }: Site): number {
  const tile = state.bonuses[city];
  return crown || tile === undefined ? 0 : bonusWorth(tile, goodsOf(figureAt(state, seat)));
}

/** Asks which of his equally good placements Carletto takes. A silent player takes the computed one. */
function settle(state: Frozen<State>, { who, seat }: Extract<Task, { do: 'settle' }>): Prompt<Asks> {
  const { best, equal } = choice(state, who);
  return {
    type: 'settle',
    seat,
    ask: msg('ask.settle', { who: named(state, who), province: provinceOf(here(state)).name }),
    pick: ONE,
    sealed: null,
    options: equal.map(({ sites }) => option(sites, wayLabel(state, sites))),
    fallback: [best.sites],
  };
}

/** Returns the label of a placement: the cities with their numbers in the picture, the crown's last. */
function wayLabel(state: Frozen<State>, way: readonly Site[]): Msg {
  const numbered = (city: City) => `${citiesHere(state).indexOf(city) + 1}. ${cityOf(city).name}`;
  const normals = way.filter(({ crown }) => !crown);
  const cities = normals.map(({ city }) => numbered(city)).join(', ');
  const crown = way.find(site => site.crown);
  if (!crown) return msg('way.normal', { cities });
  const args = { city: numbered(crown.city) };
  return normals.length === 0 ? msg('way.crown', args) : msg('way.both', { ...args, cities });
}

/**
 * Asks for exactly the due number of supply cards (TM-29, TM-33,
 * TM-85). With no more cards than that, there is no question.
 */
function fromSupply(
  { supply }: Frozen<State>,
  seat: Seat,
  due: number,
  path: string,
): Omit<Extract<Prompt<Asks>, { type: 'supply' }>, 'type'> {
  return {
    seat,
    ask: msg(path, { count: due }),
    pick: [due, due],
    sealed: null,
    options: supply.map((card, place) => option(card, msg('supply', { n: place + 1, ...cardArgs(card) }))),
    fallback: supply.slice(0, due),
  };
}
