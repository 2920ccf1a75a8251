/** Says what an option does, where its label does not. */
import type { Msg, Prompt } from '../../../engines/core/game.ts';
import { isDeepStrictEqual as same } from 'node:util';
import {
  CENTRE,
  COSTS,
  GOLD_ACTION,
  homeOf,
  isVillage,
  nameOf,
  POINTS,
  roadOf,
  villageOf,
} from '../../../engines/raja/facts.ts';
import type { Action, Asks, Character, City, Deed, Part, Place, View } from '../../../engines/raja/model.ts';
import {
  breaks,
  housesBySeat,
  nextCities,
  nextCitiesWith,
  palaceCost,
} from '../../../engines/raja/outlook.ts';
import { argsOf } from '../presenter.ts';
import { actionNamed, msg } from './words.ts';

export function effect(view: View, prompt: Prompt<Asks>, optionIndex: number): Msg | null {
  switch (prompt.type) {
    case 'turn': {
      const option = prompt.options[optionIndex];
      return option ? (shortage(view, option.value) ?? deed(view, option.value)) : null;
    }
    case 'pick': {
      const option = prompt.options[optionIndex];
      return option ? home(view, option.value.take) : null;
    }
    case 'give': {
      const option = prompt.options[optionIndex];
      return option ? home(view, option.value.give) : null;
    }
    case 'opening':
    case 'drop': {
      const at = prompt.options[optionIndex]?.value.at ?? null;
      return at === null ? null : house(view, at);
    }
    case 'bid':
    case 'discs':
    case 'sure':
      return null;
  }
}

/**
 * Names the part of the turn for which too little gold would be left after this deed. `null`: none, or there
 * is too little already.
 */
function shortage(view: View, value: Deed): Msg | null {
  const { turn, players, seat } = view;
  const gold = players[seat ?? -1]?.gold ?? null;
  const { count, pays } = spent(view, value);
  if (turn === null || gold === null || count === 0) return null;
  const missing = turn.actions.flatMap(action => action.missing);
  const left = pays === null ? missing : missing.toSpliced(missing.indexOf(pays), 1);
  const due = left.reduce((sum, part) => sum + (priceOf(view, part) ?? 0), 0);
  const income = left.filter(part => part === 'gold').length * GOLD_ACTION;
  const has = gold - count + income;
  if (has >= due || gold + income < due) return null;
  const isPalace = left.includes('palace') && has < turn.palaceCost;
  return msg(isPalace ? 'about.short.palace' : 'about.short.house');
}

interface Spent {
  readonly count: number;
  /** The part of an action that is paid. `null`: none, such as a toll. */
  readonly pays: Part | null;
}

/** Returns the gold that the mover pays for this deed. */
function spent(view: View, value: Deed): Spent {
  const missing = view.turn?.actions.flatMap(action => action.missing) ?? [];
  const paid = (pays: Part): Spent => ({ pays, count: priceOf(view, pays) ?? 0 });
  if (value.do === 'palace') return paid('palace');
  if (value.do === 'house' && value.by === 'action')
    return paid(missing.includes('house') ? 'house' : 'cityHouse');
  if (value.do !== 'travel' || isMonk(view)) return { count: 0, pays: null };
  const way = view.ways.find(({ to, by }) => to === value.to && same(by, value.by));
  return { count: way?.toll ?? 0, pays: null };
}

const isMonk = ({ players, seat }: View): boolean =>
  players[seat ?? -1]?.characters.includes('monk') === true;

/** Returns what a part of an action costs. `null`: nothing. */
function priceOf({ turn }: View, part: Part): number | null {
  if (part === 'palace') return turn?.palaceCost ?? null;
  return part === 'house' || part === 'cityHouse' ? COSTS.house : null;
}

function deed(view: View, value: Deed): Msg | null {
  switch (value.do) {
    case 'travel':
      return value.to === view.maharaja ? msg('about.architect') : null;
    case 'house':
      return house(view, value.at);
    case 'palace':
      return value.site === CENTRE ? msg('about.centre') : msg('about.outer', { count: outerPoints(view) });
    case 'lift':
      return lift(view, value.from);
    case 'governor':
      return lowering(view, value.city);
    case 'character':
      return taking(view, value.take);
    case 'swap':
      return power(view, value.take);
    case 'token':
      return effectOfAction(value.action, view.turn?.palaceCost ?? 0);
    case 'gold':
    case 'quarry':
    case 'seduce':
    case 'finish':
    case 'end':
      return null;
  }
}

/** Says when the city of this governor will be scored instead of now (RA-37). */
function lowering(view: View, city: City): Msg {
  const [row, before] = [nextCitiesWith(view, city), nextCities(view)];
  const [to, from] = [row.indexOf(city) + 1, before.indexOf(city) + 1];
  const [last] = row.slice(to - 2, to - 1);
  if (to === from) return to === 1 ? msg('about.sameFirst') : msg('about.same', { to });
  return last === undefined
    ? msg('about.first', { from })
    : msg('about.later', { to, from, city: nameOf(last) });
}

/** Says what a character does. Whose it is can pick any free one, also the one given back (RA-38). */
function taking(view: View, card: Character): Msg {
  const own = power(view, card);
  const [back] = view.players[view.seat ?? -1]?.characters ?? [];
  return back === undefined || view.free.includes(card)
    ? own
    : msg('about.robs', { ...argsOf(own), own: own.key.replace('raja:about.', ''), character2: back });
}

/** The label of a card has its power, but not its home (RA-75). */
const home = ({ options }: View, card: Character): Msg | null =>
  options.level === 'base' ? null : msg('about.home', { city: nameOf(homeOf(card)) });

const power = ({ options }: View, card: Character): Msg =>
  options.level === 'base'
    ? msg('about.power', { character: card })
    : msg('about.powerHome', { character: card, city: nameOf(homeOf(card)) });

/** RA-47. */
const outerPoints = ({ players, seat }: View): number =>
  seat !== null && players[seat]?.characters.includes('sadhu') === true
    ? POINTS.outerPalaceWithSadhu
    : POINTS.outerPalace;

/** Says which road a house opens (RA-82), or that it counts in this round's scoring. */
function house(view: View, at: Place): Msg | null {
  if (!isVillage(at)) return at === view.maharaja ? msg('about.house') : null;
  const road = roadOf(villageOf(at).road);
  const isLast = road.villages.every(each => (housesBySeat(view, each).length === 0) === (each === at));
  return isLast ? msg('about.opens', ends(road.ends)) : null;
}

function lift(view: View, from: Place): Msg | null {
  if (!isVillage(from)) return null;
  const road = roadOf(villageOf(from).road);
  return view.whole.includes(road.id) && breaks(view, from) ? msg('about.breaks', ends(road.ends)) : null;
}

const ends = ([from, to]: readonly [Parameters<typeof nameOf>[0], Parameters<typeof nameOf>[0]]) => ({
  from: nameOf(from),
  to: nameOf(to),
});

/** Says what an action does (RA-72), at the price of a palace now (RA-50). */
const effectOfAction = (action: Action, count: number): Msg => {
  if (action === 'palace') return msg('about.palace', { count });
  return action === 'palaceHouse' ? msg('about.palaceHouse', { count }) : msg(`effect.${action}`);
};

/** Says what an action of the disc does. `part`: its name. */
export function aboutPart(view: View, part: Msg): Msg | null {
  const action = actionNamed(part);
  return action && effectOfAction(action, palaceCost(view, view.seat ?? -1));
}
