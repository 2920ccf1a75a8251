/** Votes, and decisions of the host, at random moments. All are closed before the next request. */
import { deepEqual, equal, ok } from 'node:assert/strict';
import { at, range } from '../../engines/core/values.ts';
import { PACES } from '../../src/base.ts';
import { CLOCKS, type Motion } from '../../src/tables/model.ts';
import type { Deed } from './deeds.ts';
import type { Game } from './service.ts';

export const COUNCIL: readonly Deed[] = [
  { name: 'decides something with all', weight: 2, run: decides },
  { name: 'pauses', weight: 1, run: pauses },
];

const KINDS: readonly Motion['kind'][] = ['undo', 'undo', 'pace', 'clock'];

function valuesOf(kind: Motion['kind']): readonly string[] {
  if (kind === 'pace') return PACES;
  return kind === 'clock' ? CLOCKS : [];
}

async function decides(game: Game): Promise<void> {
  const { house, id, rng } = game;
  const people = rng.shuffle((await house.held(id)).table.players.filter(p => !p.bot).map(p => p.user));
  const [first] = people;
  if (first === undefined) return;
  for (const user of people) await house.tables.tableView(id, user); // makes all of them present
  const { table: before } = await house.held(id);
  const kind = at(KINDS, rng.below(KINDS.length));
  const values = valuesOf(kind);
  const value = values.length === 0 ? '' : at(values, rng.below(values.length));
  const proposed = await house.tables.propose(id, house.by(first), kind, value);
  if (!proposed.ok)
    return deepEqual((await house.held(id)).table, before, 'what cannot be proposed changes nothing');
  const against = rng.below(3) === 0 ? at(people, rng.below(people.length)) : null;
  await vote(game, people, against);
  const { table: after } = await house.held(id);
  equal(after.motion, null, 'all have answered');
  if (kind === 'undo') game.undone += before.ply - Math.min(before.ply, after.ply);
  if (against !== null && people.length > 1) equal(after.timeline, before.timeline, 'one refusal is enough');
}

async function vote({ house, id }: Game, people: readonly string[], against: string | null): Promise<void> {
  for (const user of people) {
    const { motion } = (await house.held(id)).table;
    if (motion) ok((await house.tables.agree(id, house.by(user), user !== against, motion.since)).ok);
  }
}

const hour = 3_600_000;

/**
 * Pauses the table: no answer is accepted meanwhile, and no time is lost. Without a move since the last pause
 * all have to agree.
 */
async function pauses(game: Game): Promise<void> {
  const { house, id, rng } = game;
  const before = await house.held(id);
  const host = house.by(before.table.host);
  const people = before.table.players.filter(p => !p.bot).map(p => p.user);
  if (!people.includes(before.table.host)) return; // nobody may pause without a host
  for (const user of people) await house.tables.tableView(id, user); // makes all of them present
  const paused = await house.tables.pause(id, host, 1 + rng.below(7));
  if (!paused.ok) return equal(paused.why.key, 'hosting:refuse.pauseAgain');
  await vote(game, people, null);
  equal((await house.held(id)).table.status, 'paused');
  for (const user of game.people) {
    const mine = (await house.tables.tableView(id, user))?.mine;
    if (mine)
      equal(
        (await house.tables.answer(id, house.by(user), mine.stamp, { optionIndexes: [0] })).ok,
        false,
        'nobody answers in a pause',
      );
  }
  for (const _ of range(rng.below(3))) await house.time.advance(rng.below(60 * hour));
  if ((await house.held(id)).table.status !== 'paused') return;
  const { table, pending } = await house.held(id);
  deepEqual([table.state, pending], [before.table.state, before.pending], 'nothing happens in a pause');
  ok((await house.tables.resume(id, house.by(before.table.host))).ok);
  await vote(game, people, null);
}
