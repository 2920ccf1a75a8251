/** Returns the reason why typed text in `/dynasties` is not possible now. */
import type { Msg } from '../../engines/core/game.ts';
import { BONUSES, BOOK_TILES, CARDS, CHARACTERS, NATIONS, ROLES } from '../../engines/dynasties/facts.ts';
import { SPACES, type Card, type Role, type Step, type View } from '../../engines/dynasties/model.ts';
import { ahead } from '../../engines/dynasties/outlook.ts';
import {
  refusesBonus,
  refusesCharacter,
  refusesGroup,
  refusesSite,
  refusesSpace,
  refusesTile,
  refusesTurn,
} from '../../engines/dynasties/refusal.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import { namedIn, wordsIn } from '../play/typed/typed-words.ts';
import { cardsNamed, dividedIn, goodsIn, handOf, playsNamed } from './names.ts';

export type Why = (typed: string, view: View, say: Localizer['label']) => Msg | null;

export const whyNoPlay: Why = (typed, view, say) => {
  const hand = handOf(view);
  if (hand.length === 0) return refusesTurn(view, { do: 'discard' });
  const [meant] = [
    ...playsNamed(typed, hand, hand, say),
    ...playsNamed(
      typed,
      CARDS.map(({ id }) => id),
      hand,
      say,
    ),
  ];
  if (meant && wordsIn(typed).length > 0) return refusesTurn(view, { do: 'play', ...meant });
  return otherOption(typed, hand, say, view);
};

/** Refuses an option that the named card does not have. `null`: no such card and option are named. */
function otherOption(typed: string, hand: readonly Card[], say: Localizer['label'], view: View): Msg | null {
  const number = /^\s*(\d+)\b/.exec(typed)?.[1];
  const card =
    number === undefined
      ? cardsNamed(typed, say).sort((a, b) => Number(hand.includes(b)) - Number(hand.includes(a)))[0]
      : hand[Number(number) - 1];
  const as = namedIn(typed, ['trade', 'prince', 'princess', 'character'] as const, each =>
    say({ key: `dynasties:option.${each}` }),
  );
  return card === undefined || (as === null && hand.includes(card))
    ? null
    : refusesTurn(view, { do: 'play', card, as: as ?? 'special' });
}

export const whyNoDiscard: Why = (_typed, view) => refusesTurn(view, { do: 'discard' });

export const whyNoTile: Why = (typed, view, say) => {
  const tile = namedIn(typed, BOOK_TILES, each => say({ key: `dynasties:tile.${each}` }));
  return tile && refusesTile(view, tile);
};

export const whyNoDivision: Why = (typed, view, say) => {
  const [all, group] = [dividedIn(view), goodsIn(typed, say)];
  return all && group && refusesGroup(all, group);
};

export const whyNoChoice: Why = (typed, view, say) => {
  if (view.stage === 'bonus') return whyNoBonus(typed, view, say);
  const { asks } = view.plan ? ahead(view, view.plan.root, view.plan.steps) : { asks: null };
  const offered = asks?.options.map(({ value }) => value) ?? [];
  if (offered.some(value => 'character' in value)) return whyNoCharacter(typed, view, say);
  if (offered.some(value => 'space' in value)) return whyNoSpace(typed, view, say);
  return offered.some(value => 'as' in value) ? whyNoSite(typed, view, say, offered) : null;
};

const whyNoBonus: Why = (typed, view, say) => {
  const bonus = namedIn(typed, BONUSES, each => say({ key: `dynasties:bonus.${each}` }));
  const nation = namedIn(typed, NATIONS, each => say({ key: `dynasties:nation.${each}` })) ?? 'gb';
  return bonus && refusesBonus(view, bonus === 'revaluation' ? { bonus, nation } : { bonus });
};

const whyNoCharacter: Why = (typed, view, say) => {
  const words = wordsIn(typed);
  const character = CHARACTERS.find(
    each =>
      words.length > 0 &&
      words.every(word => wordsIn(say({ key: `dynasties:character.${each}` })).includes(word)),
  );
  const isSpecial = view.plan?.root.do === 'play' && view.plan.root.as === 'special';
  return character ? refusesCharacter(view, character, isSpecial ? 'yellow' : 'blue') : null;
};

const whyNoSpace: Why = (typed, view) => {
  const space = SPACES.find(each => wordsIn(typed).includes(String(each)));
  return space === undefined ? null : refusesSpace(view, space);
};

/** Refuses a city. If no role is named, takes one of the question. */
function whyNoSite(typed: string, view: View, say: Localizer['label'], offered: readonly Step[]): Msg | null {
  const city = namedIn(
    typed,
    view.cities.map(each => each.city),
    each => say({ key: `dynasties:city.${each}` }),
  );
  const roles = offered.flatMap((value): Role[] => ('as' in value ? [value.as] : []));
  const as = namedIn(typed, ROLES, each => say({ key: `dynasties:role.${each}` })) ?? roles[0];
  const pays =
    view.plan?.root.do === 'play' ? view.plan.root.as === 'prince' || view.plan.root.as === 'princess' : true;
  return city === null || as === undefined ? null : refusesSite(view, { city, as }, pays ? 'own' : 'free');
}
