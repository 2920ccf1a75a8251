/** Signs in a box of 100 x 100 round the origin: the nine actions, gold, quarry, disc, tokens. */
import type { Action } from '../../../engines/raja/model.ts';
import { C } from '../../kit/colours.ts';
import { rosette, star8 } from '../../kit/ornament.ts';
import { group, path, place, stamp } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { circle, polar, range, roundRect } from '../../kit/shapes.ts';
import { H } from '../hues.ts';

const coinFace = (x: number, y: number, r: number): Node[] => [
  path(circle(x, y, r), { fill: C.gold, stroke: C.ink, width: 3 }),
  path(circle(x, y, r * 0.74), { fill: C.goldLight, stroke: C.goldDark, width: 2 }),
  path(rosette(x, y, r * 0.56, { petals: 8, inner: 0.15, fat: 0.8 }), { fill: C.goldDark }),
];
const coin: readonly Node[] = coinFace(0, 0, 42);
const purse: readonly Node[] = [
  path('M-34 40C-48 16-32-6-14-18H14C32-6 48 16 34 40C16 46-16 46-34 40Z', {
    fill: H.ruby,
    stroke: C.ink,
    width: 3,
  }),
  path('M-28 34C-38 16-26 0-10-12C-18 4-20 24-14 38Z', { fill: '#fff', fillOpacity: 0.2 }),
  path('M-18-18C-26-34-12-42 0-38C12-42 26-34 18-18Z', { fill: H.rubyLight, stroke: C.ink, width: 3 }),
  path('M-19-17H19', { stroke: C.ink, width: 9, cap: 'round' }),
  path('M-19-17H19', { stroke: C.gold, width: 5, cap: 'round' }),
  path('M-10 8C-10-4 10-4 10 8C10 16 0 15 0 23', { stroke: C.goldLight, width: 6, cap: 'round' }),
  path(circle(0, 33, 3.8), { fill: C.goldLight }),
];

const WALL = 'M-30 40V0H-38L0-40L38 0H30V40Z';
/** House without an owner. */
const plainHouse: readonly Node[] = [
  path(WALL, { fill: '#e9c88a', stroke: C.ink, width: 4 }),
  path('M-38 0L0-40L38 0Z', { fill: '#b5562f', stroke: C.ink, width: 4 }),
  path('M-10 40V22Q0 8 10 22V40Z', { fill: '#7a4a26', stroke: C.ink, width: 3 }),
  path('M18 38V2H28V38Z', { fill: '#000', fillOpacity: 0.14 }),
];
const DOME = 'M-30 6C-46-8-44-32-26-42C-12-50-4-52 0-66C4-52 12-50 26-42C44-32 46-8 30 6Z';
/** Palace without an owner. */
const plainPalace: readonly Node[] = [
  path(DOME, { fill: '#e2778c', stroke: C.ink, width: 4, at: place(0, 16) }),
  group(
    [
      path('M-46 30V-30L0-66L-17-34L-27-14L-20 6Z', { fill: '#fff', fillOpacity: 0.42 }),
      path('M46 30V-30L0-66L17-34L27-14L20 6Z', { fill: '#7a1230', fillOpacity: 0.4 }),
      path('M-17-34H17L27-14L20 6H-20L-27-14Z', { stroke: '#fff', width: 2.4, strokeOpacity: 0.75 }),
    ],
    { at: place(0, 16), clip: DOME },
  ),
  path(roundRect({ x: -38, y: 22, width: 76, height: 18 }, 3), { fill: C.gold, stroke: C.ink, width: 4 }),
  path('M-32 29H32', { stroke: C.goldLight, width: 3.6 }),
  path(circle(0, -51, 5), { fill: C.goldLight, stroke: C.ink, width: 2.6 }),
];

const BLOCK = (x: number, y: number): Node[] => [
  path(`M${x} ${y}l16-11h26l-16 11Z`, { fill: '#efe6d2', stroke: C.ink, width: 3 }),
  path(`M${x} ${y}h26v22h-26Z`, { fill: '#d5c6a5', stroke: C.ink, width: 3 }),
  path(`M${x + 26} ${y}l16-11v22l-16 11Z`, { fill: '#a6946d', stroke: C.ink, width: 3 }),
];
const quarry: readonly Node[] = [
  ...BLOCK(-46, 18),
  ...BLOCK(2, 18),
  ...BLOCK(-22, -12),
  path('M-2-16L30-50', { stroke: C.ink, width: 10, cap: 'round' }),
  path('M-2-16L30-50', { stroke: '#9a6a34', width: 5, cap: 'round' }),
  path('M8-50C26-50 40-38 44-22C36-36 24-42 6-42Z', { fill: C.silver, stroke: C.ink, width: 3 }),
];

const arrow = (d: string, head: string, fill: string): Node[] => [
  path(d, { stroke: C.ink, width: 15, cap: 'round' }),
  path(d, { stroke: fill, width: 9, cap: 'round' }),
  path(head, { fill, stroke: C.ink, width: 3.2 }),
];

const governor: readonly Node[] = [
  path('M-30-2C-40-30-18-46 4-46C30-46 44-26 32-2C18 8-16 8-30-2Z', {
    fill: H.marble,
    stroke: C.ink,
    width: 3.4,
  }),
  path('M-31-14C-14-10 12-18 24-36M-26-28C-14-26 0-32 8-44M-26 0C-4 2 22-6 36-20', {
    stroke: C.ink,
    width: 2.4,
  }),
  path('M-30-2C-16 6 18 6 32-2V8C18 16-16 16-30 8Z', { fill: H.ruby, stroke: C.ink, width: 3 }),
  path(circle(2, -22, 8), { fill: H.emeraldLight, stroke: C.ink, width: 2.6 }),
  ...arrow('M0 22V34', 'M-16 32H16L0 50Z', C.gold),
];

interface Clothes {
  readonly robe: string;
  readonly turban: string;
}
const bust = (x: number, y: number, { robe, turban }: Clothes): Node =>
  group(
    [
      path('M-22 34C-22 10-12 2 0 2C12 2 22 10 22 34Z', { fill: robe, stroke: C.ink, width: 3.4 }),
      path('M-12-10C-12 12 12 12 12-10Z', { fill: '#cf9765', stroke: C.ink, width: 3 }),
      path('M-16-8C-22-34 22-34 16-8C6-14-6-14-16-8Z', { fill: turban, stroke: C.ink, width: 3.4 }),
      path(circle(0, -19, 4), { fill: C.goldLight, stroke: C.ink, width: 2 }),
    ],
    { at: place(x, y, 0, 0.92) },
  );
const character: readonly Node[] = [
  bust(-22, -2, { robe: H.sapphire, turban: H.marble }),
  bust(24, 4, { robe: H.emeraldLight, turban: H.ruby }),
  ...arrow('M-20-40C-6-50 10-50 20-42', 'M14-50L34-34L10-30Z', C.gold),
  ...arrow('M22 44C8 52-8 50-18 44', 'M-12 52L-34 38L-10 32Z', C.gold),
];

export const ACTION_ICONS: Readonly<Record<Action, readonly Node[]>> = {
  gold: [...coinFace(-14, 10, 32), ...coinFace(18, -12, 32)],
  house: [group(plainHouse, { at: place(0, 0, 0, 0.95) })],
  twoHouses: [
    group(plainHouse, { at: place(-23, -5, 0, 0.66) }),
    group(plainHouse, { at: place(22, 10, 0, 0.74) }),
  ],
  moveHouse: [
    group(plainHouse, { at: place(-20, 8, 0, 0.7) }),
    ...arrow('M-12-36C8-48 30-38 34-16', 'M20-20H48L34 6Z', C.gold),
  ],
  quarry,
  palace: plainPalace,
  palaceHouse: [
    group(plainPalace, { at: place(-18, -4, 0, 0.82) }),
    group(plainHouse, { at: place(27, 17, 0, 0.58) }),
  ],
  governor,
  character,
};

const disc: readonly Node[] = [
  path(circle(0, 0, 44), { fill: H.emerald, stroke: C.ink, width: 3 }),
  path(circle(0, 0, 36), { fill: H.marble, stroke: C.gold, width: 3 }),
  path(
    range(9)
      .map(i => {
        const [x, y] = polar(0, 0, 35, (i * Math.PI) / 4.5);
        return `M0 0L${Math.round(x)} ${Math.round(y)}`;
      })
      .join(''),
    { stroke: '#b39a66', width: 2 },
  ),
  path(circle(0, 0, 12), { fill: H.ruby, stroke: C.ink, width: 3 }),
];
const token: readonly Node[] = [
  path(star8(0, 0, 46), { fill: C.gold, stroke: C.ink, width: 3.4 }),
  path(circle(0, 0, 30), { fill: H.emerald, stroke: C.goldDark, width: 2 }),
  path('M-3-20H6L1-4H14L-6 22L-1 4H-13Z', { fill: C.goldLight, stroke: H.emeraldDark, width: 2 }),
];

/** Home city (RA-75): a house with a heart. */
const home: readonly Node[] = [
  path('M-38 42V-2H-48L0-44L48-2H38V42Z', { fill: H.ruby, stroke: C.goldLight, width: 5 }),
  path('M0 28C-28 8-18-14 0 2C18-14 28 8 0 28Z', { fill: C.goldLight }),
];

export const ICONS = {
  coin,
  purse,
  quarry,
  disc,
  token,
  house: plainHouse,
  palace: plainPalace,
  home,
} as const satisfies Record<string, readonly Node[]>;

/** Draws a sign. `size` is the width of its whole box. */
export const icon = (name: keyof typeof ICONS, x: number, y: number, size: number): Node =>
  stamp(`raja:icon:${name}`, BOX, place(x, y, 0, size / 100), () => ICONS[name]);
export const actionIcon = (action: Action, x: number, y: number, size: number): Node =>
  stamp(`raja:action:${action}`, BOX, place(x, y, 0, size / 100), () => ACTION_ICONS[action]);
const BOX = [-60, -62, 120, 124] as const;
