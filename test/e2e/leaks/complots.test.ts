/** CO-70: two worlds that a user cannot tell apart: every card hidden from this user is dealt again. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rngFor, type Rng } from '../../../engines/core/rng.ts';
import { at, range, thaw } from '../../../engines/core/values.ts';
import { sorted } from '../../../engines/complots/facts.ts';
import { complots } from '../../../engines/complots/index.ts';
import type { Character } from '../../../engines/complots/model.ts';
import type { FakeUser } from '../../../playground/user.ts';
import { createRenderer } from '../../../render/renderer.ts';
import { print } from '../../../src/discord/ids.ts';
import { PACES, type Pace } from '../../../src/base.ts';
import { asked, channelOf, lively, say, type Asked } from '../../support/e2e/players.ts';
import {
  again,
  answerOrNothing,
  compare,
  course,
  expectSameUntil,
  expectSameWindow,
  inTwoWorlds,
  keepBoard,
  LOOKS,
  originOf,
  removeFolders,
  seeded,
  SPECTATOR,
  wander,
  type Change,
  type Deed,
  type Origin,
  type Secrecy,
} from '../../support/e2e/worlds.ts';
import { shownCounts, type ShownCounts } from '../../support/e2e/shown-counts.ts';
import type { World } from '../../support/e2e/program.ts';

const NAMES = ['Ann', 'Bruno', 'Cleo', 'Dario'];
type State = Parameters<typeof complots.view>[0];
type Mutable = ReturnType<typeof complots.resample>;

interface Setting {
  readonly pace: Pace;
  readonly seed: string;
  readonly bots?: number;
  readonly orders?: boolean;
  readonly moves?: number;
  readonly drawn?: boolean;
  readonly slow?: boolean;
  readonly board?: boolean;
}

afterAll(removeFolders);

/**
 * CO-70: cards become known by a proof, a failed proof, a loss, an examination, a draw, or the end of the
 * game.
 */
const REVEALING = /log\.(challenges|proves|bluffed|lost|wins)|secret\./;

/** What is told of finished games, and what people guess of this one. */
const TOLD = ['/my story', '/my stats', '/guess'];

const SECRECY: Secrecy = {
  reveals: ({ key }) => REVEALING.test(key),
  automated: ({ players, state }) => {
    const { active, drawn, players: hands } = positionOf(state);
    return players.map(({ bot }, seat) => (bot ? [hands[seat]?.hand, seat === active ? drawn : []] : []));
  },
  tableViews: LOOKS,
  answers: 'places',
};

const originFor = ({
  pace,
  seed,
  bots = 0,
  orders = false,
  moves = 0,
  drawn = false,
  board = false,
}: Setting): Promise<Origin> =>
  originOf({
    people: NAMES,
    pace,
    seed,
    bots,
    moves,
    ...(drawn ? { paint: createRenderer } : {}),
    prepare: async (world, table, people) => {
      if (orders) await giveOrders(world, table, people);
      if (board) await keepBoard(world, people);
    },
  });

/** Bruno always passes; Cleo always blocks foreign aid. */
async function giveOrders(world: World, table: string, [, bruno, cleo]: readonly FakeUser[]): Promise<void> {
  const channel = await channelOf(world, table);
  for (const [user, name, value] of [
    [bruno, 'pass', 'on'],
    [cleo, 'aid', 'duchess'],
  ] as const) {
    const { message } = (await user?.slash('complots orders', { table }, channel)) ?? {};
    if (message) await user?.select(message, print({ to: 'order', table, name }), value);
  }
}

/**
 * Deals every hidden card again, except cards of automated players, because their answers may depend on them.
 */
const dealtAnew =
  (seed: string): Change =>
  ({ state: from, players }, seat) => {
    const state = positionOf(from);
    for (let n = 0; n < 2_000; n++) {
      const other = complots.resample(state, seat, rngFor(`${seed}/${n}`));
      const same = (i: number) =>
        JSON.stringify(other.players[i]?.hand) === JSON.stringify(state.players[i]?.hand);
      if (
        players.every((player, i) => !player.bot || same(i)) &&
        players.some((player, i) => !player.bot && i !== seat && !same(i))
      )
        return other;
    }
    throw new Error('there is no other world');
  };

function positionOf(state: unknown): State {
  if (typeof state !== 'object' || state === null || !('tasks' in state))
    throw new TypeError('no position of Complots');
  return state as State;
}

/** Challenges seldom, so that the worlds stay alike for long. */
function quietly(who: Asked, rng: Rng): readonly number[] {
  const places = lively(who, rng);
  if (rng.below(4) === 0 || who.prompt.options[places[0] ?? 0]?.interrupts !== 'now') return places;
  return [passOf(who)];
}

async function twoWorlds(
  setting: Setting,
  observer: string,
  most: number,
): Promise<readonly [compared: number, ShownCounts]> {
  const origin = await originFor(setting);
  const telling = { origin, observer, secrecy: SECRECY };
  const one = await course(
    { ...telling, change: null },
    wander(origin.table, {
      secrecy: SECRECY,
      observer,
      rng: rngFor(`${setting.seed}/deeds`),
      most,
      choose: quietly,
      slow: setting.slow ?? false,
    }),
  );
  const other = await course({ ...telling, change: dealtAnew(setting.seed) }, again(one.deeds));
  expect(other.start.state).not.toEqual(one.start.state);
  const compared = compare(one, other);
  return [compared, shownCounts(one, compared)];
}

describe.each(PACES)('CO-70 two worlds at the %s pace', pace => {
  it.each([
    ['Ann', {}],
    ['Cleo', { orders: true, moves: 7 }],
    [SPECTATOR, { moves: 3 }],
    ['Bruno', { bots: 1, moves: 5, orders: true }],
  ] as const)('are the same to %s %o', async (observer, more) => {
    const drawn = pace === 'live' && observer === 'Ann';
    const enough = drawn ? 3 : 15;
    let compared = 0;
    for (let n = 0; compared < enough; n++) {
      expect(n, 'the worlds part too early').toBeLessThan(6);
      const seed = `leak/${pace}/${observer}/${n}`;
      const [all] = await seeded(seed, twoWorlds({ pace, seed, drawn, ...more }, observer, drawn ? 8 : 24));
      compared += all;
    }
  });
});

const SHOWN = ['edits', 'refreshed', 'moved', 'recaps'] as const;

it('CO-70 two worlds are the same to Ann, who has the panel open, and at the same times', async () => {
  const shown = new Set<keyof ShownCounts>();
  let compared = 0;
  for (let n = 0; compared < 36; n++) {
    expect(n, 'the worlds part too early').toBeLessThan(6);
    const seed = `leak/slow/${n}`;
    const [all, seen] = await seeded(seed, twoWorlds({ pace: 'live', bots: 1, seed, slow: true }, 'Ann', 48));
    compared += all;
    for (const name of SHOWN) if (seen[name] > 0) shown.add(name);
  }
  expect([...shown].sort(), 'each was shown, so compared').toEqual([...SHOWN].sort());
});

it('CO-70 the board of the server is the same in two worlds, and edited at the same times', async () => {
  let edits = 0;
  for (let n = 0; edits < 6; n++) {
    expect(n, 'the worlds part too early').toBeLessThan(6);
    const seed = `leak/board/${n}`;
    const setting = { pace: 'live', bots: 1, seed, slow: true, board: true } as const;
    const [, { boards }] = await seeded(seed, twoWorlds(setting, SPECTATOR, 48));
    edits += boards;
  }
});

/** Places that two other players answer to a claim, in two worlds, at the same times. */
const SAID: readonly (readonly [name: string, one: readonly number[], other: readonly number[]])[] = [
  ['a pass and a challenge', [1, 1], [0, 0]],
  ['a challenge, and a pass that was a challenge before', [0, 0, 0, 0], [0, 0, 1, 1]],
];

describe.each(['async', 'sealed'] as const)('CO-71 an open window at the %s pace', pace => {
  let origin: Claimed;
  beforeAll(async () => {
    origin = await claimed({ pace, seed: `leak/window/${pace}` });
  });

  it.each(
    [SPECTATOR, 'the player of the action', 'somebody who has not answered'].flatMap(observer =>
      SAID.map(([what, one, other]) => [observer, what, one, other] as const),
    ),
  )('shows %s nothing of %s', async (role, _what, one, other) => {
    const others = origin.asked.slice(0, 2);
    const player = role === 'the player of the action' ? origin.by : at(origin.asked, 2);
    const observer = role === SPECTATOR ? SPECTATOR : player;
    const quiet =
      observer === origin.asked[2]
        ? []
        : ([{ do: 'answer', user: at(origin.asked, 2), places: [1], surface: 'panel' }] as const);
    const tableViews = [...LOOKS, ...TOLD]
      .filter(where => observer !== SPECTATOR || where !== 'move')
      .map(where => ({ do: 'look', at: where }) as const);
    const script = (said: readonly number[]): Deed[] => [
      ...quiet,
      ...said.flatMap((place, i) => [
        { do: 'answer', user: at(others, i % 2), places: [place], surface: 'card' } as const,
        at(tableViews, i),
      ]),
      ...tableViews,
      ...[11, ...range(12).map(() => 60)].map(minutes => ({ do: 'wait', minutes }) as const),
    ];
    const [left, right] = [
      await course({ origin, observer, secrecy: SECRECY, change: null }, again(script(one))),
      await course({ origin, observer, secrecy: SECRECY, change: null }, again(script(other))),
    ];
    expect(expectSameWindow(left, right)).toBeGreaterThan(5);
  });
});

/** Lets everything pass until a person has the turn. */
async function turnOf(world: World, table: string, people: readonly FakeUser[]): Promise<Asked> {
  for (;;) {
    const open = await asked(world, table, people);
    const found = open.find(({ prompt }) => prompt.type === 'turn');
    if (found) return found;
    for (const who of open) await say(world, who, [passOf(who)], 'panel');
    await world.step();
  }
}

const passOf = ({ prompt }: Asked): number =>
  prompt.options.findIndex(({ value }) => Reflect.get(Object(value), 'say') === 'pass');

/** A claim of the Duchess has just been made. Every world is a copy. */
interface Claimed extends Origin {
  readonly by: string;
  /** Against whom the action is. Empty: nobody. */
  readonly target: string;
  readonly asked: readonly string[];
}

async function claimed(setting: Setting, action = 'duchess'): Promise<Claimed> {
  const said: { by: string; asked: readonly string[]; target: string } = { by: '', asked: [], target: '' };
  const origin = await originOf({
    people: NAMES,
    pace: setting.pace,
    seed: setting.seed,
    bots: setting.bots ?? 0,
    prepare: async (world, table, people) => {
      const one = await turnOf(world, table, people);
      const place = one.prompt.options.findIndex(o => Reflect.get(Object(o.value), 'action') === action);
      await say(world, one, [place], 'verb');
      const target = Number(Reflect.get(Object(at(one.prompt.options, place).value), 'target') ?? -1);
      said.target = one.tableView.table.players[target]?.name ?? '';
      await world.calm();
      said.by = one.user.me.name;
      said.asked = (await asked(world, table, people)).map(({ user }) => user.me.name);
      await keepBoard(world, people);
    },
  });
  return { ...origin, ...said };
}

const looksOf = (observer: string): readonly Deed[] =>
  [...LOOKS, ...TOLD]
    .filter(where => observer !== SPECTATOR || where !== 'move')
    .map(where => ({ do: 'look', at: where }) as const);
const hours = (count: number): readonly Deed[] => range(count).map(() => ({ do: 'wait', minutes: 60 }));

describe.each(['async', 'sealed'] as const)('CO-71 what an open window hides, at the %s pace', pace => {
  let origin: Claimed;
  beforeAll(async () => {
    origin = await claimed({ pace, seed: `leak/answered/${pace}`, bots: 1 });
  });

  const order = (value: string | null): Deed => ({
    do: 'order',
    user: origin.asked[0] ?? '',
    name: 'pass',
    value,
  });

  it.each([
    [SPECTATOR, 'whether a player has passed', () => answerOrNothing(origin.asked[0] ?? '', 1)],
    ['the claimant', 'whether a player has challenged', () => answerOrNothing(origin.asked[0] ?? '', 0)],
    ['one who is silent', 'whether a player has challenged', () => answerOrNothing(origin.asked[0] ?? '', 0)],
    ['one who is silent', 'a standing order', () => [order('on'), order(null)] as const],
  ] as const)('to %s: %s, among people and an automated player', async (role, _what, said) => {
    const [, silent = ''] = origin.asked;
    const player = role === 'the claimant' ? origin.by : silent;
    const observer = role === SPECTATOR ? SPECTATOR : player;
    const scripts = inTwoWorlds({
      said: said(),
      silent,
      proposes: origin.by,
      glances: looksOf(observer),
      // At the async pace those who are missing are named after 80 % of 12 hours.
      waits: hours(pace === 'async' ? 9 : 4),
    });
    const telling = { origin, observer, secrecy: SECRECY, change: null };
    const [left, right] = [
      await course(telling, again(scripts[0])),
      await course(telling, again(scripts[1])),
    ];
    expect([left.deeds, right.deeds]).toEqual(scripts);
    if (pace === 'async') {
      expect(left.marks.at(-1)?.ply, 'the window is open').toBe(left.marks[0]?.ply);
      expectSameUntil(left, right, left.marks.length - 1);
    } else expect(expectSameWindow(left, right)).toBeGreaterThan(LOOKS.length);
  });
});

describe('CO-71 a block that is prepared', () => {
  it.each([
    ['aid', 'duchess', SPECTATOR],
    ['captain', 'captain', 'the player of the action'],
  ] as const)('%s, with the %s: nothing shows it to %s', async (action, as, role) => {
    const origin = await claimed({ pace: 'async', seed: `leak/block/${action}` }, action);
    const owner = origin.target === '' ? at(origin.asked, 0) : origin.target;
    const silent = origin.asked.find(name => name !== owner) ?? '';
    const observer = role === SPECTATOR ? SPECTATOR : origin.by;
    const order = (value: string | null): Deed => ({ do: 'order', user: owner, name: action, value });
    const scripts = inTwoWorlds({
      said: [order(as), order(null)],
      silent,
      proposes: origin.by,
      glances: looksOf(observer),
      waits: hours(9),
    });
    const telling = { origin, observer, secrecy: SECRECY, change: null };
    const [left, right] = [
      await course(telling, again(scripts[0])),
      await course(telling, again(scripts[1])),
    ];
    expect([left.deeds, right.deeds]).toEqual(scripts);
    expect(left.marks.at(-1)?.ply, 'the window is open').toBe(left.marks[0]?.ply);
    expectSameUntil(left, right, left.marks.length - 1);
  });
});

/** Returns a position in which this seat has this card, or has none of its kind. */
function withCard(state: State, seat: number, card: Character, has: boolean): Mutable {
  const to = thaw<Mutable>(state);
  const own = at(to.players, seat);
  const isWanted = (each: Character): boolean => (each === card) === has;
  for (const [place, held] of own.hand.entries()) {
    if (own.hand.some(each => each === card) === has) break;
    if (isWanted(held)) continue;
    const found = to.court.findIndex(each => isWanted(each) && each !== held);
    [own.hand[place], to.court[found]] = [at(to.court, found), held];
  }
  own.hand = sorted(own.hand);
  to.court = sorted(to.court);
  expect(own.hand.some(each => each === card)).toBe(has);
  return to;
}

/** A person has the turn. Every world is a copy. */
async function atTurn(setting: Setting): Promise<Origin & { readonly by: Asked }> {
  const said: Asked[] = [];
  const origin = await originOf({
    people: NAMES,
    pace: setting.pace,
    seed: setting.seed,
    bots: setting.bots ?? 0,
    prepare: async (world, table, people) => void said.push(await turnOf(world, table, people)),
  });
  return { ...origin, by: at(said, 0) };
}

const answers = (user: string, value: unknown): Deed => ({
  do: 'answer',
  user,
  places: [],
  values: [value],
  surface: 'panel',
});

it('CO-71 an open window hides what an automated player answers, who has another hand', async () => {
  const origin = await atTurn({ pace: 'async', seed: 'leak/automated', bots: 1 });
  const { me } = origin.by.user;
  const automated = origin.by.tableView.table.players.findIndex(({ bot }) => bot);
  const deeds: readonly Deed[] = [
    answers(me.name, { action: 'captain', target: automated }),
    { do: 'wait', minutes: 1 },
    { do: 'propose', user: me.name },
    ...looksOf(SPECTATOR),
    ...hours(13),
  ];
  const world = (has: boolean) =>
    course(
      {
        origin,
        observer: SPECTATOR,
        secrecy: SECRECY,
        change: ({ state }) => withCard(positionOf(state), automated, 'captain', has),
      },
      again(deeds),
    );
  const [left, right] = [await world(true), await world(false)];
  const closes = expectSameWindow(left, right, 1);
  expect(closes).toBeGreaterThan(LOOKS.length);
  expect(left.marks[closes]?.moves, 'it answers otherwise').not.toEqual(right.marks[closes]?.moves);
});

/** Returns a position in which this seat has one influence, which is this card, and has lost an Assassin. */
function withLast(state: State, seat: number, card: Character): Mutable {
  const to = thaw<Mutable>(state);
  const own = at(to.players, seat);
  const cards = [...to.court, ...own.hand.splice(0)];
  const take = (wanted: Character): Character => {
    const place = cards.indexOf(wanted);
    expect(place, `a ${wanted} is free`).not.toBe(-1);
    return at(cards.splice(place, 1), 0);
  };
  own.faceUp = [take('assassin')];
  own.hand = [take(card)];
  to.court = sorted(cards);
  return to;
}

describe('CO-71 a block with the last influence', () => {
  let origin: Awaited<ReturnType<typeof atTurn>>;
  beforeAll(async () => {
    origin = await atTurn({ pace: 'async', seed: 'leak/last' });
  });

  it.each([SPECTATOR, 'the player of the action', 'somebody else'])(
    'that is a bluff is asked once more in private, and nothing shows it to %s',
    async role => {
      const { tableView, mine, user } = origin.by;
      const nameAt = (i: number): string => at(tableView.table.players, (mine.seat + i) % 4).name;
      const target = (mine.seat + 1) % 4;
      const others = { [SPECTATOR]: SPECTATOR, 'the player of the action': user.me.name };
      const observer = Object.entries(others).find(([each]) => each === role)?.[1] ?? nameAt(2);
      const block = { say: 'block', as: 'captain', always: false };
      const deeds: readonly Deed[] = [
        answers(user.me.name, { action: 'captain', target }),
        { do: 'answer', user: nameAt(1), places: [], values: [block], surface: 'card' },
        { do: 'propose', user: user.me.name },
        ...looksOf(observer),
        ...hours(13),
      ];
      const world = (card: Character) =>
        course(
          {
            origin,
            observer,
            secrecy: SECRECY,
            change: ({ state }) => withLast(positionOf(state), target, card),
          },
          again(deeds),
        );
      const [has, bluffs] = [await world('captain'), await world('countess')];
      const closes = expectSameWindow(has, bluffs, 1);
      expect(closes).toBeGreaterThan(looksOf(observer).length);
      expect(has.marks[closes]?.moves, 'both block').toEqual(bluffs.marks[closes]?.moves);
    },
  );
});

describe('CO-38 the late window hides what was answered in advance', () => {
  let origin: Awaited<ReturnType<typeof atTurn>>;
  beforeAll(async () => {
    origin = await atTurn({ pace: 'async', seed: 'leak/late' });
  });

  it.each([
    [SPECTATOR, 'a pass in any case', { say: 'pass', as: null, always: true }],
    ['the challenger', 'a pass in any case', { say: 'pass', as: null, always: true }],
    ['the claimant', 'a pass of this window', { say: 'pass', as: null, always: false }],
  ] as const)('to %s: a block in any case, or %s', async (role, _what, value) => {
    const { tableView, mine, user } = origin.by;
    const nameAt = (seat: number): string => at(tableView.table.players, seat % 4).name;
    const [target, challenger, other] = [1, 2, 3].map(i => nameAt(mine.seat + i));
    const roles = { [SPECTATOR]: SPECTATOR, 'the challenger': challenger, 'the claimant': user.me.name };
    const observer = roles[role] ?? '';
    const deeds = (inAdvance: unknown): readonly Deed[] => [
      answers(user.me.name, { action: 'captain', target: (mine.seat + 1) % 4 }),
      answers(target ?? '', inAdvance),
      answers(challenger ?? '', { say: 'challenge', as: null, always: false }),
      answers(other ?? '', { say: 'pass', as: null, always: false }),
      { do: 'wait', minutes: 15 },
      { do: 'answer', user: challenger ?? '', places: [0], surface: 'panel' },
      { do: 'propose', user: user.me.name },
      { do: 'agree', user: other ?? '' },
      { do: 'wait', minutes: 1 },
      ...looksOf(observer),
      { do: 'wait', minutes: 15 },
    ];
    const world = (inAdvance: unknown) =>
      course(
        {
          origin,
          observer,
          secrecy: SECRECY,
          change: ({ state }) => withCard(positionOf(state), mine.seat, 'captain', true),
        },
        again(deeds(inAdvance)),
      );
    const [left, right] = [await world({ say: 'block', as: 'captain', always: true }), await world(value)];
    const late = at(left.marks, 0).ply + 3;
    const closes = left.marks.findIndex(({ ply }) => ply > late);
    expect([closes, left.deeds.length]).toEqual([left.marks.length - 1, deeds(null).length]);
    expect(right.marks[closes - 1]?.ply, 'the late window is open in both').toBe(late);
    expectSameUntil(left, right, closes - 1);
    if (value.always) expect(right.marks[closes]?.ply, 'it closes at the same time').toBe(late + 1);
  });
});
