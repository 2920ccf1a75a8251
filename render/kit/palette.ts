/** Palettes: chooses up to 256 colours for a kind of picture, and reads and writes palette files. */
import { readFileSync } from 'node:fs';
import { deflateSync, inflateSync } from 'node:zlib';
import type { Palette, Rgb } from './png.ts';

const LEVELS = 64;

/** Returns the file of a palette: the colours as raw bytes, then the deflated lookup. */
export const packPalette = ({ colours, lookup }: Palette): Buffer =>
  Buffer.concat([
    Buffer.from([colours.length - 1]),
    Buffer.from(colours.flat()),
    deflateSync(lookup, { level: 9 }),
  ]);

export function readPalette(file: URL): Palette {
  const bytes = readFileSync(file);
  const count = bytes.readUInt8(0) + 1;
  const colours = Array.from({ length: count }, (_, i): Rgb => [
    bytes.readUInt8(1 + 3 * i),
    bytes.readUInt8(2 + 3 * i),
    bytes.readUInt8(3 + 3 * i),
  ]);
  return { colours, lookup: inflateSync(bytes.subarray(1 + 3 * count)) };
}

/** Counts the colours of pictures (RGBA), at 6 bits a channel. */
export function histogram(pictures: Iterable<Buffer>): Uint32Array {
  const counts = new Uint32Array(LEVELS ** 3);
  for (const rgba of pictures) {
    for (let i = 0; i < rgba.length; i += 4) {
      const key =
        ((rgba.readUInt8(i) >> 2) << 12) | ((rgba.readUInt8(i + 1) >> 2) << 6) | (rgba.readUInt8(i + 2) >> 2);
      counts[key] = (counts[key] ?? 0) + 1;
    }
  }
  return counts;
}

/** Returns the average distance, of 255, between pixels and their palette colours. */
export function deviation(counts: Uint32Array, { colours, lookup }: Palette): number {
  let pixels = 0;
  let sum = 0;
  counts.forEach((count, key) => {
    const [r, g, b] = colourOf(key);
    const [red, green, blue] = colours[lookup[key] ?? 0] ?? [0, 0, 0];
    pixels += count;
    sum += count * Math.hypot(r - red, g - green, b - blue);
  });
  return sum / pixels;
}

interface Entry {
  readonly rgb: Rgb;
  readonly weight: number;
}

/** Makes a palette of `most` colours: median cut over the histogram, then six rounds of k-means. */
export function makePalette(counts: Uint32Array, fixed: readonly Rgb[], most = 256): Palette {
  const entries: Entry[] = [];
  // The power keeps small bright pieces in the palette next to large plain grounds.
  counts.forEach((count, key) => {
    if (count > 0) entries.push({ rgb: colourOf(key), weight: count ** 0.6 });
  });
  let colours = medianCut(entries, most - fixed.length);
  for (let round = 0; round < 6; round++) colours = refine(entries, colours);
  const all = [...fixed, ...colours.map(([r, g, b]): Rgb => [Math.round(r), Math.round(g), Math.round(b)])];
  return { colours: all, lookup: lookupFor(all) };
}

const colourOf = (key: number): Rgb => [
  (((key >> 12) & 63) * 255) / 63,
  (((key >> 6) & 63) * 255) / 63,
  ((key & 63) * 255) / 63,
];

function medianCut(entries: readonly Entry[], size: number): Rgb[] {
  const boxes = [boxOf(entries)];
  while (boxes.length < size) {
    boxes.sort((a, b) => a.error - b.error);
    const widest = boxes.at(-1);
    if (widest === undefined || widest.entries.length < 2) break;
    boxes.splice(-1, 1, ...halves(widest));
  }
  return boxes.map(box => mean(box.entries));
}

interface Box {
  readonly entries: readonly Entry[];
  readonly axis: 0 | 1 | 2;
  readonly error: number;
}

const boxOf = (entries: readonly Entry[]): Box => ({ entries, ...spread(entries) });

/** Cuts a box where half of its weight lies on either side. */
function halves({ entries, axis }: Box): Box[] {
  const sorted = entries.toSorted((a, b) => a.rgb[axis] - b.rgb[axis]);
  const half = sorted.reduce((sum, entry) => sum + entry.weight, 0) / 2;
  let seen = 0;
  const cut = Math.max(
    1,
    Math.min(
      sorted.length - 1,
      sorted.findIndex(entry => (seen += entry.weight) >= half),
    ),
  );
  return [boxOf(sorted.slice(0, cut)), boxOf(sorted.slice(cut))];
}

const AXES = [0, 1, 2] as const;

/** Returns the channel with the largest weighted squared error, and that error. */
function spread(box: readonly Entry[]): { axis: 0 | 1 | 2; error: number } {
  const centre = mean(box);
  const errors = AXES.map(axis => ({
    axis,
    error: box.reduce((sum, { rgb, weight }) => sum + weight * (rgb[axis] - centre[axis]) ** 2, 0),
  }));
  return errors.reduce((a, b) => (b.error > a.error ? b : a));
}

function mean(box: readonly Entry[]): Rgb {
  const weight = box.reduce((sum, entry) => sum + entry.weight, 0);
  const channel = (axis: 0 | 1 | 2) =>
    box.reduce((sum, entry) => sum + entry.rgb[axis] * entry.weight, 0) / weight;
  return [channel(0), channel(1), channel(2)];
}

function refine(entries: readonly Entry[], colours: readonly Rgb[]): Rgb[] {
  const groups: Entry[][] = colours.map(() => []);
  for (const entry of entries) groups[nearest(entry.rgb, colours)]?.push(entry);
  return colours.map((colour, i) => {
    const near = groups[i] ?? [];
    return near.length === 0 ? colour : mean(near);
  });
}

function lookupFor(colours: readonly Rgb[]): Uint8Array {
  return Uint8Array.from({ length: LEVELS ** 3 }, (_, key) => nearest(colourOf(key), colours));
}

/** Returns the index of the nearest colour, by the perceptual distance "redmean". */
function nearest([r, g, b]: Rgb, colours: readonly Rgb[]): number {
  let best = 0;
  let least = Infinity;
  for (let i = 0; i < colours.length; i++) {
    const colour = colours[i];
    if (colour === undefined) continue;
    const dr = r - colour[0];
    const dg = g - colour[1];
    const db = b - colour[2];
    const red = (r + colour[0]) / 2;
    const distance = (2 + red / 256) * dr * dr + 4 * dg * dg + (2 + (255 - red) / 256) * db * db;
    if (distance < least) [best, least] = [i, distance];
  }
  return best;
}
