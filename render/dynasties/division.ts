/** Draws goods or dice under division: all of them, or the two groups, and whose choice it is. */
import type { Seat } from '../../engines/core/game.ts';
import type { City, DiceView, DivisionView, Face, Good, Goods, View } from '../../engines/dynasties/model.ts';
import { C } from '../kit/colours.ts';
import { group, path, place, text } from '../kit/scene.ts';
import type { Node, Scene } from '../kit/scene.ts';
import { circle, roundRect } from '../kit/shapes.ts';
import type { Area } from '../kit/shapes.ts';
import { fitted } from '../kit/typography.ts';
import { cityVista, HALL } from './art/vistas.ts';
import { cityName } from './map/city.ts';
import { seascape } from './market/ships.ts';
import { dieArt } from './pieces/dice.ts';
import { chip } from './pieces/figures.ts';
import { goodArt, listed } from './pieces/goods.ts';
import { H } from './hues.ts';
import { plate } from './ornament.ts';
import { PAGE, page, SIZE, THICK } from './page.ts';
import { isBright, nameOf } from './people.ts';
import type { Table } from './people.ts';
import { icon } from './pieces/symbols.ts';
import type { Icon } from './pieces/symbols.ts';
import { word } from './words.ts';
import type { Words } from './words.ts';

/** Offer that the divider prepares: the first group of goods, or the number of the single die (1 to 3). */
export type Proposal = { readonly goods: Goods } | { readonly single: number };

type Underway = Pick<View, 'division' | 'dice'>;
type Item = { readonly good: Good } | { readonly face: Face };

/** Goods or dice under division, in one group or two. */
interface Parts {
  readonly groups: readonly (readonly Item[])[];
  readonly labels: readonly string[];
  readonly by: Seat;
  readonly chooser: Seat | null;
  /** Number of dice that a player without a partner uses (DY-58, DY-75). `null`: the dice are divided. */
  readonly want: number | null;
}

export function partsOf(
  { ships, division, dice }: Pick<View, 'ships' | 'division' | 'dice'>,
  proposal: Proposal | null,
): Parts | null {
  if (division !== null)
    return goodsParts(
      division,
      listed(ships.find(({ ship }) => ship === division.ship)?.goods ?? NOTHING),
      proposal,
    );
  return dice === null ? null : diceParts(dice, proposal);
}
const NOTHING: Goods = { black: 0, white: 0, yellow: 0, blue: 0, pink: 0 };

function goodsParts(
  { by, chooser, groups }: DivisionView,
  all: readonly Good[],
  proposal: Proposal | null,
): Parts {
  const first = groups?.[0] ?? (proposal !== null && 'goods' in proposal ? proposal.goods : null),
    items = (goods: readonly Good[]): Item[] => goods.map(good => ({ good }));
  if (first === null) return { groups: [items(all)], labels: [], by, chooser, want: null };
  return {
    groups: [items(listed(first)), items(without(all, listed(first)))],
    labels: ['A', 'B'],
    by,
    chooser,
    want: null,
  };
}

const without = (all: readonly Good[], taken: readonly Good[]): Good[] =>
  taken.reduce<Good[]>((left, good) => left.toSpliced(left.indexOf(good), 1), [...all]);

function diceParts({ faces, by, chooser, single, want }: DiceView, proposal: Proposal | null): Parts {
  const items = faces.map((face): Item => ({ face })),
    alone = single ?? (proposal !== null && 'single' in proposal ? proposal.single : null);
  if (alone === null) return { groups: [items], labels: [], by, chooser, want };
  return {
    groups: [items.filter((_, i) => i !== alone - 1), items.filter((_, i) => i === alone - 1)],
    labels: ['pair', 'single'],
    by,
    chooser,
    want,
  };
}

const HEAD = { x: PAGE.left, y: 38, width: PAGE.inner, height: 108 } as const;
const ROLE = 88;
const TRAY = { labelled: 290, plain: 230 } as const;
const GAP = 12;

/** Draws a division. Only the proposal is private: with one, only the divider may see the picture. */
export function divisionScene(table: Table, proposal: Proposal | null): Scene {
  const parts = partsOf(table.view, proposal);
  if (parts === null) throw new Error('nothing is being divided');
  const { groups, labels, chooser } = parts,
    width = (PAGE.inner - (groups.length - 1) * GAP) / groups.length,
    top = HEAD.y + HEAD.height + GAP + (chooser === null ? 1 : 2) * (ROLE + GAP),
    deep = labels.length === 0 ? TRAY.plain : TRAY.labelled,
    height = top + deep + PAGE.edge + 14;
  return page(height, [
    ...occasion(table),
    ...roles(table, parts),
    ...groups.flatMap((items, i) =>
      tray(items, labels[i] ?? null, table.words, {
        x: PAGE.left + i * (width + GAP),
        y: top,
        width,
        height: deep,
      }),
    ),
  ]);
}

/** Draws what is divided: a view of the sea or the city, its name, and the round. */
function occasion({ view, words }: Table): Node[] {
  const { x, y, height } = HEAD,
    window = { x: x + 8, y: y + 8, width: 190, height: height - 16 };
  return [
    ...plate(HEAD),
    group(scenery(view, window), { clip: roundRect(window, 8) }),
    path(roundRect(window, 8), { stroke: C.ink, width: 2.4 }),
    ...fitted(occasionWords(view, words), {
      x: x + 218,
      y: y + 71,
      width: 440,
      size: 50,
      min: SIZE.least,
      font: 'bold',
      style: { fill: H.wine },
    }),
    text(x + PAGE.inner - 22, y + 69, `${word(words, 'round')} ${view.round} / 3`, {
      size: SIZE.body,
      anchor: 'end',
      fill: C.inkSoft,
    }),
  ];
}

/** Draws the ship that is divided, the city of a marriage, or dice for one player, in a window. */
function scenery({ division, dice }: Underway, { x, y }: Area): Node[] {
  if (division !== null) return [group(seascape(division.ship), { at: place(x + 9, y - 2, 0, 0.56) })];
  return [group(dowryView(dice?.city ?? null), { at: place(x, y - 12, 0, 0.7) })];
}

function dowryView(city: City | null): readonly Node[] {
  if (city === null) return [...HALL, icon('special', 136, 84, 110)];
  return city.startsWith('free-') ? [...HALL, icon('rings', 136, 84, 110)] : cityVista(city);
}

/** Names the ship, the city of the marriage, or the dowry. */
function occasionWords({ division, dice }: Underway, words: Words): string {
  if (division !== null) return `${word(words, 'ship')} ${division.ship}`;
  return dice?.city == null ? word(words, 'dowry') : cityName(dice.city, words);
}

function sign({ division, dice }: Underway): Icon {
  if (division !== null) return 'trade';
  return dice?.city == null ? 'special' : 'rings';
}

/**
 * Draws who divides and who chooses, one above the other: side by side they would seem to get the group below
 * them. The player who is asked is bright.
 */
function roles(table: Table, { by, chooser, want }: Parts): Node[] {
  const { view, words } = table,
    row = { x: PAGE.left, y: HEAD.y + HEAD.height + GAP, width: PAGE.inner, height: ROLE };
  if (chooser === null) {
    const deed = want === null ? word(words, 'divides') : `${word(words, 'uses')} ${want} / 3`;
    return role(table, { who: by, deed, bright: true }, row);
  }
  const divides = isBright(view, by) && view.awaited.length > 0,
    chooses = isBright(view, chooser);
  return [
    ...role(table, { who: by, deed: word(words, 'divides'), bright: divides }, row),
    ...role(
      table,
      { who: chooser, deed: word(words, 'chooses'), bright: chooses },
      { ...row, y: row.y + ROLE + GAP },
    ),
  ];
}

interface Role {
  readonly who: Seat;
  readonly deed: string;
  readonly bright: boolean;
}

const role = (table: Table, { who, deed, bright }: Role, { x, y, width, height }: Area): Node[] => [
  ...plate({ x, y, width, height }, bright ? 'bright' : 'dim'),
  ...chip(who, x + 48, y + height / 2, 28),
  ...fitted(nameOf(table, who), {
    x: x + 94,
    y: y + height / 2 + 15,
    width: width * 0.5,
    size: 46,
    min: SIZE.name,
    font: 'bold',
    style: { fill: C.ink },
  }),
  ...fitted(deed, {
    x: x + width - 24,
    y: y + height / 2 + 14,
    width: width * 0.5 - 130,
    size: 40,
    min: SIZE.least,
    anchor: 'end',
    style: { fill: bright ? H.wine : C.inkSoft },
  }),
];

/** Draws a group in one row, or in two if it is large. */
function tray(items: readonly Item[], label: string | null, words: Words, area: Area): Node[] {
  const { x, y, width, height } = area,
    head = label === null ? 0 : 68,
    row = items.length * 120 > width ? Math.ceil(items.length / 2) : Math.max(1, items.length),
    rows = Math.max(1, Math.ceil(items.length / row)),
    size = Math.min(
      items.some(item => 'face' in item) ? 150 : 104,
      (width - 50) / row / 1.36,
      (height - head - 24) / rows / 1.44,
    ),
    middle = y + head + (height - head) / 2;
  return [
    ...plate(area),
    ...(label === null ? [] : heading(label, words, x, y)),
    ...items.flatMap((item, i) => {
      const line = Math.floor(i / row),
        here = Math.min(row, items.length - line * row),
        left = x + width / 2 + ((i % row) - (here - 1) / 2) * size * 1.36;
      return itemArt(item, left, middle + (line - (rows - 1) / 2) * size * 1.4, size);
    }),
  ];
}

/** Draws the name of a group: A or B for goods, a word for dice. */
const heading = (label: string, words: Words, x: number, y: number): Node[] =>
  label === 'A' || label === 'B'
    ? [
        path(circle(x + 48, y + 46, 32), { fill: H.wine, stroke: C.goldLight, width: 4 }),
        text(x + 48, y + 62, label, { font: 'bold', size: 46, anchor: 'middle', fill: '#fff' }),
      ]
    : [
        text(x + 28, y + 58, word(words, label), {
          font: 'display',
          size: 44,
          fill: H.wine,
          stroke: H.wine,
          width: THICK,
        }),
      ];

const itemArt = (item: Item, x: number, y: number, size: number): Node[] =>
  'good' in item ? goodArt(item.good, x, y, size) : [dieArt(item.face, x, y, size)];

/** Returns the height of the strip in the market's picture. 0: nothing is divided. */
export const underwayHeight = (view: Pick<View, 'ships' | 'division' | 'dice'>): number =>
  partsOf(view, null) === null ? 0 : 112;

export function underway(table: Table, area: Area): Node[] {
  const { view, words } = table,
    parts = partsOf(view, null),
    { x, y, width, height } = area;
  if (parts === null) return [];
  const middle = y + height / 2,
    size = view.division === null ? 84 : 54,
    room = (width - 460) / parts.groups.length;
  return [
    ...plate(area, 'bright'),
    icon(sign(view), x + 58, middle, 76),
    ...fitted(occasionWords(view, words), {
      x: x + 112,
      y: middle - 6,
      width: 310,
      size: 42,
      min: 34,
      font: 'bold',
      style: { fill: H.wine },
    }),
    ...fromTo(parts, x + 130, middle + 28),
    ...parts.groups.flatMap((items, i) =>
      heap(items, size, { x: x + 440 + i * room, y: y + 10, width: room - 14, height: height - 20 }),
    ),
  ];
}

/** Draws the divider, and the chooser if there is one. */
const fromTo = ({ by, chooser }: Parts, x: number, y: number): Node[] => [
  ...chip(by, x, y, 18),
  ...(chooser === null
    ? []
    : [
        ...chip(chooser, x + 56, y, 18),
        path(`M${x + 22} ${y}h12`, { stroke: C.ink, width: 4, cap: 'round' }),
      ]),
];

function heap(items: readonly Item[], size: number, { x, y, width, height }: Area): Node[] {
  const at = (i: number) => x + width / 2 + (i - (items.length - 1) / 2) * size * 1.36;
  return [
    path(roundRect({ x, y, width, height }, 10), { fill: '#fffaf0', stroke: C.goldDark, width: 2 }),
    ...items.flatMap((item, i) => itemArt(item, at(i), y + height / 2, size)),
  ];
}
