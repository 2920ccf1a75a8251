/** Reads the JSON columns: each has a schema that checks a value and fills in what older rows lack. */
import { z } from 'zod';
import { GAME_IDS } from '../../engines/index.ts';
import type { Msg, Told } from '../../engines/core/game.ts';
import { TELLINGS, type Interest } from '../people/interests.ts';
import type { KeptFact } from '../people/story.ts';
import {
  CONFIRMATIONS,
  LEVELS,
  NOTIFICATIONS,
  REMINDERS,
  SERVER_UNSET,
  UNSET,
  type ServerSettings,
  type Settings,
} from '../people/model.ts';
import {
  BOT_LEVELS,
  OPEN_HERE,
  CLOCKS,
  DUTIES,
  MOTIONS,
  OBSTACLES,
  REMOVALS,
  ROLES,
  TERMS,
  TEMPERS,
  USUAL_LEVEL,
  USUAL_TEMPER,
  type Said,
  type Base,
  type Deadline,
  type Motion,
  type Notice,
  type Obstacle,
  type Orphanhood,
  type Pause,
  type Pending,
  type Player,
  type TableMessage,
  type Terms,
} from '../tables/model.ts';
import type { ServerBoard } from '../tables/board-model.ts';
import { LOCALES, PACES, SOURCES, type AnyAnswer, type Entry } from '../base.ts';
import { column } from './column.ts';

/*
 * docs/stored-data.md says how these shapes may change. Unknown fields are kept (`looseObject`), because a
 * newer version may have written them. States, answers and messages are not looked into: only the engines
 * know them.
 */

const seat = z.number();
const time = z.number();
const seats = z.array(seat);
const users = z.array(z.string());
const sources = z.array(z.enum(SOURCES));
const answer = z.custom<AnyAnswer>();
const message = z.custom<Msg>();
const opaqueList = <T>() => z.custom<readonly T[]>(value => Array.isArray(value));

const person = z.looseObject({ id: z.string(), name: z.string() });

const player: z.ZodType<Player> = z.looseObject({
  user: z.string(),
  name: z.string(),
  bot: z.boolean(),
  level: z.enum(BOT_LEVELS).default(USUAL_LEVEL),
  temper: z.enum(TEMPERS).default(USUAL_TEMPER),
  owner: person.nullable(),
  givenUp: z.boolean().default(false),
  removal: z
    .looseObject({ stage: z.enum(REMOVALS), who: person })
    .nullable()
    .default(null),
  substitution: z
    .looseObject({
      who: person,
      by: person,
      role: z.enum(ROLES).default('none'),
      agreed: z.boolean(),
      since: time,
    })
    .nullable()
    .default(null),
  missed: z.number(),
  absent: z.boolean(),
  orders: z.record(z.string(), z.string()),
  bank: z.number().nullable().default(null),
  since: time.exactOptional(),
  colour: z.number().exactOptional(),
});

const dailyHours = z.looseObject({ zone: z.string(), from: z.number(), to: z.number() });

const terms: z.ZodType<Terms> = z.looseObject({
  clock: z.enum(CLOCKS).default(TERMS.clock),
  hours: dailyHours.nullable().default(null),
  nudge: z.boolean().default(TERMS.nudge),
  talk: z.boolean().default(false),
  spoke: z.string().default(TERMS.spoke),
  invited: users.nullable().default(null),
  barred: users.default([]),
  halted: time.nullable().default(TERMS.halted),
  contest: z.boolean().default(TERMS.contest),
  usual: z.enum(PACES).default(TERMS.usual),
  occupants: z.array(z.looseObject({ hash: z.string(), seat })).default([]),
  spared: z.array(z.string()).default([]),
  declined: z.array(z.looseObject({ hash: z.string(), seat, until: time })).default([]),
  namings: z.array(z.looseObject({ hash: z.string(), until: time })).default([]),
});

const motion: z.ZodType<Motion | null> = z.preprocess(
  withoutSubstitute,
  z
    .looseObject({
      kind: z.enum(MOTIONS),
      value: z.string(),
      by: seat,
      agreed: seats,
      since: time,
      until: time,
    })
    .nullable(),
);

const deadline: z.ZodType<Deadline> = z.looseObject({
  duty: z.enum(DUTIES),
  seat: seat.nullable(),
  due: time,
  since: time,
});

const pause: z.ZodType<Pause> = z.looseObject({
  since: time,
  until: time,
  alone: z.boolean().default(false),
  deadlines: z.array(deadline),
});

const orphanhood: z.ZodType<Orphanhood> = z.looseObject({
  since: time,
  status: z.enum(OPEN_HERE),
  deadlines: z.array(deadline),
});

const base: z.ZodType<Base> = z.looseObject({
  ply: z.number(),
  revision: z.number(),
  state: z.unknown(),
  asked: seats,
});

const sentCard = {
  channel: z.string(),
  message: z.string(),
  body: z.unknown(),
  attachments: z.array(z.string()).nullable().default(null),
};

/** A line of an older row is only its words, and weighs as much as a move (`WEIGHTS.move`). */
const cardLine = z.preprocess(
  line => (typeof line === 'string' ? { words: line } : line),
  z.looseObject({
    words: z.string(),
    weight: z.number().default(1),
    follows: z.boolean().default(false),
    picture: z.string().exactOptional(),
    talk: z.string().exactOptional(),
  }),
);

const tableMessage: z.ZodType<TableMessage> = z.looseObject({
  ...sentCard,
  lines: z.array(cardLine).default([]),
  edited: time.nullable().default(null),
  pictures: z.array(z.unknown()).default([]),
  drawn: z.string().nullable().default(null),
  unshrunk: z.array(z.looseObject(sentCard)).default([]),
});

const obstacle: z.ZodType<Obstacle> = z.looseObject({
  kind: z.enum(OBSTACLES),
  permissions: z.array(z.string()),
  channel: z.string(),
  since: time,
  last: time,
  tried: z.number(),
  unsent: z.boolean(),
  lost: z.boolean(),
});

const entry: z.ZodType<Entry> = z.looseObject({
  ply: z.number(),
  move: opaqueList<AnyAnswer>(),
  told: opaqueList<Told>(),
  binding: z.boolean(),
  trace: z.enum(['unseen', 'open', 'revealed']).default('revealed'),
  at: time,
  by: sources.exactOptional(),
  window: z.literal(true).exactOptional(),
  joined: seats.exactOptional(),
  ended: z.array(z.looseObject({ seat, orders: z.record(z.string(), z.string()) })).exactOptional(),
});

const pendingAnswer: z.ZodType<Pending> = z.looseObject({
  seat,
  ply: z.number(),
  claim: z.number(),
  answer,
  received: z.number(),
  by: z.enum(SOURCES).exactOptional(),
});

const said: z.ZodType<Said> = z.looseObject({
  seat,
  turn: z.string(),
  about: z.number(),
  key: z.string(),
  user: z.string(),
});

const notice: z.ZodType<Notice> = z.discriminatedUnion('kind', [
  z.looseObject({ kind: z.literal('lobby') }),
  z.looseObject({ kind: z.literal('cards') }),
  z.looseObject({ kind: z.literal('keep') }),
  z.looseObject({ kind: z.literal('ends') }),
  z.looseObject({ kind: z.literal('started') }),
  z.looseObject({
    kind: z.literal('step'),
    ply: z.number(),
    lines: opaqueList<Msg>(),
    asked: seats,
    at: time,
    said: said.exactOptional(),
  }),
  z.looseObject({
    kind: z.literal('over'),
    ply: z.number(),
    lines: opaqueList<Msg>(),
    said: said.exactOptional(),
  }),
  z.looseObject({
    kind: z.literal('note'),
    line: message,
    persons: z.record(z.string(), z.string()).default({}),
    offers: seat.nullable(),
    asks: seat.nullable(),
    calls: seat.nullable().default(null),
    names: seat.nullable().default(null),
  }),
  z.looseObject({ kind: z.literal('resumed'), line: message }),
]);

/** Reads `confirms` of older versions, which was true or false. */
const confirmationOf = (stored: unknown): unknown =>
  ({ true: 'grave', false: 'never' })[String(stored)] ?? stored;

const chosen: z.ZodType<Settings> = z.preprocess(
  row => renamed('confirms', 'confirmation')(renamed('heard', 'lastDiscordLocale')(row)),
  z.looseObject({
    locale: z.enum(LOCALES).nullable().default(UNSET.locale),
    lastDiscordLocale: z.enum(LOCALES).nullable().default(UNSET.lastDiscordLocale),
    dm: z.boolean().default(UNSET.dm),
    dmChannel: z.string().nullable().default(UNSET.dmChannel),
    dmRefused: z.boolean().default(UNSET.dmRefused),
    dmOffered: z.boolean().default(UNSET.dmOffered),
    dmList: z
      .looseObject({
        message: z.string(),
        at: time,
        tables: z.array(
          z.looseObject({
            table: z.string(),
            kind: z.enum(NOTIFICATIONS),
            until: time.nullable().default(null),
          }),
        ),
      })
      .nullable()
      .default(null),
    reminders: z.array(z.enum(REMINDERS)).default([...UNSET.reminders]),
    level: z.enum(LEVELS).default(UNSET.level),
    levels: z.record(z.string(), z.enum(LEVELS)).default(UNSET.levels),
    quiet: dailyHours.nullable().default(null),
    holidays: z.array(z.looseObject({ from: time, until: time })).default([]),
    colour: z.number().nullable().default(UNSET.colour),
    textOnly: z.boolean().default(UNSET.textOnly),
    listed: z.boolean().default(UNSET.listed),
    confirmation: z.preprocess(confirmationOf, z.enum(CONFIRMATIONS).default(UNSET.confirmation)),
    avoids: z.array(z.looseObject({ id: z.string(), name: z.string() })).default([]),
  }),
);

const chosenByServer: z.ZodType<ServerSettings> = z.looseObject({
  channels: z.array(z.string()).nullable().default(null),
  locale: z.enum(LOCALES).nullable().default(SERVER_UNSET.locale),
  pace: z.enum(PACES).nullable().default(SERVER_UNSET.pace),
  games: z.array(z.enum(GAME_IDS)).nullable().default(null),
  perPerson: z.number().default(SERVER_UNSET.perPerson),
  perServer: z.number().default(SERVER_UNSET.perServer),
  talk: z.boolean().default(SERVER_UNSET.talk),
  visitors: z.boolean().default(SERVER_UNSET.visitors),
});

const board: z.ZodType<ServerBoard> = z.looseObject({
  place: z.looseObject({ channel: z.string(), locale: z.enum(LOCALES) }).nullable(),
  message: z.string().nullable(),
  nonce: z.string(),
  shown: z.string().nullable(),
  edited: time.nullable(),
  refusal: z
    .looseObject({ kind: z.enum(OBSTACLES), permissions: z.array(z.string()), channel: z.string() })
    .nullable(),
  old: z.array(z.looseObject({ channel: z.string(), message: z.string() })),
});

const interest: z.ZodType<Interest> = z.looseObject({
  told: z.enum(TELLINGS),
  games: z.array(z.enum(GAME_IDS)),
  paces: z.array(z.enum(PACES)),
  sizes: z.array(z.number()),
  since: time,
  chosen: time,
});

const keptFacts: z.ZodType<readonly KeptFact[]> = z.array(
  z.looseObject({ fact: z.string(), about: z.string(), count: z.number() }),
);

/** Moves a field to its new name. The old name is dropped; a row that has both keeps the new one. */
function renamed(from: string, to: string): (row: unknown) => unknown {
  return row => {
    if (typeof row !== 'object' || row === null || !(from in row)) return row;
    const { [from]: value, ...rest } = row as Record<string, unknown>;
    return { [to]: value, ...rest };
  };
}

/** Drops a motion of the kind `substitute`, which `Player.substitution` has replaced. */
function withoutSubstitute(row: unknown): unknown {
  const isOne = typeof row === 'object' && row !== null && 'kind' in row && row.kind === 'substitute';
  return isOne ? null : row;
}

export const readOptions = column('tables', 'options', z.record(z.string(), z.string()));
export const readState = column('tables', 'state', z.unknown());
export const readAsked = column('tables', 'asked', seats);
export const readCard = column('tables', 'card', tableMessage.nullable());
export const readObstacle = column('tables', 'obstacle', obstacle.nullable());
export const readTerms = column('tables', 'terms', terms);
export const readMotion = column('tables', 'motion', motion);
export const readPause = column('tables', 'paused', pause.nullable());
export const readOrphanhood = column('tables', 'orphaned', orphanhood.nullable());
export const readBase = column('tables', 'base', base.nullable());
export const readPlayer = column('players', 'data', player);
export const readEntry = column('answers', 'entry', entry);
export const readPending = column('pending', 'data', pendingAnswer);
export const readNotice = column('outbox', 'notice', notice);
export const readSetting = column('settings', 'value', z.unknown());
export const readSettings = column('people', 'data', chosen);
export const readServerSettings = column('servers', 'data', chosenByServer);
export const readBoard = column('boards', 'data', board);
export const readInterest = column('interests', 'data', interest);
export const readFacts = column('results', 'facts', keptFacts.nullable());
export * from './search-columns.ts';
export * from './night-columns.ts';
export * from './season-columns.ts';
