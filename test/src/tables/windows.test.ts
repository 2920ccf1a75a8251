import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Notice } from '../../../src/tables/model.ts';
import type { AutomatedPlayer } from '../../../src/tables/request/draft.ts';
import { bench, matches, must, START, type Bench } from '../../support/service/service.ts';
import { second, minute, hour } from '../../support/service/time.ts';

const PASS = { say: 'pass', always: false },
  CHALLENGE = { say: 'challenge' };
let b: Bench;
beforeEach(async () => {
  b = await bench();
});
afterEach(async () => {
  await b.close();
});

/** Starts a table of three and makes the claim. The active player comes first. */
async function claimed(
  pace: 'live' | 'async' | 'sealed',
  value: object = { action: 'duchess' },
): Promise<{ id: string; a: string; c: string; d: string }> {
  const { id, seats } = await b.game(['ann', 'ben', 'eva'], pace);
  const first = (await b.tableView(id)).awaited[0]?.seat ?? 0;
  const [a = '', c = '', d = ''] = [0, 1, 2].map(i => seats[(first + i) % 3]);
  must(await b.say(id, a, value));
  await b.said();
  return { id, a, c, d };
}
const plies = (said: readonly Notice[]): number[] => said.flatMap(n => (n.kind === 'step' ? [n.ply] : []));
const stage = async (id: string): Promise<unknown> =>
  ((await b.tableView(id)).view as { stage: unknown }).stage;
const open = async (id: string): Promise<boolean> =>
  ['action', 'late', 'block'].includes(String(await stage(id)));

it("a window's result is announced at once, also if its only answerer is asked next", async () => {
  const { id, seats } = await b.game(['ann', 'ben'], 'live');
  for (const user of seats) must(await b.say(id, user, 'duchess')); // CO-8
  const first = (await b.tableView(id)).awaited[0]?.seat ?? 0;
  const [claimer = '', other = ''] = [seats[first], seats[1 - first]];
  must(await b.say(id, claimer, { action: 'duchess' }));
  await b.said();
  must(await b.say(id, other, CHALLENGE));
  expect((await b.tableView(id)).awaited.map(each => seats[each.seat])).toEqual([other]);
  expect(plies(await b.said())).toHaveLength(1);
});

it.each([
  ['async', ['ann', 'ben']],
  ['sealed', ['ann', 'ben']],
  ['async', ['ann', 'ben', 'eva']],
] as const)(
  '%s: who lets a murder pass alone is asked in public for the influence, among %j',
  async (pace, people) => {
    const { id, seats } = await b.game(people, pace);
    if (people.length === 2) for (const user of seats) must(await b.say(id, user, 'duchess')); // CO-8
    for (const _ of [...people, ...people]) must(await b.say(id, await b.turnOf(id), { action: 'income' }));
    const murderer = await b.turnOf(id);
    const target = (seats.indexOf(murderer) + 1) % people.length;
    const victim = seats[target] ?? '';
    await b.store.people.change(victim, before => ({ ...before, dm: true }));
    const { notifications } = b.store;
    const privately = async (): Promise<unknown> => {
      const bundle = await notifications.claim(victim, b.time.now() + hour);
      if (bundle) await notifications.done(bundle);
      return bundle?.notifications.map(({ kind }) => kind);
    };
    must(await b.say(id, murderer, { action: 'assassin', target }));
    const asked = async () => (await b.tableView(id)).awaited;
    while (await open(id)) {
      await b.said();
      await privately();
      for (const { seat } of await asked()) must(await b.say(id, seats[seat] ?? '', PASS));
      for (const { ply } = (await b.tableView(id)).table; (await b.tableView(id)).table.ply === ply;)
        await b.time.advance(minute);
    }
    const [loser, ...others] = await asked();
    expect([loser?.seat, others]).toEqual([target, []]);
    expect(await b.said()).toMatchObject([{ kind: 'step', lines: [], asked: [target] }]);
    expect(await privately()).toContain('turn');
    expect((loser?.until ?? 0) - b.time.now()).toBeGreaterThan(11 * hour);
  },
);

describe('live, with one person', () => {
  it.each([
    ['challenges', 'duchess', { say: 'challenge' }],
    ['blocks', 'captain', { say: 'block' }],
  ])('an automated player who %s leaves the person all the time', async (_, action, said) => {
    await b.close();
    let person = -1;
    const wished = () => [
      ...[0, 1, 2].map(n => ({ action, target: n === person ? -1 : n })),
      { action },
      said,
    ];
    const choose: AutomatedPlayer = (_game, _view, { options }) => {
      const places = wished().map(wish => options.findIndex(({ value }) => matches(value, wish)));
      return [Math.max(0, places.find(place => place >= 0) ?? 0)];
    };
    b = await bench(':memory:', START, { automatedPlayer: choose });
    const { id } = await b.game(['ann'], 'live', {}, 2);
    person = (await b.tableView(id)).table.players.findIndex(({ bot }) => !bot);
    const isAsked = async () => (await b.tableView(id)).awaited.some(({ seat }) => seat === person);
    const isClaimed = async () => (await isAsked()) && (await stage(id)) === 'action';
    for (let n = 0; n < 20 && !(await isClaimed()); n++) {
      if (await isAsked()) must(await b.say(id, 'ann', { action: 'income' }));
      await b.time.advance(10 * second);
    }
    const { ply } = (await b.tableView(id)).table;
    await b.time.advance(hour);
    expect([await isClaimed(), (await b.tableView(id)).table.ply]).toEqual([true, ply]);
    must(await b.say(id, 'ann', PASS));
    await b.time.advance(minute);
    expect((await b.tableView(id)).table.ply).toBeGreaterThan(ply);
  });
});

describe.each(['live', 'async', 'slow', 'sealed'] as const)('%s, with one person', pace => {
  const askedOf = async (id: string) => (await b.tableView(id, 'ann')).mine?.prompt ?? null;
  /** Plays on until ann is asked this. She lets claims pass, and gives the first answer to all else. */
  async function until(id: string, type: string): Promise<void> {
    for (let n = 0; n < 80; n++) {
      const prompt = await askedOf(id);
      if (prompt?.type === type) return;
      const answered = (await b.tableView(id, 'ann')).mine?.answered ?? null;
      const wished = prompt?.sealed ? PASS : prompt?.options[0]?.value;
      if (prompt && answered === null) must(await b.say(id, 'ann', wished));
      await b.time.advance(10 * second);
    }
    throw new Error(`never asked: ${type}`);
  }

  it('a claim of the person is settled within a minute, because nobody waits', async () => {
    const { id } = await b.game(['ann'], pace, {}, 2);
    await until(id, 'turn');
    must(await b.say(id, 'ann', { action: 'duchess' }));
    expect(await stage(id)).toBe('action');
    const { ply } = (await b.tableView(id)).table;
    await b.time.advance(minute);
    expect((await b.tableView(id)).table.ply).toBeGreaterThan(ply);
  });

  it('a claim of another is settled with the answer of the person', async () => {
    const { id } = await b.game(['ann'], pace, {}, 2);
    await until(id, 'action');
    await b.time.advance(minute);
    const { ply } = (await b.tableView(id)).table;
    must(await b.say(id, 'ann', PASS));
    await b.time.advance(2 * second);
    expect((await b.tableView(id)).table.ply).toBeGreaterThan(ply);
  });
});

describe('live', () => {
  it('a challenge closes the window at once', async () => {
    const { id, c } = await claimed('live');
    must(await b.say(id, c, CHALLENGE));
    expect(await stage(id)).toBe('lose');
  });
  it('all answered closes it, but not in its first 5 s', async () => {
    const { id, c, d } = await claimed('live');
    must(await b.say(id, c, PASS));
    must(await b.say(id, d, PASS));
    await b.time.advance(5 * second - 1);
    expect(await open(id)).toBe(true);
    await b.time.advance(1);
    expect(await open(id)).toBe(false);
  });
  it('all answered after the first 5 s closes it with the last press', async () => {
    const { id, c, d } = await claimed('live');
    await b.time.advance(6 * second);
    must(await b.say(id, c, PASS));
    expect(await open(id)).toBe(true);
    must(await b.say(id, d, PASS));
    expect(await open(id)).toBe(false);
  });
  it('no answer is a pass after 90 s', async () => {
    const { id } = await claimed('live');
    await b.time.advance(90 * second - 1);
    expect(await open(id)).toBe(true);
    await b.time.advance(1);
    expect(await stage(id)).toBe('turn');
  });
  it('a block leaves 15 s for a challenge of the action, beyond the 90 s if need be', async () => {
    const { id, a, c, d } = await claimed('live', { action: 'captain' });
    const target = (await b.tableView(id)).offers.length > 0 ? await targetOf(id) : '';
    expect([a, c, d]).toContain(target);
    await b.time.advance(80 * second);
    must(await b.say(id, target, { say: 'block', as: 'captain', always: false }));
    await b.time.advance(14 * second);
    expect(await stage(id)).toBe('action');
    await b.time.advance(1 * second);
    expect(await stage(id)).toBe('block');

    const again = await claimed('live', { action: 'captain' });
    const aimed = await targetOf(again.id);
    const other = [again.a, again.c, again.d].find(x => x !== again.a && x !== aimed) ?? '';
    await b.time.advance(6 * second);
    must(await b.say(again.id, aimed, { say: 'block', as: 'captain', always: false }));
    expect(await stage(again.id)).toBe('action');
    must(await b.say(again.id, other, PASS)); // all have answered, so no player is left to challenge
    expect(await stage(again.id)).toBe('block');
  });
  it('a block of foreign aid closes at once, since no challenge can come', async () => {
    const { id, c } = await claimed('live', { action: 'aid' });
    must(await b.say(id, c, { say: 'block' }));
    expect(await stage(id)).toBe('block');
  });
  it('a block is final, a pass can be changed', async () => {
    const { id, a, c, d } = await claimed('live', { action: 'captain' });
    const target = await targetOf(id);
    const bystander = [a, c, d].find(x => x !== a && x !== target) ?? '';
    must(await b.say(id, target, { say: 'block', as: 'captain', always: false }));
    expect(await b.say(id, target, PASS)).toMatchObject({ ok: false, why: { key: 'common:refuse.final' } });
    must(await b.say(id, bystander, PASS));
    must(await b.say(id, bystander, CHALLENGE));
    expect(await stage(id)).toBe('lose');
  });
});

async function targetOf(id: string): Promise<string> {
  const { view, table } = await b.tableView(id);
  const { announcement } = view as { announcement: { target: number } };
  return table.players[announcement.target]?.user ?? '';
}

describe('async', () => {
  it('never closes at a press: at the first beat at which all answers are in', async () => {
    const { id, c, d } = await claimed('async');
    must(await b.say(id, c, PASS));
    must(await b.say(id, d, CHALLENGE));
    expect(await stage(id)).toBe('action');
    await b.time.advance(5 * minute - 1);
    expect(await stage(id)).toBe('action');
    await b.time.advance(5 * minute + 1);
    expect(await stage(id)).toBe('lose');
  });
  it('after the hold closes at a beat five minutes later', async () => {
    const { id, c, d } = await claimed('async');
    must(await b.say(id, c, PASS));
    await b.time.advance(3 * hour);
    must(await b.say(id, d, PASS));
    expect(await stage(id)).toBe('action');
    await b.time.advance(5 * minute);
    expect(await stage(id)).toBe('turn');
  });
  it('an objection does not close it early; no answer is a pass after 12 hours', async () => {
    const { id, c } = await claimed('async');
    must(await b.say(id, c, CHALLENGE));
    await b.time.advance(12 * hour - 1);
    expect(await stage(id)).toBe('action');
    await b.time.advance(1);
    expect(await stage(id)).toBe('lose');
  });
  it('the hold differs from window to window by a jitter of up to five minutes', async () => {
    const holds = new Set<number>();
    for (let i = 0; i < 6; i++) {
      const { id, c, d } = await claimed('async');
      must(await b.say(id, c, PASS));
      must(await b.say(id, d, PASS));
      const from = b.time.now();
      while (await open(id)) await b.time.advance(second);
      holds.add(b.time.now() - from);
    }
    expect(Math.min(...holds)).toBeGreaterThanOrEqual(5 * minute);
    expect(Math.max(...holds)).toBeLessThanOrEqual(10 * minute + second);
    expect(holds.size).toBeGreaterThan(2);
  });
  it('CO-47 the last press counts and takes a new place; an equal press keeps its place', async () => {
    const { id, c, d } = await claimed('async', { action: 'aid' });
    must(await b.say(id, c, { say: 'block' }));
    must(await b.say(id, d, { say: 'block' }));
    must(await b.say(id, c, { say: 'block' }));
    await b.time.advance(10 * minute);
    const { view, table } = await b.tableView(id);
    expect(table.players[(view as { block: { by: number } }).block.by]?.user).toBe(c);

    const again = await claimed('async', { action: 'aid' });
    must(await b.say(again.id, again.c, { say: 'block' }));
    must(await b.say(again.id, again.d, { say: 'block' }));
    must(await b.say(again.id, again.c, PASS));
    must(await b.say(again.id, again.c, { say: 'block' }));
    await b.time.advance(10 * minute);
    const late = await b.tableView(again.id);
    expect(late.table.players[(late.view as { block: { by: number } }).block.by]?.user).toBe(again.d);
  });
});

describe('sealed', () => {
  it('opened 13:20, closes 16:00, with any answers', async () => {
    const { id, c, d } = await claimed('sealed');
    must(await b.say(id, c, CHALLENGE));
    must(await b.say(id, d, PASS));
    await b.time.advance(2 * hour + 40 * minute - 1);
    expect(await stage(id)).toBe('action');
    await b.time.advance(1);
    expect(await stage(id)).toBe('lose');
  });
  it('never says who is missing, and counts nobody as absent', async () => {
    const { id } = await claimed('sealed');
    await b.time.advance(3 * hour);
    expect(await b.said()).not.toContainEqual(expect.objectContaining({ kind: 'note' }));
    expect((await b.tableView(id)).table.players.every(p => !p.absent)).toBe(true);
  });
});

describe('silence', () => {
  const notes = (said: readonly Notice[], key: string) =>
    said.filter(n => n.kind === 'note' && n.line.key === key);

  it('names who is missing only after 80 % of the deadline', async () => {
    const { id, c } = await claimed('async');
    must(await b.say(id, c, PASS));
    await b.time.advance(12 * hour * 0.8 - 1);
    expect(notes(await b.said(), 'common:note.reminder')).toHaveLength(0);
    await b.time.advance(1);
    expect(notes(await b.said(), 'common:note.reminder')).toHaveLength(1);
  });
  it('a turn not taken in 24 hours is Income', async () => {
    const { id, seats } = await b.game(['ann', 'ben']);
    await b.time.advance(12 * hour); // chance chooses the second card
    const first = (await b.tableView(id)).awaited[0]?.seat ?? 0;
    const coins = async () =>
      ((await b.tableView(id)).view as { players: { coins: number }[] }).players[first]?.coins ?? 0;
    const before = await coins();
    expect(seats).toHaveLength(2);
    await b.time.advance(24 * hour);
    expect(await coins()).toBe(before + 1);
  });
  it('two timeouts in a row: windows no longer wait, until the owner presses anything', async () => {
    const { id, c, d } = await claimed('async');
    must(await b.say(id, c, PASS));
    await b.time.advance(12 * hour); // d misses the window
    const after = await b.tableView(id);
    const who = after.table.players[after.awaited[0]?.seat ?? 0]?.user ?? '';
    expect(who).toBe(c);
    must(await b.say(id, c, { action: 'income' }));
    await b.time.advance(24 * hour); // and the turn
    const player = async (user: string) => (await b.tableView(id)).table.players.find(p => p.user === user);
    expect(await player(d)).toMatchObject({ absent: true });
    expect(notes(await b.said(), 'common:note.absent')).toHaveLength(1);
    const active =
      (await b.tableView(id)).table.players[(await b.tableView(id)).awaited[0]?.seat ?? 0]?.user ?? '';
    must(await b.say(id, active, { action: 'duchess' }));
    must(await b.say(id, c, PASS));
    await b.time.advance(10 * minute);
    expect(await stage(id)).toBe('turn');
    await b.tableView(id, d);
    expect(await player(d)).toMatchObject({ absent: false, missed: 0 });
  });
});
