/** Whole games of people who read words instead of pictures (`/my settings`), as with a screen reader. */
import type { APIMessage } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { handPictures, isSeated, panelPictures } from '../../../commands/play/panel.ts';
import { firstStep } from '../../../commands/play/widget/question.ts';
import { GAME_IDS } from '../../../engines/index.ts';
import { rngFor } from '../../../engines/core/rng.ts';
import { mediaOf } from '../../../playground/messages/tree.ts';
import type { FakeUser } from '../../../playground/user.ts';
import { print } from '../../../src/discord/ids.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { altTexts } from '../../../src/discord/pictures.ts';
import { expectAccepted } from '../../support/e2e/checks.ts';
import { asked, type Asked } from '../../support/e2e/players.ts';
import { playOn } from '../../support/e2e/whole-game.ts';
import { cardOf, isPublic, openTable, openWorld } from '../../support/e2e/program.ts';

describe.each(GAME_IDS)('%s in words', game => {
  it('is played to its end: what a picture would show, the panel and the hand say', async () => {
    const seed = `in words/${game}`;
    const world = await openWorld();
    const [ann, ben] = [await world.enter('Ann'), await world.enter('Benedetta', 'it')];
    for (const { id } of [ann, ben])
      await world.store.people.change(id, before => ({ ...before, textOnly: true }));
    const table = await openTable(world, [ann, ben], { game, pace: 'live', bots: 1, seed });
    let read = 0;
    try {
      await playOn({
        world,
        table,
        people: [ann, ben],
        rng: rngFor(seed),
        before: async answers => {
          const [first] = await asked(world, table, [ann, ben]);
          if (!first || answers % 4 !== 0) return;
          await expectInWords(table, first);
          read++;
        },
      });
      expect(read, 'panels that were read').toBeGreaterThan(5);
      for (const user of [ann, ben]) await user.neverSees(hasPrivatePicture);
      expectAccepted(world.playground);
      expect(world.complaints).toEqual([]);
    } catch (error) {
      throw new Error(`seed ${seed}, table ${table}`, { cause: error });
    } finally {
      await world.end();
    }
  });
});

const hasPrivatePicture = (message: APIMessage): boolean =>
  !isPublic(message) && mediaOf(message.components ?? []).length > 0;

/** Opens the panel and the hand, and reads there what their pictures show to others. */
async function expectInWords(table: string, { user, tableView, prompt }: Asked): Promise<void> {
  if (!isSeated(tableView)) throw new Error(`${user.me.name} has no seat`);
  const localizer = createLocalizer(user.me.name === 'Ann' ? 'en' : 'it', tableView.table.players);
  const panel = await opened(user, table, 'panel');
  expectSaid(user.text(panel), altTexts(panelPictures(tableView, firstStep(prompt), localizer)));
  const hand = await opened(user, table, 'hand');
  expectSaid(user.text(hand), altTexts(handPictures(tableView, localizer)));
}

const opened = async (user: FakeUser, table: string, to: 'panel' | 'hand'): Promise<APIMessage> => {
  const { message } = await user.click(cardOf(user, table), print({ to: 'panel', table }));
  return to === 'panel' ? message : (await user.click(message, print({ to, table }))).message;
};

function expectSaid(text: string, alts: readonly string[]): void {
  expect(alts.length).toBeGreaterThan(0);
  for (const alt of alts) expect(text).toContain(alt);
}
