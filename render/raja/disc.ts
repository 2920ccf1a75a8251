/** Draws the private picture of the disc: nine actions, and the two that are chosen. */
import { ACTIONS, COSTS } from '../../engines/raja/facts.ts';
import type { Action, PlayerView } from '../../engines/raja/model.ts';
import { C } from '../kit/colours.ts';
import { widthOf } from '../kit/fonts.ts';
import { star8 } from '../kit/ornament.ts';
import { group, path, place, sprite, text } from '../kit/scene.ts';
import type { Node, Scene } from '../kit/scene.ts';
import { circle, num, polar, range } from '../kit/shapes.ts';
import { fitted, paragraph } from '../kit/typography.ts';
import { EDGE, WIDTH } from './geometry.ts';
import { H, STONES } from './hues.ts';
import type { Stone } from './hues.ts';
import { cardNumber, window } from './pieces/cards.ts';
import { actionIcon, icon } from './pieces/icons.ts';
import { ownPlayer, title } from './table.ts';
import type { Table } from './table.ts';
import { jewel, marble, velvet } from './ornament.ts';
import { house, outerPalace } from './pieces/pieces.ts';
import { sentence, word } from './words.ts';
import type { Words } from './words.ts';

/** The picture is wide and low, so that question, picture and buttons fit one screen. */
const HEIGHT = 712;
const RADIUS = 312;
const HUB = [EDGE + 8 + RADIUS + 14, HEIGHT / 2] as const;
/** Radius of the ring of actions, of the hub, and the scale of the hub's art. */
const RING = 219;
const CORE = 80;
const ART = 0.8;
/** The column beside the wheel. */
const COLUMN = { x: HUB[0] + RADIUS + 28, width: WIDTH - EDGE - 8 - (HUB[0] + RADIUS + 28) } as const;
const ROUND = { y: EDGE + 8, height: 84 } as const;
const CHOICES = { y: ROUND.y + ROUND.height + 8, height: 178 } as const;
const MEANS = { y: CHOICES.y + 2 * (CHOICES.height + 8), line: 56 } as const;
const STEP = (2 * Math.PI) / ACTIONS.length;

/** The actions chosen so far, in the order of their boxes. `null`: that one is not chosen. */
export type Chosen = readonly (Action | null)[];

/** Colours of the first and the second arrow. */
const ARROWS = [STONES.ruby, STONES.sapphire] as const;

export function discScene(table: Table, chosen: Chosen): Scene {
  const own = ownPlayer(table);
  return {
    width: WIDTH,
    height: HEIGHT,
    nodes: [
      velvet(WIDTH, HEIGHT, EDGE),
      sprite(
        {
          id: 'raja:wheel',
          box: [-RADIUS - 24, -RADIUS - 24, 2 * RADIUS + 48, 2 * RADIUS + 48],
          x: HUB[0],
          y: HUB[1],
        },
        wheel,
      ),
      ...ACTIONS.flatMap((action, i) => (chosen.includes(action) ? lit(i) : [])),
      ...ACTIONS.flatMap((action, i) => sector(table, own, action, i)),
      ...hub(chosen),
      ...side(table, own, chosen),
    ],
  };
}

const angleOf = (i: number): number => i * STEP - Math.PI / 2;

/** Returns the sector of action `i` between two radii, as path data round the hub. */
function slice(i: number, inner: number, outer: number): string {
  const point = (r: number, angle: number) => polar(0, 0, r, angle).map(num).join(' '),
    from = angleOf(i) - STEP / 2,
    to = angleOf(i) + STEP / 2;
  const outerArc = `L${point(outer, from)}A${outer} ${outer} 0 0 1 ${point(outer, to)}`,
    innerArc = `L${point(inner, to)}A${inner} ${inner} 0 0 0 ${point(inner, from)}`;
  return `M${point(inner, from)}${outerArc}${innerArc}Z`;
}

const wheel = (): Node[] => [
  path(circle(0, 7, RADIUS + 14), { fill: '#04120e', fillOpacity: 0.5 }),
  path(circle(0, 0, RADIUS + 14), { fill: H.emeraldDark, stroke: C.gold, width: 5 }),
  ...range(36).flatMap(i => {
    const [x, y] = polar(0, 0, RADIUS + 1, (i * Math.PI) / 18);
    return i % 2 === 0 ? jewel(x, y, 5, STONES.ruby) : [path(circle(x, y, 3.4), { fill: C.goldLight })];
  }),
  path(circle(0, 0, RADIUS - 14), { fill: H.marble, stroke: C.gold, width: 3 }),
  ...range(9).map(i =>
    path(slice(i, CORE, RADIUS - 17), { fill: i % 2 === 0 || i === 8 ? '#f4e8c8' : '#faf4e6' }),
  ),
  path(
    range(9)
      .map(i => slice(i, CORE, RADIUS - 17))
      .join(''),
    { stroke: '#c4a465', width: 2.4 },
  ),
];

/** Draws the ground of a chosen action. */
const lit = (i: number): Node[] => [
  group(
    [
      path(slice(i, CORE, RADIUS - 17), { fill: '#f9d976', stroke: C.ink, width: 3 }),
      path(slice(i, CORE + 6, RADIUS - 23), { stroke: '#fffbe6', width: 3 }),
    ],
    { at: place(...HUB) },
  ),
];

/** Room for the name of an action where its sector is wider or narrower than others. */
const NAME_ROOM: Readonly<Record<number, number>> = { 3: 112, 6: 118 };
const NAME_SHIFT: Readonly<Record<number, number>> = { 3: 6, 6: -4 };

function sector({ words }: Table, own: PlayerView, action: Action, i: number): Node[] {
  const [middle, y] = polar(HUB[0], HUB[1], RING, angleOf(i)),
    x = middle + (NAME_SHIFT[i] ?? 0),
    cost = costOf(action, own),
    // `Palace+House` has no space, but may be parted after its sign.
    name = fitted(word(words, `raja:action.${action}`).replace(/(?<=[+/])(?=\S)/u, ' '), {
      x,
      y: y + (cost === null ? 46 : 30),
      width: NAME_ROOM[i] ?? 142,
      size: 29,
      min: 25,
      lines: 2,
      font: 'bold',
      anchor: 'middle',
      style: { fill: C.ink },
    });
  const up = name.length > 1 ? 34 : 26;
  return [
    actionIcon(action, x, y - (cost === null ? up - 6 : 38), cost === null ? 76 : 66),
    ...name,
    ...(cost === null ? [] : price(cost, x, y + (name.length > 1 ? 64 : 54))),
  ];
}

/** Returns the cost of an action with the characters held (RA-31 to RA-36, RA-50). `null`: no cost. */
function costOf(action: Action, own: PlayerView): number | null {
  const palace = isArtisan(own) ? COSTS.palaceWithArtisan : COSTS.palace;
  switch (action) {
    case 'house':
      return COSTS.house;
    case 'twoHouses':
      return 2 * COSTS.house;
    case 'palace':
      return palace;
    case 'palaceHouse':
      return palace + COSTS.house;
    case 'gold':
    case 'moveHouse':
    case 'quarry':
    case 'governor':
    case 'character':
      return null;
  }
}

const isArtisan = ({ characters }: PlayerView): boolean => characters.includes('artisan');

const price = (cost: number, x: number, y: number): Node[] => [
  icon('coin', x - 20, y, 36),
  text(x + 2, y + 12, String(cost), { font: 'bold', size: 34, fill: C.ink }),
];

/** Draws an arrow to each chosen action. Two arrows to the same action lie side by side. */
function hub(chosen: Chosen): Node[] {
  const apart = chosen[0] === chosen[1] ? 9 : 0;
  return [
    ...chosen.flatMap((action, i) =>
      action ? [arrow(ARROWS[i] ?? ARROWS[0], angleTo(action) + (i === 0 ? -apart : apart))] : [],
    ),
    group(HUB_ART, { at: place(...HUB, 0, ART) }),
  ];
}

/** Returns the direction of an action in degrees, clockwise from the top. */
const angleTo = (action: Action): number => ACTIONS.indexOf(action) * 40;

const arrow = ({ fill, light }: Stone, turn: number): Node =>
  group(
    [
      path('M-13-40L-10-132H-28L0-172L28-132H10L13-40Z', { fill, stroke: C.ink, width: 3.4 }),
      path('M-6-60L-4-139L-17-139L0-162', { stroke: light, width: 3.4 }),
    ],
    { at: place(...HUB, turn, ART) },
  );

const HUB_ART: readonly Node[] = [
  path(circle(0, 4, 96), { fill: '#04120e', fillOpacity: 0.4 }),
  path(circle(0, 0, 92), { fill: H.emerald, stroke: C.gold, width: 5 }),
  path(star8(0, 0, 78), { fill: C.gold, stroke: H.emeraldDark, width: 2 }),
  path(star8(0, 0, 62), { fill: H.ruby, stroke: H.rubyDark, width: 2 }),
  ...jewel(0, 0, 24, STONES.sapphire),
];

/** Draws beside the disc the round, both choices in words, and the means to act with. */
function side(table: Table, own: PlayerView, chosen: Chosen): Node[] {
  const { view, words } = table;
  return [
    ...round(table),
    ...[0, 1].flatMap(i => choice(table, chosen[i] ?? null, i)),
    ...purse(own, view.seat ?? 0),
    ...held(words, own),
  ];
}

function round(table: Table): Node[] {
  const words = title(table),
    isLong = widthOf(words, 'ui', 34) > COLUMN.width - 20,
    { rows, size } = paragraph(words, 'ui', COLUMN.width - 20, { size: isLong ? 26 : 36, min: 24, lines: 3 }),
    middle = ROUND.y + ROUND.height / 2;
  return [
    ...marble({ ...COLUMN, ...ROUND }),
    ...rows.map((row, i) =>
      text(COLUMN.x + COLUMN.width / 2, middle + size / 3 + (i - (rows.length - 1) / 2) * (size + 1), row, {
        size,
        anchor: 'middle',
        fill: C.inkSoft,
      }),
    ),
  ];
}

function choice({ words, ...table }: Table, action: Action | null, i: number): Node[] {
  const { x, width } = COLUMN,
    { height } = CHOICES,
    y = CHOICES.y + i * (height + 8),
    own = ownPlayer(table),
    { fill } = ARROWS[i] ?? ARROWS[0];
  return [
    ...marble({ x, y, width, height }, action !== null),
    path(circle(x + 32, y + 32, 24), { fill, stroke: C.goldLight, width: 3 }),
    text(x + 32, y + 44, String(i + 1), { font: 'bold', size: 34, anchor: 'middle', fill: '#fff' }),
    ...(action === null ? unset(words, y) : effect(words, own, action, y)),
  ];
}

const unset = (words: Words, y: number): Node[] =>
  fitted(word(words, 'picture:raja.unset'), {
    x: COLUMN.x + COLUMN.width / 2,
    y: y + CHOICES.height / 2 + 30,
    width: COLUMN.width - 24,
    size: 36,
    min: 34,
    lines: 2,
    anchor: 'middle',
    style: { fill: '#6f5d3a' },
  });

/** Returns the key of what an action does, at the player's price of a palace (RA-50). */
function effectKey(action: Action, own: PlayerView): string {
  const isPalace = action === 'palace' || action === 'palaceHouse';
  return `raja:effect.${action}${isPalace && isArtisan(own) ? 'Artisan' : ''}`;
}

function effect(words: Words, own: PlayerView, action: Action, y: number): Node[] {
  const { x, width } = COLUMN,
    sentences = sentence(word(words, effectKey(action, own))),
    { rows, size } = paragraph(sentences, 'ui', width - 28, { size: 28, min: 24, lines: 4 });
  return [
    ...fitted(word(words, `raja:action.${action}`), {
      x: x + 66,
      y: y + 44,
      width: width - 76,
      size: 36,
      min: 25,
      font: 'bold',
      style: { fill: H.rubyDark },
    }),
    ...rows.map((row, line) =>
      text(x + 14, y + 124 + (line - (rows.length - 1) / 2) * (size + 1), row, { size, fill: C.ink }),
    ),
  ];
}

/** Draws gold, house supply, quarry and palaces left, in two lines. */
function purse({ gold, supply, quarry, palaces }: PlayerView, seat: number): Node[] {
  const { y, line } = MEANS,
    x = (i: number) => COLUMN.x + 12 + (i % 2) * 132,
    middle = (i: number) => y + line * (i < 2 ? 0.55 : 1.5);
  const count = (value: number, i: number): Node =>
    text(x(i) + 52, middle(i) + 14, String(value), { font: 'bold', size: 40, fill: C.ink });
  return [
    ...marble({ ...COLUMN, y, height: 2 * line + 4 }),
    icon('coin', x(0) + 22, middle(0), 44),
    count(gold ?? 0, 0),
    house(seat, { x: x(1) + 24, y: middle(1) + 18, scale: 1 }),
    count(supply, 1),
    icon('quarry', x(2) + 22, middle(2), 48),
    count(quarry, 2),
    outerPalace(seat, { x: x(3) + 24, y: middle(3) + 22, scale: 0.9 }),
    count(palaces, 3),
  ];
}

/** Draws the player's characters; one alone with its name. */
function held(words: Words, { characters }: PlayerView): Node[] {
  const y = MEANS.y + 2 * MEANS.line + 12,
    height = HEIGHT - EDGE - 8 - y,
    [only] = characters;
  return [
    ...marble({ ...COLUMN, y, height }),
    ...characters.flatMap((card, i) => {
      const x = COLUMN.x + 10 + i * 50;
      return [
        window(card, { x, y: y + 4, width: 43, height: height - 8 }),
        ...cardNumber(card, x + 6, y + height - 17, 15),
      ];
    }),
    ...(only === undefined || characters.length > 1
      ? []
      : fitted(word(words, `raja:character.${only}`), {
          x: COLUMN.x + 66,
          y: y + height / 2 + 13,
          width: COLUMN.width - 76,
          size: 38,
          min: 34,
          style: { fill: C.ink },
        })),
  ];
}
