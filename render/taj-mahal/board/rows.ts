/** The players on the public card, in the order of the visit: one row each. */
import type { FigureView, View, Who } from '../../../engines/taj-mahal/model.ts';
import { C } from '../../kit/colours.ts';
import { widthOf } from '../../kit/fonts.ts';
import { star8 } from '../../kit/ornament.ts';
import { group, linear, path, place, text } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { leftEdge, rect, roundRect } from '../../kit/shapes.ts';
import type { Area } from '../../kit/shapes.ts';
import { fitted } from '../../kit/typography.ts';
import { symbol } from '../prizes.ts';
import { markOf, nameOf } from '../marks.ts';
import { pointsOfHand, ranked } from '../newest.ts';
import type { Table } from '../subject.ts';
import { suitDisc } from '../suits.ts';
import { word } from '../words.ts';
import { COURT } from './court.ts';
import { EDGE, WIDTH } from './places.ts';

const TOP = COURT.y + COURT.height + 6;
const ROW = 54;
const GAP = 4;
/** Columns, as distances from the left edge of a row. */
const COLUMN = { emblem: 66, name: 80, middle: 404, hand: 742, score: 832 } as const;

/** Returns the lower edge of the rows. */
export const rowsFoot = ({ figures }: View): number => TOP + figures.length * (ROW + GAP) + GAP;

export function rows(table: Table): Node[] {
  const [x, width] = [EDGE, WIDTH - 2 * EDGE];
  const foot = rowsFoot(table.view);
  return [
    path(rect(x, TOP, width, foot - TOP), {
      fill: linear(
        [0, TOP],
        [0, foot],
        [
          [0, '#f3e6c6'],
          [1, '#e6d3a8'],
        ],
      ),
    }),
    ...ranked(table.view).flatMap((who, i) =>
      row(table, who, { x: x + 6, y: TOP + GAP + i * (ROW + GAP), width: width - 12, height: ROW }),
    ),
  ];
}

/** How a row looks: of somebody who must act or has won, who has withdrawn, or neither. */
type Light = 'bright' | 'dim' | 'plain';
const GROUND: Readonly<Record<Light, string>> = { bright: '#ffe9a6', dim: '#dccfae', plain: '#fdf6e3' };

function lightOf(view: View, who: Who): Light {
  if (tagOf(view, who) !== null) return 'bright';
  return view.figures[who]?.withdrawn === true && view.stage !== 'over' ? 'dim' : 'plain';
}

function row(table: Table, who: Who, area: Area): Node[] {
  const { view } = table;
  const figure = view.figures[who];
  if (figure === undefined) throw new RangeError(`no figure ${who}`);
  const light = lightOf(view, who);
  const { x, y, width, height } = area;
  const middle = y + height / 2;
  const ink = light === 'dim' ? '#5f5138' : C.ink;
  return [
    ...plate(light, area),
    ...banner(view, who, area),
    ...nameAndState(table, who, area, ink),
    ...[COLUMN.hand, COLUMN.score].map(at =>
      path(`M${x + at} ${y + 8}v${height - 16}`, { stroke: '#c9a867', width: 2 }),
    ),
    ...(figure.carletto
      ? []
      : hand(figure.cards + figure.specials.length, x + COLUMN.hand + 28, middle, ink)),
    text(x + width - 16, middle + 17, String(figure.score), {
      font: 'bold',
      size: 48,
      anchor: 'end',
      fill: C.madderDark,
    }),
  ];
}

const plate = (light: Light, { x, y, width, height }: Area): Node[] => [
  path(roundRect({ x, y: y + 2.5, width, height }, 9), { fill: '#1a0d06', fillOpacity: 0.25 }),
  path(roundRect({ x, y, width, height }, 9), {
    fill: GROUND[light],
    stroke: light === 'bright' ? C.madder : C.goldDark,
    width: light === 'bright' ? 4.5 : 1.6,
  }),
];

function banner(view: View, who: Who, { x, y, height }: Area): Node[] {
  const mark = markOf(view, who);
  return [
    path(leftEdge({ x, y, height }, COLUMN.emblem, 9), { fill: mark.fill, stroke: C.ink, width: 1.8 }),
    group([path(mark.emblem, { fill: mark.on, stroke: C.ink, width: 0.8, evenOdd: true })], {
      at: place(x + COLUMN.emblem / 2, y + height / 2, 0, 2.7),
    }),
  ];
}

/** Draws the name, and in the middle column what the figure shows or must do. */
function nameAndState({ view, names, words }: Table, who: Who, area: Area, ink: string): Node[] {
  const told = tagOf(view, who);
  const figure = view.figures[who];
  const middle = area.y + area.height / 2;
  const column = area.x + COLUMN.middle;
  const label = told === null ? null : pill(word(words, `picture:taj.tag.${told}`), middle);
  const isOut = view.stage === 'over' || figure?.withdrawn === true;
  // A figure that is still in the visit shows its symbols, so its label stands beside the name.
  const isBesideName = label !== null && !isOut;
  const room = COLUMN.middle - COLUMN.name - 14 - (isBesideName ? label.width + 8 : 0);
  return [
    ...fitted(nameOf(view, who, names, words), {
      x: area.x + COLUMN.name,
      y: middle + 14,
      width: room,
      size: 42,
      min: 34,
      font: 'bold',
      style: { fill: ink },
    }),
    ...(label === null ? [] : label.at(isBesideName ? column - 10 - label.width : column)),
    ...(view.stage === 'over'
      ? pointsOfCards(view, who, column + (label === null ? 0 : label.width + 20), middle)
      : figure?.withdrawn === true
        ? told === null
          ? [text(column, middle + 13, word(words, 'picture:taj.tag.withdrawn'), { size: 36, fill: ink })]
          : []
        : figure === undefined
          ? []
          : shown(figure, column, middle)),
  ];
}

/** Draws the suit of the visit and the prizes that the figure leads. */
const shown = ({ colour, leads }: FigureView, x: number, middle: number): Node[] => [
  ...(colour === null ? [] : suitDisc(colour, x + 20, middle, 20)),
  ...leads.map((sign, i) => symbol(sign, x + 72 + i * 49, middle, 47)),
];

/** Draws the points of a hand at the end (TM-70). */
function pointsOfCards({ gains }: View, who: Who, x: number, middle: number): Node[] {
  const points = pointsOfHand(gains, who);
  return points === 0 ? [] : [...cards(x + 20, middle), figure(x + 44, middle, `+${points}`, C.leafDark)];
}

const hand = (count: number, x: number, middle: number, ink: string): Node[] => [
  ...cards(x, middle),
  figure(x + 22, middle, String(count), ink),
];

const cards = (x: number, y: number): Node[] => [
  path(roundRect({ x: x - 20, y: y - 18, width: 25, height: 35 }, 4), {
    fill: C.lapis,
    stroke: C.ink,
    width: 1.8,
  }),
  path(roundRect({ x: x - 12, y: y - 15, width: 25, height: 35 }, 4), {
    fill: C.ivory,
    stroke: C.ink,
    width: 2,
  }),
  path(star8(x + 0.5, y + 2.5, 7.5), { fill: C.madder }),
];

const figure = (x: number, middle: number, words: string, fill: string): Node =>
  text(x, middle + 13, words, { font: 'bold', size: 38, fill });

/** Returns a label on madder, 42 tall around `middle`, and its breadth. */
function pill(words: string, middle: number): { readonly width: number; readonly at: (x: number) => Node[] } {
  const width = Math.ceil(widthOf(words, 'bold', 34)) + 22;
  return {
    width,
    at: x => [
      path(roundRect({ x, y: middle - 21, width, height: 42 }, 21), {
        fill: C.madder,
        stroke: C.goldLight,
        width: 2,
      }),
      text(x + width / 2, middle + 11.5, words, { font: 'bold', size: 34, anchor: 'middle', fill: '#fff' }),
    ],
  };
}

type Tag = 'turn' | 'palace' | 'supply' | 'discard' | 'winner';

/** Returns what a figure must do, or that it has won. `null`: neither. */
function tagOf({ stage, winners, awaited, active }: View, who: Who): Tag | null {
  switch (stage) {
    case 'over':
      return winners.includes(who) ? 'winner' : null;
    case 'turn':
    case 'palace':
      return active === who ? stage : null;
    case 'settle':
      return active === who ? 'palace' : null;
    case 'supply':
    case 'discard':
      return awaited.includes(who) ? stage : null;
  }
}
