/** Reads a GIF as a viewer shows it: every frame over the earlier ones, with its duration. */
import { range } from '../../../engines/core/values.ts';

export interface Shot {
  readonly rgba: Buffer;
  readonly ms: number;
}
export interface Film {
  readonly width: number;
  readonly height: number;
  readonly forever: boolean;
  readonly shots: readonly Shot[];
}

export function readGif(bytes: Buffer): Film {
  if (bytes.toString('latin1', 0, 6) !== 'GIF89a') throw new Error('no animated GIF');
  const [width, height] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
  const screen = Buffer.alloc(width * height * 4);
  const global = coloursAt(bytes, 13, bytes.readUInt8(10));
  const shots: Shot[] = [];
  let control = { ms: 0, clear: -1 };
  let forever = false;
  for (let from = 13 + global.length; bytes.readUInt8(from) !== TRAILER;) {
    if (bytes.readUInt8(from) === EXTENSION) {
      const label = bytes.readUInt8(from + 1);
      if (label === 0xf9)
        control = {
          ms: bytes.readUInt16LE(from + 4) * 10,
          clear: bytes.readUInt8(from + 3) & 1 ? bytes.readUInt8(from + 6) : -1,
        };
      const { data, next } = blocks(bytes, from + 2);
      if (label === 0xff && data.toString('latin1', 0, 8) === 'NETSCAPE')
        forever = data.readUInt16LE(12) === 0;
      from = next;
      continue;
    }
    const [left, top, wide, high] = [1, 3, 5, 7].map(offset => bytes.readUInt16LE(from + offset));
    const own = coloursAt(bytes, from + 10, bytes.readUInt8(from + 9));
    const start = from + 10 + own.length;
    const { data, next } = blocks(bytes, start + 1);
    const colours = own.length > 0 ? own : global;
    unpack(data, bytes.readUInt8(start)).forEach((index, i) => {
      if (index !== control.clear)
        screen.set(
          [...colours.subarray(3 * index, 3 * index + 3), 255],
          4 * (((top ?? 0) + Math.floor(i / (wide ?? 1))) * width + (left ?? 0) + (i % (wide ?? 1))),
        );
    });
    if ((high ?? 0) === 0) throw new Error('an empty frame');
    shots.push({ rgba: Buffer.from(screen), ms: control.ms });
    from = next;
  }
  return { width, height, forever, shots };
}

const TRAILER = 0x3b;
const EXTENSION = 0x21;

const coloursAt = (bytes: Buffer, from: number, flags: number): Buffer =>
  bytes.subarray(from, from + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0));

function blocks(bytes: Buffer, from: number): { readonly data: Buffer; readonly next: number } {
  const parts: Buffer[] = [];
  let here = from;
  for (let size = bytes.readUInt8(here); size > 0; size = bytes.readUInt8(here)) {
    parts.push(bytes.subarray(here + 1, here + 1 + size));
    here += 1 + size;
  }
  return { data: Buffer.concat(parts), next: here + 1 };
}

/** Returns the word of a code that is not in the table yet. */
const wordAfter = (before: readonly number[]): number[] => [...before, before[0] ?? 0];

/** Returns the number made of `size` bits, lowest bit first. */
function bitsAt(data: Buffer, from: number, size: number): number {
  let value = 0;
  for (let i = 0; i < size; i++) value |= (((data[(from + i) >> 3] ?? 0) >> ((from + i) & 7)) & 1) << i;
  return value;
}

/** Decodes LZW, as in the GIF89a specification. */
function unpack(data: Buffer, bits: number): number[] {
  const clear = 2 ** bits;
  const out: number[] = [];
  let codes: number[][] = [];
  let size = bits + 1;
  let last: number[] | null = null;
  const reset = () => {
    codes = [...range(clear).map(i => [i]), [], []];
    size = bits + 1;
    last = null;
  };
  reset();
  for (let bit = 0; bit + size <= data.length * 8;) {
    const code = bitsAt(data, bit, size);
    bit += size;
    if (code === clear) {
      reset();
      continue;
    }
    if (code === clear + 1) break;
    const before: number[] | null = last;
    const word: number[] = codes[code] ?? wordAfter(before ?? []);
    for (const each of word) out.push(each);
    if (before && codes.length < 4096) codes.push([...before, word[0] ?? 0]);
    if (codes.length === 2 ** size && size < 12) size++;
    last = word;
  }
  return out;
}
