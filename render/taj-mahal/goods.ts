/** The picture of goods: commodities, influence tiles, special cards and score of every figure. */
import { COMMODITIES, INFLUENCES, SPECIALS } from '../../engines/taj-mahal/facts.ts';
import type { FigureView, Who } from '../../engines/taj-mahal/model.ts';
import { C } from '../kit/colours.ts';
import { path, place, text } from '../kit/scene.ts';
import type { Node, Scene } from '../kit/scene.ts';
import { leftEdge, roundRect } from '../kit/shapes.ts';
import type { Area } from '../kit/shapes.ts';
import { fitted } from '../kit/typography.ts';
import { EDGE, HEAD_FOOT, INSIDE, WIDTH, ground, heading } from './hand.ts';
import { markOf, nameOf, palace } from './marks.ts';
import { ranked } from './newest.ts';
import { commodity } from './pieces.ts';
import { symbol } from './prizes.ts';
import { SMALLEST } from './seals.ts';
import { specialToken } from './specials.ts';
import { suitDisc } from './suits.ts';
import type { Table } from './subject.ts';
import { word } from './words.ts';

/** The heads of the columns: their upper edge and height. */
const HEADS = { y: HEAD_FOOT + 12, height: 66 } as const;
const ROWS = HEADS.y + HEADS.height + 12;
const ROW = 150;
/** Distances of the columns from the left edge of a row. */
const COLUMN = { name: 112, goods: 20, influence: 386, specials: 722 } as const;
const GOODS_PITCH = 89;
const INFLUENCE_PITCH = 82;
const SPECIAL_PITCH = 50;
/** Height of what stands beside the board: its title, and a line for two cards. */
const BESIDE = { title: 66, line: 88 } as const;

export function goodsScene(table: Table): Scene {
  const { view, words } = table;
  const foot = ROWS + view.order.length * ROW;
  const lines = Math.ceil(view.table.length / 2);
  const height = foot + (lines === 0 ? 0 : BESIDE.title + lines * BESIDE.line) + EDGE + 8;
  return {
    width: WIDTH,
    height,
    nodes: [
      ground(height),
      ...heading(table, word(words, 'picture:taj.goods')),
      ...heads({ ...INSIDE, ...HEADS }),
      ...ranked(view).flatMap((who, i) =>
        row(table, who, { ...INSIDE, y: ROWS + i * ROW, height: ROW - 10 }),
      ),
      ...(lines > 0 ? besideBoard(table, foot) : []),
    ],
  };
}

/** Draws what each column counts, also where nobody has any; over the special cards their emblem. */
const heads = ({ x, y, width, height }: Area): Node[] => [
  path(roundRect({ x, y, width, height }, 12), { fill: '#f0dfb8', stroke: C.gold, width: 2.2 }),
  ...COMMODITIES.map((kind, i) => commodity(kind, goodsAt(x, i), y + height / 2, 50)),
  ...INFLUENCES.map((sign, i) => symbol(sign, influenceAt(x, i), y + height / 2, 50)),
  ...suitDisc('special', x + (COLUMN.specials + width) / 2 - 12, y + height / 2, 24),
];

/** The middles of the columns, in a row whose left edge is `x`. */
const goodsAt = (x: number, i: number): number => x + COLUMN.goods + 46 + i * GOODS_PITCH;
const influenceAt = (x: number, i: number): number => x + COLUMN.influence + 38 + i * INFLUENCE_PITCH;

function row(table: Table, who: Who, { x, y, width, height }: Area): Node[] {
  const { view, names, words } = table;
  const figure = view.figures[who];
  const mark = markOf(view, who);
  if (figure === undefined) throw new RangeError(`no figure ${who}`);
  return [
    path(roundRect({ x, y: y + 3, width, height }, 12), { fill: C.shadow, fillOpacity: 0.4 }),
    path(roundRect({ x, y, width, height }, 12), { fill: '#fdf6e3', stroke: C.gold, width: 2.2 }),
    path(leftEdge({ x, y, height }, 18), { fill: mark.fill, stroke: C.ink, width: 1.6 }),
    palace(mark, 'plain', place(x + 64, y + 58, 0, 1.2)),
    ...fitted(nameOf(view, who, names, words), {
      x: x + COLUMN.name,
      y: y + 48,
      width: width - COLUMN.name - 130,
      size: 42,
      min: SMALLEST,
      font: 'bold',
      style: { fill: C.ink },
    }),
    text(x + width - 20, y + 52, String(figure.score), {
      font: 'bold',
      size: 52,
      anchor: 'end',
      fill: C.madderDark,
    }),
    path(`M${x + 30} ${y + 66}H${x + width - 20}`, { stroke: '#d9c48f', width: 2 }),
    ...[COLUMN.influence, COLUMN.specials].map(at =>
      path(`M${x + at - 10} ${y + 78}v${height - 90}`, { stroke: '#d9c48f', width: 2 }),
    ),
    ...owned(figure, x, y + 103),
  ];
}

function owned({ commodities, influences, specials }: FigureView, x: number, middle: number): Node[] {
  return [
    ...COMMODITIES.map((kind, i) => counted(commodities[kind], goodsAt(x, i), middle)),
    ...INFLUENCES.map((sign, i) =>
      counted(influences.filter(other => other === sign).length, influenceAt(x, i), middle),
    ),
    ...SPECIALS.filter(special => specials.includes(special)).map((special, i) =>
      specialToken(special, x + COLUMN.specials + 25 + i * SPECIAL_PITCH, middle, 66),
    ),
  ];
}

/** Draws a count; a dash if it is 0. */
const counted = (count: number, x: number, middle: number): Node =>
  count === 0
    ? path(roundRect({ x: x - 10, y: middle - 3, width: 20, height: 6 }, 3), { fill: '#c9b98f' })
    : text(x, middle + 15, String(count), { font: 'bold', size: 42, anchor: 'middle', fill: C.ink });

/** Draws the special cards without an owner (TM-5). */
const besideBoard = ({ view, words }: Table, y: number): Node[] => [
  text(WIDTH / 2, y + 46, word(words, 'picture:taj.beside'), {
    font: 'display',
    size: 44,
    anchor: 'middle',
    fill: C.goldLight,
  }),
  ...view.table.flatMap((special, i) => {
    const x = INSIDE.x + 44 + (i % 2) * (INSIDE.width / 2);
    const middle = y + BESIDE.title + 40 + Math.floor(i / 2) * BESIDE.line;
    return [
      specialToken(special, x, middle, 80),
      ...fitted(word(words, `picture:taj.special.${special}`), {
        x: x + 48,
        y: middle + 13,
        width: INSIDE.width / 2 - 100,
        size: 38,
        min: SMALLEST,
        style: { fill: '#f5e9cc' },
      }),
    ];
  }),
];
