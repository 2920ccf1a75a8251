/** Makes the palettes of `render/palettes` from the sample pictures: `node render/tools/palette.ts`. */
import { writeFileSync } from 'node:fs';
import { SAMPLES, sampleJob } from '../complots/samples.ts';
import { scene } from '../index.ts';
import { createPainter } from '../kit/canvas.ts';
import { C } from '../kit/colours.ts';
import { histogram, makePalette, packPalette } from '../kit/palette.ts';
import type { Rgb } from '../kit/png.ts';
import { SEATS } from '../kit/seats.ts';
import { speaker } from './speak.ts';

const rgb = (hex: string): Rgb => [parseInt(hex.slice(1, 3), 16), parseInt(hex.slice(3, 5), 16), parseInt(hex.slice(5, 7), 16)];
/** Colours that must be exact wherever they are. */
const fixed = [...Object.values(C), '#ffffff', ...SEATS.flatMap(({ fill, dark }) => [fill, dark])].map(rgb);

const painter = createPainter(), speak = speaker('en');
for (const kind of ['table', 'hand', 'aid'] as const) {
  const pictures = SAMPLES.filter((sample) => sample.kind === kind).map((sample) => Buffer.from(painter.paint(scene(sampleJob(sample, speak)))));
  const file = packPalette(makePalette(histogram(pictures), fixed));
  writeFileSync(new URL(`../palettes/${kind}.bin`, import.meta.url), file);
  console.log(`${kind}: ${pictures.length} pictures, ${file.length} bytes`);
}
