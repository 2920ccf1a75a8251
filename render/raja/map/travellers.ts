/** Draws the figures that travel: the maharaja on the elephant and the architects, clear of all villages. */
import type { Seat } from '../../../engines/core/game.ts';
import type { Stop, View } from '../../../engines/raja/model.ts';
import { C } from '../../kit/colours.ts';
import { group, path, place } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { ellipse } from '../../kit/shapes.ts';
import type { Area } from '../../kit/shapes.ts';
import { stopAt } from '../geometry.ts';
import { H } from '../hues.ts';
import { architect, maharaja } from '../pieces/pieces.ts';
import { TERRACE, TERRACE_SHIFT } from './ground.ts';

const ARCHITECT = { scale: 0.86, pitch: 25, half: 14, height: 48 } as const;
const ELEPHANT = { scale: 0.62, half: 32, height: 62 } as const;
/** Distance by which the elephant stands behind the architects in the gate of the start. */
const BEHIND = 20;
/** Distance between two rows of architects, who make room for the elephant. */
const RANK = 20;

interface Standing {
  readonly elephant: { readonly x: number; readonly y: number } | null;
  readonly architects: readonly { readonly seat: Seat; readonly x: number; readonly y: number }[];
}

/**
 * Returns where travellers stand: on the terrace of a city, the elephant at its left end, architects from
 * its right end, in two rows if one leaves the elephant no room; at the start in its gate.
 */
function standing(view: View, stop: Stop): Standing {
  const [middle, y] = stopAt(stop),
    x = middle + (stop === 'S' ? 0 : TERRACE_SHIFT[stop]),
    here = view.players.flatMap((player, seat) => (player.at === stop ? [seat] : [])),
    ridden = view.maharaja === stop,
    isStart = stop === 'S',
    feet = isStart ? y + 26 : y - TERRACE.foot,
    end = x + TERRACE.half - ARCHITECT.half + 2;
  const room = 2 * TERRACE.half + 8 - 2 * ARCHITECT.half - 2 * ELEPHANT.half,
    inRanks = !isStart && ridden && (here.length - 1) * ARCHITECT.pitch > room;
  // The mover stands behind, where nobody hides its mark.
  const line = inRanks ? here.toSorted((a, b) => behind(view, a) - behind(view, b)) : here,
    back = inRanks ? Math.ceil(here.length / 2) : here.length;
  const spot = (i: number): number => {
    const [from, count] = i < back ? [0, back] : [back, here.length - back],
      row = (count - 1) * ARCHITECT.pitch;
    const last = isStart ? x + row / 2 : end - (i < back ? 0 : ARCHITECT.pitch / 2);
    return last - row + (i - from) * ARCHITECT.pitch;
  };
  return {
    elephant: ridden
      ? {
          x: isStart || here.length === 0 ? x : x - TERRACE.half + ELEPHANT.half - 4,
          y: feet - (isStart && here.length > 0 ? BEHIND : 0),
        }
      : null,
    architects: line.map((seat, i) => ({
      seat,
      x: spot(i),
      y: inRanks && i < back ? feet - RANK : feet,
    })),
  };
}

const behind = ({ turn }: View, seat: Seat): number => (turn?.seat === seat ? 0 : 1);

/** Returns the boxes of the travellers at a stop, for the law that they cover nothing. */
export function travellerBoxes(view: View, stop: Stop): Area[] {
  const { elephant, architects } = standing(view, stop);
  const box = ({ x, y }: { x: number; y: number }, half: number, height: number): Area => ({
    x: x - half,
    y: y - height,
    width: 2 * half,
    height,
  });
  return [
    ...(elephant === null ? [] : [box(elephant, ELEPHANT.half, ELEPHANT.height)]),
    ...architects.map(each => box(each, ARCHITECT.half, ARCHITECT.height)),
  ];
}

/** Draws the travellers at a stop. The mover is marked. */
export function travellers(view: View, stop: Stop): Node[] {
  const { elephant, architects } = standing(view, stop);
  return [
    ...architects.flatMap(({ seat, x, y }) => (view.turn?.seat === seat ? moverMark(x, y) : [])),
    ...(elephant === null
      ? []
      : [group([maharaja({ ...elephant, scale: ELEPHANT.scale })], { piece: 'maharaja' })]),
    ...architects.map(({ seat, x, y }) =>
      group([architect(seat, { x, y, scale: ARCHITECT.scale })], { piece: 'architect' }),
    ),
  ];
}

const moverMark = (x: number, y: number): Node[] => [
  path(ellipse(x, y - 25, 22, 26), { fill: C.goldLight, fillOpacity: 0.9, stroke: C.gold, width: 3 }),
  path('M-12-12H12L0 3Z', { fill: H.ruby, stroke: C.ivory, width: 2.6, at: place(x, y - 52) }),
];
