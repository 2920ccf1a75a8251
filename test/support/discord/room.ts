/** A Discord channel in memory, with faults on demand. */
import type { ChannelMessages } from '../../../src/announce/channel-messages.ts';
import { Undeliverable } from '../../../src/discord/errors.ts';
import { picturesOf, type Payload } from '../../../src/discord/ui.ts';

export interface Sent {
  readonly channel: string;
  readonly payload: Payload;
  readonly nonce: string;
  readonly id: string;
}

/** Opens a channel. `now`: the time that ids of messages hold. */
export function openRoom(now: () => number) {
  const sent: Sent[] = [];
  const edits: { message: string; text: string; kept: readonly string[] }[] = [];
  const rewrites: { message: string; payload: Payload; text: string }[] = [];
  const faults: unknown[] = [];
  const editFaults: unknown[] = [];
  const kept: string[] = [];
  const removed: string[] = [];
  /** How many messages were sent with a nonce that Discord no longer knows. */
  let forgotten = 0;
  const dead = new Set<string>();
  const fileless = new Set<string>();
  const id = () => String(((BigInt(now()) - 1_420_070_400_000n) << 22n) + BigInt(sent.length));
  const post: ChannelMessages = {
    send: async (channel, payload, nonce) => {
      const fault = faults.shift();
      if (fault instanceof Error) throw fault;
      if (dead.has(channel))
        throw new Undeliverable({ kind: 'permissions', permissions: ['SendMessages'], channel });
      const earlier = sent.slice(forgotten).find(message => message.nonce === nonce);
      if (earlier) return sentAs(earlier);
      const message = { channel, payload, nonce, id: id() };
      sent.push(message);
      return sentAs(message);
    },
    attaches: channel => !fileless.has(channel),
    edit: async (_channel, message, { components, attachments }) => {
      const fault = editFaults.shift();
      if (fault instanceof Error) throw fault;
      edits.push({
        message,
        text: JSON.stringify(components),
        kept: attachments.map(({ id: file }) => file),
      });
    },
    rewrite: async (_channel, message, payload) => {
      const fault = editFaults.shift();
      if (fault instanceof Error) throw fault;
      rewrites.push({ message, payload, text: JSON.stringify(payload.components) });
      return sentAs({ id: message, payload });
    },
    remove: async (_channel, message) => {
      removed.push(message);
    },
    thread: async (_channel, message) => `t${message}`,
    keep: async thread => {
      kept.push(thread);
    },
  };
  /** Lets Discord forget all nonces, as it does after some minutes. */
  const forgetNonces = (): void => {
    forgotten = sent.length;
  };
  const room = {
    sent,
    edits,
    rewrites,
    faults,
    editFaults,
    dead,
    fileless,
    kept,
    removed,
    post,
    forgetNonces,
  };
  /** Calls the methods that `post` has at that time, because a test may replace it. */
  const door: ChannelMessages = {
    send: (...args) => room.post.send(...args),
    attaches: channel => room.post.attaches(channel),
    edit: (...args) => room.post.edit(...args),
    rewrite: (...args) => room.post.rewrite(...args),
    remove: (...args) => room.post.remove(...args),
    thread: (...args) => room.post.thread(...args),
    keep: thread => room.post.keep(thread),
  };
  return Object.assign(room, { door });
}

const sentAs = ({ id, payload }: Pick<Sent, 'id' | 'payload'>) => ({
  id,
  attachments: payload.files.map(({ name }) => `${name} of ${id}`),
  pictures: picturesOf(payload.components),
});

export type Room = ReturnType<typeof openRoom>;

/** Returns a message as the text that tests search. */
export const textOf = ({ payload }: Pick<Sent, 'payload'>): string => JSON.stringify(payload.components);
