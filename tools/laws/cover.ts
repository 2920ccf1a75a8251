/** The law that nothing covers a text or a mark: no shape painted later, no other text. */
import type { Point } from '../../render/kit/scene.ts';
import { common, hides, meets, type Box, type Layout, type Shape, type Thing } from './layout.ts';

/** The fewest px between the points that are looked at, and the rows of points in a lower thing. */
const STEP = 2.5;
const ROWS = 6;
/** The share of a thing that may be covered: the tip of a feather over the corner of a box. */
const HARMLESS = 0.04;
/** The share of a piece that may be covered: its foot. */
const FOOT = 0.12;

/** Says what covers what. Empty: nothing. */
export function covered({ shapes, things }: Layout): string[] {
  const found: string[] = [];
  for (const thing of things) {
    const later = shapes
      .slice(thing.after)
      .filter(shape => meets(shape.box, thing.box) && !isStack(shape, thing))
      .filter(({ isPiece }) => thing.kind !== 'piece' || !isPiece);
    if (later.length === 0) continue;
    const points = inkOf(thing);
    const hits = points.flatMap(point => later.findLast(shape => hides(shape, point)) ?? []);
    if (hits.length <= (thing.kind === 'piece' ? FOOT : HARMLESS) * points.length) continue;
    const [worst, ...more] = new Set(hits.map(nameOf));
    const others = more.length === 0 ? '' : ` and ${more.length} more`;
    found.push(`${worst}${others} covers ${share(hits.length, points.length)} of ${thing.name}`);
  }
  return [...found, ...touching(things)];
}

function nameOf({ node: { fill, stroke }, sprite }: Shape): string {
  const colour = [fill, stroke].find(paint => typeof paint === 'string') ?? 'a gradient';
  return sprite ?? `a shape in ${colour}`;
}

/** True if the next card of a stack lies on all of a thing. No such thing is meant to be seen. */
export function isBuried(thing: Thing, shapes: readonly Shape[]): boolean {
  if (thing.sprite === null) return false;
  const later = shapes
    .slice(thing.after)
    .filter(shape => meets(shape.box, thing.box) && isStack(shape, thing));
  return later.length > 0 && inkOf(thing).every(point => later.some(shape => hides(shape, point)));
}

/** Cards of a stack lie on each other, so only the foremost is seen whole. */
const isStack = (shape: Shape, { sprite }: Thing): boolean =>
  sprite !== null && shape.sprite !== null && kindOf(shape.sprite) === kindOf(sprite);

/** Returns the first two words of a sprite's id, such as `taj:card`. */
const kindOf = (id: string): string => id.split(':', 2).join(':');

const share = (part: number, whole: number): string => `${Math.round((100 * part) / whole)} %`;

/** Returns points all over a text, or on the shapes of a mark. */
function inkOf({ box, shapes }: Thing): Point[] {
  const points = grid(box);
  return shapes.length === 0 ? points : points.filter(point => shapes.some(shape => hides(shape, point)));
}

function grid({ left, top, right, bottom }: Box): Point[] {
  const points: Point[] = [];
  const step = Math.max(STEP, Math.min(bottom - top, right - left) / ROWS);
  for (let y = top + step / 2; y < bottom; y += step)
    for (let x = left + step / 2; x < right; x += step) points.push([x, y]);
  return points;
}

/** Pixels by which the boxes of two texts may overlap. */
const KERNING = 1;

/** Says which texts lie on each other. */
function touching(things: readonly Thing[]): string[] {
  const texts = things.filter(({ kind }) => kind === 'text');
  return texts.flatMap((one, i) =>
    texts.slice(i + 1).flatMap(other => {
      const { left, top, right, bottom } = common(one.box, other.box);
      const isMet = right - left > KERNING && bottom - top > KERNING;
      return isMet ? [`${other.name} lies on ${one.name}`] : [];
    }),
  );
}
