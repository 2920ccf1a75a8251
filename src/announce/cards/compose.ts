/** Makes the public message of a batch of notices: words and pictures that every user may see. */
import { createHash } from 'node:crypto';
import type { Msg, Seat } from '../../../engines/core/game.ts';
import type { Tables } from '../../tables/api.ts';
import { isOwnPace, type Notice, type Obstacle, type TableView } from '../../tables/model.ts';
import type { Note } from '../../tables/notice.ts';
import { isReturn, isUndone } from '../../tables/quiet-notes.ts';
import type { Batch } from '../../tables/store.ts';
import type { Time } from '../../base.ts';
import { FORMER_NAME } from '../../people/former.ts';
import {
  pictureParts,
  shows,
  type Picture,
  type PictureParts,
  type PictureSource,
} from '../../discord/pictures.ts';
import { abridged, untold } from '../../presenters/digest/abridged.ts';
import { WEIGHTS, type Digest } from '../../presenters/digest/digest.ts';
import { sentencesOf, type Told } from '../../presenters/digest/sentences.ts';
import { finalePicture, PRESENTERS } from '../../presenters/index.ts';
import { heading, OWN_PACE_ABOUT } from '../../discord/phrases.ts';
import { ACCENT, container, tail, text, type Payload } from '../../discord/ui.ts';
import { marked, withSafeNames, createLocalizer, type Localizer } from '../../discord/localizer.ts';
import { pausedCard, tableCard, type CardContent } from './table-card.ts';
import { endCard } from './end-card.ts';
import { finaleOf } from './finale.ts';
import { cardPictures } from './table-pictures.ts';
import { hasMilestone } from '../live-card.ts';

interface ComposeDeps {
  readonly tables: Tables;
  /** `WORDS_ONLY`: the message has no files. */
  readonly renderer: PictureSource;
  /** Called if a picture could not be drawn; its alternative text is shown instead. */
  readonly undrawn: (error: unknown) => void;
}

/** A message, the lines of what happened that it shows, and what is known of its pictures. */
export interface Composed {
  readonly payload: Payload;
  readonly lines: readonly Told[];
  /** The digest of its pictures. `null`: it has no picture of the table. */
  readonly drawn: string | null;
  /** True if its pictures stay when a newer card replaces it. */
  readonly isMilestone: boolean;
}

/** What an edit takes over from the live card. */
export interface Kept {
  readonly lines: readonly Told[];
  /** Sentences that stand above the lines once more, and are not kept. Missing: none. */
  readonly recalled?: readonly Told[];
  /** What its pictures show. `null`: nothing stays, so that they are drawn. */
  readonly pictures: PictureParts | null;
  /** The digest of `pictures`: other ones are drawn. `null`: they stay whatever has changed. */
  readonly drawn: string | null;
  /** True if the card has told a milestone, so that its picture stays. */
  readonly isMilestone: boolean;
}

/** Makes the message of a batch. `kept`: what stands on the live card that it edits; `null` for a new one. */
export async function compose(
  deps: ComposeDeps,
  tableView: TableView,
  batch: Pick<Batch, 'notices' | 'obstacle'>,
  kept: Kept | null = null,
): Promise<Composed> {
  const localizer = createLocalizer(tableView.table.locale, tableView.table.players);
  const added = cardContentOf(tableView, batch.notices, localizer, batch.obstacle);
  const content = {
    ...added,
    lines: [...(kept?.lines ?? []), ...added.lines],
    recalled: (kept?.recalled ?? []).map(({ talk: _talk, ...told }) => told),
    // An edit keeps the offers of the card: every seat that may still be taken.
    offered: kept === null ? added.offered : takeableSeats(tableView),
    isMilestone: kept?.isMilestone === true || added.isMilestone,
  };
  const { wanted, drawn } = picturesFor(tableView, batch.notices, localizer, kept);
  return {
    payload: await payloadOf(deps, tableView, { ...content, ...batch, wanted }, localizer),
    lines: abridged(content.lines, KEPT_LINES, '…'),
    drawn,
    isMilestone: content.isMilestone,
  };
}

/** The pictures of a card: those that stay on it, or those that are to be drawn. */
type Wanted = { readonly stay: PictureParts } | { readonly draw: readonly Picture[] };

/**
 * Returns the pictures of the card: an edit draws them if they show anything else than those on the card, so
 * that text and picture are of the same position.
 */
function picturesFor(
  tableView: TableView,
  notices: readonly Notice[],
  localizer: Localizer,
  kept: Kept | null,
): { readonly wanted: Wanted; readonly drawn: string | null } {
  const stay = kept?.pictures ?? null;
  if (stay !== null && kept?.drawn === null) return { wanted: { stay }, drawn: null };
  const draw = cardPictures(tableView, localizer, newsOf(notices));
  const drawn = draw.length === 0 ? null : digestOf(draw);
  return { wanted: stay !== null && kept?.drawn === drawn ? { stay } : { draw }, drawn };
}

const digestOf = (pictures: readonly Picture[]): string =>
  createHash('sha256')
    .update(JSON.stringify(pictures.map(({ job }) => job)))
    .digest('base64url');

/** Lines that are stored with a card. It shows fewer. */
const KEPT_LINES = 24;

async function payloadOf(
  deps: ComposeDeps,
  tableView: TableView,
  content: CardContent & Pick<Batch, 'notices'> & { readonly wanted: Wanted },
  localizer: Localizer,
): Promise<Payload> {
  const { status } = tableView.table;
  const { notices, wanted } = content;
  const hasEnded = notices.some(notice => notice.kind === 'over');
  if (status === 'over' && hasEnded) return ending(deps, tableView, content, localizer);
  if (status === 'paused') return pausedCard(tableView, content, localizer);
  if (status !== 'running') return noteCard(tableView, content, localizer);
  const pictures =
    'stay' in wanted ? wanted.stay : await pictureParts(deps.renderer, wanted.draw, deps.undrawn);
  const lines = untold(content.lines, ({ picture }) => picture !== undefined && shows(pictures, picture));
  return tableCard(tableView, { ...content, lines }, localizer, pictures);
}

/**
 * Returns what happened, the seats to ping, and the seats that a substitute may take. If notices were given
 * up, all seats that are asked for something are pinged, because nobody knows their last mention.
 */
export function cardContentOf(
  tableView: TableView,
  notices: readonly Notice[],
  localizer: Localizer,
  obstacle: Obstacle | null = null,
): CardContent {
  const lines = linesOf(tableView, notices, localizer);
  const hasStarted = notices.some(({ kind }) => kind === 'started');
  return {
    lines: hasStarted ? [...openingLines(tableView, lines, localizer), ...lines] : lines,
    pings: obstacle?.lost === true ? allPingsOf(tableView) : pingsOf(tableView, notices),
    offered: [...new Set(notices.flatMap(notice => offeredBy(notice, tableView)))],
    named: namedBy(tableView, obstacle?.lost === true ? null : notices),
    isMilestone: hasMilestone(tableView, notices),
  };
}

/**
 * Returns what the first card says besides what happened: something in any case, and that one person alone
 * has other times than those of the pace that the lobby had.
 */
function openingLines({ table }: TableView, lines: readonly Told[], { say }: Localizer): Told[] {
  const msgs = [
    ...(lines.length === 0 ? [{ key: 'common:card.begins' }] : []),
    ...(isOwnPace(table) ? [OWN_PACE_ABOUT] : []),
  ];
  return msgs.map(msg => ({ words: say(msg), weight: WEIGHTS.detail }));
}

/**
 * Returns the seats for which the notes name a person, if that person may still take them. `notices` `null`:
 * all seats for which a person is named.
 */
function namedBy({ substitutions }: TableView, notices: readonly Notice[] | null): Seat[] {
  const isTold = (seat: Seat): boolean =>
    notices === null || notices.some(notice => notice.kind === 'note' && notice.names === seat);
  return substitutions.flatMap(({ seat, waitsFor, mentioned }) =>
    mentioned && waitsFor === 'person' && isTold(seat) ? [seat] : [],
  );
}

/** The seat that a note offers, if a newcomer may still take it and no other button of the card offers it. */
const offeredBy = (notice: Notice, tableView: TableView): Seat[] =>
  notice.kind === 'note' ? takeableSeats(tableView).filter(seat => seat === notice.offers) : [];

/** Returns the seats that a newcomer may take, without those that another button of the card offers. */
const takeableSeats = ({ takeable, removals }: TableView): Seat[] =>
  takeable.filter(seat => !removals.some(each => each.seat === seat && each.stage === 'undoable'));

/** Returns what the notices tell. Steps that follow each other are told together. */
function linesOf({ table }: TableView, notices: readonly Notice[], localizer: Localizer): Told[] {
  const { digest } = PRESENTERS[table.game];
  const msgs: Msg[] = [];
  const remarks = remarksIn(table, notices, localizer);
  const lines: Told[] = [];
  const tellSteps = (): void => {
    const sentences = sentencesOf(digest, msgs.splice(0), localizer);
    lines.push(
      ...sentences.map(({ of, ...line }) => ({ ...line, ...pictureOf(digest, of), ...talkOf(remarks, of) })),
    );
  };
  for (const notice of notices) {
    if (notice.kind === 'step' || notice.kind === 'over') msgs.push(...notice.lines);
    else {
      tellSteps();
      const undoes = isUndone(notice) ? { undoes: true } : {};
      const told = noteLines(notice, localizer);
      lines.push(...told.map(words => ({ words, weight: weightOf(notice), ...undoes })));
    }
  }
  tellSteps();
  return lines;
}

/** What automated players say, by the message that it is about. */
type Remarks = ReadonlyMap<Msg, string>;

/** A player who has left the seat since says nothing. */
function remarksIn(
  { players }: TableView['table'],
  notices: readonly Notice[],
  { say, name }: Localizer,
): Remarks {
  const remarks = new Map<Msg, string>();
  for (const notice of notices) {
    if (notice.kind !== 'step' && notice.kind !== 'over') continue;
    const { said, lines } = notice;
    const about = said && lines[said.about];
    if (!about || players[said.seat]?.user !== said.user) continue;
    const words = say({ key: said.key });
    remarks.set(about, say({ key: 'timing:talk.said', who: name(said.seat), words }));
  }
  return remarks;
}

function talkOf(remarks: Remarks, of: readonly Msg[]): Pick<Told, 'talk'> {
  const talk = of.map(msg => remarks.get(msg)).findLast(each => each !== undefined);
  return talk === undefined ? {} : { talk };
}

/** Returns the picture that tells all these messages. Empty: none does. */
function pictureOf({ toldBy }: Digest, of: readonly Msg[]): Pick<Told, 'picture'> {
  const found = toldBy.picture.find(({ key }) => of.every(msg => msg.key === key));
  return found ? { picture: found.picture } : {};
}

/** Notes weigh most, because the log lacks them. A reminder weighs least: it has passed. */
const weightOf = (notice: Exclude<Notice, { kind: 'step' | 'over' }>): number =>
  notice.kind === 'note' && REMINDERS.includes(notice.line.key) ? WEIGHTS.detail : WEIGHTS.note;
const REMINDERS: readonly string[] = ['common:note.reminder', 'common:note.reminderAll'];

function noteLines(notice: Exclude<Notice, { kind: 'step' | 'over' }>, localizer: Localizer): string[] {
  const { say } = localizer;
  switch (notice.kind) {
    case 'lobby':
    case 'cards':
    case 'started':
    case 'keep':
    case 'ends':
      return [];
    case 'note':
      return [say(noteLine(notice, localizer))];
    case 'resumed':
      return [say(notice.line)];
  }
}

/** Notes in which version 0.2.0 did not say who it was: the host. It said no role in any note. */
const BY_HOST: readonly string[] = ['common:note.closed', 'hosting:note.pausedByHost'];

/**
 * Escapes the names that a note holds as texts, and puts those of deleted people into the reader's language.
 * A replacement without `asks` is by an automated player, so its name is marked.
 */
function noteLine({ line, asks }: Note, { label }: Localizer): Msg {
  const names = Object.entries(line).map(
    ([name, arg]) => [name, arg === FORMER_NAME ? label({ key: 'records:former' }) : arg] as const,
  );
  const host = BY_HOST.includes(line.key) ? { who: label({ key: 'common:note.host' }) } : {};
  const escaped = withSafeNames({ ...host, role: 'none', ...Object.fromEntries(names), key: line.key });
  const { key, by } = escaped;
  const isAutomated = key === 'common:note.replaced' && asks === null && typeof by === 'string';
  return isAutomated ? { ...escaped, by: marked(by) } : escaped;
}

/**
 * Returns the seats to ping: people who allow mentions and (a) were newly asked, (b) took over a seat with
 * an open question, (c) are asked when play resumes or an outage is over, or (d) are called by a note: it
 * concerns their seat, or reminds them. A player whom a later step asks again is pinged by its batch, unless
 * they go on unseen: then no later batch will announce it, and their time is running.
 */
function pingsOf(tableView: TableView, notices: readonly Notice[]): Seat[] {
  const { table, awaited } = tableView;
  const steps = notices.filter(notice => notice.kind === 'step');
  const newlyAsked = new Set(steps.flatMap(step => step.asked));
  const lastPly = Math.max(...steps.map(step => step.ply));
  const lastTime = Math.max(...steps.map(step => step.at));
  const newOwners = new Set(notices.map(notice => (notice.kind === 'note' ? notice.asks : null)));
  const called = new Set(notices.map(notice => (notice.kind === 'note' ? notice.calls : null)));
  const hasResumed = notices.some(notice => notice.kind === 'resumed' || isReturn(notice));

  const isFromThisBatch = (seat: Seat, since: Time): boolean =>
    newlyAsked.has(seat) && ((table.asked[seat] ?? 0) <= lastPly || since <= lastTime);

  const asked = awaited
    .filter(({ seat, since }) => hasResumed || newOwners.has(seat) || isFromThisBatch(seat, since))
    .map(({ seat }) => seat);
  const others = [...table.players.keys()].filter(seat => called.has(seat) && !asked.includes(seat));
  return [...asked, ...others].filter(seat => mayBePinged(tableView, seat));
}

/** Returns all seats with an open question, and those that only their player can decide about. */
function allPingsOf(tableView: TableView): Seat[] {
  const { awaited, removals, substitutions } = tableView;
  const asked = substitutions.flatMap(({ seat, waitsFor }) => (waitsFor === 'player' ? [seat] : []));
  const removed = removals.flatMap(({ stage, seat }) => (stage === 'announced' ? [seat] : []));
  const seats = new Set([...awaited.map(({ seat }) => seat), ...asked, ...removed]);
  return [...seats].filter(seat => mayBePinged(tableView, seat));
}

const mayBePinged = ({ table, unmentioned }: TableView, seat: Seat): boolean =>
  table.players[seat]?.bot === false && !unmentioned.includes(seat);

/** Returns the public messages of all steps. */
const newsOf = (notices: readonly Notice[]): Msg[] =>
  notices.flatMap(notice => (notice.kind === 'step' ? notice.lines : []));

async function ending(
  { tables, renderer, undrawn }: ComposeDeps,
  tableView: TableView,
  { lines }: CardContent,
  localizer: Localizer,
): Promise<Payload> {
  const { id, game } = tableView.table;
  const finale = await finaleOf(tables, tableView);
  const [parts, ratings, guessedRight] = await Promise.all([
    pictureParts(renderer, [finalePicture(game, finale, localizer)], undrawn),
    tables.records.ratingChanges(id),
    tables.guessedRight(id),
  ]);
  const talk = lines.at(-1)?.talk;
  const said = talk === undefined ? {} : { talk };
  return endCard(
    tableView,
    { lines: wordsOf(lines), ...said, finale, ratings, guessedRight },
    localizer,
    parts,
  );
}

const wordsOf = (lines: readonly Told[]): string[] => lines.map(({ words }) => words);

/** The message of a table that does not go on: closed by its host, or frozen. */
function noteCard(tableView: TableView, { lines }: CardContent, localizer: Localizer): Payload {
  return {
    components: [
      container(ACCENT.over, [
        text(heading(tableView, localizer)),
        lines.length > 0 ? text(tail(wordsOf(lines), 3_000)) : null,
      ]),
    ],
    files: [],
    pings: [],
  };
}
