/** What the sharp player of Complots thinks of each answer, and why. */
import { FACTS } from '../../engines/complots/facts.ts';
import type { Asks, Character, Choice, Response, Verdict, View } from '../../engines/complots/model.ts';
import type { Arg, Msg, Prompt, Seat } from '../../engines/core/game.ts';
import type { Rng } from '../../engines/core/rng.ts';
import { at, player } from '../../engines/core/values.ts';
import { ONLY, percent, plainly, weighedSingly, type Picks, type Weighed } from '../advice.ts';
import { pickFrom } from '../mix.ts';
import { judge, keep, restsByClaims } from './cards.ts';
import {
  keepChances,
  pickChances,
  responseChances,
  spareChances,
  turnChances,
  type Sight,
} from './chances.ts';
import { doubted, handOf, playerOf, truth } from './odds.ts';
import type { Search } from './search/search.ts';
import { choiceWorth, risksOf } from './turn.ts';
import { LIKING } from './weights.ts';
import { answerWorth, cannotBe, openClaim, type Claim } from './windows.ts';
import { liking, money } from './worth.ts';

/** Returns what the player thinks of the answers to a question. `search`: that of a turn. */
export function weigh(view: View, prompt: Prompt<Asks>, search: Search, rng: Rng): Weighed {
  const { seat } = prompt;
  const sight = { view, search, rng };
  switch (prompt.type) {
    case 'turn': {
      const seen = (best: Choice, than: Choice): Msg | null => seenTurn(view, seat, { best, than });
      return turnChances(sight, seat, values(prompt), seen) ?? turn(view, seat, values(prompt));
    }
    case 'action':
    case 'late':
    case 'block': {
      const seen = (best: Response): Msg | null => trueBlock(view, seat, best);
      return responseChances(sight, seat, values(prompt), seen) ?? response(view, seat, values(prompt));
    }
    case 'draft':
      return draft(sight, seat, values(prompt));
    case 'lose':
    case 'show':
      return spared(sight, seat, prompt.type);
    case 'exchange':
      return keepChances(sight, prompt, view.choice ?? []) ?? exchange(view.choice ?? [], prompt.pick[0]);
    case 'judge':
      return verdict(view, values(prompt));
  }
}

const values = <T>({ options }: { readonly options: readonly { readonly value: T }[] }): T[] =>
  options.map(o => o.value);

const reason = (key: string, args: { readonly [arg: string]: Arg } = {}): Msg => ({
  ...args,
  key: `advice:complots.${key}`,
});

/** Returns a worth in coins: an influence is worth some, because coins buy a Murder. */
const inCoins = (view: View, seat: Seat, worth: number): number => worth / money(view, seat, 1);

function turn(view: View, seat: Seat, choices: readonly Choice[]): Weighed {
  const worths = choices.map(choice => inCoins(view, seat, choiceWorth(view, seat, choice)));
  return weighedSingly(worths, (best, than) =>
    whyTurn(view, seat, { best: at(choices, best), than: at(choices, than) }),
  );
}

/** Two choices, the better one first. */
interface Pair<T> {
  readonly best: T;
  readonly than: T;
}

/** Names what the other choice would be better without, or what is special about the best one. */
function whyTurn(view: View, seat: Seat, { best, than }: Pair<Choice>): Msg {
  const hand = handOf(view, seat);
  const [worth, other] = [choiceWorth(view, seat, best), risksOf(view, seat, than)];
  const isLie = ({ action }: Choice): boolean => {
    const { claims } = FACTS[action];
    return claims !== null && !hand.includes(claims);
  };
  const beats = (risks: typeof other): boolean => choiceWorth(view, seat, than, risks) > worth;
  const { claims } = FACTS[than.action];
  if (claims !== null && isLie(than) && beats({ ...other, doubt: 0 }))
    return reason('otherBluff', { as: claims, percent: percent(other.doubt) });
  if (beats({ ...other, block: 0 }))
    return reason(`otherBlocked.${than.action}`, { percent: percent(other.block) });
  const seen = seenTurn(view, seat, { best, than });
  if (seen !== null) return seen;
  const own = FACTS[best.action].claims;
  return own !== null && isLie(best)
    ? reason('bluff', { as: own, percent: percent(risksOf(view, seat, best).doubt) })
    : plainly('coins', inCoins(view, seat, worth - choiceWorth(view, seat, than)));
}

/** Names what can be seen of the better choice. `null`: nothing that the other one does not have. */
function seenTurn(view: View, seat: Seat, { best, than }: Pair<Choice>): Msg | null {
  const { target, action } = best;
  if (target !== null && FACTS[action].cost > 0 && playerOf(view, target).influences === 1)
    return reason('lastInfluence', { target: player(target) });
  const { claims } = FACTS[action];
  return claims !== null && claims !== FACTS[than.action].claims && handOf(view, seat).includes(claims)
    ? reason('honest', { as: claims })
    : null;
}

function response(view: View, seat: Seat, answers: readonly Response[]): Weighed {
  const claim = openClaim(view);
  const worths = answers.map(answer => inCoins(view, seat, answerWorth(view, seat, claim, answer)));
  const why = (best: number, than: number): Msg =>
    whyResponse(view, seat, claim, { best: at(answers, best), than: at(answers, than) }) ??
    plainly('coins', at(worths, best) - at(worths, than));
  const challenge = answers.findIndex(({ say }) => say === 'challenge');
  return claim && challenge >= 0 && cannotBe(view, claim)
    ? weighedSingly(worths, why, challenge)
    : weighedSingly(worths, why);
}

/** Names the chance on which the better answer rests. `null`: it rests on none. */
function whyResponse(
  view: View,
  seat: Seat,
  claim: Claim | null,
  { best, than }: Pair<Response>,
): Msg | null {
  if (best.say === 'challenge' && claim) {
    const names = { by: player(claim.by), as: claim.character };
    if (cannotBe(view, claim)) return reason('impossible', names);
    return reason('doubtful', { ...names, percent: percent(truth(view, claim.by, claim.character)) });
  }
  if (best.say === 'block' && best.as)
    return (
      trueBlock(view, seat, best) ??
      reason('falseBlock', { as: best.as, percent: percent(doubted(view, seat, best.as, 'block')) })
    );
  if (than.say === 'challenge' && claim) {
    const { by, character } = claim;
    return reason('credible', {
      by: player(by),
      as: character,
      percent: percent(truth(view, by, character)),
    });
  }
  return than.say === 'block' && than.as && !handOf(view, seat).includes(than.as)
    ? reason('riskyBlock', { as: than.as, percent: percent(doubted(view, seat, than.as, 'block')) })
    : null;
}

/** Says that the card that blocks is in hand. `null`: no block, or a bluff. */
const trueBlock = (view: View, seat: Seat, { say, as }: Response): Msg | null =>
  say === 'block' && as && handOf(view, seat).includes(as) ? reason('trueBlock', { as }) : null;

/** CO-8. */
function draft(sight: Sight, seat: Seat, offered: readonly Character[]): Weighed {
  const dealt = sight.view.choice ?? [];
  return (
    pickChances(sight, seat, offered, (best, than) =>
      reason('prefers', { as: at(offered, best), than: at(offered, than) }),
    ) ??
    weighedSingly(
      offered.map(card => liking([...dealt, card])),
      (best, than) => preferred(dealt, at(offered, best), at(offered, than)),
    )
  );
}

/** Weighs which card to lose or to show. */
function spared(sight: Sight, seat: Seat, how: 'lose' | 'show'): Weighed {
  const hand = handOf(sight.view, seat);
  const seen = (as: Character, than: Character): Msg =>
    as === than ? reason('alike') : reason(how, { as, than });
  return (
    spareChances(sight, seat, seen) ??
    weighedSingly(restsByClaims(sight.view, seat), (best, than) => seen(at(hand, best), at(hand, than)))
  );
}

/** CO-20, CO-21, CO-22. */
function exchange(cards: readonly Character[], count: number): Weighed {
  const best = keep(cards, count);
  const kept = pickFrom(cards, best);
  return {
    best,
    worth: picks => liking(pickFrom(cards, picks)),
    why: than => (than ? swapped(kept, pickFrom(cards, than)) : backed(kept, cards, best)),
  };
}

/** Names the card that goes back although it is worth most, and why one that is kept is better. */
function backed(kept: readonly Character[], cards: readonly Character[], best: Picks): Msg {
  const [back] = cards.filter((_, place) => !best.includes(place)).sort((a, b) => LIKING[b] - LIKING[a]);
  const [last] = [...kept].sort((a, b) => LIKING[a] - LIKING[b]);
  return back === undefined || last === undefined ? ONLY : preferred(beside(kept, last), last, back);
}

/** Names a card that only the better choice keeps, and one that only the other keeps. */
function swapped(kept: readonly Character[], other: readonly Character[]): Msg {
  const [gained] = without(kept, other);
  const [lost] = without(other, kept);
  return gained === undefined || lost === undefined
    ? reason('alike')
    : preferred(beside(kept, gained), gained, lost);
}

/** Returns the cards of the first list that the second does not have, card by card. */
const without = (cards: readonly Character[], others: readonly Character[]): Character[] =>
  others.reduce((left, card) => beside(left, card), [...cards]);

/** Returns the cards without one copy of this one. */
function beside(cards: readonly Character[], card: Character): Character[] {
  const place = cards.indexOf(card);
  return place < 0 ? [...cards] : cards.toSpliced(place, 1);
}

/** Says why a card is better than another one beside these. */
function preferred(hand: readonly Character[], card: Character, than: Character): Msg {
  if (card === than) return reason('alike');
  if (hand.includes(card)) return plainly('coins', 0);
  return hand.includes(than) && LIKING[than] >= LIKING[card]
    ? reason('second', { as: than })
    : reason('prefers', { as: card, than });
}

/** CO-23. */
function verdict(view: View, verdicts: readonly Verdict[]): Weighed {
  const best = judge(view, verdicts);
  const { examined, inPlay } = view;
  const character = examined?.character ?? at(inPlay, 0);
  const more = LIKING[character] - liking(inPlay) / inPlay.length;
  return weighedSingly(
    verdicts.map(each => (each === 'replace' ? more : 0)),
    () => reason(more > 0 ? 'goodCard' : 'poorCard', { as: character }),
    best,
  );
}
