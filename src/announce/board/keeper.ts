/** Keeps the boards of servers true: edits the message of each, and posts it again if it was deleted. */
import { createHash } from 'node:crypto';
import { RateLimitError, RESTJSONErrorCodes as Code } from 'discord.js';
import type { Logger } from 'pino';
import type { Time } from '../../base.ts';
import type { Audience } from '../../discord/audience.ts';
import { fault, isCode, isHopeless, Undeliverable, type Refusal } from '../../discord/errors.ts';
import { createSendOnce, type SendOnce } from '../../discord/sent-once.ts';
import { openBackgroundLoop, soonest, type BackgroundLoop } from '../../ops/background-loop.ts';
import type { TimeSource } from '../../ops/time-source.ts';
import type { People } from '../../people/store.ts';
import type { Tables } from '../../tables/api.ts';
import {
  BOARD_CHECK,
  BOARD_GAP,
  BOARD_RENEWAL,
  type BoardPlace,
  type ClaimedBoard,
  type ServerBoard,
} from '../../tables/board-model.ts';
import type { Boards } from '../../tables/store.ts';
import type { ChannelMessages, SentMessage } from '../channel-messages.ts';
import { sentAt } from '../delivery/sent-at.ts';
import type { Openers } from '../openers.ts';
import { boardCard } from './card.ts';
import { listingOf } from './listing.ts';

interface Deps {
  readonly boards: Boards;
  readonly tables: Pick<Tables, 'tableView'>;
  readonly people: Pick<People, 'server'>;
  readonly messages: Pick<ChannelMessages, 'send' | 'rewrite' | 'remove'>;
  readonly audience: Audience;
  /** False while Discord has told nothing of the server: then its channels are not known either. */
  readonly isAvailable: (guild: string) => boolean;
  readonly openers: Pick<Openers, 'refused'>;
  readonly time: TimeSource;
  readonly log: Logger;
}

/** Boards that are looked after at the same time. */
const SIDE_BY_SIDE = 4;
/** After a failure of the database, or of Discord. Milliseconds. */
const RETRY = 5_000;
/** After a refusal for lack of permissions, which is seen without asking Discord. Milliseconds. */
const PERMISSION_RETRY = 30_000;

export function openBoardKeeper(deps: Deps): BackgroundLoop {
  const { boards, time, log } = deps;
  const keep = keeper(deps);
  const noteFailure = (error: unknown): void => {
    log.error({ error: fault(error) }, 'the boards of servers could not be read or written');
  };

  /** Throws only if nothing was claimed before: what was claimed is looked after. */
  async function claimSome(): Promise<readonly ClaimedBoard[]> {
    const claimed: ClaimedBoard[] = [];
    try {
      while (claimed.length < SIDE_BY_SIDE) {
        const next = await boards.claim(time.now());
        if (next === null) break;
        claimed.push(next);
      }
    } catch (error) {
      if (claimed.length === 0) throw error;
      noteFailure(error);
    }
    return claimed;
  }

  return openBackgroundLoop(time, {
    round: async isStopped => {
      while (!isStopped()) {
        const claimed = await claimSome();
        if (claimed.length === 0) return soonest(await boards.next(), time.now());
        await Promise.all(claimed.map(keep));
      }
      return null;
    },
    failed: error => {
      noteFailure(error);
      return time.now() + RETRY;
    },
  });
}

/** What has become of a board. `retryAt`: it failed, and is tried again then; `null`: it did not. */
interface Kept {
  readonly board: ServerBoard;
  readonly retryAt: Time | null;
}

/** Looks after a board and records the result. If the database fails, the board is due again soon. */
function keeper(deps: Deps): (claimed: ClaimedBoard) => Promise<void> {
  const { boards, log } = deps;
  const show = shower(deps);
  return async claimed => {
    try {
      const { board, retryAt } = await show(claimed);
      await boards.done(claimed, board, retryAt);
    } catch (error) {
      log.error({ guild: claimed.guild, error: fault(error) }, 'a board could not be looked after');
    }
  };
}

/** Deletes what a board has left in other channels, then posts or edits its message. */
function shower(deps: Deps): (claimed: ClaimedBoard) => Promise<Kept> {
  const { people, messages, isAvailable, time, log } = deps;
  const sendOnce: SendOnce<SentMessage> = createSendOnce();

  /** Returns the messages that could not be deleted yet. */
  async function remove(old: ServerBoard['old']): Promise<ServerBoard['old']> {
    const left = await Promise.all(
      old.map(each =>
        messages.remove(each.channel, each.message).then(
          () => null,
          (error: unknown) => (isHopeless(error) ? null : each),
        ),
      ),
    );
    return left.filter(each => each !== null);
  }

  async function put(guild: string, board: ServerBoard, place: BoardPlace): Promise<Kept> {
    const { locale } = await people.server(guild);
    const card = boardCard(await listingOf(deps, guild, place.channel), locale ?? place.locale);
    const shown = createHash('sha256').update(JSON.stringify(card.components)).digest('base64url');
    const now = time.now();
    if (board.message === null) {
      const { id } = await sendOnce(place.channel, board.nonce, () =>
        messages.send(place.channel, card, board.nonce),
      );
      // A repeat may have found what was posted before a crash. So it is edited once, whatever it shows.
      return { board: { ...board, message: id, edited: now, refusal: null }, retryAt: now + BOARD_GAP };
    }
    const isNew = board.edited !== null && now - board.edited < BOARD_RENEWAL;
    if (isNew && shown === board.shown) return { board, retryAt: null };
    await messages.rewrite(place.channel, board.message, card);
    return { board: { ...board, shown, edited: now, refusal: null }, retryAt: null };
  }

  return async claimed => {
    if (!isAvailable(claimed.guild)) return { board: claimed.board, retryAt: time.now() + BOARD_GAP };
    const board = { ...claimed.board, old: await remove(claimed.board.old) };
    if (board.place === null) return { board, retryAt: board.old.length > 0 ? time.now() + RETRY : null };
    const { place } = board;
    try {
      return await put(claimed.guild, board, place);
    } catch (error) {
      const kept = afterFailure({ ...board, place }, error, time.now());
      log.info({ guild: claimed.guild, error: fault(error) }, 'a board could not be posted or edited');
      const { refusal } = kept.board;
      const isFirst = board.message === null && board.refusal === null && refusal !== null;
      if (isFirst) await tellOpener(deps, board.nonce, refusal);
      return kept;
    }
  };
}

/** Tells the member who has just chosen the channel that it does not take the board. */
async function tellOpener({ openers, log }: Deps, nonce: string, refusal: Refusal): Promise<void> {
  await openers.refused(nonce, refusal).catch((failure: unknown) => {
    log.info({ error: fault(failure) }, 'and the member who has chosen the channel could not be told');
  });
}

/** Decides what becomes of a board that Discord did not take. Throws other errors. */
function afterFailure(board: ServerBoard & { readonly place: BoardPlace }, error: unknown, now: Time): Kept {
  if (error instanceof RateLimitError) return { board, retryAt: now + error.retryAfter };
  if (isCode(error, Code.UnknownMessage) && board.message !== null) {
    // Not at once again and again, if somebody deletes it each time.
    const again = Math.max(now, sentAt(board.message) + BOARD_CHECK);
    return { board: { ...board, message: null, shown: null, edited: null }, retryAt: again };
  }
  if (error instanceof Undeliverable) {
    const { refusal } = error;
    const wait = refusal.permissions.length > 0 ? PERMISSION_RETRY : BOARD_CHECK;
    return { board: { ...board, refusal }, retryAt: now + wait };
  }
  if (!isHopeless(error)) throw error;
  const refusal = { kind: 'rejected', permissions: [], channel: board.place.channel } as const;
  return { board: { ...board, refusal }, retryAt: now + BOARD_CHECK };
}
