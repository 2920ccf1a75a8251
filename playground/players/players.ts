/** Actions of people: the interface of the page and of `FakeUser`. */
import { Locale } from 'discord-api-types/v10';
import { z } from 'zod';
import { openDm } from '../guild/channels.ts';
import { commandViews } from '../guild/commands.ts';
import { eventsIn, toggleInterest } from '../guild/events.ts';
import { sorry } from '../errors.ts';
import { form, text } from '../forms/form.ts';
import {
  autocomplete,
  slash,
  submitModal,
  useComponent,
  type CommandCall,
  type Completion,
  type ComponentUse,
  type FilledModal,
} from '../interactions/interactions.ts';
import { botView, enter, personView } from '../guild/members.ts';
import { post, remove } from '../messages/messages.ts';
import type { Outcome, PersonView, PlayerState } from './protocol.ts';
import { audience, channelOf, isThread, personOf, type Room } from '../state/room.ts';
import { isArchived, membersOf } from '../guild/threads.ts';

/** Input and result of each action of a person. The page and `FakeUser` use nothing else. */
export interface Actions {
  join: [{ name: string; locale: Locale | null }, PersonView];
  slash: [CommandCall, Outcome];
  autocomplete: [Completion, Outcome];
  component: [ComponentUse, Outcome];
  modal: [FilledModal, Outcome];
  say: [{ channel: string; content: string; replyTo?: string | null }, { id: string }];
  dismiss: [{ channel: string; message: string }, { id: string }];
  dm: [object, { id: string }];
  people: [object, { people: PersonView[] }];
  interest: [{ event: string }, { interested: boolean }];
}
export type ActionName = keyof Actions;

type Perform<N extends ActionName> = (
  room: Room,
  userId: string,
  input: unknown,
) => Actions[N][1] | Promise<Actions[N][1]>;
const id = z.string().max(30);
const action = <N extends ActionName>(
  schema: z.ZodType,
  run: (room: Room, userId: string, input: Actions[N][0]) => Actions[N][1] | Promise<Actions[N][1]>,
): Perform<N> => {
  const read = form<Actions[N][0]>(schema);
  return (room, userId, input) => run(room, userId, read(input));
};

const typed = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
const filled = z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string()), z.null()]));

export const ACTIONS: { [N in ActionName]: Perform<N> } = {
  join: action<'join'>(
    z.object({ name: text(1, 32), locale: z.enum(Locale).nullable() }),
    (room, _userId, { name, locale }) => personView(enter(room, name.trim() || 'Guest', locale)),
  ),
  slash: action<'slash'>(z.object({ channel: id, command: z.string(), options: typed }), slash),
  autocomplete: action<'autocomplete'>(
    z.object({ channel: id, command: z.string(), options: typed, focused: z.string() }),
    autocomplete,
  ),
  component: action<'component'>(
    z.object({ channel: id, message: id, customId: z.string(), values: z.array(z.string()).nullable() }),
    useComponent,
  ),
  modal: action<'modal'>(z.object({ modal: id, values: filled }), submitModal),
  say: action<'say'>(z.object({ channel: id, content: text(1, 2_000), replyTo: id.nullish() }), say),
  dismiss: action<'dismiss'>(z.object({ channel: id, message: id }), dismiss),
  people: action<'people'>(z.looseObject({}), room => ({
    people: [...room.people.values()].map(personView),
  })),
  interest: action<'interest'>(z.object({ event: id }), (room, userId, { event }) =>
    toggleInterest(room, userId, event),
  ),
  dm: action<'dm'>(z.looseObject({}), (room, userId) => ({ id: openDm(room, personOf(room, userId)).id })),
};

/** Actions that are possible before joining. */
export const ANONYMOUS: readonly ActionName[] = ['join', 'people'];

export const isAction = (name: string): name is ActionName => Object.hasOwn(ACTIONS, name);

/** Returns everything that a client is shown at its start. Ephemeral messages end with their client. */
export function stateFor(room: Room, userId: string): PlayerState {
  const person = personOf(room, userId);
  const channels = [...room.channels.values()].filter(c => audience(room, c).includes(userId));
  for (const channel of channels) if (isThread(channel)) isArchived(room, channel);
  const messages = channels.flatMap(c => [...(room.messages.get(c.id)?.values() ?? [])]);
  return {
    me: personView(person),
    bot: botView(room),
    botOnline: room.botOnline,
    guild: { id: room.guild.id, name: room.guild.name },
    people: [...room.people.values()].map(personView),
    channels: channels.map(channel => ({ channel: { ...channel }, members: membersOf(room, channel) })),
    messages: messages.filter(m => m.visibleTo === null).map(m => m.message),
    events: [...eventsIn(room, room.guild)],
    commands: commandViews(room, userId),
  };
}

function say(
  room: Room,
  userId: string,
  { channel, content, replyTo = null }: Actions['say'][0],
): { id: string } {
  if (!audience(room, channelOf(room, channel)).includes(userId)) throw sorry('That channel cannot be seen');
  const body = {
    content,
    allowed_mentions: { parse: ['users', 'roles'] },
    ...(replyTo === null ? {} : { message_reference: { message_id: replyTo } }),
  };
  return { id: post(room, channel, body, { author: personOf(room, userId).user }).message.id };
}

/** Takes a private message off the screen. One that the bot has deleted meanwhile is off it already. */
function dismiss(room: Room, userId: string, { channel, message }: Actions['dismiss'][0]): { id: string } {
  const stored = room.messages.get(channel)?.get(message);
  if (!stored) return { id: message };
  if (stored.visibleTo !== userId) throw sorry('Only messages that only you can see can be dismissed');
  remove(room, stored);
  return { id: message };
}
