/** The cusped arch in the middle of the stage and its content. */
import type { Character } from '../../../engines/complots/model.ts';
import { C } from '../../kit/colours.ts';
import { cusped, dome, rosette, star } from '../../kit/ornament.ts';
import { group, path, place, sprite } from '../../kit/scene.ts';
import type { Matrix, Node, Point } from '../../kit/scene.ts';
import { circle, ellipse, range, rect, roundRect } from '../../kit/shapes.ts';
import { fitted } from '../../kit/typography.ts';
import { overhang, portraitPlace } from '../cards.ts';
import { LOOKS, pictured, portraitOf } from '../characters.ts';
import { crown, icon } from '../icons.ts';

export type Exhibit =
  | { readonly kind: 'vista' }
  | { readonly kind: 'crown' }
  | { readonly kind: 'sign'; readonly nodes: readonly Node[] }
  | { readonly kind: 'portrait'; readonly character: Character; readonly bluff: boolean };

/** `x`: the middle. `y`: the foot. */
interface ArchBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly title: string;
  /** `display` for translated words; `bold` for player names, because it has more letters. */
  readonly titleFont: 'display' | 'bold';
  readonly subtitle: string | null;
  /** Room for the title and the subtitle. Default: the width of the plaque. */
  readonly room?: number;
}

export function archWindow(
  exhibit: Exhibit,
  { x, y, width, height, title, titleFont, subtitle, room = Math.round(width) + 6 }: ArchBox,
): Node[] {
  const w = Math.round(width);
  const h = Math.round(height);
  const plaque = subtitle === null ? 56 : 86;
  const id = `arch:${keyOf(exhibit)}:${w}x${h}:${plaque}`;
  const box: [number, number, number, number] = [-Math.ceil(w / 2) - 24, -h - 14, w + 50, h + 20];
  const foot = y - plaque;
  return [
    sprite({ id, box, x, y }, () => windowArt(exhibit, w, h, plaque)),
    ...(exhibit.kind === 'sign'
      ? [icon(exhibit.nodes, x, foot - (h - plaque) * 0.48, Math.min((h - plaque) * 0.62, w * 0.7))]
      : []),
    ...fitted(title, {
      x,
      y: foot + 40,
      width: room,
      size: 42,
      min: 34,
      font: titleFont,
      anchor: 'middle',
      style: { fill: C.goldLight },
    }),
    ...(subtitle === null
      ? []
      : fitted(subtitle, {
          x,
          y: foot + 74,
          width: room,
          size: 34,
          min: 34,
          anchor: 'middle',
          style: { fill: '#fff' },
        })),
  ];
}

const keyOf = (exhibit: Exhibit): string =>
  exhibit.kind === 'portrait' ? `${exhibit.character}:${exhibit.bluff ? 'bluff' : 'claim'}` : exhibit.kind;

function windowArt(exhibit: Exhibit, w: number, h: number, plaque: number): Node[] {
  const opening = h - plaque;
  const arch = cusped(w, opening, 5, 0.6);
  const inside = group(view(exhibit, w, opening), { at: place(0, -plaque), clip: arch });
  return [
    group(
      [
        path(arch, { stroke: '#4a120a', width: 17 }),
        path(arch, { fill: '#fbf0d9', stroke: C.ink, width: 14 }),
      ],
      { at: place(0, -plaque) },
    ),
    inside,
    group([path(arch, { stroke: C.gold, width: 9 }), path(arch, { stroke: C.goldDark, width: 1.6 })], {
      at: place(0, -plaque),
    }),
    ...(exhibit.kind === 'portrait' && !isLow(w, opening)
      ? [headgear(exhibit.character, w, opening, plaque)]
      : []),
    ...(exhibit.kind === 'portrait' && exhibit.bluff ? struck(w, opening, plaque) : []),
    path(roundRect({ x: -w / 2 - 14, y: -plaque, width: w + 28, height: plaque - 4 }, 8), {
      fill: exhibit.kind === 'portrait' ? LOOKS[exhibit.character].dark : C.lapis,
      stroke: C.gold,
      width: 2.6,
    }),
    path(roundRect({ x: -w / 2 - 9, y: -plaque + 5, width: w + 18, height: plaque - 14 }, 5), {
      stroke: C.gold,
      width: 1,
      strokeOpacity: 0.7,
    }),
  ];
}

function view(exhibit: Exhibit, w: number, h: number): Node[] {
  switch (exhibit.kind) {
    case 'vista':
    case 'crown':
      return [
        ...vista(w, h),
        ...(exhibit.kind === 'crown' ? [icon(crown, 0, -h * 0.8, Math.min(w, h) * 0.3)] : []),
      ];
    case 'sign':
      return niche(w, h);
    case 'portrait':
      return [group(pictured(exhibit.character), { at: standing(w, h) })];
  }
}

/** Where a portrait has its chin, and the width of the sky behind it: its own measures. */
const CHIN = 52;
const SKY = 392;

/** True if a portrait as wide as the window would be cut above its chin. */
const isLow = (w: number, h: number): boolean => {
  const [scale, , , , , y] = portraitPlace(w, h);
  return y + 0.75 * CHIN * scale > 0;
};

/** Returns where a portrait stands. In a low window the headgear is cut, and the face is whole. */
const standing = (w: number, h: number): Matrix => {
  const scale = w / SKY;
  return isLow(w, h) ? place(0, -CHIN * scale, 0, scale) : portraitPlace(w, h);
};

/** Draws a lapis alcove with rays and a cushion, for an action without a character. */
function niche(w: number, h: number): Node[] {
  const cy = -h * 0.48;
  return [
    path(rect(-w * 0.6, -h - 10, w * 1.2, h + 10), { fill: '#2f4585' }),
    path(circle(0, cy, w * 0.62), { fill: C.lapisLight }),
    path(circle(0, cy, w * 0.46), { fill: '#4a63a8' }),
    path(rosette(0, cy, w * 0.6, { petals: 24, inner: 0.3, fat: 0.5 }), {
      fill: C.goldLight,
      fillOpacity: 0.4,
    }),
    path(circle(0, cy, w * 0.4), { stroke: C.goldLight, width: 3, strokeOpacity: 0.7 }),
    path(cushion(w), { fill: C.madder, stroke: C.ink, width: 3.4 }),
    path(`M${-w * 0.39}-14C${-w * 0.1}-24 ${w * 0.1}-24 ${w * 0.39}-14`, {
      stroke: C.gold,
      width: 3.4,
      cap: 'round',
    }),
    path(circle(-w * 0.43, -8, 7) + circle(w * 0.43, -8, 7), { fill: C.gold, stroke: C.ink, width: 2.4 }),
  ];
}

const cushion = (w: number): string =>
  [
    `M${-w * 0.42}-6`,
    `C${-w * 0.5}-26 ${-w * 0.46}-46 ${-w * 0.36}-46`,
    `C${-w * 0.12}-56 ${w * 0.12}-56 ${w * 0.36}-46`,
    `C${w * 0.46}-46 ${w * 0.5}-26 ${w * 0.42}-6Z`,
  ].join('');

/** Draws headgear over the frame. */
const headgear = (character: Character, w: number, h: number, plaque: number): Node =>
  group([group([portraitOf(character)], { at: portraitPlace(w, h) })], {
    at: place(0, -plaque),
    clip: overhang(w, h, w + 44, h + 10),
  });

/** Strikes out an uncovered bluff (CO-32). */
const struck = (w: number, h: number, plaque: number): Node[] => [
  group(
    [
      path(`M${-w * 0.42}-12L${w * 0.42} ${-h * 0.72}`, {
        stroke: C.ivory,
        width: 22,
        cap: 'round',
        strokeOpacity: 0.9,
      }),
      path(`M${-w * 0.42}-12L${w * 0.42} ${-h * 0.72}`, { stroke: C.madder, width: 13, cap: 'round' }),
    ],
    { at: place(0, -plaque) },
  ),
];

/** Draws flat bands of colour from `top` to `foot`, because a gradient would show steps in the palette. */
function bands(w: number, top: number, foot: number, colours: readonly string[]): Node[] {
  const step = (foot - top) / colours.length;
  return colours.map((fill, i) => path(rect(-w * 0.6, top + i * step, w * 1.2, step + 1), { fill }));
}

const DUSK = ['#22356b', '#2c437f', '#3d5590', '#5a6a9c', '#8a7fa0', '#bd9795', '#e3b089', '#f4cf93'];
const WATER = ['#d9a98a', '#9a8fa6', '#6478ab', '#4a609c', '#3a5190'];

const STARS: readonly Point[] = [
  [-0.34, 0.66],
  [-0.27, 0.78],
  [-0.16, 0.86],
  [-0.1, 0.74],
  [0.02, 0.9],
  [0.32, 0.64],
  [-0.4, 0.54],
  [0.36, 0.74],
  [-0.2, 0.66],
];

/** Draws a palace over the water under the evening moon. */
function vista(w: number, h: number): Node[] {
  const k = Math.min(w / 240, h / 225);
  const shore = -h * 0.24;
  return [
    ...bands(w, -h - 10, shore, DUSK),
    path(circle(w * 0.19, -h * 0.8, 19 * k), { fill: '#fff3cf' }),
    path(circle(w * 0.19, -h * 0.8, 28 * k), { fill: '#fff3cf', fillOpacity: 0.22 }),
    path(STARS.map(([sx, sy]) => star(w * sx, -h * sy, 4.4 * k, { points: 4, inner: 1.4 * k })).join(''), {
      fill: '#fff3cf',
    }),
    path(hills(w, shore, k), { fill: '#75698c' }),
    path(
      range(12)
        .map(i => cypress(((i - 5.5) * w) / 11, shore, (i % 3 === 0 ? 26 : 19) * k))
        .join(''),
      { fill: C.leafDark, stroke: C.ink, width: 1.6 },
    ),
    group(palaceView, { at: place(0, shore, 0, k) }),
    ...bands(w, shore, 2, WATER),
    path(
      range(8)
        .map(i =>
          ellipse(((((i * 71) % 170) - 85) * w) / 180, shore + (10 + i * 7) * k, (30 - i) * k, 1.3 * k),
        )
        .join(''),
      { fill: '#fff3cf', fillOpacity: 0.55 },
    ),
    path(`M${-w * 0.6} ${shore}H${w * 0.6}`, { stroke: C.ink, width: 3 }),
  ];
}

/** Draws the hills behind the shore; `k` scales their heights. */
const hills = (w: number, shore: number, k: number): string =>
  [
    `M${-w * 0.6} ${shore}`,
    `C${-w * 0.4} ${shore - 60 * k} ${-w * 0.2} ${shore - 30 * k} 0 ${shore - 44 * k}`,
    `C${w * 0.2} ${shore - 64 * k} ${w * 0.4} ${shore - 30 * k} ${w * 0.6} ${shore - 50 * k}`,
    `V${shore}Z`,
  ].join('');

/** Draws a cypress. `x`, `y`: its foot. `s`: half of its height. */
const cypress = (x: number, y: number, s: number): string =>
  [
    `M${x} ${y}`,
    `C${x - s * 0.5} ${y - s * 0.5} ${x - s * 0.25} ${y - s * 1.4} ${x} ${y - s * 2}`,
    `C${x + s * 0.25} ${y - s * 1.4} ${x + s * 0.5} ${y - s * 0.5} ${x} ${y}Z`,
  ].join('');

const tower = (x: number): Node[] => [
  group(
    [
      path(rect(-8, -112, 16, 112), { fill: '#f6ead0', stroke: C.ink, width: 2.2 }),
      path(rect(1, -111, 6, 110), { fill: '#d9c49a' }),
      path('M-12-78H12M-12-40H12', { stroke: C.gold, width: 4 }),
      path(dome(24, 30), { fill: C.gold, stroke: C.ink, width: 2.2, at: place(0, -112) }),
    ],
    { at: place(x, 0) },
  ),
];

const palace: readonly Node[] = [
  path(rect(-62, -66, 124, 66), { fill: '#fbf2dc', stroke: C.ink, width: 2.6 }),
  path(rect(22, -65, 38, 64), { fill: '#ddc9a0' }),
  path('M-62-58H62', { stroke: C.gold, width: 4 }),
  group(
    [
      path(dome(76, 74), { fill: '#fff8e6', stroke: C.ink, width: 2.6 }),
      path('M14-4C38-18 36-44 12-58C26-38 26-20 14-4Z', { fill: '#ddc9a0' }),
      path(circle(0, -78, 4), { fill: C.gold, stroke: C.ink, width: 1.6 }),
    ],
    { at: place(0, -66) },
  ),
  ...[-44, 44].map(x =>
    path(dome(34, 34), { fill: '#f3e4c2', stroke: C.ink, width: 2.2, at: place(x, -66) }),
  ),
  path(cusped(40, 50, 4), { fill: C.madderDark, stroke: C.gold, width: 3 }),
  ...[-42, 42].map(x =>
    path(cusped(19, 31, 3), { fill: C.lapis, stroke: C.gold, width: 2, at: place(x, 0) }),
  ),
];

/** The palace between its towers, with its foot at the origin. */
export const palaceView: readonly Node[] = [...tower(-96), ...tower(96), ...palace];
