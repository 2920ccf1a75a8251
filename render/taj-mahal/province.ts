/**
 * The close-up of the current province while palaces are placed: the map through a lens, with numbered
 * cities.
 */
import type { City, View } from '../../engines/taj-mahal/model.ts';
import { C } from '../kit/colours.ts';
import { frame, jali } from '../kit/ornament.ts';
import { group, linear, path, place, sprite, text } from '../kit/scene.ts';
import type { Matrix, Node, Point, Scene } from '../kit/scene.ts';
import { circle, rect, roundRect } from '../kit/shapes.ts';
import type { Area } from '../kit/shapes.ts';
import { fitted } from '../kit/typography.ts';
import { visitTitle } from './title.ts';
import { badge } from './seals.ts';
import { CITIES, MAP, boundsOf } from './geometry.ts';
import type { CityPlace } from './geometry.ts';
import { depth, divider, land, network } from './ground.ts';
import { cityKind, currentProvince, light, pieces, tiles, waters } from './map.ts';
import { crownArt, markOf, nameOf, palaceArt } from './marks.ts';
import { cityMark, palacesOf, bonusToken } from './pieces.ts';
import type { Offer, Table } from './subject.ts';
import { word } from './words.ts';

const WIDTH = 1400;
const HEIGHT = 890;
const EDGE = 34;
const WHOLE = [0, 0, WIDTH, HEIGHT] as const;
const SIDE_X = MAP.x + MAP.width + 12;
const SIDE: Area = { x: SIDE_X, y: MAP.y, width: WIDTH - EDGE - SIDE_X, height: MAP.height };
const PANEL = rect(MAP.x, MAP.y, MAP.width, MAP.height);
/** Largest scale of the lens; beyond it, lines and letters become coarse. */
const CLOSEST = 2.9;
const MARGIN = 22;

/**
 * Composes the close-up. A city's number is its position in city order,
 * the same for every palace of a withdrawal (TM-32).
 */
export function provinceScene(table: Table, offers: readonly Offer[]): Scene {
  const { view, words } = table;
  const { map } = view.options;
  const province = currentProvince(view);
  const lens = lensOn(view);
  const looking = (nodes: readonly Node[]) => group([group(nodes, { at: lens })], { clip: PANEL });
  return {
    width: WIDTH,
    height: HEIGHT,
    nodes: [
      // The frame belongs to the panel, so the lens does not enlarge it.
      sprite({ id: `taj:lens:${map}:${province}`, box: WHOLE, x: 0, y: 0 }, () => [
        looking([...land(map), ...light(province), ...network(map)]),
        ...depth(),
        ...side(),
        ...frame({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, EDGE),
        ...divider(MAP.x + MAP.width),
      ]),
      // TM-8: the tile of the current province is in the court, not on the map.
      looking([...waters(words), ...tiles(view).filter((_, i) => i !== view.visit - 1), ...pieces(view)]),
      ...citiesHere(view).flatMap((city, i) =>
        numbered(view, { city, number: i + 1, offers: offersIn(city, offers) }, lens),
      ),
      ...panel(table, offers),
    ],
  };
}

/** Draws the parchment beside the map. */
const side = (): Node[] => [
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

/** Returns the cities of the current province in city order. */
export const citiesHere = (view: Pick<View, 'provinces' | 'visit'>): CityPlace[] =>
  CITIES.filter(({ province }) => province === currentProvince(view));

function lensOn(view: View): Matrix {
  const { left, top, right, bottom } = boundsOf(currentProvince(view));
  const scale = Math.min(
    CLOSEST,
    (MAP.width - 2 * MARGIN) / (right - left),
    (MAP.height - 2 * MARGIN) / (bottom - top),
  );
  const across = MAP.x + MAP.width / 2 - (scale * (left + right)) / 2;
  const down = MAP.y + MAP.height / 2 - (scale * (top + bottom)) / 2;
  // The lens stays on the map.
  const held = (offset: number, from: number, size: number) =>
    Math.min(from - from * scale, Math.max(from + size - (from + size) * scale, offset));
  return place(held(across, MAP.x, MAP.width), held(down, MAP.y, MAP.height), 0, scale);
}

/** A city of the current province, its number, and the palaces that may be placed there. */
interface Entry {
  readonly city: CityPlace;
  readonly number: number;
  readonly offers: readonly Offer[];
}

const offersIn = ({ id }: CityPlace, offers: readonly Offer[]): Offer[] =>
  offers.filter(({ city }) => city === id);

/** Returns madder if a normal palace may be placed, gold if only the crown's may, grey if none may. */
function fillOf({ offers }: Entry): string {
  if (offers.some(({ crown }) => !crown)) return C.madder;
  return offers.length > 0 ? C.goldDark : '#8d867c';
}

/** Offset of the number from an empty city, from one palace, from two. */
const BESIDE = [
  [25, 19],
  [31, 28],
  [45, 26],
] as const;

function numbered(view: View, entry: Entry, lens: Matrix): Node[] {
  const {
    city: {
      id,
      at: [x, y],
    },
    number,
  } = entry;
  const palaces = view.palaces.filter(({ city }) => city === id).length;
  const [left, up] = BESIDE[Math.min(2, palaces)] ?? BESIDE[0];
  const fill = fillOf(entry);
  const [cx, cy] = [lens[0] * (x - left) + lens[4], lens[3] * (y - up) + lens[5]];
  return [
    path(circle(cx, cy + 3, 37), { fill: C.shadow, fillOpacity: 0.35 }),
    ...badge(number, [cx, cy], 34, fill),
  ];
}

function panel(table: Table, offers: readonly Offer[]): Node[] {
  const { view } = table;
  const { x, y, width } = SIDE;
  const cities = citiesHere(view);
  const top = y + 268;
  const pitch = Math.floor((SIDE.height - 274) / cities.length);
  return [
    ...whose(table, { x, y, width, height: 258 }),
    ...cities.flatMap((city, i) =>
      row(
        table,
        { city, number: i + 1, offers: offersIn(city, offers) },
        { x: x + 8, y: top + i * pitch, width: width - 16, height: pitch - 8 },
      ),
    ),
  ];
}

/** Draws the builder and the palaces that are still to be placed. */
function whose({ view, names, words }: Table, { x, y, width, height }: Area): Node[] {
  const who = view.active;
  const mark = markOf(view, who);
  const due = [
    ...Array.from({ length: view.placing?.normal ?? 0 }, () => 'plain' as const),
    ...(view.placing?.crown === true ? ['crowned' as const] : []),
  ];
  const pitch = Math.min(66, (width - 40) / Math.max(1, due.length));
  const middle = x + width / 2;
  return [
    path(rect(x, y, width, height), { fill: C.madder }),
    path(rect(x, y + height, width, 5), { fill: C.gold }),
    ...fitted(visitTitle({ view, words }), {
      x: middle,
      y: y + 38,
      width: width - 24,
      size: 30,
      min: 22,
      font: 'display',
      anchor: 'middle',
      style: { fill: C.goldLight },
    }),
    path(roundRect({ x: x + 12, y: y + 56, width: width - 24, height: height - 70 }, 12), {
      fill: '#fdf4dd',
      stroke: C.gold,
      width: 2.4,
    }),
    ...fitted(nameOf(view, who, names, words), {
      x: middle,
      y: y + 96,
      width: width - 52,
      size: 36,
      min: 28,
      font: 'bold',
      anchor: 'middle',
      style: { fill: C.ink },
    }),
    ...fitted(word(words, 'picture:taj.toPlace'), {
      x: middle,
      y: y + 130,
      width: width - 52,
      size: 28,
      min: 28,
      anchor: 'middle',
      style: { fill: C.inkSoft },
    }),
    ...due.map((crown, i) =>
      group(palaceArt(mark, crown), {
        at: place(middle + (i - (due.length - 1) / 2) * pitch, y + 220, 0, Math.min(1.5, pitch / 47)),
      }),
    ),
  ];
}

/** Draws a city: number, name, its pieces, and the points of a new palace. */
function row({ view, words }: Table, entry: Entry, area: Area): Node[] {
  const { city, number, offers } = entry;
  const { x, y, width, height } = area;
  const shut = offers.length === 0;
  const middle = y + height - 16 - (height - 50) * 0.27;
  const crownsFirst = offers.toSorted((a, b) => Number(b.crown) - Number(a.crown));
  return [
    path(roundRect({ x, y: y + 3, width, height }, 10), { fill: '#1a0d06', fillOpacity: 0.22 }),
    path(roundRect({ x, y, width, height }, 10), {
      fill: shut ? '#ddd0b0' : '#fdf6e3',
      stroke: shut ? C.goldDark : C.gold,
      width: shut ? 1.6 : 3,
    }),
    ...badge(number, [x + 30, y + 30], 23, fillOf(entry)),
    ...fitted(city.name, {
      x: x + 62,
      y: y + 40,
      width: width - 74,
      size: 32,
      min: 28,
      font: 'bold',
      style: { fill: shut ? C.inkSoft : C.ink },
    }),
    ...cityArt(view, city.id, [x + 53, middle - 2]),
    ...(shut
      ? fitted(word(words, 'picture:taj.taken'), {
          x: x + width - 16,
          y: middle + 8,
          width: width - 140,
          size: 28,
          min: 28,
          anchor: 'end',
          style: { fill: C.inkSoft },
        })
      : []),
    ...crownsFirst.flatMap((offer, i) => worth(view, offer, x + width - 8 - (i + 1) * PILL - i * 6, middle)),
  ];
}

/** Draws a city with its palaces and its bonus tile, as on the map. */
function cityArt(view: View, city: City, spot: Point): Node[] {
  const palaces = view.palaces.filter(palace => palace.city === city);
  const tile = view.bonuses[city];
  const kind = cityKind(view, city);
  // A fortress shows its terrace even without a palace.
  const built = palacesOf(view, palaces, spot, kind);
  if (palaces.length === 0)
    return [cityMark(spot, kind), ...(tile === undefined ? [] : [bonusToken(tile, spot)]), ...built];
  return [...built, ...(tile === undefined ? [] : [bonusToken(tile, [spot[0] + 30, spot[1] + 8], 0.86)])];
}

const PILL = 96;

/** Draws a small palace, crowned or not, and its points. */
function worth(view: View, { crown, points }: Offer, x: number, y: number): Node[] {
  const mark = markOf(view, view.active);
  return [
    path(roundRect({ x, y: y - 25, width: PILL, height: 50 }, 12), {
      fill: crown ? '#f3d487' : '#f0e2bd',
      stroke: C.goldDark,
      width: 1.4,
    }),
    group(palaceArt(mark), { at: place(x + (points === null ? 49 : 25), y + 18, 0, 0.8) }),
    ...(crown ? [group(crownArt, { at: place(x + (points === null ? 49 : 25), y - 9.5, 0, 0.8) })] : []),
    ...(points === null
      ? []
      : [
          text(x + 69, y + 13, `+${points}`, {
            font: 'bold',
            size: 36,
            anchor: 'middle',
            fill: C.madderDark,
            spacing: points > 9 ? -1.6 : 0,
          }),
        ]),
  ];
}
