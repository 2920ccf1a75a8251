/** Stands in for the studio where only the size of a picture matters: blank pictures of the right size. */
import { crc32, deflateSync } from 'node:zlib';
import { scene, type Job } from '../../render/index.ts';
import type { createRenderer } from '../../render/renderer.ts';

export const blankPictures = (): ReturnType<typeof createRenderer> => ({
  draw: async job => blank(sizeOf(job)),
  warm: async () => undefined,
  paintedAhead: async () => undefined,
  waiting: () => 0,
  close: async () => undefined,
});

interface Size {
  readonly width: number;
  readonly height: number;
}

function sizeOf(job: Job): Size {
  if (job.kind === 'film') throw new Error('a film has no place in a thread');
  const { width, height } = scene(job);
  return { width: Math.round(width), height: Math.round(height) };
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** Returns a black PNG with one bit for each point. */
function blank({ width, height }: Size): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height));
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
