/** Draws the pieces in cities, in villages and at the start. */
import { roomOf } from '../../../engines/raja/facts.ts';
import type { Seat } from '../../../engines/core/game.ts';
import type { City, Stop, View, Village } from '../../../engines/raja/model.ts';
import { C } from '../../kit/colours.ts';
import { group, path, place, sprite, text } from '../../kit/scene.ts';
import type { Node, Point } from '../../kit/scene.ts';
import { circle, ellipse, polar, range } from '../../kit/shapes.ts';
import { CITY, MAP, stopAt, villageAt } from '../geometry.ts';
import { sitePoint } from './ground.ts';
import { H } from '../hues.ts';
import { architect, centrePalace, house, maharaja, outerPalace } from '../pieces/pieces.ts';

/** Draws the palaces and houses of a city. */
export function cityPieces(view: View, city: City): Node[] {
  const [x, y] = stopAt(city),
    owners = view.houses[city] ?? [];
  const palaces = view.palaces
    .filter(palace => palace.city === city)
    .map(({ site, owner }) => ({ site, owner, at: sitePoint(site) }))
    .sort((a, b) => a.at[1] - b.at[1]);
  const stood = view.players.flatMap((_, seat) => {
    const count = owners.filter(owner => owner === seat).length;
    return count === 0 ? [] : [{ seat, count }];
  });
  return [
    ...palaces.map(({ site, owner, at: [a, b] }) =>
      site === 0
        ? centrePalace(owner, { x: x + a, y: y + b + 23 })
        : outerPalace(owner, { x: x + a, y: y + b + 19, scale: 0.92 }),
    ),
    ...stood.flatMap(({ seat, count }) => quarter(seat, count, [x, y])),
  ];
}

/**
 * Direction of each seat's houses between the outer sites, the same in all cities. Degrees, 0 to the right,
 * clockwise.
 */
const QUARTERS = [240, 300, 180, 0, 120] as const;

function quarter(seat: Seat, count: number, [x, y]: Point): Node[] {
  const [a, b] = polar(x, y, CITY.houses, ((QUARTERS[seat] ?? 60) * Math.PI) / 180),
    outward = a < x ? -1 : 1;
  return [
    house(seat, { x: a, y: b + 15 }),
    text(a + outward * 15, b + 19, String(count), {
      font: 'bold',
      size: 30,
      anchor: outward === 1 ? 'start' : 'end',
      fill: C.ink,
      stroke: C.halo,
      width: 7,
    }),
  ];
}

/**
 * Draws the figures on the wall of a city or at the start: the maharaja, then architects in seat order. The
 * mover is marked.
 */
export function travellers(view: View, stop: Stop): Node[] {
  const [x, y] = stopAt(stop),
    here = view.players.flatMap((player, seat) => (player.at === stop ? [seat] : []));
  const ridden = view.maharaja === stop,
    width = (ridden ? ELEPHANT_ROOM : 0) + here.length * PITCH,
    feet = stop === 'S' ? y + 30 : y - CITY.radius + 13;
  const left = Math.max(MAP.x + 10, Math.min(MAP.x + MAP.width - 10 - width, x - width / 2));
  return [
    ...(ridden ? [maharaja({ x: left + ELEPHANT_ROOM / 2, y: feet, scale: 0.82 })] : []),
    ...here.flatMap((seat, i) => {
      const at = left + (ridden ? ELEPHANT_ROOM : 0) + (i + 0.5) * PITCH;
      return [...(view.turn?.seat === seat ? moverMark(at, feet) : []), architect(seat, { x: at, y: feet })];
    }),
  ];
}
const PITCH = 36;
const ELEPHANT_ROOM = 78;

const moverMark = (x: number, y: number): Node[] => [
  path(ellipse(x, y - 24, 27, 36), { fill: C.goldLight, fillOpacity: 0.85, stroke: C.gold, width: 3 }),
  path('M-12-12H12L0 3Z', { fill: H.ruby, stroke: C.ivory, width: 2.6, at: place(x, y - 60) }),
];

/** Draws a village. The number of players decides how many houses it holds (RA-5). */
export function village(view: View, id: Village): Node[] {
  const [x, y] = villageAt(id),
    owners = view.houses[id] ?? [],
    room = roomOf(view.players.length),
    half = (room - 1) * 18.5;
  return [
    sprite({ id: `raja:village:${room}`, box: [-56, -40, 112, 90], x, y }, () => clearing(room)),
    ...owners.map((seat, i) => house(seat, { x: x - half + i * 37, y: y + 10 })),
    ...numberDisc(Number(id.slice(1)), x, y + 25),
  ];
}

const PLOT = 'M-13 8V-6H-16L0-22L16-6H13V8Z';

const clearing = (room: number): Node[] => [
  path(ellipse(0, 6, room > 1 ? 47 : 30, 26), { fill: '#2a1508', fillOpacity: 0.22 }),
  path(ellipse(0, 2, room > 1 ? 46 : 29, 26), { fill: '#fbf1d4', stroke: '#8a5b2c', width: 2.2 }),
  ...range(room).map(i =>
    path(PLOT, {
      fill: '#e6d2a2',
      stroke: '#a07c48',
      width: 1.8,
      dash: [4, 3.4],
      at: place((i - (room - 1) / 2) * 37, 0),
    }),
  ),
];

export const numberDisc = (number: number, x: number, y: number): Node[] => [
  path(circle(x, y, 16.5), { fill: H.emerald, stroke: C.goldLight, width: 2 }),
  text(x - 0.4, y + 9.2, String(number), {
    font: 'bold',
    size: 26,
    anchor: 'middle',
    fill: '#fff',
    spacing: number > 9 ? -0.8 : 0,
  }),
];

/** Draws light round the city that is scored in this round. */
export const light = (view: View): Node[] => {
  if (view.maharaja === 'S' || view.stage === 'over') return [];
  const [x, y] = stopAt(view.maharaja);
  return [
    group(
      [
        path(circle(0, 0, CITY.radius + 24), { fill: '#fff3b8', fillOpacity: 0.75 }),
        path(circle(0, 0, CITY.radius + 18), { stroke: C.gold, width: 5 }),
        path(circle(0, 0, CITY.radius + 23), { stroke: '#fff9de', width: 2.4 }),
      ],
      { at: place(x, y) },
    ),
  ];
};
