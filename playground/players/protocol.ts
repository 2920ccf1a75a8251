/** Messages from the server to the page and to `FakeUser`. */
import type {
  APIApplicationCommandOptionChoice,
  APIMessage,
  APIModalInteractionResponseCallbackData,
  Locale,
} from 'discord-api-types/v10';
import type { GuildEvent, ScheduledEvent } from '../guild/events.ts';
import type { Channel } from '../state/room.ts';

/** Event for the page and `FakeUser`, sent in the order of events. */
export type PlayerEvent =
  | { t: 'message' | 'edit'; message: APIMessage; by: string | null }
  | { t: 'delete'; id: string; channelId: string; by: string | null }
  | { t: 'channel'; channel: Channel; members: string[] }
  | { t: 'channel-gone'; id: string }
  | { t: 'event'; event: GuildEvent; interested: string[] }
  | { t: 'event-gone'; id: string }
  | { t: 'person'; person: PersonView }
  | { t: 'commands'; commands: CommandView[] }
  | { t: 'typing'; channelId: string; userId: string }
  | { t: 'bot'; online: boolean }
  | { t: 'answer'; outcome: Outcome };

export interface RecordEntry {
  at: number;
  event: PlayerEvent;
}

export interface PersonView {
  id: string;
  name: string;
  bot: boolean;
  locale: Locale | null;
}

export interface OptionView {
  type: number;
  name: string;
  label: string;
  description: string;
  required: boolean;
  autocomplete: boolean;
  choices: { name: string; value: string | number }[];
  options: OptionView[];
  min: number | null;
  max: number | null;
}
/** Command as a person sees it, in their language if the bot has localised it. */
export interface CommandView {
  id: string;
  name: string;
  label: string;
  description: string;
  options: OptionView[];
}

export interface Modal extends APIModalInteractionResponseCallbackData {
  id: string;
  channelId: string;
}

/** Answer of the bot to an interaction. */
export type Outcome =
  | {
      kind: 'message' | 'update';
      interaction: string;
      channelId: string;
      messageId: string;
      deferred: boolean;
    }
  | { kind: 'modal'; interaction: string; modal: Modal }
  | { kind: 'choices'; interaction: string; choices: APIApplicationCommandOptionChoice[] }
  | { kind: 'failed'; interaction: string; reason: string };

export interface PlayerState {
  me: PersonView;
  guild: { id: string; name: string };
  bot: PersonView;
  botOnline: boolean;
  people: PersonView[];
  channels: { channel: Channel; members: string[] }[];
  messages: APIMessage[];
  /** Events that are scheduled or go on, and who has pressed *Interested*. */
  events: ScheduledEvent[];
  commands: CommandView[];
}

export type ServerFrame = PlayerEvent | { t: 'state'; state: PlayerState } | { t: 'synced'; n: number };
