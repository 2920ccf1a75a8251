import { afterEach, beforeEach, expect, it } from 'vitest';
import { PRESENTERS } from '../../../src/presenters/index.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { bench, GUILD, must, type Bench } from '../../support/service/service.ts';

let b: Bench;
beforeEach(async () => {
  b = await bench();
});
afterEach(async () => {
  await b.close();
});

async function table() {
  const id = must(await b.tables.open(b.by('ann'), { game: 'dynasties', location: GUILD, locale: 'en' }));
  for (const who of ['ben', 'cleo']) must(await b.tables.join(id, b.by(who)));
  must(await b.tables.start(id, b.by('ann')));
  const { awaited, table } = await b.tableView(id);
  const user = table.players[awaited[0]?.seat ?? -1]?.user ?? '';
  return { id, user };
}

/** Returns the first card option that asks for a place, and what the panel asks next. */
async function plan(id: string, user: string) {
  const { mine, view, table } = await b.tableView(id, user);
  if (!mine?.prompt) throw new Error('no question');
  const { prompt, stamp } = mine;
  const at = { table: id, view: mine.view, open: view, localizer: createLocalizer('en', table.players) };
  for (const [optionIndex, { value }] of prompt.options.entries()) {
    const next = PRESENTERS.dynasties.ahead(at, prompt, [value]);
    if (next?.options.some(option => 'as' in Object(option.value))) return { optionIndex, next, stamp };
  }
  throw new Error('no card with a place');
}

it('carries out a card, its option and its place in one request', async () => {
  const { id, user } = await table();
  const { optionIndex, stamp } = await plan(id, user);
  must(await b.tables.answer(id, b.by(user), stamp, { optionIndexes: [optionIndex, 0] }));
  const { mine } = await b.tableView(id, user);
  expect(mine?.prompt?.type).not.toBe('turn');
  expect((await b.tableView(id)).table.ply).toBeGreaterThan(1);
});

it('carries out nothing of a plan if one of its answers is not offered', async () => {
  const { id, user } = await table();
  const { optionIndex, next, stamp } = await plan(id, user);
  const { ply } = (await b.tableView(id)).table;
  const beyond = next.options.length;
  expect(
    await b.tables.answer(id, b.by(user), stamp, { optionIndexes: [optionIndex, beyond] }),
  ).toMatchObject({ ok: false, why: { key: 'common:refuse.unknownOption' } });
  const after = await b.tableView(id, user);
  expect(after.table.ply).toBe(ply);
  expect(after.mine).toMatchObject({ stamp, prompt: { type: 'turn' } });
});
