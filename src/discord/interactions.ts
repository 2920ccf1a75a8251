/** The door for interactions: each is answered, turned away, or dropped because it is too late. */
import { Events, type Client, type Interaction } from 'discord.js';
import type { Logger } from 'pino';
import { createAdmissions, type Arrival, type Load, type TooMuch, type TurnedAway } from './admission.ts';
import { answerUnknown } from './unknown-interactions.ts';

export interface Interactions {
  /** Resolves when every interaction that has arrived is answered. */
  idle(): Promise<void>;
  /** Returns the number of interactions under way. */
  waiting(): number;
  /** Takes no more interactions, and logs no more reconnections: the client is about to be closed. */
  close(): void;
}

interface Door {
  readonly answer: (interaction: Interaction) => Promise<void>;
  /** Tells the user that it was too much at once. */
  readonly turnAway: (interaction: Interaction, why: TooMuch) => Promise<void>;
  /** Counts an interaction that is turned away. */
  readonly turnedAway: (why: TurnedAway) => void;
  /** Milliseconds of a clock that never jumps. */
  readonly elapsed: () => number;
  readonly log: Logger;
}

/** Listens to interactions. They are answered concurrently. */
export function listenToInteractions(client: Client, door: Door): Interactions {
  const admissions = createAdmissions(door.elapsed);
  const underWay = new Map<Interaction, Promise<void>>();
  const refusals = new Set<Promise<void>>();
  const summary = openSummary(door.log);

  const admit = (i: Interaction): void => {
    const answering = door.answer(i).finally(() => {
      underWay.delete(i);
    });
    underWay.set(i, answering);
  };
  const refuse = (i: Interaction, is: TurnedAway, says: TooMuch | null): void => {
    const tells = says !== null && i.isRepliable() && refusals.size < MOST_REFUSALS;
    door.turnedAway(is);
    summary.count(is, tells);
    door.log.debug({ interaction: i.id, why: tells ? 'told' : is }, TURNED_AWAY);
    if (!tells) return;
    const refusing = door.turnAway(i, says).finally(() => refusals.delete(refusing));
    refusals.add(refusing);
  };
  client.on(Events.InteractionCreate, i => {
    const arrival = { id: i.id, user: i.user.id, kind: kindOf(i) };
    const { is, says } = admissions.decide(arrival, loadOf([...underWay.keys()], i));
    if (is === 'admitted') admit(i);
    else refuse(i, is, says);
  });
  const unknown = answerUnknown(client, door.log);
  return {
    idle: async () => {
      while (underWay.size + refusals.size + unknown.size > 0)
        await Promise.all([...underWay.values(), ...refusals, ...unknown]);
    },
    waiting: () => underWay.size,
    close: () => {
      client.removeAllListeners(Events.InteractionCreate);
      client.removeAllListeners(Events.Raw);
      client.removeAllListeners(Events.ShardReconnecting);
      summary.close();
    },
  };
}

/** The most refusals that are being sent, because each is a request to Discord. */
const MOST_REFUSALS = 20;

const kindOf = (i: Interaction): Arrival['kind'] => (i.isAutocomplete() ? 'suggestion' : 'interaction');

/** True if Discord still waits. Others are drawn or followed up later. */
const isOpen = (i: Interaction): boolean => !i.isRepliable() || !(i.deferred || i.replied);

function loadOf(underWay: readonly Interaction[], arriving: Interaction): Load {
  const mine = underWay.filter(i => i.user.id === arriving.user.id && kindOf(i) === kindOf(arriving));
  return {
    mine: { open: mine.filter(isOpen).length, underWay: mine.length },
    open: underWay.filter(isOpen).length,
  };
}

/** Of one interaction. The id tells nothing of the user. */
const TURNED_AWAY = 'an interaction was turned away';

/** Time between two log lines about interactions that were turned away. Milliseconds. */
const SUMMARY = 5_000;

/**
 * Logs together what was turned away, because a line for each would be a flood of its own. `told`: how many
 * of them were answered with the reason.
 */
function openSummary(log: Logger) {
  let counts: Partial<Record<TurnedAway | 'told', number>> = {};
  let timer: NodeJS.Timeout | null = null;
  const print = (): void => {
    timer = null;
    log.warn(counts, 'interactions were turned away: too late, or too many at once');
    counts = {};
  };
  return {
    count: (why: TurnedAway, isTold: boolean): void => {
      for (const each of [why, ...(isTold ? (['told'] as const) : [])])
        counts[each] = (counts[each] ?? 0) + 1;
      timer ??= setTimeout(print, SUMMARY).unref();
    },
    close: (): void => {
      if (timer === null) return;
      clearTimeout(timer);
      print();
    },
  };
}
