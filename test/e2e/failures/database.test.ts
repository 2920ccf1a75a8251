/** The database fails while people play: everybody is told the truth, and nothing is written by halves. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FakeUser } from '../../../playground/user.ts';
import { at } from '../../../engines/core/values.ts';
import { print } from '../../../src/discord/ids.ts';
import { asked, say, type Asked } from '../../support/e2e/players.ts';
import {
  cardOf,
  heldOf,
  lookBehindMore,
  openTable,
  openWorld,
  type World,
} from '../../support/e2e/program.ts';

let world: World;
let people: FakeUser[];
const file = () => join(world.dataDir, 'durbar.sqlite');
beforeEach(async () => {
  world = await openWorld({ metrics: { host: '127.0.0.1', port: 0 } });
  people = [await world.enter('Ann'), await world.enter('Bruno', 'it'), await world.enter('Cleo')];
});
afterEach(() => world.end());

const health = async () => {
  const response = await fetch(`${world.bot().monitor ?? ''}/health`);
  return { status: response.status, ...((await response.json()) as { reasons: string[] }) };
};
const incomeOf = ({ prompt }: Asked) =>
  prompt.options.findIndex(({ value }) => Reflect.get(Object(value), 'action') === 'income');
const told = async (one: Asked): Promise<string> =>
  one.user.text((await say(world, one, [incomeOf(one)], 'panel')).message);

const BUSY: Readonly<Record<string, string>> = {
  'en-US': "The bot's memory is busy for a moment; nothing was changed. Please press again.",
  it: 'La memoria del bot è occupata per un momento: non è cambiato nulla. Premi di nuovo.',
};

it('another program locks the database: others go on, the press is refused, and works later', async () => {
  const table = await openTable(world, people, { seed: 'database/busy' });
  const one = at(await asked(world, table, people), 0);
  const other = new Database(file());
  other.exec('begin immediate');
  const order: string[] = [];
  const refused = told(one).then(words => {
    order.push('press');
    return words;
  });
  const statuses = people.map(async user => {
    await lookBehindMore(user, table, 'status');
    order.push('look');
  });
  await Promise.all(statuses);
  expect(order).toEqual(['look', 'look', 'look']);
  expect(await refused).toContain(BUSY[String(one.user.me.locale)]);
  expect((await heldOf(world, table)).table.ply).toBe(0);

  const late = told(one); // the lock is released while this press waits for it
  other.exec('rollback');
  expect(await late).not.toContain('nothing was changed');
  expect((await heldOf(world, table)).table.ply).toBe(1);
  other.close();
  expect((await health()).status).toBe(200);
});

/** Overwrites the root page of a table, from another process, and makes the bot read it again. */
function spoil(name: string): void {
  const other = new Database(file());
  other.pragma('wal_checkpoint(TRUNCATE)');
  const root = Number(other.prepare('select rootpage from sqlite_master where name = ?').pluck().get(name));
  const bytes = Number(other.pragma('page_size', { simple: true }));
  const script = `const fs = require('node:fs'); const fd = fs.openSync(${JSON.stringify(file())}, 'r+');
    fs.writeSync(fd, Buffer.alloc(${bytes}, 255), 0, ${bytes}, ${(root - 1) * bytes})`;
  execFileSync(process.execPath, ['-e', script]);
  other.exec("insert into settings values ('changed', '0')");
  other.close();
}

it('the file is damaged: people are told so, nothing is written, health says why until the end', async () => {
  const table = await openTable(world, people, { seed: 'database/damaged' });
  const one = at(await asked(world, table, people), 0);
  expect((await health()).status).toBe(200);
  spoil('answers');

  const { message } = await one.user.click(cardOf(one.user, table), print({ to: 'panel', table }));
  const damaged = /memory is damaged|memoria del bot è danneggiata/;
  const words = [one.user.text(message)];
  for (const user of people) {
    for (const to of ['hand', 'more'] as const)
      words.push(user.text((await user.click(cardOf(user, table), print({ to, table }))).message));
    words.push(user.text((await user.slash('status', { table }, 'games')).message));
  }
  for (const each of words) expect(each).toMatch(damaged);
  expect(words.join('\n')).not.toMatch(/nothing of the game is lost|non si è perso nulla/);

  const reason = 'the database is damaged: stop the bot and restore a backup';
  for (let times = 0; times < 2; times++)
    expect(await health()).toMatchObject({ status: 503, reasons: [reason] });
  expect(world.complaints.filter(line => line.includes(reason))).toHaveLength(1);
});
