/** Encodes an animated GIF with one given palette. Writes only the changed pixels of each frame. */
import { indexed, type Palette, type Rgb } from './png.ts';

interface Gif {
  /** Adds a frame. `rgba`: its pixel rows. `ms`: how long it is shown. */
  add(rgba: Buffer, ms: number): void;
  end(): Buffer;
}

/** Palette index of transparent pixels, which keep the colour of the frame before. */
const CLEAR_PIXEL = 255;

export function openGif(width: number, height: number, palette: Palette): Gif {
  const { colours, lookup } = withFreeIndex(palette);
  const frames: Frame[] = [];
  let before: Uint8Array | null = null;
  return {
    add(rgba, ms) {
      if (rgba.length !== 4 * width * height)
        throw new Error('the pictures of a film are of different sizes');
      const now = indexed(rgba, lookup);
      const frame = before
        ? changedArea(before, now, width)
        : { left: 0, top: 0, width, height, pixels: now };
      const last = frames.at(-1);
      if (frame) frames.push({ ...frame, pixels: compress(frame.pixels), ms });
      else if (last) last.ms += ms;
      before = now;
    },
    end: () =>
      Buffer.concat([header(width, height, colours), ...frames.flatMap(frameBlocks), Buffer.from([TRAILER])]),
  };
}

interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}
interface Frame extends Area {
  ms: number;
}

/** Frees the last index of a full palette by merging its two most similar colours. */
function withFreeIndex({ colours, lookup }: Palette): Palette {
  if (colours.length <= CLEAR_PIXEL) return { colours, lookup };
  const [twin, spare] = nearestPair(colours);
  const places = colours.map((_, i) => (i === spare ? twin : i === CLEAR_PIXEL ? spare : i));
  return {
    colours: colours.map((rgb, i) => (i === spare ? (colours[CLEAR_PIXEL] ?? rgb) : rgb)),
    lookup: lookup.map(i => places[i] ?? i),
  };
}

function nearestPair(colours: readonly Rgb[]): [number, number] {
  let pair: [number, number] = [0, 1];
  let least = Infinity;
  for (const [i, a] of colours.entries()) {
    for (const [j, b] of colours.entries()) {
      const distance = (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;
      if (i < j && j !== CLEAR_PIXEL && distance < least) [pair, least] = [[i, j], distance];
    }
  }
  return pair;
}

/**
 * Returns the smallest box around the changed pixels, with unchanged pixels transparent.
 * `null`: nothing changed.
 */
function changedArea(before: Uint8Array, now: Uint8Array, width: number): Area | null {
  let left = width;
  let right = -1;
  let top = -1;
  let bottom = -1;
  for (let i = 0; i < now.length; i++) {
    if (now[i] === before[i]) continue;
    const x = i % width;
    bottom = (i - x) / width;
    if (top < 0) top = bottom;
    if (x < left) left = x;
    if (x > right) right = x;
  }
  if (top < 0) return null;
  const box = { left, top, width: right - left + 1, height: bottom - top + 1 };
  return { ...box, pixels: changedPixels(before, now, width, box) };
}

function changedPixels(
  before: Uint8Array,
  now: Uint8Array,
  stride: number,
  { left, top, width, height }: Omit<Area, 'pixels'>,
): Uint8Array {
  const pixels = new Uint8Array(width * height);
  let to = 0;
  for (let y = top; y < top + height; y++) {
    for (let i = y * stride + left; i < y * stride + left + width; i++)
      pixels[to++] = now[i] === before[i] ? CLEAR_PIXEL : (now[i] ?? 0);
  }
  return pixels;
}

const TRAILER = 0x3b;
/** Flags of the screen: a palette of 256 colours of 8 bits. */
const SCREEN = 0xf7;
/** Flags of a frame: it stays under the next frame and has a transparent colour. */
const OVERLAY = 0x05;

function header(width: number, height: number, colours: readonly Rgb[]): Buffer {
  const table = Buffer.alloc(768);
  table.set(colours.flat());
  return Buffer.concat([
    Buffer.from('GIF89a'),
    words(width, height),
    Buffer.from([SCREEN, 0, 0]),
    table,
    FOREVER,
  ]);
}

const FOREVER = Buffer.concat([
  Buffer.from([0x21, 0xff, 11]),
  Buffer.from('NETSCAPE2.0'),
  Buffer.from([3, 1, 0, 0, 0]),
]);

function frameBlocks({ left, top, width, height, pixels, ms }: Frame): Buffer[] {
  const control = [
    Buffer.from([0x21, 0xf9, 4, OVERLAY]),
    words(Math.round(ms / 10)),
    Buffer.from([CLEAR_PIXEL, 0]),
  ];
  return [
    ...control,
    Buffer.from([0x2c]),
    words(left, top, width, height),
    Buffer.from([0, BITS]),
    ...blocks(Buffer.from(pixels)),
    Buffer.from([0]),
  ];
}

function words(...values: readonly number[]): Buffer {
  return Buffer.from(Uint16Array.from(values).buffer);
}

const blocks = (data: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(data.length / 255) }, (_, i) =>
    data.subarray(255 * i, 255 * (i + 1)),
  ).flatMap(block => [Buffer.from([block.length]), block]);

const BITS = 8;
const CLEAR = 1 << BITS;
const END = CLEAR + 1;
const MOST = 1 << 12;

/** Compresses with LZW, codes of 9 to 12 bits; a full table is cleared. */
function compress(pixels: Uint8Array): Uint8Array {
  const bits = bitWriter(pixels.length);
  const table = new Uint16Array(MOST << BITS);
  let next = END + 1;
  let size = BITS + 1;
  let word = pixels[0] ?? 0;
  bits.put(CLEAR, size);
  for (let i = 1; i < pixels.length; i++) {
    const pixel = pixels[i] ?? 0;
    const key = (word << BITS) | pixel;
    const known = table[key] ?? 0;
    if (known > 0) {
      word = known;
      continue;
    }
    bits.put(word, size);
    if (next === MOST) {
      bits.put(CLEAR, size);
      table.fill(0);
      next = END + 1;
      size = BITS + 1;
    } else {
      if (next === 1 << size) size++;
      table[key] = next++;
    }
    word = pixel;
  }
  bits.put(word, size);
  bits.put(END, size);
  return bits.end();
}

/** Writes codes in sequence, lowest bits first. */
function bitWriter(pixels: number) {
  const out = new Uint8Array(2 * pixels + 16);
  let to = 0;
  let held = 0;
  let count = 0;
  return {
    put(code: number, size: number): void {
      held |= code << count;
      for (count += size; count >= 8; count -= 8) {
        out[to++] = held & 0xff;
        held >>>= 8;
      }
    },
    end: (): Uint8Array => out.slice(0, count > 0 ? ((out[to] = held), to + 1) : to),
  };
}
