/** Finds what a plan is deciding about: the picture beside its menus. */
import type { Prompt } from '../../../engines/core/game.ts';
import type { Effect } from '../../../engines/dynasties/intent.ts';
import type { Asks, Card, Character, Step, Turn, View } from '../../../engines/dynasties/model.ts';
import type { Choice, Mark, Marks, Pick, Stall } from '../../../render/dynasties/index.ts';
import { valuesOf, type OpenQuestion } from '../presenter.ts';
import { following, isPayment, planOf, reached, type Plan } from './plan.ts';

/** What the picture shows. */
export type Focus =
  | { readonly kind: 'hand'; readonly pick: Pick | null }
  | ({ readonly kind: 'places' } & Marks)
  | ({ readonly kind: 'stall' } & Stall);

/** A question of a plan, and the answer to it. `null`: open. */
interface Asked {
  readonly type: keyof Asks;
  readonly values: readonly unknown[];
  readonly pick: unknown;
}

type Chosen = Omit<OpenQuestion<Prompt<Asks>>, 'at'>;

/** Returns the focus of the newest question of a plan that is not about its payment. */
export function focusOf(view: View, { prompt, picks }: Chosen): Focus {
  const [first, ...more] = questionsOf(view, prompt, picks);
  const { type, values, pick } = more.findLast(each => !isAboutPayment(each)) ?? first;
  if (type === 'bonus') return bonusFocus(values as Asks['bonus'][], pick as Asks['bonus'] | null);
  if (type === 'turn') return turnFocus(view, values as Turn[], pick as Turn | null);
  const plan = planOf(view, prompt, picks);
  return stepFocus(view, { legal: values as Step[], chosen: pick as Step | null, plan });
}

function questionsOf(
  view: View,
  prompt: Prompt<Asks>,
  picks: readonly unknown[],
): readonly [Asked, ...Asked[]] {
  const more = picks.map((_, n) => following(view, prompt, picks.slice(0, n + 1)));
  return [
    askedWith(prompt, picks[0]),
    ...more.flatMap((each, n) => (each ? [askedWith(each, picks[n + 1])] : [])),
  ];
}

const askedWith = (prompt: Prompt<Asks>, pick: unknown = null): Asked => ({
  type: prompt.type,
  values: valuesOf<unknown>(prompt),
  pick,
});

const isAboutPayment = ({ type, values: [first] }: Asked): boolean =>
  type === 'step' && first !== undefined && isPayment(first as Step);

/** The hand, with the options that can be played. A plan that needs no details shows where it leads. */
function turnFocus(view: View, turns: readonly Turn[], chosen: Turn | null): Focus {
  const { deed } = chosen ? reached(view, { root: chosen, steps: [] }) : { deed: null };
  const shown = deed ? effectFocus(view, deed.effect) : null;
  return (
    shown ?? {
      kind: 'hand',
      pick: {
        legal: turns.flatMap(playable),
        chosen: chosen ? (playable(chosen)[0] ?? null) : null,
        keeping: false,
        ways: turns.flatMap(turn => (turn.do === 'discard' || turn.do === 'pass' ? [turn.do] : [])),
      },
    }
  );
}

const playable = (turn: Turn): Choice[] => (turn.do === 'play' ? [{ card: turn.card, as: turn.as }] : []);

/** The bonus actions. Once a revaluation is chosen: the nations. */
function bonusFocus(choices: readonly Asks['bonus'][], chosen: Asks['bonus'] | null): Focus {
  if (chosen && 'nation' in chosen)
    return {
      kind: 'places',
      legal: choices.flatMap(each => ('nation' in each ? [{ nation: each.nation }] : [])),
      chosen: [{ nation: chosen.nation }],
    };
  return {
    kind: 'stall',
    of: 'bonuses',
    legal: [...new Set(choices.map(({ bonus }) => bonus))],
    chosen: chosen ? [chosen.bonus] : [],
  };
}

interface StepChoice {
  readonly legal: readonly Step[];
  readonly chosen: Step | null;
  readonly plan: Plan | null;
}

function stepFocus(view: View, { legal, chosen, plan }: StepChoice): Focus {
  const [first] = legal;
  const list = chosen ? [chosen] : [];
  const steps = plan?.steps ?? [];
  if (first === undefined || isPayment(first)) return paymentFocus(plan);
  if ('city' in first || 'nation' in first || 'tile' in first)
    return { kind: 'places', legal: legal.flatMap(mark), chosen: steps.flatMap(mark) };
  if ('keep' in first || 'discard' in first)
    return {
      kind: 'hand',
      pick: {
        legal: legal.flatMap(card),
        chosen: list.flatMap(card)[0] ?? null,
        keeping: 'keep' in first,
        ways: [],
      },
    };
  const of = waresOf(view, first);
  return {
    kind: 'stall',
    of,
    legal: [...new Set(legal.flatMap(ids))],
    chosen: steps.filter(step => waresOf(view, step) === of).flatMap(ids),
  };
}

function waresOf(view: View, step: Step): Stall['of'] {
  if ('character' in step) return rowOf(view, step.character);
  return 'space' in step ? 'track' : 'ships';
}

/** Returns the colour of the space on which a character is. */
const rowOf = ({ characters }: View, character: Character): 'blue' | 'yellow' =>
  characters.find(each => each.character === character)?.space ?? 'blue';

/** Returns the id of what a step takes from the market. DY-51: goods have the id of their ship. */
function ids(step: Step): string[] {
  if ('character' in step) return [step.character];
  if ('from' in step) return [String(step.from)];
  if ('ship' in step) return [String(step.ship)];
  return 'space' in step ? [String(step.space)] : [];
}

/** A payment whose place is known shows the place; another one shows the hand's owner with their goods. */
function paymentFocus(plan: Plan | null): Focus {
  const steps = plan?.steps ?? [];
  const marks = steps.flatMap(mark);
  if (marks.length > 0) return { kind: 'places', legal: [], chosen: marks };
  const chosen = steps.flatMap(step => ('ship' in step || 'from' in step ? ids(step) : []));
  return chosen.length === 0
    ? { kind: 'hand', pick: null }
    : { kind: 'stall', of: 'ships', legal: [], chosen };
}

/** The picture of a deed that asks for no details. `null`: the hand says it. */
function effectFocus(view: View, effect: Effect): Focus | null {
  switch (effect.do) {
    case 'place':
      return { kind: 'places', legal: [], chosen: effect.sites };
    case 'trade':
      return { kind: 'stall', of: 'ships', legal: [], chosen: [String(effect.ship)] };
    case 'pass':
      return { kind: 'stall', of: 'track', legal: [], chosen: [String(effect.space)] };
    case 'leonardo':
    case 'charles':
    case 'elizabeth':
    case 'fugger':
    case 'philip':
      return {
        kind: 'stall',
        of: rowOf(view, effect.do),
        legal: [],
        chosen: [effect.do],
      };
    case 'drake':
    case 'draw':
    case 'discard':
    case 'freeCity':
    case 'casanova':
      return null;
  }
}

function mark(step: Step): Mark[] {
  if ('nation' in step) return [{ nation: step.nation }];
  return 'as' in step ? [{ city: step.city, as: step.as }] : [];
}
function card(step: Step): Choice[] {
  if ('keep' in step) return [whole(step.keep)];
  return 'discard' in step ? [whole(step.discard)] : [];
}
const whole = (id: Card): Choice => ({ card: id, as: null });
