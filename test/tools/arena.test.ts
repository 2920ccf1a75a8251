import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { Choose } from '../../bots/index.ts';
import { following } from '../../bots/roster/one-rule.ts';
import { option } from '../../engines/core/prompt.ts';
import { rngFor } from '../../engines/core/rng.ts';
import { range } from '../../engines/core/values.ts';
import { GAME_IDS, GAMES } from '../../engines/index.ts';
import { FLOORS, measured } from '../../tools/arena/floors.ts';
import { interval, percent } from '../../tools/arena/interval.ts';
import { rosterRatings } from '../../tools/arena/rating.ts';
import { withOpenHands } from '../../tools/arena/open-hands.ts';
import { CEILINGS, matches, ROSTERS } from '../../tools/arena/tournament.ts';
import { optionSets, playThrough } from '../support/engine/playthrough.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const game = GAMES.complots;

it('the interval of a share is that of Wilson, and stays within 0 to 1', () => {
  const rounded = (won: number, games: number) => interval(won, games).map(share => +share.toFixed(3));
  expect(rounded(50, 100)).toEqual([0.404, 0.596]);
  expect(rounded(300, 600)).toEqual([0.46, 0.54]);
  expect(rounded(20, 20)).toEqual([0.839, 1]);
  expect(interval(0, 10)[0]).toBe(0);
  expect(interval(0, 20)[0]).toBeCloseTo(0);
  expect(percent(45, 600)).toBe('7.5 % (5.7 to 9.9)');
});

it('all players of the roster finish every duel, also against themselves', () => {
  for (const [place, one] of ROSTERS.complots.entries())
    for (const other of ROSTERS.complots.slice(place))
      for (const { winners } of matches({ game, games: 6, seed: 'duels', players: [one, other] }))
        expect(winners, `${one} against ${other}`).toHaveLength(1);
});

it.each(GAME_IDS.filter(id => id !== 'complots'))('all players of the roster of %s finish a game', id => {
  for (const [place, one] of ROSTERS[id].entries()) {
    if (place % 2 > 0) continue;
    const players = [one, ROSTERS[id][place + 1] ?? 'plain', 'plain'];
    for (const { winners } of matches({ game: GAMES[id], games: 1, seed: 'finish', players }))
      expect(winners.length, players.join()).toBeGreaterThan(0);
  }
});

it('a player that follows one rule breaks it only where every answer does', () => {
  const asked: Parameters<Choose>[1] = {
    type: 'turn',
    seat: 1,
    ask: { key: 'x:y' },
    pick: [1, 1],
    options: range(4).map(value => option(value, { key: 'x:y' })),
    fallback: [0],
    sealed: null,
  };
  const last: Choose = (_, { options }) => [options.length - 1];
  const answered = (rule: (value: unknown) => boolean): readonly number[] =>
    following(last, ({ value }) => rule(value))(null, asked, rngFor('rule'));
  expect(answered(value => value !== 3)).toEqual([2]);
  expect(answered(value => value === 1)).toEqual([1]);
  expect(answered(() => false)).toEqual([3]);
});

it('players move on by one seat from game to game', () => {
  const seated = (name: string) =>
    [...matches({ game, games: 4, seed: 'cards', players: [name, 'honest'] })].map(match => match.seated);
  expect(seated('bold')).toEqual([
    ['bold', 'honest'],
    ['honest', 'bold'],
    ['bold', 'honest'],
    ['honest', 'bold'],
  ]);
});

it('ratings of a roster are the same for the same seed, and put random players last', () => {
  const all = rosterRatings({ game, games: 300, seed: 'ratings', seats: 3 });
  expect(all.map(({ name }) => name).sort()).toEqual([...ROSTERS.complots].sort());
  expect(all.reduce((sum, { games }) => sum + games, 0)).toBe(900);
  expect(all.slice(-3).map(({ name }) => name)).toContain('plain');
  expect(all.slice(0, 3).map(({ name }) => name)).toContain('complots');
  expect(rosterRatings({ game, games: 300, seed: 'ratings', seats: 3 })).toEqual(all);
});

const effort = { games: 60, seed: 'floor', brief: false };

const floor = {
  game: 'complots',
  players: ['honest', 'complots'],
  against: 'honest',
  isDear: false,
} as const;

it('a floor is broken only if the whole interval is above it', () => {
  const { line, holds } = measured({ ...floor, most: 0.05 }, effort);
  expect(holds).toBe(false);
  expect(line).toMatch(/^honest, complots: honest wins \d+\.\d % \(.*\), at most 5 %$/);
  expect(measured({ ...floor, most: 0.5 }, effort).holds).toBe(true);
});

it.each([0.05, 0.15, 0.2, 0.5])('fewer games decide whether a floor of %f holds as all games do', most => {
  const brief = measured({ ...floor, most }, { ...effort, brief: true });
  expect(brief.holds).toBe(measured({ ...floor, most }, effort).holds);
  expect(brief.line).toMatch(/; decided after \d+ of 60 games$/);
});

it('every player of the roster of Complots has a floor at two, three and five seats', () => {
  for (const seats of [2, 3, 5])
    expect(
      FLOORS.filter(
        ({ game: id, players }) =>
          id === 'complots' && players.length === seats && players.at(-1) === 'complots',
      ).map(floor => floor.against),
    ).toEqual(ROSTERS.complots.slice(1).filter(name => !CEILINGS.includes(name)));
});

it.each(GAME_IDS)(
  'a player of %s that sees all hands sees what each seat sees of itself, and no more',
  id => {
    const [options = {}] = optionSets(GAMES[id]);
    const open = withOpenHands(GAMES[id], new Set([1]));
    const list = id === 'taj-mahal' ? 'figures' : 'players';
    const hidden = id === 'raja' ? 'gold' : 'hand';
    const isHiddenIn = (view: unknown, owner: number): boolean =>
      (view as Record<string, readonly Record<string, unknown>[]>)[list]?.[owner]?.[hidden] === null;
    let hands = 0;
    for (const { before } of playThrough(GAMES[id], { seed: 'open', seats: 3, options })) {
      const { state } = before.table;
      expect(open.view(state, 0)).toEqual(GAMES[id].view(state, 0));
      const [view, closed] = [open.view(state, 1), GAMES[id].view(state, 1)];
      for (const owner of [0, 2]) {
        if (isHiddenIn(closed, owner)) hands++;
        expect(isHiddenIn(view, owner)).toBe(false);
      }
      expect({ ...(view as object), [list]: null }).toEqual({ ...(closed as object), [list]: null });
    }
    expect(hands).toBeGreaterThan(0);
  },
);

it.each(GAME_IDS)('each level of %s has a floor against two of the level below', id => {
  const floors = FLOORS.filter(({ game: of, most }) => of === id && most === 0.5).map(each => each.players);
  expect(floors).toEqual(
    expect.arrayContaining([
      [`${id}-steady`, `${id}-gentle`, `${id}-gentle`],
      [id, `${id}-steady`, `${id}-steady`],
    ]),
  );
});

it('the program prints how to play the same games again, and refuses what is unknown', () => {
  const arena = (...args: string[]) =>
    execFileSync(process.execPath, ['tools/arena.ts', ...args], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  const lines = arena('--games', '4', '--players', 'complots,honest').trim().split('\n');
  expect(lines).toHaveLength(3);
  expect(lines.at(-1)).toBe(
    'Again: npm run arena -- --game complots --games 4 --seats 2 --seed arena --players complots,honest',
  );
  expect(() => arena('--players', 'nobody,complots')).toThrow('No player is called nobody');
  expect(arena('--roster', '--games', '20', '--seats', '2').trim().split('\n')).toHaveLength(11);
});
