/** Votes of the players: proposals and the answers to them. Everyone sees both. */
import type { ButtonInteraction, RepliableInteraction } from 'discord.js';
import type { Msg } from '../../engines/core/game.ts';
import type { Outcome } from '../../src/base.ts';
import { madeAt } from '../../src/discord/ids.ts';
import { replyPrivately } from '../../src/discord/reply.ts';
import { button, rows, type Row } from '../../src/discord/ui.ts';
import type { Say } from '../../src/i18n/index.ts';
import type { VoteResult } from '../../src/tables/api.ts';
import type { Motion } from '../../src/tables/model.ts';
import type { Handlers } from '../command.ts';
import { callerOf, replyOutcome, sayTo, type App } from '../context.ts';

export const handlers = {
  agree: { button: (app, i, route) => vote(app, i, route, 'yes') },
  refuse: { button: (app, i, route) => vote(app, i, route, 'no') },
  proposeUndo: { button: (app, i, { table }) => proposeUndo(app, i, table) },
} satisfies Partial<Handlers>;

/** Proposes another pace, another clock or other playing hours for a running game. */
export const proposeTerm = (
  app: App,
  i: RepliableInteraction,
  table: string,
  term: { readonly kind: 'pace' | 'clock' | 'hours'; readonly value: string },
): Promise<void> => propose(app, i, table, term);

/** Proposes to undo the last move although it has led to a new question. */
export const proposeUndo = (app: App, i: RepliableInteraction, table: string): Promise<void> =>
  propose(app, i, table, { kind: 'undo', value: '' });

/** Returns a button that asks the others, for moves that cannot be undone alone. */
export const undoRows = (table: string, say: Say): Row[] =>
  rows([button({ to: 'proposeUndo', table }, say({ key: 'hosting:button.undo' }))]);

async function propose(
  app: App,
  i: RepliableInteraction,
  table: string,
  { kind, value }: { readonly kind: Motion['kind']; readonly value: string },
): Promise<void> {
  await replyVoteResult(i, await app.tables.propose(table, callerOf(i), kind, value), 'motion');
}

async function vote(
  app: App,
  i: ButtonInteraction,
  { table, value }: { readonly table: string; readonly value: string },
  answer: 'yes' | 'no',
): Promise<void> {
  await replyVoteResult(
    i,
    await app.tables.agree(table, callerOf(i), answer === 'yes', madeAt(value)),
    'vote',
  );
}

/** Replies privately with the result of a vote or a pause. */
export const replyVoteResult = (
  i: RepliableInteraction,
  outcome: Outcome<VoteResult>,
  what: 'motion' | 'vote' | 'pause' | 'resume',
): Promise<void> => {
  const result = outcome.ok ? outcome.value : 'open';
  const told: Msg = { key: `hosting:done.${what}.${result}` };
  // A proposal that is open or has fallen has not done anything yet.
  return outcome.ok && result !== 'passed'
    ? replyPrivately(i, sayTo(i)(told))
    : replyOutcome(i, outcome, told);
};
