/**
 * Votes: at most one open motion per table. It passes when every present person agrees and falls at the first
 * refusal.
 */
import type { Msg, Seat } from '../../../engines/core/game.ts';
import type { Caller, VoteResult } from '../api.ts';
import { chargeBank } from '../time/bank.ts';
import { done, PACES, refuse, type Entry, type Outcome, type Refusal, type Time } from '../../base.ts';
import { refuseStatus, seatOf, type Draft } from '../request/draft.ts';
import { note } from '../notice.ts';
import { CLOCKS, type Motion, type TableRecord } from '../model.ts';
import { resumeTable, isPause, pauseTable, PAUSE } from './pause.ts';
import { dropUndoneOrders, restoreOrders } from './orders.ts';
import { scheduleQuestions, closeDueWindows } from './play.ts';
import { markPresent } from '../lobby/seats.ts';
import { hoursIn, hoursText, hoursWords } from '../time/hours.ts';
import { refusePace } from '../time/pace.ts';
import { refuseHours, runningAfter, setHours } from '../time/table-time.ts';
import { lastPublicStep, rewind } from './undo.ts';

/** Duration of a motion by pace. */
const OPEN_FOR = { live: 5 * 60_000, else: 24 * 60 * 60_000 } as const;

/** Opens a motion, with the proposer's agreement. It passes at once if no other person is present. */
export function propose(
  draft: Draft,
  { who }: Caller,
  { kind, value }: { readonly kind: Motion['kind']; readonly value: string },
  entries: readonly Entry[],
): Outcome<VoteResult> {
  const { table } = draft;
  const seat = seatOf(table, who.id);
  if (table.status !== (kind === 'resume' ? 'paused' : 'running'))
    return table.status === 'running' ? refuse('hosting:refuse.notPaused') : refuseStatus(table.status);
  if (seat === null) return refuse('common:refuse.notSeated');
  markPresent(draft, seat);
  if (table.motion) return refuse('hosting:refuse.motionOpen');
  const meant = motionValue(table, kind, value, entries);
  if (!meant.ok) return meant;
  const { key, ...args } = open(draft, { kind, value: meant.value, by: seat, agreed: [seat] });
  draft.notices.push(note(key, args));
  return tally(draft, entries);
}

/** Opens a motion. Returns its description. */
function open(draft: Draft, motion: Omit<Motion, 'since' | 'until'>): Msg {
  const { table, now, env } = draft;
  const length = Math.max(1, Math.round((table.pace === 'live' ? OPEN_FOR.live : OPEN_FOR.else) * env.scale));
  const opened = { ...motion, since: now, until: runningAfter(draft, length) };
  draft.table = { ...table, motion: opened };
  return proposalOf(opened);
}

/** `made`: `since` of the motion that is voted on. */
interface Vote {
  readonly made: Time;
  readonly yes: boolean;
}

/** Counts a vote. A player may agree again, because the last missing voter may have become absent since. */
export function agree(
  draft: Draft,
  { who }: Caller,
  { made, yes }: Vote,
  entries: readonly Entry[],
): Outcome<VoteResult> {
  const { table } = draft;
  if (table.status !== 'running' && table.status !== 'paused') return refuseStatus(table.status);
  const seat = seatOf(table, who.id);
  if (seat === null) return refuse('common:refuse.notSeated');
  markPresent(draft, seat);
  const { motion } = table;
  if (motion?.since !== made) return refuse('hosting:refuse.noMotion');
  if (!yes) return dropMotion(draft, 'hosting:note.refuses', seat);
  if (motion.agreed.includes(seat)) return tally(draft, entries);
  draft.table = { ...draft.table, motion: { ...motion, agreed: [...motion.agreed, seat] } };
  draft.notices.push(note('hosting:note.agrees', { who: { seat } }));
  return tally(draft, entries);
}

function dropMotion(
  draft: Draft,
  why: 'hosting:note.refuses' | 'hosting:note.lapsed',
  seat: Seat,
): Outcome<VoteResult> {
  draft.table = { ...draft.table, motion: null };
  draft.notices.push(note(why, { who: { seat } }));
  return done('fallen');
}

/** Lets a motion expire and a pause end when their time has come. */
export function expireMotion(draft: Draft): void {
  const isDue = (duty: 'motion' | 'resume') =>
    draft.deadlines.some(row => row.duty === duty && row.due <= draft.countedTo);
  if (isDue('motion')) settleMotion(draft);
  const { motion } = draft.table;
  if (isDue('motion') && motion) dropMotion(draft, 'hosting:note.lapsed', motion.by);
  if (isDue('resume')) resumeTable(draft);
  // `derivedDeadlines` sets them at every commit
  draft.deadlines = draft.deadlines.filter(({ duty }) => duty !== 'motion' && duty !== 'resume');
}

/**
 * Counts the votes again, because a missing voter may have become absent. Undo motions are left out: the
 * clock's answer for that voter cancels them.
 */
export function settleMotion(draft: Draft): void {
  const { motion } = draft.table;
  if (motion && motion.kind !== 'undo') tally(draft, []);
}

/** Returns the present people who have not agreed yet. */
export const outstanding = ({ players, motion }: Pick<TableRecord, 'players' | 'motion'>): Seat[] =>
  [...players.keys()].filter(
    seat => motion?.agreed.includes(seat) === false && players[seat]?.bot === false && !players[seat].absent,
  );

function tally(draft: Draft, entries: readonly Entry[]): Outcome<VoteResult> {
  const { motion } = draft.table;
  if (!motion || outstanding(draft.table).length > 0) return done('open');
  draft.table = { ...draft.table, motion: null };
  carryOutMotion(draft, motion, entries);
  return done('passed');
}

function carryOutMotion(draft: Draft, motion: Motion, entries: readonly Entry[]): void {
  const { kind, value } = motion;
  switch (kind) {
    case 'undo':
      return takeBack(draft, value, entries);
    case 'pause':
      return pauseTable(draft, Number(value), null);
    case 'resume':
      return resumeTable(draft);
    case 'pace': {
      const pace = PACES.find(each => each === value) ?? draft.table.pace;
      chargeAllBanks(draft);
      draft.table = { ...draft.table, pace, paceChosen: true };
      return restartClocks(draft, kind, value);
    }
    case 'clock': {
      const clock = CLOCKS.find(each => each === value) ?? draft.table.terms.clock;
      draft.table = {
        ...draft.table,
        terms: { ...draft.table.terms, clock },
        players: draft.table.players.map(player => ({ ...player, bank: null })),
      };
      return restartClocks(draft, kind, value);
    }
    case 'hours':
      chargeAllBanks(draft);
      setHours(draft, hoursIn(value));
      return restartClocks(draft, kind, value);
  }
}

/** Restarts the clocks of all open questions under the new terms. */
function restartClocks(draft: Draft, kind: 'pace' | 'clock' | 'hours', value: string): void {
  scheduleQuestions(draft, 'all');
  draft.notices.push(note(`hosting:note.passed.${wordOf(kind, value)}`, wordsOf(kind, value)));
  closeDueWindows(draft);
}

/** Returns the value that the motion stores, or why it cannot be proposed. */
function motionValue(
  table: TableRecord,
  kind: Motion['kind'],
  value: string,
  entries: readonly Entry[],
): Outcome<string> {
  switch (kind) {
    case 'undo':
      return lastPublicStep(table, entries);
    case 'pause':
      return isPause(Number(value)) ? done(value) : refuse('hosting:refuse.days', { most: PAUSE.most });
    case 'resume':
      return done('');
    case 'pace':
      return refusePace(table.game, value) ?? other(value, table.pace);
    case 'clock':
      return refuseClock(value) ?? other(value, table.terms.clock);
    case 'hours':
      return hoursValue(table, value);
  }
}

function hoursValue(table: TableRecord, value: string): Outcome<string> {
  const hours = hoursIn(value);
  if (hours === null && value !== '') return refuse('common:refuse.unknownOption', { what: value });
  if (hoursText(hours) === hoursText(table.terms.hours)) return refuse('hosting:refuse.asItIs');
  return refuseHours(table, hours) ?? done(hoursText(hours));
}

const refuseClock = (value: string): Refusal | null =>
  CLOCKS.some(each => each === value) ? null : refuse('common:refuse.unknownOption', { what: value });

/** Refuses what the table has already. */
const other = (value: string, now: string): Outcome<string> =>
  value === now ? refuse('hosting:refuse.asItIs') : done(value);

/** Parses the value of an undo motion. */
const stepOf = (value: string): { readonly ply: number; readonly seat: Seat } => {
  const [ply = 0, seat = 0] = value.split('/').map(Number);
  return { ply, seat };
};

function takeBack(draft: Draft, value: string, entries: readonly Entry[]): void {
  const { ply, seat } = stepOf(value);
  const meant = lastPublicStep(draft.table, entries);
  if (!meant.ok || meant.value !== value) {
    draft.notices.push(note('hosting:note.overtaken')); // an upgrade of the rules has changed the log
    return;
  }
  chargeAllBanks(draft);
  const place = entries.findIndex(entry => entry.ply === ply);
  rewind(draft, entries, place);
  dropUndoneOrders(draft, entries.slice(place));
  restoreOrders(draft, entries.slice(place));
  scheduleQuestions(draft, 'all');
  draft.notices.push(note('hosting:note.passed.undo', { whose: { seat } }));
}

/** Charges the time used so far before the clocks restart. */
function chargeAllBanks(draft: Draft): void {
  for (const seat of draft.table.players.keys()) chargeBank(draft, seat);
}

/** Returns the message that describes a motion. */
export const proposalOf = ({ kind, value, by }: Motion): Msg => ({
  key: `hosting:note.proposes.${wordOf(kind, value)}`,
  who: { seat: by },
  ...wordsOf(kind, value),
});

/** Returns the last part of the key: playing hours that end have a sentence of their own. */
const wordOf = (kind: Motion['kind'], value: string): string =>
  kind === 'hours' && value === '' ? 'hoursNone' : kind;

function wordsOf(
  kind: Motion['kind'],
  value: string,
): Readonly<Record<string, string | number | { readonly seat: Seat }>> {
  switch (kind) {
    case 'undo':
      return { whose: { seat: stepOf(value).seat } };
    case 'pause':
      return { count: Number(value) };
    case 'pace':
      return { pace: value };
    case 'clock':
      return { clock: value };
    case 'hours':
      return hoursWords(hoursIn(value));
    case 'resume':
      return {};
  }
}
