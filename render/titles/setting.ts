/** What the title pictures of all games share: the name, the foot with players and minutes, skies, towns. */
import { GAMES, MINUTES, type GameId } from '../../engines/index.ts';
import { C } from '../kit/colours.ts';
import { widthOf } from '../kit/fonts.ts';
import { dome, jali } from '../kit/ornament.ts';
import { flat } from '../kit/pen.ts';
import { group, linear, path, place, text } from '../kit/scene.ts';
import type { Node, Point, Scene } from '../kit/scene.ts';
import { seatToken } from '../kit/seats.ts';
import { circle, num, polar, range, rect, roundRect } from '../kit/shapes.ts';
import { fitted } from '../kit/typography.ts';

export const WIDTH = 1000;
export const HEIGHT = 560;
export const MIDDLE = WIDTH / 2;
export const EDGE = 24;
/** Head of the foot, which ends the scene. */
export const FOOT = 466;

/** The words of the foot, in the language of the table. */
export interface TitleWords {
  readonly players: string;
  readonly minutes: string;
}

/** Returns the figures in the words of the foot. */
export const figuresOf = (game: GameId): { min: number; max: number; minutes: number } => {
  const [min, max] = GAMES[game].seats;
  return { min, max, minutes: MINUTES[game] };
};

interface Look {
  /** The name, each part with its left or its middle, and its baseline. */
  readonly name: readonly Lettering[];
  /** Ground and lattice of the foot. */
  readonly foot: readonly [ground: string, lines: string];
  /** The frame, which is painted last. */
  readonly frame: readonly Node[];
}
interface Lettering {
  readonly words: string;
  readonly at: Point;
  readonly size: number;
  readonly anchor?: 'start' | 'middle';
}

/** Returns the picture: the scene, the name, the foot, the frame. */
export const titled = (
  game: GameId,
  words: TitleWords,
  { name, foot, frame }: Look,
  nodes: readonly Node[],
): Scene => ({
  width: WIDTH,
  height: HEIGHT,
  nodes: [...nodes, ...name.flatMap(lettering), ...footOf(game, words, foot), ...frame],
});

/** Draws golden letters with an outline of ink, so that they stand out from every sky. */
function lettering({ words, at: [x, y], size, anchor = 'middle' }: Lettering): Node[] {
  const style = { font: 'display', size, anchor, spacing: size * 0.018, join: 'round' } as const;
  const thick = size / 214;
  const dark = { fill: '#1c0610', stroke: '#1c0610', fillOpacity: 0.8, strokeOpacity: 0.8 };
  const shine = linear(
    [0, y - size * 0.7],
    [0, y],
    [
      [0, '#fffbe6'],
      [0.45, '#fbe7a6'],
      [0.55, '#f0bf52'],
      [1, '#fff0bc'],
    ],
  );
  return [
    text(x + 5 * thick, y + 8 * thick, words, { ...style, ...dark, width: 18 * thick }),
    text(x, y, words, { ...style, fill: C.gold, stroke: C.ink, width: 19 * thick }),
    text(x, y, words, { ...style, fill: C.gold, stroke: C.gold, width: 10 * thick }),
    text(x, y, words, { ...style, fill: shine, stroke: '#6a1228', width: 4 * thick }),
  ];
}

const SIZE = 48;
/** Smallest letters of the foot: 12 CSS px at 295. */
const LEAST = 41;

/** Draws who can play and for how long: seats for the most players, an hourglass. */
function footOf(game: GameId, words: TitleWords, [ground, lines]: Look['foot']): Node[] {
  const { max } = figuresOf(game);
  const area = { x: EDGE, y: FOOT, width: WIDTH - 2 * EDGE, height: HEIGHT - EDGE - FOOT };
  const strip = rect(area.x, area.y, area.width, area.height);
  const middle = FOOT + area.height / 2;
  const pitch = Math.min(46, 236 / max);
  const after = 66 + (max - 1) * pitch + 44;
  const minutesWidth = Math.min(400, widthOf(words.minutes, 'bold', SIZE));
  const minutesAt = WIDTH - EDGE - 26 - minutesWidth;
  const style = { size: SIZE, min: LEAST, font: 'bold', style: { fill: C.ivory } } as const;
  return [
    path(strip, { fill: ground }),
    group([path(jali({ ...area, y: FOOT - 6 }, 40), { stroke: lines, width: 1.2, strokeOpacity: 0.4 })], {
      clip: strip,
    }),
    path(`M${EDGE} ${FOOT}H${WIDTH - EDGE}`, { stroke: C.ink, width: 8 }),
    path(`M${EDGE} ${FOOT}H${WIDTH - EDGE}`, { stroke: C.gold, width: 4.4 }),
    ...range(max).flatMap(seat => seatToken(seat, 66 + seat * pitch, middle, pitch < 40 ? 17 : 20)),
    ...fitted(words.players, { ...style, x: after, y: middle + 17, width: minutesAt - after - 84 }),
    group(HOURGLASS, { at: place(minutesAt - 32, middle, 0, 0.8) }),
    ...fitted(words.minutes, { ...style, x: minutesAt, y: middle + 17, width: minutesWidth }),
  ];
}

const inked = (d: string, fill: string, width: number): Node => path(d, { fill, stroke: C.ink, width });
const HOURGLASS: readonly Node[] = [
  inked('M-19-30C-19-10-5-6-3 0C-5 6-19 10-19 30H19C19 10 5 6 3 0C5-6 19-10 19-30Z', '#e8f3ee', 3),
  flat('M-13 26C-11 14-3 15 0 8C3 15 11 14 13 26Z', C.gold),
  flat('M-11-14C-5-8-2-5 0 0C2-5 5-8 11-14Z', C.gold),
  ...[-37, 28].map(y => inked(roundRect({ x: -25, y, width: 50, height: 9 }, 3), C.coral, 2.6)),
];

/** Draws flat rings of light round a sun or a moon, because a gradient would show steps in the palette. */
export const rings = (
  [x, y]: Point,
  ground: string,
  lights: readonly (readonly [r: number, fill: string])[],
): Node[] => [
  path(rect(0, 0, WIDTH, HEIGHT), { fill: ground }),
  ...lights.map(([r, fill]) => path(circle(x, y, r), { fill })),
];

/** Draws rays from a point to beyond the edges. */
export const rays = ([x, y]: Point, fill: string, opacity: number): Node =>
  path(
    range(28)
      .map(i => {
        const angle = (i * Math.PI) / 14;
        const [x1, y1] = polar(x, y, 900, angle);
        const [x2, y2] = polar(x, y, 900, angle + Math.PI / 28);
        return `M${x} ${y}L${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}Z`;
      })
      .join(''),
    { fill, fillOpacity: opacity },
  );

/** Draws a far town in one tone: houses with domes, each with its middle, width and height. */
export const town = (
  fill: string,
  foot: number,
  houses: readonly (readonly [x: number, width: number, height: number])[],
): Node =>
  group(
    houses.flatMap(([x, width, height]) => [
      path(rect(x - width / 2, foot - height, width, height + 60), { fill }),
      path(dome(width * 0.8, width * 0.95), { fill, at: place(x, foot - height) }),
      path(rect(x - 1.5, foot - height - width * 1.12, 3, width * 0.2), { fill }),
    ]),
  );
