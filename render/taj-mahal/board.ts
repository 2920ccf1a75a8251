/** The public picture of a table: the map, and beside it the court and all figures. */
import { C } from '../kit/colours.ts';
import { frame, jali } from '../kit/ornament.ts';
import { group, linear, path, place, sprite } from '../kit/scene.ts';
import type { Node, Scene } from '../kit/scene.ts';
import { rect } from '../kit/shapes.ts';
import type { Area } from '../kit/shapes.ts';
import { fitted } from '../kit/typography.ts';
import { court, courtGround, victory } from './court.ts';
import { figurePanel } from './figurePanel.ts';
import type { Table } from './subject.ts';
import { MAP, provinceName } from './geometry.ts';
import { depth, divider, land, monument, network } from './ground.ts';
import { currentProvince, light, pieces, suns, tiles, waters } from './map.ts';
import { ranked } from './newest.ts';
import { stage } from './stage.ts';
import { word } from './words.ts';

export const WIDTH = 1400;
export const HEIGHT = 890;
export const EDGE = 34;
const SIDE_X = MAP.x + MAP.width + 12;
export const SIDE: Area = { x: SIDE_X, y: MAP.y, width: WIDTH - EDGE - SIDE_X, height: MAP.height };
const COURT: Area = { ...SIDE, height: 228 };
const GAP = 9;

/** Composes the board. Requires the spectator's view, because a seat's view would reveal its hand. */
export function boardScene(table: Table): Scene {
  const { view } = table;
  const { map } = view.options;
  if (view.seat !== null) throw new Error('the board is drawn from the view of a spectator');
  return {
    width: WIDTH,
    height: HEIGHT,
    nodes: [
      sprite({ id: `taj:land:${map}`, box: WHOLE, x: 0, y: 0 }, () => land(map)),
      ...waters(table.words),
      ...(view.stage === 'over' ? [] : light(currentProvince(view))),
      ...suns(view),
      sprite({ id: `taj:network:${map}`, box: WHOLE, x: 0, y: 0 }, () => [
        ...network(map),
        ...monument(),
        ...depth(),
        ...side(),
        ...courtGround(COURT),
        ...frame({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, EDGE),
        ...divider(MAP.x + MAP.width),
      ]),
      ...tiles(view),
      ...pieces(view),
      ...stage(table),
      ...ribbon(table),
      ...(view.stage === 'over' ? victory(table, COURT) : court(view, table.words, COURT)),
      ...panels(table),
    ],
  };
}

export const WHOLE = [0, 0, WIDTH, HEIGHT] as const;

/** Draws the parchment beside the map. */
export const side = (): Node[] => [
  path(rect(SIDE.x, SIDE.y, SIDE.width, SIDE.height), {
    fill: linear(
      [0, SIDE.y],
      [0, SIDE.y + SIDE.height],
      [
        [0, '#f7ecd0'],
        [1, '#ecdbb2'],
      ],
    ),
  }),
  group(
    [
      path(jali({ x: SIDE.x, y: SIDE.y, width: SIDE.width, height: SIDE.height }, 46), {
        stroke: '#c9a867',
        width: 1.1,
        strokeOpacity: 0.38,
      }),
    ],
    { clip: rect(SIDE.x, SIDE.y, SIDE.width, SIDE.height) },
  ),
];

function panels(table: Table): Node[] {
  const order = ranked(table.view);
  const top = COURT.y + COURT.height + 19;
  const pitch = Math.floor((SIDE.y + SIDE.height - top + GAP - 5) / order.length);
  return order.flatMap((who, i) =>
    figurePanel(table, who, {
      x: SIDE.x + 7,
      y: top + i * pitch,
      width: SIDE.width - 12,
      height: pitch - GAP,
    }),
  );
}

/** Returns a title such as `Visit 8 of 12 · Malwa`. */
export function visitTitle({ view, words }: Pick<Table, 'view' | 'words'>): string {
  const visit = `${word(words, 'picture:taj.visit')} ${view.visit}`;
  const visits = `${word(words, 'picture:taj.of')} ${view.provinces.length}`;
  return `${visit} ${visits} · ${provinceName(currentProvince(view))}`;
}

function ribbon(table: Table): Node[] {
  const title = table.view.stage === 'over' ? word(table.words, 'picture:taj.over') : visitTitle(table);
  return [
    group(
      [
        path('M-166-17L-182 4L-166 21H-140V-17ZM166-17L182 4L166 21H140V-17Z', {
          fill: C.madderDark,
          stroke: C.gold,
          width: 1.6,
        }),
        path('M-154-23H154V19H-154Z', { fill: C.madder, stroke: C.gold, width: 2.2 }),
        path('M-149-18H149V14H-149Z', { stroke: C.gold, width: 0.8, strokeOpacity: 0.7 }),
      ],
      { at: place(859, 252) },
    ),
    ...fitted(title, {
      x: 859,
      y: 261,
      width: 292,
      size: 29,
      min: 22,
      font: 'display',
      anchor: 'middle',
      style: { fill: C.goldLight },
    }),
  ];
}
