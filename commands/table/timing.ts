/** `/table clock` and `/table reminders`: the players' clocks, and late reminders in the channel. */
import { replyPrivately } from '../../src/discord/reply.ts';
import { CLOCKS } from '../../src/tables/model.ts';
import type { Command } from '../command.ts';
import { callerOf, replyOutcome, sayTo, type App, type Slash } from '../context.ts';
import { JOINED, LOBBIES, tableFor } from '../find-table.ts';
import { isRunning } from '../lobby/lobby.ts';
import { choices, TABLE } from '../options.ts';
import { setClock } from './set-terms.ts';
import { SWITCH } from '../../src/people/server.ts';
import { NUDGES } from './terms-menus.ts';
import { proposeTerm } from './votes.ts';

export const commands: readonly Command[] = [
  {
    path: 'table clock',
    options: [
      {
        name: 'value',
        words: 'clock',
        kind: 'chosen',
        choices: choices('timing:clockAbout', CLOCKS),
        required: true,
      },
      TABLE,
    ],
    run: clock,
  },
  {
    path: 'table reminders',
    options: [
      {
        name: 'value',
        words: 'nudge',
        kind: 'chosen',
        choices: choices('timing:nudge', NUDGES),
        required: true,
      },
      TABLE,
    ],
    run: reminders,
  },
  {
    path: 'table talk',
    options: [
      {
        name: 'value',
        words: 'talk',
        kind: 'chosen',
        choices: choices('timing:talk', SWITCH),
        required: true,
      },
      TABLE,
    ],
    run: talk,
  },
];

/** Sets the clock. The host chooses before the start; during the game everyone must agree. */
async function clock(app: App, i: Slash): Promise<void> {
  const value = i.options.getString('value', true);
  const table = await tableFor(app, i, JOINED);
  if (table === null) return;
  if (await isRunning(app, table)) return proposeTerm(app, i, table, { kind: 'clock', value });
  await replyOutcome(i, await setClock(app, i, table, value), { key: 'common:done.configured' });
}

async function reminders(app: App, i: Slash): Promise<void> {
  const typed = i.options.getString('value', true);
  const value = NUDGES.find(each => each === typed);
  if (!value) return replyPrivately(i, sayTo(i)({ key: 'common:refuse.unknownOption', what: typed }));
  const table = await tableFor(app, i, LOBBIES);
  if (table !== null)
    await replyOutcome(i, await app.tables.configure(table, callerOf(i), { nudge: value === 'on' }), {
      key: 'common:done.configured',
    });
}

async function talk(app: App, i: Slash): Promise<void> {
  const typed = i.options.getString('value', true);
  const value = SWITCH.find(each => each === typed);
  if (!value) return replyPrivately(i, sayTo(i)({ key: 'common:refuse.unknownOption', what: typed }));
  const table = await tableFor(app, i, JOINED);
  if (table !== null)
    await replyOutcome(i, await app.tables.configure(table, callerOf(i), { talk: value === 'on' }), {
      key: 'common:done.configured',
    });
}
