/** `/raja`: the verbs of Raja. */
import { ACTIONS } from '../engines/raja/facts.ts';
import type { Action, Deed, Disc, View } from '../engines/raja/model.ts';
import { refusal, type Bot, type Slash } from './context.ts';
import type { Aim, TypedVerbs } from './move.ts';
import { answerValue, ownQuestion } from './verbs.ts';

/** RA-10, RA-11: both actions of the disc, in whatever order. */
export async function setDisc(bot: Bot, i: Slash): Promise<void> {
  const own = await ownQuestion<View>(bot, i, 'raja', ['discs']);
  if (!own) return;
  const [first, second] = [i.options.getString('first', true), i.options.getString('second', true)].filter(isAction).sort((a, b) => ACTIONS.indexOf(a) - ACTIONS.indexOf(b));
  const disc: Disc | null = first && second ? { first, second } : null;
  await answerValue(bot, i, own, disc, () => refusal('unknownOption', { what: '' }));
}

const isAction = (text: string): text is Action => ACTIONS.some(action => action === text);

/** The options of the question `turn` that do one of these, and all of other questions. */
const doing = (deeds: readonly Deed['do'][], ...types: readonly string[]): Aim => ({
  game: 'raja', types: deeds.length > 0 ? ['turn', ...types] : types,
  fits: (type, value) => type !== 'turn' || deeds.some(deed => deed === (value as Deed).do), // Asks['turn']
  read: typed => typed,
});

const ends: Aim = { ...doing(['end'], 'sure'), fits: (type, value) => type === 'turn' ? (value as Deed).do === 'end' : JSON.stringify(value) === '{"then":"end"}' };

export const RAJA_VERBS: TypedVerbs = {
  'raja build': { option: 'place', aim: doing(['house'], 'opening') },
  'raja palace': { option: 'site', aim: doing(['palace']) },
  'raja move': { option: 'place', aim: doing(['lift'], 'drop') },
  'raja travel': { option: 'to', aim: doing(['travel']) },
  'raja governor': { option: 'city', aim: doing(['governor']) },
  'raja character': { option: 'card', aim: doing(['character', 'swap', 'seduce'], 'pick', 'give') },
  'raja token': { option: 'action', aim: doing(['token']) },
  'raja take': { option: 'what', aim: doing(['gold', 'quarry']) },
  'raja bid': { option: 'gold', aim: doing([], 'bid') },
  'raja end': { option: null, aim: ends },
};
