/** Punctuality counts turns that others wait for, each turn once. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bench, GUILD, must, type Bench } from '../../support/service/service.ts';
import { hour } from '../../support/service/time.ts';

let b: Bench;
beforeEach(async () => {
  b = await bench();
});
afterEach(async () => {
  await b.close();
});

const counted = (user: string) => b.store.records.punctuality(user);
const first = async (id: string): Promise<{ seat: number; user: string }> => {
  const { awaited, table } = await b.tableView(id);
  const seat = awaited[0]?.seat ?? 0;
  return { seat, user: table.players[seat]?.user ?? '' };
};

it('an answer in time counts once, a deadline that passes counts as missed', async () => {
  const { id } = await b.game(['ann', 'ben', 'eva']);
  const { user: punctual } = await first(id);
  must(await b.say(id, punctual, { action: 'income' }));
  expect(await counted(punctual)).toEqual({ asked: 1, missed: 0 });
  const { user: late } = await first(id);
  await b.time.advance(24 * hour);
  expect(await counted(late)).toEqual({ asked: 1, missed: 1 });
  expect((await first(id)).user).not.toBe(late);
});

it('answers in a window count when it closes; a seat that it waited for in vain has missed it', async () => {
  const { id, seats } = await b.game(['ann', 'ben', 'eva']);
  const { user: actor } = await first(id);
  must(await b.say(id, actor, { action: 'duchess' }));
  const [passing = '', silent = ''] = seats.filter(user => user !== actor);
  must(await b.say(id, passing, { say: 'pass' }));
  expect(await counted(passing)).toEqual({ asked: 0, missed: 0 });
  await b.time.advance(13 * hour);
  expect(await counted(passing)).toEqual({ asked: 1, missed: 0 });
  expect(await counted(silent)).toEqual({ asked: 1, missed: 1 });
});

it('a standing order answers for its owner and counts as neither', async () => {
  const { id, seats } = await b.game(['ann', 'ben', 'eva']);
  const { user: actor } = await first(id);
  const [ordering = '', other = ''] = seats.filter(user => user !== actor);
  must(await b.tables.order(id, b.by(ordering), 'pass', 'on'));
  must(await b.say(id, actor, { action: 'duchess' }));
  must(await b.say(id, other, { say: 'pass' }));
  await b.time.advance(13 * hour);
  expect(await counted(ordering)).toEqual({ asked: 0, missed: 0 });
});

it('in a window of the sealed pace neither an answer nor silence counts, a turn does', async () => {
  const { id, seats } = await b.game(['ann', 'ben', 'eva'], 'sealed');
  const { user: actor } = await first(id);
  must(await b.say(id, actor, { action: 'duchess' }));
  const [passing = '', silent = ''] = seats.filter(user => user !== actor);
  must(await b.say(id, passing, { say: 'pass' }));
  await b.time.advance(4 * hour);
  expect(await counted(passing)).toEqual({ asked: 0, missed: 0 });
  expect(await counted(silent)).toEqual({ asked: 0, missed: 0 });
  expect(await counted(actor)).toEqual({ asked: 1, missed: 0 });
});

it('an absent player is not counted again and again: two misses, whatever follows', async () => {
  const { id } = await b.game(['ann', 'ben', 'eva']);
  const { seat, user } = await first(id);
  for (let i = 0; i < 40 && (await b.tableView(id)).table.status === 'running'; i++) {
    const now = await first(id);
    if (now.seat === seat || now.user.startsWith('bot:')) await b.time.advance(24 * hour);
    else must(await b.say(id, now.user, (await b.tableView(id, now.user)).mine?.prompt?.options[0]?.value));
  }
  expect(await counted(user)).toEqual({ asked: 2, missed: 2 });
});

it('where no other player waits nothing counts', async () => {
  const { id } = await b.game(['ann'], 'async', {}, 2);
  for (let i = 0; i < 4; i++) {
    const { user } = await first(id);
    if (user === 'ann')
      must(await b.say(id, 'ann', (await b.tableView(id, 'ann')).mine?.prompt?.options[0]?.value));
    await b.time.advance(24 * hour);
  }
  await b.time.advance(15 * 24 * hour);
  expect(await counted('ann')).toEqual({ asked: 0, missed: 0 });
});

it('several answers of one turn count as one', async () => {
  const id = must(await b.tables.open(b.by('ann'), { game: 'raja', location: GUILD, locale: 'en' }));
  must(await b.tables.join(id, b.by('ben')));
  must(await b.tables.start(id, b.by('ann')));
  let [last, turns, more] = ['', 0, 0];
  for (let i = 0; i < 60 && more < 5; i++) {
    const mine = (await Promise.all(['ann', 'ben'].map(each => b.tableView(id, each))))
      .map(tableView => tableView.mine)
      .find(each => each?.prompt && !each.answered);
    if (!mine?.prompt) throw new Error('nobody is asked');
    const user = (await b.tableView(id)).table.players[mine.seat]?.user ?? '';
    const goesOn = user === last && !mine.prompt.sealed;
    turns += goesOn ? 0 : 1;
    more += goesOn ? 1 : 0;
    last = mine.prompt.sealed ? '' : user;
    must(
      await b.tables.answer(id, b.by(user), mine.stamp, {
        optionIndexes: Array.from({ length: mine.prompt.pick[0] }, (_, n) => n),
      }),
    );
  }
  expect(more).toBe(5);
  expect((await counted('ann')).asked + (await counted('ben')).asked).toBe(turns);
});
