/** Draws scoring cards: the things they count, the value in each round, and the points right now. */
import { greenOf, isYellow, NATIONS, yellowOf } from '../../../engines/dynasties/facts.ts';
import type { CardWorth, City, Green, View, Yellow } from '../../../engines/dynasties/model.ts';
import { C } from '../../kit/colours.ts';
import { group, path, place, text } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { circle, range, roundRect } from '../../kit/shapes.ts';
import { fitted, paragraph } from '../../kit/typography.ts';
import { line } from '../art/pen.ts';
import { badge, tick } from './cards.ts';
import type { CardSpot, Standing } from './cards.ts';
import { cityName } from '../map/city.ts';
import { goodArt } from '../pieces/goods.ts';
import { H } from '../hues.ts';
import { coatArt, nationOf } from '../pieces/nations.ts';
import type { Table } from '../people.ts';
import { icon } from '../pieces/symbols.ts';
import { word } from '../words.ts';
import type { Words } from '../words.ts';

export const SCORING = { width: 246, height: 340 } as const;
const W = SCORING.width;

/** Draws a scoring card. Only `view.seat` may see it. */
export function scoringArt(
  worth: CardWorth,
  { view, words }: Pick<Table, 'view' | 'words'>,
  { x, y, scale, number }: CardSpot,
  standing: Standing,
): Node[] {
  const { card } = worth;
  return [
    group(
      [
        ...paper(isYellow(card), standing),
        ...(isYellow(card) ? yellowFace(card, view.round, words) : greenFace(card, view, words)),
        ...verdict(worth),
        ...badge(number, 32, 34),
        ...(standing === 'chosen' ? tick(W - 30, 34) : []),
      ],
      { at: place(x, y, 0, scale) },
    ),
  ];
}

function paper(yellow: boolean, standing: Standing): Node[] {
  const { width: w, height: h } = SCORING,
    { fill, edge } = yellow ? { fill: '#f8e29a', edge: '#a87a12' } : { fill: '#d3e5bb', edge: '#4f7a35' };
  return [
    path(roundRect({ x: 4, y: 8, width: w, height: h }, 16), { fill: '#14040a', fillOpacity: 0.5 }),
    ...(standing === 'chosen'
      ? [
          path(roundRect({ x: -7, y: -7, width: w + 14, height: h + 14 }, 21), {
            fill: '#2f8f5b',
            stroke: C.ink,
            width: 2,
          }),
        ]
      : []),
    path(roundRect({ x: 0, y: 0, width: w, height: h }, 16), { fill: C.ivory, stroke: C.ink, width: 2.4 }),
    path(roundRect({ x: 7, y: 7, width: w - 14, height: h - 14 }, 11), { fill, stroke: edge, width: 3 }),
    path(roundRect({ x: 13, y: 13, width: w - 26, height: h - 26 }, 7), { stroke: C.ivory, width: 1.8 }),
  ];
}

/** Draws times, value and points. No points: pale. */
function verdict({ points, times, vp }: CardWorth): Node[] {
  const y = SCORING.height - 78,
    some = points > 0;
  return [
    path(roundRect({ x: 14, y, width: W - 28, height: 64 }, 9), { fill: some ? H.wine : '#8d7b62' }),
    path(roundRect({ x: 18, y: y + 4, width: W - 36, height: 56 }, 6), {
      stroke: C.gold,
      width: 1.4,
      strokeOpacity: 0.8,
    }),
    ...(times > 1 ? [text(34, y + 43, `${times} × ${vp}`, { size: 32, fill: '#f1dcb4' })] : []),
    text(W - 34, y + 48, String(points), {
      font: 'bold',
      size: 48,
      anchor: 'end',
      fill: some ? '#ffffff' : '#e8dcc4',
    }),
    text(W - 40 - 27 * String(points).length, y + 45, '=', { size: 34, anchor: 'end', fill: '#f1dcb4' }),
  ];
}

function greenFace(card: Green, view: View, words: Words): Node[] {
  const { cities, vpOne, vpBoth } = greenOf(card),
    isThere = (city: City): boolean =>
      view.cities.some(
        each => each.city === city && [each.prince.who, each.princess.who, each.child].includes(view.seat),
      ),
    met = cities.filter(isThere).length;
  return [
    ...cities.flatMap((city, i) => {
      const y = 66 + i * 66,
        there = isThere(city);
      return [
        path(roundRect({ x: 20, y, width: W - 40, height: 60 }, 9), {
          fill: there ? '#fffdf3' : '#dfe8cb',
          stroke: '#4f7a35',
          width: 2,
        }),
        coatArt(nationOf(city), 48, y + 30, 46),
        ...fitted(cityName(city, words), {
          x: 74,
          y: y + 40,
          width: there ? 122 : 146,
          size: 32,
          min: 26,
          font: there ? 'bold' : 'ui',
          style: { fill: C.ink },
        }),
        ...(there ? [line(`M${W - 47} ${y + 31}l7 9l13-18`, '#2f7350', 6)] : []),
      ];
    }),
    icon('place', W / 2 + 8, 38, 52),
    ...cityValue(1, vpOne, 26, met === 1),
    ...cityValue(2, vpBoth, 116, met === 2),
  ];
}

/** Draws the value for a member in one of the cities, or in both (DY-95). */
const cityValue = (count: number, vp: number, x: number, lit: boolean): Node[] => [
  path(roundRect({ x, y: 203, width: count === 1 ? 82 : 106, height: 48 }, 24), {
    fill: lit ? C.ivory : '#cfe0b4',
    stroke: lit ? H.wine : '#86a566',
    width: lit ? 4 : 2,
  }),
  ...range(count).map(i => icon('freeCity', x + 26 + i * 26, 226, 32)),
  text(x + (count === 1 ? 62 : 86), 238, String(vp), {
    font: 'bold',
    size: 33,
    anchor: 'middle',
    fill: lit ? H.wine : '#4f6b37',
  }),
];

function yellowFace(card: Yellow, round: number, words: Words): Node[] {
  const fact = yellowOf(card),
    { vpPerRound } = fact,
    fixed = vpPerRound.every(vp => vp === vpPerRound[0]),
    { size, rows } = paragraph(word(words, `card.${fact.type}`), 'ui', W - 44, {
      size: 30,
      min: 26,
      lines: 2,
    });
  return [
    ...subject(card),
    ...rows.map((row, i) =>
      text(W / 2, 171 + (i - (rows.length - 1) / 2) * size * 1.05, row, {
        size,
        anchor: 'middle',
        fill: C.ink,
      }),
    ),
    ...(fixed
      ? value(W / 2, vpPerRound[0], true)
      : vpPerRound.flatMap((vp, i) => value(W / 2 + (i - 1) * 62, vp, i + 1 === round))),
  ];
}

/** Draws the value of a round. `lit`: this round. */
const value = (x: number, vp: number, lit: boolean): Node[] => [
  path(circle(x, 224, 25), {
    fill: lit ? C.ivory : '#e5c868',
    stroke: lit ? H.wine : '#a98a3a',
    width: lit ? 4 : 2,
  }),
  text(x, 235.5, String(vp), { font: 'bold', size: 33, anchor: 'middle', fill: lit ? H.wine : '#8a6c22' }),
];

function subject(card: Yellow): Node[] {
  const fact = yellowOf(card),
    y = 78;
  switch (fact.type) {
    case 'symbolByNation':
      return [
        icon(fact.symbol, W / 2, y - 22, 68),
        ...NATIONS.map((nation, i) => coatArt(nation, W / 2 + (i - 1.5) * 40, y + 34, 38)),
      ];
    case 'symbol':
      return [icon(fact.symbol, W / 2, y, 100)];
    case 'goods':
      return goodArt(fact.good, W / 2, y, 72);
    case 'crowns':
      return [
        icon('crown', W / 2, y - 6, 96),
        icon('crown', W / 2 - 62, y + 24, 52),
        icon('crown', W / 2 + 62, y + 24, 52),
      ];
    case 'nations':
      return NATIONS.map((nation, i) =>
        coatArt(nation, W / 2 + (i - 1.5) * 52, y + (i % 3 === 0 ? 18 : 4), 58),
      );
    case 'married':
      return [icon('rings', W / 2 - 36, y + 4, 92), coatArt(fact.nation, W / 2 + 56, y + 8, 80)];
    case 'role':
      return [icon(fact.role, W / 2, y + 2, 98)];
  }
}
