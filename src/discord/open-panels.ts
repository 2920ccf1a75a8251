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
  readonly user: string;
  readonly table: string;
  /**
   * True if it still holds: what it asks is still asked, or the game has not begun. Of a game it reads
   * nothing but its player's own question.
   */
  readonly isCurrent: () => Promise<boolean>;
  /** Edits it. May reject, because the player may have dismissed it. */
  readonly end: (how: PanelEnd) => Promise<void>;
}

export interface OpenPanels {
  /** Notes that a message is a panel now, and ends the player's other panels of this table. */
  opened(panel: OpenPanel): Promise<void>;
  /** Notes a private message of a lobby, which ends when the game begins. */
  openedInLobby(message: OpenPanel): void;
  /** Notes that a message is about to show something else. */
  pressed(message: string): void;
  /** Ends the panels of a table that no longer hold, after a new public message with these notices. */
  announced(table: string, notices: readonly Pick<Notice, 'kind'>[]): Promise<void>;
}

/** Discord takes edits of an ephemeral message for 15 minutes after the press. Milliseconds. */
const REACHABLE = 14 * 60_000;
/** Notices after which a question may have passed, or a lobby has begun. */
const ENDING: readonly Notice['kind'][] = ['started', 'step', 'over'];
const REMEMBERED = { max: 2_000, ttl: REACHABLE, ttlResolution: 0 };

/**
 * Kept in memory only: after a restart an old panel stays as it is, and says so when it is pressed. A panel
 * ends by public messages and by its own player's presses alone, so it tells nothing of others.
 */
export function createOpenPanels(now: () => Time): OpenPanels {
  const panels = new LRUCache<string, OpenPanel>({ ...REMEMBERED, perf: { now } });
  const of = (table: string): OpenPanel[] => [...panels.values()].filter(panel => panel.table === table);
  const endAll = async (ended: readonly OpenPanel[], how: PanelEnd): Promise<void> => {
    for (const { message } of ended) panels.delete(message);
    await Promise.all(ended.map(panel => panel.end(how).catch(() => undefined)));
  };
  return {
    opened: async panel => {
      const { message, user, table } = panel;
      panels.set(message, panel);
      const isOlder = (each: OpenPanel): boolean => each.user === user && each.message !== message;
      await endAll(of(table).filter(isOlder), 'replaced');
    },
    openedInLobby: panel => void panels.set(panel.message, panel),
    pressed: message => void panels.delete(message),
    announced: async (table, notices) => {
      if (!notices.some(({ kind }) => ENDING.includes(kind))) return;
      // A panel whose table cannot be read stays as it is.
      const passed = await Promise.all(
        of(table).map(async panel => ((await panel.isCurrent().catch(() => true)) ? [] : [panel])),
      );
      await endAll(passed.flat(), 'passed');
    },
  };
}
