/** Alternative texts of private hands, private scoring cards, and goods or dice under division. */
import { cardOf, coatOn, optionsOf } from '../../../engines/dynasties/facts.ts';
import type {
  BookTile,
  Card,
  CardOption,
  Good,
  Goods,
  ScoringCard,
  View,
} from '../../../engines/dynasties/model.ts';
import { list, withinSentence } from '../../kit/alt.ts';
import type { Speaker } from './speaker.ts';
import { partsOf } from '../division.ts';
import type { Proposal } from '../division.ts';
import type { Choice, Pick } from '../cards/hand.ts';
import type { Mark } from '../map/places.ts';
import type { Stall } from '../market/stall.ts';
import { nationName } from '../pieces/nations.ts';
import { playerOf } from '../people.ts';
import { tileWorth } from '../cards/secrets.ts';

const own = (view: View) => {
  if (view.seat === null) throw new Error('what is hidden is told from the view of its seat');
  return playerOf(view, view.seat);
};

export function altHand(view: View, pick: Pick | null, fresh: readonly Card[], tell: Speaker): string[] {
  const { hand, goods, members } = own(view);
  if (hand === null) throw new Error('a hand is told from the view of its seat');
  const number = (card: Card): string => String(hand.indexOf(card) + 1);
  return [
    tell.say('hand', { round: view.round, goods: tell.goods(goods), count: members }),
    ...(hand.length === 0
      ? [tell.say('empty')]
      : hand.map((card, i) => tell.say('card', { n: i + 1, card: tell.own(`dynasties:card.${card}`) }))),
    ...(pick === null ? [] : picked(hand, pick, tell)),
    ...(fresh.length === 0 ? [] : [tell.say('fresh', { cards: list(fresh.map(number)) })]),
  ];
}

/** Tells what can be chosen, or what cannot, whichever is shorter. */
function picked(hand: readonly Card[], { legal, chosen, ways }: Pick, tell: Speaker): string[] {
  const all = hand.flatMap((card): Choice[] => optionsOf(cardOf(card)).map(as => ({ card, as }))),
    shut = all.filter(({ card, as }) => !legal.some(each => each.card === card && each.as === as)),
    whole = legal.some(({ as }) => as === null),
    named = (choices: readonly Choice[]): string[] =>
      hand.flatMap((card, i) => {
        const words = choices
          .filter(each => each.card === card)
          .map(({ as }) => (as === null ? '' : ` ${optionName(card, as, tell)}`));
        return words.length === 0 ? [] : [`${i + 1}${words.join(' /')}`];
      });
  const told =
    whole || shut.length >= legal.length
      ? marks(named(legal), [], tell)
      : [shut.length === 0 ? tell.say('allLegal') : tell.say('shut', { cards: list(named(shut)) })];
  return [
    ...told,
    ...(ways.length === 0
      ? []
      : [tell.say('ways', { ways: list(ways.map(way => withinSentence(tell.word(`way.${way}`)))) })]),
    ...marks([], chosen === null ? [] : named([chosen]), tell),
  ];
}

/** Names an option; the special one by what it is. A city alone would read as the whole card. */
function optionName(card: Card, as: CardOption, tell: Speaker): string {
  const { special } = cardOf(card);
  if (as !== 'special' || special === null) return tell.own(`dynasties:option.${as}`);
  if (special.type !== 'city') return withinSentence(tell.word(`special.${special.type}`));
  const city = tell.own(`dynasties:city.${special.city}`).replace(/ \(.*/u, '');
  return `${tell.own('dynasties:option.special')} ${city}`;
}

/** Tells what can be chosen, and what is chosen. */
const marks = (legal: readonly string[], chosen: readonly string[], tell: Speaker): string[] => [
  ...(legal.length === 0 ? [] : [tell.say('legal', { cards: list(legal) })]),
  ...(chosen.length === 0 ? [] : [tell.say('chosen', { cards: list(chosen) })]),
];

/** What can be chosen, in words or as marks on the map. */
interface Choices {
  readonly of: 'places' | Stall['of'];
  readonly legal: readonly (string | Mark)[];
  readonly chosen: readonly (string | Mark)[];
}

/** Tells what the owner has, what can be chosen, and what is chosen. */
export function altChoice(view: View, { of, legal, chosen }: Choices, tell: Speaker): string[] {
  const { goods, members } = own(view);
  const named = (each: string | Mark): string => (typeof each === 'string' ? each : placeName(each, tell));
  return [
    tell.say(of === 'places' ? 'places' : 'stall', { goods: tell.goods(goods), count: members }),
    ...marks(legal.map(named), chosen.map(named), tell),
  ];
}

function placeName(mark: Mark, tell: Speaker): string {
  if ('nation' in mark) return nationName(mark.nation);
  const name = tell.own(`dynasties:city.${mark.city}`);
  return mark.as === null ? name : `${name} ${tell.own(`dynasties:role.${mark.as}`)}`;
}

export function altSecrets(view: View, chosen: readonly ScoringCard[], tell: Speaker): string[] {
  const { scoring, tiles } = own(view),
    cards = view.drawn ?? scoring;
  if (cards === null || tiles === null) throw new Error('scoring cards are told from the view of their seat');
  return [
    tell.say(view.drawn === null ? 'secrets' : 'drawn', { round: view.round }),
    ...(cards.length === 0
      ? [tell.say('empty')]
      : cards.map(({ card, points }, i) =>
          tell.say('worth', { n: i + 1, card: tell.own(`dynasties:card.${card}`), count: points }),
        )),
    ...(chosen.length === 0
      ? []
      : [
          tell.say('chosen', {
            cards: list(chosen.map(card => String(cards.findIndex(each => each.card === card) + 1))),
          }),
        ]),
    ...(tiles.length === 0
      ? []
      : [tell.say('tiles', { tiles: list(tiles.map(tile => tileWords(view, tile, tell))) })]),
  ];
}

function tileWords(view: View, tile: BookTile, tell: Speaker): string {
  const worth = tileWorth(view, tile),
    name = tell.own(`dynasties:tile.${tile}`);
  return worth === null || (worth === 0 && coatOn(tile) === null)
    ? name
    : tell.say('tileWorth', { tile: name, count: worth });
}

export function altDivision(view: View, proposal: Proposal | null, tell: Speaker): string[] {
  const parts = partsOf(view, proposal);
  if (parts === null) throw new Error('nothing is being divided');
  const groups = parts.groups.map(items => {
    const faces = items.flatMap(item => ('face' in item ? [tell.own(`dynasties:face.${item.face}`)] : [])),
      goods = items.flatMap(item => ('good' in item ? [item.good] : []));
    return faces.length > 0 ? list(faces) : tell.goods(tallied(goods));
  });
  return [
    ...occasion(view, tell),
    parts.chooser === null
      ? tell.say('uses', { by: tell.name(parts.by), count: parts.want ?? 1 })
      : tell.say('divide', { by: tell.name(parts.by), chooser: tell.name(parts.chooser) }),
    ...groupLines(groups, view, tell),
  ];
}

function occasion({ division, dice }: View, tell: Speaker): string[] {
  if (division !== null) return [`${tell.word('ship')} ${division.ship}.`];
  return dice?.city == null ? [] : [tell.say('marriage', { city: tell.own(`dynasties:city.${dice.city}`) })];
}

function groupLines([first = '', second]: readonly string[], { division }: View, tell: Speaker): string[] {
  if (second === undefined) return [tell.say('all', { all: first })];
  return division === null
    ? [`${tell.word('pair')}: ${first}.`, `${tell.word('single')}: ${second}.`]
    : [tell.say('groupA', { group: first }), tell.say('groupB', { group: second })];
}

const tallied = (goods: readonly Good[]): Goods => {
  const count = (good: Good): number => goods.filter(other => other === good).length;
  return {
    black: count('black'),
    white: count('white'),
    yellow: count('yellow'),
    blue: count('blue'),
    pink: count('pink'),
  };
};
