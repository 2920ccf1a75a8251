/** The players below the map, in turn order: name, what they owe, open gold, palaces built and left. */
import type { Seat } from '../../../engines/core/game.ts';
import { palacesOf } from '../../../engines/raja/facts.ts';
import type { View } from '../../../engines/raja/model.ts';
import { C } from '../../kit/colours.ts';
import { widthOf } from '../../kit/fonts.ts';
import { group, path, place, text } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { leftEdge, range, roundRect } from '../../kit/shapes.ts';
import type { Area } from '../../kit/shapes.ts';
import { fitted } from '../../kit/typography.ts';
import { EMPTY_PALACE } from '../art/outlines.ts';
import { seating } from '../court/court.ts';
import { tagOf } from '../court/player.ts';
import { EDGE, MAP, WIDTH } from '../geometry.ts';
import { H } from '../hues.ts';
import { icon } from '../pieces/icons.ts';
import { markOf, nameOf } from '../pieces/marks.ts';
import { outerPalace } from '../pieces/pieces.ts';
import type { Table } from '../table.ts';
import { word } from '../words.ts';

const TOP = MAP.y + MAP.height + 9;
const ROW = 55;
const GAP = 6;
const FOOT = 50;
const COLUMN = { emblem: 62, name: 76 } as const;
/** Distance between the palaces of a row. */
const PITCH = 37;

const hasNeutral = ({ palaces }: View): boolean => palaces.some(({ owner }) => owner === null);

/** Returns the lower edge of the rows. */
export const rowsFoot = (view: View): number =>
  TOP + view.players.length * (ROW + GAP) + (hasNeutral(view) ? FOOT : 0);

export const rows = (table: Table): Node[] => [
  ...seating(table.view).flatMap((seat, i) =>
    row(table, seat, { x: EDGE + 8, y: TOP + i * (ROW + GAP), width: WIDTH - 2 * EDGE - 16, height: ROW }),
  ),
  ...(hasNeutral(table.view) ? neutral(table) : []),
];

/** Explains the colourless palaces of an advanced game (RA-73). */
const neutral = ({ view, words }: Table): Node[] => {
  const middle = rowsFoot(view) - FOOT / 2 - 2;
  return [
    outerPalace(null, { x: EDGE + 46, y: middle + 19, scale: 0.86 }),
    ...fitted(word(words, 'picture:raja.neutral'), {
      x: EDGE + 84,
      y: middle + 12,
      width: WIDTH - 2 * EDGE - 110,
      size: 36,
      min: 34,
      style: { fill: C.ivory },
    }),
  ];
};

function row(table: Table, seat: Seat, area: Area): Node[] {
  const { view } = table,
    { x, y, width, height } = area,
    player = view.players[seat],
    told = tagOf(view, seat),
    bright = told !== null && !['set', 'passed'].includes(told.key),
    middle = y + height / 2,
    right = x + width - 14;
  if (player === undefined) throw new RangeError(`no player ${seat}`);
  const all = palacesOf(view.options),
    gems = right - 52 - all * PITCH,
    purse = player.gold === null ? 0 : 104;
  return [
    path(roundRect({ x, y: y + 3, width, height }, 10), { fill: '#04120e', fillOpacity: 0.5 }),
    path(roundRect({ x, y, width, height }, 10), {
      fill: bright ? '#ffe49a' : H.marble,
      stroke: bright ? H.rubyLight : C.gold,
      width: bright ? 5 : 1.8,
    }),
    path(leftEdge({ x, y, height }, COLUMN.emblem, 10), {
      fill: markOf(seat).fill,
      stroke: C.ink,
      width: 1.8,
    }),
    group([path(markOf(seat).emblem, { fill: markOf(seat).on, stroke: C.ink, width: 0.8 })], {
      at: place(x + COLUMN.emblem / 2, middle, 0, 2.5),
    }),
    ...nameAndTag(table, seat, { x: x + COLUMN.name, y: middle, width: gems - purse - x - COLUMN.name - 12 }),
    ...(player.gold === null
      ? []
      : [icon('coin', gems - 92, middle, 42), figure(player.gold, gems - 66, middle, 'start')]),
    ...range(player.built).map(i =>
      outerPalace(seat, { x: gems + (i + 0.5) * PITCH, y: middle + 19, scale: 0.8 }),
    ),
    ...range(player.palaces).map(i =>
      group(
        [
          path(EMPTY_PALACE, {
            fill: bright ? '#fff3c8' : '#f3e6c6',
            stroke: '#8a6f3c',
            width: 2.2,
            at: place(gems + (player.built + i + 0.5) * PITCH, middle + 19, 0, 0.8),
          }),
        ],
        { mark: 'palace that is not built' },
      ),
    ),
    figure(player.built, right, middle, 'end'),
  ];
}

const figure = (count: number, x: number, middle: number, anchor: 'start' | 'end'): Node =>
  text(x, middle + 15, String(count), { font: 'bold', size: 42, anchor, fill: H.rubyDark });

/** Draws the name, and beside it a pill with what the player owes or how they stand. */
function nameAndTag(table: Table, seat: Seat, { x, y, width }: Omit<Area, 'height'>): Node[] {
  const { view, names, words } = table,
    told = tagOf(view, seat);
  const label =
    told === null
      ? ''
      : [word(words, `picture:raja.tag.${told.key}`), ...(told.gold === undefined ? [] : [told.gold])].join(
          ' ',
        );
  const pill = label === '' ? 0 : Math.ceil(widthOf(label, 'bold', 34)) + 26;
  const name = fitted(nameOf(seat, names, words), {
    x,
    y: y + 14,
    width: width - (pill === 0 ? 0 : pill + 14),
    size: 42,
    min: 34,
    font: 'bold',
    style: { fill: C.ink },
  });
  const end = x + Math.max(...name.map(({ text: said, font, size }) => widthOf(said, font, size))) + 14;
  return [
    ...name,
    ...(pill === 0
      ? []
      : [
          path(roundRect({ x: end, y: y - 21, width: pill, height: 42 }, 21), {
            fill: told?.key === 'set' || told?.key === 'passed' ? C.inkSoft : H.ruby,
            stroke: C.goldLight,
            width: 2,
          }),
          text(end + pill / 2, y + 11.5, label, { font: 'bold', size: 34, anchor: 'middle', fill: '#fff' }),
        ]),
  ];
}
