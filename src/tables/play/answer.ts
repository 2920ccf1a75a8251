/** Requests to a running table. Each function changes the draft or returns a refusal. */
import type { AnyAsks, Msg, OrderChoice } from '../../../engines/core/game.ts';
import { allows, choose } from '../../../engines/core/prompt.ts';
import type { Answered, Caller, Reply, Series } from '../api.ts';
import {
  refuse,
  done,
  type AnyAnswer,
  type AnyOption,
  type AnyPrompt,
  type Outcome,
  type Refusal,
} from '../../base.ts';
import {
  askedAt,
  changePlayer,
  gameOf,
  promptOf,
  promptsOf,
  seatOf,
  stampAt,
  stateOf,
  type Draft,
  refuseStatus,
} from '../request/draft.ts';
import type { Stamp, Status } from '../model.ts';
import { orderMenu, stillKept } from './orders.ts';
import { play, playPart, closeDueWindows } from './play.ts';
import { markPresent } from '../lobby/seats.ts';
import { touchIdle } from '../time/upkeep.ts';
import { latestClose, submitAnswer } from './sealed.ts';
import { offersValue, withSeries } from './series.ts';

export function answer(draft: Draft, { who }: Caller, stamp: Stamp, reply: Reply): Outcome<Answered> {
  const { table } = draft;
  if (table.status !== 'running') return refuseStatus(table.status);
  const seat = seatOf(table, who.id);
  if (seat === null) return refuse('common:refuse.notSeated');
  markPresent(draft, seat);
  const prompt = promptOf(table, seat);
  if (!prompt && stamp === stampAt(table, table.ply))
    return refuse(
      promptsOf(table).some(p => p.sealed) ? 'common:refuse.notAsked' : 'common:refuse.notYourTurn',
    );
  if (!prompt || stamp !== stampAt(table, askedAt(table, seat))) return refuse('common:refuse.stale');
  const unprepared = 'further' in reply ? prepareFurther(draft, prompt, reply) : null;
  if (unprepared) return unprepared;
  const accepted = acceptAll(draft, prompt, repliesIn(prompt, reply));
  if (accepted.ok) touchIdle(draft);
  return accepted;
}

/** Returns the orders that can be set now. */
const menuOf = (table: Draft['table']): readonly OrderChoice[] =>
  orderMenu(table, table.state === null ? null : gameOf(table).view(stateOf(table), null));

/**
 * Prepares answers to the next questions of this type, instead of those prepared before. Returns why not.
 * `null`: done. They are set before the question is answered, because its answer may bring the next one.
 */
function prepareFurther(
  draft: Draft,
  { type, seat, options }: AnyPrompt,
  { optionIndexes, further }: Series,
): Refusal | null {
  const all = [...optionIndexes, ...further];
  const beyond = all.find(place => !(place in options));
  if (beyond !== undefined) return refuse('common:refuse.unknownOption', { what: `#${beyond + 1}` });
  const menu = menuOf(draft.table);
  const most = Math.max(...menu.map(({ series }) => (series?.type === type ? series.most : 0)));
  const picks = further.map(place => options[place]?.value);
  const set = withSeries(menu, type, picks, draft.table.players[seat]?.orders ?? {});
  if (set === null || optionIndexes.length !== 1 || new Set(all).size < all.length || all.length > most)
    return refuse('common:refuse.wrongNumber', { min: 1, max: most });
  changePlayer(draft, seat, { orders: set });
  return null;
}

/** Returns the answers to successive questions. A window is answered alone. */
function repliesIn({ pick: [, max], sealed }: AnyPrompt, reply: Reply): readonly [Reply, ...Reply[]] {
  if ('offer' in reply || max > 1 || sealed) return [reply];
  const [first, ...more] = reply.optionIndexes;
  if (first === undefined) return [reply];
  return [{ optionIndexes: [first] }, ...more.map(index => ({ optionIndexes: [index] }))];
}

/** Answers the questions of this player one after the other. Refuses all if one is refused. */
function acceptAll(
  draft: Draft,
  prompt: AnyPrompt,
  [reply, ...more]: readonly [Reply, ...Reply[]],
): Outcome<Answered> {
  const given = parseReply(draft, prompt, reply);
  if (!given.ok) return given;
  const [next, ...others] = more;
  if (next === undefined) return acceptAnswer(draft, prompt, given.value);
  playPart(draft, given.value, 'person');
  const following = promptOf(draft.table, prompt.seat);
  return following && !following.sealed ? acceptAll(draft, following, [next, ...others]) : WRONG_NUMBER;
}

const WRONG_NUMBER = refuse('common:refuse.wrongNumber', { min: 1, max: 1 });

function parseReply(draft: Draft, prompt: AnyPrompt, reply: Reply): Outcome<AnyAnswer> {
  if ('offer' in reply) {
    const offer = offersOf(draft.table)[reply.offer];
    if (!offer) return refuse('common:refuse.stale');
    const answer = { type: prompt.type, seat: prompt.seat, picks: [offer.value] };
    return allows<AnyAsks>(prompt, answer) ? done(answer) : refuse('common:refuse.onlyTarget');
  }
  const beyond = reply.optionIndexes.find(place => !(place in prompt.options));
  if (beyond !== undefined) return refuse('common:refuse.unknownOption', { what: `#${beyond + 1}` });
  const answer = choose<AnyAsks>(prompt, reply.optionIndexes);
  return allows<AnyAsks>(prompt, answer)
    ? done(answer)
    : refuse('common:refuse.wrongNumber', { min: prompt.pick[0], max: prompt.pick[1] });
}

function acceptAnswer(draft: Draft, prompt: AnyPrompt, answer: AnyAnswer): Outcome<Answered> {
  const { table } = draft;
  if (!prompt.sealed) {
    play(draft, answer, 'person');
    return done({ open: null, answer });
  }
  if (submitAnswer(draft, answer, prompt) === 'final') return refuse('common:refuse.final');
  closeDueWindows(draft);
  const { ply, pace } = draft.table;
  const { closes } = prompt.sealed;
  const until = ply === table.ply ? latestClose(draft.deadlines) : null;
  return done({ open: until === null ? null : { until, pace, closes }, answer });
}

/**
 * Returns the answers that the public card offers: those marked `onCard` in any open prompt, without
 * duplicates. The same for every reader.
 */
export function offersOf(table: Draft['table']): readonly AnyOption[] {
  const all = promptsOf(table).flatMap(p => p.options.filter(o => o.onCard));
  const values = all.map(({ value }) => JSON.stringify(value));
  return all.filter((_, i) => values.indexOf(values[i] ?? '') === i);
}

/** Statuses in which standing orders can be set. */
const PREPARING = ['lobby', 'running', 'paused'] as const satisfies readonly Status[];

/**
 * Sets or clears a standing order. Returns what this player is told if it acts at once, because its question
 * is open.
 */
export function order(
  draft: Draft,
  { who }: Caller,
  id: string,
  value: string | null,
): Outcome<readonly Msg[]> {
  const { table } = draft;
  const seat = seatOf(table, who.id);
  if (!PREPARING.some(each => each === table.status)) return refuseStatus(table.status);
  if (seat === null) return refuse('common:refuse.notSeated');
  markPresent(draft, seat);
  const known = menuOf(table);
  const choice = known.find(each => each.id === id);
  if (choice === undefined) return refuse('common:refuse.unknownOption', { what: id });
  if (value !== null && !offersValue(choice, value)) return refuse('common:refuse.orderOver');
  const { [id]: _old, ...rest } = table.players[seat]?.orders ?? {};
  const set = value === null ? rest : { ...rest, [id]: value };
  if (!(id in stillKept(table, seat, set)) && value !== null) return refuse('common:refuse.orderOver');
  changePlayer(draft, seat, { orders: set });
  closeDueWindows(draft, value === null ? null : { seat, order: { [id]: value } });
  touchIdle(draft);
  return done(
    draft.entries.flatMap(({ told }) =>
      told.filter(({ only }) => only?.includes(seat)).map(({ msg }) => msg),
    ),
  );
}
