/** Says why an answer that a player could expect is not offered. */
import type { Msg, Prompt } from '../../../engines/core/game.ts';
import { BASICS, BONUSES, cardOf, optionsOf } from '../../../engines/dynasties/facts.ts';
import { optionLabel } from '../../../engines/dynasties/labels.ts';
import {
  SPACES,
  type Asks,
  type Bonus,
  type Card,
  type CardOption,
  type Role,
  type Step,
  type Turn,
  type View,
} from '../../../engines/dynasties/model.ts';
import {
  refusesBonus,
  refusesCharacter,
  refusesSite,
  refusesSpace,
  refusesTurn,
} from '../../../engines/dynasties/refusal.ts';
import { valuesOf, type OpenQuestion } from '../presenter.ts';
import { planOf, reached, type Plan } from './plan.ts';
import { msg } from './words.ts';

type Label = (msg: Msg) => string;
type Asking = Pick<OpenQuestion<Prompt<Asks>>, 'prompt' | 'picks'>;

/**
 * Returns what cannot be chosen now although a player could expect it, with the reasons. A reason that
 * several share is named once.
 */
export function missingIn(view: View, asking: Asking, label: Label): Msg[] {
  const byReason = Map.groupBy(missingAt(view, asking), ({ why }) => label(why));
  return [...byReason].map(([why, missing]) =>
    msg('missing', { what: missing.map(({ what }) => label(what)).join(', '), why }),
  );
}

function missingAt(view: View, { prompt, picks }: Asking): Missing[] {
  const plan = planOf(view, prompt, picks);
  if (plan !== null && (picks.length > 0 || prompt.type === 'step'))
    return missingSteps(view, plan, reached(view, plan).asks?.options.map(({ value }) => value) ?? []);
  if (prompt.type === 'turn')
    return [...missingPlays(view), ...missingCallable(view, valuesOf<Asks['turn']>(prompt))];
  return prompt.type === 'bonus' ? missingBonuses(view) : [];
}

/** `offered`: the answers to the question that this plan leads to. */
const missingSteps = (view: View, { root }: Plan, offered: readonly Step[]): Missing[] => [
  ...missingCharacters(view, offered),
  ...(root.do === 'play' && (root.as === 'prince' || root.as === 'princess')
    ? missingSites(view, root.as, offered)
    : []),
  ...(offered.some(step => 'space' in step) ? missingSpaces(view) : []),
];

/** Returns the cities that are too dear, and those that hold a member of the player (DY-31, DY-32). */
function missingSites(view: View, as: Role, offered: readonly Step[]): Missing[] {
  if (!offered.some(step => 'as' in step)) return [];
  return view.cities.flatMap(({ city, prince, princess }) => {
    const what = msg('choice.city', { city });
    if ([prince, princess].some(({ who }) => who !== null && who === view.seat))
      return [{ what, why: msg('memberThere') }];
    const why = refusesSite(view, { city, as }, 'own');
    return why?.key === 'dynasties:refuse.cost' ? [{ what, why }] : [];
  });
}

/** Returns the spaces of the pass track that are free and too dear (DY-61). */
const missingSpaces = (view: View): Missing[] =>
  SPACES.flatMap(space => {
    const why = refusesSpace(view, space);
    return why?.key === 'dynasties:refuse.pink' ? [{ what: msg('choice.spaceName', { space }), why }] : [];
  });

interface Missing {
  readonly what: Msg;
  readonly why: Msg;
}

/** Returns the options of the cards in hand that cannot be played. A basic option is named once. */
function missingPlays(view: View): Missing[] {
  const hand = view.players[view.seat ?? -1]?.hand ?? [];
  const having = (as: CardOption): Card[] => hand.filter(card => optionsOf(cardOf(card)).includes(as));
  const plays = [
    ...BASICS.flatMap(as =>
      having(as)
        .slice(0, 1)
        .map(card => ({ card, as })),
    ),
    ...having('special').map(card => ({ card, as: 'special' as const })),
  ];
  return plays.flatMap(({ card, as }) => {
    const why = refusesTurn(view, { do: 'play', card, as });
    return why ? [{ what: optionLabel(card, as), why }] : [];
  });
}

/** Returns the characters that none of these turns can use, although one uses a character of their colour. */
function missingCallable(view: View, turns: readonly Turn[]): Missing[] {
  const roots = turns.filter(
    turn => turn.do === 'play' && (turn.as === 'character' || turn.as === 'special'),
  );
  const missing = roots.flatMap(root => {
    const { asks } = reached(view, { root, steps: [] });
    return missingCharacters(view, asks?.options.map(({ value }) => value) ?? []);
  });
  return [...new Map(missing.map(each => [JSON.stringify(each), each])).values()];
}

/** Returns the characters on spaces of the same colour that cannot be used. */
function missingCharacters(view: View, offered: readonly Step[]): Missing[] {
  const names = offered.flatMap(step => ('character' in step ? [step.character] : []));
  const colour = view.characters.find(({ character }) => names.includes(character))?.space ?? null;
  if (colour === null) return [];
  return view.characters.flatMap(({ character, space }) => {
    const why = space === colour ? refusesCharacter(view, character, colour) : null;
    return why ? [{ what: msg('choice.characterName', { character }), why }] : [];
  });
}

/** Returns the bonus actions that cannot be taken (DY-73, DY-106). */
function missingBonuses(view: View): Missing[] {
  return BONUSES.flatMap(bonus => {
    const why = whyNoBonus(view, bonus);
    return why ? [{ what: msg('choice.bonus', { bonus }), why }] : [];
  });
}

function whyNoBonus(view: View, bonus: Bonus): Msg | null {
  if (bonus !== 'revaluation') return refusesBonus(view, { bonus });
  const reasons = view.nations.map(({ nation }) => refusesBonus(view, { bonus, nation }));
  return reasons.includes(null) ? null : (reasons[0] ?? null);
}
