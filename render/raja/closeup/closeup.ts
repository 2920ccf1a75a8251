/** Draws the private close-up: a column about the turn, and the part of the map with the targets. */
import { VILLAGES, isCity, isVillage, nameOf, roomOf, villageOf } from '../../../engines/raja/facts.ts';
import type { Place, Site, Stop, View, Village } from '../../../engines/raja/model.ts';
import { C } from '../../kit/colours.ts';
import { uncut } from '../../kit/edge.ts';
import { metrics, widthOf } from '../../kit/fonts.ts';
import { star } from '../../kit/ornament.ts';
import { group, path, place, text } from '../../kit/scene.ts';
import type { Matrix, Node, Point, Scene } from '../../kit/scene.ts';
import { circle, ellipse, num, polar, rect, roundRect } from '../../kit/shapes.ts';
import type { Area } from '../../kit/shapes.ts';
import { ownPlayer } from '../table.ts';
import { CITY, EDGE, MAP, START_RADIUS, WIDTH, placeAt, villageAt } from '../geometry.ts';
import { NUMBER_RADIUS, numberDisc, siteKey } from '../map/city.ts';
import { START_NAME, letterAt, sitePoint } from '../map/ground.ts';
import { H } from '../hues.ts';
import { LAND, board } from '../map/map.ts';
import type { Table } from '../table.ts';
import { jewelEdge, velvet } from '../ornament.ts';
import { COLUMN, column, columnHeight } from './column.ts';
import type { Beside } from './column.ts';
import { villageNames } from './names.ts';
import { boxAt, spotsOf } from './spots.ts';
import type { Shown } from './spots.ts';

/** A place that the menu offers. `label` is its name in the menu. Missing `site`: the whole place. */
export interface Target {
  readonly at: Place | Stop;
  readonly site?: Site;
  readonly label: string;
  readonly chosen?: boolean;
}

/** The shown part of the map. It is flat, so that question, picture and buttons fit a screen. */
const LENS = { x: COLUMN.x + COLUMN.width + 8, y: EDGE, most: 560 } as const;
const LENS_WIDTH = WIDTH - EDGE - LENS.x;
/** Width of the bar at the left of the map, which covers nothing of it. */
const BAR = 5;
/** The scale at which the whole map is shown, and the largest. */
const WHOLE = LENS_WIDTH / MAP.width;
const CLOSEST = 1.9;
/** How much smaller than the whole map a part has to be, across and down, because a part cuts cities. */
const WORTHWHILE = 1.15;
/** Distance from a place to the edge of the shown part. */
const MARGIN = { city: 158, village: 78 } as const;

/** What the close-up shows besides what the view knows. */
export interface Closeup extends Beside {
  readonly targets: readonly Target[];
  /** True if the whole map is shown. Missing: the part with the architect and the targets. */
  readonly whole?: boolean;
  /** True if the map has the whole width, without the column, and shows the targets alone. Missing: false. */
  readonly alone?: boolean;
}

/** Draws the close-up from the view of the seat that will see it. */
export function closeupScene(table: Table, closeup: Closeup): Scene {
  const { targets, whole = false, alone = false, ...beside } = closeup,
    { view } = table,
    from = alone ? EDGE : LENS.x + BAR,
    { at, scale } = whole ? WHOLE_MAP : focused(table, closeup),
    [x, y, , h] = at,
    lensHeight = Math.round(h * scale),
    inside = alone ? lensHeight : Math.max(lensHeight, columnHeight(table, beside)),
    height = LENS.y + inside + EDGE,
    top = LENS.y + Math.round((inside - lensHeight) / 2);
  const lens = place((alone ? EDGE : LENS.x) - x * scale, top - y * scale, 0, scale);
  const panel = { x: from, y: top, width: WIDTH - EDGE - from, height: lensHeight },
    shown = rect(panel.x, panel.y, panel.width, panel.height),
    halos = targets.flatMap(target => halo(view, target)),
    unnumbered = new Set([...badged(targets), ...VILLAGES.map(({ id }) => id)]),
    map = sharp(uncut(board(view, { under: halos, unnumbered }), lens, panel), scale),
    { badges, numbers } = placed(view, targets, { lens, panel }),
    names = scale > NAMED ? villageNames(area(at), labelled(badges, numbers, lens)) : [],
    discs = [...numbers].map(([id, spot]) => numberDisc(villageOf(id).number, ...spot)),
    marks = badges.flatMap(badge => targetMark(badge, lens[0]));
  return {
    width: WIDTH,
    height,
    nodes: [
      velvet(WIDTH, height, EDGE),
      group([group([...map, ...names], { at: lens })], { clip: shown }),
      group(discs, { clip: shown }),
      group(marks, { clip: shown }),
      ...(inside > lensHeight ? bands(panel) : []),
      jewelEdge(WIDTH, height, EDGE),
      ...(alone ? [] : [...columnEdge(height), ...column(table, beside, { y: EDGE, height: inside })]),
    ],
  };
}

/** The scale from which the names of villages are legible. */
const NAMED = 1.2;

const area = ([x, y, width, height]: Focus['at']): Area => ({ x, y, width, height });

/** Returns where badges and numbers lie on the map. */
const labelled = (badges: readonly Badge[], numbers: ReadonlyMap<Village, Point>, lens: Matrix): Area[] =>
  [
    ...badges.map(badge => boxAt(badge.spot, halfOf(badge, lens[0]))),
    ...[...numbers.values()].map(spot => boxAt(spot, [NUMBER_RADIUS, NUMBER_RADIUS])),
  ].map(({ x, y, width, height }) => ({
    x: (x - lens[4]) / lens[0],
    y: (y - lens[5]) / lens[3],
    width: width / lens[0],
    height: height / lens[3],
  }));

/** Returns the villages, stops and sites whose badge replaces their number, letter, name or paving. */
const badged = (targets: readonly Target[]): ReadonlySet<string> =>
  new Set(targets.map(({ at, site }) => (site === undefined ? at : siteKey(at, site))));

const columnEdge = (height: number): Node[] => [
  path(`M${LENS.x} ${EDGE}V${height - EDGE}`, { stroke: C.gold, width: 5 }),
  path(`M${LENS.x + 4} ${EDGE}V${height - EDGE}`, { stroke: C.ink, width: 1.6, strokeOpacity: 0.5 }),
];

/** Draws the edges of a map that is lower than the column, between bands of velvet. */
const bands = ({ x, y, width, height }: Area): Node[] =>
  [y, y + height].map(level => path(`M${x} ${num(level)}h${num(width)}`, { stroke: C.gold, width: 4 }));

interface Focus {
  readonly at: readonly [x: number, y: number, width: number, height: number];
  readonly scale: number;
}

const WHOLE_MAP: Focus = { scale: WHOLE, at: [MAP.x, MAP.y, MAP.width, MAP.height] };

function focused(table: Table, { targets, alone = false, ...beside }: Closeup): Focus {
  const own = ownPlayer(table);
  const places = targets.map(({ at }) => at);
  return alone && places.length > 0
    ? framed(places, { wide: WIDTH - 2 * EDGE, least: 0 })
    : focus(own.at, targets, columnHeight(table, beside));
}

/** Returns the part of the map with the architect and all targets. `least`: its height in the picture. */
export const focus = (architect: Stop, targets: readonly Target[], least: number): Focus =>
  framed([architect, ...targets.map(({ at }) => at)], { wide: LENS_WIDTH, least });

interface Room {
  /** The width of the map in the picture. */
  readonly wide: number;
  /** Its least height in the picture. */
  readonly least: number;
}

/** Returns the part of the map that shows these places as large as there is room. */
function framed(places: readonly (Place | Stop)[], { wide, least }: Room): Focus {
  const { left, right, top, bottom } = bounds(places),
    across = right - left,
    down = bottom - top;
  const whole = wide / MAP.width,
    fitting = Math.min(CLOSEST, wide / across, LENS.most / down),
    scale = fitting < WORTHWHILE * whole ? whole : fitting,
    width = wide / scale,
    needed = Math.max(least / scale, down),
    height = WORTHWHILE * needed > MAP.height ? MAP.height : needed;
  return {
    scale,
    at: [
      held((left + right - width) / 2, width, MAP.x, MAP.width),
      held((top + bottom - height) / 2, height, MAP.y, MAP.height),
      width,
      height,
    ],
  };
}

/** Returns the edges of the smallest part of the map that shows all of `places`. */
function bounds(places: readonly (Place | Stop)[]): Bounds {
  const boxes = places.map(at => {
    const [x, y] = placeAt(at),
      margin = isVillage(at) ? MARGIN.village : MARGIN.city;
    return { left: x - margin, right: x + margin, top: y - margin, bottom: y + margin };
  });
  return {
    left: Math.max(MAP.x, Math.min(...boxes.map(({ left }) => left))),
    right: Math.min(MAP.x + MAP.width, Math.max(...boxes.map(({ right }) => right))),
    top: Math.max(MAP.y, Math.min(...boxes.map(({ top }) => top))),
    bottom: Math.min(MAP.y + MAP.height, Math.max(...boxes.map(({ bottom }) => bottom))),
  };
}

interface Bounds {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Returns `from`, moved so that the lens stays on the map. */
const held = (from: number, size: number, least: number, most: number): number =>
  Math.max(least, Math.min(least + most - size, from));

/**
 * Replaces sprites by their nodes, because an enlarged sprite is blurred. The land stays a sprite: it is
 * slow to draw, and in the background.
 */
const sharp = (nodes: readonly Node[], scale: number): Node[] =>
  scale === 1
    ? [...nodes]
    : nodes.map(node => {
        if (node.kind === 'group') return { ...node, children: sharp(node.children, scale) };
        return node.kind === 'sprite' && node.id !== LAND
          ? group(sharp(node.children, scale), { at: place(node.x, node.y) })
          : node;
      });

/** Villages close above or beside another: their badges stand at the side. */
const BADGE_LEFT: ReadonlySet<string> = new Set(['v05', 'v06', 'v14', 'v17', 'v18']);
const BADGE_RIGHT: ReadonlySet<string> = new Set(['v11', 'v12', 'v15', 'v19', 'v20']);

/** Most distances from the middle of a badge to its side: to the next site or house, and to a name. */
const ROOM = { site: 0.44 * CITY.sites, letter: 27 } as const;

/** Returns the size of a badge as a share of the largest, so that it covers no other site and no name. */
function shareOf(at: Target['at'], site: Site | undefined, scale: number): number {
  if (site === undefined && !isCity(at)) return 1;
  const room = site === undefined ? ROOM.letter : ROOM.site;
  return Math.min(1, (room * scale) / (BADGE + 4));
}

/** Returns the offset of a number from the middle of its village: below, or beside where that is taken. */
function numberAt(id: Village, scale: number): Point {
  const aside = VILLAGE_SIDE + NUMBER_RADIUS / scale;
  if (scale < 1 && id === 'v05') return [-aside, ASIDE_DOWN];
  if (scale < 1 && id === 'v11') return [aside, ASIDE_DOWN];
  return [0, Math.min(NUMBER_DOWN, HOUSES_FOOT + NUMBER_RADIUS / scale)];
}

/** The least size of a letter that names a choice. */
const LEAST = 34;

/** A target and the middle of its badge on the picture. */
interface Badge extends Target {
  readonly spot: Point;
}

/** Places the badges of the targets, and round them the numbers of the other villages. */
function placed(
  view: View,
  targets: readonly Target[],
  shown: Shown,
): { readonly badges: readonly Badge[]; readonly numbers: ReadonlyMap<Village, Point> } {
  const { lens } = shown;
  const usual = targets.map(target => {
    const [[x, y], [dx, dy]] = [placeAt(target.at), badgeAt(target.at, target.site, lens[0])];
    return { ...target, spot: through([x + dx, y + dy], lens) };
  });
  const boxOf = (badge: Badge) => boxAt(badge.spot, halfOf(badge, lens[0]));
  const elsewhere = usual.filter(({ at }) => !isVillage(at)).map(boxOf);
  const spots = spotsOf(
    view,
    usual.flatMap(badge =>
      isVillage(badge.at) ? [{ id: badge.at, at: badge.spot, half: halfOf(badge, lens[0]) }] : [],
    ),
    elsewhere,
    shown,
  );
  const badges = usual.map(badge => ({ ...badge, spot: spots.get(badge.at as Village) ?? badge.spot }));
  const discs = VILLAGES.filter(({ id }) => !badged(targets).has(id))
    .map(({ id }) => {
      const [[x, y], [dx, dy]] = [villageAt(id), numberAt(id, lens[0])];
      return { id, at: through([x + dx, y + dy], lens), half: [NUMBER_RADIUS, NUMBER_RADIUS] as const };
    })
    .filter(({ at }) => isInside(at, shown.panel));
  return { badges, numbers: spotsOf(view, discs, badges.map(boxOf), shown) };
}

/** True if a number is shown whole. The numbers of villages at the edge are left out. */
const isInside = ([a, b]: Point, { x, y, width, height }: Area): boolean =>
  Math.min(a - x, b - y, x + width - a, y + height - b) > NUMBER_RADIUS;

/** Returns the size of a badge's letters. They stay as large as a choice has to be. */
const letterSize = ({ at, site }: Target, scale: number): number =>
  Math.max(LEAST, 36 * shareOf(at, site, scale));

/** Returns half the width and half the height of a badge. */
function halfOf(target: Target, scale: number): Point {
  const share = shareOf(target.at, target.site, scale);
  const wide = widthOf(target.label, 'bold', letterSize(target, scale)) + 22 * share;
  const half = (BADGE + 4) * share;
  // A site has one figure, which needs no room beside it.
  return target.site === undefined
    ? [Math.max(half, wide / 2), BADGE * share]
    : [half, Math.max(LEAST / 2, BADGE * share)];
}

/** Draws a badge with the label of a target: ruby, or green if chosen. */
function targetMark(badge: Badge, scale: number): Node[] {
  const { label, chosen = false, spot } = badge,
    [bx, by] = spot,
    share = shareOf(badge.at, badge.site, scale),
    size = letterSize(badge, scale),
    [half, tall] = halfOf(badge, scale);
  return [
    path(roundRect({ x: bx - half, y: by - tall + 4, width: 2 * half, height: 2 * tall }, tall), {
      fill: C.shadow,
      fillOpacity: 0.4,
    }),
    path(roundRect({ x: bx - half, y: by - tall, width: 2 * half, height: 2 * tall }, tall), {
      fill: chosen ? '#2f7350' : H.ruby,
      stroke: C.goldLight,
      width: 3.4,
    }),
    ...(isLettered(label)
      ? [text(bx, by + 0.345 * size, label, { font: 'bold', size, anchor: 'middle', fill: '#fff' })]
      : [path(star(bx, by - 0.5, 17 * share, { points: 5, inner: 7 * share }), { fill: '#fff' })]),
  ];
}

/**
 * True if the bundled font has every letter. It has no star, so the sign of the centre is drawn as a path.
 */
const isLettered = (label: string): boolean =>
  [...label].every(char => metrics('bold').has(char.codePointAt(0) ?? 0));

/** Half the height of a badge. */
const BADGE = 21;
/** Distance from the middle of a village down to the foot of its houses, and to its side. */
const HOUSES_FOOT = 10;
const VILLAGE_SIDE = 38;
/** Distance of a badge beside a village below its middle: the name of a city may lie above. */
const ASIDE_DOWN = 2;
/** Most distance from the middle of a village down to its number: another village may lie below. */
const NUMBER_DOWN = 26;
/**
 * Returns the offset of the badge from the middle of the place. It replaces the place's number or letter, or
 * the name of the start, and does not cover the houses of a village.
 */
export function badgeAt(at: Place | Stop, site: Site | undefined, scale: number): Point {
  const aside = VILLAGE_SIDE + (BADGE + 6) / scale;
  if (BADGE_LEFT.has(at)) return [-aside, ASIDE_DOWN];
  if (BADGE_RIGHT.has(at)) return [aside, ASIDE_DOWN];
  if (isVillage(at)) return [0, Math.max(22, HOUSES_FOOT + BADGE / scale)];
  if (site !== undefined) return sitePoint(site);
  if (!isCity(at)) return [0, START_NAME];
  return letterAt(at);
}

/** Draws light under the pieces: round a village or the start, along the wall of a city down to its name. */
function halo(view: View, { at, site, chosen = false }: Target): Node[] {
  if (site !== undefined) return [];
  const d = outline(view, at),
    colour = chosen ? '#3d9465' : '#f2b92f';
  return [
    path(d, { stroke: '#fffbe6', width: 13, cap: 'round' }),
    path(d, { stroke: colour, width: 8, cap: 'round' }),
  ];
}

function outline(view: View, at: Place | Stop): string {
  const [x, y] = placeAt(at);
  if (isVillage(at)) return ellipse(x, y + 2, roomOf(view.players.length) > 1 ? 42 : 28, 26);
  if (!isCity(at)) return circle(x, y, START_RADIUS + 6);
  const r = CITY.radius + 4,
    [left, foot] = polar(x, y, r, 0.72 * Math.PI),
    [right] = polar(x, y, r, 0.28 * Math.PI);
  return `M${num(left)} ${num(foot)}A${r} ${r} 0 1 1 ${num(right)} ${num(foot)}`;
}

const through = ([x, y]: Point, lens: Matrix): Point => [lens[0] * x + lens[4], lens[3] * y + lens[5]];
/** Returns the label of a place: the number of a village, the letter of a city, the name of the start. */
export function callOf(at: Place | Stop): string {
  if (isVillage(at)) return String(villageOf(at).number);
  return isCity(at) ? at : nameOf(at);
}
