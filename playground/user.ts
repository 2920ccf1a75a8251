/** `FakeUser`: a person in a test, who acts and sees as the page does. */
import { setTimeout as later } from 'node:timers';
import {
  MessageFlags as F,
  type APIApplicationCommandOptionChoice,
  type APIMessage,
} from 'discord-api-types/v10';
import type { Typed } from './interactions/calls.ts';
import { openLine, type Line, type LocaleName, type Target } from './user/line.ts';
import {
  buttonsOf,
  chosenValues,
  componentCalled,
  filledValues,
  type ButtonView,
  type Filled,
} from './user/find.ts';
import type { ScheduledEvent } from './guild/events.ts';
import { Screen } from './user/screen.ts';
import type { Modal, Outcome, PersonView } from './players/protocol.ts';
import type { Channel } from './state/room.ts';
import { mediaOf, textOf } from './messages/tree.ts';

export interface Picture {
  bytes: Buffer;
  type: string;
  alt: string | null;
  name: string;
}

/** Answer of the bot. Reading the wrong kind throws, so that tests need no check first. */
export interface Reply {
  readonly message: APIMessage;
  readonly modal: Modal;
}

export type What = string | RegExp | ((message: APIMessage) => boolean);

/** Point until which an interaction is awaited: the bot's answer, or only its acknowledgement. */
export interface Patience {
  until: 'answered' | 'acknowledged';
}

interface JoinOptions {
  locale?: LocaleName | null;
  /** False: overwritten messages are not kept, and `neverSees` and `pings` do not work. Default: true. */
  history?: boolean;
  /** Selects the messages that are kept, to save memory with many people. Default: all. */
  follows?: (message: APIMessage) => boolean;
}

/** A press on a private message that the bot had just deleted. A client of Discord would not show it now. */
export class PrivateMessageGone extends Error {}

const PATIENT: Patience = { until: 'answered' };
const TIMEOUT_MS = 20_000;

/** Person in a test: does what the page can do, and sees what the page shows. */
export class FakeUser {
  readonly me: PersonView;
  private readonly line: Line;
  private readonly screen: Screen;
  private here = '';

  private constructor(line: Line, screen: Screen) {
    this.me = line.me;
    this.line = line;
    this.screen = screen;
  }

  /** Joins a playground in this process, or the server at an address. */
  static async join(
    target: Target,
    name: string,
    { locale = null, history = true, follows = () => true }: JoinOptions = {},
  ): Promise<FakeUser> {
    const screen = new Screen(history, follows);
    const line = await openLine(target, name, locale, frame => screen.take(frame));
    const user = new FakeUser(line, screen);
    user.here = screen.firstChannel().id;
    return user;
  }

  get id(): string {
    return this.me.id;
  }

  get mention(): string {
    return `<@${this.me.id}>`;
  }

  /** Changes the channel in which commands are sent by default. */
  goTo(channel: string): void {
    this.here = this.channel(channel).id;
  }

  channel(nameOrId: string): Channel {
    return this.screen.channel(nameOrId);
  }

  /** Commands that this person is offered, in their language. */
  get commands() {
    return this.screen.commands;
  }

  async slash(command: string, options: Typed = {}, channel = this.here, patience = PATIENT): Promise<Reply> {
    return this.reply(
      await this.line.call('slash', { channel: this.channel(channel).id, command, options }),
      patience,
    );
  }

  /** Returns the choices for an option that contains `typed`. `others` are the values of other options. */
  async autocomplete(
    command: string,
    option: string,
    typed: string,
    { others = {}, channel = this.here }: { others?: Typed; channel?: string } = {},
  ): Promise<APIApplicationCommandOptionChoice[]> {
    const options = { ...others, [option]: typed };
    const outcome = await this.line.call('autocomplete', {
      channel: this.channel(channel).id,
      command,
      options,
      focused: option,
    });
    if (outcome.kind !== 'choices')
      throw new Error(
        outcome.kind === 'failed' ? 'Loading options failed' : `The bot answered with a ${outcome.kind}`,
      );
    return outcome.choices;
  }

  async click(message: APIMessage, labelOrCustomId: string | RegExp, patience = PATIENT): Promise<Reply> {
    return this.use(message, labelOrCustomId, [], patience);
  }

  /** Chooses in a menu; `values` may be labels, values or names of people. */
  async select(
    message: APIMessage,
    labelOrCustomId: string | RegExp,
    values: string | readonly string[],
    patience = PATIENT,
  ): Promise<Reply> {
    return this.use(message, labelOrCustomId, [values].flat(), patience);
  }

  /** Submits a modal; fields and options may be named by label or by id. */
  async submitModal(modal: Modal, values: Filled, patience = PATIENT): Promise<Reply> {
    return this.reply(
      await this.line.call('modal', { modal: modal.id, values: filledValues(modal, values) }),
      patience,
    );
  }

  async say(content: string, channel = this.here): Promise<APIMessage> {
    const { id } = await this.line.call('say', { channel: this.channel(channel).id, content });
    return this.until(() => this.screen.message(id), `its own message "${content}"`);
  }

  /** Opens the DM channel with the bot, and returns its id. */
  async openDm(): Promise<string> {
    return (await this.line.call('dm', {})).id;
  }

  async dismiss(message: APIMessage): Promise<void> {
    await this.line.call('dismiss', { channel: message.channel_id, message: message.id });
  }

  /** Returns the scheduled events that are shown. */
  events(): readonly ScheduledEvent[] {
    return [...this.screen.events.values()];
  }

  /** Presses *Interested* of a scheduled event. */
  async interest(event: string): Promise<void> {
    await this.line.call('interest', { event });
  }

  /** Waits for a matching message, and returns the newest one. */
  async sees(what: What, channel: string | null = null): Promise<APIMessage> {
    return this.until(
      () =>
        this.messages(channel)
          .reverse()
          .find(m => fits(m, what)) ?? null,
      `a message ${String(what)}`,
    );
  }

  /** Waits until everything pending has arrived; throws if a matching message was ever shown. */
  async neverSees(what: What): Promise<void> {
    await this.settled();
    const seen = this.screen.everShown.find(m => fits(m, what));
    if (seen) throw new Error(`${this.me.name} has seen ${String(what)}: ${textOf(seen)}`);
  }

  /** Resolves when the bot has nothing pending and everything it sent has arrived here. */
  async settled(): Promise<void> {
    await this.line.settle();
  }

  async image(message: APIMessage, index = 0): Promise<Picture> {
    const current = this.current(message);
    const shown = mediaOf(current.components ?? []).map(m => ({ url: m.item.url, alt: m.description }));
    const pictures = [
      ...current.attachments.map(a => ({ url: a.url, alt: a.description ?? null })),
      ...shown,
    ];
    const picture = pictures[index];
    if (!picture) throw new Error(`That message has ${pictures.length} pictures`);
    const name = decodeURIComponent(new URL(picture.url).pathname.split('/').pop() ?? '');
    return { ...(await this.line.file(picture.url)), alt: picture.alt, name };
  }

  /** Returns the current text of a message. */
  text(message: APIMessage): string {
    return textOf(this.current(message));
  }

  /** Returns the current buttons of a message. */
  buttons(message: APIMessage): ButtonView[] {
    return buttonsOf(this.current(message));
  }

  /** Returns the current state of a message. */
  current(message: APIMessage): APIMessage {
    return this.screen.message(message.id) ?? message;
  }

  /** Returns the messages of a channel, oldest first. `null`: of all channels. */
  messages(channel: string | null = this.here): APIMessage[] {
    return this.screen.messagesIn(channel === null ? null : this.channel(channel).id);
  }

  /** Returns the direct messages with the bot, oldest first. */
  dms(): APIMessage[] {
    return this.screen.directMessages();
  }

  last(channel: string = this.here): APIMessage {
    const message = this.messages(channel).at(-1);
    if (!message) throw new Error(`There is no message in ${channel}`);
    return message;
  }

  /** Returns the messages that pinged this person, as they arrived. Edits do not ping. */
  pings(): APIMessage[] {
    return this.screen.arrived.filter(
      m => m.author.id !== this.me.id && (m.mention_everyone || m.mentions.some(u => u.id === this.me.id)),
    );
  }

  leave(): void {
    this.line.close();
  }

  /** Waits until `look` returns a value; it is called again after each event. */
  async until<T>(look: () => T | null, what: string): Promise<T> {
    const found = look();
    if (found !== null) return found;
    return new Promise<T>((resolve, reject) => {
      const timer = later(() => {
        stop();
        reject(new Error(`${this.me.name} waited in vain for ${what}\n${this.screen.summary()}`));
      }, TIMEOUT_MS);
      const stop = this.screen.onChange(() => {
        const value = look();
        if (value === null) return;
        clearTimeout(timer);
        stop();
        resolve(value);
      });
    });
  }

  private async use(
    message: APIMessage,
    name: string | RegExp,
    values: readonly string[],
    patience: Patience,
  ): Promise<Reply> {
    const current = this.current(message);
    const component = componentCalled(current, name);
    const chosen = chosenValues(component, values);
    const press = { channel: current.channel_id, message: current.id, customId: component.custom_id };
    const outcome = await this.line
      .call('component', { ...press, values: chosen })
      .catch((error: unknown) => this.refused(current.id, error));
    return this.reply(outcome, patience);
  }

  /** Throws why a press was refused. */
  private refused(id: string, error: unknown): never {
    const gone = this.screen.removed(id);
    const isUnknown = error instanceof Error && error.message === 'Unknown Message';
    if (!isUnknown || gone === null || !isEphemeral(gone)) throw error;
    throw new PrivateMessageGone(`${this.me.name} presses a private message that was deleted`, {
      cause: error,
    });
  }

  private async reply(outcome: Outcome, patience: Patience): Promise<Reply> {
    if (outcome.kind === 'failed') throw new Error(outcome.reason);
    if (outcome.kind === 'choices') throw new Error('The bot answered with choices');
    if (outcome.kind === 'modal')
      return {
        modal: outcome.modal,
        get message(): never {
          throw new Error('The bot opened a form, it sent no message');
        },
      };
    const { messageId, interaction } = outcome;
    if (outcome.deferred && patience.until === 'answered')
      await this.until(() => this.screen.answered(interaction), 'the answer that the bot deferred');
    const message = await this.until(
      () => this.screen.message(messageId) ?? this.screen.removed(messageId),
      'the message with which the bot answered',
    );
    return {
      message,
      get modal(): never {
        throw new Error('The bot sent a message, it opened no form');
      },
    };
  }
}

export const isEphemeral = (message: APIMessage): boolean => ((message.flags ?? 0) & F.Ephemeral) !== 0;

function fits(message: APIMessage, what: What): boolean {
  if (typeof what === 'function') return what(message);
  const text = textOf(message);
  return typeof what === 'string' ? text.includes(what) : what.test(text);
}
