/** Draws scoring cards: the things they count, the value in each round, and the points right now. */
import { greenOf, isYellow, NATIONS, yellowOf } from '../../../engines/dynasties/facts.ts';
import type { CardWorth, City, Green, View, Yellow } from '../../../engines/dynasties/model.ts';
import { C } from '../../kit/colours.ts';
import { widthOf } from '../../kit/fonts.ts';
import { group, path, place, text } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { circle, range, roundRect } from '../../kit/shapes.ts';
import { fitted } from '../../kit/typography.ts';
import { line, put } from '../art/pen.ts';
import type { CardSpot } from './cards.ts';
import { cityName } from '../map/city.ts';
import { goodArt } from '../pieces/goods.ts';
import { H } from '../hues.ts';
import { balanced, SIZE } from '../page.ts';
import { coatArt, nationOf } from '../pieces/nations.ts';
import { numberMark, PAPER, tick } from '../pieces/choice.ts';
import type { Table } from '../people.ts';
import { icon } from '../pieces/symbols.ts';
import { word } from '../words.ts';
import type { Words } from '../words.ts';

const W = 457;

/** A card as it is, or a low one where many must fit one screen of a phone. */
interface Form {
  readonly width: number;
  readonly height: number;
  /** Upper edge of the values and of the points, and their height. */
  readonly foot: number;
  readonly bar: number;
  /** Upper edge, height and pitch of the two cities. */
  readonly cities: { readonly top: number; readonly height: number; readonly pitch: number };
  /** The middle of what the card counts, right of and below its number, and its scale. */
  readonly subject: { readonly middle: readonly [number, number]; readonly scale: number };
  /** The middle of the words, and how many rows they may take. */
  readonly words: { readonly y: number; readonly rows: number };
  /** True: the values of all rounds. False: only that of this round. */
  readonly rounds: boolean;
}

/** `low` cards leave out the values of the other rounds. */
export const SCORING = {
  full: {
    width: W,
    height: 222,
    foot: 150,
    bar: 58,
    cities: { top: 15, height: 60, pitch: 66 },
    subject: { middle: [114, 92], scale: 0.86 },
    words: { y: 90, rows: 3 },
    rounds: true,
  },
  low: {
    width: W,
    height: 156,
    foot: 98,
    bar: 48,
    cities: { top: 8, height: 42, pitch: 45 },
    subject: { middle: [114, 82], scale: 0.86 },
    words: { y: 59, rows: 2 },
    rounds: false,
  },
} as const satisfies Readonly<Record<string, Form>>;

/** Draws a scoring card. Only `view.seat` may see it. */
export function scoringArt(
  worth: CardWorth,
  { view, words }: Pick<Table, 'view' | 'words'>,
  { x, y, scale, number }: CardSpot,
  { form, chosen }: { readonly form: Form; readonly chosen: boolean },
): Node[] {
  const { card } = worth;
  return [
    group(
      [
        ...paper(isYellow(card), form.height, chosen),
        ...(isYellow(card) ? yellowFace(card, view.round, words, form) : greenFace(card, view, words, form)),
        ...verdict(worth, form),
        numberMark(number, 31, 28),
        ...(chosen ? [tick(W - 26, 24, 27)] : []),
      ],
      { at: place(x, y, 0, scale) },
    ),
  ];
}

function paper(yellow: boolean, height: number, chosen: boolean): Node[] {
  const {
    fill,
    edge,
    line: inner,
  } = yellow
    ? { fill: '#f8e29a', edge: '#a87a12', line: '#fff6d2' }
    : { fill: '#d3e5bb', edge: '#4f7a35', line: '#eef7e0' };
  const inside = (by: number) => ({ x: by, y: by, width: W - 2 * by, height: height - 2 * by });
  return [
    path(roundRect({ x: 3, y: 8, width: W, height }, 18), { fill: '#14040a', fillOpacity: 0.5 }),
    ...(chosen ? [path(roundRect(inside(-7), 23), { fill: '#3aa56c', stroke: C.ink, width: 2 })] : []),
    path(roundRect(inside(0), 18), { fill: C.ivory, stroke: C.ink, width: 2.4 }),
    path(roundRect(inside(5), 14), { fill, stroke: edge, width: 3 }),
    path(roundRect(inside(10), 10), { stroke: inner, width: 1.8 }),
  ];
}

/** Draws times, value and points. No points: a flat dashed field. */
function verdict({ points, times, vp }: CardWorth, { foot, bar }: Form): Node[] {
  const area = { x: 240, y: foot, width: W - 256, height: bar },
    base = foot + bar / 2,
    some = points > 0,
    label = String(points),
    sum = times > 1 ? `${times} × ${vp} =` : '=',
    wide = widthOf(sum, 'ui', SIZE.body),
    left = area.x + (area.width - wide - 12 - widthOf(label, 'bold', 48)) / 2,
    fill = some ? '#ffffff' : C.ink;
  return [
    path(
      roundRect(area, 10),
      some
        ? { fill: H.wine, stroke: C.ink, width: 2 }
        : { fill: PAPER.shut, stroke: PAPER.edge, width: 3, dash: [9, 6] },
    ),
    text(left, base + 13, sum, { size: SIZE.body, fill }),
    text(left + wide + 12, base + 17, label, { font: 'bold', size: 48, fill }),
  ];
}

function greenFace(card: Green, view: View, words: Words, { cities: rows, foot, bar }: Form): Node[] {
  const { cities, vpOne, vpBoth } = greenOf(card),
    isThere = (city: City): boolean =>
      view.cities.some(
        each => each.city === city && [each.prince.who, each.princess.who, each.child].includes(view.seat),
      ),
    met = cities.filter(isThere).length;
  return [
    ...cities.flatMap((city, i) => {
      const y = rows.top + i * rows.pitch,
        middle = y + rows.height / 2,
        there = isThere(city);
      return [
        path(roundRect({ x: 72, y, width: W - 88, height: rows.height }, 10), {
          fill: there ? '#fffdf3' : '#dfe8cb',
          stroke: '#4f7a35',
          width: 2,
        }),
        coatArt(nationOf(city), 106, middle, rows.height - 8),
        ...fitted(cityName(city, words), {
          x: 140,
          y: middle + 13,
          width: 226,
          size: 38,
          min: SIZE.least,
          font: there ? 'bold' : 'ui',
          style: { fill: C.ink },
        }),
        ...(there ? [line(`M${W - 86} ${middle + 1}l9 11l16-22`, '#1f7045', 8)] : []),
      ];
    }),
    ...cityValue(1, vpOne, foot + bar / 2, met === 1),
    ...cityValue(2, vpBoth, foot + bar / 2, met === 2),
  ];
}

/** Draws the value for a member in one of the cities, or in both (DY-95). */
function cityValue(count: number, vp: number, y: number, lit: boolean): Node[] {
  const x = count === 1 ? 16 : 112;
  return [
    path(roundRect({ x, y: y - 24, width: count === 1 ? 90 : 118, height: 48 }, 24), {
      fill: lit ? C.ivory : '#cfe0b4',
      stroke: lit ? H.wine : '#5f8446',
      width: lit ? 5 : 2,
    }),
    ...range(count).map(i => icon('freeCity', x + 28 + i * 28, y - 1, 34)),
    text(x + (count === 1 ? 66 : 94), y + 13, String(vp), {
      font: 'bold',
      size: 36,
      anchor: 'middle',
      fill: lit ? H.wine : '#3d5529',
    }),
  ];
}

function yellowFace(card: Yellow, round: number, words: Words, form: Form): Node[] {
  const fact = yellowOf(card),
    { vpPerRound } = fact,
    fixed = vpPerRound.every(vp => vp === vpPerRound[0]),
    { subject: sign, foot, bar } = form,
    middle = foot + bar / 2,
    { size, rows } = balanced(word(words, `card.${fact.type}`), 'ui', W - 192, {
      size: 38,
      min: SIZE.least,
      lines: form.words.rows,
    });
  return [
    group([put(subject(card), sign.middle, sign.scale)], { mark: `sign of ${card}` }),
    ...rows.map((row, i) =>
      text(178, form.words.y + (i - (rows.length - 1) / 2) * size * 1.08, row, { size, fill: C.ink }),
    ),
    ...(form.rounds
      ? fixed
        ? value(46, middle, vpPerRound[0], true)
        : vpPerRound.flatMap((vp, i) => value(46 + i * 66, middle, vp, i + 1 === round))
      : value(206, middle, vpPerRound[round - 1] ?? vpPerRound[0], true)),
  ];
}

/** Draws the value of a round. `lit`: this round. */
const value = (x: number, y: number, vp: number, lit: boolean): Node[] => [
  path(circle(x, y, lit ? 27 : 25), {
    fill: lit ? C.ivory : '#ecd27a',
    stroke: lit ? H.wine : '#a98a3a',
    width: lit ? 5 : 2,
  }),
  text(x, y + 13, String(vp), {
    font: 'bold',
    size: lit ? 38 : SIZE.least,
    anchor: 'middle',
    fill: lit ? H.wine : '#6b4e10',
  }),
];

/** Draws what a card counts, about 130 wide round the origin. */
function subject(card: Yellow): Node[] {
  const fact = yellowOf(card);
  switch (fact.type) {
    case 'symbolByNation':
      return [
        icon(fact.symbol, 0, -16, 72),
        ...NATIONS.map((nation, i) => coatArt(nation, (i - 1.5) * 32, 42, 36)),
      ];
    case 'symbol':
      return [icon(fact.symbol, 0, 4, 104)];
    case 'goods':
      return goodArt(fact.good, 0, 6, 78);
    case 'crowns':
      return [icon('crown', 0, -12, 84), icon('crown', -42, 38, 46), icon('crown', 42, 38, 46)];
    case 'nations':
      return NATIONS.map((nation, i) => coatArt(nation, i % 2 === 0 ? -30 : 30, i < 2 ? -22 : 38, 58));
    case 'married':
      return [icon('rings', -22, 4, 82), coatArt(fact.nation, 38, 18, 62)];
    case 'role':
      return [icon(fact.role, 0, 4, 104)];
  }
}
