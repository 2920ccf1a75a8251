/** The private pictures of Raja: what the reader decides about, with the legal places marked. */
import { isDeepStrictEqual as same } from 'node:util';
import type { Msg, Prompt } from '../../../engines/core/game.ts';
import { ACTIONS } from '../../../engines/raja/facts.ts';
import type { Action, Asks, Character, City, Deed, Disc, Place, Stop } from '../../../engines/raja/model.ts';
import { placeOf, type Placed } from '../../../engines/raja/place.ts';
import { callOf, type Target } from '../../../render/raja/index.ts';
import type { Picture } from '../../discord/pictures.ts';
import { LIMITS } from '../../discord/ui.ts';
import { valuesOf, type OpenQuestion } from '../presenter.ts';
import { choose, closeup, disc, map, open, row, type At } from './pictures.ts';
import { actionNamed } from './words.ts';

type Asking = OpenQuestion<Prompt<Asks>>;

export function panel(at: At, asking: Asking | null): readonly Picture[] {
  if (!asking) return [resting(at)];
  const { prompt } = asking;
  switch (prompt.type) {
    case 'discs':
      // The newest card often shows a scoring, and the actions are chosen by roads, architects and palaces.
      return [closeup(at, [], { whole: true, chosen: chosenActions(asking) })];
    case 'bid':
      return [open(at, 'characters')];
    case 'pick':
      return [
        choose(
          at,
          valuesOf(prompt).map(({ take }) => take),
        ),
      ];
    case 'give':
      return [
        choose(
          at,
          valuesOf(prompt).map(({ give }) => give),
        ),
      ];
    case 'sure':
      return [closeup(at, [])];
    case 'turn':
      return turn(at, prompt, asking.at);
    case 'opening':
    case 'drop':
      return [closeup(at, targets(prompt, asking.at))];
  }
}

/**
 * Returns the actions: both in the order in which the disc keeps them, one in its menu's place. `null`: that
 * one is not chosen.
 */
function chosenActions({ parts = [] }: Asking): readonly (Action | null)[] {
  const chosen = parts.length === 0 ? [null, null] : parts.map(part => part && actionNamed(part));
  const actions = chosen.filter(action => action !== null);
  return actions.length < chosen.length
    ? chosen
    : actions.toSorted((one, other) => ACTIONS.indexOf(one) - ACTIONS.indexOf(other));
}

/**
 * Returns what the reader looks at when nothing is asked: before the first round, what others choose or
 * build.
 */
function resting(at: At): Picture {
  const { round, stage } = at.open;
  if (round > 0) return own(at);
  return stage === 'opening' ? map(at) : open(at, 'characters');
}

/**
 * Returns the reader's disc; in the reader's turn, and before the first round, the surroundings of the
 * architect with what the reader has.
 */
export const own = (at: At): Picture =>
  at.view.round === 0 || (at.view.turn !== null && at.view.turn.seat === at.view.seat)
    ? closeup(at, [])
    : disc(at, actionsOf(at.view.players[at.view.seat ?? -1]?.disc ?? null));

const actionsOf = (disc: Disc | null): Action[] => (disc ? [disc.first, disc.second] : []);

type TurnPrompt = Extract<Prompt<Asks>, { readonly type: 'turn' }>;
type PlacePrompt = Extract<Prompt<Asks>, { readonly type: 'opening' | 'turn' | 'drop' }>;

/**
 * Draws the row where a governor is chosen, the characters where one is chosen, otherwise the map: large and
 * alone where a village is chosen, because its owners and roads matter. If one menu holds all options, it has
 * no groups: then a small row stands beside the map.
 */
function turn(at: At, prompt: TurnPrompt, opened: number): readonly Picture[] {
  switch (prompt.options[opened - 1]?.value.do) {
    case 'governor':
      return [row(at, movable(valuesOf(prompt)))];
    case 'character':
    case 'swap':
    case 'seduce':
      return [choose(at, choosable(at, openGroup(prompt, opened)))];
    case 'house':
      return [closeup(at, targets(prompt, opened), { alone: true })];
    case 'travel':
    case 'palace':
    case 'lift':
    case 'gold':
    case 'quarry':
    case 'token':
    case 'finish':
    case 'end':
      return [closeup(at, targets(prompt, opened))];
    case undefined: {
      const deeds = valuesOf(prompt);
      const governors = deeds.length <= LIMITS.options ? movable(deeds) : [];
      return [closeup(at, targets(prompt, opened), { governors })];
    }
  }
}

const movable = (deeds: readonly Deed[]): City[] =>
  deeds.flatMap(deed => (deed.do === 'governor' ? [deed.city] : []));

/** Returns the characters that these deeds take or give away, or that a seduced player may give (RA-76). */
function choosable({ view }: At, deeds: readonly Deed[]): Character[] {
  return [
    ...new Set(
      deeds.flatMap(deed => {
        if (deed.do === 'character') return [deed.take];
        if (deed.do === 'swap') return [deed.take, deed.give];
        return deed.do === 'seduce' ? (view.players[deed.from]?.characters ?? []) : [];
      }),
    ),
  ];
}

/** Returns the deeds of the open group; of one that stands alone, only it. */
function openGroup(prompt: TurnPrompt, opened: number): Deed[] {
  const option = prompt.options[opened - 1];
  if (!option) return [];
  return option.group === null ? [option.value] : inGroup(prompt, option.group);
}

/** Returns the places to mark: those of the open group. No group open: those nearby. */
function targets(prompt: PlacePrompt, opened: number): Target[] {
  const group = prompt.options[opened - 1]?.group ?? null;
  const marks = (group === null ? nearby(prompt) : inGroup(prompt, group)).flatMap(markOf);
  return [...new Map(marks.map(mark => [`${mark.at} ${mark.site ?? ''}`, mark])).values()];
}

/** Returns where the architect can go or build a palace; if nowhere, where a house can be built. */
function nearby(prompt: PlacePrompt): Placed[] {
  if (prompt.type !== 'turn') return valuesOf<Placed>(prompt);
  const deeds = valuesOf(prompt);
  const near = deeds.filter(deed => deed.do === 'travel' || deed.do === 'palace');
  return near.length > 0 ? near : deeds.filter(isHouse);
}

const isHouse = (deed: Deed): boolean => deed.do === 'house';

const inGroup = <P extends PlacePrompt>({ options }: P, group: Msg): P['options'][number]['value'][] =>
  options.flatMap(option => (same(option.group, group) ? [option.value] : []));

function markOf(value: Placed): Target[] {
  const at = placeOf(value);
  if (at === null) return [];
  if (!('do' in value) || value.do !== 'palace') return [mark(at)];
  return [{ at, site: value.site, label: value.site === 0 ? '★' : String(value.site) }];
}

const mark = (at: Place | Stop): Target => ({ at, label: callOf(at) });
