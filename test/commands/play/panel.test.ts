import { MessageFlags } from 'discord.js';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { GAMES } from '../../../engines/index.ts';
import { answerButton, pageButton } from '../../../commands/play/answer.ts';
import {
  missingButtons,
  missingText,
  secondaryRows,
  unsaid,
  withButtons,
} from '../../../commands/play/missing.ts';
import { handlers, isSeated, panelPayload } from '../../../commands/play/panel.ts';
import { FIRST } from '../../../commands/play/widget/question.ts';
import { createOpenPanels } from '../../../src/discord/open-panels.ts';
import { parse, print } from '../../../src/discord/ids.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { NO_PICTURES } from '../../../src/discord/pictures.ts';
import { PRESENTERS } from '../../../src/presenters/index.ts';
import { sayer } from '../../../src/i18n/index.ts';
import { range } from '../../../engines/core/values.ts';
import { button, menu, rows, type Row } from '../../../src/discord/ui.ts';
import type { App } from '../../../commands/context.ts';
import type { TableView } from '../../../src/tables/model.ts';
import { optionSets, playThrough } from '../../support/engine/playthrough.ts';
import { tableViewOf, recordAt, renderer } from '../../support/discord/table-views.ts';

/** Taj Mahal as its first player sees it, with a prompt for a card. */
function asked(): TableView & { mine: NonNullable<TableView['mine']> } {
  const game = GAMES['taj-mahal'];
  const [options = {}] = optionSets(game);
  for (const { after } of playThrough(game, { seed: 'panel', seats: 3, options })) {
    const [prompt] = game.prompts(after.table.state);
    const tableView =
      prompt?.type === 'turn'
        ? tableViewOf(recordAt({ game: 'taj-mahal', seats: 3, options }, after), prompt.seat)
        : null;
    if (tableView?.mine) return { ...tableView, mine: tableView.mine };
  }
  throw new Error('nobody was asked');
}

const { complots } = PRESENTERS;

type Act = (app: App, i: Parameters<typeof pageButton>[1]) => Promise<void>;

/** Returns the panel after a press that chose the first option. */
const pressed = (tableView: ReturnType<typeof asked>, stamp: TableView['stamp']): Promise<string> =>
  panelAfter(tableView, (app, i) =>
    pageButton(app, i, {
      to: 'page',
      table: tableView.table.id,
      stamp,
      at: 0,
      page: 0,
      optionIndexes: [0],
    }),
  );

/** Returns the panel that an act leaves. */
async function panelAfter(
  tableView: ReturnType<typeof asked>,
  act: Act,
  tables: Partial<App['tables']> = {},
): Promise<string> {
  const shown: string[] = [];
  const press = {
    locale: 'en-US',
    user: { id: tableView.table.players[tableView.mine.seat]?.user, displayName: 'Ann', username: 'ann' },
    deferred: false,
    replied: false,
    message: { flags: { has: (flag: number) => flag === Number(MessageFlags.Ephemeral) } },
    isChatInputCommand: () => false,
    isMessageComponent: () => true,
    inCachedGuild: () => false,
    deferUpdate: async () => undefined,
    editReply: async (answer: unknown) => {
      shown.push(JSON.stringify(answer));
      return { id: '1' };
    },
  };
  const bot = {
    tables: {
      tableView: async () => tableView,
      news: async () => ({ lines: [], hasMoved: true }),
      waiting: async () => [],
      ...tables,
    },
    renderer,
    panels: createOpenPanels(Date.now),
    log: pino({ level: 'silent' }),
  };
  await act(bot as unknown as App, press as unknown as Parameters<typeof pageButton>[1]);
  return shown.join();
}

it('what was chosen is shown to be confirmed', async () => {
  const tableView = asked();
  const shown = await pressed(tableView, tableView.mine.stamp);
  expect(shown).toContain('✓');
  expect(shown).not.toContain('not open any more');
});

it('a choice for an older prompt does not count, also if the new one comes during the press', async () => {
  const tableView = asked();
  for (const stamp of ['other1', `${tableView.mine.stamp}0`]) {
    const shown = await pressed(tableView, stamp);
    expect(shown).not.toContain('✓');
    expect(shown).toContain('Here is the one that is.');
    expect(shown).not.toContain('Press *Play*'); // the question stands below
  }
});

it('a press on a question that has passed is refused beside the one that is open now', async () => {
  const tableView = asked();
  const question = sayer('en', [])(tableView.mine.prompt?.ask ?? { key: '' });
  const route = { table: tableView.table.id, stamp: tableView.mine.stamp, optionIndexes: [0] };
  const shown = await panelAfter(tableView, (app, i) => answerButton(app, i, route), {
    answer: async () => ({ ok: false, why: { key: 'common:refuse.stale' } }),
  });
  const parts = ['not open any more', 'Here is the one that is.', `### ${question}`];
  const places = parts.map(part => shown.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(shown).not.toContain('Press *Play*');
});

it.each([
  [['My hand'], [1]],
  [['My hand', 'Prepare', 'More'], [3]],
  [['Undo', 'Why not …?', 'My hand', 'Prepare', 'More'], [5]],
  // "More" would stand alone in the second line of a phone.
  [
    ['Why not …?', 'My hand', 'Prepare', 'More'],
    [2, 2],
  ],
  [
    ['Undo', 'My hand', 'Prepare', 'More'],
    [2, 2],
  ],
  [
    ['Undo', 'Why not …?', 'My hand', 'More'],
    [2, 2],
  ],
  [
    ['Perché non …?', 'La mia mano', 'Prepara', 'Altro'],
    [2, 2],
  ],
  [
    ['Annulla', 'Perché non …?', 'La mia mano', 'Prepara', 'Altro'],
    [2, 3],
  ],
])('the secondary buttons %j stand in as few rows as leave none alone', (labels, lengths) => {
  const buttons = labels.map(each => button({ to: 'hand', table: 't' }, each));
  expect(secondaryRows(buttons).map(({ components }) => components.length)).toEqual(lengths);
});

it('*Why not …?* joins a row of buttons with room, and no menu', () => {
  const one = button({ to: 'hand', table: 't' }, 'one');
  const lengths = (shown: readonly Row[]) =>
    withButtons(shown, [one])?.map(({ components }) => components.length) ?? null;
  expect(lengths(rows([one, one]))).toEqual([3]);
  expect(lengths(rows([one, one, one]))).toEqual([4]);
  expect(lengths(rows([one, one, one, one])), 'the fifth would stand alone').toBeNull();
  expect(lengths(rows([one, one, one, one, one]))).toBeNull();
  const long = button({ to: 'hand', table: 't' }, 'End the turn with 1 action unfinished');
  expect(lengths(rows([long])), 'it would stand alone below on a phone').toBeNull();
  expect(
    lengths([menu({ to: 'setting', name: 'n', value: 'v' }, [{ value: '1', label: 'a' }], 'x')]),
  ).toBeNull();
  expect(lengths([])).toBeNull();
});

it('*Why not …?* keeps what is chosen', async () => {
  const tableView = asked();
  const { stamp } = tableView.mine;
  const step = { ...FIRST, optionIndexes: [0] };
  const [button] = missingButtons({ table: 't', stamp }, step, [{ key: 'why' }], { label: ({ key }) => key });
  const route = button && 'custom_id' in button ? parse(button.custom_id) : null;
  if (route?.to !== 'missing') throw new Error('there is no button');
  expect(await panelAfter(tableView, (app, i) => handlers.missing.button(app, i, route))).toContain('✓');
});

it('*Why not …?* gives reasons under their own heading, keeps the news, and repeats nothing', async () => {
  const tableView = asked();
  const { stamp, seat } = tableView.mine;
  const told = {
    msg: { key: 'complots:log.begins', who: { seat: (seat + 1) % 3 } },
    isPrivate: true,
    own: null,
  };
  const tables: Partial<App['tables']> = { news: async () => ({ lines: [told], hasMoved: true }) };
  const why = (optionIndexes: readonly number[]) =>
    panelAfter(
      tableView,
      (app, i) =>
        handlers.missing.button(app, i, {
          ...{ to: 'missing', table: tableView.table.id, stamp, at: 0, page: 0 },
          ...{ optionIndexes, parts: [] },
        }),
      tables,
    );
  expect(await why([])).toContain('Since your last move');
  expect(await why([0]), 'a choice needs the room').not.toContain('Since your last move');
  const say = ({ key }: { key: string }) => key;
  expect(missingText([{ key: 'one' }, { key: 'two' }], { say })).toMatchObject([
    { content: '**common:widget.whyTitle**\n- one\n- two' },
  ]);
  expect(unsaid([{ key: 'one' }, { key: 'two' }], ['⚠️ one and more'], { say })).toEqual([{ key: 'two' }]);
});

const FIRST_PAGE = { to: 'page', table: 't', at: 0, page: 0, optionIndexes: [] } as const;

it('a player who is refused reads also that nothing is asked; one who has answered does not', async () => {
  const before = asked();
  const tableView = { ...before, mine: { ...before.mine, prompt: null } };
  const answer = (accepted: boolean): Partial<App['tables']> => ({
    tableView: async () => (isFirst() ? before : tableView),
    answer: async () =>
      accepted
        ? { ok: true, value: { open: null, answer: { type: 'turn', seat: 0, picks: [] } } }
        : { ok: false, why: { key: 'common:refuse.notYourTurn' } },
  });
  let calls = 0;
  const isFirst = () => calls++ === 0;
  const panel = (accepted: boolean) => {
    calls = 0;
    const { stamp } = before.mine;
    const route = { table: before.table.id, stamp, optionIndexes: [0] };
    return panelAfter(before, (app, i) => answerButton(app, i, route), answer(accepted));
  };
  expect(await panel(false)).toContain('It is not your turn now');
  const stale = await panelAfter(tableView, (app, i) =>
    pageButton(app, i, { ...FIRST_PAGE, stamp: 'other1' }),
  );
  expect(stale).toContain('> That question is not open any more."');
  expect(stale).toContain('It is not your turn now');
  const after = await panel(true);
  expect(after).not.toContain('It is not your turn now');
  expect(after).not.toContain('attachment://'); // no picture decides anything now
});

it('who is out of the game reads that and how it stands, and can prepare nothing', () => {
  const game = GAMES.complots;
  const [options = {}] = optionSets(game);
  const found = [...playThrough(game, { seed: 'out', seats: 4, options })]
    .flatMap(({ after }) => range(4).map(seat => tableViewOf(recordAt({ seats: 4, options }, after), seat)))
    .find(({ table, view, mine }) => table.status === 'running' && mine && complots.isOut(view, mine.seat));
  if (!found || !isSeated(found)) throw new Error('nobody is out');
  expect(found.orderMenu.length, 'others could prepare').toBeGreaterThan(0);
  const localizer = createLocalizer('en', found.table.players);
  const asked = { tableView: found, localizer, step: FIRST, notice: null, next: null, isElsewhere: false };
  const payload = panelPayload({ ...asked, news: { lines: [], hasMoved: true } }, NO_PICTURES);
  const shown = JSON.stringify(payload.components);
  expect(shown).toContain('You are out of the game');
  expect(shown).toContain('of 4 players are in the game');
  const { id } = found.table;
  const routes = [...shown.matchAll(/"custom_id":"([^"]+)"/g)].map(([, route]) => route);
  expect(routes).toEqual([print({ to: 'hand', table: id }), print({ to: 'more', table: id })]);
});
