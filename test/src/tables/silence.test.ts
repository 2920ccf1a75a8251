import { afterEach, beforeEach, expect, it } from 'vitest';
import type { GameId } from '../../../engines/index.ts';
import { bench, GUILD, must, type Bench } from '../../support/service/service.ts';

let b: Bench;
beforeEach(async () => {
  b = await bench();
});
afterEach(async () => {
  await b.close();
});

const DAY = 24 * 3_600_000;

async function begun(game: GameId, people: readonly string[]): Promise<string> {
  const [host = 'ann', ...others] = people;
  const id = must(await b.tables.open(b.by(host), { game, location: GUILD, locale: 'en' }));
  for (const one of others) must(await b.tables.join(id, b.by(one)));
  must(await b.tables.start(id, b.by(host)));
  return id;
}

async function held(id: string) {
  const found = await b.store.load(id);
  if (!found) throw new Error('no such table');
  return found;
}

/** Gives the first option for every asked seat until the prompt `turn` is open. */
async function upToTurn(id: string, people: readonly string[]): Promise<string> {
  for (let n = 0; n < 200; n++) {
    for (const one of people) {
      const { mine } = await b.tableView(id, one);
      if (mine?.prompt?.type === 'turn') return one;
      if (mine?.prompt && !mine.answered)
        must(
          await b.tables.answer(id, b.by(one), mine.stamp, {
            optionIndexes: mine.prompt.options.slice(0, mine.prompt.pick[0]).map((_, place) => place),
          }),
        );
    }
  }
  throw new Error('nobody has a turn');
}

it('RA-15, RA-40 a player silent through a turn misses one deadline, not a second at its end', async () => {
  const people = ['ann', 'ben'];
  const id = await begun('raja', people);
  const silent = await upToTurn(id, people);
  const before = await b.tableView(id, silent);
  await b.time.advance(DAY);
  const after = await held(id);
  const seat = before.mine?.seat ?? -1;
  expect(after.table.players[seat]).toMatchObject({ missed: 1, absent: false });
  expect((await b.tableView(id)).awaited.map(each => each.seat)).toEqual([1 - seat]);
});

it("DY-60 a silent player's card is chosen in the same silence", async () => {
  const people = ['ann', 'ben', 'cleo'];
  const id = await begun('dynasties', people);
  const silent = await upToTurn(id, people);
  const seat = (await b.tableView(id, silent)).mine?.seat ?? -1;
  await b.time.advance(DAY);
  expect((await held(id)).table.players[seat]).toMatchObject({ missed: 1, absent: false });
  expect((await b.tableView(id)).awaited.map(each => each.seat)).not.toContain(seat);
});

it('RA-10 of what all choose at once no reminder tells who hesitates', async () => {
  const people = ['ann', 'ben'];
  const id = await begun('raja', people);
  for (let n = 0; n < 100 && (await b.tableView(id, 'ann')).mine?.prompt?.type !== 'discs'; n++) {
    for (const one of people) {
      const { mine } = await b.tableView(id, one);
      if (mine?.prompt && mine.prompt.type !== 'discs')
        must(await b.tables.answer(id, b.by(one), mine.stamp, { optionIndexes: [0] }));
    }
  }
  const { mine } = await b.tableView(id, 'ann');
  if (mine?.prompt?.type !== 'discs') throw new Error('no discs are set');
  must(await b.tables.answer(id, b.by('ann'), mine.stamp, { optionIndexes: [0] }));
  await b.said();
  await b.time.advance((0.9 * DAY) / 2);
  const notes = (await b.said()).flatMap(notice => (notice.kind === 'note' ? [notice.line] : []));
  expect(notes).toEqual([{ key: 'common:note.reminderAll' }]);
});
