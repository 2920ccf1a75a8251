import type { ButtonInteraction } from 'discord.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerReply } from '../../../commands/play/answer.ts';
import type { Outcome, Pace } from '../../../src/base.ts';
import type { Answered } from '../../../src/tables/api.ts';
import { bench, must, type Bench } from '../../support/service/service.ts';

let b: Bench;
beforeEach(async () => {
  b = await bench();
});
afterEach(async () => {
  await b.close();
});

/** Returns the reply that a user reads after answering. */
function read(outcome: Outcome<unknown>): string {
  const said = answerReply(
    { locale: 'en-US' } as ButtonInteraction,
    outcome as Outcome<Answered>,
    'complots',
  );
  return typeof said === 'string' ? said : JSON.stringify(said.components);
}

it.each(['live', 'async', 'sealed'] as const)(
  'a player who answers what all are asked at once reads that all are waited for, %s',
  async pace => {
    const {
      id,
      seats: [ann = '', ben = ''],
    } = await b.game(['ann', 'ben'], pace);
    const said = read(await b.say(id, ann, 'duchess')); // CO-8
    expect(said).toContain('until everybody has answered');
    expect(said).not.toContain('challenge');
    expect(read(await b.say(id, ben, 'duchess'))).toBe('Noted.');
  },
);

it.each([
  ['live', 'a challenge or a block is final'],
  ['async', 'until the window closes, <t:'],
  ['sealed', 'until the window closes, <t:'],
] as const)('a player who answers a claim reads what the pace allows, %s', async (pace: Pace, words) => {
  const { id, seats } = await b.game(['ann', 'ben', 'eva'], pace);
  const first = (await b.tableView(id)).awaited[0]?.seat ?? 0;
  must(await b.say(id, seats[first] ?? '', { action: 'duchess' }));
  expect(read(await b.say(id, seats[(first + 1) % 3] ?? '', { say: 'pass' }))).toContain(words);
});
