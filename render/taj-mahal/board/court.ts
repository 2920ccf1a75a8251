/** The court on the public card: six niches, each with its prize, its leader and the lead. */
import { cardOf, commoditiesOf, isSpecial, signOf } from '../../../engines/taj-mahal/facts.ts';
import type { PrizeView, Sign, View } from '../../../engines/taj-mahal/model.ts';
import { C } from '../../kit/colours.ts';
import { widthOf } from '../../kit/fonts.ts';
import { cusped, jali, rosette, star } from '../../kit/ornament.ts';
import { group, linear, path, place, sprite, stamp, text } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { leftEdge, rect, roundRect } from '../../kit/shapes.ts';
import type { Area } from '../../kit/shapes.ts';
import { fitted, paragraph } from '../../kit/typography.ts';
import { symbol } from '../prizes.ts';
import { markOf, nameOf } from '../marks.ts';
import { newestPlay } from '../newest.ts';
import { commodity } from '../pieces.ts';
import type { Table } from '../subject.ts';
import { bigPalace } from './pieces.ts';
import { EDGE, MAP, WIDTH } from './places.ts';

export const COURT: Area = { x: EDGE, y: MAP.y + MAP.height + 6, width: WIDTH - 2 * EDGE, height: 120 };
/** Height of the foot of a niche. */
const PLINTH = 46;

export function court(view: View): Node[] {
  const { x, y, width, height } = COURT;
  const pitch = (width - 12) / view.court.length;
  const touched = signsOfNewest(view);
  return [
    ground(),
    ...view.court.flatMap((prize, i) => {
      const area = { x: x + 11 + i * pitch, y: y + 6, width: pitch - 10, height: height - 12 };
      return [
        niche(prize, area, touched.has(prize.sign)),
        ...contents(view, prize, area),
        ...plinth(view, prize, area),
      ];
    }),
  ];
}

const ground = (): Node =>
  sprite({ id: 'taj:board:court', box: [COURT.x, COURT.y, COURT.width, COURT.height], x: 0, y: 0 }, () => [
    path(rect(COURT.x, COURT.y, COURT.width, COURT.height), {
      fill: linear(
        [0, COURT.y],
        [0, COURT.y + COURT.height],
        [
          [0, '#a33a26'],
          [1, C.madderDark],
        ],
      ),
    }),
    group([path(jali(COURT, 46), { stroke: C.gold, width: 1, strokeOpacity: 0.3 })], {
      clip: rect(COURT.x, COURT.y, COURT.width, COURT.height),
    }),
  ]);

/** Returns the symbols that the newest play showed. */
function signsOfNewest(view: View): ReadonlySet<Sign> {
  const cards = newestPlay(view)?.cards ?? [];
  return new Set(cards.flatMap(card => (isSpecial(card) ? (signOf(card) ?? []) : cardOf(card).symbols)));
}

const archOf = ({ width, height }: Area): string => cusped(width - 12, height - PLINTH - 2, 4, 0.5);
const footOf = ({ x, y, width, height }: Area): readonly [number, number] => [
  x + width / 2,
  y + height - PLINTH,
];

/** `isNew`: the newest play touched this prize. */
function niche({ open }: PrizeView, area: Area, isNew: boolean): Node {
  const { width, height } = area;
  const arch = archOf(area);
  const shine = isNew && open;
  const box = { x: -width / 2, y: PLINTH - height, width, height };
  return stamp(
    `taj:niche:${width}:${open}:${shine}`,
    [-width / 2 - 3, PLINTH - height - 3, width + 6, height + 6],
    place(...footOf(area)),
    () => [
      path(roundRect(box, 8), { fill: C.lapis, stroke: C.gold, width: 2.4 }),
      group(
        [
          path(arch, { fill: open ? '#fff6df' : '#b9a98f' }),
          ...(shine
            ? [
                path(star(0, -40, 96, { points: 20, inner: 54 }), {
                  fill: '#ffdf7d',
                  stroke: C.goldDark,
                  width: 1.6,
                }),
              ]
            : []),
        ],
        { clip: arch },
      ),
      path(arch, { stroke: C.gold, width: 3 }),
    ],
  );
}

/** Draws the prize; beside the elephant stand the goods that it wins. */
function contents(view: View, { sign, open }: PrizeView, area: Area): Node[] {
  const [x, foot] = footOf(area);
  if (!open)
    return [
      symbol(sign, x, foot - 31, 60),
      path(archOf(area), { fill: '#8d7f6b', fillOpacity: 0.62, at: place(x, foot) }),
    ];
  if (sign !== 'elephant') return [symbol(sign, x, foot - 31, 60)];
  const goods = commoditiesOf(view.visit);
  return [
    symbol(sign, x - 22, foot - 31, 58),
    ...goods.map((kind, i) => commodity(kind, x + 32 + (i - (goods.length - 1) / 2) * 34, foot - 30, 33)),
  ];
}

/** Draws the leader's colour and emblem beside the lead; a prize that is gone is ticked. */
function plinth(view: View, { open, leader, margin }: PrizeView, area: Area): Node[] {
  const [x, foot] = footOf(area);
  const left = area.x + 3;
  const [width, height] = [area.width - 6, PLINTH - 3];
  const plate = path(roundRect({ x: left, y: foot, width, height }, 6), {
    fill: open ? C.ivory : '#5f5446',
    stroke: C.ink,
    width: 1.6,
  });
  if (!open)
    return [
      plate,
      path('M-16 1L-5 12L18-13', {
        stroke: C.ivory,
        width: 8,
        cap: 'round',
        at: place(x, foot + PLINTH / 2 - 1),
      }),
    ];
  const figure = { font: 'bold', size: 40, anchor: 'middle' } as const;
  if (leader === null) return [plate, text(x, foot + 36, '–', { ...figure, fill: C.inkSoft })];
  const mark = markOf(view, leader);
  const half = x - 4 - left;
  return [
    plate,
    path(leftEdge({ x: left, y: foot, height }, half, 6), { fill: mark.fill, stroke: C.ink, width: 1.6 }),
    group([path(mark.emblem, { fill: mark.on, stroke: C.ink, width: 0.8, evenOdd: true })], {
      at: place(left + half / 2, foot + PLINTH / 2 - 1.5, 0, 2.3),
    }),
    text((x - 4 + left + width) / 2, foot + 36, `+${margin}`, { ...figure, fill: C.ink, spacing: -0.5 }),
  ];
}

/** Width of a winner's palace, with the gap to the name. */
const SEAL = 160;

/** Draws the winners in place of the court, each palace and its name in the middle of their share. */
export function victory({ view, names, words }: Table): Node[] {
  const { winners } = view;
  const pitch = (COURT.width - 40) / winners.length;
  const name = { size: winners.length > 1 ? 52 : 84, min: 34, lines: 2, font: 'bold' } as const;
  const room = pitch - SEAL - 20;
  return [
    ground(),
    ...winners.flatMap((who, i) => {
      const said = nameOf(view, who, names, words);
      const { size, rows } = paragraph(said, name.font, room, name);
      const wide = SEAL + Math.max(...rows.map(row => widthOf(row, name.font, size)));
      const left = COURT.x + 20 + i * pitch + (pitch - wide) / 2;
      const middle = COURT.y + COURT.height / 2;
      return [
        path(rosette(left + 70, middle, 70, { petals: 24, inner: 0.3, fat: 0.62 }), {
          fill: C.gold,
          fillOpacity: 0.55,
        }),
        bigPalace(markOf(view, who), true, place(left + 70, middle + 52, 0, 2.1)),
        ...fitted(said, {
          ...name,
          x: left + SEAL,
          y: middle + size * 0.34,
          width: room,
          style: { fill: C.ivory },
        }),
      ];
    }),
  ];
}
