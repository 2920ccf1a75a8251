/** Agreements of two people to share with each other what they have played together on a server. */
import type { Time } from '../base.ts';
import { avoids, type Settings } from './model.ts';

/** What a person has answered about another one. `null`: nothing. */
export type Answer = boolean | null;

/** The answers of two people about each other. */
export interface Answers {
  readonly own: Answer;
  readonly theirs: Answer;
}

/** An answer of a person about another one, as it is kept. */
export interface Agreement {
  readonly guild: string;
  readonly other: string;
  readonly agrees: boolean;
  readonly at: Time;
}

/** With whom a person shares, and who wishes to share with them and has no answer. The newest first. */
export interface Partners {
  readonly agreed: readonly string[];
  readonly asking: readonly string[];
}

/** The settings and the id of a person. */
export interface Someone {
  readonly id: string;
  readonly settings: Pick<Settings, 'avoids'>;
}

/** True if neither of two people avoids the other. */
export const getAlong = (one: Someone, other: Someone): boolean =>
  !avoids(one.settings, other.id) && !avoids(other.settings, one.id);
