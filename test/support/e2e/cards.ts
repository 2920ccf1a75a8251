/** Checks of the public messages of a table, for use with and without vitest. */
import { deepEqual, equal } from 'node:assert/strict';
import { MessageType, type APIMessage } from 'discord-api-types/v10';
import { textOf } from '../../../playground/messages/tree.ts';
import type { Msg } from '../../../engines/core/game.ts';
import { createLocalizer, type Localizer } from '../../../src/discord/localizer.ts';
import { print } from '../../../src/discord/ids.ts';
import { isAmong, type Digest } from '../../../src/presenters/digest/digest.ts';
import { sentencesOf } from '../../../src/presenters/digest/sentences.ts';
import { PRESENTERS } from '../../../src/presenters/index.ts';
import { idsOf } from './players.ts';
import { heldOf, isPublic, type Ground } from './program.ts';

type Sight = Pick<Ground, 'playground' | 'store'>;

/** Returns the public messages of a table, oldest first. */
export async function cards(world: Sight, table: string): Promise<APIMessage[]> {
  const { location } = (await heldOf(world, table)).table;
  return world.playground
    .messages(location.thread ?? location.channel)
    .map(({ message }) => message)
    .filter(m => isPublic(m) && m.type === MessageType.Default && m.author.bot === true)
    .filter(m => location.thread !== null || textOf(m).includes(table))
    .filter(m => !idsOf(m).some(id => id.startsWith('j:')));
}

/**
 * Checks that every public message of the game is announced once and in order. Messages may be missing only
 * beside a card that says so, beside the end card, which shows the last ones, if a picture tells them, and if
 * readers can do without them. One that tells another again may stand in its place. After an outage the last
 * ones may stand below the notice again.
 */
export async function expectAnnounced(world: Sight, table: string): Promise<void> {
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
  const isEnd = (m: APIMessage): boolean => idsOf(m).includes(print({ to: 'rematch', table }));
  let [next, mayMiss] = [0, false];
  const missing: string[] = [];
  const isPictured = ({ key }: Msg): boolean => digest.toldBy.picture.some(each => each.key === key);
  // The message that tells it again is announced, as all others are.
  const isRetold = ({ key }: Msg): boolean => digest.toldBy.message.some(each => each.key === key);
  const more = localizer.say({ key: 'common:since.more' });
  const isReturn = (m: APIMessage): boolean => textOf(m).includes(OUTAGE);
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
  for (const card of all) {
    const shown = textOf(card)
      .split('\n')
      .filter(line => line !== '');
    const lines = shown.map(renamed).flatMap(read.sentences);
    const isFull = isEnd(card) || shown.some(isGap);
    const saidAgain = isReturn(card) ? read.again(lines, next) : 0;
    for (const line of lines.slice(saidAgain)) {
      const found = read.find(line, next);
      equal(found === null, false, `table ${table}: told twice or out of its order: ${line}`);
      if (found === null) continue;
      const instead = retoldBy(found.from);
      if (instead >= 0) ahead.add(found.from);
      if (!isFull && !mayMiss) miss(next, instead >= 0 ? instead : found.from);
      next = instead >= 0 ? instead + 1 : found.to;
      mayMiss = isFull;
    }
  }
  if (!mayMiss) miss(next, told.length);
  deepEqual(missing, [], `table ${table}: what was told is announced`);
}

/** Most messages that are one sentence. */
const JOINED = 8;

/** Begins the notice of a time in which no answer arrived. */
const OUTAGE = '📡';

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
  const sentencesIn = (line: string): string[] => {
    const first = longestFirst.find(words => line === words || line.startsWith(`${words} `));
    if (first !== undefined) return [first, ...sentencesIn(line.slice(first.length + 1))];
    // A paragraph may begin with what is no message of the game: the time is up.
    const end = line.indexOf('. ');
    return end < 0 ? [] : sentencesIn(line.slice(end + 2));
  };
  return {
    /** Returns the sentences of a line, which may be a paragraph. Empty: it tells nothing of the game. */
    sentences: (line: string): string[] =>
      sentencesIn(line.startsWith(ELLIPSIS) ? line.slice(ELLIPSIS.length) : line),
    /** Returns where the sentence is told first from this message on. `null`: nowhere. */
    find: (line: string, next: number) => places.get(line)?.find(({ from }) => from >= next) ?? null,
    /** Returns how many of these lines, from the first on, were told before this message. */
    again: (lines: readonly string[], next: number): number => {
      const fresh = lines.findIndex(line => !places.get(line)?.some(({ to }) => to <= next));
      return fresh < 0 ? lines.length : fresh;
    },
  };
}

/** Checks that no card was sent twice, all are in one channel, and only the newest has buttons. */
export async function expectOneCard(world: Sight, table: string): Promise<void> {
  const all = await cards(world, table);
  equal(new Set(all.map(m => m.nonce)).size, all.length, `table ${table}: a card was sent twice`);
  equal(new Set(all.map(m => m.channel_id)).size, 1, `table ${table}: its cards are not in one place`);
  deepEqual(
    all.filter(m => idsOf(m).length > 0).map(m => m.id),
    all.slice(-1).map(m => m.id),
    `table ${table}: the newest card alone has buttons`,
  );
}
