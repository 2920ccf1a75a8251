/** Alternative texts of hands and of the supply: first what can be done, then the cards. */
import { SYMBOLS, cardOf, isSpecial, type CardFact } from '../../engines/taj-mahal/facts.ts';
import type { Card, FigureView, Special, View } from '../../engines/taj-mahal/model.ts';
import { mostToAdd } from '../../engines/taj-mahal/outlook.ts';
import { atStart, list } from '../kit/alt.ts';
import { held } from './hand.ts';
import type { Speaker } from './speaker.ts';
import type { Pick } from './subject.ts';

/** `isShort`: the full text would be too long. */
interface Teller extends Speaker {
  readonly isShort: boolean;
}

/** Describes a hand by colour, each card with its number. Private: only `view.seat` may read it. */
export function hand(view: View, pick: Pick | null, tell: Teller): string[] {
  const own = ownFigure(view);
  const cards = held(own);
  const chosen = [pick?.chosen.card ?? null, pick?.chosen.with ?? null].filter(card => card !== null);
  const leads = own.leads.map(sign => tell.own(`symbol.${sign}`));
  const head = [
    tell.when('hand'),
    ...(chosen.length === 0 ? [] : [tell.say('chosen', { cards: numbers(chosen, cards) })]),
    ...(pick === null || pick.legal.length === 0
      ? []
      : [tell.say('legal', { cards: numbers(pick.legal, cards) })]),
    ...(leads.length === 0 ? [] : [tell.say('leads', { symbols: list(leads) })]),
    ...symbols(own, view.court, tell),
  ];
  const inFull = (group: readonly Held[]) => group.map(({ card, number }) => `${number} ${tell.card(card)}`);
  const inShort = (group: readonly Held[]) => shortened(group, tell);
  return [
    ...head,
    ...(cards.length === 0 ? [tell.say('empty')] : byColour(cards, tell.isShort ? inShort : inFull, tell)),
    ...specials(
      own.specials.map(card => `${cards.indexOf(card) + 1} ${tell.card(card)}`),
      tell,
    ),
  ];
}

/** Tells how many of each symbol the player shows, and with a plus the most to be added for an open prize. */
function symbols(own: FigureView, court: View['court'], tell: Speaker): string[] {
  const most = mostToAdd(own);
  const told = court.flatMap(({ sign, open }) => {
    const count = own.symbols[sign];
    const more = open ? most[sign] : 0;
    if (count + more === 0) return [];
    return [
      [tell.own(`symbol.${sign}`), ...(count > 0 ? [count] : []), ...(more > 0 ? [`+${more}`] : [])].join(
        ' ',
      ),
    ];
  });
  if (told.length === 0) return [];
  const canAdd = court.some(({ sign, open }) => open && most[sign] > 0);
  return [tell.say(canAdd ? 'addable' : 'played', { symbols: list(told) })];
}

/** Describes the supply, each card with its number. */
export function supply(view: View, chosen: readonly Card[] | null, tell: Speaker): string[] {
  return [
    tell.when('supply'),
    ...(chosen === null || chosen.length === 0
      ? []
      : [tell.say('chosen', { cards: numbers(chosen, view.supply) })]),
    ...(view.supply.length === 0
      ? [tell.say('empty')]
      : view.supply.map(
          (card, i) => `${i + 1}: ${tell.word(`colour.${cardOf(card).colour}`)}, ${tell.card(card)}.`,
        )),
    tell.say('deck', { count: view.deck }),
  ];
}

/** Describes the supply with the numbers of its cards, then the hand of `view.seat`. Private. */
export function taking(view: View, chosen: readonly Card[], tell: Teller): string[] {
  const own = ownFigure(view);
  const cards = held(own);
  const plain = (group: readonly Held[]) => group.map(({ card }) => tell.card(card));
  const colours = tell.isShort ? tallies(own, tell) : byColour(cards, plain, tell);
  return [
    ...supply(view, chosen, tell),
    tell.when('hand'),
    ...(cards.length === 0 ? [tell.say('empty')] : colours),
    ...specials(own.specials.map(tell.card), tell),
  ];
}

/** Returns how many of each symbol the cards of each colour show. */
const tallies = ({ hand }: FigureView, tell: Speaker): string[] =>
  [...Map.groupBy(hand ?? [], card => cardOf(card).colour)].map(([colour, cards]) => {
    const symbols = cards.flatMap(card => cardOf(card).symbols);
    return tell.say('suit', {
      colour: `${suitName(colour, cards.length, tell)} (${tell.say('cards', { count: cards.length })})`,
      cards: tell.tally(
        'symbol',
        SYMBOLS.map(sign => [sign, symbols.filter(other => other === sign).length]),
      ),
    });
  });

function ownFigure(view: View): FigureView {
  const own = view.figures[view.seat ?? -1];
  if (own === undefined) throw new Error('a hand is told from the view of its seat');
  return own;
}

const specials = (cards: readonly string[], tell: Speaker): string[] =>
  cards.length === 0 ? [] : [tell.say('specials', { cards: list(cards) })];

interface Held {
  readonly card: Card | Special;
  readonly number: number;
}

/** Returns a sentence for each colour; `told` lists its cards. */
function byColour(
  cards: readonly (Card | Special)[],
  told: (group: readonly Held[]) => string[],
  tell: Speaker,
): string[] {
  const coloured = cards.flatMap((card, i) => (isSpecial(card) ? [] : [{ card, number: i + 1 }]));
  return [...Map.groupBy(coloured, ({ card }) => cardOf(card).colour)].map(([colour, group]) =>
    tell.say('suit', { colour: suitName(colour, group.length, tell), cards: list(told(group)) }),
  );
}

/** Returns the colour of these cards as a heading, in the plural for several. */
const suitName = (colour: CardFact['colour'], count: number, tell: Speaker): string =>
  atStart(tell.say(`suits.${colour}`, { count }));

/** Tells equal cards once, and a first symbol once for the cards that follow it. */
function shortened(cards: readonly Held[], tell: Speaker): string[] {
  let first = '';
  return [...Map.groupBy(cards, ({ card }) => tell.card(card))].map(([name, group]) => {
    const [symbol = '', ...rest] = name.split(' + ');
    const said = symbol === first && rest.length > 0 ? `+ ${rest.join(' + ')}` : name;
    first = symbol;
    return `${runs(group.map(({ number }) => number))} ${said}`;
  });
}

/** Returns the numbers of cards among others. */
const numbers = (chosen: readonly (Card | Special)[], all: readonly (Card | Special)[]): string =>
  runs(chosen.map(card => all.indexOf(card) + 1));

/** Returns numbers with those that follow each other as a range: `1–3, 5`. */
function runs(numbers: readonly number[]): string {
  const groups: [number, number][] = [];
  for (const n of numbers.toSorted((a, b) => a - b)) {
    const last = groups.at(-1);
    if (last !== undefined && last[1] + 1 === n) last[1] = n;
    else groups.push([n, n]);
  }
  return list(groups.map(([from, to]) => (to > from ? `${from}–${to}` : String(from))));
}
