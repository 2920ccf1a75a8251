import { DiscordAPIError } from 'discord.js';
import { expect, it } from 'vitest';
import { IllegalAnswer } from '../../../engines/core/table.ts';
import { fault } from '../../../src/discord/errors.ts';

const written = (error: unknown): string => JSON.stringify(fault(error));

it('the log tells what failed and where, in the words of the fault', () => {
  const note = fault(new RangeError('no item 3 of 2'));
  expect(note).toMatchObject({
    type: 'RangeError',
    message: 'no item 3 of 2',
    stack: expect.stringMatching(/^\s*at .*errors\.test\.ts/) as string,
  });
});

it('an illegal answer is logged without its words: they may name cards', () => {
  const said = written(new IllegalAnswer('not offered: keeps the duchess'));
  expect(said).not.toContain('duchess');
  expect(said).toContain('IllegalAnswer');
  expect(said).toContain('errors.test.ts');
});

it.each([
  'Failed query: insert into "log"\nparams: duchess',
  'a move that nobody made: {"picks":["duchess"]}',
  'unknown picks ["duchess"]',
])('no data in a message reaches the log: %s', message => {
  const error = new Error(message, {
    cause: Object.assign(new Error('disk full ["duchess"]'), { code: 'SQLITE_FULL' }),
  });
  expect(written(error)).not.toContain('duchess');
  expect(fault(error)).toMatchObject({ type: 'Error', cause: { code: 'SQLITE_FULL' } });
});

it("Discord's refusals keep their code and status, and lose the address", () => {
  const note = fault(
    new DiscordAPIError(
      { code: 50_035, message: 'Invalid Form Body' },
      50_035,
      400,
      'POST',
      'https://discord.com/interactions/1/secret-token',
      {},
    ),
  );
  expect(note).toMatchObject({ code: 50_035, status: 400, method: 'POST' });
  expect(JSON.stringify(note)).not.toContain('secret-token');
});
