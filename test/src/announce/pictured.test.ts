/** What the picture of a card tells is no sentence below it. */
import { expect, it } from 'vitest';
import { GAMES } from '../../../engines/index.ts';
import { compose } from '../../../src/announce/cards/compose.ts';
import { WORDS_ONLY, type PictureSource } from '../../../src/discord/pictures.ts';
import { playThrough, optionSets } from '../../support/engine/playthrough.ts';
import { recordAt, renderer, tableViewOf } from '../../support/discord/table-views.ts';

const [options = {}] = optionSets(GAMES.raja);

/** Returns the words of the card after the first scoring. */
async function scoringCard(source: PictureSource): Promise<string> {
  for (const { after } of playThrough(GAMES.raja, { seed: 'pictured', seats: 3, options })) {
    const lines = after.told.filter(({ only }) => only === null).map(({ msg }) => msg);
    if (!lines.some(({ key }) => key === 'raja:score.row')) continue;
    const tableView = tableViewOf(recordAt({ game: 'raja', seats: 3, options }, after), null);
    const undrawn = (error: unknown) => {
      throw error;
    };
    const notices = [{ kind: 'step', ply: after.table.ply, lines, asked: [0, 1, 2], at: 0 }] as const;
    const deps = { renderer: source, undrawn } as unknown as Parameters<typeof compose>[0];
    const { payload } = await compose(deps, tableView, { notices, obstacle: null });
    return JSON.stringify(payload.components);
  }
  throw new Error('never');
}

it('the points of a scoring stand in its picture only, and in words where nothing can be drawn', async () => {
  const drawn = await scoringCard(renderer);
  expect(drawn).toContain('scoring.png');
  expect(drawn).not.toMatch(/points? in /);
  expect(drawn).toContain('the maharaja goes to');
  expect(await scoringCard(WORDS_ONLY)).toMatch(/points? in /);
});
