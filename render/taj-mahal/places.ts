/** The words beside the close-up of a province: the builder, and a row for each city. */
import type { City, View } from '../../engines/taj-mahal/model.ts';
import { C } from '../kit/colours.ts';
import { group, path, place, text } from '../kit/scene.ts';
import type { Node, Point } from '../kit/scene.ts';
import { roundRect } from '../kit/shapes.ts';
import type { Area } from '../kit/shapes.ts';
import { fitted } from '../kit/typography.ts';
import type { CityPlace } from './geometry.ts';
import { cityKind } from './map.ts';
import { markOf, nameOf, palace } from './marks.ts';
import { bonusToken, cityMark, palacesOf } from './pieces.ts';
import { SMALLEST, badge, tick } from './seals.ts';
import type { Offer, Table } from './subject.ts';
import { visitTitle } from './title.ts';
import { word } from './words.ts';

/** A city of the current province, its number, and the palaces that may be placed there. */
export interface Entry {
  readonly city: CityPlace;
  readonly number: number;
  readonly offers: readonly Offer[];
  readonly chosen: readonly Offer[];
}

const CHOSEN = '#2f7350';

/**
 * Returns green if a palace is chosen there, madder if a normal one may be placed, gold if only the
 * crown's may, grey if none may.
 */
export function rowFill({ offers, chosen }: Entry): string {
  if (chosen.length > 0) return CHOSEN;
  if (offers.some(({ crown }) => !crown)) return C.madder;
  return offers.length > 0 ? C.goldDark : '#6f6960';
}

/** Draws the builder, the visit, and the palaces that are still to be placed. */
export function builder({ view, names, words }: Table, { x, y, width }: Area): Node[] {
  const mark = markOf(view, view.active);
  const due = [
    ...Array.from({ length: view.placing?.normal ?? 0 }, () => 'plain' as const),
    ...(view.placing?.crown === true ? ['crowned' as const] : []),
  ];
  const pitch = Math.min(70, 300 / Math.max(1, due.length));
  const right = x + width - 14;
  const plate = due.length * pitch + 24;
  return [
    path(roundRect({ x: right - plate, y: y + 10, width: plate, height: 92 }, 12), {
      fill: '#fdf4dd',
      stroke: C.gold,
      width: 2.4,
    }),
    ...due.map((crown, i) =>
      palace(
        mark,
        crown,
        place(right - plate + 12 + (i + 0.5) * pitch, y + 90, 0, Math.min(1.35, pitch / 47)),
      ),
    ),
    text(right - plate - 18, y + 68, word(words, 'picture:taj.toPlace'), {
      font: 'bold',
      size: 36,
      anchor: 'end',
      fill: '#fff',
    }),
    ...fitted(nameOf(view, view.active, names, words), {
      x: x + 22,
      y: y + 52,
      width: width - plate - 290,
      size: 46,
      min: SMALLEST,
      font: 'bold',
      style: { fill: '#fff' },
    }),
    ...fitted(visitTitle({ view, words }), {
      x: x + 22,
      y: y + 93,
      width: width - plate - 290,
      size: 32,
      min: 26,
      style: { fill: C.goldLight },
    }),
  ];
}

/** Draws a city: number, name, its pieces, and the points of a new palace. */
export function row({ view, words }: Table, entry: Entry, { x, y, width, height }: Area): Node[] {
  const { city, number, offers, chosen } = entry;
  const shut = offers.length === 0;
  const isChosen = chosen.length > 0;
  const middle = y + height / 2;
  const crownsFirst = offers.toSorted((a, b) => Number(b.crown) - Number(a.crown));
  const right = x + width - 12;
  return [
    path(roundRect({ x, y: y + 3, width, height }, 10), { fill: '#1a0d06', fillOpacity: 0.22 }),
    path(roundRect({ x, y, width, height }, 10), {
      fill: rowPaper(shut, isChosen),
      stroke: isChosen ? CHOSEN : shut ? C.goldDark : C.gold,
      width: isChosen ? 6 : shut ? 2 : 3,
      ...(shut ? { dash: [9, 7] } : {}),
    }),
    ...badge(number, [x + 46, middle], 30, rowFill(entry)),
    ...fitted(city.name, {
      x: x + 92,
      y: middle + 14,
      width: 300,
      size: 42,
      min: SMALLEST,
      font: 'bold',
      style: { fill: shut ? C.inkSoft : C.ink },
    }),
    ...cityArt(view, city.id, [x + 476, middle + 6]),
    ...(shut
      ? [
          text(right - 12, middle + 12, word(words, 'picture:taj.taken'), {
            size: 36,
            anchor: 'end',
            fill: C.inkSoft,
          }),
        ]
      : []),
    ...crownsFirst.flatMap((offer, i) => {
      const at = { x: right - (i + 1) * PILL - i * 10, y: middle };
      return worth(
        view,
        offer,
        at,
        chosen.some(({ crown }) => crown === offer.crown),
      );
    }),
  ];
}

function rowPaper(shut: boolean, isChosen: boolean): string {
  if (isChosen) return '#ffe9a6';
  return shut ? '#ddd0b0' : '#fdf6e3';
}

/** Draws a city with its palaces and its bonus tile, as on the map. */
function cityArt(view: View, city: City, [x, y]: Point): Node[] {
  const palaces = view.palaces.filter(palace => palace.city === city);
  const tile = view.bonuses[city];
  const kind = cityKind(view, city);
  // A fortress shows its terrace even without a palace.
  const built = palacesOf(view, palaces, [0, 0], kind);
  const art =
    palaces.length === 0
      ? [cityMark([0, 0], kind), ...(tile === undefined ? [] : [bonusToken(tile, [0, 0])]), ...built]
      : [...built, ...(tile === undefined ? [] : [bonusToken(tile, [54, 4])])];
  return [group(art, { at: place(x, y, 0, 1.18) })];
}

const PILL = 146;

/** Draws a small palace, crowned or not, and its points; with a tick if it is chosen. */
function worth(
  view: View,
  { crown, points }: Offer,
  { x, y }: { x: number; y: number },
  isChosen: boolean,
): Node[] {
  const mark = markOf(view, view.active);
  const middle = points === null ? PILL / 2 : 42;
  return [
    path(roundRect({ x, y: y - 30, width: PILL, height: 60 }, 14), {
      fill: crown ? '#f3d487' : '#f0e2bd',
      stroke: isChosen ? CHOSEN : C.goldDark,
      width: isChosen ? 4 : 1.6,
    }),
    palace(mark, crown ? 'crowned' : 'plain', place(x + middle, y + 24, 0, crown ? 0.94 : 1.1)),
    ...(points === null
      ? []
      : [
          text(x + 104, y + 15, `+${points}`, {
            font: 'bold',
            size: 42,
            anchor: 'middle',
            fill: C.madderDark,
            spacing: points > 9 ? -1.6 : 0,
          }),
        ]),
    ...(isChosen ? tick(x + 4, y - 24, 19) : []),
  ];
}
