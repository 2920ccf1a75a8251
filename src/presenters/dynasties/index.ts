/** Presents Dynasties in chat. */
import type { Prompt, Seat } from '../../../engines/core/game.ts';
import { at as the, range } from '../../../engines/core/values.ts';
import type { Asks, ScoringCard, Stage, View } from '../../../engines/dynasties/model.ts';
import { gainsIn } from '../../../engines/dynasties/outlook.ts';
import type { MarketPart } from '../../../render/dynasties/index.ts';
import type { Picture } from '../../discord/pictures.ts';
import type { Localizer } from '../../discord/localizer.ts';
import {
  chosenOf,
  DEFAULTS,
  valuesOf,
  type OpenQuestion,
  type Presenter,
  type PromptLayout,
  type ScorePage,
} from '../presenter.ts';
import { countedByKept, countedIn } from './counted.ts';
import { DIGEST } from './digest.ts';
import { dutyOf, ownShips } from './duty.ts';
import { effectOf, facesExplained } from './effect.ts';
import { finaleOf } from './finale.ts';
import { focusOf } from './focus.ts';
import { known } from './known.ts';
import { menuTitle } from './menu-title.ts';
import { missingIn } from './missing.ts';
import { doesOf, pastOf } from './past.ts';
import { divided, focused, hand, map, market, places, scoring, secrets, ships, type At } from './pictures.ts';
import { assumed, joined, joins } from './joining.ts';
import { following } from './plan.ts';
import { previewOf } from './preview.ts';
import { msg } from './words.ts';

type Asking = OpenQuestion<Prompt<Asks>>;

export const dynasties: Presenter<View, Prompt<Asks>> = {
  ...DEFAULTS,
  table: at =>
    at.view.stage === 'over' ? [map(at), scoring(at, null)] : [map(at), market(at), ...besides(at)],
  card,
  duty: dutyOf,
  progress: ({ round }) => msg('progress', { round }),
  standing: ({ players }) => ({ title: msg('standing'), counts: players.map(({ score }) => score) }),
  milestones: ['dynasties:log.round', 'dynasties:log.wins'],
  digest: DIGEST,
  hand: at => [hand(at, null), secrets(at, [])],
  panel,
  form,
  menuTitle,
  preview,
  ahead: ({ view }, prompt, picks) => following(view, prompt, picks),
  joins,
  joined,
  assumed,
  does: ({ view }, prompt, picks) => doesOf(view, prompt, picks),
  effect: ({ view, localizer }, prompt, optionIndex) =>
    countedIn(view, prompt, optionIndex, localizer) ?? effectOf(view, prompt, optionIndex),
  missing: ({ view, localizer }, asking) => missingIn(view, asking, localizer.label),
  past: ({ view }, prompt, picks) => pastOf(view, prompt, picks),
  known,
  finale: finaleOf,
  scores: (view, localizer) => range(view.players.length).map(seat => sheet(view, seat, localizer)),
};

/** Questions with a menu, a preview and ✓: their details, if any, are asked in the same panel. */
const PLANNED: readonly (keyof Asks)[] = ['turn', 'step', 'bonus', 'keep'];
/** Questions that are confirmed, because the answer cannot be undone and the picture shows its effect. */
const CONFIRMED: readonly (keyof Asks)[] = ['divide', 'split'];

function form({ type }: { readonly type: keyof Asks }): PromptLayout {
  if (PLANNED.includes(type)) return 'plan';
  return CONFIRMED.includes(type) ? 'confirm' : 'list';
}

/**
 * Returns the picture of the scoring that the card announces; else that of the open question: the goods or
 * dice that are divided, the last scoring before the first card of a round, the ships for a trade or a gift,
 * the bonus actions for one of them, else the map.
 */
function card(at: At): Picture {
  const spectators = { ...at, view: at.open };
  const { stage, round, division, dice } = at.open;
  if (stage === 'over') return scoring(at, null);
  if (tellsScoring(at)) return scoring(at, round - 1);
  if (division !== null || dice !== null) return divided(spectators, null);
  if (isJustScored(at.open)) return scoring(at, round - 1);
  const part = PARTS[stage];
  return part === undefined ? map(at) : market(at, part);
}
/** The part of the market that these stages are about. */
const PARTS: Partial<Record<Stage, MarketPart>> = {
  trade: 'ships',
  own: 'ships',
  give: 'ships',
  remains: 'ships',
  bonus: 'bonuses',
};

/** True if the card announces the end of a round, also if the game has gone on since. */
const tellsScoring = ({ open, news = [] }: At): boolean =>
  open.round > 1 && news.some(({ key }) => key === 'dynasties:log.round');

/** True while a turn is asked, from a scoring to the first card of the next round. */
const isJustScored = ({ stage, round, discards, gains, played }: View): boolean =>
  stage === 'turn' &&
  discards.length === 0 &&
  played === null &&
  gains.some(gain => gain.round === round - 1);

/**
 * While goods or dice are divided: those. Before the first card of a round: how the last round was scored.
 */
function besides(at: At): readonly Picture[] {
  const { round, division, dice } = at.view;
  if (division !== null || dice !== null) return [divided(at, null)];
  return isJustScored(at.view) ? [scoring(at, round - 1)] : [];
}

/** The one picture of what is decided about, with what can be chosen marked. */
function panel(at: At, asking: Asking | null): readonly Picture[] {
  if (!asking) return [hand(at, null)];
  const { prompt } = asking;
  switch (prompt.type) {
    case 'turn':
    case 'step':
    case 'bonus':
      return [focused(at, focusOf(at.view, asking))];
    case 'tile':
      return [secrets(at, [])];
    case 'divide':
      return [divided(at, chosenOf(prompt, asking).map(({ group }) => ({ goods: group }))[0] ?? null)];
    case 'split':
      return [divided(at, chosenOf(prompt, asking)[0] ?? null)];
    case 'choose':
    case 'group':
    case 'dice':
      return [divided(at, null)];
    case 'keep':
    case 'score': {
      const chosen = chosenOf<{ readonly card: ScoringCard }>(prompt, asking);
      const cards = chosen.map(({ card }) => card);
      return [secrets(at, cards)];
    }
    case 'trade':
      return [ships(at, [1, 2, 3])];
    case 'own':
      return [ships(at, ownShips(at.view))];
    case 'remains':
      return [ships(at, [...new Set(valuesOf(prompt).map(({ ship }) => ship))])];
    case 'give':
      return [hand(at, null)];
    case 'birth':
      return [
        places(
          at,
          valuesOf(prompt).flatMap(({ city }) => (city === null ? [] : [{ city, as: null }])),
          [],
        ),
      ];
    case 'unmarried':
      return [places(at, valuesOf(prompt), chosenOf(prompt, asking))];
    case 'coat':
      return [places(at, valuesOf(prompt), chosenOf(prompt, asking))];
    case 'order':
      return [map(at)];
  }
}

/**
 * What the chosen options lead to, with the choices that have only one way; of a bonus action without
 * details, its effect; of dice, what they bring.
 */
function preview({ view, localizer }: At, asking: Asking): readonly string[] {
  const { prompt, picks } = asking;
  if (prompt.type === 'keep') {
    const kept = chosenOf(prompt, asking).map(({ card }) => card);
    return countedByKept(view, kept, localizer).map(localizer.say);
  }
  if (prompt.type === 'split' || prompt.type === 'group' || prompt.type === 'dice')
    return facesExplained(view).map(localizer.say);
  const planned = previewOf(view, asking);
  const chosen = prompt.type === 'bonus' ? valuesOf<unknown>(prompt).indexOf(picks[0]) : -1;
  const effect = planned.length === 0 && chosen >= 0 ? effectOf(view, prompt, chosen) : null;
  return [...planned, ...(effect === null ? [] : [effect])].map(localizer.say);
}

function sheet(view: View, seat: Seat, { say, label }: Localizer): ScorePage {
  const title = msg('sheet.title', { who: { seat }, count: the(view.players, seat).score });
  const rounds = Map.groupBy(gainsIn(view, seat), ({ round }) => round);
  const lines = [...rounds].flatMap(([round, gains]) => [
    `-# ${say(msg('sheet.round', { round }))}`,
    ...gains.map(gain => `- ${say(gain.msg)}`),
  ]);
  return {
    seat,
    label: label(title),
    title: say(title),
    lines: lines.length > 0 ? lines : [say(msg('sheet.empty'))],
  };
}
