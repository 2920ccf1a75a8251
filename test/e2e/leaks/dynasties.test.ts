/**
 * DY-14, DY-99: two worlds that a user cannot tell apart: hands, scoring cards, book tiles and decks differ.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { rngFor, type Rng } from '../../../engines/core/rng.ts';
import type { Frozen, Move, Seat } from '../../../engines/core/game.ts';
import { at, range } from '../../../engines/core/values.ts';
import { isYellow, sorted, sortedTiles } from '../../../engines/dynasties/facts.ts';
import { dynasties, type Asks, type ScoringCard, type State } from '../../../engines/dynasties/index.ts';
import { play, sitting, type Position } from '../../engines/dynasties/table.ts';
import { asked, callerOf, lively, type Asked } from '../../support/e2e/players.ts';
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
  recallsIn,
  removeFolders,
  seeded,
  SPECTATOR,
  wander,
  withOutage,
  type Course,
  type Deed,
  type Origin,
  type Secrecy,
} from '../../support/e2e/worlds.ts';
import { expectShown, shownCounts } from '../../support/e2e/shown-counts.ts';
import { plantState, type World } from '../../support/e2e/program.ts';
import { diverted, swap, twinOf } from '../../support/engine/twins.ts';

afterAll(removeFolders);

const SECRECY: Secrecy = {
  reveals: ({ key }) => key === 'dynasties:log.wins',
  automated: ({ players, state }) =>
    players.map(({ bot }, seat) => {
      const { hand, scoring, tiles } = at((state as State).players, seat);
      return bot ? [hand, scoring, tiles] : [];
    }),
  tableViews: [...LOOKS, '/dynasties scores'],
  answers: 'values',
};

interface Setting {
  readonly people: readonly string[];
  readonly seed: string;
  readonly bots?: number;
  readonly moves: number;
  readonly most: number;
  readonly tries?: number;
  readonly slow?: boolean;
  readonly board?: boolean;
}

/** Answers through the service, because nothing shown before the start of the worlds is compared. */
async function hurry(world: World, table: string, who: Asked, rng: Rng): Promise<void> {
  const by = callerOf(world, who.user, `before-${who.user.me.name}-${who.mine.stamp}`);
  await world.bot().tables.answer(table, by, who.mine.stamp, { optionIndexes: lively(who, rng) });
}

/** Swaps one hidden piece with another of its kind; the `kept` seats keep theirs. */
function change(state: State, kept: readonly (Seat | null)[], rng: Rng): void {
  const others = state.players.filter((_, who) => !kept.includes(who));
  switch (rng.below(4)) {
    case 0:
      return swap([...others.map(({ tiles }) => tiles), state.unseen], rng, sortedTiles);
    case 1:
      return swapYellow(state, others, rng);
    default:
      return swap([...others.map(({ hand }) => hand), state.deck], rng, sorted);
  }
}

function swapYellow(state: State, others: readonly State['players'][number][], rng: Rng): void {
  const own = others.map(({ scoring }) => scoring.filter(isYellow));
  swap([...own, ...state.yellow.filter(({ by }) => by === null).map(({ cards }) => cards)], rng, sorted);
  others.forEach((owner, i) => {
    owner.scoring = sorted<ScoringCard>([...owner.scoring.filter(card => !isYellow(card)), ...at(own, i)]);
  });
}

interface Told {
  readonly one: Course;
  readonly other: Course;
  readonly compared: number;
  readonly moved: Readonly<Record<'hand' | 'scoring' | 'tiles' | 'deck', number>>;
}

async function twoWorlds(
  { people, seed, bots = 0, moves, most, tries = 40, slow = false, board = false }: Setting,
  observer: string,
): Promise<Told> {
  const origin = await originOf({
    ...{ game: 'dynasties', people, seed, bots, moves, hurry },
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
  const kept = [seat, ...players.flatMap(({ bot }, who) => (bot ? [who] : []))];
  const way = {
    start: { seed: secret, ply, state: from, asked },
    lines: one.marks.map(mark => mark.moves as readonly Move<Asks>[]),
    seat: seat < 0 ? null : seat,
  };
  const to = twinOf(
    dynasties,
    way,
    (other, rng) => {
      change(other, kept, rng);
    },
    { seed: seed, tries: tries },
  );
  const other = await diverted(dynasties, from, to, () =>
    course({ ...telling, change: () => to }, again(one.deeds)),
  );
  return { one, other, compared: compare(one, other), moved: movedBetween(from, to) };
}

/** Returns how many cards and tiles are elsewhere. */
function movedBetween(from: Frozen<State>, to: State): Told['moved'] {
  const gone = (before: readonly string[] = [], after: readonly string[] = []) =>
    before.reduce(
      (left, card) => (left.includes(card) ? left.toSpliced(left.indexOf(card), 1) : left),
      [...after],
    ).length;
  const of = (field: 'hand' | 'scoring' | 'tiles') =>
    from.players.reduce((sum, player, seat) => sum + gone(player[field], to.players[seat]?.[field]), 0);
  return { hand: of('hand'), scoring: of('scoring'), tiles: of('tiles'), deck: gone(from.deck, to.deck) };
}

const NAMES: readonly string[] = ['Ann', 'Bruno', 'Cleo', 'Dario', 'Eve'];

describe('DY-99 two worlds', () => {
  it.each([
    ['Ann', { people: NAMES.slice(0, 3), moves: 4, most: 24 }],
    [SPECTATOR, { people: NAMES.slice(0, 3), moves: 40, most: 20 }],
    ['Bruno', { people: NAMES, moves: 60, most: 20 }],
    ['Ann', { people: NAMES.slice(0, 3), bots: 1, moves: 12, most: 14 }],
  ] as const)('are the same to %s %o', async (observer, setting) => {
    const seed = `leak/dynasties/${observer}/${setting.moves}`;
    const { one, compared, moved } = await seeded(seed, twoWorlds({ ...setting, seed }, observer));
    expect(compared, seed).toBe(one.deeds.length);
    expect(moved.hand, seed).toBeGreaterThan(0);
    expect(moved.deck, seed).toBeGreaterThan(0);
  });

  it('are the same to Ann, who has the panel open, and at the same times', async () => {
    // In this game a player goes on after a step that can be undone, which is rare in Dynasties.
    const seed = 'leak/dynasties/slow/5';
    const setting: Setting = { people: NAMES.slice(0, 3), bots: 1, moves: 34, most: 36, seed, slow: true };
    const { one, compared, moved } = await seeded(seed, twoWorlds(setting, 'Ann'));
    expect(compared, seed).toBe(one.deeds.length);
    expectShown(shownCounts(one, compared), ['edits', 'refreshed', 'recaps', 'late']);
    expect(moved.hand, seed).toBeGreaterThan(0);
  });

  it('have the same board of the server, edited at the same times', async () => {
    const seed = 'leak/dynasties/board/50';
    const setting = { people: NAMES.slice(0, 3), moves: 50, most: 60, slow: true, board: true };
    const { one, compared, moved } = await seeded(seed, twoWorlds({ ...setting, seed }, SPECTATOR));
    expect(compared, seed).toBe(one.deeds.length);
    expect(shownCounts(one, compared).boardTexts, seed).toBeGreaterThan(1);
    expect(moved.hand, seed).toBeGreaterThan(0);
  });

  it('are the same to Ann to the end of the game, when all is shown', async () => {
    const seed = 'leak/dynasties/end/3';
    const { one, other, compared, moved } = await seeded(
      seed,
      twoWorlds({ people: NAMES.slice(0, 3), moves: 110, seed, most: 200, tries: 60 }, 'Ann'),
    );
    expect([one.marks.at(-1)?.over, other.marks.at(-1)?.over]).toEqual([true, true]);
    expect(compared, seed).toBe(one.deeds.length - 1);
    expect(moved.scoring + moved.tiles + moved.hand, seed).toBeGreaterThan(1);
  });
});

type Sealed = 'give' | 'remains' | 'score' | 'unmarried';
const TWO_GOODS = { black: 1, pink: 1, white: 1 };

/** Returns the position before the last turn before this question. `first`: the seat of that turn. */
function before(question: Sealed, first: Seat): Frozen<State> {
  const others = range(4).filter(seat => seat !== first);
  const each = <T>(value: T) => Object.fromEntries(range(4).map(seat => [seat, value]));
  const position: Readonly<Record<Sealed, Position>> = {
    give: {
      hands: { [first]: ['A30'] },
      goods: Object.fromEntries(others.map(seat => [seat, { black: 4, white: 3 }])),
      characters: ['drake', 'leonardo', 'charles', 'machiavelli', 'isabella', 'fugger'],
    },
    remains: {
      ships: Object.fromEntries(others.map((seat, i) => [i + 1, { goods: TWO_GOODS, large: seat }])),
    },
    score: {
      scoring: Object.fromEntries(others.map((seat, i) => [seat, SCORING[i] ?? []])),
    },
    unmarried: {
      round: 2,
      goods: each({ pink: 1 }),
      board: others.flatMap((seat, i) => [
        [CITIES[2 * i] ?? 'paris', seat, null] as const,
        [CITIES[2 * i + 1] ?? 'wien', null, seat] as const,
      ]),
    },
  };
  if (question === 'give') return sitting(4, { ...position.give, first }).state;
  const hands = each([]);
  const more = (state: State) => {
    for (const seat of others) {
      state.track.push({ who: seat, space: 5, piece: 'member' });
      at(state.players, seat).members--;
    }
  };
  return sitting(4, { hands, ...position[question], first, more }).state;
}
const SCORING = [
  ['G01', 'Y07'],
  ['G02', 'Y08'],
  ['G03', 'Y11'],
] as const;
const CITIES = ['paris', 'wien', 'madrid', 'granada', 'barcelona', 'lyon'] as const;

interface Open extends Origin {
  /** The people who are asked. */
  readonly asked: readonly string[];
  /** Whose turn led to the question. */
  readonly mover: string;
}

/** Starts a table at which three players are asked this question at the same time. */
async function openQuestion(question: Sealed, bots = 0): Promise<Open> {
  const names: string[] = [];
  let mover = '';
  const origin = await originOf({
    game: 'dynasties',
    people: NAMES.slice(0, 4),
    bots,
    seed: `leak/dynasties/sealed/${question}`,
    prepare: async (world, table, people) => {
      await world.calm();
      while ((await asked(world, table, people)).length === 0) await world.step();
      const first = at(await asked(world, table, people), 0);
      mover = first.user.me.name;
      plantState(world.dataDir, table, before(question, first.mine.seat));
      for (let open = await asked(world, table, people); ; open = await asked(world, table, people)) {
        if (open[0]?.prompt.type === question) {
          names.push(...open.map(({ user }) => user.me.name));
          return;
        }
        const [one] = open;
        await (one ? towards(world, table, one) : world.step());
      }
    },
  });
  expect(names).toHaveLength(3 - bots);
  return { ...origin, asked: names, mover };
}

/** Uses Fugger, or passes: then the round ends. */
async function towards(world: World, table: string, who: Asked): Promise<void> {
  const wanted = [play('A30', 'character'), { do: 'pass' }, { character: 'fugger' }].map(each =>
    JSON.stringify(each),
  );
  const place = who.prompt.options.findIndex(({ value }) => wanted.includes(JSON.stringify(value)));
  const by = callerOf(world, who.user, `towards-${who.mine.stamp}`);
  const picks = [Math.max(place, 0)];
  const outcome = await world.bot().tables.answer(table, by, who.mine.stamp, { optionIndexes: picks });
  expect(outcome.ok, JSON.stringify(outcome)).toBe(true);
}

/** Returns a look at each view of the table that the observer can open. */
const glancesOf = (observer: string) =>
  SECRECY.tableViews
    .filter(where => observer !== SPECTATOR || where !== 'move')
    .map(where => ({ do: 'look', at: where }) as const);

/**
 * Plays both scripts from one origin. Expects that the observer sees the same until the window closes, that
 * more than `longerThan` steps come before, and that different answers closed it.
 */
async function expectSameUntilClosed(scene: {
  readonly origin: Origin;
  readonly observer: string;
  readonly scripts: readonly [Deed[], Deed[]];
  readonly longerThan: number;
}): Promise<{ readonly left: Course; readonly right: Course }> {
  const { origin, observer, scripts, longerThan } = scene;
  const telling = { origin, observer, secrecy: SECRECY, change: null };
  const left = await course(telling, again(scripts[0]));
  const right = await course(telling, again(scripts[1]));
  const closes = expectSameWindow(left, right);
  expect(closes).toBeGreaterThan(longerThan);
  expect(left.marks[closes]?.moves).not.toEqual(right.marks[closes]?.moves);
  return { left, right };
}

describe('DY-57 DY-70 DY-82 DY-83 a question that several answer in secret', () => {
  it.each([
    ['give', 'somebody who has answered'],
    ['remains', 'somebody who hesitates'],
    ['score', SPECTATOR],
    ['unmarried', 'somebody who hesitates'],
  ] as const)('%s: shows %s nothing of the answers', async (question, role) => {
    const origin = await openQuestion(question);
    const last = at(origin.asked, 2);
    const observer = role === SPECTATOR ? SPECTATOR : last;
    const own = role === 'somebody who has answered';
    const others = origin.asked.slice(0, own ? 1 : 2);
    const sights = glancesOf(observer);
    const script = (said: readonly number[]): Deed[] => [
      ...(own ? [{ do: 'answer', user: last, places: [0], surface: 'panel' } as const] : []),
      ...said.flatMap((place, i) => [
        {
          do: 'answer',
          user: at(others, i % others.length),
          places: [place],
          surface: i % 2 === 0 ? 'panel' : 'move',
        } as const,
        at(sights, i),
      ]),
      ...sights,
      ...range(14).map(() => ({ do: 'wait', minutes: 120 }) as const),
    ];
    // Everybody changes the answer each time, because a panel does not offer the one that it has.
    const said = range(4).map(i => ((i % others.length) + Math.floor(i / others.length)) % 2);
    await expectSameUntilClosed({
      origin,
      observer,
      scripts: [script(said), script(said.map(place => 1 - place))],
      longerThan: 8 + sights.length,
    });
  });
});

describe('DY-57 DY-70 DY-82 DY-83 whether a player has answered such a question', () => {
  it.each([
    ['give', SPECTATOR, 0],
    ['remains', 'the one who hesitates', 0],
    ['score', 'the one who hesitates', 0],
    ['unmarried', SPECTATOR, 0],
    ['score', SPECTATOR, 1],
    ['give', 'the one who hesitates', 1],
    ['unmarried', 'the one who hesitates', 1],
  ] as const)('%s: shows %s nothing of it, among %i automated players', async (question, role, bots) => {
    const origin = await openQuestion(question, bots);
    const { mover: proposes } = origin;
    const [answers = '', silent = ''] = origin.asked;
    const observer = role === SPECTATOR ? SPECTATOR : silent;
    const glances = glancesOf(observer);
    const waits = range(14).map(() => ({ do: 'wait', minutes: 60 }) as const);
    const said = answerOrNothing(answers, 1);
    const scripts = inTwoWorlds({ said, silent, proposes, glances, waits });
    await expectSameUntilClosed({ origin, observer, scripts, longerThan: 8 + glances.length });
  });
});

describe('DY-57 DY-70 DY-82 DY-83 an outage while several answer in secret', () => {
  it.each([
    ['give', SPECTATOR, 0],
    ['unmarried', 'the one who hesitates', 0],
    ['score', 'the one who hesitates', 1],
  ] as const)('%s: a card that says again what led there shows %s nothing', async (question, role, bots) => {
    const origin = await openQuestion(question, bots);
    const [answers = '', silent = ''] = origin.asked;
    const observer = role === SPECTATOR ? SPECTATOR : silent;
    const glances = glancesOf(observer);
    const waits = range(14).map(() => ({ do: 'wait', minutes: 60 }) as const);
    const scripts = withOutage({ said: answerOrNothing(answers, 1), glances, waits });
    const { left, right } = await expectSameUntilClosed({
      origin,
      observer,
      scripts,
      longerThan: 5 + glances.length,
    });
    const recalls = recallsIn(left);
    expect(recalls.join()).toMatch(/\.\\n📡/); // a sentence of the card before, then the notice
    expect(recalls).toEqual(recallsIn(right));
  });
});
