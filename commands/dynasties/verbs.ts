/** `/dynasties`: the verbs of Dynasties. */
import type { Asks, Turn, View } from '../../engines/dynasties/model.ts';
import { callsNumber, readChoose, readDivide, readPlay } from './names.ts';
import { whyNoChoice, whyNoDiscard, whyNoDivision, whyNoPlay, whyNoTile, type Why } from './why.ts';
import type { VerbSpec } from '../play/parse-answer.ts';
import type { TypedVerbs } from '../play/move.ts';

/** The options of the question `turn` that do this, and all of other questions. */
const doing = (
  deed: Turn['do'] | null,
  types: readonly (keyof Asks)[],
  why: Why | null,
  more: Partial<Pick<VerbSpec, 'read' | 'matches'>> = {},
): VerbSpec => ({
  game: 'dynasties',
  types: deed === null ? types : ['turn', ...types],
  fits: (type, value) => type !== 'turn' || (value as Turn).do === deed, // Asks['turn']
  read: typed => typed,
  ...more,
  ...(why && { why: (typed, view, { label }) => why(typed, view as View, label) }),
});

/** Everything that is neither a turn nor a division. */
const CHOICES: readonly (keyof Asks)[] = [
  'step',
  'trade',
  'choose',
  'own',
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
];

export const DYNASTIES_VERBS: TypedVerbs = {
  'dynasties play': { option: 'card', aim: doing('play', [], whyNoPlay, { read: readPlay }) },
  'dynasties discard': { option: null, aim: doing('discard', [], whyNoDiscard) },
  'dynasties pass': { option: null, aim: doing('pass', [], null) },
  'dynasties book': { option: 'tile', aim: doing('tile', ['tile'], whyNoTile) },
  'dynasties divide': {
    option: 'groups',
    aim: doing(null, ['divide', 'split'], whyNoDivision, { read: readDivide, matches: callsNumber }),
  },
  'dynasties choose': {
    option: 'what',
    aim: doing(null, CHOICES, whyNoChoice, { read: readChoose, matches: callsNumber }),
  },
};
