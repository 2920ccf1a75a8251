/** What users do besides answering, by habit, through the chat. */
import type { GameId } from '../../engines/index.ts';
import { print } from '../../src/discord/ids.ts';
import { isPublic, tableViewOf } from '../../test/support/e2e/program.ts';
import { DAY } from './cast.ts';
import { answerCall } from './found.ts';
import type { Actor, Month } from './month.ts';

/** Makes the settings of a user before the first table. */
export async function moveIn({ user, habit }: Actor): Promise<void> {
  switch (habit) {
    case 'quiet':
      return void (await user.slash('my quiet', { from: '22:00', to: '07:00', zone: 'Europe/Rome' }));
    case 'letters': {
      const { message } = await user.slash('my settings');
      return void (await user.click(message, print({ to: 'setting', name: 'dm', value: 'on' }), {
        until: 'acknowledged',
      }));
    }
    case 'steady':
    case 'night':
    case 'vanishes':
    case 'deletes':
    case 'holiday':
    case 'waverer':
    case 'mute':
    case 'pauser':
    case 'reader':
      return;
  }
}

/** Does what a user's habit is at the start of a visit. */
export async function onComing(month: Month, actor: Actor): Promise<void> {
  const { count, world } = month;
  const { user, habit, rng } = actor;
  await answerCall(month, actor);
  if (habit === 'reader' && rng.below(6) === 0) {
    for (const command of ['my games', 'my stats', 'privacy show']) await user.slash(command);
    count('my games');
  }
  if (habit === 'holiday' && actor.away === null && actor.visited > 12) {
    await user.slash('my holiday', { days: 5 });
    actor.away = world.time.now() + 5 * DAY;
    count('holiday');
  }
  for (const table of [...actor.tables]) {
    if (actor.seen.get(table) === (await month.markOf(table)) || month.busy.has(table)) continue;
    // A vote may take back the question that somebody answers at this moment.
    month.busy.add(table);
    try {
      await vote(month, actor, table);
    } finally {
      month.busy.delete(table);
    }
  }
  if (habit === 'steady' && rng.below(5) === 0) await takeSeat(month, actor);
}

/** Votes on an open motion. One vote of five refuses. */
async function vote({ world, count }: Month, { user, rng }: Actor, table: string): Promise<void> {
  const {
    table: { motion },
    mine,
  } = await tableViewOf(world, table, user);
  if (!motion || mine === null || motion.agreed.includes(mine.seat)) return;
  const prefix = `${print({ to: 'agree', table, value: '' }).slice(0, -1)}`;
  const card = user
    .messages(null)
    .findLast(
      message =>
        isPublic(message) && user.buttons(message).some(({ customId }) => customId?.startsWith(prefix)),
    );
  const button = card ? user.buttons(card).find(({ customId }) => customId?.startsWith(prefix)) : undefined;
  if (!card || !button?.customId) return;
  const no = rng.below(5) === 0;
  await user.click(card, no ? button.customId.replace('ya:', 'yn:') : button.customId);
  count(no ? 'refused' : 'agreed');
  await world.calm();
}

/** Takes over the seat of an absent player. */
async function takeSeat(month: Month, actor: Actor): Promise<void> {
  const { world, open, busy, count } = month;
  for (const table of open.keys()) {
    if (actor.tables.has(table) || busy.has(table)) continue;
    const {
      table: { players, status, location },
    } = await tableViewOf(world, table);
    const seat = players.findIndex(player => player.absent);
    if (seat < 0 || status !== 'running' || location.thread === null) continue;
    actor.threads.add(location.thread);
    await actor.user.slash('table take-over', { seat: `seat:${seat}`, table }, location.thread);
    await world.calm();
    const { mine } = await tableViewOf(world, table, actor.user);
    if (mine === null) return;
    actor.tables.add(table);
    return count('taken over');
  }
}

/** The commands that show the scores of a game. Complots has none. */
const SCORES: Readonly<Record<GameId, readonly string[]>> = {
  complots: [],
  'taj-mahal': ['taj scores'],
  raja: ['raja scores'],
  dynasties: ['dynasties scores'],
};

/** Does what a user's habit is after an answer at a table. */
export async function afterAnswer(month: Month, actor: Actor, table: string): Promise<void> {
  const { world, count } = month;
  const { user, habit, rng } = actor;
  const channel = await month.channelOf(table);
  const {
    mine,
    table: { game, motion, status },
  } = await tableViewOf(world, table, user);
  if (status !== 'running') return;
  if (habit === 'waverer' && rng.below(3) === 0) {
    const alone = mine?.undoable === true;
    await user.slash('undo', alone ? { table } : { table, all: true }, channel);
    count(alone ? 'undo' : 'undo asked');
  }
  if (habit === 'pauser' && motion === null && rng.below(12) === 0) {
    await user.slash('table pause', { days: 2, table }, channel);
    count('pause asked');
  }
  if (habit === 'mute' && rng.below(8) === 0) {
    await user.slash('table notify', { level: 'off', table }, channel);
    count('muted');
  }
  if (habit === 'reader' && rng.below(4) === 0) {
    for (const command of ['status', 'hand', 'log', ...SCORES[game]])
      await user.slash(command, { table }, channel);
    count('looked');
  }
  await world.calm();
}

/** Deletes all personal data of one user. */
export async function deleteAll({ world, count, actors }: Month): Promise<void> {
  const leaver = actors.find(({ habit }) => habit === 'deletes');
  if (!leaver) return;
  const { message } = await leaver.user.slash('privacy delete');
  await leaver.user.click(message, print({ to: 'forgotten' }));
  leaver.next = Infinity;
  leaver.tables.clear();
  await world.calm();
  count('deleted');
}
