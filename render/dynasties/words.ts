/** The words that pictures of Dynasties show: the caller resolves these keys and hands them in with each job. */
import { BASICS, CHARACTERS } from '../../engines/dynasties/facts.ts';
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

/** What the picture of the map needs. */
export const MAP_WORDS: readonly string[] = [...COLOUR_WORDS, ...own([...NOW, 'freeCity', 'passed'])];
/** What the picture of ships, characters and bonus actions needs. */
export const MARKET_WORDS: readonly string[] = [
  ...COLOUR_WORDS,
  ...own([
    ...NOW,
    'freeCity',
    'bag',
    'ship',
    'dowry',
    ...CHARACTERS.map(character => `character.${character}`),
  ]),
];
/** What a picture of the own action cards needs. */
export const HAND_WORDS: readonly string[] = [
  ...COLOUR_WORDS,
  ...own([
    'round',
    'empty',
    'kept',
    'new',
    ...BASICS.map(option => `option.${option}`),
    ...['yellowCharacter', 'doubleTrade', 'pass'].map(type => `special.${type}`),
  ]),
];
/** What a picture of the own scoring cards and book tiles needs. */
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
/** What the picture of goods or dice under division needs. */
export const DIVISION_WORDS: readonly string[] = [
  ...COLOUR_WORDS,
  ...own(['round', 'freeCity', 'ship', 'dowry', 'divides', 'chooses', 'uses', 'pair', 'single']),
];
/** What the table of points needs. */
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

/** The word of a key; of the game's own ones only what comes behind the name of the game. */
export const word = (words: Words, path: string): string =>
  wordOf(words, path.includes(':') ? path : `picture:dynasties.${path}`);
