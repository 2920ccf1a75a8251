/** Draws the public picture of the map, and below it all players. */
import { CITIES, STOPS, VILLAGES, isStop } from '../../../engines/raja/facts.ts';
import type { View } from '../../../engines/raja/model.ts';
import { C } from '../../kit/colours.ts';
import { widthOf } from '../../kit/fonts.ts';
import { group, linear, path, sprite, text } from '../../kit/scene.ts';
import type { Node, Scene } from '../../kit/scene.ts';
import { rect, roundRect } from '../../kit/shapes.ts';
import { fitted } from '../../kit/typography.ts';
import { EDGE, MAP, WIDTH, roadPath } from '../geometry.ts';
import { cloth, jewelEdge, ribbon } from '../ornament.ts';
import { title } from '../table.ts';
import type { Table } from '../table.ts';
import { word } from '../words.ts';
import { cityPieces, light, village, villageSuns } from './city.ts';
import { banners, grounds } from './ground.ts';
import { land } from './land.ts';
import type { Newest } from './newest.ts';
import { rows, rowsFoot } from './rows.ts';
import { travellers } from './travellers.ts';

/** Draws the map from the spectator's view, because the view of a seat contains its secret disc and gold. */
export function mapScene(table: Table, newest: readonly Newest[] = []): Scene {
  const { view } = table;
  if (view.seat !== null) throw new Error('the map is drawn from the view of a spectator');
  const height = rowsFoot(view) + EDGE + 4;
  return {
    width: WIDTH,
    height,
    nodes: [...board(view, { newest, land: group(base(height)) }), ...rows(table), ...heading(table)],
  };
}

export const LAND = 'raja:land';
const WHOLE = [0, 0, WIDTH, MAP.y + MAP.height] as const;

const landOnly = (): Node => sprite({ id: LAND, box: WHOLE, x: 0, y: 0 }, land);

/** Draws what never changes below the pieces: the velvet, the land and the frame. */
const base = (height: number): Node[] => [
  ...cloth(WIDTH, [MAP.y + MAP.height - CLOTH_ABOVE, height]),
  landOnly(),
  ...rim,
  jewelEdge(WIDTH, height, EDGE),
];

/** Rows of the cloth that the land covers, so that a row of stars begins at the lower edge of the land. */
const CLOTH_ABOVE = 52;

/** What the map shows besides the position. */
interface Besides {
  /** Lies below the pieces: the halos of the close-up. */
  readonly under?: readonly Node[];
  /** Villages, cities and sites whose number or letter the caller draws. */
  readonly unnumbered?: ReadonlySet<string>;
  readonly newest?: readonly Newest[];
  /** Default: the land alone. */
  readonly land?: Node;
}
const NONE: ReadonlySet<string> = new Set();

/** Draws the map without its frame. */
export const board = (
  view: View,
  { under = [], unnumbered = NONE, newest = [], land: ground = landOnly() }: Besides = {},
): Node[] => [
  ground,
  ...openRoads(view),
  ...light(view),
  ...grounds(),
  ...under,
  ...villageSuns(view, newest),
  ...banners(unnumbered),
  ...VILLAGES.flatMap(({ id }) => village(view, id, !unnumbered.has(id))),
  ...CITIES.flatMap(city => cityPieces(view, city, newest, unnumbered)),
  ...STOPS.filter(isStop).flatMap(stop => travellers(view, stop)),
];

/** Draws the roads whose villages all hold a house (RA-20). Other roads stay footpaths of the ground. */
function openRoads({ whole }: View): Node[] {
  if (whole.length === 0) return [];
  const d = whole.map(roadPath).join('');
  return [
    path(d, { stroke: '#5f3a17', width: 15 }),
    path(d, { stroke: '#fff3cf', width: 10.6 }),
    path(d, { stroke: '#d9a441', width: 4 }),
  ];
}

/** The shadow round the map and the golden line below it. */
const rim: readonly Node[] = [
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
  path(rect(EDGE, MAP.y + MAP.height - 3, WIDTH - 2 * EDGE, 6), {
    fill: C.gold,
    stroke: C.goldDark,
    width: 1.2,
  }),
];

/** Room for the words on the ribbon, between the names of the lower cities. */
const RIBBON = 396;

/** Draws the round and its city on the ribbon; above it, if so, that the round is the last one. */
function heading(table: Table): Node[] {
  const isLast = table.view.ending !== null && table.view.stage !== 'over' && table.view.round > 0,
    label = title({ ...table, view: { ...table.view, ending: null } }),
    font = widthOf(label, 'display', 36) > RIBBON ? 'bold' : 'display',
    width = Math.min(RIBBON, Math.max(320, widthOf(label, font, 42))) + 34,
    y = MAP.y + MAP.height - 34;
  return [
    ...(isLast ? lastRound(word(table.words, 'picture:raja.last'), y - 50) : []),
    ribbon(WIDTH / 2, y, width),
    ...fitted(label, {
      x: WIDTH / 2,
      y: y + 14,
      width: RIBBON,
      size: 42,
      min: 34,
      font,
      anchor: 'middle',
      style: { fill: C.goldLight },
    }),
  ];
}

function lastRound(label: string, y: number): Node[] {
  const half = widthOf(label, 'bold', 36) / 2 + 24;
  return [
    path(roundRect({ x: WIDTH / 2 - half, y: y - 24, width: 2 * half, height: 54 }, 14), {
      fill: C.goldLight,
      stroke: C.ink,
      width: 2.4,
    }),
    text(WIDTH / 2, y + 13, label, { font: 'bold', size: 36, anchor: 'middle', fill: C.ink }),
  ];
}
