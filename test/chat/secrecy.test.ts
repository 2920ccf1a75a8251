/** CO-70: for two worlds that a reader cannot tell apart, everything that the chat would show is the same. */
import { expect, it } from 'vitest';
import { rngFor } from '../../engines/core/rng.ts';
import { range } from '../../engines/core/values.ts';
import { tableCard } from '../../src/announce/card.ts';
import { bulletinOf, tableMotif } from '../../src/announce/compose.ts';
import { jobOf } from '../../src/discord/artist.ts';
import { show } from '../../src/discord/studio.ts';
import { voice } from '../../src/discord/voice.ts';
import { matching } from '../../commands/move.ts';
import { ordersPayload } from '../../commands/orders.ts';
import { handMotif, isSeated, panelPayload } from '../../commands/panel.ts';
import { handPayload, statusPayload } from '../../commands/status.ts';
import { FIRST } from '../../commands/widget.ts';
import type { TableRecord } from '../../src/tables/model.ts';
import { optionSets, playThrough } from '../kit/playthrough.ts';
import { game, lookOf, recordAt, studio } from './looks.ts';

const unexpected = (error: unknown) => { throw error; };

/** Every byte that this reader could be sent at this position, but for the pictures: what they are drawn from. */
async function everything(table: TableRecord, seat: number | null): Promise<unknown> {
  const look = lookOf(table, seat);
  const speaker = voice('en', table.players);
  const motif = tableMotif(look, speaker);
  const picture = await show(studio, motif, unexpected);
  const open = [tableCard(look, bulletinOf(look, [], speaker), speaker, picture), statusPayload(look, '', speaker, picture, studio.describe(motif, 'text')), jobOf(motif)];
  if (!isSeated(look)) return open;
  const own = handMotif(look, speaker);
  const hand = await show(studio, own, unexpected);
  return [
    ...open, jobOf(own), panelPayload({ look, voice: speaker, secrets: [], step: FIRST, notice: null }, hand),
    handPayload(look, speaker, hand, [studio.describe(own, 'text')]), ordersPayload(look, speaker, null),
    look.mine.prompt ? matching(look.mine.prompt, '', speaker) : [],
  ];
}

it.each([2, 3, 5])('CO-70 cards, panels, choices and pictures tell %i players nothing that their view does not', async seats => {
  const [, options = {}] = optionSets(game);
  const seed = `secrecy/${seats}`;
  let compared = 0;
  for (const { after } of playThrough(game, { seed, seats, options })) {
    if (game.prompts(after.table.state).length === 0) continue;
    for (const seat of [null, ...range(seats)]) {
      const rng = rngFor(`${seed}/${after.table.ply}/${seat ?? 'all'}`);
      const state = game.resample(after.table.state, seat, rng);
      const here = await everything(recordAt({ seats, options }, after), seat);
      const there = await everything(recordAt({ seats, options }, { ...after, table: { ...after.table, state } }), seat);
      expect(there, `${seed} ply ${after.table.ply} seat ${seat ?? 'nobody'}`).toEqual(here);
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(20);
});
