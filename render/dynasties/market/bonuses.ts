/** Draws the bonus actions with their words, and the revaluation tiles. */
import type { BonusChoice, NationView, View } from '../../../engines/dynasties/model.ts';
import type { Seat } from '../../../engines/core/game.ts';
import { C } from '../../kit/colours.ts';
import { group, path, place, sprite, text } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { circle, roundRect } from '../../kit/shapes.ts';
import type { Area } from '../../kit/shapes.ts';
import { paragraph } from '../../kit/typography.ts';
import { PORTRAITS } from '../art/characters.ts';
import { put } from '../art/pen.ts';
import { chip, member } from '../pieces/figures.ts';
import { H, NATION_HUES } from '../hues.ts';
import { coatArt, nationName } from '../pieces/nations.ts';
import { icon } from '../pieces/symbols.ts';
import type { Icon } from '../pieces/symbols.ts';
import { word } from '../words.ts';
import type { Words } from '../words.ts';

const ACROSS = 4;
const GAP = 8;
const CELL = { width: 229, height: 98 } as const;
/**
 * Tokens of a bonus action, clear of the ring of a choice. `above`: from the lower edge of the cell to their
 * middles. `span`: from the first of many to the last.
 */
const TOKEN = { above: 26, radius: 12, span: 45 } as const;
const ICON_X = 46;
const TEXT_X = 86;
/** The label of Leonardo's space stands further off, because a member stands on the portrait. */
const LEONARDO_TEXT_X = 96;
const LABEL = { size: 31, min: 22, lines: 2 } as const;

export const BONUSES_HEIGHT = 2 * CELL.height + GAP;

/** The box of a bonus action by its place, from the corner of all. The last is Leonardo's. */
export const bonusBox = (i: number): Area => ({
  x: (i % ACROSS) * (CELL.width + GAP),
  y: Math.floor(i / ACROSS) * (CELL.height + GAP),
  ...CELL,
});

const BONUS_ICONS: Readonly<Record<BonusChoice['bonus'], Icon>> = {
  vp3: 'vp3',
  goods3: 'goods3',
  freeCity: 'freeCity',
  casanova: 'mask',
  actionCard: 'actionCard',
  scoringCard: 'scoringCard',
  revaluation: 'revaluation',
};

/** Draws the bonus actions (DY-73) and Leonardo's space. Taken ones are shut and show who took them. */
export function bonusActions({ bonuses, leonardo }: View, words: Words, x: number, y: number): Node[] {
  return [
    ...bonuses.flatMap(({ bonus, by }, i) => {
      const box = bonusBox(i);
      const taken = bonus === 'vp3' ? 'again' : 'shut';
      return [
        cell(bonus, by.length > 0 ? taken : 'open', word(words, `bonus.${bonus}`), {
          ...box,
          x: x + box.x,
          y: y + box.y,
        }),
        ...takers(by, x + box.x, y + box.y),
      ];
    }),
    ...leonardosSpace(leonardo, word(words, 'character.leonardo'), {
      x: x + bonusBox(bonuses.length).x,
      y: y + bonusBox(bonuses.length).y,
    }),
  ];
}

/** Draws who has taken a bonus action, along the lower edge of its icon. */
const takers = (by: readonly Seat[], x: number, y: number): Node[] =>
  by.map((who, i) =>
    group(
      chip(
        who,
        x + ICON_X + (i - (by.length - 1) / 2) * Math.min(34, TOKEN.span / Math.max(1, by.length - 1)),
        y + CELL.height - TOKEN.above,
        TOKEN.radius,
      ),
      { piece: 'token of a player' },
    ),
  );

/** State of a bonus action. `again`: taken, and still to be had. */
type State = 'open' | 'again' | 'shut';

const cell = (bonus: BonusChoice['bonus'], state: State, label: string, { x, y }: Area): Node =>
  sprite(
    { id: `dyn:bonus:${bonus}:${state}:${label}`, box: [-4, -4, CELL.width + 8, CELL.height + 12], x, y },
    () => [
      ...paper(state),
      state === 'open'
        ? icon(BONUS_ICONS[bonus], ICON_X, CELL.height / 2, 64)
        : icon(BONUS_ICONS[bonus], ICON_X, CELL.height / 2 - 16, 50),
      ...labelled(label),
    ],
  );

const paper = (state: State): Node[] => [
  path(roundRect({ x: 0, y: 4, width: CELL.width, height: CELL.height }, 9), {
    fill: '#14040a',
    fillOpacity: 0.4,
  }),
  path(roundRect({ x: 0, y: 0, ...CELL }, 9), {
    fill: state === 'shut' ? '#dccba6' : '#fffaf0',
    stroke: state === 'shut' ? '#6b4a25' : C.goldDark,
    width: state === 'shut' ? 3 : 2.4,
    ...(state === 'shut' ? { dash: [10, 7] } : {}),
  }),
];

function labelled(label: string, from: number = TEXT_X): Node[] {
  const { size, rows } = paragraph(label, 'bold', CELL.width - from - 11, LABEL);
  return rows.map((row, i) =>
    text(from, CELL.height / 2 + size * 0.35 + (i - (rows.length - 1) / 2) * size * 1.08, row, {
      font: 'bold',
      size,
      fill: C.ink,
    }),
  );
}

/** Draws Leonardo's space and the player there, who has an extra bonus action (DY-52). */
function leonardosSpace(who: Seat | null, name: string, { x, y }: Pick<Area, 'x' | 'y'>): Node[] {
  return [
    sprite({ id: `dyn:leonardo:${name}`, box: [-4, -4, CELL.width + 8, CELL.height + 12], x, y }, () => [
      ...paper('open'),
      path(circle(ICON_X, CELL.height / 2, 37), { fill: C.gold, stroke: C.ink, width: 2.2 }),
      group([put(PORTRAITS.leonardo, [ICON_X, CELL.height / 2 + 2], 0.4)], {
        clip: circle(ICON_X, CELL.height / 2, 32),
      }),
      path(circle(ICON_X, CELL.height / 2, 32), { stroke: H.wineDark, width: 2 }),
      ...labelled(name, LEONARDO_TEXT_X),
    ]),
    ...(who === null
      ? []
      : [
          group([member(who, 'prince', { x: x + ICON_X + 2, y: y + CELL.height - 10, scale: 0.8 })], {
            piece: 'member at Leonardo',
          }),
        ]),
  ];
}

const TILE = { width: 229, height: 98 } as const;
export const REVALUATIONS_HEIGHT = TILE.height;

/** Draws the revaluation tiles (DY-76, DY-87): points for a place, points for a crown city, and the owner. */
export const revaluations = (nations: readonly NationView[], x: number, y: number): Node[] =>
  nations.flatMap(({ nation, revaluation: { majority, crown, owner } }, i) => {
    const left = x + i * (TILE.width + GAP);
    return [
      sprite(
        {
          id: `dyn:revaluation:${nation}:${majority}:${crown}`,
          box: [-4, -4, TILE.width + 8, TILE.height + 12],
          x: left,
          y,
        },
        () => [
          path(roundRect({ x: 0, y: 4, ...TILE }, 9), { fill: '#14040a', fillOpacity: 0.4 }),
          path(roundRect({ x: 0, y: 0, ...TILE }, 9), {
            fill: H.vellum,
            stroke: NATION_HUES[nation].dark,
            width: 2.4,
          }),
          path(roundRect({ x: 4, y: 4, width: 54, height: TILE.height - 8 }, 6), {
            fill: NATION_HUES[nation].ground,
          }),
          coatArt(nation, 31, 49, 54),
          text(142, 32, nationName(nation), {
            font: 'capitals',
            size: 22,
            anchor: 'middle',
            fill: NATION_HUES[nation].dark,
          }),
          text(64, 79, `+${majority}`, { font: 'bold', size: 34, fill: C.ink }),
          group(placeSign(), { at: place(122, 66) }),
          text(149, 79, `+${crown}`, { font: 'bold', size: 34, fill: C.ink }),
          icon('crown', 207, 66, 28),
        ],
      ),
      ...(owner === null ? [] : [group(chip(owner, left + 44, y + 78, 14), { piece: 'token of a player' })]),
    ];
  });

/** The sign of the first or second place in a nation. */
export const placeSign = (): Node[] => [
  path(circle(5, 3, 12), { fill: '#d5dade', stroke: C.ink, width: 1.8 }),
  path(circle(-3, -2, 13), { fill: C.gold, stroke: C.ink, width: 1.8 }),
];
