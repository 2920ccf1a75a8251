/** Finds what a plan is deciding about: the picture beside its menus. */
import type { Option, Prompt } from '../../../engines/core/game.ts';
import type { Effect } from '../../../engines/dynasties/intent.ts';
import type { Asks, Card, Step, Turn, View } from '../../../engines/dynasties/model.ts';
import type { Choice, Mark, Marks, Pick, Stall } from '../../../render/dynasties/index.ts';
import { following, isPayment, planOf, reached, type Plan } from './plan.ts';

/** What the picture shows. `map`: nothing that has marks. */
export type Focus =
  | { readonly kind: 'hand'; readonly pick: Pick | null }
  | ({ readonly kind: 'places' } & Marks)
  | ({ readonly kind: 'stall' } & Stall)
  | { readonly kind: 'map' };

/** A question of a plan, and the answer to it. `null`: open. */
interface Asked {
  readonly type: keyof Asks;
  readonly values: readonly unknown[];
  readonly pick: unknown;
}

/** Returns the focus of the newest question of a plan that is not about its payment. */
export function focusOf(view: View, prompt: Prompt<Asks>, picks: readonly unknown[]): Focus {
  const asked = questionsOf(view, prompt, picks);
  const { type, values, pick } = asked.findLast(each => !isAboutPayment(each)) ?? asked[0] ?? NONE;
  if (type === 'bonus') return bonusFocus(values as Asks['bonus'][], pick as Asks['bonus'] | null);
  if (type === 'turn') return turnFocus(view, values as Turn[], pick as Turn | null);
  const plan = planOf(view, prompt, picks);
  return stepFocus(view, { legal: values as Step[], chosen: pick as Step | null, plan });
}
const NONE: Asked = { type: 'turn', values: [], pick: null };

function questionsOf(view: View, prompt: Prompt<Asks>, picks: readonly unknown[]): readonly Asked[] {
  const asked = [prompt, ...picks.map((_, n) => following(view, prompt, picks.slice(0, n + 1)))];
  return asked.flatMap((each, n): Asked[] => {
    const options: readonly Option<unknown>[] = each?.options ?? [];
    return each
      ? [{ type: each.type, values: options.map(({ value }) => value), pick: picks[n] ?? null }]
      : [];
  });
}

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
      },
    }
  );
}

const playable = (turn: Turn): Choice[] => (turn.do === 'play' ? [{ card: turn.card, as: turn.as }] : []);

function bonusFocus(choices: readonly Asks['bonus'][], chosen: Asks['bonus'] | null): Focus {
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
  if (first === undefined || 'nation' in first || 'tile' in first) return { kind: 'map' };
  if (isPayment(first)) return paymentFocus(plan);
  if ('city' in first)
    return { kind: 'places', legal: legal.flatMap(site), chosen: plan?.steps.flatMap(site) ?? [] };
  if ('keep' in first || 'discard' in first)
    return {
      kind: 'hand',
      pick: { legal: legal.flatMap(card), chosen: list.flatMap(card)[0] ?? null, keeping: 'keep' in first },
    };
  return { kind: 'stall', of: waresOf(view, first), legal: legal.flatMap(ids), chosen: list.flatMap(ids) };
}

function waresOf({ characters }: View, step: Step): Stall['of'] {
  if ('character' in step)
    return characters.find(({ character }) => character === step.character)?.space ?? 'blue';
  return 'space' in step ? 'track' : 'ships';
}

/** Returns the id of what a step takes from the market. DY-51: goods have the id of their ship. */
function ids(step: Step): string[] {
  if ('character' in step) return [step.character];
  if ('from' in step) return [String(step.from)];
  return numbers(step);
}

/** A payment whose place is known shows the place; another one shows the hand's owner with their goods. */
function paymentFocus(plan: Plan | null): Focus {
  const sites = plan?.steps.flatMap(site) ?? [];
  if (sites.length > 0) return { kind: 'places', legal: [], chosen: sites };
  const [ship] = plan?.steps.flatMap(step => ('ship' in step ? [String(step.ship)] : [])) ?? [];
  return ship === undefined
    ? { kind: 'hand', pick: null }
    : { kind: 'stall', of: 'ships', legal: [], chosen: [ship] };
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
        of: view.characters.find(({ character }) => character === effect.do)?.space ?? 'blue',
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

const site = (step: Step): Mark[] => ('as' in step ? [{ city: step.city, as: step.as }] : []);
const numbers = (step: Step): string[] => {
  if ('ship' in step) return [String(step.ship)];
  return 'space' in step ? [String(step.space)] : [];
};
function card(step: Step): Choice[] {
  if ('keep' in step) return [whole(step.keep)];
  return 'discard' in step ? [whole(step.discard)] : [];
}
const whole = (id: Card): Choice => ({ card: id, as: null });
