/** The signs in the pictures of Taj Mahal: first those of the cards and the court, then those of the map. */
import { COLOURS, COMMODITIES, SPECIALS, SYMBOLS } from '../../engines/taj-mahal/facts.ts';
import { SEED } from '../../seeds/taj-mahal/index.ts';
import { C } from '../kit/colours.ts';
import { group, path, place, text } from '../kit/scene.ts';
import type { Node } from '../kit/scene.ts';
import { seatMark } from '../kit/seats.ts';
import { roundRect } from '../kit/shapes.ts';
import { specialToken } from '../taj-mahal/specials.ts';
import { prizeStar, symbol } from '../taj-mahal/prizes.ts';
import { CARLETTOS, chip, crownArt, palaceArt } from '../taj-mahal/marks.ts';
import {
  bonusToken,
  cardsIcon,
  cityMark,
  commodity,
  provinceTile,
  roadArt,
  sun,
} from '../taj-mahal/pieces.ts';
import { badge } from '../taj-mahal/seals.ts';
import { suitDisc } from '../taj-mahal/suits.ts';
import type { Sign } from './setting.ts';

const own = (id: string, art: readonly Node[]): Sign => ({ words: `picture:legend.taj.${id}`, art });
const scaled = (art: readonly Node[], scale: number, x = 0, y = 0): Node[] => [
  group(art, { at: place(x, y, 0, scale) }),
];

/** How a count of symbols looks. */
const COUNT = { font: 'bold', size: 54, fill: C.ink } as const;

/** A palace that shows no player. */
const [WHITE] = CARLETTOS;
const bonus = (kind: 'points' | 'card' | 'commodity'): readonly Node[] =>
  SEED.bonusTiles.list
    .filter(tile => tile.kind === kind)
    .slice(0, 1)
    .map(tile => bonusToken(tile.id, [0, 0], 2.5));

const CARDS: readonly Sign[] = [
  ...SYMBOLS.map(sign => own(`symbol.${sign}`, [symbol(sign, 0, 0, 96)])),
  ...[...COLOURS, 'white' as const].map(suit => own(`suit.${suit}`, suitDisc(suit, 0, 0, 44))),
  ...SPECIALS.map(special => own(special, [specialToken(special, 0, 0, 96)])),
  own('prize', prizeStar({ sign: 'vizier', open: true, leader: null, margin: 0 }, 0, 0)),
  own('gone', prizeStar({ sign: 'vizier', open: false, leader: null, margin: 0 }, 0, 0)),
  own('leading', [
    path(roundRect({ x: -46, y: -34, width: 92, height: 68 }, 14), {
      fill: C.goldLight,
      stroke: C.goldDark,
      width: 2.4,
    }),
    text(0, 19, '2', { ...COUNT, anchor: 'middle' }),
  ]),
  own('leader', [
    path(roundRect({ x: -58, y: -29, width: 116, height: 58 }, 29), {
      fill: '#fff',
      stroke: C.ink,
      width: 2,
    }),
    ...chip(seatMark(1), -29, 0, 21),
    text(22, 16, '+1', { ...COUNT, size: 46, anchor: 'middle' }),
  ]),
  own('addable', [
    text(-44, 18, '1', COUNT),
    text(-12, 17, '+2', { font: 'bold', size: 44, fill: C.inkSoft }),
  ]),
  own('play', [
    path(roundRect({ x: -56, y: -50, width: 112, height: 100 }, 8), { fill: C.madder }),
    ...scaled(palaceArt(seatMark(1)), 1.5, -18, 30),
    ...scaled([cardsIcon(0, 0, 1.9)], 1, 32, 6),
  ]),
  own('cards', [cardsIcon(0, 0, 3)]),
];

const MAP: readonly Sign[] = [
  ...COMMODITIES.map(kind => own(`commodity.${kind}`, [commodity(kind, 0, 0, 92)])),
  own('fortress', scaled([cityMark([0, 0], 'fortress')], 2.1)),
  own('town', scaled([cityMark([0, 0], 'town')], 2.6)),
  own('road', roadArt('M-46 14C-20-16 20 22 46-12')),
  own('palace', scaled(palaceArt(WHITE), 1.9, 0, 40)),
  own('crowned', scaled(palaceArt(WHITE, 'crowned'), 1.75, 0, 44)),
  own('open', badge(1, [0, 0], 42, C.madder)),
  own('crownOnly', badge(2, [0, 0], 42, C.goldDark)),
  own('crown', scaled(crownArt, 2.6, 0, 18)),
  own('newest', [...scaled(sun([0, 0]), 0.85, 0, 4), ...scaled(palaceArt(WHITE), 1.3, 0, 24)]),
  own('ahead', scaled([provinceTile(1, [0, 0], 'ahead')], 1.9, 0, 12)),
  own('now', scaled([provinceTile(1, [0, 0], 'now')], 1.9, 0, 12)),
  own('won', scaled([provinceTile(1, [0, 0], 'won')], 1.9, 0, 12)),
  own('past', scaled([provinceTile(1, [0, 0], 'past')], 2.6)),
  own('bonus.points', bonus('points')),
  own('bonus.card', bonus('card')),
  own('bonus.commodity', bonus('commodity')),
  own(
    'carletto',
    CARLETTOS.flatMap((mark, i) => chip(mark, i * 46 - 23, 0, 22)),
  ),
];

export const TAJ_MAHAL: readonly (readonly Sign[])[] = [CARDS, MAP];
