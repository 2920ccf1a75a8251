/** The words that pictures of Raja show: the caller resolves these keys and hands them in with each job. */
import { ACTIONS, CHARACTERS } from '../../engines/raja/facts.ts';
import { COLOUR_WORDS } from '../kit/words.ts';

export { word } from '../kit/words.ts';
export type { Words } from '../kit/words.ts';

const own = (paths: readonly string[]): string[] => paths.map(path => `picture:raja.${path}`);
const TITLE = ['round', 'last', 'over', 'stage.bid', 'stage.pick', 'stage.opening'];

const CARD_NAMES = CHARACTERS.map(card => `raja:character.${card}`);
const POWERS = CHARACTERS.map(card => `raja:power.${card}`);
const EFFECTS = ACTIONS.map(action => `raja:effect.${action}`);
const ACTION_NAMES = ACTIONS.map(action => `raja:action.${action}`);

/** What the picture of the map needs. */
export const MAP_WORDS: readonly string[] = [...COLOUR_WORDS, ...own(TITLE)];

/** What the picture of the court needs. */
export const COURT_WORDS: readonly string[] = [
  ...COLOUR_WORDS,
  ...CARD_NAMES,
  ...own([
    ...TITLE,
    'free',
    'stock',
    ...['turn', 'bid', 'toBid', 'passed', 'pick', 'opening', 'discs', 'set', 'give', 'winner'].map(
      tag => `tag.${tag}`,
    ),
  ]),
];
/** What the picture of the characters needs. */
export const CHARACTER_WORDS: readonly string[] = [
  ...COLOUR_WORDS,
  ...CARD_NAMES,
  ...POWERS,
  ...own([...TITLE, 'characters', 'free']),
];
/** What the picture of the disc needs. */
export const DISC_WORDS: readonly string[] = [
  ...COLOUR_WORDS,
  ...ACTION_NAMES,
  ...EFFECTS,
  ...own([...TITLE, 'unset']),
];
/** What the close-up needs. */
export const CLOSEUP_WORDS: readonly string[] = [
  ...COLOUR_WORDS,
  ...ACTION_NAMES,
  ...CARD_NAMES,
  ...POWERS,
  ...own([...TITLE, 'gives', 'complete', 'waits', 'place']),
];
/** What the table of a scoring needs. */
export const SCORING_WORDS: readonly string[] = [
  ...COLOUR_WORDS,
  ...own([
    'round',
    'monopoly',
    ...['architect', 'houses', 'outer', 'centre', 'home', 'points', 'payout'].map(cause => `cause.${cause}`),
  ]),
];

/** Words of the game as a sentence of their own. */
export const sentence = (words: string): string => words.slice(0, 1).toLocaleUpperCase() + words.slice(1);
