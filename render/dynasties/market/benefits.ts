/** Signs of what each character brings, in a row 284 wide that starts at the origin. */
import type { Character, Good } from '../../../engines/dynasties/model.ts';
import type { Seat } from '../../../engines/core/game.ts';
import { C } from '../../kit/colours.ts';
import { path, text } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { roundRect } from '../../kit/shapes.ts';
import { put } from '../art/pen.ts';
import { H } from '../hues.ts';
import { anyGood, arrow, bag, PAPER } from '../pieces/choice.ts';
import { dieArt } from '../pieces/dice.ts';
import { memberArt } from '../pieces/figures.ts';
import type { Pose, Wearer } from '../pieces/figures.ts';
import { goodArt } from '../pieces/goods.ts';
import { icon } from '../pieces/symbols.ts';

export const plus = (x: number, y: number): Node[] => [
  path(`M${x - 10} ${y}h20M${x} ${y - 10}v20`, { stroke: C.ink, width: 11, cap: 'round' }),
  path(`M${x - 10} ${y}h20M${x} ${y - 10}v20`, { stroke: C.gold, width: 6, cap: 'round' }),
];
const either = (x: number): Node => path(`M${x} 22L${x + 12}-20`, { stroke: C.ink, width: 4, cap: 'round' });
const shipWith = (x: number, good: Good): Node[] => [
  icon('trade', x, -2, 62),
  ...goodArt(good, x + 17, 15, 24),
];
const figure = (who: Wearer, pose: Pose, x: number): Node => put(memberArt(who, pose), [x, 29], 0.74);

const DRAKE: readonly Node[] = [
  ...shipWith(30, 'black'),
  ...shipWith(112, 'pink'),
  ...shipWith(194, 'yellow'),
];
const FUGGER: readonly Node[] = [
  text(0, 15, '6', { font: 'bold', size: 42, fill: H.wine }),
  ...anyGood(46, 1, 32),
  arrow(92, 2, 0.8),
  ...anyGood(136, 1, 32),
  either(172),
  bag(216),
  ...anyGood(250, 8, 28),
];

/** Draws the signs for the player in `seat`, whose members are in their colour. */
export function signsOf(character: Character, seat: Seat): readonly Node[] {
  switch (character) {
    case 'drake':
      return DRAKE;
    case 'machiavelli':
      return [
        figure(seat, 'prince', 26),
        ...plus(68, 2),
        ...anyGood(102, 2, 32),
        figure(seat, 'princess', 166),
        ...plus(208, 2),
        ...anyGood(242, 2, 32),
      ];
    case 'charles':
      return [
        ...[0, 1, 2].map(i => icon('scoringCard', 28 + i * 46, 0, 72)),
        arrow(176, 2, 0.8),
        icon('scoringCard', 230, 0, 72),
      ];
    case 'isabella':
      return [
        figure('any', 'prince', 26),
        ...plus(72, 2),
        figure(seat, 'princess', 116),
        arrow(168, 2, 0.8),
        icon('rings', 226, 0, 62),
      ];
    case 'leonardo':
      return [
        ...plus(14, 2),
        icon('vp3', 66, 0, 58),
        either(106),
        icon('goods3', 152, 0, 62),
        either(192),
        icon('freeCity', 242, 0, 58),
      ];
    case 'fugger':
      return FUGGER;
    case 'elizabeth':
      return [0, 1].map(i => icon('actionCard', 28 + i * 62, 0, 78));
    case 'philip':
      return [
        dieArt('vp-6', 31, 0, 60),
        dieArt('trade', 103, 0, 60),
        path(roundRect({ x: 150, y: -27, width: 54, height: 54 }, 11), {
          stroke: PAPER.edge,
          width: 3.4,
          dash: [8, 6],
        }),
        icon('birth', 177, 0, 40),
      ];
  }
}
