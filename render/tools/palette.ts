/** Makes the palettes of `render/palettes` from the sample pictures: `node render/tools/palette.ts [part of a name]`. */
import { writeFileSync } from 'node:fs';
import { ALL_PALETTES, paletteOf, scene } from '../index.ts';
import { createPainter } from '../kit/canvas.ts';
import { C } from '../kit/colours.ts';
import { histogram, makePalette, packPalette } from '../kit/palette.ts';
import type { Rgb } from '../kit/png.ts';
import type { Scene } from '../kit/scene.ts';
import { SEATS } from '../kit/seats.ts';
import { samples } from '../samples.ts';
import { speaker } from './speak.ts';

const rgb = (hex: string): Rgb => [parseInt(hex.slice(1, 3), 16), parseInt(hex.slice(3, 5), 16), parseInt(hex.slice(5, 7), 16)];
/** Colours that must be exact wherever they are. */
const fixed = [...Object.values(C), '#ffffff', ...SEATS.flatMap(({ fill, dark }) => [fill, dark])].map(rgb);

const [part = ''] = process.argv.slice(2);
const painter = createPainter(), speak = speaker('en');
for (const kind of ALL_PALETTES) save(kind, samples(speak).filter(({ job }) => paletteOf(job) === kind).map(({ job }) => scene(job)));

function save(kind: string, scenes: readonly Scene[]): void {
  if (!kind.includes(part)) return;
  const pictures = scenes.map((it) => Buffer.from(painter.paint(it)));
  const file = packPalette(makePalette(histogram(pictures), fixed));
  writeFileSync(new URL(`../palettes/${kind}.bin`, import.meta.url), file);
  console.log(`${kind}: ${pictures.length} pictures, ${file.length} bytes`);
}
