/** Messages, channels and commands that one person has been shown. */
import { MessageFlags as F, type APIMessage } from 'discord-api-types/v10';
import type { CommandView, PlayerState, ServerFrame } from '../players/protocol.ts';
import type { ScheduledEvent } from '../guild/events.ts';
import { isDm, type Channel } from '../state/room.ts';
import { textOf } from '../messages/tree.ts';

/** Everything on one person's screen, and what was there before; updated by the server's frames. */
export class Screen {
  commands: CommandView[] = [];
  /** Messages as they arrived after joining, without later edits. */
  readonly arrived: APIMessage[] = [];
  /** Every version of every message that was ever shown. */
  readonly everShown: APIMessage[] = [];
  private readonly channels = new Map<string, Channel>();
  private readonly messages = new Map<string, APIMessage>();
  /** Scheduled events, and who is interested. */
  readonly events = new Map<string, ScheduledEvent>();
  private readonly gone = new Map<string, APIMessage>();
  private readonly answeredBy = new Set<string>();
  private readonly watchers = new Set<() => void>();
  private readonly keepsAll: boolean;
  private readonly follows: (message: APIMessage) => boolean;

  /** @param keepsAll false: overwritten versions are dropped, to save memory in long runs. */
  constructor(keepsAll: boolean, follows: (message: APIMessage) => boolean) {
    this.keepsAll = keepsAll;
    this.follows = follows;
  }

  take(frame: ServerFrame): void {
    this.apply(frame);
    for (const watch of [...this.watchers]) watch();
  }

  onChange(watch: () => void): () => void {
    this.watchers.add(watch);
    return () => this.watchers.delete(watch);
  }

  message(id: string): APIMessage | null {
    return this.messages.get(id) ?? null;
  }

  removed(id: string): APIMessage | null {
    return this.gone.get(id) ?? null;
  }

  /**
   * Returns true if the bot has sent, changed or deleted a message in answer to this interaction, else
   * `null`.
   */
  answered(interaction: string): true | null {
    return this.answeredBy.has(interaction) || null;
  }

  messagesIn(channelId: string | null): APIMessage[] {
    return [...this.messages.values()].filter(m => channelId === null || m.channel_id === channelId);
  }

  directMessages(): APIMessage[] {
    const dm = [...this.channels.values()].find(isDm);
    return dm ? this.messagesIn(dm.id) : [];
  }

  firstChannel(): Channel {
    const [first] = this.channels.values();
    if (!first) throw new Error('There is no channel');
    return first;
  }

  /** Returns the newest channel or thread with this name or id. */
  channel(nameOrId: string): Channel {
    const named = [...this.channels.values()].reverse().find(c => c.name === nameOrId.replace(/^#/, ''));
    const channel = this.channels.get(nameOrId) ?? named;
    if (channel) return channel;
    const names = [...this.channels.values()].map(c => c.name ?? 'DM').join(', ');
    throw new Error(`There is no channel ${nameOrId}; there are ${names}`);
  }

  /** Returns the last messages seen, for the error of a failing test. */
  summary(): string {
    const shown = [...this.messages.values()].slice(-12).map(m => {
      const channel = this.channels.get(m.channel_id)?.name ?? 'DM';
      return `  #${channel} ${m.author.username}: ${textOf(m) || '(no text)'}`;
    });
    return `What was seen last:\n${shown.join('\n') || '  nothing'}`;
  }

  private apply(frame: ServerFrame): void {
    switch (frame.t) {
      case 'state':
        return this.start(frame.state);
      case 'message':
      case 'edit':
        return this.show(frame.message, frame.t, frame.by);
      case 'delete':
        return this.remove(frame.id, frame.by);
      case 'channel':
        return void this.channels.set(frame.channel.id, frame.channel);
      case 'channel-gone':
        return void this.channels.delete(frame.id);
      case 'event':
        return void this.events.set(frame.event.id, frame);
      case 'event-gone':
        return void this.events.delete(frame.id);
      case 'commands':
        this.commands = frame.commands;
        return;
      case 'person':
      case 'typing':
      case 'bot':
      case 'answer':
      case 'synced':
        return;
    }
  }

  private start(state: PlayerState): void {
    this.commands = state.commands;
    for (const each of state.events) this.events.set(each.event.id, each);
    for (const { channel } of state.channels) this.channels.set(channel.id, channel);
    for (const message of state.messages.filter(this.follows)) {
      this.messages.set(message.id, message);
      this.everShown.push(message);
    }
  }

  private show(message: APIMessage, how: 'message' | 'edit', by: string | null): void {
    if (!this.follows(message) || this.hasForgotten(message, how)) return;
    const thinking = ((message.flags ?? 0) & 128) !== 0;
    this.messages.set(message.id, message);
    if (this.keepsAll) this.everShown.push(message);
    if (this.keepsAll && how === 'message') this.arrived.push(message);
    if (by !== null && !thinking) this.answeredBy.add(by);
  }

  /** True for an edit of an ephemeral message that a client of this person showed before this one. */
  private hasForgotten({ id, flags }: APIMessage, how: 'message' | 'edit'): boolean {
    return how === 'edit' && ((flags ?? 0) & F.Ephemeral) !== 0 && !this.messages.has(id);
  }

  private remove(id: string, by: string | null): void {
    const message = this.messages.get(id);
    if (message) this.gone.set(id, message);
    this.messages.delete(id);
    if (by !== null) this.answeredBy.add(by);
  }
}
