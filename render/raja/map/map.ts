/** Draws the public picture of the map: cities, villages, roads, architects and the maharaja. */
import { CITIES, STOPS, VILLAGES, isStop } from '../../../engines/raja/facts.ts';
import type { Seat } from '../../../engines/core/game.ts';
import type { View } from '../../../engines/raja/model.ts';
import { C } from '../../kit/colours.ts';
import { widthOf } from '../../kit/fonts.ts';
import { linear, path, sprite, text } from '../../kit/scene.ts';
import type { Node, Scene } from '../../kit/scene.ts';
import { rect, roundRect } from '../../kit/shapes.ts';
import type { Area } from '../../kit/shapes.ts';
import { fitted } from '../../kit/typography.ts';
import { cityPieces, light, travellers, village } from './city.ts';
import { EDGE, HEIGHT, MAP, WIDTH, roadPath } from '../geometry.ts';
import { grounds, land } from './ground.ts';
import { H } from '../hues.ts';
import { chip, nameOf } from '../pieces/marks.ts';
import { outerPalace } from '../pieces/pieces.ts';
import { jewelFrame, ribbon } from '../ornament.ts';
import { title } from '../table.ts';
import type { Table } from '../table.ts';

/** Draws the map from the spectator's view, because the view of a seat contains its secret disc and gold. */
export function mapScene(table: Table): Scene {
  if (table.view.seat !== null) throw new Error('the map is drawn from the view of a spectator');
  return { width: WIDTH, height: HEIGHT, nodes: [...board(table.view), ...frameOver(), ...cartouche(table)] };
}

export const LAND = 'raja:land';
const WHOLE = [0, 0, WIDTH, HEIGHT] as const;

/** Draws the map without its frame. `under` lies below the pieces: the halos of the close-up. */
export const board = (view: View, under: readonly Node[] = []): Node[] => [
  sprite({ id: LAND, box: WHOLE, x: 0, y: 0 }, land),
  ...openRoads(view),
  ...light(view),
  sprite({ id: 'raja:grounds', box: WHOLE, x: 0, y: 0 }, grounds),
  ...under,
  ...VILLAGES.flatMap(({ id }) => village(view, id)),
  ...CITIES.flatMap(city => cityPieces(view, city)),
  ...STOPS.filter(isStop).flatMap(stop => travellers(view, stop)),
];

/** Draws the roads whose villages all hold a house (RA-20). Other roads stay footpaths of the ground. */
function openRoads({ whole }: View): Node[] {
  if (whole.length === 0) return [];
  const d = whole.map(roadPath).join('');
  return [
    path(d, { stroke: '#5f3a17', width: 17 }),
    path(d, { stroke: '#fff3cf', width: 12 }),
    path(d, { stroke: '#d9a441', width: 4.5 }),
  ];
}

const frameOver = (): Node[] => [
  sprite({ id: 'raja:frame', box: WHOLE, x: 0, y: 0 }, () => [
    path(rect(MAP.x, MAP.y, MAP.width, MAP.height), {
      stroke: linear(
        [0, MAP.y],
        [0, MAP.y + MAP.height],
        [
          [0, '#1a0d06', 0.45],
          [1, '#1a0d06', 0.2],
        ],
      ),
      width: 6,
    }),
    ...jewelFrame(WIDTH, HEIGHT, EDGE),
  ]),
];

const MIDDLE = WIDTH / 2;
/** Width between the names of the lower cities. */
const ROOM = 840;
const LINE = 46;
/** Width of an entry without the name. */
const BESIDE = 124;

/** Draws the title, and each player's colour and number of palaces. */
function cartouche(table: Table): Node[] {
  const { view, names, words } = table,
    count = view.players.length,
    rows = count > 3 ? 2 : 1,
    inRow = Math.ceil(count / rows),
    label = title(table);
  const longest = Math.max(...view.players.map((_, seat) => widthOf(nameOf(seat, names, words), 'bold', 30))),
    entryWidth = Math.min(ROOM / inRow, longest + BESIDE + 12);
  const top = HEIGHT - EDGE - 12 - rows * LINE,
    across = Math.min(640, widthOf(label, 'display', 34) + 60),
    width = Math.max(inRow * entryWidth + 16, across + 44);
  return [
    path(roundRect({ x: MIDDLE - width / 2, y: top - 30, width, height: rows * LINE + 36 }, 14), {
      fill: H.marble,
      fillOpacity: 0.95,
      stroke: C.goldDark,
      width: 2.2,
    }),
    ribbon(MIDDLE, top - 36, across),
    ...fitted(label, {
      x: MIDDLE,
      y: top - 24.5,
      width: across - 26,
      size: 34,
      min: 26,
      font: 'display',
      anchor: 'middle',
      style: { fill: C.goldLight },
    }),
    ...view.players.flatMap((_, seat) => {
      const row = Math.floor(seat / inRow),
        here = Math.min(inRow, count - row * inRow);
      return entry(table, seat, {
        x: MIDDLE + ((seat % inRow) - here / 2) * entryWidth,
        y: top + 14 + row * LINE,
        width: entryWidth,
      });
    }),
  ];
}

/**
 * Draws one player. The palaces follow the name directly, so that they are not taken for the next player's.
 */
function entry({ view, names, words }: Table, seat: Seat, { x, y, width }: Omit<Area, 'height'>): Node[] {
  const bright = view.stage === 'over' ? view.winners.includes(seat) : view.turn?.seat === seat;
  const label = fitted(nameOf(seat, names, words), {
    x: x + 51,
    y: y + 10,
    width: width - BESIDE,
    size: 30,
    min: 25,
    font: bright ? 'bold' : 'ui',
    style: { fill: C.ink },
  });
  const right = x + 51 + Math.max(...label.map(({ text: row, font, size }) => widthOf(row, font, size)));
  return [
    ...(bright
      ? [
          path(roundRect({ x: x + 4, y: y - 21, width: right + 70 - x, height: 42 }, 21), {
            fill: '#f8e09a',
            stroke: C.gold,
            width: 3,
          }),
        ]
      : []),
    ...chip(seat, x + 28, y, 15),
    ...label,
    outerPalace(seat, { x: right + 26, y: y + 17, scale: 0.74 }),
    text(right + 47, y + 11, String(view.players[seat]?.built ?? 0), { font: 'bold', size: 32, fill: C.ink }),
  ];
}
