/** What the bot makes of Discord's answers when it sends and edits messages. */
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

it('a message under a used nonce has the pictures that Discord shows', async () => {
  const address = 'https://cdn.discordapp.com/attachments/1/2/scoring.png?ex=6&is=5&hm=4';
  const shown = {
    ...{ type: 12, id: 3 },
    items: [{ media: { url: address, attachment_id: '2' }, description: 'Points', spoiler: false }],
  };
  const post = async (): Promise<unknown> => ({
    ...{ id: 'first', attachments: [] },
    components: [{ type: 17, components: [shown, { type: 10, content: 'words' }] }],
  });
  const client: unknown = { rest: { post }, channels: { cache: new Map() } };
  const sent = await channelMessagesOf(client as Client).send(
    '1',
    { components: [], files: [], pings: [] },
    'n',
  );
  expect(sent).toEqual({
    id: 'first',
    attachments: ['2'],
    pictures: [{ type: 12, items: [{ media: { url: 'attachment://scoring.png' }, description: 'Points' }] }],
  });
});
