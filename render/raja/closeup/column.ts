/**
 * Draws the column beside the close-up's map: the actions with their parts, the means, the characters, and
 * the governor row while a governor can be moved.
 */
import { RECIPES } from '../../../engines/raja/facts.ts';
import type {
  Action,
  ActionView,
  Character,
  City,
  Part,
  PlayerView,
  TurnView,
  View,
} from '../../../engines/raja/model.ts';
import { C } from '../../kit/colours.ts';
import { group, path, place, text } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { circle, roundRect } from '../../kit/shapes.ts';
import type { Area } from '../../kit/shapes.ts';
import { widthOf } from '../../kit/fonts.ts';
import { fitted } from '../../kit/typography.ts';
import { boxesHeight, boxesScene } from '../court/boxes.ts';
import { EDGE } from '../geometry.ts';
import { H } from '../hues.ts';
import { marble } from '../ornament.ts';
import { cardNumber, window } from '../pieces/cards.ts';
import { actionIcon, icon } from '../pieces/icons.ts';
import { nameOf, tick } from '../pieces/marks.ts';
import { house, maharaja, outerPalace } from '../pieces/pieces.ts';
import { ownPlayer, title } from '../table.ts';
import type { Table } from '../table.ts';
import { sentence, word } from '../words.ts';

/** The column, without the frame of the picture. */
export const COLUMN = { x: EDGE + 6, width: 260 } as const;
const GAP = 8;
const HEIGHT = { action: 84, player: 132, means: 112, portrait: 84 } as const;
/** Most portraits side by side. */
const ABREAST = 4;
/** The least height of the space below everything in which the maharaja stands, and his scale there. */
const ART = { height: 150, scale: 1.5 } as const;

/** What the column shows besides what the view knows. */
export interface Beside {
  /** The actions that the reader is choosing; `null`: that one is not chosen. Missing: none is asked for. */
  readonly chosen?: readonly (Action | null)[];
  /** The governors that can be moved. Missing or empty: the row is not shown. */
  readonly governors?: readonly City[];
}

type Block = readonly [height: number, draw: (area: Area) => readonly Node[]];

/** Returns the least height of the column. */
export const columnHeight = (table: Table, beside: Beside): number =>
  blocksOf(table, beside).reduce((sum, [height]) => sum + height + GAP, GAP);

export function column(table: Table, beside: Beside, { y, height }: Pick<Area, 'y' | 'height'>): Node[] {
  const blocks = blocksOf(table, beside);
  const tops = blocks.map((_, i) => blocks.slice(0, i).reduce((sum, [each]) => sum + each + GAP, y + GAP));
  const foot = columnHeight(table, beside);
  return [
    ...blocks.flatMap(([tall, draw], i) => draw({ ...COLUMN, y: tops[i] ?? y, height: tall })),
    ...(height - foot < ART.height
      ? []
      : [maharaja({ x: COLUMN.x + COLUMN.width / 2, y: y + height - 22, scale: ART.scale })]),
  ];
}

function blocksOf(table: Table, { chosen, governors = [] }: Beside): Block[] {
  const { view } = table,
    own = ownPlayer(table),
    turn = ownTurn(view),
    plates = chosen === undefined ? (turn?.actions ?? []) : chosen.map(action => action && unbegun(action)),
    rows = Math.ceil(own.characters.length / ABREAST);
  return [
    ...(plates.length === 0 ? [playerBlock(table)] : []),
    ...plates.map((plate): Block => [HEIGHT.action, area => actionPlate(table, plate, area)]),
    [HEIGHT.means, area => means(table, own, area)],
    ...(rows === 0
      ? []
      : [
          [
            rows * HEIGHT.portrait + 8,
            (area: Area) => portraits(table, { characters: own.characters, used: turn?.used ?? [] }, area),
          ] as const,
        ]),
    ...(governors.length === 0
      ? []
      : [[boxesHeight, (area: Area) => boxesScene(view, governors, area)] as const]),
  ];
}

const ownTurn = ({ turn, seat }: View): TurnView | null => (turn?.seat === seat ? turn : null);

const unbegun = (action: Action): ActionView => ({ action, from: 'disc', missing: RECIPES[action] });

/** Draws whose picture it is, and the round. */
const playerBlock = (table: Table): Block => [
  HEIGHT.player,
  ({ x, y, width, height }) => {
    const { view, names, words } = table,
      seat = view.seat ?? 0;
    return [
      ...marble({ x, y, width, height }, isAsked(view)),
      outerPalace(seat, { x: x + 32, y: y + 52, scale: 0.86 }),
      ...fitted(nameOf(seat, names, words), {
        x: x + 62,
        y: y + 46,
        width: width - 72,
        size: 38,
        min: 34,
        font: 'bold',
        style: { fill: C.ink },
      }),
      ...fitted(title(table), {
        x: x + width / 2,
        y: y + 102,
        width: width - 20,
        size: 36,
        min: 34,
        lines: 2,
        anchor: 'middle',
        style: { fill: C.inkSoft },
      }),
    ];
  },
];

const isAsked = ({ seat, awaited }: View): boolean => seat !== null && awaited.includes(seat);

/** Sizes of the name of an action. */
const NAME = { size: 36, min: 34 } as const;

/** Draws the parts of an action with a tick or an empty ring, and its name. `null`: not chosen yet. */
function actionPlate({ words }: Table, plate: ActionView | null, area: Area): Node[] {
  const { x, y, width, height } = area;
  if (plate === null)
    return [
      path(roundRect({ x: x + 3, y: y + 3, width: width - 6, height: height - 6 }, 11), {
        fill: '#0c3a2e',
        stroke: C.goldLight,
        width: 3,
        dash: [10, 7],
      }),
      text(x + width / 2, y + height / 2 + 14, '?', {
        font: 'bold',
        size: 42,
        anchor: 'middle',
        fill: C.goldLight,
      }),
    ];
  const { action, from, missing } = plate,
    parts = partsOf(action, missing),
    room = parts.length * 58 + 6,
    isToken = from === 'token',
    name = word(words, `raja:action.${action}`).replace(/(?<=[+/])(?=\S)/u, ' '),
    // One line stands below the sign of the token, two lines fill the plate.
    isLow = isToken && widthOf(name, 'bold', NAME.min) <= width - room - 10;
  return [
    ...marble(area),
    path(roundRect({ x: x + 2, y: y + 2, width: width - 4, height: height - 4 }, 11), {
      fill: missing.length === 0 ? '#dcebd2' : '#fff6d8',
    }),
    ...parts.flatMap(({ part, open }, i) => partMark(part, open, x + 34 + i * 58, y + height / 2)),
    ...(isToken ? [icon('token', x + width - 19, y + 18, 32)] : []),
    ...fitted(name, {
      x: x + room + 4,
      y: y + height / 2 + (isLow ? 22 : 12),
      width: width - room - 10,
      ...NAME,
      lines: 2,
      font: 'bold',
      style: { fill: C.ink },
    }),
  ];
}

/** Lists the parts of an action; missing ones are `open`, counted from the end of the recipe. */
function partsOf(action: Action, missing: readonly Part[]): { part: Part; open: boolean }[] {
  const left = [...missing];
  return RECIPES[action]
    .toReversed()
    .map(part => {
      const found = left.indexOf(part);
      if (found >= 0) left.splice(found, 1);
      return { part, open: found >= 0 };
    })
    .reverse();
}

function partMark(part: Part, open: boolean, x: number, y: number): Node[] {
  return [
    path(circle(x, y, 27), {
      fill: open ? '#fffdf4' : '#c5ddb6',
      stroke: open ? '#a8915c' : H.emeraldLight,
      width: 3,
      ...(open ? { dash: [7, 5] } : {}),
    }),
    partSign(part, x, y),
    ...(open ? [] : tick(x + 18, y + 19, 15)),
  ];
}

function partSign(part: Part, x: number, y: number): Node {
  switch (part) {
    case 'gold':
      return icon('coin', x, y, 42);
    case 'house':
      return icon('house', x, y, 40);
    case 'cityHouse':
      return group(
        [
          path(CITY_GATE, { fill: '#cdb98a', stroke: C.ink, width: 2, at: place(0, 18) }),
          icon('house', 0, -3, 34),
        ],
        { at: place(x, y) },
      );
    case 'move':
      return actionIcon('moveHouse', x, y, 46);
    case 'quarry':
      return icon('quarry', x, y, 44);
    case 'palace':
      return icon('palace', x, y, 44);
    case 'governor':
      return actionIcon('governor', x, y, 46);
    case 'character':
      return actionIcon('character', x, y, 46);
  }
}
/** Piece of a city wall, drawn under a house that must stand in a city. */
const CITY_GATE = 'M-23 4V-8H-17V-4H-12V-8H-6V-4H-3V-8H3V-4H6V-8H12V-4H17V-8H23V4Z';

/** Draws gold, house supply, quarry, and palaces left, in an advanced game tokens. */
function means({ view }: Table, { gold, supply, quarry, palaces, tokens }: PlayerView, area: Area): Node[] {
  const { x, y, width, height } = area,
    seat = view.seat ?? 0,
    base = view.options.level === 'base';
  const at = (i: number): readonly [number, number] => [
    x + 34 + (i % 2) * (width / 2),
    y + height * (i < 2 ? 0.27 : 0.73),
  ];
  const [coin, supplied, dug, last] = [at(0), at(1), at(2), at(3)];
  const figures = [gold ?? 0, supply, quarry, base ? palaces : tokens];
  return [
    ...marble(area),
    icon('coin', ...coin, 42),
    house(seat, { x: supplied[0], y: supplied[1] + 18, scale: 1 }),
    icon('quarry', ...dug, 46),
    base ? outerPalace(seat, { x: last[0], y: last[1] + 21, scale: 0.86 }) : icon('token', ...last, 44),
    ...figures.map((figure, i) => {
      const [left, middle] = at(i);
      return text(left + 28, middle + 14, String(figure), { font: 'bold', size: 40, fill: C.ink });
    }),
  ];
}

interface Cards {
  readonly characters: readonly Character[];
  readonly used: TurnView['used'];
}

/** Draws one card with its name, or several without. Used powers get a tick. */
function portraits({ words }: Table, { characters, used }: Cards, area: Area): Node[] {
  const { x, y, width } = area;
  return [
    ...marble(area),
    ...characters.flatMap((character, i) => {
      const left = x + 6 + (i % ABREAST) * 62,
        top = y + 6 + Math.floor(i / ABREAST) * HEIGHT.portrait,
        served = used.some(power => power === character);
      return [
        window(character, { x: left, y: top, width: 58, height: 76 }),
        ...cardNumber(character, left + 12, top + 58, 20),
        ...(served ? tick(left + 46, top + 18, 17) : []),
        ...(characters.length === 1
          ? fitted(sentence(word(words, `raja:character.${character}`)), {
              x: left + 62,
              y: top + 50,
              width: width - 71,
              size: 38,
              min: 34,
              style: { fill: C.ink },
            })
          : []),
      ];
    }),
  ];
}
