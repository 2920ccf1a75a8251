/** Draws the private picture of scoring cards and book tiles, with the points of each right now. */
import { at } from '../../../engines/core/values.ts';
import { coatOn, TILE_VP } from '../../../engines/dynasties/facts.ts';
import { placesOf } from '../../../engines/dynasties/finish.ts';
import type { BookTile, PlayerView, ScoringCard, View } from '../../../engines/dynasties/model.ts';
import { C } from '../../kit/colours.ts';
import { path, text } from '../../kit/scene.ts';
import type { Node, Scene } from '../../kit/scene.ts';
import { roundRect } from '../../kit/shapes.ts';
import type { Area } from '../../kit/shapes.ts';
import { fitted } from '../../kit/typography.ts';
import { EDGE, WIDTH } from '../geometry.ts';
import { owner } from './hand.ts';
import { H } from '../hues.ts';
import { coatArt, nationName } from '../pieces/nations.ts';
import { plate, ribbon, velvet } from '../ornament.ts';
import { playerOf } from '../people.ts';
import type { Table } from '../people.ts';
import { scoringArt, SCORING } from './scoringCards.ts';
import { spread } from './spread.ts';
import { icon } from '../pieces/symbols.ts';
import type { Icon } from '../pieces/symbols.ts';
import { word } from '../words.ts';
import type { Words } from '../words.ts';

const TOP = 232;
const TILE = { width: 312, height: 122 } as const;

/**
 * Draws the scoring cards and tiles. While drawn cards wait for a choice, they replace the others (DY-102).
 * `chosen` ones are marked.
 */
export function secretsScene(table: Table, chosen: readonly ScoringCard[]): Scene {
  const { view, words } = table,
    own = secretsOf(table),
    cards = view.drawn ?? own.scoring ?? [],
    tiles = own.tiles ?? [];
  const laid = spread(cards.length, SCORING, { top: TOP, most: 5 }),
    below = TOP + (cards.length === 0 ? 70 : laid.height) + 64,
    shelf = spread(tiles.length, TILE, { top: below + 46, most: 4, largest: 1 }),
    height = (tiles.length === 0 ? below - 36 : below + 46 + shelf.height) + EDGE + 26;
  return {
    width: WIDTH,
    height,
    nodes: [
      velvet(WIDTH, height, EDGE),
      ...owner(table, view.seat ?? 0),
      ...title(word(words, view.drawn === null ? 'scoringCards' : 'drawn'), 182),
      ...(cards.length === 0
        ? [text(WIDTH / 2, TOP + 40, word(words, 'empty'), { size: 38, anchor: 'middle', fill: C.goldLight })]
        : []),
      ...cards.flatMap((card, i) =>
        scoringArt(
          card,
          table,
          { ...at(laid.spots, i), scale: laid.scale, number: i + 1 },
          chosen.includes(card.card) ? 'chosen' : 'plain',
        ),
      ),
      ...(tiles.length === 0 ? [] : title(word(words, 'bookTiles'), below)),
      ...tiles.flatMap((tile, i) => tileArt(tile, table, at(shelf.spots, i))),
    ],
  };
}

function secretsOf({ view }: Table): PlayerView {
  const own = view.seat === null ? null : playerOf(view, view.seat);
  if (own?.scoring == null || own.tiles === null)
    throw new Error('scoring cards and book tiles are drawn from the view of their seat');
  return own;
}

const title = (words: string, y: number): Node[] => [
  ribbon(WIDTH / 2, y, 420),
  ...fitted(words, {
    x: WIDTH / 2,
    y: y + 12,
    width: 390,
    size: 34,
    min: 28,
    font: 'display',
    anchor: 'middle',
    style: { fill: C.goldLight },
  }),
];

/** Returns the points of a tile if the game ended now. `null`: the tile is used in a turn (DY-92). */
export function tileWorth(view: View, tile: BookTile): number | null {
  const nation = view.nations.find(each => each.nation === coatOn(tile)),
    who = view.seat ?? 0;
  if (tile === 'vp3') return TILE_VP;
  if (nation === undefined) return null;
  const made = (totals: readonly number[]): number => {
    const at = placesOf(totals)[who] ?? null;
    return at === null ? 0 : nation[at];
  };
  return made(nation.totals.map((count, seat) => count + (seat === who ? 1 : 0))) - made(nation.totals);
}

type Corner = Pick<Area, 'x' | 'y'>;

function tileArt(tile: BookTile, { view, words }: Table, { x, y }: Corner): Node[] {
  const nation = coatOn(tile),
    worth = tileWorth(view, tile),
    middle = y + TILE.height / 2;
  return [
    ...plate({ x, y, ...TILE }),
    path(roundRect({ x: x + 8, y: y + 8, width: 16, height: TILE.height - 16 }, 4), {
      fill: H.wineLight,
      stroke: C.ink,
      width: 1.6,
    }),
    nation === null
      ? icon(ICON_OF[tile] ?? 'place', x + 78, middle, 86)
      : coatArt(nation, x + 78, middle, 96),
    ...fitted(nation === null ? word(words, `tile.${tile}`) : nationName(nation), {
      x: x + 138,
      y: y + 50,
      width: TILE.width - 152,
      size: 34,
      min: 26,
      font: 'bold',
      style: { fill: C.ink },
    }),
    ...(worth === null ? inTurn(words, { x, y }) : atEnd(worth, words, { x, y })),
  ];
}

/** Icons of the tiles without a coat of arms. */
const ICON_OF: Readonly<Partial<Record<BookTile, Icon>>> = {
  vp3: 'vp3',
  card: 'actionCard',
  trade: 'trade',
  place: 'place',
};

const inTurn = (words: Words, { x, y }: Corner): Node[] =>
  fitted(word(words, 'inTurn'), {
    x: x + 138,
    y: y + 96,
    width: TILE.width - 152,
    size: 30,
    min: 26,
    style: { fill: C.inkSoft },
  });

const atEnd = (worth: number, words: Words, { x, y }: Corner): Node[] => [
  text(x + 138, y + 99, `+${worth}`, { font: 'bold', size: 38, fill: worth > 0 ? H.wine : '#9a8764' }),
  ...fitted(word(words, 'atEnd'), {
    x: x + 192,
    y: y + 96,
    width: TILE.width - 202,
    size: 30,
    min: 25,
    style: { fill: C.inkSoft },
  }),
];
