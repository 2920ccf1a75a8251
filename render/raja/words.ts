/** Keys of the words in Raja's pictures. The caller translates them and passes the words with each job. */
import { ACTIONS, CHARACTERS } from '../../engines/raja/facts.ts';
import { COLOUR_WORDS } from '../kit/words.ts';

export { word } from '../kit/words.ts';
export type { Words } from '../kit/words.ts';

const own = (paths: readonly string[]): string[] => paths.map(path => `picture:raja.${path}`);
const TITLE = ['round', 'last', 'over', 'stage.bid', 'stage.pick', 'stage.opening'];

const CARD_NAMES = CHARACTERS.map(card => `raja:character.${card}`);
const POWERS = CHARACTERS.map(card => `raja:power.${card}`);
const EFFECTS = [...ACTIONS, 'palaceArtisan', 'palaceHouseArtisan'].map(effect => `raja:effect.${effect}`);
const ACTION_NAMES = ACTIONS.map(action => `raja:action.${action}`);

/** What a player is doing or has done. */
export const TAGS = [
  'turn',
  'bid',
  'toBid',
  'passed',
  'pick',
  'opening',
  'discs',
  'set',
  'give',
  'winner',
] as const;
const TAG_NAMES = TAGS.map(tag => `tag.${tag}`);

const HEADS = ['palaces', 'houses', 'quarry', 'gold', 'tokens'].map(head => `head.${head}`);

export const MAP_WORDS: readonly string[] = [...COLOUR_WORDS, ...own([...TITLE, ...TAG_NAMES, 'neutral'])];

export const COURT_WORDS: readonly string[] = [
  ...COLOUR_WORDS,
  ...CARD_NAMES,
  ...own([...TITLE, 'free', 'freeOne', 'stock', ...TAG_NAMES, ...HEADS]),
];
export const ROW_WORDS: readonly string[] = own(TITLE);
export const CHARACTER_WORDS: readonly string[] = [
  ...COLOUR_WORDS,
  ...CARD_NAMES,
  ...POWERS,
  ...own([...TITLE, 'characters', 'freeOne']),
];
export const DISC_WORDS: readonly string[] = [
  ...COLOUR_WORDS,
  ...ACTION_NAMES,
  ...CARD_NAMES,
  ...EFFECTS,
  ...own([...TITLE, 'unset']),
];
export const CLOSEUP_WORDS: readonly string[] = [
  ...COLOUR_WORDS,
  ...ACTION_NAMES,
  ...CARD_NAMES,
  ...own(TITLE),
];
export const SCORING_WORDS: readonly string[] = [
  ...COLOUR_WORDS,
  ...CARD_NAMES,
  ...own([
    'round',
    'monopoly',
    'tie',
    ...['architect', 'houses', 'outer', 'centre', 'home', 'points', 'payout'].map(cause => `cause.${cause}`),
  ]),
];

/** Returns words with a capital first letter. */
export const sentence = (words: string): string => words.slice(0, 1).toLocaleUpperCase() + words.slice(1);
