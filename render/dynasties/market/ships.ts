/** Draws the three ships, each of a kind of its own, with their goods and members. */
import type { Seat } from '../../../engines/core/game.ts';
import type { Ship, ShipView, View } from '../../../engines/dynasties/model.ts';
import { C } from '../../kit/colours.ts';
import { group, path, sprite, text } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { circle, rect, roundRect } from '../../kit/shapes.ts';
import type { Area } from '../../kit/shapes.ts';
import { carrack, CLOUDS } from '../art/carrack.ts';
import { cog, galley } from '../art/fleet.ts';
import { line, put } from '../art/pen.ts';
import { member } from '../pieces/figures.ts';
import { goodArt, listed } from '../pieces/goods.ts';
import { H } from '../hues.ts';

export const SHIP = { width: 308, height: 300 } as const;
/** The tray of goods, at the foot of a panel. */
const TRAY = { x: 14, y: 226, width: SHIP.width - 28, height: 60 } as const;
/** The number of a ship, clear of the ring of a choice. */
const BADGE = { x: 42, y: 42, r: 28 } as const;
const PITCH = 54;
const SPACE_AT = { large: [52, 182], small: [260, 186] } as const;
/** Level of the sea. */
const SEA = 148;
const BESIDE = 32;

const KINDS: Readonly<
  Record<Ship, { readonly art: readonly Node[]; readonly sky: string; readonly sun: string }>
> = {
  1: { art: carrack, sky: '#dce7e2', sun: '#f6e3a8' },
  2: { art: galley, sky: '#f3e2bf', sun: '#f0b978' },
  3: { art: cog, sky: '#d5dff0', sun: '#fbf3de' },
};

/** Draws a ship. Its number is the one that answers name. */
export function shipPanel(view: View, ship: ShipView, { x, y }: Pick<Area, 'x' | 'y'>): Node[] {
  const goods = listed(ship.goods),
    busy = view.division?.ship === ship.ship,
    pitch = Math.min(PITCH, (TRAY.width - 52) / Math.max(1, goods.length - 1)),
    middle = x + SHIP.width / 2 + 2;
  const box = [-6, -6, SHIP.width + 12, SHIP.height + 14] as const;
  return [
    sprite({ id: `dyn:ship:${ship.ship}`, box, x, y }, () => scenery(ship.ship)),
    ...(busy
      ? [
          path(roundRect({ x, y, width: SHIP.width, height: SHIP.height }, 10), {
            stroke: C.goldLight,
            width: 7,
          }),
        ]
      : []),
    ...goods.map((good, i) =>
      sprite(
        {
          id: `dyn:cargo:${good}`,
          box: [-34, -34, 70, 70],
          x: middle + (i - (goods.length - 1) / 2) * pitch,
          y: y + TRAY.y + TRAY.height / 2 + 1,
        },
        () => goodArt(good, 0, 0, 44),
      ),
    ),
    ...standing(ship.large, x, y, 'large'),
    ...standing(ship.small, x, y, 'small'),
  ];
}

/** Draws a ship on the sea: as high as its panel, and wider by `BESIDE` on both sides. */
export function seascape(number: Ship): Node[] {
  const { width, height } = SHIP,
    { art, sky, sun } = KINDS[number],
    whole = width + 2 * BESIDE,
    waves = `M${-BESIDE} ${SEA}${'q8-9 16 0t16 0'.repeat(Math.ceil(whole / 32))}`;
  return [
    path(rect(-BESIDE, 0, whole, height), { fill: sky }),
    path(circle(238, 66, 30), { fill: sun }),
    put([path(CLOUDS, { fill: '#fdfaf0' })], [4, 0], 0.8),
    path(rect(-BESIDE, SEA - 12, whole, height), { fill: '#7fadae' }),
    put(art, [width / 2 + 12, 118], 0.56),
    path(`${waves}V${height}H${-BESIDE}Z`, { fill: '#7fadae' }),
    line(waves, '#e7f3f1', 2.4),
  ];
}

function scenery(number: Ship): Node[] {
  const { width, height } = SHIP,
    frame = roundRect({ x: 0, y: 0, width, height }, 10);
  return [
    path(roundRect({ x: 0, y: 4, width, height }, 10), { fill: '#14040a', fillOpacity: 0.4 }),
    group(
      [
        ...seascape(number),
        line('M118 178q8-8 16 0t16 0t16 0t16 0M98 206q8-8 16 0t16 0M176 204q8-8 16 0t16 0', '#a9cbca', 2.4),
        path(roundRect(TRAY, 12), { fill: '#f6ecd2', stroke: '#7a5632', width: 3 }),
      ],
      { clip: frame },
    ),
    path(frame, { stroke: C.goldDark, width: 3 }),
    group(
      [
        path(circle(BADGE.x, BADGE.y, BADGE.r), { fill: H.wine, stroke: C.goldLight, width: 3 }),
        text(BADGE.x - 0.5, BADGE.y + 14.5, String(number), {
          font: 'bold',
          size: 42,
          anchor: 'middle',
          fill: '#fff',
        }),
      ],
      { mark: 'number of a ship' },
    ),
  ];
}

function standing(who: Seat | null, x: number, y: number, kind: keyof typeof RADII): Node[] {
  const [left, top] = SPACE_AT[kind];
  const at = [x + left, y + top, kind] as const;
  return who === null
    ? [group(space(...at), { mark: 'free space of a ship' })]
    : [...space(...at), figure(who, ...at)];
}

const RADII = { large: 37, small: 28 } as const;

const figure = (who: Seat, x: number, y: number, kind: keyof typeof RADII): Node =>
  group([member(who, 'prince', { x, y: y + RADII[kind] * 0.7, scale: kind === 'large' ? 1.05 : 0.84 })], {
    piece: 'member on a ship',
  });

/** Draws an empty space as on the map: a large one has a golden ring. */
export function space(x: number, y: number, kind: keyof typeof RADII): Node[] {
  const r = RADII[kind];
  return [
    path(circle(x + 1, y + 3, r + 1), { fill: '#1a0d06', fillOpacity: 0.3 }),
    path(circle(x, y, r), { fill: kind === 'large' ? C.gold : '#c9b384', stroke: C.ink, width: 2.2 }),
    ...(kind === 'large'
      ? [path(circle(x, y, r - 3.8), { stroke: H.wine, width: 2.6, dash: [4.6, 3.2] })]
      : []),
    path(circle(x, y, r - (kind === 'large' ? 7.4 : 4)), { fill: '#fdf8ea', stroke: '#8d7647', width: 1.6 }),
  ];
}
