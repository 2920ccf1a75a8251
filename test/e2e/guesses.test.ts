/** Guesses on the playground: from *Play* without a seat to the table of the best guessers. */
import type { APIMessage } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { rngFor } from '../../engines/core/rng.ts';
import { isEphemeral, type FakeUser } from '../../playground/user.ts';
import { print } from '../../src/discord/ids.ts';
import { expectAccepted } from '../support/e2e/checks.ts';
import { asked, channelOf, sayAnything } from '../support/e2e/players.ts';
import { cardOf, endOf, heldOf, openTable, openWorld, type World } from '../support/e2e/program.ts';

interface Scene {
  readonly world: World;
  readonly table: string;
  readonly players: readonly FakeUser[];
  readonly watching: readonly FakeUser[];
  readonly channel: string;
}

/** Answers at random to the end. All who look on guess about each claim. Returns the number of claims. */
async function playOn({ world, table, players, watching, channel }: Scene): Promise<number> {
  const rng = rngFor('guesses');
  const guessed = new Set<number>();
  for (let n = 0; n < 600 && (await heldOf(world, table)).table.status === 'running'; n++) {
    const [who] = await asked(world, table, players);
    if (who) await sayAnything(world, who, rng);
    await world.step();
    const claims = (await world.bot().tables.guessing(table, 'somebody'))?.claims ?? [];
    const [newest] = claims;
    if (!newest || guessed.has(newest.number)) continue;
    guessed.add(newest.number);
    for (const [i, user] of watching.entries()) {
      const { message } = await user.slash('guess', { table }, channel);
      const value = i === 0 ? ':true' : ':bluff';
      const button = user.buttons(message).find(({ customId }) => customId.endsWith(value));
      if (button) await user.click(message, button.customId);
    }
  }
  return guessed.size;
}

it('people who look on guess, learn nothing before the end, and are ranked after it', async () => {
  const world = await openWorld();
  const players: FakeUser[] = [];
  for (const name of ['Ann', 'Ben', 'Cleo']) players.push(await world.enter(name));
  const watching: FakeUser[] = [];
  for (const name of ['Zoe', 'Kim', 'Pia'])
    watching.push(await world.enter(name, name === 'Kim' ? 'it' : 'en-US'));
  const table = await openTable(world, players, { pace: 'live', seed: 'guess and see' });
  const channel = await channelOf(world, table);
  const panels: APIMessage[] = [];

  for (const [seat, user] of watching.entries()) {
    const { message: none } = await user.click(cardOf(user, table), print({ to: 'panel', table }));
    expect(isEphemeral(none)).toBe(true);
    const { message } = await user.click(none, print({ to: 'guess', table }));
    panels.push((await user.select(message, print({ to: 'guessWinner', table }), `seat:${seat}`)).message);
  }
  const [ann] = players;
  if (!ann) throw new Error('nobody plays');
  expect(ann.text((await ann.slash('guess', { table }, channel)).message)).toContain('only look on');

  const guessed = await playOn({ world, table, players, watching, channel });
  expect((await heldOf(world, table)).table.status).toBe('over');
  expect(guessed, 'claims were guessed about').toBeGreaterThan(4);
  await world.pass(60_000);

  const [zoe] = watching;
  if (!zoe) throw new Error('nobody looks on');
  expect(ann.text(endOf(ann, table))).toContain('1 spectator had guessed who wins');
  expect(ann.pings().some(({ content }) => content.includes('guess'))).toBe(false);
  const results = [];
  for (const user of watching)
    results.push(user.text((await user.slash('guess', { table }, channel)).message));
  expect(results.filter(text => /was right: 2 points|era giusto: 2 punti/.test(text))).toHaveLength(1);
  expect(results.filter(text => /one point less|un punto in meno/.test(text))).toHaveLength(2);

  const board = async (): Promise<string> => {
    const { message } = await zoe.slash('leaderboard', { game: 'complots', kind: 'guessers' }, channel);
    return zoe.text(message);
  };
  expect(await board()).toMatch(/\*\*Zoe\*\* – -?\d+ points?, \d+ % of \d+ right/);
  for (const name of ['Kim', 'Pia']) expect(await board()).toContain(`**${name}**`);
  expect(zoe.text((await zoe.slash('my story', {}, channel)).message)).toContain(
    'Guesses as a spectator: right',
  );
  expect(zoe.text((await zoe.slash('privacy show', {}, channel)).message)).toMatch(
    /\*\*Guesses\*\* .*: \d+\./,
  );
  const { message: page } = await zoe.slash('leaderboard', { game: 'complots', kind: 'guessers' }, channel);
  await zoe.click(page, print({ to: 'guessersPost', page: 1 }));
  await world.pass(1_000);
  expect(
    zoe.messages(channel).some(each => !isEphemeral(each) && ann.text(each).includes('Best guessers')),
  ).toBe(true);

  const { message: sure } = await zoe.slash('privacy delete', {}, channel);
  await zoe.click(sure, print({ to: 'forgotten' }));
  await world.calm();
  expect(await world.store.guesses.of(table, zoe.id)).toEqual([]);
  expect((await world.store.records.kept(zoe.id)).guesses).toEqual([]);
  expect(await board()).not.toContain('**Zoe**');
  expect(await board()).toContain('**Kim**');
  expectAccepted(world.playground);
  expect(world.complaints).toEqual([]);
  await world.end();
});
