/** Draws the pieces in cities, in villages and at the start. */
import { isVillage, roomOf } from '../../../engines/raja/facts.ts';
import type { Seat } from '../../../engines/core/game.ts';
import type { City, Site, View, Village } from '../../../engines/raja/model.ts';
import { C } from '../../kit/colours.ts';
import { group, path, place, sprite, text } from '../../kit/scene.ts';
import type { Node, Point } from '../../kit/scene.ts';
import { circle, ellipse, polar, range } from '../../kit/shapes.ts';
import { CITY, stopAt, villageAt } from '../geometry.ts';
import { H } from '../hues.ts';
import { centrePalace, house, outerPalace } from '../pieces/pieces.ts';
import { siteArt, sitePoint } from './ground.ts';
import { sun } from './newest.ts';
import type { Newest } from './newest.ts';

const PALACE = 0.82;
const CENTRE = 0.88;
const HOUSE = 0.8;

/** Draws the sites, palaces and houses of a city. `signed`: sites on which the caller draws a sign. */
export function cityPieces(
  view: View,
  city: City,
  newest: readonly Newest[],
  signed: ReadonlySet<string> = new Set(),
): Node[] {
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
  const free = range(7).filter(site => palaces.every(palace => palace.site !== site));
  return [
    ...palaces.map(({ site }) => siteArt(city, site)),
    ...suns(city, newest),
    ...free.map(site =>
      group(
        [siteArt(city, site)],
        signed.has(siteKey(city, site)) ? {} : { mark: `free site ${site} of ${city}` },
      ),
    ),
    ...palaces.map(({ site, owner, at: [a, b] }) =>
      group(
        [
          site === 0
            ? centrePalace(owner, { x: x + a, y: y + b + 21, scale: CENTRE })
            : outerPalace(owner, { x: x + a, y: y + b + 17, scale: PALACE }),
        ],
        { piece: `palace ${site} of ${city}` },
      ),
    ),
    ...stood.flatMap(({ seat, count }) => quarter(seat, count, [x, y])),
  ];
}

/** Names a site among places. */
export const siteKey = (city: string, site: Site): string => `${city}${site}`;

/** Draws suns behind the newest palaces and houses of a city. */
const suns = (city: City, newest: readonly Newest[]): Node[] => {
  const [x, y] = stopAt(city);
  return newest
    .filter(({ at }) => at === city)
    .map(({ site, seat }) => {
      if (site === null) {
        const [a, b] = quarterAt(seat, [x, y]);
        return sun([a, b], 30);
      }
      const [a, b] = sitePoint(site);
      return sun([x + a, y + b], site === 0 ? 48 : 36);
    });
};

/**
 * Direction of each seat's houses between the outer sites, the same in all cities. Degrees, 0 to the right,
 * clockwise.
 */
const QUARTERS = [240, 300, 180, 0, 60] as const;

/** Returns the middle of a player's houses in a city. */
export const quarterAt = (seat: Seat, [x, y]: Point): Point =>
  polar(x, y, CITY.houses, ((QUARTERS[seat] ?? 60) * Math.PI) / 180);

/** Draws a player's houses in a city: one house, and from two on their number. */
function quarter(seat: Seat, count: number, [x, y]: Point): Node[] {
  const [a, b] = quarterAt(seat, [x, y]),
    outward = a < x ? -1 : 1;
  const figure = text(a + outward * 12, b + 14, String(count), {
    font: 'bold',
    size: 34,
    anchor: outward === 1 ? 'start' : 'end',
    fill: C.ink,
    stroke: C.halo,
    width: 7,
  });
  return [
    group([house(seat, { x: a, y: b + 13, scale: HOUSE }), ...(count === 1 ? [] : [figure])], {
      piece: 'houses in a city',
    }),
  ];
}

/** Distance between the plots of a village. */
export const PLOT_PITCH = 31;

/** Draws suns behind the villages of new houses. They lie below all villages, because villages are close. */
export const villageSuns = ({ players }: View, newest: readonly Newest[]): Node[] =>
  newest.flatMap(({ at }) => {
    if (!isVillage(at)) return [];
    const [x, y] = villageAt(at);
    return [sun([x, y + 2], roomOf(players.length) > 1 ? 50 : 40)];
  });

/** Draws a village. The number of players decides how many houses it holds (RA-5). */
export function village(view: View, id: Village, isNumbered: boolean): Node[] {
  const [x, y] = villageAt(id),
    owners = view.houses[id] ?? [],
    room = roomOf(view.players.length),
    half = ((room - 1) * PLOT_PITCH) / 2;
  return [
    sprite({ id: `raja:village:${room}`, box: [-48, -36, 96, 72], x, y }, () => clearing(room)),
    ...range(room).map(i => {
      const at = x - half + i * PLOT_PITCH;
      const seat = owners[i];
      return seat === undefined
        ? group([plot(at, y)], { mark: `free plot of ${id}` })
        : group([house(seat, { x: at, y: y + 8, scale: HOUSE })], { piece: `house in ${id}` });
    }),
    ...(isNumbered ? [numberDisc(Number(id.slice(1)), x, y + 22)] : []),
  ];
}

const PLOT = 'M-11 6V-5H-13.5L0-19L13.5-5H11V6Z';

const clearing = (room: number): Node[] => [
  path(ellipse(0, 6, room > 1 ? 39 : 25, 22), { fill: '#2a1508', fillOpacity: 0.22 }),
  path(ellipse(0, 2, room > 1 ? 38 : 24, 22), { fill: '#fdf5dd', stroke: '#7a4a1e', width: 2.4 }),
];

const plot = (x: number, y: number): Node =>
  sprite({ id: 'raja:plot', box: [-16, -22, 32, 30], x, y }, () => [
    path(PLOT, { fill: '#efdfb5', stroke: '#7a5426', width: 2.2, dash: [4, 3] }),
  ]);

/** Radius of the disc with a village's number. */
export const NUMBER_RADIUS = 14;

/** Draws the number of a village. */
export const numberDisc = (number: number, x: number, y: number): Node =>
  sprite({ id: `raja:number:${number}`, box: [-17, -17, 34, 34], x, y }, () => [
    path(circle(0, 0, NUMBER_RADIUS), { fill: H.emerald, stroke: C.goldLight, width: 2 }),
    text(-0.4, 8, String(number), {
      font: 'bold',
      size: 23,
      anchor: 'middle',
      fill: '#fff',
      spacing: number > 9 ? -0.8 : 0,
    }),
  ]);

/** Draws light round the city that is scored in this round. */
export const light = (view: View): Node[] => {
  if (view.maharaja === 'S' || view.stage === 'over') return [];
  const [x, y] = stopAt(view.maharaja);
  return [
    group(
      [
        path(circle(0, 0, CITY.radius + 22), { fill: '#fff3b8', fillOpacity: 0.8 }),
        path(circle(0, 0, CITY.radius + 16), { stroke: C.gold, width: 5 }),
        path(circle(0, 0, CITY.radius + 21), { stroke: '#fff9de', width: 2.4 }),
      ],
      { at: place(x, y) },
    ),
  ];
};
