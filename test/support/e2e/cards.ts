/** Checks of the public messages of a table, for use with and without vitest. */
import { deepEqual, equal } from 'node:assert/strict';
import { MessageType, type APIMessage } from 'discord-api-types/v10';
import { mediaOf, textOf } from '../../../playground/messages/tree.ts';
import type { Msg } from '../../../engines/core/game.ts';
import { createLocalizer, type Localizer } from '../../../src/discord/localizer.ts';
import { print } from '../../../src/discord/ids.ts';
import { divided } from '../../../src/presenters/digest/abridged.ts';
import { isAmong, type Digest } from '../../../src/presenters/digest/digest.ts';
import { sentencesOf } from '../../../src/presenters/digest/sentences.ts';
import { PRESENTERS } from '../../../src/presenters/index.ts';
import { idsOf } from './players.ts';
import { heldOf, isPublic, type Ground } from './program.ts';

type Sight = Pick<Ground, 'playground' | 'store'>;

/** Returns the public messages of a table, oldest first. */
export async function cards(world: Sight, table: string): Promise<APIMessage[]> {
  const { location, players } = (await heldOf(world, table)).table;
  // Without a thread: a card has buttons of the table; one that a newer card has replaced names the players.
  const isHere = (m: APIMessage): boolean =>
    idsOf(m).length > 0
      ? idsOf(m).some(id => id.split(':').includes(table))
      : players.some(({ name }) => textOf(m).split('\n')[0]?.includes(name));
  return world.playground
    .messages(location.thread ?? location.channel)
    .map(({ message }) => message)
    .filter(m => isPublic(m) && m.type === MessageType.Default && m.author.bot === true)
    .filter(m => location.thread !== null || isHere(m))
    .filter(m => !idsOf(m).some(id => id.startsWith('x:')));
}

/**
 * Checks that every public message of the game is announced once and in order. Messages may be missing only
 * beside a card that says so, beside the end card, which shows the last ones, if a picture tells them, and if
 * readers can do without them. One that tells another again may stand in its place. The last ones may stand
 * again below the notice of an outage, and on the newest card while it has none of its own.
 */
export async function expectAnnounced(world: Sight, table: string): Promise<void> {
  await announcedOn(world, table);
}

/** A public message of a table, and the messages of the log that it tells. */
interface Announcing {
  readonly card: APIMessage;
  readonly tells: readonly Stretch[];
}

/** Places of messages in the log, `to` excluded. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Checks what `expectAnnounced` says. Returns the cards, oldest first, and all public messages. */
async function announcedOn(
  world: Sight,
  table: string,
): Promise<{ readonly all: readonly Announcing[]; readonly told: readonly Msg[] }> {
  const { table: record } = await heldOf(world, table);
  const localizer = createLocalizer(record.locale, record.players);
  const former = createLocalizer(
    record.locale,
    record.players.map(player =>
      player.owner ? { ...player, name: player.owner.name, user: player.owner.id, bot: false } : player,
    ),
  );
  const renamed = (line: string) =>
    // with the name that the seat had at that time
    record.players.reduce(
      (words, _, seat) => words.replaceAll(former.name(seat), localizer.name(seat)),
      line,
    );
  const entries = await world.store.entries(table);
  const told = entries.flatMap(entry => entry.told.filter(t => t.only === null).map(t => t.msg));
  const { digest } = PRESENTERS[record.game];
  const read = readerOf(digest, told, localizer);
  const all = await cards(world, table);
  let [next, mayMiss] = [0, false];
  const missing: string[] = [];
  const isPictured = ({ key }: Msg): boolean => digest.toldBy.picture.some(each => each.key === key);
  // The message that tells it again is announced, as all others are.
  const isRetold = ({ key }: Msg): boolean => digest.toldBy.message.some(each => each.key === key);
  const more = localizer.say({ key: 'common:since.more' });
  const isReturn = (m: APIMessage): boolean => textOf(m).includes(OUTAGE);
  // The newest card says the last sentences again while it has none of its own.
  const isMute = ({ id }: APIMessage): boolean =>
    id === record.card?.message && record.card.lines.length === 0;
  const isGap = (line: string): boolean =>
    line.startsWith('-# …') || line.startsWith(ELLIPSIS) || line === `-# ${more}`;
  const isAside = (msg: Msg): boolean => isAmong(msg, digest.asides);
  /** Places of messages that have been announced in the place of an earlier one. */
  const ahead = new Set<number>();
  const miss = (from: number, to: number) =>
    missing.push(
      ...told
        .slice(from, to)
        .filter((msg, i) => !ahead.has(from + i) && !isPictured(msg) && !isRetold(msg) && !isAside(msg))
        .map(localizer.say),
    );
  /** Returns the place from `next` on of a message that the one at `from` tells again. -1: none. */
  const retoldBy = (from: number): number =>
    told.findIndex(
      ({ key }, place) =>
        place >= next &&
        place < from &&
        digest.toldBy.message.some(each => each.key === key && each.by === told[from]?.key),
    );
  const placeOf = (card: APIMessage): string => `card ${all.indexOf(card) + 1} of ${all.length}`;
  const announced: Announcing[] = [];
  for (const card of all) {
    const tells: Stretch[] = [];
    announced.push({ card, tells });
    const shown = textOf(card)
      .split('\n')
      .filter(line => line !== '');
    const lines = shown.map(renamed).flatMap(read.sentences);
    const isFull = isEndOf(table, card) || shown.some(isGap);
    const saidAgain = isReturn(card) || isMute(card) ? read.again(lines, next) : 0;
    for (const line of lines.slice(saidAgain)) {
      const found = read.find(line, next);
      equal(
        found === null,
        false,
        `table ${table}: told twice or out of its order, ${placeOf(card)}: ${line}`,
      );
      if (found === null) continue;
      tells.push(found);
      const instead = retoldBy(found.from);
      if (instead >= 0) ahead.add(found.from);
      if (!isFull && !mayMiss) miss(next, instead >= 0 ? instead : found.from);
      next = instead >= 0 ? instead + 1 : found.to;
      mayMiss = isFull;
    }
  }
  if (!mayMiss) miss(next, told.length);
  deepEqual(missing, [], `table ${table}: what was told is announced`);
  return { all: announced, told };
}

/** Most messages that are one sentence. */
const JOINED = 8;

/** Begins the notice of a time in which no answer arrived. */
const OUTAGE = '📡';

/** Returns a sentence without its full stop, as it stands where others about the same player follow. */
const opened = (words: string): string => words.replace(/[.]$/, '');

/** Begins a line before which sentences are missing. */
const ELLIPSIS = '… ';

/** Finds the sentences of cards among the messages of the log. */
function readerOf(digest: Digest, told: readonly Msg[], localizer: Localizer) {
  const places = new Map<string, { readonly from: number; readonly to: number }[]>();
  for (const from of told.keys())
    for (let to = from + 1; to <= Math.min(told.length, from + JOINED); to += 1) {
      const [sentence, ...others] = sentencesOf(digest, told.slice(from, to), localizer);
      if (sentence === undefined || others.length > 0) break;
      places.set(sentence.words, [...(places.get(sentence.words) ?? []), { from, to }]);
    }
  const longestFirst = [...places.keys()].sort((a, b) => b.length - a.length);
  /** Returns the sentences of the rest of a paragraph, which says the name at its beginning only. */
  const continuedIn = (name: string, rest: string): string[] => {
    for (const words of longestFirst) {
      const next = divided(words);
      if (next === null || next.name !== name) continue;
      if (rest === next.rest) return [words];
      if (rest.startsWith(`${next.rest} `)) return [words, ...sentencesIn(rest.slice(next.rest.length + 1))];
      const part = opened(next.rest);
      if (rest.startsWith(`${part}; `)) return [words, ...continuedIn(name, rest.slice(part.length + 2))];
    }
    return [];
  };
  const sentencesIn = (shown: string): string[] => {
    const line = shown.startsWith(ELLIPSIS) ? shown.slice(ELLIPSIS.length) : shown;
    const first = longestFirst.find(words => line === words || line.startsWith(`${words} `));
    const begun = longestFirst.find(words => line.startsWith(`${opened(words)}; `));
    if (begun !== undefined && begun.length > (first?.length ?? 0)) {
      const name = divided(begun)?.name ?? '';
      return [begun, ...continuedIn(name, line.slice(opened(begun).length + 2))];
    }
    if (first !== undefined) return [first, ...sentencesIn(line.slice(first.length + 1))];
    // A paragraph may begin with what is no message of the game: the time is up.
    const end = line.indexOf('. ');
    return end < 0 ? [] : sentencesIn(line.slice(end + 2));
  };
  return {
    /** Returns the sentences of a line, which may be a paragraph. Empty: it tells nothing of the game. */
    sentences: sentencesIn,
    /** Returns where the sentence is told first from this message on. `null`: nowhere. */
    find: (line: string, next: number) => places.get(line)?.find(({ from }) => from >= next) ?? null,
    /** Returns how many of these lines, from the first on, were told before this message. */
    again: (lines: readonly string[], next: number): number => {
      const fresh = lines.findIndex(line => !places.get(line)?.some(({ to }) => to <= next));
      return fresh < 0 ? lines.length : fresh;
    },
  };
}

/**
 * Checks that no card was sent twice, all are in one channel, and only the newest has buttons. Of those that
 * tell of the game, only the newest and those of milestones have pictures.
 */
export async function expectOneCard(world: Sight, table: string): Promise<void> {
  const all = await cards(world, table);
  equal(new Set(all.map(m => m.nonce)).size, all.length, `table ${table}: a card was sent twice`);
  equal(new Set(all.map(m => m.channel_id)).size, 1, `table ${table}: its cards are not in one place`);
  deepEqual(
    all.filter(m => idsOf(m).length > 0).map(m => m.id),
    all.slice(-1).map(m => m.id),
    `table ${table}: the newest card alone has buttons`,
  );
  await expectPicturesOfMilestones(world, table);
}

/**
 * Checks that an older card has a picture if it told a milestone, and only then. The first card of a game is
 * none. A milestone that left no sentence may be on the card after it or on the one before.
 */
async function expectPicturesOfMilestones(world: Sight, table: string): Promise<void> {
  const { status, game } = (await heldOf(world, table)).table;
  const { all, told } = await announcedOn(world, table);
  const { milestones } = PRESENTERS[game];
  const places = told.flatMap(({ key }, place) => (milestones.includes(key) ? [place] : []));
  const older = all.slice(0, -1);
  const tellers = places.map(place => tellersOf(all, place));
  for (const [i, { card }] of older.entries()) {
    const may = i > 0 && tellers.some(each => each.includes(i));
    const must = may && tellers.some(each => each.length === 1 && each[0] === i);
    const has = hasPicture(card);
    const what = `table ${table}: an older card (${i + 1} of ${all.length}): ${textOf(card)}`;
    if (must) equal(has, true, `${what}: a milestone keeps its picture`);
    if (!may && !isEndOf(table, card)) equal(has, false, `${what}: no picture is left`);
  }
  const newest = all.at(-1)?.card;
  if (newest && (status === 'running' || status === 'over'))
    equal(hasPicture(newest), true, `table ${table}: the newest card has a picture: ${textOf(newest)}`);
}

/** Returns the places of the cards that may have told this message: one if a sentence of it is left. */
function tellersOf(all: readonly Announcing[], message: number): number[] {
  const teller = all.findIndex(({ tells }) => tells.some(({ from, to }) => from <= message && message < to));
  if (teller >= 0) return [teller];
  const next = all.findIndex(({ tells }) => tells.some(({ from }) => from > message));
  const before = all.findLastIndex(({ tells }) => tells.some(({ to }) => to <= message));
  return [...all.keys()].filter(i => i >= before && (next < 0 || i <= next));
}

export const hasPicture = (card: APIMessage): boolean =>
  mediaOf(card.components ?? []).some(({ item }) => /\.(png|gif)(\?|$)/.test(item.url));

const isEndOf = (table: string, card: APIMessage): boolean =>
  idsOf(card).includes(print({ to: 'rematch', table }));
