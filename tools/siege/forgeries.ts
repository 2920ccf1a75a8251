/** Makes forged interactions: ids, options and forms that mean nothing or belong to others. */
import {
  ApplicationCommandOptionType as O,
  ComponentType as C,
  InteractionType as T,
  MessageFlags,
  type APIMessage,
} from 'discord-api-types/v10';
import type { Command, Option } from '../../commands/command.ts';
import { COMMANDS } from '../../commands/registry.ts';
import type { Rng } from '../../engines/core/rng.ts';
import { at, range } from '../../engines/core/values.ts';
import { CODES, parse, type Route } from '../../src/discord/ids.ts';
import { ELSEWHERE, type Forgery, type From } from '../../test/support/e2e/injection.ts';

/** What the forgers know of the tables. */
export interface Loot {
  /** Tables, with the users who sit there. */
  readonly tables: ReadonlyMap<string, readonly string[]>;
  /** Everybody on the server. */
  readonly people: ReadonlySet<string>;
  /** Custom ids of public and private messages of the players. */
  readonly ids: readonly string[];
  /** Messages on which the components seem to be. */
  readonly messages: readonly APIMessage[];
  readonly channels: readonly string[];
  /** Private channels with the bot, by user. */
  readonly dms: ReadonlyMap<string, string>;
}

export interface Made extends Forgery {
  readonly kind: Kind;
  /** True if the payload has the shape of what Discord sends, whatever its contents. */
  readonly delivered: boolean;
}

const KINDS = [
  'stolen',
  'mutated',
  'random',
  'odd',
  'form',
  'command',
  'wrong option',
  'typing',
  'unknown',
] as const;
export type Kind = (typeof KINDS)[number];

const pick = <X>(rng: Rng, list: readonly X[]): X => at(list, rng.below(list.length));

/** Routes by which users change only what is their own. Anybody may use them, so they are not an attack. */
const OWN: readonly Route['to'][] = [
  'open',
  'setting',
  'choice',
  'formed',
  'mute',
  'notified',
  'boardPost',
  'forgotten',
  'tellMe',
  'interest',
  'avoided',
  'unavoid',
];
/** The same for commands: their options are wrong on purpose. */
const OWN_COMMANDS: readonly string[] = ['play', 'my quiet', 'my holiday', 'table notify', 'leaderboard'];

/**
 * The command and the route by which anybody on the server joins a season.
 */
const JOINING = { command: 'season join', route: 'seasonJoin' } as const;

const NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'prototype',
  'seat',
  'null',
  'NaN',
  '-1',
];
const ODD: readonly string[] = [
  ...NAMES,
  ' ',
  '\u0000',
  '\u202etxet desrever\u202c',
  '\ud83c\udccf\u200d\ud83c\udccf',
  '\ud800',
  '@everyone <@&1> <@1>',
  "'; drop table tables; --",
  '../../../etc/passwd',
  '${7*7}',
  '%00%s%n',
  '9'.repeat(40),
  '-0',
  '1e309',
  'a'.repeat(100),
  'ｐ：１',
];
const giant = (rng: Rng): string =>
  pick(rng, ['x', ':', '\u{1f0cf}', 'p:', '.']).repeat(101 + rng.below(4_000));

/** Makes the next forgery of this sender. Missing: this sender would be in the right. */
export function forge(rng: Rng, loot: Loot, user: string, from: From): Made | null {
  const kind = pick(rng, KINDS);
  const { type, data, customId, path, delivered } = draftOf(kind, rng, loot);
  if (isRightful(customId, loot, user, from)) return null;
  if (from.is === 'here' && path === JOINING.command) return null;
  if (from.is === 'elsewhere' && path?.startsWith('server ')) return null; // the sender manages that server
  const more = customId !== null ? messageFor(rng, loot, from) : {};
  return { kind, user, from, type, data, delivered, more };
}

/** True if the sender may do this, because it concerns nobody else, or because they sit there. */
function isRightful(customId: string | null, { tables, people }: Loot, user: string, from: From): boolean {
  const route = customId === null ? null : parse(customId);
  if (!route) return false;
  if (route.to === JOINING.route) return from.is === 'here';
  if (route.to === 'shareStory') return from.is === 'here' && people.has(route.person);
  return OWN.includes(route.to) || ('table' in route && (tables.get(route.table) ?? []).includes(user));
}

/** The message on which the component seems to be: of this channel, or a public one that was brought here. */
function messageFor(rng: Rng, { messages }: Loot, from: From): object {
  const channel = from.is === 'elsewhere' ? ELSEWHERE.channel : from.channel;
  const message = pick(rng, messages);
  return {
    message:
      message.channel_id === channel ? message : { ...message, channel_id: channel, flags: COMPONENTS },
  };
}
const COMPONENTS = MessageFlags.IsComponentsV2;

interface Draft {
  readonly type: number;
  readonly data: unknown;
  readonly customId: string | null;
  /** Words of the command. Missing: not a command. */
  readonly path?: string;
  readonly delivered: boolean;
}

function draftOf(kind: Kind, rng: Rng, loot: Loot): Draft {
  switch (kind) {
    case 'stolen':
      return component(rng, pick(rng, loot.ids), loot);
    case 'mutated':
      return component(rng, mutated(rng, pick(rng, loot.ids)), loot);
    case 'random':
      return component(rng, randomId(rng, loot), loot);
    case 'odd':
      return component(rng, rng.below(2) === 0 ? pick(rng, ODD) : giant(rng), loot);
    case 'form':
      return form(rng, loot);
    case 'command':
      return command(rng, loot, T.ApplicationCommand, right);
    case 'wrong option':
      return command(rng, loot, T.ApplicationCommand, wrong);
    case 'typing':
      return command(rng, loot, T.ApplicationCommandAutocomplete, rng.below(2) === 0 ? right : wrong);
    case 'unknown':
      return unknown(rng, loot);
  }
}

const LONGEST_ID = 100;
const fits = (customId: string): boolean => customId.length >= 1 && customId.length <= LONGEST_ID;

/** Presses a button, or chooses in a menu. */
function component(rng: Rng, customId: string, loot: Loot): Draft {
  const isMenu = rng.below(3) === 0;
  const data = {
    id: 1,
    custom_id: customId,
    component_type: isMenu ? C.StringSelect : C.Button,
    ...(isMenu ? { values: range(rng.below(3)).map(() => text(rng, loot)) } : {}),
  };
  return { type: T.MessageComponent, data, customId, delivered: fits(customId) };
}

/** A word that might mean something somewhere. */
function text(rng: Rng, { tables, ids }: Loot): string {
  switch (rng.below(6)) {
    case 0:
      return pick(rng, [...tables.keys()]);
    case 1:
      return pick(rng, ids);
    case 2:
      return `seat:${rng.below(12)}`;
    case 3:
      return String(rng.below(40));
    case 4:
      return giant(rng).slice(0, 100);
    default:
      return pick(rng, ODD);
  }
}

/** Changes a custom id a little: a field of another id, a character, its end. */
function mutated(rng: Rng, id: string): string {
  const fields = id.split(':');
  const place = rng.below(fields.length);
  const spot = rng.below(id.length);
  switch (rng.below(6)) {
    case 0:
      return fields.with(place, pick(rng, ODD)).join(':');
    case 1:
      return fields.with(place, String(rng.below(1_000_000_000))).join(':');
    case 2:
      return fields.toSpliced(place, 1).join(':');
    case 3:
      return [...fields, pick(rng, NAMES)].join(':');
    case 4:
      return id.slice(0, spot) + String.fromCodePoint(33 + rng.below(90)) + id.slice(spot + 1);
    default:
      return [pick(rng, CODES), ...fields.slice(1)].join(':');
  }
}

/** A known code with fields at random: tables, numbers, stamps of others, odd words. */
function randomId(rng: Rng, { tables, ids }: Loot): string {
  const words = pick(rng, ids).split(':').slice(1);
  const field = () => {
    const source = pick(rng, [[...tables.keys()], words.length > 0 ? words : NAMES, NAMES]);
    return rng.below(3) === 0 ? String(rng.below(2_000)) : pick(rng, source);
  };
  return [pick(rng, CODES), pick(rng, [...tables.keys()]), ...range(rng.below(5)).map(field)].join(':');
}

/** Names of fields of the bot's forms. */
const FIELDS = [
  ...['seat', 'by', 'days', 'value', 'name', 'jump', 'who', 'text', 'person', 'game', 'pace', 'weeks'],
  ...['tables', 'points', 'reason'],
];

/** Submits a form: without fields, with wrong fields, or with the names of fields that exist. */
function form(rng: Rng, loot: Loot): Draft {
  const customId = rng.below(2) === 0 ? randomId(rng, loot) : pick(rng, loot.ids);
  const field = (name: string): object => {
    const inner = pick(rng, [
      { type: C.TextInput, id: 2, custom_id: name, value: text(rng, loot) },
      { type: C.StringSelect, id: 2, custom_id: name, values: [text(rng, loot)] },
      { type: C.StringSelect, id: 2, custom_id: name, values: [] },
      { type: C.UserSelect, id: 2, custom_id: name, values: [] },
    ]);
    return { type: C.Label, id: 1, component: inner };
  };
  const names = [...FIELDS, ...NAMES];
  const components = range(rng.below(4)).map(() => field(pick(rng, names)));
  return {
    type: T.ModalSubmit,
    data: { custom_id: customId, components, resolved: {} },
    customId,
    delivered: fits(customId),
  };
}

type Fill = (rng: Rng, option: Option, loot: Loot) => unknown;

const TYPES: Readonly<Record<Option['kind'], O>> = {
  typed: O.String,
  text: O.String,
  chosen: O.String,
  yes: O.Boolean,
  person: O.User,
  channel: O.Channel,
  whole: O.Integer,
};

/** A value of the right type, which is no value of that option, or one of somebody else's table. */
const right: Fill = (rng, option, loot) => {
  switch (option.kind) {
    case 'typed':
      return option.name === 'table' ? pick(rng, [...loot.tables.keys(), ...ODD]) : text(rng, loot);
    case 'text':
      return text(rng, loot);
    case 'chosen':
      return rng.below(2) === 0 ? pick(rng, option.choices).value : text(rng, loot);
    case 'yes':
      return rng.below(2) === 0;
    case 'person':
    case 'channel':
      return String(rng.below(1_000_000_000));
    case 'whole':
      return rng.below(12);
  }
};

/** A value of another type. */
const wrong: Fill = rng =>
  pick<unknown>(rng, [null, 1.5, -1, true, [], {}, ['x'], { __proto__: null, toString: 1 }, 'NaN', '']);

const COMPLETED = COMMANDS.filter(({ options = [] }) => options.some(({ kind }) => kind === 'typed'));

/** Calls a command for a table of others, or asks for suggestions. */
function command(rng: Rng, loot: Loot, type: T, fill: Fill): Draft {
  const isTyping = type === T.ApplicationCommandAutocomplete;
  const called = pick(rng, isTyping ? COMPLETED : COMMANDS);
  const { path, options = [] } = called;
  const isOwn = OWN_COMMANDS.includes(path);
  const given = options
    .filter(option => !isTyping || option.kind === 'typed')
    .filter(option => isTyping || option.required === true || option.name === 'table' || rng.below(2) === 0)
    .filter(() => isTyping || fill === right || rng.below(3) > 0)
    .map(option => ({
      name: option.name,
      type: TYPES[option.kind],
      value: isOwn && !isTyping ? pick(rng, NAMES) : fill(rng, option, loot),
    }));
  const values = isTyping
    ? given.map((each, i) => (i === 0 ? { ...each, value: text(rng, loot), focused: true } : each))
    : given;
  const delivered = fill === right && !isOwn;
  return { type, data: dataOf(called, values), customId: null, path, delivered };
}

function dataOf({ path }: Pick<Command, 'path'>, options: readonly object[]): object {
  const [name = '', sub] = path.split(' ');
  return {
    id: '1',
    name,
    type: 1,
    resolved: {},
    options: sub === undefined ? options : [{ name: sub, type: O.Subcommand, options }],
  };
}

/** Types and components that the bot does not use, and some that nobody knows. */
function unknown(rng: Rng, loot: Loot): Draft {
  const customId = pick(rng, loot.ids);
  const nothing = { customId: null, delivered: false };
  switch (rng.below(5)) {
    case 0:
      return { ...nothing, type: pick(rng, [0, 6, 99, -1]), data: {} };
    case 1:
      return { ...nothing, type: T.Ping, data: {} };
    case 2:
      return { ...nothing, type: T.ApplicationCommand, data: dataOf({ path: pick(rng, NAMES) }, []) };
    case 3:
      return {
        type: T.MessageComponent,
        data: {
          id: 1,
          custom_id: customId,
          component_type: pick(rng, [C.UserSelect, C.RoleSelect, C.MentionableSelect, C.ChannelSelect]),
          values: [],
          resolved: {},
        },
        customId,
        delivered: false,
      };
    default:
      return {
        ...nothing,
        type: T.ApplicationCommand,
        data: { id: '1', name: 'table', type: 1, options: [] },
      };
  }
}
