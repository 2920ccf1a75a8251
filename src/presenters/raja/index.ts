/** Presents Raja in chat. */
import type { Msg, Prompt } from '../../../engines/core/game.ts';
import { nameOf, palacesOf } from '../../../engines/raja/facts.ts';
import type { Asks, Scoring, View } from '../../../engines/raja/model.ts';
import { nextCities, scoringMsgs } from '../../../engines/raja/outlook.ts';
import type { Picture } from '../../discord/pictures.ts';
import type { Localizer } from '../../discord/localizer.ts';
import { DEFAULTS, type Presenter, type PromptLayout, type ScorePage, type Standing } from '../presenter.ts';
import { preview, warnings, weight } from './advice.ts';
import { DIGEST } from './digest.ts';
import { duty } from './duty.ts';
import { aboutPart, effect } from './effect.ts';
import { finale } from './finale.ts';
import { known } from './known.ts';
import { missing } from './missing.ts';
import { own, panel } from './panel.ts';
import { past } from './past.ts';
import { lastScoring, map, open, type At } from './pictures.ts';
import { menuTitle, within } from './within.ts';
import { msg } from './words.ts';

export const raja: Presenter<View, Prompt<Asks>> = {
  ...DEFAULTS,
  table: at => [map(at), open(at, 'court'), ...besides(at)],
  card,
  duty,
  progress,
  standing,
  aside,
  milestones: ['raja:score.row', 'raja:score.none', 'raja:log.wins'],
  digest: DIGEST,
  hand: at => [own(at)],
  panel,
  aid: at => [open(at, 'characters')],
  warnings: ({ view }, prompt, optionIndex) => warnings(view, prompt, optionIndex),
  form,
  within,
  menuTitle,
  preview,
  together,
  parts,
  partTitles,
  aboutPart: ({ view }, _prompt, part) => aboutPart(view, part),
  effectsOnButtons: true,
  isApart,
  effect: ({ view }, prompt, optionIndex) => effect(view, prompt, optionIndex),
  weight,
  missing,
  past: (_at, prompt, picks) => past(prompt, picks),
  finale,
  known,
  scores: ({ payouts }, localizer) =>
    payouts.length === 0
      ? [noScoring(localizer)]
      : payouts.toReversed().map(scoring => sheet(scoring, localizer)),
};

/** Returns what each character does while they are chosen; after a scoring, how it was counted. */
function besides(at: At): readonly Picture[] {
  const { stage, turn, payouts } = at.open;
  if (stage === 'bid' || (stage === 'pick' && turn === null)) return [open(at, 'characters')];
  return (stage === 'discs' || stage === 'over') && payouts.length > 0 ? [lastScoring(at)] : [];
}

/**
 * Returns the characters while one is chosen. After a scoring: how it was counted. After the end: the
 * ranking. Otherwise the map.
 */
function card(at: At): Picture {
  const { stage, payouts } = at.open;
  switch (stage) {
    case 'bid':
    case 'pick':
    case 'give':
      return open(at, 'characters');
    case 'discs':
      return payouts.length === 0 ? map(at) : lastScoring(at);
    case 'opening':
    case 'turn':
    case 'drop':
    case 'sure':
      return map(at);
    case 'over':
      return open(at, 'court');
  }
}

/** `null`: before the first round. */
function progress({ round }: View): Msg | null {
  return round === 0 ? null : msg('progress', { round });
}

/** Returns the palaces that each player has built (RA-60). `null`: before the first round. */
function standing({ round, options, players }: View): Standing | null {
  if (round === 0) return null;
  return {
    title: msg('standing', { all: palacesOf(options) }),
    counts: players.map(({ built }) => built),
  };
}

/** Returns the row of governors: the map lacks it. `null`: before the first round, and after the end. */
function aside(view: View): Msg | null {
  const { round, stage } = view;
  return round === 0 || stage === 'over'
    ? null
    : msg('row', { row: nextCities(view).map(nameOf).join(', ') });
}

/** The villages of the north and of the south have a menu each, because there are thirty. */
function form({ type }: Prompt<Asks>): PromptLayout {
  switch (type) {
    case 'discs':
      return 'parts';
    case 'opening':
    case 'drop':
      return 'menus';
    case 'bid':
    case 'pick':
    case 'turn':
    case 'sure':
    case 'give':
      return 'list';
  }
}

/** The end of the turn, or what is left with it: last in a long menu, it would be hard to find. */
function isApart({ type, options }: Prompt<Asks>, optionIndex: number): boolean {
  const values: readonly unknown[] = options.map(({ value }) => value);
  return type === 'turn' && optionIndex === values.findIndex(endsTurn);
}

const endsTurn = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'do' in value &&
  (value.do === 'finish' || value.do === 'end');

/** Returns the number of opening houses that are still to be placed (RA-4). */
function together({ type, ask }: Prompt<Asks>): number {
  return type === 'opening' ? Number(ask.count) : 1;
}

/** Returns both actions of a disc (RA-11). */
function parts(prompt: Prompt<Asks>, optionIndex: number): readonly Msg[] {
  if (prompt.type !== 'discs') return [];
  const disc = prompt.options[optionIndex]?.value;
  return disc ? [msg(`action.${disc.first}`), msg(`action.${disc.second}`)] : [];
}

/** Returns the titles of the menus of a disc. They have no order, because the disc has none. */
function partTitles({ type }: Prompt<Asks>): readonly Msg[] {
  return type === 'discs' ? [msg('choice.first'), msg('choice.second')] : [];
}

function noScoring({ say, label }: Localizer): ScorePage {
  return { seat: null, label: label(msg('sheet.none')), title: say(msg('sheet.none')), lines: [] };
}

function sheet(scoring: Scoring, { say, label }: Localizer): ScorePage {
  const title = msg('sheet.title', { round: scoring.round, city: nameOf(scoring.city) });
  return {
    seat: null,
    label: label(title),
    title: say(title),
    lines: scoringMsgs(scoring).map(each => `- ${say(each)}`),
  };
}
