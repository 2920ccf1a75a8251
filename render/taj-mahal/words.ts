/** Message keys of the words in pictures of Taj Mahal; the caller passes their translations with each job. */
import { SPECIALS, SYMBOLS } from '../../engines/taj-mahal/facts.ts';
import { COLOUR_WORDS } from '../kit/words.ts';

export { word } from '../kit/words.ts';
export type { Words } from '../kit/words.ts';

const own = (paths: readonly string[]): string[] => paths.map(path => `picture:taj.${path}`);
const SYMBOL_NAMES = SYMBOLS.map(symbol => `symbol.${symbol}`);
const SPECIAL_NAMES = SPECIALS.map(special => `special.${special}`);

export const BOARD_WORDS: readonly string[] = [
  ...COLOUR_WORDS,
  ...own([
    'carletto',
    'visit',
    'over',
    'tag.turn',
    'tag.palace',
    'tag.supply',
    'tag.discard',
    'tag.withdrawn',
    'tag.winner',
  ]),
];
export const CONTEST_WORDS: readonly string[] = [
  ...COLOUR_WORDS,
  ...own(['carletto', 'visit', 'of', 'tag.withdrawn']),
];
export const PROVINCE_WORDS: readonly string[] = [...COLOUR_WORDS, ...own(['sea', 'bay', 'deccan'])];
export const HAND_WORDS: readonly string[] = [
  ...COLOUR_WORDS,
  ...own(['carletto', 'visit', 'of', 'empty', ...SYMBOL_NAMES, ...SPECIAL_NAMES]),
];
export const SUPPLY_WORDS: readonly string[] = own([
  'visit',
  'of',
  'supply',
  'deck',
  'empty',
  ...SYMBOL_NAMES,
]);
export const TAKING_WORDS: readonly string[] = [...COLOUR_WORDS, ...own(['inHand', 'empty'])];
export const GOODS_WORDS: readonly string[] = [
  ...COLOUR_WORDS,
  ...own(['carletto', 'visit', 'of', 'goods', 'beside', ...SPECIAL_NAMES]),
];

export const HANDS_WORDS: readonly string[] = [
  ...COLOUR_WORDS,
  ...own(['carletto', 'hands', 'handsRule', 'empty', 'tag.winner']),
];
