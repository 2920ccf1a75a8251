/** `/raja`: the verbs of Raja. */
import { ACTIONS } from '../../engines/raja/facts.ts';
import type { Action, Asks, Deed, Disc, View } from '../../engines/raja/model.ts';
import type { Command } from '../command.ts';
import type { App, Slash } from '../context.ts';
import { choices, optional, TABLE } from '../options.ts';
import { typedAnswer, verbCommand } from '../play/typed/move.ts';
import { answerValue, openQuestion } from '../play/typed/open-question.ts';
import type { VerbSpec } from '../play/typed/parse-answer.ts';
import { callsCard, callsPlace, callsSite } from './names.ts';
import {
  whyNoBid,
  whyNoCard,
  whyNoGovernor,
  whyNoHouse,
  whyNoMove,
  whyNoneTaken,
  whyNoPalace,
  whyNoToken,
  whyNoWay,
  type Why,
} from './why.ts';

type Verb = VerbSpec<Asks, View>;

/** Returns a verb for these actions of the question `turn`, and for all options of the other `types`. */
const doing = (
  deeds: readonly Deed['do'][],
  types: readonly (keyof Asks)[],
  more: { readonly why: Why; readonly matches?: NonNullable<Verb['matches']> },
): Verb => ({
  game: 'raja',
  types: deeds.length > 0 ? ['turn', ...types] : types,
  fits: answer => answer.type !== 'turn' || deeds.includes(answer.value.do),
  ...(more.matches && { matches: more.matches }),
  why: (text, view, { label }) => more.why(text, view, label),
});

const END: Verb = {
  game: 'raja',
  types: ['turn', 'sure'],
  fits: answer =>
    (answer.type === 'turn' && answer.value.do === 'end') ||
    (answer.type === 'sure' && answer.value.then === 'end'),
};

/** Returns a command that answers with one typed option. */
const answering = (path: string, option: string, verb: Verb): Command =>
  verbCommand(`raja ${path}`, typedAnswer(option, verb), verb);

/** RA-13: without text, takes the only thing that can be taken. */
const TAKE = doing(['gold', 'quarry'], [], { why: whyNoneTaken });
const WHAT = optional(typedAnswer('what', TAKE));

const DISC_ACTIONS = choices('raja:action', ACTIONS);

export const commands: readonly Command[] = [
  {
    path: 'raja disc',
    options: [
      { name: 'first', kind: 'chosen', choices: DISC_ACTIONS, required: true },
      { name: 'second', kind: 'chosen', choices: DISC_ACTIONS, required: true },
      TABLE,
    ],
    run: setDisc,
  },
  answering('build', 'place', doing(['house'], ['opening'], { why: whyNoHouse, matches: callsPlace })),
  answering('palace', 'site', doing(['palace'], [], { why: whyNoPalace, matches: callsSite })),
  answering('move', 'place', doing(['lift'], ['drop'], { why: whyNoMove, matches: callsPlace })),
  answering('travel', 'to', doing(['travel'], [], { why: whyNoWay, matches: callsPlace })),
  answering('governor', 'city', doing(['governor'], [], { why: whyNoGovernor, matches: callsPlace })),
  answering(
    'character',
    'card',
    doing(['character', 'swap', 'seduce'], ['pick', 'give'], { why: whyNoCard, matches: callsCard }),
  ),
  answering('token', 'action', doing(['token'], [], { why: whyNoToken })),
  verbCommand('raja take', WHAT, TAKE),
  answering('bid', 'gold', doing([], ['bid'], { why: whyNoBid })),
  verbCommand('raja end', null, END),
];

/** RA-10, RA-11: sets both actions of the disc, in any order. */
async function setDisc(app: App, i: Slash): Promise<void> {
  const question = await openQuestion<View>(app, i, { game: 'raja', types: ['discs'] });
  if (!question) return;
  const [first, second] = [i.options.getString('first', true), i.options.getString('second', true)]
    .filter(isAction)
    .sort((a, b) => ACTIONS.indexOf(a) - ACTIONS.indexOf(b));
  const disc: Disc | null = first && second ? { first, second } : null;
  const whyNot = () => ({ key: 'common:refuse.unknownOption', what: '' });
  await answerValue(app, i, question, { value: disc, whyNot });
}

const isAction = (text: string): text is Action => ACTIONS.some(action => action === text);
