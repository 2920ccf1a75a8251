/** Presents Taj Mahal in chat. */
import { isDeepStrictEqual as same } from 'node:util';
import { isSpecial } from '../../../engines/taj-mahal/facts.ts';
import type { Asks, Card, Choice, Site, Special, View, Who } from '../../../engines/taj-mahal/model.ts';
import { gainsIn, nameIn, siteWorth } from '../../../engines/taj-mahal/outlook.ts';
import { at as the } from '../../../engines/core/values.ts';
import type { Msg, Prompt } from '../../../engines/core/game.ts';
import type { Offer, Pick as Choosing } from '../../../render/taj-mahal/index.ts';
import type { Picture } from '../../discord/pictures.ts';
import { LIMITS } from '../../discord/ui.ts';
import type { Localizer } from '../../discord/localizer.ts';
import {
  argsOf,
  chosenOf,
  DEFAULTS,
  valuesOf,
  type OpenQuestion,
  type Presenter,
  type PromptLayout,
  type ScorePage,
} from '../presenter.ts';
import { effect, missing, preview } from './advice.ts';
import { deed } from './deed.ts';
import { DIGEST } from './digest.ts';
import { finale } from './finale.ts';
import { known } from './known.ts';
import { past } from './past.ts';
import { hand, lowHand, open, province, supply, taking, type At } from './pictures.ts';
import { duty, hasBegun, hasScored, MILESTONES, progress } from './public.ts';
import { msg } from './words.ts';

type Asking = OpenQuestion<Prompt<Asks>>;

export const tajMahal: Presenter<View, Prompt<Asks>> = {
  ...DEFAULTS,
  table: at => [open(at, 'board'), open(at, at.view.stage === 'over' ? 'hands' : 'goods')], // TM-70
  card,
  duty,
  progress,
  milestones: MILESTONES,
  digest: DIGEST,
  hand: at => [hand(at)],
  panel,
  form: ({ type }) => LAYOUTS[type],
  parts,
  partTitles,
  deed,
  preview,
  effect,
  missing,
  past: (_, prompt, picks) => past(prompt, picks),
  company: ({ carletto }, seated) => {
    if (carletto === 'added') return msg('company.added'); // TM-90
    return seated < 3 ? msg('company.needed') : null; // TM-80
  },
  absentSigns: view => (view.figures.some(({ carletto }) => carletto) ? [] : ['picture:legend.taj.carletto']),
  known,
  finale,
  scores: (view, localizer) => view.order.toSorted((a, b) => a - b).map(who => sheet(view, who, localizer)),
};

/**
 * The contest while cards are played. The board when a visit begins, while palaces are placed, and after a
 * withdrawal that scored. The supply after one that did not.
 */
function card({ open: view, ...rest }: At): Picture {
  const at = { ...rest, view, open: view };
  switch (view.stage) {
    case 'turn':
      return open(at, hasBegun(view) ? 'contest' : 'board');
    case 'supply':
    case 'discard':
      return hasScored(view) ? open(at, 'board') : supply(at);
    case 'palace':
    case 'settle':
    case 'over':
      return open(at, 'board');
  }
}

const LAYOUTS: Readonly<Record<keyof Asks, PromptLayout>> = {
  turn: 'parts',
  palace: 'confirm',
  settle: 'confirm',
  supply: 'list',
  discard: 'list',
};

/**
 * Returns what a play consists of, a menu for each part. Where one menu has room for all plays: the whole
 * play. Elsewhere: the card, and what goes with it (TM-10, TM-16). A withdrawal has no parts.
 */
function parts(prompt: Prompt<Asks>, optionIndex: number): readonly Msg[] {
  if (prompt.type !== 'turn') return [];
  const { value, group, label } = the(prompt.options, optionIndex);
  if (value.card === null || group === null) return [];
  if (!isShort(prompt)) return [group, label];
  if (value.with === null) return [group];
  return [msg(isSpecial(value.with) ? 'play.special' : 'play.white', playArgs(group, label))];
}

/** True if one menu has room for all plays; a withdrawal has a button of its own. */
const isShort = ({ options }: Prompt<Asks>): boolean => options.length <= LIMITS.options;

/** Joins the arguments of both cards; those of the second end in 2. */
const playArgs = (card: Msg, other: Msg): Omit<Msg, 'key'> => ({
  ...argsOf(card),
  ...Object.fromEntries(Object.entries(argsOf(other)).map(([name, value]) => [`${name}2`, value])),
});

/** Returns what the menus of a turn choose. */
function partTitles(prompt: Prompt<Asks>): readonly Msg[] {
  if (prompt.type !== 'turn') return [];
  return isShort(prompt) ? [msg('menu.play')] : [msg('menu.card'), msg('menu.other')];
}

function panel(at: At, asking: Asking | null): readonly Picture[] {
  if (!asking) return [lowHand(at, null)];
  const { prompt } = asking;
  switch (prompt.type) {
    case 'turn':
      return [lowHand(at, pickOf(valuesOf(prompt), chosenOf(prompt, asking)))];
    case 'palace':
      return [province(at, offersOf(at, valuesOf(prompt)), offersOf(at, chosenOf(prompt, asking)))];
    case 'settle':
      return [province(at, settled(valuesOf(prompt)), settled(chosenOf(prompt, asking).slice(0, 1)))];
    case 'supply':
    case 'discard':
      return [taking(at, chosenOf(prompt, asking))];
  }
}

/** TM-11: the cards that may be played, and the choice so far. */
function pickOf(choices: readonly Choice[], chosen: readonly Choice[]): Choosing {
  const cards = choices.flatMap(({ card, with: other }) => [card, other].filter(each => each !== null));
  const legal = new Set<Card | Special>(cards);
  return { legal: [...legal], chosen: chosen[0] ?? { card: null, with: null } };
}

/** What a palace on each of these sites adds. */
const offersOf = ({ view }: At, sites: readonly Site[]): Offer[] =>
  sites.map(site => {
    const { bonus, chain } = siteWorth(view, view.active, site);
    return { ...site, points: bonus + chain };
  });

/** The sites of Carletto's placements. All bring the same points. */
function settled(ways: readonly (readonly Site[])[]): Offer[] {
  const all = ways.flat();
  return all
    .filter((site, i) => all.findIndex(other => same(other, site)) === i)
    .map(site => ({ ...site, points: null }));
}

function sheet(view: View, who: Who, localizer: Localizer): ScorePage {
  const total = msg('sheet.title', { who: nameIn(view, who), count: the(view.figures, who).score });
  const visits = Map.groupBy(gainsIn(view, who), ({ visit }) => visit);
  const lines = [...visits].flatMap(([visit, gains]) => [
    `-# ${localizer.say(msg('sheet.visit', { visit }))}`,
    ...gains.map(gain => `- ${localizer.say(gain.msg)}`),
  ]);
  return {
    seat: who,
    label: localizer.label(total),
    title: localizer.say(total),
    lines: lines.length > 0 ? lines : [localizer.say(msg('sheet.empty'))],
  };
}
