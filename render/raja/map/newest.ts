/** What the newest step has changed on the map: suns behind new palaces and houses. */
import type { Seat } from '../../../engines/core/game.ts';
import type { Place, Site } from '../../../engines/raja/model.ts';
import { C } from '../../kit/colours.ts';
import { star } from '../../kit/ornament.ts';
import { path } from '../../kit/scene.ts';
import type { Node, Point } from '../../kit/scene.ts';

/** A palace on its site, or a house of this seat (`site` is `null`). */
export interface Newest {
  readonly at: Place;
  readonly site: Site | null;
  readonly seat: Seat;
}

/** Draws a sun of this radius. */
export const sun = ([x, y]: Point, radius: number): Node =>
  path(star(x, y, radius, { points: 14, inner: radius * 0.75 }), {
    fill: '#ffe27a',
    stroke: C.goldDark,
    width: 2.2,
  });
