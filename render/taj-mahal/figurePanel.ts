/** One figure beside the map: hand, commodities, symbols shown in this visit, score. */
import { COMMODITIES, SYMBOLS } from '../../engines/taj-mahal/facts.ts';
import type { FigureView, View, Who } from '../../engines/taj-mahal/model.ts';
import { C } from '../kit/colours.ts';
import { group, path, place, text } from '../kit/scene.ts';
import type { Node } from '../kit/scene.ts';
import { widthOf } from '../kit/fonts.ts';
import { rect } from '../kit/shapes.ts';
import { fitted } from '../kit/typography.ts';
import { specialToken } from './cards.ts';
import { symbol } from './court.ts';
import type { Area } from './court.ts';
import { chip, markOf, nameOf, palaceArt } from './marks.ts';
import { cardsIcon, commodity } from './pieces.ts';
import { suitDisc } from './suits.ts';
import { word } from './words.ts';
import type { Words } from './words.ts';

export interface Table { readonly view: View; readonly names: readonly string[]; readonly words: Words }

export function figurePanel(table: Table, who: Who, area: Area): Node[] {
  const figure = table.view.figures[who];
  if (figure === undefined) throw new RangeError(`no figure ${who}`);
  return [
    ...plate(table.view, who, area),
    ...head(table, who, figure, area),
    ...goods(figure, area),
    ...shown(figure, area),
    ...(isOut(table.view, figure) ? [path(rect(area.x, area.y, area.width, area.height, 10), { fill: '#cdbf9f', fillOpacity: 0.5 })] : []),
    ...tag(table, who, figure, area),
  ];
}

/** High panels have room for a palace and a line for the score. */
const isHigh = ({ height }: Area): boolean => height > 124;
const isOut = ({ stage }: View, { withdrawn }: FigureView): boolean => withdrawn && stage !== 'over';

function plate(view: View, who: Who, { x, y, width, height }: Area): Node[] {
  const bright = view.stage === 'over' ? view.winners.includes(who) : view.active === who;
  return [
    path(rect(x, y + 3, width, height, 10), { fill: '#1a0d06', fillOpacity: 0.22 }),
    path(rect(x, y, width, height, 10), { fill: bright ? '#fff0bd' : '#fdf6e3', stroke: bright ? C.gold : C.goldDark, width: bright ? 5 : 1.6 }),
    path(`M${x + 10} ${y}H${x + 15}V${y + height}H${x + 10}A10 10 0 0 1 ${x} ${y + height - 10}V${y + 10}A10 10 0 0 1 ${x + 10} ${y}Z`, { fill: markOf(view, who).fill, stroke: C.ink, width: 1.4 }),
  ];
}

function head({ view, names, words }: Table, who: Who, { score }: FigureView, area: Area): Node[] {
  const { x, y, width, height } = area, mark = markOf(view, who), high = isHigh(area);
  const left = high ? x + 92 : x + 62, baseline = high ? y + height * 0.32 + 8 : y + 38;
  const points = String(score), pointsWidth = widthOf(points, 'display', 50);
  return [
    ...(high ? [group(palaceArt(mark), { at: place(x + 54, baseline + 7, 0, 1.25) })] : chip(mark, x + 38, y + 27, 16)),
    ...fitted(nameOf(view, who, names, words), { x: left, y: baseline, width: width - (left - x) - (high ? pointsWidth + 22 : 16), size: high ? 34 : 31, min: 28, font: 'bold', style: { fill: C.ink } }),
    text(x + width - 12, high ? baseline + 8 : y + 79, points, { font: 'display', size: 50, anchor: 'end', fill: C.madderDark }),
  ];
}

/** How many cards are in hand, then what has been won of each commodity. */
function goods(figure: FigureView, area: Area): Node[] {
  const { commodities } = figure, { x, y, height } = area, high = isHigh(area), middle = high ? y + height * 0.6 : y + 59;
  const owned = COMMODITIES.filter((kind) => commodities[kind] > 0), pitch = high ? 50 : owned.length > 3 ? 37 : 44, left = x + (high ? 116 : 103);
  return [
    ...cards(figure, x, middle, high ? 1.2 : 1.02),
    ...owned.flatMap((kind, i) => [
      commodity(kind, left + i * pitch, middle, high ? 30 : 27),
      text(left + (high ? 17 : 13) + i * pitch, middle + (high ? 10 : 11), String(commodities[kind]), { font: 'bold', size: owned.length > 3 && !high ? 25 : 28, fill: C.ink }),
    ]),
  ];
}

/** TM-80: Carletto has no hand; his special cards lie open. */
function cards({ carletto, cards: inHand, specials }: FigureView, x: number, middle: number, scale: number): Node[] {
  if (carletto) return specials.map((special, i) => specialToken(special, x + 39 + i * 18, middle, 28 * scale));
  return [cardsIcon(x + 37, middle, scale), text(x + 53, middle + 10, String(inHand + specials.length), { font: 'bold', size: 28, fill: C.ink })];
}

/** TM-18: the symbols on all cards played in this visit, those led on gold. */
function shown({ symbols, leads, colour }: FigureView, area: Area): Node[] {
  const { x, y, height } = area, high = isHigh(area), middle = high ? y + height * 0.85 : y + height - 19;
  const signs = SYMBOLS.filter((sign) => symbols[sign] > 0);
  const pitch = signs.length > 5 ? 40.5 : high ? 50 : 47;
  if (signs.length === 0) return [];
  return [
    ...(colour === null ? [] : suitDisc(colour, x + 37, middle, 13.5)),
    ...signs.flatMap((sign, i) => {
      const left = x + 55 + i * pitch;
      return [
        ...(leads.includes(sign) ? [path(rect(left - 1, middle - 16, pitch - 1, 33, 8), { fill: '#f3d487', stroke: C.goldDark, width: 1.2 })] : []),
        symbol(sign, left + 13, middle, high ? 33 : 29), text(left + (high ? 28 : 26), middle + 10, String(symbols[sign]), { font: 'bold', size: 28, fill: C.ink, stroke: leads.includes(sign) ? '#f3d487' : '#fdf6e3', width: 3 }),
      ];
    }),
  ];
}

function tag({ view, words }: Table, who: Who, figure: FigureView, { x, y, width }: Area): Node[] {
  const told = tagOf(view, who, figure);
  if (told === null) return [];
  const label = word(words, `picture:taj.tag.${told}`), wide = Math.ceil(widthOf(label, 'bold', 22)) + 26, left = x + width - wide - 8;
  return [
    path(rect(left, y - 13, wide, 30, 15), { fill: told === 'withdrawn' ? C.inkSoft : told === 'winner' ? C.goldDark : C.madder, stroke: told === 'withdrawn' ? C.ivory : C.goldLight, width: 2 }),
    text(left + wide / 2, y + 9.5, label, { font: 'bold', size: 22, anchor: 'middle', fill: '#fff' }),
  ];
}

type Tag = 'turn' | 'palace' | 'supply' | 'discard' | 'withdrawn' | 'winner';

function tagOf({ stage, winners, awaited, active }: View, who: Who, { withdrawn }: FigureView): Tag | null {
  switch (stage) {
    case 'over': return winners.includes(who) ? 'winner' : null;
    case 'turn': case 'palace': return active === who ? stage : withdrawn ? 'withdrawn' : null;
    case 'supply': case 'discard': return awaited.includes(who) ? stage : withdrawn ? 'withdrawn' : null;
  }
}
