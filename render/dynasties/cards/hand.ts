/** Draws the private picture of a hand: large numbered action cards, each with its legal options. */
import { at } from '../../../engines/core/values.ts';
import type { Card, CardOption, PlayerView } from '../../../engines/dynasties/model.ts';
import { C } from '../../kit/colours.ts';
import { group, path, place, text } from '../../kit/scene.ts';
import type { Node, Scene } from '../../kit/scene.ts';
import { roundRect } from '../../kit/shapes.ts';
import { put } from '../art/pen.ts';
import { sheet } from '../art/symbols.ts';
import { BELOW_HEAD, head } from '../head.ts';
import { H } from '../hues.ts';
import { tudor } from '../ornament.ts';
import { PAGE, page } from '../page.ts';
import { playerOf } from '../people.ts';
import type { Table } from '../people.ts';
import { anyGood, arrow, bag } from '../pieces/choice.ts';
import type { Standing } from '../pieces/choice.ts';
import { member } from '../pieces/figures.ts';
import { icon } from '../pieces/symbols.ts';
import { CARD, cardArt } from './cards.ts';
import type { CardState, Setting } from './cards.ts';
import { spread } from './spread.ts';
import { word } from '../words.ts';

/** A card, or one option of it. `as: null`: the whole card. */
export interface Choice {
  readonly card: Card;
  readonly as: CardOption | null;
}
/** What a player can do without playing a card (DY-60, DY-61). */
type Way = 'discard' | 'pass';
export interface Pick {
  readonly legal: readonly Choice[];
  readonly chosen: Choice | null;
  /** True if the choice is which card to keep when passing (DY-66). */
  readonly keeping: boolean;
  readonly ways: readonly Way[];
}

const ROW = 3;

/** Draws a hand. `pick: null`: nothing may be chosen. `fresh`: cards drawn since the hand was last shown. */
export function handScene(table: Table, pick: Pick | null, fresh: readonly Card[]): Scene {
  const { view, words } = table,
    cards = heldBy(table).hand ?? [],
    ways = pick === null || cards.length % ROW === 0 ? [] : pick.ways,
    {
      scale,
      spots,
      height: deep,
    } = spread(cards.length + (ways.length > 0 ? 1 : 0), CARD, {
      top: BELOW_HEAD,
      most: ROW,
    }),
    height = BELOW_HEAD + (cards.length === 0 ? 120 : deep) + PAGE.edge + 16,
    setting = settingOf(table);
  return page(height, [
    ...head(table, view.seat ?? 0),
    ...cards.flatMap((card, i) =>
      cardArt(card, setting, { ...at(spots, i), scale, number: i + 1 }, stateOf(card, pick, fresh, table)),
    ),
    ...(ways.length === 0
      ? []
      : [group(others(ways, table), { at: placed(at(spots, cards.length), scale) })]),
    ...(cards.length === 0
      ? [
          text(PAGE.width / 2, BELOW_HEAD + 78, word(words, 'empty'), {
            font: 'display',
            size: 50,
            anchor: 'middle',
            fill: C.goldLight,
          }),
        ]
      : []),
  ]);
}

const placed = ({ x, y }: { x: number; y: number }, scale: number) => place(x, y, 0, scale);

function heldBy({ view }: Table): PlayerView {
  const own = view.seat === null ? null : playerOf(view, view.seat);
  if (own?.hand == null) throw new Error('a hand is drawn from the view of its seat');
  return own;
}

/** Two pink goods pay for one of another colour (DY-12). */
function settingOf(table: Table): Setting {
  const { yellow, pink } = heldBy(table).goods;
  return {
    words: table.words,
    yellow: yellow + Math.floor(pink / 2),
    characters: table.view.characters
      .filter(({ space }) => space === 'yellow')
      .map(({ character }) => character),
  };
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

/** Draws what can be done without playing a card. These answers have no number. */
function others(ways: readonly Way[], table: Table): Node[] {
  const { width, height } = CARD,
    each = (height - 24 - ways.length * 14) / ways.length;
  return [
    path(roundRect({ x: 0, y: 0, width, height }, 18), { fill: H.wineDark, stroke: C.gold, width: 3 }),
    path(roundRect({ x: 7, y: 7, width: width - 14, height: height - 14 }, 12), {
      stroke: C.gold,
      width: 1.6,
      strokeOpacity: 0.7,
    }),
    ...ways.flatMap((way, i) => wayArt(way, table, { y: 19 + i * (each + 14), height: each })),
  ];
}

function wayArt(way: Way, table: Table, { y, height }: { y: number; height: number }): Node[] {
  const x = CARD.width / 2,
    box = { x: 18, y, width: CARD.width - 36, height },
    middle = y + height / 2 - 30;
  return [
    path(roundRect({ ...box, y: y + 3 }, 12), { fill: '#14040a', fillOpacity: 0.5 }),
    path(roundRect(box, 12), { fill: H.vellum, stroke: C.gold, width: 3 }),
    ...WAYS[way](middle, table),
    text(x, middle + 96, word(table.words, `way.${way}`), {
      font: 'bold',
      size: 40,
      anchor: 'middle',
      fill: C.ink,
    }),
  ];
}

const WAYS: Readonly<Record<Way, (y: number, table: Table) => Node[]>> = {
  discard: y => [
    put(sheet(H.vellum, [tudor(0, -1, 18)]), [84, y + 4], 1.05),
    arrow(142, y + 4),
    bag(200, y, 1.35),
    ...anyGood(242, y + 20, 38),
  ],
  pass: (y, { view }) => [
    icon('pass', 106, y + 4, 92),
    arrow(160, y + 4),
    member(view.seat ?? 0, 'prince', { x: 216, y: y + 46, scale: 1 }),
  ],
};
