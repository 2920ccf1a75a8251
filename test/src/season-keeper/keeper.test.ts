/** What the keeper of seasons does besides the usual course: divisions, obstacles, dates. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Undeliverable } from '../../../src/discord/errors.ts';
import { UNSET } from '../../../src/people/model.ts';
import type { SeasonDeps } from '../../../src/season-keeper/deps.ts';
import { movedTo } from '../../../src/season-keeper/create.ts';
import { ended, joined, left, paused, resumed } from '../../../src/seasons/course.ts';
import { decided } from '../../../src/seasons/cup.ts';
import type { Cup, Season } from '../../../src/seasons/model.ts';
import type { Outcome } from '../../../src/base.ts';
import { finish, keep, newRoom, openSeasonKeeper, seasonDeps, type Room } from '../../support/seasons.ts';
import { bench, GUILD, type Bench } from '../../support/service/service.ts';
import { day, hour, minute } from '../../support/service/time.ts';
import { entrant, newCup, over, running, season } from '../seasons/season.ts';

let b: Bench;
let room: Room;
let more: {
  readonly eyes?: SeasonDeps['eyes'];
  readonly messages?: Pick<SeasonDeps['messages'], 'send' | 'rewrite'>;
  readonly remove?: SeasonDeps['messages']['remove'];
};
/** What the server knows of the ratings. `null`: those of the store. */
let ratings: ((user: string) => readonly unknown[]) | null;
let keeper: ReturnType<typeof openSeasonKeeper>;
beforeEach(async () => {
  b = await bench();
  room = newRoom();
  more = {};
  ratings = null;
  const deps = seasonDeps(b, room);
  keeper = openSeasonKeeper({
    ...deps,
    records: {
      ratings: async (...args) =>
        ratings ? (ratings(args[0]) as never) : await deps.records.ratings(...args),
    },
    eyes: (...args) => (more.eyes ?? deps.eyes)(...args),
    messages: {
      send: (...args) => (more.messages ?? deps.messages).send(...args),
      rewrite: (...args) => (more.messages ?? deps.messages).rewrite(...args),
      remove: (...args) => (more.remove ?? deps.messages.remove)(...args),
    },
  });
});
afterEach(async () => {
  await keeper.stop();
  await b.close();
});

const PLACE = { guild: GUILD.guild, channel: GUILD.channel };
const named = (users: readonly string[]) => users.map((user, i) => entrant(i + 1, { user, name: user }));
const open = (users: readonly string[], changes: Partial<Season> = {}) =>
  b.store.seasons.create(
    season({
      ...PLACE,
      ...{ seen: b.time.now(), signUp: b.time.now() + hour, entrants: named(users) },
      ...changes,
    }),
  );
const stored = async (): Promise<Season> => {
  const found = await b.store.seasons.of('s');
  if (!found) throw new Error('the season is gone');
  return found;
};
/** Lets time pass in which the keeper runs. */
async function pass(ms: number): Promise<void> {
  for (let gone = 0; gone < ms; gone += 30 * minute) {
    b.time.suspend(Math.min(30 * minute, ms - gone));
    await keep(keeper);
  }
}
const change = (act: (before: Season) => Outcome<Season>) =>
  b.store.seasons.change('s', before => {
    const after = act(before);
    return after.ok ? after.value : null;
  });
const usersIn = ({ divisions, entrants }: Season) =>
  divisions.map(numbers => numbers.map(number => entrants.find(each => each.number === number)?.user));
const states = ({ rounds }: Season) => rounds.map(({ number, state }) => `${number} ${state}`);
const FOUR = ['ann', 'ben', 'cat', 'dan'];
const SIX = [...FOUR, 'eve', 'fay'];

describe('divisions', () => {
  it('follow the last season; who avoids whom is moved apart, and nobody is told', async () => {
    const numbers = [
      [1, 2, 3],
      [4, 5, 6],
    ];
    const last = running(numbers, {
      ...{ ...PLACE, id: 'last', entrants: named(SIX) },
      rounds: [over('x', { 1: 1, 2: 2, 3: 3 }), over('y', { 4: 1, 5: 2, 6: 3 }, { division: 1 })],
    });
    await b.store.seasons.create(last);
    await b.store.seasons.note('last', before => ended(before, 'completed', 1));
    await open(SIX);
    await pass(hour);
    expect(usersIn(await stored())).toEqual([
      ['ann', 'ben', 'dan'],
      ['cat', 'eve', 'fay'],
    ]);
  });

  it('do not follow a division without a result, because nobody has won or lost there', async () => {
    const numbers = [
      [1, 2, 3],
      [4, 5, 6],
    ];
    const last = running(numbers, {
      ...{ ...PLACE, id: 'last', entrants: named(SIX) },
      rounds: [over('y', { 4: 1, 5: 2, 6: 3 }, { division: 1 })],
    });
    await b.store.seasons.create(last);
    await b.store.seasons.note('last', before => ended(before, 'completed', 1));
    await open(SIX);
    await pass(hour);
    expect(usersIn(await stored())).toEqual([
      ['dan', 'ann', 'ben'],
      ['cat', 'eve', 'fay'],
    ]);
  });

  it('separate two who avoid one another, on either side', async () => {
    await b.store.people.set('cat', { ...UNSET, avoids: [{ id: 'ann', name: 'ann' }] });
    await open(SIX);
    await pass(hour);
    const whole = await stored();
    expect(usersIn(whole).some(users => users.includes('ann') && users.includes('cat'))).toBe(false);
    expect(JSON.stringify([...room.messages.values()])).not.toContain('avoid');
  });

  it('are made of those who are still on the server and see the channel', async () => {
    const sees = (user: string) => (channel: string) => user !== 'cat' && channel !== '';
    more = { eyes: async (_, user) => (user === 'ben' ? null : sees(user)) };
    await open([...FOUR, 'eve']);
    await pass(hour);
    expect(usersIn(await stored())).toEqual([['ann', 'dan', 'eve']]);
  });
});

describe('tables', () => {
  it('begin with all seated in the channel of the season, at its pace', async () => {
    await open(FOUR);
    await pass(hour);
    const [first] = (await stored()).rounds;
    const { table } = (await b.store.load(first?.id ?? '')) ?? {};
    expect(table).toMatchObject({ game: 'raja', pace: 'slow', status: 'running', location: PLACE });
    expect(table?.players.map(({ user }) => user).sort()).toEqual(FOUR);
  });

  it('seat nobody who has vanished or left, until they come back', async () => {
    await open(FOUR, { tables: 3 });
    await pass(hour);
    await finish(b, (await stored()).rounds[0]?.id ?? '', ['ann', 'ben', 'dan']);
    await change(before => left(before, 'dan'));
    await pass(hour);
    expect((await stored()).rounds[1]?.seated).toEqual([1, 2]);
    await change(before => joined(before, { id: 'cat', name: 'cat' }));
    await finish(b, (await stored()).rounds[1]?.id ?? '', ['ann', 'ben']);
    await pass(hour);
    expect((await stored()).rounds[2]?.seated).toEqual([1, 2, 3]);
  });

  it('wait while a person or the server has as many tables as allowed', async () => {
    const settings = await b.store.people.server(GUILD.guild);
    await b.store.people.setServer(GUILD.guild, { ...settings, perServer: 0 });
    await open(FOUR);
    await pass(2 * hour);
    expect((await stored()).rounds).toMatchObject([{ state: 'opening', waits: true }]);
    await b.store.people.setServer(GUILD.guild, settings);
    await pass(hour);
    expect((await stored()).rounds).toMatchObject([{ state: 'running', waits: false }]);
  });

  it('that had to wait seat nobody who has left meanwhile', async () => {
    const settings = await b.store.people.server(GUILD.guild);
    await b.store.people.setServer(GUILD.guild, { ...settings, perServer: 0 });
    await open(FOUR);
    await pass(hour);
    await change(before => left(before, 'cat'));
    await b.store.people.setServer(GUILD.guild, settings);
    await pass(hour);
    const [first] = (await stored()).rounds;
    expect(first).toMatchObject({ state: 'running', seated: [1, 2, 4] });
    const { table } = (await b.store.load(first?.id ?? '')) ?? {};
    expect(table?.players.map(({ user }) => user).sort()).toEqual(['ann', 'ben', 'dan']);
  });

  it('that had to wait while nearly all left wait until enough are back', async () => {
    const settings = await b.store.people.server(GUILD.guild);
    await b.store.people.setServer(GUILD.guild, { ...settings, perServer: 0 });
    await open(FOUR);
    await pass(hour);
    for (const user of ['ann', 'ben', 'cat']) await change(before => left(before, user));
    await b.store.people.setServer(GUILD.guild, settings);
    await pass(hour);
    expect((await stored()).rounds).toEqual([]);
    await change(before => joined(before, { id: 'ben', name: 'ben' }));
    await pass(hour);
    expect((await stored()).rounds).toMatchObject([{ number: 1, state: 'running', seated: [2, 4] }]);
  });

  it('do not begin where the settings of the server forbid the game', async () => {
    const settings = await b.store.people.server(GUILD.guild);
    await b.store.people.setServer(GUILD.guild, { ...settings, games: ['complots'] });
    await open(FOUR);
    await pass(2 * hour);
    expect((await stored()).rounds).toEqual([]);
  });

  it('that are closed are opened once more', async () => {
    await open(FOUR);
    await pass(hour);
    for (const id of [0, 1]) {
      await b.tables.close((await stored()).rounds[id]?.id ?? '', b.manager());
      await pass(hour);
    }
    expect(states(await stored())).toEqual(['1 closed', '1 closed', '2 running']);
  });

  it('cannot be closed by their host, who may be losing', async () => {
    await open(FOUR);
    await pass(hour);
    const id = (await stored()).rounds[0]?.id ?? '';
    const host = (await b.store.load(id))?.table.host ?? '';
    expect(await b.tables.close(id, b.by(host))).toEqual({
      ok: false,
      why: { key: 'hosting:refuse.contest' },
    });
    expect((await b.store.load(id))?.table.status).toBe('running');
    expect((await b.tables.close(id, { ...b.by(host), manages: GUILD.guild })).ok).toBe(true);
    expect((await b.store.load(id))?.table.status).toBe('closed');
  });

  it('have a rematch that counts for nothing, so its host can close it', async () => {
    await open(FOUR);
    await pass(hour);
    const id = (await stored()).rounds[0]?.id ?? '';
    expect((await b.store.load(id))?.table.terms.contest).toBe(true);
    await finish(b, id, FOUR);
    const again = await b.tables.rematch(id, b.by('ann'));
    if (!again.ok) throw new Error(again.why.key);
    expect((await b.store.load(again.value))?.table.terms.contest).toBe(false);
    expect((await b.tables.close(again.value, b.by('ann'))).ok).toBe(true);
  });

  it('that still run a week after the end date do not count', async () => {
    await open(FOUR, { weeks: 1, tables: 1 });
    await pass(hour);
    await pass(13 * day);
    expect((await stored()).phase).toBe('running');
    await pass(day + hour);
    expect(await stored()).toMatchObject({ phase: 'ended', end: { how: 'completed' } });
    expect(states(await stored())).toEqual(['1 unfinished']);
  }, 60_000);
});

describe('dates', () => {
  it('wait during a pause: no table begins, results count', async () => {
    await open(FOUR);
    await pass(hour);
    const { span } = await stored();
    await change(before => paused(before, b.time.now()));
    await finish(b, (await stored()).rounds[0]?.id ?? '', FOUR);
    await pass(2 * day);
    expect(states(await stored())).toEqual(['1 over']);
    await change(before => resumed(before, b.time.now()));
    await pass(hour);
    expect(states(await stored())).toEqual(['1 over', '2 running']);
    expect((await stored()).span?.until).toBe((span?.until ?? 0) + 2 * day);
  });

  it('wait for a table, too, that had to wait when the pause began', async () => {
    const settings = await b.store.people.server(GUILD.guild);
    await b.store.people.setServer(GUILD.guild, { ...settings, perServer: 0 });
    await open(FOUR);
    await pass(hour);
    await change(before => paused(before, b.time.now()));
    await b.store.people.setServer(GUILD.guild, settings);
    await pass(2 * hour);
    expect(states(await stored())).toEqual(['1 opening']);
    expect(await b.store.load((await stored()).rounds[0]?.id ?? ''), 'no table begins').toBeNull();
    await change(before => resumed(before, b.time.now()));
    await pass(hour);
    expect(states(await stored())).toEqual(['1 running']);
  });

  it('move by the time in which the bot was not on the server', async () => {
    await open(FOUR);
    await pass(hour);
    const { span, seen } = await stored();
    await b.store.servers.setLeft(GUILD.guild, b.time.now());
    await pass(3 * day);
    await b.store.servers.setLeft(GUILD.guild, null);
    await keep(keeper);
    const after = await stored();
    expect(after.span?.until).toBe((span?.until ?? 0) + after.seen - seen);
    expect(after.seen).toBe(b.time.now());
  });
});

describe('a cup', () => {
  const openCup = (users: readonly string[], its: Partial<Cup> = {}, changes: Partial<Season> = {}) =>
    b.store.seasons.create(
      newCup(its, {
        ...{ ...PLACE, seen: b.time.now(), signUp: b.time.now() + day, entrants: named(users) },
        ...changes,
      }),
    );
  const groups = async () => {
    const { cup, entrants } = await stored();
    const nameOf = (number: number) => entrants.find(each => each.number === number)?.user ?? '';
    return (cup?.draws ?? []).map(draw => draw.map(group => group.map(nameOf).sort()));
  };
  const finishAll = async () => {
    const { rounds, entrants } = await stored();
    for (const { id, seated } of rounds.filter(({ state }) => state === 'running'))
      await finish(
        b,
        id,
        seated.map(number => entrants.find(each => each.number === number)?.user ?? '').sort(),
      );
  };

  it('keeps those apart who avoid one another, in each round, and nobody is told', async () => {
    await b.store.people.set('cat', { ...UNSET, avoids: [{ id: 'ann', name: 'ann' }] });
    await openCup(SIX);
    await pass(2 * hour);
    await finishAll();
    await pass(hour);
    const drawn = await groups();
    expect(drawn).toHaveLength(2);
    for (const group of drawn.flat()) expect(group.includes('ann') && group.includes('cat')).toBe(false);
    expect(JSON.stringify([...room.messages.values()])).not.toContain('avoid');
  });

  it('spreads the strongest over the tables of the first round', async () => {
    const strong: Readonly<Record<string, number>> = { eve: 1_900, fay: 1_800 };
    ratings = user => [{ game: 'raja', mixed: false, rating: strong[user] ?? 1_400 }];
    await openCup(SIX);
    await pass(2 * hour);
    const [first = []] = await groups();
    expect(first.filter(group => group.includes('eve') || group.includes('fay'))).toHaveLength(2);
  });

  it('waits for others if some of those who joined are not on the server any more', async () => {
    more = { eyes: async (_, user) => (user === 'fay' ? null : () => true) };
    await openCup(SIX);
    await pass(2 * hour);
    expect(await stored()).toMatchObject({ phase: 'joining', cup: { starts: null } });
    expect((await stored()).entrants.map(({ user }) => user)).toEqual(SIX.slice(0, 5));
    await change(before => joined(before, { id: 'gus', name: 'gus' }));
    await pass(2 * hour);
    expect((await groups())[0]?.flat().sort()).toEqual([...SIX.slice(0, 5), 'gus'].sort());
  });

  it('seats nobody in the next round who has left the server; nobody is waited for', async () => {
    await openCup(SIX);
    await pass(2 * hour);
    more = { eyes: async (_, user) => (user === 'fay' ? null : () => true) };
    await finishAll();
    await pass(hour);
    expect((await groups())[1]?.flat().sort()).toEqual(SIX.slice(0, 5));
  });

  it.each([
    ['leaves', (before: Season) => left(before, 'fay')],
    [
      'is taken out by a manager',
      (before: Season) =>
        decided(before, { ...{ entrant: 6, goes: 'out', reason: 'r', at: 1 }, by: { id: 'm', name: 'M' } }),
    ],
  ] as const)('who %s while a table waits is not seated there', async (_, act) => {
    const settings = await b.store.people.server(GUILD.guild);
    await b.store.people.setServer(GUILD.guild, { ...settings, perServer: 0 });
    await openCup(SIX, { format: 'knockout' });
    await pass(2 * hour);
    expect((await stored()).rounds.map(({ waits }) => waits)).toEqual([true, true]);
    await change(act);
    await b.store.people.setServer(GUILD.guild, settings);
    await pass(hour);
    const { rounds } = await stored();
    expect(rounds.map(({ state }) => state)).toEqual(['running', 'running']);
    expect(rounds.flatMap(({ seated }) => seated).sort()).toEqual([1, 2, 3, 4, 5]);
    for (const { id } of rounds)
      expect((await b.store.load(id))?.table.players.map(({ user }) => user)).not.toContain('fay');
  });

  it('who leaves while a table waits, and comes back in time, is seated there', async () => {
    const settings = await b.store.people.server(GUILD.guild);
    await b.store.people.setServer(GUILD.guild, { ...settings, perServer: 0 });
    await openCup(SIX, { format: 'knockout' });
    await pass(2 * hour);
    await change(before => left(before, 'fay'));
    await pass(hour);
    expect((await stored()).rounds.flatMap(({ seated }) => seated).sort()).toEqual([1, 2, 3, 4, 5]);
    await change(before => joined(before, { id: 'fay', name: 'fay' }));
    await b.store.people.setServer(GUILD.guild, settings);
    await pass(hour);
    const { rounds } = await stored();
    expect(rounds.map(({ state, waits }) => [state, waits])).toEqual([
      ['running', false],
      ['running', false],
    ]);
    expect(rounds.flatMap(({ seated }) => seated).sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('does not hold up a round for a table that waited, and that all others have left', async () => {
    const settings = await b.store.people.server(GUILD.guild);
    await b.store.people.setServer(GUILD.guild, { ...settings, perServer: 0 });
    await openCup(SIX, { format: 'knockout' }, { game: 'dynasties' });
    await pass(2 * hour);
    const [, ...others] = (await stored()).rounds[0]?.seated ?? [];
    for (const { number, user } of (await stored()).entrants)
      if (others.includes(number)) await change(before => left(before, user));
    await b.store.people.setServer(GUILD.guild, settings);
    await pass(hour);
    const [first, second] = (await stored()).rounds;
    expect([first?.state, second?.state]).toEqual(['over', 'running']);
    expect(first?.places).toMatchObject([{ rank: 1, won: true }]);
    expect(await b.store.load(first?.id ?? ''), 'no table begins').toBeNull();
  });

  it('waits for nobody who is at as many tables as allowed; a season does', async () => {
    const settings = await b.store.people.server(GUILD.guild);
    await b.store.people.setServer(GUILD.guild, { ...settings, perPerson: 0 });
    await openCup(SIX, {}, { id: 'cup' });
    await open(FOUR);
    await pass(2 * hour);
    const cup = await b.store.seasons.of('cup');
    expect(cup?.rounds).toMatchObject([{ state: 'running' }, { state: 'running' }]);
    expect((await stored()).rounds).toMatchObject([{ state: 'opening', waits: true }]);
  });

  it('draws no round while it is paused', async () => {
    await openCup(SIX);
    await pass(2 * hour);
    await change(before => paused(before, b.time.now()));
    await finishAll();
    await pass(hour);
    expect(await groups()).toHaveLength(1);
    await change(before => resumed(before, b.time.now()));
    await pass(hour);
    expect(await groups()).toHaveLength(2);
  });

  it('runs besides a season of the game, and does not divide the next one', async () => {
    await openCup(SIX, { rounds: 1 }, { id: 'cup' });
    await open(SIX);
    await pass(2 * hour);
    const cup = await b.store.seasons.of('cup');
    expect([cup?.phase, (await stored()).phase]).toEqual(['running', 'running']);
    for (const { id } of cup?.rounds ?? []) await finish(b, id, SIX);
    await pass(hour);
    expect((await b.store.seasons.of('cup'))?.phase).toBe('ended');
    expect(await b.store.seasons.last(GUILD.guild, 'raja')).toBeNull();
  });
});

describe('the card', () => {
  const refusing = (permissions: readonly string[]) => ({
    send: () => Promise.reject(new Undeliverable({ kind: 'permissions', permissions, channel: 'c' })),
    rewrite: () => Promise.reject(new Undeliverable({ kind: 'gone', permissions: [], channel: 'c' })),
  });

  it('that the channel refuses is tried again, and no table begins meanwhile', async () => {
    more = { messages: refusing(['SendMessages']) };
    await open(FOUR);
    await pass(2 * hour);
    const held = await stored();
    expect(held.card.refusal).toMatchObject({ permissions: ['SendMessages'] });
    expect([held.phase, held.rounds]).toEqual(['running', []]);
    more = {};
    await pass(hour);
    expect((await stored()).card.refusal).toBeNull();
    expect(states(await stored())).toEqual(['1 running']);
  });

  it('that was deleted is posted again', async () => {
    await open(FOUR);
    await pass(30 * minute);
    room.deleted.add((await stored()).card.message ?? '');
    await pass(9 * hour);
    expect(room.messages.size).toBe(2);
    expect(room.deleted.has((await stored()).card.message ?? '')).toBe(false);
  });

  it('that is posted while the season is moved is deleted, and posted where it goes on', async () => {
    const usual = seasonDeps(b, room).messages;
    more = {
      messages: {
        ...usual,
        send: async (...args) => {
          const sent = await usual.send(...args);
          more = {};
          await change(before => movedTo(before, 'elsewhere'));
          return sent;
        },
      },
    };
    await open(FOUR);
    await pass(30 * minute);
    const { card, channel, old } = await stored();
    expect([channel, old]).toEqual(['elsewhere', []]);
    const [first, second, ...others] = [...room.messages.values()].map(({ id }) => id);
    expect(others).toEqual([]);
    expect(card.message).toBe(second);
    expect(room.deleted).toEqual(new Set([first]));
  });

  it('that cannot be deleted where it was is tried again', async () => {
    await open(FOUR);
    await pass(30 * minute);
    more = { remove: () => Promise.reject(new Error('Discord is away')) };
    await change(before => movedTo(before, 'elsewhere'));
    await pass(30 * minute);
    expect((await stored()).old).toHaveLength(1);
    more = {};
    await pass(30 * minute);
    expect((await stored()).old).toEqual([]);
    expect(room.deleted.size).toBe(1);
  });

  it('a closing message that nobody takes is given up after a day', async () => {
    await open(FOUR);
    await pass(hour);
    more = { messages: refusing([]) };
    await b.store.seasons.change('s', before => ended(before, 'stopped', b.time.now()));
    await pass(2 * day);
    expect(await b.store.seasons.next()).toBeNull();
  });
});

describe('awards', () => {
  const road = (count: number) => (_: string, seat: number) => [{ seat, fact: 'road', about: '', count }];
  const closings = () => [...room.messages.values()].filter(({ words }) => words.includes('closing'));

  it('are decided when all tables of the end were read; the end is told with them', async () => {
    await open(FOUR, { tables: 1 });
    await pass(hour);
    const [table] = (await stored()).rounds;
    await finish(b, table?.id ?? '', FOUR, null);
    await pass(hour);
    expect(await stored()).toMatchObject({ end: { how: 'completed' }, awards: null });
    expect(closings(), 'the last table was not read').toEqual([]);
    await b.store.stories.keep(table?.id ?? '', road(6)('', 2));
    await pass(minute);
    const { awards, entrants } = await stored();
    expect(awards).toMatchObject([{ name: 'road', figure: 6 }]);
    const seat = (await b.store.load(table?.id ?? ''))?.table.players[2]?.user;
    expect(awards?.[0]?.winners.map(each => entrants[each - 1]?.user)).toEqual([seat]);
    expect(closings()).toHaveLength(1);
    expect(closings()[0]?.words).toContain('road');
  });

  it('are not looked at before the end, also if every table was read', async () => {
    const asked: string[] = [];
    const { seasons } = b.store;
    const told = seasons.told.bind(seasons);
    Object.assign(seasons, {
      told: (tables: readonly string[]) => {
        asked.push(...tables);
        return told(tables);
      },
    });
    await keeper.stop();
    keeper = openSeasonKeeper(seasonDeps(b, room));
    await open(FOUR, { tables: 2 });
    await pass(hour);
    const [first] = (await stored()).rounds;
    await finish(b, first?.id ?? '', FOUR, road(6));
    await pass(day);
    expect(await stored()).toMatchObject({ awards: null, end: null });
    expect(asked).toEqual([]);
    await finish(b, (await stored()).rounds[1]?.id ?? '', FOUR, road(3));
    await pass(hour);
    expect(asked).toHaveLength(2);
    expect((await stored()).awards).toMatchObject([{ name: 'road', figure: 6 }]);
  });

  it('a season that a manager has ended has those of its finished tables', async () => {
    await open(FOUR, { tables: 2 });
    await pass(hour);
    await finish(b, (await stored()).rounds[0]?.id ?? '', FOUR, road(6));
    await pass(hour);
    await b.store.seasons.change('s', before => ended(before, 'stopped', b.time.now()));
    await pass(minute);
    expect((await stored()).awards).toMatchObject([{ name: 'road', winners: [1, 2, 3, 4], figure: 6 }]);
  });

  it('an end that an older version has told gets none afterwards', async () => {
    await open(FOUR, { tables: 1 });
    await pass(hour);
    await finish(b, (await stored()).rounds[0]?.id ?? '', FOUR, road(6));
    const message = { ...(await stored()).closing, message: '1' };
    await b.store.seasons.note('s', before => ({
      ...ended(before, 'completed', b.time.now()),
      closing: message,
    }));
    await b.store.seasons.change('s', before => before);
    await pass(hour);
    expect((await stored()).awards).toEqual([]);
  });
});
