/** Draws the public picture of the characters: number, name, power, home city and holder. */
import { cardsOf, homeOf, nameOf as nameOfCity } from '../../../engines/raja/facts.ts';
import type { Character } from '../../../engines/raja/model.ts';
import { C } from '../../kit/colours.ts';
import { widthOf } from '../../kit/fonts.ts';
import { path, text } from '../../kit/scene.ts';
import type { Node, Scene } from '../../kit/scene.ts';
import { ring } from '../../kit/ring.ts';
import { roundRect } from '../../kit/shapes.ts';
import type { Area } from '../../kit/shapes.ts';
import { fitted, paragraph } from '../../kit/typography.ts';
import { cardNumber, window } from '../pieces/cards.ts';
import { EDGE, WIDTH } from '../geometry.ts';
import { H } from '../hues.ts';
import { icon } from '../pieces/icons.ts';
import { ownPlayer, title } from '../table.ts';
import type { Table } from '../table.ts';
import { chip, nameOf } from '../pieces/marks.ts';
import { marble, velvet } from '../ornament.ts';
import { governor } from './row.ts';
import { sentence, word } from '../words.ts';

const LEFT = EDGE + 10;
const TOP = 112;
const CARD = { width: WIDTH - 2 * LEFT, gap: 8 } as const;

/** Heights within a card: of the card, of its portrait, and of the lines of its name and power. */
interface Lines {
  readonly height: number;
  readonly window: { readonly width: number; readonly height: number };
  readonly name: number;
  readonly power: number;
}
/** A home beside the power leaves it half the width and two rows. */
const LOW: Lines = { height: 116, window: { width: 84, height: 100 }, name: 46, power: 96 };
const HIGH: Lines = { height: 146, window: { width: 104, height: 128 }, name: 50, power: 110 };
const linesOf = ({ options }: Table['view']): Lines => (options.level === 'base' ? LOW : HIGH);

/** Room for the name of a holder, beside the name of the card. */
const HOLDER = 330;

/** Draws the characters. Their holders are public (RA-91), so every view gives the same picture. */
export const charactersScene = (table: Table): Scene => ringed(table, []);

/** Draws the characters for a player who chooses one, with rings round those that can be chosen. */
export function chooseScene(table: Table, legal: readonly Character[]): Scene {
  ownPlayer(table);
  return ringed(table, legal);
}

function ringed(table: Table, legal: readonly Character[]): Scene {
  const { view, words } = table,
    cards = cardsOf(view.options),
    lines = linesOf(view),
    height = TOP + cards.length * (lines.height + CARD.gap) + EDGE + 6,
    heading = word(words, 'picture:raja.characters');
  return {
    width: WIDTH,
    height,
    nodes: [
      velvet(WIDTH, height, EDGE),
      text(LEFT + 8, 82, heading, { font: 'display', size: 50, fill: C.goldLight }),
      ...fitted(title(table), {
        x: WIDTH - LEFT - 8,
        y: 80,
        width: WIDTH - 2 * LEFT - 44 - widthOf(heading, 'display', 50),
        size: 40,
        min: 34,
        anchor: 'end',
        style: { fill: C.parchment },
      }),
      ...cards.flatMap((character, i) => {
        const area = {
          x: LEFT,
          y: TOP + i * (lines.height + CARD.gap),
          width: CARD.width,
          height: lines.height,
        };
        return card(table, character, area, legal.includes(character) ? around(area) : []);
      }),
    ],
  };
}

/** Draws the ring round a card that can be chosen. */
const around = (area: Area): Node[] => ring(roundRect(area, 14), { style: 'open', width: 8 });

function card(table: Table, character: Character, area: Area, mark: readonly Node[]): Node[] {
  const { view, words } = table,
    { x, y, width, height } = area,
    lines = linesOf(view),
    left = x + lines.window.width + 38,
    room = x + width - 20 - left,
    advanced = view.options.level !== 'base';
  const power = paragraph(
    sentence(word(words, `raja:power.${character}`)),
    'ui',
    room - (advanced ? HOLDER : 0),
    { size: 38, min: 34, lines: 2 },
  );
  return [
    ...marble(area),
    ...mark,
    window(character, { x: x + 12, y: y + 8, ...lines.window }),
    ...cardNumber(character, x + 24, y + height - 28, 26),
    ...fitted(word(words, `raja:character.${character}`), {
      x: left,
      y: y + lines.name,
      width: room - HOLDER - 16,
      size: 46,
      min: 36,
      font: 'display',
      style: { fill: H.rubyDark },
    }),
    ...(advanced
      ? [
          icon('home', x + width - HOLDER + 14, y + 104, 44),
          ...governor(homeOf(character), { x: x + width - HOLDER + 72, y: y + 102 }, { r: 30 }),
          text(x + width - HOLDER + 116, y + 115, nameOfCity(homeOf(character)), {
            size: 36,
            fill: C.ink,
          }),
        ]
      : []),
    ...power.rows.map((row, i) =>
      text(left, y + lines.power + (i - (power.rows.length - 1) / 2) * 38, row, {
        size: power.size,
        fill: C.ink,
      }),
    ),
    ...holder(table, character, { x: x + width - HOLDER - 14, y: y + 36, width: HOLDER }),
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
    path(roundRect({ x, y: y - 25, width, height: 50 }, 25), {
      fill: held ? '#f1e1b6' : '#e3ead9',
      stroke: held ? C.goldDark : '#5d8a74',
      width: 2,
    }),
    ...(held
      ? [
          ...chip(seat, x + 27, y, 19),
          ...fitted(nameOf(seat, names, words), {
            x: x + 60,
            y: y + 13,
            width: width - 76,
            size: 38,
            min: 34,
            font: 'bold',
            style: { fill: C.ink },
          }),
        ]
      : fitted(word(words, 'picture:raja.freeOne'), {
          x: x + width / 2,
          y: y + 13,
          width: width - 30,
          size: 38,
          min: 34,
          font: 'bold',
          anchor: 'middle',
          style: { fill: H.emerald },
        })),
  ];
}
