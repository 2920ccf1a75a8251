/** The signs in the pictures of Dynasties: first those of cities and cards, then people, goods and places. */
import { GOODS, NATIONS } from '../../engines/dynasties/facts.ts';
import { sun } from '../dynasties/map/city.ts';
import { pile } from '../dynasties/map/players.ts';
import { placeSign } from '../dynasties/market/bonuses.ts';
import { space } from '../dynasties/market/ships.ts';
import { anyGood, missing, padlock, purse, tick } from '../dynasties/pieces/choice.ts';
import { dieArt } from '../dynasties/pieces/dice.ts';
import { memberArt } from '../dynasties/pieces/figures.ts';
import { costArt, goodArt } from '../dynasties/pieces/goods.ts';
import { coatArt } from '../dynasties/pieces/nations.ts';
import { ICONS } from '../dynasties/pieces/symbols.ts';
import { ring } from '../kit/ring.ts';
import { group, place } from '../kit/scene.ts';
import type { Node } from '../kit/scene.ts';
import { circle } from '../kit/shapes.ts';
import type { Sign } from './setting.ts';

const own = (id: string, art: readonly Node[]): Sign => ({ words: `picture:legend.dynasties.${id}`, art });
const scaled = (art: readonly Node[], scale: number, y: number): Node[] => [
  group(art, { at: place(0, y, 0, scale) }),
];

/** What a player's row counts, as it stands there. */
const held = (kind: Parameters<typeof pile>[0]): Node[] => [
  group(pile(kind, 2), { at: place(-31, 0, 0, 1.75) }),
];

/** A good that a player lacks: in the stock of a hand, and in a price. */
const LACKING: readonly Node[] = [
  ...purse({ good: 'blue', count: 0 }, { x: -25, y: 0, size: 40 }),
  ...missing(26, 0, 42),
];

const SIGNS: readonly Sign[] = Object.entries(ICONS).map(([id, art]) => own(id, art));

const PIECES: readonly Sign[] = [
  ...NATIONS.map(nation => ({
    words: `dynasties:nation.${nation}`,
    art: [coatArt(nation, 0, 0, 96)],
  })),
  ...GOODS.map(good => own(`good.${good}`, goodArt(good, 0, 0, 64))),
  own('cost', costArt({ good: 'white', count: 2 }, { x: 0, y: 0, size: 64 })),
  own('child', scaled(memberArt('any', 'child'), 1.7, 38)),
  own('neutral', scaled(memberArt('neutral', 'princess'), 1.3, 46)),
  own('members', scaled(memberArt(0, 'prince'), 1.3, 46)),
  own('actionCards', held('action')),
  own('scoringCards', held('scoring')),
  own('bookTiles', held('book')),
  own('large', space(0, 0, 'large')),
  own('small', space(0, 0, 'small')),
  own('newest', [sun([0, 6], 50)]),
  own('places', scaled(placeSign(), 2, 0)),
  own('die', [dieArt('goods', 0, 0, 84)]),
  own('anyGood', anyGood(0, 0, 60)),
  own('missing', LACKING),
  own('shut', [padlock(0, 0, 84)]),
  own('open', ring(circle(0, 0, 36), { style: 'open', width: 9 })),
  own('chosen', [...ring(circle(0, 0, 36), { style: 'chosen', width: 9 }), tick(27, -27, 20)]),
];

export const DYNASTIES: readonly (readonly Sign[])[] = [SIGNS, PIECES];
