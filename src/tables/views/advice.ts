/**
 * What a sharp automated player thinks of a player's decisions: of the open one (a hint), and after the end
 * of those that gave away most (a review). It gets what the seat could know at that moment and nothing else.
 */
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { advise, type Picks } from '../../../bots/index.ts';
import type { Seat, Table } from '../../../engines/core/game.ts';
import { same } from '../../../engines/core/values.ts';
import { done, refuse, type AnyAnswer, type AnyPrompt, type Entry, type Outcome } from '../../base.ts';
import type { Advising, Decision, Review } from '../api.ts';
import { isOwnPace, type Stamp, type TableRecord } from '../model.ts';
import {
  askedAt,
  gameOf,
  presentPrompt,
  promptOf,
  refuseStatus,
  seatOf,
  stampAt,
  stateOf,
  type Adviser,
} from '../request/draft.ts';
import type { LoadedTable, Store } from '../store.ts';
import { replayable, walk } from './replay.ts';
import { hasAnsweredIn, readerOf, type Reader } from './table-view.ts';

/** Hints that may wait for others, and reviews. */
const MOST_WAITING = 20;

/** `adviser`: default: it thinks in this thread. */
export function advising(store: Pick<Store, 'load' | 'entries'>, adviser: Adviser = advise): Advising {
  // One question is weighed at a time, so that none waits in the adviser. A hint goes before all of a review.
  const questions = new PQueue({ concurrency: 1 });
  const asking =
    (priority: number): Adviser =>
    (...question) =>
      questions.add(async () => adviser(...question), { priority });
  const reviews = createReviews(asking(0));
  const hints = asking(1);
  return {
    hint: async (id, user, stamp) => {
      const question = asked(await store.load(id), user, stamp);
      if (!question.ok) return question;
      if (questions.sizeBy({ priority: 1 }) >= MOST_WAITING) return refuse('advice:busy');
      const { game, view, prompt } = question.value;
      const advice = await hints(game, view, prompt, null);
      return asked(await store.load(id), user, stamp).ok ? done(advice) : refuse('advice:gone');
    },
    review: async (id, user) => {
      const table = (await store.load(id))?.table;
      if (!table) return refuse('common:refuse.noTable');
      if (table.status !== 'over') return refuse('memory:refuse.running');
      const reader = readerOf(table, user);
      if (reader === null) return refuse('advice:refuse.played');
      if (!replayable(table)) return refuse('memory:refuse.rebuilt');
      return reviews(table, reader, () => store.entries(id));
    },
  };
}

type Question = Pick<TableRecord, 'game'> & { readonly view: unknown; readonly prompt: AnyPrompt };

/** Returns the open question of this user with this stamp, if it may be hinted at. */
function asked(loaded: LoadedTable | null, user: string, stamp: Stamp): Outcome<Question> {
  if (!loaded) return refuse('common:refuse.noTable');
  const { table } = loaded;
  const seat = seatOf(table, user);
  if (seat === null) return refuse('common:refuse.notSeated');
  if (table.status !== 'running') return refuseStatus(table.status);
  if (!isOwnPace(table)) return refuse('advice:refuse.people');
  const prompt = promptOf(table, seat);
  if (!prompt) return refuse('advice:refuse.asked');
  if (stampAt(table, askedAt(table, seat)) !== stamp) return refuse('common:refuse.stale');
  const view = gameOf(table).view(stateOf(table), seat);
  return done({ game: table.game, view, prompt: presentPrompt(loaded, prompt) });
}

type Reviews = (
  table: TableRecord,
  reader: Reader,
  entries: () => Promise<readonly Entry[]>,
) => Promise<Outcome<Review>>;

/** Reviews that are remembered. One is made at a time. */
const MOST_REMEMBERED = 200;

/** The same game gives the same review everywhere, so it is made once and need not be stored. */
function createReviews(adviser: Adviser): Reviews {
  const known = new LRUCache<string, Promise<Review>>({ max: MOST_REMEMBERED });
  const queue = new PQueue({ concurrency: 1 });
  return async (table, reader, entries) => {
    const key = `${table.id} ${table.timeline} ${table.revision} ${reader.seat} ${reader.since}`;
    const before = known.get(key);
    if (before) return done(await before);
    if (queue.size >= MOST_WAITING) return refuse('advice:busy');
    const made = queue.add(async () => reviewOf(adviser, table, await entries(), reader));
    known.set(key, made);
    try {
      return done(await made);
    } catch (error) {
      known.delete(key);
      throw error;
    }
  };
}

/** Decisions that are weighed in a game, so that a review ends in any case. Later ones are left out. */
const MOST_WEIGHED = 400;
/** Decisions that are shown. */
const SHOWN = 3;
/** What a decision gives away at least to be worth a word, in the unit of its game. */
const LEAST = 1;

async function reviewOf(
  adviser: Adviser,
  table: TableRecord,
  entries: readonly Entry[],
  { seat, since }: Reader,
): Promise<Review> {
  let count = 0;
  const mistakes: Decision[] = [];
  await walk(table, entries, async ({ entry, before }) => {
    if ((since !== null && entry.at <= since) || !hasAnsweredIn(entry, seat)) return;
    const decision = decisionAt(table, before, entry, seat);
    if (decision === null || count >= MOST_WEIGHED) return;
    count++;
    const { view, prompt, given } = decision;
    const { best, loss, why } = await adviser(table.game, view, prompt, given);
    if (loss !== null && loss >= LEAST) mistakes.push({ ply: entry.ply, prompt, given, best, loss, why });
  });
  return { count, worst: mistakes.sort((a, b) => b.loss - a.loss || a.ply - b.ply).slice(0, SHOWN) };
}

/** Returns what a seat was asked, saw and answered. `null`: it had no choice. */
function decisionAt(table: TableRecord, { state }: Table<unknown>, { move }: Entry, seat: Seat) {
  const game = gameOf(table);
  const answer = move.find(each => each.seat === seat);
  const prompt = game.prompts(state).find(each => each.seat === seat);
  if (!answer || !prompt || prompt.options.length <= prompt.pick[0]) return null;
  return { view: game.view(state, seat), prompt, given: indexesOf(prompt, answer) };
}

const indexesOf = ({ options }: AnyPrompt, { picks }: AnyAnswer): Picks =>
  options.flatMap(({ value }, index) => (picks.some(pick => same(pick, value)) ? [index] : []));
