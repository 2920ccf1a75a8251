/** What the bot makes of Discord's refusals when it edits a message, and of a message that it sends twice. */
import { DiscordAPIError, RESTJSONErrorCodes as Code, type Client } from 'discord.js';
import { expect, it } from 'vitest';
import { channelMessagesOf } from '../../../src/announce/channel-messages.ts';

const apiError = (code: number, status: number) =>
  new DiscordAPIError({ code, message: 'no' }, code, status, 'PATCH', 'http://127.0.0.1', {});

/** Makes an edit that meets these errors, one a request. Returns the paths of the requests. */
async function edit(...errors: readonly (Error | null)[]) {
  const left = [...errors];
  const paths: string[] = [];
  const patch = async (path: string): Promise<unknown> => {
    paths.push(path);
    const error = left.shift();
    if (error) throw error;
    return { id: 'message', attachments: [] };
  };
  const client: unknown = { rest: { patch }, channels: { cache: new Map() } };
  await channelMessagesOf(client as Client).edit('thread', 'message', { components: [], attachments: [] });
  return paths;
}

it.each([
  ['a missing permission', Code.MissingPermissions, 403, 'permissions'],
  ['a channel that it cannot see', Code.MissingAccess, 403, 'access'],
  ['a deleted thread', Code.UnknownChannel, 404, 'gone'],
])('an edit that meets %s is undeliverable, not hopeless', async (_what, code, status, kind) => {
  await expect(edit(apiError(code, status))).rejects.toMatchObject({ refusal: { kind, channel: 'thread' } });
});

it.each([
  ['AutoMod', Code.MessageWasBlockedByAutomaticModeration, 400],
  ['the filter for harmful links', Code.MessageBlockedByHarmfulLinksFilter, 400],
  ['the filter for explicit content', Code.ExplicitContentCannotBeSentToTheDesiredRecipient, 403],
])('a message that %s blocks is undeliverable, not hopeless', async (_what, code, status) => {
  await expect(edit(apiError(code, status))).rejects.toMatchObject({ refusal: { kind: 'filtered' } });
});

it('an edit of a deleted message throws what Discord says', async () => {
  await expect(edit(apiError(Code.UnknownMessage, 404))).rejects.toMatchObject({ code: Code.UnknownMessage });
});

it('an edit in an archived thread opens the thread', async () => {
  const archived = apiError(Code.InvalidActionOnArchivedThread, 400);
  expect(await edit(archived)).toEqual([
    '/channels/thread/messages/message',
    '/channels/thread',
    '/channels/thread/messages/message',
  ]);
  await expect(edit(archived, apiError(Code.MissingPermissions, 403))).rejects.toMatchObject({
    refusal: { kind: 'locked' },
  });
});

/** Discord that has forgotten each nonce: every request is a new message. */
function forgetful(...errors: readonly Error[]) {
  const left = [...errors];
  let posts = 0;
  const post = async (): Promise<unknown> => {
    const error = left.shift();
    if (error) throw error;
    return { id: `message ${++posts}`, attachments: [] };
  };
  const client: unknown = { rest: { post }, channels: { cache: new Map() } };
  const messages = channelMessagesOf(client as Client);
  const payload = { components: [], files: [], pings: [] };
  return async (channel: string, nonce: string) => (await messages.send(channel, payload, nonce)).id;
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
