/** The public picture of a table: the map, below it the court, below it all figures. */
import { C } from '../../kit/colours.ts';
import { group, path, place, sprite } from '../../kit/scene.ts';
import type { Node, Scene } from '../../kit/scene.ts';
import { rect } from '../../kit/shapes.ts';
import { fitted } from '../../kit/typography.ts';
import { cartouche } from '../art/monument.ts';
import { provinceName } from '../geometry.ts';
import { currentProvince } from '../map.ts';
import { edging } from '../edging.ts';
import type { Table } from '../subject.ts';
import { word } from '../words.ts';
import { COURT, court, victory } from './court.ts';
import { map } from './map.ts';
import { EDGE, MAP, TITLE, WIDTH } from './places.ts';
import { rows, rowsFoot } from './rows.ts';

/** Composes the board. Requires the spectator's view, because a seat's view would reveal its hand. */
export function boardScene(table: Table): Scene {
  const { view } = table;
  if (view.seat !== null) throw new Error('the board is drawn from the view of a spectator');
  const height = rowsFoot(view) + EDGE;
  return {
    width: WIDTH,
    height,
    nodes: [
      ...map(view),
      ...(view.stage === 'over' ? victory(table) : court(view)),
      ...rows(table),
      ...lines(),
      sprite({ id: 'taj:board:monument', box: MONUMENT, x: 0, y: 0 }, monument),
      edging(height),
      ...ribbon(table),
    ],
  };
}

/** Draws the lines between the parts of the board. */
const lines = (): Node[] =>
  [MAP.y + MAP.height, COURT.y + COURT.height].flatMap(y => [
    path(rect(EDGE, y, WIDTH - 2 * EDGE, 6), { fill: C.gold }),
    path(`M${EDGE} ${y}h${WIDTH - 2 * EDGE}M${EDGE} ${y + 6}h${WIDTH - 2 * EDGE}`, {
      stroke: C.goldDark,
      width: 1.4,
    }),
  ]);

/** The box of the monument with its frame and shadow: the upper right corner of the map. */
const MONUMENT = [600, MAP.y, MAP.x + MAP.width - 600, TITLE.foot] as const;

const monument = (): Node[] => [
  group(cartouche(0, 0), { at: place(TITLE.middle, TITLE.foot - 20, 0, 0.92) }),
];

/** Room for the words on the ribbon. */
const RIBBON = 312;

function ribbon({ view, words }: Table): Node[] {
  const title =
    view.stage === 'over'
      ? word(words, 'picture:taj.over')
      : `${word(words, 'picture:taj.visit')} ${view.visit} · ${provinceName(currentProvince(view))}`;
  return [
    group(
      [
        path('M-165-26L-174 0L-165 26H-130V-26ZM165-26L174 0L165 26H130V-26Z', {
          fill: C.madderDark,
          stroke: C.gold,
          width: 2,
        }),
        path(rect(-164, -30, 328, 58), { fill: C.madder, stroke: C.gold, width: 2.6 }),
        path(rect(-159, -24, 318, 46), { stroke: C.gold, width: 1, strokeOpacity: 0.7 }),
      ],
      { at: place(TITLE.middle, TITLE.foot + 2) },
    ),
    ...fitted(title, {
      x: TITLE.middle,
      y: TITLE.foot + 14,
      width: RIBBON,
      size: 42,
      min: 34,
      font: 'display',
      anchor: 'middle',
      style: { fill: C.goldLight },
    }),
  ];
}
