/** Says what a player has done with an answer, in the past tense, and what the answer will do. */
import type { Msg, Prompt } from '../../../engines/core/game.ts';
import { goodsArgs, tally, total } from '../../../engines/dynasties/goods.ts';
import type { Deed, Effect } from '../../../engines/dynasties/intent.ts';
import {
  isPlanQuestion,
  type Asks,
  type PlanQuestion,
  type Root,
  type View,
} from '../../../engines/dynasties/model.ts';
import { argsOf, optionOf } from '../presenter.ts';
import { planOf, reached } from './plan.ts';
import { msg } from './words.ts';

/**
 * Returns what was done. `view`: before the answer. `null`: nothing is carried out before the next question
 * of a plan is answered.
 */
export function pastOf(view: View, prompt: Prompt<Asks>, picks: readonly unknown[]): Msg | null {
  const plan = planOf(view, prompt, picks);
  if (plan !== null) {
    const { deed } = reached(view, plan);
    return deed && deedSaid(plan.root, deed, 'past');
  }
  if (isPlanQuestion(prompt)) return endPast(prompt, picks);
  if (prompt.type === 'give')
    return msg('past.give', goodsArgs(tally(picksOf<Asks['give']>(picks).map(({ good }) => good))));
  if (prompt.type === 'score' || prompt.type === 'unmarried')
    return msg(`past.${prompt.type}`, { count: picks.length });
  return labelPast(prompt, picks);
}

/** Returns what a plan will do, for the button that confirms it. `null`: no plan, or it is not complete. */
export function doesOf(view: View, prompt: Prompt<Asks>, picks: readonly unknown[]): Msg | null {
  const plan = planOf(view, prompt, picks);
  const deed = plan && reached(view, plan).deed;
  if (plan === null && prompt.type === 'bonus') return bonusSaid(picksOf<Asks['bonus']>(picks), 'does');
  return plan && deed && deedSaid(plan.root, deed, 'does');
}

/** Says an answer that begins no plan. `null`: the first answers of a plan, which is not complete. */
function endPast({ type }: { readonly type: PlanQuestion }, picks: readonly unknown[]): Msg | null {
  if (type === 'tile') return msg('past.end');
  return type === 'bonus' ? bonusSaid(picksOf<Asks['bonus']>(picks), 'past') : null;
}

/** The cast is safe, because the picks are values of this prompt's options. */
const picksOf = <Value>(picks: readonly unknown[]): readonly Value[] => picks as readonly Value[];

function bonusSaid([choice]: readonly Asks['bonus'][], tense: Tense): Msg | null {
  if (!choice) return null;
  return choice.bonus === 'revaluation'
    ? msg(`${tense}.revaluation`, { nation: choice.nation })
    : msg(`${tense}.bonus`, { bonus: choice.bonus });
}

/** Says it with the arguments of the option's label: the city, the ship, the goods or the dice. */
function labelPast(
  { type, options }: Pick<Prompt<Asks>, 'type' | 'options'>,
  [pick]: readonly unknown[],
): Msg | null {
  const option = optionOf<unknown>({ options }, pick);
  if (option === null) return null;
  const { label } = option;
  return msg(PAST_BY_LABEL[label.key.replace('dynasties:choice.', '')] ?? `past.${type}`, argsOf(label));
}

/** Labels of questions that have several kinds. */
const PAST_BY_LABEL: Readonly<Record<string, string>> = {
  noTrade: 'past.noTrade',
  noBirth: 'past.noBirth',
  dice: 'past.twoDice',
  die: 'past.oneDie',
};

/** The words of a deed: what was done, or what will be done. */
type Tense = 'past' | 'does';

function deedSaid(root: Root, deed: Deed, tense: Tense): Msg {
  const { pay, character, effect } = deed;
  const pays = total(pay) > 0;
  const goods = goodsArgs(pay);
  if (character !== null && effect.do !== 'place')
    return msg(pays ? `${tense}.characterFor` : `${tense}.character`, { character, ...goods });
  switch (effect.do) {
    case 'trade':
      return msg(pays ? `${tense}.shipFor` : `${tense}.ship`, { ship: effect.ship, ...goods });
    case 'place':
      return placeSaid(effect, { pays, goods, tense });
    case 'pass':
      return passSaid(effect, { pays, goods, tense });
    case 'discard':
      return msg(`${tense}.discard`, { card: effect.card });
    case 'freeCity':
      return msg(pays ? `${tense}.freeCityFor` : `${tense}.freeCity`, {
        city: effect.tile,
        nation: effect.nation,
        role: effect.as,
        ...goods,
      });
    case 'casanova':
      return msg(pays ? `${tense}.casanovaFor` : `${tense}.casanova`, { city: effect.site.city, ...goods });
    case 'drake':
    case 'leonardo':
    case 'charles':
    case 'elizabeth':
    case 'fugger':
    case 'philip':
    case 'draw':
      return msg(`${tense}.tile`, { tile: root.do === 'tile' ? root.tile : 'card' });
  }
}

type Is<D extends Effect['do']> = Extract<Effect, { readonly do: D }>;

interface Telling {
  readonly pays: boolean;
  readonly goods: Omit<Msg, 'key'>;
  readonly tense: Tense;
}

function placeSaid({ sites }: Is<'place'>, { pays, goods, tense }: Telling): Msg {
  const [first, second] = sites;
  const { city = '', as: role = 'prince' } = first ?? {};
  if (second) return msg(`${tense}.places`, { city, role, city2: second.city, role2: second.as, ...goods });
  return msg(pays ? `${tense}.placeFor` : `${tense}.place`, { city, role, ...goods });
}

const passSaid = ({ space }: Is<'pass'>, { pays, goods, tense }: Telling): Msg =>
  space === 5 ? msg(`${tense}.wide`) : msg(pays ? `${tense}.passFor` : `${tense}.pass`, { space, ...goods });
