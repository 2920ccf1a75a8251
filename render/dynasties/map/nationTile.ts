/** Draws a nation's tile: the points for the most and second most members, and for a crown city. */
import type { NationView } from '../../../engines/dynasties/model.ts';
import { C } from '../../kit/colours.ts';
import { star } from '../../kit/ornament.ts';
import { group, path, place, text } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { circle, roundRect } from '../../kit/shapes.ts';
import { NATION_AT } from '../geometry.ts';
import { H, NATION_HUES } from '../hues.ts';
import { coatArt, nationName } from '../pieces/nations.ts';
import { icon } from '../pieces/symbols.ts';

const HALF = 118;
/** The tile, from its middle. */
const TILE = { x: -HALF, y: -45, width: 2 * HALF, height: 88 } as const;
/** The tile with its coat of arms, which stands out on the left. */
export const NATION_BOX = { x: -HALF - 28, y: -48, width: 2 * HALF + 28, height: 96 } as const;

const MEDALS = {
  first: { rim: C.gold, ground: '#fbe7ad' },
  second: { rim: '#c3ccd2', ground: '#f1f4f5' },
} as const;
const RADIUS = 21;

/** Draws the points of a place: gold for the most members, silver for the second most. */
function medal(rank: keyof typeof MEDALS, count: number, x: number, y: number): Node[] {
  const { rim, ground } = MEDALS[rank];
  return [
    path(star(x, y, RADIUS, { points: 16, inner: RADIUS * 0.88 }), { fill: rim, stroke: C.ink, width: 2 }),
    path(circle(x, y, RADIUS * 0.76), { fill: ground }),
    text(x - 0.5, y + RADIUS * 0.46, String(count), {
      font: 'bold',
      size: RADIUS * 1.3,
      anchor: 'middle',
      fill: C.ink,
      spacing: count > 9 ? -1 : 0,
    }),
  ];
}

export function nationTile({ nation, first, second, crown }: NationView): Node {
  const [x, y] = NATION_AT[nation],
    { wash, dark } = NATION_HUES[nation];
  return group(
    [
      path(roundRect({ x: -HALF, y: -42, width: 2 * HALF, height: 88 }, 10), {
        fill: '#1a0d06',
        fillOpacity: 0.3,
      }),
      path(roundRect(TILE, 10), {
        fill: H.vellum,
        stroke: dark,
        width: 3,
      }),
      path(roundRect({ x: -HALF + 5, y: -40, width: 2 * HALF - 10, height: 78 }, 7), {
        stroke: wash,
        width: 2,
      }),
      coatArt(nation, -HALF + 14, 0, 98),
      text(26, -11, nationName(nation), { font: 'capitals', size: 27, anchor: 'middle', fill: dark }),
      ...medal('first', first, -36, 16),
      ...medal('second', second, 14, 16),
      icon('crown', 62, 15, 34),
      text(84, 27, String(crown), { font: 'bold', size: 32, fill: C.ink }),
    ],
    { at: place(x, y) },
  );
}
