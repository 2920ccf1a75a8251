/** Posts and edits the messages of a night. One that somebody has deleted is not posted again. */
import { RateLimitError, RESTJSONErrorCodes as Code } from 'discord.js';
import type { SentMessage } from '../announce/channel-messages.ts';
import type { Time } from '../base.ts';
import { fault, isCode, isHopeless, Undeliverable } from '../discord/errors.ts';
import type { SendOnce } from '../discord/sent-once.ts';
import { NIGHT_MESSAGES, type Night, type NightMessage, type NightMessageName } from '../nights/model.ts';
import { earliest } from '../ops/background-loop.ts';
import type { NightDeps } from './deps.ts';
import { localeOf, nightMessage } from './messages.ts';

export type SendNight = SendOnce<SentMessage>;

const MINUTE = 60_000;
/** After a refusal of the channel. */
const REFUSED = MINUTE;
/** A message that was not taken so long after the end of the night is given up. */
const GIVEN_UP = 60 * MINUTE;

/** Brings the messages up to date. Returns when to look again. `null`: all is done. */
export async function showNight(deps: NightDeps, night: Night, sendOnce: SendNight): Promise<Time | null> {
  const locale = await localeOf(deps, night);
  const times: (Time | null)[] = [];
  for (const which of NIGHT_MESSAGES) times.push(await show(deps, night, { which, locale, sendOnce }));
  return earliest(times);
}

interface Shown {
  readonly which: NightMessageName;
  readonly locale: Night['locale'];
  readonly sendOnce: SendNight;
}

async function show(deps: NightDeps, night: Night, shown: Shown): Promise<Time | null> {
  const { messages, time, log } = deps;
  const { which, locale, sendOnce } = shown;
  const { message, nonce, free, shown: before } = night[which];
  const payload = nightMessage(night, which, locale);
  if (payload === null || free === GONE) return null;
  const digest = JSON.stringify(payload.components);
  if (message !== null && digest === before) return null;
  const now = time.now();
  if (now < free) return free;
  if (night.end !== null && now >= night.end.at + GIVEN_UP) return null;
  const { channel } = night;
  try {
    if (message !== null) {
      await messages.rewrite(channel, message, payload);
      await note(deps, night, which, { shown: digest });
      return null;
    }
    const { id } = await sendOnce(channel, nonce, () => messages.send(channel, payload, nonce));
    // A repeat may have found what was posted before a crash. So it is edited once in any case.
    await note(deps, night, which, { message: id });
    return now;
  } catch (error) {
    const retryAt = afterFailure(error, now);
    log.info({ night: night.id, error: fault(error) }, 'a message of a game night could not be sent');
    await note(deps, night, which, { free: retryAt });
    return retryAt === GONE ? null : retryAt;
  }
}

/** `free` of a message that somebody has deleted. */
const GONE = Number.MAX_SAFE_INTEGER;

/** Returns when a message is tried again that Discord did not take. Throws other errors. */
function afterFailure(error: unknown, now: Time): Time {
  if (error instanceof RateLimitError) return now + error.retryAfter;
  if (isCode(error, Code.UnknownMessage)) return GONE;
  if (error instanceof Undeliverable || isHopeless(error)) return now + REFUSED;
  throw error;
}

const note = async (
  { nights }: NightDeps,
  { id }: Night,
  which: NightMessageName,
  change: Partial<NightMessage>,
): Promise<void> => void (await nights.note(id, now => ({ ...now, [which]: { ...now[which], ...change } })));
