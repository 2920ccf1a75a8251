/** Draws the head of the close-up: the mover, the actions with their parts, the powers and the means. */
import { RECIPES } from '../../../engines/raja/facts.ts';
import type { ActionView, Character, Part, PlayerView, TurnView, View } from '../../../engines/raja/model.ts';
import { C } from '../../kit/colours.ts';
import { widthOf } from '../../kit/fonts.ts';
import { group, path, place, text } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { circle, roundRect } from '../../kit/shapes.ts';
import type { Area } from '../../kit/shapes.ts';
import { ellipsised, fitted } from '../../kit/typography.ts';
import { cardNumber, window } from '../pieces/cards.ts';
import { WIDTH } from '../geometry.ts';
import { H } from '../hues.ts';
import { ACTION_ICONS, ICONS, icon } from '../pieces/icons.ts';
import { ownPlayer, title } from '../table.ts';
import type { Table } from '../table.ts';
import { nameOf, tick } from '../pieces/marks.ts';
import { marble } from '../ornament.ts';
import { house, outerPalace } from '../pieces/pieces.ts';
import { sentence, word } from '../words.ts';
import type { Words } from '../words.ts';

const LEFT = 40;
const TOP = 42;
const HIGH = 186;
/** Lower edge of the strip, where the map begins. */
export const STRIP_FOOT = 312;
const WHO = 330;
const PURSE = 262;
const GAP = 12;

export function turnStrip(table: Table): Node[] {
  const { turn, seat } = table.view,
    own = ownPlayer(table),
    actions = turn?.seat === seat ? (turn?.actions ?? []) : [];
  const middle = WIDTH - 2 * LEFT - WHO - PURSE - 2 * GAP,
    each = (middle - (actions.length - 1) * GAP) / Math.max(1, actions.length);
  return [
    ...mover(table, { x: LEFT, y: TOP, width: WHO, height: HIGH }),
    ...(actions.length === 0
      ? waiting(table, { x: LEFT + WHO + GAP, y: TOP, width: middle, height: HIGH })
      : []),
    ...actions.flatMap((action, i) =>
      actionPlate(table, action, {
        x: LEFT + WHO + GAP + i * (each + GAP),
        y: TOP,
        width: each,
        height: HIGH,
      }),
    ),
    ...purse(table, own, { x: WIDTH - LEFT - PURSE, y: TOP, width: PURSE, height: HIGH }),
    ...footing(table, own, turn?.seat === seat ? turn : null),
  ];
}

function mover(table: Table, area: Area): Node[] {
  const { view, names, words } = table,
    seat = view.seat ?? 0,
    { x, y, width } = area;
  return [
    ...marble(area, view.turn?.seat === seat || isAsked(view)),
    outerPalace(seat, { x: x + 50, y: y + 92, scale: 1.46 }),
    ...fitted(nameOf(seat, names, words), {
      x: x + 94,
      y: y + 74,
      width: width - 108,
      size: 40,
      min: 30,
      lines: 2,
      font: 'bold',
      style: { fill: C.ink },
    }),
    ...fitted(title(table), {
      x: x + 20,
      y: y + 152,
      width: width - 36,
      size: 32,
      min: 26,
      lines: 2,
      style: { fill: C.inkSoft },
    }),
  ];
}

/** Says that the player waits, or that an opening house is asked for (RA-4). */
const waiting = ({ view, words }: Table, area: Area): Node[] => [
  ...marble(area),
  ...fitted(word(words, isAsked(view) ? 'picture:raja.place' : 'picture:raja.waits'), {
    x: area.x + area.width / 2,
    y: area.y + area.height / 2 + 12,
    width: area.width - 60,
    size: 38,
    min: 28,
    anchor: 'middle',
    style: { fill: C.inkSoft },
  }),
];

const isAsked = ({ seat, awaited, stage }: View): boolean =>
  stage === 'opening' && seat !== null && awaited.includes(seat);

/** Draws an action: its sign and name, and each part with a tick or an empty ring. */
function actionPlate({ words }: Table, { action, from, missing }: ActionView, area: Area): Node[] {
  const { x, y, width, height } = area,
    done = missing.length === 0,
    parts = partsOf(action, missing),
    pitch = Math.min(96, (width - 32) / parts.length),
    narrow = width < 270;
  return [
    ...marble(area),
    path(roundRect({ x: x + 2, y: y + 2, width: width - 4, height: height - 4 }, 11), {
      fill: done ? '#dcebd2' : '#fff6d8',
    }),
    icon(ACTION_ICONS[action], x + (narrow ? 40 : 50), y + 54, narrow ? 68 : 86),
    ...(from === 'token' ? [icon(ICONS.token, x + width - 26, y + 26, 44)] : []),
    ...fitted(word(words, `raja:action.${action}`), {
      x: x + (narrow ? 80 : 104),
      y: y + 66,
      width: width - (narrow ? 80 : 104) - (from === 'token' ? 48 : 14),
      size: 36,
      min: 27,
      lines: 2,
      font: 'bold',
      style: { fill: C.ink },
    }),
    ...parts.flatMap(({ part, open }, i) =>
      partMark(part, open, x + width / 2 + (i - (parts.length - 1) / 2) * pitch, y + 142),
    ),
  ];
}

/** Lists the parts of an action; missing ones are `open`, counted from the end of the recipe. */
function partsOf(action: ActionView['action'], missing: readonly Part[]): { part: Part; open: boolean }[] {
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
    path(circle(x, y, 32), {
      fill: open ? '#fffdf4' : '#c5ddb6',
      stroke: open ? '#a8915c' : H.emeraldLight,
      width: 3,
      ...(open ? { dash: [7, 5] } : {}),
    }),
    partSign(part, x, y),
    ...(open ? [] : tick(x + 24, y + 20, 16)),
  ];
}

function partSign(part: Part, x: number, y: number): Node {
  switch (part) {
    case 'gold':
      return icon(ICONS.coin, x, y, 46);
    case 'house':
      return icon(ICONS.house, x, y, 44);
    case 'cityHouse':
      return group(
        [
          path(CITY_GATE, { fill: '#cdb98a', stroke: C.ink, width: 2, at: place(0, 20) }),
          icon(ICONS.house, 0, -3, 38),
        ],
        { at: place(x, y) },
      );
    case 'move':
      return icon(ACTION_ICONS.moveHouse, x, y, 50);
    case 'quarry':
      return icon(ICONS.quarry, x, y, 48);
    case 'palace':
      return icon(ICONS.palace, x, y, 48);
    case 'governor':
      return icon(ACTION_ICONS.governor, x, y, 50);
    case 'character':
      return icon(ACTION_ICONS.character, x, y, 50);
  }
}
/** Piece of a city wall, drawn under a house that must stand in a city. */
const CITY_GATE = 'M-25 4V-9H-19V-5H-13V-9H-7V-5H-3V-9H3V-5H7V-9H13V-5H19V-9H25V4Z';

/** Draws gold, house supply and quarry, and palaces left; in an advanced game tokens instead of palaces. */
function purse({ view }: Table, { gold, supply, quarry, palaces, tokens }: PlayerView, area: Area): Node[] {
  const { x, y } = area,
    seat = view.seat ?? 0,
    advanced = view.options.level !== 'base';
  const figure = (count: number, i: number, row: number): Node =>
    text(x + 66 + i * 124, y + 60 + row * 84, String(count), { font: 'bold', size: 42, fill: C.ink });
  return [
    ...marble(area),
    icon(ICONS.coin, x + 38, y + 46, 52),
    figure(gold ?? 0, 0, 0),
    house(seat, { x: x + 162, y: y + 66, scale: 1.14 }),
    figure(supply, 1, 0),
    ...(advanced
      ? [icon(ICONS.token, x + 38, y + 128, 50), figure(tokens, 0, 1)]
      : [outerPalace(seat, { x: x + 38, y: y + 152 }), figure(palaces, 0, 1)]),
    icon(ICONS.quarry, x + 160, y + 130, 52),
    figure(quarry, 1, 1),
  ];
}

/**
 * Draws the player's characters and powers, and the gold that ending the turn now gives the others (RA-40).
 */
function footing(table: Table, { characters }: PlayerView, turn: TurnView | null): Node[] {
  const y = TOP + HIGH + 9,
    height = STRIP_FOOT - y - 8,
    given = turn === null ? null : givenWords(table, turn),
    right = given === null ? 0 : Math.ceil(widthOf(given, 'bold', 30)) + 66;
  const width = WIDTH - 2 * LEFT - (given === null ? 0 : right + GAP);
  return [
    ...marble({ x: LEFT, y, width, height }),
    ...powers(table, { characters, used: turn?.used ?? [] }, { x: LEFT + 12, y, width: width - 24 }),
    ...(given === null || turn === null
      ? []
      : verdict(given, turn.gives > 0, { x: WIDTH - LEFT - right, y, width: right, height })),
  ];
}

const givenWords = ({ words }: Table, { gives }: TurnView): string =>
  gives > 0 ? `${word(words, 'picture:raja.gives')} +${gives}` : word(words, 'picture:raja.complete');

const verdict = (label: string, open: boolean, { x, y, width, height }: Area): Node[] => [
  path(roundRect({ x, y, width, height }, 12), {
    fill: open ? H.ruby : '#2f7350',
    stroke: C.gold,
    width: 2.4,
  }),
  ...(open
    ? [icon(ICONS.coin, x + 30, y + height / 2, 38)]
    : [
        path('M-11 1L-3 9L12-8', {
          stroke: '#fff',
          width: 5.6,
          cap: 'round',
          at: place(x + 30, y + height / 2),
        }),
      ]),
  text(x + 56, y + height / 2 + 10.5, label, { font: 'bold', size: 30, fill: '#fff' }),
];

/** Draws one card with its power in words, or several with names if there is room. Used powers get a tick. */
function powers(
  { words }: Table,
  { characters, used }: Cards,
  { x, y, width }: Omit<Area, 'height'>,
): Node[] {
  const pitch = width / Math.max(1, characters.length),
    single = characters.length === 1,
    named = pitch > 190;
  return characters.flatMap((character, i) => {
    const left = x + i * pitch,
      served = used.some(power => power === character),
      room = pitch - 62 - (served ? 40 : 0),
      label = { x: left + 54, y: y + 43, width: room };
    return [
      window(character, { x: left - 4, y: y + 3, width: 44, height: 58 }),
      ...cardNumber(character, left + 2, y + 46, 17),
      ...(single ? [powerLine(words, character, label)] : []),
      ...(named && !single ? cardName(words, character, label) : []),
      ...(served ? tick(left + (named ? pitch - 28 : 62), y + 33) : []),
    ];
  });
}

interface Cards {
  readonly characters: readonly Character[];
  readonly used: TurnView['used'];
}

/** Draws `Mogul: ...` with the power. A long text gets smaller letters, then an ellipsis. */
function powerLine(words: Words, character: Character, { x, y, width }: Omit<Area, 'height'>): Node {
  const label = `${word(words, `raja:character.${character}`)}: ${word(words, `raja:power.${character}`)}`,
    size = widthOf(label, 'ui', 31) > width ? 27 : 31;
  return text(x, y, ellipsised(label, 'ui', size, width), { size, fill: C.ink });
}

const cardName = (words: Words, character: Character, { x, y, width }: Omit<Area, 'height'>): Node[] =>
  fitted(sentence(word(words, `raja:character.${character}`)), {
    x,
    y: y - 1,
    width,
    size: 31,
    min: 26,
    style: { fill: C.ink },
  });
