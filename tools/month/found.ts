/** Tables that open by themselves: for people who were found by `/find`, and of a season or a cup. */
import { MINUTE } from './cast.ts';
import { print } from '../../src/discord/ids.ts';
import { isPublic } from '../../test/support/e2e/program.ts';
import type { GameId } from '../../engines/index.ts';
import type { Gathering } from '../../src/matching/model.ts';
import type { Actor, Month } from './month.ts';
import type { Wish } from './plan.ts';

/** Lets these people look for a game. They come back soon, because they are called if somebody is found. */
export async function search({ actors, world, count }: Month, { people, game, size }: Wish): Promise<void> {
  for (const i of people) {
    const actor = actors[i];
    if (actor === undefined || actor.next === Infinity) continue;
    await actor.user.slash('find', { game, pace: 'async', least: size, most: size });
    actor.next = Math.min(actor.next, world.time.now() + (1 + actor.rng.below(9)) * 10 * MINUTE);
    count('searches');
  }
  await world.calm();
}

/** Lets everybody who still looks for a game stop. */
export async function stopSearches({ actors, world, notebook }: Month): Promise<void> {
  const rows = await notebook.sql<{ readonly user: string }>('select user_id as "user" from searches');
  for (const { user } of actors)
    if (rows.some(row => row.user === user.id)) await user.slash('find', { off: true });
  await world.calm();
}

/** Answers the question whether the user is ready, once: by its button, else by the command. */
export async function answerCall({ world, notebook, count }: Month, actor: Actor): Promise<void> {
  const { user, habit, rng } = actor;
  const [asked] = await notebook.sql<{ readonly id: string; readonly data: string }>(
    'select id, data from gatherings where id = (select gathering from searches where user_id = ?)',
    user.id,
  );
  const members = asked ? (JSON.parse(asked.data) as Gathering).members : [];
  if (!asked || members.some(member => member.user === user.id && member.answer !== null)) return;
  const isReady = habit !== 'waverer' || rng.below(2) === 0;
  const customId = print({ to: isReady ? 'ready' : 'notNow', name: asked.id });
  const question = user
    .messages(null)
    .find(message => isPublic(message) && user.buttons(message).some(each => each.customId === customId));
  if (question && rng.below(2) === 0) await user.click(question, customId);
  else await user.slash('find', { ready: isReady });
  count(isReady ? 'ready' : 'not ready');
  await world.calm();
}

/** Seats the users at tables that have opened by themselves and whose thread is there. */
export async function takeIn({ notebook, open, known, actors, count }: Month): Promise<void> {
  const rows = await notebook.sql<{ readonly id: string; readonly game: GameId; readonly user: string }>(
    'select tables.id, tables.game, players.user_id as "user" from tables ' +
      "join players on players.table_id = tables.id where status = 'running' and thread is not null",
  );
  for (const [id, seats] of Map.groupBy(rows, row => row.id)) {
    const [first] = seats;
    if (first === undefined || known.has(id)) continue;
    known.add(id);
    open.set(id, first.game);
    for (const actor of actors) if (seats.some(seat => seat.user === actor.user.id)) actor.tables.add(id);
    count('opened by itself');
  }
}

/** Throws if no table has opened for people who were found in the queue. */
export async function somebodyWasFound({ notebook, known }: Month): Promise<void> {
  const rows = await notebook.sql<{ readonly gathering: string }>('select gathering from month_asked');
  if (!rows.some(({ gathering }) => known.has((JSON.parse(gathering) as Gathering).table)))
    throw new Error(`${rows.length} times people were found in the queue, and none of them got a table`);
}
