/**
 * RA-90: two worlds that a user cannot tell apart: other players have set other discs, or have other gold.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { rngFor, type Rng } from '../../../engines/core/rng.ts';
import type { Frozen } from '../../../engines/core/game.ts';
import { at, range, thaw } from '../../../engines/core/values.ts';
import { raja, type Options, type State } from '../../../engines/raja/index.ts';
import { anyDisc } from '../../../engines/raja/resample.ts';
import type { FakeUser } from '../../../playground/user.ts';
import type { World } from '../../support/e2e/program.ts';
import { asked, callerOf, lively } from '../../support/e2e/players.ts';
import {
  again,
  answerOrNothing,
  compare,
  course,
  expectSameWindow,
  inTwoWorlds,
  keepBoard,
  LOOKS,
  originOf,
  removeFolders,
  seeded,
  SPECTATOR,
  wander,
  type Course,
  type Deed,
  type Origin,
  type Secrecy,
} from '../../support/e2e/worlds.ts';
import { expectShown, shownCounts } from '../../support/e2e/shown-counts.ts';
import { diverted } from '../../support/engine/twins.ts';

afterAll(removeFolders);

const NAMES: readonly string[] = ['Ann', 'Bruno', 'Cleo', 'Dario', 'Eve'];
const positionOf = (state: unknown): State => state as State;

const SECRECY: Secrecy = {
  reveals: ({ key }) => key === 'raja:log.shows' || key === 'raja:log.final',
  automated: ({ players, state }) =>
    players.map(({ bot }, seat) =>
      bot ? [positionOf(state).players[seat]?.gold, positionOf(state).players[seat]?.disc] : [],
    ),
  tableViews: [...LOOKS, '/raja scores', '/raja gold'],
  answers: 'values',
};

interface Setting {
  readonly people: number;
  readonly bots?: number;
  readonly options?: Partial<Options>;
  readonly seed: string;
  readonly slow?: boolean;
  readonly board?: boolean;
  /** True if the game has come far enough. */
  readonly until: (state: State) => boolean;
}

const originFor = ({
  people,
  bots = 0,
  options = {},
  seed,
  board = false,
  until,
}: Setting): Promise<Origin> =>
  originOf({
    game: 'raja',
    options: { length: 'short', ...options },
    people: NAMES.slice(0, people),
    bots,
    seed,
    prepare: async (world, table, users) => {
      const rng = rngFor(`${seed}/before`);
      while (!until(positionOf((await world.store.load(table))?.table.state)))
        await hurry(world, table, users, rng);
      await world.pass(130_000);
      if (board) await keepBoard(world, users);
    },
  });

/** Answers through the service, because nothing shown before the start of the worlds is compared. */
async function hurry(world: World, table: string, people: readonly FakeUser[], rng: Rng): Promise<void> {
  const [one] = await asked(world, table, people);
  if (!one) return void (await world.step());
  const by = callerOf(world, one.user, `before-${one.mine.stamp}-${one.user.id}`);
  await world.bot().tables.answer(table, by, one.mine.stamp, { optionIndexes: lively(one, rng) });
}

interface Told {
  readonly one: Course;
  readonly other: Course;
  readonly compared: number;
}
const undone = ({ deeds }: Course): number => deeds.filter(deed => deed.do === 'undo').length;

/** Gives other players more gold, which changes nothing that they can do. */
async function otherGold(setting: Setting, observer: string, most: number): Promise<Told> {
  const { seed, slow = false } = setting;
  const origin = await originFor(setting);
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
  const from = one.start.state as Frozen<State>;
  const to = thaw<State>(from);
  const { players } = one.start;
  for (const [who, each] of to.players.entries())
    if (players[who]?.name !== observer && players[who]?.bot === false)
      each.gold += 1 + rngFor(`${seed}/gold/${who}`).below(14);
  const other = await diverted(raja, from, to, () =>
    course({ ...telling, change: () => to }, again(one.deeds)),
  );
  return { one, other, compared: compare(one, other) };
}

/** Changes discs that have been set and not shown. */
async function otherDiscs(setting: Setting, observer: string, most: number): Promise<number> {
  const { seed } = setting;
  const origin = await originFor(setting);
  const telling = { origin, observer, secrecy: SECRECY };
  const one = await course(
    { ...telling, change: null },
    wander(origin.table, { secrecy: SECRECY, observer, rng: rngFor(`${seed}/deeds`), most, choose: lively }),
  );
  const other = await course(
    {
      ...telling,
      change: ({ state, players }, seat) => {
        const twin = structuredClone(positionOf(state));
        for (const [who, each] of twin.players.entries())
          if (who !== seat && each.disc && !each.shown && players[who]?.bot === false)
            each.disc = anyDisc(rngFor(`${seed}/disc/${who}`));
        return twin;
      },
    },
    again(one.deeds),
  );
  expect(positionOf(other.start.state).players.map(each => each.disc)).not.toEqual(
    positionOf(one.start.state).players.map(each => each.disc),
  );
  return compare(one, other);
}

const inTurn =
  (round: number) =>
  (state: State): boolean =>
    state.round === round && state.turn !== null;

describe('RA-90 two worlds with other gold', () => {
  it.each([
    ['Ann', { people: 3, until: inTurn(2) }, 20, 0],
    [SPECTATOR, { people: 3, until: inTurn(3) }, 16, 0],
    ['Bruno', { people: 5, options: { level: 'several' }, until: inTurn(2) }, 24, 1],
    ['Bruno', { people: 3, bots: 1, options: { level: 'advanced' }, until: inTurn(2) }, 20, 1],
  ] as const)(
    'are the same to %s %o, %i deeds long, %i answers or more taken back',
    async (observer, setting, most, least) => {
      const seed = `leak/raja/${observer}/${setting.people}`;
      const { one, compared } = await seeded(seed, otherGold({ ...setting, seed }, observer, most));
      expect(compared, seed).toBe(one.deeds.length);
      expect(undone(one), seed).toBeGreaterThanOrEqual(least);
    },
  );

  it('are the same to Ann, who has the panel open, and at the same times', async () => {
    const seed = 'leak/raja/slow';
    const setting: Setting = { people: 3, bots: 1, seed, slow: true, until: inTurn(2) };
    const { one, compared } = await seeded(seed, otherGold(setting, 'Ann', 48));
    expect(compared, seed).toBe(one.deeds.length);
    expectShown(shownCounts(one, compared), ['edits', 'refreshed', 'recaps', 'late']);
  });

  it('have the same board of the server, edited at the same times', async () => {
    const seed = 'leak/raja/board';
    const setting: Setting = { people: 3, seed, slow: true, board: true, until: inTurn(6) };
    const { one, compared } = await seeded(seed, otherGold(setting, SPECTATOR, 150));
    expect(compared, seed).toBe(one.deeds.length);
    expect(shownCounts(one, compared).boardTexts, seed).toBeGreaterThan(1);
  });

  it.each([
    ['Ann', 2],
    ['Bruno', 3],
  ] as const)(
    'are the same to %s among %i to the end of the game, when all gold is shown',
    async (observer, people) => {
      const seed = `leak/raja/end/${observer}`;
      const { one, other, compared } = await seeded(
        seed,
        otherGold({ people, seed, until: inTurn(8) }, observer, 200),
      );
      expect([one.marks.at(-1)?.over, other.marks.at(-1)?.over]).toEqual([true, true]);
      expect(compared, seed).toBe(one.deeds.length - 1);
      expect(undone(one), seed).toBeGreaterThan(0);
    },
  );
});

describe('RA-90 RA-12 two worlds with other discs, set and not shown', () => {
  it.each([
    ['Ann', 3],
    [SPECTATOR, 4],
  ] as const)('are the same to %s until the next is shown', async (observer, people) => {
    let compared = 0;
    for (let n = 0; compared < 8; n++) {
      expect(n, 'the worlds part too early').toBeLessThan(6);
      const seed = `leak/raja/discs/${observer}/${n}`;
      compared += await seeded(seed, otherDiscs({ people, seed, until: inTurn(1 + (n % 3)) }, observer, 12));
    }
  });
});

/**
 * Places that two other players answer in two worlds, at the same times. The second player's answer differs.
 */
const SET: readonly (readonly [what: string, one: readonly number[], other: readonly number[]])[] = [
  ['other discs', [3, 8], [40, 21]],
  ['other discs, changed once', [0, 44, 12], [17, 6, 30]],
];

describe('RA-10 the window in which discs are set', () => {
  it.each(
    [SPECTATOR, 'somebody who has set a disc', 'somebody who hesitates'].flatMap(role =>
      SET.map(([what, one, other]) => [role, what, one, other] as const),
    ),
  )('shows %s nothing of %s', async (role, what, one, other) => {
    const observer = role === SPECTATOR ? SPECTATOR : 'Ann';
    const seed = `leak/raja/window/${role}/${what}`;
    const origin = await originFor({
      people: 3,
      seed,
      until: ({ round, turn }) => round === 1 && turn === null,
    });
    const own: readonly Deed[] =
      role === 'somebody who has set a disc'
        ? [{ do: 'answer', user: 'Ann', places: [5], surface: 'panel' }]
        : [];
    const tableViews = SECRECY.tableViews
      .filter(where => observer !== SPECTATOR || where !== 'move')
      .map(where => ({ do: 'look', at: where }) as const);
    const script = (said: readonly number[]): Deed[] => [
      ...said.flatMap((place, i) => [
        {
          do: 'answer',
          user: i === 0 ? 'Bruno' : 'Cleo',
          places: [place],
          surface: i % 2 === 0 ? 'panel' : 'verb',
        } as const,
        at(tableViews, i),
      ]),
      ...own,
      ...tableViews,
      ...(role === 'somebody who has set a disc'
        ? []
        : range(40).map(() => ({ do: 'wait', minutes: 60 }) as const)),
    ];
    const [left, right] = [
      await course({ origin, observer, secrecy: SECRECY, change: null }, again(script(one))),
      await course({ origin, observer, secrecy: SECRECY, change: null }, again(script(other))),
    ];
    expect(expectSameWindow(left, right)).toBeGreaterThan(2 * one.length);
  });
});

describe('RA-10 whether a player has set a disc', () => {
  it.each([
    [SPECTATOR, 0],
    ['Cleo', 1],
  ] as const)('shows %s nothing of it, among %i automated players', async (observer, bots) => {
    const seed = `leak/raja/set/${observer}`;
    const origin = await originFor({
      people: 3 + bots,
      bots,
      seed,
      board: true,
      until: ({ round, turn }) => round === 1 && turn === null,
    });
    const glances = SECRECY.tableViews
      .filter(where => observer !== SPECTATOR || where !== 'move')
      .map(where => ({ do: 'look', at: where }) as const);
    const [answered, silent] = inTwoWorlds({
      said: answerOrNothing('Bruno', 5),
      silent: 'Cleo',
      proposes: 'Ann',
      glances,
      waits: range(26).map(() => ({ do: 'wait', minutes: 30 }) as const),
    });
    const telling = { origin, observer, secrecy: SECRECY, change: null };
    const [left, right] = [await course(telling, again(answered)), await course(telling, again(silent))];
    const closes = expectSameWindow(left, right);
    expect(closes, seed).toBeGreaterThan(glances.length + 20);
    expect(left.marks[closes]?.moves, seed).not.toEqual(right.marks[closes]?.moves);
  });
});

it('RA-10 the window hides what an automated player sets, who has other gold', async () => {
  const origin = await originFor({
    people: 4,
    bots: 1,
    seed: 'leak/raja/automated/1',
    until: ({ tasks }) => tasks.filter(task => task.do === 'opening').length === 2,
  });
  const glances = SECRECY.tableViews
    .filter(where => where !== 'move')
    .map(where => ({ do: 'look', at: where }) as const);
  const rest: readonly Deed[] = [
    { do: 'wait', minutes: 30 },
    { do: 'propose', user: 'Ann' },
    ...glances,
    ...range(26).map(() => ({ do: 'wait', minutes: 30 }) as const),
  ];
  const world = (gold: number) =>
    course(
      {
        origin,
        observer: SPECTATOR,
        secrecy: SECRECY,
        change: ({ state, players }) => {
          const to = structuredClone(positionOf(state));
          for (const [who, each] of to.players.entries()) if (players[who]?.bot) each.gold = gold;
          return to;
        },
      },
      // One house more, and that of the automated player opens the window.
      async (within, people, n) => {
        if (n > 0) return rest[n - 1] ?? null;
        const [last] = await asked(within, origin.table, people);
        return { do: 'answer', user: last?.user.me.name ?? '', places: [0], surface: 'panel' };
      },
    );
  const [left, right] = [await world(0), await world(40)];
  const closes = expectSameWindow(left, right, 2);
  expect(closes).toBeGreaterThan(glances.length);
  expect(left.marks[closes]?.moves, 'it sets another disc').not.toEqual(right.marks[closes]?.moves);
});
