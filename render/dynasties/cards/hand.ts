/** Draws the private picture of a hand: large numbered action cards, each with its legal options. */
import { at } from '../../../engines/core/values.ts';
import type { Card, CardOption, PlayerView } from '../../../engines/dynasties/model.ts';
import { C } from '../../kit/colours.ts';
import { text } from '../../kit/scene.ts';
import type { Node, Scene } from '../../kit/scene.ts';
import { fitted } from '../../kit/typography.ts';
import { CARD, cardArt } from './cards.ts';
import type { CardState, Standing } from './cards.ts';
import { member } from '../pieces/figures.ts';
import { EDGE, WIDTH } from '../geometry.ts';
import { tally } from '../pieces/goods.ts';
import { H } from '../hues.ts';
import { plate, velvet } from '../ornament.ts';
import { nameOf, playerOf } from '../people.ts';
import type { Table } from '../people.ts';
import { counted } from '../map/players.ts';
import { spread } from './spread.ts';
import { word } from '../words.ts';

/** A card, or one option of it. `as: null`: the whole card. */
export interface Choice {
  readonly card: Card;
  readonly as: CardOption | null;
}
export interface Pick {
  readonly legal: readonly Choice[];
  readonly chosen: Choice | null;
  /** True if the choice is which card to keep when passing (DY-66). */
  readonly keeping: boolean;
}

const TOP = 158;
const ROW = 5;

/** Draws a hand. `pick: null`: nothing may be chosen. `fresh`: cards drawn since the hand was last shown. */
export function handScene(table: Table, pick: Pick | null, fresh: readonly Card[]): Scene {
  const { view, words } = table,
    cards = heldBy(table).hand ?? [],
    { scale, spots, height: deep } = spread(cards.length, CARD, { top: TOP, most: ROW }),
    height = TOP + (cards.length === 0 ? 190 : deep) + EDGE + 24;
  return {
    width: WIDTH,
    height,
    nodes: [
      velvet(WIDTH, height, EDGE),
      ...owner(table, view.seat ?? 0),
      ...cards.flatMap((card, i) =>
        cardArt(card, words, { ...at(spots, i), scale, number: i + 1 }, stateOf(card, pick, fresh, table)),
      ),
      ...(cards.length === 0
        ? [
            text(WIDTH / 2, TOP + 110, word(words, 'empty'), {
              font: 'display',
              size: 44,
              anchor: 'middle',
              fill: C.goldLight,
            }),
          ]
        : []),
    ],
  };
}

function heldBy({ view }: Table): PlayerView {
  const own = view.seat === null ? null : playerOf(view, view.seat);
  if (own?.hand == null) throw new Error('a hand is drawn from the view of its seat');
  return own;
}

function stateOf(card: Card, pick: Pick | null, fresh: readonly Card[], { words }: Table): CardState {
  const mark = fresh.includes(card) ? word(words, 'new') : null;
  if (pick === null) return { card: 'plain', option: () => 'plain', mark };
  const chosen = pick.chosen?.card === card,
    legal = pick.legal.filter(choice => choice.card === card);
  return {
    card: chosen ? 'chosen' : openIf(legal.length > 0),
    option: option => {
      if (legal.some(({ as }) => as === null)) return 'plain';
      if (chosen && pick.chosen?.as === option) return 'chosen';
      return openIf(legal.some(({ as }) => as === option));
    },
    mark: chosen && pick.keeping ? word(words, 'kept') : mark,
  };
}

const openIf = (legal: boolean): Standing => (legal ? 'open' : 'shut');

/** Draws the head of a private picture: the player, the round, and the goods and members left. */
export function owner(table: Table, who: number): Node[] {
  const { view, words } = table,
    { goods, members, scoringCards, bookTiles } = playerOf(view, who),
    first = 566;
  return [
    ...plate({ x: 36, y: 38, width: WIDTH - 72, height: 96 }),
    member(who, 'prince', { x: 84, y: 124, scale: 1.2 }),
    ...fitted(nameOf(table, who), {
      x: 128,
      y: 84,
      width: first - 148,
      size: 42,
      min: 30,
      font: 'display',
      style: { fill: H.wine },
    }),
    text(128, 120, `${word(words, 'round')} ${view.round} / 3`, { size: 28, fill: C.inkSoft }),
    ...tally(goods, { x: first, y: 86, size: 42 }, 98),
    member(who, 'prince', { x: first + 522, y: 112, scale: 0.76 }),
    text(first + 546, 99, String(members), { font: 'bold', size: 36, fill: C.ink }),
    ...counted('scoring', scoringCards, first + 616, 86),
    ...counted('book', bookTiles, first + 692, 86),
  ];
}
