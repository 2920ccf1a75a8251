/**
 * The close-up of the current province while palaces are placed: the map through a lens with numbered
 * cities. What a palace brings there stands on the buttons.
 */
import type { City, View } from '../../engines/taj-mahal/model.ts';
import { C } from '../kit/colours.ts';
import { uncut } from '../kit/edge.ts';
import { frame } from '../kit/ornament.ts';
import { group, path, sprite } from '../kit/scene.ts';
import type { Matrix, Node, Point, Scene } from '../kit/scene.ts';
import { circle, num, rect } from '../kit/shapes.ts';
import { land, names, roads } from './ground.ts';
import { cityPlace } from './geometry.ts';
import type { Bounds, CityPlace } from './geometry.ts';
import { EDGE, WIDTH } from './hand.ts';
import {
  BADGE,
  PANEL,
  TICK,
  badgeSpots,
  citiesHere,
  citiesShown,
  hiddenNames,
  lensOn,
  namesBeyond,
  numberBox,
  obstacles,
  tickSpot,
  tilesShown,
  titlesThrough,
} from './lens.ts';
import { currentProvince, light, pieces, tiles, waters } from './map.ts';
import { sun } from './pieces.ts';
import { badgeFill } from './places.ts';
import type { Entry } from './places.ts';
import { badge, tick } from './seals.ts';
import type { Offer, Table } from './subject.ts';

const HEIGHT = PANEL.y + PANEL.height + EDGE;
const CLIP = rect(PANEL.x, PANEL.y, PANEL.width, PANEL.height);

/**
 * Composes the close-up. A city's number is its position in city order, the same for every palace of a
 * withdrawal (TM-32). What is chosen already stands on the map, before a sun and with a tick.
 */
export function provinceScene(table: Table, offers: readonly Offer[], chosen: readonly Offer[]): Scene {
  const { view, words } = table;
  const entries = citiesHere(view).map((city, i): Entry => ({
    city,
    number: i + 1,
    offers: offers.filter(offer => offer.city === city.id),
    chosen: chosen.filter(offer => offer.city === city.id),
  }));
  const lens = lensOn(view, PANEL);
  const looking = (nodes: readonly Node[]) => group([group(nodes, { at: lens })], { clip: CLIP });
  const shown = withChosen(view, chosen);
  const spots = badgeSpots(shown, lens, PANEL);
  const hidden = hiddenNames(shown, lens, spots);
  const beyond = namesBeyond(shown, lens).filter(({ city }) => !hidden.includes(city));
  const taken = (n: number) => [
    ...obstacles(shown, lens),
    ...titlesThrough(shown, lens),
    ...beyond.map(({ box }) => box),
    ...spots.filter((_, i) => i !== n).map(numberBox),
  ];
  return {
    width: WIDTH,
    height: HEIGHT,
    nodes: [
      still(view, looking),
      looking(chosen.flatMap(({ city }) => sun(cityPlace(city).at))),
      looking([
        ...uncut(
          // TM-8: the tile of the current province is in the court, not on the map.
          [
            ...waters(words),
            ...tiles(
              view,
              tilesShown(view, lens).filter(id => id !== currentProvince(view)),
            ),
          ],
          lens,
          PANEL,
        ),
      ]),
      ...entries.flatMap((entry, i) => string(entry, spots[i] ?? [0, 0], lens)),
      looking(uncut(pieces(shown, citiesShown(shown, lens)), lens, PANEL)),
      named(view, lens, hidden, looking),
      ...entries.flatMap((entry, i) => numbered(entry, spots[i] ?? [0, 0], taken(i))),
    ],
  };
}

/** Draws what does not change while palaces are placed. The lens does not enlarge the frame. */
function still(view: View, looking: (nodes: readonly Node[]) => Node): Node {
  const { map } = view.options;
  const province = currentProvince(view);
  return sprite({ id: `taj:lens:${map}:${province}`, box: [0, 0, WIDTH, HEIGHT], x: 0, y: 0 }, () => [
    looking([...land(map), ...light(province), ...roads(map)]),
    ...frame({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, EDGE, 46),
  ]);
}

/** Draws the names. Suns, palaces and crowns lie under them. `hidden`: cities whose names are left out. */
function named(
  view: View,
  lens: Matrix,
  hidden: readonly CityPlace[],
  looking: (nodes: readonly Node[]) => Node,
): Node {
  const { map } = view.options;
  const box = [PANEL.x, PANEL.y, PANEL.width, PANEL.height] as const;
  const without = hidden.map(({ id }) => id);
  const id = `taj:lens:names:${map}:${currentProvince(view)}:${without.join()}`;
  return sprite({ id, box, x: 0, y: 0 }, () => [looking(uncut(names(map, new Set(without)), lens, PANEL))]);
}

/** Returns the view as it will be if the choice is confirmed. */
const withChosen = (view: View, chosen: readonly { city: City; crown: boolean }[]): View => ({
  ...view,
  palaces: [...view.palaces, ...chosen.map(({ city, crown }) => ({ city, crown, owner: view.active }))],
});

/**
 * Ties a number to its city by a line and a ring, under the pieces, so that it cannot be taken for that of
 * another. At 295 px the coloured line is 5 px wide.
 */
function string(entry: Entry, [x, y]: Point, lens: Matrix): Node[] {
  const [cityX, cityY] = entry.city.at;
  const [toX, toY] = [lens[0] * cityX + lens[4], lens[3] * cityY + lens[5]];
  const line = `M${num(x)} ${num(y)}L${num(toX)} ${num(toY)}`;
  const disc = circle(toX, toY, RING * lens[0]);
  return [
    path(line, { stroke: C.ivory, width: 27, cap: 'round' }),
    path(disc, { fill: badgeFill(entry), stroke: C.ivory, width: 5 }),
    path(line, { stroke: badgeFill(entry), width: 17, cap: 'round' }),
  ];
}
/** Radius of the ring round a city, in px of the map. */
const RING = 23;

/** Draws a number, and if its city is chosen a tick. `taken`: the boxes that the tick keeps clear of. */
function numbered(entry: Entry, [x, y]: Point, taken: readonly Bounds[]): Node[] {
  const isChosen = entry.chosen.length > 0;
  return [
    path(circle(x, y + 3, BADGE + 3), { fill: C.shadow, fillOpacity: 0.35 }),
    ...badge(entry.number, [x, y], BADGE, badgeFill(entry)),
    ...(isChosen ? tick(...tickSpot([x, y], taken), TICK.radius) : []),
  ];
}
