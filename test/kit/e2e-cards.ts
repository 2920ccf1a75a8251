/** What must hold of the messages that everybody sees where a table is played; for runs inside and outside of vitest. */
import { deepEqual, equal } from 'node:assert/strict';
import type { APIMessage } from 'discord-api-types/v10';
import { textOf } from '../../playground/tree.ts';
import { voice } from '../../src/discord/voice.ts';
import { idsOf } from './e2e-players.ts';
import { heldOf, isPublic, type Ground } from './e2e.ts';

type Sight = Pick<Ground, 'playground' | 'store'>;

/** These messages, oldest first. */
export async function cards(world: Sight, table: string): Promise<APIMessage[]> {
  const { place } = (await heldOf(world, table)).table;
  return world.playground.messages(place.thread ?? place.channel).map(({ message }) => message)
    .filter(m => isPublic(m) && textOf(m).includes(table) && !idsOf(m).some(id => id.startsWith('j:')));
}

/** Everything that was told to all is announced exactly once, in its order; only where a card says … may the first lines of a step be missing. */
export async function expectAnnounced(world: Sight, table: string): Promise<void> {
  const { table: record } = await heldOf(world, table);
  const { say } = voice(record.locale, record.players);
  const told = (await world.store.entries(table)).flatMap(entry => entry.told).filter(t => t.only === null).map(t => say(t.msg));
  const known = new Set(told);
  const shown = (await cards(world, table)).flatMap(m => textOf(m).split('\n')).filter(line => known.has(line) || line === CUT);
  deepEqual(shown.flatMap((line, i) => line === CUT ? missing(told, shown.slice(0, i), shown.slice(i + 1)) : [line]), told, `table ${table}: what was told is announced once, in its order`);
}

const CUT = '…';

/** What was told between the lines before a mark and those after it. */
function missing(told: readonly string[], before: readonly string[], after: readonly string[]): readonly string[] {
  const rest = after.includes(CUT) ? after.slice(0, after.indexOf(CUT)) : after;
  const from = before.filter(line => line !== CUT).length;
  const to = told.length - rest.length;
  return rest.length === 0 || before.includes(CUT) ? [] : told.slice(from, to);
}

/** No card was sent twice, all are in one place, and only the newest has buttons. */
export async function expectOneCard(world: Sight, table: string): Promise<void> {
  const all = await cards(world, table);
  equal(new Set(all.map(m => m.nonce)).size, all.length, `table ${table}: a card was sent twice`);
  equal(new Set(all.map(m => m.channel_id)).size, 1, `table ${table}: its cards are not in one place`);
  deepEqual(all.filter(m => idsOf(m).length > 0).map(m => m.id), all.slice(-1).map(m => m.id), `table ${table}: the newest card alone has buttons`);
}
