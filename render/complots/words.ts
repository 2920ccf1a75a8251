/** Message keys of the words in pictures of Complots; the caller passes their translations with each job. */
import { ACTIONS, CHARACTERS } from '../../engines/complots/model.ts';
import { COLOUR_WORDS } from '../kit/words.ts';

export { word } from '../kit/words.ts';
export type { Words } from '../kit/words.ts';

const NAMES = CHARACTERS.map(character => `complots:name.${character}`);
const ACTION_NAMES = ACTIONS.map(action => `picture:action.${action}`);

export const TABLE_WORDS: readonly string[] = [
  ...NAMES,
  ...ACTION_NAMES,
  ...COLOUR_WORDS,
  ...[
    'turn',
    'court',
    'treasury',
    'draft',
    'true',
    'bluff',
    'fell',
    'wins',
    'tag.turn',
    'tag.claims',
    'tag.asks',
    'tag.blocks',
    'tag.act',
    'tag.answer',
    'tag.choose',
    'tag.target',
    'tag.out',
    'tag.winner',
  ].map(word => `picture:${word}`),
];

const POWERS = CHARACTERS.flatMap(character => [`picture:power.${character}`, `picture:blocks.${character}`]);

export const HAND_WORDS: readonly string[] = [
  ...NAMES,
  ...COLOUR_WORDS,
  ...POWERS,
  ...[
    'turn',
    'faceDown',
    'faceUp',
    'yours',
    'drawn',
    'dealt',
    'shown',
    'choose.draft',
    'choose.exchange',
    'choose.lose',
    'choose.show',
    'choose.judge',
  ].map(word => `picture:${word}`),
];

export const AID_WORDS: readonly string[] = [
  ...NAMES,
  ...POWERS,
  ...['income', 'aid', 'murder'].flatMap(action => [`picture:action.${action}`, `picture:aid.${action}`]),
  ...['aid.blockedBy', 'aid.never'].map(word => `picture:${word}`),
];
