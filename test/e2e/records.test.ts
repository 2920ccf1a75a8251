/** Stats, leaderboards and privacy through real discord.js: readers, files, and tables of a deleted user. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rngFor } from '../../engines/core/rng.ts';
import { isEphemeral, type FakeUser } from '../../playground/user.ts';
import { ALL_EYES } from '../../src/announce/cards/score-pages.ts';
import { print } from '../../src/discord/ids.ts';
import { expectAccepted } from '../support/e2e/checks.ts';
import { playOn } from '../support/e2e/whole-game.ts';
import {
  heldOf,
  isPublic,
  lobbyOf,
  openLobby,
  openTable,
  openWorld,
  type World,
} from '../support/e2e/program.ts';

let world: World;
let [ann, ben]: FakeUser[] = [];
let over = '';
const person = (user: FakeUser | undefined): FakeUser => {
  if (!user) throw new Error('nobody');
  return user;
};

beforeAll(async () => {
  world = await openWorld();
  [ann, ben] = await Promise.all([world.enter('Annabella'), world.enter('Ben', 'it')]);
  over = await openTable(world, [person(ann), person(ben)], { pace: 'live', seed: 'records' });
  await playOn({
    world,
    table: over,
    people: [person(ann), person(ben)],
    rng: rngFor('records'),
    silence: 5,
  });
});
afterAll(async () => {
  expectAccepted(world.playground);
  expect(world.complaints).toEqual([]);
  await world.end();
});

it('users read their story in private, soon after the end of the game', async () => {
  await expect.poll(() => world.store.stories.unread()).toBeNull();
  const told = await person(ben).slash('my story', {}, 'games');
  expect(isEphemeral(told.message)).toBe(true);
  expect(person(ben).text(told.message)).toMatch(/Complots.*1 partita/);
  const kim = await world.enter('Kim');
  const none = await kim.slash('my story', {}, 'games');
  expect(kim.text(none.message)).toContain('Your story begins with your first finished game');
});

it('two players see what they have played together as soon as both agree, each in private', async () => {
  const other = (user: FakeUser | undefined) => ({ person: person(user).id });
  const asked = await person(ann).slash('rivals', other(ben), 'games');
  const agree = (user: FakeUser | undefined) =>
    print({ to: 'shareStory', person: person(user).id, value: 'yes' });
  const waits = await person(ann).click(asked.message, agree(ben));
  expect(person(ann).text(waits.message)).toContain('You have agreed');
  const offered = await person(ben).slash('rivals', other(ann), 'games');
  const shared = await person(ben).click(offered.message, agree(ann));
  expect(isEphemeral(shared.message)).toBe(true);
  expect(person(ben).text(shared.message)).toMatch(/1 partita insieme.*Complots.*1 partita/s);
  const again = await person(ann).slash('rivals', other(ben), 'games');
  expect(isEphemeral(again.message)).toBe(true);
  expect(person(ann).text(again.message)).toMatch(/1 game together.*Won (1 : 0|0 : 1)/s);
});

it('users read their own stats; the leaderboard is private until it is shown to the channel', async () => {
  const stats = await person(ben).slash('my stats', {}, 'games');
  expect(isEphemeral(stats.message)).toBe(true);
  expect(person(ben).text(stats.message)).toMatch(/qui, solo persone: partite 1, vinte [01].*ancora incerto/);
  const again = await person(ben).click(
    stats.message,
    print({ to: 'replay', table: over, name: 'open', at: 0, seat: ALL_EYES }),
  );
  expect(isEphemeral(again.message)).toBe(true);
  expect(person(ben).text(again.message)).toMatch(/Complots/);
  const board = await person(ann).slash('leaderboard', { game: 'complots' }, 'games');
  expect(isEphemeral(board.message)).toBe(true);
  expect(person(ann).text(board.message)).toMatch(/Annabella|Ben/);
  const shown = await person(ann).click(
    board.message,
    print({ to: 'boardPost', game: 'complots', value: 'server', page: 1 }),
  );
  expect(isPublic(shown.message)).toBe(true);
  expect(shown.message.mentions).toEqual([]);
  expect(person(ann).buttons(shown.message)).toEqual([]);
});

it("the host of a lobby finds out who is reliable on the table's panel", async () => {
  const lobby = await openLobby(world, [person(ann), person(ben)], { channel: 'general' });
  const panel = await person(ann).click(lobbyOf(person(ann), lobby), print({ to: 'host', table: lobby }));
  const words = await person(ann).click(panel.message, print({ to: 'reliability', table: lobby }));
  expect(isEphemeral(words.message)).toBe(true);
  expect(person(ann).text(words.message)).toMatch(/Ben.*: (new|reliable|often late)/);
});

it('the data export is a file; after deletion the user is not in the database, others play on', async () => {
  const running = await openTable(world, [person(ann), person(ben)], {
    bots: 1,
    seed: 'going on',
    channel: 'general',
  });
  const asked = await person(ann).slash('privacy export', {}, 'games');
  expect(isEphemeral(asked.message)).toBe(true);
  const { bytes, name } = await person(ann).image(asked.message);
  expect(name).toBe('durbar.json');
  expect(JSON.parse(bytes.toString())).toMatchObject({ user: person(ann).me.id, results: [{ table: over }] });
  const shown = await person(ann).slash('privacy show', {}, 'games');
  const sure = await person(ann).click(shown.message, print({ to: 'forget' }));
  await person(ann).click(sure.message, print({ to: 'forgotten' }));
  await world.calm();
  const { table } = await heldOf(world, running);
  expect(table).toMatchObject({ status: 'running', host: person(ben).me.id });
  expect(table.players.filter(player => player.bot)).toHaveLength(2);
  expect(rowsWith(person(ann).me.id, 'Annabella')).toEqual([]);
  expect(rowsWith(person(ben).me.id)).not.toEqual([]);
  expect(
    person(ben).text((await person(ben).slash('leaderboard', { game: 'complots' }, 'games')).message),
  ).not.toContain('Annabella');
});

/** Returns the rows of any database table that contain one of these words. */
function rowsWith(...words: string[]): string[] {
  const db = new Database(join(world.dataDir, 'durbar.sqlite'), { readonly: true });
  const rows = db
    .prepare<[], { name: string }>("select name from sqlite_master where type = 'table'")
    .all()
    .flatMap(({ name }) =>
      db
        .prepare(`select * from "${name}"`)
        .all()
        .map(row => `${name}: ${JSON.stringify(row)}`),
    );
  db.close();
  return rows.filter(row => words.some(word => row.includes(word)));
}
