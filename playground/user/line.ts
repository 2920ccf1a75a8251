/** Connection of a `FakeUser`: in this process, or over HTTP and a WebSocket. */
import { Locale } from 'discord-api-types/v10';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { form } from '../forms/form.ts';
import { ACTIONS, stateFor, type ActionName, type Actions } from '../players/players.ts';
import type { PersonView, ServerFrame } from '../players/protocol.ts';
import type { Playground } from '../server.ts';

/** Playground in this process, or the address of another one. */
export type Target = Playground | string;
export type LocaleName = `${Locale}`;

/** Connection of one person. */
export interface Line {
  readonly me: PersonView;
  call<N extends ActionName>(name: N, input: Actions[N][0]): Promise<Actions[N][1]>;
  settle(): Promise<void>;
  file(url: string): Promise<{ bytes: Buffer; type: string }>;
  close(): void;
}

type Take = (frame: ServerFrame) => void;

export async function openLine(
  target: Target,
  name: string,
  locale: LocaleName | null,
  take: Take,
): Promise<Line> {
  const known = Object.values(Locale).find(each => each === locale) ?? null;
  return typeof target === 'string'
    ? openRemote(target, name, known, take)
    : openDirect(target, name, known, take);
}

async function openDirect(
  playground: Playground,
  name: string,
  locale: Locale | null,
  take: Take,
): Promise<Line> {
  const { room } = playground;
  const me = await ACTIONS.join(room, '', { name, locale });
  const listener = { userId: me.id, send: take };
  take({ t: 'state', state: stateFor(room, me.id) });
  room.listeners.add(listener);
  return {
    me,
    call: async (action, input) => ACTIONS[action](room, me.id, input),
    settle: () => playground.settled(),
    file: async url => {
      const file = room.files.get(decodeURIComponent(new URL(url).pathname));
      if (!file) throw new Error(`There is no file ${url}`);
      return file;
    },
    close: () => void room.listeners.delete(listener),
  };
}

const refused = z.object({ message: z.string() });
const readFrame = form<ServerFrame>(z.looseObject({ t: z.string() }));

async function post<T>(url: string, body: object): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const json: unknown = await response.json();
  if (!response.ok) throw new Error(refused.parse(json).message);
  return form<T>(z.looseObject({}))(json);
}

async function openRemote(url: string, name: string, locale: Locale | null, take: Take): Promise<Line> {
  const me = await post<PersonView>(`${url}/ui/join`, { name, locale });
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ui/ws?user=${me.id}`);
  const synced = new Map<number, () => void>();
  let rounds = 0;
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.on('message', raw => {
      const frame = readFrame(JSON.parse(Buffer.isBuffer(raw) ? raw.toString() : '{}'));
      if (frame.t === 'synced') synced.get(frame.n)?.();
      else take(frame);
      resolve();
    });
  });
  const roundTrip = () =>
    new Promise<void>(resolve => {
      synced.set(++rounds, resolve);
      socket.send(String(rounds));
    });
  return {
    me,
    call: (action, input) => post(`${url}/ui/${action}`, { ...input, user: me.id }),
    settle: async () => {
      await post(`${url}/ui/settle`, {});
      await roundTrip();
    },
    file: async address => {
      const response = await fetch(address);
      return {
        bytes: Buffer.from(await response.arrayBuffer()),
        type: response.headers.get('content-type') ?? '',
      };
    },
    close: () => socket.terminate(),
  };
}
