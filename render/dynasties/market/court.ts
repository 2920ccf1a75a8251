/** Draws the private picture of a choice of characters: portrait, price and effect of each. */
import type { Character, CharacterView, PlayerView } from '../../../engines/dynasties/model.ts';
import { C } from '../../kit/colours.ts';
import { group, path, place, sprite, text } from '../../kit/scene.ts';
import type { Node, Scene } from '../../kit/scene.ts';
import { roundRect } from '../../kit/shapes.ts';
import type { Area } from '../../kit/shapes.ts';
import { fitted } from '../../kit/typography.ts';
import { PORTRAITS } from '../art/characters.ts';
import { put } from '../art/pen.ts';
import { sheet } from '../art/symbols.ts';
import { H } from '../hues.ts';
import { plate } from '../ornament.ts';
import { balanced, PAGE, page, SIZE, THICK } from '../page.ts';
import { playerOf } from '../people.ts';
import type { Table } from '../people.ts';
import { padlock, PAPER, price, purse, tick } from '../pieces/choice.ts';
import { goodArt } from '../pieces/goods.ts';
import { ICONS } from '../pieces/symbols.ts';
import { word } from '../words.ts';
import type { Words } from '../words.ts';
import { plus, signsOf } from './benefits.ts';
import type { Stall } from './stall.ts';

const TOP = 138;
const GAP = 12;
const TILE = { width: (PAGE.inner - GAP) / 2, height: 262 } as const;
const FACE = { x: 12, y: 12, width: 146, height: 172 } as const;
/** Most small tiles side by side. */
const ABREAST = 4;
const SMALL = { width: (PAGE.inner - (ABREAST - 1) * GAP) / ABREAST, height: 160 } as const;
const SMALL_FACE = { x: 10, y: 10, width: 92, height: 98 } as const;
const RIGHT = FACE.x + FACE.width + 14;
const ROOM = TILE.width - RIGHT - 12;

/**
 * State of a character. `plain`: nothing is asked. `card`: on a space of the other colour, which this choice
 * does not reach.
 */
type Standing = 'plain' | 'open' | 'chosen' | 'shut' | 'card' | 'used';

/** What the choice is about, and what its owner can pay with. */
interface Setting {
  readonly table: Table;
  readonly stall: Stall;
  readonly own: PlayerView;
}

/**
 * Draws all characters for a choice on blue spaces, and those of a yellow one alone. Those that cannot be
 * used now stand small below the others, so that the panel fits a window.
 */
export function courtScene(table: Table, stall: Stall): Scene {
  const { view } = table;
  if (view.seat === null) throw new Error('what can be chosen is drawn from the view of a seat');
  const setting = { table, stall, own: playerOf(view, view.seat) },
    shown = view.characters.filter(({ space }) => stall.of === 'blue' || space === 'yellow'),
    { large, small } = bySize(shown, stall),
    foot = TOP + Math.ceil(large.length / 2) * (TILE.height + GAP),
    height = foot + Math.ceil(small.length / ABREAST) * (SMALL.height + GAP) - GAP + PAGE.edge + 16;
  return page(height, [
    ...head(setting),
    ...large.map((each, i) =>
      group(tile(each, setting), {
        at: place(PAGE.left + (i % 2) * (TILE.width + GAP), TOP + Math.floor(i / 2) * (TILE.height + GAP)),
      }),
    ),
    ...small.map((each, i) =>
      group(smallTile(each, setting), {
        at: place(
          PAGE.left + (i % ABREAST) * (SMALL.width + GAP),
          foot + Math.floor(i / ABREAST) * (SMALL.height + GAP),
        ),
      }),
    ),
  ]);
}

interface Sizes {
  readonly large: readonly CharacterView[];
  readonly small: readonly CharacterView[];
}

/** Few characters are all large. An empty place beside a large one is taken by the next. */
function bySize(shown: readonly CharacterView[], stall: Stall): Sizes {
  const [open, shut] = [true, false].map(wanted =>
    shown.filter(each => isOpen(standingOf(each, stall)) === wanted),
  );
  const all = [...(open ?? []), ...(shut ?? [])],
    count = 2 * Math.ceil((open ?? []).length / 2);
  return all.length <= ABREAST
    ? { large: shown, small: [] }
    : { large: all.slice(0, count), small: all.slice(count) };
}

/** Draws what this choice is paid with, and what two pink goods replace (DY-12). */
function head({ table: { words }, stall: { of }, own: { goods } }: Setting): Node[] {
  return [
    ...plate({ x: PAGE.left, y: 38, width: PAGE.inner, height: 88 }),
    ...fitted(word(words, 'characters'), {
      x: PAGE.left + 22,
      y: 99,
      width: 330,
      size: 50,
      min: 44,
      font: 'display',
      style: { fill: H.wine, stroke: H.wine, width: THICK },
    }),
    text(534, 94, word(words, 'have'), { size: SIZE.body, anchor: 'end', fill: C.inkSoft }),
    ...(['blue', 'yellow', 'pink'] as const).flatMap((good, i) =>
      purse({ good, count: goods[good] }, { x: 576 + i * 74, y: 82, size: 44 }),
    ),
    path('M784 54V110', { stroke: C.goldDark, width: 2 }),
    text(804, 96, '2', { font: 'bold', size: 38, fill: C.ink }),
    ...goodArt('pink', 848, 82, 36),
    text(885, 95, '=', { font: 'bold', size: 38, anchor: 'middle', fill: C.ink }),
    ...goodArt(of === 'yellow' ? 'yellow' : 'blue', 924, 82, 36),
  ];
}

function standingOf({ character, space, used }: CharacterView, { of, legal, chosen }: Stall): Standing {
  if (chosen.includes(character)) return 'chosen';
  if (used) return 'used';
  if (space !== of) return 'card';
  if (legal.includes(character)) return 'open';
  return legal.length === 0 ? 'plain' : 'shut';
}

function tile(each: CharacterView, setting: Setting): Node[] {
  const { character } = each,
    { words } = setting.table,
    standing = standingOf(each, setting.stall),
    { size, rows } = balanced(word(words, `effect.${character}`), 'ui', ROOM, {
      size: SIZE.body,
      min: SIZE.least,
      lines: 3,
    }),
    first = rows.length === 3 ? 166 : 181;
  return [
    ...paper(each, standing),
    ...portrait(character, standing),
    ...till(each, standing, setting),
    ...(standing === 'chosen' ? [tick(TILE.width - 24, 24, 30)] : []),
    ...fitted(word(words, `character.${character}`), {
      x: RIGHT,
      y: 49,
      width: ROOM - 24,
      size: SIZE.name,
      min: SIZE.least,
      font: 'display',
      style: { fill: H.wine, stroke: H.wine, width: THICK },
    }),
    group(signsOf(character, setting.table.view.seat ?? 0), {
      at: place(RIGHT, rows.length === 3 ? 96 : 104),
    }),
    ...rows.map((row, i) => text(RIGHT, first + i * 39.5, row, { size, fill: C.ink })),
  ];
}

/** True if a character can be used now, or if nothing is asked. */
const isOpen = (standing: Standing): boolean =>
  standing === 'plain' || standing === 'open' || standing === 'chosen';

const RIMS = { blue: '#3a6aa6', yellow: '#b98a10' } as const;

function paper({ space }: CharacterView, standing: Standing): Node[] {
  const { width, height } = TILE;
  const inside = (by: number) => ({ x: by, y: by, width: width - 2 * by, height: height - 2 * by });
  if (!isOpen(standing))
    return [
      path(roundRect(inside(0), 14), { fill: PAPER.shut, stroke: C.ink, width: 1.6 }),
      path(roundRect(inside(5.5), 10), { stroke: PAPER.edge, width: 3.6, dash: [13, 9] }),
    ];
  const chosen = standing === 'chosen';
  return [
    path(roundRect({ x: 2, y: 7, width, height }, 14), { fill: '#14040a', fillOpacity: 0.5 }),
    ...(chosen ? [path(roundRect(inside(-5), 18), { fill: '#3aa56c', stroke: C.ink, width: 2 })] : []),
    path(roundRect(inside(0), 14), { fill: chosen ? '#eefaf0' : PAPER.open, stroke: C.ink, width: 2 }),
    path(roundRect(inside(4.5), 10), { stroke: RIMS[space], width: 6 }),
    path(roundRect(inside(9.5), 7), { stroke: C.gold, width: 1.6 }),
  ];
}

/** Draws a character that cannot be used now: face, price or why not, and name. */
function smallTile(each: CharacterView, setting: Setting): Node[] {
  const { character, space, price: count } = each,
    { words } = setting.table,
    standing = standingOf(each, setting.stall),
    middle = (SMALL_FACE.x + SMALL_FACE.width + SMALL.width) / 2,
    held = setting.own.goods[space] + Math.floor(setting.own.goods.pink / 2);
  return [
    path(roundRect({ x: 0, y: 0, width: SMALL.width, height: SMALL.height }, 12), {
      fill: PAPER.shut,
      stroke: C.ink,
      width: 1.6,
    }),
    ...face(character, standing, SMALL_FACE),
    ...(standing === 'used'
      ? said(word(words, 'used'), middle, 60)
      : count === 0
        ? said(word(words, 'free'), middle, 60)
        : price({ good: space, count, held }, middle, standing === 'card' ? 34 : 58, 34)),
    ...(standing === 'card'
      ? [put(sheet('#f6d873', [put(ICONS.special, [0, 0], 0.46)]), [middle, 84], 0.46)]
      : []),
    ...fitted(word(words, `character.${character}`), {
      x: SMALL.width / 2,
      y: SMALL.height - 16,
      width: SMALL.width - 16,
      size: SIZE.body,
      min: SIZE.least,
      font: 'bold',
      anchor: 'middle',
      style: { fill: C.inkSoft },
    }),
  ];
}

const portrait = (character: Character, standing: Standing): Node[] => face(character, standing, FACE);

/** Draws the face in its window, struck out if the character is used, with a lock if it cannot be paid. */
function face(character: Character, standing: Standing, area: Area): Node[] {
  const { x, y, width, height } = area,
    scale = height / FACE.height,
    lock = Math.max(0.8, scale),
    window = roundRect(area, 8),
    bar = `M${x + 16} ${y + height - 14}L${x + width - 14} ${y + 16}`,
    at = place(x + width / 2, y + height - 84 * scale, 0, 0.86 * scale);
  return [
    sprite(
      { id: `dyn:face:${character}:${width}`, box: [x - 2, y - 2, width + 4, height + 4], x: 0, y: 0 },
      () => [
        group([group(PORTRAITS[character], { at })], {
          clip: window,
        }),
        path(window, { stroke: C.ink, width: 3 }),
        path(roundRect({ x: x + 4, y: y + 4, width: width - 8, height: height - 8 }, 5), {
          stroke: C.gold,
          width: 2.2,
        }),
      ],
    ),
    ...(standing === 'used'
      ? [
          path(bar, { stroke: C.ivory, width: 19, cap: 'round' }),
          path(bar, { stroke: C.madder, width: 11, cap: 'round' }),
        ]
      : []),
    ...(standing === 'shut' || standing === 'card'
      ? [padlock(x + width - 30 * lock, y + height - 30 * lock, 60 * lock)]
      : []),
  ];
}

/** Draws below the portrait what a character costs, or why it cannot be used. */
function till(each: CharacterView, standing: Standing, { own, table }: Setting): Node[] {
  const area = {
      x: FACE.x,
      y: FACE.y + FACE.height + 10,
      width: FACE.width,
      height: TILE.height - FACE.y - FACE.height - 22,
    },
    open = isOpen(standing);
  return [
    path(
      roundRect(area, 10),
      open
        ? { fill: '#f6e2a4', stroke: C.goldDark, width: 3 }
        : { fill: PAPER.open, stroke: PAPER.edge, width: 3, dash: [8, 6] },
    ),
    ...cost(
      each,
      standing,
      { held: own.goods[each.space] + Math.floor(own.goods.pink / 2), words: table.words },
      { x: area.x + area.width / 2, y: area.y + area.height / 2 },
    ),
  ];
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

function cost(
  { space, price: count }: CharacterView,
  standing: Standing,
  { held, words }: { readonly held: number; readonly words: Words },
  { x, y }: Spot,
): Node[] {
  if (standing === 'used') return said(word(words, 'used'), x, y);
  if (count === 0) return said(word(words, 'free'), x, y);
  if (standing === 'card')
    return [
      ...price({ good: space, count, held }, x - 41, y, 34),
      ...plus(x + 6, y),
      put(sheet('#f6d873', [put(ICONS.special, [0, 0], 0.46)]), [x + 44, y], 0.52),
    ];
  return price({ good: space, count, held }, x, y, 38);
}

const said = (words: string, x: number, y: number): Node[] => [
  text(x, y + 12, words, { font: 'bold', size: SIZE.body, anchor: 'middle', fill: C.ink }),
];
