/** Posts and edits the messages of a season: its card, and at the end the closing message. */
import { RateLimitError, RESTJSONErrorCodes as Code } from 'discord.js';
import { sentAt } from '../announce/delivery/sent-at.ts';
import type { SentMessage } from '../announce/channel-messages.ts';
import type { Time } from '../base.ts';
import { fault, isCode, isHopeless, Undeliverable } from '../discord/errors.ts';
import type { SendOnce } from '../discord/sent-once.ts';
import { earliest } from '../ops/background-loop.ts';
import { DAY, type Season, type SeasonMessage } from '../seasons/model.ts';
import { MESSAGES, type MessageName, type SeasonDeps } from './deps.ts';

export type SendSeason = SendOnce<SentMessage>;

const MINUTE = 60_000;
/** Least time between two edits, because several people may join at once. Milliseconds. */
const GAP = 15_000;
/** After this time the card is edited in any case, because it may have been deleted. Milliseconds. */
const CHECK = 6 * 60 * MINUTE;
/** After a refusal: for lack of permissions, which is seen without asking Discord, and otherwise. */
const REFUSED = { permissions: MINUTE, others: 5 * MINUTE } as const;

/**
 * Brings the messages up to date, and deletes those of other channels. Returns when to look again. `null`:
 * all is done.
 */
export async function showMessages(
  deps: SeasonDeps,
  season: Season,
  sendOnce: SendSeason,
): Promise<Time | null> {
  const times: (Time | null)[] = [await removeOld(deps, season)];
  for (const which of MESSAGES)
    if (isWanted(season, which)) times.push(await show(deps, season, which, sendOnce));
  return earliest(times);
}

/** Deletes the cards in channels from which the season was moved. Returns when to try again. `null`: done. */
async function removeOld({ messages, seasons, time }: SeasonDeps, season: Season): Promise<Time | null> {
  const left = await Promise.all(
    season.old.map(each =>
      messages.remove(each.channel, each.message).then(
        () => null,
        (error: unknown) => (isHopeless(error) ? null : each.message),
      ),
    ),
  );
  const known = season.old.map(({ message }) => message);
  if (left.includes(null))
    await seasons.note(season.id, now => ({
      ...now,
      old: now.old.filter(({ message }) => left.includes(message) || !known.includes(message)),
    }));
  return left.some(each => each !== null) ? time.now() + REFUSED.others : null;
}

/** The end is told only of a season that had begun, with its awards. How another one ended, its card says. */
const isWanted = ({ end, divisions, awards }: Season, which: MessageName): boolean =>
  which === 'card' || (end !== null && divisions.length > 0 && awards !== null);

async function show(
  deps: SeasonDeps,
  season: Season,
  which: MessageName,
  sendOnce: SendSeason,
): Promise<Time | null> {
  const { messages, time, log } = deps;
  const now = time.now();
  const before = season[which];
  const { shown, payload } = await deps.compose(season, which);
  const isChecked = season.end !== null || now < before.free + CHECK;
  if (before.message !== null && shown === before.shown && isChecked) return null;
  if (now < before.free) return before.free;
  if (isGivenUp(season, before, now)) return null;
  const { channel } = season;
  try {
    if (before.message === null) {
      const made = await payload();
      const { id } = await sendOnce(channel, before.nonce, () => messages.send(channel, made, before.nonce));
      // A repeat may have found what was posted before a crash. So the card is edited once in any case.
      const after = {
        message: id,
        shown: which === 'closing' ? shown : null,
        free: now + GAP,
        refusal: null,
      };
      await note(deps, season, which, after);
      return which === 'closing' ? null : now + GAP;
    }
    await messages.rewrite(channel, before.message, await payload());
    await note(deps, season, which, { shown, free: now + GAP, refusal: null });
    return null;
  } catch (error) {
    const after = afterFailure(deps, season, before, error);
    log.info(
      { season: season.id, error: fault(error) },
      'a message of a season could not be posted or edited',
    );
    await note(deps, season, which, after);
    return after.free ?? null;
  }
}

/** True if the channel has not taken a message for a day after the end. */
const isGivenUp = ({ end }: Season, { refusal }: SeasonMessage, now: Time): boolean =>
  end !== null && refusal !== null && now >= end.at + DAY;

/**
 * Notes what has become of a message. If the season was moved to another channel meanwhile, what was posted
 * is to be deleted.
 */
async function note(
  { seasons }: SeasonDeps,
  season: Season,
  which: MessageName,
  change: Partial<SeasonMessage>,
): Promise<void> {
  const {
    channel,
    [which]: { nonce },
  } = season;
  const { message } = change;
  await seasons.note(season.id, now => {
    if (now[which].nonce === nonce) return { ...now, [which]: { ...now[which], ...change } };
    return message ? { ...now, old: [...now.old, { channel, message }] } : now;
  });
}

/** Decides what becomes of a message that Discord did not take. Throws other errors. */
function afterFailure(
  { time, newId }: SeasonDeps,
  { channel, end }: Season,
  { message }: SeasonMessage,
  error: unknown,
): Partial<SeasonMessage> {
  const now = time.now();
  if (error instanceof RateLimitError) return { free: now + error.retryAfter };
  if (isCode(error, Code.UnknownMessage) && message !== null) {
    // Not at once again and again, if somebody deletes it each time.
    const free = Math.max(now, sentAt(message) + REFUSED.others);
    return end === null ? { message: null, shown: null, nonce: newId(), free } : { free: now + CHECK };
  }
  if (error instanceof Undeliverable) {
    const { refusal } = error;
    return { refusal, free: now + (refusal.permissions.length > 0 ? REFUSED.permissions : REFUSED.others) };
  }
  if (!isHopeless(error)) throw error;
  return { refusal: { kind: 'rejected', permissions: [], channel }, free: now + REFUSED.others };
}
