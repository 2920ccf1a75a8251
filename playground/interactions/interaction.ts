/** State of interactions and of open modals. */
import type { InteractionResponseType, InteractionType } from 'discord-api-types/v10';
import type { Modal, Outcome } from '../players/protocol.ts';

/** Action of a person that the bot has to answer. */
export interface Interaction {
  id: string;
  token: string;
  type: InteractionType;
  userId: string;
  channelId: string;
  guildId: string | null;
  at: number;
  /** Command that was sent, for example `play start`. `null`: a component or a modal. */
  command: string | null;
  /** Message whose component was used. `null`: a command. */
  source: string | null;
  /** Type of the bot's first answer. `null`: not answered yet. */
  answeredBy: InteractionResponseType | null;
  /** Message that `@original` stands for. `null`: none yet. */
  original: string | null;
  late: boolean;
  /** Tells the person the outcome. `null`: the person has been told. */
  settle: ((outcome: Outcome) => void) | null;
}

export interface OpenModal {
  modal: Modal;
  userId: string;
  source: string | null;
}
