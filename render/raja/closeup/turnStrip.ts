/** Draws the head of the close-up: the mover, the actions with their parts, the powers and the means. */
import { RECIPES } from '../../../engines/raja/facts.ts';
import type { ActionView, Character, Part, PlayerView, TurnView, View } from '../../../engines/raja/model.ts';
import { C } from '../../kit/colours.ts';
import { widthOf } from '../../kit/fonts.ts';
import { group, path, place, text } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { circle, roundRect } from '../../kit/shapes.ts';
import type { Area } from '../../kit/shapes.ts';
import { fitted, paragraph } from '../../kit/typography.ts';
import { cardNumber, window } from '../pieces/cards.ts';
import { EDGE, WIDTH } from '../geometry.ts';
import { H } from '../hues.ts';
import { actionIcon, icon } from '../pieces/icons.ts';
import { ownPlayer, title } from '../table.ts';
import type { Table } from '../table.ts';
import { nameOf, tick } from '../pieces/marks.ts';
import { marble } from '../ornament.ts';
import { house, outerPalace } from '../pieces/pieces.ts';
import { sentence, word } from '../words.ts';
import type { Words } from '../words.ts';

const LEFT = EDGE + 8;
const INNER = WIDTH - 2 * LEFT;
const GAP = 8;
const WHO = { y: EDGE + 8, height: 66 } as const;
/** Heights of the lines below the player: actions, or a line instead of them; means; powers. */
const HEIGHT = { actions: 146, waiting: 72, means: 58, powers: 88 } as const;

interface Lines {
  readonly actions: Pick<Area, 'y' | 'height'>;
  readonly means: Pick<Area, 'y' | 'height'>;
  readonly powers: Pick<Area, 'y' | 'height'>;
}

function linesOf(view: View): Lines {
  const acts = isActing(view),
    y = acts ? WHO.y : WHO.y + WHO.height + GAP,
    height = acts ? HEIGHT.actions : HEIGHT.waiting,
    next = y + height + GAP;
  return {
    actions: { y, height },
    means: { y: next, height: HEIGHT.means },
    powers: { y: next + HEIGHT.means + GAP, height: HEIGHT.powers },
  };
}

const ownTurn = ({ turn, seat }: View): TurnView | null => (turn?.seat === seat ? turn : null);

/** True if the reader carries out actions. These take the place of name and round, which the card shows. */
const isActing = (view: View): boolean => (ownTurn(view)?.actions.length ?? 0) > 0;

/** Returns the lower edge of the strip, where the map begins. */
export const stripFoot = (view: View): number => {
  const { y, height } = linesOf(view).powers;
  return y + height + GAP;
};

export function turnStrip(table: Table): Node[] {
  const own = ownPlayer(table),
    current = ownTurn(table.view),
    lines = linesOf(table.view),
    actions = current?.actions ?? [],
    each = (INNER - (actions.length - 1) * GAP) / Math.max(1, actions.length);
  return [
    ...(isActing(table.view) ? [] : mover(table, { x: LEFT, width: INNER, ...WHO })),
    ...(actions.length === 0 ? waiting(table, { x: LEFT, width: INNER, ...lines.actions }) : []),
    ...actions.flatMap((action, i) =>
      actionPlate(table, action, { x: LEFT + i * (each + GAP), width: each, ...lines.actions }),
    ),
    ...means(table, own, { x: LEFT, width: INNER, ...lines.means }),
    ...marble({ x: LEFT, width: INNER, ...lines.powers }),
    ...powers(
      table,
      { characters: own.characters, used: current?.used ?? [] },
      { x: LEFT + 14, width: INNER - 24, ...lines.powers },
    ),
  ];
}

function mover(table: Table, area: Area): Node[] {
  const { view, names, words } = table,
    seat = view.seat ?? 0,
    { x, y, width, height } = area,
    label = title(table),
    room = Math.min(widthOf(label, 'ui', 38), width * 0.62);
  return [
    ...marble(area, view.turn?.seat === seat || isAsked(view)),
    outerPalace(seat, { x: x + 38, y: y + height - 9, scale: 1.08 }),
    ...fitted(nameOf(seat, names, words), {
      x: x + 76,
      y: y + height / 2 + 14,
      width: width - room - 112,
      size: 42,
      min: 34,
      font: 'bold',
      style: { fill: C.ink },
    }),
    ...fitted(label, {
      x: x + width - 18,
      y: y + height / 2 + 13,
      width: room,
      size: 38,
      min: 34,
      anchor: 'end',
      style: { fill: C.inkSoft },
    }),
  ];
}

/** Says that the player waits, or that an opening house is asked for (RA-4). */
const waiting = ({ view, words }: Table, area: Area): Node[] => [
  ...marble(area),
  ...fitted(word(words, isAsked(view) ? 'picture:raja.place' : 'picture:raja.waits'), {
    x: area.x + area.width / 2,
    y: area.y + area.height / 2 + 15,
    width: area.width - 60,
    size: 46,
    min: 36,
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
    sign = width < 200 ? 0 : 76,
    token = from === 'token' ? 42 : 0;
  return [
    ...marble(area),
    path(roundRect({ x: x + 2, y: y + 2, width: width - 4, height: height - 4 }, 11), {
      fill: done ? '#dcebd2' : '#fff6d8',
    }),
    ...(sign === 0 ? [] : [actionIcon(action, x + 44, y + 40, 68)]),
    ...(token === 0 ? [] : [icon('token', x + width - 28, y + 30, 46)]),
    ...fitted(word(words, `raja:action.${action}`), {
      x: x + sign + 10,
      y: y + 50,
      width: width - sign - token - 20,
      size: 40,
      min: 34,
      lines: 2,
      font: 'bold',
      style: { fill: C.ink },
    }),
    ...parts.flatMap(({ part, open }, i) =>
      partMark(part, open, x + width / 2 + (i - (parts.length - 1) / 2) * 88, y + height - 38),
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
    path(circle(x, y, 31), {
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
      return icon('coin', x, y, 46);
    case 'house':
      return icon('house', x, y, 44);
    case 'cityHouse':
      return group(
        [
          path(CITY_GATE, { fill: '#cdb98a', stroke: C.ink, width: 2, at: place(0, 20) }),
          icon('house', 0, -3, 38),
        ],
        { at: place(x, y) },
      );
    case 'move':
      return actionIcon('moveHouse', x, y, 50);
    case 'quarry':
      return icon('quarry', x, y, 48);
    case 'palace':
      return icon('palace', x, y, 48);
    case 'governor':
      return actionIcon('governor', x, y, 50);
    case 'character':
      return actionIcon('character', x, y, 50);
  }
}
/** Piece of a city wall, drawn under a house that must stand in a city. */
const CITY_GATE = 'M-25 4V-9H-19V-5H-13V-9H-7V-5H-3V-9H3V-5H7V-9H13V-5H19V-9H25V4Z';

/**
 * Draws gold, house supply, quarry, and palaces left (in an advanced game tokens), and the gold that ending
 * the turn now gives the others (RA-40).
 */
function means(table: Table, own: PlayerView, line: Area): Node[] {
  const turn = ownTurn(table.view),
    given = turn === null ? null : givenWords(table, turn),
    right = given === null ? 0 : Math.ceil(widthOf(given, 'bold', 36)) + 74,
    area = { ...line, width: INNER - (given === null ? 0 : right + GAP) };
  return [
    ...marble(area),
    ...purse(table, own, area),
    ...(given === null || turn === null
      ? []
      : verdict(given, turn.gives > 0, { ...line, x: WIDTH - LEFT - right, width: right })),
  ];
}

function purse({ view }: Table, { gold, supply, quarry, palaces, tokens }: PlayerView, area: Area): Node[] {
  const { x, y, width, height } = area,
    seat = view.seat ?? 0,
    middle = y + height / 2,
    pitch = (width - 12) / 4;
  // Beside the gold of an unfinished turn, three digits would reach under the next sign.
  const figure = (count: number, i: number): Node => {
    const size = widthOf(String(count), 'bold', 40) > pitch - 46 ? 34 : 40;
    return text(x + 58 + i * pitch, middle + 14, String(count), { font: 'bold', size, fill: C.ink });
  };
  return [
    icon('coin', x + 34, middle, 42),
    figure(gold ?? 0, 0),
    house(seat, { x: x + pitch + 34, y: middle + 18, scale: 1 }),
    figure(supply, 1),
    icon('quarry', x + 2 * pitch + 32, middle, 46),
    figure(quarry, 2),
    ...(view.options.level === 'base'
      ? [outerPalace(seat, { x: x + 3 * pitch + 32, y: middle + 21, scale: 0.86 }), figure(palaces, 3)]
      : [icon('token', x + 3 * pitch + 32, middle, 44), figure(tokens, 3)]),
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
    ? [icon('coin', x + 34, y + height / 2, 42)]
    : [
        path('M-11 1L-3 9L12-8', {
          stroke: '#fff',
          width: 5.6,
          cap: 'round',
          at: place(x + 34, y + height / 2),
        }),
      ]),
  text(x + 60, y + height / 2 + 12.5, label, { font: 'bold', size: 36, fill: '#fff' }),
];

/** Draws one card with its power in words, or several with names if there is room. Used powers get a tick. */
function powers({ words }: Table, { characters, used }: Cards, area: Area): Node[] {
  const { x, y, width, height } = area,
    pitch = Math.min(width / Math.max(1, characters.length), characters.length === 1 ? width : 460),
    named = pitch > 260;
  return characters.flatMap((character, i) => {
    const left = x + i * pitch,
      served = used.some(power => power === character),
      label = {
        x: left + 76,
        y: y + height / 2,
        width: pitch - 84 - (served ? 50 : 0),
      };
    return [
      window(character, { x: left, y: y + 6, width: 58, height: 76 }),
      ...cardNumber(character, left + 6, y + height - 22, 22),
      ...(characters.length === 1 ? powerLines(words, character, label) : []),
      ...(named && characters.length > 1 ? cardName(words, character, label) : []),
      ...(served ? tick(named ? left + pitch - 32 : left + 66, y + (named ? height / 2 : 26), 19) : []),
    ];
  });
}

interface Cards {
  readonly characters: readonly Character[];
  readonly used: TurnView['used'];
}

/** Draws `Mogul: ...` with the power, on two lines if it is long. */
function powerLines(words: Words, character: Character, { x, y, width }: Omit<Area, 'height'>): Node[] {
  const label = `${word(words, `raja:character.${character}`)}: ${word(words, `raja:power.${character}`)}`,
    { size, rows } = paragraph(label, 'ui', width, { size: 38, min: 34, lines: 2 });
  return rows.map((row, i) =>
    text(x, y + 12 + (i - (rows.length - 1) / 2) * (size + 2), row, { size, fill: C.ink }),
  );
}

const cardName = (words: Words, character: Character, { x, y, width }: Omit<Area, 'height'>): Node[] =>
  fitted(sentence(word(words, `raja:character.${character}`)), {
    x,
    y: y + 13,
    width,
    size: 38,
    min: 34,
    lines: 2,
    style: { fill: C.ink },
  });
