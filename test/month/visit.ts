/** Somebody looks in: answers what is open, and does what their habit is. */
import { ok } from 'node:assert/strict';
import { isDeepStrictEqual as same } from 'node:util';
import { choose } from '../../engines/core/prompt.ts';
import { at } from '../../engines/core/values.ts';
import type { AnyAsks } from '../../src/tables/model.ts';
import { asked, lively, say, SURFACES, type Asked, type Surface } from '../kit/e2e-players.ts';
import { heldOf } from '../kit/e2e.ts';
import { afterAnswer, onComing } from './customs.ts';
import type { Actor, Month } from './month.ts';

/** One visit; of the tables that somebody else is at this moment at, none. */
export async function visit(month: Month, actor: Actor): Promise<void> {
  actor.visited++;
  await onComing(month, actor);
  for (const table of [...actor.tables]) {
    if (month.busy.has(table)) continue;
    month.busy.add(table);
    try {
      await answerAll(month, actor, table);
    } finally {
      month.busy.delete(table);
    }
  }
}

async function answerAll(month: Month, actor: Actor, table: string): Promise<void> {
  for (let n = 0; n < actor.patience; n++) {
    const [who] = await asked(month.world, table, [actor.user]);
    if (!who || (await heldOf(month.world, table)).table.status !== 'running') return;
    await answer(month, actor, who);
    await afterAnswer(month, actor, table);
  }
}

/** In any way in which the game lets one answer; the words that come back are never that something went wrong. */
async function answer(month: Month, actor: Actor, who: Asked): Promise<void> {
  const { world, ledger } = month;
  const { table: { id: table } } = who.look;
  const places = lively(who, actor.rng);
  await world.calm();
  const reply = await say(world, table, who, places, surfaceOf(actor));
  await world.calm();
  ok(!/went wrong|andato storto/.test(actor.user.text(reply.message)), actor.user.text(reply.message));
  const given = choose<AnyAsks>(who.prompt, places);
  const { pending } = await heldOf(world, table);
  const [last] = (await world.store.entries(table, 40)).filter(({ move, ply }) => ply > who.mine.stamp.asked && move.some(each => same(each, given)));
  ok(last !== undefined || pending.some(each => same(each.answer, given)), `${actor.name} was told "${actor.user.text(reply.message).slice(0, 200)}", but the answer is nowhere: ${JSON.stringify(given)}`);
  ledger.acknowledged({ table, asked: who.mine.stamp.asked, timeline: who.mine.stamp.timeline, answer: given });
}

const surfaceOf = ({ rng }: Actor): Surface => at(SURFACES, rng.below(SURFACES.length));
