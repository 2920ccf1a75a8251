/**
 * The public picture while cards are played: the six prizes as columns, the figures as rows, and how many of
 * each symbol every figure shows.
 */
import { SYMBOLS, commoditiesOf } from '../../engines/taj-mahal/facts.ts';
import type { FigureView, PrizeView, View, Who } from '../../engines/taj-mahal/model.ts';
import { C } from '../kit/colours.ts';
import { path, place, text } from '../kit/scene.ts';
import type { Node, Scene } from '../kit/scene.ts';
import { leftEdge, rect, roundRect } from '../kit/shapes.ts';
import type { Area } from '../kit/shapes.ts';
import { fitted } from '../kit/typography.ts';
import { visitTitle } from './title.ts';
import { CARD, cardArt } from './cards.ts';
import { prizeStar } from './prizes.ts';
import { ground } from './hand.ts';
import { chip, markOf, nameOf, palace } from './marks.ts';
import { newestPlay } from './newest.ts';
import { cardsIcon, commodity } from './pieces.ts';
import type { Table } from './subject.ts';
import { suitDisc } from './suits.ts';
import { word } from './words.ts';

/** Narrow, because a phone shows it at 295 px. */
const WIDTH = 1000;
const LEFT = 30;
const TITLE = { y: 28, height: 72 } as const;
const PRIZES = { y: TITLE.y + TITLE.height, height: 178 } as const;
const ROWS = PRIZES.y + PRIZES.height + 14;
const ROW = 112;
const FOOT = 24;
const PITCH = 106;
/** The middle of a column. */
const columnAt = (i: number): number => WIDTH - LEFT - 6 - (SYMBOLS.length - i - 0.5) * PITCH;

/** Composes the contest. Requires the spectator's view, because it is public. */
export function contestScene(table: Table): Scene {
  const { view } = table;
  if (view.seat !== null) throw new Error('the contest is drawn from the view of a spectator');
  const height = ROWS + view.order.length * ROW + FOOT;
  return {
    width: WIDTH,
    height,
    nodes: [
      ground(height),
      ...head(table),
      ...newest(table),
      ...view.court.flatMap((prize, i) => column(view, prize, columnAt(i))),
      ...view.order.flatMap((who, i) =>
        row(table, who, { x: LEFT, y: ROWS + i * ROW, width: WIDTH - 2 * LEFT, height: ROW - 12 }),
      ),
    ],
  };
}

function head(table: Table): Node[] {
  const area = { x: LEFT, y: TITLE.y, width: WIDTH - 2 * LEFT, height: TITLE.height + PRIZES.height };
  return [
    path(roundRect(area, 12), { fill: C.madder, stroke: C.gold, width: 2.6 }),
    path(rect(LEFT + 12, TITLE.y + TITLE.height - 4, area.width - 24, 2.4), { fill: C.gold }),
    ...fitted(visitTitle(table), {
      x: WIDTH / 2,
      y: TITLE.y + 50,
      width: area.width - 2 * PITCH - 40,
      size: 46,
      min: 36,
      font: 'display',
      anchor: 'middle',
      style: { fill: C.goldLight },
    }),
  ];
}

/** Draws the newest play beside the prizes. */
function newest({ view, words }: Table): Node[] {
  const play = newestPlay(view);
  if (play === null) return [];
  const scale = 0.46;
  const step = 62;
  const x = LEFT + 96;
  const y = PRIZES.y + (PRIZES.height - CARD.height * scale) / 2;
  return [
    palace(markOf(view, play.who), 'plain', place(x - 46, PRIZES.y + 118, 0, 1.7)),
    ...play.cards.flatMap((card, i) =>
      cardArt(card, words, { x: x + i * step, y, scale, number: null, state: 'plain' }),
    ),
  ];
}

/**
 * Draws a prize with its leader's chip and lead; one that is gone has neither. Above the elephant: the goods
 * of the province tile.
 */
function column(view: View, prize: PrizeView, x: number): Node[] {
  const y = PRIZES.y + 58;
  const goods = prize.sign === 'elephant' && prize.open ? commoditiesOf(view.visit) : [];
  return [
    ...prizeStar(prize, x, y),
    ...(goods.length === 0
      ? []
      : [
          path(roundRect({ x: x - 52, y: TITLE.y + 8, width: 104, height: 54 }, 27), {
            fill: C.ivory,
            stroke: C.gold,
            width: 2,
          }),
        ]),
    ...goods.map((kind, i) => commodity(kind, x + (i - (goods.length - 1) / 2) * 50, TITLE.y + 35, 44)),
    ...(!prize.open || prize.leader === null
      ? []
      : [
          path(roundRect({ x: x - 46, y: y + 56, width: 92, height: 46 }, 23), {
            fill: C.ivory,
            stroke: C.ink,
            width: 2,
          }),
          ...chip(markOf(view, prize.leader), x - 23, y + 79, 17),
          text(x + 17, y + 92, `+${prize.margin}`, {
            font: 'bold',
            size: 38,
            anchor: 'middle',
            fill: C.ink,
            spacing: -0.8,
          }),
        ]),
  ];
}

function row(table: Table, who: Who, area: Area): Node[] {
  const { view, words } = table;
  const figure = view.figures[who];
  if (figure === undefined) throw new RangeError(`no figure ${who}`);
  const { x, y, width, height } = area;
  const isActive = view.active === who;
  return [
    path(roundRect({ x, y: y + 3, width, height }, 12), { fill: C.shadow, fillOpacity: 0.4 }),
    path(roundRect(area, 12), {
      fill: isActive ? '#fff0bd' : figure.withdrawn ? '#ddd0b0' : '#fdf6e3',
      stroke: isActive ? C.gold : C.goldDark,
      width: isActive ? 6 : 2,
    }),
    path(leftEdge({ x, y, height }, 20), { fill: markOf(view, who).fill, stroke: C.ink, width: 1.6 }),
    ...whose(table, who, figure, area),
    ...(figure.withdrawn
      ? fitted(word(words, 'picture:taj.tag.withdrawn'), {
          x: columnAt(2) + PITCH / 2,
          y: y + height / 2 + 13,
          width: 5 * PITCH,
          size: 38,
          min: 34,
          anchor: 'middle',
          style: { fill: C.inkSoft },
        })
      : symbols(view, figure, y + height / 2)),
  ];
}

/** Draws the emblem, the name, the score, and the public size of the hand. */
function whose({ view, names, words }: Table, who: Who, figure: FigureView, { x, y, height }: Area): Node[] {
  const points = String(figure.score);
  const room = columnAt(0) - PITCH / 2 - x - 104;
  return [
    palace(markOf(view, who), 'plain', place(x + 56, y + height - 26, 0, 1.45)),
    ...fitted(nameOf(view, who, names, words), {
      x: x + 96,
      y: y + 43,
      width: room,
      size: 38,
      min: 34,
      font: 'bold',
      style: { fill: C.ink },
    }),
    text(x + 96, y + 89, points, { font: 'bold', size: 44, fill: C.madderDark }),
    ...(figure.carletto
      ? []
      : [
          cardsIcon(x + 186, y + 74, 1.5),
          text(x + 210, y + 87, String(figure.cards + figure.specials.length), {
            font: 'bold',
            size: 36,
            fill: C.ink,
          }),
        ]),
    ...(figure.colour === null ? [] : suitDisc(figure.colour, x + 276, y + 74, 18)),
  ];
}

/** Draws how many of each symbol the figure shows (TM-18): leads on gold, those of taken prizes pale. */
const symbols = ({ court }: View, { symbols: shown, leads }: FigureView, middle: number): Node[] =>
  SYMBOLS.flatMap((sign, i) => [
    ...(leads.includes(sign)
      ? [
          path(roundRect({ x: columnAt(i) - 38, y: middle - 34, width: 76, height: 68 }, 14), {
            fill: C.goldLight,
            stroke: C.goldDark,
            width: 2.4,
          }),
        ]
      : []),
    shown[sign] === 0
      ? path(roundRect({ x: columnAt(i) - 12, y: middle - 3, width: 24, height: 6 }, 3), { fill: '#cdb98a' })
      : text(columnAt(i), middle + 17, String(shown[sign]), {
          anchor: 'middle',
          ...(court.some(prize => prize.sign === sign && !prize.open) ? TAKEN : LIVE),
        }),
  ]);

const LIVE = { font: 'bold', size: 50, fill: C.ink } as const;
const TAKEN = { font: 'ui', size: 42, fill: '#7a6840' } as const;
