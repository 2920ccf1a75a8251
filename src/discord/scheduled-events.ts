/**
 * Discord's scheduled events, over its REST interface. To make, change and end its own ones the bot needs
 * *Create Events* on the server; to read them, nothing.
 */
import {
  GuildScheduledEventEntityType,
  GuildScheduledEventPrivacyLevel,
  GuildScheduledEventStatus as Status,
  REST,
  RESTJSONErrorCodes as Code,
  Routes,
  type Client,
} from 'discord.js';
import type { APIGuildScheduledEvent } from 'discord-api-types/v10';
import type { Time } from '../base.ts';
import { isCode } from './errors.ts';

/** Discord's limits. */
export const EVENT_LIMITS = { name: 100, description: 1_000, location: 100 } as const;

export interface WantedEvent {
  readonly name: string;
  readonly description: string;
  /** Where it takes place, as an address. */
  readonly location: string;
  readonly starts: Time;
  readonly ends: Time;
}

/** `over`: completed or cancelled. `ends` `null`: Discord knows no end. */
export interface KnownEvent {
  readonly id: string;
  readonly state: 'scheduled' | 'active' | 'over';
  readonly starts: Time;
  readonly ends: Time | null;
}

export interface ScheduledEvents {
  /** Makes an event, and returns its id. Asks Discord once: each request makes another event. */
  make(guild: string, event: WantedEvent): Promise<string>;
  /** Finds an open event of the bot whose description ends with this mark. `null`: there is none. */
  find(guild: string, mark: string): Promise<KnownEvent | null>;
  /** Returns an event. `null`: it was deleted. */
  read(guild: string, id: string): Promise<KnownEvent | null>;
  move(guild: string, id: string, dates: Pick<WantedEvent, 'starts' | 'ends'>): Promise<void>;
  /** Begins a scheduled event. */
  begin(guild: string, id: string): Promise<void>;
  /** Completes an active event, or cancels a scheduled one. */
  end(guild: string, event: KnownEvent): Promise<void>;
}

export function scheduledEventsOf(client: Client): ScheduledEvents {
  const { rest } = client;
  const change = async (guild: string, id: string, body: object): Promise<void> =>
    void (await rest.patch(Routes.guildScheduledEvent(guild, id), { body }));
  return {
    make: async (guild, { name, description, location, starts, ends }) => {
      const body = {
        ...{ name, description, entity_metadata: { location }, ...datesOf({ starts, ends }) },
        privacy_level: GuildScheduledEventPrivacyLevel.GuildOnly,
        entity_type: GuildScheduledEventEntityType.External,
      };
      const made = await unrepeated(client).post(Routes.guildScheduledEvents(guild), { body });
      return (made as APIGuildScheduledEvent).id;
    },
    find: async (guild, mark) => {
      const all = (await rest.get(Routes.guildScheduledEvents(guild))) as readonly APIGuildScheduledEvent[];
      const isIt = ({ creator_id: by, description }: APIGuildScheduledEvent): boolean =>
        by === client.user?.id && description?.trimEnd().endsWith(mark) === true;
      const found = all.find(isIt);
      return found ? known(found) : null;
    },
    read: async (guild, id) => {
      try {
        return known((await rest.get(Routes.guildScheduledEvent(guild, id))) as APIGuildScheduledEvent);
      } catch (error) {
        if (isCode(error, Code.UnknownGuildScheduledEvent)) return null;
        throw error;
      }
    },
    move: (guild, id, dates) => change(guild, id, datesOf(dates)),
    begin: (guild, id) => change(guild, id, { status: Status.Active }),
    end: async (guild, { id, state }) => {
      if (state !== 'over')
        await change(guild, id, { status: state === 'active' ? Status.Completed : Status.Canceled });
    },
  };
}

/** False if the bot lacks *Create Events* on the server. Unknown: true. */
export const mayMakeEvents = ({ guilds }: Client, guild: string): boolean =>
  guilds.cache.get(guild)?.members.me?.permissions.has('CreateEvents') !== false;

/** Returns what sends each request once, because discord.js repeats those whose answer was lost. */
const unrepeated = ({ rest, token }: Client): REST =>
  new REST({ ...rest.options, retries: 0 }).setToken(token ?? '');

const datesOf = ({ starts, ends }: Pick<WantedEvent, 'starts' | 'ends'>) => ({
  scheduled_start_time: new Date(starts).toISOString(),
  scheduled_end_time: new Date(ends).toISOString(),
});

const known = ({ id, status, ...event }: APIGuildScheduledEvent): KnownEvent => ({
  id,
  state: stateOf(status),
  starts: Date.parse(event.scheduled_start_time),
  ends: event.scheduled_end_time === null ? null : Date.parse(event.scheduled_end_time),
});

function stateOf(status: Status): KnownEvent['state'] {
  switch (status) {
    case Status.Scheduled:
      return 'scheduled';
    case Status.Active:
      return 'active';
    case Status.Completed:
    case Status.Canceled:
      return 'over';
  }
}
