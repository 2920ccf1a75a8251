/** A keeper of seasons over a bench, with a Discord that keeps what it is sent. */
import { DiscordAPIError } from 'discord.js';
import { pino } from 'pino';
import type { Fact } from '../../engines/core/story.ts';
import { text, type Payload } from '../../src/discord/ui.ts';
import type { BackgroundLoop } from '../../src/ops/background-loop.ts';
import type { SeasonDeps } from '../../src/season-keeper/deps.ts';
import { openSeasonKeeper } from '../../src/season-keeper/keeper.ts';
import { byNumber, type Season } from '../../src/seasons/model.ts';
import type { TimeSource } from '../../src/ops/time-source.ts';
import type { Store } from '../../src/tables/store.ts';
import { standingsOf } from '../../src/seasons/standings.ts';
import { NOTHING } from './service/change.ts';
import type { Mortal } from './service/mortal.ts';
import type { Bench } from './service/service.ts';
import { second } from './service/time.ts';

/** What Discord has: a message with a known nonce is not sent again. Its id is a number. */
export interface Room {
  readonly messages: Map<string, { readonly id: string; words: string; readonly pings: readonly string[] }>;
  /** Ids of messages that somebody has deleted. */
  readonly deleted: Set<string>;
}
export const newRoom = (): Room => ({ messages: new Map(), deleted: new Set() });

const wordsOf = ({ components }: Payload): string => JSON.stringify(components);
const unknownMessage = () =>
  new DiscordAPIError(
    { code: 10_008, message: 'Unknown Message' },
    ...([10_008, 404, 'PATCH', 'url', {}] as const),
  );

/** Returns what a keeper works with. `kill`: wraps each call, to end the program there. */
export function seasonDeps(
  { store, tables, time }: Bench,
  { messages, deleted }: Room,
  kill: Mortal = act => act,
): SeasonDeps {
  const seasons = Object.fromEntries(
    Object.entries(store.seasons).map(([name, act]) => [name, kill(act as () => Promise<unknown>)]),
  ) as unknown as SeasonDeps['seasons'];
  let ids = 0;
  const newId = (): string => `${time.now().toString(36)}-${ids++}-${Math.trunc(performance.now() * 1_000)}`;
  return {
    seasons,
    people: store.people,
    records: store.records,
    tables: { openFound: kill(found => tables.openFound(found)) },
    messages: {
      send: kill(async (_channel, payload, nonce) => {
        const known = messages.get(nonce);
        const id = known?.id ?? String(BigInt(time.now() - 1_420_070_400_000 + messages.size) << 22n);
        if (!known) messages.set(nonce, { id, words: wordsOf(payload), pings: payload.pings });
        return { id, attachments: [], pictures: [] };
      }),
      remove: kill(async (_channel, id) => {
        if (deleted.has(id)) throw unknownMessage();
        deleted.add(id);
      }),
      rewrite: kill(async (_channel, id, payload) => {
        const found = [...messages.values()].find(each => each.id === id);
        if (!found || deleted.has(id)) throw unknownMessage();
        found.words = wordsOf(payload);
        return { id, attachments: [], pictures: [] };
      }),
    },
    compose: async (season, which) => {
      const { phase, entrants, divisions, end, awards } = season;
      const standings = divisions.map((_, division) => standingsOf(season, division));
      const shown = JSON.stringify({ which, phase, entrants: entrants.length, standings, end, awards });
      return { shown, payload: async () => ({ components: [text(shown)], files: [], pings: [] }) };
    },
    eyes: async () => () => true,
    parentOf: () => null,
    isAvailable: () => true,
    newId,
    newTableId: newId,
    time,
    log: pino({ level: 'silent' }),
  };
}
/** Lets the keeper do what is due. */
export async function keep(keeper: BackgroundLoop): Promise<void> {
  keeper.wake();
  await keeper.idle();
}

export { openSeasonKeeper };

/** Where a table is played: a bench, or a whole program. */
export interface Playing {
  readonly store: Pick<Store, 'load' | 'commit' | 'stories'>;
  readonly time: Pick<TimeSource, 'now'>;
}

/**
 * Ends a game: these people have their seats at the end, the best first. The others have lost them. `told`:
 * what it tells of its seats; default: nothing. `null`: it is not read yet.
 */
export async function finish(
  { store, time }: Playing,
  id: string,
  order: readonly string[],
  told: ((user: string, seat: number) => readonly Fact[]) | null = () => [],
): Promise<void> {
  const before = await store.load(id);
  if (!before) throw new Error(`no table ${id}`);
  const players = before.table.players.map(each =>
    order.includes(each.user)
      ? each
      : { ...each, user: 'bot:0', bot: true, owner: { id: each.user, name: each.name } },
  );
  const results = players.map(({ user, owner }, seat) => {
    const at = order.indexOf(user);
    return { user: owner?.id ?? user, seat, score: at < 0 ? 99 : order.length - at, won: at === 0 };
  });
  await store.commit(before, {
    ...NOTHING,
    table: { ...before.table, status: 'over', players },
    pending: [],
    deadlines: [],
    results,
    at: time.now(),
  });
  if (told)
    await store.stories.keep(
      id,
      players.flatMap(({ user }, seat) => told(user, seat)),
    );
}

/**
 * Lets the keeper look after the season `s` three times. Each time people finish the tables that run: who
 * comes first by name is first, and Ben has built the longest road. `gone`: the user who loses every seat.
 */
export async function playOn(b: Bench, keeper: BackgroundLoop, gone: string): Promise<void> {
  for (let round = 0; round < 3; round++) {
    b.time.suspend(20 * second);
    await keep(keeper);
    const season = await storedSeason(b);
    for (const { id, seated } of season.rounds) {
      const table = await b.store.load(id);
      if (table?.table.status !== 'running') continue;
      const users = seated.map(number => byNumber(season, number)?.user ?? '');
      const order = users.filter(user => user !== gone).sort();
      await finish(b, id, order, (user, seat) => (order.includes(user) ? roadOf(user, seat) : []));
    }
  }
}

/** The longest road of a person: that of Ben is the longest of all. */
const roadOf = (user: string, seat: number): readonly Fact[] => [
  { seat, fact: 'road', about: '', count: user === 'ben' ? 7 : 4 },
];

/** Returns the season `s`. Throws if there is none. */
export async function storedSeason({ store }: Bench): Promise<Season> {
  const found = await store.seasons.of('s');
  if (!found) throw new Error('the season is gone');
  return found;
}
