/** Draws the public picture of the characters: number, name, power, home city and holder. */
import { cardsOf, homeOf } from '../../../engines/raja/facts.ts';
import type { Character } from '../../../engines/raja/model.ts';
import { C } from '../../kit/colours.ts';
import { path, text } from '../../kit/scene.ts';
import type { Node, Scene } from '../../kit/scene.ts';
import { ring } from '../../kit/ring.ts';
import { roundRect } from '../../kit/shapes.ts';
import type { Area } from '../../kit/shapes.ts';
import { fitted, paragraph } from '../../kit/typography.ts';
import { cardNumber, window } from '../pieces/cards.ts';
import { EDGE, WIDTH } from '../wide.ts';
import { H } from '../hues.ts';
import { ICONS, icon } from '../pieces/icons.ts';
import { ownPlayer, title } from '../table.ts';
import type { Table } from '../table.ts';
import { chip, nameOf } from '../pieces/marks.ts';
import { marble, velvet } from '../ornament.ts';
import { governor } from './row.ts';
import { sentence, word } from '../words.ts';

const LEFT = 46;
const TOP = 126;
const CARD = { width: 646, height: 214, gap: 16 } as const;

/** Draws the characters. Their holders are public (RA-91), so every view gives the same picture. */
export const charactersScene = (table: Table): Scene => ringed(table, []);

/** Draws the characters for a player who chooses one, with rings round those that can be chosen. */
export function chooseScene(table: Table, legal: readonly Character[]): Scene {
  ownPlayer(table);
  return ringed(table, legal);
}

function ringed(table: Table, legal: readonly Character[]): Scene {
  const { view, words } = table;
  const cards = cardsOf(view.options),
    height = TOP + Math.ceil(cards.length / 2) * (CARD.height + CARD.gap) + EDGE;
  return {
    width: WIDTH,
    height,
    nodes: [
      velvet(WIDTH, height, EDGE),
      ...fitted(word(words, 'picture:raja.characters'), {
        x: LEFT + 6,
        y: 94,
        width: 640,
        size: 54,
        min: 40,
        font: 'display',
        style: { fill: C.goldLight },
      }),
      ...fitted(title(table), {
        x: WIDTH - LEFT - 8,
        y: 92,
        width: 600,
        size: 38,
        min: 28,
        anchor: 'end',
        style: { fill: C.parchment },
      }),
      ...cards.flatMap((character, i) => {
        const alone = i === cards.length - 1 && i % 2 === 0;
        const area = {
          x: alone ? (WIDTH - CARD.width) / 2 : LEFT + (i % 2) * (CARD.width + CARD.gap),
          y: TOP + Math.floor(i / 2) * (CARD.height + CARD.gap),
          width: CARD.width,
          height: CARD.height,
        };
        return card(table, character, area, legal.includes(character) ? around(area) : []);
      }),
    ],
  };
}

/** Draws the ring round a card that can be chosen. */
const around = (area: Area): Node[] => ring(roundRect(area, 14), { style: 'onGreen', width: 8 });

const WINDOW = { width: 148, height: 194 } as const;

function card(table: Table, character: Character, area: Area, mark: readonly Node[]): Node[] {
  const { view, words } = table,
    { x, y, width, height } = area,
    left = x + WINDOW.width + 32,
    room = width - WINDOW.width - 50,
    advanced = view.options.level !== 'base';
  const power = paragraph(sentence(word(words, `raja:power.${character}`)), 'ui', room, {
    size: 31,
    min: 26,
    lines: 2,
  });
  return [
    ...marble(area),
    ...mark,
    window(character, { x: x + 10, y: y + 9, ...WINDOW }),
    ...cardNumber(character, x + 22, y + height - 24, 31),
    ...fitted(word(words, `raja:character.${character}`), {
      x: left,
      y: y + 52,
      width: room - (advanced ? 112 : 0),
      size: 42,
      min: 32,
      font: 'display',
      style: { fill: H.rubyDark },
    }),
    ...(advanced
      ? [
          icon(ICONS.home, x + width - 100, y + 40, 44),
          ...governor(homeOf(character), { x: x + width - 44, y: y + 41 }, { r: 27 }),
        ]
      : []),
    ...power.rows.map((row, i) => text(left, y + 98 + i * 34, row, { size: power.size, fill: C.ink })),
    ...holder(table, character, { x: left, y: y + height - 38, width: room }),
  ];
}

/** A line of the card. `y` is its middle. */
type Strip = Omit<Area, 'height'>;

/** Draws the name of the holder, or that the card is free. */
function holder({ view, names, words }: Table, character: Character, strip: Strip): Node[] {
  const seat = view.players.findIndex(({ characters }) => characters.includes(character)),
    held = seat >= 0,
    { x, y, width } = strip;
  return [
    path(roundRect({ x: x - 6, y: y - 25, width: width + 6, height: 50 }, 25), {
      fill: held ? '#f1e1b6' : '#e3ead9',
      stroke: held ? C.goldDark : '#7ba08d',
      width: 1.6,
    }),
    ...(held
      ? [
          ...chip(seat, x + 21, y, 18),
          ...fitted(nameOf(seat, names, words), {
            x: x + 52,
            y: y + 11,
            width: width - 70,
            size: 33,
            min: 28,
            font: 'bold',
            style: { fill: C.ink },
          }),
        ]
      : fitted(word(words, 'picture:raja.free'), {
          x: x + width / 2 - 3,
          y: y + 11,
          width: width - 30,
          size: 33,
          min: 28,
          anchor: 'middle',
          style: { fill: H.emeraldLight },
        })),
  ];
}
