/** The door for interactions, with the client of discord.js and without a network. */
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { turnAway } from '../../../commands/router.ts';
import type { TurnedAway } from '../../../src/discord/admission.ts';
import { listenToInteractions, type Interactions } from '../../../src/discord/interactions.ts';
import { openIncoming, textOption, type Incoming } from '../../support/discord/incoming.ts';

const DISCORD = Date.UTC(2030, 0, 7, 13, 20);
let passed: number;
let old: number;
let discord: Incoming;
let interactions: Interactions;
let answered: string[];
let open: (() => void)[];
let turnedAway: TurnedAway[];
let lines: string[];

/** The clock of this machine is 30 hours ahead of Discord's. Answers wait until `finish`. */
beforeEach(() => {
  [passed, old] = [0, 0];
  [answered, open, turnedAway, lines] = [[], [], [], []];
  discord = openIncoming(
    client => {
      interactions = listenToInteractions(client, {
        answer: i => {
          answered.push(i.id);
          return new Promise(resolve => open.push(resolve));
        },
        turnAway,
        turnedAway: why => turnedAway.push(why),
        elapsed: () => DISCORD + 30 * 3_600_000 + passed,
        log: pino({}, { write: (line: string) => void lines.push(line) }),
      });
    },
    () => DISCORD + passed - old,
  );
});
const finish = (): void => {
  for (const resolve of open.splice(0)) resolve();
};
afterEach(() => {
  vi.useRealTimers();
});

it('what is too late is dropped at the door: nothing is loaded, nothing sent, one line logged', async () => {
  vi.useFakeTimers();
  discord.press({ user: 'ann' }, 's:table');
  old = 4_000;
  for (let n = 0; n < 500; n++) discord.press({ user: `guest ${n}` }, 's:table');
  expect(answered).toHaveLength(1);
  expect(turnedAway).toEqual(Array.from({ length: 500 }, () => 'late'));
  finish();
  await interactions.idle();
  expect(discord.callbacks).toEqual([]);
  vi.advanceTimersByTime(10_000);
  expect(lines.map(line => JSON.parse(line) as object)).toEqual([expect.objectContaining({ late: 500 })]);
});

it('a flood of one user is answered thrice and refused once; others are served', async () => {
  vi.useFakeTimers();
  for (let n = 0; n < 500; n++) discord.press({ user: 'ann' }, 's:table');
  discord.press({ user: 'ben' }, 's:table');
  expect(answered).toHaveLength(4);
  expect(turnedAway).toHaveLength(497);
  finish();
  await interactions.idle();
  expect(discord.callbacks).toEqual([
    expect.objectContaining({ body: expect.stringContaining('too much at once') as string }),
  ]);
  vi.advanceTimersByTime(10_000);
  expect(lines.map(line => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ tooMany: 497, told: 1 }),
  ]);
});

it('a flood of suggestions gets no words', async () => {
  for (let n = 0; n < 500; n++) discord.complete({ user: 'ann' }, 'join', [textOption('table', 'a', true)]);
  expect(answered).toHaveLength(3);
  finish();
  await interactions.idle();
  expect(discord.callbacks).toEqual([]);
  interactions.close();
  expect(lines.map(line => JSON.parse(line) as object)).toEqual([
    expect.not.objectContaining({ told: expect.any(Number) as number }),
  ]);
});

it('a raid of many users is bounded, and counted apart from the flood of one', () => {
  for (let n = 0; n < 2_000; n++) discord.press({ user: `guest ${n}` }, 's:table');
  expect(answered.length).toBeLessThanOrEqual(200);
  expect(interactions.waiting()).toBe(answered.length);
  discord.press({ user: 'guest 1999' }, 's:table');
  expect(new Set(turnedAway)).toEqual(new Set(['crowded']));
});

it.each([
  [
    'en-GB',
    'Too many people are pressing at this moment. Press again in a moment: nothing of the game is lost.',
  ],
  [
    'it',
    'In questo momento stanno premendo in troppi. ' +
      'Premi di nuovo tra un attimo: della partita non si perde nulla.',
  ],
])('in a raid somebody with Discord in %s reads why, and what to do', async (locale, words) => {
  for (let n = 0; n < 200; n++) discord.press({ user: `guest ${n}` }, 's:table');
  discord.press({ user: 'ann', locale }, 's:table');
  finish();
  await interactions.idle();
  expect(discord.callbacks).toEqual([
    expect.objectContaining({ body: expect.stringContaining(words) as string }),
  ]);
});

it('interactions of unknown types pass the same door: a flood of one user is answered thrice', async () => {
  for (let n = 0; n < 500; n++) discord.receive({ user: 'ann' }, 99, {});
  expect(interactions.waiting()).toBe(3);
  expect(turnedAway).toEqual(Array.from({ length: 497 }, () => 'tooMany'));
  discord.receive({ user: 'ben', guild: null }, 99, {});
  discord.press({ user: 'ann' }, 's:table');
  expect(answered).toEqual([]);
  await interactions.idle();
  expect(discord.callbacks).toHaveLength(4);
  old = 4_000;
  discord.receive({ user: 'cleo' }, 99, {});
  expect(turnedAway.at(-1)).toBe('late');
  await interactions.idle();
  expect(discord.callbacks).toHaveLength(4);
});

it('takes nothing after it is closed', () => {
  interactions.close();
  discord.press({ user: 'ann' }, 's:table');
  discord.receive({ user: 'ann' }, 99, {});
  expect([answered, turnedAway]).toEqual([[], []]);
  expect(discord.callbacks).toEqual([]);
});
