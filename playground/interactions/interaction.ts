import type { InteractionResponseType, InteractionType } from 'discord-api-types/v10';
import type { Modal, Outcome } from '../players/protocol.ts';

/** Something a person did that the bot has to answer. */
export interface Interaction {
  id: string;
  token: string;
  type: InteractionType;
  userId: string;
  channelId: string;
  guildId: string | null;
  at: number;
  /** The command that was called, `play start`; null for components and modals. */
  command: string | null;
  /** The message whose component was used. */
  source: string | null;
  /** How the bot answered first; null until it does. */
  answeredBy: InteractionResponseType | null;
  /** The message that `@original` means. */
  original: string | null;
  late: boolean;
  /** Tells the person; set aside once it has been told. */
  settle: ((outcome: Outcome) => void) | null;
}

export interface OpenModal {
  modal: Modal;
  userId: string;
  source: string | null;
}
