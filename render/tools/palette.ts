/** Makes the palettes of `render/palettes` from the sample pictures: `node render/tools/palette.ts [part of a name]`. */
import { writeFileSync } from 'node:fs';
import { SAMPLES, sampleJob } from '../complots/samples.ts';
import { scene } from '../index.ts';
import { createPainter } from '../kit/canvas.ts';
import { C } from '../kit/colours.ts';
import { histogram, makePalette, packPalette } from '../kit/palette.ts';
import type { Rgb } from '../kit/png.ts';
import type { Scene } from '../kit/scene.ts';
import { SEATS } from '../kit/seats.ts';
import { PALETTES, tajScene } from '../taj-mahal/index.ts';
import { TAJ_SAMPLES, tajSampleJob } from '../taj-mahal/samples.ts';
import { speaker } from './speak.ts';

const rgb = (hex: string): Rgb => [parseInt(hex.slice(1, 3), 16), parseInt(hex.slice(3, 5), 16), parseInt(hex.slice(5, 7), 16)];
/** Colours that must be exact wherever they are. */
const fixed = [...Object.values(C), '#ffffff', ...SEATS.flatMap(({ fill, dark }) => [fill, dark])].map(rgb);

const [part = ''] = process.argv.slice(2);
const painter = createPainter(), speak = speaker('en');
for (const kind of ['table', 'hand', 'aid'] as const) save(kind, SAMPLES.filter((sample) => sample.kind === kind).map((sample) => scene(sampleJob(sample, speak))));
for (const kind of new Set(Object.values(PALETTES))) save(kind, TAJ_SAMPLES.filter((sample) => PALETTES[sample.kind] === kind).map((sample) => tajScene(tajSampleJob(sample, speak))));

function save(kind: string, scenes: readonly Scene[]): void {
  if (!kind.includes(part)) return;
  const pictures = scenes.map((it) => Buffer.from(painter.paint(it)));
  const file = packPalette(makePalette(histogram(pictures), fixed));
  writeFileSync(new URL(`../palettes/${kind}.bin`, import.meta.url), file);
  console.log(`${kind}: ${pictures.length} pictures, ${file.length} bytes`);
}
