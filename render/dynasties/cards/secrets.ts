/** Draws the private picture of scoring cards and book tiles, with the points of each right now. */
import { at } from '../../../engines/core/values.ts';
import { coatOn, TILE_VP } from '../../../engines/dynasties/facts.ts';
import { placesOf } from '../../../engines/dynasties/finish.ts';
import type { BookTile, PlayerView, ScoringCard, View } from '../../../engines/dynasties/model.ts';
import { C } from '../../kit/colours.ts';
import { widthOf } from '../../kit/fonts.ts';
import { path, text } from '../../kit/scene.ts';
import type { Node, Scene } from '../../kit/scene.ts';
import { roundRect } from '../../kit/shapes.ts';
import type { Area } from '../../kit/shapes.ts';
import { fitted } from '../../kit/typography.ts';
import { BELOW_HEAD, head } from '../head.ts';
import { H } from '../hues.ts';
import { coatArt, nationName } from '../pieces/nations.ts';
import { plate, ribbon } from '../ornament.ts';
import { PAGE, page, SIZE } from '../page.ts';
import { playerOf } from '../people.ts';
import type { Table } from '../people.ts';
import { scoringArt, SCORING } from './scoringCards.ts';
import { spread } from './spread.ts';
import { icon } from '../pieces/symbols.ts';
import type { Icon } from '../pieces/symbols.ts';
import { word } from '../words.ts';

const COLUMNS = 2;
/** Upper edge of the cards. */
const TOP = BELOW_HEAD + 72;
/** Height of one screen of a phone, 690 px where 1,000 px are shown as 295. */
const SCREEN = 2338;
const TILE = { width: 457, height: 108 } as const;

/**
 * Draws the scoring cards and tiles. While drawn cards wait for a choice, they replace the others (DY-102).
 * `chosen` ones are marked.
 */
export function secretsScene(table: Table, chosen: readonly ScoringCard[]): Scene {
  const { view, words } = table,
    own = secretsOf(table),
    cards = view.drawn ?? own.scoring ?? [],
    tiles = own.tiles ?? [];
  const full = layOut(SCORING.full, cards.length, tiles.length),
    { form, laid, below, shelf, height } =
      full.height > SCREEN ? layOut(SCORING.low, cards.length, tiles.length) : full;
  return page(height, [
    ...head(table, view.seat ?? 0),
    ...title(word(words, view.drawn === null ? 'scoringCards' : 'drawn'), BELOW_HEAD + 30),
    ...(cards.length === 0
      ? [
          text(PAGE.width / 2, TOP + 36, word(words, 'empty'), {
            size: 40,
            anchor: 'middle',
            fill: C.goldLight,
          }),
        ]
      : []),
    ...cards.flatMap((card, i) =>
      scoringArt(
        card,
        table,
        { ...at(laid.spots, i), scale: laid.scale, number: i + 1 },
        { form, chosen: chosen.includes(card.card) },
      ),
    ),
    ...(tiles.length === 0 ? [] : title(word(words, 'bookTiles'), below)),
    ...tiles.flatMap((tile, i) => tileArt(tile, table, at(shelf.spots, i))),
  ]);
}

function layOut(form: (typeof SCORING)[keyof typeof SCORING], cards: number, tiles: number) {
  const laid = spread(cards, form, { top: TOP, most: COLUMNS }),
    below = TOP + (cards === 0 ? 64 : laid.height) + 52,
    shelf = spread(tiles, TILE, { top: below + 42, most: COLUMNS }),
    height = (tiles === 0 ? below - 30 : below + 42 + shelf.height) + PAGE.edge + 16;
  return { form, laid, below, shelf, height };
}

function secretsOf({ view }: Table): PlayerView {
  const own = view.seat === null ? null : playerOf(view, view.seat);
  if (own?.scoring == null || own.tiles === null)
    throw new Error('scoring cards and book tiles are drawn from the view of their seat');
  return own;
}

const title = (words: string, y: number): Node[] => [
  ribbon(PAGE.width / 2, y, 440),
  ...fitted(words, {
    x: PAGE.width / 2,
    y: y + 13,
    width: 410,
    size: 40,
    min: SIZE.least,
    font: 'display',
    anchor: 'middle',
    style: { fill: C.goldLight, stroke: C.goldLight, width: 1 },
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
      ? icon(ICON_OF[tile] ?? 'place', x + 78, middle, 80)
      : coatArt(nation, x + 78, middle, 88),
    ...fitted(nation === null ? word(words, `tile.${tile}`) : nationName(nation), {
      x: x + 136,
      y: y + 47,
      width: TILE.width - 150,
      size: 40,
      min: SIZE.least,
      font: 'bold',
      style: { fill: C.ink },
    }),
    ...(worth === null
      ? note(word(words, 'inTurn'), x + 136, y + 90)
      : [
          text(x + 136, y + 92, `+${worth}`, {
            font: 'bold',
            size: 40,
            fill: worth > 0 ? H.wine : C.inkSoft,
          }),
          ...note(word(words, 'atEnd'), x + 150 + widthOf(`+${worth}`, 'bold', 40), y + 90),
        ]),
  ];
}

/** Icons of the tiles without a coat of arms. */
const ICON_OF: Readonly<Partial<Record<BookTile, Icon>>> = {
  vp3: 'vp3',
  card: 'actionCard',
  trade: 'trade',
  place: 'place',
};

const note = (words: string, x: number, y: number): Node[] => [
  text(x, y, words, { size: SIZE.least, fill: C.inkSoft }),
];
