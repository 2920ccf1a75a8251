/** Draws the three ships in a row under the map: who stands on their spaces, and the goods they carry. */
import type { Seat } from '../../../engines/core/game.ts';
import type { ShipView, View } from '../../../engines/dynasties/model.ts';
import { C } from '../../kit/colours.ts';
import { group, path, sprite, text } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { circle, roundRect } from '../../kit/shapes.ts';
import type { Area } from '../../kit/shapes.ts';
import { H } from '../hues.ts';
import { space } from '../market/ships.ts';
import { member } from '../pieces/figures.ts';
import { goodArt, listed } from '../pieces/goods.ts';
import { EDGE, WIDTH } from './layout.ts';

const GAP = 6;
const PANEL = { width: (WIDTH - 2 * EDGE - 4 * GAP) / 3, height: 88 } as const;
export const SHIPS_HEIGHT = PANEL.height + GAP;

/** Distance of each space from the left edge of a panel, and the scale of its member. */
const SPACES = {
  large: { x: 94, scale: 1.02 },
  small: { x: 155, scale: 0.84 },
} as const;
/** Places of the goods: five at most (DY-2), in two rows. */
const GOODS = { x: 208, y: 26, pitch: 39, down: 40, perRow: 3, size: 31 } as const;

/** Draws the ships from `top` down. */
export const shipRow = ({ ships }: Pick<View, 'ships'>, top: number): Node[] =>
  ships.flatMap((ship, i) => panel(ship, { x: EDGE + GAP + i * (PANEL.width + GAP), y: top + GAP }));

function panel({ ship, goods, large, small }: ShipView, { x, y }: Pick<Area, 'x' | 'y'>): Node[] {
  return [
    sprite(
      { id: `dyn:shiprow:${ship}`, box: [-2, -2, Math.ceil(PANEL.width) + 4, PANEL.height + 8], x, y },
      () => ground(ship),
    ),
    ...standing(large, 'large', { x, y }),
    ...standing(small, 'small', { x, y }),
    ...listed(goods).map((good, i) =>
      sprite(
        {
          id: `dyn:shiprow:${good}`,
          box: [-24, -24, 50, 50],
          x: x + GOODS.x + (i % GOODS.perRow) * GOODS.pitch,
          y: y + GOODS.y + Math.floor(i / GOODS.perRow) * GOODS.down,
        },
        () => goodArt(good, 0, 0, GOODS.size),
      ),
    ),
  ];
}

/** Draws the sea with the number of the ship, which is the one that answers name. */
function ground(ship: number): Node[] {
  const { width, height } = PANEL;
  const frame = roundRect({ x: 0, y: 0, width, height }, 12);
  return [
    path(frame, { fill: '#a9cbca' }),
    path(frame, { stroke: C.goldDark, width: 3 }),
    // The hull of a ship round its number.
    path('M6 46H62Q60 76 44 78H22Q8 74 6 46Z', { fill: '#7a5632', stroke: C.ink, width: 2.4 }),
    path(circle(33, 36, 26), { fill: H.wine, stroke: C.goldLight, width: 3 }),
    text(32.5, 50, String(ship), { font: 'bold', size: 40, anchor: 'middle', fill: '#fff' }),
  ];
}

function standing(
  who: Seat | null,
  kind: keyof typeof SPACES,
  { x, y }: Pick<Area, 'x' | 'y'>,
): readonly Node[] {
  const [left, top] = [x + SPACES[kind].x, y + PANEL.height / 2];
  const empty = space(left, top, kind);
  if (who === null) return [group(empty, { mark: 'free space of a ship' })];
  const figure = member(who, 'prince', { x: left, y: top + 26, scale: SPACES[kind].scale });
  return [...empty, group([figure], { piece: 'member on a ship' })];
}
