/** `/dynasties`: the verbs of Dynasties. */
import type { Asks, Turn } from '../engines/dynasties/model.ts';
import type { Aim } from './meant.ts';
import type { TypedVerbs } from './move.ts';

/** The options of the question `turn` that do this, and all of other questions. */
const doing = (deed: Turn['do'] | null, ...types: readonly (keyof Asks)[]): Aim => ({
  game: 'dynasties', types: deed === null ? types : ['turn', ...types],
  fits: (type, value) => type !== 'turn' || (value as Turn).do === deed, // Asks['turn']
  read: typed => typed,
});

/** Everything that is neither a turn nor a division. */
const CHOICES: readonly (keyof Asks)[] = ['step', 'trade', 'choose', 'own', 'group', 'order', 'dice', 'birth', 'coat', 'keep', 'give', 'remains', 'bonus', 'score', 'unmarried'];

export const DYNASTIES_VERBS: TypedVerbs = {
  'dynasties play': { option: 'card', aim: doing('play') },
  'dynasties discard': { option: null, aim: doing('discard') },
  'dynasties pass': { option: null, aim: doing('pass') },
  'dynasties book': { option: 'tile', aim: doing('tile', 'tile') },
  'dynasties divide': { option: 'groups', aim: doing(null, 'divide', 'split') },
  'dynasties choose': { option: 'what', aim: doing(null, ...CHOICES) },
};
