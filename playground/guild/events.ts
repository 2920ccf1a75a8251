/** Scheduled events of the guild. Discord starts and ends nothing by itself here. */
import {
  GatewayIntentBits as Intent,
  GuildScheduledEventEntityType as Entity,
  GuildScheduledEventPrivacyLevel,
  GuildScheduledEventStatus as Status,
  type APIExternalGuildScheduledEvent,
} from 'discord-api-types/v10';
import { z } from 'zod';
import { invalidField, refusal } from '../errors.ts';
import { because, form, text } from '../forms/form.ts';
import { LIMITS } from '../limits.ts';
import { channelOf, isoNow, isVoice, toEveryone, type Guild, type Room } from '../state/room.ts';
import { needBot, needBotAnywhere } from './permissions.ts';

/** An event of any kind, as the API shows it. */
type Known = Omit<
  APIExternalGuildScheduledEvent,
  'channel_id' | 'entity_type' | 'entity_metadata' | 'scheduled_end_time'
>;
export interface GuildEvent extends Known {
  channel_id: string | null;
  entity_type: Entity;
  entity_metadata: { location?: string } | null;
  scheduled_end_time: string | null;
  /** Changes of single dates of an event that recurs: none. */
  guild_scheduled_event_exceptions: readonly never[];
}

/** An event, and the people who have pressed *Interested*. */
export interface ScheduledEvent {
  event: GuildEvent;
  interested: string[];
}

const { event: LIMIT } = LIMITS;
const time = z
  .string()
  .refine(value => !Number.isNaN(Date.parse(value)), because('DATE_TIME_TYPE_PARSE', 'No date.'));
const place = z.object({ location: text(1, LIMIT.location) });
const fields = {
  name: text(1, LIMIT.name),
  description: text(1, LIMIT.description).nullish(),
  scheduled_start_time: time,
  scheduled_end_time: time.nullish(),
  privacy_level: z.literal(GuildScheduledEventPrivacyLevel.GuildOnly),
  entity_type: z.enum(Entity),
  channel_id: z.string().nullish(),
  entity_metadata: place.nullish(),
};
interface Wanted {
  name: string;
  description?: string | null;
  scheduled_start_time: string;
  scheduled_end_time?: string | null;
  privacy_level: GuildScheduledEventPrivacyLevel;
  entity_type: Entity;
  channel_id?: string | null;
  entity_metadata?: { location: string } | null;
}
const newEvent = form<Wanted>(z.object(fields));
const changes = form<Partial<Wanted> & { status?: Status }>(
  z.object({ ...fields, status: z.enum(Status) }).partial(),
);

const isOpen = ({ event: { status } }: ScheduledEvent): boolean =>
  status === Status.Scheduled || status === Status.Active;

/** Returns the events of a guild that are scheduled or active. */
export const eventsIn = (room: Room, guild: Guild): readonly ScheduledEvent[] =>
  [...room.events.values()].filter(each => each.event.guild_id === guild.id && isOpen(each));

/** Returns an event, also one that is over. */
export function eventOf(room: Room, guild: Guild, id: string): ScheduledEvent {
  const found = room.events.get(id);
  if (found?.event.guild_id !== guild.id) throw refusal(10070);
  return found;
}

/** Makes an event of the bot. */
export function createEvent(room: Room, guild: Guild, body: unknown): GuildEvent {
  const wanted = newEvent(body);
  needFor(room, guild, wanted.entity_type, wanted.channel_id ?? null);
  if (eventsIn(room, guild).length >= LIMIT.perGuild) throw refusal(30038);
  const event: GuildEvent = {
    id: room.ids.next(),
    guild_id: guild.id,
    channel_id: wanted.channel_id ?? null,
    creator_id: room.bot.id,
    name: wanted.name,
    description: wanted.description ?? null,
    scheduled_start_time: iso(wanted.scheduled_start_time),
    scheduled_end_time: wanted.scheduled_end_time ? iso(wanted.scheduled_end_time) : null,
    privacy_level: wanted.privacy_level,
    status: Status.Scheduled,
    entity_type: wanted.entity_type,
    entity_id: null,
    entity_metadata: wanted.entity_metadata ?? null,
    recurrence_rule: null,
    guild_scheduled_event_exceptions: [],
    image: null,
    creator: room.bot,
  };
  checkFields(event);
  checkDates(room, event);
  keep(room, { event, interested: [] });
  room.dispatch('GUILD_SCHEDULED_EVENT_CREATE', event, Intent.GuildScheduledEvents);
  return event;
}

/** Changes an event of the bot: its fields, or its status. */
export function changeEvent(room: Room, guild: Guild, id: string, body: unknown): GuildEvent {
  const found = eventOf(room, guild, id);
  const wanted = changes(body);
  needFor(room, guild, found.event.entity_type, found.event.channel_id);
  if (!isOpen(found)) throw refusal(180000);
  const event: GuildEvent = { ...found.event, ...wanted };
  if (wanted.scheduled_start_time) event.scheduled_start_time = iso(wanted.scheduled_start_time);
  if (wanted.scheduled_end_time) event.scheduled_end_time = iso(wanted.scheduled_end_time);
  checkFields(event);
  if (wanted.scheduled_start_time !== undefined) checkDates(room, event);
  if (wanted.status !== undefined) checkStatus(found.event.status, wanted.status);
  return put(room, { ...found, event });
}

/** Changes the status of an event as a person does in Discord. */
export const setEventStatus = (room: Room, id: string, status: Status): GuildEvent => {
  const found = eventOf(room, room.guild, id);
  checkStatus(found.event.status, status);
  return put(room, { ...found, event: { ...found.event, status } });
};

export function removeEvent(room: Room, guild: Guild, id: string): void {
  const { event } = eventOf(room, guild, id);
  needFor(room, guild, event.entity_type, event.channel_id);
  dropEvent(room, id);
}

/** Removes an event as a person does in Discord. */
export function dropEvent(room: Room, id: string): void {
  const { event } = eventOf(room, room.guild, id);
  room.events.delete(id);
  room.journal.put('event', id, null);
  toEveryone(room, { t: 'event-gone', id });
  room.dispatch('GUILD_SCHEDULED_EVENT_DELETE', event, Intent.GuildScheduledEvents);
}

/** Notes that a person is interested, or no longer. */
export function toggleInterest(room: Room, userId: string, id: string): { interested: boolean } {
  const { event, interested } = eventOf(room, room.guild, id);
  const isNew = !interested.includes(userId);
  keep(room, {
    event,
    interested: isNew ? [...interested, userId] : interested.filter(each => each !== userId),
  });
  return { interested: isNew };
}

function put(room: Room, changed: ScheduledEvent): GuildEvent {
  keep(room, changed);
  room.dispatch('GUILD_SCHEDULED_EVENT_UPDATE', changed.event, Intent.GuildScheduledEvents);
  return changed.event;
}

function keep(room: Room, stored: ScheduledEvent): void {
  const { event, interested } = stored;
  room.events.set(event.id, stored);
  room.journal.put('event', event.id, stored);
  if (isOpen(stored)) toEveryone(room, { t: 'event', event, interested });
  else toEveryone(room, { t: 'event-gone', id: event.id });
}

const iso = (time: string): string => new Date(time).toISOString();

/** Its own events the bot changes with Create Events, too. */
function needFor(room: Room, guild: Guild, type: Entity, channel: string | null): void {
  if (type === Entity.External || channel === null) return needBotAnywhere(room, guild, 'CreateEvents');
  const at = channelOf(room, channel);
  needBot(room, at, 'CreateEvents', 'ViewChannel', 'Connect');
  if (!isVoice(at)) throw refusal(50024);
}

/** Checks which fields the kind of an event must have, and must not have. */
function checkFields({ entity_type: type, ...event }: GuildEvent): void {
  const required = (field: string) => invalidField(field, 'BASE_TYPE_REQUIRED', 'This field is required');
  if (type !== Entity.External) {
    if (event.channel_id === null) throw required('channel_id');
    return;
  }
  if (event.channel_id !== null)
    throw invalidField('channel_id', 'BASE_TYPE_BAD', 'An external event has no channel.');
  if (!event.entity_metadata?.location) throw required('entity_metadata');
  if (event.scheduled_end_time === null) throw required('scheduled_end_time');
}

function checkDates(room: Room, event: GuildEvent): void {
  const { scheduled_start_time: starts, scheduled_end_time: ends } = event;
  if (starts <= isoNow(room))
    throw invalidField(
      'scheduled_start_time',
      'GUILD_SCHEDULED_EVENT_SCHEDULE_PAST',
      'Cannot schedule event in the past.',
    );
  if (ends !== null && ends <= starts)
    throw invalidField(
      'scheduled_end_time',
      'BASE_TYPE_BAD',
      'Cannot schedule event to end before starting.',
    );
}

const NEXT: Partial<Readonly<Record<Status, readonly Status[]>>> = {
  [Status.Scheduled]: [Status.Active, Status.Canceled],
  [Status.Active]: [Status.Completed],
};

function checkStatus(before: Status, after: Status): void {
  if (NEXT[before]?.includes(after) !== true)
    throw invalidField('status', 'BASE_TYPE_BAD', `An event cannot go from ${before} to ${after}.`);
}
