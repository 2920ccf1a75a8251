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
import { nameOf } from './pieces/marks.ts';
import { jewel, marble, velvet } from './ornament.ts';
import { house, outerPalace } from './pieces/pieces.ts';
import { sentence, word } from './words.ts';
import type { Words } from './words.ts';

const LEFT = EDGE + 8;
const INNER = WIDTH - 2 * LEFT;
const WHO = { y: EDGE + 8, height: 66 } as const;
const RADIUS = 436;
const HUB = [WIDTH / 2, WHO.y + WHO.height + 24 + RADIUS] as const;
const CHOICES = { y: HUB[1] + RADIUS + 26, height: 236 } as const;
const MEANS = { y: CHOICES.y + CHOICES.height + 10, height: 64 } as const;
const HEIGHT = MEANS.y + MEANS.height + EDGE + 8;
/** Radius of the ring of actions, of the hub, and the scale of the hub's art. */
const RING = 302;
const CORE = 112;
const ART = 1.12;
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
const NAME_ROOM: Readonly<Record<number, number>> = { 3: 150, 6: 160 };
const NAME_SHIFT: Readonly<Record<number, number>> = { 3: 8, 6: -6 };

function sector({ words }: Table, own: PlayerView, action: Action, i: number): Node[] {
  const [middle, y] = polar(HUB[0], HUB[1], RING, angleOf(i)),
    x = middle + (NAME_SHIFT[i] ?? 0),
    cost = costOf(action, own),
    // `Palace+House` has no space, but may be parted after its sign.
    name = fitted(word(words, `raja:action.${action}`).replace(/(?<=[+/])(?=\S)/u, ' '), {
      x,
      y: y + (cost === null ? 62 : 40),
      width: NAME_ROOM[i] ?? 196,
      size: 38,
      min: 34,
      lines: 2,
      font: 'bold',
      anchor: 'middle',
      style: { fill: C.ink },
    });
  const up = name.length > 1 ? 46 : 36;
  return [
    actionIcon(action, x, y - (cost === null ? up - 8 : 50), cost === null ? 104 : 94),
    ...name,
    ...(cost === null ? [] : price(cost, x, y + (name.length > 1 ? 86 : 68))),
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
  icon('coin', x - 22, y, 42),
  text(x + 4, y + 13, String(cost), { font: 'bold', size: 38, fill: C.ink }),
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

/** Draws the player above the disc; below it both choices in words, and the means to act with. */
function side(table: Table, own: PlayerView, chosen: Chosen): Node[] {
  const { view, names, words } = table,
    seat = view.seat ?? 0,
    label = title(table),
    room = Math.min(widthOf(label, 'ui', 38), INNER * 0.6),
    middle = WHO.y + WHO.height / 2;
  return [
    ...marble({ x: LEFT, width: INNER, ...WHO }),
    outerPalace(seat, { x: LEFT + 38, y: WHO.y + WHO.height - 9, scale: 1.08 }),
    ...fitted(nameOf(seat, names, words), {
      x: LEFT + 76,
      y: middle + 14,
      width: INNER - room - 112,
      size: 42,
      min: 34,
      font: 'bold',
      style: { fill: C.ink },
    }),
    ...fitted(label, {
      x: LEFT + INNER - 18,
      y: middle + 13,
      width: room,
      size: 38,
      min: 34,
      anchor: 'end',
      style: { fill: C.inkSoft },
    }),
    ...[0, 1].flatMap(i => choice(table, chosen[i] ?? null, i)),
    ...purse(own, seat),
    ...held(words, own),
  ];
}

const CHOICE = (INNER - 10) / 2;

function choice({ words, ...table }: Table, action: Action | null, i: number): Node[] {
  const x = LEFT + i * (CHOICE + 10),
    { y, height } = CHOICES,
    own = ownPlayer(table),
    { fill } = ARROWS[i] ?? ARROWS[0];
  return [
    ...marble({ x, y, width: CHOICE, height }, action !== null),
    path(circle(x + 36, y + 38, 27), { fill, stroke: C.goldLight, width: 3 }),
    text(x + 36, y + 51, String(i + 1), { font: 'bold', size: 38, anchor: 'middle', fill: '#fff' }),
    ...(action === null ? unset(words, x) : effect(words, own, action, x)),
  ];
}

const unset = (words: Words, x: number): Node[] =>
  fitted(word(words, 'picture:raja.unset'), {
    x: x + CHOICE / 2,
    y: CHOICES.y + CHOICES.height / 2 + 14,
    width: CHOICE - 60,
    size: 42,
    min: 34,
    anchor: 'middle',
    style: { fill: '#6f5d3a' },
  });

/** Returns the key of what an action does, at the player's price of a palace (RA-50). */
function effectKey(action: Action, own: PlayerView): string {
  const isPalace = action === 'palace' || action === 'palaceHouse';
  return `raja:effect.${action}${isPalace && isArtisan(own) ? 'Artisan' : ''}`;
}

function effect(words: Words, own: PlayerView, action: Action, x: number): Node[] {
  const { y } = CHOICES,
    sentences = sentence(word(words, effectKey(action, own))),
    { rows, size } = paragraph(sentences, 'ui', CHOICE - 44, { size: 38, min: 34, lines: 4 });
  return [
    actionIcon(action, x + 112, y + 40, 66),
    ...fitted(word(words, `raja:action.${action}`), {
      x: x + 158,
      y: y + 54,
      width: CHOICE - 172,
      size: 44,
      min: 34,
      font: 'bold',
      style: { fill: H.rubyDark },
    }),
    ...rows.map((row, line) =>
      text(x + 24, y + 164 + (line - (rows.length - 1) / 2) * 40, row, { size, fill: C.ink }),
    ),
  ];
}

/** Draws gold, house supply, quarry and palaces left. */
function purse({ gold, supply, quarry, palaces }: PlayerView, seat: number): Node[] {
  const { y, height } = MEANS,
    middle = y + height / 2,
    pitch = 128,
    at = (i: number) => LEFT + 18 + i * pitch;
  const count = (value: number, i: number): Node =>
    text(at(i) + 50, middle + 15, String(value), { font: 'bold', size: 42, fill: C.ink });
  return [
    ...marble({ x: LEFT, width: INNER, ...MEANS }),
    icon('coin', at(0) + 22, middle, 46),
    count(gold ?? 0, 0),
    house(seat, { x: at(1) + 24, y: middle + 20, scale: 1.1 }),
    count(supply, 1),
    icon('quarry', at(2) + 20, middle, 50),
    count(quarry, 2),
    outerPalace(seat, { x: at(3) + 24, y: middle + 24 }),
    count(palaces, 3),
  ];
}

/** Draws the player's characters; one alone with its name. */
function held(words: Words, { characters }: PlayerView): Node[] {
  const { y, height } = MEANS,
    [only] = characters;
  return [
    ...characters.flatMap((card, i) => {
      const x = LEFT + INNER - 58 - (characters.length - 1 - i) * 56;
      return [
        window(card, { x, y: y + 4, width: 43, height: 55 }),
        ...cardNumber(card, x + 3, y + height - 17, 15),
      ];
    }),
    ...(only === undefined || characters.length > 1
      ? []
      : fitted(word(words, `raja:character.${only}`), {
          x: LEFT + INNER - 84,
          y: y + height / 2 + 13,
          width: 290,
          size: 38,
          min: 34,
          anchor: 'end',
          style: { fill: C.ink },
        })),
  ];
}
