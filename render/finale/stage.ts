/**
 * The stage of a finale: dusk, fireworks in the winner's colour, the game's own sight, the winner's crown.
 */
import type { GameId } from '../../engines/index.ts';
import { crown, icon } from '../complots/icons.ts';
import { palaceView } from '../complots/table/arch.ts';
import { carrack } from '../dynasties/art/carrack.ts';
import { C } from '../kit/colours.ts';
import { cusped, leaf, rosette, star, star8 } from '../kit/ornament.ts';
import { group, path, place, sprite } from '../kit/scene.ts';
import type { Node, Point } from '../kit/scene.ts';
import { circle, ellipse, polar, range, rect } from '../kit/shapes.ts';
import { ELEPHANT } from '../raja/art/elephant.ts';
import { monument } from '../taj-mahal/art/monument.ts';
import { fitted } from '../kit/typography.ts';
import type { FinaleJob } from './job.ts';
import { markOf } from './marks.ts';
import { EDGE, INNER, MIDDLE, SMALLEST, STAGE, WIDTH } from './places.ts';

/** Flat bands, because a gradient would show steps in the palette. */
const DUSK = [
  '#1b2a5c',
  '#22356b',
  '#2c437f',
  '#3d5590',
  '#5a6a9c',
  '#8a7fa0',
  '#bd9795',
  '#e3b089',
  '#f4cf93',
];
const WATER = ['#d9a98a', '#9a8fa6', '#6478ab', '#4a609c', '#3a5190'];
const SHORE = 356;
const ARCH = cusped(INNER - 16, STAGE - EDGE - 8, 9, 0.46);

export function stage({ game, standings }: FinaleJob): Node[] {
  const winners = standings.filter(({ place: rank }) => rank === 1);
  const colour = winners[0] === undefined ? C.coral : markOf(winners[0].who).fill;
  const seen = { at: place(MIDDLE, STAGE), clip: ARCH };
  const total = winners[0]?.total ?? '';
  return [
    sprite({ id: 'finale:dusk', box: BOX, x: 0, y: 0 }, () => [
      path(rect(EDGE, EDGE, INNER, STAGE - EDGE), { fill: C.lapis }),
      ...[1, -1].map(side =>
        group(CORNER, { at: place(MIDDLE + side * (EDGE - MIDDLE), EDGE, 0, [side, 1]) }),
      ),
      group([group(dusk(), { at: place(-MIDDLE, -STAGE) })], seen),
    ]),
    group([group(fireworks(colour), { at: place(-MIDDLE, -STAGE) })], seen),
    sprite({ id: `finale:sight:${game}`, box: BOX, x: 0, y: 0 }, () => [
      group([group([...SIGHTS[game], ...water(game)], { at: place(-MIDDLE, -STAGE) })], seen),
      group([path(ARCH, { stroke: C.gold, width: 8 }), path(ARCH, { stroke: C.goldDark, width: 1.6 })], {
        at: place(MIDDLE, STAGE),
      }),
      path(rect(EDGE, STAGE - 4, INNER, 8), { fill: C.gold, stroke: C.goldDark, width: 1.4 }),
    ]),
    ...winners.slice(0, 2).flatMap(({ who }, i) => crowned(markOf(who), i === 0 ? LEFT : RIGHT)),
    ...(winners.length === 1 && total !== '' ? medal(total) : []),
  ];
}
const BOX = [0, 0, WIDTH, STAGE + 10] as const;

const dusk = (): Node[] => {
  const step = (SHORE - EDGE) / DUSK.length;
  return [
    ...DUSK.map((fill, i) => path(rect(0, EDGE + i * step, WIDTH, step + 1), { fill })),
    path(STARS.map(([x, y]) => star(x, y, 6, { points: 4, inner: 2 })).join(''), { fill: '#fff3cf' }),
    path(
      `M0 ${SHORE}V312C120 280 210 318 320 300C420 286 560 290 660 302C780 312 880 278 1000 306V${SHORE}Z`,
      {
        fill: '#6d6288',
      },
    ),
    path(circle(MIDDLE, 250, 190), { fill: '#fff3cf', fillOpacity: 0.1 }),
    path(circle(MIDDLE, 250, 140), { fill: '#fff3cf', fillOpacity: 0.1 }),
    path(
      range(17)
        .map(i => cypress(60 + i * 55, i % 3 === 0 ? 30 : 21))
        .join(''),
      { fill: C.leafDark, stroke: C.ink, width: 1.8 },
    ),
  ];
};

const STARS: readonly Point[] = [
  [150, 190],
  [120, 250],
  [300, 210],
  [420, 110],
  [440, 60],
  [560, 70],
  [590, 130],
  [700, 80],
  [860, 190],
  [900, 230],
  [640, 120],
  [320, 150],
  [180, 240],
  [800, 200],
];

/** Draws the water in front of the shore; on the sea of Dynasties it lies before the ship. */
const water = (game: GameId): Node[] => [
  ...WATER.map((fill, i) => path(rect(0, SHORE + i * 18, WIDTH, 19), { fill })),
  path(
    range(16)
      .map(i => ellipse((i * 137 + 60) % 1000, SHORE + 12 + ((i * 11) % 50), 34 - (i % 4) * 6, 1.6))
      .join(''),
    { fill: '#fff3cf', fillOpacity: 0.6 },
  ),
  path(`M0 ${SHORE}H${WIDTH}`, { stroke: C.ink, width: game === 'dynasties' ? 1.5 : 3 }),
];

/** What stands on the shore, or sails along it. */
const SIGHTS: Readonly<Record<GameId, readonly Node[]>> = {
  complots: [group(palaceView, { at: place(MIDDLE, SHORE, 0, 1.5) })],
  'taj-mahal': [group(monument(270), { at: place(MIDDLE, SHORE - 10, 0, 1.62) })],
  raja: [
    ...[-1, 1].map(side =>
      group(ELEPHANT, { at: place(MIDDLE + side * 168, SHORE, 0, [side * 1.25, 1.25]) }),
    ),
    group(ELEPHANT, { at: place(MIDDLE, SHORE, 0, 2.4) }),
  ],
  dynasties: [group(carrack, { at: place(MIDDLE, SHORE + 10, 0, 1.12) })],
};

const fireworks = (colour: string): Node[] => [
  ...burst([236, 142], 62, C.goldLight, colour),
  ...burst([764, 122], 56, C.goldLight, C.coral),
  ...burst([352, 92], 36, C.coral, C.goldLight),
  ...burst([640, 84], 30, colour, C.goldLight),
];

function burst([x, y]: Point, r: number, outer: string, inner: string): Node[] {
  const rays = range(16).map(i => (i * Math.PI) / 8);
  const dot = (angle: number, far: number, size: number): string =>
    circle(...polar(x, y, r * far, angle), size);
  return [
    path(
      rays
        .map(angle => `M${polar(x, y, r * 0.3, angle).join(' ')}L${polar(x, y, r * 0.84, angle).join(' ')}`)
        .join(''),
      { stroke: outer, width: 2.6, cap: 'round' },
    ),
    path(rays.map(angle => dot(angle, 1, 3.2)).join(''), { fill: outer }),
    path(
      rays.map(angle => dot(angle + Math.PI / 16, 0.66, 3)).join('') +
        star(x, y, r * 0.2, { points: 8, inner: r * 0.09 }),
      { fill: inner },
    ),
  ];
}

const cypress = (x: number, s: number): string =>
  [
    `M${x} ${SHORE}C${x - s * 0.5} ${SHORE - s * 0.5}`,
    `${x - s * 0.25} ${SHORE - s * 1.4} ${x} ${SHORE - s * 2}`,
    `C${x + s * 0.25} ${SHORE - s * 1.4} ${x + s * 0.5} ${SHORE - s * 0.5} ${x} ${SHORE}Z`,
  ].join(' ');

/** A scroll of flowers in the corner beside the arch. */
const CORNER: readonly Node[] = [
  group(
    [
      path('M0 0C16 4 30 18 30 40M4 2C26-2 50 4 66 18M12 6C18 22 10 34 12 52', {
        stroke: C.gold,
        width: 1.5,
      }),
      path(
        leaf([18, 4], 14, 0.5) +
          leaf([30, 30], 13, 2.2) +
          leaf([46, 6], 13, -0.1) +
          leaf([12, 32], 12, 2.4) +
          leaf([26, 16], 12, 0.9) +
          leaf([58, 12], 12, 0.9),
        { fill: C.leafLight },
      ),
      path(
        [
          [30, 44, 9],
          [70, 20, 8],
          [12, 58, 7],
          [34, 14, 7],
        ]
          .map(([x = 0, y = 0, r = 0]) => rosette(x, y, r, { petals: 6, inner: 0.15, fat: 0.85 }))
          .join(''),
        { fill: C.parchment },
      ),
    ],
    { at: place(10, 8, 0, 1.7) },
  ),
];

/** Where the emblems of winners stand. The ribbon reaches below the right one. */
const LEFT: Point = [152, 318];
const RIGHT: Point = [WIDTH - 152, 304];

/** Draws the winner's emblem, large and crowned. */
const crowned = (mark: ReturnType<typeof markOf>, [x, y]: Point): Node[] => [
  path(ellipse(x, y + 90, 92, 10), { fill: C.lapisDark, fillOpacity: 0.5 }),
  path(circle(x, y, 92), { fill: C.ivory }),
  path(circle(x, y, 84), { fill: mark.fill, stroke: C.ink, width: 5 }),
  path(circle(x, y, 70), { stroke: C.goldLight, width: 3, strokeOpacity: 0.9 }),
  group([path(mark.emblem, { fill: mark.on, stroke: C.ink, width: 0.6, evenOdd: true })], {
    at: place(x, y, 0, 6.2),
  }),
  icon(crown, x, y - 112, 96),
];

const medal = (total: string): Node[] => [
  path(star8(MEDAL.x, MEDAL.y + 4, 106), { fill: C.shadow, fillOpacity: 0.45 }),
  path(star8(MEDAL.x, MEDAL.y, 104), { fill: C.madder, stroke: C.gold, width: 5 }),
  path(circle(MEDAL.x, MEDAL.y, 77), { fill: '#fff6df', stroke: C.gold, width: 4 }),
  path(circle(MEDAL.x, MEDAL.y, 70), { stroke: C.goldDark, width: 1.4 }),
  ...fitted(total, {
    x: MEDAL.x,
    y: MEDAL.y + 26,
    width: 128,
    size: 80,
    min: SMALLEST,
    font: 'bold',
    anchor: 'middle',
    style: { fill: C.madderDark },
  }),
];
const MEDAL = { x: 842, y: 296 } as const;
