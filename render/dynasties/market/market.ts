/** Draws the public picture of the market: ships, characters, pass track, bonus actions, tiles and goods. */
import type { Seat } from '../../../engines/core/game.ts';
import type { BonusChoice, CityView, NationView, View } from '../../../engines/dynasties/model.ts';
import { GOODS } from '../../../engines/dynasties/facts.ts';
import { C } from '../../kit/colours.ts';
import { widthOf } from '../../kit/fonts.ts';
import { group, path, text } from '../../kit/scene.ts';
import type { Node, Scene } from '../../kit/scene.ts';
import { circle, grown, num, roundRect } from '../../kit/shapes.ts';
import type { Area } from '../../kit/shapes.ts';
import { fitted } from '../../kit/typography.ts';
import { line, put } from '../art/pen.ts';
import { characterTile, PORTRAITS, TILE } from './characters.ts';
import { cityName } from '../map/city.ts';
import { underway, underwayHeight } from '../division.ts';
import { chip, member } from '../pieces/figures.ts';
import { EDGE, WIDTH } from '../geometry.ts';
import { costMark, stockMark } from '../pieces/goods.ts';
import { H } from '../hues.ts';
import { coatArt } from '../pieces/nations.ts';
import { plate, velvet } from '../ornament.ts';
import { assertPublic, nameOf, ordered, plateOf, playerOf } from '../people.ts';
import type { Table } from '../people.ts';
import { whatNow } from '../map/players.ts';
import { shipPanel, SHIP, space } from './ships.ts';
import { icon } from '../pieces/symbols.ts';
import type { Icon } from '../pieces/symbols.ts';
import { word } from '../words.ts';
import type { Words } from '../words.ts';

const LEFT = 36;
const WIDE = WIDTH - 2 * LEFT;
const GAP = 12;

export function marketScene(table: Table): Scene {
  const { view, words } = table;
  assertPublic(view);
  const strip = underwayHeight(view),
    ships = 104 + (strip === 0 ? 0 : strip + GAP),
    people = ships + SHIP.height + GAP + 2,
    track = people + TILE.height + GAP + 4,
    tiles = track + 132 + GAP,
    goods = tiles + 92 + GAP,
    height = goods + 100 + EDGE + 12;
  return {
    width: WIDTH,
    height,
    nodes: [
      velvet(WIDTH, height, EDGE),
      ...head(table),
      ...(strip === 0 ? [] : underway(table, { x: LEFT, y: 104, width: WIDE, height: strip })),
      ...view.ships.flatMap((ship, i) =>
        shipPanel(view, ship, { x: LEFT + i * (SHIP.width + 10), y: ships }),
      ),
      ...view.characters.flatMap((each, i) =>
        characterTile(each, words, LEFT + i * 166 + (i > 5 ? 6 : 0), people),
      ),
      ...passTrack(view, { x: LEFT, y: track, width: 574, height: 132 }),
      ...bonusActions(view, { x: LEFT + 586, y: track, width: WIDE - 586, height: 132 }),
      ...bookCities(view.cities, words, { x: LEFT, y: tiles, width: 712, height: 92 }),
      ...revaluations(view.nations, { x: LEFT + 724, y: tiles, width: WIDE - 724, height: 92 }),
      ...everybody(table, goods),
    ],
  };
}

/** Draws the round, the stage, and the goods in the bag. */
function head(table: Table): Node[] {
  const { view, words } = table,
    title = view.stage === 'over' ? word(words, 'over') : `${word(words, 'round')} ${view.round} / 3`,
    bag = { left: WIDTH - LEFT - 5 * 62 - 12, label: word(words, 'bag') };
  const titleWidth = widthOf(title, 'capitals', 34),
    room = bag.left - LEFT - 70 - titleWidth - widthOf(bag.label, 'ui', 30) - 22;
  return [
    ...plate({ x: LEFT, y: 38, width: WIDE, height: 58 }),
    text(LEFT + 20, 79, title, { font: 'capitals', size: 34, fill: H.wine }),
    ...whatNow(table, { x: LEFT + 44 + titleWidth, y: 79, width: room, size: 35, min: 35 }, C.ink),
    text(bag.left - 22, 78, bag.label, { size: 30, anchor: 'end', fill: C.inkSoft }),
    ...GOODS.map((good, i) =>
      costMark({ good, count: view.bag[good] }, { x: bag.left + 22 + i * 62, y: 67, size: 34 }),
    ),
  ];
}

/** Boxes on the pass track, from its corner: a priced space by its place from the front, and the wide one. */
export const discBox = (i: number): Area => ({ x: 82 + i * 76, y: 32, width: 68, height: 68 });
export const WIDE_SPACE: Area = { x: 382, y: 20, width: 176, height: 92 };
/** The box of a bonus action, by its place, from the corner of all. */
export const bonusBox = (i: number): Area => ({ x: 10 + i * 91, y: 12, width: 82, height: 108 });
const middleOf = ({ x, width }: Area): number => x + width / 2;
const moved = (box: Area, { x, y }: Area): Area => ({ ...box, x: box.x + x, y: box.y + y });

/** Draws the pass track (DY-61). The front is on the left; the wide space holds any number of members. */
export function passTrack(view: View, area: Area): Node[] {
  const { x, y } = area,
    disc = (i: number) => x + middleOf(discBox(i)),
    wide = moved(WIDE_SPACE, area);
  return [
    ...plate(area),
    icon('pass', x + 44, y + 66, 78),
    ...view.track.flatMap(({ price, who }, i) => [
      ...space(null, disc(i), y + 66, 'large'),
      ...(who === null
        ? [costMark({ good: 'pink', count: price }, { x: disc(i), y: y + 66, size: 32 })]
        : [member(who, 'prince', { x: disc(i), y: y + 96, scale: 1.12 })]),
    ]),
    path(roundRect(wide, 16), {
      fill: '#f3e6c4',
      stroke: C.goldDark,
      width: 2.6,
    }),
    path(roundRect(grown(wide, -5), 12), {
      stroke: H.wine,
      width: 2,
      dash: [4.6, 3.2],
    }),
    ...onWideSpace(view.wide, middleOf(wide), y),
  ];
}

function onWideSpace(seats: readonly Seat[], middle: number, y: number): Node[] {
  if (seats.length === 0) return [costMark({ good: 'pink', count: 0 }, { x: middle, y: y + 66, size: 32 })];
  const pitch = Math.min(44, 132 / Math.max(1, seats.length - 1));
  return seats.map((who, i) => {
    const x = middle + (i - (seats.length - 1) / 2) * pitch;
    return member(who, 'prince', { x, y: y + 96, scale: 0.94 });
  });
}

const BONUS_ICONS: Readonly<Record<BonusChoice['bonus'], Icon>> = {
  vp3: 'vp3',
  goods3: 'goods3',
  freeCity: 'freeCity',
  casanova: 'mask',
  actionCard: 'actionCard',
  scoringCard: 'scoringCard',
  revaluation: 'revaluation',
};

/** Draws the bonus actions (DY-73) and Leonardo's space. Taken ones are pale and show who took them. */
export function bonusActions(view: View, area: Area): Node[] {
  const { x, y } = area;
  return [
    ...plate(area),
    ...leonardosSpace(view, x + middleOf(bonusBox(view.bonuses.length)), y),
    ...view.bonuses.flatMap((bonus, i) => bonusPanel(bonus, moved(bonusBox(i), area))),
  ];
}

function bonusPanel({ bonus, by }: View['bonuses'][number], box: Area): Node[] {
  const middle = middleOf(box),
    y = box.y - 12,
    taken = by.length > 0,
    shut = taken && bonus !== 'vp3',
    pitch = Math.min(30, 52 / Math.max(1, by.length - 1));
  return [
    path(roundRect(box, 9), {
      fill: shut ? '#e0d0ab' : '#fffaf0',
      stroke: shut ? '#a98f5c' : C.goldDark,
      width: 2,
    }),
    icon(BONUS_ICONS[bonus], middle, y + (taken ? 50 : 66), taken ? 62 : 72),
    ...(shut
      ? [
          path(roundRect({ x: middle - 40, y: y + 13, width: 80, height: 72 }, 8), {
            fill: '#e0d0ab',
            fillOpacity: 0.5,
          }),
        ]
      : []),
    ...by.flatMap((who, i) => chip(who, middle + (i - (by.length - 1) / 2) * pitch, y + 99, 15)),
  ];
}

/** Draws Leonardo's space and the player there, who has an extra bonus action (DY-52). */
const leonardosSpace = ({ leonardo }: View, x: number, y: number): Node[] => [
  path(circle(x, y + 60, 40), { fill: C.gold, stroke: C.ink, width: 2.2 }),
  group([put(PORTRAITS.leonardo, [x, y + 62], 0.42)], { clip: circle(x, y + 60, 35) }),
  path(circle(x, y + 60, 35), { stroke: H.wineDark, width: 2 }),
  ...(leonardo === null ? [] : [member(leonardo, 'prince', { x: x + 10, y: y + 122, scale: 0.94 })]),
];

const BOOK_NAME = { font: 'ui', size: 28 } as const;

/** Draws the number of book tiles in each city (DY-5). The gaps between the names are equal. */
function bookCities(cities: readonly CityView[], words: Words, { x, y, width, height }: Area): Node[] {
  const shown = cities
    .filter(({ symbol }) => symbol === 'book')
    .map(city => {
      const name = cityName(city.city, words);
      return { name, books: city.books, wide: Math.max(54, widthOf(name, BOOK_NAME.font, BOOK_NAME.size)) };
    });
  const room = (width - 96 - shown.reduce((sum, { wide }) => sum + wide, 0)) / Math.max(1, shown.length);
  return [
    ...plate({ x, y, width, height }),
    icon('book', x + 40, y + 46, 56),
    ...shown.flatMap(({ name, books }, i) => {
      const left = x + 84 + shown.slice(0, i).reduce((sum, { wide }) => sum + wide + room, 0);
      return [
        text(left, y + 38, name, { ...BOOK_NAME, fill: C.ink }),
        ...[0, 1].map(n => cover(left + n * 30, y + 50, n < books)),
        ...[0, 1].filter(n => n < books).map(n => binding(left + 2 + n * 30, y + 58)),
      ];
    }),
  ];
}

/** Draws a book tile, or the empty place of a taken one. */
const cover = (x: number, y: number, there: boolean): Node =>
  path(
    roundRect({ x, y, width: 24, height: 32 }, 3),
    there ? { fill: H.wineLight, stroke: C.ink, width: 2 } : { stroke: '#b39a6c', width: 2, dash: [4, 4] },
  );

const binding = (x: number, y: number): Node =>
  line(`M${num(x)} ${y}h20M${num(x)} ${y + 16}h20`, C.gold, 2.4);

/** Draws the revaluation tiles (DY-76, DY-87): the points added to places and crown cities, and the owner. */
function revaluations(nations: readonly NationView[], area: Area): Node[] {
  const { x, y } = area,
    pitch = 148;
  return [
    ...plate(area),
    ...nations.flatMap(({ nation, revaluation: { majority, crown, owner } }, i) => {
      const left = x + 12 + i * pitch;
      return [
        coatArt(nation, left + 28, y + 46, 66),
        text(left + 62, y + 40, `+${majority}`, { font: 'bold', size: 30, fill: C.ink }),
        path(circle(left + 116, y + 29, 11), { fill: C.gold, stroke: C.ink, width: 1.8 }),
        text(left + 62, y + 76, `+${crown}`, { font: 'bold', size: 30, fill: C.ink }),
        icon('crown', left + 116, y + 66, 28),
        ...(owner === null ? [] : chip(owner, left + 44, y + 72, 16)),
      ];
    }),
  ];
}

function everybody(table: Table, y: number): Node[] {
  const seats = ordered(table.view),
    width = (WIDE - (seats.length - 1) * 8) / seats.length;
  return seats.flatMap((who, i) => stock(table, who, { x: LEFT + i * (width + 8), y, width, height: 100 }));
}

function stock(table: Table, who: Seat, area: Area): Node[] {
  const { view } = table,
    { x, y, width } = area,
    { goods } = playerOf(view, who),
    pitch = Math.min(56, (width - 24) / 5);
  return [
    ...plate(area, plateOf(view, who)),
    ...chip(who, x + 28, y + 27, 18),
    ...fitted(nameOf(table, who), {
      x: x + 56,
      y: y + 38,
      width: width - 70,
      size: 31,
      min: 27,
      font: 'bold',
      style: { fill: C.ink },
    }),
    ...GOODS.map((good, i) =>
      stockMark(goods, good, { x: x + width / 2 + (i - 2) * pitch, y: y + 73, size: 34 }),
    ),
  ];
}
