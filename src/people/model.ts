/** Stored settings of people and servers. */
import type { GameId } from '../../engines/index.ts';
import type { Locale, Pace, Time } from '../base.ts';

/** Levels of notification for a table: none, the player's own turn, also the turn before it, everything. */
export const LEVELS = ['off', 'turn', 'next', 'all'] as const;
export type Level = (typeof LEVELS)[number];

/**
 * Reminders before a deadline. `half`, `late`: half, 80 % of the time has passed. The others: this much time
 * is left.
 */
export const REMINDERS = ['half', 'late', '1d', '12h', '6h', '3h', '1h', '15m'] as const;
export type Reminder = (typeof REMINDERS)[number];

/**
 * Before which answers the panel asks once more. `grave`: those with a warning, such as Murder in Complots.
 * `final`: also those that cannot be taken back.
 */
export const CONFIRMATIONS = ['never', 'grave', 'final'] as const;
export type Confirmation = (typeof CONFIRMATIONS)[number];

/** Daily hours, as minutes since midnight in an IANA time zone. May cross midnight. */
export interface DailyHours {
  readonly zone: string;
  readonly from: number;
  readonly to: number;
}

/** Days on which a person's clock stops. */
export interface Holiday {
  readonly from: Time;
  readonly until: Time;
}

/** A person whom somebody does not wish to meet, with the name they had when they were chosen. */
export interface Avoided {
  readonly id: string;
  readonly name: string;
}

/** The most people whom one person can avoid: a menu has no more options. */
export const MOST_AVOIDED = 25;

/** Settings of a person. Private, except for holidays, which people at the same tables see. */
export interface Settings {
  /** `null`: as in Discord. */
  readonly locale: Locale | null;
  /**
   * Locale of the person's Discord at their last change of a setting. Used for direct messages if `locale` is
   * `null`.
   */
  readonly lastDiscordLocale: Locale | null;
  /** True if notifications may be sent as direct messages. */
  readonly dm: boolean;
  /** Channel of direct messages with this person. `null`: not opened yet. */
  readonly dmChannel: string | null;
  /** True if Discord has refused a direct message, and the person has not been told yet. */
  readonly dmRefused: boolean;
  /** True if the person has been offered direct messages, or has turned them on or off. */
  readonly dmOffered: boolean;
  /** The message that lists the tables which wait. `null`: none was sent. */
  readonly dmList: TableList | null;
  /** Reminders that are sent as direct messages. Empty: none. */
  readonly reminders: readonly Reminder[];
  readonly level: Level;
  /** Levels of single tables, by table id. Missing: `level`. */
  readonly levels: Readonly<Record<string, Level>>;
  /** Hours in which the person's clock stops. `null`: none. */
  readonly quiet: DailyHours | null;
  readonly holidays: readonly Holiday[];
  /** Preferred colour, an index into the players' colours. `null`: none. */
  readonly colour: number | null;
  /** True for words instead of pictures in private messages. */
  readonly textOnly: boolean;
  /** True if results count in the leaderboard of all servers. */
  readonly listed: boolean;
  readonly confirmation: Confirmation;
  /** People with whom the person is not brought together. Nobody else sees it. */
  readonly avoids: readonly Avoided[];
}

/** True if a person with these settings avoids this user. */
export const avoids = (settings: Pick<Settings, 'avoids'>, user: string): boolean =>
  settings.avoids.some(({ id }) => id === user);

/** Returns the level for this table. */
export const levelAt = ({ level, levels }: Settings, table: string): Level => levels[table] ?? level;

export const UNSET: Settings = {
  locale: null,
  lastDiscordLocale: null,
  dm: false,
  dmChannel: null,
  dmRefused: false,
  dmOffered: false,
  dmList: null,
  reminders: ['half', 'late'],
  level: 'turn',
  levels: {},
  quiet: null,
  holidays: [],
  colour: null,
  textOnly: false,
  listed: false,
  confirmation: 'grave',
  avoids: [],
};

/** Settings of a server, chosen by its managers. */
export interface ServerSettings {
  /** Channels in which tables may be opened. `null`: all. */
  readonly channels: readonly string[] | null;
  /** Locale of public messages. `null`: as in Discord. */
  readonly locale: Locale | null;
  readonly pace: Pace | null;
  /** Games on offer. `null`: all. */
  readonly games: readonly GameId[] | null;
  /** Most open tables at the same time: of one person in this server, and of the whole server. */
  readonly perPerson: number;
  readonly perServer: number;
  /** True if automated players at new tables say a word now and then. */
  readonly talk: boolean;
  /**
   * True if people who search on other servers can be found here, and the other way round. Both servers must
   * allow it.
   */
  readonly visitors: boolean;
}

export const SERVER_UNSET: ServerSettings = {
  channels: null,
  locale: null,
  pace: null,
  games: null,
  perPerson: 10,
  perServer: 200,
  talk: true,
  visitors: false,
};

/** A direct message to a player. Never a secret: the table's channel shows the same facts. */
export interface Notification {
  readonly user: string;
  readonly table: string;
  readonly kind: NotificationKind;
}
/**
 * `turn`: has a new question. `half`, `late`: half, 80 % of the time has passed. `timed`: as much time is
 * left as the player has chosen. `next`: the player before is asked. `news`: something happened. `settled`:
 * nothing is told, but the message that lists the table as waiting is edited.
 */
export const NOTIFICATIONS = ['turn', 'half', 'late', 'timed', 'next', 'news', 'settled'] as const;
export type NotificationKind = (typeof NOTIFICATIONS)[number];

/** True for the kinds that hold as long as the table waits for the player. */
export const isWaiting = (kind: NotificationKind): boolean => kind === 'turn' || isReminder(kind);
export const isReminder = (kind: NotificationKind): boolean =>
  kind === 'half' || kind === 'late' || kind === 'timed';

/** What the message says of one table. `until`: the end of the person's time; `null`: none is shown. */
interface ListedTable extends Pick<Notification, 'table' | 'kind'> {
  readonly until: Time | null;
}

/** The newest direct message about tables, and what it says of each. */
export interface TableList {
  readonly message: string;
  readonly at: Time;
  readonly tables: readonly ListedTable[];
}
