/**
 * Paints all samples, each also at the 550 px of chat, and all pieces of Complots:
 * `node render/tools/sheet.ts <folder> [locale] [part of a title]`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { CHARACTERS } from '../../engines/complots/model.ts';
import { backCard, faceCard, medallion } from '../complots/cards.ts';
import { backdrop } from '../complots/backdrop.ts';
import { paletteOf, scene } from '../index.ts';
import { createPainter } from '../kit/canvas.ts';
import { readPalette } from '../kit/palette.ts';
import { encodePng } from '../kit/png.ts';
import type { Node, Scene } from '../kit/scene.ts';
import { SEATS, seatToken } from '../kit/seats.ts';
import { samples } from '../samples.ts';
import { translator } from './speak.ts';

const CHAT_WIDTH = 550;
const [folder = 'sheet', locale = 'en', part = ''] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const painter = createPainter();
const speak = translator(locale);

for (const { title, job } of samples(speak).filter(sample => sample.title.includes(part)))
  await save(title, paletteOf(job), scene(job));
if ('pieces'.includes(part)) await save('pieces', 'hand', { width: 1400, height: 890, nodes: pieces() });

async function save(title: string, kind: string, { width, height, nodes }: Scene): Promise<void> {
  const palette = readPalette(new URL(`../palettes/${kind}.bin`, import.meta.url));
  const png = encodePng(painter.paint({ width, height, nodes }), width, height, palette);
  writeFileSync(join(folder, `${title}.png`), png);
  const small = createCanvas(CHAT_WIDTH, Math.round((height * CHAT_WIDTH) / width));
  const context = small.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(await loadImage(png), 0, 0, small.width, small.height);
  writeFileSync(join(folder, `${title}-550.png`), small.toBuffer('image/png'));
  console.log(`${title}: ${Math.round(png.length / 1024)} KB`);
}

function pieces(): Node[] {
  const name = (character: string) => speak(`complots:name.${character}`);
  return [
    backdrop(1400, 890, 34),
    ...CHARACTERS.flatMap((character, i) => [
      ...faceCard(
        character,
        name(character),
        { x: 50 + i * 218, y: 50, width: 208, height: 312, plaque: 44, size: 34 },
        'shown',
      ),
      ...faceCard(
        character,
        name(character),
        { x: 50 + i * 138, y: 390, width: 128, height: 184, plaque: 31, size: 24 },
        'lost',
      ),
      ...faceCard(
        character,
        name(character),
        { x: 50 + i * 138, y: 590, width: 128, height: 184, plaque: 31, size: 24 },
        'shown',
      ),
      medallion(character, 930 + i * 76, 430, 34),
      medallion(character, 930 + i * 76, 520, 26),
    ]),
    backCard({ x: 900, y: 590, width: 128, height: 184 }),
    backCard({ x: 1050, y: 580, width: 60, height: 88 }),
    ...SEATS.flatMap((_, seat) => [
      ...seatToken(seat, 90 + seat * 100, 820, 32),
      ...seatToken(seat, 930 + seat * 50, 820, 17),
    ]),
  ];
}
