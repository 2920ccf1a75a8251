/** Whole games of any kind: played to the end card, checked against the published record, played again. */
import { expect } from 'vitest';
import type { APIMessage } from 'discord-api-types/v10';
import type { Rng } from '../../../engines/core/rng.ts';
import { at, range } from '../../../engines/core/values.ts';
import { GAMES } from '../../../engines/index.ts';
import { mediaOf } from '../../../playground/messages/tree.ts';
import type { FakeUser } from '../../../playground/user.ts';
import { print } from '../../../src/discord/ids.ts';
import { verify } from '../../../src/cli/replay.ts';
import { expectAnnounced, expectOneCard } from './cards.ts';
import { watch } from './checks.ts';
import { asked, sayAnything } from './players.ts';
import { cardOf, endOf, heldOf, isPublic, startGame, tableViewOf, type World } from './program.ts';

/** Returns the hash of the seed behind *More* on the table's card. */
export async function hashShown(world: World, table: string, user: FakeUser): Promise<string> {
  const { location } = (await heldOf(world, table)).table;
  const thread = location.thread ?? '';
  const {
    awaited,
    table: { players },
  } = await tableViewOf(world, table);
  expect(user.channel(thread)).toMatchObject({ parent_id: location.channel });
  expect([...(world.playground.room.threadMembers.get(thread) ?? [])]).toEqual(
    expect.arrayContaining(
      awaited.flatMap(({ seat }) => (players[seat]?.bot === false ? [players[seat].user] : [])),
    ),
  ); // a mention adds the asked user to the thread
  const { message } = await user.click(cardOf(user, table), print({ to: 'more', table }));
  const hash = /`([\da-f]{64})`/.exec(user.text(message))?.[1] ?? '';
  expect(hash).toMatch(/^[\da-f]{64}$/);
  return hash;
}

export interface Playing {
  readonly world: World;
  readonly table: string;
  readonly people: readonly FakeUser[];
  readonly rng: Rng;
  /** One answer of this many is left to the clock. Default: none. */
  readonly silence?: number;
  /** Runs before each answer. */
  readonly before?: (answers: number) => Promise<void>;
}

/** Plays to the end; users answer every prompt, by any surface. Returns the number of answers. */
export async function playOn({ world, table, people, rng, silence = 0, before }: Playing): Promise<number> {
  const quiet = new Set<string>();
  const eyes = await watch(world, table, people);
  let answers = 0;
  while ((await heldOf(world, table)).table.status === 'running') {
    const open = (await asked(world, table, people)).filter(
      ({ user, mine }) => !quiet.has(`${user.id} ${mine.stamp}`),
    );
    if (open.length === 0) expect(await world.step(), 'nobody is awaited and nothing is due').toBe(true);
    else {
      const who = at(open, rng.below(open.length));
      if (silence > 0 && rng.below(silence) === 0) quiet.add(`${who.user.id} ${who.mine.stamp}`);
      else {
        await before?.(answers);
        await sayAnything(world, who, rng);
      }
      expect(answers++).toBeLessThan(800);
      await world.calm();
    }
    await eyes.tableView();
  }
  return answers;
}

/**
 * Checks the end card: the seed of the published hash, all names, and a record that replays to the same end.
 */
export async function expectEnd(
  world: World,
  table: string,
  user: FakeUser,
  hash: string,
): Promise<APIMessage> {
  await expectAnnounced(world, table);
  await expectOneCard(world, table);
  const end = endOf(user, table);
  const { table: record } = await heldOf(world, table);
  for (const { name } of record.players) expect(user.text(end)).toContain(name);
  const more = (await user.click(end, print({ to: 'more', table }))).message;
  const proof = (await user.click(more, print({ to: 'proof', table }))).message;
  for (const words of [hash, record.seed]) expect(user.text(proof)).toContain(words);
  expect(verify(recordOn(world, proof))).toMatchObject({
    hash,
    over: true,
    scores: GAMES[record.game].scores(record.state),
  });
  return end;
}

/** Returns the file attached to a message. */
function recordOn({ playground }: World, message: APIMessage): string {
  const file = mediaOf(message.components ?? []).find(({ item }) => item.url.endsWith('game.json'));
  return playground.room.files.get(new URL(file?.item.url ?? '').pathname)?.bytes.toString() ?? '';
}

/** Asks for a rematch and starts it. Returns the new table, and which users were mentioned. */
export async function playAgain(
  world: World,
  table: string,
  people: readonly FakeUser[],
  by: FakeUser,
): Promise<{ readonly next: string; readonly called: readonly string[] }> {
  const before = (await heldOf(world, table)).table;
  const { message } = await by.click(endOf(by, table), print({ to: 'rematch', table }));
  const next = /`([a-z\d]{7})`/.exec(by.text(message))?.[1] ?? '';
  await world.calm();
  const pings = people.map(user => user.pings().length);
  const { first } = (await heldOf(world, next)).table;
  const winners = GAMES[before.game].winners(before.state);
  expect(first, 'a winner begins, or chance where there is none').toBe(
    winners.length === 0 ? null : before.players[winners[0] ?? -1]?.user,
  );
  await startGame(by, next);
  await world.calm();
  const {
    table: { players, pace, options, status },
  } = await heldOf(world, next);
  expect({ pace, options, status }).toEqual({
    pace: before.pace,
    options: before.options,
    status: 'running',
  });
  expect(players.map(p => p.user).sort()).toEqual(before.players.map(p => p.user).sort());
  return {
    next,
    called: people.filter((user, i) => user.pings().length > at(pings, i)).map(user => user.id),
  };
}

/** Checks that files of these names and messages with these words were only ephemeral. */
export async function expectPrivate(
  people: readonly FakeUser[],
  files: RegExp,
  words: RegExp,
): Promise<void> {
  for (const user of people) {
    await user.neverSees(
      m =>
        isPublic(m) &&
        (words.test(user.text(m)) || mediaOf(m.components ?? []).some(({ item }) => files.test(item.url))),
    );
    await user.neverSees(
      m =>
        !isPublic(m) &&
        people.some(other => other !== user && other.messages(null).some(({ id }) => id === m.id)),
    );
  }
}

/** Returns the seats in the order of these users. */
export const seatsOf = async (
  world: World,
  table: string,
  people: readonly FakeUser[],
): Promise<number[]> => {
  const { players } = (await heldOf(world, table)).table;
  return range(people.length).map(i => players.findIndex(({ user }) => user === people[i]?.id));
};
