/**
 * Private panels and messages of lobbies that can still be edited, so that none goes on saying what is no
 * longer true.
 */
import { LRUCache } from 'lru-cache';
import type { Time } from '../base.ts';
import type { Notice } from '../tables/model.ts';

/** Why a panel ends: its player has opened a newer one, or the game has gone on. */
export type PanelEnd = 'replaced' | 'passed';

/** A panel, or a private message of a lobby, on a player's screen. */
export interface OpenPanel {
  /** Its id. Of the message of a lobby: that of the interaction, because presses on it leave it as it is. */
  readonly message: string;
  /** The id of the interaction that has drawn it. */
  readonly press: string;
  readonly user: string;
  readonly table: string;
  /** True if it asks its player something, or says how long an answer can be changed. */
  readonly asks: boolean;
  /**
   * True if it still holds: what it asks is still asked, or the game has not begun. Of a game it reads
   * nothing but its player's own question.
   */
  readonly isCurrent: () => Promise<boolean>;
  /**
   * Sends it again below the newest message, and returns the copy. `null`: it stays where it is. May reject.
   */
  readonly copied: () => Promise<OpenPanel | null>;
  /** Deletes its message. May reject, as `end`. */
  readonly remove: () => Promise<void>;
  /**
   * Shows one that asks nothing as the game stands now, if `isShown` then: pressed meanwhile, the message may
   * show something else. May reject: the player may have dismissed it.
   */
  readonly refresh: (isShown: () => boolean) => Promise<void>;
  /** Leaves what its player has done there, or deletes it. May reject: the player may have dismissed it. */
  readonly end: (how: PanelEnd) => Promise<void>;
}

export interface OpenPanels {
  /**
   * Notes that a message is a panel now, and ends the player's other panels of this table; also this one, if
   * its question has passed while it was drawn. Nothing if the message was pressed meanwhile.
   */
  opened(panel: OpenPanel): Promise<void>;
  /** Notes a private message of a lobby, which ends when the game begins. */
  openedInLobby(message: OpenPanel): void;
  /** Notes that a message is about to show something else, drawn by this interaction. */
  pressed(message: string, press: string): void;
  /** Deletes the panels of a player who takes an answer back: what they say was done is not true any more. */
  takenBack(table: string, user: string): Promise<void>;
  /**
   * Ends the panels of a table that no longer hold, after a new public message with these notices. Those that
   * ask move below it, so that the newest sentence and the question are together.
   */
  announced(table: string, notices: readonly Pick<Notice, 'kind'>[]): Promise<void>;
  /**
   * The same with an edit of the public card. Panels that ask nothing are edited with it: they say whom the
   * game waits for now.
   */
  edited(table: string, notices: readonly Pick<Notice, 'kind'>[]): Promise<void>;
}

/** Discord takes edits of an ephemeral message for 15 minutes after the press. Milliseconds. */
const REACHABLE = 14 * 60_000;
/** Notices after which a question may have passed, or a lobby has begun. */
const ENDING: readonly Notice['kind'][] = ['started', 'step', 'over'];
/** Notices after which a panel that asks nothing says something else: whom the game awaits, or until when. */
const CHANGING: readonly Notice['kind'][] = [...ENDING, 'ends'];
const REMEMBERED = { max: 2_000, ttl: REACHABLE, ttlResolution: 0 };

/**
 * Kept in memory only: after a restart an old panel stays as it is, and says so when it is pressed. A panel
 * ends by public messages and by its own player's presses alone, so it tells nothing of others.
 */
export function createOpenPanels(now: () => Time): OpenPanels {
  const panels = new LRUCache<string, OpenPanel>({ ...REMEMBERED, perf: { now } });
  /** By message, the newest press on it. */
  const presses = new LRUCache<string, string>({ ...REMEMBERED, perf: { now } });
  const of = (table: string): OpenPanel[] => [...panels.values()].filter(panel => panel.table === table);
  // A panel whose table cannot be read stays as it is.
  const isCurrent = (panel: OpenPanel): Promise<boolean> => panel.isCurrent().catch(() => true);
  const end = async (panel: OpenPanel, how: PanelEnd): Promise<void> => {
    // It may have been pressed meanwhile, and shows something else.
    if (panels.peek(panel.message) !== panel) return;
    panels.delete(panel.message);
    await panel.end(how).catch(() => undefined);
  };
  const endIfPassed = async (panel: OpenPanel): Promise<void> => {
    if (!(await isCurrent(panel))) await end(panel, 'passed');
  };
  /** Its question may have passed without a word: then it says that, even if no card was sent before. */
  const replace = async (panel: OpenPanel): Promise<void> =>
    end(panel, panel.asks && !(await isCurrent(panel)) ? 'passed' : 'replaced');
  const endPassed = async (
    open: readonly OpenPanel[],
    notices: readonly Pick<Notice, 'kind'>[],
  ): Promise<void> => {
    if (notices.some(({ kind }) => ENDING.includes(kind))) await Promise.all(open.map(endIfPassed));
  };
  const refreshAll = async (
    open: readonly OpenPanel[],
    notices: readonly Pick<Notice, 'kind'>[],
  ): Promise<void> => {
    if (!notices.some(({ kind }) => CHANGING.includes(kind))) return;
    const isShown = (panel: OpenPanel): boolean => panels.peek(panel.message) === panel;
    await Promise.all(
      open.filter(isShown).map(panel => panel.refresh(() => isShown(panel)).catch(() => undefined)),
    );
  };
  return {
    opened: async panel => {
      const { message, press, user, table } = panel;
      if ((presses.get(message) ?? press) !== press) return;
      panels.set(message, panel);
      const isOlder = (each: OpenPanel): boolean => each.user === user && each.message !== message;
      await Promise.all(of(table).filter(isOlder).map(replace));
      if (panel.asks) await endIfPassed(panel);
    },
    openedInLobby: panel => void panels.set(panel.message, panel),
    pressed: (message, press) => {
      panels.delete(message);
      presses.set(message, press);
    },
    takenBack: async (table, user) => {
      const own = of(table).filter(panel => panel.user === user);
      for (const { message } of own) panels.delete(message);
      await Promise.all(own.map(panel => panel.remove().catch(() => undefined)));
    },
    announced: async (table, notices) => {
      await endPassed(of(table), notices);
      await Promise.all(of(table).map(panel => moveBelow({ panels, presses }, panel)));
    },
    edited: async (table, notices) => {
      const [asking, resting] = [true, false].map(asks => of(table).filter(panel => panel.asks === asks));
      await Promise.all([endPassed(asking ?? [], notices), refreshAll(resting ?? [], notices)]);
    },
  };
}

interface Remembered {
  readonly panels: LRUCache<string, OpenPanel>;
  /** By message, the newest press on it. */
  readonly presses: LRUCache<string, string>;
}

/** Puts a copy below the newest message in the place of a panel. */
async function moveBelow({ panels, presses }: Remembered, panel: OpenPanel): Promise<void> {
  const ttl = panels.getRemainingTTL(panel.message);
  const copy = await panel.copied().catch(() => null);
  if (copy === null || presses.has(copy.message)) return;
  // The old one may have been pressed meanwhile: then it goes on there.
  if (panels.peek(panel.message) !== panel) return copy.end('replaced').catch(() => undefined);
  panels.delete(panel.message);
  panels.set(copy.message, copy, { ttl });
  await panel.remove().catch(() => undefined);
}
