/** A game night: planned by a manager, played by those who come, and over when its time has passed. */
import { deepEqual, equal, ok } from 'node:assert/strict';
import { at } from '../../engines/core/values.ts';
import { textOf } from '../../playground/messages/tree.ts';
import type { Night } from '../../src/nights/model.ts';
import { seedOf } from '../../test/support/e2e/program.ts';
import type { Actor, Month } from './month.ts';

/** Takes the first date that is proposed. */
export async function planNight({ actors, world, count }: Month): Promise<void> {
  const { user } = at(actors, 0);
  const { message } = await user.slash('server night', { game: 'complots' });
  await user.click(message, /^np:/);
  await world.calm();
  count('game night');
}

/** Returns the night that is planned or goes on. `null`: none. */
export const openNight = ({ world }: Month): Promise<Night | null> =>
  world.store.nights.open(world.playground.room.guild.id);

/** How many people come. */
const GUESTS = 3;

/** Lets people join the first table of a night that has begun, and begin its game. */
export async function comeToNight(month: Month): Promise<void> {
  const { world, notebook, scale, counts, count } = month;
  if (counts.has('came to the game night')) return;
  const night = await openNight(month);
  const table = night?.phase === 'running' ? night.tables.find(({ state }) => state === 'open') : undefined;
  if (!table) return;
  const guests = month.actors.filter(canCome).slice(0, GUESTS);
  for (const { user } of guests) {
    await user.slash('join', { table: table.id });
    count('came to the game night');
  }
  const seed = seedOf(`${scale.seed}/night`);
  await notebook.sql('update tables set seed = ? where id = ?', seed, table.id);
  await guests[0]?.user.slash('start', { table: table.id });
  await world.calm();
}

/** Who is away for long, or deletes their data, does not come. */
const canCome = ({ next, habit }: Actor): boolean =>
  next < Infinity && !['deletes', 'vanishes', 'holiday'].includes(habit);

/** Checks that every night was played, that all have read so, and that Discord knows it. */
export async function nightsEndedRight({ world, actors, notebook, count }: Month): Promise<void> {
  const rows = await notebook.sql<{ readonly data: string }>('select data from nights');
  ok(rows.length > 0, 'a night was planned');
  const { room } = world.playground;
  for (const { data } of rows) {
    const { end, tables, opening, event } = JSON.parse(data) as Night;
    equal(end?.how, 'played');
    equal(event.state, 'closed', 'its event is over');
    const told = [...room.messages.values()].flatMap(each => each.get(opening.message ?? '') ?? []);
    deepEqual(
      told.map(({ message }) => textOf(message).includes('The game night is over')),
      [true],
    );
    deepEqual([...new Set(tables.map(({ state }) => state))].toSorted(), ['begun', 'closed']);
    count('game night played');
  }
  deepEqual(at(actors, 0).user.events(), [], 'no event is left, also none that was made twice');
}
