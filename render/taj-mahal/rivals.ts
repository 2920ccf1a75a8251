/**
 * The court in a panel: the six prizes as columns, and rows for the player and the rivals who are still in
 * the visit. It has what a play or a withdrawal depends on, so that nobody looks it up on the card.
 */
import { SYMBOLS } from '../../engines/taj-mahal/facts.ts';
import type { FigureView, Sign, View, Who } from '../../engines/taj-mahal/model.ts';
import { mostToAdd } from '../../engines/taj-mahal/outlook.ts';
import { C } from '../kit/colours.ts';
import { widthOf } from '../kit/fonts.ts';
import { group, path, place, text } from '../kit/scene.ts';
import type { Node } from '../kit/scene.ts';
import { roundRect } from '../kit/shapes.ts';
import { fitted } from '../kit/typography.ts';
import { chip, markOf, nameOf } from './marks.ts';
import { cardsIcon } from './pieces.ts';
import { symbol } from './prizes.ts';
import { SMALLEST } from './seals.ts';
import type { Table } from './subject.ts';

/** Left edge and width. */
interface Span {
  readonly x: number;
  readonly width: number;
}

/** Heights of the row of prizes, of the player's row, and of a rival's row. */
const PRIZES = 62;
const OWN = 52;
const RIVAL = 46;
const FOOT = 6;
/** Room for a name and the size of a hand, left of the columns. */
const LABEL = 262;

/** Returns the figures that are still in the visit, in turn order, without the player. */
export const rivalsOf = ({ seat, order, figures }: View): readonly Who[] =>
  order.filter(who => who !== seat && figures[who]?.withdrawn === false);

/** Returns the prizes that are taken in this visit. */
export const takenIn = ({ court }: View): readonly Sign[] =>
  court.filter(({ open }) => !open).map(({ sign }) => sign);

export const courtHeight = (view: View): number => PRIZES + OWN + rivalsOf(view).length * RIVAL + FOOT;

/** Draws the rows from `top` down. */
export function courtRows(table: Table, top: number, { x, width }: Span): Node[] {
  const { view } = table;
  const own = view.figures[view.seat ?? -1];
  if (own === undefined) throw new Error('a hand is drawn from the view of its seat');
  const more = mostToAdd(own);
  const pitch = (width - LABEL - 10) / SYMBOLS.length;
  const columnAt = (i: number): number => x + LABEL + (i + 0.5) * pitch;
  const row = { x, width, columnAt, pitch };
  const middle = top + PRIZES + OWN / 2;
  return [
    ...view.court.flatMap(({ sign, open }, i) => prize(sign, open, columnAt(i), top + 34)),
    ...whose(table, view.seat ?? 0, own, { ...row, middle }),
    ...SYMBOLS.flatMap((sign, i) => [
      ...leadPlate(own, sign, columnAt(i), { middle, pitch }),
      ...ownCount(view, own, sign, { x: columnAt(i), middle, more: more[sign] }),
    ]),
    ...rivalsOf(view).flatMap((who, n) => {
      const at = top + PRIZES + OWN + (n + 0.5) * RIVAL;
      return rival(table, who, { ...row, middle: at });
    }),
  ];
}

/** Draws a prize; one that is taken is pale and ticked. */
export const prize = (sign: Sign, open: boolean, x: number, y: number): Node[] =>
  open
    ? [symbol(sign, x, y, 58)]
    : [
        symbol(sign, x, y, 58),
        path(roundRect({ x: x - 33, y: y - 32, width: 66, height: 64 }, 12), {
          fill: '#f3e4c0',
          fillOpacity: 0.72,
        }),
        group([path('M-17 1L-5 13L19-15', { stroke: C.leafDark, width: 9, cap: 'round', at: place(x, y) })], {
          mark: `taken ${sign}`,
        }),
      ];

interface Row extends Span {
  readonly columnAt: (i: number) => number;
  readonly pitch: number;
  readonly middle: number;
}

function rival(table: Table, who: Who, row: Row): Node[] {
  const { view } = table;
  const figure = view.figures[who];
  if (figure === undefined) throw new RangeError(`no figure ${who}`);
  const { x, width, columnAt, pitch, middle } = row;
  return [
    path(`M${x + 14} ${middle - RIVAL / 2}h${width - 28}`, { stroke: '#d9b872', width: 2 }),
    ...whose(table, who, figure, row),
    ...SYMBOLS.flatMap((sign, i) => [
      ...leadPlate(figure, sign, columnAt(i), { middle, pitch }),
      text(columnAt(i), middle + 13, String(figure.symbols[sign]), {
        anchor: 'middle',
        ...styleOf(view, sign, figure.symbols[sign], 38),
      }),
    ]),
  ];
}

/** Draws the mark, the name and the public size of the hand. Carletto has none. */
function whose({ view, names, words }: Table, who: Who, figure: FigureView, { x, middle }: Row): Node[] {
  const cards = String(figure.cards + figure.specials.length);
  const cardsAt = x + LABEL - 62;
  const room = (figure.carletto ? x + LABEL - 12 : cardsAt - 16) - x - 58;
  return [
    ...chip(markOf(view, who), x + 32, middle, 17),
    ...fitted(nameOf(view, who, names, words), {
      x: x + 58,
      y: middle + 12,
      width: room,
      size: 36,
      min: SMALLEST,
      font: 'bold',
      style: { fill: C.ink },
    }),
    ...(figure.carletto
      ? []
      : [
          cardsIcon(cardsAt, middle, 1.2),
          text(cardsAt + 20, middle + 12, cards, { font: 'bold', size: SMALLEST, fill: C.ink }),
        ]),
  ];
}

/** Draws gold under the count of a figure that leads. */
const leadPlate = (
  { leads }: FigureView,
  sign: Sign,
  x: number,
  { middle, pitch }: Pick<Row, 'middle' | 'pitch'>,
): Node[] =>
  leads.includes(sign)
    ? [
        path(roundRect({ x: x - pitch / 2 + 2, y: middle - 21, width: pitch - 4, height: 42 }, 12), {
          fill: '#f3d487',
          stroke: C.goldDark,
          width: 1.6,
        }),
      ]
    : [];

/** Draws a count such as `3 +2`: played in this visit, then what could be added. */
function ownCount(
  view: View,
  { symbols }: FigureView,
  sign: Sign,
  { x, middle, more }: { readonly x: number; readonly middle: number; readonly more: number },
): Node[] {
  const shown = String(symbols[sign]);
  const rest = more > 0 ? `+${more}` : '';
  const width = widthOf(shown, 'bold', 42) + (more > 0 ? 4 + widthOf(rest, 'ui', SMALLEST, -0.5) : 0);
  const left = x - width / 2;
  return [
    text(left, middle + 15, shown, styleOf(view, sign, symbols[sign], 42)),
    ...(more > 0
      ? [
          text(left + widthOf(shown, 'bold', 42) + 4, middle + 14, rest, {
            size: SMALLEST,
            fill: C.inkSoft,
            spacing: -0.5,
          }),
        ]
      : []),
  ];
}

/** Counts for a prize that is taken, and counts of none, are soft. */
const styleOf = (view: View, sign: Sign, count: number, size: number) => {
  const isLive = count > 0 && !takenIn(view).includes(sign);
  return { font: 'bold', size, fill: isLive ? C.ink : C.inkSoft } as const;
};
