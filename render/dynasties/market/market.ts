/** Draws the public picture of the market: ships, characters, pass track, bag, bonus actions and tiles. */
import type { Seat } from '../../../engines/core/game.ts';
import { GOODS } from '../../../engines/dynasties/facts.ts';
import type { View } from '../../../engines/dynasties/model.ts';
import { C } from '../../kit/colours.ts';
import { widthOf } from '../../kit/fonts.ts';
import { group, path, place, sprite, text } from '../../kit/scene.ts';
import type { Node, Scene } from '../../kit/scene.ts';
import { grown, roundRect } from '../../kit/shapes.ts';
import type { Area } from '../../kit/shapes.ts';
import { underway, underwayHeight } from '../division.ts';
import { H } from '../hues.ts';
import { EDGE, WIDTH } from '../map/layout.ts';
import { bar, BAR_HEIGHT } from '../map/players.ts';
import { plate } from '../ornament.ts';
import { board } from '../page.ts';
import { assertPublic } from '../people.ts';
import type { Table } from '../people.ts';
import { member } from '../pieces/figures.ts';
import { costMark } from '../pieces/goods.ts';
import { stock } from '../pieces/stock.ts';
import { icon } from '../pieces/symbols.ts';
import { word } from '../words.ts';
import type { Words } from '../words.ts';
import { bonusActions, BONUSES_HEIGHT, placeSign, revaluations, REVALUATIONS_HEIGHT } from './bonuses.ts';
import { people, peopleHeight } from './people.ts';
import { shipPanel, SHIP, space } from './ships.ts';

export const LEFT = 30;
export const WIDE = WIDTH - 2 * LEFT;
const GAP = 8;
/** Height of a heading with the room above it. */
const HEADING = 46;

/** What the open question is about: the picture shows that part alone, so that it fits one window. */
export type MarketPart = 'ships' | 'bonuses';

/** `part`: default is the whole market. */
export function marketScene(table: Table, part: MarketPart | null = null): Scene {
  assertPublic(table.view);
  switch (part) {
    case 'ships':
      return shipsScene(table);
    case 'bonuses':
      return bonusesScene(table);
    case null:
      return wholeScene(table);
  }
}

const BELOW_BAR = EDGE + BAR_HEIGHT + 12;
const FOOT = EDGE + 18;

function shipsScene(table: Table): Scene {
  return board(BELOW_BAR + SHIP.height + FOOT, [...bar(table, EDGE), ...ships(table.view, BELOW_BAR)]);
}

/** The track is why somebody takes a bonus action, the tiles are what one of them changes. */
function bonusesScene(table: Table): Scene {
  const { view, words } = table,
    track = BELOW_BAR + HEADING - 12,
    bonuses = track + TRACK.height + HEADING,
    tiles = bonuses + BONUSES_HEIGHT + HEADING;
  return board(tiles + REVALUATIONS_HEIGHT + FOOT, [
    ...bar(table, EDGE),
    ...headings(words, [track, bonuses, tiles]),
    ...trackAndBag(view, track),
    ...bonusActions(view, words, LEFT, bonuses),
    ...revaluations(view.nations, LEFT, tiles),
  ]);
}

const ships = (view: View, y: number): Node[] =>
  view.ships.flatMap((ship, i) => shipPanel(view, ship, { x: LEFT + i * (SHIP.width + GAP), y }));

const trackAndBag = (view: View, y: number): Node[] => [
  ...passTrack(view, { x: LEFT, y, ...TRACK }),
  ...bag(view, {
    x: LEFT + TRACK.width + GAP,
    y,
    width: WIDE - TRACK.width - GAP,
    height: TRACK.height,
  }),
];

function wholeScene(table: Table): Scene {
  const { view, words } = table;
  const strip = underwayHeight(view),
    below = BELOW_BAR,
    fleet = below + (strip === 0 ? 0 : strip + 12),
    persons = fleet + SHIP.height + 14,
    track = persons + peopleHeight(view.characters.length) + HEADING,
    bonuses = track + TRACK.height + HEADING,
    tiles = bonuses + BONUSES_HEIGHT + HEADING,
    height = tiles + REVALUATIONS_HEIGHT + FOOT;
  return board(height, [
    ...bar(table, EDGE),
    ...(strip === 0 ? [] : underway(table, { x: LEFT, y: below, width: WIDE, height: strip })),
    ...ships(view, fleet),
    ...people(view.characters, words, LEFT, persons),
    ...headings(words, [track, bonuses, tiles]),
    ...trackAndBag(view, track),
    ...bonusActions(view, words, LEFT, bonuses),
    ...revaluations(view.nations, LEFT, tiles),
  ]);
}

const TITLE = { font: 'bold', size: 32, fill: C.goldLight } as const;

/** Draws the words that say what stands below them: the legend of the picture. */
function headings(words: Words, [track = 0, bonuses = 0, tiles = 0]: readonly number[]): Node[] {
  const said = (path: string): string => word(words, path);
  const [places, crown] = [said('market.place'), said('market.crown')];
  const crownAt = WIDE - 4 - widthOf(crown, TITLE.font, 30),
    placeAt = crownAt - 62 - widthOf(places, TITLE.font, 30);
  return [
    heading([said('market.pass'), said('bag')], track, ([pass = '', bagged = '']) => [
      text(6, 0, pass, TITLE),
      text(TRACK.width + GAP + 6, 0, bagged, TITLE),
    ]),
    heading([said('line.bonus')], bonuses, ([bonus = '']) => [text(6, 0, bonus, TITLE)]),
    heading([said('line.revaluation'), places, crown], tiles, ([revaluation = '']) => [
      text(6, 0, revaluation, TITLE),
      group(placeSign(), { at: place(placeAt - 24, -10) }),
      text(placeAt, 0, places, { ...TITLE, size: 30 }),
      icon('crown', crownAt - 26, -10, 34),
      text(crownAt, 0, crown, { ...TITLE, size: 30 }),
    ]),
  ];
}

/** Draws words above the row `y`; `paint` draws them above y = 0. */
const heading = (words: readonly string[], y: number, paint: (words: readonly string[]) => Node[]): Node =>
  sprite(
    { id: `dyn:heading:${words.join(':')}`, box: [0, -HEADING, WIDE, HEADING + 12], x: LEFT, y: y - 12 },
    () => paint(words),
  );

export const TRACK = { width: 590, height: 100 } as const;
/** Boxes on the pass track, from its corner: a priced space by its place from the front, and the wide one. */
export const discBox = (i: number): Area => ({ x: 84 + i * 84, y: 10, width: 80, height: 80 });
export const WIDE_SPACE: Area = { x: 424, y: 10, width: 156, height: 80 };
const middleOf = ({ x, width }: Area): number => x + width / 2;
const moved = (box: Area, { x, y }: Area): Area => ({ ...box, x: box.x + x, y: box.y + y });

/** Draws the pass track (DY-61). The front is on the left; the wide space holds any number of members. */
export const passTrack = (view: View, area: Area): Node[] => [emptyTrack(area), ...onTrack(view, area)];

/** Draws the pass track without prices and members. */
export const emptyTrack = ({ x, y }: Area): Node =>
  sprite({ id: 'dyn:track', box: [-4, -4, TRACK.width + 8, TRACK.height + 12], x, y }, trackGround);

/** Draws what is on the pass track: a price on each free space, and the members. */
export function onTrack(view: View, area: Area): Node[] {
  const { x, y } = area,
    middle = TRACK.height / 2;
  return [
    ...view.track.map(({ price, who }, i) =>
      who === null
        ? group(
            [
              costMark(
                { good: 'pink', count: price },
                { x: x + middleOf(discBox(i)), y: y + middle, size: 36 },
              ),
            ],
            { mark: 'free space of the pass track' },
          )
        : group([member(who, 'prince', { x: x + middleOf(discBox(i)), y: y + middle + 28, scale: 1.08 })], {
            piece: 'member on the pass track',
          }),
    ),
    ...onWideSpace(view.wide, moved(WIDE_SPACE, area)),
  ];
}

const trackGround = (): Node[] => [
  ...plate({ x: 0, y: 0, ...TRACK }),
  icon('pass', 42, TRACK.height / 2, 74),
  ...[0, 1, 2, 3].flatMap(i => space(middleOf(discBox(i)), TRACK.height / 2, 'large')),
  path(roundRect(WIDE_SPACE, 16), { fill: '#f3e6c4', stroke: C.goldDark, width: 2.6 }),
  path(roundRect(grown(WIDE_SPACE, -5), 12), { stroke: H.wine, width: 2, dash: [4.6, 3.2] }),
];

function onWideSpace(seats: readonly Seat[], box: Area): Node[] {
  const middle = middleOf(box),
    level = box.y + box.height / 2;
  if (seats.length === 0) return [costMark({ good: 'pink', count: 0 }, { x: middle, y: level, size: 36 })];
  const pitch = Math.min(44, 112 / Math.max(1, seats.length - 1));
  return seats.map((who, i) =>
    group(
      [
        member(who, 'prince', {
          x: middle + (i - (seats.length - 1) / 2) * pitch,
          y: level + 28,
          scale: 0.94,
        }),
      ],
      { piece: 'member on the wide space' },
    ),
  );
}

/** Draws the goods left in the bag. */
function bag(view: View, area: Area): Node[] {
  const pitch = (area.width - 24) / GOODS.length;
  return [
    sprite(
      { id: 'dyn:bag', box: [-4, -4, Math.ceil(area.width) + 8, area.height + 12], x: area.x, y: area.y },
      () => plate({ ...area, x: 0, y: 0 }),
    ),
    ...GOODS.map((good, i) =>
      stock(
        { good, count: view.bag[good] },
        { x: area.x + 14 + (i + 0.5) * pitch, y: area.y + area.height / 2, size: 40 },
      ),
    ),
  ];
}
