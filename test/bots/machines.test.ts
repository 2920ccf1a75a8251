/** Sharp players answer alike on every machine: nothing in them depends on a clock or a processor. */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { choosePlaces } from '../../bots/index.ts';
import type { AnyAsks } from '../../engines/core/game.ts';
import { choose } from '../../engines/core/prompt.ts';
import { defaultsOf, GAMES, type GameId } from '../../engines/index.ts';
import type { AnyPrompt } from '../../src/base.ts';
import { playThrough } from '../support/engine/playthrough.ts';

/** Returns a digest of all answers in a game of sharp players. */
function answersOf(id: GameId, seats: number): string {
  const answers: unknown[] = [];
  const chooser = (prompt: AnyPrompt, view: unknown) => {
    const bot = { game: id, level: 'sharp', temper: 'careful' } as const;
    const picks = choosePlaces(bot, view, prompt, `machines/${answers.length}`);
    answers.push([prompt.seat, prompt.type, picks]);
    return choose<AnyAsks>(prompt, picks);
  };
  for (const { after } of playThrough(
    GAMES[id],
    { seed: 'machines', seats, options: defaultsOf(id) },
    chooser,
  ))
    answers.push(after.table.ply);
  expect(answers.length).toBeGreaterThan(10);
  return createHash('sha256').update(JSON.stringify(answers)).digest('hex').slice(0, 16);
}

/** Written down on one machine. Other players, rules or options give other answers: then write them down. */
it.each([
  ['complots', 2, 'd0b7f59bf2bda2ae'],
  ['complots', 3, 'fb634d8812ef0037'],
  ['complots', 5, '7e9cfcd8317f9d4f'],
  ['taj-mahal', 3, '8905e03b77fd4353'],
  ['raja', 3, '3c7012f4c899839b'],
  ['dynasties', 3, '3a5f1ad4029b60e0'],
] as const)('a game of %s for %i has the same answers on every machine', (id, seats, digest) => {
  expect(answersOf(id, seats)).toBe(digest);
});
