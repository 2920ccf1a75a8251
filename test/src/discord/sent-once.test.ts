/** What is sent, and could not be noted, is not sent again. */
import { expect, it } from 'vitest';
import { createSendOnce } from '../../../src/discord/sent-once.ts';

/** Discord that has forgotten each nonce: every request is a new message. */
function forgetful(...errors: readonly Error[]) {
  const left = [...errors];
  let posts = 0;
  const sendOnce = createSendOnce<{ readonly id: string }>();
  const post = async (): Promise<{ id: string }> => {
    const error = left.shift();
    if (error) throw error;
    return { id: `message ${++posts}` };
  };
  return async (channel: string, nonce: string) => (await sendOnce(channel, nonce, post)).id;
}

it('a message whose sending could not be noted is not sent again, however late it is tried', async () => {
  const send = forgetful();
  expect([await send('thread', 'a'), await send('thread', 'a')]).toEqual(['message 1', 'message 1']);
  expect([await send('thread', 'b'), await send('channel', 'a')]).toEqual(['message 2', 'message 3']);
});

it('a message that was not sent is sent under its nonce', async () => {
  const send = forgetful(new Error('reset'));
  await expect(send('thread', 'a')).rejects.toThrow('reset');
  expect(await send('thread', 'a')).toBe('message 1');
});
