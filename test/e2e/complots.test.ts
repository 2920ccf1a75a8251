import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FakeUser } from '../../playground/user.ts';
import { begin, cardsOf, lookOf, playOut, theatre, type Theatre } from './theatre.ts';

let stage: Theatre;
let people: readonly FakeUser[];

beforeAll(async () => {
  stage = await theatre();
  people = [await stage.enter('Ann'), await stage.enter('Ben', 'it'), await stage.enter('Chiara')];
});
afterAll(() => stage.end());

it('three people play a whole live game, from the lobby to the published seed', async () => {
  const seed = 'live game of three';
  const table = await begin(stage, people, 'live');
  const [ann] = people;
  if (!ann) throw new Error('nobody is there');
  const answers = await playOut(stage, table, people, seed);
  expect(answers).toBeGreaterThan(5);
  await stage.settle();
  const { proof } = await lookOf(stage, table);
  const end = await ann.sees(`Seed: \`${proof.seed}\``);
  expect(ann.text(end)).toContain(proof.hash);
  expect(ann.buttons(end).map(b => b.label)).toContain('Rematch');
  expect(cardsOf(ann, table)).toEqual([]); // every older card is stripped of its buttons
  expect(stage.complaints).toEqual([]);
});
