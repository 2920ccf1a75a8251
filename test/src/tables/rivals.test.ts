/** What two people have played together: the same figures as those that the logs of the games give. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rivalsPayload } from '../../../commands/records/rivals.ts';
import { complots } from '../../../engines/complots/index.ts';
import type { State as ComplotsState } from '../../../engines/complots/state.ts';
import type { Msg } from '../../../engines/core/game.ts';
import { seatNamed } from '../../../engines/core/values.ts';
import type { GameId } from '../../../engines/index.ts';
import type { Entry } from '../../../src/base.ts';
import { rivalryOf, type Pair, type Rivalry } from '../../../src/people/rivalry.ts';
import { countOf } from '../../../src/people/story.ts';
import { stepsOf } from '../../../src/tables/views/replay.ts';
import { ended, held, playOut } from '../../support/service/finished.ts';
import { bench, GUILD, must, type Bench } from '../../support/service/service.ts';

let b: Bench;
beforeEach(async () => {
  b = await bench();
});
afterEach(async () => {
  await b.close();
});

/** Plays games of these people to their ends and keeps what they tell. Returns their tables. */
async function played(game: GameId, all: readonly (readonly string[])[]): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const [host = '', ...guests] of all) {
    const id = must(await b.tables.open(b.by(host), { game, location: GUILD, locale: 'en' }));
    for (const user of guests) must(await b.tables.join(id, b.by(user)));
    must(await b.tables.start(id, b.by(host)));
    await playOut(b, id);
    await b.store.stories.keep(id, await b.tables.facts(id));
    await b.time.advance(1_000);
    ids.push(id);
  }
  return ids;
}

const together = (user: string, other: string) => b.tables.records.together(user, other, GUILD.guild);
const rivalry = async (user: string, other: string): Promise<Rivalry> =>
  rivalryOf((await together(user, other)).games);
const seatOf = async (id: string, user: string) =>
  (await held(b, id)).table.players.findIndex(player => player.user === user);

const DEEDS = ['right', 'wrong', 'believed', 'blocked', 'struck', 'robbed', 'ousted'] as const;
type Deed = (typeof DEEDS)[number];

/** A move of a game of Complots, with the sentences that it told, and who was out before it. */
interface Told {
  readonly state: ComplotsState;
  readonly move: Entry['move'];
  readonly said: readonly Msg[];
  readonly out: ReadonlySet<number>;
}

async function toldIn(id: string): Promise<readonly Told[]> {
  const out = new Set<number>();
  const all: Told[] = [];
  for (const { before, entry, told } of stepsOf((await held(b, id)).table, await b.store.entries(id))) {
    const said = told.map(({ msg }): Msg => ({ ...msg, key: msg.key.replace('complots:', '') }));
    all.push({ state: before.state as ComplotsState, move: entry.move, said, out: new Set(out) });
    for (const msg of said) if (msg.key.startsWith('log.out')) out.add(seatNamed(msg['who']) ?? -1);
  }
  return all;
}

const has = (said: readonly Msg[], key: string): boolean => said.some(msg => msg.key === key);

/** The sentences of one deed: the arguments that name who did it and to whom, and how much it counts. */
type Sentence = readonly [
  key: RegExp,
  doer: string,
  victim: string,
  count?: (msg: Msg, told: Told) => number,
];
const SENTENCES: Readonly<Record<Exclude<Deed, 'believed' | 'blocked' | 'ousted'>, Sentence>> = {
  right: [/^log\.challenges$/, 'who', 'target', (_, { said }) => Number(has(said, 'log.bluffed'))],
  wrong: [/^log\.challenges$/, 'who', 'target', (_, { said }) => Number(has(said, 'log.proves'))],
  struck: [/^log\.lost\.(murder|assassin)$/, 'by', 'who'],
  robbed: [/^effect\.captain$/, 'who', 'target', msg => Number(msg['count'])],
};

/** Counts the lies of `victim` that nobody doubted while `doer` was there, by what hindsight says. */
function believedIn(all: readonly Told[], doer: number, victim: number): number {
  let claimant: number | null = null;
  let count = 0;
  for (const { state, move, said, out } of all) {
    const asked = move[0]?.type;
    const isWindow = asked === 'action' || asked === 'block';
    if (isWindow && claimant === victim && !has(said, 'log.challenges') && !out.has(doer)) count++;
    const block = said.find(({ key }) => key === 'log.blocks');
    const claims = asked === 'turn' ? (move[0]?.seat ?? -1) : seatNamed(block?.['who']);
    const bluffs = complots
      .hindsight(state, move as never)
      .filter(({ key, who }) => key === 'complots:hindsight.bluff' && seatNamed(who) === claims);
    claimant = bluffs.length > 0 ? claims : null;
  }
  return count;
}

/** Counts what followed from an earlier sentence: a block that stood, a loss that was the last. */
function afterwards(all: readonly Told[], earlier: RegExp, later: RegExp, [doer, victim]: Seats): number {
  let by: Msg | undefined;
  let count = 0;
  for (const msg of all.flatMap(({ said }) => said)) {
    if (earlier.test(msg.key)) by = msg;
    const cause = seatNamed(by?.['by'] ?? by?.['who']);
    if (later.test(msg.key) && cause === doer && seatNamed(msg['who']) === victim) count++;
  }
  return count;
}
type Seats = readonly [doer: number, victim: number];

/** Counts what `doer` has done to `victim` in a game of Complots: from the sentences that all have read. */
async function deedsIn(id: string, doer: string, victim: string): Promise<Record<Deed, number>> {
  const seats = [await seatOf(id, doer), await seatOf(id, victim)] as const;
  const all = await toldIn(id);
  const counts = Object.entries(SENTENCES).map(([name, [key, by, to, count = () => 1]]) => {
    const found = all.flatMap(told => told.said.map(msg => ({ told, msg })));
    const own = found.filter(
      ({ msg }) => key.test(msg.key) && seatNamed(msg[by]) === seats[0] && seatNamed(msg[to]) === seats[1],
    );
    return [name, own.reduce((sum, { msg, told }) => sum + count(msg, told), 0)];
  });
  return {
    ...(Object.fromEntries(counts) as Record<keyof typeof SENTENCES, number>),
    believed: believedIn(all, ...seats),
    blocked: afterwards(all, /^log\.blocks$/, /^log\.stopped\./, seats),
    ousted: afterwards(all, /^log\.lost\./, /^log\.out/, seats),
  };
}

describe('games of Complots', () => {
  it('count what each did to the other, as their logs tell it, and who ended ahead', async () => {
    const ids = await played('complots', [
      ['ann', 'ben', 'eva'],
      ['ben', 'ann'],
      ['eva', 'ben', 'ann', 'kim'],
      ['ann', 'eva'],
    ]);
    const { balance, games, last } = await rivalry('ann', 'ben');
    const shared = ids.slice(0, 3);
    const expected = (doer: string, victim: string) =>
      Promise.all(shared.map(id => deedsIn(id, doer, victim)));
    const [own, theirs] = [await expected('ann', 'ben'), await expected('ben', 'ann')];
    const sum = (all: readonly Record<Deed, number>[], name: Deed) =>
      all.reduce((n, each) => n + each[name], 0);
    const [first] = games;
    for (const name of DEEDS) {
      const counted: Pair = {
        own: countOf(first?.against.own ?? [], name),
        theirs: countOf(first?.against.theirs ?? [], name),
      };
      expect({ [name]: counted }).toEqual({ [name]: { own: sum(own, name), theirs: sum(theirs, name) } });
    }
    expect(DEEDS.filter(name => sum(own, name) + sum(theirs, name) > 0).length).toBeGreaterThan(4);

    const winners = await Promise.all(
      shared.map(async id => {
        const { state, players } = (await held(b, id)).table;
        const seat = (state as ComplotsState).players.findIndex(({ hand }) => hand.length > 0);
        return players[seat]?.user ?? '';
      }),
    );
    const wins = (user: string) => winners.filter(winner => winner === user).length;
    expect(balance).toEqual({
      played: 3,
      ahead: { own: wins('ann'), theirs: wins('ben') },
      level: 3 - wins('ann') - wins('ben'),
      won: { own: wins('ann'), theirs: wins('ben') },
    });
    expect(last?.at).toBe((await b.store.records.finished('ben', 1))[0]?.at);
    const mirrored = await rivalry('ben', 'ann');
    expect(mirrored.games[0]?.against).toEqual({
      own: first?.against.theirs,
      theirs: first?.against.own,
    });
  });
});

describe.each(['taj-mahal', 'raja', 'dynasties'] as const)('games of %s', game => {
  it('put the points of both side by side, and say who ended ahead', async () => {
    const ids = await played(game, [['eva', 'ben', 'ann']]);
    const points = { own: 0, theirs: 0 };
    const ahead = { own: 0, theirs: 0 };
    for (const id of ids) {
      const facts = await b.tables.facts(id);
      const of = async (user: string) => {
        const seat = await seatOf(id, user);
        const own = facts.filter(each => each.seat === seat && each.fact === 'points');
        return own.reduce((sum, { count }) => sum + count, 0);
      };
      points.own += await of('ann');
      points.theirs += await of('ben');
      const [ann, ben] = await Promise.all(
        ['ann', 'ben'].map(async user =>
          (await b.store.records.kept(user)).results.find(({ table }) => table === id),
        ),
      );
      if (!ann || !ben) throw new Error('no result');
      const isFirst = ann.won !== ben.won ? ann.won : ann.score > ben.score;
      if (isFirst) ahead.own++;
      else if (ben.won || ben.score > ann.score) ahead.theirs++;
    }
    const { balance, games } = await rivalry('ann', 'ben');
    const [first] = games;
    expect(balance).toMatchObject({ played: 1, ahead });
    expect({
      own: countOf(first?.facts.own ?? [], 'points'),
      theirs: countOf(first?.facts.theirs ?? [], 'points'),
    }).toEqual(points);
    expect(points.own).toBeGreaterThan(0);
  });
});

it('a seat that has changed hands makes the game count for neither', async () => {
  const id = must(await b.tables.open(b.by('ann'), { game: 'complots', location: GUILD, locale: 'en' }));
  for (const user of ['ben', 'eva']) must(await b.tables.join(id, b.by(user)));
  must(await b.tables.start(id, b.by('ann')));
  const ben = await seatOf(id, 'ben');
  must(await b.tables.giveUp(id, b.by('ben')));
  must(await b.tables.takeOver(id, b.by('ben'), ben));
  await playOut(b, id);
  expect(await together('ann', 'ben')).toEqual({ games: [], unread: 1 });
  await b.store.stories.keep(id, await b.tables.facts(id));
  expect(await rivalry('ann', 'ben')).toMatchObject({ balance: { played: 0 }, games: [], last: null });
  expect((await rivalry('ann', 'eva')).balance.played).toBe(1);
});

it('a person who has never claimed anything was there all the same', async () => {
  const results = ['ann', 'ben'].map((user, seat) => ({ user, score: 0, won: seat === 0 }));
  const id = await ended(b, results);
  const whole = (seat: number) => ({ seat, fact: 'whole', about: '', count: 1 });
  await b.store.stories.keep(id, [whole(0), whole(1)]);
  expect((await rivalry('ben', 'ann')).balance).toMatchObject({ played: 1, ahead: { own: 0, theirs: 1 } });
});

it('while a game runs, other hands and other lies show the same; deleted data show nothing', async () => {
  /** Returns what both see after each of these answers, in a world whose hands follow the seed. */
  async function shownIn(seed: string): Promise<{ hands: string; shown: readonly string[] }> {
    const world = await bench(':memory:', undefined, { seed: () => seed });
    const told = await ended(
      world,
      ['ann', 'ben', 'eva'].map(user => ({ user, score: 0, won: false })),
    );
    const fact = (seat: number, name: string, about: string) => ({ seat, fact: name, about, count: 1 });
    await world.store.stories.keep(told, [fact(0, 'right', '1'), fact(1, 'whole', '')]);
    const { id, seats } = await world.game(['ann', 'ben', 'eva']);
    const hands = JSON.stringify((await held(world, id)).table.state);
    const shown: string[] = [];
    const look = async (): Promise<void> => {
      for (const [user, other] of [
        ['ann', 'ben'],
        ['ben', 'ann'],
      ] as const) {
        const known = await world.store.records.together(user, other, GUILD.guild);
        const payload = rivalsPayload(
          { id: other, name: other },
          { own: true, avoided: false, together: known },
          'en',
        );
        shown.push(JSON.stringify(payload));
      }
    };
    const turn = await world.turnOf(id);
    must(await world.say(id, turn, { action: 'duchess' }));
    await look();
    for (const user of seats.filter(each => each !== turn)) must(await world.say(id, user, { say: 'pass' }));
    await look();
    expect((await held(world, id)).table).toMatchObject({ status: 'running' });
    await world.store.records.forget('ben');
    await look();
    await world.close();
    return { hands, shown };
  }
  const [one, other] = [await shownIn('one'), await shownIn('other')];
  expect(other.hands).not.toBe(one.hands);
  expect(other.shown).toEqual(one.shown);
  expect(one.shown[0]).toContain('right 1 : 0');
  for (const after of one.shown.slice(-2)) expect(after).toContain('have not finished a whole game');
});
