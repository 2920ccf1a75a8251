/** Draws the private picture of the disc: nine actions, and the two that are chosen. */
import { ACTIONS, COSTS } from '../../engines/raja/facts.ts';
import type { Action, PlayerView } from '../../engines/raja/model.ts';
import { C } from '../kit/colours.ts';
import { star8 } from '../kit/ornament.ts';
import { group, path, place, sprite, text } from '../kit/scene.ts';
import type { Node, Scene } from '../kit/scene.ts';
import { circle, num, polar, range, roundRect } from '../kit/shapes.ts';
import { fitted, paragraph } from '../kit/typography.ts';
import { EDGE, WIDTH } from './wide.ts';
import { H, STONES } from './hues.ts';
import type { Stone } from './hues.ts';
import { ICONS, actionIcon, icon } from './pieces/icons.ts';
import { ownPlayer, title } from './table.ts';
import type { Table } from './table.ts';
import { nameOf } from './pieces/marks.ts';
import { jewel, marble, velvet } from './ornament.ts';
import { house, outerPalace } from './pieces/pieces.ts';
import { smallCard } from './court/player.ts';
import { sentence, word } from './words.ts';
import type { Words } from './words.ts';

const HEIGHT = 900;
const HUB = [448, 450] as const;
const RADIUS = 388;
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
    path(slice(i, 100, RADIUS - 17), { fill: i % 2 === 0 || i === 8 ? '#f4e8c8' : '#faf4e6' }),
  ),
  path(
    range(9)
      .map(i => slice(i, 100, RADIUS - 17))
      .join(''),
    { stroke: '#c4a465', width: 2.4 },
  ),
];

/** Draws the ground of a chosen action. */
const lit = (i: number): Node[] => [
  group(
    [
      path(slice(i, 100, RADIUS - 17), { fill: '#f9d976', stroke: C.ink, width: 3 }),
      path(slice(i, 106, RADIUS - 23), { stroke: '#fffbe6', width: 3 }),
    ],
    { at: place(...HUB) },
  ),
];

function sector({ words }: Table, own: PlayerView, action: Action, i: number): Node[] {
  const [x, y] = polar(HUB[0], HUB[1], 270, angleOf(i)),
    cost = costOf(action, own);
  return [
    actionIcon(action, x, y - (cost === null ? 28 : 44), 104),
    ...fitted(word(words, `raja:action.${action}`), {
      x,
      y: y + (cost === null ? 58 : 38),
      width: 160,
      size: 31,
      min: 26,
      lines: 2,
      font: 'bold',
      anchor: 'middle',
      style: { fill: C.ink },
    }),
    ...(cost === null ? [] : price(cost, x, y + 70)),
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
  icon(ICONS.coin, x - 18, y, 36),
  text(x + 4, y + 10.5, String(cost), { font: 'bold', size: 30, fill: C.ink }),
];

/** Draws an arrow to each chosen action. Two arrows to the same action lie side by side. */
function hub(chosen: Chosen): Node[] {
  const apart = chosen[0] === chosen[1] ? 9 : 0;
  return [
    ...chosen.flatMap((action, i) =>
      action ? [arrow(ARROWS[i] ?? ARROWS[0], angleTo(action) + (i === 0 ? -apart : apart))] : [],
    ),
    ...HUB_ART.map(node => group([node], { at: place(...HUB) })),
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
    { at: place(...HUB, turn) },
  );

const HUB_ART: readonly Node[] = [
  path(circle(0, 4, 96), { fill: '#04120e', fillOpacity: 0.4 }),
  path(circle(0, 0, 92), { fill: H.emerald, stroke: C.gold, width: 5 }),
  path(star8(0, 0, 78), { fill: C.gold, stroke: H.emeraldDark, width: 2 }),
  path(star8(0, 0, 62), { fill: H.ruby, stroke: H.rubyDark, width: 2 }),
  ...jewel(0, 0, 24, STONES.sapphire),
];

const PANEL = { x: 878, width: 480 } as const;

/** Draws the player, both choices in words, and the means to act with. */
function side(table: Table, own: PlayerView, chosen: Chosen): Node[] {
  const { view, names, words } = table,
    seat = view.seat ?? 0,
    { x, width } = PANEL;
  return [
    ...marble({ x, y: 52, width, height: 146 }),
    outerPalace(seat, { x: x + 52, y: 152, scale: 1.6 }),
    ...fitted(nameOf(seat, names, words), {
      x: x + 98,
      y: 108,
      width: width - 206,
      size: 42,
      min: 30,
      font: 'bold',
      style: { fill: C.ink },
    }),
    ...fitted(title(table), {
      x: x + 98,
      y: 158,
      width: width - 206,
      size: 30,
      min: 26,
      lines: 2,
      style: { fill: C.inkSoft },
    }),
    ...own.characters.slice(0, 1).flatMap(card => smallCard(card, x + width - 92, 76)),
    ...[0, 1].flatMap(i => choice(table, chosen[i] ?? null, i, 218 + i * 232)),
    ...purse(own, seat, 690),
  ];
}

function choice({ words, ...table }: Table, action: Action | null, i: number, y: number): Node[] {
  const { x, width } = PANEL,
    own = ownPlayer(table),
    { fill } = ARROWS[i] ?? ARROWS[0];
  return [
    ...marble({ x, y, width, height: 212 }, action !== null),
    path(circle(x + 34, y + 36, 25), { fill, stroke: C.goldLight, width: 3 }),
    text(x + 34, y + 48, String(i + 1), { font: 'bold', size: 34, anchor: 'middle', fill: '#fff' }),
    ...(action === null ? unset(words, y) : effect(words, own, action, y)),
  ];
}

const unset = (words: Words, y: number): Node[] =>
  fitted(word(words, 'picture:raja.unset'), {
    x: PANEL.x + PANEL.width / 2,
    y: y + 118,
    width: PANEL.width - 60,
    size: 36,
    min: 28,
    anchor: 'middle',
    style: { fill: '#8d7a55' },
  });

/** Returns the key of what an action does, at the player's price of a palace (RA-50). */
function effectKey(action: Action, own: PlayerView): string {
  const isPalace = action === 'palace' || action === 'palaceHouse';
  return `raja:effect.${action}${isPalace && isArtisan(own) ? 'Artisan' : ''}`;
}

function effect(words: Words, own: PlayerView, action: Action, y: number): Node[] {
  const { x, width } = PANEL,
    sentences = sentence(word(words, effectKey(action, own))),
    { rows, size } = paragraph(sentences, 'ui', width - 172, { size: 31, min: 26, lines: 3 });
  return [
    actionIcon(action, x + 82, y + 112, 116),
    ...fitted(word(words, `raja:action.${action}`), {
      x: x + 154,
      y: y + 60,
      width: width - 170,
      size: 40,
      min: 30,
      font: 'display',
      style: { fill: H.rubyDark },
    }),
    ...rows.map((row, line) => text(x + 154, y + 108 + line * 36, row, { size, fill: C.ink })),
  ];
}

/** Draws gold, house supply, quarry and palaces left. */
function purse({ gold, supply, quarry, palaces }: PlayerView, seat: number, y: number): Node[] {
  const { x, width } = PANEL,
    pitch = width / 4,
    at = (i: number) => x + 18 + i * pitch,
    middle = y + 78;
  const count = (value: number, i: number): Node =>
    text(at(i) + 52, middle + 15, String(value), { font: 'bold', size: 42, fill: C.ink });
  return [
    ...marble({ x, y, width, height: 156 }),
    path(roundRect({ x: x + 12, y: y + 12, width: width - 24, height: 132 }, 8), {
      stroke: '#d9c48f',
      width: 1.6,
    }),
    icon(ICONS.coin, at(0) + 24, middle, 52),
    count(gold ?? 0, 0),
    house(seat, { x: at(1) + 26, y: middle + 22, scale: 1.2 }),
    count(supply, 1),
    icon(ICONS.quarry, at(2) + 22, middle, 54),
    count(quarry, 2),
    outerPalace(seat, { x: at(3) + 26, y: middle + 26, scale: 1.06 }),
    count(palaces, 3),
  ];
}
