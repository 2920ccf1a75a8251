/** Draws a panel for each nation: its points, and who has most and second most members there. */
import type { Seat } from '../../../engines/core/game.ts';
import type { NationView, View } from '../../../engines/dynasties/model.ts';
import { C } from '../../kit/colours.ts';
import { widthOf } from '../../kit/fonts.ts';
import { star } from '../../kit/ornament.ts';
import { group, path, place, sprite, text } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { seatMark } from '../../kit/seats.ts';
import { circle, roundRect } from '../../kit/shapes.ts';
import type { Area } from '../../kit/shapes.ts';
import { H, NATION_HUES, PLACE_HUES } from '../hues.ts';
import { coatArt, nationName } from '../pieces/nations.ts';
import { icon } from '../pieces/symbols.ts';
import { EDGE, WIDTH } from './layout.ts';

const GAP = 6;
const PANEL = { width: (WIDTH - 2 * EDGE - 5 * GAP) / 4, height: 150 } as const;
/** Size of the figures. */
const SIZE = 35;
const FIGURE = { font: 'bold', size: SIZE, fill: C.ink } as const;

export const NATIONS_HEIGHT = PANEL.height + 2 * GAP;

/** Returns the box of a nation's panel in a strip that begins at `top`. */
export const nationBox = (i: number, top: number): Area => ({
  x: EDGE + GAP + i * (PANEL.width + GAP),
  y: top + GAP,
  ...PANEL,
});

/** Draws the panels of all nations, from `top` down. */
export const nations = ({ nations: all }: Pick<View, 'nations'>, top: number): Node[] =>
  all.flatMap((nation, i) => {
    const { x, y } = nationBox(i, top);
    const { first, second, crown } = nation;
    return [
      sprite(
        {
          id: `dyn:nation:${nation.nation}:${first}:${second}:${crown}`,
          box: [-2, -2, Math.ceil(PANEL.width) + 4, PANEL.height + 8],
          x,
          y,
        },
        () => stakes(nation),
      ),
      ...standings(nation, Math.round(x), Math.round(y)),
    ];
  });

const MEDALS = {
  first: { rim: C.gold, ground: '#fbe7ad' },
  second: { rim: '#b4bfc7', ground: '#f1f4f5' },
} as const;

/** Draws the points of a place: gold for the most members, silver for the second most. */
function medal(rank: keyof typeof MEDALS, count: number, x: number): Node[] {
  const { rim, ground } = MEDALS[rank];
  const [y, r] = [66, 26];
  return [
    path(star(x, y, r, { points: 16, inner: r * 0.88 }), { fill: rim, stroke: C.ink, width: 2 }),
    path(circle(x, y, r * 0.78), { fill: ground }),
    text(x - 0.5, y + 12, String(count), { ...FIGURE, anchor: 'middle', spacing: count > 9 ? -1.5 : 0 }),
  ];
}

/** Draws what never changes in a game: the coat of arms and the points of the tile. */
function stakes({ nation, first, second, crown }: NationView): Node[] {
  const { wash, dark, ground } = NATION_HUES[nation];
  const { width, height } = PANEL;
  return [
    path(roundRect({ x: 0, y: 3, width, height }, 9), { fill: '#14040a', fillOpacity: 0.4 }),
    path(roundRect({ x: 0, y: 0, width, height }, 9), { fill: H.vellum, stroke: dark, width: 2.4 }),
    path(roundRect({ x: 4, y: 4, width: width - 8, height: 90 }, 6), { fill: ground }),
    path(roundRect({ x: 4, y: 4, width: width - 8, height: height - 8 }, 6), { stroke: wash, width: 2 }),
    text(width / 2, 33, nationName(nation), { font: 'capitals', size: 34, anchor: 'middle', fill: dark }),
    coatArt(nation, 30, 65, 50),
    ...medal('first', first, 89),
    ...medal('second', second, 142),
    icon('crown', 181, 65, 34),
    text(199.5, 78, String(crown), FIGURE),
  ];
}

/** A player who is first or second in a nation, and the width of the number of members there. */
interface Entry {
  readonly who: Seat;
  readonly own: number;
  readonly rank: Rank;
  readonly width: number;
}

/** Room for the ring round a nation that can be chosen. */
const RIM = 11;

/** Height of the plates of the first and second, and the distance between them. */
const PLATE = { y: 95, height: 44, gap: 6 } as const;

/** Draws who is first, on gold, and second, on silver, with all who are tied. */
function standings({ totals }: NationView, x: number, y: number): Node[] {
  const ranked = totals
    .flatMap((own, who) => {
      const rank = own === 0 ? null : rankOf(own, totals);
      return rank === null ? [] : [{ who, own, rank }];
    })
    .toSorted((a, b) => b.own - a.own);
  const count = ranked.length,
    isCrowded = count > 3,
    size = isCrowded ? SIZE : 40,
    entries = ranked.map((entry): Entry => ({ ...entry, width: figure(entry.own, size) })),
    gap = isCrowded ? 2 : PLATE.gap,
    pad = isCrowded ? 2 : 5,
    figures = entries.reduce((sum, { width }) => sum + width, 0),
    room = PANEL.width - 2 * RIM - figures - (count - 1) * gap,
    mark = Math.min(34, room / Math.max(1, count) - 2 * pad);
  let left = x + (PANEL.width - (figures + count * (mark + 2 * pad) + (count - 1) * gap)) / 2;
  return entries.map(({ who, own, rank, width }) => {
    const start = left;
    left += mark + width + 2 * pad + gap;
    const middle = y + PLATE.y + PLATE.height / 2;
    const plate = { x: start, y: y + PLATE.y, width: mark + width + 2 * pad, height: PLATE.height };
    return group(
      [
        path(roundRect(plate, 8), {
          fill: PLACE_HUES[rank],
          stroke: rank === 'first' ? C.goldDark : '#8c979e',
          width: 1.8,
        }),
        ...emblem(who, start + pad + mark / 2, middle, mark),
        text(start + pad + mark + 1, middle + size * 0.35, String(own), { ...FIGURE, size }),
      ],
      { mark: 'plate of a leader' },
    );
  });
}

/** Draws a seat's emblem in its own colour, larger than a chip of this width could show it. */
function emblem(who: Seat, x: number, y: number, width: number): Node[] {
  const { fill, emblem: shape } = seatMark(who);
  return [
    path(shape, {
      fill,
      stroke: C.ink,
      width: 1.3,
      evenOdd: true,
      at: place(x, y, 0, Math.min(2, width / 15)),
    }),
  ];
}

const figure = (own: number, size: number): number => Math.ceil(widthOf(String(own), FIGURE.font, size));

type Rank = keyof typeof PLACE_HUES;

/** Ranks a player in a nation (DY-85). Nobody is second if several are first. */
function rankOf(own: number, totals: readonly number[]): Rank | null {
  const most = Math.max(...totals),
    tied = totals.filter(count => count === most).length > 1,
    second = Math.max(0, ...totals.filter(count => count < most));
  if (own === most) return 'first';
  return own === second && !tied ? 'second' : null;
}
