/**
 * Makes the palettes of `render/palettes` from the sample pictures.
 *
 * `node render/tools/palette.ts` makes the palettes that have no file yet (a new game names them in its
 * `PALETTES`).
 * It keeps existing files, because all pictures of their kind would change with them.
 * It prints the average deviation of the samples, of 255: from each palette, and from a new one.
 *
 * `node render/tools/palette.ts raja-map ...` remakes the named palettes, for samples with new colours.
 * Check their pictures afterwards (`sheet.ts`).
 *
 * A colour that must be exact belongs into `exact.ts`.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { ALL_PALETTES, paletteOf, scene, type PictureJob } from '../index.ts';
import { createPainter } from '../kit/canvas.ts';
import { deviation, histogram, makePalette, packPalette, readPalette } from '../kit/palette.ts';
import type { Rgb } from '../kit/png.ts';
import { SEATS } from '../kit/seats.ts';
import { samples } from '../samples.ts';
import { exactIn } from './exact.ts';
import { translator } from './speak.ts';

/** The marks of the last seats first, because no sample of a game for five players has them. */
const OTHER_COLOURS = SEATS.map((_, seat) => (seat + 5) % SEATS.length);

/** Palettes of fewer colours than 256, because their public pictures would be larger than 250 KB. */
const FEWER: Readonly<Record<string, number>> = { 'dynasties-map': 160 };

const named = process.argv.slice(2);
const unknown = named.filter(name => !ALL_PALETTES.includes(name));
if (unknown.length > 0)
  throw new Error(`no palette ${unknown.join(', ')}; there are ${ALL_PALETTES.join(', ')}`);
const painter = createPainter();
const all = samples(translator('en')).map(({ job }) => job);
for (const name of ALL_PALETTES)
  make(
    name,
    all.filter(job => paletteOf(job) === name),
  );

function make(name: string, of: readonly PictureJob[]): void {
  const file = new URL(`../palettes/${name}.bin`, import.meta.url);
  const keep = existsSync(file) && !named.includes(name);
  if (keep && named.length > 0) return;
  const counts = histogram(painted(of));
  const made = makePalette(counts, exactIn(name).map(rgb), FEWER[name]);
  const remade = deviation(counts, made).toFixed(2);
  if (keep)
    return console.log(`${name}: ${deviation(counts, readPalette(file)).toFixed(2)}, remade ${remade}`);
  writeFileSync(file, packPalette(made));
  console.log(`${name}: written, ${remade}`);
}

/** Paints the jobs in both sets of colours, one at a time, because all pixels would not fit into memory. */
function* painted(jobs: readonly PictureJob[]): Iterable<Buffer> {
  for (const job of jobs)
    for (const colours of [[], OTHER_COLOURS]) yield painter.paint(scene({ ...job, colours }));
}

function rgb(hex: string): Rgb {
  const at = (i: number): number => parseInt(hex.slice(i, i + 2), 16);
  return [at(1), at(3), at(5)];
}
