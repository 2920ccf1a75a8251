/** What the steps of a delivery need, and what they return. */
import type { Time } from '../../base.ts';
import type { OpenPanels } from '../../discord/open-panels.ts';
import type { PictureSource } from '../../discord/pictures.ts';
import type { SendOnce } from '../../discord/sent-once.ts';
import type { Tables } from '../../tables/api.ts';
import type { Obstacle, TableMessage } from '../../tables/model.ts';
import type { Outbox } from '../../tables/store.ts';
import type { Composed } from '../cards/compose.ts';
import type { ChannelMessages, SentMessage } from '../channel-messages.ts';

/** A message for one channel, and what the table's obstacle is once it is sent. */
export interface ComposedInChannel extends Composed {
  readonly obstacle: Obstacle | null;
}

/** A message that was sent, and what it shows. Without its files, because it is kept in memory. */
export interface Posted {
  readonly sent: SentMessage;
  readonly shown: ComposedInChannel;
}

export interface DeliveryDeps {
  readonly outbox: Outbox;
  readonly tables: Tables;
  readonly renderer: PictureSource;
  readonly messages: ChannelMessages;
  readonly sendOnce: SendOnce<Posted>;
  readonly panels: Pick<OpenPanels, 'announced' | 'edited'>;
  readonly now: () => Time;
  /** Called on a failure that the game does not depend on. */
  readonly minor: (error: unknown, what: string) => void;
}

/** The result of a batch. */
export interface Delivered {
  /** The live card of the table. `null`: the old one stays as it is. */
  readonly card: TableMessage | null;
  /** What keeps the channel from being told everything, from now on. */
  readonly obstacle: Obstacle | null;
}
