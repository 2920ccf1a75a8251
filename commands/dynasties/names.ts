/**
 * Translates typed text in `/dynasties` into the words of the options: cards, goods and groups, in any
 * language.
 */
import type { Msg } from '../../engines/core/game.ts';
import { range } from '../../engines/core/values.ts';
import { cardOf, CARDS, GOODS, noGoods, optionsOf } from '../../engines/dynasties/facts.ts';
import { total } from '../../engines/dynasties/goods.ts';
import {
  cardLabel,
  diceLabel,
  goodsLabel,
  groupsLabel,
  optionLabel,
} from '../../engines/dynasties/labels.ts';
import { facesArgs, groupsOf } from '../../engines/dynasties/marriage.ts';
import type { Card, CardOption, Face, Good, Goods, View } from '../../engines/dynasties/model.ts';
import { ahead, divisionInto } from '../../engines/dynasties/outlook.ts';
import { refusesTurn } from '../../engines/dynasties/refusal.ts';
import { LOCALES } from '../../src/base.ts';
import { sayer, type Say } from '../../src/i18n/index.ts';
import { wordsIn } from '../play/typed/typed-words.ts';

const dynastiesMsg = (key: string): Msg => ({ key: `dynasties:${key}` });
const LANGUAGES = LOCALES.map(locale => ({
  say: sayer(locale, []),
  list: new Intl.ListFormat(locale, { type: 'conjunction' }),
}));
type Language = (typeof LANGUAGES)[number];

/**
 * Returns the words of an option in the language in which they were typed. `null`: the text names no option.
 */
type OptionReader = (typed: string, view: View, language: Language) => string | null;

/**
 * Returns a reader that tries every language. If none can read the text, returns the text itself. The cast is
 * safe, because the view is of this game.
 */
const inAnyLanguage =
  (read: OptionReader) =>
  (typed: string, view: unknown): string =>
    LANGUAGES.map(language => read(typed, view as View, language)).find(words => words !== null) ?? typed;

export interface Named {
  readonly card: Card;
  readonly as: CardOption;
}

/**
 * Reads a play. In text that is not understood, a leading card number is written as in options, so that it
 * does not match a price.
 */
export const readPlay = (typed: string, view: unknown): string =>
  readNamed(typed, view).replace(/^\s*(\d+)\.?(?=\s|$)/, '$1.');

const readNamed = inAnyLanguage((typed, view, { say }) => {
  const hand = handOf(view);
  const [found, ...others] = playsNamed(typed, hand, hand, say);
  const isLike = ({ card, as }: Named) =>
    as === found?.as && say(dynastiesMsg(`card.${card}`)) === say(dynastiesMsg(`card.${found.card}`));
  if (!found || !others.every(isLike)) return null;
  const words = `${say(cardLabel(hand, found.card))}: ${say(optionLabel(found.card, found.as))}`;
  // Quoted if it is refused, so that no other option matches.
  return refusesTurn(view, { do: 'play', ...found }) ? `“${words}”` : words;
});

export const handOf = ({ seat, players }: View): readonly Card[] => players[seat ?? -1]?.hand ?? [];

/**
 * Returns the plays of these cards that the text names: by number in the hand, name of the card, or words of
 * the option. If the text names the option of exactly one play, and not only its card, returns that play.
 */
export function playsNamed(typed: string, cards: readonly Card[], hand: readonly Card[], say: Say): Named[] {
  const [, number = null, rest = ''] = /^\s*(?:(\d+)(?:\.|\s|$))?\s*(.*)$/.exec(typed) ?? [];
  const pool = number === null ? cards : hand.slice(Number(number) - 1, Number(number));
  const words = wordsIn(rest);
  const all = pool.flatMap(card => optionsOf(cardOf(card)).map((as): Named => ({ card, as })));
  const exact = all.filter(
    ({ card, as }) =>
      words.length > 0 && covers(optionWords(card, as, say), words) && !covers(cardWords(card, say), words),
  );
  return exact.length === 1
    ? exact
    : all.filter(({ card, as }) => covers([...cardWords(card, say), ...optionWords(card, as, say)], words));
}

/** Returns the cards whose full name occurs in the text. */
export const cardsNamed = (typed: string, say: Say): Card[] =>
  CARDS.map(({ id }) => id).filter(card => covers(wordsIn(typed), cardWords(card, say)));

/** Returns the name without the basic options in parentheses. */
const cardWords = (card: Card, say: Say): string[] =>
  wordsIn(say(dynastiesMsg(`card.${card}`)).replace(/ \(.*/, ''));
const optionWords = (card: Card, as: CardOption, say: Say): string[] =>
  wordsIn(`${say(optionLabel(card, as))} ${say(dynastiesMsg(`option.${as}`))}`);
const covers = (all: readonly string[], some: readonly string[]): boolean =>
  some.every(word => all.includes(word));

/** DY-21: reads one of the two groups. DY-40: reads the single die. */
export const readDivide = inAnyLanguage((typed, view, { say }) => {
  if (view.dice !== null) return readSplit(typed, view.dice.faces, say);
  const all = dividedIn(view);
  const group = goodsIn(typed, say);
  if (all === null || group === null) return null;
  const first = divisionInto(all, group);
  // Quoted if these goods cannot be divided off, so that no other option matches.
  return first ? say(groupsLabel(all, first)) : `“${say(goodsLabel(group))}”`;
});

/** Returns the goods that are being divided. `null`: none. */
export const dividedIn = ({ division, ships }: View): Goods | null =>
  ships.find(({ ship }) => ship === division?.ship)?.goods ?? null;

function readSplit(typed: string, faces: readonly Face[], say: Say): string | null {
  const alone =
    range(faces.length).find(
      i => wordsIn(typed).join(' ') === wordsIn(say(diceLabel(faces.slice(i, i + 1)))).join(' '),
    ) ?? null;
  const face = alone === null ? undefined : faces[alone];
  return alone === null || face === undefined
    ? null
    : say({
        ...dynastiesMsg('choice.split'),
        ...facesArgs([...groupsOf(faces, alone + 1).pair, face]),
      });
}

export const readChoose = inAnyLanguage((typed, view, { say, list }) => {
  if (view.stage === 'group' && view.dice?.single)
    return readGroup(typed, view.dice.faces, view.dice.single, say);
  const goods = goodsIn(typed, say);
  if (goods === null) return null;
  if (view.stage === 'choose') return groupIn(goods, view, say);
  if (view.stage === 'give')
    return list.format(
      GOODS.flatMap(good =>
        range(goods[good]).map(i =>
          say({ ...dynastiesMsg(i === 0 ? 'choice.good' : 'choice.goodAgain'), good, n: i + 1 }),
        ),
      ),
    );
  return view.stage === 'own' || view.stage === 'remains' || isPaying(view) ? say(goodsLabel(goods)) : null;
});

function readGroup(typed: string, faces: readonly Face[], single: number, say: Say): string | null {
  const groups = groupsOf(faces, single);
  const words = wordsIn(typed).join(' ');
  const isNamed = (take: 'pair' | 'single') =>
    words === wordsIn(say({ key: `picture:dynasties.${take}` })).join(' ');
  if (isNamed('pair')) return say(diceLabel(groups.pair));
  return isNamed('single') ? say(diceLabel([groups.single])) : null;
}

function groupIn(goods: Goods, { division }: View, say: Say): string | null {
  const place = (division?.groups ?? []).findIndex(group => GOODS.every(good => group[good] === goods[good]));
  return place < 0
    ? null
    : say({ ...dynastiesMsg(`choice.group.${place === 0 ? 'first' : 'second'}`), ...goods });
}

function isPaying(view: View): boolean {
  const { asks } = view.plan ? ahead(view, view.plan.root, view.plan.steps) : { asks: null };
  return asks !== null && asks.options.every(({ value }) => 'pay' in value);
}

/**
 * Reads "2 black goods, 1 white": colours, each with an optional number before it. The nouns may be left out.
 * `null`: the text contains anything else.
 */
export function goodsIn(typed: string, say: Say): Goods | null {
  const goods = { ...noGoods() };
  const nouns = [1, 2].map(count => say({ ...dynastiesMsg('unit'), count }));
  const words = wordsIn(typed).filter(word => !nouns.includes(word));
  for (let i = 0; i < words.length; i++) {
    const isNumber = /^\d+$/.test(words[i] ?? '');
    const good = colourOf(words[isNumber ? ++i : i] ?? '', say);
    if (good === null) return null;
    goods[good] += isNumber ? Number(words[i - 1]) : 1;
  }
  return total(goods) > 0 ? goods : null;
}

const colourOf = (word: string, say: Say): Good | null =>
  GOODS.find(good =>
    [say(dynastiesMsg(`good.${good}`)), say(dynastiesMsg(`goodsOf.${good}`))].includes(word),
  ) ?? null;

/**
 * Returns a test for options with this number: a ship, a space of the pass track, or a count of goods.
 * `null`: the text is not a number.
 */
export function callsNumber(typed: string): ((value: unknown) => boolean) | null {
  const words = wordsIn(typed);
  const number =
    words.length === 1 || (words.length === 2 && isShip(words[0] ?? '')) ? Number(words.at(-1)) : NaN;
  return Number.isInteger(number)
    ? value =>
        ['ship', 'space', 'count', 'single'].some(field => Reflect.get(Object(value), field) === number)
    : null;
}

const isShip = (word: string): boolean =>
  LANGUAGES.some(({ say }) => say({ key: 'picture:dynasties.ship' }).toLowerCase() === word);
