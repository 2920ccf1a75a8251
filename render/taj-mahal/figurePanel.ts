/** One figure beside the map: emblem and hand on its colour, name and score, the symbols shown in this visit. */
import { SYMBOLS } from '../../engines/taj-mahal/facts.ts';
import type { FigureView, Sign, View, Who } from '../../engines/taj-mahal/model.ts';
import { C } from '../kit/colours.ts';
import { star8 } from '../kit/ornament.ts';
import { group, path, place, text } from '../kit/scene.ts';
import type { Node } from '../kit/scene.ts';
import { widthOf } from '../kit/fonts.ts';
import { rect } from '../kit/shapes.ts';
import { fitted } from '../kit/typography.ts';
import { symbol } from './court.ts';
import type { Area } from './court.ts';
import { markOf, nameOf } from './marks.ts';
import { suitDisc } from './suits.ts';
import { word } from './words.ts';
import type { Words } from './words.ts';

export interface Table { readonly view: View; readonly names: readonly string[]; readonly words: Words }

/** The banner in the figure's colour. */
const BANNER = 52;

export function figurePanel(table: Table, who: Who, area: Area): Node[] {
  const figure = table.view.figures[who];
  if (figure === undefined) throw new RangeError(`no figure ${who}`);
  return [
    ...plate(table.view, who, area),
    ...banner(table.view, who, figure, area),
    ...head(table, who, figure, area),
    ...(isOut(table.view, figure) ? withdrawn(table.words, area) : shown(figure, area)),
    ...tag(table, who, area),
  ];
}

const isOut = ({ stage }: View, figure: FigureView): boolean => figure.withdrawn && stage !== 'over';
const isBright = (view: View, who: Who): boolean => view.stage === 'over' ? view.winners.includes(who) : view.active === who;

function plate(view: View, who: Who, { x, y, width, height }: Area): Node[] {
  const figure = view.figures[who], out = figure !== undefined && isOut(view, figure), bright = isBright(view, who);
  return [
    path(rect(x, y + 3, width, height, 10), { fill: '#1a0d06', fillOpacity: 0.22 }),
    path(rect(x, y, width, height, 10), { fill: bright ? '#fff0bd' : out ? '#ddd0b0' : '#fdf6e3', stroke: bright ? C.gold : C.goldDark, width: bright ? 6 : 1.6 }),
    // Points from the map at whoever is to act, so that it is seen in small pictures too.
    ...(bright ? [path(`M${x - 25} ${y + height / 2 - 19}L${x - 3} ${y + height / 2}L${x - 25} ${y + height / 2 + 19}Z`, { fill: C.madder, stroke: C.goldLight, width: 3 })] : []),
  ];
}

/** The emblem, and below it the number of cards in hand; Carletto has none (TM-80). */
function banner(view: View, who: Who, figure: FigureView, { x, y, height }: Area): Node[] {
  const mark = markOf(view, who), middle = x + BANNER / 2, emblem = figure.carletto ? y + height / 2 : y + height * 0.28;
  return [
    path(`M${x + 10} ${y}H${x + BANNER}V${y + height}H${x + 10}A10 10 0 0 1 ${x} ${y + height - 10}V${y + 10}A10 10 0 0 1 ${x + 10} ${y}Z`, { fill: mark.fill, fillOpacity: isOut(view, figure) ? 0.6 : 1, stroke: C.ink, width: 1.8 }),
    group([path(mark.emblem, { fill: mark.on, stroke: C.ink, width: 0.8, evenOdd: true })], { at: place(middle, emblem, 0, 2.35) }),
    ...(figure.carletto ? [] : hand(figure.cards + figure.specials.length, middle, y + height * 0.71)),
  ];
}

const hand = (count: number, x: number, y: number): Node[] => [
  path(rect(x - 21, y - 24, 34, 44, 4), { fill: C.lapis, stroke: C.ink, width: 1.8 }), path(star8(x - 15, y - 18, 3.4), { fill: C.gold }),
  path(rect(x - 14, y - 20, 35, 45, 4), { fill: C.ivory, stroke: C.ink, width: 2 }),
  text(x + 3.2, y + 13.5, String(count), { font: 'bold', size: 31, anchor: 'middle', fill: C.ink, spacing: count > 9 ? -1.4 : 0 }),
];

function head({ view, names, words }: Table, who: Who, figure: FigureView, { x, y, width, height }: Area): Node[] {
  const left = x + BANNER + 11, points = String(figure.score), pointsWidth = widthOf(points, 'display', 46), baseline = y + height * 0.31 + 11;
  return [
    ...fitted(nameOf(view, who, names, words), { x: left, y: baseline, width: x + width - 24 - pointsWidth - left, size: 35, min: 29, font: 'bold', style: { fill: isOut(view, figure) ? C.inkSoft : C.ink } }),
    text(x + width - 12, baseline + 3, points, { font: 'display', size: 46, anchor: 'end', fill: C.madderDark }),
  ];
}

const lower = ({ y, height }: Area): number => y + height * 0.74;

const withdrawn = (words: Words, area: Area): Node[] =>
  fitted(word(words, 'picture:taj.tag.withdrawn'), { x: area.x + BANNER + 11, y: lower(area) + 10, width: area.width - BANNER - 24, size: 30, min: 28, font: 'ui', style: { fill: C.inkSoft } });

/** TM-18: the symbols on all cards played in this visit as large as they fit, those led on gold. */
function shown({ symbols, leads, colour }: FigureView, area: Area): Node[] {
  const signs = SYMBOLS.filter((sign) => symbols[sign] > 0), middle = lower(area), left = area.x + BANNER + 9;
  if (signs.length === 0) return [];
  const first = colour === null ? left : left + 41, { size, cells } = row(signs.map((sign) => ({ sign, label: String(symbols[sign]) })), first, area.x + area.width - 7 - first);
  return [
    ...(colour === null ? [] : suitDisc(colour, left + 18, middle, 17)),
    ...cells.flatMap(({ sign, label, x, width }) => [
      ...(leads.includes(sign) ? [path(rect(x, middle - 23, width, 46, 9), { fill: '#f3cf78', stroke: C.goldDark, width: 1.6 })] : []),
      symbol(sign, x + 2 + size / 2, middle, size), text(x + size + 3, middle + 12, label, { font: 'bold', size: numerals(size), fill: C.ink, stroke: leads.includes(sign) ? '#f3cf78' : '#fdf6e3', width: 3 }),
    ]),
  ];
}

interface Cell { readonly sign: Sign; readonly label: string; readonly x: number; readonly width: number }

const numerals = (size: number): number => Math.max(26, Math.min(34, size * 0.86));

/** Symbols and their numbers side by side, at the largest size at which all fit into `room`. */
function row(signs: readonly { readonly sign: Sign; readonly label: string }[], left: number, room: number): { size: number; cells: Cell[] } {
  const widthAt = (size: number, label: string) => size + 7 + widthOf(label, 'bold', numerals(size));
  const size = SIZES.find((each) => signs.reduce((sum, { label }) => sum + widthAt(each, label), 0) <= room) ?? SMALLEST;
  let x = left;
  const cells = signs.map(({ sign, label }): Cell => {
    const width = widthAt(size, label), at = x;
    x += width;
    return { sign, label, x: at, width };
  });
  return { size, cells };
}
const SIZES = [42, 40, 38, 36, 34, 32, 30, 28, 26, 24, 22] as const;
const SMALLEST = 20;

function tag({ view, words }: Table, who: Who, { x, y, width }: Area): Node[] {
  const told = tagOf(view, who);
  if (told === null) return [];
  const label = word(words, `picture:taj.tag.${told}`), wide = Math.ceil(widthOf(label, 'bold', 26)) + 28, left = x + width - wide - 6;
  return [
    path(rect(left, y - 21, wide, 34, 17), { fill: told === 'winner' ? C.goldDark : C.madder, stroke: C.goldLight, width: 2.4 }),
    text(left + wide / 2, y + 5, label, { font: 'bold', size: 26, anchor: 'middle', fill: '#fff' }),
  ];
}

type Tag = 'turn' | 'palace' | 'supply' | 'discard' | 'winner';

function tagOf({ stage, winners, awaited, active }: View, who: Who): Tag | null {
  switch (stage) {
    case 'over': return winners.includes(who) ? 'winner' : null;
    case 'turn': case 'palace': return active === who ? stage : null;
    case 'supply': case 'discard': return awaited.includes(who) ? stage : null;
  }
}
