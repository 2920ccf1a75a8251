/** `kill -9` at the worst moments: after a restart the bot goes on as if nothing had happened. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rngFor } from '../../../engines/core/rng.ts';
import { at } from '../../../engines/core/values.ts';
import { FakeUser } from '../../../playground/user.ts';
import { print } from '../../../src/discord/ids.ts';
import { PRESENTERS } from '../../../src/presenters/index.ts';
import type { Pace } from '../../../src/base.ts';
import { cards, expectAnnounced, expectOneCard } from '../../support/e2e/cards.ts';
import { eventually, openChildWorld, type ChildWorld } from '../../support/e2e/child-process.ts';
import { expectParentTrue } from '../../support/e2e/parent-card.ts';
import {
  asked,
  atRest,
  channelOf,
  idsOf,
  pressIn,
  say,
  sayAnything,
  type Asked,
  type Surface,
} from '../../support/e2e/players.ts';
import {
  cardOf,
  heldOf,
  startGame,
  openLobby,
  openTable,
  plantSeed,
  tableViewOf,
} from '../../support/e2e/program.ts';

/** Longest time for which a request is held back: killing the bot ends it earlier. Milliseconds. */
const HELD = 60_000;
/** The limit of open tables: each test opens one. */
const MANY = 100;

let on: ChildWorld;
let people: FakeUser[];
beforeAll(async () => {
  on = await openChildWorld();
  const { guild } = on.playground.room;
  const limits = { perPerson: MANY, perServer: MANY };
  await on.store.people.setServer(guild.id, { ...(await on.store.people.server(guild.id)), ...limits });
  people = await Promise.all([
    FakeUser.join(on.playground, 'Ann'),
    FakeUser.join(on.playground, 'Bruno', { locale: 'it' }),
    FakeUser.join(on.playground, 'Cleo'),
  ]);
});
afterAll(() => on.end());

/** Kills the bot, which lets go what is held back, and starts it again. Nothing else is held back then. */
async function restart(): Promise<void> {
  await on.kill();
  on.playground.faults.length = 0;
  await on.start();
}

const open = (seed: string, pace: Pace = 'async') => openTable(on, people, { seed, pace });
const who = (table: string): Promise<Asked[]> => asked(on, table, people);
/** Returns how many messages were sent to the channel of the table. */
async function postsAt(table: string): Promise<number> {
  const channel = await channelOf(on, table);
  return on.playground.log.filter(
    ({ method, path }) => method === 'POST' && path === `/channels/${channel}/messages`,
  ).length;
}
const threads = () =>
  [...on.playground.room.channels.values()].filter(c => 'thread_metadata' in c).map(c => c.id);

/** Gives the answer whose value has these fields. */
async function answer(one: Asked, value: object, surface: Surface = 'card'): Promise<void> {
  const place = one.prompt.options.findIndex(option =>
    Object.entries(value).every(([name, field]) => Reflect.get(Object(option.value), name) === field),
  );
  await say(on, one, [place], surface);
}

/** Fails if anything was lost or sent twice, or if an older card has buttons. */
async function expectWhole(table: string): Promise<void> {
  await atRest(on, table, people);
  await expectAnnounced(on, table);
  await expectOneCard(on, table);
}

async function claimOf(table: string, value: object): Promise<Asked[]> {
  await answer(at(await who(table), 0), value, 'panel');
  await on.calm();
  return who(table);
}

it('in the middle of a window: answers that were acknowledged stand, old buttons go on working', async () => {
  const table = await open('crash/window');
  const [first, second] = await claimOf(table, { action: 'duchess' });
  const card = cardOf(at(people, 0), table);
  await answer(first ?? at([], 0), { say: 'pass' });
  await restart();
  expect((await heldOf(on, table)).pending.map(p => p.seat)).toEqual([first?.mine.seat]);
  expect(cardOf(at(people, 0), table).id).toBe(card.id);
  await answer(second ?? at([], 0), { say: 'challenge' });
  await eventually(async () => (await heldOf(on, table)).table.ply > 1, 'the window to close');
  const { move = [] } = (await on.store.entries(table)).find(({ ply }) => ply === 2) ?? {};
  expect(move.map(({ seat, picks }) => [seat, picks])).toEqual([
    [first?.mine.seat, [expect.objectContaining({ say: 'pass' })]],
    [second?.mine.seat, [expect.objectContaining({ say: 'challenge' })]],
  ]);
  await expectWhole(table);
});

it('while a picture is being drawn: the card comes after the restart, once', async () => {
  const table = await open('crash/render');
  const before = await postsAt(table);
  await answer(at(await who(table), 0), { action: 'duchess' }, 'verb');
  await on.kill();
  expect(await postsAt(table), 'the card had not been sent yet').toBe(before);
  await on.start();
  await expectWhole(table);
  expect(await postsAt(table)).toBe(before + 1);
});

it('between sending a card and noting that it was sent: it is not sent again', async () => {
  const table = await open('crash/sent');
  const channel = await channelOf(on, table);
  const before = (await cards(on, table)).length;
  on.playground.faults.push({
    method: 'POST',
    path: new RegExp(`^/channels/${channel}/messages$`),
    times: 1,
    effect: { kind: 'delay', ms: HELD, when: 'after' },
  });
  await answer(at(await who(table), 0), { action: 'duchess' }, 'verb');
  await eventually(async () => (await cards(on, table)).length > before, 'the card');
  await restart();
  await expectWhole(table);
  expect((await cards(on, table)).length).toBe(before + 1);
  await claimStillGoes(table);
});

it('between an edit of the live card and its record, and within a shrink: each line comes once', async () => {
  const edited = await beforeAutomated('crash/edit');
  const shrunk = await open('crash/shrink');
  const [live, old] = [edited, shrunk].map(table => cardOf(at(people, 0), table));
  for (const [card, when] of [
    [live, 'after'],
    [old, 'before'],
  ] as const)
    on.playground.faults.push({
      method: 'PATCH',
      path: new RegExp(`/messages/${card?.id ?? ''}$`),
      times: 1,
      effect: { kind: 'delay', ms: HELD, when },
    });
  const before = (await cards(on, shrunk)).length;
  for (const table of [edited, shrunk]) await answer(at(await who(table), 0), { action: 'income' }, 'verb');
  await eventually(() => on.playground.faults.length === 0, 'both edits');
  expect((await cards(on, shrunk)).length, 'the next card is there').toBe(before + 1);
  await restart();
  await eventually(async () => (await who(edited)).length > 0, 'the next person');
  await expectWhole(edited);
  await eventually(
    async () => (await cards(on, shrunk)).filter(m => idsOf(m).length > 0).length === 1,
    'shrunk',
  );
  await expectWhole(shrunk);
});

/** Answers until the newest card tells that a round is over: everybody passes. */
async function afterRound(seed: string): Promise<string> {
  const table = await openTable(on, people, { game: 'dynasties', seed });
  const { milestones } = PRESENTERS.dynasties;
  for (let answers = 0; ; answers++) {
    expect(answers).toBeLessThan(20);
    await eventually(async () => (await who(table)).length > 0, 'a person');
    await on.calm();
    const last = (await on.store.entries(table)).at(-1);
    if (answers > 0 && last?.told.some(({ msg }) => milestones.includes(msg.key)) === true) return table;
    await pass(at(await who(table), 0));
  }
}

/** Passes, or gives the first answer to another question. */
async function pass(one: Asked): Promise<void> {
  const place = one.prompt.options.findIndex(o => Reflect.get(Object(o.value), 'do') === 'pass');
  await say(on, one, [Math.max(place, 0)], 'panel');
}

it.each([
  [
    'of usual sentences',
    () => open('crash/shrunk'),
    (one: Asked) => answer(one, { action: 'income' }, 'verb'),
  ],
  ['of a round, whose picture stays', () => afterRound('crash/round'), pass],
] as const)('between a shrink and its record: a card %s stays shrunk', async (_what, begin, act) => {
  const table = await begin();
  const old = cardOf(at(people, 0), table);
  const before = (await cards(on, table)).length;
  on.playground.faults.push({
    method: 'PATCH',
    path: new RegExp(`/messages/${old.id}$`),
    times: 1,
    effect: { kind: 'delay', ms: HELD, when: 'after' },
  });
  await act(at(await who(table), 0));
  const isShrunk = async () => (await cards(on, table)).some(m => m.id === old.id && idsOf(m).length === 0);
  await eventually(isShrunk, 'the shrink');
  await restart();
  await expectWhole(table);
  expect((await cards(on, table)).length).toBe(before + 1);
});

it.each(['before', 'after'] as const)(
  '%s an edit of the card in the parent channel: it is kept true',
  async when => {
    const table = await open(`crash/parent/${when}`);
    const { thread, channel } = (await heldOf(on, table)).table.location;
    const path = new RegExp(`^/channels/${channel}/messages/${thread ?? ''}$`);
    on.playground.faults.push({ method: 'PATCH', path, times: 1, effect: { kind: 'delay', ms: HELD, when } });
    await answer(at(await who(table), 0), { action: 'income' }, 'verb');
    await eventually(() => on.playground.faults.length === 0, 'the edit');
    await restart();
    await expectWhole(table);
    await expectParentTrue(on, table, RESTART);
  },
);

/** The longest that a restart takes. Milliseconds. */
const RESTART = 30_000;

/** Starts a table where the next player after the one who is asked is automated: an edit tells that turn. */
async function beforeAutomated(seed: string): Promise<string> {
  const table = await openTable(on, people.slice(0, 2), { seed, bots: 1 });
  for (;;) {
    await eventually(async () => (await who(table)).length > 0, 'a person');
    await on.calm();
    const one = at(await who(table), 0);
    const { players } = (await heldOf(on, table)).table;
    if (at(players, (one.mine.seat + 1) % players.length).bot) return table;
    await answer(one, { action: 'income' }, 'verb');
  }
}

async function claimStillGoes(table: string): Promise<void> {
  for (const one of await who(table)) await answer(one, { say: 'pass' });
  await eventually(async () => (await heldOf(on, table)).table.ply > 1, 'the window to close');
  await expectWhole(table);
}

it('between storing an answer and acknowledging it: it counts once, and a retry says so', async () => {
  const table = await open('crash/ack');
  const one = at(await who(table), 0);
  const { message: panel } = await one.user.click(cardOf(one.user, table), print({ to: 'panel', table }));
  const income = one.prompt.options.findIndex(o => Reflect.get(Object(o.value), 'action') === 'income');
  on.playground.faults.push({
    method: 'PATCH',
    path: /@original$/,
    times: 1,
    effect: { kind: 'delay', ms: HELD, when: 'before' },
  });
  await pressIn(panel, one, income, { until: 'acknowledged' });
  await eventually(async () => (await heldOf(on, table)).table.ply === 1, 'the answer on disk');
  await restart();
  const { message } = await pressIn(panel, one, income);
  expect(one.user.text(message)).toMatch(/not open any more|non è più aperta/);
  expect(await on.store.entries(table)).toHaveLength(2);
  await expectWhole(table);
});

it('while the game begins: one thread, one first card, one mention of the asked player', async () => {
  const table = await openLobby(on, people, { pace: 'async' });
  plantSeed(on.dataDir, table, 'crash/thread');
  const before = threads();
  on.playground.faults.push({
    method: 'POST',
    path: /threads$/,
    times: 1,
    effect: { kind: 'delay', ms: HELD, when: 'after' },
  });
  const host = at(people, 0);
  await startGame(host, table);
  await eventually(() => threads().length > before.length, 'the thread');
  await restart();
  await on.calm();
  const {
    location: { thread },
    players,
  } = (await heldOf(on, table)).table;
  const { awaited } = await tableViewOf(on, table);
  expect(threads()).toEqual([...before, thread]);
  expect([...(on.playground.room.threadMembers.get(thread ?? '') ?? [])]).toEqual(
    expect.arrayContaining(awaited.map(({ seat }) => players[seat]?.user)),
  );
  expect(await cards(on, table)).toHaveLength(1);
  await expectWhole(table);
});

it('again and again, through a whole game', async () => {
  const rng = rngFor('crash/storm');
  const table = await open('crash/storm');
  const told: string[] = [];
  for (let kills = 0, answers = 0; (await heldOf(on, table)).table.status === 'running'; answers++) {
    expect(answers).toBeLessThan(200);
    const open = await who(table);
    if (open.length === 0) {
      await eventually(
        async () => (await who(table)).length > 0 || (await heldOf(on, table)).table.status !== 'running',
        'the next question',
      );
      continue;
    }
    if (!(await pressable(table))) continue;
    const one = at(open, rng.below(open.length));
    const { message } = await sayAnything(on, one, rng);
    told.push(one.user.text(message));
    if (kills < 3 && rng.below(4) === 0) {
      kills++;
      await restart();
    }
  }
  await expectWhole(table);
  expect(told.join('\n')).not.toMatch(/went wrong|andato storto/);
});

/** True if the card of the open prompt has arrived. */
async function pressable(table: string): Promise<boolean> {
  await on.calm();
  return (await cards(on, table)).some(m => idsOf(m).length > 0);
}
