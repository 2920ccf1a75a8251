/** The words that pictures of Complots show: the caller resolves these keys and hands them in with each job. */
import { ACTIONS, CHARACTERS } from '../../engines/complots/model.ts';
import { SEATS } from '../kit/seats.ts';

export type Words = Readonly<Record<string, string>>;

const NAMES = CHARACTERS.map((character) => `complots:name.${character}`);
const ACTION_NAMES = ACTIONS.map((action) => `picture:action.${action}`);
const COLOURS = SEATS.map((seat) => `picture:seat.${seat.colour}`);

/** What a table picture needs. */
export const TABLE_WORDS: readonly string[] = [
  ...NAMES, ...ACTION_NAMES, ...COLOURS,
  ...['turn', 'court', 'treasury', 'draft', 'true', 'bluff', 'fell', 'wins',
    'tag.turn', 'tag.act', 'tag.answer', 'tag.choose', 'tag.target', 'tag.out', 'tag.winner'].map((word) => `picture:${word}`),
];

const POWERS = CHARACTERS.flatMap((character) => [`picture:power.${character}`, `picture:blocks.${character}`]);

/** What a picture of the own hand needs. */
export const HAND_WORDS: readonly string[] = [
  ...NAMES, ...COLOURS, ...POWERS,
  ...['turn', 'faceDown', 'faceUp', 'dealt', 'shown', 'choose.draft', 'choose.exchange', 'choose.lose', 'choose.show', 'choose.judge'].map((word) => `picture:${word}`),
];

/** What the aid card needs. */
export const AID_WORDS: readonly string[] = [
  ...NAMES, ...POWERS, ...['income', 'aid', 'murder'].flatMap((action) => [`picture:action.${action}`, `picture:aid.${action}`]),
  ...['aid.blockedBy', 'aid.never'].map((word) => `picture:${word}`),
];

/** The word of a key; a missing one is a mistake of the caller. */
export function word(words: Words, key: string): string {
  const found = words[key];
  if (found === undefined) throw new Error(`no word for ${key}`);
  return found;
}
