/**
 * Paints the public pictures of all games side by side, as wide as on a phone:
 * `node render/tools/phone.ts docs/pictures/phone.png`.
 */
import { writeFileSync } from 'node:fs';
import { createCanvas, loadImage, type Image } from '@napi-rs/canvas';
import { scene } from '../index.ts';
import { createPainter } from '../kit/canvas.ts';
import { samples } from '../samples.ts';
import { translator } from './speak.ts';

/** Titles of samples: a row for each game, with its title, its pictures and its end. */
const ROWS = [
  ['title-complots', 'table-5-assassin', 'table-8-turn', 'table-3-over', 'finale-complots'],
  ['title-taj-mahal', 'taj-contest-5', 'taj-board-5', 'taj-board-over', 'finale-taj-mahal'],
  ['title-raja', 'raja-map-5', 'raja-court-5', 'raja-scoring-5', 'finale-raja'],
  ['title-dynasties', 'dyn-map-5', 'dyn-market-5', 'dyn-scoring-round', 'finale-dynasties'],
];

/** Width of a picture in Discord on a phone of 390 CSS px. */
const WIDTH = 295;
const GAP = 12;
const DISCORD = '#313338';

const [file = 'phone.png'] = process.argv.slice(2);
const painter = createPainter();
const all = samples(translator('en'));
const rows = await Promise.all(ROWS.map(async titles => Promise.all(titles.map(paint))));
const shown = (picture: Image): number => Math.round((picture.height * WIDTH) / picture.width);
const heights = rows.map(pictures => Math.max(...pictures.map(shown)) + GAP);
const widest = Math.max(...rows.map(pictures => pictures.length));
const sheet = createCanvas(GAP + widest * (WIDTH + GAP), GAP + heights.reduce((sum, each) => sum + each, 0));
const context = sheet.getContext('2d');
context.fillStyle = DISCORD;
context.fillRect(0, 0, sheet.width, sheet.height);
context.imageSmoothingQuality = 'high';
let y = GAP;
for (const [row, pictures] of rows.entries()) {
  for (const [column, picture] of pictures.entries())
    context.drawImage(picture, GAP + column * (WIDTH + GAP), y, WIDTH, shown(picture));
  y += heights[row] ?? 0;
}
writeFileSync(file, sheet.toBuffer('image/png'));

async function paint(title: string): Promise<Image> {
  const sample = all.find(each => each.title === title);
  if (!sample) throw new Error(`no sample ${title}`);
  const { width, height, nodes } = scene(sample.job);
  const canvas = createCanvas(width, height);
  const image = canvas.getContext('2d').createImageData(width, height);
  image.data.set(painter.paint({ width, height, nodes }));
  canvas.getContext('2d').putImageData(image, 0, 0);
  return loadImage(canvas.toBuffer('image/png'));
}
