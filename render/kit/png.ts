/**
 * Encodes pixels as an indexed PNG with a given palette: a third of the size and a quarter of the time of
 * full colour.
 */
import { crc32, deflateSync } from 'node:zlib';

export type Rgb = readonly [red: number, green: number, blue: number];

export interface Palette {
  readonly colours: readonly Rgb[];
  /** Index of the nearest colour for every value of 6 bits a channel (red in the highest bits). */
  readonly lookup: Uint8Array;
}

export function encodePng(rgba: Buffer, width: number, height: number, palette: Palette): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8; // bits a pixel
  header[9] = 3; // indexed
  const data = deflateSync(scanLines(rgba, width, palette.lookup), DEFLATE);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.colours.flat())),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** `chunkSize`: small, because the encoder keeps its last piece until a garbage collection. */
const DEFLATE = { level: 6, memLevel: 9, chunkSize: 32 * 1024 };

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

function chunk(type: string, data: Buffer): Buffer {
  const out = Buffer.allocUnsafe(12 + data.length);
  out.writeUInt32BE(data.length, 0);
  out.write(type, 4, 'latin1');
  data.copy(out, 8);
  out.writeUInt32BE(crc32(out.subarray(4, 8 + data.length)), 8 + data.length);
  return out;
}

/** Returns the palette indices of RGBA pixels. */
export const indexed = (rgba: Buffer, lookup: Uint8Array): Uint8Array =>
  writeIndices(rgba, lookup, { out: new Uint8Array(rgba.length / 4), width: rgba.length / 4, gap: 0 });

/** Holds the scan lines of one picture after the other, and grows with the largest. */
let lines = new Uint8Array(0);

/** Returns the scan lines, each after its filter byte 0. Valid until the next call. */
function scanLines(rgba: Buffer, width: number, lookup: Uint8Array): Uint8Array {
  const length = (rgba.length / 4 / width) * (width + 1);
  if (lines.length < length) lines = new Uint8Array(length);
  return writeIndices(rgba, lookup, { out: lines.subarray(0, length), width, gap: 1 });
}

interface Target {
  readonly out: Uint8Array;
  readonly width: number;
  /** Number of zero bytes before each row. */
  readonly gap: number;
}

/** Looks up every pixel, because comparing it with the one before would take longer. */
function writeIndices(rgba: Buffer, lookup: Uint8Array, { out, width, gap }: Target): Uint8Array {
  const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4);
  for (let from = 0, to = 0; from < pixels.length;) {
    for (const start = to + gap; to < start; to++) out[to] = 0;
    for (const end = from + width; from < end; from++, to++) {
      const pixel = pixels[from] ?? 0;
      out[to] = lookup[((pixel & 0xfc) << 10) | ((pixel >>> 4) & 0xfc0) | ((pixel >>> 18) & 0x3f)] ?? 0;
    }
  }
  return out;
}
