/** What Durbar keeps about a person and about a server, beside the tables. */
import type { GameId } from '../../engines/index.ts';
import type { Locale, Pace, Time } from '../base.ts';

/** What one wants to hear of a table: nothing, the own turn, also the turn before it, everything. */
export const LEVELS = ['off', 'turn', 'next', 'all'] as const;
export type Level = (typeof LEVELS)[number];

/** Hours of every day in which one's own clock stands still: minutes since midnight in an IANA time zone; may pass midnight. */
export interface Quiet {
  readonly zone: string;
  readonly from: number;
  readonly to: number;
}

/** Days on which one's own clock stands still. */
export interface Holiday {
  readonly from: Time;
  readonly until: Time;
}

/** What a person has chosen. Private, but for holidays, which the people at the same tables see. */
export interface Settings {
  /** `null`: as Discord says. */
  readonly locale: Locale | null;
  /** In which language their Discord was when they last chose something: of direct messages, where none is chosen. */
  readonly lastDiscordLocale: Locale | null;
  /** Whether reminders may come as direct messages. */
  readonly dm: boolean;
  readonly level: Level;
  /** Where a table has a level of its own. */
  readonly levels: Readonly<Record<string, Level>>;
  readonly quiet: Quiet | null;
  readonly holidays: readonly Holiday[];
  /** The colour one would like to play, an index into the players' colours; `null`: any. */
  readonly colour: number | null;
  /** Words instead of pictures in everything private. */
  readonly textOnly: boolean;
  /** Whether results count beyond the server in which they were played. */
  readonly listed: boolean;
}

/** What this person wants to hear of this table. */
export const levelAt = ({ level, levels }: Settings, table: string): Level => levels[table] ?? level;

export const UNSET: Settings = {
  locale: null,
  lastDiscordLocale: null,
  dm: false,
  level: 'turn',
  levels: {},
  quiet: null,
  holidays: [],
  colour: null,
  textOnly: false,
  listed: false,
};

/** What those who manage a server have chosen for it. */
export interface ServerSettings {
  /** Where tables may be opened; `null`: everywhere. */
  readonly channels: readonly string[] | null;
  /** Of public words; `null`: as Discord says. */
  readonly locale: Locale | null;
  readonly pace: Pace | null;
  /** On offer; `null`: all. */
  readonly games: readonly GameId[] | null;
  /** Open tables at the same time, of one person in this server and of the server. */
  readonly perPerson: number;
  readonly perServer: number;
}

export const SERVER_UNSET: ServerSettings = {
  channels: null,
  locale: null,
  pace: null,
  games: null,
  perPerson: 10,
  perServer: 200,
};

/** What is to be told to a person by direct message. Never a secret: the same facts stand in the table's channel. */
export interface Notification {
  readonly user: string;
  readonly table: string;
  readonly kind: NotificationKind;
}
/** `turn`: asked anew; `half`, `late`: half, 80 % of the time is gone; `next`: the player before is asked; `news`: something happened. */
export const NOTIFICATIONS = ['turn', 'half', 'late', 'next', 'news'] as const;
export type NotificationKind = (typeof NOTIFICATIONS)[number];
