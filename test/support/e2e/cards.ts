/** Checks of the public messages of a table, for use with and without vitest. */
import { deepEqual, equal } from 'node:assert/strict';
import { MessageType, type APIMessage } from 'discord-api-types/v10';
import { textOf } from '../../../playground/messages/tree.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { print } from '../../../src/discord/ids.ts';
import { idsOf } from './players.ts';
import { heldOf, isPublic, type Ground } from './program.ts';

type Sight = Pick<Ground, 'playground' | 'store'>;

/** Returns the public messages of a table, oldest first. */
export async function cards(world: Sight, table: string): Promise<APIMessage[]> {
  const { location } = (await heldOf(world, table)).table;
  return world.playground
    .messages(location.thread ?? location.channel)
    .map(({ message }) => message)
    .filter(m => isPublic(m) && m.type === MessageType.Default && m.author.bot === true)
    .filter(m => location.thread !== null || textOf(m).includes(table))
    .filter(m => !idsOf(m).some(id => id.startsWith('j:')));
}

/**
 * Checks that every public message of the game is announced once and in order. The first lines of a card may
 * be missing only after "…", and on the end card, which shows the last sentences of its announcement alone.
 */
export async function expectAnnounced(world: Sight, table: string): Promise<void> {
  const { table: record } = await heldOf(world, table);
  const { say, name } = createLocalizer(record.locale, record.players);
  const former = createLocalizer(
    record.locale,
    record.players.map(player =>
      player.owner ? { ...player, name: player.owner.name, user: player.owner.id, bot: false } : player,
    ),
  );
  const renamed = (line: string) =>
    // with the name that the seat had at that time
    record.players.reduce((words, _, seat) => words.replaceAll(former.name(seat), name(seat)), line);
  const entries = await world.store.entries(table);
  const linesOf = ({ told: all }: (typeof entries)[number]) =>
    all.filter(t => t.only === null).map(t => say(t.msg));
  const told = entries.flatMap(linesOf);
  const end = entries.at(-1)?.at ?? 0;
  const early = entries.filter(({ at }) => at < end - LONGEST_WAIT).flatMap(linesOf).length;
  const known = new Set(told);
  const isEnd = (m: APIMessage): boolean => idsOf(m).includes(print({ to: 'rematch', table }));
  const shown = (await cards(world, table))
    .flatMap(m => [...(isEnd(m) ? [CUT] : []), ...textOf(m).split('\n')])
    .map(renamed)
    .map(line => (line.replace('-# ', '').startsWith(CUT) ? CUT : line))
    .filter(line => known.has(line) || line === CUT);
  const ended = (await cards(world, table)).some(isEnd);
  deepEqual(
    restored(shown, told, ended ? early : 0),
    told,
    `table ${table}: what was told is announced once, in its order`,
  );
}

const CUT = '…';
/** Steps wait at most this long for the announcement that ends the game. Milliseconds. */
const LONGEST_WAIT = 120_000;

/**
 * Replaces each "…" by the lines left out. Inserts nothing if the rest does not come later in the log. Before
 * the last card the first `early` lines must not be missing.
 */
function restored(shown: readonly string[], told: readonly string[], early: number): readonly string[] {
  const [first = [], ...later] = shown.reduce<string[][]>(
    (parts, line) =>
      line === CUT ? [...parts, []] : [...parts.slice(0, -1), [...(parts.at(-1) ?? []), line]],
    [[]],
  );
  const parts = later.filter(part => part.length > 0);
  return parts.reduce<readonly string[]>((before, part, i) => {
    const isLast = i === parts.length - 1;
    const to = isLast ? told.length - part.length : placeOf(part, told, before.length);
    const from = isLast ? Math.max(before.length, early) : before.length;
    return [...before, ...told.slice(from, Math.max(from, to)), ...part];
  }, first);
}

/** Returns the index from `from` on at which these lines follow one another. Missing: -1. */
const placeOf = (part: readonly string[], told: readonly string[], from: number): number =>
  told.findIndex((_, i) => i >= from && part.every((line, n) => told[i + n] === line));

/** Checks that no card was sent twice, all are in one channel, and only the newest has buttons. */
export async function expectOneCard(world: Sight, table: string): Promise<void> {
  const all = await cards(world, table);
  equal(new Set(all.map(m => m.nonce)).size, all.length, `table ${table}: a card was sent twice`);
  equal(new Set(all.map(m => m.channel_id)).size, 1, `table ${table}: its cards are not in one place`);
  deepEqual(
    all.filter(m => idsOf(m).length > 0).map(m => m.id),
    all.slice(-1).map(m => m.id),
    `table ${table}: the newest card alone has buttons`,
  );
}
