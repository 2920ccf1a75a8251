/** What the picture of a card tells is no sentence below it, and says nothing else than the sentences. */
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../../engines/index.ts';
import { compose, type Composed } from '../../../src/announce/cards/compose.ts';
import { tablePictures } from '../../../src/announce/cards/table-pictures.ts';
import { cardToKeep } from '../../../src/announce/delivery/card-to-keep.ts';
import { editLiveCard } from '../../../src/announce/delivery/edit-live-card.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { createOpenPanels } from '../../../src/discord/open-panels.ts';
import { WORDS_ONLY, type PictureSource } from '../../../src/discord/pictures.ts';
import { picturesOf } from '../../../src/discord/ui.ts';
import { readCard } from '../../../src/store/columns.ts';
import type { Notice, TableView } from '../../../src/tables/model.ts';
import { note } from '../../../src/tables/notice.ts';
import type { Batch } from '../../../src/tables/store.ts';
import { openRoom } from '../../support/discord/room.ts';
import { playThrough, optionSets } from '../../support/engine/playthrough.ts';
import { recordAt, renderer, tableViewOf } from '../../support/discord/table-views.ts';

const [options = {}] = optionSets(GAMES.raja);

const batchOf = (notices: readonly Notice[]): Batch => ({
  ...{ id: 'b', table: 'abcdefg', channel: '2', notices },
  ...{ queued: [], unsent: true, obstacle: null },
});

/** Returns a table just after its first scoring, and the batch that tells it. */
function firstScoring(): { readonly tableView: TableView; readonly batch: Batch } {
  for (const { after } of playThrough(GAMES.raja, { seed: 'pictured', seats: 3, options })) {
    const lines = after.told.filter(({ only }) => only === null).map(({ msg }) => msg);
    if (!lines.some(({ key }) => key === 'raja:score.row')) continue;
    const record = recordAt({ game: 'raja', seats: 3, options }, after);
    const inChannel = { ...record, location: { ...record.location, thread: null } };
    const notice: Notice = { kind: 'step', ply: after.table.ply, lines, asked: [0, 1, 2], at: 0 };
    return { tableView: tableViewOf(inChannel, null), batch: batchOf([notice]) };
  }
  throw new Error('never');
}

const { tableView, batch } = firstScoring();

const scoringCard = (source: PictureSource): Promise<Composed> => {
  const undrawn = (error: unknown) => {
    throw error;
  };
  const deps = { renderer: source, undrawn } as unknown as Parameters<typeof compose>[0];
  return compose(deps, tableView, batch);
};
const wordsOf = ({ payload }: Composed): string => JSON.stringify(payload.components);

it('the points of a scoring stand in its picture only, and in words where nothing can be drawn', async () => {
  const drawn = wordsOf(await scoringCard(renderer));
  expect(drawn).toContain('scoring.png');
  expect(drawn).not.toMatch(/points? in /);
  expect(drawn).toContain('the maharaja goes to');
  expect(wordsOf(await scoringCard(WORDS_ONLY))).toMatch(/points? in /);
});

/** Returns the words of the card of a scoring, sent, stored, read again, and edited for this notice. */
async function edited(
  { table, ...rest }: TableView,
  notice: Notice,
  source: PictureSource = renderer,
): Promise<string> {
  const composed = await scoringCard(source);
  const pictures = picturesOf(composed.payload.components);
  const sent = { channel: '2', message: '9', attachments: ['scoring'], pictures, unshrunk: [], edited: 0 };
  const card = readCard(JSON.stringify(cardToKeep(tableView, batch, composed, sent)), table.id);
  const room = openRoom(() => 0);
  const deps = { messages: room.door, renderer: source, panels: createOpenPanels(() => 0), now: () => 0 };
  await editLiveCard(deps as unknown as Parameters<typeof editLiveCard>[0], batchOf([notice]), {
    ...rest,
    table: { ...table, card },
  });
  return [...room.edits, ...room.rewrites].map(({ text }) => text).join('');
}

describe('an edit of the card of a scoring', () => {
  const undone = note('common:note.undone', { who: { seat: 0 } });

  it('keeps the picture, and shows none of its points in words', async () => {
    const words = await edited(tableView, undone);
    expect(words).toContain('scoring.png');
    expect(words).toContain('has taken the last answer back');
    expect(words).not.toMatch(/points? in /);
  });

  it('for a deadline shows none of its points in words', async () => {
    const words = await edited(tableView, { kind: 'ends' });
    expect(words).toContain('scoring.png');
    expect(words).not.toMatch(/points? in /);
  });

  it('keeps the picture although the game has gone on', async () => {
    const view = { ...(tableView.view as object), stage: 'turn' };
    const words = await edited({ ...tableView, view }, undone);
    expect(words).toContain('scoring.png');
    expect(words).not.toContain('map.png');
  });

  it('that draws nothing shows its points in words', async () => {
    expect(await edited(tableView, undone, WORDS_ONLY)).toMatch(/points? in /);
  });
});

it('marks people alone as asked where automated players are asked at once, as the words do', () => {
  const all = tableView.awaited.map(({ seat }) => seat);
  expect(all.length, 'all choose their disc').toBe(3);
  const markedFor = (automated: readonly number[]): unknown => {
    const players = tableView.table.players.map((player, seat) => ({
      ...player,
      bot: automated.includes(seat),
    }));
    const table = { ...tableView.table, players };
    const [picture] = tablePictures({ ...tableView, table }, createLocalizer('en', players));
    return (picture?.job as unknown as { view: { awaited: unknown } }).view.awaited;
  };
  expect(markedFor([])).toEqual(all);
  expect(markedFor([0, 2])).toEqual([1]);
  expect(markedFor([0, 1, 2])).toEqual(all);
});
