/** The private picture of a hand: large cards, what each character does, numbered where one is to be chosen. */
import type { Character, View } from '../../engines/complots/model.ts';
import { C } from '../kit/colours.ts';
import { linear, path, text } from '../kit/scene.ts';
import type { Node, Scene } from '../kit/scene.ts';
import { seatMark, seatToken } from '../kit/seats.ts';
import { widthOf } from '../kit/fonts.ts';
import { circle, rect } from '../kit/shapes.ts';
import { fitted, shownName, wrap } from '../kit/typography.ts';
import { faceCard } from './cards.ts';
import { LOOKS } from './characters.ts';
import { coin, icon, shield } from './icons.ts';
import { EDGE, HEIGHT, WIDTH } from './layout.ts';
import type { Area } from './layout.ts';
import { spread } from './slots.ts';
import type { Slot } from './slots.ts';
import { banner } from './stage.ts';
import { backdrop } from './table.ts';
import { word } from './words.ts';
import type { Words } from './words.ts';

const HEAD = 96;

export function handScene(view: View, names: readonly string[], words: Words): Scene {
  const { slots, question } = spread(view);
  const top = EDGE + HEAD + 26 + (question === null ? 0 : 62);
  const area: Area = { x: EDGE + 12, y: top, width: WIDTH - 2 * EDGE - 24, height: HEIGHT - EDGE - 16 - top };
  const gap = slots.length > 4 ? 10 : 18, width = Math.floor((area.width - gap * (slots.length - 1)) / slots.length);
  const across = slots.length <= 2;
  const single = slots.length === 1 ? Math.floor(area.width * 0.6) : width;
  return {
    width: WIDTH, height: HEIGHT,
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
  const own = seat ?? 0, x = EDGE + 12, y = EDGE + 8, width = WIDTH - 2 * x;
  const name = shownName(names[own] ?? '', word(words, `picture:seat.${seatMark(own).colour}`));
  const turnWords = `${word(words, 'picture:turn')} ${turn}`, turnWidth = widthOf(turnWords, 'ui', 34);
  return [
    path(rect(x, y + 4, width, HEAD, 12), { fill: C.shadow, fillOpacity: 0.4 }),
    path(rect(x, y, width, HEAD, 12), { fill: linear(0, y, 0, y + HEAD, [[0, '#fdf4dd'], [1, '#f0dfb8']]), stroke: C.gold, width: 2.6 }),
    ...seatToken(own, x + 58, y + HEAD / 2, 34),
    ...fitted(name, { x: x + 110, y: y + 65, width: width - 110 - turnWidth - 250, size: 48, min: 34, font: 'bold', style: { fill: C.madderDark } }),
    text(x + width - 220, y + 60, turnWords, { size: 34, anchor: 'end', fill: C.inkSoft }),
    icon(coin, x + width - 140, y + HEAD / 2, 66), text(x + width - 94, y + 68, String(players[own]?.coins ?? 0), { font: 'display', size: 60, fill: C.madderDark }),
  ];
}

/** Card at the left, its powers at the right: one or two cards. */
function beside(slot: Slot, { x, y, width, height }: Area, words: Words): Node[] {
  const cardWidth = Math.round(width * 0.53), cardHeight = height - 44, left = x + 18 + cardWidth + 22, room = x + width - 20 - left;
  return [
    ...panel({ x, y, width, height }, slot.lost),
    ...faceCard(slot.character, word(words, `complots:name.${slot.character}`), { x: x + 20, y: y + 20, width: cardWidth, height: cardHeight, plaque: 76, size: 52 }, slot.lost ? 'lost' : 'shown'),
    ...numbered(slot, x + 20, y + 20, 42),
    ...pill(word(words, slot.caption), left, y + 34, room, slot),
    ...powers(slot.character, { x: left, y: y + 110, width: room, height: height - 120 }, words, 38),
  ];
}

/** Card above, its powers underneath: three cards or more. */
function below(slot: Slot, { x, y, width, height }: Area, words: Words): Node[] {
  const size = width > 300 ? 34 : width > 240 ? 30 : 28, foot = size * 6.9, inset = width > 240 ? 14 : 8;
  const cardWidth = Math.min(width - 2 * inset, Math.round((height - foot - 56) * 0.78)), cardHeight = Math.min(height - foot - 56, Math.round(cardWidth * 1.5));
  return [
    ...panel({ x, y, width, height }, slot.lost),
    ...pill(word(words, slot.caption), x + inset, y + 10, width - 2 * inset, slot),
    ...faceCard(slot.character, word(words, `complots:name.${slot.character}`), { x: Math.round(x + (width - cardWidth) / 2), y: y + 58, width: cardWidth, height: cardHeight, plaque: size > 28 ? 54 : 44, size: size + 6 }, slot.lost ? 'lost' : 'shown'),
    ...numbered(slot, x + (width - cardWidth) / 2 + 4, y + 62, 32),
    ...powers(slot.character, { x: x + inset + 2, y: y + 58 + cardHeight + 12, width: width - 2 * inset - 4, height: foot }, words, size),
  ];
}

const panel = ({ x, y, width, height }: Area, lost: boolean): Node[] => [
  path(rect(x, y + 4, width, height, 14), { fill: C.shadow, fillOpacity: 0.4 }),
  path(rect(x, y, width, height, 14), { fill: lost ? '#cdbf9f' : linear(0, y, 0, y + height, [[0, '#fdf6e3'], [1, '#efe0ba']]), stroke: C.gold, width: 2.6 }),
];

/** The number to answer with. */
const numbered = ({ number }: Slot, x: number, y: number, r: number): Node[] => number === null ? [] : [
  path(circle(x + r * 0.5, y + r * 0.5, r), { fill: C.madder, stroke: C.goldLight, width: 4 }),
  text(x + r * 0.5, y + r * 0.5 + r * 0.44, String(number), { font: 'bold', size: r * 1.25, anchor: 'middle', fill: '#fff' }),
];

function pill(words: string, x: number, y: number, room: number, { lost, number }: Slot): Node[] {
  const size = 28, width = Math.min(room, widthOf(words, 'bold', size) + 34), left = number === null || room > 260 ? x : x + room - width;
  return [
    path(rect(left, y, width, 40, 20), { fill: lost ? C.inkSoft : C.lapis, stroke: C.gold, width: 2 }),
    ...fitted(words, { x: left + width / 2, y: y + 30, width: width - 16, size, min: 28, font: 'bold', anchor: 'middle', style: { fill: '#fff' } }),
  ];
}

/** What the character does, and what it blocks behind a shield. */
function powers(character: Character, { x, y, width }: Area, words: Words, size: number): Node[] {
  const leading = Math.round(size * 1.18), power = wrap(word(words, `picture:power.${character}`), 'ui', size, width, 6);
  const blocksTop = y + power.length * leading + size * 0.5, shieldSize = size * 1.3;
  const blocks = wrap(word(words, `picture:blocks.${character}`), 'ui', size, width - shieldSize - 10, 3);
  return [
    ...power.map((row, i) => text(x, y + size + i * leading, row, { size, fill: C.ink })),
    path(`M${x} ${blocksTop}H${x + width}`, { stroke: C.goldDark, width: 1.6, dash: [7, 6] }),
    icon(shield, x + shieldSize / 2, blocksTop + size * 0.95, shieldSize),
    ...blocks.map((row, i) => text(x + shieldSize + 10, blocksTop + size * 1.28 + i * leading, row, { size, fill: LOOKS[character].dark })),
  ];
}
