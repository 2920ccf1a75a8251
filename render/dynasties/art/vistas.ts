/** Views of the cities that action cards name, and of their other special actions: 274 wide, 196 high. */
import type { City, Nation } from '../../../engines/dynasties/model.ts';
import { C } from '../../kit/colours.ts';
import { path } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { circle, polygon, range, rect } from '../../kit/shapes.ts';
import { H } from '../hues.ts';
import { nationOf } from '../pieces/nations.ts';
import { carrack, CLOUDS } from './carrack.ts';
import { flat, inked, line, put } from './pen.ts';
import { mountain, woods } from './scenery.ts';
import { hourglass, ship } from './symbols.ts';

/** Size of a vista. Its lowest quarter is covered by a name. */
export const VISTA = { width: 274, height: 196 } as const;
/** Height at which buildings stand. */
const GROUND = 126;

interface Light {
  /** Bands of the sky from the top. */
  readonly sky: readonly string[];
  readonly sun: string;
  readonly far: string;
  readonly near: string;
  readonly wall: string;
  readonly roof: string;
}
const LIGHTS: Readonly<Record<Nation, Light>> = {
  gb: {
    sky: ['#9fc3dc', '#bcd6e4', '#dbe7e6'],
    sun: '#f4f1e2',
    far: '#9db98b',
    near: '#6f9a5e',
    wall: '#cfc7b6',
    roof: '#7d8796',
  },
  fr: {
    sky: ['#a9bfe6', '#c6d3ec', '#efe3da'],
    sun: '#fff3cf',
    far: '#b3bd86',
    near: '#8aa35c',
    wall: '#efe2c4',
    roof: '#4a639c',
  },
  es: {
    sky: ['#e9a766', '#f3c384', '#f9dfae'],
    sun: '#fff1c2',
    far: '#d8ab68',
    near: '#b9893f',
    wall: '#f3dcae',
    roof: '#b3522f',
  },
  sri: {
    sky: ['#a8cbc0', '#c5dccb', '#e8ead2'],
    sun: '#fbf2cc',
    far: '#86a37c',
    near: '#587a52',
    wall: '#f0e2c6',
    roof: '#9c4a36',
  },
};

type Skyline = 'castle' | 'cathedral' | 'alcazar' | 'gables';
type Foreground = 'sea' | 'bridge' | 'wood' | 'peaks' | 'field';

/** What is built in each city, and what lies before or behind it. */
const CITIES: Readonly<Record<City, readonly [Skyline, Foreground]>> = {
  edinburgh: ['castle', 'peaks'],
  york: ['cathedral', 'wood'],
  dublin: ['castle', 'sea'],
  cardiff: ['castle', 'wood'],
  london: ['castle', 'bridge'],
  brest: ['castle', 'sea'],
  paris: ['cathedral', 'bridge'],
  lyon: ['gables', 'bridge'],
  carcassonne: ['castle', 'field'],
  salamanca: ['cathedral', 'bridge'],
  madrid: ['alcazar', 'field'],
  barcelona: ['cathedral', 'sea'],
  lisboa: ['alcazar', 'sea'],
  granada: ['alcazar', 'peaks'],
  luebeck: ['gables', 'sea'],
  koeln: ['cathedral', 'bridge'],
  praha: ['gables', 'bridge'],
  augsburg: ['gables', 'wood'],
  wien: ['cathedral', 'field'],
  milano: ['cathedral', 'peaks'],
};

/** Draws the view of a city that an action card names. */
export function cityVista(city: City): Node[] {
  const light = LIGHTS[nationOf(city)],
    [skyline, foreground] = CITIES[city] ?? ['castle', 'field'];
  return [
    ...sky(light),
    ...(foreground === 'peaks' ? PEAKS : []),
    flat('M-4 122C50 92 120 112 160 104C206 94 240 112 278 100V200H-4Z', light.far),
    put(SKYLINES[skyline](light), [114, GROUND], 0.98),
    flat('M-4 130C60 116 130 122 190 124C230 126 256 118 278 122V200H-4Z', light.near),
    ...FRONTS[foreground],
  ];
}

/** Draws what is built in a city, with the middle of its foot at the origin, about 170 wide. */
export const skyline = (city: City): Node[] => SKYLINES[CITIES[city]?.[0] ?? 'castle'](LIGHTS[nationOf(city)]);

const sky = ({ sky: bands, sun }: Pick<Light, 'sky' | 'sun'>): Node[] => [
  ...bands.map((band, i) => path(rect(-2, i * 44 - 2, VISTA.width + 4, VISTA.height), { fill: band })),
  flat(circle(150, 62, 25), sun, 0.9),
  path(CLOUDS, { fill: C.ivory, fillOpacity: 0.75, at: [0.62, 0, 0, 0.62, 6, -18] }),
];

const PEAKS: readonly Node[] = [mountain([36, 94], 2.3, 'snow'), mountain([216, 98], 2.5, 'snow')];

const water = (y: number): Node[] => [
  path(rect(-2, y, VISTA.width + 4, VISTA.height), { fill: '#6ea3b4' }),
  line(`M-2 ${y}H276`, C.ink, 2),
  line([14, 92, 210].map(x => `M${x} ${y + 12}q9-7 18 0q9 7 18 0`).join(''), '#cfe3e0', 2.6),
];

const FRONTS: Readonly<Record<Foreground, readonly Node[]>> = {
  sea: [...water(124), put(ship, [168, 114], 0.46)],
  bridge: [
    ...water(134),
    inked(
      'M-6 150V124C60 110 214 110 280 124V150H236C234 132 196 132 194 150' +
        'H168C166 130 108 130 106 150H80C78 132 40 132 38 150Z',
      '#b8a78a',
      2.6,
    ),
    line('M-4 131C60 117 214 117 278 131', '#8b7a5d', 2),
  ],
  wood: woods(range(11).map(i => [12 + i * 25, 134 + (i % 3) * 5])),
  peaks: [],
  field: [
    line('M0 142C60 130 120 134 180 136M30 150C90 142 170 146 270 138', '#f3e3b1', 2.4),
    ...woods([
      [16, 128],
      [30, 133],
      [258, 130],
    ]),
  ],
};

const SKYLINES: Readonly<Record<Skyline, (light: Light) => Node[]>> = {
  castle: ({ wall, roof }) => [
    battlements(2, 150, 34, wall),
    ...keep(-52, { width: 30, height: 74 }, wall, roof),
    ...keep(56, { width: 30, height: 66 }, wall, roof),
    battlements(2, 52, 76, wall),
    inked('M-12 0V-20Q2-36 16-20V0Z', H.wineDark, 2.4),
    ...windows([-14, 2, 18], -54),
    ...flag(2, -90, roof),
  ],
  cathedral: ({ wall, roof }) => [
    inked('M-14 0V-40L34-62L80-40V0Z', wall, 2.4),
    inked('M-20-40L34-70L86-40Z', roof, 2.4),
    ...[-44, -14].flatMap(x => [
      inked(rect(x - 15, -78, 30, 78), wall, 2.4),
      inked(
        polygon([
          [x - 18, -76],
          [x, -106],
          [x + 18, -76],
        ]),
        roof,
        2.4,
      ),
      line(`M${x}-106v-9m-5 4h10`, C.goldDark, 2.6),
      inked(`M${x - 6}-52V-62Q${x}-72 ${x + 6}-62V-52Z`, H.wineDark, 1.8),
    ]),
    inked(circle(-29, -34, 10), '#8fb3d6', 2),
    inked('M-38 0V-14Q-29-24-20-14V0Z', H.wineDark, 2),
    ...windows([22, 42, 62], -20),
  ],
  alcazar: ({ wall, roof }) => [
    inked(rect(-72, -46, 146, 46), wall, 2.4),
    ...[-58, 60].flatMap(x => [
      inked(rect(x - 17, -72, 34, 72), wall, 2.4),
      inked(
        polygon([
          [x - 22, -70],
          [x, -88],
          [x + 22, -70],
        ]),
        roof,
        2.4,
      ),
      ...windows([x], -48),
    ]),
    inked('M-30-46C-32-82 34-82 32-46Z', roof, 2.4),
    line('M1-74v-14', C.goldDark, 3),
    ...[-26, 1, 28].map(x => put([inked('M-10 0V-18C-16-34 16-34 10-18V0Z', H.wineDark, 2)], [x, 0])),
    ...[-88, 86].map(x => put([inked('M0 4C-13-14-7-46 0-60C7-46 13-14 0 4Z', '#4f6d3d', 2)], [x, 0])),
  ],
  gables: ({ wall, roof }) => [
    ...house(-66, 40, wall, roof),
    ...house(58, 44, wall, '#7a5a3c'),
    inked(rect(-14, -82, 30, 82), wall, 2.4),
    inked('M-18-80C-18-100-4-98 1-126C6-98 20-100 20-80Z', '#5f8a7c', 2.4),
    ...windows([1], -56),
    ...house(-26, 52, '#f6d99c', roof),
    ...house(30, 48, wall, roof),
  ],
};

/** Draws a wall with merlons, its foot on the ground. */
function battlements(x: number, width: number, height: number, fill: string): Node {
  const count = Math.max(2, Math.round(width / 22)),
    step = width / (2 * count + 1),
    teeth = range(count)
      .map(() => `v-9h${step}v9h${step}`)
      .join('');
  return inked(`M${x - width / 2} 0V${-height}${teeth}v-9h${step}V0Z`, fill, 2.4);
}

const keep = (
  x: number,
  { width, height }: { width: number; height: number },
  wall: string,
  roof: string,
): Node[] => [
  inked(rect(x - width / 2, -height, width, height), wall, 2.4),
  inked(
    polygon([
      [x - width / 2 - 5, -height + 2],
      [x, -height - 34],
      [x + width / 2 + 5, -height + 2],
    ]),
    roof,
    2.4,
  ),
  ...windows([x], -height + 24),
];

const house = (x: number, height: number, wall: string, roof: string): Node[] => [
  inked(rect(x - 22, -height, 44, height), wall, 2.4),
  inked(
    polygon([
      [x - 27, -height + 2],
      [x, -height - 32],
      [x + 27, -height + 2],
    ]),
    roof,
    2.4,
  ),
  line(`M${x - 21} ${-height + 22}H${x + 21}M${x} ${-height + 22}V-2`, '#7a5a3c', 2.4),
  ...windows([x - 11, x + 11], -height + 8),
];

const windows = (xs: readonly number[], y: number): Node[] => [
  flat(xs.map(x => rect(x - 3, y, 6, 11)).join(''), H.wineDark),
];

const flag = (x: number, y: number, fill: string): Node[] => [
  line(`M${x} ${y + 16}V${y - 10}`, C.ink, 2.6),
  inked(`M${x} ${y - 10}l18 6l-18 6Z`, fill, 1.8),
];

const SEA: Pick<Light, 'sky' | 'sun'> = { sky: ['#8fbfd6', '#b3d4de', '#e6ecdc'], sun: '#fff3cf' };
/** Two ships under sail, for two trades. */
export const SHIPS: readonly Node[] = [
  ...sky(SEA),
  ...water(112),
  put(carrack, [86, 104], 0.36),
  put(carrack, [196, 124], 0.36),
  line('M40 134q9-7 18 0q9 7 18 0M150 150q9-7 18 0q9 7 18 0', '#cfe3e0', 2.6),
];

const DUSK: Pick<Light, 'sky' | 'sun'> = { sky: ['#33365f', '#6c4a6e', '#d98a5c'], sun: '#f7d48a' };
/** An hourglass at dusk, for the end of a round. */
export const EVENING: readonly Node[] = [
  ...sky(DUSK),
  flat('M-4 118C50 96 100 116 150 108C206 98 240 112 278 104V200H-4Z', '#3a2744'),
  put(hourglass, [137, 80], 1.16),
];

/** A hall behind portraits: wine hangings under gold. */
export const HALL: readonly Node[] = [
  path(rect(-2, -2, VISTA.width + 4, VISTA.height + 4), { fill: '#c98f2e' }),
  path(range(14).map(i => `M${i * 22 - 6} 0V196`).join(''), { stroke: '#d9a648', width: 9 }),
  inked('M-6-6H60C64 50 34 96-6 126ZM280-6H214C210 50 240 96 280 126Z', H.wineLight, 2.6),
  line('M26 0C26 40 14 80-4 104M248 0C248 40 260 80 278 104', '#5d1526', 4),
  line('M56 34C44 78 20 104-4 122M218 34C230 78 254 104 278 122', C.goldLight, 3.4),
];

/** The lozenges of a jester. */
export const MOTLEY: readonly Node[] = [
  path(rect(-2, -2, VISTA.width + 4, VISTA.height), { fill: '#c23a4a' }),
  ...['#2b6fc0', '#efc02a', '#2f7350'].map((fill, k) =>
    path(
      range(14)
        .filter(i => i % 3 === k)
        .map(i => `M${i * 21} -8L${i * 21 + 21} 37L${i * 21} 82L${i * 21 - 21} 37Z`)
        .join(''),
      { fill, stroke: C.ink, width: 2 },
    ),
  ),
];

/** A cap with bells. */
export const CAP: readonly Node[] = [
  inked(
    'M-26 22C-30-4-52-8-56 12C-72-16-44-40-20-24C-16-44 16-44 20-24C44-40 72-16 56 12C52-8 30-4 26 22Z',
    '#8f2b53',
    3,
  ),
  inked(
    'M-2-38C-14-36-18-28-20-24C-6-14-2 4-2 22H26C30-4 52-8 56 12C72-16 44-40 20-24C18-34 8-40-2-38Z',
    '#efc02a',
    3,
  ),
  inked('M-32 20H32V34H-32Z', C.ivory, 3),
  inked(circle(-56, 18, 7) + circle(56, 18, 7) + circle(0, -42, 7), C.goldLight, 2.6),
];
