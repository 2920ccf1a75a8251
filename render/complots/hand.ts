/** The private picture of a hand: large cards with their powers, numbered if the player has to choose. */
import type { View } from '../../engines/complots/model.ts';
import { C } from '../kit/colours.ts';
import { path, text } from '../kit/scene.ts';
import type { Node, Scene } from '../kit/scene.ts';
import { seatToken } from '../kit/seats.ts';
import { widthOf } from '../kit/fonts.ts';
import { circle, roundRect } from '../kit/shapes.ts';
import type { Area } from '../kit/shapes.ts';
import { fitted } from '../kit/typography.ts';
import { seatName } from '../kit/words.ts';
import { faceCard, portraitCard } from './cards.ts';
import { LOOKS } from './characters.ts';
import { coin, icon } from './icons.ts';
import { EDGE, GAP, INSIDE, page, plate, sharedSize, WIDTH } from './panel.ts';
import type { Light } from './panel.ts';
import { blocksHeight, powerArt, powerHeight, powersOf } from './powers.ts';
import type { Powers } from './powers.ts';
import { spread } from './slots.ts';
import type { Slot } from './slots.ts';
import { banner } from './banner.ts';
import { word } from './words.ts';
import type { Words } from './words.ts';

const HEAD = { y: EDGE + 8, height: { large: 92, low: 68 } } as const;
const BANNER = 76;
/** Smallest letters that are read on a phone. */
const SMALLEST = 34;

/** A picture of a hand for a page of its own, or low, to fit into a window with words and buttons. */
export type HandFormat = 'large' | 'low';

/** A low one has no banner, because the question stands below it, and says no states of two cards. */
export function handScene(view: View, names: readonly string[], words: Words, format: HandFormat): Scene {
  const { slots, question } = spread(view);
  const hasBanner = question !== null && format === 'large';
  const head = HEAD.y + HEAD.height[format];
  const top = head + GAP + (hasBanner ? BANNER : 2);
  const { foot, nodes } = (format === 'low' ? lowPanels : panels)(slots, top, words);
  const height = Math.round(foot + 10 + EDGE);
  return page(height, [
    ...header(view, names, words, HEAD.height[format]),
    ...(hasBanner ? banner(word(words, question), WIDTH / 2, head + 46) : []),
    ...nodes,
  ]);
}

function header(
  { seat, players, turn }: View,
  names: readonly string[],
  words: Words,
  height: number,
): Node[] {
  const own = seat ?? 0;
  const coins = players[own]?.coins ?? 0;
  const { x, width } = INSIDE;
  const { y } = HEAD;
  const middle = y + height / 2;
  const turnWords = `${word(words, 'picture:turn')} ${turn}`;
  const right = x + width - 172;
  return [
    path(roundRect({ x, y: y + 4, width, height }, 12), { fill: C.shadow, fillOpacity: 0.4 }),
    path(roundRect({ x, y, width, height }, 12), { fill: '#fdf4dd', stroke: C.gold, width: 2.6 }),
    ...seatToken(own, x + 52, middle, height * 0.35),
    ...fitted(seatName(own, names, words), {
      x: x + 100,
      y: middle + 16,
      width: right - widthOf(turnWords, 'ui', 36) - 24 - x - 100,
      size: 50,
      min: SMALLEST,
      font: 'bold',
      style: { fill: C.madderDark },
    }),
    text(right, middle + 13, turnWords, { size: 36, anchor: 'end', fill: C.inkSoft }),
    path(`M${right + 18} ${y + 12}v${height - 24}`, { stroke: '#c9a867', width: 2 }),
    icon(coin, right + 66, middle, height * 0.72),
    text(right + 106, middle + 21, String(coins), {
      font: 'bold',
      size: 60,
      fill: C.madderDark,
      spacing: coins > 9 ? -2 : 0,
    }),
  ];
}

interface Panels {
  readonly foot: number;
  readonly nodes: readonly Node[];
}

/** Lays the cards out as large as they fit: two or three side by side, more in two columns. */
function panels(slots: readonly Slot[], top: number, words: Words): Panels {
  if (slots.length === 2)
    return below(slots, { card: [384, 520], plaque: 78, name: 54, size: 40, top }, words);
  if (slots.length === 3)
    return below(slots, { card: [274, 378], plaque: 62, name: 42, size: 34, top }, words);
  return beside(slots, top, words);
}

/** Lays out two cards with their powers beside them, three or four in a row without them. */
function lowPanels(slots: readonly Slot[], top: number, words: Words): Panels {
  if (slots.length === 3 || slots.length === 4) return inRow(slots, top, words);
  return beside(slots, top, words, LOW);
}

/** Draws cards side by side, below each its name and its state. */
function inRow(slots: readonly Slot[], top: number, words: Words): Panels {
  const width = columnWidth(slots.length);
  const [w, h] = [172, 244];
  const nameOf = ({ character }: Slot): string => word(words, `complots:name.${character}`);
  const size = sharedSize(slots.map(nameOf), width - 16, 42);
  const foot = top + 14 + h + 56 + PILL + 12;
  const nodes = slots.flatMap((slot, i) => {
    const x = INSIDE.x + i * (width + GAP);
    const card = { x: Math.round(x + (width - w) / 2), y: top + 14, width: w, height: h };
    return [
      ...plate({ x, y: top, width, height: foot - top }, lightOf(slot)),
      ...portraitCard(slot.character, card, slot.lost ? 'lost' : 'shown'),
      ...numbered(slot, card.x + 10, top + 30),
      text(x + width / 2, card.y + h + 43, nameOf(slot), {
        size,
        font: 'bold',
        anchor: 'middle',
        fill: LOOKS[slot.character].dark,
      }),
      ...pill(slot, words, { x: x + 8, y: foot - PILL - 12, width: width - 16 }),
    ];
  });
  return { foot, nodes };
}

interface Layout {
  /** Width and height of a card. */
  readonly card: readonly [number, number];
  /** Sizes of letters: of the powers, of the name on its plaque. */
  readonly size: number;
  readonly name: number;
  readonly plaque: number;
  readonly top: number;
}

const columnWidth = (columns: number): number => Math.floor((INSIDE.width - GAP * (columns - 1)) / columns);
const tallest = (all: readonly Powers[], of: (each: Powers) => number): number =>
  Math.max(...all.map(each => of(each)));

/** Draws cards with their powers below; the rules of all are at one height. */
function below(
  slots: readonly Slot[],
  { card: [w, h], plaque, name, size, top }: Layout,
  words: Words,
): Panels {
  const width = columnWidth(slots.length);
  const inset = Math.max(14, (width - w) / 2 - 8);
  const powers = slots.map(({ character }) => powersOf(character, words, width - 2 * inset, size));
  const textY = top + 16 + h + 20 + PILL + 12;
  const ruleAt = textY + tallest(powers, powerHeight) + 2;
  const foot = ruleAt + tallest(powers, blocksHeight) + 20;
  const nodes = slots.flatMap((slot, i) => {
    const x = INSIDE.x + i * (width + GAP);
    const cardX = Math.round(x + (width - w) / 2);
    const told = powers[i];
    return [
      ...plate({ x, y: top, width, height: foot - top }, lightOf(slot)),
      ...faceCard(
        slot.character,
        word(words, `complots:name.${slot.character}`),
        { x: cardX, y: top + 16, width: w, height: h, plaque, size: name },
        slot.lost ? 'lost' : 'shown',
      ),
      ...numbered(slot, cardX + 14, top + 30),
      ...pill(slot, words, { x: cardX, y: textY - PILL - 12, width: w }),
      ...(told === undefined
        ? []
        : powerArt(told, { x: x + inset, y: textY, width: width - 2 * inset }, ruleAt)),
    ];
  });
  return { foot, nodes };
}

/** The cards of `beside`. `marks`: the states that are said. */
interface Beside {
  readonly columns: number;
  readonly w: number;
  readonly h: number;
  readonly size: number;
  readonly name: number;
  readonly marks: (slot: Slot) => boolean;
}

const isMarked = ({ number }: Slot): boolean => number === null;
export const SMALL: Beside = { columns: 2, w: 196, h: 292, size: 32, name: 42, marks: isMarked };
/** Says no states: a lost card is struck out, and the question names a card that was dealt. */
const LOW: Beside = { ...SMALL, w: 158, h: 236, marks: () => false };

/** Draws cards with their names and powers to the right, row by row. */
function beside(slots: readonly Slot[], top: number, words: Words, look = SMALL): Panels {
  const { columns, w, h, size, marks } = look;
  const width = columnWidth(columns);
  const room = width - w - 52;
  const powers = slots.map(({ character }) => powersOf(character, words, room, size));
  const name = sharedSize(
    slots.map(({ character }) => word(words, `complots:name.${character}`)),
    room,
    look.name,
  );
  const head = name * 1.2 + (slots.some(marks) ? PILL + 12 : 0);
  const text = tallest(powers, each => powerHeight(each) + blocksHeight(each));
  const height = Math.max(h + 32, head + text + 32);
  const nodes = slots.flatMap((slot, i) => {
    const x = INSIDE.x + (i % columns) * (width + GAP);
    const y = top + Math.floor(i / columns) * (height + GAP);
    const told = powers[i];
    const card = { x: x + 16, y: Math.round(y + (height - h) / 2), width: w, height: h };
    const area = { x: x + w + 34, y: y + 12, width: room, height: height - 24 };
    return [
      ...plate({ x, y, width, height }, lightOf(slot)),
      ...portraitCard(slot.character, card, slot.lost ? 'lost' : 'shown'),
      ...numbered(slot, card.x + 14, card.y + 12),
      ...(told === undefined
        ? []
        : besideCard(slot, { powers: told, name, hasState: marks(slot) }, area, words)),
    ];
  });
  return { foot: top + Math.ceil(slots.length / columns) * (height + GAP) - GAP, nodes };
}

/** `name`: size of the name, the same for all cards, so that none looks smaller than the others. */
function besideCard(
  slot: Slot,
  { powers, name, hasState }: { readonly powers: Powers; readonly name: number; readonly hasState: boolean },
  { x, y, width, height }: Area,
  words: Words,
): Node[] {
  const under = y + name * 1.14 + 4;
  const textY = under + (hasState ? PILL + 12 : 0);
  return [
    text(x, y + name * 0.92, word(words, `complots:name.${slot.character}`), {
      size: name,
      font: 'bold',
      fill: LOOKS[slot.character].dark,
    }),
    ...(hasState ? pill(slot, words, { x, y: under, width }, 'start') : []),
    ...powerArt(powers, { x, y: textY, width }, y + height - blocksHeight(powers)),
  ];
}

function lightOf({ lost, caption }: Slot): Light {
  if (lost) return 'dim';
  return caption === 'picture:shown' || caption === 'picture:dealt' ? 'bright' : 'plain';
}

/** Draws the number with which the player chooses the card. */
const numbered = ({ number }: Slot, x: number, y: number): Node[] =>
  number === null
    ? []
    : [
        path(circle(x, y + 3, 37), { fill: C.shadow, fillOpacity: 0.35 }),
        path(circle(x, y, 36), { fill: C.madder, stroke: C.goldLight, width: 4 }),
        text(x, y + 17, String(number), { font: 'bold', size: 48, anchor: 'middle', fill: '#fff' }),
      ];

const PILL = 46;

/** Draws the state of a card. */
function pill(
  { caption, lost }: Slot,
  words: Words,
  { x, y, width: room }: Omit<Area, 'height'>,
  anchor: 'middle' | 'start' = 'middle',
): Node[] {
  const said = word(words, caption);
  const width = Math.min(room, Math.ceil(widthOf(said, 'bold', SMALLEST)) + 34);
  const left = anchor === 'start' ? x : x + (room - width) / 2;
  return [
    path(roundRect({ x: left, y, width, height: PILL }, PILL / 2), {
      fill: lost ? C.inkSoft : C.lapis,
      stroke: C.goldLight,
      width: 2.4,
    }),
    text(left + width / 2, y + 34.5, said, { font: 'bold', size: SMALLEST, anchor: 'middle', fill: '#fff' }),
  ];
}
