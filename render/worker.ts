/** One drawing process: takes jobs from its parent, answers with PNG. It ends with its parent. */
import { setImmediate } from 'node:timers/promises';
import { createPainter } from './kit/canvas.ts';
import { readPalette } from './kit/palette.ts';
import { encodePng } from './kit/png.ts';
import { ALL_PALETTES, paletteOf, scene } from './index.ts';
import type { PictureJob } from './index.ts';
import { samples, type SamplePicture } from './samples.ts';

export interface Order { readonly id: number; readonly job: PictureJob }
export type Report =
  | { readonly type: 'ready' }
  | { readonly type: 'drawn'; readonly id: number; readonly png: Uint8Array }
  | { readonly type: 'failed'; readonly id: number; readonly reason: string };

const painter = createPainter();
const palettes = new Map(ALL_PALETTES.map((kind) => [kind, readPalette(new URL(`./palettes/${kind}.bin`, import.meta.url))]));

function draw(job: PictureJob): Uint8Array {
  const palette = palettes.get(paletteOf(job));
  if (palette === undefined) throw new Error(`no palette ${paletteOf(job)}`);
  const { width, height, nodes } = scene(job);
  return encodePng(painter.paint({ width, height, nodes }), width, height, palette);
}

const report = (message: Report) => process.send?.(message);

process.on('disconnect', () => process.exit(0));
process.on('message', ({ id, job }: Order) => {
  try {
    report({ type: 'drawn', id, png: draw(job) });
  } catch (error) {
    report({ type: 'failed', id, reason: error instanceof Error ? error.message : String(error) });
  }
});

/** One of each game, but not of all: the process is to be ready soon. */
const firsts = (all: readonly SamplePicture[]): SamplePicture[] =>
  [...new Map(all.toReversed().map((sample) => [sample.job.game, sample])).values()].slice(-2);

// The first pictures load fonts, paint sprites and warm the compiler: better before anyone waits.
for (const { job } of firsts(samples((key) => key.split('.').at(-1) ?? key))) {
  draw(job);
  // Pixels are freed between turns of the loop only.
  await setImmediate();
}
report({ type: 'ready' });
