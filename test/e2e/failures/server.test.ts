/** The program on a PostgreSQL server: people play, the bot is killed, the server cuts it off. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rngFor } from '../../../engines/core/rng.ts';
import { FakeUser } from '../../../playground/user.ts';
import { expectAnnounced, expectOneCard } from '../../support/e2e/cards.ts';
import { eventually } from '../../support/e2e/child-process.ts';
import { asked, atRest, sayAnything } from '../../support/e2e/players.ts';
import { heldOf, openTable } from '../../support/e2e/program.ts';
import { openServerWorld, type ServerWorld } from '../../support/e2e/server-world.ts';

const SERVER = process.env['TEST_DATABASE_URL'];

describe.skipIf(SERVER === undefined)('on a server', () => {
  let on: ServerWorld;
  let people: FakeUser[];
  let table: string;
  const rng = rngFor('server');
  beforeAll(async () => {
    on = await openServerWorld(SERVER ?? '');
    people = await Promise.all(['Ann', 'Bruno', 'Cleo'].map(name => FakeUser.join(on.playground, name)));
    table = await openTable(on, people, { pace: 'async' });
  });
  afterAll(() => on.end());

  /** Answers what is asked, one question after the other. */
  async function playSteps(count: number): Promise<void> {
    for (let n = 0; n < count; n++) {
      const before = (await heldOf(on, table)).table.ply;
      await eventually(async () => {
        await atRest(on, table, people); // the card must show the question before it is answered
        const [one] = await asked(on, table, people);
        if (one) await sayAnything(on, one, rng);
        return (await heldOf(on, table)).table.ply > before;
      }, 'the next step');
    }
  }

  async function expectWhole(): Promise<void> {
    await atRest(on, table, people);
    await expectAnnounced(on, table);
    await expectOneCard(on, table);
    const plies = (await on.store.entries(table)).map(({ ply }) => ply);
    expect(plies).toEqual(plies.map((_, n) => n));
  }

  it('people play, and every step is told once', async () => {
    await playSteps(3);
    await expectWhole();
  });

  it('the bot is killed: it goes on where it was', async () => {
    await on.kill();
    await on.start();
    await playSteps(2);
    await expectWhole();
  });

  it('the server cuts all connections: the bot goes on by itself', async () => {
    await on.cutOff();
    await on.store.load(table).catch(() => null);
    await eventually(async () => {
      const found = await on.store.load(table).catch(() => null);
      return found !== null;
    }, 'the server');
    await playSteps(2);
    await expectWhole();
  });

  it('a second bot waits, names no password, and takes over when the first ends', async () => {
    const second = on.another('');
    const started = second.start();
    const saying = (): string => second.failures.join();
    await eventually(() => saying().includes('this one waits until it ends'), 'a second bot that waits');
    expect(saying()).not.toContain(on.url);
    await playSteps(1);
    await on.kill('SIGTERM');
    await started;
    await playSteps(2);
    await expectWhole();
    await second.kill('SIGTERM');
  });
});
