/**
 * The law of contrast, measured on pixels: the picture is painted as it is, and once each without letters,
 * marks and pieces. What differs is the letters, marks or pieces; what is there without them is their ground.
 */
import type { Painter } from '../../render/kit/canvas.ts';
import type { Node, Scene } from '../../render/kit/scene.ts';
import type { Box, Layout, Thing } from './layout.ts';

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for all else. */
const TEXT = 4.5;
const MARK = 3;
/** The share of a letter's pixels whose ground may be worse: a line of the ground below it. */
const TOLERATED = 0.1;
/** The share of a mark's pixels that must stand out: its outline. */
const OUTLINE = 0.1;

/** Says what does not stand out from its ground. Empty: nothing. */
export function faint(painter: Painter, { width, height, nodes }: Scene, { things }: Layout): string[] {
  const paint = (shown: readonly Node[]) => Buffer.from(painter.paint({ width, height, nodes: shown }));
  const whole = { pixels: paint(nodes), width, height };
  const without = (kind: 'mark' | 'piece') =>
    things.some(thing => thing.kind === kind) ? paint(withoutMarks(nodes, kind)) : null;
  const bare = { text: paint(withoutLetters(nodes)), mark: without('mark'), piece: without('piece') };
  return things.flatMap(thing => {
    const ground = bare[thing.kind];
    const ratio = ground === null ? Infinity : contrastOf(thing, whole, ground);
    const least = thing.kind === 'text' ? TEXT : MARK;
    return ratio < least
      ? [`${thing.name} has a contrast of ${ratio.toFixed(2)} where it needs ${least}`]
      : [];
  });
}

interface Raster {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Returns the contrast of a thing to its ground; 1: it cannot be seen. */
function contrastOf({ kind, box }: Thing, { pixels, width, height }: Raster, ground: Buffer): number {
  const lights: (readonly [own: number, ground: number])[] = [];
  const { left, top, right, bottom } = inside(box, width, height);
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const at = (y * width + x) * 4;
      if (pixels.readUInt32LE(at) !== ground.readUInt32LE(at))
        lights.push([light(pixels, at), light(ground, at)]);
    }
  if (lights.length === 0) return 1;
  if (kind !== 'text')
    return nth(
      lights.map(([own, under]) => contrast(own, under)),
      1 - OUTLINE,
    );
  // The fullest tenth of the pixels has the colour of the letters; the rest is their smoothed edge.
  const fullest = lights.toSorted(([a, b], [c, d]) => Math.abs(c - d) - Math.abs(a - b));
  const colour = nth(
    fullest.slice(0, Math.ceil(lights.length / 10)).map(([own]) => own),
    0.5,
  );
  return nth(
    lights.map(([, under]) => contrast(colour, under)),
    TOLERATED,
  );
}

const inside = ({ left, top, right, bottom }: Box, width: number, height: number): Box => ({
  left: Math.max(0, Math.floor(left)),
  top: Math.max(0, Math.floor(top)),
  right: Math.min(width, Math.ceil(right)),
  bottom: Math.min(height, Math.ceil(bottom)),
});

/** Returns the number below which this share of them lies. */
const nth = (all: readonly number[], share: number): number =>
  all.toSorted((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * share))] ?? 1;

const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

const light = (pixels: Buffer, at: number): number =>
  0.2126 * (LINEAR[pixels[at] ?? 0] ?? 0) +
  0.7152 * (LINEAR[pixels[at + 1] ?? 0] ?? 0) +
  0.0722 * (LINEAR[pixels[at + 2] ?? 0] ?? 0);

const contrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/**
 * Leaves out the letters. A halo stays, because it is the letters' ground; a stroke in the colour of the
 * letters only makes them bolder.
 */
const withoutLetters = (nodes: readonly Node[]): Node[] =>
  mapped(nodes, 'letters', node => {
    if (node.kind !== 'text') return node;
    const { fill, ...halo } = node;
    return fill === node.stroke ? null : halo;
  });

const withoutMarks = (nodes: readonly Node[], kind: 'mark' | 'piece'): Node[] =>
  mapped(nodes, `${kind}s`, node => (node.kind === 'group' && node[kind] !== undefined ? null : node));

/** Replaces every node by `change`, inside out; `null`: leaves it out. `what`: makes new ids of sprites. */
function mapped(nodes: readonly Node[], what: string, change: (node: Node) => Node | null): Node[] {
  return nodes.flatMap((node): Node[] => {
    const kept = change(node);
    if (kept === null) return [];
    if (kept.kind !== 'group' && kept.kind !== 'sprite') return [kept];
    const children = mapped(kept.children, what, change);
    return [
      kept.kind === 'group' ? { ...kept, children } : { ...kept, id: `${kept.id} without ${what}`, children },
    ];
  });
}
