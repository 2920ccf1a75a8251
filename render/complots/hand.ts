/** The private picture of a hand: large cards with their powers, numbered if the player has to choose. */
import type { Character, View } from '../../engines/complots/model.ts';
import { C } from '../kit/colours.ts';
import { rosette } from '../kit/ornament.ts';
import { path, text } from '../kit/scene.ts';
import type { Node, Scene } from '../kit/scene.ts';
import { seatToken } from '../kit/seats.ts';
import { widthOf } from '../kit/fonts.ts';
import { circle, roundRect } from '../kit/shapes.ts';
import type { Area } from '../kit/shapes.ts';
import { fitted, paragraph } from '../kit/typography.ts';
import { seatName } from '../kit/words.ts';
import { faceCard } from './cards.ts';
import { LOOKS, emblem } from './characters.ts';
import { coin, icon, shield } from './icons.ts';
import { EDGE, HEIGHT, WIDTH, backdrop } from './backdrop.ts';
import { spread } from './slots.ts';
import type { Slot } from './slots.ts';
import { banner } from './banner.ts';
import { word } from './words.ts';
import type { Words } from './words.ts';

const HEAD = 96;

export function handScene(view: View, names: readonly string[], words: Words): Scene {
  const { slots, question } = spread(view);
  const top = EDGE + HEAD + 26 + (question === null ? 0 : 62);
  const area: Area = { x: EDGE + 12, y: top, width: WIDTH - 2 * EDGE - 24, height: HEIGHT - EDGE - 16 - top };
  const gap = slots.length > 4 ? 10 : 18;
  const width = Math.floor((area.width - gap * (slots.length - 1)) / slots.length);
  const across = slots.length <= 2;
  const single = slots.length === 1 ? Math.floor(area.width * 0.6) : width;
  return {
    width: WIDTH,
    height: HEIGHT,
    nodes: [
      backdrop(WIDTH, HEIGHT, EDGE),
      ...header(view, names, words),
      ...(question === null ? [] : banner(word(words, question), WIDTH / 2, EDGE + HEAD + 46)),
      ...slots.flatMap((slot, i) => {
        const x = slots.length === 1 ? area.x + (area.width - single) / 2 : area.x + i * (width + gap);
        const spot: Area = { ...area, x, width: single };
        return across ? beside(slot, spot, words) : below(slot, spot, words);
      }),
    ],
  };
}

function header({ seat, players, turn }: View, names: readonly string[], words: Words): Node[] {
  const own = seat ?? 0;
  const x = EDGE + 12;
  const y = EDGE + 8;
  const width = WIDTH - 2 * x;
  const name = seatName(own, names, words);
  const turnWords = `${word(words, 'picture:turn')} ${turn}`;
  const turnWidth = widthOf(turnWords, 'ui', 34);
  return [
    path(roundRect({ x, y: y + 4, width, height: HEAD }, 12), { fill: C.shadow, fillOpacity: 0.4 }),
    path(roundRect({ x, y, width, height: HEAD }, 12), { fill: '#fdf4dd', stroke: C.gold, width: 2.6 }),
    ...seatToken(own, x + 58, y + HEAD / 2, 34),
    ...fitted(name, {
      x: x + 110,
      y: y + 65,
      width: width - 110 - turnWidth - 250,
      size: 48,
      min: 34,
      font: 'bold',
      style: { fill: C.madderDark },
    }),
    text(x + width - 220, y + 60, turnWords, { size: 34, anchor: 'end', fill: C.inkSoft }),
    icon(coin, x + width - 140, y + HEAD / 2, 66),
    text(x + width - 98, y + 70, String(players[own]?.coins ?? 0), {
      font: 'bold',
      size: 64,
      fill: C.madderDark,
    }),
  ];
}

/** Draws a card with its powers to the right: for one or two cards. */
function beside(slot: Slot, { x, y, width, height }: Area, words: Words): Node[] {
  const cardHeight = height - 40;
  const cardWidth = Math.round(Math.min(width * 0.59, cardHeight * 0.64));
  const left = x + 18 + cardWidth + 22;
  const room = x + width - 18 - left;
  return [
    ...panel({ x, y, width, height }, slot),
    ...(slot.lost
      ? []
      : watermark(slot.character, left + room / 2, y + height - room * 0.42 - 14, room * 0.8)),
    ...faceCard(
      slot.character,
      word(words, `complots:name.${slot.character}`),
      { x: x + 18, y: y + 18, width: cardWidth, height: cardHeight, plaque: 78, size: 52 },
      slot.lost ? 'lost' : 'shown',
    ),
    ...numbered(slot, x + 20, y + 20, 42),
    ...pill(word(words, slot.caption), { x: left, y: y + 24, width: room }, slot.lost),
    ...powers(slot.character, { x: left, y: y + 92, width: room, height }, words, 39),
  ];
}

/** Draws a card with its powers below: for three cards or more. */
function below(slot: Slot, { x, y, width, height }: Area, words: Words): Node[] {
  const size = width > 300 ? 34 : 30;
  const inset = width > 240 ? 14 : 9;
  const foot = size * (width > 300 ? 6.4 : 8.2);
  const cardHeight = Math.round(Math.min(height - foot - 24, (width - 2 * inset) * 1.62));
  const cardWidth = Math.round(Math.min(width - 2 * inset, cardHeight * 0.72));
  const plaque = width > 240 ? 54 : 44;
  const left = x + inset;
  const top = y + 16;
  const cardX = Math.round(x + (width - cardWidth) / 2);
  return [
    ...panel({ x, y, width, height }, slot),
    ...faceCard(
      slot.character,
      word(words, `complots:name.${slot.character}`),
      { x: cardX, y: top, width: cardWidth, height: cardHeight, plaque, size: width > 240 ? 38 : 32 },
      slot.lost ? 'lost' : 'shown',
    ),
    ...numbered(slot, cardX + 2, top + 2, 34),
    ...(slot.number === null
      ? pill(
          word(words, slot.caption),
          { x: cardX + 14, y: top + cardHeight - plaque - 58, width: cardWidth - 28 },
          slot.lost,
        )
      : []),
    ...powers(
      slot.character,
      { x: left + 2, y: top + cardHeight + 14, width: width - 2 * inset - 4, height: foot },
      words,
      size,
    ),
  ];
}

const panel = ({ x, y, width, height }: Area, { lost, caption }: Slot): Node[] => [
  path(roundRect({ x, y: y + 4, width, height }, 14), { fill: C.shadow, fillOpacity: 0.4 }),
  path(roundRect({ x, y, width, height }, 14), {
    fill: lost ? '#d5c8aa' : caption === 'picture:shown' ? '#fff1c2' : '#fdf4dd',
    stroke: C.gold,
    width: caption === 'picture:shown' ? 8 : 2.6,
  }),
  path(roundRect({ x: x + 6, y: y + 6, width: width - 12, height: height - 12 }, 9), {
    stroke: C.gold,
    width: 1.4,
    strokeOpacity: 0.7,
  }),
];

/** Draws the character's emblem on a rosette, in the tone of the paper. */
const watermark = (character: Character, x: number, y: number, size: number): Node[] => [
  path(rosette(x, y, size / 2, { petals: 16, inner: 0.3, fat: 0.6 }), { fill: '#f3e2b6' }),
  emblem(character, [x, y], size * 0.46, '#dcc48c'),
];

/** Draws the number with which the player chooses the card. */
const numbered = ({ number }: Slot, x: number, y: number, r: number): Node[] =>
  number === null
    ? []
    : [
        path(circle(x + r * 0.5, y + r * 0.5, r), { fill: C.madder, stroke: C.goldLight, width: 4 }),
        text(x + r * 0.5, y + r * 0.5 + r * 0.44, String(number), {
          font: 'bold',
          size: r * 1.25,
          anchor: 'middle',
          fill: '#fff',
        }),
      ];

function pill(words: string, { x, y, width: room }: Omit<Area, 'height'>, lost: boolean): Node[] {
  const width = Math.min(room, widthOf(words, 'bold', 28) + 34);
  return [
    path(roundRect({ x, y, width, height: 42 }, 21), {
      fill: lost ? C.inkSoft : C.lapis,
      stroke: C.goldLight,
      width: 2.4,
    }),
    ...fitted(words, {
      x: x + width / 2,
      y: y + 31,
      width: width - 16,
      size: 28,
      min: 28,
      font: 'bold',
      anchor: 'middle',
      style: { fill: '#fff' },
    }),
  ];
}

/** Draws what the character does and, next to a shield, what it blocks. */
function powers(character: Character, { x, y, width }: Area, words: Words, largest: number): Node[] {
  const shieldSize = largest * 1.25;
  const inset = shieldSize + 8;
  const blocks = paragraph(word(words, `picture:blocks.${character}`), 'ui', width - inset, {
    size: largest,
    min: 28,
    lines: 3,
  });
  const power = paragraph(word(words, `picture:power.${character}`), 'ui', width, {
    size: largest,
    min: 28,
    lines: 6,
  });
  const rule = y + power.rows.length * leading(power.size) + power.size * 0.5;
  return [
    ...power.rows.map((row, i) =>
      text(x, y + power.size + i * leading(power.size), row, { size: power.size, fill: C.ink }),
    ),
    path(`M${x} ${rule}H${x + width}`, { stroke: C.goldDark, width: 1.6, dash: [7, 6] }),
    icon(
      shield,
      x + shieldSize / 2,
      rule + 12 + Math.max(shieldSize, blocks.rows.length * leading(blocks.size)) / 2,
      shieldSize,
    ),
    ...blocks.rows.map((row, i) =>
      text(x + inset, rule + 12 + blocks.size + i * leading(blocks.size), row, {
        size: blocks.size,
        fill: LOOKS[character].dark,
      }),
    ),
  ];
}

const leading = (size: number): number => Math.round(size * 1.18);
