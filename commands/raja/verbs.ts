/** `/raja`: the verbs of Raja. */
import { ACTIONS } from '../../engines/raja/facts.ts';
import type { Action, Deed, Disc, View } from '../../engines/raja/model.ts';
import { type App, type Slash } from '../context.ts';
import type { VerbSpec } from '../play/parse-answer.ts';
import type { TypedVerbs } from '../play/move.ts';
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
import { answerValue, openQuestion } from '../play/open-question.ts';

/** RA-10, RA-11: both actions of the disc, in whatever order. */
export async function setDisc(app: App, i: Slash): Promise<void> {
  const own = await openQuestion<View>(app, i, { game: 'raja', types: ['discs'] });
  if (!own) return;
  const [first, second] = [i.options.getString('first', true), i.options.getString('second', true)]
    .filter(isAction)
    .sort((a, b) => ACTIONS.indexOf(a) - ACTIONS.indexOf(b));
  const disc: Disc | null = first && second ? { first, second } : null;
  await answerValue(app, i, own, disc, () => ({ key: 'common:refuse.unknownOption', what: '' }));
}

const isAction = (text: string): text is Action => ACTIONS.some(action => action === text);

/** The options of the question `turn` that do one of these, and all of other questions. */
const doing = (
  deeds: readonly Deed['do'][],
  types: readonly string[],
  why: Why | null,
  calls: VerbSpec['matches'] | null = null,
): VerbSpec => ({
  game: 'raja',
  types: deeds.length > 0 ? ['turn', ...types] : types,
  fits: (type, value) => type !== 'turn' || deeds.some(deed => deed === (value as Deed).do), // Asks['turn']
  read: typed => typed,
  ...(calls && { matches: calls }),
  ...(why && { why: (typed, view, { label }) => why(typed, view as View, label) }),
});

const ends: VerbSpec = {
  ...doing(['end'], ['sure'], null),
  fits: (type, value) =>
    type === 'turn' ? (value as Deed).do === 'end' : JSON.stringify(value) === '{"then":"end"}',
};

export const RAJA_VERBS: TypedVerbs = {
  'raja build': { option: 'place', aim: doing(['house'], ['opening'], whyNoHouse, callsPlace) },
  'raja palace': { option: 'site', aim: doing(['palace'], [], whyNoPalace, callsSite) },
  'raja move': { option: 'place', aim: doing(['lift'], ['drop'], whyNoMove, callsPlace) },
  'raja travel': { option: 'to', aim: doing(['travel'], [], whyNoWay, callsPlace) },
  'raja governor': { option: 'city', aim: doing(['governor'], [], whyNoGovernor, callsPlace) },
  'raja character': {
    option: 'card',
    aim: doing(['character', 'swap', 'seduce'], ['pick', 'give'], whyNoCard, callsCard),
  },
  'raja token': { option: 'action', aim: doing(['token'], [], whyNoToken) },
  'raja take': { option: 'what', aim: doing(['gold', 'quarry'], [], whyNoneTaken) },
  'raja bid': { option: 'gold', aim: doing([], ['bid'], whyNoBid) },
  'raja end': { option: null, aim: ends },
};
