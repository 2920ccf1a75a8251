/** One figure beside the map: emblem and hand on its colour, name, score, and the symbols of this visit. */
import { SYMBOLS } from '../../engines/taj-mahal/facts.ts';
import type { FigureView, Sign, View, Who } from '../../engines/taj-mahal/model.ts';
import { C } from '../kit/colours.ts';
import { star8 } from '../kit/ornament.ts';
import { group, path, place, text } from '../kit/scene.ts';
import type { Node } from '../kit/scene.ts';
import { widthOf } from '../kit/fonts.ts';
import { leftEdge, roundRect } from '../kit/shapes.ts';
import type { Area } from '../kit/shapes.ts';
import { fitted } from '../kit/typography.ts';
import { symbol } from './court.ts';
import { markOf, nameOf } from './marks.ts';
import { pointsOfHand } from './newest.ts';
import { cardsIcon } from './pieces.ts';
import type { Table } from './subject.ts';
import { suitDisc } from './suits.ts';
import { word } from './words.ts';
import type { Words } from './words.ts';

/** Width of the banner in the figure's colour. */
const BANNER = 50;

export function figurePanel(table: Table, who: Who, area: Area): Node[] {
  const figure = table.view.figures[who];
  if (figure === undefined) throw new RangeError(`no figure ${who}`);
  return [
    ...plate(table.view, who, area),
    ...banner(table.view, who, figure, area),
    ...head(table, who, figure, area),
    ...(table.view.stage === 'over'
      ? laidOpen(table.view, who, area)
      : isOut(table.view, who)
        ? withdrawn(table.words, area)
        : shown(figure, area)),
    ...tag(table, who, area),
  ];
}

const isBright = (view: View, who: Who): boolean =>
  view.stage === 'over' ? view.winners.includes(who) : view.active === who;
/** True if the figure has withdrawn and does not have to act any more. */
const isOut = (view: View, who: Who): boolean =>
  view.figures[who]?.withdrawn === true && view.stage !== 'over' && !isBright(view, who);

function plate(view: View, who: Who, { x, y, width, height }: Area): Node[] {
  const out = isOut(view, who);
  const bright = isBright(view, who);
  return [
    path(roundRect({ x, y: y + 3, width, height }, 10), { fill: '#1a0d06', fillOpacity: 0.22 }),
    path(roundRect({ x, y, width, height }, 10), {
      fill: bright ? '#fff0bd' : out ? '#ddd0b0' : '#fdf6e3',
      stroke: bright ? C.gold : C.goldDark,
      width: bright ? 6 : 1.6,
    }),
    // An arrow from the map to the active figure, because small pictures need a clear mark.
    ...(bright
      ? [
          path(
            `M${x - 29} ${y + height / 2 - 25}L${x - 1} ${y + height / 2}L${x - 29} ${y + height / 2 + 25}Z`,
            { fill: C.madder, stroke: C.goldLight, width: 3 },
          ),
        ]
      : []),
  ];
}

/** Draws the emblem, and below it the number of cards in hand; Carletto has no hand (TM-80). */
function banner(view: View, who: Who, figure: FigureView, { x, y, height }: Area): Node[] {
  const mark = markOf(view, who);
  const middle = x + BANNER / 2;
  const emblem = figure.carletto ? y + height / 2 : y + height * 0.28;
  return [
    path(leftEdge({ x, y, height }, BANNER, 10), {
      fill: mark.fill,
      fillOpacity: isOut(view, who) ? 0.6 : 1,
      stroke: C.ink,
      width: 1.8,
    }),
    group([path(mark.emblem, { fill: mark.on, stroke: C.ink, width: 0.8, evenOdd: true })], {
      at: place(middle, emblem, 0, 2.35),
    }),
    ...(figure.carletto
      ? []
      : hand(
          figure.cards + figure.specials.length,
          middle - (figure.colour === null ? 0 : 3),
          y + height * 0.71,
        )),
  ];
}

const hand = (count: number, x: number, y: number): Node[] => [
  path(roundRect({ x: x - 21, y: y - 24, width: 34, height: 44 }, 4), {
    fill: C.lapis,
    stroke: C.ink,
    width: 1.8,
  }),
  path(star8(x - 15, y - 18, 3.4), { fill: C.gold }),
  path(roundRect({ x: x - 14, y: y - 20, width: 35, height: 45 }, 4), {
    fill: C.ivory,
    stroke: C.ink,
    width: 2,
  }),
  text(x + 3.2, y + 13.5, String(count), {
    font: 'bold',
    size: 31,
    anchor: 'middle',
    fill: C.ink,
    spacing: count > 9 ? -1.4 : 0,
  }),
];

function head(
  { view, names, words }: Table,
  who: Who,
  figure: FigureView,
  { x, y, width, height }: Area,
): Node[] {
  const left = x + BANNER + 11;
  const points = String(figure.score);
  const high = height > 124;
  const size = high ? 54 : 46;
  const pointsWidth = widthOf(points, 'display', size);
  const baseline = y + height * 0.31 + 11;
  return [
    ...fitted(nameOf(view, who, names, words), {
      x: left,
      y: baseline,
      width: x + width - 24 - pointsWidth - left,
      size: high ? 40 : 35,
      min: 25,
      lines: height > 150 ? 2 : 1,
      font: 'bold',
      style: { fill: isOut(view, who) ? C.inkSoft : C.ink },
    }),
    text(x + width - 12, baseline + 3, points, { font: 'display', size, anchor: 'end', fill: C.madderDark }),
  ];
}

const lower = ({ y, height }: Area): number => y + height * 0.73;

const withdrawn = (words: Words, area: Area): Node[] =>
  fitted(word(words, 'picture:taj.tag.withdrawn'), {
    x: area.x + BANNER + 11,
    y: lower(area) + 10,
    width: area.width - BANNER - 24,
    size: 30,
    min: 28,
    font: 'ui',
    style: { fill: C.inkSoft },
  });

/** Draws the points of the hand at the end (TM-70). */
function laidOpen({ gains }: View, who: Who, area: Area): Node[] {
  const left = area.x + BANNER + 11;
  const middle = lower(area);
  const points = pointsOfHand(gains, who);
  return points === 0
    ? []
    : [
        cardsIcon(left + 16, middle, 1.4),
        text(left + 40, middle + 12, `+${points}`, { font: 'bold', size: 34, fill: C.leafDark }),
      ];
}

/** Draws the symbols of all cards played in this visit (TM-18) as large as they fit; leads are on gold. */
function shown({ symbols, leads, colour }: FigureView, area: Area): Node[] {
  const signs = SYMBOLS.filter(sign => symbols[sign] > 0);
  const middle = lower(area);
  if (signs.length === 0) return [];
  const first = area.x + BANNER + (colour === null ? 9 : 27);
  const { size, beside, cells } = symbolRow(
    signs.map(sign => ({ sign, label: String(symbols[sign]) })),
    first,
    area.x + area.width - 7 - first,
    area.height * 0.42,
  );
  return [
    ...(colour === null ? [] : suitDisc(colour, area.x + BANNER + 7, middle, 16.5)),
    ...cells.flatMap(({ sign, label, x, width }) => [
      ...(leads.includes(sign)
        ? [
            path(roundRect({ x, y: middle - size / 2 - 1, width, height: size + 2 }, 9), {
              fill: C.goldLight,
              stroke: C.goldDark,
              width: 1.6,
            }),
          ]
        : []),
      symbol(sign, x + 1 + size / 2, middle, size),
      text(x + size * beside + 2, middle + (beside < 1 ? size / 2 - 3 : numerals(size) * 0.36), label, {
        font: 'bold',
        size: numerals(size),
        fill: C.ink,
        stroke: leads.includes(sign) ? C.goldLight : '#fdf6e3',
        width: beside < 1 ? 5 : 3,
      }),
    ]),
  ];
}

interface Labelled {
  readonly sign: Sign;
  readonly label: string;
}
interface Cell extends Labelled {
  readonly x: number;
  readonly width: number;
}
interface Row {
  readonly size: number;
  /** Left edge of a number, as a fraction of its symbol's width. */
  readonly beside: number;
  readonly cells: readonly Cell[];
}

const numerals = (size: number): number => Math.max(26, Math.min(42, size * 0.84));
const cellWidth = (size: number, beside: number, label: string): number =>
  size * beside + 5 + widthOf(label, 'bold', numerals(size));

/**
 * Lays out symbols, each with its number beside it.
 * If the symbols would become too small, each number overlaps the foot of its symbol.
 */
export function symbolRow(signs: readonly Labelled[], left: number, room: number, tallest: number): Row {
  const sizeAt = (beside: number) =>
    SIZES.find(
      each =>
        each <= tallest && signs.reduce((sum, { label }) => sum + cellWidth(each, beside, label), 0) <= room,
    ) ?? SMALLEST;
  const beside = sizeAt(1) < TOO_SMALL ? 0.6 : 1;
  const size = sizeAt(beside);
  let x = left;
  const cells = signs.map((each): Cell => {
    const width = cellWidth(size, beside, each.label);
    const at = x;
    x += width;
    return { ...each, x: at, width };
  });
  return { size, beside, cells };
}
const SIZES = [56, 53, 50, 48, 46, 44, 42, 40, 38, 36, 34, 32, 30, 28, 26, 24, 22] as const;
const SMALLEST = 20;
const TOO_SMALL = 30;

function tag({ view, words }: Table, who: Who, { x, y, width }: Area): Node[] {
  const told = tagOf(view, who);
  if (told === null) return [];
  const label = word(words, `picture:taj.tag.${told}`);
  const wide = Math.ceil(widthOf(label, 'bold', 25)) + 28;
  const left = x + width - wide - 6;
  return [
    path(roundRect({ x: left, y: y - 18, width: wide, height: 31 }, 15.5), {
      fill: told === 'winner' ? C.goldDark : C.madder,
      stroke: C.goldLight,
      width: 2.4,
    }),
    text(left + wide / 2, y + 6, label, { font: 'bold', size: 25, anchor: 'middle', fill: '#fff' }),
  ];
}

type Tag = 'turn' | 'palace' | 'supply' | 'discard' | 'winner';

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
