/** `/dynasties`: the verbs of Dynasties. */
import type { Asks, Turn, View } from '../../engines/dynasties/model.ts';
import type { Command } from '../command.ts';
import { typedAnswer, verbCommand } from '../play/typed/move.ts';
import type { VerbSpec } from '../play/typed/parse-answer.ts';
import { callsNumber, readChoose, readDivide, readPlay } from './names.ts';
import { whyNoChoice, whyNoDiscard, whyNoDivision, whyNoPlay, whyNoTile, type Why } from './why.ts';

type Verb = VerbSpec<Asks, View>;

/**
 * Returns a verb for one action of the question `turn`, and for all options of the other `types`.
 * @param deed the action; `null`: none
 */
const doing = (
  deed: Turn['do'] | null,
  types: readonly (keyof Asks)[],
  { why, ...more }: { readonly why?: Why } & Partial<Pick<Verb, 'read' | 'matches'>>,
): Verb => ({
  game: 'dynasties',
  types: deed === null ? types : ['turn', ...types],
  fits: answer => answer.type !== 'turn' || answer.value.do === deed,
  ...more,
  ...(why && { why: (text, view, { label }) => why(text, view, label) }),
});

/** Types of questions that are neither a turn nor a division. */
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

/** Returns a command that answers with one typed option. */
const answering = (path: string, option: string, verb: Verb): Command =>
  verbCommand(`dynasties ${path}`, typedAnswer(option, verb), verb);

export const commands: readonly Command[] = [
  answering('play', 'card', doing('play', [], { why: whyNoPlay, read: readPlay })),
  verbCommand('dynasties discard', null, doing('discard', [], { why: whyNoDiscard })),
  verbCommand('dynasties pass', null, doing('pass', [], {})),
  answering('book', 'tile', doing('tile', ['tile'], { why: whyNoTile })),
  answering(
    'divide',
    'groups',
    doing(null, ['divide', 'split'], { why: whyNoDivision, read: readDivide, matches: callsNumber }),
  ),
  answering(
    'choose',
    'what',
    doing(null, CHOICES, { why: whyNoChoice, read: readChoose, matches: callsNumber }),
  ),
];
