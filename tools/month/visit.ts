/** A visit: answers open prompts, then acts by habit. */
import { ok } from 'node:assert/strict';
import { isDeepStrictEqual as same } from 'node:util';
import { choose } from '../../engines/core/prompt.ts';
import { at } from '../../engines/core/values.ts';
import type { AnyAnswer } from '../../src/base.ts';
import type { AnyAsks } from '../../engines/core/game.ts';
import {
  asked,
  askedSince,
  lively,
  say,
  SURFACES,
  type Asked,
  type Surface,
} from '../../test/support/e2e/players.ts';
import { heldOf } from '../../test/support/e2e/program.ts';
import { afterAnswer, onComing } from './habits.ts';
import type { Actor, Month } from './month.ts';

/** Makes one visit. Skips tables at which another user is acting. */
export async function visit(month: Month, actor: Actor): Promise<void> {
  actor.visited++;
  await onComing(month, actor);
  for (const table of [...actor.tables]) {
    if (month.busy.has(table) || actor.seen.get(table) === (await month.markOf(table))) continue;
    month.busy.add(table);
    try {
      await answerAll(month, actor, table);
    } finally {
      month.busy.delete(table);
    }
  }
}

async function answerAll(month: Month, actor: Actor, table: string): Promise<void> {
  for (let n = 0; n < actor.maxWait; n++) {
    const [who] = await asked(month.world, table, [actor.user]);
    if (!who || (await heldOf(month.world, table)).table.status !== 'running')
      return void actor.seen.set(table, await month.markOf(table));
    await answer(month, actor, who);
    await afterAnswer(month, actor, table);
  }
}

/** Answers by any surface. If words are not understood, answers again in the panel. */
async function answer(month: Month, actor: Actor, who: Asked): Promise<void> {
  const { ledger, count } = month;
  const places = lively(who, actor.rng);
  const given = choose<AnyAsks>(who.prompt, places);
  const surface = surfaceOf(actor);
  const words = await spoken(month, actor, who, { places, surface });
  if (!(await stands(month, who, given))) {
    count('not understood');
    const again =
      surface === 'move' || surface === 'verb'
        ? await spoken(month, actor, who, { places, surface: 'panel' })
        : words;
    ok(
      await stands(month, who, given),
      `${actor.name} was told "${again.slice(0, 200)}", but the answer is nowhere: ${JSON.stringify(given)}`,
    );
  }
  ledger.acknowledged({
    table: who.tableView.table.id,
    asked: askedSince(who),
    timeline: who.tableView.table.timeline,
    answer: given,
  });
}

/** Returns the reply to the answer. It never says that something went wrong. */
async function spoken(
  { world }: Month,
  { user }: Actor,
  who: Asked,
  { places, surface }: { readonly places: readonly number[]; readonly surface: Surface },
): Promise<string> {
  await world.calm();
  const { message } = await say(world, who, places, surface);
  await world.calm();
  ok(!/went wrong|andato storto/.test(user.text(message)), user.text(message));
  return user.text(message);
}

/** True if the answer is in the log, or waits in an open window. */
async function stands({ world }: Month, who: Asked, given: AnyAnswer): Promise<boolean> {
  const { id } = who.tableView.table;
  const { pending } = await heldOf(world, id);
  const since = (await world.store.entries(id)).filter(({ ply }) => ply > askedSince(who));
  return (
    pending.some(each => same(each.answer, given)) ||
    since.some(({ move }) => move.some(each => same(each, given)))
  );
}

const surfaceOf = ({ rng }: Actor): Surface => at(SURFACES, rng.below(SURFACES.length));
