/** Names the reader's own cities that a scoring card counts now. */
import type { Msg, Prompt } from '../../../engines/core/game.ts';
import { at as the } from '../../../engines/core/values.ts';
import { greenOf, isYellow, ROLES, yellowOf } from '../../../engines/dynasties/facts.ts';
import type { Asks, City, CityView, ScoringCard, View } from '../../../engines/dynasties/model.ts';
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

/** DY-95, DY-96. Empty: none, or the card counts no cities. */
export function countedCities({ cities, seat }: View, card: ScoringCard): readonly City[] {
  const isMember = (city: CityView): boolean =>
    city.child === seat || ROLES.some(role => city[role].who === seat);
  return cities.filter(city => isMember(city) && counts(city, card, seat)).map(({ city }) => city);
}

function counts(city: CityView, id: ScoringCard, seat: View['seat']): boolean {
  if (!isYellow(id)) return greenOf(id).cities.includes(city.city);
  const card = yellowOf(id);
  switch (card.type) {
    case 'symbolByNation':
    case 'symbol':
      return city.symbol === card.symbol;
    case 'married':
      return city.married && city.nation === card.nation && ROLES.some(role => city[role].who === seat);
    case 'role':
      return city[card.role].who === seat;
    case 'crowns':
      return city.symbol === 'crown';
    case 'goods':
    case 'nations':
      return false;
  }
}
