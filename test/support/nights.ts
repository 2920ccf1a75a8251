/** A keeper of game nights over a bench, with a Discord that keeps messages and events. */
import { DiscordAPIError } from 'discord.js';
import { pino } from 'pino';
import type { KnownEvent, WantedEvent } from '../../src/discord/scheduled-events.ts';
import type { Payload } from '../../src/discord/ui.ts';
import { newNight } from '../../src/nights/course.ts';
import type { Night } from '../../src/nights/model.ts';
import type { NightDeps } from '../../src/night-keeper/deps.ts';
import { openNightKeeper } from '../../src/night-keeper/keeper.ts';
import type { BackgroundLoop } from '../../src/ops/background-loop.ts';
import type { Mortal } from './service/mortal.ts';
import { GUILD, type Bench } from './service/service.ts';

export { openNightKeeper };

type StoredEvent = { -readonly [K in keyof KnownEvent]: KnownEvent[K] } & Omit<
  WantedEvent,
  'starts' | 'ends'
>;

/** What Discord has: a message with a known nonce is not sent again, but each event is another one. */
export interface NightRoom {
  readonly messages: Map<string, { readonly id: string; words: string; readonly pings: readonly string[] }>;
  readonly events: Map<string, StoredEvent>;
  /** What each request about events meets. `null`: it is carried out. */
  refusal: DiscordAPIError | null;
}
export const newNightRoom = (): NightRoom => ({ messages: new Map(), events: new Map(), refusal: null });

export const refusedBy = (code: number, status: number): DiscordAPIError =>
  new DiscordAPIError({ code, message: 'refused' }, ...([code, status, 'POST', 'url', {}] as const));

const wordsOf = ({ components }: Payload): string => JSON.stringify(components);

/** Returns what a keeper works with. `kill`: wraps each call, to end the program there. */
export function nightDeps(
  { store, tables, time }: Bench,
  room: NightRoom,
  kill: Mortal = act => act,
): NightDeps {
  const { messages, events } = room;
  const nights = Object.fromEntries(
    Object.entries(store.nights).map(([name, act]) => [name, kill(act as () => Promise<unknown>)]),
  ) as unknown as NightDeps['nights'];
  let ids = 0;
  const at = (id: string): StoredEvent => {
    const found = events.get(id);
    if (!found) throw refusedBy(10_070, 404);
    return found;
  };
  const change = (act: (...args: never[]) => void) =>
    kill<unknown[], void>(async (...args) => {
      if (room.refusal) throw room.refusal;
      act(...(args as never[]));
    });
  return {
    nights,
    people: store.people,
    tables: {
      openWithoutHost: kill(lobby => tables.openWithoutHost(lobby)),
      closeLobby: kill(id => tables.closeLobby(id)),
      tableView: kill((id, user) => tables.tableView(id, user)),
    },
    events: {
      make: kill(async (_guild, event) => {
        if (room.refusal) throw room.refusal;
        const id = `event${events.size + 1}`;
        events.set(id, { ...event, id, state: 'scheduled' });
        return id;
      }),
      find: kill(async (_guild, mark) => {
        const open = [...events.values()].filter(({ state }) => state !== 'over');
        return open.find(({ description }) => description.endsWith(mark)) ?? null;
      }),
      read: kill(async (_guild, id) => events.get(id) ?? null),
      move: change((_guild: string, id: string, dates: { starts: number; ends: number }) => {
        Object.assign(at(id), { starts: dates.starts, ends: dates.ends });
      }),
      begin: change((_guild: string, id: string) => {
        at(id).state = 'active';
      }),
      end: change((_guild: string, { id }: KnownEvent) => {
        at(id).state = 'over';
      }),
    },
    messages: {
      send: kill(async (_channel, payload, nonce) => {
        const before = messages.get(nonce);
        const id = before?.id ?? String(BigInt(time.now() - 1_420_070_400_000 + messages.size) << 22n);
        if (!before) messages.set(nonce, { id, words: wordsOf(payload), pings: payload.pings });
        return { id, attachments: [], pictures: [] };
      }),
      rewrite: kill(async (_channel, id, payload) => {
        const found = [...messages.values()].find(each => each.id === id);
        if (!found) throw refusedBy(10_008, 404);
        found.words = wordsOf(payload);
        return { id, attachments: [], pictures: [] };
      }),
    },
    parentOf: () => null,
    isAvailable: () => true,
    newTableId: () => `t${Math.trunc(time.now() / 1_000) % 1_000_000}x${ids++}`,
    time,
    log: pino({ level: 'silent' }),
  };
}

/** Plans a night of Raja and Complots in two hours, with the id `night`. */
export async function planNight({ store, time }: Bench, changes: Partial<Night> = {}): Promise<void> {
  const starts = time.now() + 2 * 3_600_000;
  const { guild, channel } = GUILD;
  let ids = 0;
  const made = newNight(
    { guild, channel, locale: 'en', maker: 'boss', games: ['raja', 'complots'], starts },
    () => `nonce${ids++}`,
  );
  await store.nights.create({ ...made, id: 'night', ...changes });
}

export async function storedNight({ store }: Bench): Promise<Night> {
  const found = await store.nights.of('night');
  if (!found) throw new Error('the night is gone');
  return found;
}

/** Lets this much time pass, in steps in which the keeper looks after what is due. */
export async function passNight(
  b: Bench,
  keeper: BackgroundLoop,
  ms: number,
  step = 15 * 60_000,
): Promise<void> {
  for (let gone = 0; gone < ms; gone += step) {
    b.time.suspend(Math.min(step, ms - gone));
    for (let i = 0; i < 3; i++) {
      keeper.wake();
      await keeper.idle();
    }
  }
}
