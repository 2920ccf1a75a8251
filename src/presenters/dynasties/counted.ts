/** Names the reader's own cities that a scoring card counts now. */
import type { Msg, Prompt } from '../../../engines/core/game.ts';
import { at as the } from '../../../engines/core/values.ts';
import type { Asks, ScoringCard, View } from '../../../engines/dynasties/model.ts';
import { countedCities } from '../../../engines/dynasties/outlook.ts';
import type { Localizer } from '../../discord/localizer.ts';
import { msg } from './words.ts';

type Words = Pick<Localizer, 'label' | 'list'>;

/** Most cities that one line names. */
const MOST = 6;

/**
 * Returns which cities a scoring card counts now, for the choice of what is scored. `null`: it counts none,
 * or the question is another one.
 */
export function countedIn(view: View, prompt: Prompt<Asks>, optionIndex: number, words: Words): Msg | null {
  return prompt.type === 'score' ? countedBy(view, the(prompt.options, optionIndex).value.card, words) : null;
}

/** Returns the same of the card that is about to be kept. Empty: none is chosen. */
export const countedByKept = (view: View, cards: readonly ScoringCard[], words: Words): readonly Msg[] =>
  cards.flatMap(card => countedBy(view, card, words) ?? []);

function countedBy(view: View, card: ScoringCard, { label, list }: Words): Msg | null {
  const names = countedCities(view, card).map(city => label({ key: `dynasties:city.${city}` }));
  const more = names.length > MOST ? [`+${names.length - MOST}`] : [];
  return names.length === 0
    ? null
    : msg('about.counted', { cities: list([...names.slice(0, MOST), ...more]) });
}
