/**
 * Writes a table that stands in a given position. The only file of the seed tool that knows the table
 * service.
 */
import { randomUUID } from 'node:crypto';
import { choosePlaces } from '../../bots/index.ts';
import { rngFor } from '../../engines/core/rng.ts';
import { at, range } from '../../engines/core/values.ts';
import { GAMES } from '../../engines/index.ts';
import { nextAutomaton, playerFrom } from '../../src/tables/lobby/seats.ts';
import type { AnyPrompt, Entry, Locale } from '../../src/base.ts';
import { TERMS, type Location, type Person, type Player, type TableRecord } from '../../src/tables/model.ts';
import { begin, scheduleQuestions } from '../../src/tables/play/play.ts';
import type { Draft } from '../../src/tables/request/draft.ts';
import { createRequestQueue } from '../../src/tables/request/queue.ts';
import type { Store } from '../../src/tables/store.ts';
import { stateOf, type Played, type Position } from './position.ts';

interface Planting {
  readonly position: Position;
  /** In order of seats. Automated players take the seats that are left. */
  readonly people: readonly Person[];
  readonly location: Location;
  readonly locale: Locale;
  readonly now: number;
}

/** Returns the table as it was written. */
export async function plant(store: Store, planting: Planting): Promise<TableRecord> {
  const { now, people } = planting;
  const [host] = people;
  if (!host) throw new Error('A table needs a person.');
  const queue = createRequestQueue({
    store,
    now: () => now,
    scale: 1,
    automatedPlayer: choosePlaces,
    committed: () => undefined,
  });
  const settings = await Promise.all(
    people.map(async ({ id }) => [id, await store.people.settings(id)] as const),
  );
  const table = lobbyOf(planting, host);
  const held = { table, pending: [], deadlines: [], last: null, writes: 0, people: new Map(settings) };
  await queue.create(held, randomUUID(), draft => {
    begin(draft);
    moveOn(draft, planting.position);
  });
  const written = await store.load(table.id);
  if (!written) throw new Error(`Table ${table.id} was not written.`);
  return written.table;
}

const newId = (): string =>
  `x${randomUUID()
    .replaceAll(/[01il-]/g, '')
    .slice(0, 6)}`;

function lobbyOf({ position, people, location, locale, now }: Planting, host: Person): TableRecord {
  const { game, options, seed } = position;
  return {
    id: newId(),
    game,
    revision: GAMES[game].revision,
    status: 'lobby',
    locale,
    location,
    host: host.id,
    players: playersOf(position, people),
    options,
    pace: 'async',
    paceChosen: false,
    seed,
    first: null,
    starter: null,
    rematchOf: null,
    practiceOf: null,
    practiceStep: null,
    ply: 0,
    timeline: 0,
    state: null,
    asked: [],
    card: null,
    obstacle: null,
    terms: TERMS,
    motion: null,
    paused: null,
    orphaned: null,
    base: null,
    report: null,
    created: now,
    moved: now,
  };
}

/** In the order of joining from which `begin` makes the wanted order of seats. */
function playersOf({ seats, seed }: Position, people: readonly Person[]): readonly Player[] {
  const sitting: Player[] = people.map(playerFrom);
  while (sitting.length < seats) sitting.push(nextAutomaton({ players: sitting, seed }));
  const drawn = rngFor(`${seed}/seats`).shuffle(range(seats));
  return range(seats).map(joined => at(sitting, drawn.indexOf(joined)));
}

/** The first card tells only the newest steps; `/log` has all of them. */
const ANNOUNCED = 4;

/**
 * Moves a table that has just begun to the position: by its log, or by a `base` where only the state is
 * known.
 */
function moveOn(draft: Draft, position: Position): void {
  if (position.state !== null) replaceState(draft, position);
  else for (const played of position.played) record(draft, played);
  const [started, ...steps] = draft.notices;
  if (started) draft.notices.splice(0, draft.notices.length, started, ...steps.slice(-ANNOUNCED));
  scheduleQuestions(draft, 'all');
  draft.quiet = false;
}

function replaceState(draft: Draft, position: Position): void {
  const { revision, ply } = draft.table;
  const asked = range(position.seats).map(() => ply);
  const base = { ply, revision, state: stateOf(position), asked };
  draft.table = { ...draft.table, state: base.state, asked, base };
  draft.entries.splice(0, draft.entries.length, ...draft.entries.map(entry => ({ ...entry, told: [] })));
  const seats = GAMES[position.game].prompts(base.state as object).map(({ seat }) => seat);
  draft.notices.splice(
    0,
    draft.notices.length,
    { kind: 'started' },
    { kind: 'step', ply, lines: [], asked: seats, at: draft.now },
  );
}

/** Logs a step as the table service does. */
function record(draft: Draft, played: Played): void {
  const { ply, state, asked } = played.step.table;
  draft.table = { ...draft.table, ply, state, asked };
  const prompts = GAMES[draft.table.game].prompts(state);
  const lines = played.step.told.filter(({ only }) => only === null).map(({ msg }) => msg);
  const unseen = lines.length === 0 && continuesAlone(played, prompts);
  const entry = entryOf(draft, played, unseen);
  draft.entries.push(entry);
  draft.last = entry;
  if (unseen) return;
  const fresh = prompts.map(({ seat }) => seat).filter(seat => asked[seat] === ply);
  draft.notices.push({ kind: 'step', ply, lines, asked: fresh, at: draft.now });
}

/** True if only the player who just answered is asked next. False at the end of a window, which is public. */
const continuesAlone = (
  { move: [answer, ...others], window }: Played,
  prompts: readonly AnyPrompt[],
): boolean =>
  !window &&
  others.length === 0 &&
  prompts.length === 1 &&
  prompts.every(({ seat, sealed }) => sealed === null && seat === answer?.seat);

function entryOf({ table, now }: Draft, { move, window, step }: Played, unseen: boolean): Entry {
  const open = unseen ? 'unseen' : 'open';
  return {
    ply: step.table.ply,
    move,
    by: move.map(({ seat }) => (at(table.players, seat).bot ? 'automated' : 'person')),
    ...(window ? { window } : {}),
    told: step.told,
    binding: step.binding,
    trace: step.revealed ? 'revealed' : open,
    at: now,
  };
}
