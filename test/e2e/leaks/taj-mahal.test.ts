/**
 * TM-98, TM-99: two worlds that a user cannot tell apart: cards of other hands and of the deck are swapped.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { rngFor } from '../../../engines/core/rng.ts';
import type { Frozen, Move } from '../../../engines/core/game.ts';
import { sorted } from '../../../engines/taj-mahal/facts.ts';
import { tajMahal, type Asks, type State } from '../../../engines/taj-mahal/index.ts';
import { callerOf, lively, type Asked } from '../../support/e2e/players.ts';
import {
  again,
  compare,
  course,
  keepBoard,
  LOOKS,
  originOf,
  removeFolders,
  seeded,
  SPECTATOR,
  wander,
  type Course,
  type Secrecy,
} from '../../support/e2e/worlds.ts';
import { expectShown, shownCounts } from '../../support/e2e/shown-counts.ts';
import type { World } from '../../support/e2e/program.ts';
import { diverted, swap, twinOf } from '../../support/engine/twins.ts';

afterAll(removeFolders);

const SECRECY: Secrecy = {
  reveals: ({ key }) => key === 'taj-mahal:log.wins',
  automated: ({ players, state }) =>
    players.map(({ bot }, seat) => (bot ? (state as State).figures[seat]?.hand : [])),
  tableViews: [...LOOKS, '/taj scores'],
  answers: 'values',
};

interface Setting {
  readonly people: readonly string[];
  readonly seed: string;
  readonly bots?: number;
  readonly moves: number;
  readonly most: number;
  readonly slow?: boolean;
  readonly board?: boolean;
}

/** Answers through the service, because nothing shown before the start of the worlds is compared. */
async function hurry(
  world: World,
  table: string,
  who: Asked,
  rng: Parameters<typeof lively>[1],
): Promise<void> {
  const by = callerOf(world, who.user, `before-${who.tableView.table.timeline}-${who.tableView.table.ply}`);
  await world.bot().tables.answer(table, by, who.mine.stamp, { optionIndexes: lively(who, rng) });
}

interface Told {
  readonly one: Course;
  readonly other: Course;
  readonly compared: number;
  readonly moved: { readonly hands: number; readonly deck: number };
}

async function twoWorlds(
  { people, seed, bots = 0, moves, most, slow = false, board = false }: Setting,
  observer: string,
): Promise<Told> {
  const origin = await originOf({
    game: 'taj-mahal',
    options: { map: 'nine' },
    people,
    seed,
    bots,
    moves,
    hurry,
    ...(board ? { prepare: (world, _table, users) => keepBoard(world, users) } : {}),
  });
  const telling = { origin, observer, secrecy: SECRECY };
  const one = await course(
    { ...telling, change: null },
    wander(origin.table, {
      secrecy: SECRECY,
      observer,
      rng: rngFor(`${seed}/deeds`),
      most,
      choose: lively,
      undoes: true,
      slow,
    }),
  );
  const { seed: secret, ply, state, asked, players } = one.start;
  const from = state as Frozen<State>;
  const seat = players.findIndex(({ name }) => name === observer);
  const way = {
    start: { seed: secret, ply, state: from, asked },
    lines: one.marks.map(mark => mark.moves as readonly Move<Asks>[]),
    seat: seat < 0 ? null : seat,
  };
  const to = twinOf(
    tajMahal,
    way,
    (other, rng) => {
      const hands = other.figures
        .filter((_, who) => who !== seat && players[who]?.bot === false)
        .map(figure => figure.hand);
      swap([...hands, ...hands, other.deck], rng, sorted);
    },
    { seed: seed, tries: 150 },
  );
  const other = await diverted(tajMahal, from, to, () =>
    course({ ...telling, change: () => to }, again(one.deeds)),
  );
  const changed = (before: readonly string[] = [], after: readonly string[] = []) =>
    before.filter(card => !after.includes(card)).length;
  const moved = {
    hands: from.figures.reduce((sum, { hand }, who) => sum + changed(hand, to.figures[who]?.hand), 0),
    deck: changed(from.deck, to.deck),
  };
  return { one, other, compared: compare(one, other), moved };
}

const NAMES: readonly string[] = ['Ann', 'Bruno', 'Cleo', 'Dario', 'Eve'];
const undone = ({ deeds }: Course): number => deeds.filter(deed => deed.do === 'undo').length;

describe('TM-98 TM-99 two worlds', () => {
  it.each([
    ['Ann', { people: NAMES.slice(0, 3), moves: 8, most: 24 }, 1],
    [SPECTATOR, { people: NAMES.slice(0, 3), moves: 30, most: 24 }, 1],
    ['Bruno', { people: NAMES, moves: 60, most: 20 }, 0],
    ['Ann', { people: NAMES.slice(0, 3), bots: 1, moves: 14, most: 16 }, 0],
  ] as const)('are the same to %s %o, %i answers or more taken back', async (observer, setting, least) => {
    const seed = `leak/taj/${observer}/${setting.moves}`;
    const { one, compared, moved } = await seeded(seed, twoWorlds({ ...setting, seed }, observer));
    expect(undone(one), seed).toBeGreaterThanOrEqual(least);
    expect(compared, seed).toBe(one.deeds.length);
    expect(moved.hands, seed).toBeGreaterThan(1);
    expect(moved.deck, seed).toBeGreaterThan(0);
  });

  it('are the same to Ann, who has the panel open, and at the same times', async () => {
    const seed = 'leak/taj/slow/9';
    const setting: Setting = { people: NAMES.slice(0, 3), bots: 1, moves: 20, most: 48, seed, slow: true };
    const { one, compared, moved } = await seeded(seed, twoWorlds(setting, 'Ann'));
    expect(compared, seed).toBe(one.deeds.length);
    expectShown(shownCounts(one, compared), ['edits', 'refreshed', 'recaps', 'late']);
    expect(moved.hands, seed).toBeGreaterThan(1);
  });

  it('have the same board of the server, edited at the same times', async () => {
    const seed = 'leak/taj/board';
    const setting = { people: NAMES.slice(0, 3), moves: 30, most: 120, slow: true, board: true };
    const { one, compared, moved } = await seeded(seed, twoWorlds({ ...setting, seed }, SPECTATOR));
    expect(compared, seed).toBe(one.deeds.length);
    expect(shownCounts(one, compared).boardTexts, seed).toBeGreaterThan(1);
    expect(moved.hands, seed).toBeGreaterThan(1);
  });

  it.each([
    ['Ann', { people: NAMES, moves: 150 }],
    ['Bruno', { people: NAMES.slice(0, 4), moves: 110 }],
  ] as const)(
    'are the same to %s to the end of the game, when all is shown: %o',
    async (observer, setting) => {
      const seed = `leak/taj/end/${observer}`;
      const { one, other, compared, moved } = await seeded(
        seed,
        twoWorlds({ ...setting, seed, most: 200 }, observer),
      );
      expect(undone(one), seed).toBeGreaterThan(0);
      expect([one.marks.at(-1)?.over, other.marks.at(-1)?.over]).toEqual([true, true]);
      expect(compared, seed).toBe(one.deeds.length - 1);
      expect(moved.hands, seed).toBeGreaterThan(1);
    },
  );
});
