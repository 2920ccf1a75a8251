/** Fitting of weights by self-play. */
import { expect, it } from 'vitest';
import { range } from '../../engines/core/values.ts';
import { gameCalled } from '../../tools/arena/tournament.ts';
import { steps, type Fit } from '../../tools/fit/evolve.ts';
import { pointsOf } from '../../tools/fit/game.ts';
import { leavesOf, namesOf, withLeaves } from '../../tools/fit/leaves.ts';
import { fittedCalled } from '../../tools/fit/players.ts';

const TREE = { good: { black: 3, white: 0 }, rounds: [1, 2, [4]], chance: 0.5 };

it('weights become a list of numbers with names, and back', () => {
  expect(leavesOf(TREE)).toEqual([3, 0, 1, 2, 4, 0.5]);
  expect(namesOf(TREE)).toEqual(['good.black', 'good.white', 'rounds.0', 'rounds.1', 'rounds.2.0', 'chance']);
  expect(withLeaves(TREE, [1, 2, 3, 4, 5, 6])).toEqual({
    good: { black: 1, white: 2 },
    rounds: [3, 4, [5]],
    chance: 6,
  });
});

it.each(['dynasties', 'raja', 'taj-mahal'])('the same seed gives the same step of %s', id => {
  const { weights, player } = fittedCalled(id);
  const before = leavesOf(weights);
  const fit: Fit = {
    game: gameCalled(id),
    seed: 'step',
    seats: 3,
    player,
    games: 2,
    spread: 0.3,
    stride: 1,
    zeros: before.flatMap((number, place) => (number === 0 ? [place] : [])),
  };
  const stepped = () => steps(fit, before).next().value;
  const { numbers, slopes } = stepped();
  expect(stepped().numbers).toEqual(numbers);
  expect(slopes.some(slope => slope !== 0)).toBe(true);
  // A step is as long as `stride`. Numbers that are 0 change by points, all others in proportion.
  const units = numbers.map((number, i) => {
    const from = before[i] ?? 0;
    return (from === 0 ? number / 3 : Math.log(number / from)) / fit.spread;
  });
  expect(Math.hypot(...units)).toBeCloseTo(fit.stride);
});

it('a step raises a number that wins, and leaves one that does nothing nearly as it was', () => {
  const game = gameCalled('dynasties');
  const { weights, player } = fittedCalled('dynasties');
  // The first number decides between a strong and a weak player; the second one is not used.
  const weak = player(leavesOf(weights).map(number => -number));
  const strong = player(leavesOf(weights));
  const fit: Fit = {
    game,
    seed: 'up',
    seats: 3,
    player: ([skill = 0]) => (skill > 1 ? strong : weak),
    games: 6,
    spread: 0.3,
    stride: 1,
    zeros: [],
  };
  const { slopes } = steps(fit, [1, 1]).next().value;
  const [used = 0, idle = 0] = slopes;
  expect(used).toBeGreaterThan(5);
  expect(used).toBeGreaterThan(2 * Math.abs(idle));
});

it('a game in place gives each seat its points', () => {
  const { weights, player } = fittedCalled('dynasties');
  const seated = range(3).map(() => player(leavesOf(weights)));
  const points = pointsOf(gameCalled('dynasties'), 'points', {}, seated);
  expect(points).toHaveLength(3);
  expect(Math.min(...points)).toBeGreaterThan(30);
  expect(pointsOf(gameCalled('dynasties'), 'points', {}, seated)).toEqual(points);
});

it('RA-61 points of Raja: a palace counts more than gold', () => {
  const { weights, player } = fittedCalled('raja');
  const seated = range(3).map(() => player(leavesOf(weights)));
  const options = { level: 'base', length: 'short', gold: 'hidden' };
  const points = pointsOf(gameCalled('raja'), 'points', options, seated);
  // The winner has built six palaces, the others as many or fewer.
  expect(points).toHaveLength(3);
  expect(Math.floor(Math.max(...points) / 10)).toBeGreaterThanOrEqual(6);
  expect(Math.min(...points)).toBeGreaterThan(20);
});

it('only players with weights can be fitted', () => {
  expect(() => fittedCalled('complots')).toThrow('The weights of complots cannot be fitted');
});
