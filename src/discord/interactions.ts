/** The door for interactions: each is answered, turned away, or dropped because it is too late. */
import { Events, type Client, type Interaction } from 'discord.js';
import type { Logger } from 'pino';
import { createAdmissions, type Arrival, type Load, type TooMuch, type TurnedAway } from './admission.ts';
import { listenToUnknown } from './unknown-interactions.ts';

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

/** An interaction that arrives, of whatever type. */
interface Visitor extends Arrival {
  /** True if Discord still waits. Others are drawn or followed up later. */
  readonly isOpen: () => boolean;
  readonly answer: () => Promise<void>;
  /** Tells the user that it was too much at once. `null`: nothing can be told. */
  readonly turnAway: ((why: TooMuch) => Promise<void>) | null;
}

/** Listens to interactions. They are answered concurrently. */
export function listenToInteractions(client: Client, door: Door): Interactions {
  const admissions = createAdmissions(door.elapsed);
  const underWay = new Map<Visitor, Promise<void>>();
  const refusals = new Set<Promise<void>>();
  const summary = openSummary(door.log);

  const admit = (visitor: Visitor): void => {
    const answering = visitor.answer().finally(() => {
      underWay.delete(visitor);
    });
    underWay.set(visitor, answering);
  };
  const refuse = ({ id, turnAway }: Visitor, is: TurnedAway, says: TooMuch | null): void => {
    const tell = says === null || refusals.size >= MOST_REFUSALS ? null : turnAway;
    door.turnedAway(is);
    summary.count(is, tell !== null);
    door.log.debug({ interaction: id, why: tell === null ? is : 'told' }, TURNED_AWAY);
    if (tell === null || says === null) return;
    const refusing = tell(says).finally(() => refusals.delete(refusing));
    refusals.add(refusing);
  };
  const arrive = (visitor: Visitor): void => {
    const { is, says } = admissions.decide(visitor, loadOf([...underWay.keys()], visitor));
    if (is === 'admitted') admit(visitor);
    else refuse(visitor, is, says);
  };
  client.on(Events.InteractionCreate, i => {
    arrive(visitorOf(i, door));
  });
  listenToUnknown(client, door.log, i => {
    arrive({ ...i, kind: 'interaction', isOpen: () => true, turnAway: null });
  });
  return {
    idle: async () => {
      while (underWay.size + refusals.size > 0) await Promise.all([...underWay.values(), ...refusals]);
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

function visitorOf(i: Interaction, door: Door): Visitor {
  return {
    id: i.id,
    user: i.user.id,
    kind: i.isAutocomplete() ? 'suggestion' : 'interaction',
    isOpen: () => !i.isRepliable() || !(i.deferred || i.replied),
    answer: () => door.answer(i),
    turnAway: i.isRepliable() ? why => door.turnAway(i, why) : null,
  };
}

/** The most refusals that are being sent, because each is a request to Discord. */
const MOST_REFUSALS = 20;

function loadOf(underWay: readonly Visitor[], { user, kind }: Visitor): Load {
  const mine = underWay.filter(each => each.user === user && each.kind === kind);
  return {
    mine: { open: mine.filter(each => each.isOpen()).length, underWay: mine.length },
    open: underWay.filter(each => each.isOpen()).length,
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
