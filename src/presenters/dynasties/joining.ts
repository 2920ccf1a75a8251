/** Says which questions of a plan share a menu, with what words, and what is chosen beforehand. */
import type { Msg } from '../../../engines/core/game.ts';
import type { AnyOption, AnyPrompt } from '../../base.ts';
import { argsOf, type Joint } from '../presenter.ts';
import { msg } from './words.ts';

const PLACE = ['site', 'inCity', 'prince', 'princess', 'casanova'] as const;

/**
 * By question, the questions whose answers stand in its menu, and what that menu asks. `null`: what it asks
 * without them. A menu beside a map stays alone, because its player must see the cities.
 */
const JOINED: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  turn: { character: null, pay: null },
  'bonus.track': { freeCity: null },
  'bonus.leonardo': { freeCity: null },
  freeCity: { nation: null },
  nation: { site: 'nationSite', pay: null },
  nationSite: { pay: null },
  character: { pay: null },
  drake: { drake: 'drakeAll', pay: null },
  drakeAll: { drake: 'drakeAll', pay: null },
  space: { keepCard: 'spaceAndCard' },
  pay: { payAny: null },
  payOf: { payOf: 'payAny', payAny: null },
  payAny: { payOf: null, payAny: null },
  second: { pay: null, payAny: null },
  ...Object.fromEntries(PLACE.map(place => [place, { pay: null }])),
};

/** Questions whose answers may be divided over several menus. A choice in one of them answers. */
const SPREAD: readonly string[] = ['character', 'drake', 'payOf', 'payAny'];

/** Returns how a menu answers this question and the next one. `null`: each has its menu. */
export function joins({ ask }: Pick<AnyPrompt, 'ask'>, next: Pick<AnyPrompt, 'ask'>): Joint | null {
  const together = JOINED[kindOf(ask)]?.[kindOf(next.ask)];
  if (together === undefined) return null;
  return {
    ask: together === null ? ask : msg(`ask.${together}`, argsOf(ask)),
    spreads: SPREAD.includes(kindOf(next.ask)),
  };
}

const kindOf = ({ key }: Msg): string => key.replace('dynasties:ask.', '');

/**
 * Returns the labels of an entry that answers several questions: a card and its character, a place and what
 * is paid for it, goods without their counts by colour.
 */
export function joined(options: readonly AnyOption[]): readonly AnyOption[] {
  return options.reduce<readonly AnyOption[]>((before, option) => {
    const last = before.at(-1);
    const both = last && together(last, option);
    if (both) return [...before.slice(0, -1), both];
    return [...before, before.length > 0 ? { ...option, label: keepLabel(option.label) } : option];
  }, []);
}

/** Returns an option that says what both do. `null`: each is named. */
function together(first: AnyOption, next: AnyOption): AnyOption | null {
  if (first.label.key === 'dynasties:choice.payOf') return next;
  if (CHARACTER_OPTIONS.includes(first.label.key)) return { ...next, group: first.group };
  const paid = paidLabel(first.label, next);
  return paid && { ...first, label: paid };
}
const CHARACTER_OPTIONS = ['dynasties:choice.option.character', 'dynasties:choice.special.yellowCharacter'];

/** Returns the label of a place or a character with these goods instead of its price. `null`: has none. */
function paidLabel(label: Msg, { label: goods }: AnyOption): Msg | null {
  if (goods.key !== 'dynasties:choice.goods') return null;
  const key = label.key
    .replace(/^(dynasties:site\.)(?:either|own)/, '$1paid')
    .replace(/^(dynasties:choice\.character\.)(?:blue|yellow)/, '$1paid');
  return key === label.key ? null : { ...argsOf(goods), ...label, key };
}

const keepLabel = (label: Msg): Msg =>
  label.key === 'dynasties:choice.card' ? { ...label, key: 'dynasties:choice.keep' } : label;

/** Returns the option that is chosen beforehand: no second placement (DY-54). `null`: none. */
export function assumed({ ask, options }: Pick<AnyPrompt, 'ask' | 'options'>): number | null {
  const none = options.findIndex(({ label }) => label.key === 'dynasties:choice.noSecond');
  return kindOf(ask) === 'second' && none >= 0 ? none : null;
}
