import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FakeUser } from '../../playground/user.ts';
import { verify } from '../../src/cli/replay.ts';
import {
  begin,
  cardsOf,
  tableViewOf,
  playOut,
  openComplotsWorld,
  type ComplotsWorld,
  lobbyOf,
} from '../support/e2e/complots-world.ts';

let world: ComplotsWorld;
let people: readonly FakeUser[];

beforeAll(async () => {
  world = await openComplotsWorld();
  people = [await world.enter('Ann'), await world.enter('Ben', 'it'), await world.enter('Chiara')];
});
afterAll(() => world.end());

it('three people play a whole live game, from the lobby to the published seed', async () => {
  const seed = 'live game of three';
  const table = await begin(world, people, 'live');
  const [ann] = people;
  if (!ann) throw new Error('nobody is there');
  const answers = await playOut(world, table, people, seed);
  expect(answers).toBeGreaterThan(5);
  await world.settle();
  const { proof } = await tableViewOf(world, table);
  const end = await ann.sees('is over');
  expect(ann.buttons(end).map(b => b.label)).toContain('Rematch');
  expect(cardsOf(ann, table)).toEqual([]); // every older card has lost its buttons
  const more = (await ann.click(end, 'More')).message;
  const shown = (await ann.click(more, 'Check the shuffles')).message;
  expect(ann.text(shown)).toContain(`Seed: \`${proof.seed}\``);
  expect(ann.text(shown)).toContain(proof.hash);
  const file = await ann.image(shown);
  expect(file.name).toBe('game.json');
  expect(verify(file.bytes.toString())).toMatchObject({ hash: proof.hash, over: true });
  const secrets = (await ann.click(end, 'All secrets')).message;
  const log = (await ann.click((await ann.click(end, 'More')).message, 'Log')).message;
  expect(ann.text(secrets)).toMatch(/bluffed|did have/);
  expect(ann.text(log)).toContain('is the last one in the game and wins');
  if (ann.buttons(log).some(({ label }) => label === '◀ Earlier moves')) {
    await ann.click(log, '◀ Earlier moves');
    expect(ann.text(log)).not.toContain('is the last one in the game and wins');
  }
  expect(world.complaints).toEqual([]);
});

it('the same people play again, the winner begins, and a second press opens no second lobby', async () => {
  const [ann, ben, chiara] = people;
  if (!ann || !ben || !chiara) throw new Error('nobody is there');
  const end = await ann.sees('is over');
  const { message } = await ann.click(end, 'Rematch');
  const table = /`(\w+)`/.exec(ann.text(message))?.[1] ?? '';
  expect(ben.text((await ben.click(end, 'Rematch')).message)).toContain(table);
  const before = await ann.sees('is the last one in the game and wins');
  await world.settle();
  const lobby = await lobbyOf(ann, table);
  for (const one of people) expect(ann.text(lobby)).toContain(one.me.name);
  await ann.click((await ann.click(lobby, 'Host …')).message, 'Start');
  await world.settle();
  const {
    table: { players },
    awaited,
  } = await tableViewOf(world, table);
  const first = players[awaited[0]?.seat ?? -1]?.name ?? 'nobody';
  expect(ann.text(before)).toMatch(new RegExp(`${first}\\*\\* is the last one in the game and wins`));
});
