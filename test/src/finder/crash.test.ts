/**
 * The program ends in the middle of looking after a queue, before or after any call of the store, of Discord
 * or of the table service. The next one goes on: nobody is lost, seated twice, or told twice.
 */
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Payload } from '../../../src/discord/ui.ts';
import type { FinderDeps } from '../../../src/finder/deps.ts';
import { openFinder } from '../../../src/finder/finder.ts';
import type { Search } from '../../../src/matching/model.ts';
import { everywhere, life, NEVER, type End } from '../../support/service/mortal.ts';
import { bench, GUILD, type Bench } from '../../support/service/service.ts';
import { day, minute } from '../../support/service/time.ts';

const { guild, channel } = GUILD;
let b: Bench;
beforeEach(async () => {
  b = await bench();
});
afterEach(() => b.close());

type Word = { readonly to: string; readonly pings: readonly string[] };

/** What Discord has of one run: a message with a known nonce is not sent again. Its id is the nonce. */
interface Discord {
  readonly words: Map<string, Word>;
  /** The messages that were edited. */
  readonly edited: Set<string>;
}
const newDiscord = (): Discord => ({ words: new Map(), edited: new Set() });

/** Starts a program that ends there. */
function program(discord: Discord, end: End) {
  const { mortal, calls } = life(end);
  const { store, tables, time } = b;
  const send = async (to: string, pings: readonly string[], nonce: string) => {
    if (!discord.words.has(nonce)) discord.words.set(nonce, { to, pings });
    return nonce;
  };
  const searches = Object.fromEntries(
    Object.entries(store.searches).map(([name, act]) => [name, mortal(act as () => Promise<unknown>)]),
  ) as unknown as FinderDeps['searches'];
  let ids = 0;
  const loop = openFinder({
    searches,
    people: store.people,
    records: store.records,
    openTables: (...args) => store.openTables(...args),
    tables: { openFound: mortal(found => tables.openFound(found)) },
    messages: {
      send: mortal(async (to: string, { pings }: Payload, nonce?: string) => ({
        id: await send(to, pings, nonce ?? ''),
        attachments: [],
      })),
      rewrite: mortal(async (_channel: string, message: string) => void discord.edited.add(message)),
    } as unknown as FinderDeps['messages'],
    directMessages: {
      send: mortal((user, _payload, nonce) => send(user, [], nonce)),
      edit: mortal(async (_user, message) => {
        discord.edited.add(message);
        return true;
      }),
    },
    eyes: async () => () => true,
    parentOf: () => null,
    nameOf: () => 'Server',
    isAvailable: () => true,
    newId: () => `id${end.call}${end.when}${time.now()}${ids++}`,
    newTableId: () => `table${time.now()}${ids++}`,
    time,
    log: pino({ level: 'silent' }),
  });
  return { loop, calls };
}
type Program = ReturnType<typeof program>;

const search = (user: string): Search => ({
  ...{ user, guild, since: b.time.now(), gathering: null, farewell: null, name: user, channel },
  ...{ locale: 'en', games: ['raja'], paces: ['slow'], sizes: [2], elsewhere: null },
});
const attend = async ({ loop }: Program): Promise<void> => {
  loop.wake();
  await loop.idle();
};
/** Those who see the question answer, once, also if the program does not know yet that it was sent. */
async function answer(
  { words }: Discord,
  answers: Readonly<Record<string, 'ready' | 'declined'>>,
): Promise<void> {
  const { gatherings } = await b.store.searches.all(guild);
  for (const { id, calls, members } of gatherings)
    for (const { user, answer: said } of members)
      if (said === null && calls.some(({ nonce, users }) => words.has(nonce) && users.includes(user)))
        await b.store.searches.answer(id, user, answers[user] ?? 'ready');
}
/** What a program does before it ends and the next one afterwards. */
async function run(act: (each: Program) => Promise<void>, end: End, discord: Discord): Promise<number> {
  const first = program(discord, end);
  await act(first);
  await first.loop.stop();
  // Until the next program may look after what the first one has claimed.
  b.time.suspend(2 * minute);
  const second = program(discord, NEVER);
  for (let i = 0; i < 3; i++) await act(second);
  await second.loop.stop();
  return first.calls();
}

const renew = async (): Promise<void> => {
  await b.close();
  b = await bench();
};

describe.each([
  ['by one mention in the channel', false],
  ['by direct messages', true],
])('asked %s', (_, dm) => {
  const setUp = async (users: readonly string[]): Promise<void> => {
    for (const user of users) {
      await b.store.people.change(user, before => ({ ...before, dm }));
      await b.store.searches.change(user, guild, () => search(user));
    }
  };

  it('all are ready: one table opens with each of them once, and each is asked once', async () => {
    const calls = await everywhere(renew, async end => {
      const discord = newDiscord();
      await setUp(['ann', 'ben']);
      const made = await run(
        async each => {
          await attend(each);
          await answer(discord, {});
          await attend(each);
        },
        end,
        discord,
      );
      const where = JSON.stringify(end);
      const tables = await b.store.of('ann');
      expect(tables, where).toHaveLength(1);
      expect((await b.store.of('ben')).map(({ id }) => id)).toEqual(tables.map(({ id }) => id));
      const { table } = await b.tableView(tables[0]?.id ?? '');
      expect(table, where).toMatchObject({ status: 'running', game: 'raja', host: 'ann' });
      expect(table.players.map(({ user }) => user).sort(), where).toEqual(['ann', 'ben']);
      expect(await b.store.searches.all(guild), where).toEqual({ searches: [], gatherings: [] });
      expect([...discord.words.values()], where).toEqual(
        dm
          ? [
              { to: 'ann', pings: [] },
              { to: 'ben', pings: [] },
            ]
          : [{ to: channel, pings: ['ann', 'ben'] }],
      );
      expect([...discord.edited], `each question says how it ended, ${where}`).toEqual([
        ...discord.words.keys(),
      ]);
      return made;
    });
    expect(calls, 'the scene has steps between which to end').toBeGreaterThan(8);
  });

  it('one declines: the others keep their place and are found with the next one', async () => {
    await everywhere(renew, async end => {
      const discord = newDiscord();
      await setUp(['ann', 'ben', 'cat']);
      const made = await run(
        async each => {
          await attend(each);
          await answer(discord, { ben: 'declined' });
          await attend(each);
          await answer(discord, { ben: 'declined' });
          await attend(each);
        },
        end,
        discord,
      );
      const where = JSON.stringify(end);
      const seated = await Promise.all(
        ['ann', 'ben', 'cat'].map(async user => (await b.store.of(user)).length),
      );
      expect(seated, where).toEqual([1, 0, 1]);
      expect(await b.store.searches.all(guild), where).toEqual({ searches: [], gatherings: [] });
      const asked = [...discord.words.values()].flatMap(({ to, pings }) => (dm ? [to] : pings));
      expect(asked.sort(), 'Ann is asked for each of two gatherings').toEqual(['ann', 'ann', 'ben', 'cat']);
      return made;
    });
  });

  it('nobody is found for two weeks: one word says so', async () => {
    await everywhere(renew, async end => {
      const discord = newDiscord();
      await setUp(['ann']);
      b.time.suspend(15 * day);
      const made = await run(attend, end, discord);
      expect(discord.words.size, JSON.stringify(end)).toBe(1);
      expect((await b.store.searches.all(guild)).searches).toEqual([]);
      expect(await b.store.searches.next(), 'nothing is looked at any more').toBeNull();
      return made;
    });
  });
});
