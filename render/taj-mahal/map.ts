/** The map of a view: the light on the current province and all pieces. */
import { MAPS } from '../../engines/taj-mahal/facts.ts';
import type { City, Province, View } from '../../engines/taj-mahal/model.ts';
import { C } from '../kit/colours.ts';
import { group, path, text } from '../kit/scene.ts';
import type { Node, Point } from '../kit/scene.ts';
import { fitted } from '../kit/typography.ts';
import { tileBeside } from './beside.ts';
import { provincePlace } from './geometry.ts';
import type { Bounds, CityPlace } from './geometry.ts';
import { LAND } from './ground.ts';
import { bonusToken, cityMark, palacesOf, provinceTile, TILE_BOXES } from './pieces.ts';
import type { TileState } from './pieces.ts';
import { word } from './words.ts';
import type { Words } from './words.ts';

/** Returns the province of the current visit. */
export function currentProvince({ provinces, visit }: Pick<View, 'provinces' | 'visit'>): Province {
  const province = provinces[visit - 1];
  if (province === undefined) throw new RangeError(`no visit ${visit}`);
  return province;
}

/** Returns the kind of a city, which depends on the map in use (TM-2, TM-95). */
export const cityKind = ({ options }: Pick<View, 'options'>, city: City): 'fortress' | 'town' =>
  MAPS[options.map].fortresses.includes(city) ? 'fortress' : 'town';

/** Brightens a province and draws gold along its border. */
export function light(province: Province): Node[] {
  const { outline } = provincePlace(province);
  return [
    group(
      [
        group(
          [
            path(outline, { fill: '#fffdf0', fillOpacity: 0.2 }),
            path(outline, { stroke: C.ink, width: 21, strokeOpacity: 0.35 }),
            path(outline, { stroke: C.gold, width: 15 }),
            path(outline, { stroke: C.goldLight, width: 7 }),
          ],
          { clip: outline },
        ),
        path(outline, { stroke: C.ink, width: 2.4 }),
      ],
      { clip: LAND },
    ),
  ];
}

/** Draws the names of the seas and of the lands beyond the map. */
export const waters = (words: Words): Node[] => [
  text(132, 812, word(words, 'picture:taj.sea'), {
    font: 'italic',
    size: 26,
    spacing: 2,
    anchor: 'middle',
    fill: '#173f45',
  }),
  ...fitted(word(words, 'picture:taj.bay'), {
    x: 949,
    y: 848,
    width: 142,
    size: 23,
    min: 22,
    font: 'italic',
    spacing: -0.2,
    anchor: 'middle',
    style: { fill: '#173f45' },
  }),
  text(700, 849, word(words, 'picture:taj.deccan'), {
    font: 'capitals',
    size: 20,
    spacing: 9,
    anchor: 'middle',
    fill: C.inkSoft,
    fillOpacity: 0.8,
    stroke: '#ecdcb4',
    width: 5,
  }),
];

/** Draws the tiles of some provinces. */
export const tiles = (view: View, shown: readonly Province[]): Node[] =>
  view.provinces.flatMap((province, i) =>
    shown.includes(province) ? [provinceTile(i + 1, tileAt(province), tileState(view, i + 1))] : [],
  );

function tileAt(province: Province): Point {
  const [x, y] = provincePlace(province).tile;
  return [x, y - 3];
}

/** Returns the box of a province's tile in a state. */
export function provinceTileBounds(province: Province, state: TileState): Bounds {
  const [x, y] = tileAt(province);
  const { left, top, right, bottom } = TILE_BOXES[state === 'past' ? 'past' : 'plate'];
  return { left: x + left, top: y + top, right: x + right, bottom: y + bottom };
}

/** Draws some cities, bonus tiles and palaces; a palace further down covers one above. */
export function pieces(view: View, shown: readonly CityPlace[]): Node[] {
  const standing = (city: City) => view.palaces.filter(palace => palace.city === city);
  return [
    ...shown
      .filter(({ id }) => standing(id).length === 0)
      .map(({ id, at }) => {
        const tile = view.bonuses[id];
        const token = tile === undefined ? [] : [bonusToken(tile, at)];
        return group([cityMark(at, cityKind(view, id)), ...token], { mark: `free city ${id}` });
      }),
    ...shown
      .toSorted((a, b) => a.at[1] - b.at[1])
      .flatMap(city => {
        const palaces = standing(city.id);
        const tile = view.bonuses[city.id];
        const spot = tileBeside(view, city);
        if (palaces.length === 0) return [];
        // TM-25: a crown palace leaves the bonus tile in place.
        return [
          ...palacesOf(view, palaces, city.at, cityKind(view, city.id)),
          ...(tile === undefined || spot === null ? [] : [bonusToken(tile, spot, 0.92)]),
        ];
      }),
  ];
}

export function tileState({ visit, stage, court }: View, number: number): TileState {
  if (number < visit || stage === 'over') return 'past';
  if (number > visit) return 'ahead';
  return court.some(({ sign, open }) => sign === 'elephant' && open) ? 'now' : 'won';
}
