/** Keys of the words in Dynasties' pictures. The caller translates them and passes them with each job. */
import { BASICS, BONUSES, CHARACTERS } from '../../engines/dynasties/facts.ts';
import type { Stage } from '../../engines/dynasties/model.ts';
import { COLOUR_WORDS, word as wordOf } from '../kit/words.ts';
import type { Words } from '../kit/words.ts';

export type { Words } from '../kit/words.ts';

export const STAGES: readonly Stage[] = [
  'turn',
  'step',
  'tile',
  'trade',
  'divide',
  'choose',
  'own',
  'split',
  'group',
  'order',
  'dice',
  'birth',
  'coat',
  'keep',
  'give',
  'remains',
  'bonus',
  'score',
  'unmarried',
  'over',
];

const own = (paths: readonly string[]): string[] => paths.map(path => `picture:dynasties.${path}`);
const NOW = ['round', 'over', 'players', ...STAGES.map(stage => `stage.${stage}`)];

export const MAP_WORDS: readonly string[] = [...COLOUR_WORDS, ...own([...NOW, 'passed'])];
export const PLACES_WORDS: readonly string[] = [...COLOUR_WORDS, ...own(['round'])];
export const STALL_WORDS: readonly string[] = [
  ...COLOUR_WORDS,
  ...own([
    'round',
    'characters',
    'have',
    'used',
    'free',
    ...CHARACTERS.flatMap(character => [`character.${character}`, `effect.${character}`]),
    ...BONUSES.map(bonus => `bonus.${bonus}`),
  ]),
];
export const MARKET_WORDS: readonly string[] = [
  ...COLOUR_WORDS,
  ...own([
    ...NOW,
    'freeCity',
    'bag',
    'ship',
    'dowry',
    'line.bonus',
    'line.revaluation',
    'market.pass',
    'market.place',
    'market.crown',
    ...BONUSES.map(bonus => `bonus.${bonus}`),
    ...CHARACTERS.map(character => `character.${character}`),
  ]),
];
export const HAND_WORDS: readonly string[] = [
  ...COLOUR_WORDS,
  ...own([
    'round',
    'empty',
    'kept',
    'new',
    'joker',
    'way.discard',
    'way.pass',
    ...BASICS.map(option => `option.${option}`),
    ...['yellowCharacter', 'doubleTrade', 'pass'].map(type => `special.${type}`),
  ]),
];
export const SECRETS_WORDS: readonly string[] = [
  ...COLOUR_WORDS,
  ...own([
    'round',
    'empty',
    'scoringCards',
    'bookTiles',
    'drawn',
    'inTurn',
    'atEnd',
    ...['symbolByNation', 'symbol', 'goods', 'crowns', 'nations', 'married', 'role'].map(
      type => `card.${type}`,
    ),
    ...['card', 'vp3', 'trade', 'place'].map(tile => `tile.${tile}`),
  ]),
];
export const DIVISION_WORDS: readonly string[] = [
  ...COLOUR_WORDS,
  ...own(['round', 'freeCity', 'ship', 'dowry', 'divides', 'chooses', 'uses', 'pair', 'single']),
];
export const SCORING_WORDS: readonly string[] = [
  ...COLOUR_WORDS,
  ...own([
    'round',
    'over',
    'allRounds',
    'nothing',
    'sum',
    'score',
    ...['city', 'die', 'bonus', 'unmarried', 'card', 'crown', 'revaluation', 'tile'].map(
      line => `line.${line}`,
    ),
  ]),
];

/** Returns the word of a key. A path without `:` is taken as a key under `picture:dynasties`. */
export const word = (words: Words, path: string): string =>
  wordOf(words, path.includes(':') ? path : `picture:dynasties.${path}`);
