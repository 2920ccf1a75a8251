/** Keeps the queue of each server (`/find`): finds people for each other, and ends old searches. */
import { RateLimitError } from 'discord.js';
import { LRUCache } from 'lru-cache';
import type { Time } from '../base.ts';
import { ServerAway } from '../discord/audience.ts';
import { fault } from '../discord/errors.ts';
import { callsTo } from '../matching/gathering.ts';
import { match, type Found, type Seeker } from '../matching/matching.ts';
import { SEARCH_KEPT, type Gathering, type Search } from '../matching/model.ts';
import type { ClaimedQueue } from '../matching/store.ts';
import { earliest, openBackgroundLoop, soonest, type BackgroundLoop } from '../ops/background-loop.ts';
import { restUntil } from '../people/quiet.ts';
import { allows, gamesOf } from '../people/server.ts';
import { candidatesAmong, habitsOf, type Candidate } from './candidates.ts';
import { RETRY, type FinderDeps } from './deps.ts';
import { languageOf } from './language.ts';
import { farewellPayload } from './messages.ts';
import { sendTo } from './send.ts';
import { tend } from './tend.ts';

/** While a server is away. Milliseconds. */
const AWAY = 60_000;
/** Those who wait are compared again, because patience, hours and open tables change. Milliseconds. */
const AGAIN = 15 * 60_000;

/** Discord is not asked again so soon about a person who is not a member. Milliseconds. */
const STRANGE = 6 * 60 * 60_000;
const MOST_STRANGERS = 10_000;

interface Keeper extends FinderDeps {
  /** When a person was found not to be a member of a server. The key is made of both. */
  readonly strangers: LRUCache<string, Time>;
}
const strangerKey = (guild: string, user: string): string => `${guild} ${user}`;

/** Looks after one queue at a time. */
export function openFinder(given: FinderDeps): BackgroundLoop {
  const deps: Keeper = { ...given, strangers: new LRUCache({ max: MOST_STRANGERS }) };
  const { searches, time, log } = deps;
  return openBackgroundLoop(time, {
    round: async isStopped => {
      while (!isStopped()) {
        const claimed = await searches.claim(time.now());
        if (claimed === null) return soonest(await searches.next(), time.now());
        await searches.looked(claimed, await attend(deps, claimed));
      }
      return null;
    },
    failed: error => {
      log.error({ error: fault(error) }, 'the queues of servers could not be read or written');
      return time.now() + RETRY;
    },
  });
}

/** Does what is due in a queue. Returns when to look again. `null`: it is empty. */
async function attend(deps: Keeper, { guild }: ClaimedQueue): Promise<Time | null> {
  const now = deps.time.now();
  if (!deps.isAvailable(guild)) return now + AWAY;
  try {
    const { searches, gatherings } = await queueOf(deps, guild);
    const times: (Time | null)[] = [];
    for (const gathering of gatherings) times.push(await tend(deps, gathering));
    for (const search of searches) times.push(await endOld(deps, search, gatherings));
    times.push(await gatherAmong(deps, guild, searches));
    return earliest(times);
  } catch (error) {
    if (error instanceof ServerAway) return now + AWAY;
    if (error instanceof RateLimitError) return now + error.retryAfter;
    throw error;
  }
}

/** Returns all of a queue. Who is asked by another server that does not do so any more waits again. */
async function queueOf({ searches }: FinderDeps, guild: string): ReturnType<FinderDeps['searches']['all']> {
  const found = await searches.all(guild);
  const isElsewhere = ({ gathering }: Search): boolean =>
    gathering !== null && !found.gatherings.some(({ id }) => id === gathering);
  if (!found.searches.some(isElsewhere)) return found;
  await searches.free(guild);
  return searches.all(guild);
}

/** Ends a search after two weeks, with a word to its person. Returns when to look again. */
async function endOld(
  deps: FinderDeps,
  search: Search,
  gatherings: readonly Gathering[],
): Promise<Time | null> {
  const { searches, time } = deps;
  const { user, channel, since } = search;
  const now = time.now();
  if (gatherings.some(({ id }) => id === search.gathering)) return null;
  // Another server asks the person, and the bot may leave it.
  if (search.gathering !== null) return now + AGAIN;
  if (now < since + SEARCH_KEPT) return since + SEARCH_KEPT;
  const settings = await habitsOf(deps, user);
  const rests = restUntil(settings, now);
  if (rests !== null) return rests;
  const nonce = await searches.expire(search);
  if (nonce === null) return now;
  const tell = async (to: string | null) =>
    sendTo(
      deps,
      { user: to, channel },
      farewellPayload(channel, to === null ? user : null, await languageOf(deps, search, to)),
      nonce,
    );
  const written = await tell(settings.dm ? user : null);
  const sent = written.is === 'unwelcome' ? await tell(null) : written;
  if (sent.is === 'later') return sent.retryAt;
  await searches.drop(search);
  return null;
}

/** Begins a gathering for each group that can play. Returns when to look again. */
async function gatherAmong(deps: Keeper, guild: string, searches: readonly Search[]): Promise<Time | null> {
  const now = deps.time.now();
  const isOver = ({ since }: Search): boolean => since + SEARCH_KEPT <= now;
  const waiting = searches.filter(each => each.gathering === null && each.farewell === null && !isOver(each));
  const settings = await deps.people.server(guild);
  if (waiting.length < (settings.visitors ? 1 : 2)) return null;
  const visitors = settings.visitors ? await visitorsTo(deps, guild, searches) : [];
  if ((await deps.openTables(guild, null)) >= settings.perServer) return now + AGAIN;
  const isOpen = (channel: string): boolean => allows(settings, [channel, deps.parentOf(channel)]);
  const allowed = { games: gamesOf(settings), isOpen };
  const candidates = await candidatesAmong(deps, guild, [...waiting, ...visitors], settings);
  const groups = await groupsAmong(deps, guild, candidates, seekers => match(seekers, allowed, now));
  for (const group of groups) await deps.searches.gather(gatheringOf(deps, guild, group));
  return groups.length > 0 ? now : now + AGAIN;
}

/** Returns those of other servers who may be members here, and do not search here themselves. */
async function visitorsTo(
  { searches, strangers, time }: Keeper,
  guild: string,
  here: readonly Search[],
): Promise<readonly Search[]> {
  const isStrange = (user: string): boolean =>
    (strangers.get(strangerKey(guild, user)) ?? -Infinity) + STRANGE > time.now();
  // Who searches on several other servers comes once: the search that began first.
  const found = new Map<string, Search>();
  for (const search of await searches.visitors(guild, time.now() - SEARCH_KEPT))
    if (!found.has(search.user) && !isStrange(search.user)) found.set(search.user, search);
  for (const { user } of here) found.delete(user);
  return [...found.values()];
}

interface Group {
  readonly found: Found;
  /** In the order of the members. */
  readonly candidates: readonly Candidate[];
}

/**
 * Finds groups whose members all see the channel of their table. Discord is asked only for those who would be
 * found. Ends the searches of people who are not on the server any more.
 */
async function groupsAmong(
  deps: Keeper,
  guild: string,
  all: readonly Candidate[],
  find: (seekers: readonly Seeker[]) => readonly Found[],
): Promise<readonly Group[]> {
  const channels = [...new Set(all.flatMap(({ seeker }) => seeker.channel ?? []))];
  const known = new Map<string, Candidate | null>();

  async function see(candidate: Candidate): Promise<void> {
    const { search, seeker } = candidate;
    const sees = await deps.eyes(guild, search.user);
    if (sees === null && search.guild === guild) await deps.searches.drop(search);
    if (sees === null) deps.strangers.set(strangerKey(guild, search.user), deps.time.now());
    const blind = channels.filter(channel => sees?.(channel) === false);
    known.set(search.user, sees === null ? null : { ...candidate, seeker: { ...seeker, blind } });
  }

  for (;;) {
    const candidates = all.flatMap(each => {
      const seen = known.get(each.search.user);
      return seen === null ? [] : [seen ?? each];
    });
    const groups = find(candidates.map(({ seeker }) => seeker)).map(found => ({
      found,
      candidates: found.members.flatMap(({ user }) =>
        candidates.filter(({ search }) => search.user === user),
      ),
    }));
    const unknown = groups.flatMap(group => group.candidates).filter(({ search }) => !known.has(search.user));
    if (unknown.length === 0) return groups;
    for (const candidate of unknown) await see(candidate);
  }
}

function gatheringOf(
  { time, newId, newTableId, nameOf }: FinderDeps,
  guild: string,
  { found: { game, pace, channel, members }, candidates }: Group,
): Gathering {
  const isVisitor = ({ search }: Candidate): boolean => search.guild !== guild;
  return {
    ...{ id: newId(), guild, game, pace, channel },
    server: candidates.some(isVisitor) ? nameOf(guild) : null,
    locale: candidates.find(each => !isVisitor(each))?.search.locale ?? 'en',
    table: newTableId(),
    size: members.length,
    members: candidates.map(({ search: { user, name, elsewhere, guild: home } }) => ({
      user,
      name: home === guild ? name : (elsewhere ?? name),
      answer: null,
      from: home === guild ? null : home,
    })),
    calls: callsTo(candidates, channel, time.now(), newId),
    end: null,
  };
}
