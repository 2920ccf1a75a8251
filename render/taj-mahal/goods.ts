/** The picture of goods: commodities, influence tiles, special cards and score of every figure. */
import { COMMODITIES, INFLUENCES, SPECIALS } from '../../engines/taj-mahal/facts.ts';
import type { FigureView, Who } from '../../engines/taj-mahal/model.ts';
import { C } from '../kit/colours.ts';
import { group, path, place, text } from '../kit/scene.ts';
import type { Node, Scene } from '../kit/scene.ts';
import { leftEdge, range, roundRect } from '../kit/shapes.ts';
import type { Area } from '../kit/shapes.ts';
import { fitted } from '../kit/typography.ts';
import { visitTitle } from './title.ts';
import { specialToken } from './cards.ts';
import { symbol } from './prizes.ts';
import type { Table } from './subject.ts';
import { ground, strip } from './hand.ts';
import { markOf, nameOf, palaceArt } from './marks.ts';
import { ranked } from './newest.ts';
import { commodity } from './pieces.ts';
import { word } from './words.ts';

const WIDTH = 1400;
const LEFT = 34;
const HEADS = 142;
const ROWS = HEADS + 58;
const ROW = 118;
/** Left edges of the columns. */
const COLUMN = { goods: 340, influence: 706, specials: 1038, score: WIDTH - LEFT - 14 } as const;
const GOODS_PITCH = 88;
const INFLUENCE_PITCH = 79;
const SPECIAL_PITCH = 54;

export function goodsScene(table: Table): Scene {
  const { view, words } = table;
  const foot = ROWS + view.order.length * ROW;
  const beside = view.table.length > 0;
  const height = foot + (beside ? 104 : 8) + 34;
  return {
    width: WIDTH,
    height,
    nodes: [
      ground(height),
      ...strip,
      ...fitted(word(words, 'picture:taj.goods'), {
        x: 70,
        y: 94,
        width: 680,
        size: 48,
        min: 34,
        font: 'display',
        style: { fill: C.madderDark },
      }),
      ...fitted(visitTitle(table), {
        x: WIDTH - 70,
        y: 90,
        width: 520,
        size: 34,
        min: 28,
        anchor: 'end',
        style: { fill: C.inkSoft },
      }),
      ...heads(table),
      ...ranked(view).flatMap((who, i) =>
        row(table, who, { x: LEFT, y: ROWS + i * ROW, width: WIDTH - 2 * LEFT, height: ROW - 10 }),
      ),
      ...(beside ? besideBoard(table, foot) : []),
    ],
  };
}

/** Draws the headings of the columns. */
function heads({ words }: Table): Node[] {
  const style = { font: 'bold', size: 26, min: 22, style: { fill: C.goldLight } } as const;
  const y = HEADS + 40;
  return [
    ...COMMODITIES.flatMap((kind, i) =>
      fitted(word(words, `picture:taj.commodity.${kind}`), {
        ...style,
        x: COLUMN.goods + 38 + i * GOODS_PITCH,
        y,
        width: GOODS_PITCH - 8,
        anchor: 'middle',
      }),
    ),
    ...fitted(word(words, 'picture:taj.influence'), {
      ...style,
      x: COLUMN.influence + 158,
      y,
      width: 300,
      anchor: 'middle',
    }),
    ...fitted(word(words, 'picture:taj.specials'), {
      ...style,
      x: COLUMN.specials + 106,
      y,
      width: 250,
      anchor: 'middle',
    }),
  ];
}

function row(table: Table, who: Who, { x, y, width, height }: Area): Node[] {
  const { view, names, words } = table;
  const figure = view.figures[who];
  const mark = markOf(view, who);
  const middle = y + height / 2;
  if (figure === undefined) throw new RangeError(`no figure ${who}`);
  return [
    path(roundRect({ x, y: y + 3, width, height }, 12), { fill: C.shadow, fillOpacity: 0.4 }),
    path(roundRect({ x, y, width, height }, 12), { fill: '#fdf6e3', stroke: C.gold, width: 2.2 }),
    path(leftEdge({ x, y, height }, 18), { fill: mark.fill, stroke: C.ink, width: 1.6 }),
    ...[COLUMN.goods - 14, COLUMN.influence - 14, COLUMN.specials - 14, COLUMN.score - 86].map(at =>
      path(`M${at} ${y + 12}V${y + height - 12}`, { stroke: '#d9c48f', width: 2 }),
    ),
    group(palaceArt(mark), { at: place(x + 60, middle + 26, 0, 1.5) }),
    ...fitted(nameOf(view, who, names, words), {
      x: x + 104,
      y: middle + 11,
      width: COLUMN.goods - 22 - x - 104,
      size: 34,
      min: 28,
      lines: 2,
      font: 'bold',
      style: { fill: C.ink },
    }),
    ...owned(figure, middle),
    text(COLUMN.score, middle + 19, String(figure.score), {
      font: 'display',
      size: 52,
      anchor: 'end',
      fill: C.madderDark,
    }),
  ];
}

function owned({ commodities, influences, specials }: FigureView, middle: number): Node[] {
  return [
    ...COMMODITIES.flatMap((kind, i) =>
      counted(
        commodity(kind, COLUMN.goods + 22 + i * GOODS_PITCH, middle, 52),
        commodities[kind],
        COLUMN.goods + 49 + i * GOODS_PITCH,
        middle,
      ),
    ),
    ...INFLUENCES.flatMap((sign, i) =>
      counted(
        symbol(sign, COLUMN.influence + 24 + i * INFLUENCE_PITCH, middle, 54),
        influences.filter(other => other === sign).length,
        COLUMN.influence + 50 + i * INFLUENCE_PITCH,
        middle,
      ),
    ),
    ...SPECIALS.flatMap((special, i) =>
      specials.includes(special)
        ? [specialToken(special, COLUMN.specials + 26 + i * SPECIAL_PITCH, middle, 66)]
        : [
            path(
              roundRect(
                { x: COLUMN.specials + 4 + i * SPECIAL_PITCH, y: middle - 30, width: 44, height: 60 },
                6,
              ),
              {
                stroke: '#cdb98a',
                width: 2,
                dash: [7, 6],
              },
            ),
          ],
    ),
  ];
}

const nothing = (x: number, middle: number): Node =>
  path(roundRect({ x: x - 10, y: middle - 3, width: 20, height: 6 }, 3), { fill: '#d5c295' });

/** Draws a thing and its count; a dash if the count is 0. */
const counted = (thing: Node, count: number, x: number, middle: number): Node[] =>
  count === 0
    ? [nothing(x - 22, middle)]
    : [
        thing,
        text(x, middle + 27, String(count), {
          font: 'bold',
          size: 40,
          fill: C.ink,
          stroke: '#fdf6e3',
          width: 6,
        }),
      ];

/** Draws the special cards without an owner (TM-5). */
function besideBoard({ view, words }: Table, y: number): Node[] {
  const label = fitted(word(words, 'picture:taj.beside'), {
    x: LEFT + 24,
    y: y + 62,
    width: 330,
    size: 32,
    min: 28,
    font: 'bold',
    style: { fill: C.goldLight },
  });
  return [
    ...label,
    ...range(view.table.length).flatMap(i => {
      const special = view.table[i];
      const x = 430 + i * 236;
      return special === undefined
        ? []
        : [
            specialToken(special, x, y + 52, 84),
            ...fitted(word(words, `picture:taj.special.${special}`), {
              x: x + 42,
              y: y + 62,
              width: 156,
              size: 28,
              min: 24,
              lines: 2,
              style: { fill: '#f5e9cc' },
            }),
          ];
    }),
  ];
}
