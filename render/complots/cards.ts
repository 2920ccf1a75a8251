/** Cards and medallions of the characters, as sprites that are painted once for each size. */
import type { Character } from '../../engines/complots/model.ts';
import { C } from '../kit/colours.ts';
import { boteh, cusped, frame, jali, rosette, star8 } from '../kit/ornament.ts';
import { group, linear, path, place, radial, sprite } from '../kit/scene.ts';
import type { Matrix, Node } from '../kit/scene.ts';
import { circle, range, rect, roundRect } from '../kit/shapes.ts';
import { fitted } from '../kit/typography.ts';
import { LOOKS, pictured, portraitOf } from './characters.ts';

interface CardBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Height of the name plaque at the foot. */
  readonly plaque: number;
  readonly size: number;
}

/**
 * State of a face-up card. `lost`: out of the game. `shown`: visible to its owner, or at the end of the
 * game.
 */
export type CardState = 'lost' | 'shown';

export function faceCard(character: Character, name: string, box: CardBox, state: CardState): Node[] {
  const { x, y, width, height, plaque, size } = box;
  const room = width - 2 * margin(width) - (size < 26 ? 0 : 10);
  const baseline = y + height - margin(width) - plaque / 2 + size * 0.35;
  return [
    sprite(
      {
        id: `card:${character}:${width}x${height}:${plaque}:${state}`,
        box: [-6, -6, width + 14, height + 18],
        x,
        y,
      },
      () => faceArt(character, box, state),
    ),
    ...fitted(name, {
      x: x + width / 2,
      y: baseline,
      width: room,
      size,
      min: Math.min(size, 34),
      anchor: 'middle',
      style: { fill: state === 'lost' ? '#e9dcc4' : '#fff' },
    }),
  ];
}

/** Draws a card without its name, for a place beside which the name stands. */
export const portraitCard = (
  character: Character,
  { x, y, width, height }: Omit<CardBox, 'plaque' | 'size'>,
  state: CardState,
): Node[] => [
  sprite(
    { id: `card:${character}:${width}x${height}:0:${state}`, box: [-6, -6, width + 14, height + 18], x, y },
    () => faceArt(character, { x, y, width, height, plaque: 0, size: 0 }, state),
  ),
];

export const backCard = ({ x, y, width, height }: Omit<CardBox, 'plaque' | 'size'>): Node =>
  sprite({ id: `back:${width}x${height}`, box: [-6, -6, width + 14, height + 18], x, y }, () =>
    backArt(width, height),
  );

/** Draws a round portrait. */
export const medallion = (character: Character, x: number, y: number, r: number): Node =>
  sprite({ id: `medallion:${character}:${r}`, box: [-r - 6, -r - 6, 2 * r + 12, 2 * r + 14], x, y }, () =>
    medallionArt(character, r),
  );

/**
 * Returns the matrix that fits a portrait into a window `w` x `h` with its foot at the origin:
 * as wide as the window, with its top visible, cut at the foot.
 */
export function portraitPlace(w: number, h: number): Matrix {
  const scale = Math.max((w * 0.94) / 300, Math.min((w * 1.3) / 300, (h * 0.98) / 400));
  return place(0, -h + 206 * scale, 0, scale);
}

/**
 * Returns the clip for headgear, which may extend beyond the arch: above the springing as wide as
 * `reach`.
 */
export const overhang = (w: number, h: number, reach: number, top: number): string =>
  `M${-reach / 2} ${-top}h${reach}V${-h * 0.6}H${w / 2}V0H${-w / 2}V${-h * 0.6}H${-reach / 2}Z`;

const margin = (width: number): number => Math.max(4, Math.round(width * 0.034));

/** Draws a blank card with its shadow; `r`: radius of its corners. */
const blank = (w: number, h: number, r: number): Node[] => [
  path(roundRect({ x: w * 0.02, y: h * 0.022 + 2, width: w, height: h }, r), {
    fill: C.shadow,
    fillOpacity: 0.4,
  }),
  path(roundRect({ x: 0, y: 0, width: w, height: h }, r), {
    fill: C.ivory,
    stroke: C.ink,
    width: Math.max(2, w * 0.011),
  }),
];

/** Returns the outline of a card inside its ivory margin. */
function innerOutline(w: number, h: number): string {
  const m = margin(w);
  return roundRect({ x: m, y: m, width: w - 2 * m, height: h - 2 * m }, cornerOf(w) * 0.7);
}

const cornerOf = (width: number): number => Math.round(width * 0.075);

function faceArt(character: Character, { width: w, height: h, plaque }: CardBox, state: CardState): Node[] {
  const look = LOOKS[character];
  const m = margin(w);
  const inner = innerOutline(w, h);
  const foot = h - m - plaque;
  const tint = linear(
    [0, 0],
    [0, h],
    [
      [0, look.light],
      [0.4, look.colour],
      [1, look.colour],
    ],
  );
  const face = [
    path(rect(m, m, w - 2 * m, h - 2 * m), { fill: tint }),
    path(ground(character, w, h), { fill: look.dark, fillOpacity: 0.4 }),
    ...framedPortrait(character, w, foot),
    path(rect(m, foot, w - 2 * m, plaque + m), { fill: look.dark }),
    path(`M${m} ${foot}H${w - m}`, { stroke: C.gold, width: Math.max(2, w * 0.012) }),
    ...(state === 'lost' ? lostWash(w, h, foot) : []),
  ];
  return [
    ...blank(w, h, cornerOf(w)),
    group(face, { clip: inner }),
    path(inner, { stroke: look.dark, width: Math.max(1.6, w * 0.011) }),
  ];
}

/**
 * Draws the portrait under its arch, on a card `w` wide. Headgear extends beyond the arch, the body does
 * not.
 */
function framedPortrait(character: Character, w: number, foot: number): Node[] {
  const m = margin(w);
  const opening = (w - 2 * m) * 0.9;
  const rise = foot - m * 2.2;
  const arch = cusped(opening, rise, 5, 0.6);
  const at = portraitPlace(opening, rise);
  const framed = [
    path(arch, { stroke: LOOKS[character].dark, width: w * 0.052 }),
    group([group(pictured(character), { at })], { clip: arch }),
    path(arch, { stroke: C.gold, width: w * 0.03 }),
    path(arch, { stroke: C.goldDark, width: Math.max(0.8, w * 0.007) }),
  ];
  const headgear = group([group([portraitOf(character)], { at })], {
    clip: overhang(opening, rise, w - 2 * m, foot - m),
  });
  const standing = { at: place(w / 2, foot) };
  return [group(framed, standing), group([headgear], standing)];
}

/** Fades a lost character to the tone of old paper and strikes it out. */
const lostWash = (w: number, h: number, foot: number): Node[] => [
  path(rect(0, 0, w, foot), { fill: '#d9cbb0', fillOpacity: 0.42 }),
  path(rect(0, foot, w, h - foot), { fill: '#2a2018', fillOpacity: 0.45 }),
  path(`M${w * 0.06} ${foot - w * 0.06}L${w * 0.94} ${w * 0.1}`, {
    stroke: C.ivory,
    width: w * 0.085,
    cap: 'round',
    strokeOpacity: 0.85,
  }),
  path(`M${w * 0.06} ${foot - w * 0.06}L${w * 0.94} ${w * 0.1}`, {
    stroke: C.madder,
    width: w * 0.05,
    cap: 'round',
  }),
];

/** Returns the pattern on the ground of a character's cards. */
function ground(character: Character, w: number, h: number): string {
  const step = w * 0.13;
  return range(Math.ceil(h / step) + 1)
    .flatMap(j =>
      range(Math.ceil(w / step) + 1).map(i => {
        const x = i * step + ((j % 2) * step) / 2;
        const y = j * step;
        return character === 'ambassador' || character === 'countess'
          ? boteh(x, y, step * 0.42)
          : rosette(x, y, step * 0.26, { petals: character === 'captain' ? 4 : 6, inner: 0.1, fat: 0.8 });
      }),
    )
    .join('');
}

function backArt(w: number, h: number): Node[] {
  const m = margin(w);
  const inner = innerOutline(w, h);
  const mid = w / 2;
  const centre = h / 2;
  const band = Math.round(w * 0.085);
  return [
    ...blank(w, h, cornerOf(w)),
    group(
      [
        path(rect(0, 0, w, h), {
          fill: radial(mid, centre, h * 0.62, [
            [0, '#35508f'],
            [0.7, C.lapis],
            [1, C.lapisDark],
          ]),
        }),
        path(jali({ x: -w * 0.04, y: -w * 0.02, width: w * 1.1, height: h * 1.1 }, w * 0.155), {
          stroke: '#6f86c4',
          width: Math.max(0.8, w * 0.006),
          strokeOpacity: 0.5,
        }),
        ...frame({ x: m, y: m, width: w - 2 * m, height: h - 2 * m }, band, band * 1.9).slice(1, 5),
      ],
      { clip: inner },
    ),
    path(roundRect({ x: m + band, y: m + band, width: w - 2 * (m + band), height: h - 2 * (m + band) }, 3), {
      stroke: C.gold,
      width: Math.max(1.4, w * 0.012),
    }),
    path(star8(mid, centre, w * 0.27), { fill: C.madder, stroke: C.gold, width: w * 0.018 }),
    path(circle(mid, centre, w * 0.19), { fill: C.madderDark, stroke: C.goldDark, width: 1 }),
    path(rosette(mid, centre, w * 0.175, { petals: 12, inner: 0.2, fat: 0.72 }), { fill: C.gold }),
    path(rosette(mid, centre, w * 0.1, { petals: 6, inner: 0.1, fat: 0.8 }), { fill: C.goldLight }),
    path(circle(mid, centre, w * 0.026), { fill: C.madder }),
    path(
      boteh(mid - w * 0.2, h * 0.2, w * 0.13) +
        boteh(mid + w * 0.2, h * 0.2, w * 0.13, -1) +
        boteh(mid - w * 0.2, h * 0.8, w * 0.13) +
        boteh(mid + w * 0.2, h * 0.8, w * 0.13, -1),
      { fill: C.gold, fillOpacity: 0.85 },
    ),
    path(inner, { stroke: C.goldDark, width: Math.max(1.2, w * 0.009) }),
  ];
}

function medallionArt(character: Character, r: number): Node[] {
  const look = LOOKS[character];
  const window = circle(0, 0, r * 0.86);
  return [
    path(circle(0, r * 0.08, r), { fill: C.shadow, fillOpacity: 0.4 }),
    path(circle(0, 0, r), { fill: look.colour, stroke: C.ink, width: 2 }),
    group([group(pictured(character), { at: place(0, r * 0.5, 0, r / 118) })], { clip: window }),
    path(window, { stroke: C.gold, width: Math.max(2, r * 0.08) }),
    path(circle(0, 0, r * 0.96), { stroke: look.dark, width: 1.4 }),
  ];
}
