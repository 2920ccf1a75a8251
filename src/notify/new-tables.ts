/** Tells people by direct message of new tables that they wish to hear of (`/my interests`). */
import { createHash } from 'node:crypto';
import { RateLimitError } from 'discord.js';
import type { Logger } from 'pino';
import { GAMES } from '../../engines/index.ts';
import { joinButton, lobbyLine } from '../announce/board/card.ts';
import type { Locale, Time } from '../base.ts';
import { ServerAway, type Eyes } from '../discord/audience.ts';
import { spectatorsView } from '../announce/board/listing.ts';
import { fault, isHopeless } from '../discord/errors.ts';
import { createLocalizer } from '../discord/localizer.ts';
import { ACCENT, beside, container, text, type Payload } from '../discord/ui.ts';
import { openBackgroundLoop, soonest, type BackgroundLoop } from '../ops/background-loop.ts';
import type { TimeSource } from '../ops/time-source.ts';
import { fits, INTEREST_KEPT, nextDaily, type Interest } from '../people/interests.ts';
import type { Settings } from '../people/model.ts';
import { awayUntil, quietUntil } from '../people/quiet.ts';
import type { ClaimedInterest, Interests, People } from '../people/store.ts';
import type { Tables } from '../tables/api.ts';
import type { TableView } from '../tables/model.ts';
import type { Boards } from '../tables/store.ts';
import { isTooFast, isUnwelcome, type DirectMessages } from './direct-messages.ts';

interface Deps {
  readonly interests: Interests;
  readonly boards: Pick<Boards, 'tables'>;
  readonly tables: Pick<Tables, 'tableView'>;
  readonly people: Pick<People, 'settings'>;
  readonly directMessages: Pick<DirectMessages, 'send'>;
  readonly eyes: Eyes;
  readonly time: TimeSource;
  readonly log: Logger;
}

const DAY = 24 * 60 * 60_000;
/** Least time between two direct messages, to avoid Discord's anti-spam measures. Milliseconds. */
const MIN_GAP = 350;
/** After Discord has asked to slow down. Milliseconds. */
const SLOW_DOWN = 10 * 60_000;
/** While the server is away. Milliseconds. */
const AWAY = 60_000;
const DATABASE_RETRY = 5_000;

/** Tells one person at a time. */
export function openNewTables(deps: Deps): BackgroundLoop {
  const { interests, time, log } = deps;
  let free: Time = 0;
  return openBackgroundLoop(time, {
    round: async isStopped => {
      while (!isStopped()) {
        if (time.now() < free) return free;
        const claimed = await interests.claim(time.now());
        if (claimed === null) return soonest(await interests.next(), time.now());
        if (await attend(deps, claimed)) free = time.now() + MIN_GAP;
      }
      return null;
    },
    failed: error => {
      log.error({ error: fault(error) }, 'the interests of people could not be read or noted');
      return time.now() + DATABASE_RETRY;
    },
  });
}

/** Tells a person what is new, and notes it. Returns true if a message was sent. */
async function attend(deps: Deps, claimed: ClaimedInterest): Promise<boolean> {
  const { interests, people, directMessages, time } = deps;
  const { user, guild, interest, nonce } = claimed;
  const now = time.now();
  if (now >= interest.chosen + INTEREST_KEPT) return drop(deps, claimed);
  const settings = await people.settings(user);
  const rests = restUntil(interest, settings, now);
  if (rests !== null) return postpone(deps, claimed, rests);
  try {
    const sees = await deps.eyes(guild, user);
    if (sees === null) return await drop(deps, claimed);
    const found = await newFor(deps, claimed, sees);
    const [newest] = found;
    if (newest !== undefined)
      await directMessages.send(user, newTablesPayload(found, languageOf(settings)), nonceOf(nonce, newest));
    const since = Math.max(interest.since, ...found.map(({ table }) => table.created));
    const isDaily = interest.told === 'daily';
    const due = isDaily ? dailyAfter(interest, settings, now) : interest.chosen + INTEREST_KEPT;
    await interests.told(claimed, since, due);
    return found.length > 0;
  } catch (error) {
    if (isUnwelcome(error)) return drop(deps, claimed);
    const wait = waitAfter(error);
    if (wait === null) throw error;
    return postpone(deps, claimed, now + wait);
  }
}

/** A message is sent once, but one that tells of a newer table is another: it may follow a lost record. */
const nonceOf = (nonce: string, { table }: TableView): string =>
  createHash('sha256').update(`${nonce} ${table.id}`).digest('base64url').slice(0, nonce.length);

/** Ends the interest of a person who is not there any more, or takes no direct messages. */
async function drop({ interests }: Deps, { user, guild }: ClaimedInterest): Promise<false> {
  await interests.set(user, guild, null);
  return false;
}

async function postpone({ interests }: Deps, claimed: ClaimedInterest, due: Time): Promise<false> {
  await interests.postpone(claimed, due);
  return false;
}

/** Returns how long to wait after this error. `null`: it is not of Discord. */
function waitAfter(error: unknown): number | null {
  if (error instanceof RateLimitError) return error.retryAfter;
  if (isTooFast(error)) return SLOW_DOWN;
  if (error instanceof ServerAway) return AWAY;
  return isHopeless(error) ? DAY : null;
}

/**
 * Returns when the person may be told, who has quiet hours or a holiday. A holiday may end at any hour, so a
 * daily message comes at its own one afterwards. `null`: neither now.
 */
function restUntil(interest: Interest, settings: Settings, now: Time): Time | null {
  const { quiet, holidays } = settings;
  const back = awayUntil(holidays, now);
  if (back === null) return quiet === null ? null : quietUntil(quiet, now);
  return interest.told === 'daily' ? dailyAfter(interest, settings, back - 1) : back;
}

/** Returns when the next daily message is due. Only quiet hours say the person's time zone. Default: UTC. */
const dailyAfter = ({ chosen }: Interest, { quiet }: Settings, now: Time): Time =>
  nextDaily(chosen, now, quiet?.zone ?? 'Etc/UTC');

const languageOf = ({ locale, lastDiscordLocale }: Settings): Locale => locale ?? lastDiscordLocale ?? 'en';

/** Most tables that a message shows. It counts the others. */
const MOST = 5;

/** Returns the tables, newest first, that the person may join, wishes to hear of, and has not heard of. */
async function newFor(
  { boards, tables }: Deps,
  { user, guild, interest }: ClaimedInterest,
  sees: (channel: string) => boolean,
): Promise<readonly TableView[]> {
  const found: TableView[] = [];
  for (const { id, status, invited, channel, ...lobby } of await boards.tables(guild)) {
    if (status !== 'lobby' || invited || !sees(channel)) continue;
    if (lobby.created <= interest.since || lobby.seated >= GAMES[lobby.game].seats[1]) continue;
    const tableView = await spectatorsView(tables, id);
    if (tableView === null) continue;
    const { pace, players, terms } = tableView.table;
    const isKnown = players.some(player => player.user === user) || terms.barred.includes(user);
    if (!isKnown && fits(interest, { ...lobby, pace })) found.push(tableView);
  }
  return found;
}

export function newTablesPayload(found: readonly TableView[], locale: Locale): Payload {
  const { say } = createLocalizer(locale, []);
  return {
    components: [
      container(ACCENT.lobby, [
        text(`**${say({ key: 'settings:interests.new', count: found.length })}**`),
        ...found.slice(0, MOST).map(tableView => {
          const localizer = createLocalizer(locale, tableView.table.players);
          return beside(lobbyLine(tableView, localizer), joinButton(tableView.table.id, localizer));
        }),
        ...(found.length > MOST
          ? [text(`-# ${say({ key: 'hosting:board.more', count: found.length - MOST })}`)]
          : []),
        text(`-# ${say({ key: 'settings:interests.why' })}`),
      ]),
    ],
    files: [],
    pings: [],
  };
}
